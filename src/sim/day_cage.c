/*
 * day_cage.c - a day at the cage: cash for chips, chips for cash, and counts.
 */
#include <string.h>

#include "base/must.h"
#include "sim/day_own.h"

enum {
    DRAWER = 1,
    LIMIT = 300000,    /* above it takes two people: $3,000 */
    FLOAT = 200000000, /* of the house, in cash and in chips */
    FILL = 20000000    /* what a drawer begins a shift with */
};

int day_enroll(struct day *d, const char *name, uint32_t *person,
               struct fault *f)
{
    struct cmd_enroll *c = wish_enroll(&d->wish, day_who(ROLE_ROOM, 0));

    MUST(strlen(name) < sizeof c->name);
    memcpy(c->name, name, strlen(name) + 1);
    if (day_do(d, STREAM_CAGE, f) != 0)
        return FAULT;
    *person = day_has_done(d) ? keep_cage(d->keep)->people : 0;
    return 0;
}

/* Approves a transaction that needs two people: the floor is the second
   person, otherwise a cashier. */
static int approve_waiting(struct day *d, struct fault *f)
{
    const struct cage *cage = keep_cage(d->keep);

    for (int i = 0; i < CAGE_APPROVALS_MAX; i++) {
        const struct cage_approval *a = &cage->approval[i];
        struct who second = a->by != d->floor
                                ? day_who(ROLE_FLOOR, d->floor)
                                : day_who(ROLE_CAGE, d->cashier[0]);

        if (a->number == 0)
            continue;
        wish_approve(&d->wish, second)->approval = a->number;
        if (day_do(d, STREAM_CAGE, f) != 0)
            return FAULT;
    }
    return 0;
}

/* Cash and chips from the float, as a shift begins and when they run out. */
static int fill_drawer(struct day *d, struct fault *f)
{
    *wish_fill(&d->wish, day_who(ROLE_CAGE, d->cashier[d->shift % 2])) =
        (struct cmd_fill){.drawer = DRAWER, .cash = FILL, .chips = FILL};
    if (day_do(d, STREAM_CAGE, f) != 0)
        return FAULT;
    return approve_waiting(d, f);
}

/* Runs a command at the window; a short drawer is filled first. */
static int at_window(struct day *d, struct fault *f)
{
    struct command wish = d->wish;

    if (day_do(d, STREAM_CAGE, f) != 0)
        return FAULT;
    if (day_has_done(d) || d->said.no.why != WHY_SHORT_DRAWER)
        return 0;
    if (fill_drawer(d, f) != 0)
        return FAULT;
    d->wish = wish;
    return day_do(d, STREAM_CAGE, f);
}

int day_sell(struct day *d, uint32_t person, money amount, struct fault *f)
{
    *wish_sell_chips(&d->wish, day_who(ROLE_CAGE, d->cashier[d->shift % 2])) =
        (struct cmd_sell_chips){.person = person,
                                .drawer = DRAWER,
                                .amount = amount};
    if (at_window(d, f) != 0)
        return FAULT;
    d->out->sold += day_has_done(d) ? amount : 0;
    return amount > LIMIT ? approve_waiting(d, f) : 0;
}

int day_cash_out(struct day *d, uint32_t person, struct fault *f)
{
    money all = cage_chips(keep_cage(d->keep), person);

    if (all == 0)
        return 0;
    *wish_cash_out(&d->wish, day_who(ROLE_CAGE, d->cashier[d->shift % 2])) =
        (struct cmd_cash_out){.person = person,
                              .drawer = DRAWER,
                              .amount = all};
    if (at_window(d, f) != 0)
        return FAULT;
    d->out->cashed += day_has_done(d) ? all : 0;
    return all > LIMIT ? approve_waiting(d, f) : 0;
}

/* Shifts */

static int open_shift(struct day *d, struct fault *f)
{
    struct who cashier;

    d->shift++;
    cashier = day_who(ROLE_CAGE, d->cashier[d->shift % 2]);
    *wish_open_shift(&d->wish, day_who(ROLE_FLOOR, d->floor)) =
        (struct cmd_open_shift){.day = DAY_DATE, .shift = (uint8_t)d->shift};
    if (day_do(d, STREAM_CAGE, f) != 0)
        return FAULT;
    wish_take_drawer(&d->wish, cashier)->drawer = DRAWER;
    if (day_do(d, STREAM_CAGE, f) != 0)
        return FAULT;
    return fill_drawer(d, f);
}

/* Now and then a drawer is some cents over or short. */
static int count_drawer(struct day *d, struct fault *f)
{
    const struct cage_drawer *drawer = &keep_cage(d->keep)->drawer[DRAWER - 1];
    struct who cashier = day_who(ROLE_CAGE, d->cashier[d->shift % 2]);
    money over = luck_once_in(&d->luck, 3)
                     ? 100 * ((money)luck_below(&d->luck, 5) - 2)
                     : 0;

    *wish_count_drawer(&d->wish, cashier) =
        (struct cmd_count_drawer){.drawer = DRAWER,
                                  .cash = drawer->cash + over,
                                  .chips = drawer->chips,
                                  .leaves = true};
    return day_do(d, STREAM_CAGE, f);
}

/*
 * Pulls and counts a table's drop and feeds its fund.  A broken table's is
 * pulled for the last time even if it is empty, because a new table there
 * starts at zero.  Tables are broken once, before the last shift closes.
 */
static int pull_drop(struct day *d, uint32_t table, struct fault *f)
{
    const struct cage_table *sent = &keep_cage(d->keep)->table[table - 1];
    const struct seating *s = keep_table(d->keep, table);
    struct cmd_feed_fund *feed;
    struct balances b;

    felt_balances(&s->felt, &b);
    *wish_pull_drop(&d->wish, day_who(ROLE_ROOM, 0)) =
        (struct cmd_pull_drop){.table = table,
                               .total = b.drop,
                               .counted = b.drop - sent->drop,
                               .last = s->broken};
    if ((b.drop > sent->drop || (s->broken && b.drop > 0)) &&
        day_do(d, STREAM_CAGE, f) != 0)
        return FAULT;
    if (b.fund <= sent->fund && (!s->broken || b.fund == 0))
        return 0;
    feed = wish_feed_fund(&d->wish, day_who(ROLE_ROOM, 0));
    feed->table = table;
    feed->total = b.fund;
    feed->last = s->broken;
    memcpy(feed->game, s->felt.game, sizeof feed->game);
    memcpy(feed->house, s->felt.house, sizeof feed->house);
    return day_do(d, STREAM_CAGE, f);
}

static int close_shift(struct day *d, bool last, struct fault *f)
{
    for (uint32_t t = 1; t <= (uint32_t)d->plan->tables; t++)
        if (pull_drop(d, t, f) != 0)
            return FAULT;
    if (count_drawer(d, f) != 0)
        return FAULT;
    wish_close_shift(&d->wish, day_who(ROLE_FLOOR, d->floor))->ends_day = last;
    return day_do(d, STREAM_CAGE, f);
}

int day_shift(struct day *d, bool last, struct fault *f)
{
    if (close_shift(d, last, f) != 0)
        return FAULT;
    return last ? 0 : open_shift(d, f);
}

int day_open_cage(struct day *d, struct fault *f)
{
    wish_cage_open(&d->wish, day_who(ROLE_ROOM, 0))->limit = LIMIT;
    if (day_do(d, STREAM_CAGE, f) != 0 ||
        day_enroll(d, "Floor", &d->floor, f) != 0 ||
        day_enroll(d, "Cashier one", &d->cashier[0], f) != 0 ||
        day_enroll(d, "Cashier two", &d->cashier[1], f) != 0)
        return FAULT;
    *wish_stock_float(&d->wish, day_who(ROLE_FLOOR, d->floor)) =
        (struct cmd_stock_float){.cash = FLOAT, .chips = FLOAT};
    if (day_do(d, STREAM_CAGE, f) != 0 || approve_waiting(d, f) != 0)
        return FAULT;
    return open_shift(d, f);
}
