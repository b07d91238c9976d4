/*
 * batch.c - many hands at once: which way, and the way that works anywhere.
 */
#include "rank/batch.h"

#include <stdlib.h>
#include <string.h>

#include "rank/quick.h"
#include "rank/two.h"
#include "rank/way.h"

#if defined(__x86_64__)
static bool has_avx512(void)
{
    return __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("gfni");
}

static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}
#endif

enum batch_kind batch_find(const char *name)
{
    static const char *const names[] = {[BATCH_AVX512] = "avx512",
                                        [BATCH_AVX2] = "avx2",
                                        [BATCH_SCALAR] = "scalar"};
    int kind = BATCH_AVX512;

    while (kind < BATCH_BEST && strcmp(names[kind], name) != 0)
        kind++;
    return (enum batch_kind)kind;
}

/* Set once, before main(), and only read afterwards. */
static enum batch_kind widest = BATCH_AVX512;

__attribute__((constructor)) static void ask_width(void)
{
    const char *said = getenv("HOUSEWAY_WIDTH");
    enum batch_kind kind = said != NULL ? batch_find(said) : BATCH_BEST;

    widest = kind != BATCH_BEST ? kind : BATCH_AVX512;
}

const struct batch_way *batch_way(enum batch_kind kind)
{
    bool best = kind == BATCH_BEST;

#if defined(__x86_64__)
    __builtin_cpu_init();
    if ((kind == BATCH_AVX512 || (best && widest == BATCH_AVX512)) &&
        has_avx512())
        return &way_avx512;
    if ((kind == BATCH_AVX2 || (best && widest != BATCH_SCALAR)) && has_avx2())
        return &way_avx2;
#endif
    return kind == BATCH_SCALAR || best ? &way_scalar : NULL;
}

/* Marks all n hands as impossible. */
static size_t none(size_t n, rank_value *out)
{
    for (size_t i = 0; i < n; i++)
        out[i] = 0;
    return n;
}

size_t high_batch(const card *cards, int per_hand, size_t n, rank_value *out)
{
    if (per_hand < 5 || per_hand > 7)
        return none(n, out);
    return batch_way(BATCH_BEST)->high(cards, per_hand, n, out);
}

size_t high_more_batch(cardset held, const cardset *more, int per_hand,
                       size_t n, rank_value *out)
{
    if (per_hand < 5 || per_hand > 7)
        return none(n, out);
    return batch_way(BATCH_BEST)->high_more(held, more, per_hand, n, out);
}

size_t joker_batch(const card *cards, int per_hand, size_t n,
                   struct high_rule rule, rank_value *out)
{
    if (per_hand < 5 || per_hand > 7)
        return none(n, out);
    return batch_way(BATCH_BEST)->joker(cards, per_hand, n, rule, out);
}

size_t low_batch(const card *cards, int per_hand, size_t n, rank_value *out)
{
    if (per_hand < 5 || per_hand > 7)
        return none(n, out);
    return batch_way(BATCH_BEST)->low(cards, per_hand, n, out);
}

size_t two_high_batch(const card *cards, int hole, size_t n, rank_value *out)
{
    if (hole < 2 || hole > TWO_BATCH_MAX)
        return none(n, out);
    return batch_way(BATCH_BEST)->two_high(cards, hole, n, out);
}

size_t two_hilo_batch(const card *cards, int hole, size_t n, enum rank worst,
                      rank_value *high, rank_value *low)
{
    if (hole < 2 || hole > TWO_BATCH_MAX || (unsigned)worst >= RANK_COUNT) {
        none(n, low);
        return none(n, high);
    }
    return batch_way(BATCH_BEST)->two_hilo(cards, hole, n, worst, high, low);
}

static size_t scalar_high(const card *cards, int per_hand, size_t n,
                          rank_value *out)
{
    size_t bad = 0;

    for (size_t i = 0; i < n; i++, cards += per_hand) {
        out[i] = per_hand == 7   ? quick_of_7(cards)
                 : per_hand == 6 ? high_of_6(cards)
                                 : high_of_5(cards);
        bad += out[i] == 0;
    }
    return bad;
}

static size_t scalar_high_more(cardset held, const cardset *more, int per_hand,
                               size_t n, rank_value *out)
{
    size_t bad = 0;

    for (size_t i = 0; i < n; i++) {
        cardset set = held | more[i];

        out[i] = set_count(set) == per_hand
                     ? high_of_set(set, (struct high_rule){0})
                     : 0;
        bad += out[i] == 0;
    }
    return bad;
}

static size_t scalar_joker(const card *cards, int per_hand, size_t n,
                           struct high_rule rule, rank_value *out)
{
    size_t bad = 0;

    for (size_t i = 0; i < n; i++, cards += per_hand) {
        out[i] = high_of_cards(cards, per_hand, rule);
        bad += out[i] == 0;
    }
    return bad;
}

static size_t scalar_low(const card *cards, int per_hand, size_t n,
                         rank_value *out)
{
    size_t bad = 0;

    for (size_t i = 0; i < n; i++, cards += per_hand) {
        out[i] = per_hand == 7   ? low_of_7(cards)
                 : per_hand == 6 ? low_of_6(cards)
                                 : low_of_5(cards);
        bad += out[i] == 0;
    }
    return bad;
}

static size_t scalar_two_high(const card *cards, int hole, size_t n,
                              rank_value *out)
{
    size_t bad = 0;

    for (size_t i = 0; i < n; i++, cards += hole + 5) {
        out[i] = two_high(cards, hole, cards + hole, 5);
        bad += out[i] == 0;
    }
    return bad;
}

static size_t scalar_two_hilo(const card *cards, int hole, size_t n,
                              enum rank worst, rank_value *high,
                              rank_value *low)
{
    size_t bad = scalar_two_high(cards, hole, n, high);

    for (size_t i = 0; i < n; i++, cards += hole + 5)
        low[i] = two_low_to(cards, hole, cards + hole, 5, worst);
    return bad;
}

const struct batch_way way_scalar = {
    .name = "scalar",
    .high = scalar_high,
    .high_more = scalar_high_more,
    .joker = scalar_joker,
    .low = scalar_low,
    .two_high = scalar_two_high,
    .two_hilo = scalar_two_hilo,
};
