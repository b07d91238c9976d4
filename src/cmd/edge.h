/*
 * edge.h - further questions of the verb that weighs games, besides
 * edge_ask.h, and its parts: figures in words and pictures.
 */
#ifndef CMD_EDGE_H
#define CMD_EDGE_H

#include "cmd/verb.h"
#include "figures/edge_ask.h"
#include "worth/total_worth.h"

/* How it is printed. */
enum edge_form { EDGE_WORDS, EDGE_JSON, EDGE_SVG, EDGE_HTML };

enum { EDGE_BESIDE_MOST = 6 };

struct edge_wish {
    struct edge_ask ask;
    enum edge_form form;
    /* the chosen picture if a game has several; NULL: the first */
    const char *picture;
    const char *beside[EDGE_BESIDE_MOST]; /* rules changed, one after the
                                             other */
    int besides;
    bool strategy, compare, simulate;
};

/* Each prints its answer and returns the exit code. */
int edge_exact(const struct edge_wish *q, struct edge_table *t);
int edge_rounds(const struct edge_wish *q, struct edge_table *t);
int edge_compare(const struct edge_wish *q);
int edge_setting(const struct edge_wish *q, struct edge_table *t);
int edge_two_sides(const struct edge_wish *q, struct edge_table *t);
int edge_nine(const struct edge_wish *q, struct edge_table *t);
int edge_melds(const struct edge_wish *q, struct edge_table *t);

/* The edge of a banked game, and the same with other rules. */
int edge_beside(const struct edge_wish *q, const struct edge_table *t);

/* True if this picture was asked for. */
bool edge_is_drawn(const struct edge_wish *q, const char *picture);

/* Prints what the collection costs in an hour, for every table of the schedule. */
int edge_hour(const struct edge_wish *q, struct edge_table *t);

/* Prints the reason on standard error; returns EXIT_NO. */
int edge_fail(const struct fault *f);

/* Shows on a terminal how far it is, and ends with ^C. */
const struct count_watch *edge_watch(void);
void edge_end_watch(void);

void edge_say_agreement(const struct edge_ask *q, double percent);

/* The strategy as a sheet, in words or as a picture. */
void edge_sheet_words(const struct book *b, const struct total_worth *w);
void edge_sheet_svg(const struct edge_table *t, const struct total_worth *w);
void edge_sheet_html(const struct edge_table *t, const struct total_worth *w);

/* One bar of a picture, or one line of a list. */
struct edge_bar {
    char name[64];
    double value, error; /* error: one standard error; 0: exact */
    char text[48];       /* beside it */
    int unit; /* bars of one unit stand together and have one scale */
};

/* Draws bars below each other; negative ones go to the left, in another color. */
void edge_bars_svg(const char *title, const char *below,
                   const struct edge_bar *bar, int bars);

/* Prints a player's edge after the collection. */
void edge_after_fees(const struct edge_ask *q, const struct edge_table *t,
                     double edge);
void edge_after_fees_svg(const struct edge_ask *q, const struct edge_table *t,
                         double edge);

#endif
