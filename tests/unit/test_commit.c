/*
 * test_commit.c - a commitment opens for one order and for no other.
 */
#include "card/cardtext.h"
#include "card/commit.h"
#include "test.h"

static struct commit_nonce nonce_of(uint8_t first)
{
    struct commit_nonce nonce;

    for (int i = 0; i < COMMIT_BYTES; i++)
        nonce.byte[i] = (uint8_t)(first + i);
    return nonce;
}

/*
 * Made with another program:
 *   printf 'houseway deck 1\n%s\nAs Td 9c Jk Jk2\n' 000102...1f | b2sum -l 256
 */
TEST(b2sum_gives_the_same_commitment)
{
    struct commit_nonce nonce = nonce_of(0);
    struct commitment c;
    char hex[COMMIT_HEX_SIZE];
    struct text t;
    card cards[5];

    CHECK_EQ(cardtext_read("As Td 9c Jk Jk2", 0, cards, 5, NULL), 5);
    c = commit_make(&nonce, cards, 5);
    text_init(&t, hex, sizeof hex);
    commit_put_hex(&t, c.byte);
    CHECK_STR(
        hex,
        "4f82688a4765da3618787b7ef20c7e5b186e52eb3939970e435489de344b30c8");
}

TEST(the_opening_is_three_lines)
{
    struct commit_nonce nonce = nonce_of(0xf0);
    char opening[COMMIT_OPENING_SIZE];
    struct text t;
    card cards[2];

    CHECK_EQ(cardtext_read("As Jk2", 0, cards, 2, NULL), 2);
    text_init(&t, opening, sizeof opening);
    commit_put_opening(&t, &nonce, cards, 2);
    CHECK_STR(opening, "houseway deck 1\n"
                       "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"
                       "000102030405060708090a0b0c0d0e0f\n"
                       "As Jk2\n");
}

/*
 * Made with another program: hashlib.blake2b of b"houseway salt 2 54" with the
 * nonce as its key, 32 bytes, the first eight of them little-endian.
 */
TEST(a_seat_is_drawn_with_a_deck)
{
    struct commit_nonce nonce = nonce_of(0), other = nonce_of(7);
    int times[7] = {0};

    CHECK(commit_draw(&nonce, 53, 6) == 3 && commit_draw(&nonce, 53, 7) == 6);
    CHECK(commit_draw(&other, 53, 6) == 0 && commit_draw(&other, 53, 7) == 2);
    for (int i = 0; i < 7000; i++) {
        nonce.byte[0] = (uint8_t)i;
        nonce.byte[1] = (uint8_t)(i >> 8);
        times[commit_draw(&nonce, 53, 7)]++;
    }
    for (int i = 0; i < 7; i++) /* five standard errors are 146 */
        CHECK(times[i] > 850 && times[i] < 1150);
}

TEST(the_longest_deck_has_room)
{
    struct commit_nonce nonce = nonce_of(7);
    struct deck d;
    struct commitment c;

    deck_init(&d, DECK_54, DECK_PACKS_MAX);
    c = commit_make(&nonce, d.card, d.count);
    CHECK(commit_can_open(&c, &nonce, d.card, d.count));
}

TEST(no_two_cards_may_change_places)
{
    struct commit_nonce nonce = nonce_of(1);
    struct commitment c;
    struct deck d;

    deck_init(&d, DECK_54, 1);
    c = commit_make(&nonce, d.card, d.count);
    CHECK(commit_can_open(&c, &nonce, d.card, d.count));
    for (int i = 0; i < d.count; i++)
        for (int j = 0; j < i; j++) {
            struct deck other = d;

            other.card[i] = d.card[j];
            other.card[j] = d.card[i];
            CHECK(!commit_can_open(&c, &nonce, other.card, other.count));
        }
}

TEST(no_card_may_be_left_off_or_added)
{
    struct commit_nonce nonce = nonce_of(1);
    struct commitment c;
    struct deck d;

    deck_init(&d, DECK_52, 2);
    c = commit_make(&nonce, d.card, 52);
    for (int n = 0; n <= 104; n++)
        CHECK_EQ(commit_can_open(&c, &nonce, d.card, n), n == 52);
}

TEST(every_bit_of_nonce_and_commitment_counts)
{
    struct commit_nonce nonce = nonce_of(200);
    struct commitment c;
    struct deck d;

    deck_init(&d, DECK_53, 1);
    c = commit_make(&nonce, d.card, d.count);
    for (int bit = 0; bit < 8 * COMMIT_BYTES; bit++) {
        struct commit_nonce other = nonce;
        struct commitment forged = c;

        other.byte[bit / 8] ^= (uint8_t)(1 << bit % 8);
        forged.byte[bit / 8] ^= (uint8_t)(1 << bit % 8);
        CHECK(!commit_can_open(&c, &other, d.card, d.count));
        CHECK(!commit_can_open(&forged, &nonce, d.card, d.count));
    }
}

TEST(one_deck_under_two_nonces_looks_like_two_decks)
{
    struct commit_nonce a = nonce_of(0), b = nonce_of(1);
    struct commitment x, y;
    struct deck d;

    deck_init(&d, DECK_52, 1);
    x = commit_make(&a, d.card, d.count);
    y = commit_make(&b, d.card, d.count);
    CHECK(memcmp(&x, &y, sizeof x) != 0);
}

static const char *hex_of(const uint8_t bytes[COMMIT_BYTES])
{
    static char hex[COMMIT_HEX_SIZE];
    struct text t;

    text_init(&t, hex, sizeof hex);
    commit_put_hex(&t, bytes);
    return hex;
}

/* Made with another program, as docs/api.md has it. */
TEST(a_deck_sealed_card_by_card_is_what_b2sum_makes)
{
    struct commit_nonce nonce = nonce_of(7), salt = commit_salt(&nonce, 0);
    struct commitment seal, root;
    card two[2];

    CHECK_EQ(cardtext_read("As Td", 0, two, 2, NULL), 2);
    seal = commit_seal(&salt, 0, two[0]);
    root = commit_root(&nonce, two, 2);
    CHECK_STR(
        hex_of(salt.byte),
        "17acfc36013f16d8bf719df243775c746e8d766d838173ce69c1e6503752aea3");
    CHECK_STR(
        hex_of(seal.byte),
        "9d34eb50f215f5d2114038cdf156a59815053de1ea049abc034702bce3c937c6");
    CHECK_STR(
        hex_of(root.byte),
        "2cab21143ca9a3373f795fa1028a7e11b807a867962c1f5b0d02a313c649e8e0");
    CHECK(commit_root_can_open(&root, &nonce, two, 2));
}

TEST(a_card_at_another_place_has_another_seal)
{
    struct commit_nonce nonce = nonce_of(3);
    struct commitment root;
    struct deck d;

    deck_init(&d, DECK_52, 8);
    root = commit_root(&nonce, d.card, d.count);
    CHECK(commit_root_can_open(&root, &nonce, d.card, d.count));
    CHECK(!commit_root_can_open(&root, &nonce, d.card, d.count - 1));
    for (int i = 0; i + 1 < d.count; i += 37) {
        card c = d.card[i];

        if (c == d.card[i + 1])
            continue;
        d.card[i] = d.card[i + 1];
        d.card[i + 1] = c;
        CHECK(!commit_root_can_open(&root, &nonce, d.card, d.count));
        d.card[i + 1] = d.card[i];
        d.card[i] = c;
    }
    nonce.byte[31] ^= 1;
    CHECK(!commit_root_can_open(&root, &nonce, d.card, d.count));
}

TEST(hexadecimal_digits_are_read_back)
{
    struct commit_nonce nonce = nonce_of(0x81);
    uint8_t back[COMMIT_BYTES];
    char hex[COMMIT_HEX_SIZE];
    struct text t;
    struct fault f;

    text_init(&t, hex, sizeof hex);
    commit_put_hex(&t, nonce.byte);
    CHECK(!t.cut);
    CHECK_EQ(commit_read_hex(hex, back, &f), 0);
    CHECK(memcmp(back, nonce.byte, sizeof back) == 0);
    hex[10] = 'g';
    CHECK(commit_read_hex(hex, back, &f) < 0);
    hex[10] = '0';
    hex[63] = '\0';
    CHECK(commit_read_hex(hex, back, &f) < 0);
    CHECK(commit_read_hex("", back, &f) < 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
