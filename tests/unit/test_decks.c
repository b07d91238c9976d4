/*
 * test_decks.c - the packs there are, and what a dealer's hands do to them.
 */
#include "card/cardtext.h"
#include "card/deck.h"
#include "test.h"

/* The stub in print. */
static const char *stub(const struct deck *d)
{
    static char buf[4 * DECK_MAX];
    struct text t;

    text_init(&t, buf, sizeof buf);
    cardtext_put_all(&t, d->card + d->dealt, deck_left(d), NULL);
    return buf;
}

/* A deck of the cards in a text, the first on top. */
static struct deck stacked(const char *text)
{
    card cards[DECK_MAX];
    int n = cardtext_read(text, CARDTEXT_REPEATS, cards, DECK_MAX, NULL);
    struct deck d;

    deck_stack(&d, cards, n);
    return d;
}

/* How often the deck, dealt or not, holds a card. */
static int copies(const struct deck *d, card c)
{
    int n = 0;

    for (int i = 0; i < d->count; i++)
        n += d->card[i] == c;
    return n;
}

TEST(a_deck_has_its_cards_as_often_as_it_has_packs)
{
    static const int sizes[DECK_KINDS] = {52, 53, 54, 40, 52};

    for (int k = 0; k < DECK_KINDS; k++)
        for (int packs = 1; packs <= DECK_PACKS_MAX; packs++) {
            enum deck_kind kind = (enum deck_kind)k;
            struct deck d;

            deck_init(&d, kind, packs);
            CHECK_EQ(d.count, sizes[k] * packs);
            CHECK_EQ(deck_left(&d), d.count);
            for (int c = 0; c < CARD_IDS; c++)
                CHECK_EQ(copies(&d, (card)c),
                         set_has(deck_pack(kind), (card)c) ? packs : 0);
        }
}

TEST(a_new_deck_is_in_the_order_of_the_suits)
{
    struct deck d;

    deck_init(&d, DECK_54, 1);
    CHECK(strncmp(stub(&d), "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d", 41) ==
          0);
    CHECK_STR(stub(&d) + strlen(stub(&d)) - 12, "Ks As Jk Jk2");
}

TEST(the_forty_card_pack_has_no_eights_nines_and_tens)
{
    cardset s = deck_pack(DECK_40S);

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        CHECK(!set_has(s, card_of(RANK_8, (enum suit)suit)));
        CHECK(!set_has(s, card_of(RANK_9, (enum suit)suit)));
        CHECK(!set_has(s, card_of(RANK_T, (enum suit)suit)));
        CHECK(set_has(s, card_of(RANK_7, (enum suit)suit)));
        CHECK(set_has(s, card_of(RANK_J, (enum suit)suit)));
    }
    CHECK_EQ(set_count(s), 40);
}

TEST(decks_are_known_by_name)
{
    static const struct {
        const char *name, *back;
        enum deck_kind kind;
        int packs;
    } cases[] = {
        {"52", "52", DECK_52, 1},
        {"53", "53", DECK_53, 1},
        {"54", "54", DECK_54, 1},
        {"40", "40", DECK_40S, 1},
        {"40x8", "40x8", DECK_40S, 8},
        {"40x1", "40", DECK_40S, 1},
        {"53x2", "53x2", DECK_53, 2},
        {"bonus52", "bonus52", DECK_BONUS52, 1},
        {"bonus52x6", "bonus52x6", DECK_BONUS52, 6},
        {"shoe1", "52", DECK_52, 1},
        {"shoe6", "52x6", DECK_52, 6},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        enum deck_kind kind = DECK_KINDS;
        int packs = 0;
        char buf[16];
        struct text t;

        CHECK_EQ(deck_read_name(cases[i].name, &kind, &packs, NULL), 0);
        CHECK_EQ(kind, cases[i].kind);
        CHECK_EQ(packs, cases[i].packs);
        text_init(&t, buf, sizeof buf);
        deck_put_name(&t, kind, packs);
        CHECK_STR(buf, cases[i].back);
    }
}

TEST(no_other_name_is_a_deck)
{
    static const char *const names[] = {"",      "5",     "51",     "520",
                                        "52x",   "52x0",  "52x9",   "52x10",
                                        "52x-1", "shoe",  "40 ",    "shoe",
                                        "shoe9", "shoe0", "shoe6x", "52X6",
                                        "x8",    "joker", "bonus",  "bonus52x",
                                        "40x8x8"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        enum deck_kind kind;
        struct fault f;
        int packs;

        CHECK(deck_read_name(names[i], &kind, &packs, &f) < 0);
        CHECK(strstr(f.text, "is not a deck") != NULL);
    }
}

TEST(the_top_is_dealt_first)
{
    struct deck d = stacked("As Kd 2c");

    CHECK_EQ(deck_deal(&d), card_of(RANK_A, SUIT_SPADES));
    CHECK_EQ(deck_deal(&d), card_of(RANK_K, SUIT_DIAMONDS));
    CHECK_EQ(deck_left(&d), 1);
    CHECK_EQ(deck_deal(&d), card_of(RANK_2, SUIT_CLUBS));
    CHECK_EQ(deck_left(&d), 0);
    CHECK_EQ(d.count, 3);
}

TEST(a_cut_lifts_the_top_under_the_rest)
{
    struct deck d = stacked("As Kd 2c 3c 4c");

    deck_cut(&d, 2);
    CHECK_STR(stub(&d), "2c 3c 4c As Kd");
    deck_cut(&d, 4);
    CHECK_STR(stub(&d), "Kd 2c 3c 4c As");
    deck_deal(&d);
    deck_cut(&d, 1);
    CHECK_STR(stub(&d), "3c 4c As 2c");
    CHECK_EQ(d.card[0], card_of(RANK_K, SUIT_DIAMONDS));
}

TEST(two_cuts_that_add_up_to_the_deck_undo_each_other)
{
    for (int depth = 1; depth < 416; depth++) {
        struct deck d, fresh;

        deck_init(&fresh, DECK_52, 8);
        d = fresh;
        deck_cut(&d, depth);
        CHECK_EQ(d.card[0], fresh.card[depth]);
        deck_cut(&d, 416 - depth);
        CHECK(memcmp(d.card, fresh.card, 416) == 0);
    }
}

/* One of the things done to a deck, chosen by a number. */
static void handle(struct deck *d, unsigned how)
{
    int left = deck_left(d);

    if (how % 8 < 5 && left > 1)
        deck_cut(d, 1 + (int)(how / 8) % (left - 1));
    else if (left > 0)
        deck_deal(d);
    else
        d->dealt = 0;
}

TEST(no_handling_adds_or_loses_a_card)
{
    uint32_t x = 1;
    struct deck d;

    deck_init(&d, DECK_54, 2);
    for (int i = 0; i < 20000; i++) {
        x = x * 1664525 + 1013904223;
        handle(&d, x >> 8);
        CHECK(d.dealt >= 0 && d.dealt <= d.count && d.count == 108);
        for (int k = 0; i % 100 == 0 && k < 54; k++)
            CHECK_EQ(copies(&d, card_from_index(k)), 2);
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
