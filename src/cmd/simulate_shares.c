/*
 * simulate_shares.c - how often one player wins, pushes and loses against the
 * player-dealer, both set the house way, beside the shares that are
 * published.
 *
 * Wizard of Odds counts 28.61 % won, 41.48 % pushed and 29.91 % lost for a
 * house way of the same kind (a joker as bug, A-2-3-4-5 the second best
 * straight, copies to the player-dealer).  Ours must be near it.
 */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cmd/simulate.h"
#include "sim/banked/sim_setting.h"

enum { PART = 500000, NEAR = 200 }; /* thousandths of a percent */

/* The share in thousandths of a percent. */
static int64_t share(int64_t part, int64_t all)
{
    return (part * 100000 + all / 2) / all;
}

static bool show(const char *what, int64_t got, int64_t published)
{
    int64_t off = got - published, size = off < 0 ? -off : off;

    printf("%-8s%6" PRId64 ".%03" PRId64 " %%  published%4" PRId64
           ".%02" PRId64 " %%  off %c%" PRId64 ".%03" PRId64 "%s\n",
           what, got / 1000, got % 1000, published / 1000,
           published % 1000 / 10, off < 0 ? '-' : '+', size / 1000,
           size % 1000, size <= NEAR ? "" : "  too far");
    return size <= NEAR;
}

int simulate_shares(const struct book *b, uint64_t seed, int64_t hands)
{
    struct sim_shares s = {0};
    bool near;

    for (int64_t left = hands; left > 0; left -= PART) {
        sim_setting_shares(b, seed + (uint64_t)left, left < PART ? left : PART,
                           &s);
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "\r%" PRId64 " of %" PRId64 " hands", s.hands,
                    hands);
    }
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\n");
    printf("hands   %" PRId64 "\n", s.hands);
    near = show("won", share(s.won, s.hands), 28610);
    near = show("pushed", share(s.pushed, s.hands), 41480) && near;
    near = show("lost", share(s.lost, s.hands), 29910) && near;
    return near ? EXIT_YES : EXIT_NO;
}
