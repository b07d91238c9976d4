/*
 * desk_decide.c - what comes of a wish to the desk: events, or why not.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "room/desk.h"
#include "room/stop.h"
#include "rule/refuse.h"

typedef bool decider(const struct desk *d, const struct command *c,
                     struct event *out, struct refusal *no);

static bool no_because(struct refusal *no, enum why why)
{
    MUST(why != WHY_NONE);
    return refuse(no, why, LEAF_NONE);
}

/* For whom somebody speaks: players for themselves. */
static bool speaks_for(const struct command *c, uint32_t person, uint32_t *out,
                       struct refusal *no)
{
    bool plays = c->who.role == ROLE_PLAYER;

    if (plays && person != 0 && person != c->who.person)
        return no_because(no, WHY_ROLE);
    *out = plays ? c->who.person : person;
    if (*out == 0)
        return no_because(no, WHY_WHO);
    return true;
}

/* The list of a game and a limit, or the next that is free. */
static bool find_list(const struct desk *d, const char *game,
                      const char *limit, uint8_t *out, struct refusal *no)
{
    int list = desk_list_of(d, game, limit);

    MUST(d->lists <= LISTS_MAX);
    if (game[0] == '\0' || limit[0] == '\0')
        return no_because(no, WHY_NO_NAME);
    if (list < 0 && d->lists >= LISTS_MAX)
        return no_because(no, WHY_FULL);
    *out = list < 0 ? d->lists : (uint8_t)list;
    return true;
}

static bool open_desk(const struct desk *d, const struct command *c,
                      struct event *out, struct refusal *no)
{
    struct ev_desk_opened *e = make_desk_opened(out);

    if (d->opened)
        return no_because(no, WHY_SAME);
    if (c->desk_open.wait == 0)
        return no_because(no, WHY_TOO_SMALL);
    e->wait = c->desk_open.wait;
    e->misses = c->desk_open.misses;
    return true;
}

static bool list_table(const struct desk *d, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_list_table *w = &c->list_table;
    struct ev_table_listed *e = make_table_listed(out);

    if (w->table < 1 || w->table > DESK_TABLES_MAX)
        return no_because(no, WHY_NO_TABLE);
    if (desk_table(d, w->table) != NULL)
        return no_because(no, WHY_TABLE_OPEN);
    if (w->seats == 0)
        return no_because(no, WHY_TOO_SMALL);
    if (!find_list(d, w->game, w->limit, &e->list, no))
        return false;
    if (w->feeds != 0 && desk_table(d, w->feeds) == NULL)
        return no_because(no, WHY_NO_TABLE);
    if (w->feeds != 0 && d->table[w->feeds - 1].list != e->list)
        return no_because(no, WHY_OTHER_GAME);
    e->table = w->table;
    e->seats = w->seats;
    e->feeds = w->feeds;
    memcpy(e->game, w->game, sizeof e->game);
    memcpy(e->limit, w->limit, sizeof e->limit);
    return true;
}

static bool close_table(const struct desk *d, const struct command *c,
                        struct event *out, struct refusal *no)
{
    struct ev_table_listed *e = make_table_listed(out);
    const struct desk_table *t = desk_table(d, c->close_table.table);

    if (t == NULL)
        return no_because(no, WHY_NO_TABLE);
    e->table = c->close_table.table;
    e->closed = true;
    e->list = t->list;
    return true;
}

/* Puts a name down, if it is not there yet. */
static bool put_down(const struct desk *d, struct ev_listed *e,
                     struct refusal *no)
{
    MUST(e->person != 0 && d->names <= DESK_NAMES_MAX);
    if (desk_find(d, e->person, (enum waits_for)e->kind, e->list,
                  (uint16_t)e->table) >= 0)
        return no_because(no, WHY_ON_LIST);
    if (d->names >= DESK_NAMES_MAX)
        return no_because(no, WHY_FULL);
    return true;
}

static bool join_list(const struct desk *d, const struct command *c,
                      struct event *out, struct refusal *no)
{
    const struct cmd_join_list *w = &c->join_list;
    struct ev_listed *e = make_listed(out);
    uint16_t sits;

    if (!speaks_for(c, w->person, &e->person, no) ||
        !find_list(d, w->game, w->limit, &e->list, no))
        return false;
    sits = desk_sits(d, e->person);
    if (sits != 0 && d->table[sits - 1].list == e->list)
        return no_because(no, WHY_SEATED);
    memcpy(e->game, w->game, sizeof e->game);
    memcpy(e->limit, w->limit, sizeof e->limit);
    return put_down(d, e, no);
}

/* Who sits there wants another seat; who sits elsewhere, to come there. */
static bool ask_change(const struct desk *d, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_ask_change *w = &c->ask_change;
    const struct desk_table *t = desk_table(d, w->table);
    struct ev_listed *e = make_listed(out);
    uint16_t sits;

    if (!speaks_for(c, w->person, &e->person, no))
        return false;
    sits = desk_sits(d, e->person);
    if (t == NULL)
        return no_because(no, WHY_NO_TABLE);
    if (sits == 0)
        return no_because(no, WHY_NOT_THERE);
    if (d->table[sits - 1].list != t->list)
        return no_because(no, WHY_OTHER_GAME);
    if (sits != w->table && d->table[sits - 1].feeds != 0)
        return no_because(no, WHY_MUST_MOVE);
    e->kind = sits == w->table ? WAITS_FOR_SEAT_CHANGE
                               : WAITS_FOR_TABLE_CHANGE;
    e->list = t->list;
    e->table = w->table;
    memcpy(e->game, d->list[t->list].game, sizeof e->game);
    memcpy(e->limit, d->list[t->list].limit, sizeof e->limit);
    return put_down(d, e, no);
}

static bool scratch(const struct desk *d, const struct command *c,
                    struct event *out, struct refusal *no)
{
    const struct cmd_scratch *w = &c->scratch;
    struct ev_scratched *e = make_scratched(out);
    int list = desk_list_of(d, w->game, w->limit);

    if (!speaks_for(c, w->person, &e->person, no))
        return false;
    if (w->kind == WAITS_FOR_MUST_MOVE)
        return no_because(no, WHY_MUST_MOVE);
    if (list < 0 || w->table > DESK_TABLES_MAX ||
        desk_find(d, e->person, (enum waits_for)w->kind, (uint8_t)list,
                  (uint16_t)w->table) < 0)
        return no_because(no, WHY_NOT_LISTED);
    e->kind = w->kind;
    e->list = (uint8_t)list;
    e->table = w->table;
    return true;
}

/* The second it is; 0: that cannot be told. */
static uint32_t second_of(const struct command *c, uint32_t later)
{
    int64_t at = c->at_ms / 1000;

    if (c->at_ms < 0 || at > UINT32_MAX - (int64_t)later)
        return 0;
    return (uint32_t)at + later;
}

static bool offer_seat(const struct desk *d, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_offer_seat *w = &c->offer_seat;
    struct ev_seat_offered *e = make_seat_offered(out);
    const struct desk_table *t = desk_table(d, w->table);
    enum waits_for kind;

    if (t == NULL)
        return no_because(no, WHY_NO_TABLE);
    if (w->seat >= t->seats)
        return no_because(no, WHY_NO_SUCH_SEAT);
    e->person = desk_next(d, (uint16_t)w->table, &kind);
    e->until = second_of(c, d->wait);
    if (e->person == 0)
        return no_because(no, WHY_NOBODY_WAITS);
    if (e->until == 0)
        return no_because(no, WHY_CANNOT_BE);
    if (kind == WAITS_FOR_MUST_MOVE && d->names >= DESK_NAMES_MAX)
        return no_because(no, WHY_FULL);
    e->kind = (uint8_t)kind;
    e->list = t->list;
    e->table = w->table;
    e->seat = w->seat;
    return true;
}

/* A call that is over. */
static void miss(const struct desk *d, const struct desk_name *n,
                 struct event *out)
{
    struct ev_call_missed *e = make_call_missed(out);

    e->person = n->person;
    e->kind = n->kind;
    e->list = n->list;
    e->table = n->table;
    e->last = n->kind != WAITS_FOR_GAME || n->misses + 1 >= d->most_misses;
}

static bool turn_down(const struct desk *d, const struct command *c,
                      struct event *out, struct refusal *no)
{
    const struct cmd_turn_down *w = &c->turn_down;
    uint32_t person;

    if (!speaks_for(c, w->person, &person, no))
        return false;
    for (int i = 0; i < d->names; i++) {
        const struct desk_name *n = &d->name[i];

        if (n->person != person || n->until == 0 || n->table != w->table)
            continue;
        if (n->kind == WAITS_FOR_MUST_MOVE)
            return no_because(no, WHY_MUST_MOVE);
        miss(d, n, out);
        return true;
    }
    return no_because(no, WHY_NOT_CALLED);
}

static bool desk_sat(const struct desk *d, const struct command *c,
                     struct event *out, struct refusal *no)
{
    const struct cmd_desk_sat *w = &c->desk_sat;
    struct ev_desk_seated *e = make_desk_seated(out);
    const struct desk_table *t = desk_table(d, w->table);

    if (t == NULL)
        return no_because(no, WHY_NO_TABLE);
    if (w->person == 0)
        return no_because(no, WHY_WHO);
    if (t->count >= PEOPLE_MAX && desk_sits(d, w->person) != w->table)
        return no_because(no, WHY_NO_SEAT);
    e->table = w->table;
    e->person = w->person;
    return true;
}

static bool desk_left(const struct desk *d, const struct command *c,
                      struct event *out, struct refusal *no)
{
    const struct cmd_desk_left *w = &c->desk_left;
    struct ev_desk_seated *e = make_desk_seated(out);

    if (w->person == 0 || w->table == 0 || desk_sits(d, w->person) != w->table)
        return no_because(no, WHY_NOT_THERE);
    e->table = w->table;
    e->person = w->person;
    e->left = true;
    return true;
}

/* The first call that is over by now; NULL: none is. */
static const struct desk_name *overdue(const struct desk *d, uint32_t now)
{
    for (int i = 0; i < d->names; i++)
        if (d->name[i].until != 0 && d->name[i].until <= now)
            return &d->name[i];
    return NULL;
}

static bool desk_tick(const struct desk *d, const struct command *c,
                      struct event *out, struct refusal *no)
{
    const struct desk_name *n = overdue(d, second_of(c, 0));

    if (n == NULL)
        return no_because(no, WHY_NOT_CALLED);
    miss(d, n, out);
    return true;
}

/* Names and calls are as they were; there is no money here to add up. */
static bool thaw(const struct desk *d, const struct command *c,
                 struct event *out, struct refusal *no)
{
    if (!stop_thaws(d->frozen, true, c->thaw.reason, no))
        return false;
    memcpy(make_thawed(out)->reason, c->thaw.reason, REASON_MAX);
    return true;
}

static decider *const deciders[CMD_KINDS] = {
    [CMD_DESK_OPEN] = open_desk,     [CMD_LIST_TABLE] = list_table,
    [CMD_CLOSE_TABLE] = close_table, [CMD_JOIN_LIST] = join_list,
    [CMD_ASK_CHANGE] = ask_change,   [CMD_SCRATCH] = scratch,
    [CMD_OFFER_SEAT] = offer_seat,   [CMD_TURN_DOWN] = turn_down,
    [CMD_DESK_SAT] = desk_sat,       [CMD_DESK_LEFT] = desk_left,
    [CMD_DESK_TICK] = desk_tick,     [CMD_THAW] = thaw,
};

static bool decide(const struct desk *d, const struct command *c,
                   struct event *out, struct refusal *no)
{
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (c->kind >= CMD_KINDS || deciders[c->kind] == NULL)
        return no_because(no, WHY_NOT_NOW);
    if (!command_can_be(c))
        return no_because(no, WHY_CANNOT_BE);
    if (!command_may(c->kind, (enum role)c->who.role))
        return no_because(no, WHY_ROLE);
    if (!stop_lets(d->frozen, c, no))
        return false;
    if (!d->opened && c->kind != CMD_DESK_OPEN && c->kind != CMD_THAW)
        return no_because(no, WHY_NOT_NOW);
    MUST_PLANTED(MUST_IN_DECIDE);
    return deciders[c->kind](d, c, out, no);
}

bool desk_would(const struct desk *desk, const struct command *c,
                struct refusal *no)
{
    struct event e;

    return decide(desk, c, &e, no);
}

bool desk_do(struct desk *desk, const struct command *c,
             const struct room_sink *out, struct refusal *no)
{
    struct event e;
    struct refusal none;

    if (!decide(desk, c, &e, no))
        return false;
    do {
        if (!desk_apply(desk, &e))
            return no_because(no, WHY_FROZEN);
        room_hears(out, &e);
        /* Of calls, all that are over by now. */
    } while (c->kind == CMD_DESK_TICK && decide(desk, c, &e, &none));
    return true;
}
