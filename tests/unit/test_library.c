/*
 * test_library.c - libhouseway as another's program sees it: one header, one
 * shared library, and whatever nonsense that program may pass.
 */
#include "houseway.h"

#include "test.h"

static hw_card hand[8];

/* Reads cards that are known to be right. */
static int deal(const char *text)
{
    return hw_cards_read(text, hand, 8, NULL);
}

static const char *high7(const char *text)
{
    static char name[HW_NAME_SIZE];

    CHECK_EQ(deal(text), 7);
    return hw_high_name(hw_high7(hand), name);
}

TEST(seven_cards_are_ranked_and_named)
{
    CHECK_STR(high7("As Ks Qs Js Ts 2d 2h"), "royal flush");
    CHECK_STR(high7("Kd Kh Ks 9c 9d 2s 3s"), "kings full of nines");
    CHECK_EQ(hw_category(hw_high7(hand)), HW_FULL_HOUSE);
}

TEST(a_wrong_word_is_named)
{
    char message[HW_MESSAGE_SIZE];

    CHECK_EQ(hw_cards_read("As Kx", hand, 8, message), -1);
    CHECK(strstr(message, "Kx") != NULL);
    CHECK_EQ(hw_cards_read("As As", hand, 8, message), -1);
    CHECK(strstr(message, "As") != NULL);
    CHECK_EQ(hw_cards_read("2c 3c 4c", hand, 2, message), -1);
    CHECK_EQ(hw_cards_read("nonsense", hand, 8, NULL), -1);
}

TEST(cards_print_as_they_are_read)
{
    char text[HW_CARD_TEXT_SIZE];

    CHECK_EQ(deal("Td Jk Jk2 ??"), 4);
    CHECK_STR(hw_card_text(hand[0], text), "Td");
    CHECK_STR(hw_card_text(hand[1], text), "Jk");
    CHECK_STR(hw_card_text(hand[2], text), "Jk2");
    CHECK_STR(hw_card_text(hand[3], text), "??");
    CHECK_EQ(hand[1], HW_JOKER);
    CHECK_EQ(hand[3], HW_UNKNOWN);
}

TEST(nothing_to_look_at_is_worth_nothing)
{
    struct hw_rule plain = {0};
    struct hw_total total;
    char message[HW_MESSAGE_SIZE];
    hw_value value;

    CHECK_EQ(hw_cards_read(NULL, hand, 8, message), -1);
    CHECK(message[0] != '\0');
    CHECK_EQ(hw_cards_read("As", NULL, 8, NULL), -1);
    CHECK_EQ(hw_deck(NULL, hand, 8, message), -1);
    CHECK_EQ(hw_shuffle(NULL, 52, NULL, 0), -1);
    CHECK_EQ(hw_random(NULL, 8), -1);
    CHECK_EQ(hw_commit(NULL, 52, NULL, NULL), -1);
    CHECK(!hw_commit_opens(NULL, NULL, hand, 1));
    CHECK_EQ(hw_high5(NULL) + hw_high6(NULL) + hw_high7(NULL), 0);
    CHECK_EQ(hw_high(NULL, 7, plain) + hw_low(NULL, 7), 0);
    CHECK_EQ(hw_two_high(NULL, 4, hand, 5) + hw_two_low(hand, 4, NULL, 5, 6),
             0);
    CHECK_EQ(hw_most_two_high(NULL, 2, hand, 5), 0);
    CHECK_EQ(hw_most_two_low(NULL, 2, hand, 5), 0);
    CHECK_EQ(hw_showing_high(NULL, 2) + hw_showing_low(NULL, 2), 0);
    CHECK_EQ(hw_front(NULL, HW_NO_JOKER) + hw_three(NULL, HW_NO_JOKER), 0);
    CHECK_EQ(hw_nine(NULL), 0);
    CHECK(!hw_total(NULL, 2, true, &total));
    CHECK(!hw_total(hand, 2, true, NULL));
    hw_hand_init(NULL);
    hw_hand_add(NULL, 3);
    hw_hand_take(NULL, 3);
    CHECK_EQ(hw_hand_high(NULL) + hw_hand_low(NULL), 0);
    CHECK_STR(hw_high_name(1, NULL), "");
    CHECK_STR(hw_low_name(1, NULL), "");
    CHECK_STR(hw_nine_name(1, NULL), "");
    CHECK_STR(hw_total_name(NULL, NULL), "");
    CHECK_STR(hw_card_text(3, NULL), "");
    CHECK_EQ(hw_best_high(NULL, 5, NULL, 0, 0, 5, plain, hand), 0);
    CHECK_EQ(hw_best_low(hand, 5, NULL, 0, 0, 5, NULL), 0);
    CHECK_EQ(hw_high_batch(NULL, 7, 3, &value), 3);
    CHECK_EQ(hw_joker_batch(hand, 7, 3, plain, NULL), 3);
    CHECK_EQ(hw_low_batch(NULL, 7, 3, &value), 3);
    CHECK_EQ(hw_high_more_batch(0, NULL, 7, 3, &value), 3);
    CHECK_EQ(hw_two_high_batch(NULL, 4, 3, &value), 3);
    CHECK_EQ(hw_two_hilo_batch(hand, 4, 3, 6, NULL, &value), 3);
}

TEST(impossible_hands_are_worth_nothing)
{
    struct hw_rule bug = {.joker = HW_JOKER_BUG}, plain = {0};

    CHECK_EQ(deal("As Ks Qs Js Ts 2d 2h"), 7);
    hand[6] = hand[0];
    CHECK_EQ(hw_high7(hand), 0);
    hand[6] = 200;
    CHECK_EQ(hw_high7(hand), 0);
    CHECK_EQ(hw_low(hand, 7), 0);
    CHECK_EQ(hw_high(hand, 7, plain), 0);
    CHECK_EQ(hw_high(hand, 4, plain), 0);
    CHECK_EQ(hw_high(hand, -1, plain), 0);
    CHECK_EQ(deal("As Ks Qs Js Jk"), 5);
    CHECK_EQ(hw_high(hand, 5, plain), 0);
    CHECK_EQ(hw_high5(hand), 0);
    CHECK_EQ(hw_category(hw_high(hand, 5, bug)), HW_STRAIGHT_FLUSH);
    CHECK_EQ(hw_two_high(hand, 5, hand, 5), 0);
    CHECK_EQ(hw_two_high(hand, 2, hand, 3), 0);
    CHECK_EQ(hw_low_floor(99), 0);
    CHECK_EQ(hw_low_floor(-1), 0);
    CHECK_EQ(hw_showing_high(hand, 5), 0);
    CHECK_EQ(hw_showing_low(hand, 0), 0);
}

TEST(values_of_no_hand_have_a_name_too)
{
    static const hw_value odd[] = {1,          0x1234,     0xffff,
                                   0x20000000, 0x30010000, 0x88010000,
                                   0xffffffff, 0x7fffffff};
    char name[HW_NAME_SIZE];
    uint32_t value = 1;

    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        CHECK_STR(hw_high_name(odd[i], name), "no hand");
    CHECK_STR(hw_low_name(0xfffffffe, name), "no low");
    for (int i = 0; i < 100000; i++) {
        value = value * 1664525u + 1013904223u;
        CHECK(strlen(hw_high_name(value, name)) < HW_NAME_SIZE);
        CHECK(strlen(hw_low_name(value, name)) < HW_NAME_SIZE);
    }
}

TEST(lows_qualify_or_not)
{
    char name[HW_NAME_SIZE];

    CHECK_EQ(deal("8s 6d 4c 3h Ad Kd Qd"), 7);
    CHECK(hw_low(hand, 7) >= hw_low_floor(HW_RANK_8));
    CHECK_STR(hw_low_name(hw_low(hand, 7), name), "8-6-4-3-A low");
    CHECK_EQ(deal("9s 6d 4c 3h Ad Kd Qd"), 7);
    CHECK(hw_low(hand, 7) < hw_low_floor(HW_RANK_8));
    CHECK(hw_low(hand, 7) >= hw_low_floor(HW_RANK_9));
}

TEST(a_hand_grows_a_card_at_a_time)
{
    struct hw_hand h;

    CHECK_EQ(deal("8s 6d 4c 3h Ad Kd Qd"), 7);
    hw_hand_init(&h);
    for (int i = 0; i < 7; i++) {
        CHECK(i >= 5 || hw_hand_high(&h) == 0);
        hw_hand_add(&h, hand[i]);
    }
    CHECK_EQ(hw_hand_high(&h), hw_high7(hand));
    CHECK_EQ(hw_hand_low(&h), hw_low(hand, 7));
    hw_hand_take(&h, hand[6]);
    CHECK_EQ(hw_hand_high(&h), hw_high6(hand));
    hw_hand_add(&h, hand[0]);
    CHECK_EQ(hw_hand_high(&h), 0); /* twice in the hand */
    hw_hand_take(&h, hand[6]);
    CHECK_EQ(hw_hand_high(&h), 0); /* and one taken that was not there */
    hw_hand_init(&h);
    for (int i = 0; i < 5; i++)
        hw_hand_add(&h, hand[i]);
    hw_hand_add(&h, HW_JOKER);
    CHECK_EQ(hw_hand_high(&h), 0);
    CHECK_EQ(hw_hand_low(&h), 0);
    hw_hand_init(&h);
    for (int i = 0; i < 5; i++)
        hw_hand_add(&h, hand[i]);
    CHECK_EQ(hw_hand_high(&h), hw_high5(hand));
    hw_hand_add(&h, hand[5]);
    hw_hand_take(&h, hand[6]);
    CHECK_EQ(hw_hand_high(&h), 0);
}

TEST(two_from_the_hand_and_the_cards_used)
{
    hw_card hole[4], board[5], five[5];
    hw_value v;
    char text[HW_CARD_TEXT_SIZE];

    CHECK_EQ(hw_cards_read("As3d4cKc", hole, 4, NULL), 4);
    CHECK_EQ(hw_cards_read("2s5h9cKdAd", board, 5, NULL), 5);
    v = hw_two_high(hole, 4, board, 5);
    CHECK_EQ(hw_category(v), HW_STRAIGHT);
    CHECK_EQ(hw_best_high(hole, 4, board, 5, 2, 2, (struct hw_rule){0}, five),
             v);
    CHECK_STR(hw_card_text(five[0], text), "5h");
    CHECK_EQ(hw_best_low(hole, 4, board, 5, 2, 2, five),
             hw_two_low(hole, 4, board, 5, HW_RANK_8));
    CHECK_EQ(hw_best_low(hole, 9, board, 5, 2, 2, five), 0);
    CHECK_EQ(hw_best_low(hole, 4, hole, 4, 2, 2, five), 0);
}

TEST(small_orders)
{
    struct hw_total total;
    hw_card two[2];

    CHECK_EQ(deal("Ks Kd Kh"), 3);
    CHECK_EQ(hw_nine(hand), 2);
    CHECK(hw_three(hand, HW_NO_JOKER) > 0);
    CHECK_EQ(hw_cards_read("As Kd", two, 2, NULL), 2);
    CHECK(hw_total(two, 2, true, &total) && total.pure);
    CHECK_EQ(total.halves, 43);
    CHECK(hw_total(two, 2, false, &total) && !total.pure);
    two[1] = HW_UNKNOWN;
    CHECK(!hw_total(two, 2, true, &total));
    CHECK_EQ(hw_front(two, HW_JOKER_BUG), 0);
}

TEST(batches_say_how_many_hands_are_impossible)
{
    hw_card cards[3][7];
    hw_value out[3];

    for (int i = 0; i < 3; i++) {
        CHECK_EQ(deal("As Ks Qs Js Ts 2d 2h"), 7);
        memcpy(cards[i], hand, 7);
    }
    cards[1][3] = cards[1][2];
    CHECK_EQ(hw_high_batch(cards[0], 7, 3, out), 1);
    CHECK_EQ(out[0], hw_high7(cards[0]));
    CHECK_EQ(out[1], 0);
    CHECK_EQ(hw_high_batch(cards[0], 8, 2, out), 2);
    CHECK_EQ(hw_two_hilo_batch(cards[0], 2, 3, 99, out, out), 3);
    CHECK(strlen(hw_batch_way()) > 0);
}

TEST(a_seed_gives_one_order_and_no_seed_another_each_time)
{
    static const uint8_t seed[64] = {1, 2, 3};
    hw_card a[52], b[52];

    CHECK_EQ(hw_deck("52", a, 52, NULL), 52);
    CHECK_EQ(hw_deck("52", b, 52, NULL), 52);
    CHECK_EQ(hw_deck("53", a, 52, NULL), -1);
    CHECK_EQ(hw_deck("51", a, 52, NULL), -1);
    CHECK_EQ(hw_seed_size(52), 64);
    CHECK_EQ(hw_shuffle(a, 52, seed, 63), -1);
    CHECK_EQ(hw_shuffle(a, 52, seed, 64), 0);
    CHECK_EQ(hw_shuffle(b, 52, seed, 64), 0);
    CHECK(memcmp(a, b, 52) == 0);
    CHECK_EQ(hw_shuffle(b, 52, NULL, 0), 0);
    CHECK(memcmp(a, b, 52) != 0);
    CHECK_EQ(hw_shuffle(b, 0, NULL, 0), -1);
    CHECK_EQ(hw_shuffle(b, 433, NULL, 0), -1);
}

TEST(a_commitment_opens_with_its_own_order_only)
{
    uint8_t nonce[32], promise[32];
    hw_card deck[52];

    CHECK_EQ(hw_deck("52", deck, 52, NULL), 52);
    CHECK_EQ(hw_random(nonce, sizeof nonce), 0);
    CHECK_EQ(hw_commit(deck, 52, nonce, promise), 0);
    CHECK(hw_commit_opens(promise, nonce, deck, 52));
    deck[0] = deck[1];
    CHECK(!hw_commit_opens(promise, nonce, deck, 52));
    deck[0] = 62;
    CHECK_EQ(hw_commit(deck, 52, nonce, promise), -1);
}

TEST(batches_are_no_wider_than_the_environment_says)
{
    static const char *const ways[] = {"scalar", "avx2", "avx512"};
    const char *said = getenv("HOUSEWAY_WIDTH");
    int way = 0, most = said == NULL ? 2 : 0;

    while (way < 2 && strcmp(hw_batch_way(), ways[way]) != 0)
        way++;
    while (said != NULL && most < 2 && strcmp(said, ways[most]) != 0)
        most++;
    CHECK_STR(hw_batch_way(), ways[way]);
    CHECK(way <= most);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
