/*
 * odds_tally.c - what a deal is worth to each player.
 *
 * If high and low share, each takes half; if nobody has a low, the high takes
 * all.  Those who are equal divide evenly.
 */
#include "odds/odds_tally.h"

#include <string.h>

void tally_init(struct tally *t, const struct odds_rule *r, int hands,
                bool squares, struct odds_sum *sum)
{
    bool both = r->high && r->low;

    *t = (struct tally){.hands = hands,
                        .low_shift = both ? hands : 0,
                        .lows = !r->high,
                        .boxed = (both ? 2 * hands : hands) <= TALLY_BITS,
                        .squares = squares,
                        .times = 1,
                        .sum = sum};
}

static int part_of(unsigned winners, unsigned me, int whole)
{
    return (winners & me) == 0 ? 0 : whole / __builtin_popcount(winners);
}

/* Which of the counts a share belongs to. */
static int64_t *count_of(struct odds_player *p, int high, int low, bool even)
{
    int share = high + low;

    if (share == 0)
        return &p->nothing;
    if (share == ODDS_POT)
        return &p->scoop;
    if (even)
        return &p->tie;
    if (share > ODDS_POT / 2)
        return &p->more;
    if (share < ODDS_POT / 2)
        return &p->less;
    return low == 0 ? &p->high : high == 0 ? &p->low : &p->tie;
}

void odds_count(struct odds_sum *sum, int hands, unsigned high, unsigned low,
                int64_t deals, bool squares)
{
    int whole_low = low == 0 ? 0 : high == 0 ? ODDS_POT : ODDS_POT / 2;

    sum->deals += deals;
    for (int i = 0; i < hands; i++) {
        struct odds_player *p = &sum->player[i];
        unsigned me = 1u << i;
        int h = part_of(high, me, ODDS_POT - whole_low);
        int l = part_of(low, me, whole_low);

        *count_of(p, h, l, high == low || high == 0 || low == 0) += deals;
        p->best_high += (high & me) != 0 ? deals : 0;
        p->best_low += (low & me) != 0 ? deals : 0;
        p->shares += (h + l) * deals;
        p->squares += squares ? (int64_t)(h + l) * (h + l) * deals : 0;
    }
}

void tally_end(struct tally *t)
{
    unsigned in = (1u << t->hands) - 1;

    for (unsigned i = 0; i < TALLY_BOXES && t->boxed; i++) {
        unsigned low = t->low_shift > 0 || t->lows ? i >> t->low_shift : 0;

        if (t->box[i] != 0)
            odds_count(t->sum, t->hands, t->lows ? 0 : i & in, low,
                       t->box[i] * t->times, t->squares);
    }
}

void odds_add(struct odds_sum *to, const struct odds_sum *from)
{
    to->deals += from->deals;
    for (int i = 0; i < ODDS_HANDS_MOST; i++) {
        const struct odds_player *p = &from->player[i];
        struct odds_player *q = &to->player[i];

        q->scoop += p->scoop;
        q->tie += p->tie;
        q->high += p->high;
        q->low += p->low;
        q->more += p->more;
        q->less += p->less;
        q->nothing += p->nothing;
        q->best_high += p->best_high;
        q->best_low += p->best_low;
        q->shares += p->shares;
        q->squares += p->squares;
    }
}
