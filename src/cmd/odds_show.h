/*
 * odds_show.h - what came of `houseway odds`: a table, JSON, a chart.
 */
#ifndef CMD_ODDS_SHOW_H
#define CMD_ODDS_SHOW_H

#include <stdio.h>

#include "cmd/odds_ask.h"
#include "odds/odds_error.h"

struct odds_result {
    struct odds_sum sum;
    bool exact;
    bool cut; /* by whoever waited */
};

/* The outcomes of a hand, each with its words and count. */
struct odds_column {
    const char *name; /* "win" */
    const char *key;  /* in JSON */
    const char *fill; /* its color in the chart */
    int64_t (*count)(const struct odds_player *p);
};

/* The columns of a game, NULL-ended; those of high-low games are more. */
const struct odds_column *odds_columns(const struct odds_rule *r);

void odds_show_table(const struct odds_ask *a, const struct odds_result *r);
void odds_show_json(const struct odds_ask *a, const struct odds_result *r);
void odds_show_svg(FILE *out, const struct odds_ask *a,
                   const struct odds_result *r);

#endif
