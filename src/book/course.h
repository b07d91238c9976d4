/*
 * course.h - a banked game as its file describes it: the course of a round.
 *
 * A game of family "banked" says in its own file what the shoe's cards count,
 * how they are dealt, who draws by which chart, which wagers there are and
 * what each is paid.  docs/games.md describes every key.  The file, the game
 * it is like and the clauses of a house are first kept as rows, a path and a
 * value each ("pay.tie.win" = "8:1"); course_make() then turns the rows into
 * small numbers, which the rules walk.
 */
#ifndef BOOK_COURSE_H
#define BOOK_COURSE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"
#include "base/text.h"
#include "base/toml.h"

struct book;   /* book.h */
struct clause; /* clause.h */

enum {
    COURSE_ROWS = 160,      /* places of a file */
    COURSE_TEXT = 8 << 10,  /* bytes of their paths and values */
    COURSE_PATH = 64,       /* bytes of one path */
    COURSE_WAGERS = 8,      /* named wagers */
    COURSE_HANDS = 8,       /* named hands */
    COURSE_CHARTS = 4,      /* charts, */
    COURSE_CHART_ROWS = 16, /* and rows of each */
    COURSE_CASES = 6,       /* cases of a pay */
    COURSE_STEPS = 16,      /* steps of a file, */
    COURSE_ACTS = 32,       /* and what the dealer does in them, one by one */
    COURSE_NAME = 20,       /* bytes of a name, */
    COURSE_TITLE = 40,      /* and of a title */
    COURSE_ZONE_CARDS = 8,  /* cards of one side */
    COURSE_SIDES = 2,
    COURSE_RANKS = 13
};

/* A value of the file: where it came from, and what it says. */
struct course_row {
    const struct toml_node *node; /* NULL in a book from a journal */
    const struct clause *by;      /* NULL: borrowed, or ours */
    const char *lent;             /* the id of the lending clause, or NULL */
    uint16_t path, value;         /* where they begin in the text */
    bool own; /* set by a clause of this game's own section */
    uint8_t spare[3];
};

struct course_rows {
    int rows;
    int used;
    struct course_row row[COURSE_ROWS];
    char text[COURSE_TEXT];
};

/* Whose hand a question is about. */
enum course_zone {
    ZONE_ASKED, /* the hand that is asked about */
    ZONE_SIDE_A,
    ZONE_SIDE_B,
    ZONE_EITHER, /* either of the two sides */
    ZONES
};

/* How two sides stand, as bits. */
enum course_ahead { AHEAD_A = 1, AHEAD_B = 2, AHEAD_TIE = 4 };

enum { DREW_NONE = 1 << 10 }; /* after the bits of 0 to 9 points */

/* Everything said of a hand must hold.  COURSE_IF_ANY says nothing. */
struct course_if {
    uint8_t of;                      /* enum course_zone */
    uint8_t hand;                    /* a named hand, from 1; 0: not said */
    uint8_t count_least, count_most; /* cards */
    uint8_t from, to;                /* the total */
    uint8_t ahead;                   /* enum course_ahead; 0: not said */
    uint8_t spare;
    uint16_t drew; /* the points of the card that the other side drew, a bit
                      each; 0: not said */
};

#define COURSE_IF_ANY                                                         \
    ((struct course_if){.count_most = UINT8_MAX, .to = UINT8_MAX})

enum course_must { MUST_HIT, MUST_STAND };

struct course_chart_row {
    struct course_if test;
    uint8_t must; /* enum course_must */
    uint8_t spare;
};

struct course_chart {
    char name[COURSE_NAME];
    struct course_chart_row row[COURSE_CHART_ROWS];
    uint8_t rows;
    uint8_t place; /* the row of the file, from 1 */
};

struct course_hand {
    char name[COURSE_NAME];
    char title[COURSE_TITLE];
    struct course_if test;
    uint8_t place;
    uint8_t spare;
};

enum course_how { PAYS_ODDS, PAYS_PUSH, PAYS_LOSE, PAYS_HALF };

/* What a wager gets. */
struct course_pay {
    int16_t pays, to; /* odds */
    uint8_t how;      /* enum course_how */
    uint8_t place;    /* the row that says so, from 1; 0: it is the default */
};

struct course_case {
    struct course_if test;
    struct course_pay pay;
};

enum course_kind { WAGER_MAIN, WAGER_SIDE };
enum course_on { ON_SIDE_A, ON_SIDE_B, ON_TIE, ON_TABLE };

struct course_wager {
    char name[COURSE_NAME];
    char title[COURSE_TITLE];
    uint8_t kind;  /* enum course_kind */
    uint8_t on;    /* enum course_on */
    uint8_t needs; /* one of these must lie there, a bit each; 0: none */
    uint8_t group; /* and only one of these may, itself included; 0: alone */
    uint16_t most; /* percent of the wagers it needs; 0: no bound */
    uint8_t place; /* the row of its kind, from 1, and of other keys */
    uint8_t most_place, open_place, needs_place, group_place, backline_place;
    bool closed;   /* the table does not take it */
    bool backline; /* those behind may make it, too */
    uint8_t cases;
    struct course_case one[COURSE_CASES];
    struct course_pay win, tie, lose;
    uint8_t commission; /* percent of what is won */
    uint8_t commission_place;
};

enum course_act { ACT_DEAL, ACT_LOOK, ACT_DRAW };

/* One thing that the dealer does. */
struct course_do {
    uint8_t act;   /* enum course_act */
    uint8_t step;  /* of the file */
    uint8_t side;  /* 0 or 1 */
    uint8_t hand;  /* of a look: the named hand */
    uint8_t chart; /* of a draw */
    uint8_t draws; /* of a draw, at most */
};

struct course_step {
    char name[COURSE_NAME];
    char title[COURSE_TITLE];
};

struct course {
    char side[COURSE_SIDES][COURSE_NAME];
    int8_t value[COURSE_RANKS]; /* points of a deuce, ... of an ace */
    uint8_t modulo, mark;
    uint8_t wagers, hands, charts, steps, acts;
    uint8_t cards;                /* the most that a round can take */
    uint8_t order[COURSE_WAGERS]; /* in which wagers are settled */
    uint8_t step_place, order_place, values_place;
    struct course_step step[COURSE_STEPS];
    struct course_do act[COURSE_ACTS];
    struct course_hand hand[COURSE_HANDS];
    struct course_chart chart[COURSE_CHARTS];
    struct course_wager wager[COURSE_WAGERS];
};

/* Is it a table of a banked game's file that is no table of leaves?  Of
   [wager] and [rank] only some keys are. */
bool course_has(const char *table, const char *key);

/* The path of a row, and its value as TOML. */
const char *course_path(const struct course_rows *r, int row);
const char *course_value(const struct course_rows *r, int row);

/* The row of a path; -1 if there is none. */
int course_find(const struct course_rows *r, const char *path);

/* Puts a value, the node or the text of one, at its path; -1 if there is no
   room, and the fault says so. */
int course_put(struct course_rows *r, const char *path,
               const struct toml_node *n, struct fault *f) MUST_USE;

/* The same from its text, for a book out of a journal. */
int course_put_text(struct course_rows *r, const char *path, const char *value,
                    struct fault *f) MUST_USE;

/* Writes a value as TOML. */
void course_put_node(struct text *t, const struct toml_node *n);

/* Called for each value below a table: path and value. */
typedef int course_visit(struct book *b, struct toml_node *n, const char *path,
                         void *with, struct fault *f);

/*
 * Goes through every value below a node, whose path is given: tables are
 * walked into, and everything else is a value.
 */
int course_walk(struct book *b, struct toml_node *n, const char *path,
                course_visit *visit, void *with, struct fault_ear *ear,
                struct fault *f) MUST_USE;

/*
 * Turns the rows into numbers.  A fault says what cannot be played, and
 * where; if somebody listens, every fault is told.
 */
int course_make(struct book *b, struct fault_ear *ear,
                struct fault *f) MUST_USE;

/* Says what is wrong with a row, or with the book if there is none. */
int course_fault(const struct book *b, int row, struct fault *f,
                 const char *fmt, ...) __attribute__((format(printf, 4, 5)));

/* The points of a card's rank, and of some cards together. */
static inline int course_points(const struct course *c, int rank)
{
    return c->value[rank];
}

/* The wager of a name; -1 if there is none. */
int course_wager_find(const struct course *c, const char *name);

/* Parts of course_make(): see course_read.c. */
struct course_reading {
    struct book *b;
    struct course *c;
    struct fault_ear *ear;
    struct fault *f;
    bool bad;
};

/* Reads one condition, of which these keys are said besides. */
int course_read_if(struct course_reading *r, struct toml_node *table,
                   const char *const *besides, struct course_if *out) MUST_USE;
int course_read_if_key(struct course_reading *r, const struct toml_node *n,
                       const char *key, struct course_if *out) MUST_USE;
bool course_is_if_key(const char *key);
int course_read_pay(const struct toml_node *n, int place,
                    struct course_pay *out, struct fault *f) MUST_USE;
int course_read_steps(struct course_reading *r,
                      const struct toml_node *n) MUST_USE;
int course_read_chart(struct course_reading *r, const char *name, int place,
                      const struct toml_node *n) MUST_USE;
int course_check(struct course_reading *r) MUST_USE;

/* A name is of small letters, digits and _; a title is what people read,
   by default the name. */
int course_read_name(const struct toml_node *n, const char *name,
                     char out[COURSE_NAME], struct fault *f) MUST_USE;
int course_read_title(const struct toml_node *n, const char *name,
                      char out[COURSE_TITLE], struct fault *f) MUST_USE;

/* An unknown key, with the one that may be meant; always FAULT. */
int course_no_key(const struct toml_node *n, const char *const *known,
                  bool conditions, struct fault *f);

/* The side of a name, 0 or 1; -1: none. */
int course_side_find(const struct course *c, const char *name);
int course_hand_find(const struct course *c, const char *name);
int course_chart_find(const struct course *c, const char *name);

#endif
