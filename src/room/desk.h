/*
 * desk.h - the desk: who waits for which game and limit, who is called, who
 * wants another seat or another table, who must move; and the board that says
 * so.
 *
 * The flow is that of a table.  Time comes in with commands.  The desk knows
 * who sits where because the room tells it; it owns neither chips nor seats.
 *
 * When a seat opens, the desk calls first those at the table who want another
 * seat; then the person who has been longest at a table that feeds this one;
 * then those who want to change to it; then the list, in its order.
 */
#ifndef ROOM_DESK_H
#define ROOM_DESK_H

#include "room/room.h"
#include "rule/command.h"
#include "rule/fact.h"

enum {
    DESK_NAMES_MAX = 1024,
    DESK_TABLES_MAX = 512,
    DESK_LIST_MOST = 128, /* names that one list takes */
    DESK_PLACES = 4,      /* lists a person may be on, where it is not set */
    DESK_CALLS_MAX = 128, /* of the floor, at a time, */
    DESK_CALLS_PERSON = 2,
    DESK_BARRED_MAX = 1024
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A game and a limit. */
struct desk_list {
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
};

/* Somebody who waits for something; in the order in which they came. */
struct desk_name {
    uint32_t person;
    /* called until then, in seconds since 1970; 0: not called */
    uint32_t until;
    uint16_t table; /* called to, or wants to change to; 0: none */
    uint8_t kind;   /* enum waits_for */
    uint8_t list;
    uint8_t misses; /* calls that were not answered */
    seat_no seat;   /* offered; NO_SEAT: any */
    uint8_t spare[2];
};

struct desk_table {
    uint32_t sits[PEOPLE_MAX]; /* the longest there first */
    uint16_t feeds; /* its people must move to this table; 0: none */
    uint8_t count;  /* of those who sit there */
    uint8_t seats;
    uint8_t list;
    bool open;
    uint8_t spare[2];
};

/* Somebody at a table wants the floor. */
struct desk_call {
    uint32_t person;
    uint32_t since; /* in seconds since 1970; 0: not told */
    uint16_t table;
    bool dealer; /* called by the dealer of that table */
    char reason[REASON_MAX];
    uint8_t spare;
};

/* Somebody may not play in this house. */
struct desk_bar {
    uint32_t person;
    uint32_t since, until; /* in seconds since 1970; until 0: for good */
    uint32_t staff;        /* who said so */
    char reason[REASON_MAX];
};

struct desk {
    bool opened;
    uint8_t frozen; /* enum untrue: the reason; 0: not frozen */
    uint8_t untrue; /* enum untrue: the untrue part of the last event */
    uint8_t lists;
    uint8_t most_misses; /* unanswered calls allowed */
    uint8_t places;      /* lists a person may be on; 0: DESK_PLACES */
    uint16_t names;
    uint32_t wait; /* seconds that a call stays open */
    uint16_t calls, bars;
    uint16_t frozen_by; /* the kind of the event that could not be true */
    uint8_t spare[2];
    struct desk_list list[LISTS_MAX];
    struct desk_table table[DESK_TABLES_MAX]; /* from number 1 on */
    struct desk_name name[DESK_NAMES_MAX];
    struct desk_call call[DESK_CALLS_MAX]; /* the oldest first */
    struct desk_bar bar[DESK_BARRED_MAX];
};

#pragma GCC diagnostic pop

void desk_init(struct desk *desk);

/* The same as cage_do(), cage_would() and cage_apply(). */
bool desk_do(struct desk *desk, const struct command *c,
             const struct room_sink *out, struct refusal *no);
bool desk_would(const struct desk *desk, const struct command *c,
                struct refusal *no);
bool desk_apply(struct desk *desk, const struct event *e);

/* The list of a game and a limit; -1: nobody has waited for it yet. */
int desk_list_of(const struct desk *desk, const char *game, const char *limit);

/* The place of a person on a list; -1: not there.  `table`: of a change. */
int desk_find(const struct desk *desk, uint32_t person, enum waits_for kind,
              uint8_t list, uint16_t table);

/* The table of that number, if it is open; NULL: it is not. */
const struct desk_table *desk_table(const struct desk *desk, uint32_t table);

/* Where somebody sits; 0: nowhere. */
uint16_t desk_table_of(const struct desk *desk, uint32_t person);

/* Somebody's open call of the floor to a table; -1: there is none. */
int desk_call_of(const struct desk *desk, uint32_t table, uint32_t person);

/* The bar of a person at that second; NULL if the person may play. */
const struct desk_bar *desk_barred(const struct desk *desk, uint32_t person,
                                   uint32_t now);

/* Does nobody wait on the list, and does no open table play it? */
bool desk_list_is_idle(const struct desk *desk, int list);

/*
 * The person to call to a seat there, with the kind of list; 0 if nobody waits
 * for it or the table is not on the board.
 */
uint32_t desk_next(const struct desk *desk, uint16_t table,
                   enum waits_for *kind);

#endif
