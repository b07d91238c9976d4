/*
 * test_seed.c - seeds: long enough, never the same, and gone when wiped.
 */
#include "chance/seed.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

/* n! * 2^64 as a number of 32-bit digits, least first. */
struct big {
    uint32_t digit[140];
};

static void big_times(struct big *b, uint32_t m)
{
    uint64_t carry = 0;

    for (int i = 0; i < 140; i++) {
        carry += (uint64_t)b->digit[i] * m;
        b->digit[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

/* The least k with b <= 2^(256 k). */
static int big_keys(const struct big *b)
{
    int top = 139;
    bool more = false;

    while (top > 0 && b->digit[top] == 0)
        top--;
    for (int i = 0; i < top; i++)
        more = more || b->digit[i] != 0;
    /* A power of two just at the border needs no further key. */
    if (top % 8 == 0 && b->digit[top] == 1 && !more)
        return top / 8;
    return top / 8 + 1;
}

TEST(a_seed_has_more_values_than_its_deck_has_orders)
{
    struct big b = {{0, 0, 1}};

    CHECK_EQ(seed_keys_for(0), 1);
    for (int n = 1; n <= DECK_MAX; n++) {
        big_times(&b, (uint32_t)n);
        CHECK_EQ(seed_keys_for(n), big_keys(&b));
        CHECK(seed_reach(seed_keys_for(n)) >= n);
        CHECK(seed_reach(seed_keys_for(n) - 1) < n);
    }
}

TEST(the_house_decks_need_two_nine_and_thirteen_keys)
{
    CHECK_EQ(seed_keys_for(46), 1);
    CHECK_EQ(seed_keys_for(47), 2);
    CHECK_EQ(seed_keys_for(52), 2);
    CHECK_EQ(seed_keys_for(53), 2);
    CHECK_EQ(seed_keys_for(54), 2);
    CHECK_EQ(seed_keys_for(320), 9);
    CHECK_EQ(seed_keys_for(416), 13);
    CHECK_EQ(seed_keys_for(DECK_MAX), SEED_KEYS_MAX);
}

static int compare_keys(const void *a, const void *b)
{
    return memcmp(a, b, KEY_BYTES);
}

TEST(no_key_ever_repeats)
{
    enum { SEEDS = 20000 };
    static uint8_t keys[2 * SEEDS][KEY_BYTES];
    struct seed s;

    for (int i = 0; i < SEEDS; i++) {
        CHECK_EQ(seed_fill(&s, 52, NULL), 0);
        CHECK_EQ(s.keys, 2);
        memcpy(keys[2 * i], s.key[0], KEY_BYTES);
        memcpy(keys[2 * i + 1], s.key[1], KEY_BYTES);
    }
    qsort(keys, 2 * SEEDS, KEY_BYTES, compare_keys);
    for (int i = 1; i < 2 * SEEDS; i++)
        CHECK(memcmp(keys[i - 1], keys[i], KEY_BYTES) != 0);
}

TEST(every_key_of_a_long_seed_is_filled)
{
    uint8_t any[SEED_KEYS_MAX][KEY_BYTES] = {{0}};
    struct seed s;

    /* A byte that stays 0 through 16 seeds has not been filled. */
    for (int i = 0; i < 16; i++) {
        CHECK_EQ(seed_fill(&s, 416, NULL), 0);
        for (int k = 0; k < SEED_KEYS_MAX; k++)
            for (int j = 0; j < KEY_BYTES; j++)
                any[k][j] |= s.key[k][j];
    }
    for (int k = 0; k < SEED_KEYS_MAX; k++)
        for (int j = 0; j < KEY_BYTES; j++)
            CHECK(any[k][j] != 0);
}

/* A seed drawn in a child process, sent back through a pipe. */
static bool seed_of_child(struct seed *s)
{
    int ends[2], status;
    ssize_t got;
    pid_t child;

    if (pipe(ends) != 0 || (child = fork()) < 0)
        return false;
    if (child == 0) {
        bool good = seed_fill(s, 52, NULL) == 0 &&
                    write(ends[1], s, sizeof *s) == (ssize_t)sizeof *s;
        _exit(good ? 0 : 1);
    }
    close(ends[1]);
    got = read(ends[0], s, sizeof *s);
    close(ends[0]);
    return waitpid(child, &status, 0) == child && status == 0 &&
           got == (ssize_t)sizeof *s;
}

TEST(parent_and_children_draw_different_seeds)
{
    struct seed seeds[8];

    CHECK_EQ(seed_fill(&seeds[0], 52, NULL), 0); /* whatever warms up, is */
    for (int i = 1; i < 8; i += 2) {
        memset(&seeds[i], 0, sizeof seeds[i]);
        CHECK(seed_of_child(&seeds[i]));
        if (i + 1 < 8)
            CHECK_EQ(seed_fill(&seeds[i + 1], 52, NULL), 0);
    }
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < 2; k++)
                CHECK(memcmp(seeds[i].key[k], seeds[j].key[k], KEY_BYTES) !=
                      0);
}

static bool all_zero(const void *bytes, size_t count)
{
    const uint8_t *b = bytes;

    while (count > 0 && b[count - 1] == 0)
        count--;
    return count == 0;
}

TEST(a_wiped_seed_is_gone)
{
    struct seed s;

    CHECK_EQ(seed_fill(&s, 416, NULL), 0);
    CHECK(!all_zero(&s, sizeof s));
    seed_wipe(&s);
    CHECK(all_zero(&s, sizeof s));
}

TEST(a_wiped_keystream_is_gone)
{
    static struct keystream ks;
    struct seed s;

    seed_from_words(&s, 52, "wipe");
    keystream_init(&ks, &s, 3);
    words_next(&ks.words);
    CHECK(!all_zero(ks.words.byte, 256));
    keystream_wipe(&ks);
    CHECK(all_zero(&ks, sizeof ks));
}

static int asked;

/* A kernel that is interrupted, and then gives little at a time. */
static ssize_t ask_slow(void *bytes, size_t count, unsigned flags)
{
    size_t some = count < 3 ? count : 3;

    (void)flags;
    if (asked++ % 2 == 0) {
        errno = EINTR;
        return -1;
    }
    memset(bytes, asked, some);
    return (ssize_t)some;
}

static ssize_t ask_broken(void *bytes, size_t count, unsigned flags)
{
    (void)bytes, (void)count, (void)flags;
    errno = ENOSYS;
    return -1;
}

static ssize_t ask_empty(void *bytes, size_t count, unsigned flags)
{
    (void)bytes, (void)count, (void)flags;
    return 0;
}

TEST(a_slow_kernel_is_asked_until_all_is_there)
{
    uint8_t bytes[20] = {0};

    asked = 0;
    CHECK_EQ(seed_bytes_from(ask_slow, bytes, sizeof bytes, NULL), 0);
    for (size_t i = 0; i < sizeof bytes; i++)
        CHECK_EQ(bytes[i], 2 + i / 3 * 2);
}

TEST(a_kernel_without_randomness_is_a_fault)
{
    uint8_t bytes[20];
    struct fault f;

    CHECK(seed_bytes_from(ask_broken, bytes, sizeof bytes, &f) < 0);
    CHECK_STR(f.text,
              "no randomness from the kernel: Function not implemented");
    CHECK(seed_bytes_from(ask_empty, bytes, sizeof bytes, &f) < 0);
    CHECK_STR(f.text, "no randomness from the kernel: it gave nothing");
}

TEST(a_seed_in_print_is_read_back)
{
    static const int cards[] = {5, 52, 320, 416};

    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        char hex[SEED_HEX_SIZE];
        struct seed s, back;
        struct text t;

        CHECK_EQ(seed_fill(&s, cards[i], NULL), 0);
        text_init(&t, hex, sizeof hex);
        seed_put(&t, &s);
        CHECK(!t.cut);
        CHECK_EQ(t.used, (size_t)s.keys * 64);
        CHECK_EQ(seed_read(hex, &back, NULL), 0);
        CHECK_EQ(back.keys, s.keys);
        CHECK(memcmp(back.key, s.key, (size_t)s.keys * KEY_BYTES) == 0);
    }
}

TEST(what_is_no_seed_is_a_fault)
{
    char hex[2 * SEED_HEX_SIZE];
    struct seed s;
    struct fault f;

    CHECK(seed_read("", &s, &f) < 0);
    CHECK(seed_read("12ab", &s, &f) < 0);
    CHECK_STR(f.text, "a seed has 64 hexadecimal digits for each of its "
                      "1 to 13 keys, not 4");
    memset(hex, 'a', sizeof hex);
    hex[64 * (SEED_KEYS_MAX + 1)] = '\0';
    CHECK(seed_read(hex, &s, &f) < 0);
    hex[128] = '\0';
    CHECK_EQ(seed_read(hex, &s, &f), 0);
    hex[101] = 'x';
    CHECK(seed_read(hex, &s, &f) < 0);
    CHECK_STR(f.text, "digit 102 of the seed is not hexadecimal");
}

TEST(the_same_words_give_the_same_seed)
{
    struct seed a, b;

    seed_from_words(&a, 416, "table four");
    seed_from_words(&b, 416, "table four");
    CHECK(memcmp(&a, &b, sizeof a) == 0);
    seed_from_words(&b, 416, "table five");
    for (int k = 0; k < 13; k++) {
        CHECK(memcmp(a.key[k], b.key[k], KEY_BYTES) != 0);
        CHECK(k == 0 || memcmp(a.key[k], a.key[k - 1], KEY_BYTES) != 0);
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
