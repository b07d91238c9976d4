/*
 * odds_tally.h - who won how often, kept by who it was.
 *
 * Deals are counted by the set of those who had the best high and of those
 * who had the best low; what that is worth to each is worked out once, at the
 * end.  With many players that both win, the sets are too many to keep.
 */
#ifndef ODDS_ODDS_TALLY_H
#define ODDS_ODDS_TALLY_H

#include "odds/odds.h"
#include "rank/value.h"

enum { TALLY_BITS = 10, TALLY_BOXES = 1 << TALLY_BITS };

struct tally {
    int hands, low_shift;
    bool lows; /* only lows win */
    bool boxed, squares;
    struct odds_sum *sum;
    int64_t times; /* every deal counts so often */
    int64_t box[TALLY_BOXES];
};

/* `squares`: the deals are trials, whose spread is of interest. */
void tally_init(struct tally *t, const struct odds_rule *r, int hands,
                bool squares, struct odds_sum *sum);

/* So many deals that went to these; nobody had a low: low is 0. */
void odds_count(struct odds_sum *sum, int hands, unsigned high, unsigned low,
                int64_t deals, bool squares);

/* Moves the counts in the boxes into the sum. */
void tally_end(struct tally *t);

static inline void tally_add(struct tally *t, unsigned high, unsigned low,
                             int64_t deals)
{
    if (__builtin_expect(t->boxed, 1))
        t->box[high | low << t->low_shift] += deals;
    else
        odds_count(t->sum, t->hands, high, low, deals * t->times, t->squares);
}

/* Those who have the best of n values; nobody, if all are 0. */
static inline unsigned best_of_all(const rank_value *v, int n)
{
    unsigned best = v[0] != 0;
    rank_value most = v[0];

    for (int i = 1; i < n; i++) {
        if (v[i] > most)
            best = 0;
        if (v[i] >= most && v[i] != 0)
            best |= 1u << i;
        most = v[i] > most ? v[i] : most;
    }
    return best;
}

#endif
