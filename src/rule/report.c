/*
 * report.c - something went wrong: can it be so, and what does the book say?
 *
 * A report that cannot be true is refused, and nothing changes.  What nobody
 * has seen is put right by the report (a burn that was not made lies on the
 * stub); what has been seen stays as it is.
 *
 * Leaves: irregular.* ("..._until" and "..._late" where books have a limit),
 * irregular.exposed_keep_to, irregular.dealer_completed,
 * irregular.closed_with_pot
 */
#include <string.h>

#include "rule/bet.h"
#include "rule/refuse.h"
#include "rule/remedy.h"
#include "rule/turn.h"

/* When it can be reported. */
enum when {
    WHEN_EVER,    /* as long as the hand is on */
    WHEN_DEALT,   /* on the first street */
    WHEN_OF_DEAL, /* as long as the hand is on, but it was on the deal */
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
    [IRR_BOXED] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_BOXED_TWO] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_BOXED_DRAW] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_BOXED_BURN] = {WHEN_EVER, LIES_RIGHT},
    [IRR_JOKER] = {WHEN_OF_DEAL, LIES_RIGHT},
    [IRR_JOKER_DRAW] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_FOUL_DECK] = {WHEN_EVER, LIES_RIGHT},
    [IRR_OFF_TABLE] = {WHEN_BETTING, LIES_RIGHT},
    [IRR_OFF_TABLE_LAST] = {WHEN_LAST, LIES_UP},
    [IRR_OFF_TABLE_DRAW] = {WHEN_DRAWN, LIES_RIGHT},
    [IRR_TOO_MANY] = {WHEN_DEALT, LIES_EXTRA},
    [IRR_TOO_MANY_TWO] = {WHEN_DEALT, LIES_RIGHT},
    [IRR_TOO_FEW] = {WHEN_DEALT, LIES_SHORT},
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

/* Nobody has acted after this player put chips in, or nobody has at all. */
static bool nobody_since(const struct table *t, seat_no s)
{
    return t->mover == s || (t->street == 0 && t->acts == 0);
}

static bool is_in_time(const struct book *b, const struct table *t,
                       const struct command *c, enum until until)
{
    switch (until) {
    case UNTIL_FIRST_ACTION:
        return t->acts == 0 &&
               (t->street == 0 || facts[c->count].when != WHEN_OF_DEAL);
    case UNTIL_OWN_ACTION:
        return (t->spoke >> c->seat & 1) == 0;
    case UNTIL_TWO_ACTED:
        return t->street == 0 && t->acts < 2;
    case UNTIL_SUBSTANTIAL:
        return !action_is_substantial(b, t);
    case UNTIL_OPENED:
        return t->street == 0 && t->first_in == NO_SEAT;
    case UNTIL_NEXT_ACTION:
        return nobody_since(t, c->seat);
    case UNTIL_TOLD:
        return c->blind;
    case UNTIL_UNCONTESTED:
        return t->street == 0 && t->raises == 0 &&
               __builtin_popcount(t->live & t->acted) < 3;
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

/* Cards that this street has brought: all of them, on the first. */
static unsigned cards_of_street(const struct book *b, const struct table *t,
                                const struct seat *s)
{
    const struct street *street = &b->street[t->street];
    int n = 0;

    for (int k = 0; k < street->steps; k++)
        n += street->step[k].word == DEAL_HOLE_DOWN ||
             street->step[k].word == DEAL_HOLE_UP;
    return ((1u << s->cards) - 1) & ~((1u << s->cards >> n) - 1);
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

static bool report_about_card(const struct book *b, const struct table *t,
                              const struct command *c, enum irregular what,
                              struct refusal *no)
{
    const struct seat *s = &t->seat[c->seat];

    if (!seat_is_live(t, c->seat) || c->mask == 0 ||
        (unsigned)c->mask >> s->cards != 0)
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    if (what == IRR_EXPOSED && __builtin_popcount(c->mask) > 1)
        return refuse(no, WHY_NOT_SO, irregular_rows[IRR_EXPOSED_TWO].leaf);
    if ((what == IRR_EXPOSED || what == IRR_FLASHED) && (s->up & c->mask) != 0)
        return refuse(no, WHY_NOT_SO, LEAF_NONE); /* it lies up anyway */
    if (what == IRR_EXPOSED && book_value(b, LEAF_EXPOSED_KEEP) > 0 &&
        s->card[__builtin_ctz(c->mask)] == CARD_UNKNOWN && c->count == 0)
        return refuse(no, WHY_FACE, LEAF_EXPOSED_KEEP);
    if (what == IRR_JOKER || what == IRR_JOKER_DRAW) {
        card it = s->card[__builtin_ctz(c->mask)];

        if (it != CARD_UNKNOWN && !card_is_joker(it))
            return refuse(no, WHY_NOT_SO, LEAF_NONE);
    }
    if (facts[what].when == WHEN_LAST && c->mask != 1u << (s->cards - 1))
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    if (what == IRR_EXPOSED_DRAW_OWN && c->seat != t->button)
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    if (what == IRR_THROWN_DRAW && !may_be_thrown(b, t, c))
        return refuse(no, WHY_NOT_SO, LEAF_DRAW_MAX);
    if (what == IRR_OFF_TABLE && (c->mask & ~cards_of_street(b, t, s)) != 0)
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    return true;
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
        live = live && c->amount != hand_size(b, t);
        break;
    case IRR_OUT_OF_TURN:
        live = live && c->seat != t->to_act && c->amount > 0 &&
               c->amount <= s->stack;
        break;
    case IRR_FALSE_OPENER:
        live = live && c->seat == t->opener;
        break;
    case IRR_FOULED_OPENER:
        live = live && c->seat == t->first_in;
        break;
    case IRR_SIX_AND_FOUR:
    case IRR_SHARED:
    case IRR_WRONG_UP:
        live = live && c->spot < t->seats && c->spot != c->seat &&
               seat_is_live(t, (seat_no)c->spot);
        break;
    case IRR_TOO_MANY:
        live = live && s->cards < HAND_CARDS_MAX;
        break;
    case IRR_STUB_TAKEN:
        live = live && c->seat == t->button && !seat_has_drawn(t, c->seat) &&
               t->ruling.gone[c->seat] == 0;
        break;
    case IRR_UP_TURNED:
        live = live && s->up != 0;
        break;
    default:
        break;
    }
    return live || refuse(no, WHY_NOT_SO, LEAF_NONE);
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
                c->amount <= table_live(t)) ||
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
    int left = t->stub_count - t->stub_at;

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
        memcpy(out->card, t->stub + t->stub_at,
               (size_t)(out->count < left ? out->count : left));
        break;
    case LIES_EXTRA:
    case LIES_BURNED:
        out->count = 1;
        out->card[0] = t->stub[t->stub_at];
        break;
    default:
        break;
    }
    if (t->burns + 2 > BURNS_MAX || t->ruling.asides + 1 > ASIDE_MAX)
        return refuse(no, WHY_NOT_SO, LEAF_NONE);
    return out->count < left || refuse(no, WHY_NOT_SO, LEAF_DEAL_LAST_CARD);
}

/* What makes two of it with what has been reported before. */
static enum irregular counted(const struct table *t, const struct command *c)
{
    enum irregular what = (enum irregular)c->count;

    if (what == IRR_BOXED && t->ruling.boxed + __builtin_popcount(c->mask) > 1)
        return IRR_BOXED_TWO;
    if (what == IRR_TOO_MANY && t->ruling.extras > 0)
        return IRR_TOO_MANY_TWO;
    return what;
}

/* The book's remedy: in time, or late. */
static void fill_remedy(const struct book *b, const struct table *t,
                        const struct command *c, enum irregular what,
                        struct event *out)
{
    const struct irregular_row *row = &irregular_rows[what];
    enum leaf leaf = row->leaf;

    if (row->until != LEAF_NONE && !is_completed_anyway(b, t, c, what) &&
        !(is_down_street(b, t, what)
              ? c->blind
              : is_in_time(b, t, c, (enum until)book_value(b, row->until)))) {
        leaf = row->late;
        out->flag = true;
    }
    out->other = book_value(b, leaf);
    out->level = leaf;
    if (what == IRR_EXPOSED && book_value(b, LEAF_EXPOSED_KEEP) > 0) {
        card it = t->seat[c->seat].card[__builtin_ctz(c->mask)];

        if (it == CARD_UNKNOWN)
            it = c->card[0];
        if (rank_from_ace(it) <= book_value(b, LEAF_EXPOSED_KEEP)) {
            out->other = REMEDY_STAND;
            out->level = LEAF_EXPOSED_KEEP;
        }
    }
}

bool decide_report(const struct book *b, const struct table *t,
                   const struct command *c, struct event *out,
                   struct refusal *no)
{
    enum irregular what = (enum irregular)c->count;

    if (c->count >= IRREGULARS || !irregular_can(b, what))
        return refuse(no, WHY_CANNOT_BE, LEAF_NONE);
    if (table_is_settled(t))
        return refuse(no, WHY_TOO_LATE, LEAF_RULINGS_CLOSE);
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
    what = counted(t, c);
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

/* The next best hand showing leads, last cards not counted (ROG-STUD-15). */
static seat_no lead_without(const struct book *b, const struct table *t,
                            seat_no gone)
{
    struct table rest = *t;

    rest.able &= (uint16_t) ~(1u << gone);
    for (int s = 0; s < rest.seats; s++)
        if (rest.seat[s].cards > 0)
            rest.seat[s].up &= (uint8_t) ~(1u << (rest.seat[s].cards - 1));
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
