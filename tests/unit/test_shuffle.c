/*
 * test_shuffle.c - the shuffle counted out, and its fixed decks.
 *
 * Statistics cannot show that a shuffle is even: a bias of one in 65536 hides
 * from a million decks.  So here the words are so narrow that all rows of
 * words can be tried, and every order must come out equally often, exactly.
 * The same code, with words of 16 bits, deals the real decks; for those
 * every word is tried for every number that is ever drawn.
 *
 * The fixed decks are from shuffle_vectors.py, a second shuffle written from
 * the description.  If one of them changes, old journals cannot be replayed.
 */
#include "card/shuffle.h"

#include <signal.h>
#include <sodium.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bad_shuffles.h"
#include "card/cardtext.h"
#include "card/keystream.h"
#include "chance/seed.h"
#include "test.h"

/*
 * A row of words, tried again and again with other words.  After its end it
 * goes on with words of all ones, which no draw refuses, so that every run
 * ends; such a run is counted as unfinished.
 */
struct row {
    struct words words;
    bool over;
};

static void row_refill(struct words *w)
{
    struct row *r = (struct row *)w;

    r->over = true;
    w->byte[0] = (uint8_t)((1u << w->bits) - 1);
    w->byte[1] = (uint8_t)(((1u << w->bits) - 1) >> 8);
    w->at = 0;
    w->end = 2;
}

static void row_init(struct row *r, unsigned bits)
{
    memset(r, 0, sizeof *r);
    r->words.refill = row_refill;
    r->words.bits = bits;
    r->words.reach = DECK_MAX;
}

/* Sets the row to `length` words, cut from a number. */
static void row_set(struct row *r, uint64_t number, unsigned length)
{
    for (unsigned i = 0; i < length; i++) {
        uint32_t word = (uint32_t)number & ((1u << r->words.bits) - 1);

        r->words.byte[2 * i] = (uint8_t)word;
        r->words.byte[2 * i + 1] = (uint8_t)(word >> 8);
        number >>= r->words.bits;
    }
    r->words.at = 0;
    r->words.end = 2 * length;
    r->over = false;
}

enum { ORDERS = 6 * 6 * 6 * 6 * 6 * 6, LENGTHS = 12 };

/* How often each order came out, by the number of words it took. */
static uint32_t came[LENGTHS + 1][ORDERS];

static unsigned number_of(const card *cards, int n)
{
    unsigned number = 0;

    for (int i = 0; i < n; i++)
        number = number * 6 + cards[i];
    return number;
}

/* Shuffles n cards with every row of `length` words of `bits` bits. */
static void count_orders(shuffler *shuffle, int n, unsigned bits,
                         unsigned length)
{
    struct row r;

    memset(came, 0, sizeof came);
    row_init(&r, bits);
    for (uint64_t number = 0; number >> bits * length == 0; number++) {
        card cards[6] = {0, 1, 2, 3, 4, 5};

        row_set(&r, number, length);
        shuffle(cards, n, &r.words);
        if (!r.over)
            came[r.words.at / 2][number_of(cards, n)]++;
    }
}

/* Whether the number says an order of n cards, each of them once. */
static bool is_order(unsigned number, int n)
{
    unsigned seen = 0;

    for (int i = 0; i < n; i++, number /= 6)
        seen |= 1u << number % 6;
    return number == 0 && seen == (1u << n) - 1;
}

/*
 * Whether, for each number of words, all orders came equally often, and
 * whether any came at all.  Nothing but orders may come.
 */
static bool all_equal(int n, unsigned length)
{
    unsigned rows = 0;

    for (unsigned used = 0; used <= length; used++) {
        uint32_t first = 0;
        int orders = 0;

        for (unsigned i = 0; i < ORDERS; i++) {
            if (!is_order(i, n)) {
                CHECK_EQ(came[used][i], 0);
                continue;
            }
            if (orders++ == 0)
                first = came[used][i];
            if (came[used][i] != first)
                return false;
        }
        rows += first;
    }
    return rows > 0;
}

static const struct {
    int n;
    unsigned bits, length;
} all_rows[] = {{1, 1, 3}, {2, 1, 8},  {2, 3, 6}, {3, 2, 9}, {3, 3, 6},
                {3, 4, 5}, {3, 8, 2},  {4, 2, 9}, {4, 3, 6}, {4, 4, 5},
                {5, 3, 6}, {5, 4, 5},  {5, 5, 4}, {6, 3, 8}, {6, 4, 6},
                {4, 5, 4}, {3, 11, 2}, {2, 16, 1}};

TEST(every_order_comes_out_exactly_equally_often)
{
    for (size_t i = 0; i < sizeof all_rows / sizeof *all_rows; i++) {
        count_orders(shuffle_cards, all_rows[i].n, all_rows[i].bits,
                     all_rows[i].length);
        CHECK(all_equal(all_rows[i].n, all_rows[i].length));
    }
}

TEST(bad_shuffles_do_not)
{
    static shuffler *const bad[] = {bad_naive_swap, bad_off_by_one, bad_modulo,
                                    bad_scaling};

    for (size_t b = 0; b < sizeof bad / sizeof *bad; b++) {
        count_orders(bad[b], 3, 3, 4);
        CHECK(!all_equal(3, 4));
        count_orders(bad[b], 6, 3, 6);
        CHECK(!all_equal(6, 6));
    }
}

TEST(every_16_bit_word_is_tried_for_every_number_of_cards)
{
    static uint32_t hits[DECK_MAX];
    struct row r;

    row_init(&r, 16);
    for (uint32_t m = 1; m <= DECK_MAX; m++) {
        uint32_t refused = 0;

        memset(hits, 0, sizeof hits);
        for (uint32_t word = 0; word < 65536; word++) {
            uint32_t got;

            row_set(&r, word, 1);
            got = words_below(&r.words, m);
            CHECK(got < m);
            if (r.over)
                refused++;
            else
                hits[got]++;
        }
        for (uint32_t i = 0; i < m; i++)
            CHECK_EQ(hits[i], 65536 / m);
        CHECK_EQ(refused, 65536 % m);
    }
}

/* The first bytes of a stream, in hexadecimal digits. */
static const char *stream_of(const struct seed *s, uint64_t stream,
                             unsigned skip, unsigned bytes)
{
    static char hex[2 * WORDS_BYTES + 1];
    static struct keystream ks;
    struct text t;

    keystream_init(&ks, s, stream);
    text_init(&t, hex, sizeof hex);
    for (unsigned i = 0; i < skip / 2; i++)
        words_next(&ks.words);
    for (unsigned i = 0; i < bytes / 2; i++) {
        uint32_t word = words_next(&ks.words);

        text_put(&t, "%02x%02x", word & 255, word >> 8);
    }
    return hex;
}

/* RFC 8439, appendix A.1, test vectors 1 to 3. */
TEST(the_keystream_is_chacha20)
{
    struct seed s = {.keys = 1};

    CHECK_STR(
        stream_of(&s, 0, 0, 64),
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    CHECK_STR(
        stream_of(&s, 0, 64, 64),
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    s.key[0][31] = 1;
    CHECK_STR(
        stream_of(&s, 0, 64, 64),
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
}

/* A seed of bytes that count up from 0. */
static struct seed counting_seed(int cards)
{
    struct seed s = {.keys = seed_keys_for(cards)};

    for (int k = 0; k < s.keys; k++)
        for (int i = 0; i < KEY_BYTES; i++)
            s.key[k][i] = (uint8_t)(k * KEY_BYTES + i);
    return s;
}

/* The n-th word of a stream of one or two keys, skipping from its start. */
static uint32_t word_at(const struct seed *s, uint64_t stream, int n)
{
    static struct keystream ks;

    keystream_init(&ks, s, stream);
    while (n-- > 0)
        words_next(&ks.words);
    return words_next(&ks.words);
}

TEST(two_keys_are_two_streams_laid_over_each_other)
{
    struct seed two = counting_seed(52), one = two, other = two;

    CHECK_EQ(two.keys, 2);
    one.keys = 1;
    /* The second key has number 1, in the last byte of the nonce: so it is
     * compared with what is left when the first stream is taken off. */
    memset(other.key[0], 0, KEY_BYTES);
    for (int n = 0; n < 3000; n += 97) {
        struct seed zero = {.keys = 1};
        uint32_t second = word_at(&other, 5, n) ^ word_at(&zero, 5, n);

        CHECK_EQ(word_at(&two, 5, n), word_at(&one, 5, n) ^ second);
    }
}

TEST(one_key_named_twice_does_not_cancel_itself)
{
    struct seed s = {.keys = 13};
    struct keystream ks;
    struct deck d;

    memset(s.key, 0xaa, sizeof s.key);
    s.keys = 2;
    CHECK(strspn(stream_of(&s, 0, 0, 64), "0") < 8);
    s.keys = 12;
    keystream_init(&ks, &s, 0);
    deck_init(&d, DECK_52, 1);
    shuffle_deck(&d, &ks.words);
    CHECK(d.card[0] != 0 || d.card[1] != 1 || d.card[2] != 2);
}

/* The deck of a counting seed in print. */
static const char *fixed_deck(enum deck_kind kind, int packs, uint64_t stream)
{
    static char buf[4 * DECK_MAX];
    static struct keystream ks;
    struct seed s;
    struct deck d;
    struct text t;

    deck_init(&d, kind, packs);
    s = counting_seed(d.count);
    keystream_init(&ks, &s, stream);
    shuffle_deck(&d, &ks.words);
    text_init(&t, buf, sizeof buf);
    cardtext_put_all(&t, d.card, d.count, NULL);
    CHECK(!t.cut);
    return buf;
}

TEST(fixed_seeds_give_fixed_decks)
{
    CHECK_STR(fixed_deck(DECK_52, 1, 0),
              "6d 3s 4d Ts 2h 8h Td 9h 7c Jd 4c 9c Jc Kd Kc 6h 5h 5d 4h 7d 2s "
              "Ad 2c Qs Ac 9d Ks 3d 4s 9s Js Kh 3c Ah 5c Qc 8c Qh 8d Tc 7s Jh "
              "5s Qd 2d As 3h 6c 7h Th 6s 8s");
    CHECK_STR(fixed_deck(DECK_53, 1, 0),
              "9c 3s 6h Ac 3h 6c 9h 7d 6d Js Qd 4c Jd 2h Ad 5h 7h 4d 5d Qc 8d "
              "Tc Td 2c Ks 4s Th 7s 3d 5s Ts Qs Ah 3c 2s 5c Kc 8c Kh 9d Jc 8s "
              "Qh As Kd 2d Jk 4h 7c 8h Jh 6s 9s");
}

TEST(fixed_seeds_give_fixed_decks_of_any_size)
{
    static const struct {
        enum deck_kind kind;
        int packs;
        uint64_t stream;
        const char *hash; /* BLAKE2b-256 of the deck in print */
    } cases[] = {
        {DECK_52, 1, 0,
         "c7cfc97a0eee44e6ae37d7cd60cef1e5f6a46849eec2080fab6552e05be431cc"},
        {DECK_52, 1, 0x0123456789abcd,
         "ff31a42a98c369bb35fbe75d994f0f7a041a4102bd4f7ac65229783f30bf10a2"},
        {DECK_53, 1, 0,
         "d20dd44ffd5b2ca5553ad49c32990311331785ddd3c91cd3ba110102f41839f7"},
        {DECK_53, 1, 0x0123456789abcd,
         "37e92406e08421a23912b0a4b1eed460f1196c175b2e27a0f4458151ae94c994"},
        {DECK_40S, 8, 0,
         "b32a1e8cca7ececef6c87090fefada5533cc616258b775ca3b68884f3a9db36d"},
        {DECK_40S, 8, 0x0123456789abcd,
         "7334d947dbe4a0da2d5044bb397f705bde39c4b36f3d6577e14a579b10748ae2"},
        {DECK_52, 8, 0,
         "4ba2c7c8980aaa7970b88e41a2e453e81895efb25d856fba60bb7cb73f843e35"},
        {DECK_52, 8, 0x0123456789abcd,
         "8e8bad62f8079c8672f7251b891dfd76f09f92169bdfed38127749b60d996432"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *deck = fixed_deck(cases[i].kind, cases[i].packs,
                                      cases[i].stream);
        uint8_t hash[32];
        char hex[65];

        crypto_generichash(hash, sizeof hash, (const uint8_t *)deck,
                           strlen(deck), NULL, 0);
        sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
        CHECK_STR(hex, cases[i].hash);
    }
}

TEST(every_key_of_a_seed_matters)
{
    struct seed s = counting_seed(416);
    char before[65];

    snprintf(before, sizeof before, "%s", stream_of(&s, 0, 0, 32));
    for (int k = 0; k < s.keys; k++) {
        s.key[k][k] ^= 1;
        CHECK(strcmp(before, stream_of(&s, 0, 0, 32)) != 0);
        s.key[k][k] ^= 1;
    }
    CHECK_STR(stream_of(&s, 0, 0, 32), before);
    CHECK(strcmp(before, stream_of(&s, 1, 0, 32)) != 0);
}

TEST(a_shuffle_keeps_the_cards)
{
    static struct keystream ks;
    struct seed s;

    seed_from_words(&s, DECK_MAX, "keeps the cards");
    keystream_init(&ks, &s, 0);
    for (int packs = 1; packs <= DECK_PACKS_MAX; packs++) {
        int copies[CARD_IDS] = {0};
        struct deck d;

        deck_init(&d, DECK_54, packs);
        shuffle_deck(&d, &ks.words);
        for (int i = 0; i < d.count; i++)
            copies[d.card[i]]++;
        for (int i = 0; i < 54; i++)
            CHECK_EQ(copies[card_from_index(i)], packs);
    }
}

TEST(cards_that_are_out_are_not_shuffled)
{
    static struct keystream ks;
    struct deck d, fresh;
    struct seed s;

    seed_from_words(&s, 52, "stub");
    keystream_init(&ks, &s, 0);
    deck_init(&fresh, DECK_52, 1);
    fresh.dealt = 20;
    d = fresh;
    shuffle_deck(&d, &ks.words);
    CHECK(memcmp(d.card, fresh.card, 20) == 0);
    CHECK(memcmp(d.card + 20, fresh.card + 20, 32) != 0);
}

TEST(nothing_and_one_card_are_shuffled_already)
{
    struct row r;
    card one = 7;

    row_init(&r, 16);
    shuffle_cards(NULL, 0, &r.words);
    shuffle_cards(&one, 1, &r.words);
    CHECK(!r.over);
    CHECK_EQ(one, 7);
}

/* Whether shuffling 52 cards with a seed of so many keys is a broken MUST. */
static bool stops(int keys)
{
    int status = 0;
    pid_t child = fork();

    if (child == 0) {
        struct keystream ks;
        struct seed s = {.keys = keys};
        struct deck d;

        close(STDERR_FILENO);
        deck_init(&d, DECK_52, 1);
        keystream_init(&ks, &s, 0);
        shuffle_deck(&d, &ks.words);
        _exit(0);
    }
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

TEST(a_seed_too_short_for_the_deck_stops_the_program)
{
    CHECK(stops(1));
    CHECK(!stops(2));
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
