/*
 * must.h - assertions that stay on in every build, and parts of a program in
 * which a broken one is contained.
 *
 * A broken MUST is our own bug, never a player's wish or the world's failure:
 * those are refusals and faults.  It prints its place.  Inside must_hold() it
 * then ends only that call; anywhere else it ends the process.
 *
 * Code under must_hold() may be left at any MUST.  It therefore takes no lock,
 * opens no transaction and keeps no memory that nobody else knows of.
 */
#ifndef BASE_MUST_H
#define BASE_MUST_H

#include <stdbool.h>
#include <stdint.h>

#define MUST(x) ((x) ? (void)0 : must_fail(#x, __FILE__, __LINE__))

/* Says which assertion broke, and where; does not return. */
_Noreturn void must_fail(const char *what, const char *file, int line)
    __attribute__((cold));

enum { MUST_WHY = 96 };

/*
 * An assertion that broke under must_hold(): the part of the room, and the
 * place.
 */
struct must_broken {
    uint32_t part;
    char why[MUST_WHY]; /* the place and the assertion */
};

/*
 * Runs a function; `part` is what it works on, such as a stream of the
 * journal.  Returns false if an assertion broke, which `out` names.  Changes
 * made by then stay, and the caller undoes them.
 */
bool must_hold(uint32_t part, void (*run)(void *to), void *to,
               struct must_broken *out);

/*
 * Sets the part that is worked on inside the same must_hold(); returns the
 * previous part, so that the caller can restore it.
 */
uint32_t must_part(uint32_t part);

/* Also writes the current part to `*page`, for readers after the process has
   died; NULL: nowhere.  `none` means no part. */
void must_note(volatile uint32_t *page, uint32_t none);

/*
 * Assertions that tests break on purpose, in one part of the room: a place
 * that is listed here asks MUST_PLANTED() once.  Only tests ever set it.
 */
enum must_place {
    MUST_NOWHERE,
    MUST_IN_DECIDE,
    MUST_IN_APPLY,
    MUST_IN_ADVANCE,
    MUST_IN_VIEW,
    MUST_IN_TELLING,
    MUST_IN_MESSAGE, /* to one viewer, of what is told and the view */
    MUST_IN_READING  /* of a record, when a room is opened */
};
void must_plant(enum must_place place, uint32_t part);

/* The process dies there of a segmentation fault, after so many times. */
void must_plant_death(enum must_place place, uint32_t part, int after);

extern uint8_t must_planted; /* enum must_place */
#define MUST_PLANTED(place)                                                   \
    (__builtin_expect(must_planted != (place), 1) ? (void)0 : must_try(#place))
void must_try(const char *place) __attribute__((cold));

#endif
