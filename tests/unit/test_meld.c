/*
 * test_meld.c - melds against a slow twin, which reads the rule off the
 * printed order of the cards and tries every part of a hand.
 */
#include <string.h>

#include "rule/melding/meld.h"
#include "test.h"
#include "unit/below.h"

enum { HANDS = 4000, HAND = 10 };

static const struct meld_rule printed = {.set_least = 3,
                                         .set_suits = 3,
                                         .run_least = 3,
                                         .sets = true,
                                         .runs = true,
                                         .one_suit = true,
                                         .repeats = true};

/* Rules a house might have, made of the bits of a number. */
static struct meld_rule any_rule(unsigned bits)
{
    struct meld_rule r = printed;

    r.one_suit = (bits & 1) == 0;
    r.repeats = (bits & 2) == 0;
    r.ace_high = (bits & 4) != 0;
    r.whole = (bits & 8) != 0;
    r.sets = (bits & 48) != 16;
    r.runs = (bits & 48) != 32;
    r.set_least = (bits & 64) != 0 ? 4 : 3;
    r.run_least = (bits & 128) != 0 ? 4 : 3;
    r.set_suits = (bits & 256) != 0 ? 2 : 3;
    return r;
}

/* The twin */

static char letter(card c)
{
    return "23456789TJQKA"[card_rank(c)];
}

/* Is it a run if it begins with this letter of this order? */
static bool runs_from(const char *order, const card *cards, int n)
{
    for (int i = 0; i < n; i++) {
        int found = 0;

        for (int k = 0; k < n; k++)
            found += order[i] != '\0' && letter(cards[k]) == order[i];
        if (found != 1)
            return false;
        if (order[i] == '\0')
            return false;
    }
    return true;
}

static bool twin_run(const struct meld_rule *r, const card *cards, int n)
{
    const char *order = r->whole ? "A23456789TJQK" : "A234567JQK";
    const char *high = r->whole ? "23456789TJQKA" : "234567JQKA";

    for (int i = 0; i < n; i++)
        if (card_suit(cards[i]) != card_suit(cards[0]))
            return false;
    for (const char *from = order; *from != '\0'; from++)
        if ((int)strlen(from) >= n && runs_from(from, cards, n))
            return true;
    for (const char *from = high; r->ace_high && *from != '\0'; from++)
        if ((int)strlen(from) >= n && runs_from(from, cards, n))
            return true;
    return false;
}

static bool twin_set(const struct meld_rule *r, const card *cards, int n)
{
    int of[SUIT_COUNT] = {0}, suits = 0;
    bool twice = false;

    for (int i = 0; i < n; i++) {
        if (letter(cards[i]) != letter(cards[0]))
            return false;
        of[card_suit(cards[i])]++;
    }
    for (int s = 0; s < SUIT_COUNT; s++) {
        suits += of[s] > 0;
        twice |= of[s] > 1;
    }
    if (suits == 1)
        return r->one_suit;
    return suits >= r->set_suits && (r->repeats || !twice);
}

static bool twin_is_meld(const struct meld_rule *r, const card *cards, int n)
{
    if (r->sets && n >= r->set_least && twin_set(r, cards, n))
        return true;
    return r->runs && n >= r->run_least && twin_run(r, cards, n);
}

/* The tests */

static cardset pack_of(const struct meld_rule *r)
{
    const cardset middle = 0x01c001c001c001c0ull; /* eights to tens */

    return r->whole ? SET_52 : SET_52 & ~middle;
}

/* All hands of some cards that begin with those given, copies and all. */
static int count_melds(const struct meld_rule *r, card *cards, int n, int most,
                       const card *pack, int from, int kinds)
{
    int melds = 0;

    if (n > 0) {
        bool is = twin_is_meld(r, cards, n);

        CHECK_EQ(meld_of(r, cards, n, NULL) != MELD_NONE, is);
        melds += is;
    }
    for (int i = from; n < most && i < kinds; i++) {
        cards[n] = pack[i];
        melds += count_melds(r, cards, n + 1, most, pack, i, kinds);
    }
    return melds;
}

static int all_melds(const struct meld_rule *r, int most)
{
    cardset left = pack_of(r);
    card cards[8], pack[52];
    int kinds = 0;

    while (left != 0)
        pack[kinds++] = set_take(&left);
    return count_melds(r, cards, 0, most, pack, 0, kinds);
}

TEST(every_meld_of_five_cards_and_fewer_is_found)
{
    /*
     * By formula.  Of one rank: 4 spreads of each size; of three suits and
     * more with 3, 4, 5 cards: 4, 12 + 1, 24 + 4.  Runs of 3, 4, 5 in four
     * suits: 8, 7, 6 of them.
     */
    CHECK_EQ(all_melds(&printed, 5),
             10 * (3 * 4 + 4 + 13 + 28) + 4 * (8 + 7 + 6));
}

TEST(so_is_every_one_of_four_by_other_rules)
{
    for (unsigned bits = 0; bits < 512; bits += 23) {
        struct meld_rule r = any_rule(bits);

        CHECK(all_melds(&r, 4) > 0);
    }
}

TEST(a_run_of_a_whole_suit_has_one_ace)
{
    struct meld_rule r = any_rule(4);
    card suit[16];
    int n = 0;

    for (cardset s = pack_of(&r) & 0xffff; s != 0;)
        suit[n++] = set_take(&s);
    CHECK_EQ(n, 10);
    CHECK_EQ(meld_of(&r, suit, n, NULL), MELD_RUN);
    CHECK_EQ(meld_with(&r, suit[0], suit + 1, n - 1, suit), 10);
}

/* The longest meld with the card by trying every part of the hand. */
static int longest(const struct meld_rule *r, card c, const card *hand)
{
    int best = 0;

    for (unsigned part = 0; part < 1u << HAND; part++) {
        card cards[HAND + 1] = {c};
        int n = 1;

        for (int i = 0; i < HAND; i++)
            if ((part >> i & 1) != 0)
                cards[n++] = hand[i];
        if (n > best && twin_is_meld(r, cards, n))
            best = n;
    }
    return best;
}

static int copies(const card *cards, int n, card c)
{
    int found = 0;

    for (int i = 0; i < n; i++)
        found += cards[i] == c;
    return found;
}

TEST(the_longest_meld_of_a_hand_is_that_of_all_its_parts)
{
    for (int i = 0; i < HANDS; i++) {
        struct meld_rule r = i % 2 == 0 ? printed : any_rule(below(512));
        cardset left = pack_of(&r);
        card pack[52] = {0}, hand[HAND], out[MELD_CARDS_MAX], c;
        int kinds = 0, n, best;

        while (left != 0)
            pack[kinds++] = set_take(&left);
        /* Few kinds of cards, so that many hands have melds. */
        kinds = i % 3 == 0 ? kinds : 13;
        for (int k = 0; k < HAND; k++)
            hand[k] = pack[below((uint32_t)kinds)];
        c = pack[below((uint32_t)kinds)];
        best = longest(&r, c, hand);
        n = meld_with(&r, c, hand, HAND, out);
        CHECK_EQ(n, best);
        CHECK_EQ(meld_is_made(&r, c, hand, HAND), best > 0);
        if (n == 0)
            continue;
        CHECK_EQ(out[0], c);
        CHECK(twin_is_meld(&r, out, n));
        for (int k = 0; k < n; k++)
            CHECK(copies(out, n, out[k]) <=
                  copies(hand, HAND, out[k]) + (out[k] == c));
    }
}

TEST(what_is_no_card_is_no_meld)
{
    const card wrong[] = {CARD_UNKNOWN, CARD_NONE, CARD_JOKER, 200};
    card hand[HAND] = {CARD_UNKNOWN, CARD_UNKNOWN, CARD_NONE};
    card out[MELD_CARDS_MAX];

    for (int i = 0; i < 4; i++) {
        card three[3] = {wrong[i], wrong[i], wrong[i]};

        CHECK_EQ(meld_of(&printed, three, 3, NULL), MELD_NONE);
    }
    CHECK_EQ(meld_of(&printed, hand, 0, NULL), MELD_NONE);
    CHECK_EQ(meld_with(&printed, card_of(RANK_K, SUIT_SPADES), hand, 3, out),
             0);
}

TEST(a_refusal_names_the_question_behind_it)
{
    const struct {
        card card[4];
        int n;
        enum leaf leaf;
    } cases[] = {
        {{card_of(RANK_4, SUIT_HEARTS), card_of(RANK_4, SUIT_CLUBS)},
         2,
         LEAF_MELD_SET_LEAST},
        {{card_of(RANK_4, SUIT_HEARTS), card_of(RANK_4, SUIT_HEARTS),
          card_of(RANK_4, SUIT_CLUBS)},
         3,
         LEAF_MELD_SET_ONE_SUIT},
        {{card_of(RANK_4, SUIT_HEARTS), card_of(RANK_5, SUIT_HEARTS)},
         2,
         LEAF_MELD_RUN_LEAST},
        {{card_of(RANK_Q, SUIT_HEARTS), card_of(RANK_K, SUIT_HEARTS),
          card_of(RANK_A, SUIT_HEARTS)},
         3,
         LEAF_MELD_ACE},
        {{card_of(RANK_4, SUIT_HEARTS), card_of(RANK_6, SUIT_HEARTS),
          card_of(RANK_5, SUIT_CLUBS)},
         3,
         LEAF_MELD_KINDS},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        enum leaf why;

        CHECK_EQ(meld_of(&printed, cases[i].card, cases[i].n, &why),
                 MELD_NONE);
        CHECK_EQ(why, cases[i].leaf);
    }
}

TEST(a_meld_is_sorted_by_place)
{
    card run[] = {card_of(RANK_Q, SUIT_HEARTS), card_of(RANK_A, SUIT_HEARTS),
                  card_of(RANK_K, SUIT_HEARTS)};
    card low[] = {card_of(RANK_3, SUIT_HEARTS), card_of(RANK_A, SUIT_HEARTS),
                  card_of(RANK_2, SUIT_HEARTS)};

    meld_sort(&printed, run, 3);
    CHECK_EQ(card_rank(run[0]), RANK_Q);
    CHECK_EQ(card_rank(run[2]), RANK_A);
    meld_sort(&printed, low, 3);
    CHECK_EQ(card_rank(low[0]), RANK_A);
    CHECK_EQ(card_rank(low[2]), RANK_3);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
