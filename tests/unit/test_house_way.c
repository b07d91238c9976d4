/*
 * test_house_way.c - the house way against its slow twin, and that it never
 * sets a foul hand.
 */
#include "twins.h"

#include "plain/plain_way.h"
#include "rank/house_way.h"
#include "rank/small.h"

static const struct house_way usual = {
    .pairs_split = RANK_A,
    .pairs_middle = RANK_7,
    .middle_side = RANK_A,
    .low_side = RANK_K,
    .trips_split = RANK_A,
    .whole_pair = WAY_NEVER,
    .quads_split = RANK_J,
    .quads_middle = RANK_7,
    .quads_side = RANK_K,
    .fives_pair = RANK_K,
};

/* And one of another house. */
static const struct house_way another = {
    .pairs_split = RANK_J,
    .pairs_middle = RANK_7,
    .middle_side = RANK_A,
    .low_side = RANK_K,
    .trips_split = RANK_A,
    .whole_pair = RANK_T,
    .quads_split = RANK_J,
    .quads_middle = RANK_7,
    .quads_side = RANK_A,
    .fives_pair = RANK_K,
};

static const struct high_rule bug = {JOKER_BUG, true};
static const struct high_rule wild = {JOKER_WILD, false};

/* Sets the hand, and gives what both parts are worth. */
static unsigned set(const card *seven, const struct house_way *way,
                    struct high_rule rule, rank_value *front, rank_value *back)
{
    unsigned mask = house_way_front(seven, way, rule);
    card two[7], five[7];
    int n = 0, m = 0;

    for (int i = 0; i < 7; i++)
        if ((mask >> i & 1) != 0)
            two[n++] = seven[i];
        else
            five[m++] = seven[i];
    *front = *back = 0;
    if (n == 2) {
        *front = front_of_2(two, rule.joker);
        *back = high_of_cards(five, 5, rule);
    }
    return mask;
}

static void compare(const card *seven, const struct house_way *way,
                    struct high_rule rule)
{
    struct plain_rule plain = {(enum plain_joker)rule.joker,
                               rule.wheel_second};
    rank_value front, back, want_front, want_back;

    set(seven, way, rule, &front, &back);
    plain_way(seven, way, plain, &want_front, &want_back);
    twins_equal(seven, 7, front, want_front, "the front");
    twins_equal(seven, 7, back, want_back, "the five");
    if (!front_is_below(front, back))
        twins_equal(seven, 7, 0, 1, "a foul hand");
}

static void compare_random(struct high_rule rule, int pack, int jokers,
                           uint64_t seed)
{
    struct twin t = {.cards = 7, .pack = pack, .jokers = jokers};
    struct pack p;
    card seven[7];

    pack_open(&p, jokers > 0 ? 52 : pack, seed);
    for (long left = deal_hands(300000); left > 0; left--) {
        struct house_way way = usual;

        if (left % 4 == 0) { /* and what another house might say */
            uint8_t *at = (uint8_t *)&way;

            for (size_t i = 0; i < sizeof way; i++)
                at[i] = (uint8_t)pack_number(&p, RANK_COUNT + 1);
        }
        twins_deal(&t, &p, seven);
        compare(seven, &way, rule);
    }
}

TEST(the_way_is_its_twins_with_a_bug)
{
    compare_random(bug, 53, 0, 1);
    compare_random(bug, 53, 1, 2);
    compare_random(bug, 53, 2, 3);
}

TEST(the_way_is_its_twins_with_a_wild_joker)
{
    compare_random(wild, 53, 0, 4);
    compare_random(wild, 53, 1, 5);
    compare_random(wild, 53, 2, 6);
}

/* Rare hands: all that have few ranks. */
TEST(the_way_is_its_twins_for_hands_of_few_ranks)
{
    for (int high = RANK_2; high <= RANK_A; high++)
        for (int other = RANK_2; other < high; other++) {
            cardset some = 0, left;
            card few[12];
            int n = 0;

            for (int s = 0; s < SUIT_COUNT; s++) {
                some |= set_of(card_of((enum rank)high, (enum suit)s));
                some |= set_of(card_of((enum rank)other, (enum suit)s));
            }
            some |= set_of(CARD_JOKER) | set_of(CARD_JOKER_2);
            for (left = some; left != 0;)
                few[n++] = set_take(&left);
            for (unsigned m = 0; m < 1u << n; m++) {
                card seven[7];
                int k = 0;

                if (__builtin_popcount(m) != 7)
                    continue;
                for (int i = 0; i < n; i++)
                    if ((m >> i & 1) != 0)
                        seven[k++] = few[i];
                compare(seven, &usual, bug);
                compare(seven, &usual, wild);
            }
        }
}

static void set_by(const struct house_way *way, const char *cards,
                   struct high_rule rule, const char *front)
{
    card seven[9], two[9];
    char text[DEAL_TEXT];
    unsigned mask, want = 0;

    deal_read(cards, seven);
    deal_read(front, two);
    for (int i = 0; i < 7; i++)
        if (seven[i] == two[0] || seven[i] == two[1])
            want |= 1u << i;
    mask = house_way_front(seven, way, rule);
    if (mask != want && test_broke(__FILE__, __LINE__))
        printf("%s: mask %x, not %s\n", deal_text(seven, 7, text), mask,
               front);
}

static void sets(const char *cards, struct high_rule rule, const char *front)
{
    set_by(&usual, cards, rule, front);
}

TEST(each_sentence_of_the_way)
{
    sets("As Kd 9h 7c 5s 3d 2h", bug, "Kd9h");
    sets("9s 9d Ah 7c 5s 3d 2h", bug, "Ah7c");
    sets("Js Jd 4h 4c As 3d 2h", bug, "As3d");
    sets("Js Jd 4h 4c Ks 3d 2h", bug, "4h4c");
    sets("As Ad 4h 4c Ks 3d 2h", bug, "4h4c");
    sets("Ts Td 4h 4c As 8d 2h", bug, "As8d");
    sets("Ts Td 4h 4c Ks 8d 2h", bug, "4h4c");
    sets("6s 6d 4h 4c Ks 8d 2h", bug, "Ks8d");
    sets("6s 6d 4h 4c Qs 8d 2h", bug, "4h4c");
    sets("As Ad 4h 4c Ks Kd 2h", bug, "AsAd");
    sets("Ks Kd Kh 4c Qs 8d 2h", bug, "Qs8d");
    sets("As Ad Ah 4c Qs 8d 2h", bug, "AdQs");
    sets("Ks Kd Kh Qc Qs 8d 2h", bug, "QcQs");
    sets("Ks Kd Kh Qc Qs Qd 2h", bug, "KdKh");
    sets("Js Jd Jh Jc As 8d 2h", bug, "JcJd");
    sets("8s 8d 8h 8c Qs 7d 2h", bug, "8c8d");
    sets("8s 8d 8h 8c Ks 7d 2h", bug, "Ks7d");
    sets("5s 5d 5h 5c Qs 7d 2h", bug, "Qs7d");
    sets("5s 5d 5h 5c Qs Qd 2h", bug, "QsQd");
    sets("As Ad Ah Ac Jk Ks Kd", bug, "KsKd");
    sets("As Ad Ah Ac Jk Qs Qd", bug, "AcAd");
    sets("2d 2h 3d 6d 7d 8d Td", bug, "2d2h");
    sets("Kd Kh Ad 3d 6d 7d 2s", bug, "Kh2s");
    sets("9s 8d 7h 6c 5s Ad Kh", bug, "AdKh");
    sets("As Kd 9h 7c 5s 3d Jk", bug, "Kd9h");
    sets("Qs Kd 9h 7c 5s 3d Jk", bug, "KdQs");
}

TEST(another_house_has_another_way)
{
    set_by(&another, "Js Jd 4h 4c As 3d 2h", bug, "4h4c");
    set_by(&another, "Kd Kh Ad 3d 6d 7d 2s", bug, "Ad7d");
    set_by(&another, "9d 9h Ad 3d 6d 7d 2s", bug, "9h2s");
    set_by(&another, "8s 8d 8h 8c Ks 7d 2h", bug, "8c8d");
    set_by(&another, "8s 8d 8h 8c As 7d 2h", bug, "As7d");
}

TEST(a_wild_joker_pairs_the_highest_card)
{
    sets("Qs Kd 9h 7c 4s 3d Jk", wild, "Qs9h");
    sets("9s 9d Kh 7c 4s 3d Jk", wild, "9s9d");
    sets("7s 7d 7h Ac Ks 3d Jk", wild, "AcJk");
    sets("9s 8d 7h 6c 5s Kd Jk", wild, "KdJk");
}

TEST(impossible_cards_are_not_set)
{
    card seven[7] = {0, 1, 2, 3, 4, 5, 5};
    struct high_rule none = {JOKER_NOT, false};

    CHECK_EQ(house_way_front(seven, &usual, bug), 0);
    seven[6] = CARD_UNKNOWN;
    CHECK_EQ(house_way_front(seven, &usual, bug), 0);
    seven[6] = CARD_JOKER;
    CHECK_EQ(house_way_front(seven, &usual, none), 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
