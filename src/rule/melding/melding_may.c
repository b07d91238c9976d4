/*
 * melding_may.c - the commands somebody may give at a table where melds are
 * laid.
 *
 * It lists exactly what melding_decide.c does not refuse: it finds whether
 * there is something to lay or to add, and the player says which cards.
 *
 * Leaves: meld.added, meld.from_hand, meld.compelled, draw.kept, seats.least,
 * seats.most, and those of melds
 */
#include <string.h>

#include "base/must.h"
#include "rule/melding/melding.h"

/* Adds a command that names up to this many cards. */
static void may_name(struct may *out, int kind, int cards, bool up_to)
{
    struct may_one *one = may_add(out, kind);

    MUST(one != NULL && cards >= 0 && cards <= SEAT_CARDS_MAX);
    one->count = (uint8_t)cards;
    one->up_to = up_to;
}

/* Lists what can be laid and added, from the hand and with the card drawn. */
static void may_lay(const struct book *b, const struct melding *t,
                    struct may *out)
{
    const struct melding_seat *s = &t->seat[t->to_act];
    bool added = book_has(b, LEAF_MELD_ADDED), drawn, meld = false,
         add = false, from_hand = book_has(b, LEAF_MELD_FROM_HAND);
    struct meld_rule r = meld_rule_of(b);
    card rest[MELDING_CARDS_MAX];

    drawn = t->turn.drawn != CARD_NONE;
    if (drawn) {
        meld = meld_is_made(&r, t->turn.drawn, s->card, s->cards);
        add = added && melding_can_add(&r, s, t->turn.drawn);
    }
    if (drawn && t->turn.taken) /* which goes first */
        from_hand = false;
    for (int i = 0; i < s->cards && from_hand; i++) {
        memcpy(rest, s->card, s->cards);
        rest[i] = rest[s->cards - 1];
        meld |= meld_is_made(&r, s->card[i], rest, s->cards - 1);
        add |= added && melding_can_add(&r, s, s->card[i]);
    }
    if (meld)
        may_name(out, CMD_MELD_LAY, s->cards + drawn, true);
    if (add)
        may_name(out, CMD_MELD_ADD, s->cards + drawn, true);
}

/* Is there a card that may be discarded?  It asks what decide_discard()
   asks. */
static bool may_discard(const struct book *b, const struct melding *t)
{
    const struct melding_seat *s = &t->seat[t->to_act];

    if (t->turn.drawn == CARD_NONE)
        return s->cards > 0;
    if (t->turn.taken)
        return false;
    return (book_has(b, LEAF_DRAW_KEPT) && s->cards > 0) ||
           !book_has(b, LEAF_MELD_COMPELLED) ||
           !melding_is_useful(b, s, t->turn.drawn);
}

static void may_play(const struct book *b, const struct melding *t,
                     struct may *out)
{
    struct refusal no;

    switch (t->phase) {
    case MELDING_DECLARE:
        may_add(out, CMD_MELD_PLAY);
        may_add(out, CMD_MELD_PASS);
        break;
    case MELDING_TURN:
        may_add(out, CMD_MELD_DRAW);
        if (melding_may_take(b, t, &no))
            may_add(out, CMD_MELD_TAKE);
        break;
    case MELDING_MELD:
        may_lay(b, t, out);
        if (may_discard(b, t))
            may_name(out, CMD_MELD_DISCARD, 1, false);
        break;
    default:
        break;
    }
}

static int with_chips(const struct melding *t)
{
    int n = 0;

    for (int s = 0; s < t->seats; s++)
        n += t->seat[s].stack > 0;
    return n;
}

static void may_deal(const struct book *b, const struct melding *t,
                     struct may *out)
{
    int players = with_chips(t);

    switch (t->phase) {
    case MELDING_IDLE:
        if (players >= book_value(b, LEAF_SEATS_LEAST) &&
            players <= book_value(b, LEAF_SEATS_MOST))
            may_add(out, CMD_DEAL);
        break;
    case MELDING_SHUFFLE:
        may_add(out, CMD_SHUFFLE);
        may_add(out, CMD_MELD_FOUL);
        break;
    case MELDING_TURN:
    case MELDING_MELD:
        may_add(out, CMD_MELD_FOUL);
        break;
    default:
        break;
    }
}

void melding_may(const struct book *b, const struct melding *t, struct who who,
                 struct may *out)
{
    struct sitting s;

    *out = (struct may){.no_raise = {.why = WHY_NONE, .leaf = LEAF_NONE}};
    if (who.role != ROLE_PLAYER) {
        may_deal(b, t, out);
        return;
    }
    if (who.seat < 0 || who.seat >= t->seats)
        return;
    if (who.seat == t->to_act)
        may_play(b, t, out);
    s = SITTING(t, who.seat, MELDING_IDLE, t->stakes.chip);
    sitting_may(b, &s, out);
}
