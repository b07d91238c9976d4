/*
 * report.c - something went wrong: can it be so, and what does the book say?
 *
 * A report that cannot be true is refused, and nothing changes.  What nobody
 * has seen is put right by the report (a burn that was not made lies on the
 * stub); what has been seen stays as it is.
 *
 * Leaves: irregular.* ("..._until" and "..._late" where books have a limit),
 * irregular.exposed_keep_to, irregular.exposed_counted,
 * irregular.dealer_completed,
 * irregular.closed_with_pot
 */
#include <string.h>

#include "rule/poker/bet.h"
#include "rule/refuse.h"
#include "rule/poker/remedy.h"
#include "rule/poker/turn.h"

/* When it can be reported. */
enum when {
    WHEN_EVER,    /* as long as the hand is on */
    WHEN_DEALT,   /* on the first street */
    WHEN_OF_DEAL, /* as long as the hand is on, but it was on the deal */
    WHEN_UNDRAWN, /* the same, or while draws are said */
    WHEN_BETTING, /* while bets are made */
    WHEN_DRAWING, /* while draws are said */
    WHEN_DRAWN,   /* after the draw */
    WHEN_LAST,    /* on the last street */
    WHEN_LATER,   /* after the first street */
    WHEN_SHOWN    /* at the showdown */
};

static const struct {
    uint8_t when, lies;
} facts[IRREGULARS] = {
    [IRR_EXPOSED] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_EXPOSED_TWO] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_EXPOSED_OWN] = {WHEN_EVER, LIES_RIGHT},
    [IRR_FLASHED] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_EXPOSED_DRAW] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_EXPOSED_DRAW_OWN] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_FLASHED_DRAW] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_LAST_UP] = {WHEN_LAST, LIES_UP},
    [IRR_LAST_UP_FIRST] = {WHEN_LAST, LIES_UP},
    [IRR_BOXED] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_BOXED_TWO] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_BOXED_DRAW] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_BOXED_BURN] = {WHEN_EVER, LIES_RIGHT},
    [IRR_SCRAP_BOARD] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_JOKER] = {WHEN_OF_DEAL, LIES_RIGHT},
    [IRR_JOKER_DRAW] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_FOUL_DECK] = {WHEN_EVER, LIES_RIGHT},
    [IRR_OFF_TABLE] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_OFF_TABLE_LAST] = {WHEN_LAST, LIES_UP},
    [IRR_OFF_TABLE_DRAW] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_TOO_MANY] = {WHEN_DEALT, LIES_EXTRA},
    [IRR_TOO_MANY_TWO] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_TOO_FEW] = {WHEN_UNDRAWN, LIES_SHORT},
    [IRR_SIX_AND_FOUR] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_DEALT_IN] = {WHEN_EVER, LIES_RIGHT},
    [IRR_DEALT_OUT] = {WHEN_EVER, LIES_RIGHT},
    [IRR_DEAD_POSITION] = {WHEN_DEALT, LIES_EXTRA_HAND},
    [IRR_ROTATION] = {WHEN_OF_DEAL, LIES_RIGHT},
    [IRR_WRONG_START] = {WHEN_OF_DEAL, LIES_RIGHT},
    [IRR_WRONG_DOWN] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_WRONG_UP] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_WRONG_LAST] = {WHEN_LAST, LIES_RIGHT},
    [IRR_UNCUT] = {WHEN_OF_DEAL, LIES_RIGHT},
    [IRR_FLOP_MANY] = {WHEN_BETTING, LIES_BOARD},
    [IRR_EARLY_FLOP] = {WHEN_BETTING, LIES_EARLY},
    [IRR_EARLY_TURN] = {WHEN_BETTING, LIES_EARLY},
    [IRR_EARLY_RIVER] = {WHEN_BETTING, LIES_EARLY},
    [IRR_EARLY_STREET] = {WHEN_BETTING, LIES_EARLY},
    [IRR_NO_BURN] = {WHEN_BETTING, LIES_UNBURNED},
    [IRR_TWO_BURNS] = {WHEN_BETTING, LIES_BURNED},
    [IRR_STREET_NO_BURN] = {WHEN_LATER, LIES_UNBURNED},
    [IRR_STREET_TWO_BURNS] = {WHEN_LATER, LIES_BURNED},
    [IRR_BURN_DEALT] = {WHEN_DRAWN, LIES_UNBURNED},
    [IRR_DRAW_ORDER] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_STUB_MIXED] = {WHEN_DRAWING, LIES_RIGHT},
    [IRR_THROWN_DRAW] = {WHEN_DRAWING, LIES_RIGHT},
    [IRR_STUB_TAKEN] = {WHEN_DRAWING, LIES_RIGHT},
    [IRR_MUCKED_LIVE] = {WHEN_SHOWN, LIES_MUCKED},
    [IRR_FLIPPED] = {WHEN_SHOWN, LIES_RIGHT},
    [IRR_MISCALLED] = {WHEN_SHOWN, LIES_RIGHT},
    [IRR_OUT_OF_TURN] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_SHORT_BET] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_UP_TURNED] = {WHEN_EVER, LIES_RIGHT},
    [IRR_FOULED_OPENER] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_FALSE_OPENER] = {WHEN_EVER, LIES_RIGHT},
    [IRR_SPLIT_KEPT] = {WHEN_SHOWN, LIES_RIGHT},
};

int hand_size(const struct book *b, const struct table *t)
{
    int n = 0;

    for (int i = 0; i <= t->street && i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++) {
            const struct deal_step *step = &b->street[i].step[k];

            if (i == t->street && k >= t->step)
                break;
            if (step->word == DEAL_HOLE_DOWN || step->word == DEAL_HOLE_UP)
                n++;
            else if (step->word == DEAL_DISCARD)
                n -= step->count;
        }
    return n;
}

static int board_cards(const struct street *s)
{
    int n = 0;

    for (int k = 0; k < s->steps; k++)
        if (s->step[k].word == DEAL_BOARD)
            n += s->step[k].count;
    return n;
}

/* How many cards each hand gets on a street. */
static int hole_cards(const struct street *s)
{
    int n = 0;

    for (int k = 0; k < s->steps; k++)
        n += s->step[k].word == DEAL_HOLE_DOWN ||
             s->step[k].word == DEAL_HOLE_UP;
    return n;
}

static bool has_step(const struct street *s, enum deal_word word)
{
    for (int k = 0; k < s->steps; k++)
        if (s->step[k].word == word)
            return true;
    return false;
}

int board_street(const struct book *b, int n)
{
    for (int i = 0; i < b->streets; i++)
        if (board_cards(&b->street[i]) > 0 && n-- == 0)
            return i;
    return -1;
}

/* Has the draw of this street been served? */
static bool has_drawn(const struct book *b, const struct table *t)
{
    return has_step(&b->street[t->street], DEAL_DRAW) &&
           t->phase != PHASE_DRAW && !t->serving &&
           t->step == b->street[t->street].steps;
}

static bool is_when(const struct book *b, const struct table *t,
                    enum when when)
{
    bool bets = t->phase == PHASE_BET && t->to_act != NO_SEAT;

    switch (when) {
    case WHEN_DEALT:
        return t->street == 0 && bets;
    case WHEN_UNDRAWN:
        return (t->street == 0 && bets) ||
               (t->phase == PHASE_DRAW && t->drawn == 0);
    case WHEN_BETTING:
        return bets;
    case WHEN_DRAWING:
        return t->phase == PHASE_DRAW;
    case WHEN_DRAWN:
        return has_drawn(b, t) && (bets || t->phase == PHASE_SHOW);
    case WHEN_LAST:
        return t->street + 1 == b->streets && bets;
    case WHEN_LATER:
        return t->street > 0 && bets;
    case WHEN_SHOWN:
        return t->phase == PHASE_SHOW;
    default:
        return bets || t->phase == PHASE_DRAW || t->phase == PHASE_DISCARD ||
               t->phase == PHASE_SHOW;
    }
}

/*
 * Nobody has acted after this player, who need not have put chips in to turn
 * cards over; or nobody has at all.
 */
static bool nobody_since(const struct table *t, seat_no s, enum irregular what)
{
    if (what == IRR_UP_TURNED)
        return t->acts == 0 || t->last_spoke == s ||
               (t->to_act == s && (t->spoke_now >> s & 1) == 0);
    return (t->mover == s && t->seat[s].bet >= t->moved) ||
           (t->street == 0 && t->acts == 0);
}

/* The first n of a mask. */
static unsigned low_bits(unsigned mask, int n)
{
    return n <= 0 ? 0 : mask & ((1u << n) - 1);
}

/* Did the cards of the report come on this street? */
static bool came_now(const struct book *b, const struct table *t,
                     const struct command *c)
{
    return low_bits(c->mask, t->seat[c->seat].cards -
                                 hole_cards(&b->street[t->street])) == 0;
}

/* Is it about cards that came with this street, or with its draw? */
static bool is_of_now(const struct book *b, const struct table *t,
                      const struct command *c, enum irregular what)
{
    return what == IRR_JOKER_DRAW || (c->mask != 0 && came_now(b, t, c));
}

/* Nothing is contested: the bet was not raised, nor called twice. */
static bool is_uncontested(const struct table *t)
{
    bool first = t->street == 0;
    int in = 0;

    for (int s = 0; s < t->seats; s++)
        in += (first ? t->seat[s].bet : t->seat[s].last) > 0;
    return in < 3 && (first ? t->raises : t->raises_before) == 0 &&
           (first || (t->phase == PHASE_DRAW && t->drawn == 0));
}

/*
 * Whether it is not too late only people can tell; but up cards can be moved
 * as long as all who got one are in (OCE-STUD-11.1).
 */
static bool can_be_told(const struct table *t, const struct command *c,
                        enum irregular what)
{
    if (what == IRR_STREET_NO_BURN || what == IRR_STREET_TWO_BURNS)
        return t->got_live == t->live;
    return c->blind;
}

static bool is_in_time(const struct book *b, const struct table *t,
                       const struct command *c, enum irregular what,
                       enum until until)
{
    switch (until) {
    case UNTIL_FIRST_ACTION:
        return t->acts == 0 && t->phase == PHASE_BET &&
               (t->street == 0 || facts[c->count].when != WHEN_OF_DEAL);
    case UNTIL_OWN_ACTION:
        return ((is_of_now(b, t, c, what) ? t->spoke_now : t->spoke) >>
                    c->seat &
                1) == 0;
    case UNTIL_TWO_ACTED:
        return t->street == 0 && t->acts < 2;
    case UNTIL_SUBSTANTIAL:
        return !action_is_substantial(b, t);
    case UNTIL_OPENED:
        return t->street == 0 && t->first_in == NO_SEAT;
    case UNTIL_NEXT_ACTION:
        return nobody_since(t, c->seat, what);
    case UNTIL_TOLD:
        return can_be_told(t, c, what);
    case UNTIL_UNCONTESTED:
        return is_uncontested(t);
    case UNTIL_DEAL_OVER: /* the reporter says when the first one acted */
        return t->street == 0 && t->acts <= c->blind;
    default:
        return true;
    }
}

/*
 * On a down street the cards can be moved if they can be told apart, and
 * whether anybody has acted is not asked (ROG-STUD-3.2).
 */
static bool is_down_street(const struct book *b, const struct table *t,
                           enum irregular what)
{
    return (what == IRR_STREET_NO_BURN || what == IRR_STREET_TWO_BURNS) &&
           !has_step(&b->street[t->street], DEAL_HOLE_UP);
}

/* The dealer's place gets its card even after action (OCE-LOWBALL-9.4). */
static bool is_completed_anyway(const struct book *b, const struct table *t,
                                const struct command *c, enum irregular what)
{
    return what == IRR_TOO_FEW && c->seat == t->button &&
           book_yes(b, LEAF_DEALER_COMPLETED);
}

/* Ranks from the ace as 1; a joker is below all. */
static int rank_from_ace(card c)
{
    if (card_is_joker(c))
        return 0;
    return card_rank(c) == RANK_A ? 1 : (int)card_rank(c) - (int)RANK_2 + 2;
}

/* No more than may be drawn, and by who may draw. */
static bool may_be_thrown(const struct book *b, const struct table *t,
                          const struct command *c)
{
    const struct seat *s = &t->seat[c->seat];
    unsigned all = c->mask | t->ruling.gone[c->seat] | s->draw;

    return !s->spread && s->threw == 0 &&
           (t->ruling.pat >> c->seat & 1) == 0 &&
           __builtin_popcount(all) <= book_value(b, LEAF_DRAW_MAX);
}

/* Has the dealer exposed another card before, so that this makes two? */
static bool makes_two(const struct book *b, const struct table *t, seat_no s)
{
    switch (book_value(b, LEAF_EXPOSED_COUNTED)) {
    case EXPOSED_OF_DEAL:
        return t->ruling.exposed != 0;
    case EXPOSED_OF_HAND:
        return (t->ruling.exposed >> s & 1) != 0;
    default:
        return false;
    }
}

/* One down card, or two where the book counts them together. */
static bool report_exposed(const struct book *b, const struct table *t,
                           const struct command *c, enum irregular what,
                           struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    int n = __builtin_popcount(c->mask);
    int counted = book_value(b, LEAF_EXPOSED_COUNTED);

    if ((s->up & c->mask) != 0)
        return refuse(no, WHY_NOT_SO, LEAF_NONE); /* it lies up anyway */
    if (what == IRR_EXPOSED_TWO)
        return (counted == EXPOSED_OF_HAND ? n > 1 || makes_two(b, t, c->seat)
                                           : counted == EXPOSED_OF_DEAL) ||
               refuse(no, WHY_NOT_SO, LEAF_EXPOSED_COUNTED);
    if (what == IRR_EXPOSED && n > 1)
        return refuse(no, WHY_NOT_SO, irregular_rows[IRR_EXPOSED_TWO].leaf);
    if (what != IRR_EXPOSED || c->faces > 0 ||
        s->card[__builtin_ctz(c->mask)] != CARD_UNKNOWN)
        return true;
    /* Whether it is kept, or what it shows, depends on its face. */
    if (book_value(b, LEAF_EXPOSED_KEEP) > 0)
        return refuse(no, WHY_FACE, LEAF_EXPOSED_KEEP);
    if (remedy_has(book_value(b, LEAF_IRR_EXPOSED), REMEDY_KEEP_UP))
        return refuse(no, WHY_FACE, LEAF_IRR_EXPOSED);
    return true;
}

/* A face can be named of one card nobody has seen, and of no other's. */
static bool face_fits(const struct table *t, const struct command *c)
{
    const struct seat *s = &t->seat[c->seat];

    return c->faces == 0 ||
           (__builtin_popcount(c->mask) == 1 &&
            s->card[__builtin_ctz(c->mask)] == CARD_UNKNOWN &&
            card_is_real(c->card[0]) && !set_has(t->known, c->card[0]) &&
            (!card_is_joker(c->card[0]) || t->stakes.jokers > 0));
}

/* Whose card came first, before anybody could act on it (OCE-STUD-12.1). */
static bool is_first_served(const struct table *t, seat_no s)
{
    seat_no first = t->got_first;

    if (first != NO_SEAT && (t->got_live >> first & 1) == 0)
        first = seat_next_of(t->got_live, first);
    return s == first && t->acts == 0;
}

/* The card of the last street; whether it is the first one dealt matters. */
static bool report_last(const struct book *b, const struct table *t,
                        const struct command *c, enum irregular what,
                        struct refusal *no)
{
    int cards = t->seat[c->seat].cards;

    if (c->mask != 1u << (cards - 1) || cards != hand_size(b, t) ||
        has_step(&b->street[t->street], DEAL_HOLE_UP))
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    if (what == IRR_LAST_UP_FIRST && !is_first_served(t, c->seat))
        return refuse(no, WHY_NOT_SO, irregular_rows[IRR_LAST_UP].leaf);
    return true;
}

static bool report_about_card(const struct book *b, const struct table *t,
                              const struct command *c, enum irregular what,
                              struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    card it;

    if (!seat_is_live(t, c->seat) || c->mask == 0 ||
        (unsigned)c->mask >> s->cards != 0 || !face_fits(t, c))
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    it = s->card[__builtin_ctz(c->mask)];
    switch (what) {
    case IRR_EXPOSED:
    case IRR_EXPOSED_TWO:
    case IRR_FLASHED:
        return report_exposed(b, t, c, what, no);
    case IRR_JOKER:
    case IRR_JOKER_DRAW:
        return it == CARD_UNKNOWN || card_is_joker(it) ||
               refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_BOXED:
    case IRR_BOXED_TWO:
    case IRR_OFF_TABLE:
        return came_now(b, t, c) || refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_THROWN_DRAW:
        return may_be_thrown(b, t, c) || refuse(no, WHY_NOT_SO, LEAF_DRAW_MAX);
    case IRR_LAST_UP:
    case IRR_LAST_UP_FIRST:
    case IRR_OFF_TABLE_LAST:
        return report_last(b, t, c, what, no);
    case IRR_EXPOSED_DRAW:
    case IRR_EXPOSED_DRAW_OWN:
    case IRR_FLASHED_DRAW:
    case IRR_BOXED_DRAW:
    case IRR_OFF_TABLE_DRAW: /* what was drawn lies behind what was kept */
        return (low_bits(c->mask, s->cards - s->threw -
                                      t->ruling.missing[c->seat]) == 0 &&
                (what != IRR_EXPOSED_DRAW_OWN || c->seat == t->button)) ||
               refuse(no, WHY_NOT_SO, LEAF_NONE);
    default:
        return true;
    }
}

/* A wrong up card comes on an up street, a wrong last one on a down street. */
static bool is_wrong_street(const struct book *b, const struct table *t,
                            enum irregular what)
{
    bool up = has_step(&b->street[t->street], DEAL_HOLE_UP);

    return what == IRR_WRONG_UP ? up : what != IRR_WRONG_LAST || !up;
}

/* Cards turned for all, where the deck could not give each hand its own. */
static int common_cards(const struct book *b, const struct table *t)
{
    return board_street(b, 0) < 0 ? t->boards : 0;
}

/* Less than the bet to call, or than may be bet; all-in is never short. */
static bool is_short(const struct book *b, const struct table *t,
                     const struct command *c)
{
    const struct seat *s = &t->seat[c->seat];
    money owed = t->high - s->bet;
    struct choices may = {0};

    if (c->seat != t->to_act || c->amount <= 0 || c->amount >= s->stack ||
        t->ruling.owes != 0)
        return false;
    if (owed > 0)
        return c->amount < owed;
    return bet_may_raise(b, t, &may) && c->amount < may.raise_least - s->bet;
}

/* Seats that are out of the hand can have been dealt to all the same. */
static bool report_about_seat(const struct book *b, const struct table *t,
                              const struct command *c, enum irregular what,
                              struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];
    bool live = seat_is_live(t, c->seat);

    switch (what) {
    case IRR_DEALT_OUT:
        live = s->state == SEAT_OUT && s->stack > 0;
        break;
    case IRR_DEAD_POSITION:
        live = !live && s->state != SEAT_FOLDED;
        break;
    case IRR_MUCKED_LIVE:
        live = live && s->shown;
        break;
    case IRR_SHORT_BET:
        live = is_short(b, t, c);
        break;
    case IRR_WRONG_COUNT:
        live = live && c->amount != hand_size(b, t) - common_cards(b, t);
        break;
    case IRR_OUT_OF_TURN:
        live = live && c->seat != t->to_act && c->amount > 0 &&
               c->amount <= s->stack;
        break;
    case IRR_BURN_DEALT:
        live = live && s->threw + t->ruling.missing[c->seat] > 0;
        break;
    case IRR_FALSE_OPENER:
        live = live && c->seat == t->opener &&
               (s->threw > 0 || !openers_known(t->opening, 5));
        break;
    case IRR_FOULED_OPENER:
        live = live && c->seat == t->first_in;
        break;
    case IRR_WRONG_DOWN:
    case IRR_SHARED:
    case IRR_WRONG_UP:
    case IRR_WRONG_LAST:
    case IRR_SIX_AND_FOUR:
        live = live && c->spot < t->seats && c->spot != c->seat &&
               seat_is_live(t, (seat_no)c->spot) &&
               is_wrong_street(b, t, what);
        break;
    case IRR_TOO_MANY:
        live = live && s->cards < HAND_CARDS_MAX;
        break;
    case IRR_TOO_FEW:
        live = live && c->amount >= 0 && c->amount < s->cards;
        break;
    case IRR_STUB_TAKEN:
        live = live && c->seat == t->button && !seat_has_drawn(t, c->seat) &&
               t->ruling.gone[c->seat] == 0;
        break;
    case IRR_UP_MIXED:
    case IRR_UP_TURNED:
        live = live && s->up != 0;
        break;
    default:
        break;
    }
    return live || refuse(no, WHY_NOT_SO, LEAF_NONE);
}

/* How many have drawn cards. */
static int drawers(const struct table *t)
{
    int n = 0;

    for (int s = 0; s < t->seats; s++)
        n += t->seat[s].threw + t->ruling.missing[s] > 0;
    return n;
}

/* The board has the street's cards, or the next street can come too early. */
static bool report_about_board(const struct book *b, const struct table *t,
                               const struct command *c, enum irregular what,
                               struct refusal *no)
{
    int next = t->street + 1;

    switch (what) {
    case IRR_FLOP_MANY:
        return (t->street == board_street(b, 0) && t->acts == 0) ||
               refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_EARLY_FLOP:
    case IRR_EARLY_TURN:
    case IRR_EARLY_RIVER:
        return board_street(b, (int)what - (int)IRR_EARLY_FLOP) == next ||
               refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_EARLY_STREET:
        return (next < b->streets && c->amount >= 1 &&
                c->amount <= __builtin_popcount(t->live | t->receives)) ||
               refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_NO_BURN:
    case IRR_TWO_BURNS:
        return (board_cards(&b->street[t->street]) > 0 &&
                has_step(&b->street[t->street], DEAL_BURN)) ||
               refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_STREET_NO_BURN:
    case IRR_STREET_TWO_BURNS:
        return has_step(&b->street[t->street], DEAL_BURN) ||
               refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_SCRAP_BOARD: /* cards of this street, at once */
        return (t->acts == 0 && c->mask != 0 && c->mask >> t->boards == 0 &&
                low_bits(c->mask,
                         t->boards - board_cards(&b->street[t->street])) ==
                    0) ||
               refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_DRAW_ORDER:
        return drawers(t) > 1 || refuse(no, WHY_NOT_SO, LEAF_NONE);
    case IRR_BURN_DEALT:
    case IRR_BOXED_BURN:
        return t->burns > 0 || refuse(no, WHY_NOT_SO, LEAF_NONE);
    default:
        return true;
    }
}

/* Cards that came off the stub by mistake, burns first. */
static void cards_early(const struct book *b, const struct table *t,
                        const struct command *c, enum irregular what,
                        struct event *out)
{
    const struct street *s = &b->street[t->street];
    int n = 1;

    if (what != IRR_FLOP_MANY) {
        s = &b->street[t->street + 1];
        out->hand = has_step(s, DEAL_BURN) &&
                    (t->ruling.due & DUE_NO_BURN) == 0;
        n = what == IRR_EARLY_STREET ? (int)c->amount : board_cards(s);
        n += out->hand;
    }
    out->count = (uint16_t)n;
    memcpy(out->card, t->stub + t->stub_at, (size_t)n);
}

/* How the table really lies. */
static bool fill_lies(const struct book *b, const struct table *t,
                      const struct command *c, enum irregular what,
                      struct event *out, struct refusal *no)
{
    int top = t->stub_at + t->ruling.top_up; /* what lies up is a burn */
    int left = t->stub_count - top;

    out->street = facts[what].lies;
    switch (out->street) {
    case LIES_EARLY:
    case LIES_BOARD:
        cards_early(b, t, c, what, out);
        break;
    case LIES_EXTRA_HAND:
        out->count = (uint16_t)hand_size(b, t);
        if (c->amount > 0 && c->amount < out->count)
            out->count = (uint16_t)c->amount;
        memcpy(out->card, t->stub + top,
               (size_t)(out->count < left ? out->count : left));
        break;
    case LIES_SHORT:
        out->hand = (uint8_t)(c->amount > 0 ? c->amount : 1);
        break;
    case LIES_UNBURNED: /* a burn is forgotten once a street */
        if (t->burns == 0 || t->ruling.unburned == t->street + 1 ||
            t->ruling.burn_up == t->burns) /* it lies there for all to see */
            return refuse(no, WHY_NOT_SO, LEAF_NONE);
        break;
    case LIES_EXTRA:
    case LIES_BURNED:
        out->count = 1;
        out->card[0] = t->stub[top];
        break;
    default:
        if (irregular_rows[what].subject == SUBJECT_CARD && c->faces > 0) {
            out->street = LIES_NAMED;
            out->card[out->count++] = c->card[0];
        }
        break;
    }
    if (t->ruling.asides + 1 > ASIDE_MAX)
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    return out->count < left || refuse(no, WHY_NOT_SO, LEAF_DEAL_LAST_CARD);
}

/* What makes two of it with what has been reported before. */
static enum irregular counted(const struct table *t, const struct command *c,
                              enum irregular what)
{
    if (what == IRR_BOXED && t->ruling.boxed + __builtin_popcount(c->mask) > 1)
        return IRR_BOXED_TWO;
    if (what == IRR_TOO_MANY && t->ruling.extras > 0)
        return IRR_TOO_MANY_TWO;
    return what;
}

/* Is it found within the book's limit? */
static bool is_within(const struct book *b, const struct table *t,
                      const struct command *c, enum irregular what)
{
    enum leaf until = irregular_rows[what].until;

    if (until == LEAF_NONE)
        return true;
    if (is_down_street(b, t, what))
        return c->blind;
    return is_in_time(b, t, c, what, (enum until)book_value(b, until));
}

/* A low card that was exposed is kept, where the book says how low. */
static bool is_kept(const struct book *b, const struct table *t,
                    const struct command *c)
{
    card it = t->seat[c->seat].card[__builtin_ctz(c->mask)];

    if (it == CARD_UNKNOWN)
        it = c->card[0];
    return rank_from_ace(it) <= book_value(b, LEAF_EXPOSED_KEEP);
}

/* The book's remedy: in time, or late. */
static void fill_remedy(const struct book *b, const struct table *t,
                        const struct command *c, enum irregular what,
                        struct event *out)
{
    const struct irregular_row *row = &irregular_rows[what];
    bool in_time = is_within(b, t, c, what);

    if (!in_time && is_completed_anyway(b, t, c, what)) {
        out->other = book_value(b, row->leaf);
        out->level = LEAF_DEALER_COMPLETED;
        return;
    }
    out->flag = !in_time;
    out->level = in_time ? row->leaf : row->late;
    out->other = book_value(b, (enum leaf)out->level);
    if (what == IRR_EXPOSED && book_value(b, LEAF_EXPOSED_KEEP) > 0 &&
        is_kept(b, t, c)) {
        out->other = REMEDY_STAND;
        out->level = LEAF_EXPOSED_KEEP;
    }
}

/* On the deal a number too large or too small has its own clauses. */
static enum irregular count_of_deal(const struct book *b,
                                    const struct table *t, struct command *c)
{
    int size = hand_size(b, t);

    if (c->amount > size && is_when(b, t, WHEN_DEALT))
        return IRR_TOO_MANY;
    if (c->amount <= 0 || c->amount >= size || !is_when(b, t, WHEN_UNDRAWN))
        return IRR_WRONG_COUNT;
    c->amount = size - c->amount;
    return IRR_TOO_FEW;
}

/*
 * A card too many here and one too few there are one thing, found at once or
 * one after the other (ROG-DRAW5-C3.2).
 */
static enum irregular count_of_two(const struct book *b, const struct table *t,
                                   struct command *c, enum irregular what)
{
    unsigned other = what == IRR_TOO_FEW ? t->ruling.more : t->ruling.fewer;

    other &= t->live & ~(1u << c->seat);
    if (other == 0 || !is_when(b, t, WHEN_DEALT))
        return what;
    c->spot = (uint8_t)__builtin_ctz(other);
    return IRR_SIX_AND_FOUR;
}

/* A joker came with the deal, or with the draw if it lies where draws do. */
static enum irregular joker_when(const struct book *b, const struct table *t,
                                 const struct command *c)
{
    const struct seat *s = &t->seat[c->seat];
    int kept = s->cards - s->threw - t->ruling.missing[c->seat];

    return has_drawn(b, t) && c->mask != 0 && low_bits(c->mask, kept) == 0
               ? IRR_JOKER_DRAW
               : IRR_JOKER;
}

/*
 * What it is by the book, whatever it was called.  A second card exposed makes
 * two; the first to be served is another case.
 */
static enum irregular really(const struct book *b, const struct table *t,
                             struct command *c, enum irregular what)
{
    if (what == IRR_WRONG_COUNT)
        what = count_of_deal(b, t, c);
    if (what == IRR_TOO_FEW || what == IRR_TOO_MANY)
        what = count_of_two(b, t, c, what);
    if (what == IRR_EXPOSED && makes_two(b, t, c->seat))
        return IRR_EXPOSED_TWO;
    if (what == IRR_JOKER || what == IRR_JOKER_DRAW)
        return joker_when(b, t, c);
    if (what == IRR_OFF_TABLE && is_when(b, t, WHEN_LAST) &&
        irregular_can(b, IRR_OFF_TABLE_LAST) &&
        !has_step(&b->street[t->street], DEAL_HOLE_UP))
        return IRR_OFF_TABLE_LAST;
    if (what == IRR_LAST_UP && is_first_served(t, c->seat) &&
        book_value(b, LEAF_IRR_LAST_UP) !=
            book_value(b, LEAF_IRR_LAST_UP_FIRST))
        return IRR_LAST_UP_FIRST;
    return what;
}

bool decide_report(const struct book *b, const struct table *t,
                   const struct command *said, struct event *out,
                   struct refusal *no)
{
    enum irregular what = (enum irregular)said->count;
    struct command as = *said, *c = &as;

    if (c->count >= IRREGULARS || !irregular_can(b, what))
        return refuse(no, WHY_CANNOT_BE, LEAF_NONE);
    if (table_is_settled(t))
        return refuse(no, WHY_TOO_LATE, LEAF_RULINGS_CLOSE);
    what = really(b, t, c, what);
    c->count = (uint16_t)what;
    if (!is_when(b, t, (enum when)facts[what].when))
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    if (irregular_rows[what].subject == SUBJECT_CARD &&
        !report_about_card(b, t, c, what, no))
        return false;
    if (irregular_rows[what].subject == SUBJECT_SEAT &&
        !report_about_seat(b, t, c, what, no))
        return false;
    if (!report_about_board(b, t, c, what, no))
        return false;
    what = counted(t, c, what);
    event_init(out, EV_RULED,
               irregular_rows[what].subject == SUBJECT_TABLE ? NO_SEAT
                                                             : c->seat);
    out->what = (uint8_t)what;
    out->mask = c->mask;
    out->spot = c->spot;
    out->amount = c->amount;
    if (!fill_lies(b, t, c, what, out, no))
        return false;
    fill_remedy(b, t, c, what, out);
    return true;
}

/* The next best hand showing leads (ROG-STUD-15). */
static seat_no lead_without(const struct book *b, const struct table *t,
                            seat_no gone)
{
    struct table rest = *t;

    rest.able &= (uint16_t) ~(1u << gone);
    return turn_first(b, &rest);
}

bool decide_cap(const struct book *b, const struct table *t,
                const struct command *c, struct event *out, struct refusal *no)
{
    if ((t->ruling.may_cap >> c->seat & 1) == 0 || t->phase != PHASE_BET)
        return refuse(no, WHY_NOT_NOW, irregular_rows[IRR_LAST_UP].leaf);
    if (t->acts > 0)
        return refuse(no, WHY_TOO_LATE, irregular_rows[IRR_LAST_UP].leaf);
    event_init(out, EV_CAPPED, c->seat);
    out->next = c->seat == t->to_act ? lead_without(b, t, c->seat) : t->to_act;
    if (__builtin_popcount(t->able & ~(1u << c->seat)) < 2)
        out->next = NO_SEAT; /* nobody is left to bet against */
    return true;
}
