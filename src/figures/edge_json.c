/*
 * edge_json.c - what a game is worth, as JSON: each family answers its own
 * questions.
 *
 * Leaves: none
 */
#include <math.h>
#include <stdlib.h>

#include "figures/edge_copies.h"
#include "figures/edge_costs.h"
#include "figures/edge_nines.h"
#include "figures/edge_outs.h"
#include "figures/edge_sides.h"
#include "figures/edge_total.h"

#include "base/owns_memory.h"

/* An object of its own; a fault if nothing is taken there. */
static int costs_json(const struct edge_ask *q, struct edge_table *t,
                      struct json *j, struct fault *f)
{
    struct edge_costs *c = malloc(sizeof *c);
    int bad = c == NULL ? fault_say(f, "out of memory")
                        : edge_costs(q, t, c, f);

    free(c);
    if (bad == 0)
        edge_costs_json(q, t, NULL, j);
    return bad;
}

int edge_json(const struct edge_ask *q, struct edge_table *t,
              const struct count_watch *watch, struct json *j, double *percent,
              struct fault *f)
{
    double own;

    percent = percent != NULL ? percent : &own;
    *percent = (double)NAN;
    if (!book_is(&t->book, OF_MELDING) && edge_seats_fit(q, &t->book, f) != 0)
        return FAULT;
    switch (edge_question(q, &t->book)) {
    case EDGE_OF_ROUNDS:
        return edge_run_json(q, t, watch, j, percent, f);
    case EDGE_EXACT:
        return edge_total_json(q, t, j, percent, f);
    case EDGE_OF_SIDES:
        edge_sides_json(q, t, j, percent);
        return 0;
    case EDGE_OF_COPIES:
        return edge_copies_json(q, t, watch, j, percent, f);
    case EDGE_OF_OUTS:
        return edge_outs_json(q, t, watch, j, f);
    case EDGE_OF_PLACES:
        return edge_nines_json(q, t, watch, j, f);
    default:
        return costs_json(q, t, j, f);
    }
}
