/*
 * bank_apply.c - the only file, with those of the families, that changes a
 * banked table.
 *
 * An event is a fact: it is carried out without asking whether it may be.
 *
 * Invariants, after every event: stacks + what is laid on spots + bank +
 * collected + fund = the chips brought in; the bank has never paid more than
 * was posted and taken in, nor the fund more than it holds; who banks again
 * with nobody in between does so for one hand more than before, or for the
 * first of a new turn.  Cards only come off the top of the shoe, and all go to the
 * tray: at the end of a hand their number and their sum must be those that
 * came off, and shoe and tray together be whole.  What is laid is counted
 * again, wager by wager, before the deal and at the end.
 */
#include <string.h>

#include "rule/banked/bank_move.h"

void bank_init(struct bank *t, const struct stakes *stakes,
               const struct bank_fees *fees, int seats)
{
    MUST(seats >= 2 && seats <= SPOTS_MAX);
    memset(t, 0, sizeof *t);
    t->stakes = *stakes;
    t->fees = *fees;
    t->seats = (uint8_t)seats;
    t->banker = t->to_act = t->action = t->at = NO_SEAT;
    for (int s = 0; s < SPOTS_MAX; s++)
        t->spot[s].master = NO_SEAT;
}

static void bank_must_balance(const struct bank *t)
{
    money all = t->bank + t->collected + t->fund + t->laid;

    for (int p = 0; p < t->people; p++)
        all += t->person[p].stack;
    MUST(all == t->chips);
    MUST(t->bank >= 0 && t->collected >= 0 && t->fund >= 0);
}

/* What lies on the spots, counted anew. */
static void laid_must_be_right(const struct bank *t)
{
    money all = 0;

    for (int s = 0; s < t->seats; s++) {
        const struct spot *spot = &t->spot[s];

        for (int w = 0; w < spot->wagers; w++)
            all += spot->wager[w].insured;
        for (int h = 0; h < spot->hands; h++)
            for (int w = 0; w < spot->wagers; w++)
                all += spot->stake[h][w];
    }
    MUST(all == t->laid);
}

static void apply_sat(struct bank *t, const struct event *e)
{
    t->person[e->seat].stack += e->amount;
    t->person[e->seat].here = true;
    if (e->seat >= t->people)
        t->people = (uint8_t)(e->seat + 1);
    t->chips += e->amount;
}

static void apply_banked(struct bank *t, const struct event *e)
{
    MUST(e->amount > 0 && e->amount <= t->person[e->seat].stack);
    MUST(e->what == 1 || (e->seat == t->banker && e->what == t->turn + 1));
    t->person[e->seat].stack -= e->amount;
    t->bank = t->posted = e->amount;
    t->paid_out = t->taken_in = 0;
    t->banker = e->seat;
    t->turn = e->what;
    t->declined = 0;
    t->to_act = t->action = NO_SEAT;
    t->phase = BANK_WAGERS;
}

static void apply_passed(struct bank *t, const struct event *e)
{
    t->declined |= (uint16_t)(1u << e->seat);
    t->to_act = e->next;
}

static void apply_broken(struct bank *t, const struct event *e)
{
    (void)e;
    t->phase = BANK_BROKEN;
    t->to_act = NO_SEAT;
    t->declined = 0;
}

static void wager_remove(struct spot *s, int w)
{
    for (; w + 1 < s->wagers; w++) {
        s->wager[w] = s->wager[w + 1];
        s->stake[0][w] = s->stake[0][w + 1];
    }
    s->wagers--;
    if (s->wagers == 0) {
        s->hands = 0;
        s->master = NO_SEAT;
    }
}

/* The player's own wager comes first on his spot, whenever it was placed. */
static int wager_add(struct spot *s, seat_no owner, seat_no master)
{
    int at = owner == master ? 0 : s->wagers;

    MUST(s->wagers < WAGERS_MAX);
    for (int i = s->wagers; i > at; i--) {
        s->wager[i] = s->wager[i - 1];
        s->stake[0][i] = s->stake[0][i - 1];
    }
    s->wager[at] = (struct wager){.owner = owner};
    s->stake[0][at] = 0;
    s->wagers++;
    s->hands = 1;
    return at;
}

static void apply_wagered(struct bank *t, const struct event *e)
{
    struct spot *s = &t->spot[e->spot];
    int w = 0;

    while (w < s->wagers && s->wager[w].owner != e->seat)
        w++;
    if (w == s->wagers)
        w = wager_add(s, e->seat, e->next);
    s->master = e->next;
    bank_lay(t, e->seat, e->amount - s->wager[w].amount);
    s->wager[w].amount = s->stake[0][w] = e->amount;
    if (e->amount == 0)
        wager_remove(s, w);
}

/* No more wagers; card[] is a new shoe, if there is one. */
static void apply_closed(struct bank *t, const struct event *e)
{
    MUST(t->dealt == 0 && e->count <= SHOE_CARDS_MAX);
    if (e->count > 0) {
        memcpy(t->shoe, e->card, e->count);
        t->shoe_count = t->cards = e->count;
        t->shoe_at = t->tray = 0;
    }
    t->drawn = e->spot;
    laid_must_be_right(t);
    t->phase = BANK_FEES;
}

static void apply_fees(struct bank *t, const struct event *e)
{
    money all = e->other;

    for (int p = 0; p < t->people; p++) {
        MUST(e->share[p] >= 0 && e->share[p] <= t->person[p].stack);
        t->person[p].stack -= e->share[p];
        all += e->share[p];
    }
    MUST(all == e->amount && e->other <= t->bank && e->level <= e->amount);
    t->bank -= e->other;
    t->posted -= e->other;
    t->collected += e->amount - e->level;
    t->fund += e->level;
    t->phase = BANK_DEAL;
    t->step = 0;
}

static void apply_settled(struct bank *t, const struct event *e)
{
    struct spot *s = &t->spot[e->spot];
    unsigned bit = 1u << e->mask;

    MUST(e->mask < s->wagers && e->hand < s->hands &&
         (s->settled[e->hand] & bit) == 0);
    MUST(e->other + e->level == s->stake[e->hand][e->mask]);
    s->settled[e->hand] |= (uint8_t)bit;
    t->at = (seat_no)e->spot;
    s->stake[e->hand][e->mask] = 0;
    t->laid -= e->other + e->level;
    t->person[e->seat].stack += e->amount + e->level;
    t->bank += e->other - e->amount;
    t->paid_out += e->amount;
    t->taken_in += e->other;
    MUST(t->bank >= 0);
}

/* All that lay on the table goes to the tray, in the order of the spots. */
static void sweep(struct bank *t, const card *cards, int count)
{
    MUST(t->tray + count <= SHOE_CARDS_MAX);
    for (int i = 0; i < count; i++) { /* few: no call for them */
        t->discard[t->tray + i] = cards[i];
        t->dealt_sum -= set_of(cards[i]);
    }
    t->tray = (uint16_t)(t->tray + count);
    t->dealt = (uint16_t)(t->dealt - count);
}

static void spot_clear(struct bank *t, struct spot *s)
{
    int hands = s->hands > 0 ? s->hands : 1;

    for (int h = 0; h < hands; h++) {
        for (int w = 0; w < s->wagers; w++)
            MUST(s->stake[h][w] == 0);
        sweep(t, s->hand[h].card, s->hand[h].cards);
        s->hand[h].cards = 0;
        s->hand[h].sum = 0;
        s->hand[h].doubled = s->hand[h].surrendered = s->hand[h].done = false;
        s->hand[h].prized = false;
        s->settled[h] = 0;
    }
    sweep(t, s->pile.card, s->pile.cards);
    s->pile.cards = s->pile.front = s->pile.wish = 0;
    s->pile.set = s->pile.foul = s->pile.shown = false;
    s->wagers = s->hands = 0;
    s->master = NO_SEAT;
}

/* The table is empty: all cards in the tray, the bank with its owner. */
static void apply_bank_ended(struct bank *t, const struct event *e)
{
    for (int s = 0; s < t->seats; s++)
        spot_clear(t, &t->spot[s]);
    for (; t->piles != 0; t->piles &= (uint8_t)(t->piles - 1))
        sweep(t, t->shoe + PILE_CARDS * __builtin_ctz(t->piles), PILE_CARDS);
    MUST(t->dealt == 0 && t->dealt_sum == 0);
    MUST(t->shoe_count - t->shoe_at + t->tray == t->cards);
    laid_must_be_right(t);
    t->person[t->banker].stack += t->bank;
    t->bank = t->posted = 0;
    t->hand++;
    t->phase = BANK_IDLE;
    t->to_act = e->next;
    t->action = t->at = NO_SEAT;
    t->shown = false;
}

void bank_apply(struct bank *t, const struct event *e)
{
    switch (e->kind) {
    case EV_SAT:
        apply_sat(t, e);
        break;
    case EV_BANKED:
        apply_banked(t, e);
        break;
    case EV_PASSED:
        apply_passed(t, e);
        break;
    case EV_BROKEN:
        apply_broken(t, e);
        break;
    case EV_WAGERED:
        apply_wagered(t, e);
        break;
    case EV_CLOSED:
        apply_closed(t, e);
        break;
    case EV_FEES:
        apply_fees(t, e);
        break;
    case EV_SETTLED:
        apply_settled(t, e);
        break;
    case EV_BANK_ENDED:
        apply_bank_ended(t, e);
        break;
    default:
        MUST(bank_apply_family(t, e));
        break;
    }
    bank_must_balance(t);
}
