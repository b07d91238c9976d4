/*
 * test_names.c - hands in words, and the five cards used.
 */
#include "rank/name.h"

#include "rank/two.h"
#include "test.h"

static const struct high_rule plain = {JOKER_NOT, false};
static const struct high_rule bug = {JOKER_BUG, false};
static const struct high_rule wild = {JOKER_WILD, false};
static const struct high_rule second = {JOKER_BUG, true};

/* Cards from text of two letters each, "Jk" the joker, "JK" the second. */
static int deal(const char *text, card *cards)
{
    static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";
    int n = 0;

    for (; text[0] != '\0'; text += 2, n++) {
        if (text[1] == 'k' || text[1] == 'K')
            cards[n] = text[1] == 'k' ? CARD_JOKER : CARD_JOKER_2;
        else
            cards[n] = card_of((enum rank)(strchr(ranks, text[0]) - ranks),
                               (enum suit)(strchr(suits, text[1]) - suits));
    }
    return n;
}

static const char *show(const card *cards, char *buf)
{
    char *at = buf;

    for (int i = 0; i < 5; i++) {
        *at++ = card_is_joker(cards[i]) ? 'J'
                                        : "23456789TJQKA"[card_rank(cards[i])];
        *at++ = card_is_joker(cards[i]) ? 'k' : "cdhs"[card_suit(cards[i])];
    }
    *at = '\0';
    return buf;
}

static struct holding hold(const char *hole, const char *board, int least,
                           int most)
{
    struct holding h = {.least = least, .most = most};

    h.holes = deal(hole, h.hole);
    h.boards = deal(board, h.board);
    return h;
}

static void high_is(const char *cards, struct high_rule rule, const char *name,
                    const char *five)
{
    struct holding h = hold(cards, "", 0, 8);
    struct best b;
    char buf[NAME_SIZE], laid[11];

    CHECK(best_high(&h, rule, &b));
    CHECK_STR(high_name(b.value, buf), name);
    CHECK_STR(show(b.five, laid), five);
}

static void low_is(const char *cards, const char *name, const char *five)
{
    struct holding h = hold(cards, "", 0, 8);
    struct best b;
    char buf[NAME_SIZE], laid[11];

    CHECK(best_low(&h, &b));
    CHECK_STR(low_name(b.value, buf), name);
    CHECK_STR(show(b.five, laid), five);
}

TEST(every_category_has_its_words)
{
    high_is("Ac9d5h4s2c", plain, "ace high, 9-5-4-2 kickers", "Ac9d5h4s2c");
    high_is("2c2d5h9sKc", plain, "pair of deuces, K-9-5 kickers",
            "2d2cKc9s5h");
    high_is("8c8dAhAsKc", plain, "aces and eights, king kicker", "AsAh8d8cKc");
    high_is("8c8dAh8sKc", plain, "three eights, A-K kickers", "8s8d8cAhKc");
    high_is("8c7dTh9sJc", plain, "straight, jack high", "JcTh9s8c7d");
    high_is("5c4dAh2s3c", plain, "straight, five high", "5c4d3c2sAh");
    high_is("2d7d9dKdAd", plain, "flush, A-K-9-7-2", "AdKd9d7d2d");
    high_is("9c9dKhKsKc", plain, "kings full of nines", "KsKhKc9d9c");
    high_is("9c9d9hKs9s", plain, "four nines, king kicker", "9s9h9d9cKs");
    high_is("5s6s7s8s9s", plain, "straight flush, nine high", "9s8s7s6s5s");
    high_is("AhTsJsQsKsAs2d", plain, "royal flush", "AsKsQsJsTs");
}

TEST(a_pair_of_aces_is_not_taken_for_two_pair)
{
    high_is("AcAdKhQsJc", plain, "pair of aces, K-Q-J kickers", "AdAcKhQsJc");
    high_is("AcAdAhQsJc", plain, "three aces, Q-J kickers", "AhAdAcQsJc");
    high_is("AcAdAhAsJc", plain, "four aces, jack kicker", "AsAhAdAcJc");
    high_is("AcKdQhJsTc", plain, "straight, ace high", "AcKdQhJsTc");
    high_is("AcAdKhKsQc", plain, "aces and kings, queen kicker", "AdAcKsKhQc");
}

TEST(a_joker_lies_where_the_rank_it_stands_for_would)
{
    high_is("2s4sJsQsJk", bug, "flush, A-Q-J-4-2", "JkQsJs4s2s");
    high_is("4h5s6d7hJk", bug, "straight, eight high", "Jk7h6d5s4h");
    high_is("KcQdJk9s2c", bug, "ace high, K-Q-9-2 kickers", "JkKcQd9s2c");
    high_is("KcKdJk9s2c", bug, "pair of kings, A-9-2 kickers", "KdKcJk9s2c");
    high_is("KcKdJk9s2c", wild, "three kings, 9-2 kickers", "KdKcJk9s2c");
    high_is("AcAdAhAsJk", bug, "five aces", "AsAhAdAcJk");
    high_is("AcAdAhJkJK", bug, "five aces", "AhAdAcJkJk");
    high_is("7c7d7hJkJK", wild, "five sevens", "7h7d7cJkJk");
    high_is("9c8cJk6c5c2d2h", bug, "straight flush, nine high", "9c8cJk6c5c");
}

TEST(the_wheel_may_be_the_second_best_straight)
{
    high_is("Ac2d3h4s5c", second, "straight, ace to five", "5c4s3h2dAc");
    high_is("AcJkKh3h4s5c2d", second, "straight, ace to five", "5c4s3h2dAc");
    high_is("Ad2d3dJk5d", second, "straight flush, ace to five", "5dJk3d2dAd");
    high_is("9cTdJhQsKc", second, "straight, king high", "KcQsJhTd9c");
}

TEST(lows_are_read_from_the_top)
{
    low_is("8c6d4h3sAc", "8-6-4-3-A low", "8c6d4h3sAc");
    low_is("5c4d3h2sAcAdAh", "5-4-3-2-A low (the wheel)", "5c4d3h2sAc");
    low_is("KcQdJhTs9c", "K-Q-J-T-9 low", "KcQdJhTs9c");
    low_is("QdJhKsKhKdKcQc", "kings and queens low, jack kicker",
           "KsKhQdQcJh");
    low_is("2c2d7h5sAc", "pair of deuces low, 7-5-A kickers", "2d2c7h5sAc");
    low_is("AcAd2h2sKc", "deuces and aces low, king kicker", "2s2hAdAcKc");
    low_is("AcAdAh2sKc", "three aces low, K-2 kickers", "AhAdAcKc2s");
    low_is("AcAdAh2s2c", "aces full of deuces low", "AhAdAc2s2c");
    low_is("2c2d2h2sKc", "four deuces low, king kicker", "2s2h2d2cKc");
}

TEST(a_joker_is_the_lowest_card_not_held)
{
    low_is("8c6d4hJkAc", "8-6-4-2-A low", "8c6d4hJkAc");
    low_is("8c6dJKJk2c", "8-6-3-2-A low", "8c6dJk2cJk");
    low_is("2c2d7h5sJk", "pair of deuces low, 7-5-A kickers", "2d2c7h5sJk");
}

TEST(hole_cards_must_and_may_play)
{
    struct holding h = hold("AsKs", "QsJsTs2s3s", 0, 2);
    struct best b;
    char buf[NAME_SIZE], laid[11];

    CHECK(best_high(&h, plain, &b));
    CHECK_STR(high_name(b.value, buf), "royal flush");
    h = hold("AsKs7h", "QsJsTh2s3d", 2, 2);
    CHECK(best_high(&h, plain, &b));
    CHECK_STR(high_name(b.value, buf), "flush, A-K-Q-J-2");
    h = hold("AsAhAdAc", "KsKhKd2c3c", 2, 2);
    CHECK(best_high(&h, plain, &b));
    CHECK_STR(high_name(b.value, buf), "kings full of aces");
    h = hold("2c2d2h", "2s3s4s5s6s", 0, 2);
    CHECK(best_high(&h, plain, &b));
    CHECK_STR(show(b.five, laid), "6s5s4s3s2s");
    h = hold("2c2d2h", "2s9s9h5dKs", 0, 2);
    CHECK(best_high(&h, plain, &b));
    CHECK_STR(high_name(b.value, buf), "deuces full of nines");
    h = hold("2c2d2h", "2s9s9h5dKs", 0, 3);
    CHECK(best_high(&h, plain, &b));
    CHECK_STR(high_name(b.value, buf), "four deuces, king kicker");
}

TEST(where_no_five_cards_can_be_chosen_there_is_no_hand)
{
    struct best b;
    struct holding h = hold("AsKs", "Qs", 0, 2);
    char buf[NAME_SIZE];

    CHECK(!best_high(&h, plain, &b) && b.value == 0);
    h = hold("AsKsQd", "QsJs", 2, 2);
    CHECK(!best_low(&h, &b) && b.value == 0);
    h = hold("AsKsQdJk9c", "", 0, 5);
    CHECK(!best_high(&h, plain, &b) && b.value == 0);
    h = hold("AsAsQdJh9c", "", 0, 5);
    CHECK(!best_high(&h, plain, &b));
    h.hole[0] = CARD_UNKNOWN;
    CHECK(!best_high(&h, plain, &b));
    h.holes = -1;
    CHECK(!best_high(&h, plain, &b));
    CHECK_STR(high_name(0, buf), "no hand");
    CHECK_STR(low_name(0, buf), "no low");
}

TEST(up_cards_have_names_too)
{
    card up[4];
    char buf[NAME_SIZE];
    cardset s = 0;

    for (int i = 0, n = deal("KcKd9h", up); i < n; i++)
        s |= set_of(up[i]);
    CHECK_STR(high_name(high_of_showing(s), buf),
              "pair of kings, nine kicker");
    CHECK_STR(low_name(low_of_showing(s), buf),
              "pair of kings low, nine kicker");
    CHECK_STR(high_name(high_of_showing(set_of(up[2])), buf), "nine high");
    CHECK_STR(low_name(low_of_showing(set_of(up[2])), buf), "9 low");
}

/* The cards given, laid out, are worth what the hand is said to be worth. */
TEST(the_five_cards_are_worth_the_value_with_a_joker)
{
    static const struct high_rule rules[] = {{JOKER_BUG, false},
                                             {JOKER_WILD, true}};
    struct holding h = {.holes = 5, .least = 0, .most = 5};
    struct best b;
    int wrong = 0;

    for (unsigned n = 0; n < 54u * 53 * 52 * 51; n += 37) {
        unsigned rest = n;
        cardset held = set_of(CARD_JOKER);

        h.hole[0] = CARD_JOKER;
        for (int i = 1; i < 5; i++, rest /= 54)
            h.hole[i] = card_from_index((int)(rest % 54));
        for (int i = 1; i < 5; i++)
            held |= set_of(h.hole[i]);
        if (set_count(held) != 5)
            continue;
        for (int r = 0; r < 2; r++) {
            cardset laid = 0;

            wrong += !best_high(&h, rules[r], &b);
            for (int i = 0; i < 5; i++)
                laid |= set_of(b.five[i]);
            wrong += laid != held;
            wrong += b.value != high_of_set(held, rules[r]);
        }
        wrong += !best_low(&h, &b) || b.value != low_of_set(held);
    }
    CHECK_EQ(wrong, 0);
}

static cardset set_both(const struct holding *h)
{
    cardset s = 0;

    for (int i = 0; i < h->holes; i++)
        s |= set_of(h->hole[i]);
    for (int i = 0; i < h->boards; i++)
        s |= set_of(h->board[i]);
    return s;
}

/* Deals `count` cards of 52 from a row of numbers that never changes. */
static void deal_again(card *cards, int count, uint64_t *row)
{
    cardset out = 0;

    for (int n = 0; n < count;) {
        *row = *row * 6364136223846793005u + 1442695040888963407u;

        card c = card_from_index((int)((*row >> 33) % 52));

        if (set_has(out, c))
            continue;
        out |= set_of(c);
        cards[n++] = c;
    }
}

/* Trying every five cards finds what the quick ways find. */
TEST(the_quick_ways_agree_with_trying_all)
{
    uint64_t row = 215;

    for (int i = 0; i < 20000; i++) {
        struct holding h = {.holes = 2 + i % 3,
                            .boards = 3 + i / 3 % 3,
                            .least = 2,
                            .most = 2};
        card all[9];
        struct best b;

        deal_again(all, 9, &row);
        memcpy(h.hole, all, 4);
        memcpy(h.board, all + 4, 5);
        CHECK(best_high(&h, plain, &b));
        CHECK_EQ(b.value, two_high(h.hole, h.holes, h.board, h.boards));
        CHECK(best_low(&h, &b));
        CHECK_EQ(b.value, two_low(h.hole, h.holes, h.board, h.boards));
        h.least = 0;
        h.holes = h.holes > 3 ? 3 : h.holes;
        CHECK(best_high(&h, plain, &b));
        CHECK_EQ(b.value, most_two_high(h.hole, h.holes, h.board, h.boards));
        CHECK(best_low(&h, &b));
        CHECK_EQ(b.value, most_two_low(h.hole, h.holes, h.board, h.boards));
        h.most = 5;
        CHECK(best_high(&h, plain, &b));
        CHECK_EQ(b.value, high_of_set(set_both(&h), plain));
        CHECK(best_low(&h, &b));
        CHECK_EQ(b.value, low_of_set(set_both(&h)));
    }
}

static int by_letters(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Every value that five plain cards can have has a name of its own. */
TEST(names_tell_all_7462_hands_apart)
{
    static char names[7500][NAME_SIZE];
    int n = 0, same = 0;

    for (unsigned ranks = 0; ranks < 371293; ranks++) {
        for (int flush = 0; flush < 2; flush++) {
            cardset held = 0;
            unsigned rest = ranks, before = 0;
            bool falling = true;

            for (int i = 0; i < 5; i++, rest /= 13) {
                falling = falling && rest % 13 >= before;
                before = rest % 13;
                held |= set_of(
                    card_of((enum rank)before,
                            flush ? SUIT_HEARTS : (enum suit)(i % 4)));
            }
            if (!falling || set_count(held) != 5)
                continue;
            high_name(high_of_set(held, plain), names[n++]);
        }
    }
    CHECK_EQ(n, 7462);
    qsort(names, (size_t)n, NAME_SIZE, by_letters);
    for (int i = 1; i < n; i++)
        same += strcmp(names[i], names[i - 1]) == 0;
    CHECK_EQ(same, 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
