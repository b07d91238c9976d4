/*
 * poker_advance.c - the dealer's next step, which follows by itself.
 *
 * Pure, as poker_decide.c is: it returns the next event and changes nothing.
 * The caller applies the event and asks again until the table waits for
 * somebody.  If a live dealer deals card by card, the table waits for each
 * card.
 *
 * Leaves: forced.button_small_heads_up, forced.bring_in, forced.short_blind,
 * forced.ante, forced.blinds, draw.fifth_last, deal.short_last_street,
 * draw.burn, deal.pairs_told, openers.antes_carry, deal.last_card,
 * discard.late, seats.blinds_made_up
 */
#include <string.h>

#include "base/must.h"
#include "rank/low.h"
#include "rule/fee.h"
#include "rule/poker/bet.h"
#include "rule/poker/chop.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/pot.h"
#include "rule/poker/push.h"
#include "rule/poker/remedy.h"
#include "rule/poker/short.h"
#include "rule/poker/turn.h"

/* The dealer's work is split into functions out of line, because a single one
   would set up the largest frame every time. */
#define NOINLINE __attribute__((noinline))

static money least(money a, money b)
{
    return a < b ? a : b;
}

/* The seat that posts the blind of this number, counted from 0. */
static seat_no blind_seat(const struct book *b, const struct table *t,
                          int number)
{
    seat_no s = t->button;

    if (t->stakes.blinds == 1 && t->hand.makes_big != NO_SEAT)
        return t->hand.makes_big;
    if (table_live(t) == 2 && t->stakes.blinds == 2 && seat_is_live(t, s) &&
        book_has(b, LEAF_FORCED_BUTTON_SMALL))
        number--; /* the button is the small blind */
    for (; number >= 0; number--)
        do
            s = turn_live_after(t, s);
        while ((t->hand.late >> s & 1) != 0);
    /* Less than half of a single blind is not enough, so the next player takes
       it. */
    if (t->stakes.blinds == 1 &&
        book_value(b, LEAF_FORCED_LEVELS) == SHORT_BLIND_PASSED)
        for (int i = 0; i < t->seats; i++) {
            if (2 * t->seat[s].stack >= t->stakes.blind[0])
                break;
            s = turn_live_after(t, s);
        }
    MUST(seat_is_there(t, s));
    return s;
}

static void ante(const struct table *t, struct event *out)
{
    struct ev_anted *e = make_anted(out);

    e->amount = t->stakes.ante;
    out->leaf = LEAF_FORCED_ANTE;
    for (seat_no s = 0; s < t->seats; s++)
        if (seat_is_live(t, s))
            e->paid[s] = least(e->amount, t->seat[s].stack);
}

static void blind(const struct book *b, const struct table *t, int number,
                  struct event *out)
{
    struct ev_posted *e = make_posted(out);

    MUST(number >= 0 && number < BLINDS_MAX);
    e->seat = blind_seat(b, t, number);
    if (e->seat == t->hand.makes_big)
        number = t->stakes.blinds - 1;
    e->level = t->stakes.blind[number];
    e->paid = least(e->level, t->seat[e->seat].stack);
    e->blind = true;
    e->post = POST_FORCED;
    out->leaf = LEAF_FORCED_BLINDS;
}

/*
 * The player on the button makes up a skipped blind: a small one dead, a big
 * one live.
 */
static void post_for_button(const struct table *t, struct event *out)
{
    struct ev_posted *e = make_posted(out);
    seat_no s = t->button;
    money stack = t->seat[s].stack;

    MUST(seat_is_there(t, s) && t->stakes.blinds == 2);
    e->seat = s;
    if (t->hand.button_big) {
        e->level = t->stakes.blind[1];
        e->paid = least(e->level, stack);
    }
    if (t->hand.makes_small == s)
        e->dead = least(t->stakes.blind[0], stack - e->paid);
    e->post = POST_FORCED;
    out->leaf = LEAF_BLINDS_MADE_UP;
}

bool posts_have_begun(const struct table *t)
{
    return t->phase == PHASE_POST &&
           t->hand.posted >= (t->stakes.ante > 0) + t->stakes.blinds;
}

void advance_to_street(const struct book *b, const struct table *t,
                       struct event *out)
{
    MUST(posts_have_begun(t));
    if (!fee_of_hand(b, t, out))
        make_street(out);
}

static bool advance_post(const struct book *b, const struct table *t,
                         struct event *out)
{
    int antes = t->stakes.ante > 0, number = t->hand.posted - antes;

    if (t->hand.posted < antes) {
        ante(t, out);
        return true;
    }
    if (number < t->stakes.blinds) {
        blind(b, t, number, out);
        return true;
    }
    if (t->hand.makes_small != NO_SEAT || t->hand.button_big) {
        post_for_button(t, out);
        return true;
    }
    if (t->hand.waits)
        return false; /* waits for posts until the dealer goes on */
    advance_to_street(b, t, out);
    return true;
}

/* Turns cards of the stub face up on the board. */
static void turn_up(const struct table *t, int count, struct event *out)
{
    struct ev_board *e = make_board(out);

    MUST(count >= 0 && count <= BOARD_MAX && count <= stub_left(t));
    e->cards = (uint16_t)count;
    memcpy(e->card, t->stub + t->stub_at, (size_t)count);
    out->leaf = street_deal(t);
}

/* Turns the cards that the board still needs.  Some may be missing if rulings
   put cards out of play one by one. */
static void turn_board(const struct table *t, int wants, struct event *out)
{
    if (wants > stub_left(t)) {
        remedy_misdeal(t, out);
        out->leaf = LEAF_DEAL_SHORT;
        return;
    }
    turn_up(t, wants > 0 ? wants : 0, out);
}

/* Skips the burn, because the last card is needed for the board. */
static void skip_burn(struct event *out)
{
    make_unburned(out);
    out->leaf = LEAF_DEAL_LAST_CARD;
}

static void burn(const struct table *t, bool beside, struct event *out)
{
    struct ev_burned *e = make_burned(out);

    MUST(stub_left(t) > 0);
    e->card = t->stub[t->stub_at];
    e->beside = beside;
    e->up = t->ruling.top_up; /* burned face up (ROG-HOLDEM-1.3) */
    out->leaf = beside ? LEAF_DRAW_BURN : street_deal(t);
}

/* Deals a card from the top to each hand, and to seats that still
   receive one. */
static void deal_round(const struct book *b, const struct table *t, bool up,
                       struct event *out)
{
    unsigned who = t->deal.live | t->deal.receives;
    int n, left = stub_left(t);
    seat_no first;

    if (t->deal.given > 0) /* dealt one at a time: only seats still waiting */
        who &= ~(unsigned)t->deal.got;
    up |= t->ruling.rest_up == t->deal.street + 1; /* OCE-STUD-12.1 */
    n = __builtin_popcount(who);
    first = turn_deal_first_of(b, t, who);
    if (up && t->ruling.waits > 0) /* that hand already has its up card */
        up = !waits_for_up(t, first);
    if (left > n && !t->round.shuffled) { /* the usual case: everybody gets
                                             a card */
        short_deal(t, who, first, up, n, out);
        return;
    }
    if (short_hole(b, t, who, first, up, out))
        return;
    if (short_common(b, t) || n > left) { /* one common card for everybody */
        turn_up(t, left > 0, out);
        out->leaf = LEAF_DEAL_SHORT;
    } else {
        short_deal(t, who, first, up, n, out);
    }
}

/*
 * The seat that is served next, and how many cards.  If the house deals five
 * as four and one, the last card comes after everybody else is served
 * (ROG-DRAW5-p7).
 */
static seat_no serve_next(const struct book *b, const struct table *t,
                          int *count)
{
    bool fifth_last = book_has(b, LEAF_DRAW_FIFTH_LAST);
    seat_no first = turn_deal_first(b, t), s = first, late = NO_SEAT;

    for (int i = 0; i < t->seats; i++, s = seat_after(t, s)) {
        int owed = t->seat[s].owed;
        bool five = t->seat[s].threw == 5;

        if (owed == 0)
            continue;
        if (fifth_last && owed == 1 && five) {
            late = late == NO_SEAT ? s : late;
            continue;
        }
        /* If cards come one by one, some of the four may have arrived. */
        *count = fifth_last && (owed == 5 || (owed < 5 && five)) ? owed - 1
                                                                 : owed;
        return s;
    }
    *count = 1;
    return late;
}

/*
 * The stub is short: the dealer shuffles into it every card that may be used
 * again.  If rulings have put so many cards out of play that there are none,
 * the hand cannot go on.
 */
static void draw_short(const struct book *b, const struct table *t,
                       struct event *out)
{
    short_draw(b, t, out);
    MUST(out->kind == EV_SHORT);
    if (out->short_stub.cards <= stub_left(t)) {
        remedy_misdeal(t, out);
        out->leaf = LEAF_DEAL_SHORT;
    }
}

/* After all announced their draws: burns, then serves the players in turn. */
static NOINLINE void advance_draw(const struct book *b, const struct table *t,
                                  struct event *out)
{
    int count = 0;
    seat_no s = serve_next(b, t, &count);
    struct ev_served *e;

    if (s == NO_SEAT) {
        make_draw_ended(out);
        out->leaf = street_deal(t);
        return;
    }
    if (!t->draw.burned && book_has(b, LEAF_DRAW_BURN)) {
        if ((t->ruling.due & DUE_NO_BURN) != 0) { /* it lies there already */
            make_unburned(out);
            out->leaf = LEAF_DRAW_BURN;
            return;
        }
        if (short_serving(b, t, 1) > 0)
            burn(t, true, out);
        else
            draw_short(b, t, out);
        return;
    }
    count = short_serving(b, t, count);
    if (count == 0) {
        draw_short(b, t, out);
        return;
    }
    MUST(count <= stub_left(t) && count <= HAND_CARDS_MAX);
    e = make_served(out);
    out->leaf = street_deal(t);
    e->seat = s;
    e->cards = (uint16_t)count;
    memcpy(e->card, t->stub + t->stub_at, (size_t)count);
}

static void advance_step(const struct book *b, const struct table *t,
                         const struct deal_step *step, struct event *out)
{
    switch (step->word) {
    case DEAL_HOLE_DOWN:
    case DEAL_HOLE_UP:
        deal_round(b, t, step->word == DEAL_HOLE_UP, out);
        break;
    case DEAL_BURN:
        if (stub_left(t) < 2) /* the last card is for the board */
            skip_burn(out);
        else
            burn(t, false, out);
        break;
    case DEAL_BOARD:
        turn_board(t, step->count - t->deal.turned, out);
        break;
    case DEAL_DRAW:
        if (t->draw.serving) {
            advance_draw(b, t, out);
            break;
        }
        make_draw_begun(out)->next = turn_deal_first(b, t);
        out->leaf = street_deal(t);
        break;
    default:
        make_discard_begun(out)->next = turn_deal_first(b, t);
        out->leaf = street_deal(t);
        break;
    }
}

static bool is_last_street(const struct book *b, const struct table *t)
{
    return t->deal.street + 1 >= b->streets;
}

/* The opener shows the hand to win, called or not (OCE-DRAW5-8). */
static bool opener_must_show(const struct book *b, const struct table *t)
{
    return t->deal.opener != NO_SEAT && seat_is_live(t, t->deal.opener) &&
           bet_must_have_openers(b, t);
}

static void end_round(const struct book *b, const struct table *t,
                      struct event *out)
{
    struct ev_round_ended *e = make_round_ended(out);

    e->street = (uint8_t)(t->deal.street + 1);
    e->phase = PHASE_STREET;
    if (is_last_street(b, t) || table_live(t) <= 1)
        e->phase = table_live(t) > 1 || opener_must_show(b, t) ? PHASE_SHOW
                                                               : PHASE_PAY;
}

static NOINLINE void bring_in(const struct book *b, const struct table *t,
                              struct event *out)
{
    struct ev_brought_in *e = make_brought_in(out);

    e->seat = turn_bring_in_seat(b, t);
    MUST(seat_is_there(t, e->seat));
    e->paid = least(t->stakes.bring_in, t->seat[e->seat].stack);
    /* A forced bet as large as the bet counts as the bet. */
    if (t->stakes.bring_in >= t->stakes.lower)
        e->level = t->stakes.bring_in;
    e->next = turn_after(t, e->seat, t->stakes.bring_in, true);
    out->leaf = LEAF_FORCED_BRING_IN;
}

/* The ranks of which a seat shows two; the dealer announces them. */
static unsigned open_pairs(const struct seat *s)
{
    unsigned once = 0, twice = 0;

    for (int i = 0; i < s->cards; i++)
        if ((s->up >> i & 1) != 0 && card_is_real(s->card[i])) {
            unsigned bit = 1u << card_rank(s->card[i]);

            twice |= once & bit;
            once |= bit;
        }
    return twice;
}

/* Announces an open pair when it first appears, except face cards
   (OCE-RAZZ-4). */
static NOINLINE bool tell_pair(const struct table *t, struct event *out)
{
    const unsigned faces = 1u << RANK_J | 1u << RANK_Q | 1u << RANK_K;

    for (seat_no s = 0; s < t->seats; s++) {
        unsigned tell = open_pairs(&t->seat[s]) & ~faces & ~t->seat[s].told;
        struct ev_pair_told *e;

        tell &= (1u << RANK_COUNT) - 1; /* two jokers are no pair */
        if (!seat_is_live(t, s) || tell == 0)
            continue;
        e = make_pair_told(out);
        e->seat = s;
        e->rank = (uint8_t)__builtin_ctz(tell);
        out->leaf = LEAF_DEAL_PAIRS_TOLD;
        return true;
    }
    return false;
}

/* Once the card is turned, a hand that has not discarded is dead.  The last
   hand left takes the pot as it is. */
static NOINLINE bool kill_late(const struct table *t, struct event *out)
{
    unsigned late = t->deal.late & t->deal.live;

    if (late == 0 || table_live(t) < 2)
        return false;
    make_late_dead(out)->seat = (seat_no)__builtin_ctz(late);
    out->leaf = LEAF_DISCARD_LATE;
    return true;
}

/* Begins the betting after the cards of the street: finds the seat to act, if
   any. */
static void begin_bets(const struct book *b, const struct table *t,
                       const struct street *street, struct event *out)
{
    if (t->deal.late != 0 && kill_late(t, out))
        return;
    if (book_value(b, LEAF_DEAL_PAIRS_TOLD) != PAIRS_TOLD_NONE &&
        tell_pair(t, out))
        return;
    if (street->acts == ACTS_BRING_IN && !t->deal.brought_in) {
        bring_in(b, t, out);
        return;
    }
    if (!turn_has_any(t) || t->ruling.no_bets) {
        end_round(b, t, out);
        return;
    }
    make_round_begun(out)->next = street->acts == ACTS_BRING_IN
                                      ? t->to_act
                                      : turn_first(b, t);
    out->leaf = (uint16_t)leaf_of_street(t->deal.street, STREET_ACTS);
}

static NOINLINE void advance_street(const struct book *b,
                                    const struct table *t, struct event *out)
{
    const struct street *street = &b->street[t->deal.street];
    int step = t->deal.step;

    MUST(t->deal.street < STREETS_MAX);
    if (t->ruling.waits > 0 && waits_over(b, t, out))
        return;
    if (step >= street->steps) {
        begin_bets(b, t, street, out);
        return;
    }
    if (t->ruling.due != 0 && remedy_due(b, t, out))
        return;
    if (!short_street(b, t, out))
        advance_step(b, t, &street->step[step], out);
}

/* Does the event take a card off the stub? */
static bool is_card_dealt(const struct event *e)
{
    return e->kind == EV_DEALT || e->kind == EV_BURNED ||
           e->kind == EV_EXTRA_BURN || e->kind == EV_SERVED ||
           (e->kind == EV_BOARD && e->board.cards > 0);
}

/* Keeps only the first of the cards that an event would deal at once. */
static void first_card(struct event *out)
{
    switch (out->kind) {
    case EV_DEALT: {
        struct ev_dealt *e = &out->dealt;

        e->first = seat_next_of(e->to, (seat_no)(e->first - 1));
        e->more |= e->cards > 1;
        e->to = (uint16_t)(1u << e->first);
        e->dead &= e->to;
        e->cards = 1;
        break;
    }
    case EV_BOARD:
        out->board.more = out->board.cards > 1;
        out->board.cards = 1;
        break;
    case EV_SERVED:
        out->served.cards = 1;
        break;
    default:
        break;
    }
}

bool advance_card(const struct book *b, const struct table *t,
                  struct event *out)
{
    if (t->phase != PHASE_STREET || !t->stakes.by_card ||
        t->ruling.words != 0 || t->ruling.asks_floor)
        return false;
    advance_street(b, t, out);
    if (!is_card_dealt(out))
        return false;
    first_card(out);
    return true;
}

/* The part of the highest bet that nobody could or did call. */
static inline money uncalled(const struct table *t, seat_no *who)
{
    money first = 0, second = 0;
    int called = 0;

    *who = NO_SEAT;
    if (t->round.high == 0)
        return 0; /* all have checked */
    /* Usually two hands have the highest bet, so everything is called. */
    for (unsigned rest = t->deal.live; rest != 0; rest &= rest - 1) {
        called += t->seat[__builtin_ctz(rest)].bet == t->round.high;
        if (called > 1)
            return 0;
    }
    for (seat_no s = 0; s < t->seats; s++) {
        money bet = t->seat[s].bet, below = bet < first ? bet : first;

        /* Without branches, because the processor cannot predict how
           bets lie. */
        *who = bet > first ? s : *who;
        first = bet > first ? bet : first;
        second = below > second ? below : second;
    }
    return first - second;
}

void advance_bet(const struct book *b, const struct table *t,
                 struct event *out)
{
    seat_no who;
    money back;

    MUST(t->to_act == NO_SEAT);
    if (book_has(b, LEAF_OPENERS_CARRY) && t->deal.street == 0 &&
        t->round.high == 0 && table_live(t) > 1) {
        make_carried(out);
        out->leaf = LEAF_OPENERS_CARRY;
        return;
    }
    back = uncalled(t, &who);
    if (back > 0 && seat_is_live(t, who)) { /* a dead hand loses it */
        struct ev_returned *e = make_returned(out);

        e->seat = who;
        e->amount = back;
        return;
    }
    end_round(b, t, out);
}

static NOINLINE bool advance_slowly(const struct book *b,
                                    const struct table *t, struct event *out)
{
    if (t->hand.pushes > 0 && t->deal.step == 0 && fee_of_hand(b, t, out))
        return true;
    advance_street(b, t, out);
    return !t->stakes.by_card || !is_card_dealt(out);
}

/* Deals the next cards; usually no ruling is due and they come as the street
   lists them. */
void advance_deal(const struct book *b, const struct table *t,
                  struct event *out)
{
    const struct street *street = &b->street[t->deal.street];
    int step = t->deal.step;

    MUST(t->deal.street < STREETS_MAX && t->deal.turned == 0);
    if (step >= street->steps)
        begin_bets(b, t, street, out);
    else if (step > 0 || !short_street(b, t, out))
        advance_step(b, t, &street->step[step], out);
}

static bool advance_dealer(const struct book *b, const struct table *t,
                           struct event *out)
{
    if ((t->hand.pushes | t->stakes.by_card | t->ruling.due) != 0)
        return advance_slowly(b, t, out);
    advance_deal(b, t, out);
    return true;
}

bool advance_apart(const struct book *b, const struct table *t,
                   struct event *out)
{
    switch (t->phase) {
    case PHASE_POST:
        return advance_post(b, t, out);
    case PHASE_SHOW:
        return advance_show(b, t, out);
    case PHASE_PAY:
        return advance_pay(b, t, out);
    case PHASE_BUY_IN:
        if (t->to_act != NO_SEAT)
            return false;
        push_gather(t, out);
        return true;
    default:
        return false;
    }
}

static inline bool advance_usual(const struct book *b, const struct table *t,
                                 struct event *out)
{
    if (t->phase == PHASE_STREET)
        return advance_dealer(b, t, out);
    if (t->phase != PHASE_BET)
        return advance_apart(b, t, out);
    if (t->to_act != NO_SEAT)
        return false;
    advance_bet(b, t, out);
    return true;
}

/* Is a ruling under way, the floor asked, or an agreement open? */
static bool is_unusual(const struct table *t)
{
    return (t->ruling.words | t->ruling.asks_floor | t->deal.agreed |
            t->away) != 0;
}

static NOINLINE bool advance_unusual(const struct book *b,
                                     const struct table *t, struct event *out)
{
    struct refusal no;

    if (t->phase == PHASE_SHUFFLE)
        return false;
    if (t->ruling.words != 0) {
        remedy_next(b, t, out);
        return true;
    }
    if (t->ruling.asks_floor)
        return false;
    if (t->away != 0 && t->phase == PHASE_IDLE)
        return decide_leave(t, (seat_no)__builtin_ctz(t->away), out, &no);
    if (t->deal.agreed != 0 && t->deal.agreed == t->deal.live) {
        chop_share(b, t, out);
        return true;
    }
    return advance_usual(b, t, out);
}

/* The first test sorts out rare states; the second, whether somebody must
   decide, is the most frequent answer. */
bool poker_advance(const struct book *b, const struct table *t,
                   struct event *out)
{
    if (__builtin_expect(is_unusual(t), 0))
        return advance_unusual(b, t, out);
    return advance_usual(b, t, out);
}
