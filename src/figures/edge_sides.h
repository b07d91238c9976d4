/*
 * edge_sides.h - a banked game with two sides: what each of its wagers is
 * worth, exactly.
 */
#ifndef FIGURES_EDGE_SIDES_H
#define FIGURES_EDGE_SIDES_H

#include "figures/edge_ask.h"
#include "worth/sides_worth.h"

/* All wagers of the table; returns the gain of the first main one in per
   cent. */
double edge_sides(const struct edge_table *t, struct sides_worth *out);

void edge_sides_json(const struct edge_ask *q, const struct edge_table *t,
                     struct json *j, double *percent);

#endif
