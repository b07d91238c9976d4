/*
 * way.h - the ways a batch can be worked out: one hand at a time, or many
 * with the processor's wide instructions.  All give the same values.
 */
#ifndef RANK_WAY_H
#define RANK_WAY_H

#include "rank/batch.h"

/* The functions of batch.h, arguments already checked. */
struct batch_way {
    const char *name;
    size_t (*high)(const card *cards, int per_hand, size_t n, rank_value *out);
    size_t (*high_more)(cardset held, const cardset *more, int per_hand,
                        size_t n, rank_value *out);
    size_t (*joker)(const card *cards, int per_hand, size_t n,
                    struct high_rule rule, rank_value *out);
    size_t (*low)(const card *cards, int per_hand, size_t n, rank_value *out);
    size_t (*two_high)(const card *cards, int hole, size_t n, rank_value *out);
    size_t (*two_hilo)(const card *cards, int hole, size_t n, enum rank worst,
                       rank_value *high, rank_value *low);
};

extern const struct batch_way way_scalar, way_avx2, way_avx512;

/* The cards that may be held under a rule. */
static inline cardset way_allowed(struct high_rule rule)
{
    return rule.joker == JOKER_NOT ? SET_52 : SET_54;
}

/* The ranks up to and with `worst` where the ace is low. */
static inline unsigned way_good(enum rank worst)
{
    return worst == RANK_A ? 1u : (2u << ((unsigned)worst + 1)) - 1;
}

/* Gives impossible hands (bits of `wrong`) the value 0; how many. */
static inline size_t way_blank(rank_value *out, uint32_t wrong)
{
    size_t n = 0;

    for (; wrong != 0; wrong &= wrong - 1, n++)
        out[__builtin_ctz(wrong)] = 0;
    return n;
}

#endif
