/*
 * test_twins_low.c - random ace-to-five lows of six, seven and eight cards,
 * with and without jokers, fast against slow.
 */
#include "twins.h"

#include "rank/low.h"

#define LOW(NAME, N)                                                          \
    static rank_value plain_##NAME(const card *hand)                          \
    {                                                                         \
        return plain_low(hand, N);                                            \
    }                                                                         \
    static rank_value set_##NAME(const card *hand)                            \
    {                                                                         \
        return low_of_set(twins_set(hand, N));                                \
    }                                                                         \
    static inline size_t batch_##NAME(const struct batch_way *way,            \
                                      const card *hands, size_t n,            \
                                      rank_value *out)                        \
    {                                                                         \
        return way->low(hands, N, n, out);                                    \
    }

LOW(low_6, 6)
LOW(low_7, 7)
LOW(low_8, 8)

/* One card at a time; only for hands without jokers. */
static rank_value hand_6(const card *hand)
{
    struct hand h = twins_hand(hand, 6);

    return hand_low(&h);
}

static rank_value hand_7(const card *hand)
{
    struct hand h = twins_hand(hand, 7);

    return hand_low(&h);
}

/*
 * N cards of a pack; J jokers in every hand, or 0 for as they fall.  The
 * last words are further functions that must agree.
 */
#define RANDOM(SENTENCE, SEED, NAME, N, PACK, J, ...)                         \
    TEST(SENTENCE)                                                            \
    {                                                                         \
        const struct twin t = {.cards = N,                                    \
                               .pack = PACK,                                  \
                               .jokers = J,                                   \
                               .plain = plain_##NAME,                         \
                               .fast = {set_##NAME, __VA_ARGS__},             \
                               .batch = {N == 8 ? NULL : batch_##NAME}};      \
                                                                              \
        twins_random(&t, SEED);                                               \
    }

RANDOM(low_hands_of_six, 604, low_6, 6, 52, 0, low_of_6, hand_6)
RANDOM(low_hands_of_six_with_one_joker, 605, low_6, 6, 53, 1, low_of_6)
RANDOM(low_hands_of_six_with_two_jokers, 606, low_6, 6, 54, 2, low_of_6)
RANDOM(low_hands_of_seven, 709, low_7, 7, 52, 0, low_of_7, hand_7)
RANDOM(low_hands_of_seven_with_one_joker, 710, low_7, 7, 53, 1, low_of_7)
RANDOM(low_hands_of_seven_with_two_jokers, 711, low_7, 7, 54, 2, low_of_7)
RANDOM(low_hands_of_eight_as_they_fall, 804, low_8, 8, 54, 0, NULL)

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
