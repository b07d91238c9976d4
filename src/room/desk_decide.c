/*
 * desk_decide.c - decides commands to the desk: events, or a refusal.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "room/desk.h"
#include "room/stop.h"
#include "rule/instead.h"
#include "rule/refuse.h"

typedef bool decider(const struct desk *d, const struct command *c,
                     struct event *out, struct refusal *no);

static bool no_because(struct refusal *no, enum why why)
{
    MUST(why != WHY_NONE);
    return refuse(no, why, LEAF_NONE);
}

/* The current second; 0 if it is unknown. */
static uint32_t second_of(const struct command *c, uint32_t later)
{
    int64_t at = c->at_ms / 1000;

    if (c->at_ms < 0 || at > UINT32_MAX - (int64_t)later)
        return 0;
    return (uint32_t)at + later;
}

/* The person that a command speaks for; players speak for themselves. */
static bool find_speaker(const struct command *c, uint32_t person,
                         uint32_t *out, struct refusal *no)
{
    bool plays = c->who.role == ROLE_PLAYER;

    if (plays && person != 0 && person != c->who.person)
        return no_because(no, WHY_ROLE);
    *out = plays ? c->who.person : person;
    if (*out == 0)
        return no_because(no, WHY_WHO);
    return true;
}

/* A list that nobody uses any more; -1: all are in use. */
static int idle_list(const struct desk *d)
{
    for (int i = 0; i < d->lists; i++)
        if (desk_list_is_idle(d, i))
            return i;
    return -1;
}

/* The list of a game and a limit, or the next free one. */
static bool find_list(const struct desk *d, const char *game,
                      const char *limit, uint8_t *out, struct refusal *no)
{
    int list = desk_list_of(d, game, limit);

    MUST(d->lists <= LISTS_MAX);
    if (game[0] == '\0' || limit[0] == '\0')
        return no_because(no, WHY_NO_NAME);
    if (list < 0)
        list = d->lists < LISTS_MAX ? d->lists : idle_list(d);
    if (list < 0)
        return no_because(no, WHY_FULL);
    *out = (uint8_t)list;
    return true;
}

static bool open_desk(const struct desk *d, const struct command *c,
                      struct event *out, struct refusal *no)
{
    struct ev_desk_opened *e = make_desk_opened(out);

    if (d->opened && d->wait == c->desk_open.wait &&
        d->most_misses == c->desk_open.misses &&
        d->places == c->desk_open.places)
        return no_because(no, WHY_SAME);
    if (c->desk_open.wait == 0)
        return no_because(no, WHY_TOO_SMALL);
    e->wait = c->desk_open.wait;
    e->misses = c->desk_open.misses;
    e->places = c->desk_open.places;
    return true;
}

/* Would must-move rules form a circle? */
static bool is_circle(const struct desk *d, uint32_t table, uint32_t feeds)
{
    for (int i = 0; i < DESK_TABLES_MAX && feeds != 0; i++) {
        const struct desk_table *t = desk_table(d, feeds);

        if (feeds == table)
            return true;
        feeds = t != NULL ? t->feeds : 0;
    }
    return false;
}

/* A table on the board may be listed again only to change its must-move
   rule. */
static bool may_list(const struct desk *d, const struct cmd_list_table *w,
                     uint8_t list, struct refusal *no)
{
    const struct desk_table *t = desk_table(d, w->table);

    if (t != NULL && (t->list != list || t->seats != w->seats))
        return no_because(no, WHY_TABLE_OPEN);
    if (t != NULL && t->feeds == w->feeds)
        return no_because(no, w->feeds == 0 ? WHY_TABLE_OPEN : WHY_SAME);
    return true;
}

static bool list_table(const struct desk *d, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_list_table *w = &c->list_table;
    struct ev_table_listed *e = make_table_listed(out);

    if (w->table < 1 || w->table > DESK_TABLES_MAX)
        return no_because(no, WHY_NO_TABLE);
    if (w->seats == 0)
        return no_because(no, WHY_TOO_SMALL);
    if (!find_list(d, w->game, w->limit, &e->list, no) ||
        !may_list(d, w, e->list, no))
        return false;
    if (w->feeds != 0 &&
        (desk_table(d, w->feeds) == NULL || is_circle(d, w->table, w->feeds)))
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

/* The number of lists a person is on, and of people on a list. */
static int places_of(const struct desk *d, uint32_t person)
{
    int n = 0;

    MUST(d->names <= DESK_NAMES_MAX);
    for (int i = 0; i < d->names; i++)
        n += d->name[i].person == person && d->name[i].kind == WAITS_FOR_GAME;
    return n;
}

static int waiting_on(const struct desk *d, uint8_t list)
{
    int n = 0;

    MUST(list < LISTS_MAX);
    for (int i = 0; i < d->names; i++)
        n += d->name[i].list == list && d->name[i].kind == WAITS_FOR_GAME;
    return n;
}

/* Is there room for one more, for this person and on this list? */
static bool may_wait(const struct desk *d, const struct ev_listed *e,
                     struct refusal *no)
{
    int most = d->places != 0 ? d->places : DESK_PLACES;

    if (desk_find(d, e->person, WAITS_FOR_GAME, e->list, 0) >= 0)
        return no_because(no, WHY_ON_LIST);
    if (places_of(d, e->person) >= most)
        return no_because(no, WHY_PLACES);
    if (waiting_on(d, e->list) >= DESK_LIST_MOST)
        return no_because(no, WHY_FULL);
    return true;
}

/* Adds a name to a list, unless it is there already. */
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

    if (!find_speaker(c, w->person, &e->person, no) ||
        !find_list(d, w->game, w->limit, &e->list, no))
        return false;
    sits = desk_table_of(d, e->person);
    if (sits != 0 && d->table[sits - 1].list == e->list)
        return no_because(no, WHY_SEATED);
    if (desk_barred(d, e->person, second_of(c, 0)) != NULL)
        return no_because(no, WHY_BARRED);
    if (!may_wait(d, e, no))
        return false;
    memcpy(e->game, w->game, sizeof e->game);
    memcpy(e->limit, w->limit, sizeof e->limit);
    return put_down(d, e, no);
}

/* A player at the table asks for another seat, others for a table change. */
static bool ask_change(const struct desk *d, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_ask_change *w = &c->ask_change;
    const struct desk_table *t = desk_table(d, w->table);
    struct ev_listed *e = make_listed(out);
    uint16_t sits;

    if (!find_speaker(c, w->person, &e->person, no))
        return false;
    sits = desk_table_of(d, e->person);
    if (t == NULL)
        return no_because(no, WHY_NO_TABLE);
    if (sits == 0)
        return no_because(no, WHY_NOT_THERE);
    if (d->table[sits - 1].list != t->list)
        return no_because(no, WHY_OTHER_GAME);
    if (sits != w->table && desk_table(d, d->table[sits - 1].feeds) != NULL)
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

    if (!find_speaker(c, w->person, &e->person, no))
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

/* Ends a call that was not answered. */
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

    if (!find_speaker(c, w->person, &person, no))
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
    if (t->count >= PEOPLE_MAX && desk_table_of(d, w->person) != w->table)
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

    if (w->person == 0 || w->table == 0 ||
        desk_table_of(d, w->person) != w->table)
        return no_because(no, WHY_NOT_THERE);
    e->table = w->table;
    e->person = w->person;
    e->left = true;
    return true;
}

/* The first call that has expired; NULL if none has. */
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

/* Thaws the desk: names and calls are as before, and there is no money to
   check. */
static bool thaw(const struct desk *d, const struct command *c,
                 struct event *out, struct refusal *no)
{
    if (!stop_may_thaw(d->frozen, true, c->thaw.reason, no))
        return false;
    memcpy(make_thawed(out)->reason, c->thaw.reason, REASON_MAX);
    return true;
}

/* A list ends with the day, or when the floor says so. */
static bool clear_list(const struct desk *d, const struct command *c,
                       struct event *out, struct refusal *no)
{
    int list = desk_list_of(d, c->clear_list.game, c->clear_list.limit);

    if (list < 0 || waiting_on(d, (uint8_t)list) == 0)
        return no_because(no, WHY_NOT_LISTED);
    make_list_cleared(out)->list = (uint8_t)list;
    return true;
}

/* Players and the dealer may call the floor, each once, few at a time. */
static bool call_floor(const struct desk *d, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_call_floor *w = &c->call_floor;
    bool plays = c->who.role == ROLE_PLAYER;
    struct ev_floor_called *e = make_floor_called(out);
    int calls = 0;

    if (w->table < 1 || w->table > DESK_TABLES_MAX)
        return no_because(no, WHY_NO_TABLE);
    if (c->who.person == 0)
        return no_because(no, WHY_WHO);
    if (plays && desk_table_of(d, c->who.person) != w->table)
        return no_because(no, WHY_NOT_THERE);
    if (desk_call_of(d, w->table, c->who.person) >= 0)
        return no_because(no, WHY_SAME);
    for (int i = 0; i < d->calls; i++)
        calls += d->call[i].person == c->who.person;
    if (d->calls >= DESK_CALLS_MAX || (plays && calls >= DESK_CALLS_PERSON))
        return no_because(no, WHY_FULL);
    e->table = w->table;
    e->person = c->who.person;
    e->at = second_of(c, 0);
    e->dealer = !plays;
    memcpy(e->reason, w->reason, sizeof e->reason);
    return true;
}

/* Closes a call: by the floor or by the caller; without a name, the oldest of
   that table. */
static bool close_call(const struct desk *d, const struct command *c,
                       struct event *out, struct refusal *no)
{
    const struct cmd_close_call *w = &c->close_call;
    struct ev_floor_came *e = make_floor_came(out);
    bool floor = c->who.role == ROLE_FLOOR;
    uint32_t person = floor ? w->person : c->who.person;

    if (!floor && w->person != 0 && w->person != person)
        return no_because(no, WHY_ROLE);
    for (int i = 0; i < d->calls && person == 0; i++)
        if (d->call[i].table == w->table)
            person = d->call[i].person;
    if (person == 0 || desk_call_of(d, w->table, person) < 0)
        return no_because(no, WHY_NOT_CALLED);
    e->table = w->table;
    e->person = person;
    e->staff = floor ? c->who.person : 0;
    return true;
}

static bool bar(const struct desk *d, const struct command *c,
                struct event *out, struct refusal *no)
{
    const struct cmd_bar *w = &c->bar;
    const struct desk_bar *was = desk_barred(d, w->person, second_of(c, 0));
    struct ev_house_bars *e = make_house_bars(out);

    if (w->person == 0)
        return no_because(no, WHY_WHO);
    if (w->reason[0] == '\0')
        return no_because(no, WHY_NO_REASON);
    if (w->until != 0 && w->until <= second_of(c, 0))
        return refuse_saying(no, WHY_TOO_SMALL, LEAF_NONE, INSTEAD_BAR_UNTIL);
    if (was != NULL && was->until == w->until)
        return no_because(no, WHY_SAME);
    if (was == NULL && d->bars >= DESK_BARRED_MAX)
        return no_because(no, WHY_FULL);
    e->person = w->person;
    e->until = w->until;
    e->at = second_of(c, 0);
    e->staff = c->who.person;
    memcpy(e->reason, w->reason, sizeof e->reason);
    return true;
}

static bool lift_bar(const struct desk *d, const struct command *c,
                     struct event *out, struct refusal *no)
{
    const struct cmd_lift_bar *w = &c->lift_bar;
    struct ev_bar_lifted *e = make_bar_lifted(out);

    if (desk_barred(d, w->person, 0) == NULL)
        return no_because(no, WHY_NOT_BARRED);
    e->person = w->person;
    e->staff = c->who.role == ROLE_FLOOR ? c->who.person : 0;
    memcpy(e->reason, w->reason, sizeof e->reason);
    return true;
}

static decider *const deciders[CMD_KINDS] = {
    [CMD_DESK_OPEN] = open_desk,     [CMD_LIST_TABLE] = list_table,
    [CMD_CLOSE_TABLE] = close_table, [CMD_JOIN_LIST] = join_list,
    [CMD_ASK_CHANGE] = ask_change,   [CMD_SCRATCH] = scratch,
    [CMD_OFFER_SEAT] = offer_seat,   [CMD_TURN_DOWN] = turn_down,
    [CMD_DESK_SAT] = desk_sat,       [CMD_DESK_LEFT] = desk_left,
    [CMD_DESK_TICK] = desk_tick,     [CMD_THAW] = thaw,
    [CMD_CLEAR_LIST] = clear_list,   [CMD_CALL_FLOOR] = call_floor,
    [CMD_CLOSE_CALL] = close_call,   [CMD_BAR] = bar,
    [CMD_LIFT_BAR] = lift_bar,
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
    if (!stop_may_wish(d->frozen, c, no))
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
        room_emit(out, &e);
        /* A tick ends all calls that have expired. */
    } while (c->kind == CMD_DESK_TICK && decide(desk, c, &e, &none));
    return true;
}
