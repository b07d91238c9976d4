/*
 * clause.h - every rule of every house, by its id.
 *
 * A house is a folder: house.toml, and a file for each section of its
 * printed book.  A section is one game's, and says which base game it is
 * like; a few are no game's (fees, what holds in all games) and like none.
 *
 * All of it lives in the arena it was loaded into, and does not change.
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
    HOUSE_KEY_SIZE = 24, /* as a book has room for; so has a game's name */
    CLAUSES_MOST = 200000,
    SECTIONS_MOST = 20000,
    HOUSES_MOST = LIBRARY_HOUSES_MOST
};

/* The enforcer of the clause: the engine, a ruling, the floor's discretion, or nobody. */
enum clause_by {
    BY_ENGINE,     /* the software, in every hand */
    BY_RULING,     /* the software, when the floor reports what happened */
    BY_DISCRETION, /* the floor; the software records it */
    BY_POSTED,     /* nobody: it is shown */
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

/* Their words, each list ending with NULL. */
extern const char *const clause_by_names[CLAUSE_BYS + 1];
extern const char *const clause_kind_names[CLAUSE_KINDS + 1];

struct clause {
    const char *id;   /* "ABC-WHIST-5.1" */
    const char *gist; /* the rule, in our words */
    const char *note; /* how it is read where the book is unclear; or NULL */
    const char *overrules; /* the id of a clause it goes before; or NULL */
    const char *adopts;   /* a section of its house that holds here; or NULL */
    const char *borrowed; /* NULL: the house's own; the id it is from, or "" */
    const struct section *section;
    const char *house, *game; /* keys, as in the names of the files */
    const char *file;
    int line;
    uint8_t kind, by;
    bool everywhere; /* holds in every game of its family at the house */
    struct toml_node *sets;       /* the leaves it sets, or NULL */
    struct toml_node *quoted;     /* those of them it is quoted for, though
                                     others set them, too; or NULL */
    const struct toml_node *node; /* all of it */
};

/* One file of a house. */
struct section {
    const struct house *house;
    const char *game;  /* the name of the file */
    const char *like;  /* the base game, or NULL */
    const char *title; /* the printed book's name for it */
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
    int clauses_room, sections_room, houses_room; /* that there may be */
};

/*
 * Makes room for so many, which nothing is in yet.  Adding clauses later does not move those that are there.
 */
MUST_USE int clauses_reserve(struct clauses *all, int houses, int sections,
                             int clauses, struct arena *a, struct fault *f);

/*
 * Adds every house of a library to those there are; after a fault none of
 * them.  `games` is where the base games are.  With an ear every fault is
 * told.
 */
MUST_USE int clauses_add(struct clauses *all, const struct library *l,
                         const struct library *games, struct arena *a,
                         struct fault_ear *ear, struct fault *f);

/* Forgets the houses from that number on. */
void clauses_cut(struct clauses *all, int houses);

/* Loads every house of a library; after a fault there is none. */
MUST_USE int clauses_load(struct clauses *all, const struct library *l,
                          struct arena *a, struct fault *f);

/* The same; every fault is told, and after one there is nothing. */
MUST_USE int clauses_load_telling(struct clauses *all, const struct library *l,
                                  struct arena *a, struct fault_ear *ear,
                                  struct fault *f);

/* NULL if there is none such. */
const struct clause *clause_find(const struct clauses *all, const char *id);
const struct house *house_find(const struct clauses *all, const char *key);
const struct section *section_find(const struct clauses *all,
                                   const char *house, const char *game);

#endif
