/*
 * batch_avx2.c - batches sixteen hands at a time.
 *
 * The cards are made into sets one hand at a time, a block of hands ahead of
 * the kernel, so that it finds the suits of sixteen hands side by side.
 * Compiled for AVX2 and BMI2 and called only where they are (batch.c).
 */
#include "rank/way.h"

#include "rank/lanes_avx2.h"

#include "rank/kernel_high.h"
#include "rank/kernel_joker.h"
#include "rank/kernel_low.h"
#include "rank/kernel_two.h"
#include "rank/quick.h"

enum { BLOCK = 4 * LANES }; /* hands dealt ahead */

/* The suits of a block of hands, each suit's ranks in a row. */
struct block {
    uint16_t suit[4][BLOCK];
};

static inline void block_put(struct block *b, size_t hand, cardset set)
{
    for (int suit = 0; suit < 4; suit++)
        b->suit[suit][hand] = (uint16_t)(set >> 16 * suit);
}

LANES_FN lanes load(const uint16_t *at)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)at);
}

LANES_FN struct suits block_suits(const struct block *b, size_t first)
{
    return (struct suits){{load(b->suit[0] + first), load(b->suit[1] + first),
                           load(b->suit[2] + first),
                           load(b->suit[3] + first)}};
}

LANES_FN void put(struct values v, rank_value *out, size_t n)
{
    wide_put(lanes_weave(v.first, v.second), out, n);
}

/* The set of a hand; a card twice or not allowed is found missing. */
LANES_FN cardset hand_set(const card *cards, int n, cardset allowed)
{
    cardset set = 0;

    for (int i = 0; i < n; i++)
        set += quick_set_card[cards[i]];
    return set & allowed;
}

/* Deals a block of at most BLOCK hands; bits of the impossible ones. */
LANES_FN uint64_t deal(const card *cards, int per_hand, size_t n,
                       cardset allowed, struct block *b)
{
    uint64_t wrong = 0;

    for (size_t i = 0; i < n; i++) {
        cardset set = hand_set(cards + i * (size_t)per_hand, per_hand,
                               allowed);

        wrong |= (uint64_t)(set_count(set) != per_hand) << i;
        block_put(b, i, set);
    }
    return wrong;
}

/* Gives impossible hands the value 0; how many. */
static inline size_t blank(rank_value *out, uint64_t wrong)
{
    return way_blank(out, (uint32_t)wrong) +
           way_blank(out + 32, (uint32_t)(wrong >> 32));
}

/* One function a number of cards, so that each is unrolled for its own. */
#define BATCH(NAME, CARDS, ALLOWED, VALUE)                                    \
    static size_t NAME(const card *cards, size_t n, struct high_rule rule,    \
                       rank_value *out)                                       \
    {                                                                         \
        struct block b = {{{0}}};                                             \
        size_t bad = 0;                                                       \
                                                                              \
        (void)rule;                                                           \
        for (size_t i = 0; i < n; i += BLOCK) {                               \
            size_t m = n - i < BLOCK ? n - i : BLOCK;                         \
            uint64_t wrong = deal(cards + i * CARDS, CARDS, m, ALLOWED, &b);  \
                                                                              \
            for (size_t j = 0; j < m; j += LANES) {                           \
                struct suits s = block_suits(&b, j);                          \
                                                                              \
                put(VALUE, out + i + j, m - j);                               \
            }                                                                 \
            bad += blank(out + i, wrong);                                     \
        }                                                                     \
        return bad;                                                           \
    }

LANES_FN size_t high_more_of(cardset held, const cardset *more, int per_hand,
                             size_t n, rank_value *out)
{
    struct block b = {{{0}}};
    size_t bad = 0;

    for (size_t i = 0; i < n; i += BLOCK) {
        size_t m = n - i < BLOCK ? n - i : BLOCK;
        uint64_t wrong = 0;

        for (size_t j = 0; j < m; j++) {
            cardset set = held | more[i + j];

            wrong |=
                (uint64_t)(set_count(set) != per_hand || (set & ~SET_52) != 0)
                << j;
            block_put(&b, j, set);
        }
        for (size_t j = 0; j < m; j += LANES) {
            struct suits s = block_suits(&b, j);

            put(high_kernel(&s, per_hand), out + i + j, m - j);
        }
        bad += blank(out + i, wrong);
    }
    return bad;
}

/* Sixteen hands of hole cards and board, column by column. */
struct two_block {
    uint16_t rank[HOLE_MAX + BOARD][LANES];
    struct block hole, board;
};

LANES_FN uint32_t two_deal(const card *cards, size_t n, int holes,
                           struct two_cards *c)
{
    struct two_block b = {0};
    uint32_t wrong = 0;

    for (size_t i = 0; i < n; i++, cards += holes + BOARD) {
        cardset hole = hand_set(cards, holes, SET_52);
        cardset board = hand_set(cards + holes, BOARD, SET_52);

        wrong |= (uint32_t)(set_count(hole | board) != holes + BOARD) << i;
        block_put(&b.hole, i, hole);
        block_put(&b.board, i, board);
        for (int k = 0; k < holes + BOARD; k++)
            b.rank[k][i] = (uint16_t)(1u << (cards[k] & 15));
    }
    for (int k = 0; k < holes; k++)
        c->hole[k] = load(b.rank[k]);
    for (int k = 0; k < BOARD; k++)
        c->board[k] = load(b.rank[holes + k]);
    c->hole_suits = block_suits(&b.hole, 0);
    c->board_suits = block_suits(&b.board, 0);
    return wrong;
}

/* Low values are written where `low` is wanted. */
LANES_FN size_t two_batch(const card *cards, int holes, size_t n,
                          enum rank worst, rank_value *high, rank_value *low)
{
    size_t bad = 0;

    for (size_t i = 0; i < n; i += LANES) {
        size_t m = n - i < LANES ? n - i : LANES;
        struct two_cards c;
        uint32_t wrong = two_deal(cards + i * (size_t)(holes + BOARD), m,
                                  holes, &c);

        wide_put(two_high_kernel(&c, holes), high + i, m);
        bad += way_blank(high + i, wrong);
        if (low != NULL) {
            wide_put(two_low_kernel(&c, holes, way_good(worst)), low + i, m);
            way_blank(low + i, wrong);
        }
    }
    return bad;
}

#define WAY way_avx2
#define WAY_NAME "avx2"
#include "rank/way_fill.h"
