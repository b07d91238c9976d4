/*
 * shelf.h - all books, and one of them opened.
 *
 * Games and houses come from the data built into the program, or from a user's
 * folder.  A book is a base game with a house's clauses over it.  Without a
 * house it is the base game, with every value borrowed.
 */
#ifndef BOOK_SHELF_H
#define BOOK_SHELF_H

#include "book/book.h"

struct shelf; /* shelf.c */

/*
 * Opens the shelf and reads everything: the built-in data, and the folder
 * unless it is NULL. The caller closes it with shelf_close(); books point into
 * it.
 */
struct shelf *shelf_open(const char *folder, struct fault *f);

/* Opens the shelf with the houses of the folder and no others. */
struct shelf *shelf_open_alone(const char *folder, struct fault *f);

/* Opens the shelf for a room: a house or a game that cannot be read is left
   out, and the ear hears why.  NULL only if the folder cannot be read. */
struct shelf *shelf_open_sound(const char *folder, struct fault_ear *ear,
                               struct fault *f);

/*
 * Opens the shelf and reads one house, or none if it is NULL or "".  Other
 * houses and base games are read when shelf_book() first needs them; until
 * then their clauses and collections are in no list.
 */
struct shelf *shelf_open_house(const char *folder, const char *house,
                               struct fault *f);

/* Reads a house unless it is loaded; a fault names similar ones. */
int shelf_read_house(struct shelf *s, const char *house,
                     struct fault *f) MUST_USE;

/* Reads all houses that are not loaded yet. */
int shelf_read_all(struct shelf *s, struct fault *f) MUST_USE;

void shelf_close(struct shelf *s);

/* Bytes of memory that the loaded data takes. */
size_t shelf_bytes(const struct shelf *s);

/* The clauses and collections of the houses loaded so far. */
struct clauses; /* clause.h */
const struct clauses *shelf_clauses(const struct shelf *s);

struct collections; /* collection.h */
const struct collections *shelf_collections(const struct shelf *s);

/* The keys of all houses, loaded or not, by number from 0; NULL: no more. */
const char *shelf_house(const struct shelf *s, int number);

/* The base games by number, from 0 in order of their names; NULL: no more. */
const char *shelf_game(const struct shelf *s, int number);

/* Can the base game be dealt: does it, or a game it is like, have streets or a
   family? */
bool shelf_can_deal(struct shelf *s, const char *game);

/* Opens a book.  `house` may be NULL or "" for the base game. */
int shelf_book(struct shelf *s, const char *house, const char *game,
               struct book *out, struct fault *f) MUST_USE;

struct shelf_count {
    int games, houses, sections, clauses; /* read */
    int books;                            /* complete books */
};

/*
 * Opens a folder as shelf_open() does, puts every book together, and tells
 * every fault, once.  If a file of a house cannot be read, the rest of that
 * house is not checked, because that would only report consequences.  Only
 * this function compares borrowed values with the clauses they name, and only
 * it warns.
 */
int shelf_check(const char *folder, struct fault_ear *ear,
                struct shelf_count *out, struct fault *f) MUST_USE;

/* A value instead of a clause's own, to see whether a test notices. */
struct shelf_change {
    const struct clause *clause;
    struct book_place at;
    int32_t value; /* of a leaf */
    /* for a street part: the street is found by its name */
    struct street street;
};

/* From now on books have that value wherever they take it from the clause's
   section; NULL restores the printed one.  The caller owns the change. */
void shelf_change(struct shelf *s, const struct shelf_change *change);

/* From now on houses charge these collections and no others; NULL restores the
   printed ones.  The caller owns them. */
void shelf_collect(struct shelf *s, const struct collections *instead);

/* The game that a code in hand histories means ([game] phh in its file), and
   its betting structure; NULL if no game has the code. */
const char *shelf_game_of_code(struct shelf *s, const char *code,
                               enum structure *structure);

/* The code of a base game with this betting structure; NULL if it has none. */
const char *shelf_code_of_game(struct shelf *s, const char *game,
                               enum structure structure);

#endif
