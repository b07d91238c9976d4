/*
 * clause.h - every rule of every house, by its id.
 *
 * A house is a folder: house.toml, and a file for each section of its printed
 * book.  A section belongs to one game and says which base game it is like.  A
 * few belong to no game (fees, rules for all games) and are like none.
 *
 * Everything lives in the arena it was loaded into and does not change.
 */
#ifndef BOOK_CLAUSE_H
#define BOOK_CLAUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/toml.h"
#include "book/library.h"

enum {
    CLAUSE_ID_SIZE = 40,
    /* as large as a book's field; a game's name has the same */
    HOUSE_KEY_SIZE = 24,
    CLAUSES_MOST = 200000,
    SECTIONS_MOST = 20000,
    HOUSES_MOST = LIBRARY_HOUSES_MOST
};

/* The enforcer of a clause: the engine, a ruling, the floor's discretion, or
   nobody. */
enum clause_by {
    BY_ENGINE,     /* the software enforces it in every hand */
    BY_RULING,     /* the software, after the floor reports an irregularity */
    BY_DISCRETION, /* the floor; the software records the decision */
    BY_POSTED,     /* nobody; the clause is only displayed */
    CLAUSE_BYS
};

enum clause_kind {
    CLAUSE_BET,
    CLAUSE_CONDUCT,
    CLAUSE_DEAL,
    CLAUSE_DECK,
    CLAUSE_DEFINITION,
    CLAUSE_DISPLAY,
    CLAUSE_FEE,
    CLAUSE_IRREGULARITY,
    CLAUSE_LEGAL,
    CLAUSE_OPTION,
    CLAUSE_PAYOUT,
    CLAUSE_RANK,
    CLAUSE_SEAT,
    CLAUSE_SHOWDOWN,
    CLAUSE_KINDS
};

/* Names of the lists, each ending with NULL. */
extern const char *const clause_by_names[CLAUSE_BYS + 1];
extern const char *const clause_kind_names[CLAUSE_KINDS + 1];

struct clause {
    const char *id;        /* "ABC-WHIST-5.1" */
    const char *gist;      /* the rule, in our words */
    const char *note;      /* our reading where the book is unclear; or NULL */
    const char *overrules; /* id of a clause that it replaces; or NULL */
    const char *adopts; /* a section of its house that applies here; or NULL */
    /* NULL: the house's own; otherwise the lender's id or "" */
    const char *borrowed;
    const struct section *section;
    const char *house, *game; /* keys, as in file names */
    const char *file;
    int line;
    uint8_t kind, by;
    bool everywhere; /* applies to every game of its family at the house */
    struct toml_node *sets; /* the leaves it sets; or NULL */
    /* values it is quoted for although other clauses set them, too; or NULL */
    struct toml_node *quoted;
    const struct toml_node *node; /* all of it */
};

/* One file of a house. */
struct section {
    const struct house *house;
    const char *game;  /* the name of the file */
    const char *like;  /* the base game, or NULL */
    const char *title; /* the name in the printed book */
    const char *file;
    struct toml_node *root; /* other tables, such as [borrowed] */
    int first, count;       /* its clauses */
};

struct house {
    const char *key, *title, *place;
    const char *edition; /* or NULL */
    const char *file;
    int first, count;                 /* its clauses */
    int first_section, section_count; /* its sections */
};

struct clauses {
    struct clause *clause; /* by house, section and line */
    struct section *section;
    struct house *house;
    int count, sections, houses;
    const struct clause **by_id;                  /* sorted */
    int clauses_room, sections_room, houses_room; /* allocated lengths */
};

/* Reserves room.  Clauses added later do not move those already there, because
   books point at them. */
MUST_USE int clauses_reserve(struct clauses *all, int houses, int sections,
                             int clauses, struct arena *a, struct fault *f);

/* Adds every house of a library, or after a fault none of them.  `games` holds
   the base games.  With an ear, every fault is collected; then a number above 0
   says so, and the clauses that could be read are there, for later checks. */
MUST_USE int clauses_add(struct clauses *all, const struct library *l,
                         const struct library *games, struct arena *a,
                         struct fault_ear *ear, struct fault *f);

/* Removes the houses from that number on. */
void clauses_cut(struct clauses *all, int houses);

/* Loads every house of a library, or after a fault none. */
MUST_USE int clauses_load(struct clauses *all, const struct library *l,
                          struct arena *a, struct fault *f);

/* The clause with this id; NULL if there is none. */
const struct clause *clause_find(const struct clauses *all, const char *id);
const struct house *house_find(const struct clauses *all, const char *key);
const struct section *section_find(const struct clauses *all,
                                   const char *house, const char *game);

#endif
