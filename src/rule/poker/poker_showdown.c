/*
 * poker_showdown.c - the dealer's steps behind the last bet: who shows, what
 * goes back, and who gets the pots.
 *
 * Pure, as poker_advance.c is.
 *
 * Leaves: show.first_checked, show.called_hands_seen, show.first,
 * bet.checked_seven, show.check_raiser_proves, rank.high, rank.low,
 * openers.proof_on_request, pot.ties, openers.antes_carry
 */
#include <string.h>

#include "base/must.h"
#include "rank/low.h"
#include "rule/poker/bet.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/pot.h"
#include "rule/poker/push.h"
#include "rule/poker/turn.h"
#include "rule/poker/wrong.h"

/* Kept out of line, because its locals would enlarge the caller's stack. */
#define NOINLINE __attribute__((noinline))

/* The first to show: the last bettor, or as the book says if all checked. */
static seat_no show_first(const struct book *b, const struct table *t)
{
    seat_no first = t->round.bettor;

    if (first == NO_SEAT)
        switch (book_value(b, LEAF_SHOW_FIRST_CHECKED)) {
        case SHOW_FIRST_CHECKER:
            first = t->round.first_checker;
            break;
        case SHOW_LAST_ACTOR:
            first = t->round.last_actor;
            break;
        default:
            break;
        }
    if (first == NO_SEAT || !seat_is_live(t, first))
        first = turn_deal_first(b, t);
    return first;
}

void advance_shown(const struct table *t, seat_no seat, struct event *out)
{
    struct ev_shown *e = make_shown(out);
    const struct seat *s = &t->seat[seat];

    MUST(seat_is_there(t, seat) && s->cards <= HAND_CARDS_MAX);
    e->seat = seat;
    e->next = turn_show_after(t, seat);
    e->barred = t->ruling.barred;
    e->cards = s->cards;
    for (int i = 0; i < s->cards; i++)
        e->card[i] = s->card[i];
}

/* Somebody asked to see the hands: one that was thrown away before. */
static bool turn_muck(const struct table *t, struct event *out)
{
    for (seat_no i = 0; i < t->seats; i++) {
        const struct seat *s = &t->seat[i];
        struct ev_muck_seen *e;

        if (!s->shown || s->cards > 0 || !hand_is_in_muck(t, i) ||
            (t->deal.muck_seen >> i & 1) != 0)
            continue;
        e = make_muck_seen(out);
        e->seat = i;
        e->barred = t->ruling.barred;
        e->cards = s->held;
        memcpy(e->card, s->card, s->held);
        out->leaf = LEAF_SHOW_CALLED;
        return true;
    }
    return false;
}

bool advance_show(const struct book *b, const struct table *t,
                  struct event *out)
{
    if (t->to_act == NO_SEAT) {
        make_showdown(out)->next = show_first(b, t);
        out->leaf = t->round.bettor != NO_SEAT ? LEAF_SHOW_FIRST
                                               : LEAF_SHOW_FIRST_CHECKED;
        return true;
    }
    if (t->deal.hands_asked && turn_muck(t, out))
        return true;
    if (t->stakes.asks_to_show)
        return false;
    advance_shown(t, t->to_act, out);
    return true;
}

/* The best of the hands that were checked; 0: none was. */
static rank_value best_checked(const struct table *t, const struct worth *w)
{
    rank_value best = 0;

    for (seat_no s = 0; s < t->seats; s++)
        if ((t->deal.checked >> s & 1) != 0 && w->low[s] > best)
            best = w->low[s];
    return best;
}

/* How much of everybody's last bets a hand that is better than that wins. */
static money won_by_better(const struct table *t, const struct worth *w,
                           rank_value best)
{
    money most = 0;

    for (seat_no s = 0; s < t->seats; s++)
        if (w->low[s] > best && t->seat[s].last > most)
            most = t->seat[s].last;
    return most;
}

/* The bets of the last round go back, but for what is won of each. */
static bool void_bets(const struct table *t, money won, struct event *out)
{
    struct ev_voided *e = make_voided(out);
    bool some = false;

    out->leaf = LEAF_CHECK_SEVEN;
    for (int s = 0; s < t->seats; s++) {
        money over = t->seat[s].last - won;

        e->back[s] = over > 0 ? over : 0;
        some |= over > 0;
    }
    return some;
}

/*
 * Does a seven or better win that was checked after the draw?  Then the bets
 * that followed go back (OCE-LOWBALL-10.1, ROG-LOWBALL-D2a): all, or what of
 * them a better hand that was all-in for less does not win.
 */
static bool void_checked_seven(const struct book *b, const struct table *t,
                               const struct worth *w, struct event *out)
{
    rank_value best;

    if (book_value(b, LEAF_CHECK_SEVEN) != CHECKED_SEVEN_RETURNED ||
        t->deal.street == 0 || table_live(t) < 2 || t->deal.voided)
        return false;
    best = best_checked(t, w);
    return best >= low_floor(RANK_7) &&
           void_bets(t, won_by_better(t, w, best), out);
}

/* The seat whose check-raise nobody called; NO_SEAT: there is none. */
static seat_no check_raiser(const struct book *b, const struct table *t)
{
    seat_no s = t->round.bettor;

    if (!book_has(b, LEAF_SHOW_PROOF) || t->deal.proved || t->deal.voided ||
        t->deal.street == 0 || table_live(t) != 1 || s == NO_SEAT ||
        !seat_is_live(t, s) || (t->deal.checked >> s & 1) == 0)
        return NO_SEAT;
    return s;
}

static bool is_proof(card c)
{
    return card_is_real(c) && !card_is_joker(c) && card_rank(c) > RANK_7 &&
           card_rank(c) != RANK_A;
}

/*
 * Nobody called a check-raise: a card above a seven gives the right.  Without
 * one the bets go back, as of a seven that was checked (ROG-LOWBALL-D2b).
 */
static bool prove_check_raiser(const struct book *b, const struct table *t,
                               struct event *out)
{
    seat_no seat = check_raiser(b, t);
    const struct seat *s = &t->seat[seat == NO_SEAT ? 0 : seat];

    if (seat == NO_SEAT)
        return false;
    for (int i = 0; i < s->cards; i++)
        if (is_proof(s->card[i])) {
            struct ev_proved *e = make_proved(out);

            e->seat = seat;
            e->card = s->card[i];
            out->leaf = LEAF_SHOW_PROOF;
            return true;
        }
    if (!hand_is_known(s) || !void_bets(t, 0, out))
        return false;
    out->leaf = LEAF_SHOW_PROOF;
    return true;
}

/* The pot is empty: what is left to do before the next hand. */
static void finish_pots(const struct book *b, const struct table *t,
                        struct event *out)
{
    struct ev_proof *e;

    if (!t->deal.proof_asked || t->deal.proof_given) {
        make_hand_ended(out);
        if (table_live(t) > 1) /* hands were compared */
            out->leaf = book_has(b, LEAF_RANK_HIGH) ? LEAF_RANK_HIGH
                                                    : LEAF_RANK_LOW;
        return;
    }
    e = make_proof(out);
    e->seat = t->deal.opener;
    e->cards = sizeof t->deal.opening;
    memcpy(e->card, t->deal.opening, sizeof t->deal.opening);
    out->leaf = LEAF_OPENERS_PROOF;
}

/* Hands are compared, where there is more than one, and the next pot paid. */
static NOINLINE bool pay_next(const struct book *b, const struct table *t,
                              struct event *out)
{
    struct pot pots[SEATS_MAX + 1];
    struct worth worth;
    int n;

    worth_of(b, t, &worth);
    if (void_checked_seven(b, t, &worth, out))
        return true;
    if (book_value(b, LEAF_POT_TIES) == TIES_PUSH) {
        push_settle(b, t, &worth, out);
        return true;
    }
    n = pots_of(t, pots);
    if (t->deal.pots_paid >= n) { /* as nobody but another's journal pays */
        make_carried(out);
        return true;
    }
    pot_pay(b, t, &pots[t->deal.pots_paid], &worth, out);
    return true;
}

bool advance_pay(const struct book *b, const struct table *t,
                 struct event *out)
{
    if (t->pot == 0) {
        finish_pots(b, t, out);
        return true;
    }
    if (table_live(t) == 0) { /* all hands are dead: nobody can win it */
        make_carried(out);
        out->leaf = LEAF_OPENERS_CARRY;
        return true;
    }
    if (prove_check_raiser(b, t, out))
        return true;
    if (table_live(t) == 1 && t->hand.dead == 0 && t->hand.pushes == 0 &&
        t->deal.pots_paid == 0 && book_value(b, LEAF_POT_TIES) != TIES_PUSH) {
        pot_alone(b, t, out);
        return true;
    }
    return pay_next(b, t, out);
}
