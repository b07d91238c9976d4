/*
 * live_cage.c - the cage of the running room: people get numbers and chips,
 * shifts change by the clock, drawers are filled and counted.
 */
#include <string.h>

#include "base/must.h"
#include "serve/live_own.h"

enum {
    TWO_ABOVE = 100000, /* default: larger amounts need two people */
    COUNT_ABOVE = 2000, /* default: larger differences need two people */
    FLOAT = 2000000000, /* brought in whenever there is less than */
    FLOAT_LEAST = 500000000,
    SHIFT_HOURS = 8,
    HOUR_MS = 60 * LIVE_MINUTE
};

money live_has(const struct live *l, uint32_t person)
{
    const struct cage *cage = keep_cage(l->keep);

    return cage_has_person(cage, person) ? cage_chips(cage, person) : 0;
}

int live_enroll(struct live *l, const char *name, bool guest, uint32_t *person,
                struct fault *f)
{
    struct cmd_enroll *c = wish_enroll(&l->wish, live_who(ROLE_ROOM, 0));
    struct text t;

    text_init(&t, c->name, sizeof c->name);
    text_str(&t, name);
    c->guest = guest;
    if (live_do(l, STREAM_CAGE, f) != 0)
        return FAULT;
    *person = live_has_done(l) ? keep_cage(l->keep)->people : 0;
    return live_name_kept(l, name, *person, f);
}

/*
 * Carries out a command of the room's own staff.  If it needs two people, the
 * other one approves it: the floor for a cashier, a cashier for the floor.
 */
static int do_by_two(struct live *l, struct fault *f)
{
    const struct cage *cage = keep_cage(l->keep);
    uint32_t asked = cage->approvals, by = l->wish.who.person;
    struct who second = by == l->floor ? live_who(ROLE_CAGE, l->cashier[0])
                                       : live_who(ROLE_FLOOR, l->floor);

    if (live_do(l, STREAM_CAGE, f) != 0)
        return FAULT;
    if (!live_has_done(l) || cage->approvals == asked)
        return 0;
    wish_approve(&l->wish, second)->approval = cage->approvals;
    return live_do(l, STREAM_CAGE, f);
}

/* Brings in cash and chips if the house has too few. */
static int stock_float(struct live *l, struct fault *f)
{
    const struct cage *cage = keep_cage(l->keep);

    if (cage_balance(cage, ACCOUNT_FLOAT_CHIPS, 0) >= FLOAT_LEAST &&
        cage_balance(cage, ACCOUNT_FLOAT_CASH, 0) >= FLOAT_LEAST)
        return 0;
    *wish_stock_float(&l->wish, live_who(ROLE_FLOOR, l->floor)) =
        (struct cmd_stock_float){.cash = FLOAT, .chips = FLOAT};
    return do_by_two(l, f);
}

/*
 * Gives chips to play with, free ones if the room gives them.  Otherwise bots
 * play with the house's chips, and nobody else gets any; l->said has the
 * reason.
 */
int live_give_chips(struct live *l, uint32_t person, money amount, uint64_t id,
                    struct fault *f)
{
    bool free = cage_may_give_free(keep_cage(l->keep));
    bool stake = !free && live_is_bot(l, person);

    if (stake && stock_float(l, f) != 0)
        return FAULT;
    *wish_give_chips(&l->wish, live_who(ROLE_ROOM, 0)) =
        (struct cmd_give_chips){.person = person,
                                .amount = stake ? 0 : amount,
                                .stake = stake ? amount : 0};
    return live_do_once(l, STREAM_CAGE, id, f);
}

bool live_may_give_free(const struct live *l)
{
    return cage_may_give_free(keep_cage(l->keep));
}

/* Shifts */

static uint8_t shift_of(int64_t ms)
{
    return (uint8_t)(1 + ms / HOUR_MS % 24 / SHIFT_HOURS);
}

static int open_shift(struct live *l, struct fault *f)
{
    *wish_open_shift(&l->wish, live_who(ROLE_ROOM, 0)) =
        (struct cmd_open_shift){.day = cage_day_of(l->now),
                                .shift = shift_of(l->now)};
    return live_do(l, STREAM_CAGE, f);
}

/* Pulls and counts a table's drop, and feeds its fund. */
static int pull_drop(struct live *l, uint32_t table, struct fault *f)
{
    const struct cage_table *sent = &keep_cage(l->keep)->table[table - 1];
    const struct seating *s = keep_table(l->keep, table);
    struct cmd_feed_fund *feed;
    struct balances b;

    felt_balances(&s->felt, &b);
    *wish_pull_drop(&l->wish, live_who(ROLE_ROOM, 0)) =
        (struct cmd_pull_drop){.table = table,
                               .total = b.drop,
                               .counted = b.drop - sent->drop};
    if (b.drop > sent->drop && live_do(l, STREAM_CAGE, f) != 0)
        return FAULT;
    if (b.fund <= sent->fund)
        return 0;
    feed = wish_feed_fund(&l->wish, live_who(ROLE_ROOM, 0));
    feed->table = table;
    feed->total = b.fund;
    memcpy(feed->game, s->felt.game, sizeof feed->game);
    memcpy(feed->house, s->felt.house, sizeof feed->house);
    return live_do(l, STREAM_CAGE, f);
}

int live_pull_drops(struct live *l, struct fault *f)
{
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++)
        if (keep_table(l->keep, t) != NULL && pull_drop(l, t, f) != 0)
            return FAULT;
    return 0;
}

/* In old journals the room's cashier sold free chips and may still have a
   drawer.  It is counted and left here, because no person can. */
static int leave_drawer(struct live *l, int drawer, struct fault *f)
{
    const struct cage_drawer *d = &keep_cage(l->keep)->drawer[drawer];

    if (d->cashier == 0 ||
        (d->cashier != l->cashier[0] && d->cashier != l->cashier[1]))
        return 0;
    *wish_count_drawer(&l->wish, live_who(ROLE_CAGE, d->cashier)) =
        (struct cmd_count_drawer){.drawer = (uint8_t)(drawer + 1),
                                  .cash = d->cash,
                                  .chips = d->chips,
                                  .leaves = true};
    return live_do(l, STREAM_CAGE, f);
}

int live_leave_drawers(struct live *l, struct fault *f)
{
    for (int i = 0; i < DRAWERS_MAX; i++)
        if (leave_drawer(l, i, f) != 0)
            return FAULT;
    return 0;
}

static int close_shift(struct live *l, struct fault *f)
{
    const struct cage *cage = keep_cage(l->keep);

    if (live_pull_drops(l, f) != 0 || live_leave_drawers(l, f) != 0)
        return FAULT;
    wish_close_shift(&l->wish, live_who(ROLE_ROOM, 0))->ends_day =
        cage_day_of(l->now) != cage->day;
    return live_do(l, STREAM_CAGE, f);
}

/* Is it time for the next shift?  If the clock went back, the open one
   continues. */
static bool is_next_shift(const struct live *l)
{
    const struct cage *cage = keep_cage(l->keep);
    uint32_t day = cage_day_of(l->now);

    return day > cage->day ||
           (day == cage->day && shift_of(l->now) > cage->shift);
}

/* Does a person work with a drawer?  Only that person may count it. */
static bool are_others_working(const struct live *l)
{
    const struct cage *cage = keep_cage(l->keep);

    for (int i = 0; i < DRAWERS_MAX; i++) {
        uint32_t has = cage->drawer[i].cashier;

        if (has != 0 && has != l->cashier[0] && has != l->cashier[1])
            return true;
    }
    return false;
}

bool live_shift_is_waiting(const struct live *l)
{
    const struct cage *cage = keep_cage(l->keep);

    return cage->shift_open && is_next_shift(l) && are_others_working(l);
}

int live_change_shift(struct live *l, struct fault *f)
{
    const struct cage *cage = keep_cage(l->keep);

    if (!is_next_shift(l) || live_shift_is_waiting(l))
        return 0;
    if (cage->shift_open && close_shift(l, f) != 0)
        return FAULT;
    return open_shift(l, f);
}

/* Would the command take the last place for requests?  It is reserved for the
   room, so that guests get chips no matter what waits. */
bool live_would_take_last(const struct live *l, const struct command *c)
{
    const struct cage *cage = keep_cage(l->keep);
    struct postings moves;
    struct refusal no;
    bool second;
    int free = 0;

    for (int i = 0; i < CAGE_APPROVALS_MAX; i++)
        free += cage->approval[i].number == 0;
    return free <= 1 && cage_preview(cage, c, &moves, &second, &no) && second;
}

/* Does a person close the shift, apart from what the room does first? */
static bool is_closing_by_hand(const struct live *l, const struct command *c)
{
    const struct cage *cage = keep_cage(l->keep);

    return c->kind == CMD_CLOSE_SHIFT && cage->shift_open &&
           cage->frozen == UNTRUE_NOTHING && !are_others_working(l) &&
           command_may(CMD_CLOSE_SHIFT, (enum role)c->who.role);
}

int live_before_cage(struct live *l, struct command *c, struct fault *f)
{
    if (c->kind == CMD_TAKE_DRAWER)
        c->take_drawer.people = c->who.person != l->cashier[0] &&
                                c->who.person != l->cashier[1];
    if (!is_closing_by_hand(l, c))
        return 0;
    return live_pull_drops(l, f) != 0 ? FAULT : live_leave_drawers(l, f);
}

/* Applies the house's settings of the cage; those not given stay. */
int live_cage_limits(struct live *l, struct fault *f)
{
    const struct cage *cage = keep_cage(l->keep);
    money limit = l->plan.two_above, variance = l->plan.count_above;
    bool no_free = l->plan.free_chips == LIVE_AS_IT_WAS
                       ? cage->no_free
                       : l->plan.free_chips == LIVE_NO_FREE_CHIPS;

    if (limit == 0)
        limit = cage->opened ? cage->limit : TWO_ABOVE;
    if (variance == 0)
        variance = cage->rules > 0 ? cage->variance : COUNT_ABOVE;
    if (cage->opened && cage->limit == limit && cage->variance == variance &&
        cage->rules == CAGE_RULES && cage->no_free == no_free)
        return 0;
    *wish_cage_open(&l->wish, live_who(ROLE_ROOM, 0)) =
        (struct cmd_cage_open){.limit = limit,
                               .variance = variance,
                               .rules = CAGE_RULES,
                               .no_free = no_free};
    return live_do(l, STREAM_CAGE, f);
}

int live_open_cage(struct live *l, struct fault *f)
{
    if (live_cage_limits(l, f) != 0 ||
        live_enroll(l, "Floor", false, &l->floor, f) != 0 ||
        live_enroll(l, "Cashier one", false, &l->cashier[0], f) != 0 ||
        live_enroll(l, "Cashier two", false, &l->cashier[1], f) != 0 ||
        stock_float(l, f) != 0)
        return FAULT;
    return live_change_shift(l, f);
}
