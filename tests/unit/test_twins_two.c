/*
 * test_twins_two.c - random hands of which two hole cards play: exactly two
 * of two to eight, and at most two; high and low, fast against slow.
 */
#include "twins.h"

#include "rank/two.h"

/* H hole cards come first, then B board cards. */
#define ORDER(NAME, FUNCTION, H, B)                                           \
    static rank_value slow_##NAME(const card *hand)                           \
    {                                                                         \
        return plain_##FUNCTION(hand, H, hand + H, B);                        \
    }                                                                         \
    static rank_value fast_##NAME(const card *hand)                           \
    {                                                                         \
        return FUNCTION(hand, H, hand + H, B);                                \
    }

ORDER(eight_high, two_high, 8, 5)
ORDER(eight_low, two_low, 8, 5)
ORDER(six_high, two_high, 6, 5)
ORDER(six_low, two_low, 6, 5)
ORDER(five_high, two_high, 5, 5)
ORDER(five_low, two_low, 5, 5)
ORDER(five_flop_high, two_high, 5, 3)
ORDER(six_turn_low, two_low, 6, 4)
ORDER(four_high, two_high, 4, 5)
ORDER(four_low, two_low, 4, 5)
ORDER(three_high, two_high, 3, 5)
ORDER(three_low, two_low, 3, 5)
ORDER(two_high, two_high, 2, 5)
ORDER(two_low, two_low, 2, 5)
ORDER(flop_high, two_high, 4, 3)
ORDER(flop_low, two_low, 4, 3)
ORDER(turn_high, two_high, 4, 4)
ORDER(turn_low, two_low, 4, 4)
ORDER(most_high, most_two_high, 3, 5)
ORDER(most_low, most_two_low, 3, 5)
ORDER(most_turn_high, most_two_high, 3, 4)
ORDER(most_turn_low, most_two_low, 3, 4)
ORDER(most_of_two_high, most_two_high, 2, 5)
ORDER(most_of_two_low, most_two_low, 2, 3)

/* H hole cards in batches: high alone, and high and low by qualifier. */
#define BATCHES(H)                                                            \
    static size_t high_##H(const struct batch_way *way, const card *hands,    \
                           size_t n, rank_value *out)                         \
    {                                                                         \
        return way->two_high(hands, H, n, out);                               \
    }                                                                         \
    static size_t hilo_##H(const struct batch_way *way, const card *hands,    \
                           size_t n, rank_value *out)                         \
    {                                                                         \
        return way->two_hilo(hands, H, n, RANK_8, out, scratch);              \
    }                                                                         \
    static size_t eight_##H(const struct batch_way *way, const card *hands,   \
                            size_t n, rank_value *out)                        \
    {                                                                         \
        return way->two_hilo(hands, H, n, RANK_8, scratch, out);              \
    }                                                                         \
    static size_t nine_##H(const struct batch_way *way, const card *hands,    \
                           size_t n, rank_value *out)                         \
    {                                                                         \
        return way->two_hilo(hands, H, n, RANK_9, scratch, out);              \
    }

/* One at a time by qualifier. */
#define QUALIFIED(H)                                                          \
    static rank_value low_to_8_##H(const card *hand)                          \
    {                                                                         \
        return two_low_to(hand, H, hand + H, 5, RANK_8);                      \
    }                                                                         \
    static rank_value low_to_9_##H(const card *hand)                          \
    {                                                                         \
        return two_low_to(hand, H, hand + H, 5, RANK_9);                      \
    }

QUALIFIED(2)
QUALIFIED(3)
QUALIFIED(4)
QUALIFIED(5)
QUALIFIED(6)

static rank_value scratch[TWINS_BLOCK]; /* the half not asked for */

BATCHES(2)
BATCHES(3)
BATCHES(4)
BATCHES(5)
BATCHES(6)

#define BATCHED(SENTENCE, SEED, NAME, H, S)                                   \
    TEST(SENTENCE##_high)                                                     \
    {                                                                         \
        const struct twin t = {.cards = H + 5,                                \
                               .pack = 52,                                    \
                               .seldom = S,                                   \
                               .plain = slow_##NAME##_high,                   \
                               .fast = {fast_##NAME##_high},                  \
                               .batch = {high_##H, hilo_##H}};                \
                                                                              \
        twins_random(&t, SEED);                                               \
    }                                                                         \
    TEST(SENTENCE##_low)                                                      \
    {                                                                         \
        const struct twin t =                                                 \
            {.cards = H + 5,                                                  \
             .pack = 52,                                                      \
             .seldom = S,                                                     \
             .plain = slow_##NAME##_low,                                      \
             .fast = {fast_##NAME##_low, low_to_8_##H, low_to_9_##H},         \
             .least = {0, plain_low_floor(RANK_8), plain_low_floor(RANK_9)},  \
             .batch = {eight_##H, nine_##H},                                  \
             .floor = {plain_low_floor(RANK_8), plain_low_floor(RANK_9)}};    \
                                                                              \
        twins_random(&t, SEED + 1);                                           \
    }

BATCHED(exactly_two_of_six, 1161, six, 6, true)
BATCHED(exactly_two_of_five, 1051, five, 5, true)
BATCHED(exactly_two_of_four, 941, four, 4, false)
BATCHED(exactly_two_of_three, 831, three, 3, true)
BATCHED(exactly_two_of_two, 721, two, 2, false)

/* S: a tenth of the hands is enough, for it is an order seen in passing. */
#define RANDOM(SENTENCE, SEED, NAME, N, S)                                    \
    TEST(SENTENCE)                                                            \
    {                                                                         \
        const struct twin t = {.cards = N,                                    \
                               .pack = 52,                                    \
                               .seldom = S,                                   \
                               .plain = slow_##NAME,                          \
                               .fast = {fast_##NAME}};                        \
                                                                              \
        twins_random(&t, SEED);                                               \
    }

RANDOM(exactly_two_of_eight_high, 1381, eight_high, 13, true)
RANDOM(exactly_two_of_eight_low, 1382, eight_low, 13, true)
RANDOM(exactly_two_of_five_on_the_flop, 853, five_flop_high, 8, true)
RANDOM(exactly_two_of_six_on_the_turn, 1063, six_turn_low, 10, true)
RANDOM(exactly_two_on_the_flop_high, 743, flop_high, 7, true)
RANDOM(exactly_two_on_the_flop_low, 744, flop_low, 7, true)
RANDOM(exactly_two_on_the_turn_high, 843, turn_high, 8, true)
RANDOM(exactly_two_on_the_turn_low, 844, turn_low, 8, true)
RANDOM(at_most_two_of_three_high, 833, most_high, 8, false)
RANDOM(at_most_two_of_three_low, 834, most_low, 8, false)
RANDOM(at_most_two_of_three_on_the_turn_high, 733, most_turn_high, 7, true)
RANDOM(at_most_two_of_three_on_the_turn_low, 734, most_turn_low, 7, true)
RANDOM(at_most_two_of_two_high, 723, most_of_two_high, 7, true)
RANDOM(at_most_two_of_two_low, 523, most_of_two_low, 5, true)

TEST(impossible_hands_with_a_board_are_no_hand)
{
    /* Hole and board; numbers below 13 are clubs. */
    static const struct {
        card hole[4], board[5];
    } bad[] = {
        {{0, 1, 2, 2}, {3, 4, 5, 6, 7}},          /* twice in the hole */
        {{0, 1, 2, 3}, {4, 5, 6, 7, 7}},          /* twice on the board */
        {{0, 1, 2, 3}, {3, 4, 5, 6, 7}},          /* in both */
        {{0, 1, 2, CARD_JOKER}, {3, 4, 5, 6, 7}}, /* no joker here */
        {{0, 1, 2, 3}, {CARD_JOKER_2, 4, 5, 6, 7}},
        {{0, 1, 2, CARD_UNKNOWN}, {3, 4, 5, 6, 7}},
        {{0, 1, 2, 3}, {CARD_NONE, 4, 5, 6, 7}},
        {{0, 1, 2, 64}, {3, 4, 5, 6, 7}},
        {{0, 1, 2, 255}, {3, 4, 5, 6, 7}},
        {{0, 1, 2, 3}, {4, 5, 6, 7, 65}},
        {{0, 1, 2, 14}, {3, 4, 5, 6, 7}}, /* a hole in the numbers */
    };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK_EQ(two_high(bad[i].hole, 4, bad[i].board, 5), 0);
        CHECK_EQ(two_low(bad[i].hole, 4, bad[i].board, 5), 0);
        CHECK_EQ(two_low_to(bad[i].hole, 4, bad[i].board, 5, RANK_K), 0);
        /* The last three of the hole, where the bad card is. */
        CHECK_EQ(most_two_high(bad[i].hole + 1, 3, bad[i].board, 5), 0);
        CHECK_EQ(most_two_low(bad[i].hole + 1, 3, bad[i].board, 5), 0);
    }
}

/* Does a low without a pair have no card above this one? */
static rank_value qualified(rank_value low, enum rank worst)
{
    enum rank top = plain_low_top(low);

    /* The ace is the lowest card, and no low has five cards below a five. */
    return top != RANK_COUNT && top <= worst && worst != RANK_A ? low : 0;
}

TEST(every_qualifier_in_every_way)
{
    card hands[TWINS_BLOCK * 9];
    struct pack p;

    pack_open(&p, 52, 945);
    for (size_t i = 0; i < TWINS_BLOCK; i++)
        pack_deal(&p, hands + 9 * i, 9);
    for (int worst = RANK_2; worst <= RANK_A; worst++) {
        enum rank w = (enum rank)worst;
        static rank_value high[TWINS_BLOCK], low[TWINS_BLOCK];

        for (int k = BATCH_AVX512; k <= BATCH_SCALAR; k++) {
            const struct batch_way *way = batch_way((enum batch_kind)k);

            if (way == NULL)
                continue;
            way->two_hilo(hands, 4, TWINS_BLOCK, w, high, low);
            for (size_t i = 0; i < TWINS_BLOCK; i++) {
                const card *h = hands + 9 * i;

                twins_equal(h, 9, low[i],
                            qualified(plain_two_low(h, 4, h + 4, 5), w),
                            way->name);
                twins_equal(h, 9, two_low_to(h, 4, h + 4, 5, w), low[i],
                            "one call");
            }
        }
    }
}

TEST(wrong_numbers_of_cards_are_no_hand)
{
    static const card hole[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    static const card board[7] = {22, 23, 24, 25, 26, 27, 28};

    for (int holes = -1; holes <= 9; holes++)
        for (int boards = -1; boards <= 7; boards++) {
            bool fits = boards >= 3 && boards <= 5 && holes >= 2;

            CHECK_EQ(two_high(hole, holes, board, boards) != 0,
                     fits && holes <= 8);
            CHECK_EQ(two_low(hole, holes, board, boards) != 0,
                     fits && holes <= 8);
            CHECK_EQ(two_low_to(hole, holes, board, boards, RANK_K) != 0,
                     fits && holes <= 8);
            CHECK_EQ(most_two_high(hole, holes, board, boards) != 0,
                     fits && holes <= 3);
            CHECK_EQ(most_two_low(hole, holes, board, boards) != 0,
                     fits && holes <= 3);
        }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
