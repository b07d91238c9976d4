/*
 * batch_avx512.c - batches thirty-two hands at a time.
 *
 * Needs AVX-512 with byte permutes, word counts and GFNI: every Zen 4 and
 * every Intel core with AVX-512 since Ice Lake.  Compiled for them and called
 * only where they are (batch.c).
 */
#include "rank/way.h"

#include "rank/deal_avx512.h"
#include "rank/kernel_high.h"
#include "rank/kernel_joker.h"
#include "rank/kernel_low.h"
#include "rank/kernel_two.h"

/* The next (at most) 32 hands as suits; bits of the impossible ones. */
LANES_FN uint32_t deal(const struct dealer *d, const card *cards, size_t n,
                       int per_hand, struct suits *s)
{
    __m512i sets[4];
    uint32_t wrong = 0;

    for (size_t i = 0; i < 4; i++) {
        size_t hands = n >= 32 ? 8 : n <= 8 * i ? 0 : n - 8 * i;

        hands = hands > 8 ? 8 : hands;
        sets[i] = dealer_sets(d,
                              dealer_cards(d, cards + 8 * i * d->row, hands));
        wrong |= sets_wrong(sets[i], per_hand) << 8 * i;
    }
    *s = columns_of(sets);
    return n >= 32 ? wrong : wrong & ((1u << n) - 1);
}

LANES_FN void put(struct values v, rank_value *out, size_t n)
{
    wide_put(lanes_weave(v.first, v.second), out, n);
}

/* One function a number of cards, so that each is unrolled for its own. */
#define BATCH(NAME, CARDS, ALLOWED, VALUE)                                    \
    static size_t NAME(const card *cards, size_t n, struct high_rule rule,    \
                       rank_value *out)                                       \
    {                                                                         \
        struct dealer d;                                                      \
        size_t bad = 0;                                                       \
                                                                              \
        (void)rule;                                                           \
        dealer_init(&d, 0, CARDS, CARDS, ALLOWED);                            \
        d.row = CARDS;                                                        \
        for (size_t i = 0; i < n; i += LANES) {                               \
            struct suits s;                                                   \
            uint32_t wrong = deal(&d, cards + i * CARDS, n - i, CARDS, &s);   \
                                                                              \
            put(VALUE, out + i, n - i);                                       \
            bad += way_blank(out + i, wrong);                                 \
        }                                                                     \
        return bad;                                                           \
    }

/* Reads at most eight ready-made sets. */
LANES_FN __m512i load_sets(const cardset *at, size_t n)
{
    return _mm512_maskz_loadu_epi64((__mmask8)(n >= 8 ? 0xff : (1u << n) - 1),
                                    at);
}

LANES_FN size_t high_sets_of(const cardset *held, int per_hand, size_t n,
                             rank_value *out)
{
    const __m512i plain = _mm512_set1_epi64((long long)SET_52);
    size_t bad = 0;

    for (size_t i = 0; i < n; i += LANES) {
        uint32_t live = n - i >= 32 ? ~0u : (1u << (n - i)) - 1, wrong = 0;
        __m512i sets[4];
        struct suits s;

        for (size_t j = 0; j < 4; j++) {
            size_t at = i + 8 * j;

            sets[j] = load_sets(held + at, at < n ? n - at : 0);
            wrong |=
                (uint32_t)
                    _mm512_test_epi64_mask(_mm512_andnot_si512(plain, sets[j]),
                                           _mm512_andnot_si512(plain, sets[j]))
                << 8 * j;
            wrong |= sets_wrong(sets[j], per_hand) << 8 * j;
        }
        s = columns_of(sets);
        put(high_kernel(&s, per_hand), out + i, n - i);
        bad += way_blank(out + i, wrong & live);
    }
    return bad;
}

/* Dealers for the hole cards and for the board behind them. */
struct two_dealers {
    struct dealer hole, board;
};

static void two_dealers_init(struct two_dealers *d, int hole)
{
    dealer_init(&d->hole, 0, hole, hole + BOARD, SET_52);
    dealer_init(&d->board, hole, BOARD, hole + BOARD, SET_52);
}

LANES_FN uint32_t two_deal(const struct two_dealers *d, const card *cards,
                           size_t n, int holes, struct two_cards *c)
{
    __m512i hole[4], board[4], hole_sets[4], board_sets[4];
    uint32_t wrong = 0;

    for (size_t i = 0; i < 4; i++) {
        size_t hands = n <= 8 * i ? 0 : n - 8 * i;
        const card *at = cards + 8 * i * d->hole.row;

        hands = hands > 8 ? 8 : hands;
        hole[i] = dealer_cards(&d->hole, at, hands);
        board[i] = dealer_cards(&d->board, at, hands);
        hole_sets[i] = dealer_sets(&d->hole, hole[i]);
        board_sets[i] = dealer_sets(&d->board, board[i]);
        wrong |= sets_wrong(_mm512_or_si512(hole_sets[i], board_sets[i]),
                            holes + BOARD)
                 << 8 * i;
    }
    ranks_of(hole, holes, c->hole);
    ranks_of(board, BOARD, c->board);
    c->hole_suits = columns_of(hole_sets);
    c->board_suits = columns_of(board_sets);
    return n >= 32 ? wrong : wrong & ((1u << n) - 1);
}

/* Low values are written where `low` is wanted. */
LANES_FN size_t two_batch(const card *cards, int holes, size_t n,
                          enum rank worst, rank_value *high, rank_value *low)
{
    struct two_dealers d;
    size_t bad = 0;

    two_dealers_init(&d, holes);
    for (size_t i = 0; i < n; i += LANES) {
        struct two_cards c;
        uint32_t wrong = two_deal(&d, cards + i * d.hole.row, n - i, holes,
                                  &c);

        wide_put(two_high_kernel(&c, holes), high + i, n - i);
        bad += way_blank(high + i, wrong);
        if (low != NULL) {
            wide_put(two_low_kernel(&c, holes, way_good(worst)), low + i,
                     n - i);
            way_blank(low + i, wrong);
        }
    }
    return bad;
}

#define WAY way_avx512
#define WAY_NAME "avx512"
#include "rank/way_fill.h"
