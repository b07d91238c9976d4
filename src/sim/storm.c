/*
 * storm.c - life after life of a room on a disk that fails.
 */
#include "sim/storm.h"

#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "sim/disk.h"
#include "sim/storm_own.h"

#include "base/owns_memory.h"

static const char *const names[STORM_BUGS] = {
    [STORM_NO_BUG] = "none",
    [STORM_LOST_SYNC] = "lost-sync",
    [STORM_DOUBLED_RETRY] = "doubled-retry",
    [STORM_LEAKING_VIEW] = "leaking-view",
    [STORM_WRONG_POSTING] = "wrong-posting",
    [STORM_SKIPPED_REPLAY] = "skipped-replay",
};

const char *storm_bug_name(enum storm_bug bug)
{
    return names[bug];
}

enum storm_bug storm_bug_find(const char *name)
{
    int i = 0;

    while (i < STORM_BUGS && strcmp(names[i], name) != 0)
        i++;
    return (enum storm_bug)i;
}

static void plant(enum storm_bug bug)
{
    static const enum keep_bug keeps[STORM_BUGS] = {
        [STORM_DOUBLED_RETRY] = KEEP_BUG_DOUBLED,
        [STORM_LEAKING_VIEW] = KEEP_BUG_LEAK,
        [STORM_WRONG_POSTING] = KEEP_BUG_POSTING,
        [STORM_SKIPPED_REPLAY] = KEEP_BUG_SKIPPED,
    };

    keep_plant(keeps[bug]);
}

/* The disk failed: notes that the room must stop. */
static void note_stopped(void *to, const char *why)
{
    struct storm *s = to;

    (void)why;
    s->stopped = true;
}

/*
 * Chooses what goes wrong in a life: how it ends, or that nothing happens
 * until then.
 */
static struct disk_trouble trouble(struct storm *s)
{
    struct disk_trouble t = {.lies = s->plan->bug == STORM_LOST_SYNC};
    int64_t most = luck_once_in(&s->luck, 4) ? 60 : 900;
    int64_t when = 1 + (int64_t)luck_below(&s->luck, (uint32_t)most);

    switch (luck_below(&s->luck, 4)) {
    case 0:
        break;
    case 1:
        t.fails_at = when;
        break;
    default:
        t.dies_at = when;
        break;
    }
    return t;
}

static int open_room(struct storm *s, struct fault *f)
{
    struct keep_plan p = {.shelf = s->plan->shelf,
                          .house = s->plan->house,
                          .where = STORM_FILE,
                          .keys = &s->keys,
                          .address = "storm",
                          .snapshot_every = s->plan->seed % 2 == 0 ? 25 : 0,
                          .ear = storm_ear(s),
                          .stop = note_stopped,
                          .stop_to = s};

    s->stopped = false;
    return keep_open(&s->keep, &p, f);
}

/* Closes the room as it is; unsynced data may be lost. */
static void end_life(struct storm *s)
{
    disk_kill(s->disk);
    keep_close(s->keep);
    s->keep = NULL;
    disk_crash(s->disk);
    s->out->crashes++;
}

/*
 * One life: the room is brought back, what was not answered is asked again,
 * and play goes on until the disk or luck ends it.
 */
static void life(struct storm *s)
{
    struct disk_trouble t = trouble(s);
    struct fault f;

    s->out->lives++;
    s->now += (int64_t)luck_below(&s->luck, 7200000) - 3600000;
    disk_up(s->disk, &t);
    if (open_room(s, &f) == 0 && storm_check_recovered(s) &&
        storm_ask_again(s))
        storm_play(s);
    s->out->failures += t.fails_at > 0 && disk_calls(s->disk) >= t.fails_at;
    s->out->calls += disk_calls(s->disk);
    end_life(s);
}

/* After all of them the disk is well, and everything must be there. */
static void last_look(struct storm *s)
{
    static const struct disk_trouble none;
    struct disk_trouble t = none;
    struct fault f;

    t.lies = s->plan->bug == STORM_LOST_SYNC;
    disk_up(s->disk, &t);
    if (open_room(s, &f) != 0)
        storm_break(s, "the room cannot be brought back: %s", f.text);
    else if (storm_check_recovered(s))
        storm_check(s);
    disk_kill(s->disk);
    keep_close(s->keep);
    s->keep = NULL;
}

static void run(struct storm *s)
{
    for (int i = 0; i < s->plan->lives && !s->out->broken; i++)
        life(s);
    if (!s->out->broken)
        last_look(s);
}

static void keys_of(struct journal_keys *k, uint64_t seed)
{
    uint8_t bytes[KEYS_SEED] = "houseway storm";

    for (int i = 0; i < 8; i++)
        bytes[16 + i] = (uint8_t)(seed >> 8 * i);
    keys_from_seed(k, bytes);
}

int storm_run(const struct storm_plan *p, struct storm_result *out,
              struct fault *f)
{
    struct storm *s = calloc(1, sizeof *s);

    *out = (struct storm_result){0};
    if (s == NULL)
        return fault_say(f, "out of memory for a storm");
    s->plan = p;
    s->out = out;
    s->luck = luck_of(p->seed * 7919 + 5);
    s->now = 1794816000000;
    keys_of(&s->keys, p->seed);
    plant(p->bug);
    if (storm_begin(s, f) != 0) {
        free(s);
        return FAULT;
    }
    s->disk = disk_make(p->seed);
    run(s);
    disk_drop(s->disk);
    plant(STORM_NO_BUG);
    free(s->ack);
    free(s);
    return 0;
}
