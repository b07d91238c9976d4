/*
 * sim_family.c - hands of any family by the dozen: which of the simulators
 * plays a book.
 */
#include "base/must.h"
#include "sim/sim.h"
#include "sim/sim_melding.h"

bool sim_plays(enum family family)
{
    return family == FAMILY_POKER || family == FAMILY_MELDING;
}

bool sim_book(const struct sim *s, const struct collections *collections,
              int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct melding_stakes melding;

    switch (s->book->family) {
    case FAMILY_POKER:
        return sim_run(s, hands, out, no);
    case FAMILY_MELDING:
        melding = melding_stakes_usual(s->book, collections, NULL,
                                       book_value(s->book, LEAF_BET_LEAST));
        return sim_melding(s, &melding, hands, out, no);
    default:
        MUST(false);
    }
}
