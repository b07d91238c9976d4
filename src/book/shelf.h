/*
 * shelf.h - all books there are, and one of them opened.
 *
 * Games and houses come from the data the program was built with, or from a
 * folder somebody else wrote.  A book is a base game with a house's clauses
 * over it; without a house it is the base game, all of it borrowed.
 */
#ifndef BOOK_SHELF_H
#define BOOK_SHELF_H

#include "book/book.h"

struct shelf; /* shelf.c */

/*
 * Opens the shelf and reads all that is there: what is built in, and what is
 * in the folder unless that is NULL.  The caller closes it with
 * shelf_close(); books taken from it point into it.
 */
struct shelf *shelf_open(const char *folder, struct fault *f);

/* The same, where a folder's houses are meant and no others. */
struct shelf *shelf_open_alone(const char *folder, struct fault *f);

/*
 * Opens the shelf and reads one house, or none if it is NULL or "".  Other
 * houses, and base games, are read when shelf_book() first wants them; until
 * then they are in no list of clauses or collections.
 */
struct shelf *shelf_open_house(const char *folder, const char *house,
                               struct fault *f);

/* Reads a house, unless it has been read; a fault says which are near. */
int shelf_read_house(struct shelf *s, const char *house,
                     struct fault *f) MUST_USE;

/* Reads what has not been read yet, for whoever wants to see all of it. */
int shelf_read_all(struct shelf *s, struct fault *f) MUST_USE;

void shelf_close(struct shelf *s);

/* The memory that what has been read takes. */
size_t shelf_bytes(const struct shelf *s);

/* Those of the houses that have been read. */
struct clauses; /* clause.h */
const struct clauses *shelf_clauses(const struct shelf *s);

struct collections; /* collection.h */
const struct collections *shelf_collections(const struct shelf *s);

/* The keys of all houses, read or not, as the base games below. */
const char *shelf_house(const struct shelf *s, int number);

/* The base games by number, from 0 in order of their names; NULL: no more. */
const char *shelf_game(const struct shelf *s, int number);

/*
 * Does the base game say how it is dealt: has it streets or a family, of its
 * own or of what it is like?
 */
bool shelf_can_deal(struct shelf *s, const char *game);

/* `house` NULL or "": the base game. */
int shelf_book(struct shelf *s, const char *house, const char *game,
               struct book *out, struct fault *f) MUST_USE;

struct shelf_count {
    int games, houses, sections, clauses; /* read */
    int books;                            /* put together, and whole */
};

/*
 * Opens a folder as shelf_open() does and puts every book together.  Each
 * fault is told: first those that keep files from being read, then those of
 * clauses, then those of books; where there are of one kind, the next kind
 * is not looked for.  Here, and nowhere else, what a game or a section says
 * to have borrowed is held against the clause it names, if that is there.
 */
int shelf_check(const char *folder, struct fault_ear *ear,
                struct shelf_count *out, struct fault *f) MUST_USE;

/* One value in place of what a clause says, to see who notices. */
struct shelf_change {
    const struct clause *clause;
    struct book_place at;
    int32_t value;        /* of a leaf */
    struct street street; /* of a street: found by its name */
};

/*
 * From now on books have that value wherever they have it from the clause's
 * section.  NULL: as printed.  The caller keeps the change.
 */
void shelf_change(struct shelf *s, const struct shelf_change *change);

/*
 * From now on the houses take this and nothing else.  NULL: as printed.  The
 * caller keeps it.
 */
void shelf_collect(struct shelf *s, const struct collections *instead);

/*
 * The game that hand histories mean by a code ([game] phh in its file), and
 * how it is bet; NULL if no game has it.
 */
const char *shelf_game_of_code(struct shelf *s, const char *code,
                               enum structure *structure);

/* The code of a base game that is bet so; NULL: it has none. */
const char *shelf_code_of_game(struct shelf *s, const char *game,
                               enum structure structure);

#endif
