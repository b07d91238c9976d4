/*
 * room_report.h - what a room's events add up to: the drop by table, game,
 * house, schedule, shift, day and hour; fees; funds; people; hands.
 *
 * Events are taken stream by stream, the cage's first (its shifts say when
 * what was), then one table after the other, each with the time of its record.
 * Every event is applied to a cage or a table of the report's own, and what it
 * moved is read off the balances: a report knows no amounts of its own.
 */
#ifndef ROOM_ROOM_REPORT_H
#define ROOM_ROOM_REPORT_H

#include "room/cage.h"
#include "room/seating.h"

enum {
    REPORT_ROWS_MAX = 1 << 19, /* ten months of 35 tables, hour by hour */
    REPORT_SHIFTS_MAX = 4096,
    REPORT_GAMES_MAX = 512,
    REPORT_SCHEDULES_MAX = 512,
    REPORT_HOUSES_MAX = 64,
    REPORT_LINES_MAX = 4096,
    REPORT_ZONE_MAX = 64,
    REPORT_LIMIT_MAX = 24
};

/* A game and what it is played for, as the table's sign says it. */
struct report_game {
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX], limit[REPORT_LIMIT_MAX];
};

/* Why chips went to the drop or the fund of a table, or came from there. */
enum report_fee {
    REPORT_FEE_NONE,    /* a hand was begun, and nothing was collected */
    REPORT_FEE_PRINTED, /* by a clause of the schedule */
    REPORT_FEE_SET,     /* by a rate that the house set itself */
    REPORT_FEE_BACK,    /* given back, after a misdeal */
    REPORT_FEE_PRIZE,   /* paid out of the table's fund */
    REPORT_FEE_OLD,     /* collected, and an old journal does not say how */
    REPORT_FEE_KINDS
};

struct report_schedule {
    char house[SIGN_NAME_MAX];
    char clause[FEE_ID_MAX]; /* REPORT_FEE_PRINTED; else "" */
    uint8_t fee;             /* enum report_fee */
};

struct report_shift {
    int64_t from_ms, to_ms; /* to_ms 0: not closed */
    uint32_t day;           /* as 20261116; 0: before any was opened */
    uint8_t shift;
    bool closed;
    money cash_over, chips_over; /* as its event says */
};

/* A sum collected, with everything that reports group by. */
struct report_row {
    int64_t hour; /* since 1970, where the house is */
    money drop, fund;
    money unpaid; /* was due besides, and could not be had */
    int64_t hands;
    uint16_t table, game, schedule, shift;
};

struct report_fund {
    money fed, seeded, laid, paid;
};

enum { REPORT_PEOPLE_MAX = 1 << 18 }; /* who were here at any time */

struct report_person {
    uint32_t number;
    char name[PERSON_NAME_MAX];
    money bought, cashed, brought, taken, prizes;
    money given;     /* to play with: free chips, and */
    money staked;    /* the house's own, for its own players */
    money returned;  /* left when the number of a guest ended */
    money at_tables; /* lies before this one now */
};

/* Something that was done with the chips of one person. */
struct report_line {
    int64_t at_ms;
    money chips;    /* so many more, or fewer, away from the tables */
    money fee;      /* paid at the table for half an hour */
    money balance;  /* away from the tables afterwards */
    uint32_t table; /* 0: at the cage */
    uint16_t kind;  /* of the event */
    bool adds;      /* to what lies at the table: is seated there already */
    uint8_t spare;
};

struct report_table {
    int64_t first_ms, last_ms; /* of hands */
    int64_t hands;
    uint16_t game; /* the last that was played there */
};

struct report {
    char house[SIGN_NAME_MAX];
    int64_t events;
    int rows, shifts, games, schedules, houses;
    int tables;      /* the largest number of one */
    uint32_t number; /* of the table whose events are taken; 0: the cage */
    /* How late it is where the house is, of milliseconds since 1970; and what
       that is called.  NULL: UTC. */
    int64_t (*local)(int64_t at_ms);
    char zone[REPORT_ZONE_MAX];
    char name[PERSON_NAME_MAX]; /* of the one whose lines are asked for, */
    uint32_t asked;             /* and the number; 0: of nobody, or not yet */
    int lines;
    struct report_line line[REPORT_LINES_MAX];
    bool cut; /* there was more than there is room for */
    struct report_shift shift[REPORT_SHIFTS_MAX];
    struct report_game game[REPORT_GAMES_MAX];
    struct report_schedule schedule[REPORT_SCHEDULES_MAX];
    char houses_of[REPORT_HOUSES_MAX][SIGN_NAME_MAX];
    struct report_table table[CAGE_TABLES_MAX + 1];
    struct report_fund fund[FUNDS_MAX];
    struct report_row row[REPORT_ROWS_MAX];
    uint32_t people; /* by number; the last is all for whom there is no room */
    struct report_person person[REPORT_PEOPLE_MAX];
    struct cage cage;
    struct seating seating;
    struct balances before;
};

void report_init(struct report *r);

/* The figures of a person; NULL: nobody has had that number. */
struct report_person *report_person(struct report *r, uint32_t number);

/* From here on it is the events of this table; 0: of the cage.  Each table
   comes once. */
void report_begin(struct report *r, uint32_t table);

/*
 * Takes the next event of the stream and its time.  False: it cannot be true,
 * and nothing after it can be reported.  Other records of a table's stream
 * (decks and seals) are skipped.
 */
bool report_take(struct report *r, int64_t at_ms, const struct event *e);

/* Before the first event: who is asked for, by name or by number. */
void report_ask(struct report *r, const char *name, uint32_t person);

/* After the last: what lies before whom, and the lines in the order of time,
   each with its balance. */
void report_end(struct report *r);

/* By what rows are told apart. */
enum report_by {
    REPORT_BY_TABLE,
    REPORT_BY_GAME,
    REPORT_BY_HOUSE,
    REPORT_BY_SCHEDULE,
    REPORT_BY_SHIFT,
    REPORT_BY_DAY,
    REPORT_BY_HOUR,
    REPORT_BYS
};

/* One of them with all that belongs to it; ordered by key. */
struct report_sum {
    /* table, game, house, schedule, shift; day as 20261116; hour */
    int64_t key;
    money drop, fund, unpaid;
    int64_t hands;
};

/* The totals of a house's fees. */
struct report_fees {
    money due;    /* of what is told: taken, and what could not be had */
    money unpaid; /* of that, could not be had */
    money taken;  /* by a clause, by a rate of the house, or in an old way */
    money set;    /* of that, by a rate of the house */
    money back;   /* given back */
    money prizes; /* paid out of the tables' own funds */
    money kept;   /* lies in drop and funds: taken, less the last two */
};
struct report_fees report_fees(const struct report *r, int house);

/* How many of them were put out; `cut`: there are more keys than `room`. */
int report_sums(const struct report *r, enum report_by by,
                struct report_sum *out, int room, bool *cut);

#endif
