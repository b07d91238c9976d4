/*
 * bot_melding.c - a simple player of melding games.
 *
 * It plays hands with some value, takes and lays whatever makes a meld, and
 * discards the card that fits the fewest others.  Draws no random numbers: the
 * same cards give the same answer.
 *
 * Leaves: meld.added, meld.from_hand
 */
#include "deal/melding/bot_melding.h"

#include <string.h>

enum {
    PLAYS_FROM = 28, /* a grade that is worth an ante and two chips */
    MELDS_FROM = 3   /* a card worth less is in no meld */
};

/* A hand at a glance: its places suit by suit, and how many of each rank. */
struct glance {
    uint16_t suit[SUIT_COUNT];
    uint8_t rank[16];
};

static void glance_at(const struct meld_rule *r, const card *hand, int n,
                      struct glance *out)
{
    *out = (struct glance){0};
    for (int i = 0; i < n; i++) {
        int place = meld_place(r, hand[i]);

        out->suit[card_suit(hand[i])] |= (uint16_t)(1u << place);
        out->rank[place]++;
    }
}

/*
 * How well a card of the hand goes with the others: two for each of its rank
 * and for each neighbour, one for the next but one.
 */
static int worth_of_card(const struct meld_rule *r, const struct glance *g,
                         card c)
{
    int place = meld_place(r, c);
    unsigned near = (unsigned)g->suit[card_suit(c)] << 2 >> place;

    return 2 * (g->rank[place] - 1) + 2 * __builtin_popcount(near & 0xau) +
           __builtin_popcount(near & 0x11u);
}

/* How good a hand is to begin with: 0 and more. */
static int bot_melding_grade(const struct meld_rule *r, const card *hand,
                             int n)
{
    struct glance g;
    int grade = 0;

    glance_at(r, hand, n, &g);
    for (int i = 0; i < n; i++)
        grade += worth_of_card(r, &g, hand[i]);
    return grade;
}

/* The meld a card can be added to; -1: none. */
static int meld_for(const struct bot_melding_sees *see, card c)
{
    for (int i = 0; i < see->melds && see->added; i++) {
        const struct melding_meld *m = &see->meld[i];
        card all[MELDING_CARDS_MAX + 1];

        if (m->kind == MELD_RUN ? ((m->card[0] ^ c) >= 16)
                                : ((m->card[0] ^ c) & 15) != 0)
            continue;
        memcpy(all, m->card, m->cards);
        all[m->cards] = c;
        if (meld_of(&see->rule, all, m->cards + 1, NULL) != MELD_NONE)
            return i;
    }
    return -1;
}

static bool lay(const struct bot_melding_sees *see, card c, const card *rest,
                int n, struct command *out)
{
    struct cmd_meld_lay *wish = wish_meld_lay(out, who_player(see->seat));

    wish->cards = (uint16_t)meld_with(&see->rule, c, rest, n, wish->card);
    return wish->cards > 0;
}

static bool add(const struct bot_melding_sees *see, card c,
                struct command *out)
{
    int to = meld_for(see, c);
    struct cmd_meld_add *wish;

    if (to < 0)
        return false;
    wish = wish_meld_add(out, who_player(see->seat));
    wish->meld = (uint8_t)to;
    wish->cards = 1;
    wish->card[0] = c;
    return true;
}

/* A meld that is in the hand already, or a card that goes with one. */
static bool lay_from_hand(const struct bot_melding_sees *see, bool fresh,
                          struct command *out)
{
    card rest[MELDING_CARDS_MAX];
    struct glance g;

    glance_at(&see->rule, see->hand, see->cards, &g);
    for (int i = 0; i < see->cards && see->from_hand; i++) {
        if (see->melds > 0 && add(see, see->hand[i], out))
            return true;
        if (!fresh || worth_of_card(&see->rule, &g, see->hand[i]) < MELDS_FROM)
            continue;
        memcpy(rest, see->hand, (size_t)see->cards);
        rest[i] = rest[see->cards - 1];
        if (lay(see, see->hand[i], rest, see->cards - 1, out))
            return true;
    }
    return false;
}

/* The card that goes with the fewest others. */
static card least_useful(const struct bot_melding_sees *see)
{
    int least = INT32_MAX, worst = 0;
    struct glance g;

    glance_at(&see->rule, see->hand, see->cards, &g);
    for (int i = 0; i < see->cards; i++) {
        int worth = worth_of_card(&see->rule, &g, see->hand[i]);

        if (worth < least) {
            least = worth;
            worst = i;
        }
    }
    return see->hand[worst];
}

static void begin_turn(const struct bot_melding_sees *see, struct command *out)
{
    bool take = see->top != CARD_NONE &&
                (meld_is_made(&see->rule, see->top, see->hand, see->cards) ||
                 meld_for(see, see->top) >= 0);

    if (take)
        wish_meld_take(out, who_player(see->seat));
    else
        wish_meld_draw(out, who_player(see->seat));
}

static void declare(const struct bot_melding_sees *see, struct command *out)
{
    int grade = bot_melding_grade(&see->rule, see->hand, see->cards);

    if (grade >= PLAYS_FROM)
        wish_meld_play(out, who_player(see->seat));
    else
        wish_meld_pass(out, who_player(see->seat));
}

void bot_melding(const struct bot_melding_sees *see, bool fresh,
                 struct command *out)
{
    if (see->phase == MELDING_DECLARE) {
        declare(see, out);
        return;
    }
    if (see->phase == MELDING_TURN) {
        begin_turn(see, out);
        return;
    }
    if (see->drawn != CARD_NONE &&
        (lay(see, see->drawn, see->hand, see->cards, out) ||
         add(see, see->drawn, out)))
        return;
    if ((fresh || see->drawn == CARD_NONE) && lay_from_hand(see, fresh, out))
        return;
    wish_meld_discard(out, who_player(see->seat))->card =
        see->drawn != CARD_NONE ? see->drawn : least_useful(see);
}

void bot_melding_look(const struct book *b, const struct melding_view *v,
                      struct bot_melding_sees *out)
{
    const struct melding_view_of_seat *own = &v->seat[v->viewer];

    *out = (struct bot_melding_sees){
        .rule = meld_rule_of(b),
        .added = book_has(b, LEAF_MELD_ADDED),
        .from_hand = book_has(b, LEAF_MELD_FROM_HAND),
        .hand = own->card,
        .meld = own->meld,
        .cards = own->cards,
        .melds = own->melds,
        .drawn = v->drawn,
        .top = may_find(&v->may, CMD_MELD_TAKE) != NULL ? v->top
                                                        : (card)CARD_NONE,
        .phase = v->phase,
        .seat = v->viewer,
    };
}
