/*
 * edge_ask.h - what a game is worth to its players: the question, the table it
 * is about, and the answer as JSON.  The verb `edge` and the library ask it
 * here, so both have the same figures.
 */
#ifndef FIGURES_EDGE_ASK_H
#define FIGURES_EDGE_ASK_H

#include "base/json.h"
#include "book/shelf.h"
#include "figures/count_watch.h"
#include "wire/table_ask.h"

/* How the player plays; EDGE_OWN: by the rows of `strategy`. */
enum edge_plan { EDGE_UNSAID, EDGE_BEST, EDGE_COMPUTED, EDGE_CHART, EDGE_OWN };

struct edge_ask {
    struct table_ask table;
    const char *suppose; /* leaves changed, to see what that is worth */
    int64_t rounds;      /* 0: exactly, where that can be */
    uint64_t seed;
    int64_t players;          /* dealt in; 0: not said */
    int64_t pace;             /* hands an hour; 0: not said */
    money wager, action;      /* -1: not said */
    double published, within; /* in per cent of a wager; NAN: not said */
    enum edge_plan plan;
    const char *strategy; /* of EDGE_OWN: as --strategy prints it */
    bool bulk;
};

/* A question in which nothing is said but the house and the game. */
struct edge_ask edge_ask_of(const char *house, const char *game);

/* The table that is asked about. */
struct edge_table {
    struct shelf *shelf;  /* the caller's */
    struct book book;     /* with what the table chose, and what is supposed */
    struct cmd_open open; /* as it would be opened */
    char title[160];      /* "Pure 21.5 at S & K" */
};

/* Finds it; a fault says why there is no such table. */
MUST_USE int edge_open(struct shelf *shelf, const struct edge_ask *q,
                       struct edge_table *t, struct fault *f);

/* Each kind of game has a question of its own. */
enum edge_question {
    EDGE_OF_COLLECTIONS, /* what an hour costs */
    EDGE_OF_PLACES,
    EDGE_EXACT,
    EDGE_OF_ROUNDS,
    EDGE_OF_COPIES,
    EDGE_OF_OUTS,
    EDGE_OF_SIDES
};
enum edge_question edge_question(const struct edge_ask *q,
                                 const struct book *b);

/*
 * Names the option that no game of this family answers; NULL if there is none.
 */
const char *edge_unasked(const struct edge_ask *q, const struct book *b);

/* A fault if more players are asked about than the game has seats. */
MUST_USE int edge_seats_fit(const struct edge_ask *q, const struct book *b,
                            struct fault *f);

/*
 * Works it out and writes it.  *percent is the player's edge, NAN if the game
 * has none; it may be NULL.  A fault: it cannot be worked out, and nothing was written.
 */
MUST_USE int edge_json(const struct edge_ask *q, struct edge_table *t,
                       const struct count_watch *watch, struct json *j,
                       double *percent, struct fault *f);

/* Does a figure in per cent agree with the published one, if any was said? */
bool edge_is_as_published(const struct edge_ask *q, double percent);

/* One standard error of a share of so many. */
double edge_share_error(int64_t part, int64_t all);

#endif
