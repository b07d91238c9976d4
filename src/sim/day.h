/*
 * day.h - a day of a room: people come and go, all games of the house are
 * dealt, and everything is kept in a journal.
 *
 * The same seed gives the same day, record by record, on every machine.  So a
 * day that was broken off is gone on with by playing it once more in memory,
 * up to the last record that is there: see day_resume.c.
 */
#ifndef SIM_DAY_H
#define SIM_DAY_H

#include "keep/keep.h"

enum { DAY_TABLES_MAX = KEEP_TABLES_MAX - 1, DAY_HOURS_MAX = 24 * 31 };

struct day_plan {
    struct shelf *shelf;
    const char *house;
    const char *where; /* the database */
    bool resumes;      /* a day that was broken off there is gone on with */
    /* Others share the database: waits until the room is free.  NULL: none. */
    const char *address;
    int64_t (*beat_ms)(
        void);          /* milliseconds, only forward; where others share */
    void (*wait)(void); /* a moment, until it is asked again */
    const struct journal_keys *keys;
    int tables, hours;
    uint64_t seed;
    uint32_t mistakes;   /* at poker one wish in so many; 0: none */
    struct keep_ear ear; /* who hears of what is durable */
    /* How far it is: simulated time, and wishes done.  Or NULL. */
    void (*told)(int64_t ms, int64_t wishes);
};

enum { DAY_WHYS = 200 };

struct day_result {
    int64_t wishes, refused, hands, commits;
    int64_t people, most_seated, gave_up; /* waited too long */
    int64_t reports, rulings, rebuys, moves;
    int64_t why[DAY_WHYS]; /* refusals by their reason */
    money sold, cashed, dropped;
    uint8_t head[CHAIN_HASH]; /* of the house's stream: the whole day */
    int64_t ms;               /* of the day that was played */
    int64_t resumed_ms;       /* when it was taken up again; 0: in one go */
};

/* Runs a day.  A fault comes from the database, or from a table that cannot
   continue. */
int day_run(const struct day_plan *p, struct day_result *out,
            struct fault *f) MUST_USE;

/* When the day begins: at_ms of its first wish, and its date. */
extern const int64_t day_begins_ms;
enum { DAY_DATE = 20261116 };

#endif
