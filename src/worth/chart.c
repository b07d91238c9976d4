/*
 * chart.c - basic strategy, by the rows of the chart everybody knows.
 *
 * A row is a span of up cards; what falls outside it is the row's other
 * move.  The order of the questions is surrender, split, double, and then
 * whether to take a card.
 */
#include "worth/chart.h"

struct span {
    int from, to; /* up cards; 0: none */
};

static bool is_within(struct span s, int up)
{
    return s.from != 0 && up >= s.from && up <= s.to;
}

static bool should_surrender(const struct chart_ask *a)
{
    if (a->soft || a->pair == 8)
        return a->pair == 8 && a->hits_soft_17 && a->up == 11 &&
               !a->doubles_after_split;
    if (a->total == 17)
        return a->hits_soft_17 && a->up == 11;
    if (a->total == 16)
        return a->up >= 9;
    return a->total == 15 && (a->up == 10 || (a->hits_soft_17 && a->up == 11));
}

static bool should_split(const struct chart_ask *a)
{
    static const struct span without[12] = {
        [2] = {4, 7},  [3] = {4, 7}, [6] = {3, 6},   [7] = {2, 7},
        [8] = {2, 11}, [9] = {2, 9}, [11] = {2, 11},
    };
    static const struct span with[12] = {
        [2] = {2, 7}, [3] = {2, 7},  [4] = {5, 6}, [6] = {2, 6},
        [7] = {2, 7}, [8] = {2, 11}, [9] = {2, 9}, [11] = {2, 11},
    };

    if (a->pair == 0 || (a->pair == 9 && a->up == 7))
        return false;
    return is_within(a->doubles_after_split ? with[a->pair] : without[a->pair],
                     a->up);
}

static bool should_double(const struct chart_ask *a)
{
    static const struct span hard[12] =
        {[9] = {3, 6}, [10] = {2, 9}, [11] = {2, 10}};
    static const struct span soft[19] =
        {[13] = {5, 6}, [14] = {5, 6}, [15] = {4, 6},
         [16] = {4, 6}, [17] = {3, 6}, [18] = {3, 6}};

    if (a->soft) {
        if (a->hits_soft_17 &&
            ((a->total == 18 && a->up == 2) || (a->total == 19 && a->up == 6)))
            return true;
        return a->total <= 18 && is_within(soft[a->total], a->up);
    }
    if (a->hits_soft_17 && a->total == 11 && a->up == 11)
        return true;
    return a->total <= 11 && is_within(hard[a->total], a->up);
}

static bool should_stand(const struct chart_ask *a)
{
    if (a->soft)
        return a->total >= 19 || (a->total == 18 && a->up <= 8);
    if (a->total >= 17)
        return true;
    if (a->total == 12)
        return a->up >= 4 && a->up <= 6;
    return a->total >= 13 && a->up <= 6;
}

enum chart_move chart_move(const struct chart_ask *a)
{
    if (a->may_surrender && should_surrender(a))
        return CHART_SURRENDER;
    if (a->may_split && should_split(a))
        return CHART_SPLIT;
    if (a->may_double && should_double(a))
        return CHART_DOUBLE;
    return should_stand(a) ? CHART_STAND : CHART_HIT;
}
