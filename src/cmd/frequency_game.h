/*
 * frequency_game.h - how often each kind of hand comes in a game of a book, as
 * text, JSON and a chart.
 */
#ifndef CMD_FREQUENCY_GAME_H
#define CMD_FREQUENCY_GAME_H

#include "figures/frequency.h"

/* How it is to be shown. */
struct frequency_wish {
    struct frequency_ask ask;
    const char *data, *svg;
    int64_t jobs;
    bool json, chart;
};

/* Counts, prints, and gives the exit code. */
int frequency_game(struct frequency_wish *q);

/* Bars of the shares, below a table. */
void list_chart(const struct frequency_list *l);

/* All lists in one picture; "-" is standard output.  The exit code. */
int lists_draw(const char *path, const struct frequency_list *l, int lists);

/* Shows on standard error how far the count of so many hands is. */
const struct count_watch *frequency_progress(const char *name);
void frequency_end_progress(void);

#endif
