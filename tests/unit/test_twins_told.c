/*
 * test_twins_told.c - hands a cardroom person can read, best to worst.
 *
 * The twins could share a misunderstanding; these lists could not.  Each is
 * an order as a floor would tell it: every hand beats all that come after
 * it, and "=" before a hand says that it ties with the one above.
 */
#include "twins.h"

#include "rank/high.h"
#include "rank/low.h"
#include "rank/small.h"
#include "rank/three.h"

enum { TOLD_MOST = 40 };

/* Any order: the value of n cards. */
typedef rank_value (*told_order)(const card *cards, int n);

static void told(const char *const *hands, told_order order)
{
    rank_value v[TOLD_MOST];
    int place[TOLD_MOST], n = 0;

    for (; n < TOLD_MOST && hands[n] != NULL; n++) {
        bool tie = hands[n][0] == '=';
        card cards[9];
        int count = deal_read(hands[n] + tie, cards);

        v[n] = order(cards, count);
        place[n] = n == 0 ? 0 : place[n - 1] + !tie;
        CHECK(v[n] != 0);
    }
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            if ((v[a] == v[b]) != (place[a] == place[b]) || v[a] < v[b])
                if (test_broke(__FILE__, __LINE__))
                    printf("%s and %s are not as told\n", hands[a], hands[b]);
}

static rank_value high_usual(const card *cards, int n)
{
    return high_of_set(twins_set(cards, n),
                       (struct high_rule){JOKER_NOT, false});
}

static rank_value high_wheel_second(const card *cards, int n)
{
    return high_of_set(twins_set(cards, n),
                       (struct high_rule){JOKER_NOT, true});
}

static rank_value high_bug(const card *cards, int n)
{
    return high_of_set(twins_set(cards, n),
                       (struct high_rule){JOKER_BUG, false});
}

static rank_value high_wild(const card *cards, int n)
{
    return high_of_set(twins_set(cards, n),
                       (struct high_rule){JOKER_WILD, false});
}

static rank_value low_usual(const card *cards, int n)
{
    return low_of_set(twins_set(cards, n));
}

static rank_value low_shown(const card *cards, int n)
{
    return low_of_showing(twins_set(cards, n));
}

static rank_value high_shown(const card *cards, int n)
{
    return high_of_showing(twins_set(cards, n));
}

/* The rank's number turned over, for there the lower one wins. */
static rank_value nine(const card *cards, int n)
{
    int rank = n == 3 ? nine_of_3(cards) : 0;

    return rank == 0 ? 0 : (rank_value)(37 - rank);
}

static rank_value three_bug(const card *cards, int n)
{
    return n == 3 ? three_of(cards, JOKER_BUG) : 0;
}

static rank_value front_bug(const card *cards, int n)
{
    return n == 2 ? front_of_2(cards, JOKER_BUG) : 0;
}

TEST(five_cards_high)
{
    static const char *const best_first[] =
        {"As Ks Qs Js Ts",  "=Ad Kd Qd Jd Td",
         "Kh Qh Jh Th 9h",  "6c 5c 4c 3c 2c",
         "5d 4d 3d 2d Ad",  "As Ad Ah Ac Kd",
         "As Ad Ah Ac 2d",  "Kh Ks Kc Kd Ah",
         "2h 2s 2c 2d Ah",  "Ah Ad As Kd Ks",
         "Ah Ad As 2d 2s",  "Kh Kd Ks Ad As",
         "2h 2d 2s Ad As",  "Ah Kh Qh Jh 9h",
         "=As Ks Qs Js 9s", "Ah 6h 4h 3h 2h",
         "7h 5h 4h 3h 2h",  "Ah Ks Qd Jc Th",
         "=Ad Kh Qs Jd Tc", "Kd Qc Js Th 9h",
         "5h 4s 3c 2d Ah",  "Ah Ad As Kd Qs",
         "Ah Ad As 3d 2s",  "2h 2d 2s Ad Ks",
         "Ah Ad Ks Kd 2c",  "Ah Ad Qs Qd Kc",
         "3h 3d 2s 2d Ac",  "3h 3d 2s 2c 4c",
         "Ah Ad Ks Qd Jc",  "=As Ac Kd Qh Jd",
         "Ah Ad 4s 3d 2c",  "2h 2d As Kd Qc",
         "2h 2d 5s 4d 3c",  "Ah Kd Qs Jc 9h",
         "Ah 6d 4s 3c 2h",  "Kh Qd Js Tc 8h",
         "7h 5d 4s 3c 2h",  NULL};

    told(best_first, high_usual);
}

TEST(the_best_five_of_seven_high)
{
    static const char *const best_first[] =
        {"As Ks Qs Js Ts Ah Ad",  "9s 8s 7s 6s 5s Ah Kh",
         "Kh Kd Kc Ks 3h 3d 2c",  "Kh Kd Kc 9s 9h 9d 2c",
         "=Kh Kd Kc 9s 9h 4d 2c", "=Kh Kd Ks 9s 9h 4d 4c",
         "Ah Jh 9h 5h 3h 2h 2c",  "=Ad Jd 9d 5d 3d Kh Kc",
         "9h 8d 7c 6s 5h 4c 3c",  "As Ks Kd Qc Qh Js Jd",
         "=As Ks Kc Qc Qh Tc Td", "Ah Kd Js 9c 7h 5d 3c",
         "=As Kc Jd 9h 7d 2d 3h", NULL};

    told(best_first, high_usual);
}

TEST(the_wheel_as_second_best_straight)
{
    static const char *const best_first[] =
        {"As Ks Qs Js Ts", "5d 4d 3d 2d Ad",
         "Kh Qh Jh Th 9h", "6c 5c 4c 3c 2c",
         "As Kd Qs Js Ts", "5d 4d 3d 2d Ah",
         "Kh Qh Jh Th 9d", "6c 5c 4c 3c 2d",
         "As Ad Ac Ks Qd", NULL};

    told(best_first, high_wheel_second);
}

TEST(the_joker_as_bug)
{
    static const char *const best_first[] =
        {"Kd Qd Jd Td Jk",  "=Ad Kd Qd Jd Jk", "As Ad Ah Jk Kc",
         "Ks Kd Kh Kc Jk",  "=Ks Kd Kh Kc As", "Ah Ad Jk 7c 7d",
         "7h 7d 7c As Ad",  "As Qs 9s 4s Jk",  "=Ad Kd Qd 9d 4d",
         "Ks Qs 9s 3s Jk",  "4h 5s 6d 7h Jk",  "=4c 5c 6c 7c 8d",
         "2s 3h 4d 5c Jk",  "As 2h 3d 5c Jk",  "=5s 2h 3d 4c Ac",
         "Ah As Jk 9d 3c",  "Jk As 9d 9c 2h",  "Ks Kd Jk Qs Qh",
         "=Ks Kc Ac Qs Qh", "As Jk 9d 6c 3h",  "Ks Kd Jk 7c 2h",
         "Jk Kd 9c 6h 2s",  "=As Kd 9c 6h 2c", NULL};

    told(best_first, high_bug);
}

TEST(five_aces_with_the_bug_beat_everything)
{
    static const char *const best_first[] = {"As Ad Ah Ac Jk",
                                             "=As Ad Ah Jk Jk 2c",
                                             "As Ks Qs Js Ts",
                                             "=Jk Ks Qs Js Ts",
                                             "9d 8d 7d 6d Jk",
                                             NULL};

    told(best_first, high_bug);
}

TEST(the_joker_fully_wild)
{
    static const char *const best_first[] =
        {"As Ad Ah Ac Jk",  "Ks Kd Kh Kc Jk",
         "=Ks Kd Kh Jk Jk", "2s 2d 2h 2c Jk",
         "As Ks Qs Js Jk",  "Ks Qs Js Ts 9s",
         "As Ad Ah Jk Kc",  "Ks Kd Jk Jk 2c",
         "7s 7d 7h Jk Ac",  "Ks Kd Jk Qs Qh",
         "=Ks Kd Kc Qs Qc", "9s 9d Jk 8s 8h",
         "As Qs 9s 4s Jk",  "=Ad Kd Qd 9d 4d",
         "4h 5s 6d 7h Jk",  "As Ah Jk 9d 3c",
         "2s 2h Jk 9d 3c",  "Ks Jk Td 6c 3h",
         "=Ks Kc Tc 6d 3d", NULL};

    told(best_first, high_wild);
}

TEST(lows_ace_to_five)
{
    static const char *const best_first[] = {"5s 4s 3s 2s As",
                                             "=5h 4d 3s 2c Ah",
                                             "6h 4d 3c 2s Ah",
                                             "6h 5d 3c 2s Ah",
                                             "6h 5d 4c 3s 2h",
                                             "7h 4d 3c 2s Ah",
                                             "7h 6d 5c 4s 3h",
                                             "8h 4d 3c 2s Ah",
                                             "8h 6d 4c 3s Ah",
                                             "8h 7d 6c 5s 4h",
                                             "9h 4d 3c 2s Ah",
                                             "Kh 4d 3c 2s Ah",
                                             "Kh Qd Jc Ts 9h",
                                             "Ah Ad 4c 3s 2h",
                                             "Ah Ad 5c 3s 2h",
                                             "2h 2d 4c 3s Ah",
                                             "Kh Kd Qc Js Th",
                                             "2h 2d Ac As 3h",
                                             "Kh Kd Qc Qs Jh",
                                             "Ah Ad Ac 3s 2h",
                                             "2h 2d 2c 3s Ah",
                                             "Ah Ad Ac 2s 2h",
                                             "2h 2d 2c As Ah",
                                             "Ah Ad Ac As 2h",
                                             NULL};

    told(best_first, low_usual);
}

TEST(lows_with_the_joker)
{
    static const char *const best_first[] = {"Jk 2h 3d 4c 5s",
                                             "=As Jk 3d 4c 5s",
                                             "=Jk Jk 2s 4s 5s",
                                             "Jk Ah 2d 3c 6s",
                                             "=Ah 2d 3c 4c 6h",
                                             "Jk 8h 6d 4c 3s",
                                             "=Ah 8d 6c 4s 3h",
                                             "Jk Ah 8c 7d 6h",
                                             "=2d Ah 8c 7d 6h",
                                             "Jk Ah Ad 2c 3d",
                                             "=Ac Ah 2c 3d 4d",
                                             "Jk Kh Kd 2c 3d",
                                             NULL};

    told(best_first, low_usual);
}

/* Hands that two well-known programs get wrong. */
TEST(paired_lows_of_seven)
{
    static const char *const best_first[] = {"3d Qd 3h 4h 3s Js Qs",
                                             "=3d 3h 4h Js Qs",
                                             "Tc 6c Td 8d Th 8h 6h",
                                             "=6c 6h 8d 8h Tc", NULL};

    told(best_first, low_usual);
    {
        card c[9];
        int n = deal_read("3d Qd 3h 4h 3s Js Qs", c);

        CHECK_EQ(~low_usual(c, n) >> 16, BASE_PAIR + (1 << 2));
        n = deal_read("Tc 6c Td 8d Th 8h 6h", c);
        CHECK_EQ(~low_usual(c, n) >> 16, BASE_TWO_PAIR + (1 << 5) + (1 << 7));
    }
}

TEST(what_qualifies_for_low)
{
    static const struct {
        const char *hand;
        bool eight, nine;
    } told_so[] = {
        {"8h 7d 6c 5s 4h", true, true},
        {"9h 4d 3c 2s Ah", false, true},
        {"9h 8d 7c 6s 5h", false, true},
        {"Th 4d 3c 2s Ah", false, false},
        {"Ah Ad 4c 3s 2h", false, false},
        {"8h 8d 4c 3s 2h Kd Kc", false, false},
        {"8h 8d 4c 3s 2h Ad Kc", true, true},
    };

    for (size_t i = 0; i < sizeof told_so / sizeof told_so[0]; i++) {
        card c[9];
        int n = deal_read(told_so[i].hand, c);

        CHECK_EQ(low_usual(c, n) >= low_floor(RANK_8), told_so[i].eight);
        CHECK_EQ(low_usual(c, n) >= low_floor(RANK_9), told_so[i].nine);
    }
}

TEST(hands_showing)
{
    static const char *const high[] = {"6c 6s", "Ac Kh", "Ks 9h", "8c Kh",
                                       "Qc Jc", "2c 3c", NULL};
    static const char *const low[] = {"Ac 2h", "Ad 3c", "2d 3h",
                                      "Qc Jc", "8c Kh", "Ks 9h",
                                      "Ac As", "6c 6s", NULL};
    static const char *const four[] = {"2c 2d 2h 2s", "Ac Ad Ah Ks",
                                       "3c 3d 2h 2s", "Ac Ad Kh Qs",
                                       "2c 2d Ah Ks", "Ac Kc Qc Jc",
                                       "5c 4c 3c 2c", NULL};

    told(high, high_shown);
    told(low, low_shown);
    told(four, high_shown);
}

TEST(three_cards_by_nine)
{
    static const char *const best_first[] = {"As Ad Ah",  "Ks Kd Kh",
                                             "2s 2d 2h",  "As Kd Qh",
                                             "Ks Qd Jh",  "Qs Jd Th",
                                             "3s 2d Ah",  "Ks Kd Qh",
                                             "=Js Jd Kh", "Ts Td 9h",
                                             "5s 2d Ah",  "Ks Ad 2h",
                                             "9s 9d 3c",  "Ks Kd Th",
                                             "=5s 3d 2h", NULL};

    told(best_first, nine);
}

TEST(three_cards_by_their_poker_order)
{
    static const char *const best_first[] =
        {"As Ks Qs",  "=As Ks Jk", "3d 2d Ad",  "As Ad Ac", "=As Ad Jk",
         "2s 2d 2c",  "As Ks Qd",  "=Ks Qd Jk", "3s 2d Ad", "As Ks Js",
         "=As Js Jk", "5s 3s 2s",  "As Ad Kc",  "As Jk 9h", "Ks Kd Jk",
         "As Kd Jc",  "Jk Kd 7c",  "5s 3d 2c",  NULL};

    told(best_first, three_bug);
}

TEST(two_card_fronts)
{
    static const char *const best_first[] = {"As Ad",  "=As Jk", "=Jk Jk",
                                             "Ks Kd",  "2c 2h",  "As Kd",
                                             "=Jk Kd", "As 2d",  "Ks Qd",
                                             "3s 2d",  NULL};

    told(best_first, front_bug);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
