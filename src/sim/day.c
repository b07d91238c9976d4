/*
 * day.c - a day of a room, from the opening of the cage to the last count.
 */
#include "sim/day.h"

#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "sim/day_own.h"

#include "base/owns_memory.h"

const int64_t day_begins_ms = 1794816000000; /* 2026-11-16 08:00 UTC */

enum {
    COMMIT_AT = 256, /* wishes that wait, and are made durable together */
    TOLD = 4096,     /* wishes between two words of how far it is */
    SHIFT_HOURS = 8,
    CLOSING = 2 * DAY_HOUR /* hands that are played are played to their end */
};

struct who day_who(enum role role, uint32_t person)
{
    return (
        struct who){.role = (uint8_t)role, .seat = NO_SEAT, .person = person};
}

bool day_has_done(const struct day *d)
{
    return d->said.answer == KEEP_DONE;
}

int day_commit(struct day *d, struct fault *f)
{
    d->out->commits++;
    if (keep_commit(d->keep, f) != 0)
        return FAULT;
    return day_catch_up(d, f);
}

int day_do(struct day *d, uint32_t stream, struct fault *f)
{
    d->wish.at_ms = day_begins_ms + d->now;
    d->wish.id = ++d->id;
    if (keep_do(d->keep, stream, &d->wish, &d->said, f) != 0)
        return FAULT;
    if (d->said.answer == KEEP_REFUSED) {
        d->out->refused++;
        d->out->why[(unsigned)d->said.no.why % DAY_WHYS]++;
        return 0;
    }
    d->out->wishes++;
    if (d->plan->told != NULL && d->out->wishes % TOLD == 0)
        d->plan->told(d->now, d->out->wishes);
    return 0;
}

/* What is next */

static int run_item(struct day *d, const struct agenda_item *i,
                    struct fault *f)
{
    switch ((enum day_what)i->what) {
    case DAY_COMES:
        return day_come(d, f);
    case DAY_TABLE:
        return day_play_table(d, i->who, f);
    case DAY_PERSON:
        return day_person(d, i->who, f);
    case DAY_TICK:
        return day_tick_table(d, i->who, f);
    case DAY_SHIFT:
        return d->ending ? 0 : day_shift(d, false, f);
    default:
        d->ending = true; /* tables play their hands out */
        for (uint32_t t = 1; t <= (uint32_t)d->plan->tables; t++)
            day_wake_table(d, t);
        return 0;
    }
}

static int run_agenda(struct day *d, struct fault *f)
{
    int64_t last = (int64_t)d->plan->hours * DAY_HOUR + CLOSING;
    struct agenda_item next;

    while (agenda_take(&d->agenda, &next) && next.at_ms < last) {
        d->now = next.at_ms;
        if (run_item(d, &next, f) != 0 ||
            (keep_pending(d->keep) >= COMMIT_AT && day_commit(d, f) != 0))
            return FAULT;
    }
    return 0;
}

/* Everybody who is still there goes home, and everything is counted. */
static int close_day(struct day *d, struct fault *f)
{
    if (day_break_tables(d, f) != 0)
        return FAULT;
    for (uint32_t i = 1; i <= (uint32_t)keep_cage(d->keep)->people; i++)
        if (d->person[i].state != DAY_AWAY_HOME && day_leave(d, i, f) != 0)
            return FAULT;
    if (day_shift(d, true, f) != 0 ||
        keep_sign(d->keep, day_begins_ms + d->now, f) != 0)
        return FAULT;
    return day_catch_up(d, f);
}

static int begin_day(struct day *d, struct fault *f)
{
    int64_t end = (int64_t)d->plan->hours * DAY_HOUR;

    if (day_open_cage(d, f) != 0 || day_open_tables(d, f) != 0)
        return FAULT;
    for (int64_t at = SHIFT_HOURS * DAY_HOUR; at < end;
         at += SHIFT_HOURS * DAY_HOUR)
        agenda_put(&d->agenda, at, DAY_SHIFT, 0);
    agenda_put(&d->agenda, end, DAY_ENDS, 0);
    agenda_put(&d->agenda, 0, DAY_COMES, 0);
    return 0;
}

static int run(struct day *d, struct fault *f)
{
    struct journal_head head;

    if (day_enter(d, f) != 0 || begin_day(d, f) != 0 ||
        run_agenda(d, f) != 0 || close_day(d, f) != 0)
        return FAULT;
    if (d->kept != NULL)
        return fault_say(f, "%s has more than this day", d->plan->where);
    d->out->ms = d->now;
    for (uint32_t t = 1; t <= (uint32_t)d->plan->tables; t++) {
        d->out->reports += d->table[t].croupier.dealing.reports;
        d->out->rulings += d->table[t].croupier.dealing.rulings;
    }
    if (journal_head(keep_journal(d->keep), STREAM_HOUSE, &head, f) != 0)
        return FAULT;
    memcpy(d->out->head, head.hash, CHAIN_HASH);
    return 0;
}

int day_run(const struct day_plan *p, struct day_result *out, struct fault *f)
{
    struct day *d = calloc(1, sizeof *d);
    int bad;

    MUST(p->tables >= 1 && p->tables <= DAY_TABLES_MAX);
    *out = (struct day_result){0};
    if (d == NULL)
        return fault_say(f, "out of memory for a day");
    d->plan = p;
    d->out = out;
    d->luck = luck_of(p->seed + 1);
    bad = run(d, f);
    keep_close(d->kept);
    keep_close(d->keep);
    free(d);
    return bad;
}
