/*
 * plan.c - a plan by the chart, or by the strategy computed for a book.
 *
 * Leaves: player.stands_hard, player.hits_hard, double.allowed,
 * double.after_split, split.hands_most, surrender.allowed, bank.hits_soft
 */
#include "worth/plan.h"

#include <string.h>

#include "base/must.h"

bool plan_must_stand(const struct book *b, const struct points_hand *h)
{
    int stands = book_value(b, LEAF_PLAYER_STANDS);

    return stands > 0 && !points_is_soft(h) && points_total(h) >= stands;
}

bool plan_must_hit(const struct book *b, const struct points_hand *h)
{
    return !points_is_soft(h) &&
           points_total(h) <= book_value(b, LEAF_PLAYER_HITS);
}

bool plan_may_split(const struct book *b)
{
    return book_value(b, LEAF_SPLIT_HANDS) > 1;
}

bool plan_may_double(const struct book *b, const struct points_hand *h,
                     bool split)
{
    return h->cards == 2 && book_has(b, LEAF_DOUBLE) &&
           (!split || book_has(b, LEAF_DOUBLE_SPLIT)) &&
           !plan_must_stand(b, h);
}

bool plan_may_surrender(const struct book *b, const struct points_hand *h)
{
    return h->cards == 2 && book_has(b, LEAF_SURRENDER) &&
           !plan_must_stand(b, h);
}

/* The value of a pair, an ace eleven; 0: no pair. */
static int pair_of(const struct points_hand *h)
{
    if (h->cards != 2 || h->of[h->last] != 2)
        return 0;
    return h->last == POINTS_ACE ? 11 : h->last;
}

static struct chart_ask ask_of(const struct book *b,
                               const struct points_hand *h, int up, bool split)
{
    return (struct chart_ask){
        .total = points_total(h),
        .soft = points_is_soft(h),
        .pair = split ? 0 : pair_of(h),
        .up = up == POINTS_ACE ? 11 : up,
        .may_double = plan_may_double(b, h, split),
        .may_split = !split && plan_may_split(b) && pair_of(h) > 0,
        .may_surrender = !split && plan_may_surrender(b, h),
        .doubles_after_split = book_has(b, LEAF_DOUBLE_SPLIT),
        .hits_soft_17 = book_value(b, LEAF_BANK_HITS) >= 17,
    };
}

static uint8_t move_of(const struct book *b, const struct strategy *s,
                       const struct points_hand *h, int up, bool split)
{
    struct chart_ask ask = ask_of(b, h, up, split);
    enum chart_move move = s != NULL ? strategy_move(s, &ask)
                                     : chart_move(&ask);

    if (move == CHART_STAND && plan_must_hit(b, h))
        move = CHART_HIT;
    if (move == CHART_HIT && plan_must_stand(b, h))
        move = CHART_STAND;
    return (uint8_t)move;
}

void plan_of_strategy(const struct book *b, const struct strategy *s,
                      struct plan *out)
{
    memset(out, 0, sizeof *out);
    points_make(&out->points);
    for (int i = 1; i < out->points.hands; i++) {
        const struct points_hand *h = &out->points.hand[i];

        for (int up = 1; h->cards >= 2 && up <= POINTS_TEN; up++) {
            out->move[i][up] = move_of(b, s, h, up, false);
            out->after[i][up] = move_of(b, s, h, up, true);
        }
    }
}

void plan_of_chart(const struct book *b, struct plan *out)
{
    plan_of_strategy(b, NULL, out);
}
