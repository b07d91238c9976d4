/*
 * room_report.h - sums of a room's events: the drop by table, game, house,
 * schedule, shift, day and hour; fees; funds; people; hands.
 *
 * Events come stream by stream: the cage's first, because its shifts divide
 * the time, then one table after the other, each with the time of its record.
 * Every event is applied to the report's own cage or table, and what it moved
 * is read off the balances, so a report cannot disagree with the ledger.
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

/* A game and its limit, as on the table's sign. */
struct report_game {
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX], limit[REPORT_LIMIT_MAX];
};

/* Why chips went to or came from a table's drop or fund. */
enum report_fee {
    REPORT_FEE_NONE,    /* a hand began without a collection */
    REPORT_FEE_PRINTED, /* by a clause of the schedule */
    REPORT_FEE_SET,     /* by a rate the house set itself */
    REPORT_FEE_BACK,    /* given back, after a misdeal */
    REPORT_FEE_PRIZE,   /* paid out of the table's fund */
    REPORT_FEE_OLD,     /* collected; an old journal does not say how */
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

/* A collected sum, with everything that reports group by. */
struct report_row {
    int64_t hour; /* since 1970, where the house is */
    money drop, fund;
    money unpaid; /* also due, but not collected */
    int64_t hands;
    uint16_t table, game, schedule, shift;
};

struct report_fund {
    money fed, seeded, laid, paid;
};

enum { REPORT_PEOPLE_MAX = 1 << 18 }; /* people who were ever here */

struct report_person {
    uint32_t number;
    char name[PERSON_NAME_MAX];
    money bought, cashed, brought, taken, prizes;
    money given;     /* to play with: free chips, and */
    money staked;    /* the house's chips for its bots */
    money returned;  /* left when the number of a guest ended */
    money at_tables; /* chips in front of this person now */
};

/* One movement of a person's chips. */
struct report_line {
    int64_t at_ms;
    money chips;    /* change of the chips away from tables */
    money fee;      /* paid at the table for half an hour */
    money balance;  /* away from the tables afterwards */
    uint32_t table; /* 0: at the cage */
    uint16_t kind;  /* of the event */
    bool adds; /* added to chips at the table: the person sat there already */
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
    uint32_t number; /* the table whose events come; 0: the cage */
    /* Converts milliseconds since 1970 to the house's local time, and names
       its zone.  NULL: UTC. */
    int64_t (*local)(int64_t at_ms);
    char zone[REPORT_ZONE_MAX];
    /* name of the person whose lines are asked for */
    char name[PERSON_NAME_MAX];
    uint32_t asked; /* and the number; 0: nobody, or not known yet */
    int lines;
    struct report_line line[REPORT_LINES_MAX];
    bool cut; /* there was more than fits */
    struct report_shift shift[REPORT_SHIFTS_MAX];
    struct report_game game[REPORT_GAMES_MAX];
    struct report_schedule schedule[REPORT_SCHEDULES_MAX];
    char houses_of[REPORT_HOUSES_MAX][SIGN_NAME_MAX];
    struct report_table table[CAGE_TABLES_MAX + 1];
    struct report_fund fund[FUNDS_MAX];
    struct report_row row[REPORT_ROWS_MAX];
    uint32_t people; /* by number; the last collects all who do not fit */
    struct report_person person[REPORT_PEOPLE_MAX];
    struct cage cage;
    struct seating seating;
    struct balances before;
};

void report_init(struct report *r);

/* The figures of a person; NULL if nobody has had that number. */
struct report_person *report_person(struct report *r, uint32_t number);

/* The following events belong to this table; 0: to the cage.  Each table comes
   once. */
void report_begin(struct report *r, uint32_t table);

/*
 * Takes the next event of the stream and its time.  Returns false if it cannot
 * be true; nothing after it can then be reported.  Decks and seals in a
 * table's stream are skipped.
 */
bool report_take(struct report *r, int64_t at_ms, const struct event *e);

/* Before the first event: sets the person asked for, by name or number. */
void report_ask(struct report *r, const char *name, uint32_t person);

/* After the last event: finds chips at tables, sorts the lines by time, and
   computes each balance. */
void report_end(struct report *r);

/* The key by which rows are summed. */
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

/* The sum for one key; sums are sorted by key. */
struct report_sum {
    /* table, game, house, schedule, shift; day as 20261116; hour */
    int64_t key;
    money drop, fund, unpaid;
    int64_t hands;
};

/* The totals of a house's fees. */
struct report_fees {
    money due;    /* taken, and what could not be collected */
    money unpaid; /* of it, not collected */
    /* by a clause, by a rate of the house, or unknown in old journals */
    money taken;
    money set;    /* of that, by a rate of the house */
    money back;   /* given back */
    money prizes; /* paid out of the tables' own funds */
    money kept;   /* in drop and funds: taken less refunds and prizes */
};
struct report_fees report_fees(const struct report *r, int house);

/* Returns the number of sums; `cut` if there are more keys than `room`. */
int report_sums(const struct report *r, enum report_by by,
                struct report_sum *out, int room, bool *cut);

#endif
