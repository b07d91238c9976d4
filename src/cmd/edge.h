/*
 * edge.h - what the verb that weighs games is asked, and its parts.
 */
#ifndef CMD_EDGE_H
#define CMD_EDGE_H

#include <stdint.h>

#include "book/shelf.h"
#include "wire/table_ask.h"
#include "cmd/verb.h"
#include "worth/total_worth.h"

/* How the player plays. */
enum edge_plan { EDGE_UNSAID, EDGE_BEST, EDGE_COMPUTED, EDGE_CHART };

/* What is printed. */
enum edge_form { EDGE_WORDS, EDGE_JSON, EDGE_SVG, EDGE_HTML };

struct edge_ask {
    struct table_ask table;
    const char *suppose;      /* leaves changed, to see what that is worth */
    int64_t rounds, seed;     /* rounds 0: exactly, where that can be */
    int64_t players;          /* dealt in; 0: not said */
    money wager, action;      /* -1: not said */
    int64_t pace;             /* hands an hour */
    double published, within; /* in hundredths of a wager; NAN: not said */
    enum edge_plan plan;
    enum edge_form form;
    bool bulk, strategy, compare;
};

/* The table that is asked about. */
struct edge_table {
    struct shelf *shelf;
    struct book book;     /* with what the table chose, and what is supposed */
    struct cmd_open open; /* as it would be opened */
    char title[160];      /* "Pure 21.5 at S & K, 6 decks" */
};

/* Opens it; a fault says why there is no such table. */
MUST_USE int edge_open(const struct edge_ask *q, struct edge_table *t,
                       struct fault *f);
void edge_close(struct edge_table *t);

/* The book with leaves changed by words: "double.after_split yes". */
MUST_USE int edge_suppose(struct book *b, const char *words, struct fault *f);

/* Each prints what was asked, and gives the exit code. */
int edge_exact(const struct edge_ask *q, struct edge_table *t);
int edge_rounds(const struct edge_ask *q, struct edge_table *t);
int edge_compare(const struct edge_ask *q);
int edge_setting(const struct edge_ask *q, struct edge_table *t);
int edge_nine(const struct edge_ask *q, struct edge_table *t);
int edge_melds(const struct edge_ask *q, struct edge_table *t);

/* What the collection costs in an hour, at every table of the schedule. */
int edge_hour(const struct edge_ask *q, struct edge_table *t);

/* What a plan, or the best, is worth; NULL: out of memory, and said so. */
struct total_worth *edge_worth(const struct book *b, enum edge_plan plan);

/* Does a figure in per cent agree with the one asked, if any was? */
bool edge_agrees(const struct edge_ask *q, double percent);
void edge_say_agrees(const struct edge_ask *q, double percent);

/* The strategy as a sheet, in words or as a picture. */
void edge_sheet_words(const struct book *b, const struct total_worth *w);
void edge_sheet_svg(const struct edge_table *t, const struct total_worth *w);
void edge_sheet_html(const struct edge_table *t, const struct total_worth *w);

/* One bar of a picture, or one line of a list. */
struct edge_bar {
    char name[64];
    double value, error; /* error: one standard error; 0: exact */
    char text[48];       /* beside it */
};

/* Bars below each other; below nothing they go as far, in another color. */
void edge_bars_svg(const char *title, const char *below,
                   const struct edge_bar *bar, int bars);

/* One standard error of a share of so many, and a number below nothing. */
double edge_share_error(int64_t part, int64_t all);

struct json;

/* What is left after the collection, at an edge of the player's. */
void edge_after_fees(const struct edge_ask *q, const struct edge_table *t,
                     double edge);
void edge_after_fees_json(const struct edge_ask *q, const struct edge_table *t,
                          double edge, struct json *j);

#endif
