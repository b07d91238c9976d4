/*
 * ruling_search.h - finds what went wrong by the words somebody types.
 *
 * A word is letters and digits.  It finds a word that begins with it, another
 * form of it, or a synonym (synonym.def); if it finds nothing in the game, a
 * word that differs by one letter.  A ruling is found if no other has more of
 * the words; the words of its sentence count most, those of its clause least.
 * web/src/pocket/search.ts does the same, and the browser tests compare both.
 */
#ifndef WIRE_RULING_SEARCH_H
#define WIRE_RULING_SEARCH_H

#include <stdbool.h>

enum {
    SEARCH_WORDS = 12, /* further words are ignored */
    SEARCH_WORD = 24,  /* and letters of a word */
    SEARCH_FIELDS = 5,
    SEARCH_MOST = 128 /* rulings of a game */
};

/* The texts of a ruling that are searched, the most telling first: its
   sentence, other words for it, its name, its group, its clause.  NULL: none. */
struct search_text {
    const char *field[SEARCH_FIELDS];
};

/* Lists the places of the rulings found, the best first; returns their
   number.  `order` has room for `count`. */
int ruling_search(const char *words, const struct search_text *all, int count,
                  int *order);

/* The rows of synonym.def, each list ended by NULL. */
extern const char *const search_same[];
extern const char *const search_plain[];

#endif
