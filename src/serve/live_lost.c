/*
 * live_lost.c - people without an open page: the connection broke, or they
 * closed it.
 *
 * At a live table nothing happens, because nobody needs a page there.
 * Elsewhere nothing happens for a moment, so that a page can be reloaded.  Then the
 * player is away and the table goes on without them; if they do not come back,
 * the seat is free, and the chips are theirs at the cage.
 */
#include "serve/live_own.h"

enum {
    LOST_AWAY = 20 * LIVE_SECOND,
    LOST_MOST = 3 * LIVE_MINUTE /* then the seat is given up */
};

/* People at a live table are there, whether a page is open or not. */
static bool is_real(const struct live *l, uint32_t table)
{
    return felt_is_live(&keep_table(l->keep, table)->felt);
}

static bool is_persons(const struct live *l, uint32_t table, seat_no seat)
{
    const struct chair *c = &keep_table(l->keep, table)->chair[seat];

    return c->state != CHAIR_FREE && c->person != 0 &&
           !live_is_bot(l, c->person) && !is_real(l, table);
}

static void lose_seat(struct live *l, uint32_t table, seat_no seat)
{
    struct live_table *t = &l->table[table];

    t->lost[seat] = keep_table(l->keep, table)->chair[seat].person;
    t->lost_ms[seat] = l->now;
}

/* True if the person in the seat now, not a previous one, has no page open. */
static bool is_lost(const struct live *l, uint32_t table, seat_no seat)
{
    uint32_t who = l->table[table].lost[seat];

    return who != 0 && keep_table(l->keep, table)->chair[seat].person == who;
}

/* After a restart nobody has a page open. */
void live_lose_all(struct live *l, uint32_t table)
{
    for (seat_no i = 0; i < PEOPLE_MAX; i++)
        if (is_persons(l, table, i))
            lose_seat(l, table, i);
}

void live_lose_page(struct live *l, uint32_t person, int64_t now_ms)
{
    l->now = now_ms;
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        seat_no seat = live_has_table(l, t)
                           ? seating_find(keep_table(l->keep, t), person)
                           : NO_SEAT;

        if (seat == NO_SEAT || is_real(l, t))
            continue;
        lose_seat(l, t, seat);
        if (l->table[t].wake_ms > now_ms + LOST_AWAY)
            l->table[t].wake_ms = now_ms + LOST_AWAY;
    }
}

/* Gives a command on behalf of a seat. */
static int for_seat(struct live *l, uint32_t table, seat_no seat, int kind,
                    struct fault *f)
{
    struct who who = live_who(ROLE_ROOM, 0);

    who.seat = seat;
    wish_away(&l->wish, who);
    l->wish.kind = (uint16_t)kind;
    return live_do(l, keep_stream(table), f);
}

static int regain_seat(struct live *l, uint32_t table, seat_no seat,
                       struct fault *f)
{
    struct live_table *t = &l->table[table];
    uint32_t person = keep_table(l->keep, table)->chair[seat].person;
    bool ours = t->put_away[seat] == person;

    t->lost[seat] = t->put_away[seat] = 0;
    if (!ours || keep_table(l->keep, table)->chair[seat].state != CHAIR_AWAY)
        return 0;
    return for_seat(l, table, seat, CMD_BACK, f);
}

int live_regain_page(struct live *l, uint32_t person, int64_t now_ms,
                     struct fault *f)
{
    l->now = now_ms;
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        seat_no seat = live_has_table(l, t)
                           ? seating_find(keep_table(l->keep, t), person)
                           : NO_SEAT;

        if (seat != NO_SEAT && regain_seat(l, t, seat, f) != 0)
            return FAULT;
    }
    return 0;
}

static bool has_gone(const struct live *l, uint32_t table, seat_no seat,
                     int64_t most)
{
    return is_lost(l, table, seat) &&
           l->now - l->table[table].lost_ms[seat] >= most;
}

bool live_is_long_lost(const struct live *l, uint32_t table, seat_no seat)
{
    return has_gone(l, table, seat, LOST_MOST);
}

/* Marks players away whose page has been gone long enough. */
int live_check_lost(struct live *l, uint32_t table, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);

    for (seat_no i = 0; i < PEOPLE_MAX; i++) {
        if (!has_gone(l, table, i, LOST_AWAY) ||
            s->chair[i].state != CHAIR_SITS)
            continue;
        if (for_seat(l, table, i, CMD_AWAY, f) != 0)
            return FAULT;
        if (live_has_done(l))
            l->table[table].put_away[i] = s->chair[i].person;
    }
    return 0;
}

/* The time when an absent person must be looked at next. */
int64_t live_lost_look(const struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    int64_t at = LIVE_NEVER;

    for (seat_no i = 0; i < PEOPLE_MAX; i++) {
        int64_t then = l->table[table].lost_ms[i] + LOST_AWAY;

        if (is_lost(l, table, i) && s->chair[i].state == CHAIR_SITS &&
            then < at)
            at = then;
    }
    return at;
}

unsigned live_lost(const struct live *l, uint32_t table)
{
    unsigned seats = 0;

    for (seat_no i = 0; table < KEEP_TABLES_MAX && i < PEOPLE_MAX; i++)
        if (is_lost(l, table, i))
            seats |= 1u << i;
    return seats;
}
