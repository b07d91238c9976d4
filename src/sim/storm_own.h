/*
 * storm_own.h - a storm from inside, for its own files.
 */
#ifndef SIM_STORM_OWN_H
#define SIM_STORM_OWN_H

#include "audit/audit.h"
#include "keep/keep.h"
#include "sim/croupier.h"
#include "sim/storm.h"

#define STORM_FILE "storm.db"

enum {
    STORM_TABLES = 2, /* 1 and 2 */
    STORM_PEOPLE = 12,
    STORM_BATCH = 12, /* wishes that wait for an answer at a time, at most */
    STORM_GAMES = 64,
    STORM_WATCHERS = SEATS_MAX + 1 /* the rail first */
};

/* A wish, and where it was sent. */
struct storm_wish {
    uint32_t stream;
    struct command c;
};

struct storm_game {
    const char *name;
    struct cmd_open open;
};

/* A table as the storm itself has it from what it was told. */
struct storm_table {
    struct seating seating;
    struct croupier croupier;
    int game;
    cardset known[STORM_WATCHERS]; /* shown to each, of this deck */
};

struct storm {
    const struct storm_plan *plan;
    struct storm_result *out;
    struct luck luck;
    struct disk *disk;
    struct keep *keep;
    struct journal_keys keys;
    bool stopped;
    int64_t now;
    uint64_t id;
    struct storm_game game[STORM_GAMES];
    int games;
    struct storm_table table[STORM_TABLES + 1];
    /* Commands sent and not yet answered, in order. */
    struct storm_wish sent[STORM_BATCH];
    int sents;
    /* A wish that was answered, to be asked again. */
    struct storm_wish answered;
    bool has_answered;
    struct audit_ack *ack; /* all that was told */
    size_t acks, acks_room;
    int checked; /* tables that were compared */
};

/* The first thing that is wrong is remembered; false. */
bool storm_break(struct storm *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* storm_room.c: acts in the room; false if the life is over. */
int storm_begin(struct storm *s, struct fault *f) MUST_USE;
bool storm_ask_again(struct storm *s);
bool storm_play(struct storm *s);

/* storm_check.c: what must hold. */
struct keep_ear storm_ear(struct storm *s);
bool storm_check_recovered(struct storm *s);
bool storm_check(struct storm *s);

#endif
