/*
 * backup.h - copies the room at intervals while it runs.
 *
 * A copy is made in another thread with its own connection.  The previous one
 * stays until the new one is complete and checked.  A failure is logged, and
 * the next copy is made at its usual time.
 */
#ifndef SERVE_BACKUP_H
#define SERVE_BACKUP_H

#include <uv.h>

#include "base/fault.h"
#include "serve/folder.h"

struct backup_plan {
    const struct folder *from; /* the room, */
    const char *to;            /* a file; NULL: no copies are made */
    int64_t every_ms;
};

struct backup {
    const struct backup_plan *plan;
    uv_timer_t timer;
    uv_work_t work;
    bool runs;           /* one is being made */
    int bad;             /* how it ended */
    struct fault why;    /* and why, if badly */
    uint64_t made, lost; /* so far: whole ones, and those that failed */
};

/* The first is made at once. */
void backup_start(struct backup *b, uv_loop_t *loop,
                  const struct backup_plan *p);

#endif
