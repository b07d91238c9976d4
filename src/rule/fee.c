/*
 * fee.c - charges the collection: one event in every family, with the payer,
 * the amount, the fund's part, and the clause that states it.
 *
 * The amounts stand on the table's sign (fee_rates.c).  A payer who has less
 * pays less.  A fee never leaves a player without a chip, because a hand that
 * is dealt in must be able to bet.
 *
 * Leaves: forced.collection, push.collection, ante.rate_taken, fee.on_doubles
 */
#include "rule/fee.h"

#include <string.h>

#include "base/must.h"
#include "book/clause.h"

static money least(money a, money b)
{
    return a < b ? a : b;
}

/* Begins the event with the clauses of a row of the sign. */
static struct ev_fee *begin_fee(const struct fees *f, int row, bool fund,
                                struct event *out)
{
    struct ev_fee *e = make_fee(out);

    MUST(row >= 0 && row < 2 * FEE_ROWS_MAX);
    fee_id_get(f, f->at[row], e->clause);
    if (fund)
        fee_id_get(f, f->fund_at[row], e->fund_clause);
    return e;
}

/*
 * The house's part comes first; what is missing is missing from the fund.
 * `due` is the whole fee of the sign; the event records the unpaid part, even
 * if that is all of it.
 */
static bool end_fee(struct ev_fee *e, money fee, money due)
{
    money all = e->pot;

    for (int p = 0; p < PEOPLE_MAX; p++)
        all += e->share[p];
    MUST(all >= 0);
    e->amount = all;
    e->unpaid = due > all ? due - all : 0;
    e->fund = all > fee ? all - fee : 0;
    if (e->fund == 0)
        e->fund_clause[0] = '\0';
    return due > 0;
}

/* Poker */

/* The seat that has the button or would have it: the last one dealt to. */
static seat_no button_seat(const struct table *t)
{
    seat_no s = t->button;

    for (int i = 0; i < t->seats && !seat_is_live(t, s); i++)
        s = (seat_no)(s == 0 ? t->seats - 1 : s - 1);
    return s;
}

/* A player who has put nothing in keeps a chip to play with. */
static money can_pay(const struct table *t, seat_no s)
{
    const struct seat *seat = &t->seat[s];
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;
    money keeps = seat->bet + seat->paid + seat->dead > 0 ? 0 : chip;

    return seat->stack > keeps ? seat->stack - keeps : 0;
}

/* Takes the fee out of the antes, a chip from each in turn starting left of
   the button, so that side pots stay whole chips. */
static void share_antes(const struct table *t, money due, money *share)
{
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;
    bool more = true;

    while (due > 0 && more) {
        seat_no s = t->button;

        more = false;
        for (int i = 0; i < t->seats && due > 0; i++) {
            money left;

            s = seat_after(t, s);
            left = t->seat[s].paid - t->seat[s].taken - share[s];
            left = least(least(left, chip), due);
            share[s] += left;
            due -= left;
            more = more || left > 0;
        }
    }
}

static void share_seats(const struct table *t, unsigned who, money due,
                        money *share)
{
    for (; who != 0; who &= who - 1) {
        seat_no s = (seat_no)__builtin_ctz(who);

        share[s] = least(due, can_pay(t, s));
    }
}

/* Computes each player's share of the fee of a hand. */
static void share_hand(const struct table *t, money due, struct ev_fee *e)
{
    seat_no s = e->payer == PAYS_BLIND && seat_is_live(t, t->hand.last_blind)
                    ? t->hand.last_blind
                    : button_seat(t);

    e->antes = e->payer == PAYS_ANTES || e->payer == PAYS_POT ||
               e->payer == PAYS_BUTTON_ANTE;
    if (e->payer == PAYS_BUTTON_ANTE)
        e->share[s] = least(due, t->seat[s].paid - t->seat[s].taken);
    else if (e->antes)
        share_antes(t, due, e->share);
    else
        share_seats(t, e->payer == PAYS_EACH_PLAYER ? t->deal.live : 1u << s,
                    due, e->share);
}

bool fee_of_hand(const struct book *b, const struct table *t,
                 struct event *out)
{
    const struct fees *f = &t->stakes.fees;
    int n = table_live(t);
    int times = f->payer == PAYS_EACH_PLAYER ? n : 1;
    money due = f->fee[n] + f->fund[n];
    struct ev_fee *e;

    if (due == 0 || f->per != PER_EACH_HAND || t->deal.fee_taken)
        return false;
    if (t->hand.pushes > 0 && !book_has(b, LEAF_PUSH_COLLECTION))
        return false;
    e = begin_fee(f, n, f->fund[n] > 0, out);
    e->payer = f->payer;
    if (t->hand.pushes > 0) /* no antes: the pot pays, and keeps a cent */
        e->pot = least(due, t->hand.push[0].amount - 1);
    else
        share_hand(t, due, e);
    out->leaf = LEAF_FORCED_COLLECTION;
    return end_fee(e, times * f->fee[n],
                   t->hand.pushes > 0 ? due : times * due);
}

/* Charges a half hour by the number of players, in full: between hands nobody
   needs to keep a chip. */
bool fee_of_time(const struct table *t, unsigned seated, struct event *out)
{
    const struct fees *f = &t->stakes.fees;
    int n = __builtin_popcount(seated);
    struct ev_time_fee *e = make_time_fee(out);
    money fund = 0;

    MUST(n <= SEATS_MAX);
    if (f->per != PER_EACH_HALF_HOUR || f->fee[n] + f->fund[n] == 0)
        return false;
    for (unsigned rest = seated; rest != 0; rest &= rest - 1) {
        seat_no s = (seat_no)__builtin_ctz(rest);

        e->share[s] = least(f->fee[n] + f->fund[n], t->seat[s].stack);
        e->amount += e->share[s];
        e->unpaid += f->fee[n] + f->fund[n] - e->share[s];
        fund += e->share[s] < f->fee[n] ? 0 : e->share[s] - f->fee[n];
    }
    e->fund = fund;
    fee_id_get(f, f->at[n], e->clause);
    if (fund > 0)
        fee_id_get(f, f->fund_at[n], e->fund_clause);
    return e->amount > 0;
}

/* Melding */

bool fee_of_antes(const struct melding *t, struct event *out)
{
    const struct fees *f = &t->stakes.fees;
    int n = __builtin_popcount(t->hand.in);
    money antes = 0;
    struct ev_fee *e;

    MUST(n <= SEATS_MAX);
    if (f->fee[n] + f->fund[n] == 0 || t->hand.rated)
        return false;
    for (int s = 0; s < t->seats; s++)
        antes += t->seat[s].ante;
    MUST(antes <= t->pot);
    e = begin_fee(f, n, f->fund[n] > 0, out);
    e->payer = PAYS_ANTES;
    e->pot = least(f->fee[n] + f->fund[n], antes);
    out->leaf = LEAF_ANTE_RATE;
    return end_fee(e, f->fee[n], f->fee[n] + f->fund[n]);
}

/* Banked games */

/* Does this row of the players' fees cover a wager of that amount? */
static bool is_of_row(const struct bank_fees *f, int row, money amount)
{
    return amount <= f->player[row].most &&
           (row == 0 || amount > f->player[row - 1].most);
}

/*
 * Computes the row's fee of each wager it applies to; returns how many there
 * are.
 */
static int share_wagers(const struct bank *t, int row, money *share)
{
    const struct bank_fees *f = &t->fees;
    money action = f->by_action ? bank_action(t) : 0;
    int wagers = 0;

    for (int s = 0; s < t->seats; s++)
        for (int w = 0; w < t->spot[s].wagers; w++) {
            const struct wager *one = &t->spot[s].wager[w];

            if (!is_of_row(f, row, f->by_action ? action : one->amount))
                continue;
            share[one->owner] += t->fees.player[row].fee + t->fees.fund;
            wagers++;
        }
    return wagers;
}

static void fee_of_players(const struct bank *t, int row, struct event *out)
{
    struct ev_fee *e = begin_fee(&t->fees.by, t->fees.dealers + row, false,
                                 out);
    int wagers = share_wagers(t, row, e->share);

    e->payer = PAYS_EACH_PLAYER;
    end_fee(e, wagers * t->fees.player[row].fee,
            wagers * (t->fees.player[row].fee + t->fees.fund));
}

/* A player-dealer without other chips pays out of the bank. */
static void fee_of_dealer(const struct bank *t, struct event *out)
{
    money action = bank_action(t), behind = t->person[t->banker].stack;
    struct ev_fee *e;
    money fee;
    int row = 0;

    while (action > t->fees.dealer[row].most)
        row++;
    fee = t->fees.dealer[row].fee;
    e = begin_fee(&t->fees.by, row, false, out);
    e->payer = PAYS_PLAYER_DEALER;
    e->share[t->banker] = least(fee, behind);
    e->pot = least(fee - e->share[t->banker], t->hand.bank);
    end_fee(e, fee, fee);
}

/* Does the row charge any wager that was made? */
static bool row_is_due(const struct bank *t, int row)
{
    const struct bank_fees *f = &t->fees;

    if (f->player[row].fee + f->fund <= 0)
        return false;
    if (f->by_action) { /* the same row for all wagers */
        money action = bank_action(t);

        return action > 0 && is_of_row(f, row, action);
    }
    for (int s = 0; s < t->seats; s++)
        for (int w = 0; w < t->spot[s].wagers; w++)
            if (is_of_row(f, row, t->spot[s].wager[w].amount))
                return true;
    return false;
}

int fee_bank_next(const struct bank *t, int step)
{
    MUST(step >= 0 && t->fees.players <= FEE_ROWS_MAX);
    while (step < t->fees.players && !row_is_due(t, step))
        step++;
    if (step == t->fees.players &&
        bank_fee(t->fees.dealer, t->fees.dealers, bank_action(t)) == 0)
        step++;
    return step > t->fees.players ? FEE_NO_STEP : step;
}

bool fee_of_bank(const struct bank *t, int step, struct event *out)
{
    step = fee_bank_next(t, step);
    if (step == FEE_NO_STEP)
        return false;
    if (step < t->fees.players)
        fee_of_players(t, step, out);
    else
        fee_of_dealer(t, out);
    out->fee.step = (uint8_t)(step + 1);
    out->fee.last = fee_bank_next(t, step + 1) == FEE_NO_STEP;
    return true;
}

void fee_of_double(const struct book *b, const struct bank *t,
                   struct event *out)
{
    const struct clause *by = b->by[LEAF_FEE_DOUBLES];
    seat_no owner = t->spot[t->hand.at].wager[0].owner;
    struct ev_fee *e = make_fee(out);

    e->payer = PAYS_EACH_PLAYER;
    e->share[owner] = t->hand.owes;
    if (by != NULL)
        memcpy(e->clause, by->id, strnlen(by->id, FEE_ID_MAX - 1));
    out->leaf = LEAF_FEE_DOUBLES;
    MUST(end_fee(e, t->hand.owes, t->hand.owes));
}
