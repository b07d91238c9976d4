/*
 * lanes_avx512.h - the words kernel.h is written in, for AVX-512: thirty-two
 * lanes of sixteen bits, a lane a hand.
 */
#ifndef RANK_LANES_AVX512_H
#define RANK_LANES_AVX512_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

enum { LANES = 32 };

typedef __m512i lanes;      /* one 16-bit number a hand */
typedef __mmask32 lanemask; /* one yes or no a hand */

/* The instructions of this width, for lanes_common.h. */
#define LANES_OP(NAME) _mm512_##NAME
#define LANES_BITS(NAME) _mm512_##NAME##_si512
#include "rank/lanes_common.h"

LANES_FN lanes lanes_and3(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x80);
}

LANES_FN lanes lanes_or3(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xfe);
}

LANES_FN lanes lanes_xor3(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

/* a xor (b and c) */
LANES_FN lanes lanes_xor_and(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x78);
}

/* a or (b and c) */
LANES_FN lanes lanes_or_and(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf8);
}

/* At least two of the three. */
LANES_FN lanes lanes_most(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xe8);
}

/* How many bits each lane has. */
LANES_FN lanes lanes_count(lanes a)
{
    return _mm512_popcnt_epi16(a);
}

LANES_FN lanemask lanes_some(lanes a)
{
    return _mm512_test_epi16_mask(a, a);
}

LANES_FN lanemask lanes_same(lanes a, lanes b)
{
    return _mm512_cmpeq_epi16_mask(a, b);
}

LANES_FN lanemask lanes_above(lanes a, lanes b)
{
    return _mm512_cmpgt_epu16_mask(a, b);
}

LANES_FN lanes lanes_if(lanemask m, lanes yes, lanes no)
{
    return _mm512_mask_blend_epi16(m, no, yes);
}

/* a where m, else nothing */
LANES_FN lanes lanes_keep(lanemask m, lanes a)
{
    return _mm512_maskz_mov_epi16(m, a);
}

LANES_FN lanemask mask_and(lanemask a, lanemask b)
{
    return a & b;
}

LANES_FN lanemask mask_or(lanemask a, lanemask b)
{
    return a | b;
}

LANES_FN lanemask mask_less(lanemask a, lanemask b)
{
    return a & ~b;
}

LANES_FN int mask_some(lanemask m)
{
    return m != 0;
}

/* Writes the values hand by hand. */
LANES_FN void wide_put(struct lanes_wide w, uint32_t *out)
{
    const __m512i low = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
    const __m512i high = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);

    _mm512_storeu_si512(out,
                        _mm512_permutex2var_epi64(w.part[0], low, w.part[1]));
    _mm512_storeu_si512(out + 16,
                        _mm512_permutex2var_epi64(w.part[0], high, w.part[1]));
}

#endif
