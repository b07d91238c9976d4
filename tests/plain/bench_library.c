/*
 * bench_library.c - one call a hand through the shared library, as another's
 * program calls it: million hands a second, the middle of nine rounds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "houseway.h"

#include "base/owns_clock.h"

enum { HANDS = 2000000, ROUNDS = 9 };

static hw_card cards[HANDS * 7];
static hw_value values[HANDS];

static int64_t used_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Hands of so many cards, each from the whole deck. */
static void deal(int count, int deck)
{
    hw_card d[54];
    uint64_t x = 88172645463325252u;

    hw_deck(deck == 53 ? "53" : "52", d, 54, NULL);
    for (int i = 0; i < HANDS; i++)
        for (int k = 0; k < count; k++) {
            hw_card c = d[k];
            int at;

            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            at = k + (int)((x >> 33) % (uint64_t)(deck - k));
            d[k] = d[at];
            d[at] = c;
            cards[i * count + k] = d[k];
        }
}

static int shorter(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

#define BENCH(NAME, COUNT, CALL)                                              \
    do {                                                                      \
        int64_t ns[ROUNDS], rate;                                             \
                                                                              \
        for (int r = 0; r < ROUNDS; r++) {                                    \
            const hw_card *c = cards;                                         \
            int64_t begun = used_ns();                                        \
                                                                              \
            for (int i = 0; i < HANDS; i++, c += (COUNT))                     \
                values[i] = CALL;                                             \
            ns[r] = used_ns() - begun;                                        \
        }                                                                     \
        qsort(ns, ROUNDS, sizeof ns[0], shorter);                             \
        rate = (int64_t)HANDS * 10000 / (ns[ROUNDS / 2] + 1);                 \
        printf("%-36s%8d.%d\n", NAME, (int)(rate / 10), (int)(rate % 10));    \
    } while (0)

int main(void)
{
    printf("million hands a second through the library, median of %d\n\n",
           ROUNDS);
    deal(5, 52);
    BENCH("high, 5 cards", 5, hw_high5(c));
    BENCH("low, 5 cards", 5, hw_low(c, 5));
    deal(5, 53);
    BENCH("low, 5 of 53 with the joker", 5, hw_low(c, 5));
    deal(7, 52);
    BENCH("high, 7 cards", 7, hw_high7(c));
    BENCH("low, 7 cards", 7, hw_low(c, 7));
    return 0;
}
