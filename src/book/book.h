/*
 * book.h - one game as one house plays it: every answer, and the clause it
 * comes from.
 *
 * It is const once loaded.  A value that no clause of the house sets comes
 * from the base game and is borrowed: its by[] is NULL, and its lent[] is the
 * id of the clause it was borrowed from, if the data name one.
 */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"
#include "base/money.h"
#include "base/text.h"
#include "base/toml.h"
#include "book/course.h"

struct clause; /* clause.h */

enum leaf {
#define LEAF_ROW(NUMBER, ID, NAME, ANSWER, WHAT, OF) LEAF_##ID,
#include "book/leaves.def"
    LEAF_COUNT,
    LEAF_NONE = LEAF_COUNT /* a refusal that rests on no leaf */
};

enum leaf_kind { LEAF_YES, LEAF_NUMBER, LEAF_MONEY, LEAF_WORD, LEAF_LIST };

/* The ways to play: players bet against each other; they wager against a
   player who banks, with totals, with two hands, or as the game's file says;
   or they lay melds. */
enum family {
#define FAMILY(ID, NOUN) FAMILY_##ID,
#include "book/family.def"
#undef FAMILY
    FAMILIES,
    FAMILY_UNSAID = FAMILY_POKER /* for a base game that names no family */
};

/* The families' words in a base game; ends with NULL. */
extern const char *const family_words[];

/*
 * Askers besides the families: leaves about a table between hands, the cage
 * and the desk belong to no game.  Their numbers leave room for families to
 * come, so that only the files that walk the list of families depend on how
 * many there are.
 */
enum {
    FAMILIES_MAX = 8,
    ASKED_ROOM = FAMILIES_MAX,
    ASKED_CAGE,
    ASKED_DESK,
    ASKED_MAX
};
_Static_assert((int)FAMILIES <= (int)FAMILIES_MAX, "every family has a bit");

/* The families a leaf is asked of, as bits. */
enum family_bit {
#define FAMILY(ID, NOUN) OF_##ID = 1 << FAMILY_##ID,
#include "book/family.def"
#undef FAMILY
    OF_BANKED = OF_TOTAL | OF_SETTING | OF_COURSE,
    OF_RANKED = OF_POKER | OF_BANKED,
    OF_ALL = (1 << FAMILIES_MAX) - 1,
    /* Commands that belong to no family name one of these instead. */
    OF_ROOM = 1 << ASKED_ROOM,
    OF_CAGE = 1 << ASKED_CAGE,
    OF_DESK = 1 << ASKED_DESK
};

struct leaf_row {
    const char *name; /* "raise.cap" */
    enum leaf_kind kind;
    int32_t least, most; /* of a number; of words: leaf_words() */
    const char *words;   /* separated by spaces, in the order of the enum */
    const char *what;
    uint16_t of;     /* enum family_bit */
    uint16_t number; /* in journals, so it never changes */
};

extern const struct leaf_row leaf_rows[LEAF_COUNT];

/* Do games of this family have the leaf? */
bool leaf_is_of(enum leaf leaf, enum family family);

/* LEAF_NONE if there is no such name. */
enum leaf leaf_find(const char *name);

/*
 * A leaf's place in the enum may change with a version, but its number may
 * not, because journals keep it.  Number 0 and unknown numbers are LEAF_NONE.
 */
enum {
    LEAF_NUMBERS = 2000,
    BEHIND_NUMBERS = LEAF_NUMBERS + COURSE_ROWS /* with the rows of a file */
};
int leaf_number(enum leaf leaf);
enum leaf leaf_of_number(int number);

/* Writes the name of the leaf behind an event; nothing for LEAF_NONE. */
void leaf_name_put(struct text *t, enum leaf leaf);
enum leaf leaf_named(const char *name);

/* The nearest leaf name to a misspelled one; NULL if none is near. */
const char *leaf_nearest(const char *name);

/* Is it the name of a table of leaves, such as "raise"? */
bool leaf_is_table(const char *name);

/* Can a table choose this answer, no matter what its book says? */
bool leaf_can_choose(enum leaf leaf, int32_t value);

/* The number of words a leaf has to choose from. */
int leaf_words(enum leaf leaf);

/* Has the leaf only one answer?  Such a leaf exists to be cited. */
bool leaf_has_one(enum leaf leaf);

/* The place of a word among the leaf's words; -1 if it is not one of them. */
int leaf_word_find(enum leaf leaf, const char *word);

/* Writes the word for a value of a leaf that has words. */
void leaf_put_word(struct text *t, enum leaf leaf, int32_t value);

/* Writes a value of a leaf as TOML. */
void leaf_put_value(struct text *t, enum leaf leaf, int32_t value);

/* An enum for each leaf with WORD() in leaves.def. */
#define ENUM_YES
#define ENUM_NUMBER(LEAST, MOST)
#define ENUM_MONEY
#define ENUM_LIST
#define ENUM_ONLY(WORD)
#define ENUM_WORDS(WORDS)
#define ENUM_WORD(TAG, ...) enum TAG { __VA_ARGS__ };
#define E(ID, WORD) ID,
#define LEAF_ROW(NUMBER, ID, NAME, ANSWER, WHAT, OF) ENUM_##ANSWER
#include "book/leaves.def"
#undef ENUM_YES
#undef ENUM_NUMBER
#undef ENUM_MONEY
#undef ENUM_LIST
#undef ENUM_ONLY
#undef ENUM_WORDS
#undef ENUM_WORD
#undef E

/* The dealer's steps on a street, in order. */
enum deal_word {
    DEAL_HOLE_DOWN, /* one card down to every hand */
    DEAL_HOLE_UP,   /* one card up to every hand */
    DEAL_BURN,
    DEAL_BOARD,   /* `count` cards to the board */
    DEAL_DRAW,    /* the players draw */
    DEAL_DISCARD, /* every player discards `count` hole cards */
    DEAL_WORDS
};

struct deal_step {
    uint8_t word, count;
};

/* The rule for the first player to act on a street. */
enum acts {
    ACTS_LEFT_OF_BLINDS,
    ACTS_LEFT_OF_BUTTON,
    ACTS_BRING_IN,
    ACTS_HIGH_SHOWING,
    ACTS_LOW_SHOWING
};

enum { STREETS_MAX = 6, STREET_STEPS_MAX = 6, STREET_NAME_SIZE = 16 };

struct street {
    char name[STREET_NAME_SIZE];
    struct deal_step step[STREET_STEPS_MAX];
    uint8_t steps;
    uint8_t acts; /* enum acts */
    bool upper;   /* fixed limit: the upper bet */
};

/* The parts of a street.  Each has its own origin, because different clauses
   may set them. */
enum street_part { STREET_DEAL, STREET_ACTS, STREET_UPPER, STREET_PARTS };

/* The keys of the parts in TOML; ends with NULL. */
extern const char *const street_part_names[STREET_PARTS + 1];

/* Reads one part of a street.  A fault leaves the street unchanged. */
int street_read_part(struct street *s, enum street_part part,
                     const struct toml_node *n, struct fault *f) MUST_USE;

/* Is this part the same in two streets? */
bool street_has_same_part(const struct street *a, const struct street *b,
                          enum street_part part);

/* Writes one step of the dealer, "board 3". */
void street_put_step(struct text *t, const struct deal_step *step);
const char *street_acts_word(const struct street *s);

/* Writes a part of a street as TOML. */
void street_put_part(struct text *t, const struct street *s,
                     enum street_part part);

enum { BOOK_EDITION_BYTES = 16 };

struct book {
    char house[24], game[24], title[64]; /* house is empty for a base game */
    enum family family;
    int32_t value[LEAF_COUNT];
    const struct clause *by[LEAF_COUNT]; /* NULL: borrowed */
    const char *lent[LEAF_COUNT]; /* the id of the lending clause, or NULL */
    bool known[LEAF_COUNT];       /* set by some file */
    bool own[LEAF_COUNT]; /* set by a clause of this game's own section */
    struct street street[STREETS_MAX];
    const struct clause *street_by[STREETS_MAX][STREET_PARTS];
    const char *street_lent[STREETS_MAX][STREET_PARTS];
    int streets;
    /* The places of all values, for faults; NULL in a book from a journal. */
    const struct toml_node *node[LEAF_COUNT];
    const struct toml_node *street_node[STREETS_MAX][STREET_PARTS];
    const char *file; /* the section, or the base game; NULL ditto */
    /* Of family banked: what its own tables say, and what follows from it. */
    struct course_rows rows;
    struct course course;
    /* book_edition() when the book was made */
    uint8_t edition[BOOK_EDITION_BYTES];
};

/*
 * A hash of the whole book: house, game, family, every leaf with its clause,
 * and the streets.  It is the same on every machine and changes with any of
 * these, so a journal can name the rules it was played by.
 */
void book_edition(const struct book *b, uint8_t out[BOOK_EDITION_BYTES]);

/*
 * Reads a base game's own values over what its `like` has given already.  A
 * table or key of the game's file that nobody knows is a fault.  If somebody
 * listens (`ear`, here and below), every fault is told and the rest is read.
 */
int book_read_game(struct book *b, struct toml_node *root,
                   struct fault_ear *ear, struct fault *f) MUST_USE;

/*
 * Reads the values that a clause sets, and remembers the clause for each.  A
 * clause of the same section that says otherwise is a fault, unless one of the
 * two overrules the other.
 */
int book_read_sets(struct book *b, struct toml_node *sets,
                   const struct clause *by, struct fault_ear *ear,
                   struct fault *f) MUST_USE;

/* One value of a book: a leaf's, a part of a street, or a row of a banked
   game's own tables. */
struct book_place {
    enum leaf leaf; /* LEAF_NONE: a street's, or a row */
    int row;        /* from 1; 0: it is none */
    int street;
    enum street_part part;
};

/* The reason for an event is a leaf, LEAF_NONE, a part of a street or a row,
   which are numbers above LEAF_NONE. No book has a value for those numbers. */
enum {
    BEHIND_STREETS = LEAF_NONE + 1,
    BEHIND_ROWS = BEHIND_STREETS + STREETS_MAX * STREET_PARTS,
    BEHIND_MOST = BEHIND_ROWS + COURSE_ROWS
};

/* The reason that a row is; `place` counts from 1, and 0 is none. */
static inline enum leaf leaf_of_row(int place)
{
    return place == 0 ? LEAF_NONE : (enum leaf)(BEHIND_ROWS + place - 1);
}

static inline enum leaf leaf_of_street(int street, enum street_part part)
{
    return (enum leaf)(BEHIND_STREETS + street * STREET_PARTS + (int)part);
}

/* Finds the value of a book that is behind an event; false if there is
   none. */
bool leaf_place(enum leaf leaf, struct book_place *out);

/* The leaf or street part with this leaf_number(); LEAF_NONE if there is
   none. */
enum leaf leaf_behind(int number);

/*
 * The places of a book by number from 0: the leaves of all families (see
 * book_has_place()), then the streets in order.  Returns false after the last.
 */
bool book_place_at(const struct book *b, int number, struct book_place *at);

/* Is it a question that games of the book's family answer? */
bool book_has_place(const struct book *b, const struct book_place *at);

/* Called for each value; `with` is the caller's. */
typedef int book_visit(struct book *b, struct toml_node *n,
                       const struct book_place *at, void *with,
                       struct fault *f);

/* Visits every value in a table of leaves and streets, such as `sets` or
   `borrowed`.  An unknown name is a fault, and so is a fault of `visit`. */
int book_walk(struct book *b, struct toml_node *table, book_visit *visit,
              void *with, struct fault_ear *ear, struct fault *f) MUST_USE;

/* The value a clause sets there; NULL if it sets none. */
const struct toml_node *book_find_set(const struct book *b,
                                      const struct toml_node *sets,
                                      const struct book_place *at);

/* Takes the value that the clause of that id sets.  The house still has no
   clause for it, so the value is marked as borrowed. */
int book_borrow(struct book *b, const struct toml_node *n,
                const struct book_place *at, const char *id,
                struct fault *f) MUST_USE;

/* The clause behind a value; NULL if it is borrowed. */
const struct clause *book_by(const struct book *b,
                             const struct book_place *at);

/* The id of the clause a value is borrowed from; NULL if the data name
   none. */
const char *book_lent(const struct book *b, const struct book_place *at);

/* Do two books with the same streets have the same value there? */
bool book_is_same(const struct book *a, const struct book *b,
                  const struct book_place *at);

/* "raise.cap", "street.flop.deal" */
void book_put_place(struct text *t, const struct book *b,
                    const struct book_place *at);

/* Writes the value of a place as TOML. */
void book_put_value(struct text *t, const struct book *b,
                    const struct book_place *at);

/* Returns a fault for the first leaf without a value, or for a game that
   cannot be dealt. */
int book_whole(const struct book *b, struct fault *f) MUST_USE;

/* The same for a caller who wants to hear of every fault. */
int book_whole_telling(const struct book *b, struct fault_ear *ear,
                       struct fault *f) MUST_USE;

/*
 * Says what is wrong with a value, or with two that do not go together
 * (LEAF_NONE: only with one), at the place of the one that stands in the
 * book's own file; always FAULT.  A part of a street is leaf_of_street().
 */
int book_fault(const struct book *b, enum leaf leaf, enum leaf other,
               struct fault *f, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));

static inline int32_t book_value(const struct book *b, enum leaf leaf)
{
    return b->value[leaf];
}

static inline bool book_has(const struct book *b, enum leaf leaf)
{
    return b->value[leaf] != 0;
}

/* Is the book's game of one of these families (enum family_bit)? */
static inline bool book_is(const struct book *b, unsigned families)
{
    return (families >> b->family & 1) != 0;
}

#endif
