/*
 * deal_avx512.h - from card numbers in memory to suits in lanes.
 *
 * Eight hands become eight sets in five instructions.  Seen as a square of
 * bits, the set of a hand is the product of two such squares: one says for
 * each card in which byte of the set its bit lies, the other which bit of
 * that byte it is.  gf2p8affineqb multiplies squares of bits, and turns them
 * over for it, eight hands at a time.
 */
#ifndef RANK_DEAL_AVX512_H
#define RANK_DEAL_AVX512_H

#include "rank/lanes_avx512.h"

#include "rank/kernel.h"

/* How to read some of the cards (at most eight) of every hand. */
struct dealer {
    __m512i spread;    /* where the 8 x 8 cards stand in memory */
    __m512i byte, bit; /* by card: its byte and its bit of a set, one-hot */
    __mmask64 live;    /* places of the 8 x 8 that hold a card */
};

/*
 * Reads `cards` cards from place `first` of rows of `row`.  A card that is
 * not allowed adds nothing to a set, so that it is found missing.
 */
static inline void dealer_init(struct dealer *d, int first, int cards, int row,
                               cardset allowed)
{
    uint8_t spread[64], byte[64], bit[64];

    d->live = 0;
    for (int i = 0; i < 64; i++) {
        spread[i] = (uint8_t)(i / 8 * row + first + i % 8);
        byte[i] = set_has(allowed, (card)i) ? (uint8_t)(1 << (i >> 3)) : 0;
        bit[i] = (uint8_t)(1 << (i & 7));
        if (i % 8 < cards)
            d->live |= 1ull << i;
    }
    d->spread = _mm512_loadu_si512(spread);
    d->byte = _mm512_loadu_si512(byte);
    d->bit = _mm512_loadu_si512(bit);
}

/* Reads the first n bytes (at most 64), and nothing behind them. */
LANES_FN __m512i load_bytes(const card *at, size_t n)
{
    return _mm512_maskz_loadu_epi8(n >= 64 ? ~0ull : (1ull << n) - 1, at);
}

/* The cards of eight hands, a hand in eight bytes; else CARD_NONE. */
LANES_FN __m512i dealer_cards(const struct dealer *d, const card *at, int row)
{
    const __m512i none = _mm512_set1_epi8(CARD_NONE);
    __m512i x = load_bytes(at, 8 * (size_t)row);

    if (row > 8) { /* longer rows end in a second register */
        __m512i rest = load_bytes(at + 64, 8 * ((size_t)row - 8));

        x = _mm512_permutex2var_epi8(x, d->spread, rest);
        x = _mm512_mask_mov_epi8(none, d->live, x);
    } else {
        x = _mm512_mask_permutexvar_epi8(none, d->live, d->spread, x);
    }
    return _mm512_min_epu8(x, none);
}

/* The sets of eight hands; a card twice cancels itself out. */
LANES_FN __m512i dealer_sets(const struct dealer *d, __m512i cards)
{
    const __m512i turn = _mm512_set1_epi64((long long)0x8040201008040201ull);
    const __m512i back = _mm512_set1_epi64(0x0102040810204080ll);
    __m512i byte = _mm512_permutexvar_epi8(cards, d->byte);
    __m512i bit = _mm512_permutexvar_epi8(cards, d->bit);

    byte = _mm512_gf2p8affine_epi64_epi8(turn, byte, 0);
    bit = _mm512_gf2p8affine_epi64_epi8(back, bit, 0);
    return _mm512_gf2p8affine_epi64_epi8(byte, bit, 0);
}

/* The hands, of 32, whose sets have not the right number of cards. */
LANES_FN uint32_t sets_wrong(const __m512i *sets, int cards)
{
    const __m512i right = _mm512_set1_epi64(cards);
    __m512i off[4];
    uint32_t wrong = 0;

    for (int i = 0; i < 4; i++)
        off[i] = _mm512_xor_si512(_mm512_popcnt_epi64(sets[i]), right);
    off[0] = lanes_or3(off[0], off[1], off[2]);
    off[0] = _mm512_or_si512(off[0], off[3]);
    if (__builtin_expect(_mm512_test_epi64_mask(off[0], off[0]) == 0, 1))
        return 0;
    for (int i = 0; i < 4; i++)
        wrong |=
            (uint32_t)_mm512_cmpneq_epi64_mask(_mm512_popcnt_epi64(sets[i]),
                                               right)
            << 8 * i;
    return wrong;
}

/* Four times eight rows of four words, cut into columns. */
LANES_FN struct suits columns_of(const __m512i *rows)
{
    static const uint16_t even[32] = {
        0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
        1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61,
    };
    const __m512i low = _mm512_loadu_si512(even);
    const __m512i high = _mm512_add_epi16(low, _mm512_set1_epi16(2));
    __m512i a = _mm512_permutex2var_epi16(rows[0], low, rows[1]);
    __m512i b = _mm512_permutex2var_epi16(rows[2], low, rows[3]);
    __m512i c = _mm512_permutex2var_epi16(rows[0], high, rows[1]);
    __m512i d = _mm512_permutex2var_epi16(rows[2], high, rows[3]);

    return (struct suits){{
        _mm512_shuffle_i64x2(a, b, 0x44),
        _mm512_shuffle_i64x2(a, b, 0xee),
        _mm512_shuffle_i64x2(c, d, 0x44),
        _mm512_shuffle_i64x2(c, d, 0xee),
    }};
}

/* The ranks (one bit each) of the 1st, 2nd, ... of the cards, by column. */
LANES_FN void ranks_of(const __m512i *cards, int n, lanes *rank)
{
    const __m512i one = lanes_all(1), mask = lanes_all(15);
    struct suits pairs = columns_of(cards); /* two cards to a word */

    for (int i = 0; i < n; i++) {
        __m512i c = pairs.of[i / 2];

        if (i % 2 == 1)
            c = lanes_down(c, 8);
        rank[i] = _mm512_sllv_epi16(one, lanes_and(c, mask));
    }
}

#endif
