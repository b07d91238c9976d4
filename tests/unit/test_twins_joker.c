/*
 * test_twins_joker.c - random high hands with jokers, as bugs and wild, fast
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
    }                                                                         \
    static inline size_t batch_##NAME(const struct batch_way *way,            \
                                      const card *hands, size_t n,            \
                                      rank_value *out)                        \
    {                                                                         \
        return way->joker(hands, N, n, (struct high_rule){JOKER_##J, W},      \
                          out);                                               \
    }

HIGH(bug_6, 6, BUG, false)
HIGH(bug_7, 7, BUG, false)
HIGH(bug_8, 8, BUG, false)
HIGH(bug_wheel_7, 7, BUG, true)
HIGH(wild_6, 6, WILD, false)
HIGH(wild_7, 7, WILD, false)
HIGH(wild_8, 8, WILD, false)
HIGH(wild_wheel_7, 7, WILD, true)

/* N cards of a pack; J jokers in every hand, or 0 for as they fall. */
#define RANDOM(SENTENCE, SEED, NAME, N, PACK, J)                              \
    TEST(SENTENCE)                                                            \
    {                                                                         \
        const struct twin t = {.cards = N,                                    \
                               .pack = PACK,                                  \
                               .jokers = J,                                   \
                               .seldom = N == 8,                              \
                               .plain = plain_##NAME,                         \
                               .fast = {set_##NAME},                          \
                               .batch = {N == 8 ? NULL : batch_##NAME}};      \
                                                                              \
        twins_random(&t, SEED);                                               \
    }

RANDOM(six_cards_as_they_fall_with_bugs, 602, bug_6, 6, 54, 0)
RANDOM(seven_cards_with_one_bug, 703, bug_7, 7, 53, 1)
RANDOM(seven_cards_with_two_bugs, 704, bug_7, 7, 54, 2)
RANDOM(seven_cards_with_bugs_and_the_wheel_second, 705, bug_wheel_7, 7, 54, 0)
RANDOM(eight_cards_as_they_fall_with_bugs, 802, bug_8, 8, 54, 0)
RANDOM(six_cards_as_they_fall_with_wild_jokers, 603, wild_6, 6, 54, 0)
RANDOM(seven_cards_with_one_wild_joker, 706, wild_7, 7, 53, 1)
RANDOM(seven_cards_with_two_wild_jokers, 707, wild_7, 7, 54, 2)
RANDOM(seven_wild_cards_and_the_wheel_second, 708, wild_wheel_7, 7, 54, 0)
RANDOM(eight_cards_as_they_fall_with_wild_jokers, 803, wild_8, 8, 54, 0)

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
