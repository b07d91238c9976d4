/*
 * test_twins_five.c - every five-card hand there is, fast against slow.
 *
 * All 2,598,960 hands of 52 cards and all 3,162,510 of 54, which contain the
 * 2,869,685 with one joker.
 */
#include "twins.h"

#include "rank/high.h"
#include "rank/low.h"

enum { HANDS_OF_52 = 2598960, HANDS_OF_54 = 3162510 };

/* One pair of functions for each rule: R names it, J and W are its parts. */
#define RULE(R, J, W)                                                         \
    static rank_value plain_##R(const card *hand)                             \
    {                                                                         \
        return plain_high(hand, 5, (struct plain_rule){PLAIN_##J, W});        \
    }                                                                         \
    static rank_value set_##R(const card *hand)                               \
    {                                                                         \
        return high_of_set(twins_set(hand, 5),                                \
                           (struct high_rule){JOKER_##J, W});                 \
    }                                                                         \
    static size_t batch_##R(const struct batch_way *way, const card *hands,   \
                            size_t n, rank_value *out)                        \
    {                                                                         \
        return way->joker(hands, 5, n, (struct high_rule){JOKER_##J, W},      \
                          out);                                               \
    }

#define PLAIN_NOT PLAIN_NO_JOKER

RULE(usual, NOT, false)
RULE(wheel, NOT, true)
RULE(bug, BUG, false)
RULE(bug_wheel, BUG, true)
RULE(wild, WILD, false)
RULE(wild_wheel, WILD, true)

static rank_value low_plain(const card *hand)
{
    return plain_low(hand, 5);
}

static rank_value low_set(const card *hand)
{
    return low_of_set(twins_set(hand, 5));
}

static size_t batch_high(const struct batch_way *way, const card *hands,
                         size_t n, rank_value *out)
{
    return way->high(hands, 5, n, out);
}

static size_t batch_set(const struct batch_way *way, const card *hands,
                        size_t n, rank_value *out)
{
    static cardset sets[TWINS_BLOCK];

    for (size_t i = 0; i < n; i++)
        sets[i] = twins_set(hands + 5 * i, 5);
    return way->high_more(0, sets, 5, n, out);
}

static size_t batch_low(const struct batch_way *way, const card *hands,
                        size_t n, rank_value *out)
{
    return way->low(hands, 5, n, out);
}

static rank_value hand_high_5(const card *hand)
{
    struct hand h = twins_hand(hand, 5);

    return hand_high(&h);
}

static rank_value hand_low_5(const card *hand)
{
    struct hand h = twins_hand(hand, 5);

    return hand_low(&h);
}

TEST(every_high_hand_of_five)
{
    const struct twin t = {.cards = 5,
                           .pack = 52,
                           .plain = plain_usual,
                           .fast = {set_usual, high_of_5, hand_high_5},
                           .batch = {batch_high, batch_set, batch_usual}};

    CHECK_EQ(twins_all(&t), HANDS_OF_52);
}

TEST(every_high_hand_of_five_with_the_wheel_second)
{
    const struct twin t = {.cards = 5,
                           .pack = 52,
                           .plain = plain_wheel,
                           .fast = {set_wheel},
                           .batch = {batch_wheel}};

    CHECK_EQ(twins_all(&t), HANDS_OF_52);
}

TEST(every_hand_of_five_with_bugs)
{
    const struct twin t = {.cards = 5,
                           .pack = 54,
                           .plain = plain_bug,
                           .fast = {set_bug},
                           .batch = {batch_bug}};

    CHECK_EQ(twins_all(&t), HANDS_OF_54);
}

TEST(every_hand_of_five_with_bugs_and_the_wheel_second)
{
    const struct twin t = {.cards = 5,
                           .pack = 54,
                           .plain = plain_bug_wheel,
                           .fast = {set_bug_wheel},
                           .batch = {batch_bug_wheel}};

    CHECK_EQ(twins_all(&t), HANDS_OF_54);
}

TEST(every_hand_of_five_with_wild_jokers)
{
    const struct twin t = {.cards = 5,
                           .pack = 54,
                           .plain = plain_wild,
                           .fast = {set_wild},
                           .batch = {batch_wild}};

    CHECK_EQ(twins_all(&t), HANDS_OF_54);
}

TEST(every_hand_of_five_with_wild_jokers_and_the_wheel_second)
{
    const struct twin t = {.cards = 5,
                           .pack = 54,
                           .plain = plain_wild_wheel,
                           .fast = {set_wild_wheel},
                           .batch = {batch_wild_wheel}};

    CHECK_EQ(twins_all(&t), HANDS_OF_54);
}

TEST(every_low_hand_of_five)
{
    const struct twin t = {.cards = 5,
                           .pack = 52,
                           .plain = low_plain,
                           .fast = {low_set, low_of_5, hand_low_5},
                           .batch = {batch_low}};

    CHECK_EQ(twins_all(&t), HANDS_OF_52);
}

TEST(every_low_hand_of_five_with_jokers)
{
    const struct twin t = {.cards = 5,
                           .pack = 54,
                           .plain = low_plain,
                           .fast = {low_set}};

    CHECK_EQ(twins_all(&t), HANDS_OF_54);
}

TEST(the_worst_low_that_qualifies)
{
    for (int worst = RANK_5; worst <= RANK_K; worst++)
        CHECK_EQ(low_floor((enum rank)worst),
                 plain_low_floor((enum rank)worst));
    for (int worst = RANK_2; worst < RANK_5; worst++)
        CHECK_EQ(low_floor((enum rank)worst), UINT32_MAX);
    CHECK_EQ(low_floor(RANK_A), UINT32_MAX);
}

/* The slow twins' memory equals the result of counting and trying. */
TEST(memory_and_counting_agree)
{
    struct walk w;
    card hand[5];

    walk_start(&w, 5, 54);
    for (long n = 0; walk_block(&w, hand, 1) == 1; n++) {
        bool jokers = (twins_set(hand, 5) & SET_JOKERS) != 0;
        struct plain_rule rule = {n & 1 ? PLAIN_BUG : PLAIN_WILD, n & 2};

        twins_equal(hand, 5, plain_low(hand, 5), plain_low_five(hand),
                    "memory");
        if (!jokers)
            twins_equal(hand, 5, plain_usual(hand),
                        plain_high_natural(hand, false), "memory");
        else if (n % 97 == 0)
            twins_equal(hand, 5, plain_high(hand, 5, rule),
                        plain_high_tried(hand, rule), "memory");
    }
}

/* Any bits: too few cards, too many, what is not a card, jokers. */
TEST(sets_that_are_no_hand_are_0)
{
    struct pack p;

    pack_open(&p, 54, 55);
    for (int turn = 0; turn < 200000; turn++) {
        int bits = (int)pack_number(&p, 12);
        bool any = pack_number(&p, 2) == 0;
        card hand[CARD_IDS];
        cardset s = 0;
        int n;

        for (int i = 0; i < bits; i++)
            s |= any ? 1ull << pack_number(&p, 64)
                     : set_of(card_from_index((int)pack_number(&p, 54)));
        n = plain_cards(s, hand);
        for (int j = 0; j < 3; j++)
            twins_equal(hand, n,
                        high_of_set(s, (struct high_rule){(enum joker_use)j,
                                                          false}),
                        plain_high(hand, n,
                                   (struct plain_rule){(enum plain_joker)j,
                                                       false}),
                        "set");
        twins_equal(hand, n, low_of_set(s), plain_low(hand, n), "low set");
        twins_equal(hand, n, high_of_showing(s), plain_high_showing(hand, n),
                    "high showing");
        twins_equal(hand, n, low_of_showing(s), plain_low_showing(hand, n),
                    "low showing");
    }
}

/* Zero to nine bytes of any kind, a card at a time. */
TEST(hands_put_together_wrongly_are_0)
{
    const struct plain_rule usual = {PLAIN_NO_JOKER, false};
    struct pack p;

    pack_open(&p, 52, 56);
    for (int turn = 0; turn < 400000; turn++) {
        int n = (int)pack_number(&p, 10);
        bool good;
        struct hand h;
        card hand[9];

        pack_deal(&p, hand, n);
        if (n > 0 && turn % 2 == 0)
            hand[pack_number(&p, (uint32_t)n)] = (card)pack_number(&p, 256);
        hand_init(&h);
        for (int i = 0; i < n; i++)
            hand_add(&h, hand[i]);
        good = n >= 5 && n <= 7 && plain_possible(hand, n, 0);
        twins_equal(hand, n, hand_high(&h),
                    good ? plain_high(hand, n, usual) : 0, "hand");
        twins_equal(hand, n, hand_low(&h), good ? plain_low(hand, n) : 0,
                    "low hand");
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
