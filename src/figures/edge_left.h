/*
 * edge_left.h - what the collection leaves of an edge: for a wager, and for
 * who banks, in a round and in an hour.
 */
#ifndef FIGURES_EDGE_LEFT_H
#define FIGURES_EDGE_LEFT_H

#include "figures/edge_ask.h"
#include "wire/fee_lines.h"

/* One round at the table, in cents. */
struct edge_round {
    money wager, action, wagers;
    money wager_fee, bank_fee; /* with what goes to the fund */
    char wager_clause[40], bank_clause[40];
    double wager_costs; /* its player, with the collection */
    double bank_wins;   /* after the collection */
    money house;        /* takes in the round */
};

struct edge_left {
    struct fee_line line[FEE_LINES_MAX];
    int lines;
    int64_t pace; /* rounds an hour; 0: not said */
    struct edge_round round;
};

/*
 * One wager in every place but the player-dealer's, if nothing is said; with
 * so many players, a wager of each of the others.
 */
void edge_left_make(const struct edge_ask *q, const struct edge_table *t,
                    double edge, struct edge_left *out);

/* From which action on a row of the schedule pays for itself; -1: nowhere. */
double edge_even_at(const struct fee_line *l, double edge);

/* As "collection" of the object that is open; nothing if nothing is taken. */
void edge_left_json(const struct edge_ask *q, const struct edge_table *t,
                    double edge, struct json *j);

#endif
