/*
 * day_desk.c - the desk of a day: who waits is on a list, and is called when a
 * seat opens.
 */
#include <string.h>

#include "base/must.h"
#include "base/text.h"
#include "sim/day_own.h"

enum {
    CALL_SECONDS = 180, /* a call is good for so long, */
    CALLS = 2,          /* and so many are made */
    WALK = 40 * DAY_SECOND
};

/* Writes the limit of a table of the game: "3/6" */
static void put_limit(const struct day_game *g, char *out, size_t size)
{
    struct text t;

    text_init(&t, out, size);
    text_put(&t, "%lld/%lld", (long long)g->open.lower / CENTS,
             (long long)g->open.upper / CENTS);
}

static void put_game(const struct day_game *g, char *out, size_t size)
{
    struct text t;

    text_init(&t, out, size);
    text_str(&t, g->name);
}

int day_open_desk(struct day *d, struct fault *f)
{
    *wish_desk_open(&d->wish, day_who(ROLE_FLOOR, d->floor)) =
        (struct cmd_desk_open){.wait = CALL_SECONDS, .misses = CALLS};
    return day_do(d, STREAM_DESK, f);
}

int day_list_table(struct day *d, uint32_t table, struct fault *f)
{
    const struct day_game *g = &d->game[d->table[table].game];
    struct cmd_list_table *c = wish_list_table(&d->wish,
                                               day_who(ROLE_FLOOR, d->floor));

    c->table = table;
    c->seats = (uint8_t)felt_seats(&keep_table(d->keep, table)->felt);
    put_game(g, c->game, sizeof c->game);
    put_limit(g, c->limit, sizeof c->limit);
    return day_do(d, STREAM_DESK, f);
}

int day_join_list(struct day *d, uint32_t person, struct fault *f)
{
    const struct day_game *g = &d->game[d->person[person].game];
    struct cmd_join_list *c = wish_join_list(&d->wish,
                                             day_who(ROLE_PLAYER, person));

    c->person = person;
    put_game(g, c->game, sizeof c->game);
    put_limit(g, c->limit, sizeof c->limit);
    return day_do(d, STREAM_DESK, f);
}

/* The line of somebody on the list of the game; NULL: not there. */
static const struct desk_name *name_of(const struct day *d, uint32_t person)
{
    const struct desk *desk = keep_desk(d->keep);

    for (int i = 0; i < desk->names; i++)
        if (desk->name[i].person == person)
            return &desk->name[i];
    return NULL;
}

int day_scratch(struct day *d, uint32_t person, struct fault *f)
{
    const struct day_game *g = &d->game[d->person[person].game];
    const struct desk_name *name = name_of(d, person);
    struct cmd_scratch *c;

    if (name == NULL)
        return 0;
    c = wish_scratch(&d->wish, day_who(ROLE_PLAYER, person));
    c->person = person;
    c->kind = name->kind;
    put_game(g, c->game, sizeof c->game);
    put_limit(g, c->limit, sizeof c->limit);
    return day_do(d, STREAM_DESK, f);
}

uint32_t day_called(const struct day *d, uint32_t person, seat_no *seat)
{
    const struct desk_name *name = name_of(d, person);

    if (name == NULL || name->until == 0)
        return 0;
    *seat = name->seat;
    return name->table;
}

bool day_is_listed(const struct day *d, uint32_t person)
{
    return name_of(d, person) != NULL;
}

/* Calls that are out for seats of the table. */
static int count_calls(const struct day *d, uint32_t table)
{
    const struct desk *desk = keep_desk(d->keep);
    int n = 0;

    for (int i = 0; i < desk->names; i++)
        n += desk->name[i].until != 0 && desk->name[i].table == table;
    return n;
}

/* A called player walks over, unless he gets lost on the way. */
static void walk_over(struct day *d, uint32_t person)
{
    agenda_put(&d->agenda, d->now + 1 + luck_below(&d->luck, WALK), DAY_PERSON,
               person);
}

int day_offer_seats(struct day *d, uint32_t table, struct fault *f)
{
    const struct seating *s = keep_table(d->keep, table);
    int free = __builtin_popcount(seating_empty(s)) - count_calls(d, table);

    for (; free > 0; free--) {
        enum waits_for kind;
        uint32_t person = desk_next(keep_desk(d->keep), (uint16_t)table,
                                    &kind);

        if (person == 0)
            return 0;
        *wish_offer_seat(&d->wish, day_who(ROLE_FLOOR, d->floor)) =
            (struct cmd_offer_seat){.table = table, .seat = NO_SEAT};
        if (day_do(d, STREAM_DESK, f) != 0)
            return FAULT;
        if (!day_has_done(d))
            return 0;
        walk_over(d, person);
    }
    return 0;
}

/* Is somebody called whose time is over? */
static bool is_late(const struct day *d)
{
    const struct desk *desk = keep_desk(d->keep);
    int64_t now = (day_begins_ms + d->now) / DAY_SECOND;

    for (int i = 0; i < desk->names; i++)
        if (desk->name[i].until != 0 && (int64_t)desk->name[i].until < now)
            return true;
    return false;
}

int day_tick_desk(struct day *d, struct fault *f)
{
    if (!is_late(d))
        return 0;
    wish_desk_tick(&d->wish, day_who(ROLE_ROOM, 0));
    return day_do(d, STREAM_DESK, f);
}
