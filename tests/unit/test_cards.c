/*
 * test_cards.c - cards in print: every way to write them, and every mistake.
 */
#include "card/cardtext.h"
#include "test.h"

enum { MANY = 64 };

/* Reads a text and prints it again, plain; a fault is printed instead. */
static const char *again(const char *text, unsigned may)
{
    static char buf[512];
    card cards[MANY];
    struct fault f;
    struct text t;
    int n = cardtext_read(text, may, cards, MANY, &f);

    text_init(&t, buf, sizeof buf);
    if (n < 0)
        text_str(&t, f.text);
    else
        cardtext_put_all(&t, cards, n, NULL);
    return buf;
}

static const char *printed(card c, bool unicode, enum card_colour colour)
{
    static char buf[CARDTEXT_SIZE];
    struct card_style style = {unicode, colour};
    struct text t;

    text_init(&t, buf, sizeof buf);
    cardtext_put(&t, c, &style);
    return buf;
}

TEST(every_card_is_read_as_it_is_printed)
{
    for (int i = 0; i < 54; i++) {
        card c = card_from_index(i), back = CARD_NONE;
        char buf[CARDTEXT_SIZE];
        struct text t;

        for (int unicode = 0; unicode < 2; unicode++) {
            struct card_style style = {unicode, CARD_COLOUR_NONE};

            text_init(&t, buf, sizeof buf);
            cardtext_put(&t, c, &style);
            CHECK_EQ(cardtext_read(buf, 0, &back, 1, NULL), 1);
            CHECK_EQ(back, c);
        }
    }
}

TEST(capitals_do_not_matter)
{
    CHECK_STR(again("aS AS as As", CARDTEXT_REPEATS), "As As As As");
    CHECK_STR(again("tD kC jK JK2", 0), "Td Kc Jk Jk2");
}

TEST(gaps_do_not_matter)
{
    CHECK_STR(again("AsKd", 0), "As Kd");
    CHECK_STR(again("  As,Kd ,\t2c\r\n", 0), "As Kd 2c");
    CHECK_STR(again("", 0), "");
    CHECK_STR(again(" , ", 0), "");
}

TEST(a_ten_may_have_two_digits)
{
    CHECK_STR(again("10h 10♠ Tc 10D", 0), "Th Ts Tc Td");
    CHECK_STR(again("2c10h", 0), "2c Th");
}

TEST(suit_glyphs_are_read_as_they_are_pasted)
{
    CHECK_STR(again("A♠ A♥ A♦ A♣", 0), "As Ah Ad Ac");
    CHECK_STR(again("A♤ A♡ A♢ A♧", 0), "As Ah Ad Ac");
    CHECK_STR(again("k♠\ufe0eq♥\ufe0f10♦\ufe0f", 0), "Ks Qh Td");
}

TEST(a_j_before_a_k_is_a_joker)
{
    CHECK_STR(again("Jk Jc JkJd", 0), "Jk Jc Jk2 Jd");
    CHECK_STR(again("JcKd", 0), "Jc Kd");
}

TEST(the_second_joker_of_a_pack_is_the_other_one)
{
    CHECK_STR(again("Jk As Jk", 0), "Jk As Jk2");
    CHECK_STR(again("Jk2 Jk", 0), "Jk2 Jk");
    CHECK_STR(again("Jk1 Jk", 0), "Jk Jk2");
    CHECK_STR(again("Jk Jk Jk", 0), "Jk2 appears twice");
    CHECK_STR(again("Jk Jk1", 0), "Jk appears twice");
}

TEST(in_a_shoe_a_plain_joker_is_the_first)
{
    CHECK_STR(again("Jk Jk Jk2 Jk Jk2", CARDTEXT_REPEATS), "Jk Jk Jk2 Jk Jk2");
}

TEST(a_number_after_a_joker_may_be_the_next_card)
{
    CHECK_STR(again("Jk2c", 0), "Jk 2c");
    CHECK_STR(again("Jk2♣", 0), "Jk 2c");
    CHECK_STR(again("Jk22c", 0), "Jk2 2c");
    CHECK_STR(again("Jk10h", 0), "Jk Th");
    CHECK_STR(again("Jk110h", 0), "Jk Th");
    CHECK_STR(again("Jk2Jk1", 0), "Jk2 Jk");
    CHECK_STR(again("Jk29c", 0), "Jk2 9c");
}

TEST(unknown_cards_are_read_where_they_are_allowed)
{
    CHECK_STR(again("?? As ????", CARDTEXT_UNKNOWN), "?? As ?? ??");
    CHECK_STR(again("As ??", 0),
              "\"??\" at character 4 is unknown; every card must be known");
}

TEST(what_is_no_card_is_named_with_its_place)
{
    CHECK_STR(again("Kd, Ax", 0), "\"Ax\" at character 5 is not a card");
    CHECK_STR(again("AsKx9d 2c", 0), "\"Kx9d\" at character 3 is not a card");
    CHECK_STR(again("A♠ K♥ Ax", 0), "\"Ax\" at character 7 is not a card");
    CHECK_STR(again("A", 0), "\"A\" at character 1 is not a card");
    CHECK_STR(again("10", 0), "\"10\" at character 1 is not a card");
    CHECK_STR(again("1s", 0), "\"1s\" at character 1 is not a card");
    CHECK_STR(again("As J", 0), "\"J\" at character 4 is not a card");
    CHECK_STR(again("?", CARDTEXT_UNKNOWN), "\"?\" at character 1 is not a "
                                            "card");
    CHECK_STR(again("best, please", 0), "\"best\" at character 1 is not a "
                                        "card");
    CHECK_STR(again("everythingsuited", 0),
              "\"everythingsu...\" at character 1 is not a card");
}

TEST(what_is_no_card_is_quoted_in_safe_print)
{
    CHECK_STR(again("A\033[2J", 0), "\"A\\x1b[2J\" at character 1 is not a "
                                    "card");
    CHECK_STR(again("\"\\", 0), "\"\\x22\\x5c\" at character 1 is not a card");
    CHECK_STR(again("\xff\xe2\x99", 0),
              "\"\\xff\\xe2\\x99\" at character 1 is not a card");
}

TEST(a_card_that_stands_twice_is_named)
{
    CHECK_STR(again("As Kd as", 0), "As appears twice");
    CHECK_STR(again("10h Kd T♥", 0), "Th appears twice");
    CHECK_STR(again("As Kd As", CARDTEXT_REPEATS), "As Kd As");
}

TEST(a_card_too_many_is_named)
{
    card cards[3] = {CARD_NONE, CARD_NONE, CARD_NONE};
    struct fault f;

    CHECK_EQ(cardtext_read("As Kd", 0, cards, 2, &f), 2);
    CHECK(cardtext_read("As Kd 3c 4c", 0, cards, 2, &f) < 0);
    CHECK_STR(f.text, "\"3c\" at character 7 is a card too many");
    CHECK_EQ(cards[2], CARD_NONE);
    CHECK(cardtext_read("As", 0, cards, 0, &f) < 0);
}

TEST(a_zero_byte_is_no_card)
{
    card cards[4];
    struct fault f;

    CHECK(cardtext_read_bytes("As\0Kd", 5, 0, cards, 4, &f) < 0);
    CHECK_STR(f.text, "\"\\x00Kd\" at character 3 is not a card");
    CHECK(cardtext_read_bytes("A\0", 2, 0, cards, 4, &f) < 0);
}

TEST(no_byte_after_the_end_is_looked_at)
{
    static const char *const texts[] = {"10h", "Jk2c", "A♠\ufe0f", "??", "Kd"};
    card cards[MANY];

    /* Each text ends where its array ends; the sanitizers watch there. */
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t n = 0; n <= strlen(texts[i]); n++) {
            char exact[16];
            char *end = exact + sizeof exact - n;

            memset(exact, 's', sizeof exact);
            memcpy(end, texts[i], n);
            CHECK(cardtext_read_bytes(end, n, 3, cards, MANY, NULL) <= 2);
        }
}

TEST(every_pair_of_bytes_is_a_card_or_a_fault)
{
    int found = 0;

    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            char pair[2] = {(char)a, (char)b};
            card cards[2] = {CARD_NONE, CARD_NONE};
            int n = cardtext_read_bytes(pair, 2, 3, cards, 2, NULL);

            CHECK(n >= -1 && n <= 1);
            CHECK(n < 1 || cards[0] == CARD_UNKNOWN || card_is_real(cards[0]));
            found += n == 1;
        }
    /* Eight digits, five letters in two cases, eight suits; Jk; ??. */
    CHECK_EQ(found, (8 * 1 + 5 * 2) * 4 * 2 + 4 + 1);
}

TEST(a_set_has_each_card_once)
{
    cardset s;
    struct fault f;

    CHECK_EQ(cardtext_read_set("2c As Jk", &s, &f), 3);
    CHECK(s == (1ull << 0 | 1ull << 60 | 1ull << CARD_JOKER));
    CHECK(cardtext_read_set("2c 2c", &s, &f) < 0);
    CHECK(cardtext_read_set("??", &s, &f) < 0);
}

TEST(a_set_is_printed_from_the_top)
{
    char buf[64];
    struct text t;
    cardset s;

    CHECK_EQ(cardtext_read_set("2c Jk Ac As Td", &s, NULL), 5);
    text_init(&t, buf, sizeof buf);
    cardtext_put_set(&t, s, NULL);
    CHECK_STR(buf, "Jk As Ac Td 2c");
}

TEST(two_colours_are_red_and_none)
{
    CHECK_STR(printed(card_of(RANK_A, SUIT_HEARTS), false, CARD_COLOUR_TWO),
              "\033[31mAh\033[0m");
    CHECK_STR(printed(card_of(RANK_A, SUIT_DIAMONDS), true, CARD_COLOUR_TWO),
              "\033[31mA♦\033[0m");
    CHECK_STR(printed(card_of(RANK_A, SUIT_SPADES), true, CARD_COLOUR_TWO),
              "A♠");
    CHECK_STR(printed(card_of(RANK_A, SUIT_CLUBS), false, CARD_COLOUR_TWO),
              "Ac");
}

TEST(four_colours_tell_the_suits_apart)
{
    CHECK_STR(printed(card_of(RANK_9, SUIT_CLUBS), false, CARD_COLOUR_FOUR),
              "\033[32m9c\033[0m");
    CHECK_STR(printed(card_of(RANK_9, SUIT_DIAMONDS), false, CARD_COLOUR_FOUR),
              "\033[94m9d\033[0m");
    CHECK_STR(printed(card_of(RANK_9, SUIT_HEARTS), false, CARD_COLOUR_FOUR),
              "\033[31m9h\033[0m");
    CHECK_STR(printed(card_of(RANK_9, SUIT_SPADES), false, CARD_COLOUR_FOUR),
              "9s");
}

TEST(jokers_and_unknown_cards_have_no_colour)
{
    CHECK_STR(printed(CARD_JOKER, true, CARD_COLOUR_FOUR), "Jk");
    CHECK_STR(printed(CARD_JOKER_2, true, CARD_COLOUR_TWO), "Jk2");
    CHECK_STR(printed(CARD_UNKNOWN, true, CARD_COLOUR_FOUR), "??");
    CHECK_STR(printed(CARD_NONE, true, CARD_COLOUR_FOUR), "--");
}

TEST(any_number_prints_as_something)
{
    for (int c = 0; c < 256; c++)
        CHECK(strlen(printed((card)c, true, CARD_COLOUR_FOUR)) >= 2);
}

TEST(a_card_is_printed_whole_or_not_at_all)
{
    struct card_style style = {true, CARD_COLOUR_FOUR};
    card hearts[2] = {card_of(RANK_A, SUIT_HEARTS),
                      card_of(RANK_K, SUIT_HEARTS)};
    size_t one = strlen("\033[31mA♥\033[0m");
    char buf[64];
    struct text t;

    for (size_t size = 1; size < 2 * one + 2; size++) {
        text_init(&t, buf, size);
        cardtext_put_all(&t, hearts, 2, &style);
        CHECK(t.cut);
        CHECK(t.used == 0 || t.used == one || t.used == one + 1);
    }
    text_init(&t, buf, 2 * one + 2);
    cardtext_put_all(&t, hearts, 2, &style);
    CHECK(!t.cut);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
