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

#define LANES_FN static inline __attribute__((always_inline))

LANES_FN lanes lanes_all(unsigned x)
{
    return _mm512_set1_epi16((short)x);
}

LANES_FN lanes lanes_and(lanes a, lanes b)
{
    return _mm512_and_si512(a, b);
}

LANES_FN lanes lanes_or(lanes a, lanes b)
{
    return _mm512_or_si512(a, b);
}

LANES_FN lanes lanes_xor(lanes a, lanes b)
{
    return _mm512_xor_si512(a, b);
}

/* a without b */
LANES_FN lanes lanes_less(lanes a, lanes b)
{
    return _mm512_andnot_si512(b, a);
}

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

#define lanes_up(A, N) _mm512_slli_epi16(A, N)
#define lanes_down(A, N) _mm512_srli_epi16(A, N)

LANES_FN lanes lanes_add(lanes a, lanes b)
{
    return _mm512_add_epi16(a, b);
}

LANES_FN lanes lanes_sub(lanes a, lanes b)
{
    return _mm512_sub_epi16(a, b);
}

LANES_FN lanes lanes_max(lanes a, lanes b)
{
    return _mm512_max_epu16(a, b);
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

/* Values of 32 hands whole: thirty-two bits each, in an order of their own. */
struct lanes_wide {
    __m512i part[2];
};

LANES_FN struct lanes_wide lanes_weave(lanes first, lanes second)
{
    return (struct lanes_wide){{_mm512_unpacklo_epi16(second, first),
                                _mm512_unpackhi_epi16(second, first)}};
}

LANES_FN struct lanes_wide wide_max(struct lanes_wide a, struct lanes_wide b)
{
    return (struct lanes_wide){{_mm512_max_epu32(a.part[0], b.part[0]),
                                _mm512_max_epu32(a.part[1], b.part[1])}};
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
