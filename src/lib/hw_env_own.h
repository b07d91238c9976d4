/*
 * hw_env_own.h - an environment from inside: hw_env.c drives it, hw_observe.c
 * shows it to a seat, hw_save.c writes it down.
 */
#ifndef LIB_HW_ENV_OWN_H
#define LIB_HW_ENV_OWN_H

#include "lib/hw_own.h"

/* Something that a seat did. */
struct deed {
    money amount;
    uint16_t kind; /* of the command */
    seat_no seat;
};

/* One of the tables. */
struct one {
    struct seating seating;
    struct dealing dealing;
    struct luck cards; /* for cards and dice */
    struct menu menu;
    struct luck luck; /* of seats that choose by luck */
    money began[PEOPLE_MAX];
    uint32_t number; /* of hands before this one */
    bool begun;
    struct deed deed[HW_HISTORY]; /* the last of this hand, */
    int deeds;                    /* of so many */
    struct felt last;             /* as the last hand lay when it ended */
    bool has_last;                /* there was one since the reset */
};

struct hw_env {
    uint32_t mark;
    hw_books *books;
    struct book edition, rules;
    struct cmd_open open;
    int tables, seats;
    uint8_t player[PEOPLE_MAX]; /* enum hw_player */
    uint16_t simple;            /* a bit each, of those */
    struct one *one;
    int32_t *seat, *choices;
    int64_t *reward; /* a row of seats for each table */
    uint8_t *over;
    int64_t hands;
    bool playing; /* nobody is asked: luck plays for who would be */
    bool stops;   /* a table whose hand has ended waits for the next step */
    char *text;   /* VIEW_ROOM bytes; NULL: none yet */
};

bool env_is_open(const hw_env *env);

/*
 * An environment without tables, which holds the books; then its tables, of
 * the book and the sign in it.  NULL or false: there is no memory.
 */
hw_env *env_new(hw_books *books, int tables);
bool env_has_memory(hw_env *env);

#endif
