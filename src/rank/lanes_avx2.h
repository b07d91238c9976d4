/*
 * lanes_avx2.h - the words kernel.h is written in, for AVX2: sixteen lanes of
 * sixteen bits, a lane a hand.
 */
#ifndef RANK_LANES_AVX2_H
#define RANK_LANES_AVX2_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { LANES = 16 };

typedef __m256i lanes;    /* one 16-bit number a hand */
typedef __m256i lanemask; /* all ones or all zeros a hand */

/* The instructions of this width, for lanes_common.h. */
#define LANES_OP(NAME) _mm256_##NAME
#define LANES_BITS(NAME) _mm256_##NAME##_si256
#include "rank/lanes_common.h"

LANES_FN lanes lanes_and3(lanes a, lanes b, lanes c)
{
    return lanes_and(lanes_and(a, b), c);
}

LANES_FN lanes lanes_or3(lanes a, lanes b, lanes c)
{
    return lanes_or(lanes_or(a, b), c);
}

LANES_FN lanes lanes_xor3(lanes a, lanes b, lanes c)
{
    return lanes_xor(lanes_xor(a, b), c);
}

/* a xor (b and c) */
LANES_FN lanes lanes_xor_and(lanes a, lanes b, lanes c)
{
    return lanes_xor(a, lanes_and(b, c));
}

/* a or (b and c) */
LANES_FN lanes lanes_or_and(lanes a, lanes b, lanes c)
{
    return lanes_or(a, lanes_and(b, c));
}

/* At least two of the three. */
LANES_FN lanes lanes_most(lanes a, lanes b, lanes c)
{
    return lanes_or(lanes_and(a, b), lanes_and(lanes_or(a, b), c));
}

/* How many bits each lane has: by half bytes, then both bytes together. */
LANES_FN lanes lanes_count(lanes a)
{
    const lanes table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2,
                                         3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                         2, 3, 2, 3, 3, 4);
    const lanes half = _mm256_set1_epi8(15);
    lanes low = _mm256_shuffle_epi8(table, lanes_and(a, half));
    lanes high = _mm256_shuffle_epi8(table, lanes_and(lanes_down(a, 4), half));

    return _mm256_maddubs_epi16(_mm256_add_epi8(low, high),
                                _mm256_set1_epi8(1));
}

LANES_FN lanemask lanes_same(lanes a, lanes b)
{
    return _mm256_cmpeq_epi16(a, b);
}

LANES_FN lanemask lanes_some(lanes a)
{
    return lanes_xor(lanes_same(a, lanes_all(0)), lanes_all(0xffff));
}

/* Unsigned: with the sign turned, as AVX2 compares signed numbers only. */
LANES_FN lanemask lanes_above(lanes a, lanes b)
{
    return _mm256_cmpgt_epi16(lanes_xor(a, lanes_all(0x8000)),
                              lanes_xor(b, lanes_all(0x8000)));
}

LANES_FN lanes lanes_if(lanemask m, lanes yes, lanes no)
{
    return _mm256_blendv_epi8(no, yes, m);
}

/* a where m, else nothing */
LANES_FN lanes lanes_keep(lanemask m, lanes a)
{
    return lanes_and(m, a);
}

LANES_FN lanemask mask_and(lanemask a, lanemask b)
{
    return lanes_and(a, b);
}

LANES_FN lanemask mask_or(lanemask a, lanemask b)
{
    return lanes_or(a, b);
}

LANES_FN lanemask mask_less(lanemask a, lanemask b)
{
    return lanes_less(a, b);
}

LANES_FN int mask_some(lanemask m)
{
    return !_mm256_testz_si256(m, m);
}

/* Writes n of the values (at most 16), hand by hand. */
LANES_FN void wide_put(struct lanes_wide w, uint32_t *out, size_t n)
{
    __m256i a = _mm256_permute2x128_si256(w.part[0], w.part[1], 0x20);
    __m256i b = _mm256_permute2x128_si256(w.part[0], w.part[1], 0x31);
    uint32_t all[LANES];

    if (n >= LANES) {
        _mm256_storeu_si256((__m256i *)(void *)out, a);
        _mm256_storeu_si256((__m256i *)(void *)(out + 8), b);
        return;
    }
    _mm256_storeu_si256((__m256i *)(void *)all, a);
    _mm256_storeu_si256((__m256i *)(void *)(all + 8), b);
    memcpy(out, all, n * sizeof(out[0]));
}

#endif
