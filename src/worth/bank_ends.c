/*
 * bank_ends.c - every way a player-dealer's hand can end, and how likely each
 * is.
 *
 * All orders in which the same cards come are equally likely.  So the orders
 * are counted once, and then only the cards themselves are weighed.  Busts
 * need no list: they are what is left of one.
 *
 * Leaves: bank.stands_hard, bank.hits_soft
 */
#include "worth/bank_ends.h"

#include <string.h>

#include "base/must.h"

/* In how many orders each hand comes that stands, by the card up. */
struct counting {
    const struct book *book;
    const struct points *points;
    uint32_t orders[POINTS_HANDS][POINTS_KINDS];
};

static bool must_bank_draw(const struct book *b, const struct points_hand *h)
{
    int total = points_total(h);

    return points_is_soft(h) ? total <= book_value(b, LEAF_BANK_HITS)
                             : total < book_value(b, LEAF_BANK_STANDS);
}

static void count_orders(struct counting *c, int hand, int up)
{
    const struct points_hand *h = &c->points->hand[hand];

    if (points_is_pure(h))
        return;
    if (h->cards >= 2 && !must_bank_draw(c->book, h)) {
        c->orders[hand][up]++;
        return;
    }
    for (int v = 1; v <= POINTS_TEN; v++)
        if (c->points->next[hand][v] != POINTS_BUST)
            count_orders(c, c->points->next[hand][v], up);
}

/* Hands that stand, and all that lie before them. */
static void mark_steps(const struct counting *c, bool *needed)
{
    for (int i = c->points->hands - 1; i > 0; i--) {
        for (int up = 1; up <= POINTS_TEN; up++)
            needed[i] = needed[i] || c->orders[i][up] > 0;
        if (needed[i])
            needed[c->points->hand[i].before] = true;
    }
}

static void list_steps(const struct counting *c, struct bank_ends *out,
                       uint16_t *at)
{
    bool needed[POINTS_HANDS] = {true};

    mark_steps(c, needed);
    out->steps = 1; /* step 0: no card */
    for (int i = 1; i < c->points->hands; i++) {
        const struct points_hand *h = &c->points->hand[i];

        if (!needed[i])
            continue;
        at[i] = (uint16_t)out->steps;
        out->step[out->steps++] =
            (struct ends_step){.before = at[h->before],
                               .value = h->last,
                               .has = (uint8_t)(h->of[h->last] - 1),
                               .deep = (uint8_t)(h->cards - 1)};
    }
}

static void list_ways(const struct counting *c, const uint16_t *at, int up,
                      int total, struct bank_ends *out)
{
    struct ends_span *span = &out->span[up][total];

    span->from = (uint16_t)out->ways;
    for (int i = 1; i < c->points->hands; i++)
        if (c->orders[i][up] > 0 &&
            points_total(&c->points->hand[i]) == total) {
            MUST(out->ways < ENDS_WAYS && c->orders[i][up] <= UINT16_MAX);
            out->way[out->ways++] =
                (struct ends_way){at[i], (uint16_t)c->orders[i][up]};
        }
    span->to = (uint16_t)out->ways;
}

/* Two eights are drawn to, and the third is too much. */
static bool has_eights(const struct book *b, const struct points *p)
{
    return must_bank_draw(b, &p->hand[points_pair(p, 8, 8)]);
}

void bank_ends_make(const struct book *b, const struct points *p,
                    struct bank_ends *out)
{
    struct counting c = {.book = b, .points = p};
    uint16_t at[POINTS_HANDS] = {0};

    MUST(book_is(b, OF_TOTAL));
    memset(out, 0, sizeof *out);
    for (int up = 1; up <= POINTS_TEN; up++)
        count_orders(&c, p->next[0][up], up);
    list_steps(&c, out, at);
    for (int total = 0; total < ENDS_TOTALS; total++) {
        int before = out->ways;

        for (int up = 1; up <= POINTS_TEN; up++)
            list_ways(&c, at, up, total, out);
        if (out->ways > before)
            out->total[out->totals++] = total;
    }
    out->eights = has_eights(b, p);
}

/*
 * The same in as wide registers as the processor has: written once, compiled
 * for each.  All give the same bits, for nothing is added in another order.
 */
#define INLINED static inline __attribute__((always_inline))

/* How likely it is that these cards come, in one order of them. */
INLINED void weigh_steps(const struct bank_ends *e,
                         const struct ends_shoe *shoe, lanes *weight)
{
    lanes part[ENDS_DEEP];

    for (int deep = 0; deep < ENDS_DEEP; deep++)
        part[deep] = 1.0 / (shoe->all - (double)deep);
    weight[0] = shoe->all - shoe->all + 1.0;
    for (int i = 1; i < e->steps; i++) {
        const struct ends_step *s = &e->step[i];

        weight[i] = weight[s->before] *
                    ((shoe->of[s->value] - (double)s->has) * part[s->deep]);
    }
}

INLINED void odds_inlined(const struct bank_ends *e,
                          const struct ends_shoe *shoe, struct ends_odds *out)
{
    lanes weight[ENDS_STEPS];

    weigh_steps(e, shoe, weight);
    for (int up = 1; up <= POINTS_TEN; up++) {
        lanes one_up = shoe->all / shoe->of[up]; /* none left: never asked */

        for (int t = 0; t < e->totals; t++) {
            const struct ends_span *span = &e->span[up][e->total[t]];
            lanes sum = weight[0] - weight[0];

            for (int i = span->from; i < span->to; i++)
                sum += weight[e->way[i].step] * (double)e->way[i].orders;
            out->total[up][e->total[t]] = sum * one_up;
        }
    }
}

static void odds_anywhere(const struct bank_ends *e,
                          const struct ends_shoe *shoe, struct ends_odds *out)
{
    odds_inlined(e, shoe, out);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void
odds_avx2(const struct bank_ends *e, const struct ends_shoe *shoe,
          struct ends_odds *out)
{
    odds_inlined(e, shoe, out);
}

__attribute__((target("avx512f"))) static void
odds_avx512(const struct bank_ends *e, const struct ends_shoe *shoe,
            struct ends_odds *out)
{
    odds_inlined(e, shoe, out);
}
#endif

void bank_ends_odds(const struct bank_ends *e, const struct ends_shoe *shoe,
                    struct ends_odds *out)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) {
        odds_avx512(e, shoe, out);
        return;
    }
    if (__builtin_cpu_supports("avx2")) {
        odds_avx2(e, shoe, out);
        return;
    }
#endif
    odds_anywhere(e, shoe, out);
}
