/*
 * poker_apply_pot.c - applies what happens to pots: paid, divided, returned,
 * charged, pushed; for poker_apply.c.
 *
 * It checks every amount before adding it: the chips are there, and the amount
 * is not negative.
 *
 * Leaves: none
 */
#include "rule/poker/place.h"
#include "rule/poker/poker_apply.h"

/* The sum of the shares; -1 if they cannot be given. */
static money shares_sum(const struct table *t, const money *share, money most)
{
    money sum = 0;

    for (int s = 0; s < t->seats; s++) {
        if (share[s] < 0 || share[s] > most)
            return -1;
        sum += share[s];
    }
    return sum;
}

/* One pot more is settled. */
static void count_settled(struct table *t)
{
    FACT(t, TIME, t->deal.pots_paid < UINT8_MAX);
    t->deal.pots_paid++;
}

void apply_paid(struct table *t, const struct ev_paid *e)
{
    FACT(t, TIME, t->phase == PHASE_PAY);
    FACT(t, CHIPS, e->amount >= 0 && e->amount <= t->pot);
    FACT(t, CHIPS, shares_sum(t, e->share, e->amount) == e->amount);
    for (seat_no s = 0; s < t->seats; s++) {
        if (e->share[s] == 0)
            continue;
        t->seat[s].stack += e->share[s];
        t->seat[s].won += e->share[s];
        seat_mark(t, s);
    }
    t->pot -= e->amount;
    if (t->deal.pots_paid < t->hand.pushed)
        t->hand.push[t->deal.pots_paid].amount = 0;
    count_settled(t);
}

/* Bets and pot go to the players, and the hand is over. */
void apply_divided(struct table *t, const struct ev_divided *e)
{
    FACT(t, TIME, t->phase != PHASE_IDLE && t->phase != PHASE_PAY);
    FACT(t, CHIPS, e->amount >= 0 && e->amount <= t->chips);
    FACT(t, CHIPS, shares_sum(t, e->share, e->amount) == e->amount);
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        t->pot += s->bet;
        s->bet = 0;
        s->stack += e->share[i];
        s->won += e->share[i];
    }
    seats_mark(t);
    FACT(t, CHIPS, e->amount == t->pot);
    t->pot = 0;
    t->to_act = NO_SEAT;
    t->phase = PHASE_PAY;
}

void apply_voided(struct table *t, const struct ev_voided *e)
{
    FACT(t, TIME, t->phase == PHASE_PAY && !t->deal.voided);
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        FACT(t, CHIPS, e->back[i] >= 0 && e->back[i] <= s->paid - s->taken);
        FACT(t, CHIPS, e->back[i] <= t->pot);
        s->stack += e->back[i];
        s->paid -= e->back[i];
        t->pot -= e->back[i];
    }
    seats_mark(t);
    t->deal.voided = true;
}

void apply_collected(struct table *t, const struct ev_collected *e)
{
    FACT(t, TIME, t->phase == PHASE_POST || t->phase == PHASE_STREET);
    FACT(t, TIME, !t->deal.fee_taken);
    FACT(t, CHIPS, e->amount > 0 && e->amount <= t->pot);
    if (e->seat != NO_SEAT) {
        struct seat *s;

        FACT(t, SEAT, seat_is_there(t, e->seat));
        s = &t->seat[e->seat];
        FACT(t, CHIPS, e->amount <= s->paid - s->taken);
        s->taken += e->amount;
    } else {
        FACT(t, CHIPS,
             t->hand.pushes > 0 && e->amount < t->hand.push[0].amount);
        t->hand.push[0].amount -= e->amount;
    }
    t->pot -= e->amount;
    t->collected += e->amount;
    t->deal.fee_taken = true;
    t->hand.waits = false;
}

/* Charges a seat: out of its ante, or out of its stack. */
static void charge_seat(struct table *t, seat_no n, bool antes, money amount)
{
    struct seat *s = &t->seat[n];

    FACT(t, CHIPS, amount >= 0);
    if (antes) {
        FACT(t, CHIPS, amount <= s->paid - s->taken);
        s->taken += amount;
        t->pot -= amount;
        return;
    }
    FACT(t, CHIPS, amount <= s->stack);
    s->stack -= amount;
    s->fee += amount;
    seat_mark(t, n);
}

void apply_fee(struct table *t, const struct ev_fee *e)
{
    money all = e->pot, rail = 0;

    FACT(t, TIME, t->phase == PHASE_POST || t->phase == PHASE_STREET);
    FACT(t, TIME, !t->deal.fee_taken);
    for (int p = 0; p < PEOPLE_MAX; p++)
        rail |= p < t->seats ? 0 : e->share[p];
    FACT(t, SEAT, rail == 0);
    for (seat_no s = 0; s < t->seats; s++) {
        if (e->share[s] == 0)
            continue;
        charge_seat(t, s, e->antes, e->share[s]);
        all += e->share[s];
    }
    FACT(t, CHIPS, e->pot >= 0 && t->pot >= e->pot);
    FACT(t, CHIPS,
         e->pot == 0 ||
             (t->hand.pushes > 0 && e->pot < t->hand.push[0].amount));
    t->hand.push[0].amount -= e->pot;
    t->pot -= e->pot;
    FACT(t, CHIPS, e->unpaid >= 0 && e->unpaid <= MONEY_MOST);
    FACT(t, CHIPS, all + e->unpaid > 0 && all == e->amount);
    FACT(t, CHIPS, e->fund >= 0 && e->fund <= all);
    t->collected += all;
    t->fund += e->fund;
    t->hand.fund += e->fund;
    t->deal.fee_taken = true;
    t->hand.waits = false;
}

/* Adds a push pot; pots with the same players are merged. */
void apply_pushed(struct table *t, const struct ev_pushed *e)
{
    int number = t->deal.pots_paid, settled = t->hand.pushes, i = 0;
    struct push *p;

    FACT(t, TIME, t->phase == PHASE_PAY);
    FACT(t, SEAT, (e->tied | e->lost) >> t->seats == 0 && e->tied != 0);
    FACT(t, CHIPS, e->amount > 0 && e->amount <= t->pot);
    count_settled(t);
    if (number < t->hand.pushed) {
        settled = number;
        t->hand.push[number].amount = 0;
    }
    while (i < settled &&
           (t->hand.push[i].amount == 0 || t->hand.push[i].tied != e->tied))
        i++;
    if (i < settled) {
        t->hand.push[i].amount += e->amount;
        t->hand.push[i].lost |= e->lost;
        return;
    }
    FACT(t, CHIPS, number < t->hand.pushed || t->hand.pushes < PUSHES_MAX);
    p = &t->hand.push[number < t->hand.pushed ? number : t->hand.pushes++];
    p->amount = e->amount;
    p->tied = e->tied;
    p->lost = e->lost;
}

void apply_offered(struct table *t, const struct ev_offered *e)
{
    money all = 0;

    FACT(t, TIME, t->phase == PHASE_PAY && t->hand.pushes > 0);
    FACT(t, SEAT, e->may >> t->seats == 0 && seat_is_there(t, e->next));
    for (int i = 0; i < t->hand.pushes; i++) {
        FACT(t, CHIPS, e->price[i] >= 0 && e->price[i] <= MONEY_MOST);
        t->hand.push[i].price = e->price[i];
        all += e->price[i];
    }
    FACT(t, CHIPS, all == e->amount);
    t->hand.offered = e->may;
    t->to_act = e->next;
    t->phase = PHASE_BUY_IN;
}

/* Notes a seat's answer and asks the next seat that may buy in. */
static void offer_on(struct table *t, seat_no seat, seat_no next)
{
    t->hand.offered &= (uint16_t) ~(1u << seat);
    t->to_act = next;
}

/* True if `seat` was asked to buy in and `next` is asked too, or nobody. */
static bool is_offer_good(const struct table *t, seat_no seat, seat_no next)
{
    return seat_is_there(t, seat) && (t->hand.offered >> seat & 1) != 0 &&
           (next == NO_SEAT ||
            (seat_is_there(t, next) && (t->hand.offered >> next & 1) != 0));
}

void apply_bought_in(struct table *t, const struct ev_bought_in *e)
{
    struct seat *s;
    money paid = 0;

    FACT(t, TIME, t->phase == PHASE_BUY_IN);
    FACT(t, SEAT, is_offer_good(t, e->seat, e->next));
    s = &t->seat[e->seat];
    for (int i = 0; i < t->hand.pushes; i++) {
        struct push *p = &t->hand.push[i];

        if (p->amount == 0)
            continue;
        FACT(t, CHIPS, p->price <= s->stack);
        p->amount += p->price;
        p->tied |= (uint16_t)(1u << e->seat);
        paid += p->price;
    }
    FACT(t, CHIPS, paid == e->amount && paid <= s->stack);
    s->stack -= paid;
    t->pot += paid;
    offer_on(t, e->seat, e->next);
}

void apply_passed(struct table *t, const struct ev_passed *e)
{
    FACT(t, TIME, t->phase == PHASE_BUY_IN && !e->leaves);
    FACT(t, SEAT, is_offer_good(t, e->seat, e->next));
    offer_on(t, e->seat, e->next);
}

void pushes_close_up(struct table *t)
{
    money all = 0;
    int n = 0;

    MUST(t->hand.pushes <= PUSHES_MAX);
    for (int i = 0; i < t->hand.pushes; i++) {
        all += t->hand.push[i].amount;
        if (t->hand.push[i].amount > 0)
            t->hand.push[n++] = t->hand.push[i];
    }
    for (int i = 0; i < n; i++)
        t->hand.push[i].in = t->hand.push[i].tied;
    FACT(t, CHIPS, n > 0 && all == t->pot);
    t->hand.pushes = t->hand.pushed = (uint8_t)n;
}
