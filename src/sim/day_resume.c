/*
 * day_resume.c - continues an interrupted day.
 *
 * The course of a day depends on the agenda, on who waits and on luck, and
 * none of that is in the journal.  But a day follows from its seed: it is
 * played again in memory, and where the journal ends, the kept room takes
 * over.  Earlier records are not written again, and nobody is told of them
 * twice.
 */
#include <string.h>

#include "base/must.h"
#include "sim/day_own.h"

static struct keep_plan plan_of(const struct day *d)
{
    const struct day_plan *p = d->plan;

    return (struct keep_plan){.shelf = p->shelf,
                              .house = p->house,
                              .where = p->where,
                              .keys = p->keys,
                              .shares = p->address != NULL,
                              .looks = p->address == NULL,
                              .address = p->address != NULL ? p->address
                                                            : "day",
                              .ear = p->ear};
}

static int beat(struct day *d, struct keep *k, struct fault *f)
{
    if (d->plan->address == NULL)
        return 0;
    return keep_beat(k, d->plan->beat_ms(), f);
}

/* Waits until the process that has the room is dead or hangs. */
static int wait_for_room(struct day *d, struct fault *f)
{
    while (d->plan->address != NULL && !keep_is_ours(d->keep)) {
        d->plan->wait();
        if (beat(d, d->keep, f) != 0)
            return FAULT;
    }
    return 0;
}

/* Ours to write in from here on, and not before: a day may be refused. */
static int take_room(const struct day *d, struct keep *k, struct fault *f)
{
    return d->plan->address != NULL ? 0 : keep_take_over(k, f);
}

static bool has_begun(const struct keep *k)
{
    return keep_seq(k, STREAM_CAGE) > 0;
}

int day_enter(struct day *d, struct fault *f)
{
    struct keep_plan plan = plan_of(d);

    if (keep_open(&d->keep, &plan, f) != 0 || wait_for_room(d, f) != 0)
        return FAULT;
    if (!has_begun(d->keep))
        return take_room(d, d->keep, f);
    if (!d->plan->resumes)
        return fault_say(f, "there is a day in %s already", d->plan->where);
    d->kept = d->keep;
    d->keep = NULL;
    plan.where = ":memory:";
    plan.shares = plan.looks = false;
    plan.ear = (struct keep_ear){.done = NULL};
    return keep_open(&d->keep, &plan, f);
}

/* Which of the two is further; 0: they are level, and -1 the kept one is. */
static int compare(const struct day *d)
{
    uint32_t last = keep_stream((uint32_t)d->plan->tables);
    int behind = 0;

    for (uint32_t s = STREAM_CAGE; s <= last; s++) {
        uint64_t played = keep_seq(d->keep, s), kept = keep_seq(d->kept, s);

        if (played > kept)
            return 1;
        behind |= played < kept;
    }
    return -behind;
}

static bool are_same(const struct day *d)
{
    bool same = memcmp(keep_cage(d->keep), keep_cage(d->kept), CAGE_BYTES) ==
                    0 &&
                memcmp(keep_desk(d->keep), keep_desk(d->kept),
                       sizeof(struct desk)) == 0;

    for (uint32_t t = 1; t <= (uint32_t)d->plan->tables && same; t++)
        same = keep_table(d->kept, t) != NULL &&
               memcmp(keep_table(d->keep, t), keep_table(d->kept, t),
                      sizeof(struct seating)) == 0;
    return same;
}

int day_catch_up(struct day *d, struct fault *f)
{
    int ahead;

    if (d->kept == NULL)
        return beat(d, d->keep, f);
    if (beat(d, d->kept, f) != 0)
        return FAULT;
    ahead = compare(d);
    if (ahead < 0)
        return 0;
    if (ahead > 0 || !are_same(d))
        return fault_say(f,
                         "%s is not this day: go on with the same house, "
                         "tables, hours and seed, and the same version of "
                         "the program",
                         d->plan->where);
    if (take_room(d, d->kept, f) != 0)
        return FAULT;
    d->out->resumed_ms = d->now;
    keep_close(d->keep);
    d->keep = d->kept;
    d->kept = NULL;
    return 0;
}
