/*
 * test_twins_small.c - the orders of fewer than five cards, fast against
 * slow.
 *
 * There are few enough of these hands to take them all.
 */
#include "twins.h"

#include "rank/high.h"
#include "rank/low.h"
#include "rank/small.h"
#include "rank/three.h"

TEST(all_hands_showing_one_to_four_cards)
{
    for (int n = 1; n <= 4; n++) {
        struct walk w;
        card up[4];

        walk_start(&w, n, 54);
        while (walk_block(&w, up, 1) == 1) {
            cardset s = twins_set(up, n);

            twins_equal(up, n, high_of_showing(s), plain_high_showing(up, n),
                        "high showing");
            twins_equal(up, n, low_of_showing(s), plain_low_showing(up, n),
                        "low showing");
        }
    }
}

TEST(all_fronts_of_two)
{
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++)
            for (int j = 0; j < 3; j++) {
                card two[2] = {(card)a, (card)b};

                twins_equal(two, 2, front_of_2(two, (enum joker_use)j),
                            plain_front(two, (enum plain_joker)j), "front");
            }
}

TEST(all_threes_by_the_36_ranks)
{
    struct walk w;
    card three[3];
    long hands = 0;

    walk_start(&w, 3, 54);
    for (; walk_block(&w, three, 1) == 1; hands++)
        twins_equal(three, 3, (rank_value)nine_of_3(three),
                    (rank_value)plain_nine(three), "nine");
    CHECK_EQ(hands, 24804);
}

TEST(all_threes_by_their_poker_order)
{
    struct walk w;
    card three[3];

    walk_start(&w, 3, 54);
    while (walk_block(&w, three, 1) == 1)
        for (int j = 0; j < 3; j++)
            for (int turn = 0; turn < 3; turn++) {
                card turned[3] = {three[turn], three[(turn + 1) % 3],
                                  three[(turn + 2) % 3]};

                twins_equal(turned, 3, three_of(turned, (enum joker_use)j),
                            plain_three(turned, (enum plain_joker)j), "three");
            }
}

TEST(impossible_threes_are_no_hand)
{
    static const card bad[][3] = {
        {0, 0, 1},   {0, 1, 0},  {1, 0, 0},
        {0, 1, 14},  {62, 0, 1}, {0, 63, 1},
        {0, 1, 200}, {0, 1, 64}, {CARD_JOKER, CARD_JOKER, 0},
    };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK_EQ(nine_of_3(bad[i]), 0);
        for (int j = 0; j < 3; j++)
            CHECK_EQ(three_of(bad[i], (enum joker_use)j), 0);
    }
}

static void same_total(const card *cards, int n, bool initial)
{
    struct total got;
    struct plain_total want;
    bool good = total_of(cards, n, initial, &got);

    CHECK_EQ(good, plain_total_of(cards, n, initial, &want));
    if (!good)
        return;
    CHECK_EQ(got.halves, want.halves);
    CHECK_EQ(got.soft, want.soft);
    CHECK_EQ(got.pure, want.pure);
    CHECK_EQ(got.bust, want.bust);
    CHECK_EQ(got.eights, want.eights);
}

TEST(all_totals_of_two_cards_of_a_shoe)
{
    for (int a = 0; a < CARD_IDS; a++)
        for (int b = 0; b < CARD_IDS; b++) {
            card two[2] = {(card)a, (card)b};

            same_total(two, 2, true);
            same_total(two, 2, false);
        }
}

TEST(random_totals_of_a_shoe)
{
    long left = deal_hands(TWINS_HANDS) / 10;
    struct pack p;

    pack_open(&p, 52, 215);
    for (; left > 0; left--) {
        card hand[23];
        int n = (int)pack_number(&p, 24);
        int to = 1 + (int)pack_number(&p, 3); /* few cards are the rule */

        n = to == 3 ? n : 1 + n % 6;
        for (int i = 0; i < n; i++)
            pack_deal(&p, hand + i, 1);
        same_total(hand, n, to == 1);
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
