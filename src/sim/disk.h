/*
 * disk.h - a simulated disk: files in memory, for a database that must lose
 * nothing.
 *
 * Written data is in a log until it is synced.  If power fails, any part of
 * the log may have reached the disk, in any order, torn between sectors.  The
 * disk can also fail a write or a sync, be full, and stop the program between
 * any two calls.
 *
 * It stands in for SQLite's own files (a VFS), so the database above it is the
 * real one.
 */
#ifndef SIM_DISK_H
#define SIM_DISK_H

#include <stdbool.h>
#include <stdint.h>

struct disk;

/*
 * The failures to inject, and at which calls, counted from the last disk_up().
 */
struct disk_trouble {
    int64_t dies_at;  /* at this call the program is no more; 0: never */
    int64_t fails_at; /* this call fails, once; 0: none */
    bool lies;        /* planted: a sync says yes and does nothing */
};

/* An empty disk with luck of its own, and SQLite's default from now on. */
struct disk *disk_make(uint64_t seed);

/* Takes all its files away; SQLite has its own default again. */
void disk_drop(struct disk *d);

/* The program starts: calls count from 1. */
void disk_up(struct disk *d, const struct disk_trouble *t);

/* For checks: nothing fails, and no call is counted. */
void disk_set_calm(struct disk *d, bool calm);

/* Ends the program here: no later call has an effect. */
void disk_kill(struct disk *d);

/* Power fails: some of the unsynced data survives and some does not.  No file
   may be open. */
void disk_crash(struct disk *d);

/* Calls since disk_up(). */
int64_t disk_calls(const struct disk *d);

#endif
