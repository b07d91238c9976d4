/*
 * live_hold.c - a step of the room that breaks an assertion stops only the
 * part it works on: a table, the desk or the cage.
 */
#include "base/must.h"
#include "serve/live_own.h"

/* A step at a part of the room, run so that a broken assertion is
   contained. */
struct held {
    struct live *l;
    uint32_t table;
    int (*step)(struct live *l, struct fault *f);
    struct fault *f;
    int bad;
};

static void run_table(void *to)
{
    struct held *h = to;

    h->bad = live_step(h->l, h->table, h->f);
}

static void run_step(void *to)
{
    struct held *h = to;

    MUST_PLANTED(MUST_IN_ADVANCE);
    h->bad = h->step(h->l, h->f);
}

static int hold(struct held *h, uint32_t stream, void (*run)(void *to))
{
    struct must_broken broken;

    if (must_hold(stream, run, h, &broken))
        return h->bad;
    return keep_contain(h->l->keep, broken.part, broken.why, h->l->now, h->f);
}

int live_hold_table(struct live *l, uint32_t table, struct fault *f)
{
    return hold(&(struct held){.l = l, .table = table, .f = f},
                keep_stream(table), run_table);
}

int live_hold_house(struct live *l, uint32_t stream,
                    int (*step)(struct live *l, struct fault *f),
                    struct fault *f)
{
    if (keep_why(l->keep, stream) != NULL)
        return 0; /* a stopped part takes no steps */
    return hold(&(struct held){.l = l, .step = step, .f = f}, stream,
                run_step);
}

int live_freeze(struct live *l, uint32_t stream, const char *why,
                struct fault *f)
{
    if (keep_why(l->keep, stream) != NULL)
        return 0;
    return keep_freeze(l->keep, stream, why, l->now, f);
}
