/*
 * test_small.c - front hands, three cards by nine's 36 ranks, totals.
 */
#include "rank/small.h"

#include "rank/name.h"
#include "test.h"

static card c2(const char *t)
{
    static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";

    if (t[1] == 'k' || t[1] == 'K')
        return t[1] == 'k' ? CARD_JOKER : CARD_JOKER_2;
    return card_of((enum rank)(strchr(ranks, t[0]) - ranks),
                   (enum suit)(strchr(suits, t[1]) - suits));
}

static int deal(const char *text, card *cards)
{
    int n = 0;

    for (; text[0] != '\0'; text += 2)
        cards[n++] = c2(text);
    return n;
}

static rank_value front(const char *text, enum joker_use joker)
{
    card cards[2];

    deal(text, cards);
    return front_of_2(cards, joker);
}

static rank_value five(const char *text)
{
    card cards[5];
    cardset held = 0;

    for (int i = 0, n = deal(text, cards); i < n; i++)
        held |= set_of(cards[i]);
    return high_of_set(held, (struct high_rule){JOKER_BUG, true});
}

TEST(a_pair_in_front_beats_no_pair)
{
    CHECK(front("2c2d", JOKER_BUG) > front("AcKd", JOKER_BUG));
    CHECK(front("3c3d", JOKER_BUG) > front("2c2d", JOKER_BUG));
    CHECK(front("AcKd", JOKER_BUG) > front("AcQd", JOKER_BUG));
    CHECK(front("KcQd", JOKER_BUG) < front("Ac2d", JOKER_BUG));
    CHECK_EQ(front("AcKd", JOKER_BUG), front("KsAh", JOKER_BUG));
}

TEST(the_joker_in_front)
{
    CHECK_EQ(front("KcJk", JOKER_BUG), front("AcKd", JOKER_BUG));
    CHECK_EQ(front("KcJk", JOKER_WILD), front("KcKd", JOKER_BUG));
    CHECK_EQ(front("JkAc", JOKER_BUG), front("AcAd", JOKER_BUG));
    CHECK_EQ(front("JkJK", JOKER_BUG), front("AcAd", JOKER_BUG));
    CHECK_EQ(front("JkJK", JOKER_WILD), front("AcAd", JOKER_BUG));
    CHECK_EQ(front("JkAc", JOKER_NOT), 0);
}

TEST(impossible_front_hands_are_no_hands)
{
    card twice[2] = {0, 0}, unknown[2] = {0, CARD_UNKNOWN};

    CHECK_EQ(front_of_2(twice, JOKER_BUG), 0);
    CHECK_EQ(front_of_2(unknown, JOKER_BUG), 0);
    CHECK(!front_is_below(0, five("2c3d4h5s7c")));
    CHECK(!front_is_below(front("2c3d", JOKER_BUG), 0));
}

TEST(the_front_hand_must_rank_below)
{
    CHECK(front_is_below(front("2d2h", JOKER_BUG), five("3d6d7d8dTd")));
    CHECK(front_is_below(front("AcAd", JOKER_BUG), five("2c2d3h3s7c")));
    CHECK(!front_is_below(front("2d2h", JOKER_BUG), five("3d6d7d8dTs")));
    CHECK(!front_is_below(front("AcAd", JOKER_BUG), five("KcKd3h4s7c")));
    CHECK(front_is_below(front("AcKd", JOKER_BUG), five("2c2d4h5s7c")));
    CHECK(front_is_below(front("KcKd", JOKER_BUG), five("AcAd3h4s7c")));
    CHECK(!front_is_below(front("AcKd", JOKER_BUG), five("AsQd4h5s7c")));
    CHECK(front_is_below(front("AcQd", JOKER_BUG), five("AsKd4h5s7c")));
}

TEST(equal_as_far_as_they_go_the_five_cards_are_higher)
{
    CHECK(front_is_below(front("AcKd", JOKER_BUG), five("AsKh4h5s7c")));
    CHECK(front_is_below(front("KcKd", JOKER_BUG), five("KsKh4h5s7c")));
    CHECK(front_is_below(front("AcJk", JOKER_BUG), five("AsAh4h5s7c")));
}

/* The counts of the 36 ranks over all 22,100 hands (SNK-PUSHNINE-1 to 36). */
TEST(all_22100_three_card_hands_fall_into_the_36_ranks)
{
    static const int points[10] = {2080, 2096, 2144, 2096, 2144,
                                   2096, 2208, 2096, 2080, 2096};
    int count[37] = {0}, hands = 0;

    for (int a = 0; a < 52; a++)
        for (int b = a + 1; b < 52; b++)
            for (int c = b + 1; c < 52; c++, hands++) {
                card three[3] = {card_from_index(a), card_from_index(b),
                                 card_from_index(c)};
                card turned[3] = {three[2], three[0], three[1]};
                int rank = nine_of_3(three);

                CHECK(rank >= 1 && rank <= 36);
                CHECK_EQ(nine_of_3(turned), rank);
                count[rank >= 0 && rank <= 36 ? rank : 0]++;
            }
    CHECK_EQ(hands, 22100);
    for (int r = 1; r <= 13; r++)
        CHECK_EQ(count[r], 4);
    for (int r = 14; r <= 25; r++)
        CHECK_EQ(count[r], 64);
    CHECK_EQ(count[26], 144);
    for (int r = 27; r <= 36; r++)
        CHECK_EQ(count[r], points[r - 27]);
}

static int nine(const char *text)
{
    card three[3];

    deal(text, three);
    return nine_of_3(three);
}

TEST(the_ranks_as_printed)
{
    static const char top[] = "AKQJT98765432";
    static const char *const straights[] = {"AcKdQh", "KcQdJh", "QcJdTh",
                                            "JcTd9h", "Tc9d8h", "9c8d7h",
                                            "8c7d6h", "7c6d5h", "6c5d4h",
                                            "5c4d3h", "4c3d2h", "3c2dAh"};
    static const char *const faces[] = {"KcKdQh", "KcKdJh", "KcQdQh",
                                        "QcQdJh", "JcJdKh", "JcJdQh"};
    static const char *const zeros[] = {"KcKdTh", "KcQdTh", "KcJdTh", "QcQdTh",
                                        "JcJdTh", "AcKd9h", "AcTd9h", "Kc8d2h",
                                        "Qc7d3h", "9c9d2h", "Jc5d5h", "Qc6d4h",
                                        "5c3d2h", "8c7d5h"};

    for (int i = 0; i < 13; i++) {
        char text[7] = {top[i], 'c', top[i], 'd', top[i], 'h', '\0'};

        CHECK_EQ(nine(text), i + 1);
    }
    for (int i = 0; i < 12; i++)
        CHECK_EQ(nine(straights[i]), 14 + i);
    for (int i = 0; i < 6; i++)
        CHECK_EQ(nine(faces[i]), 26);
    for (int i = 0; i < 14; i++)
        CHECK_EQ(nine(zeros[i]), 36);
    CHECK_EQ(nine("5c2dAh"), 28);
    CHECK_EQ(nine("KcAd2h"), 33);
    CHECK_EQ(nine("KcKdJk"), 0);
    CHECK_EQ(nine("KcKdKd"), 0);
}

TEST(each_of_the_36_has_a_name)
{
    static const struct {
        int rank;
        const char *name;
    } cases[] = {
        {1, "number one: A-A-A"},
        {2, "number two: K-K-K"},
        {5, "number five: T-T-T"},
        {13, "number 13: 2-2-2"},
        {14, "number 14: A-K-Q straight"},
        {16, "number 16: Q-J-T straight"},
        {24, "number 24: 4-3-2 straight"},
        {25, "number 25: 3-2-A straight"},
        {26, "number 26: three face cards"},
        {27, "number 27: nine points"},
        {28, "number 28: eight points"},
        {35, "number 35: one point"},
        {36, "number 36: no points"},
        {0, "no hand"},
        {37, "no hand"},
    };
    char buf[NAME_SIZE], names[37][NAME_SIZE];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        CHECK_STR(nine_name(cases[i].rank, buf), cases[i].name);
    for (int r = 1; r <= 36; r++) {
        nine_name(r, names[r]);
        for (int q = 1; q < r; q++)
            CHECK(strcmp(names[q], names[r]) != 0);
    }
}

static void total_is(const char *text, bool initial, int halves,
                     const char *name)
{
    card cards[22];
    struct total t;
    char buf[NAME_SIZE];

    CHECK(total_of(cards, deal(text, cards), initial, &t));
    CHECK_EQ(t.halves, halves);
    CHECK_STR(total_name(&t, buf), name);
}

TEST(totals_have_names)
{
    total_is("AcKd", true, 43, "pure 21.5");
    total_is("TsAd", true, 43, "pure 21.5");
    total_is("AcKd", false, 42, "soft 21");
    total_is("AcAd", true, 24, "soft 12");
    total_is("Ac7d", true, 36, "soft 18");
    total_is("Ac7d5h", false, 26, "hard 13");
    total_is("9c7d5h", false, 42, "hard 21");
    total_is("AcKdTh", false, 42, "hard 21");
    total_is("8c8d8c", false, 48, "bust with 24 (888)");
    total_is("8c8d8c2d", false, 52, "bust with 26");
    total_is("KcQd2h", false, 44, "bust with 22");
    total_is("KcQd", true, 40, "hard 20");
    total_is("AcAcAcAcAcAcAcAcAcAcAcAcAcAcAcAcAcAcAcAcAcAc", false, 44,
             "bust with 22");
}

/* Every one, two and three cards counted again by another way. */
TEST(totals_by_hand_for_all_small_hands)
{
    static const int worth[] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11};

    for (int n = 1; n <= 3; n++)
        for (int k = 0; k < (n == 1 ? 13 : n == 2 ? 169 : 2197); k++) {
            card cards[3];
            int sum = 0, aces = 0;
            struct total t;

            for (int i = 0, rest = k; i < n; i++, rest /= 13) {
                cards[i] = card_of((enum rank)(rest % 13), SUIT_HEARTS);
                sum += worth[rest % 13];
                aces += rest % 13 == RANK_A;
            }
            while (sum > 21 && aces > 0) {
                sum -= 10;
                aces--;
            }
            CHECK(total_of(cards, n, true, &t));
            CHECK_EQ(t.pure, n == 2 && sum == 21);
            CHECK_EQ(t.halves, 2 * sum + t.pure);
            CHECK_EQ(t.soft, aces > 0);
            CHECK_EQ(t.bust, sum > 21);
        }
}

TEST(what_is_no_card_has_no_total)
{
    card cards[23] = {CARD_JOKER};
    struct total t;

    CHECK(!total_of(cards, 1, true, &t));
    cards[0] = CARD_UNKNOWN;
    CHECK(!total_of(cards, 1, true, &t));
    CHECK(!total_of(cards, 0, true, &t));
    cards[0] = 0;
    CHECK(!total_of(cards, 23, false, &t));
    CHECK(total_of(cards, 22, false, &t));
}

/* "2c" ranks below "2d", "2d" below "3c"; an ace above all or below all. */
TEST(up_cards_go_by_rank_and_then_by_suit)
{
    const char *ranks = "23456789TJQKA", *low = "A23456789TJQK";

    for (int a = 0; a < 52; a++)
        for (int b = 0; b < 52; b++) {
            card x = card_from_index(a), y = card_from_index(b);
            long by_rank = strchr(ranks, "23456789TJQKA"[a / 4]) -
                           strchr(ranks, "23456789TJQKA"[b / 4]);
            long by_low = strchr(low, "23456789TJQKA"[a / 4]) -
                          strchr(low, "23456789TJQKA"[b / 4]);
            long by_suit = a % 4 - b % 4;

            CHECK_EQ(up_card(x, false) > up_card(y, false),
                     by_rank > 0 || (by_rank == 0 && by_suit > 0));
            CHECK_EQ(up_card(x, true) > up_card(y, true),
                     by_low > 0 || (by_low == 0 && by_suit > 0));
        }
    CHECK_EQ(up_card(CARD_JOKER, false), 0);
    CHECK_EQ(up_card(CARD_UNKNOWN, true), 0);
    CHECK_EQ(up_card(255, true), 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
