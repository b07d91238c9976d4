/*
 * test_storm.c - rooms on disks that fail: nothing is lost, and whoever breaks
 * something on purpose is caught.
 *
 * HOUSEWAY_STORMS says how many; 60 if it is not set.
 */
#include "test.h"

#include <sqlite3.h>

#include "sim/disk.h"
#include "sim/storm.h"

static struct shelf *shelf;
static const char *const houses[] = {"oceana", "rogelios", "sandk"};

static int storms(void)
{
    const char *said = getenv("HOUSEWAY_STORMS");

    return said == NULL ? 60 : (int)strtol(said, NULL, 10);
}

static struct storm_result storm(uint64_t seed, enum storm_bug bug)
{
    struct storm_plan p = {.shelf = shelf,
                           .house = houses[seed % 3],
                           .seed = seed,
                           .lives = 8,
                           .bug = bug};
    struct storm_result r = {.broken = true};
    struct fault f;

    if (shelf_read_house(shelf, p.house, &f) != 0 ||
        storm_run(&p, &r, &f) != 0)
        printf("%s\n", f.text);
    return r;
}

static void opens(void)
{
    struct fault f;

    shelf = shelf_open_house(NULL, NULL, &f);
    CHECK(shelf != NULL);
}

TEST(nothing_is_lost_in_any_storm)
{
    int64_t crashes = 0, failures = 0, again = 0;

    opens();
    for (int i = 1; i <= storms(); i++) {
        struct storm_result r = storm((uint64_t)i, STORM_NO_BUG);

        if (r.broken)
            printf("seed %d: %s\n", i, r.why);
        CHECK(!r.broken);
        crashes += r.crashes;
        failures += r.failures;
        again += r.again;
    }
    CHECK(crashes > 0 && failures > 0 && again > 0);
    shelf_close(shelf);
}

TEST(every_planted_bug_is_found)
{
    opens();
    for (int bug = 1; bug < STORM_BUGS; bug++) {
        uint64_t seed = 1;

        while (seed <= 1000 && !storm(seed, (enum storm_bug)bug).broken)
            seed++;
        printf("%s: seed %d\n", storm_bug_name((enum storm_bug)bug),
               (int)seed);
        CHECK(seed <= 1000);
    }
    CHECK_EQ(storm_bug_find("lost-sync"), STORM_LOST_SYNC);
    CHECK_EQ(storm_bug_find("no such"), STORM_BUGS);
    shelf_close(shelf);
}

/* The disk itself */

static sqlite3 *database(void)
{
    sqlite3 *db;

    CHECK_EQ(sqlite3_open("plain.db", &db), SQLITE_OK);
    sqlite3_exec(db, "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = WAL;",
                 NULL, NULL, NULL);
    return db;
}

static int count(sqlite3 *db)
{
    sqlite3_stmt *q = NULL;
    int n = -1;

    if (sqlite3_prepare_v2(db, "SELECT count(*) FROM t", -1, &q, NULL) ==
            SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW)
        n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    return n;
}

/* Rows that were committed before the lights went out; -1: no table. */
static int survivors(uint64_t seed, bool lies, int *committed)
{
    struct disk_trouble t = {.dies_at = 0, .lies = lies};
    struct disk *d = disk_make(seed);
    sqlite3 *db;
    int n;

    disk_up(d, &t);
    db = database();
    sqlite3_exec(db, "CREATE TABLE t (x)", NULL, NULL, NULL);
    *committed = 0;
    t.dies_at = 1 + (int64_t)(seed * 37 % 200);
    disk_up(d, &t);
    for (int i = 0; i < 50; i++)
        if (sqlite3_exec(db, "INSERT INTO t VALUES (1)", NULL, NULL, NULL) ==
            SQLITE_OK)
            *committed += 1;
    disk_kill(d);
    sqlite3_close(db);
    disk_crash(d);
    t = (struct disk_trouble){.lies = lies};
    disk_up(d, &t);
    db = database();
    n = count(db);
    sqlite3_close(db);
    disk_drop(d);
    return n;
}

TEST(what_is_synced_survives_and_what_is_not_need_not)
{
    int lost = 0, whole = 0;

    for (uint64_t seed = 1; seed <= 100; seed++) {
        int committed, there = survivors(seed, false, &committed);

        /* The one that was being written may be there as well. */
        CHECK(there == committed || there == committed + 1);
        whole += there == committed + 1;
        lost += survivors(seed, true, &committed) < committed;
    }
    CHECK(whole > 0);
    CHECK(lost > 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
