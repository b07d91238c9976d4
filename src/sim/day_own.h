/*
 * day_own.h - a day from inside, for its own files.
 */
#ifndef SIM_DAY_OWN_H
#define SIM_DAY_OWN_H

#include "sim/agenda.h"
#include "sim/croupier.h"
#include "sim/day.h"

enum {
    DAY_PEOPLE = 16384,
    DAY_GAMES = 64,
    DAY_SECOND = 1000,
    DAY_MINUTE = 60 * DAY_SECOND,
    DAY_HOUR = 60 * DAY_MINUTE
};

/* The kinds of entries on the agenda. */
enum day_what {
    DAY_COMES,  /* somebody comes in */
    DAY_TABLE,  /* the next wish at a table */
    DAY_PERSON, /* somebody looks for a seat, or comes back */
    DAY_TICK,   /* a table looks at the clock */
    DAY_SHIFT,  /* the shift ends */
    DAY_ENDS
};

enum day_state { DAY_AWAY_HOME, DAY_WAITS, DAY_PLAYS, DAY_GONE };

struct day_person {
    uint8_t state; /* enum day_state */
    seat_no seat;
    uint8_t game;    /* that this one came for */
    uint8_t looked;  /* at the board, in vain */
    uint32_t table;  /* where this one plays */
    int64_t goes_ms; /* has had enough then */
};

struct day_table {
    struct croupier croupier;
    uint8_t game;
    bool asleep; /* too few are there: nothing is on the agenda */
};

struct day_game {
    const char *name;
    struct book book;
    struct cmd_open open;
    money buys; /* what a player buys in for */
    int tables;
};

struct day {
    const struct day_plan *plan;
    struct day_result *out;
    struct keep *keep;
    struct keep
        *kept; /* that `keep` must catch up with; NULL: it is the one */
    struct agenda agenda;
    struct luck luck;
    int64_t now; /* since the day began */
    uint64_t id; /* of the last wish */
    bool ending;
    int seated, seats;
    int shift;
    uint32_t floor, cashier[2]; /* people of the house */
    int games;
    struct day_game game[DAY_GAMES];
    struct day_table table[DAY_TABLES_MAX + 1]; /* from 1 */
    struct day_person person[DAY_PEOPLE + 1];   /* from 1 */
    struct command wish;
    struct keep_said said;
};

/* Runs d->wish at the stream now; d->said has the answer.  Only a fault of the
   journal is a fault. */
int day_do(struct day *d, uint32_t stream, struct fault *f) MUST_USE;
bool day_has_done(const struct day *d);

struct who day_who(enum role role, uint32_t person);

/* Makes everything durable.  Call it only while holding no pointer into the
   room, because the room may be replaced. */
int day_commit(struct day *d, struct fault *f) MUST_USE;

/* day_resume.c: opens the room to begin or continue a day; and the work after
   each commit until it has caught up. */
int day_enter(struct day *d, struct fault *f) MUST_USE;
int day_catch_up(struct day *d, struct fault *f) MUST_USE;

/* day_cage.c */
int day_open_cage(struct day *d, struct fault *f) MUST_USE;
int day_shift(struct day *d, bool last, struct fault *f) MUST_USE;
int day_enroll(struct day *d, const char *name, uint32_t *person,
               struct fault *f) MUST_USE;
int day_sell(struct day *d, uint32_t person, money amount,
             struct fault *f) MUST_USE;
int day_cash_out(struct day *d, uint32_t person, struct fault *f) MUST_USE;

/* day_desk.c */
int day_open_desk(struct day *d, struct fault *f) MUST_USE;
int day_list_table(struct day *d, uint32_t table, struct fault *f) MUST_USE;
int day_join_list(struct day *d, uint32_t person, struct fault *f) MUST_USE;
int day_scratch(struct day *d, uint32_t person, struct fault *f) MUST_USE;
/* Offers free seats to the next people. */
int day_offer_seats(struct day *d, uint32_t table, struct fault *f) MUST_USE;
/* Calls that nobody has answered are over. */
int day_tick_desk(struct day *d, struct fault *f) MUST_USE;
bool day_is_listed(const struct day *d, uint32_t person);
/* The table to which somebody is called, and the seat; 0: to none. */
uint32_t day_called(const struct day *d, uint32_t person, seat_no *seat);

/* day_people.c */
int day_come(struct day *d, struct fault *f) MUST_USE;
int day_person(struct day *d, uint32_t person, struct fault *f) MUST_USE;
int day_leave(struct day *d, uint32_t person, struct fault *f) MUST_USE;
/*
 * Between hands, players at a table leave it, buy chips, or go away for a
 * while.
 */
int day_between(struct day *d, uint32_t table, struct fault *f) MUST_USE;

/* day_tables.c */
int day_open_tables(struct day *d, struct fault *f) MUST_USE;
int day_play_table(struct day *d, uint32_t table, struct fault *f) MUST_USE;
int day_tick_table(struct day *d, uint32_t table, struct fault *f) MUST_USE;
int day_break_tables(struct day *d, struct fault *f) MUST_USE;
void day_wake_table(struct day *d, uint32_t table);

#endif
