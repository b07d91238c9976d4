/*
 * test_twins_high.c - random high hands of six, seven and eight cards, fast
 * against slow.
 */
#include "twins.h"

#include "rank/high.h"

#define PLAIN_NOT PLAIN_NO_JOKER

/* A high order of N cards by rule (J, W), once plain and once fast. */
#define HIGH(NAME, N, J, W)                                                   \
    static rank_value plain_##NAME(const card *hand)                          \
    {                                                                         \
        return plain_high(hand, N, (struct plain_rule){PLAIN_##J, W});        \
    }                                                                         \
    static rank_value set_##NAME(const card *hand)                            \
    {                                                                         \
        return high_of_set(twins_set(hand, N),                                \
                           (struct high_rule){JOKER_##J, W});                 \
    }

HIGH(high_6, 6, NOT, false)
HIGH(high_7, 7, NOT, false)
HIGH(high_8, 8, NOT, false)
HIGH(wheel_7, 7, NOT, true)

/* N cards of a pack; J jokers in every hand, or 0 for as they fall. */
#define RANDOM(SENTENCE, SEED, NAME, N, PACK, J)                              \
    TEST(SENTENCE)                                                            \
    {                                                                         \
        const struct twin t = {.cards = N,                                    \
                               .pack = PACK,                                  \
                               .jokers = J,                                   \
                               .plain = plain_##NAME,                         \
                               .fast = {set_##NAME}};                         \
                                                                              \
        twins_random(&t, SEED);                                               \
    }

RANDOM(high_hands_of_six, 601, high_6, 6, 52, 0)
RANDOM(high_hands_of_seven, 701, high_7, 7, 52, 0)
RANDOM(high_hands_of_eight, 801, high_8, 8, 52, 0)
RANDOM(high_hands_of_seven_with_the_wheel_second, 702, wheel_7, 7, 52, 0)

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
