/*
 * live.c - opens, drives, commands and closes the running room.
 */
#include "serve/live.h"

#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "rule/instead.h"
#include "serve/live_own.h"

#include "base/owns_memory.h"

enum { OPENING_MS = 10 * LIVE_MINUTE };
/* the first person numbers, in the order the cage enrolls them */
enum { AT_LEAST = 5, FLOOR = 1, CASHIER = 2 };

struct who live_who(enum role role, uint32_t person)
{
    return (
        struct who){.role = (uint8_t)role, .seat = NO_SEAT, .person = person};
}

int live_do_once(struct live *l, uint32_t stream, uint64_t id, struct fault *f)
{
    l->wish.at_ms = l->now;
    l->wish.id = id;
    return keep_do(l->keep, stream, &l->wish, &l->said, f);
}

int live_do(struct live *l, uint32_t stream, struct fault *f)
{
    return live_do_once(l, stream, 0, f);
}

/* Opening */

static int open_new(struct live *l, struct fault *f)
{
    if (live_open_cage(l, f) != 0 || live_open_desk(l, f) != 0)
        return FAULT;
    return live_open_all(l, f);
}

/* Continues a room; the house's people have the first numbers. */
static int go_on(struct live *l, struct fault *f)
{
    l->floor = FLOOR;
    l->cashier[0] = CASHIER;
    l->cashier[1] = CASHIER + 1;
    if (live_learn_names(l, f) != 0 || live_cage_limits(l, f) != 0 ||
        live_leave_drawers(l, f) != 0 || live_check_editions(l, f) != 0)
        return FAULT;
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++)
        if (live_has_table(l, t)) {
            live_begin_table(l, t);
            live_lose_all(l, t);
            live_set_wake(l, t);
        }
    if (keep_tables(l->keep) == 0) /* it stopped before the first table was
                                      open */
        return live_open_all(l, f);
    return live_learn_bots(l, f);
}

static int begin_room(struct live *l, struct fault *f)
{
    l->day = keep_cage(l->keep)->day;
    if (live_chance(l, &l->luck, f) != 0 || live_find_games(l, f) != 0)
        return FAULT;
    if (!keep_cage(l->keep)->opened ? open_new(l, f) != 0 : go_on(l, f) != 0)
        return FAULT;
    return keep_commit(l->keep, f);
}

/* Waits until the room is ours. */
static int stand_by(struct live *l, struct fault *f)
{
    while (!keep_is_ours(l->keep)) {
        l->now = l->plan.wait(l->plan.waits_to, keep_address(l->keep));
        if (keep_beat(l->keep, l->now, f) != 0)
            return FAULT;
    }
    return 0;
}

int live_beat(struct live *l, int64_t now_ms, struct fault *f)
{
    return keep_beat(l->keep, now_ms, f) == 0 ? 0 : FAULT;
}

int live_open(struct live **out, const struct live_plan *p, struct fault *f)
{
    struct keep_plan keep = {.shelf = p->shelf,
                             .house = "",
                             .where = p->where,
                             .keys = p->keys,
                             .address = p->address,
                             .shares = p->shares,
                             .opening_ms = p->shares ? OPENING_MS : 0,
                             .snapshot_every = p->snapshot_every,
                             .skip = p->skip,
                             .skips = p->skips,
                             .reading = p->reading,
                             .ear = p->ear,
                             .stop = p->stop,
                             .stop_to = p->stop_to};
    struct live *l = calloc(1, sizeof *l);

    MUST(p->seed != NULL && p->shelf != NULL);
    *out = NULL;
    if (l == NULL)
        return fault_say(f, "out of memory for the room");
    l->plan = *p;
    l->now = p->now_ms;
    l->mistakes = p->mistakes;
    lookalikes_open(&l->lookalikes);
    if (keep_open(&l->keep, &keep, f) != 0 || stand_by(l, f) != 0 ||
        begin_room(l, f) != 0) {
        live_close(l);
        return FAULT;
    }
    *out = l;
    return 0;
}

void live_close(struct live *l)
{
    if (l == NULL)
        return;
    keep_close(l->keep);
    lookalikes_close(&l->lookalikes);
    free(l);
}

/* Time */

static int every_minute(struct live *l, struct fault *f)
{
    if (l->now < l->minute_ms)
        return 0;
    l->minute_ms = l->now + LIVE_SECOND;
    if (live_hold_house(l, STREAM_CAGE, live_change_shift, f) != 0 ||
        live_hold_house(l, STREAM_DESK, live_call_people, f) != 0)
        return FAULT;
    return live_open_more(l, f);
}

int live_tick(struct live *l, int64_t now_ms, int64_t *again, struct fault *f)
{
    l->now = now_ms;
    *again = now_ms + LIVE_SECOND;
    if (every_minute(l, f) != 0)
        return FAULT;
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        if (!live_has_table(l, t))
            continue;
        if (l->table[t].wake_ms <= now_ms && live_hold_table(l, t, f) != 0)
            return FAULT;
        if (l->table[t].wake_ms < *again)
            *again = l->table[t].wake_ms;
    }
    if (*again < now_ms + AT_LEAST)
        *again = now_ms + AT_LEAST;
    return 0;
}

int live_commit(struct live *l, struct fault *f)
{
    return keep_pending(l->keep) > 0 ? keep_commit(l->keep, f) : 0;
}

/* Wishes */

int live_refuse(struct keep_said *out, enum why why)
{
    *out = (struct keep_said){.answer = KEEP_REFUSED,
                              .no = {.why = why, .leaf = LEAF_NONE}};
    return 0;
}

/* A player speaks for his own seat, no matter which seat the message names. */
static bool find_seat(const struct seating *s, struct command *c)
{
    seat_no seat = seating_find(s, c->who.person);

    if (c->who.role != ROLE_PLAYER)
        return true;
    if (seat != NO_SEAT)
        c->who.seat = seat;
    return seat != NO_SEAT || c->kind == CMD_SIT || c->kind == CMD_HOLD;
}

static int at_table(struct live *l, uint32_t table, struct command *c,
                    struct keep_said *out, struct fault *f)
{
    bool player = c->who.role == ROLE_PLAYER;

    if (player && c->kind == CMD_SIT)
        return live_sit(l, table, c, out, f);
    if (player && c->kind == CMD_LEAVE)
        return live_leave(l, table, c, out, f);
    if (player && c->kind == CMD_BACK &&
        keep_table(l->keep, table)->chair[c->who.seat].leaving)
        return live_stay(l, table, c, out, f);
    if (live_throw(l, table, c, f) != 0)
        return FAULT;
    return keep_do(l->keep, keep_stream(table), c, out, f);
}

/* Takes a closed table off the board. */
static int after(struct live *l, uint32_t table, const struct command *c,
                 struct fault *f)
{
    if (c->who.role == ROLE_PLAYER &&
        live_tell_desk(l, table, c->who.person, f) != 0)
        return FAULT;
    return c->kind == CMD_BREAK || c->kind == CMD_CLOSE_OUT
               ? live_unlist_table(l, table, f)
               : 0;
}

/* Does a player take a seat by sitting, holding or moving?  Then which one. */
static bool is_taking_seat(const struct command *c, seat_no *seat)
{
    *seat = c->kind == CMD_MOVE ? c->change_seat.to : c->who.seat;
    return c->who.role == ROLE_PLAYER &&
           (c->kind == CMD_SIT || c->kind == CMD_HOLD || c->kind == CMD_MOVE);
}

static int wish_at_table(struct live *l, uint32_t table, struct command *c,
                         struct keep_said *out, struct fault *f)
{
    const struct seating *s = keep_table(l->keep, table);
    struct deal_moment before;
    struct refusal no;
    seat_no seat;

    if (s == NULL || c->kind == CMD_OPEN)
        return live_refuse(out, WHY_NO_TABLE);
    if (!find_seat(s, c)) {
        (void)live_refuse(out, WHY_NO_SUCH_SEAT);
        out->no.instead = INSTEAD_NOT_AT_TABLE;
        return 0;
    }
    if (is_taking_seat(c, &seat) &&
        !live_may_sit(l, table, c->who.person, seat, &no))
        return live_refuse(out, no.why);
    before = deal_moment_of(&s->felt);
    if (at_table(l, table, c, out, f) != 0)
        return FAULT;
    if (out->answer != KEEP_DONE)
        return 0;
    deal_hear(&l->table[table].dealing, true);
    if (after(l, table, c, f) != 0)
        return FAULT;
    live_pace(l, table, &before);
    return 0;
}

/* A wish of a person, as it is done. */
struct wished {
    struct live *l;
    uint32_t stream;
    struct command *c;
    struct keep_said *out;
    struct fault *f;
    int bad;
};

static int wish_at_cage(struct live *l, struct command *c,
                        struct keep_said *out, struct fault *f)
{
    if (live_would_take_last(l, c) ||
        (c->kind == CMD_ENROLL && !live_can_take_people(l)))
        return live_refuse(out, WHY_FULL);
    if (live_before_cage(l, c, f) != 0 ||
        keep_do(l->keep, STREAM_CAGE, c, out, f) != 0)
        return FAULT;
    if (c->kind != CMD_ENROLL || out->answer != KEEP_DONE)
        return 0;
    return live_name_kept(l, c->enroll.name, keep_cage(l->keep)->people, f);
}

static void run_wish(void *to)
{
    struct wished *w = to;

    if (w->stream >= STREAM_TABLES &&
        w->stream < STREAM_TABLES + KEEP_TABLES_MAX)
        w->bad = wish_at_table(w->l, w->stream - STREAM_TABLES, w->c, w->out,
                               w->f);
    else if (w->stream == STREAM_CAGE)
        w->bad = wish_at_cage(w->l, w->c, w->out, w->f);
    else if (w->stream == STREAM_DESK)
        w->bad = live_at_desk(w->l, w->c, w->out, w->f);
    else
        w->bad = keep_do(w->l->keep, w->stream, w->c, w->out, w->f);
}

/* Runs a person's command with everything it needs, or nothing. */
int live_wish(struct live *l, uint32_t stream, const struct command *c,
              struct keep_said *out, struct fault *f)
{
    struct command wish = *c;
    struct wished w = {l, stream, &wish, out, f, 0};
    struct must_broken broken;

    if (wish.at_ms > l->now)
        l->now = wish.at_ms;
    if (live_was_done(l, stream, c->id)) {
        *out = (struct keep_said){.answer = KEEP_AGAIN};
        return 0;
    }
    keep_begin(l->keep);
    if (!must_hold(stream, run_wish, &w, &broken)) {
        (void)live_refuse(out, WHY_FROZEN);
        return keep_contain(l->keep, broken.part, broken.why, l->now, f);
    }
    if (w.bad == 0 && out->answer == KEEP_REFUSED)
        keep_back(l->keep);
    return keep_end(l->keep, f) != 0 ? FAULT : w.bad;
}

bool live_was_done(const struct live *l, uint32_t stream, uint64_t id)
{
    return keep_was_done(l->keep, stream, id);
}

uint32_t live_floor(const struct live *l)
{
    return l->floor;
}

const struct keep *live_keep(const struct live *l)
{
    return l->keep;
}

struct journal *live_journal(struct live *l)
{
    return keep_journal(l->keep);
}
