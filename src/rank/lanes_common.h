/*
 * lanes_common.h - the words kernel.h is written in that have the same
 * instruction at every width.  The including file has LANES_OP() and
 * LANES_BITS(), which name the instructions, and the type `lanes`.
 */
#ifndef RANK_LANES_COMMON_H
#define RANK_LANES_COMMON_H

#define LANES_FN static inline __attribute__((always_inline))

LANES_FN lanes lanes_all(unsigned x)
{
    return LANES_OP(set1_epi16)((short)x);
}

LANES_FN lanes lanes_and(lanes a, lanes b)
{
    return LANES_BITS(and)(a, b);
}

LANES_FN lanes lanes_or(lanes a, lanes b)
{
    return LANES_BITS(or)(a, b);
}

LANES_FN lanes lanes_xor(lanes a, lanes b)
{
    return LANES_BITS(xor)(a, b);
}

/* a without b */
LANES_FN lanes lanes_less(lanes a, lanes b)
{
    return LANES_BITS(andnot)(b, a);
}

#define lanes_up(A, N) LANES_OP(slli_epi16)(A, N)
#define lanes_down(A, N) LANES_OP(srli_epi16)(A, N)

LANES_FN lanes lanes_add(lanes a, lanes b)
{
    return LANES_OP(add_epi16)(a, b);
}

LANES_FN lanes lanes_sub(lanes a, lanes b)
{
    return LANES_OP(sub_epi16)(a, b);
}

LANES_FN lanes lanes_max(lanes a, lanes b)
{
    return LANES_OP(max_epu16)(a, b);
}

/* Values of LANES hands whole: thirty-two bits each, in an order of their
   own. */
struct lanes_wide {
    lanes part[2];
};

LANES_FN struct lanes_wide lanes_weave(lanes first, lanes second)
{
    return (struct lanes_wide){{LANES_OP(unpacklo_epi16)(second, first),
                                LANES_OP(unpackhi_epi16)(second, first)}};
}

LANES_FN struct lanes_wide wide_max(struct lanes_wide a, struct lanes_wide b)
{
    return (struct lanes_wide){{LANES_OP(max_epu32)(a.part[0], b.part[0]),
                                LANES_OP(max_epu32)(a.part[1], b.part[1])}};
}

#endif
