/*
 * hold.c - parts of the room that could not be written and are held.
 */
#include "serve/hold.h"

#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "room/stop.h"
#include "serve/log.h"

enum { STREAMS = STREAM_TABLES + KEEP_TABLES_MAX + 1, WAITS = 16 };

/* There is only ever one room in a process. */
static struct {
    bool stopped[STREAMS];
    struct must_broken wait[WAITS]; /* to be frozen */
    int waits;
} held;

void hold_begin(void)
{
    memset(&held, 0, sizeof held);
}

bool hold_is_stopped(uint32_t stream)
{
    return stream < STREAMS && held.stopped[stream];
}

bool hold_part(uint32_t stream, void (*run)(void *to), void *to)
{
    struct must_broken broken;

    if (must_hold(stream, run, to, &broken))
        return true;
    log_line("stream %u cannot be shown: %s", broken.part, broken.why);
    if (broken.part < STREAMS && !held.stopped[broken.part]) {
        held.stopped[broken.part] = true;
        if (held.waits < WAITS)
            held.wait[held.waits++] = broken;
    }
    return false;
}

bool hold_question(uint32_t stream, void (*run)(void *to), void *to)
{
    struct must_broken broken;

    if (must_hold(stream, run, to, &broken))
        return true;
    log_line("a question about stream %u broke: %s", broken.part, broken.why);
    return false;
}

void hold_hear(uint32_t stream, const struct event *e)
{
    if (stream < STREAMS && (e->kind == EV_THAWED || stop_is_end(e->kind)))
        held.stopped[stream] = false;
}

int hold_settle(struct live *l, struct fault *f)
{
    while (held.waits > 0) {
        const struct must_broken *b = &held.wait[--held.waits];

        if (live_freeze(l, b->part, b->why, f) != 0)
            return FAULT;
    }
    return 0;
}
