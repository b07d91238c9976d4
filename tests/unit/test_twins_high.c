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

/* One card at a time. */
static rank_value hand_6(const card *hand)
{
    struct hand h = twins_hand(hand, 6);

    return hand_high(&h);
}

static rank_value hand_7(const card *hand)
{
    struct hand h = twins_hand(hand, 7);

    return hand_high(&h);
}

/* N cards of 52; the last words are further functions that must agree. */
#define RANDOM(SENTENCE, SEED, NAME, N, ...)                                  \
    TEST(SENTENCE)                                                            \
    {                                                                         \
        const struct twin t = {.cards = N,                                    \
                               .pack = 52,                                    \
                               .plain = plain_##NAME,                         \
                               .fast = {set_##NAME, __VA_ARGS__}};            \
                                                                              \
        twins_random(&t, SEED);                                               \
    }

RANDOM(high_hands_of_six, 601, high_6, 6, high_of_6, hand_6)
RANDOM(high_hands_of_seven, 701, high_7, 7, high_of_7, hand_7)
RANDOM(high_hands_of_eight, 801, high_8, 8, NULL)
RANDOM(high_hands_of_seven_with_the_wheel_second, 702, wheel_7, 7, NULL)

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
