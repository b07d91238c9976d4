/*
 * frequency_game.h - how often each kind of hand comes in a game of a book,
 * and lists of such counts as text, JSON and a chart.
 */
#ifndef CMD_FREQUENCY_GAME_H
#define CMD_FREQUENCY_GAME_H

#include <stdio.h>

#include "cmd/frequency_tables.h"
#include "rank/name.h"

enum { LIST_ROWS = 40, LISTS_MOST = 34 };

/* Kinds of hands from the best, and how many there are of each. */
struct frequency_list {
    char title[160];
    int64_t hands;
    int rows;
    struct {
        char name[NAME_SIZE];
        int64_t count;
    } row[LIST_ROWS];
};

/* What was asked: a game, and what is to be otherwise than in its book. */
struct frequency_ask {
    const char *game, *house, *data;
    const char *joker, *qualifier; /* NULL: as the book says */
    int64_t jokers, jobs;          /* -1: as the book says */
    const char *svg;
    bool json, chart;
};

/* Counts, prints, and gives the exit code. */
int frequency_of_game(const struct frequency_ask *a);

struct odds_ask;
struct odds_rule;
struct book;

/*
 * The same for a game without a pot: its words and one list.  *poker: it is
 * none, and nothing was counted.
 */
int frequency_other(const struct frequency_ask *a, struct odds_ask *o,
                    struct frequency_list *l, bool *poker);
int count_melds(const struct book *b, struct odds_ask *o,
                struct frequency_list *l);

/* How a joker is asked to play; the exit code. */
int set_joker(struct odds_rule *r, const char *word);

void list_add(struct frequency_list *l, const char *name, int64_t n);
void list_highs(struct frequency_list *l, const int64_t *count);

/* The rows of a published table, without those that are part of others. */
void list_of_table(struct frequency_list *l, const struct frequency_table *t,
                   const int64_t count[CLASSES]);

/* Bars of the shares, below a table. */
void list_chart(const struct frequency_list *l);

/* All lists in one picture; "-" is standard output.  The exit code. */
int lists_draw(const char *path, const struct frequency_list *l, int lists);

/* A count with its progress, for whoever waits; frequencies.c. */
int64_t frequency_watched(const struct frequency_table *t,
                          int64_t count[CLASSES]);

#endif
