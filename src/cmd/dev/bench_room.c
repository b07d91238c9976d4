/*
 * bench_room.c - a day of a room: how fast it is kept, recovered and audited.
 *
 * The day is that of the first house there is.  Recovery is from the first
 * record on, with no snapshot to begin with.  It is time by the wall.
 */
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "audit/audit.h"
#include "base/arena.h"
#include "base/json.h"
#include "book/library.h"
#include "cmd/dev/bench.h"
#include "cmd/verb.h"
#include "cmd/wall.h"
#include "keep/keep.h"
#include "sim/day.h"

enum { TABLES = 20, HOURS = 12, NAMES = 1 << 16 };

/* The time of each part, and the number of events. */
struct room_times {
    int64_t day_ns, recovery_ns, audit_ns, events, day_ms;
};

static int play(const struct day_plan *p, struct room_times *t,
                struct fault *f)
{
    struct day_result r;
    int64_t begun = wall_ns();

    if (day_run(p, &r, f) != 0)
        return FAULT;
    t->day_ns = wall_ns() - begun;
    t->day_ms = r.ms;
    return 0;
}

static int forget_snapshots(const char *where, struct fault *f)
{
    sqlite3 *db = NULL;
    int bad = 0;

    if (sqlite3_open(where, &db) != SQLITE_OK ||
        sqlite3_exec(db, "DELETE FROM snapshot", NULL, NULL, NULL) !=
            SQLITE_OK)
        bad = fault_say(f, "SQLite: %s", sqlite3_errmsg(db));
    sqlite3_close(db);
    return bad;
}

static int recover(const struct day_plan *d, struct room_times *t,
                   struct fault *f)
{
    struct keep_plan p = {.shelf = d->shelf,
                          .house = d->house,
                          .where = d->where,
                          .keys = d->keys,
                          .address = "bench"};
    int64_t begun;
    struct keep *k;

    if (forget_snapshots(d->where, f) != 0)
        return FAULT;
    begun = wall_ns();
    if (keep_open(&k, &p, f) != 0)
        return FAULT;
    t->recovery_ns = wall_ns() - begun;
    keep_close(k);
    return 0;
}

static int audit(const struct day_plan *d, struct room_times *t,
                 struct fault *f)
{
    struct audit_plan p = {.where = d->where, .shelf = d->shelf};
    int64_t begun = wall_ns();
    struct audit_report r;

    if (audit_run(&p, &r, f) != 0)
        return FAULT;
    t->audit_ns = wall_ns() - begun;
    t->events = r.events;
    return 0;
}

static int measure(const char *house, const char *where, struct room_times *t,
                   struct fault *f)
{
    struct journal_keys keys;
    struct day_plan p = {.house = house,
                         .where = where,
                         .keys = &keys,
                         .tables = TABLES,
                         .hours = HOURS,
                         .seed = 1};
    int bad;

    keys_from_seed(&keys, (const uint8_t[KEYS_SEED]){1});
    p.shelf = shelf_open_house(library_folder(NULL), house, f);
    if (p.shelf == NULL)
        return FAULT;
    bad = play(&p, t, f);
    if (bad == 0)
        bad = audit(&p, t, f);
    if (bad == 0)
        bad = recover(&p, t, f);
    shelf_close(p.shelf);
    return bad;
}

static int64_t per_second(int64_t events, int64_t ns)
{
    return events * 1000000 / (ns / 1000 + 1);
}

static void line(const char *what, const struct room_times *t, int64_t ns)
{
    int64_t rate = per_second(t->events, ns);

    printf("%-22s%10" PRId64 "  a million in %" PRId64 ".%" PRId64 " s\n",
           what, rate, 1000000 / rate, 10000000 / rate % 10);
}

static void show(const struct bench_request *q, const struct room_times *t)
{
    struct json j = json_to(stdout);

    if (!q->json) {
        printf("a day of a room: %" PRId64 " events at %d tables, %" PRId64
               " times real time\nevents a second\n\n",
               t->events, TABLES, t->day_ms * 1000000 / t->day_ns);
        line("played and kept", t, t->day_ns);
        line("recovered", t, t->recovery_ns);
        line("audited", t, t->audit_ns);
        return;
    }
    json_object(&j);
    json_say_int(&j, "events", t->events);
    json_say_int(&j, "kept_per_second", per_second(t->events, t->day_ns));
    json_say_int(&j, "recovered_per_second",
                 per_second(t->events, t->recovery_ns));
    json_say_int(&j, "audited_per_second", per_second(t->events, t->audit_ns));
    json_close(&j);
}

static void remove_folder(const char *folder)
{
    static const char *const names[] = {"day.db", "day.db-wal", "day.db-shm"};
    char path[256];

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

int bench_room(const struct bench_request *q)
{
    char folder[] = "/var/tmp/houseway-bench.XXXXXX", where[64];
    static char block[NAMES];
    struct room_times t = {0};
    struct fault f = {""};
    const char *houses[64];
    struct arena a;
    int bad, count = 0;

    arena_init(&a, block, sizeof block);
    bad = mkdtemp(folder) == NULL ? fault_say(&f, "%s cannot be made", folder)
                                  : library_houses(library_folder(NULL), false,
                                                   &a, houses, 64, &count, &f);
    snprintf(where, sizeof where, "%s/day.db", folder);
    if (bad == 0 && count > 0)
        bad = measure(houses[0], where, &t, &f);
    remove_folder(folder);
    if (bad != 0) {
        fprintf(stderr, "houseway-dev bench: %s\n", f.text);
        return EXIT_NO;
    }
    show(q, &t);
    return EXIT_YES;
}
