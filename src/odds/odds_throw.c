/*
 * odds_throw.c - games in which a hole card is thrown away on the way.
 *
 * Everybody throws the card that costs him the least of the pot, as if he saw
 * all hands and the others kept all theirs; of cards that cost the same, the
 * lowest.  That is worked out after each flop, exactly, for the turn and the
 * river may be walked through in no time.
 */
#include <string.h>

#include "odds/odds_own.h"

/* The share of one player in all boards that go on from here. */
static int64_t share_of(const struct walk_spot *s, int who)
{
    struct odds_sum sum = {0};
    struct tally t;

    tally_init(&t, s->rule, s->hands, false, &sum);
    walk_boards(s, &t);
    tally_end(&t);
    return sum.player[who].shares;
}

/* Lower cards first, so that of equals the lowest goes. */
static card lowest_of(cardset *s)
{
    card low = CARD_NONE;

    for (cardset rest = *s; rest != 0;) {
        card c = set_take(&rest);

        if (low == CARD_NONE || card_index(c) < card_index(low))
            low = c;
    }
    *s &= ~set_of(low);
    return low;
}

static card worst_of(const struct walk_spot *s, int who)
{
    struct walk_spot without = *s;
    card worst = CARD_NONE;
    int64_t most = -1;

    for (cardset rest = s->held[who]; rest != 0;) {
        card c = lowest_of(&rest);
        int64_t share;

        without.held[who] = s->held[who] & ~set_of(c);
        share = share_of(&without, who);
        if (share > most) {
            most = share;
            worst = c;
        }
    }
    return worst;
}

void throw_cards(struct walk_spot *s, int hole)
{
    struct walk_spot whole = *s;

    for (int i = 0; i < s->hands; i++)
        if (set_count(whole.held[i]) == hole)
            s->held[i] &= ~set_of(worst_of(&whole, i));
}

/* One flop, or the board as it lies. */
static void flop(const struct odds *o, cardset more, struct tally *t)
{
    struct walk_spot s = {.rule = &o->spot.rule, .hands = o->spot.hands};

    memcpy(s.held, o->held, sizeof s.held);
    s.board = o->board | more;
    s.left = o->left & ~more;
    throw_cards(&s, o->spot.rule.hole);
    walk_boards(&s, t);
}

void flops_part(const struct odds *o, int64_t part, struct tally *t)
{
    cardset left = o->left;

    if (o->board_come <= 2) {
        flop(o, 0, t);
        return;
    }
    for (int64_t i = 0; i < part; i++)
        left &= left - 1;
    cardset first = left & (0 - left);

    for (cardset a = left & (left - 1); a != 0; a &= a - 1)
        for (cardset b = a & (a - 1); b != 0; b &= b - 1)
            flop(o, first | (a & (0 - a)) | (b & (0 - b)), t);
}
