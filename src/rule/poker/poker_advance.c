/*
 * poker_advance.c - what follows by itself: the dealer's next step.
 *
 * Pure, as decide.c is: it says what comes next and changes nothing.  The
 * caller applies it and asks again until the table waits for somebody.
 *
 * Leaves: forced.button_small_heads_up, forced.bring_in, show.first_checked,
 * raise.completion_counts
 */
#include <string.h>

#include "base/must.h"
#include "rank/low.h"
#include "rule/poker/chop.h"
#include "rule/command.h"
#include "rule/poker/pot.h"
#include "rule/poker/push.h"
#include "rule/poker/remedy.h"
#include "rule/poker/short.h"
#include "rule/poker/turn.h"

/* Who posts the blind of this number, counted from 0. */
static seat_no blind_seat(const struct book *b, const struct table *t,
                          int number)
{
    seat_no s = t->button;

    if (table_live(t) == 2 && t->stakes.blinds == 2 &&
        book_yes(b, LEAF_FORCED_BUTTON_SMALL))
        number--; /* the button is the small blind */
    for (; number >= 0; number--)
        s = turn_live_after(t, s);
    /* Less than half of a single blind: the next player takes it. */
    if (t->stakes.blinds == 1 &&
        book_value(b, LEAF_FORCED_LEVELS) == SHORT_BLIND_PASSED)
        for (int i = 0; i < t->seats; i++) {
            if (2 * t->seat[s].stack >= t->stakes.blind[0])
                break;
            s = turn_live_after(t, s);
        }
    return s;
}

static bool advance_post(const struct book *b, const struct table *t,
                         struct event *out)
{
    int antes = t->stakes.ante > 0, number = t->posted - antes;
    money blind, stack;

    if (t->posted < antes) {
        event_init(out, EV_ANTED, NO_SEAT);
        out->mask = t->live;
        out->amount = t->stakes.ante;
        return true;
    }
    if (number >= t->stakes.blinds) {
        if (!push_collect(b, t, out))
            event_init(out, EV_STREET, NO_SEAT);
        return true;
    }
    event_init(out, EV_POSTED, blind_seat(b, t, number));
    blind = t->stakes.blind[number];
    stack = t->seat[out->seat].stack;
    out->amount = blind < stack ? blind : stack;
    out->level = blind;
    out->flag = true;
    return true;
}

/* A card each, from the top, to the hands and to seats that still receive. */
static void deal_round(const struct book *b, const struct table *t, bool up,
                       struct event *out)
{
    int n, left = t->stub_count - t->stub_at;

    event_init(out, EV_DEALT, NO_SEAT);
    out->mask = t->live | t->receives;
    n = __builtin_popcount(out->mask);
    out->seat = turn_deal_first_of(b, t, out->mask);
    if (short_hole(b, t, out->mask, out->seat, up, out))
        return;
    if (short_common(b, t) || n > left) { /* one common card for all */
        event_init(out, EV_BOARD, NO_SEAT);
        n = left > 0;
    }
    out->count = (uint8_t)n;
    out->flag = up;
    memcpy(out->card, t->stub + t->stub_at, (size_t)n);
}

/*
 * Who is served next, and how much: five are dealt as four and one, the one
 * after everybody else, where the house does so (ROG-DRAW5-p7).
 */
static seat_no serve_next(const struct book *b, const struct table *t,
                          int *count)
{
    bool fifth_last = book_yes(b, LEAF_DRAW_FIFTH_LAST);
    seat_no first = turn_deal_first(b, t), s = first, late = NO_SEAT;

    for (int i = 0; i < t->seats; i++, s = seat_after(t, s)) {
        int owed = t->seat[s].owed;

        if (owed == 0)
            continue;
        if (fifth_last && owed == 1 && t->seat[s].threw == 5) {
            late = late == NO_SEAT ? s : late;
            continue;
        }
        *count = fifth_last && owed == 5 ? 4 : owed;
        return s;
    }
    *count = 1;
    return late;
}

/*
 * The stub is short: what can be shuffled into it is.  Where so many cards
 * have been ruled out of play that nothing can, the hand cannot go on.
 */
static bool draw_short(const struct book *b, const struct table *t, int wanted,
                       struct event *out)
{
    if (!short_draw(b, t, wanted, out))
        return false;
    if (out->count <= t->stub_count - t->stub_at)
        remedy_misdeal(t, out);
    return true;
}

/* All have said what they draw: burn, then serve them in turn. */
static bool advance_draw(const struct book *b, const struct table *t,
                         struct event *out)
{
    int count = 0;
    seat_no s = serve_next(b, t, &count);

    if (s == NO_SEAT) {
        event_init(out, EV_DRAW_ENDED, NO_SEAT);
        return true;
    }
    if (!t->burned && book_yes(b, LEAF_DRAW_BURN)) {
        if (draw_short(b, t, 1, out))
            return true;
        event_init(out, EV_BURNED, NO_SEAT);
        out->flag = true;
        out->count = 1;
        out->card[0] = t->stub[t->stub_at];
        return true;
    }
    if (draw_short(b, t, count, out))
        return true;
    event_init(out, EV_SERVED, s);
    out->count = (uint8_t)count;
    memcpy(out->card, t->stub + t->stub_at, (size_t)count);
    return true;
}

static bool advance_step(const struct book *b, const struct table *t,
                         struct event *out)
{
    const struct deal_step *step = &b->street[t->street].step[t->step];

    switch (step->word) {
    case DEAL_HOLE_DOWN:
    case DEAL_HOLE_UP:
        deal_round(b, t, step->word == DEAL_HOLE_UP, out);
        return true;
    case DEAL_BURN:
        if (t->stub_count - t->stub_at < 2) { /* the last is for the board */
            event_init(out, EV_UNBURNED, NO_SEAT);
            return true;
        }
        event_init(out, EV_BURNED, NO_SEAT);
        out->count = 1;
        out->card[0] = t->stub[t->stub_at];
        return true;
    case DEAL_BOARD:
        event_init(out, EV_BOARD, NO_SEAT);
        out->count = step->count;
        memcpy(out->card, t->stub + t->stub_at, step->count);
        return true;
    case DEAL_DRAW:
        if (t->serving)
            return advance_draw(b, t, out);
        event_init(out, EV_DRAW_BEGUN, NO_SEAT);
        out->next = turn_deal_first(b, t);
        return true;
    default:
        event_init(out, EV_DISCARD_BEGUN, NO_SEAT);
        out->next = turn_deal_first(b, t);
        return true;
    }
}

static bool last_street(const struct book *b, const struct table *t)
{
    return t->street + 1 >= b->streets;
}

static void end_round(const struct book *b, const struct table *t,
                      struct event *out)
{
    event_init(out, EV_ROUND_ENDED, NO_SEAT);
    out->flag = last_street(b, t) || table_live(t) <= 1;
    /* An opener shows, called or not (OCE-DRAW5-8), where hands are asked. */
    out->mask = t->stakes.asks_to_show && table_live(t) > 0 &&
                book_value(b, LEAF_OPENERS) != OPENERS_NONE;
    out->street = (uint8_t)(t->street + 1);
}

static void bring_in(const struct book *b, const struct table *t,
                     struct event *out)
{
    money stack;

    event_init(out, EV_BROUGHT_IN, turn_brings_in(b, t));
    stack = t->seat[out->seat].stack;
    out->amount = t->stakes.bring_in < stack ? t->stakes.bring_in : stack;
    /* A forced bet as large as the bet is the bet. */
    if (t->stakes.bring_in >= t->stakes.lower)
        out->level = t->stakes.bring_in;
    out->next = turn_after(t, out->seat, t->stakes.bring_in, true);
}

/* Ranks of which a seat shows two, for the dealer to announce. */
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

/* The first time an open pair appears, but for faces (OCE-RAZZ-4). */
static bool pair_told(const struct book *b, const struct table *t,
                      struct event *out)
{
    const unsigned faces = 1u << RANK_J | 1u << RANK_Q | 1u << RANK_K;

    if (book_value(b, LEAF_DEAL_PAIRS_TOLD) == PAIRS_TOLD_NONE)
        return false;
    for (seat_no s = 0; s < t->seats; s++) {
        unsigned tell = open_pairs(&t->seat[s]) & ~faces & ~t->seat[s].told;

        if (!seat_is_live(t, s) || tell == 0)
            continue;
        event_init(out, EV_PAIR_TOLD, s);
        out->what = (uint8_t)__builtin_ctz(tell);
        return true;
    }
    return false;
}

static bool advance_street(const struct book *b, const struct table *t,
                           struct event *out)
{
    const struct street *street = &b->street[t->street];

    if (t->step < street->steps && t->ruling.due != 0 && remedy_due(b, t, out))
        return true;
    if (t->step < street->steps)
        return short_street(b, t, out) || advance_step(b, t, out);
    if (pair_told(b, t, out))
        return true;
    if (street->acts == ACTS_BRING_IN && !t->brought_in) {
        bring_in(b, t, out);
        return true;
    }
    if (!turn_any(t) || t->ruling.no_bets) {
        end_round(b, t, out);
        return true;
    }
    event_init(out, EV_ROUND_BEGUN, NO_SEAT);
    out->next = street->acts == ACTS_BRING_IN ? t->to_act : turn_first(b, t);
    return true;
}

/* The part of the highest bet that nobody could or did call. */
static money uncalled(const struct table *t, seat_no *who)
{
    money first = 0, second = 0;

    *who = NO_SEAT;
    for (seat_no s = 0; s < t->seats; s++) {
        money bet = t->seat[s].bet, below = bet < first ? bet : first;

        /* Without branches: nobody can foretell how bets lie. */
        *who = bet > first ? s : *who;
        first = bet > first ? bet : first;
        second = below > second ? below : second;
    }
    return first - second;
}

static bool advance_bet(const struct book *b, const struct table *t,
                        struct event *out)
{
    seat_no who;
    money back;

    if (t->to_act != NO_SEAT)
        return false; /* somebody must decide */
    if (book_yes(b, LEAF_OPENERS_CARRY) && t->street == 0 && t->high == 0 &&
        table_live(t) > 1) {
        event_init(out, EV_CARRIED, NO_SEAT);
        return true;
    }
    back = uncalled(t, &who);
    if (back > 0 && seat_is_live(t, who)) { /* of a dead hand it is lost */
        event_init(out, EV_RETURNED, who);
        out->amount = back;
        return true;
    }
    end_round(b, t, out);
    return true;
}

/* Who shows first: the last bettor, or as the book says if all checked. */
static seat_no show_first(const struct book *b, const struct table *t)
{
    seat_no first = t->bettor;

    if (first == NO_SEAT)
        switch (book_value(b, LEAF_SHOW_FIRST_CHECKED)) {
        case SHOW_FIRST_CHECKER:
            first = t->first_checker;
            break;
        case SHOW_LAST_ACTOR:
            first = t->last_actor;
            break;
        default:
            break;
        }
    if (first == NO_SEAT || !seat_is_live(t, first))
        first = turn_deal_first(b, t);
    return first;
}

static bool advance_show(const struct book *b, const struct table *t,
                         struct event *out)
{
    if (t->to_act == NO_SEAT) {
        event_init(out, EV_SHOWDOWN, NO_SEAT);
        out->next = show_first(b, t);
        return true;
    }
    if (t->stakes.asks_to_show)
        return false;
    event_init(out, EV_SHOWN, t->to_act);
    out->next = turn_show_after(t, t->to_act);
    return true;
}

/*
 * Does a seven or better win that was checked after the draw?  Then the bets
 * that followed go back (OCE-LOWBALL-10.1, ROG-LOWBALL-D2a).
 */
static bool checked_seven(const struct book *b, const struct table *t,
                          const struct worth *w)
{
    rank_value best = 0;
    money bets = 0;
    unsigned who = 0;

    if (book_value(b, LEAF_CHECK_SEVEN) != CHECKED_SEVEN_RETURNED ||
        t->street == 0 || table_live(t) < 2)
        return false;
    for (seat_no s = 0; s < t->seats; s++) {
        bets += t->seat[s].last;
        if (w->low[s] < best || w->low[s] == 0)
            continue;
        who = (w->low[s] > best ? 0 : who) | 1u << s;
        best = w->low[s];
    }
    return bets > 0 && (who & t->checked) != 0 && best >= low_floor(RANK_7);
}

/* Nobody called a check-raise: a card above a seven gives the right. */
static bool check_raiser_proves(const struct book *b, const struct table *t,
                                struct event *out)
{
    seat_no s = t->bettor;

    if (!book_yes(b, LEAF_SHOW_PROOF) || t->proved || t->street == 0 ||
        table_live(t) != 1 || s == NO_SEAT || !seat_is_live(t, s) ||
        (t->checked >> s & 1) == 0)
        return false;
    for (int i = 0; i < t->seat[s].cards; i++) {
        card c = t->seat[s].card[i];

        if (!card_is_real(c) || card_is_joker(c) || card_rank(c) <= RANK_7 ||
            card_rank(c) == RANK_A)
            continue;
        event_init(out, EV_PROVED, s);
        out->count = 1;
        out->card[0] = c;
        return true;
    }
    return false;
}

static bool advance_pay(const struct book *b, const struct table *t,
                        struct event *out)
{
    struct pot pots[SEATS_MAX];
    struct worth worth;
    int n;

    if (t->pot == 0 && t->proof_asked && !t->proof_given) {
        event_init(out, EV_PROOF, t->opener);
        out->count = 5;
        memcpy(out->card, t->opening, 5);
        return true;
    }
    if (t->pot == 0) {
        event_init(out, EV_HAND_ENDED, NO_SEAT);
        return true;
    }
    if (table_live(t) == 0) { /* all hands are dead: nobody can win it */
        event_init(out, EV_CARRIED, NO_SEAT);
        return true;
    }
    if (check_raiser_proves(b, t, out))
        return true;
    worth_of(b, t, &worth);
    if (!t->voided && checked_seven(b, t, &worth)) {
        event_init(out, EV_VOIDED, NO_SEAT);
        for (int s = 0; s < SEATS_MAX; s++)
            out->share[s] = t->seat[s].last;
        return true;
    }
    if (book_value(b, LEAF_POT_TIES) == TIES_PUSH) {
        push_settle(b, t, &worth, out);
        return true;
    }
    n = pots_of(t, pots);
    MUST(t->pots_paid < n);
    event_init(out, EV_PAID, NO_SEAT);
    out->amount = pots[t->pots_paid].amount;
    pot_share(b, t, &pots[t->pots_paid], &worth, out->share);
    return true;
}

bool poker_advance(const struct book *b, const struct table *t, struct event *out)
{
    if (t->phase == PHASE_SHUFFLE)
        return false;
    if (t->ruling.words != 0) {
        remedy_next(b, t, out);
        return true;
    }
    if (t->ruling.asks_floor)
        return false;
    if (t->agreed != 0 && t->agreed == t->live) {
        chop_share(b, t, out);
        return true;
    }
    switch (t->phase) {
    case PHASE_POST:
        return advance_post(b, t, out);
    case PHASE_STREET:
        if (t->pushes > 0 && t->step == 0 && push_collect(b, t, out))
            return true;
        return advance_street(b, t, out);
    case PHASE_BET:
        return advance_bet(b, t, out);
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
