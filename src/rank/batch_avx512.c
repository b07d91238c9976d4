/*
 * batch_avx512.c - batches thirty-two hands at a time.
 *
 * Needs AVX-512 with byte permutes, word counts and GFNI: every Zen 4 and
 * every Intel core with AVX-512 since Ice Lake.  Compiled for them and called
 * only where they are (batch.c).
 */
#include "rank/way.h"

#include <string.h>

#include "rank/deal_avx512.h"
#include "rank/kernel_high.h"
#include "rank/kernel_joker.h"
#include "rank/kernel_low.h"
#include "rank/kernel_two.h"

/* Thirty-two hands as suits; bits of the impossible ones. */
LANES_FN uint32_t deal(const struct dealer *d, const card *cards, int per_hand,
                       struct suits *s)
{
    __m512i sets[4];

    for (int i = 0; i < 4; i++)
        sets[i] = dealer_sets(d, dealer_cards(d, cards + 8 * i * per_hand,
                                              per_hand));
    *s = columns_of(sets);
    return sets_wrong(sets, per_hand);
}

LANES_FN void put(struct values v, rank_value *out)
{
    wide_put(lanes_weave(v.first, v.second), out);
}

/*
 * The last hands, fewer than 32, are copied to where 32 may be read and
 * written.
 */
struct tail {
    card cards[LANES * (HOLE_MAX + BOARD)];
    rank_value out[LANES], low[LANES];
};

static inline void tail_init(struct tail *t, const card *cards, size_t bytes)
{
    memset(t->cards, CARD_NONE, sizeof(t->cards));
    memcpy(t->cards, cards, bytes);
}

static inline size_t tail_put(const rank_value *from, size_t n, uint32_t wrong,
                              rank_value *out)
{
    memcpy(out, from, n * sizeof(out[0]));
    return way_blank(out, wrong & ((1u << n) - 1));
}

/* One function a number of cards, so that each is unrolled for its own. */
#define BATCH(NAME, CARDS, ALLOWED, VALUE)                                    \
    LANES_FN uint32_t NAME##_32(const struct dealer *d, const card *cards,    \
                                struct high_rule rule, rank_value *out)       \
    {                                                                         \
        struct suits s;                                                       \
        uint32_t wrong = deal(d, cards, CARDS, &s);                           \
                                                                              \
        (void)rule;                                                           \
        put(VALUE, out);                                                      \
        return wrong;                                                         \
    }                                                                         \
                                                                              \
    static size_t NAME(const card *cards, size_t n, struct high_rule rule,    \
                       rank_value *out)                                       \
    {                                                                         \
        struct dealer d;                                                      \
        struct tail t;                                                        \
        uint32_t wrong;                                                       \
        size_t bad = 0;                                                       \
                                                                              \
        dealer_init(&d, 0, CARDS, CARDS, ALLOWED);                            \
        for (; n >= LANES; n -= LANES, cards += LANES * CARDS, out += LANES)  \
            if ((wrong = NAME##_32(&d, cards, rule, out)) != 0)               \
                bad += way_blank(out, wrong);                                 \
        if (n > 0) {                                                          \
            tail_init(&t, cards, n *CARDS);                                   \
            wrong = NAME##_32(&d, t.cards, rule, t.out);                      \
            bad += tail_put(t.out, n, wrong, out);                            \
        }                                                                     \
        return bad;                                                           \
    }

/* Thirty-two ready-made sets, and what all of them hold. */
LANES_FN uint32_t high_more_32(cardset held, const cardset *more, int per_hand,
                               rank_value *out)
{
    const __m512i strange = _mm512_set1_epi64((long long)~SET_52);
    __m512i sets[4];
    struct suits s;

    for (int i = 0; i < 4; i++) {
        __m512i set = _mm512_or_si512(_mm512_loadu_si512(more + 8 * i),
                                      _mm512_set1_epi64((long long)held));

        /* A set with strange cards is emptied: it has the wrong number. */
        sets[i] = _mm512_maskz_mov_epi64(_mm512_testn_epi64_mask(set, strange),
                                         set);
    }
    s = columns_of(sets);
    put(high_kernel(&s, per_hand), out);
    return sets_wrong(sets, per_hand);
}

LANES_FN size_t high_more_of(cardset held, const cardset *more, int per_hand,
                             size_t n, rank_value *out)
{
    cardset last[LANES] = {0};
    rank_value last_out[LANES];
    uint32_t wrong;
    size_t bad = 0;

    for (; n >= LANES; n -= LANES, more += LANES, out += LANES)
        bad += way_blank(out, high_more_32(held, more, per_hand, out));
    if (n == 0)
        return bad;
    memcpy(last, more, n * sizeof(last[0]));
    wrong = high_more_32(held, last, per_hand, last_out);
    return bad + tail_put(last_out, n, wrong, out);
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
                           int holes, struct two_cards *c)
{
    __m512i hole[4], board[4], hole_sets[4], board_sets[4], all[4];
    int row = holes + BOARD;

    for (int i = 0; i < 4; i++) {
        hole[i] = dealer_cards(&d->hole, cards + 8 * i * row, row);
        board[i] = dealer_cards(&d->board, cards + 8 * i * row, row);
        hole_sets[i] = dealer_sets(&d->hole, hole[i]);
        board_sets[i] = dealer_sets(&d->board, board[i]);
        all[i] = _mm512_or_si512(hole_sets[i], board_sets[i]);
    }
    ranks_of(hole, holes, c->hole);
    ranks_of(board, BOARD, c->board);
    c->hole_suits = columns_of(hole_sets);
    c->board_suits = columns_of(board_sets);
    return sets_wrong(all, row);
}

/* Low values are written where `low` is wanted. */
LANES_FN uint32_t two_32(const struct two_dealers *d, const card *cards,
                         int holes, enum rank worst, rank_value *high,
                         rank_value *low)
{
    struct two_cards c;
    uint32_t wrong = two_deal(d, cards, holes, &c);

    wide_put(two_high_kernel(&c, holes), high);
    if (low != NULL)
        wide_put(two_low_kernel(&c, holes, way_good(worst)), low);
    return wrong;
}

LANES_FN size_t two_batch(const card *cards, int holes, size_t n,
                          enum rank worst, rank_value *high, rank_value *low)
{
    struct two_dealers d;
    size_t bad = 0, i = 0, row = (size_t)holes + BOARD;
    uint32_t wrong;
    struct tail t;

    two_dealers_init(&d, holes);
    for (; n - i >= LANES; i += LANES) {
        wrong = two_32(&d, cards + i * row, holes, worst, high + i,
                       low == NULL ? NULL : low + i);
        bad += way_blank(high + i, wrong);
        if (low != NULL)
            way_blank(low + i, wrong);
    }
    if (i == n)
        return bad;
    tail_init(&t, cards + i * row, (n - i) * row);
    wrong = two_32(&d, t.cards, holes, worst, t.out, t.low);
    if (low != NULL)
        tail_put(t.low, n - i, wrong, low + i);
    return bad + tail_put(t.out, n - i, wrong, high + i);
}

#define WAY way_avx512
#define WAY_NAME "avx512"
#include "rank/way_fill.h"
