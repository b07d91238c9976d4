/*
 * small_day.h - a short day in a folder of its own, for tests that want a
 * journal to look into.
 */
#ifndef TESTS_SMALL_DAY_H
#define TESTS_SMALL_DAY_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/day.h"

static char day_folder[64], day_db[96];
static struct journal_keys day_keys;
static struct shelf *day_shelf;

static inline void day_fresh(const char *house)
{
    const uint8_t seed[KEYS_SEED] = {3, 1, 4};
    struct fault f;

    snprintf(day_folder, sizeof day_folder, "/tmp/day-test.XXXXXX");
    CHECK(mkdtemp(day_folder) != NULL);
    snprintf(day_db, sizeof day_db, "%s/day.db", day_folder);
    keys_from_seed(&day_keys, seed);
    day_shelf = shelf_open_house(NULL, house, &f);
    CHECK(day_shelf != NULL);
}

static inline void day_gone(void)
{
    static const char *const tails[] = {"", "-wal", "-shm", "-journal"};

    for (int i = 0; i < 4; i++) {
        char path[112];

        snprintf(path, sizeof path, "%s%s", day_db, tails[i]);
        unlink(path);
    }
    CHECK_EQ(rmdir(day_folder), 0);
    shelf_close(day_shelf);
}

/* So many tables for an hour. */
static inline void day_played(const char *house, int tables, uint64_t seed,
                              struct day_result *out)
{
    struct day_plan p = {.shelf = day_shelf,
                         .house = house,
                         .where = day_db,
                         .keys = &day_keys,
                         .tables = tables,
                         .hours = 1,
                         .mistakes = 100,
                         .seed = seed};
    struct fault f = {""};

    CHECK_EQ(day_run(&p, out, &f), 0);
    CHECK_STR(f.text, "");
}

#endif
