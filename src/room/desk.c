/*
 * desk.c - the desk as the sum of its events, and its queries.
 *
 * Names are in the order in which they came; a person who misses a call goes
 * to the foot.  Each event makes its checks before it changes anything.
 *
 * Leaves: none
 */
#include "room/desk.h"

#include <string.h>

#include "base/must.h"
#include "room/stop.h"

void desk_init(struct desk *desk)
{
    memset(desk, 0, sizeof *desk);
}

int desk_list_of(const struct desk *desk, const char *game, const char *limit)
{
    MUST(desk->lists <= LISTS_MAX);
    for (int i = 0; i < desk->lists; i++)
        if (strcmp(desk->list[i].game, game) == 0 &&
            strcmp(desk->list[i].limit, limit) == 0)
            return i;
    return -1;
}

int desk_find(const struct desk *desk, uint32_t person, enum waits_for kind,
              uint8_t list, uint16_t table)
{
    MUST(desk->names <= DESK_NAMES_MAX);
    for (int i = 0; i < desk->names; i++) {
        const struct desk_name *n = &desk->name[i];

        if (n->person == person && n->kind == kind && n->list == list &&
            (kind == WAITS_FOR_GAME || n->table == table))
            return i;
    }
    return -1;
}

const struct desk_table *desk_table(const struct desk *desk, uint32_t table)
{
    if (table < 1 || table > DESK_TABLES_MAX || !desk->table[table - 1].open)
        return NULL;
    return &desk->table[table - 1];
}

static int place_at(const struct desk_table *t, uint32_t person)
{
    MUST(t->count <= PEOPLE_MAX);
    for (int i = 0; i < t->count; i++)
        if (t->sits[i] == person)
            return i;
    return -1;
}

uint16_t desk_table_of(const struct desk *desk, uint32_t person)
{
    for (int i = 0; i < DESK_TABLES_MAX; i++)
        if (desk->table[i].open && place_at(&desk->table[i], person) >= 0)
            return (uint16_t)(i + 1);
    return 0;
}

/* Has a person been called to any seat? */
static bool is_called(const struct desk *desk, uint32_t person)
{
    for (int i = 0; i < desk->names; i++)
        if (desk->name[i].person == person && desk->name[i].until != 0)
            return true;
    return false;
}

/* The first on a list who is not called yet; 0: nobody. */
static uint32_t first_of(const struct desk *desk, enum waits_for kind,
                         uint8_t list, uint16_t table)
{
    for (int i = 0; i < desk->names; i++) {
        const struct desk_name *n = &desk->name[i];

        if (n->kind == kind && n->list == list && n->until == 0 &&
            (kind == WAITS_FOR_GAME || n->table == table) &&
            !is_called(desk, n->person))
            return n->person;
    }
    return 0;
}

/*
 * The person who has been longest at a table that feeds this one; 0: nobody.
 */
static uint32_t must_move(const struct desk *desk, uint16_t table)
{
    for (int i = 0; i < DESK_TABLES_MAX; i++) {
        const struct desk_table *t = &desk->table[i];

        for (int k = 0; t->open && t->feeds == table && k < t->count; k++)
            if (!is_called(desk, t->sits[k]))
                return t->sits[k];
    }
    return 0;
}

uint32_t desk_next(const struct desk *desk, uint16_t table,
                   enum waits_for *kind)
{
    static const enum waits_for order[] = {WAITS_FOR_SEAT_CHANGE,
                                           WAITS_FOR_MUST_MOVE,
                                           WAITS_FOR_TABLE_CHANGE,
                                           WAITS_FOR_GAME};
    const struct desk_table *t = desk_table(desk, table);

    for (int i = 0; t != NULL && i < 4; i++) {
        uint32_t person = order[i] == WAITS_FOR_MUST_MOVE
                              ? must_move(desk, table)
                              : first_of(desk, order[i], t->list, table);

        *kind = order[i];
        if (person != 0)
            return person;
    }
    return 0;
}

int desk_call_of(const struct desk *desk, uint32_t table, uint32_t person)
{
    MUST(desk->calls <= DESK_CALLS_MAX);
    for (int i = 0; i < desk->calls; i++)
        if (desk->call[i].table == table && desk->call[i].person == person)
            return i;
    return -1;
}

static int bar_of(const struct desk *desk, uint32_t person)
{
    MUST(desk->bars <= DESK_BARRED_MAX);
    for (int i = 0; i < desk->bars; i++)
        if (desk->bar[i].person == person)
            return i;
    return -1;
}

const struct desk_bar *desk_barred(const struct desk *desk, uint32_t person,
                                   uint32_t now)
{
    int at = person == 0 ? -1 : bar_of(desk, person);

    if (at < 0 || (desk->bar[at].until != 0 && now >= desk->bar[at].until))
        return NULL;
    return &desk->bar[at];
}

bool desk_list_is_idle(const struct desk *desk, int list)
{
    MUST(list >= 0 && list < LISTS_MAX);
    for (int i = 0; i < desk->names; i++)
        if (desk->name[i].list == list)
            return false;
    for (int i = 0; i < DESK_TABLES_MAX; i++)
        if (desk->table[i].open && desk->table[i].list == list)
            return false;
    return true;
}

/* Changing it */

static void strike(struct desk *d, int at)
{
    MUST(at >= 0 && at < d->names);
    d->names--;
    memmove(&d->name[at], &d->name[at + 1],
            (size_t)(d->names - at) * sizeof d->name[0]);
    memset(&d->name[d->names], 0, sizeof d->name[0]);
}

static void add_name(struct desk *d, struct desk_name name)
{
    MUST(d->names < DESK_NAMES_MAX);
    d->name[d->names++] = name;
}

static void unseat(struct desk_table *t, int at)
{
    MUST(at >= 0 && at < t->count);
    t->count--;
    memmove(&t->sits[at], &t->sits[at + 1],
            (size_t)(t->count - at) * sizeof t->sits[0]);
    t->sits[t->count] = 0;
}

/* Checks that a list can begin, possibly in the place of an unused one; then
   it is stored. */
static bool list_can_be(const struct desk *d, uint8_t list, const char *game,
                        const char *limit)
{
    int of;

    if (list > d->lists || list >= LISTS_MAX || game[0] == '\0' ||
        limit[0] == '\0')
        return false;
    of = desk_list_of(d, game, limit);
    return of == list ||
           (of < 0 && (list == d->lists || desk_list_is_idle(d, list)));
}

static void put_list(struct desk *d, uint8_t list, const char *game,
                     const char *limit)
{
    struct desk_list *at = &d->list[list];

    MUST(list <= d->lists && list < LISTS_MAX);
    memset(at, 0, sizeof *at);
    memcpy(at->game, game, strlen(game));
    memcpy(at->limit, limit, strlen(limit));
    if (list == d->lists)
        d->lists++;
}

static void apply_desk_opened(struct desk *d, const struct ev_desk_opened *e)
{
    FACT(d, FIELD, e->wait > 0);
    d->opened = true;
    d->wait = e->wait;
    d->most_misses = e->misses;
    d->places = e->places;
}

static void apply_listed(struct desk *d, const struct ev_listed *e)
{
    bool game = e->kind == WAITS_FOR_GAME;

    FACT(d, FIELD, e->person != 0 && e->kind != WAITS_FOR_MUST_MOVE);
    FACT(d, FIELD, list_can_be(d, e->list, e->game, e->limit));
    FACT(d, SEAT, game ? e->table == 0 : desk_table(d, e->table) != NULL);
    FACT(d, SEAT, game || d->table[e->table - 1].list == e->list);
    FACT(d, SEAT, d->names < DESK_NAMES_MAX);
    FACT(d, SEAT,
         desk_find(d, e->person, (enum waits_for)e->kind, e->list,
                   (uint16_t)e->table) < 0);
    put_list(d, e->list, e->game, e->limit);
    add_name(d, (struct desk_name){.person = e->person,
                                   .table = (uint16_t)e->table,
                                   .kind = e->kind,
                                   .list = e->list,
                                   .seat = NO_SEAT});
}

static void apply_scratched(struct desk *d, const struct ev_scratched *e)
{
    int at;

    FACT(d, FIELD, e->table <= DESK_TABLES_MAX);
    at = desk_find(d, e->person, (enum waits_for)e->kind, e->list,
                   (uint16_t)e->table);
    FACT(d, SEAT, at >= 0);
    strike(d, at);
}

static void apply_seat_offered(struct desk *d, const struct ev_seat_offered *e)
{
    const struct desk_table *t = desk_table(d, e->table);
    bool moves = e->kind == WAITS_FOR_MUST_MOVE;
    int at;

    FACT(d, SEAT, t != NULL && t->list == e->list && e->person != 0);
    FACT(d, FIELD, e->until != 0);
    FACT(d, TIME, !is_called(d, e->person));
    at = desk_find(d, e->person, (enum waits_for)e->kind, e->list,
                   (uint16_t)e->table);
    FACT(d, SEAT,
         moves ? at < 0 && desk_table_of(d, e->person) != 0 : at >= 0);
    FACT(d, SEAT, !moves || d->names < DESK_NAMES_MAX);
    if (moves) {
        at = d->names;
        add_name(d, (struct desk_name){.person = e->person,
                                       .kind = e->kind,
                                       .list = e->list});
    }
    d->name[at].table = (uint16_t)e->table;
    d->name[at].seat = e->seat;
    d->name[at].until = e->until;
}

/* A call has ended: the person goes to the foot of the list, or off it. */
static void apply_call_missed(struct desk *d, const struct ev_call_missed *e)
{
    struct desk_name name;
    int at;

    FACT(d, FIELD, e->table >= 1 && e->table <= DESK_TABLES_MAX);
    at = desk_find(d, e->person, (enum waits_for)e->kind, e->list,
                   (uint16_t)e->table);
    FACT(d, SEAT,
         at >= 0 && d->name[at].until != 0 && d->name[at].table == e->table);
    FACT(d, FIELD, e->last || e->kind == WAITS_FOR_GAME);
    name = d->name[at];
    strike(d, at);
    if (e->last)
        return;
    name.until = 0;
    name.table = 0;
    name.seat = NO_SEAT;
    if (name.misses < UINT8_MAX)
        name.misses++;
    add_name(d, name);
}

/* Closes a table, and removes the people who wait for it. */
static void close_table(struct desk *d, uint32_t table)
{
    for (int i = d->names - 1; i >= 0; i--)
        if (d->name[i].table == table) {
            if (d->name[i].kind != WAITS_FOR_GAME) {
                strike(d, i);
                continue;
            }
            d->name[i].table = 0;
            d->name[i].until = 0;
            d->name[i].seat = NO_SEAT;
        }
    memset(&d->table[table - 1], 0, sizeof d->table[0]);
}

static void apply_table_listed(struct desk *d, const struct ev_table_listed *e)
{
    struct desk_table *t;

    FACT(d, SEAT, e->table >= 1 && e->table <= DESK_TABLES_MAX);
    t = &d->table[e->table - 1];
    FACT(d, TIME, t->open || !e->closed);
    if (e->closed) {
        FACT(d, FIELD, e->list == t->list);
        close_table(d, e->table);
        return;
    }
    FACT(d, FIELD, list_can_be(d, e->list, e->game, e->limit));
    FACT(d, FIELD, e->seats > 0 && e->feeds != e->table);
    FACT(d, SEAT,
         e->feeds == 0 || (desk_table(d, e->feeds) != NULL &&
                           d->table[e->feeds - 1].list == e->list));
    FACT(d, TIME,
         !t->open || (t->list == e->list && t->seats == e->seats &&
                      t->feeds != e->feeds));
    if (t->open) { /* only its must-move rule changed */
        t->feeds = (uint16_t)e->feeds;
        return;
    }
    put_list(d, e->list, e->game, e->limit);
    memset(t, 0, sizeof *t);
    t->open = true;
    t->list = e->list;
    t->seats = e->seats;
    t->feeds = (uint16_t)e->feeds;
}

/* Takes a person who sits down off that list; calls elsewhere end. */
static void strike_seated(struct desk *d, uint32_t person, uint8_t list)
{
    for (int i = d->names - 1; i >= 0; i--)
        if (d->name[i].person == person &&
            (d->name[i].list == list || d->name[i].kind != WAITS_FOR_GAME))
            strike(d, i);
        else if (d->name[i].person == person) {
            d->name[i].until = 0;
            d->name[i].table = 0;
            d->name[i].seat = NO_SEAT;
        }
}

/* A person who leaves a table no longer waits for another seat there. */
static void strike_left(struct desk *d, uint32_t person)
{
    for (int i = d->names - 1; i >= 0; i--)
        if (d->name[i].person == person && d->name[i].kind != WAITS_FOR_GAME)
            strike(d, i);
}

static void apply_desk_seated(struct desk *d, const struct ev_desk_seated *e)
{
    uint16_t was = desk_table_of(d, e->person);
    struct desk_table *t;

    FACT(d, SEAT, desk_table(d, e->table) != NULL && e->person != 0);
    t = &d->table[e->table - 1];
    FACT(d, SEAT,
         e->left ? was == e->table : was == e->table || t->count < PEOPLE_MAX);
    if (e->left) {
        unseat(t, place_at(t, e->person));
        strike_left(d, e->person);
        return;
    }
    strike_seated(d, e->person, t->list);
    if (was == e->table)
        return;
    if (was != 0)
        unseat(&d->table[was - 1], place_at(&d->table[was - 1], e->person));
    t->sits[t->count++] = e->person;
}

/* Clears a list; people who wait for a seat change stay. */
static void apply_list_cleared(struct desk *d, const struct ev_list_cleared *e)
{
    FACT(d, FIELD, e->list < d->lists);
    for (int i = d->names - 1; i >= 0; i--)
        if (d->name[i].list == e->list && d->name[i].kind == WAITS_FOR_GAME)
            strike(d, i);
}

static void apply_floor_called(struct desk *d, const struct ev_floor_called *e)
{
    struct desk_call *c;

    FACT(d, FIELD, e->person != 0);
    FACT(d, SEAT, e->table >= 1 && e->table <= DESK_TABLES_MAX);
    FACT(d, SEAT, desk_call_of(d, e->table, e->person) < 0);
    FACT(d, SEAT, d->calls < DESK_CALLS_MAX);
    c = &d->call[d->calls++];
    memset(c, 0, sizeof *c);
    c->person = e->person;
    c->since = e->at;
    c->table = (uint16_t)e->table;
    c->dealer = e->dealer;
    memcpy(c->reason, e->reason, strlen(e->reason));
}

static void apply_floor_came(struct desk *d, const struct ev_floor_came *e)
{
    int at = desk_call_of(d, e->table, e->person);

    FACT(d, SEAT, at >= 0);
    d->calls--;
    memmove(&d->call[at], &d->call[at + 1],
            (size_t)(d->calls - at) * sizeof d->call[0]);
    memset(&d->call[d->calls], 0, sizeof d->call[0]);
}

/* Bars a person, replacing an earlier bar, and removes the person from all
   lists. */
static void apply_house_bars(struct desk *d, const struct ev_house_bars *e)
{
    int at = bar_of(d, e->person);

    FACT(d, FIELD, e->person != 0);
    FACT(d, SEAT, at >= 0 || d->bars < DESK_BARRED_MAX);
    at = at >= 0 ? at : d->bars++;
    memset(&d->bar[at], 0, sizeof d->bar[0]);
    d->bar[at].person = e->person;
    d->bar[at].since = e->at;
    d->bar[at].until = e->until;
    d->bar[at].staff = e->staff;
    memcpy(d->bar[at].reason, e->reason, strlen(e->reason));
    for (int i = d->names - 1; i >= 0; i--)
        if (d->name[i].person == e->person)
            strike(d, i);
}

static void apply_bar_lifted(struct desk *d, const struct ev_bar_lifted *e)
{
    int at = bar_of(d, e->person);

    FACT(d, SEAT, at >= 0);
    d->bars--;
    memmove(&d->bar[at], &d->bar[at + 1],
            (size_t)(d->bars - at) * sizeof d->bar[0]);
    memset(&d->bar[d->bars], 0, sizeof d->bar[0]);
}

static void apply(struct desk *d, const struct event *e)
{
    FACT(d, FIELD, event_can_be(e, SEATS_MAX, PEOPLE_MAX));
    FACT(d, TIME, d->opened || e->kind == EV_DESK_OPENED);
    switch (e->kind) {
#define APPLY(ID, name)                                                       \
    case EV_##ID:                                                             \
        apply_##name(d, &e->name);                                            \
        break
        APPLY(DESK_OPENED, desk_opened);
        APPLY(LISTED, listed);
        APPLY(SCRATCHED, scratched);
        APPLY(SEAT_OFFERED, seat_offered);
        APPLY(CALL_MISSED, call_missed);
        APPLY(TABLE_LISTED, table_listed);
        APPLY(DESK_SEATED, desk_seated);
        APPLY(FLOOR_CALLED, floor_called);
        APPLY(FLOOR_CAME, floor_came);
        APPLY(LIST_CLEARED, list_cleared);
        APPLY(HOUSE_BARS, house_bars);
        APPLY(BAR_LIFTED, bar_lifted);
#undef APPLY
    default:
        FACT(d, KIND, false);
    }
}

bool desk_apply(struct desk *desk, const struct event *e)
{
    if (stop_is(e->kind))
        return stop_apply(&desk->frozen, &desk->frozen_by, e);
    if (desk->frozen != UNTRUE_NOTHING)
        return false;
    MUST_PLANTED(MUST_IN_APPLY);
    apply(desk, e);
    if (desk->untrue == UNTRUE_NOTHING)
        return true;
    desk->frozen = desk->untrue;
    desk->frozen_by = (uint16_t)(e->kind < EV_KINDS ? e->kind : EV_NONE);
    return false;
}
