/*
 * wrong.c - the irregularities, one row each, and how hands and streets would
 * be without them.
 *
 * It reads the table and the book's streets, and decides nothing.
 */
#include "rule/poker/wrong.h"

#include "base/must.h"
#include "rank/high.h"

#define DRAWN_CARD (IS_OF_DRAW | IS_BY_DRAW)
#define ANY_STREET (IS_BY_CARD | IS_BY_LATER)
#define ANY_CARD (ANY_STREET | IS_BY_DRAW)

/*
 * An irregularity that is not listed can happen at any time and moves no card.
 */
const struct irregular_facts irregular_facts[IRREGULARS] = {
    [IRR_EXPOSED] = {IS_EXPOSED | IS_DOWN | IS_BY_CARD, WHEN_DEALT, LIES_RIGHT,
                     0},
    [IRR_EXPOSED_TWO] = {IS_EXPOSED | IS_DOWN | IS_BY_CARD, WHEN_DEALT,
                         LIES_RIGHT, 0},
    [IRR_EXPOSED_OWN] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_FLASHED] = {IS_DOWN | IS_BY_CARD, WHEN_DEALT, LIES_RIGHT, 0},
    [IRR_EXPOSED_DRAW] = {DRAWN_CARD, WHEN_DRAWN, LIES_RIGHT, 0},
    [IRR_EXPOSED_DRAW_OWN] = {DRAWN_CARD, WHEN_DRAWN, LIES_RIGHT, 0},
    [IRR_FLASHED_DRAW] = {DRAWN_CARD, WHEN_DRAWN, LIES_RIGHT, 0},
    [IRR_LAST_UP] = {IS_LAST_CARD | IS_BY_LATER, WHEN_LAST, LIES_UP, 0},
    [IRR_LAST_UP_FIRST] = {IS_LAST_CARD | IS_BY_LATER, WHEN_LAST, LIES_UP, 0},
    [IRR_BOXED] = {IS_BOXED | IS_SCRAP | IS_OF_STREET | ANY_STREET,
                   WHEN_BETTING, LIES_RIGHT, 0},
    [IRR_BOXED_TWO] = {IS_BOXED | IS_SCRAP | IS_OF_STREET | ANY_STREET,
                       WHEN_BETTING, LIES_RIGHT, 0},
    [IRR_BOXED_DRAW] = {IS_SCRAP | DRAWN_CARD, WHEN_DRAWN, LIES_RIGHT, 0},
    [IRR_BOXED_BURN] = {IS_BY_LATER | IS_BY_DRAW, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_SCRAP_BOARD] = {IS_SCRAP | IS_BY_LATER, WHEN_BETTING, LIES_RIGHT, 0},
    [IRR_JOKER] = {IS_JOKER | IS_SCRAP | ANY_CARD, WHEN_OF_DEAL, LIES_RIGHT,
                   0},
    [IRR_JOKER_DRAW] = {IS_JOKER | IS_SCRAP | IS_BY_DRAW, WHEN_DRAWN,
                        LIES_RIGHT, 0},
    [IRR_FOUL_DECK] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_OFF_TABLE] = {IS_SCRAP | IS_OF_STREET | ANY_STREET, WHEN_BETTING,
                       LIES_RIGHT, 0},
    [IRR_OFF_TABLE_LAST] = {IS_LAST_CARD | IS_BY_LATER, WHEN_LAST, LIES_UP, 0},
    [IRR_OFF_TABLE_DRAW] = {IS_SCRAP | DRAWN_CARD, WHEN_DRAWN, LIES_RIGHT, 0},
    [IRR_TOO_MANY] = {IS_EXTRA, WHEN_DEALT, LIES_EXTRA, 0},
    [IRR_TOO_MANY_TWO] = {0, WHEN_DEALT, LIES_RIGHT, 0},
    [IRR_TOO_FEW] = {IS_FEWER, WHEN_UNDRAWN, LIES_SHORT, 0},
    [IRR_SIX_AND_FOUR] = {IS_OF_TWO, WHEN_DEALT, LIES_RIGHT, 0},
    [IRR_DEALT_IN] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_DEALT_OUT] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_DEAD_POSITION] = {IS_BY_CARD, WHEN_DEALT, LIES_EXTRA_HAND, 0},
    [IRR_ROTATION] = {IS_BY_CARD, WHEN_OF_DEAL, LIES_RIGHT, 0},
    [IRR_WRONG_START] = {IS_BY_CARD, WHEN_OF_DEAL, LIES_RIGHT, 0},
    [IRR_WRONG_DOWN] = {IS_OF_TWO | IS_MOVED | IS_BY_CARD, WHEN_DEALT,
                        LIES_RIGHT, SHIFT_SWAP},
    [IRR_WRONG_UP] = {IS_OF_TWO | IS_MOVED | ANY_STREET, WHEN_BETTING,
                      LIES_RIGHT, SHIFT_SWAP},
    [IRR_WRONG_LAST] = {IS_OF_TWO | IS_MOVED | IS_BY_LATER, WHEN_LAST,
                        LIES_RIGHT, SHIFT_SWAP},
    [IRR_UNCUT] = {IS_BY_CARD, WHEN_OF_DEAL, LIES_RIGHT, 0},
    [IRR_FLOP_MANY] = {0, WHEN_BETTING, LIES_BOARD, 0},
    [IRR_EARLY_FLOP] = {0, WHEN_BETTING, LIES_EARLY, 0},
    [IRR_EARLY_TURN] = {0, WHEN_BETTING, LIES_EARLY, 0},
    [IRR_EARLY_RIVER] = {0, WHEN_BETTING, LIES_EARLY, 0},
    [IRR_EARLY_STREET] = {0, WHEN_BETTING, LIES_EARLY, 0},
    [IRR_NO_BURN] = {IS_MOVED | IS_BY_LATER, WHEN_BETTING, LIES_UNBURNED,
                     SHIFT_BOARD_ON},
    [IRR_TWO_BURNS] = {IS_MOVED | IS_BY_LATER, WHEN_BETTING, LIES_BURNED,
                       SHIFT_BOARD_BACK},
    [IRR_STREET_NO_BURN] = {IS_MOVED | IS_BY_LATER, WHEN_LATER, LIES_UNBURNED,
                            SHIFT_ON},
    [IRR_STREET_TWO_BURNS] = {IS_MOVED | IS_BY_LATER, WHEN_LATER, LIES_BURNED,
                              SHIFT_BACK},
    [IRR_BURN_DEALT] = {IS_BY_DRAW, WHEN_DRAWN, LIES_UNBURNED, 0},
    [IRR_DRAW_ORDER] = {IS_BY_DRAW, WHEN_DRAWN, LIES_RIGHT, 0},
    [IRR_STUB_MIXED] = {IS_BY_DRAW, WHEN_DRAWING, LIES_RIGHT, 0},
    [IRR_THROWN_DRAW] = {0, WHEN_DRAWING, LIES_RIGHT, 0},
    [IRR_STUB_TAKEN] = {0, WHEN_DRAWING, LIES_RIGHT, 0},
    [IRR_DROPPED] = {IS_FOULING | ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_TOUCHED] = {IS_FOULING | ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_PASSED_LINE] = {IS_FOULING | ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_PICKED_UP] = {IS_FOULING | ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_THROWN] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_UNPROTECTED] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_DAMAGED] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_UP_TURNED] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_UP_MIXED] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_LEFT] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_TURNED_BY] = {ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_MUCKED_LIVE] = {0, WHEN_SHOWN, LIES_MUCKED, 0},
    [IRR_FLIPPED] = {0, WHEN_SHOWN, LIES_RIGHT, 0},
    [IRR_MISCALLED] = {0, WHEN_SHOWN, LIES_RIGHT, 0},
    [IRR_OUT_OF_TURN] = {0, WHEN_BETTING, LIES_RIGHT, 0},
    [IRR_SHORT_BET] = {0, WHEN_BETTING, LIES_RIGHT, 0},
    [IRR_SHARED] = {IS_OF_TWO | ANY_CARD, WHEN_EVER, LIES_RIGHT, 0},
    [IRR_FOULED_OPENER] = {IS_LAID, WHEN_BETTING, LIES_RIGHT, 0},
    [IRR_SPLIT_KEPT] = {0, WHEN_SHOWN, LIES_RIGHT, 0},
};

/* A step that gives each hand a card. */
static bool is_hole(const struct deal_step *step)
{
    return step->word == DEAL_HOLE_DOWN || step->word == DEAL_HOLE_UP;
}

/* In a step dealt one card at a time, has this seat received its card? */
static bool has_now(const struct table *t, seat_no s)
{
    MUST(s >= 0 && s < t->seats);
    return t->deal.part != PART_NONE && (t->deal.got >> s & 1) != 0;
}

int hand_size(const struct book *b, const struct table *t, seat_no s)
{
    int n = 0;

    MUST(s >= 0 && s < t->seats);
    for (int i = 0; i <= t->deal.street && i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++) {
            const struct deal_step *step = &b->street[i].step[k];

            if (i == t->deal.street && k >= t->deal.step)
                break;
            if (is_hole(step))
                n++;
            else if (step->word == DEAL_DISCARD)
                n -= step->count;
        }
    n += has_now(t, s);
    return t->draw.serving ? n - t->seat[s].owed : n;
}

int hand_street(const struct book *b, unsigned which)
{
    int last, n = 0;

    MUST(which != 0);
    last = 31 - __builtin_clz(which);
    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++) {
            n += is_hole(&b->street[i].step[k]);
            if (n > last)
                return i;
        }
    return b->streets - 1;
}

int hand_newest(const struct book *b, const struct table *t, seat_no s)
{
    const struct street *street = &b->street[t->deal.street];
    int n = has_now(t, s);

    MUST(t->deal.street < b->streets);
    for (int k = 0; k < street->steps && k < t->deal.step; k++)
        n += is_hole(&street->step[k]);
    return n;
}

bool hand_is_last_up(const struct seat *s)
{
    return s->cards > 0 && (s->up >> (s->cards - 1) & 1) != 0;
}

/* The last card that lies face down, because a card that lies up was seen; if
   all lie up, the last of them. */
int hand_last_down(const struct seat *s)
{
    int at = s->cards - 1;

    MUST(s->cards > 0);
    while (at > 0 && (s->up >> at & 1) != 0)
        at--;
    return (s->up >> at & 1) != 0 ? s->cards - 1 : at;
}

bool hand_is_in_muck(const struct table *t, seat_no s)
{
    int n = t->seat[s].held;
    cardset muck = 0, hand = 0;
    int unknown = 0;

    MUST(n <= HAND_CARDS_MAX && t->mucked <= DECK_CARDS_MAX);
    for (int i = 0; i < t->mucked; i++) {
        unknown += t->muck[i] == CARD_UNKNOWN;
        muck |= set_of(t->muck[i]);
    }
    for (int i = 0; i < n; i++) {
        unknown -= t->seat[s].card[i] == CARD_UNKNOWN;
        hand |= set_of(t->seat[s].card[i]);
    }
    return n > 0 && (hand & ~muck) == 0 && unknown >= 0;
}

bool street_has(const struct street *s, enum deal_word word)
{
    for (int k = 0; k < s->steps; k++)
        if (s->step[k].word == word)
            return true;
    return false;
}

int street_board_cards(const struct street *s)
{
    int n = 0;

    for (int k = 0; k < s->steps; k++)
        if (s->step[k].word == DEAL_BOARD)
            n += s->step[k].count;
    return n;
}

int board_street(const struct book *b, int n)
{
    for (int i = 0; i < b->streets; i++)
        if (street_board_cards(&b->street[i]) > 0 && n-- == 0)
            return i;
    return -1;
}

int board_now(const struct book *b, const struct table *t)
{
    const struct street *street = &b->street[t->deal.street];
    int n = t->deal.turned; /* one at a time, so far */

    MUST(t->deal.street < b->streets);
    for (int k = 0; k < street->steps && k < t->deal.step; k++)
        if (street->step[k].word == DEAL_BOARD)
            n += street->step[k].count;
    return n < t->boards ? n : t->boards;
}

bool table_has_drawn(const struct book *b, const struct table *t)
{
    const struct street *s = &b->street[t->deal.street];

    return street_has(s, DEAL_DRAW) && t->phase != PHASE_DRAW &&
           !t->draw.serving && t->deal.step == s->steps;
}

bool table_is_dealing(const struct book *b, const struct table *t)
{
    if (!t->stakes.by_card || t->phase != PHASE_STREET || t->draw.serving ||
        t->deal.step >= b->street[t->deal.street].steps)
        return false;
    for (seat_no s = 0; s < t->seats; s++)
        if (seat_is_live(t, s) && t->seat[s].cards > 0)
            return true;
    return false;
}

bool got_are_in(const struct table *t)
{
    unsigned out = t->deal.got_live & ~(unsigned)t->deal.live;

    return t->deal.part != PART_NONE ? out == 0
                                     : t->deal.got_live == t->deal.live;
}

bool table_is_serving(const struct table *t)
{
    return t->stakes.by_card && t->phase == PHASE_STREET && t->draw.serving;
}

bool wrongs_are_seen(const struct book *b, const struct table *t,
                     enum irregular what)
{
    int next = t->deal.street + 1;

    MUST(what < IRREGULARS);
    if (irregular_facts[what].lies == LIES_BOARD)
        return true;
    if (irregular_facts[what].lies != LIES_EARLY || next >= b->streets)
        return false;
    return street_board_cards(&b->street[next]) > 0 ||
           street_has(&b->street[next], DEAL_HOLE_UP);
}

static bool are_all_real(const card *cards, int n)
{
    for (int i = 0; i < n; i++)
        if (!card_is_real(cards[i]))
            return false;
    return true;
}

bool openers_are_known(const card *cards, int n)
{
    return are_all_real(cards, n) &&
           high_of_cards(cards, n, (struct high_rule){.joker = JOKER_BUG}) >=
               value_of(BASE_PAIR, 1u << RANK_J, 0);
}

bool openers_are_possible(const card *cards, int n)
{
    return !are_all_real(cards, n) || openers_are_known(cards, n);
}
