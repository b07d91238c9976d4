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

/* N cards in batches: as cards, as sets, and as jokers' hands without any. */
#define BATCHES(N)                                                            \
    static size_t batch_##N(const struct batch_way *way, const card *hands,   \
                            size_t n, rank_value *out)                        \
    {                                                                         \
        return way->high(hands, N, n, out);                                   \
    }                                                                         \
    static size_t batch_set_##N(const struct batch_way *way,                  \
                                const card *hands, size_t n, rank_value *out) \
    {                                                                         \
        static cardset sets[TWINS_BLOCK];                                     \
                                                                              \
        for (size_t i = 0; i < n; i++)                                        \
            sets[i] = twins_set(hands + N * i, N);                            \
        return way->high_more(0, sets, N, n, out);                            \
    }                                                                         \
    static size_t batch_not_##N(const struct batch_way *way,                  \
                                const card *hands, size_t n, rank_value *out) \
    {                                                                         \
        return way->joker(hands, N, n, (struct high_rule){JOKER_NOT, false},  \
                          out);                                               \
    }

static size_t batch_wheel(const struct batch_way *way, const card *hands,
                          size_t n, rank_value *out)
{
    return way->joker(hands, 7, n, (struct high_rule){JOKER_NOT, true}, out);
}

HIGH(high_6, 6, NOT, false)
HIGH(high_7, 7, NOT, false)
HIGH(high_8, 8, NOT, false)
HIGH(wheel_7, 7, NOT, true)

BATCHES(6)
BATCHES(7)

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

TEST(high_hands_of_six)
{
    const struct twin t = {.cards = 6,
                           .pack = 52,
                           .plain = plain_high_6,
                           .fast = {set_high_6, high_of_6, hand_6},
                           .batch = {batch_6, batch_set_6, batch_not_6}};

    twins_random(&t, 601);
}

TEST(high_hands_of_seven)
{
    const struct twin t = {.cards = 7,
                           .pack = 52,
                           .plain = plain_high_7,
                           .fast = {set_high_7, high_of_7, hand_7},
                           .batch = {batch_7, batch_set_7, batch_not_7}};

    twins_random(&t, 701);
}

TEST(high_hands_of_seven_with_the_wheel_second)
{
    const struct twin t = {.cards = 7,
                           .pack = 52,
                           .plain = plain_wheel_7,
                           .fast = {set_wheel_7},
                           .batch = {batch_wheel}};

    twins_random(&t, 702);
}

TEST(high_hands_of_eight)
{
    const struct twin t = {.cards = 8,
                           .pack = 52,
                           .plain = plain_high_8,
                           .fast = {set_high_8}};

    twins_random(&t, 801);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
