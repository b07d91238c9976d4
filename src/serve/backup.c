/*
 * backup.c - copies the room at intervals while it runs.
 */
#include "serve/backup.h"

#include "serve/log.h"
#include "serve/room_copy.h"

/* Beside the loop */
static void run(uv_work_t *work)
{
    struct backup *b = work->data;
    const struct journal_how how = {.over = true};
    struct room_copied done;
    struct folder to;

    b->bad = folder_find(&to, NULL, b->plan->to, &b->why);
    if (b->bad == 0)
        b->bad = room_copy(b->plan->from, &to, &how, true, &done, &b->why);
}

/* Back in it */
static void on_end(uv_work_t *work, int status)
{
    struct backup *b = work->data;

    b->runs = false;
    if (status == 0 && b->bad == 0) {
        b->made++;
        return;
    }
    b->lost++;
    log_line("no backup was made: %s",
             status == 0 ? b->why.text : uv_strerror(status));
}

/* If a copy takes longer than the interval, the next one is skipped. */
static void begin(uv_timer_t *t)
{
    struct backup *b = t->data;

    if (b->runs)
        return;
    b->why = (struct fault){""};
    b->runs = uv_queue_work(t->loop, &b->work, run, on_end) == 0;
}

void backup_start(struct backup *b, uv_loop_t *loop,
                  const struct backup_plan *p)
{
    *b = (struct backup){.plan = p};
    if (p->to == NULL)
        return;
    b->timer.data = b->work.data = b;
    uv_timer_init(loop, &b->timer);
    uv_timer_start(&b->timer, begin, 0, (uint64_t)p->every_ms);
}
