/*
 * test.h - all a test needs.
 *
 *     TEST(an_ace_beats_a_king) { CHECK(high_of_5(a) > high_of_5(k)); }
 *     int main(int argc, char **argv) { return test_main(argc, argv); }
 *
 * A test is a function; its name is a sentence.  Run with words to run only
 * the tests whose name contains one of them.  The last line counts.
 */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct test {
    const char *name;
    void (*run)(void);
    struct test *next;
};

static struct test *test_first, **test_last = &test_first;
static int test_broken; /* checks that failed in the running test */

#define TEST(NAME)                                                            \
    static void NAME(void);                                                   \
    static struct test test_##NAME = {#NAME, NAME, NULL};                     \
    __attribute__((constructor)) static void test_add_##NAME(void)            \
    {                                                                         \
        *test_last = &test_##NAME;                                            \
        test_last = &test_##NAME.next;                                        \
    }                                                                         \
    static void NAME(void)

/* Shows at most ten broken checks a test; the rest are only counted. */
static inline bool test_broke(const char *file, int line)
{
    if (++test_broken > 10)
        return false;
    printf("%s:%d: ", file, line);
    return true;
}

#define CHECK(X)                                                              \
    do {                                                                      \
        if (!(X) && test_broke(__FILE__, __LINE__))                           \
            printf("not so: %s\n", #X);                                       \
    } while (0)

#define CHECK_EQ(GOT, WANT)                                                   \
    do {                                                                      \
        int64_t got_ = (int64_t)(GOT), want_ = (int64_t)(WANT);               \
        if (got_ != want_ && test_broke(__FILE__, __LINE__))                  \
            printf("%s is %" PRId64 ", not %" PRId64 "\n", #GOT, got_,        \
                   want_);                                                    \
    } while (0)

#define CHECK_STR(GOT, WANT)                                                  \
    do {                                                                      \
        const char *got_ = (GOT), *want_ = (WANT);                            \
        if (strcmp(got_, want_) != 0 && test_broke(__FILE__, __LINE__))       \
            printf("%s is \"%s\", not \"%s\"\n", #GOT, got_, want_);          \
    } while (0)

static inline bool test_wanted(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strstr(name, argv[i]) != NULL)
            return true;
    return argc < 2;
}

static inline int test_main(int argc, char **argv)
{
    int passed = 0, failed = 0;

    for (struct test *t = test_first; t != NULL; t = t->next) {
        if (!test_wanted(t->name, argc, argv))
            continue;
        test_broken = 0;
        t->run();
        printf("%s %s\n", test_broken ? "FAIL" : "ok  ", t->name);
        fflush(stdout);
        *(test_broken ? &failed : &passed) += 1;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}

#endif
