/*
 * strategy.c - every move of a game of totals, weighed.
 *
 * Points count an ace as one, so that every card makes them more: going down
 * from 21 each position is weighed after all that can come of it.
 *
 * Leaves: bank.stands_hard, bank.hits_soft, deal.peek, player.stands_hard,
 * player.hits_hard, total.ties, eights.busted, double.after_split,
 * split.aces_one_card, surrender.costs
 */
#include "worth/strategy.h"

#include "base/must.h"
#include "rule/sign.h"

enum {
    RANKS = 13,
    TENS = 4, /* ranks that count ten */
    ACE_UP = 11,
    SOFT = 10, /* what an ace counts more, where that is not too much */
    MOST = 21
};

/* The hands a player-dealer can end with. */
enum ends {
    END_17,
    END_21 = END_17 + 4,
    END_PURE,
    END_BUST,
    END_EIGHTS,
    ENDS
};

/* One up card of one book. */
struct weighing {
    const struct book *book;
    int64_t end[ENDS]; /* how likely, of STRATEGY_ONE */
    int64_t bust;      /* what a busted hand brings */
    struct strategy_move (*at)[2];
    int64_t best[STRATEGY_POINTS][2];
    int stands, hits;
};

static int total_of_points(int points, bool ace)
{
    return ace && points <= MOST - SOFT ? points + SOFT : points;
}

static bool is_soft(int points, bool ace)
{
    return ace && points <= MOST - SOFT;
}

static int ranks_of(int value)
{
    return value == 10 ? TENS : 1;
}

/* The player-dealer */

static bool must_bank_draw(const struct book *b, int points, bool ace)
{
    int total = total_of_points(points, ace);

    return is_soft(points, ace) ? total <= book_value(b, LEAF_BANK_HITS)
                                : total < book_value(b, LEAF_BANK_STANDS);
}

static void weigh_bank_on(struct weighing *w, int points, bool ace, int eights,
                          int64_t weight)
{
    if (points > MOST) {
        w->end[eights == 3 ? END_EIGHTS : END_BUST] += weight;
        return;
    }
    if (!must_bank_draw(w->book, points, ace)) {
        int total = total_of_points(points, ace);

        w->end[total < 17 ? END_17 : END_17 + total - 17] += weight;
        return;
    }
    for (int v = 1; v <= 10; v++) {
        int so_far = eights == 0 ? 0 : v == 8 ? eights + 1 : -1;

        weigh_bank_on(w, points + v, ace || v == 1, so_far > 0 ? so_far : 0,
                      weight * ranks_of(v) / RANKS);
    }
}

/* A down card that makes the pure is seen before anybody plays. */
static void weigh_bank(struct weighing *w, int up)
{
    int value = up == ACE_UP ? 1 : up, pure = up == ACE_UP ? 10 : 1;
    bool can = up == ACE_UP || up == 10;
    bool peeks = can && book_has(w->book, LEAF_DEAL_PEEK);
    int ranks = peeks ? RANKS - ranks_of(pure) : RANKS;

    for (int v = 1; v <= 10; v++) {
        int64_t weight = (int64_t)STRATEGY_ONE * ranks_of(v) / ranks;

        if (can && v == pure)
            w->end[END_PURE] += peeks ? 0 : weight;
        else
            weigh_bank_on(w, value + v, value == 1 || v == 1,
                          up == 8 && v == 8 ? 2 : 0, weight);
    }
}

/* The player */

static int64_t stand_gain(const struct weighing *w, int total)
{
    int64_t ev = w->end[END_BUST] + w->end[END_EIGHTS] - w->end[END_PURE];
    bool push = book_value(w->book, LEAF_TOTAL_TIES) == TOTAL_TIES_PUSH;

    for (int i = END_17; i <= END_21; i++) {
        int bank = 17 + i - END_17;

        if (total > bank)
            ev += w->end[i];
        else if (total < bank || !push)
            ev -= w->end[i];
    }
    return ev;
}

static int64_t bust_gain(const struct weighing *w)
{
    switch (book_value(w->book, LEAF_EIGHTS)) {
    case EIGHTS_PUSH:
        return w->end[END_EIGHTS] - STRATEGY_ONE;
    case EIGHTS_WIN:
        return 2 * w->end[END_EIGHTS] - STRATEGY_ONE;
    default:
        return -STRATEGY_ONE;
    }
}

static int64_t greater(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* The better of what may be done with a hand that has its cards. */
static int64_t best_of(const struct weighing *w, int points, bool ace)
{
    const struct strategy_move *m = &w->at[points][ace];
    int total = total_of_points(points, ace);

    if (!is_soft(points, ace) && w->stands > 0 && total >= w->stands)
        return m->stand;
    if (!is_soft(points, ace) && total <= w->hits)
        return m->hit;
    return greater(m->stand, m->hit);
}

static void weigh(struct weighing *w, int points, bool ace)
{
    struct strategy_move *m = &w->at[points][ace];
    int64_t hit = 0, twice = 0;

    for (int v = 1; v <= 10; v++) {
        int then = points + v;
        bool aces = ace || v == 1;

        hit += ranks_of(v) * (then > MOST ? w->bust : w->best[then][aces]);
        twice += ranks_of(v) *
                 (then > MOST ? w->bust
                              : stand_gain(w, total_of_points(then, aces)));
    }
    m->stand = stand_gain(w, total_of_points(points, ace));
    m->hit = hit / RANKS;
    m->twice = 2 * twice / RANKS;
    w->best[points][ace] = best_of(w, points, ace);
}

/* Two hands that begin with one card each. */
static int64_t split_gain(const struct weighing *w, int pair)
{
    bool aces = pair == ACE_UP, doubles = book_has(w->book, LEAF_DOUBLE_SPLIT);
    bool one = aces && book_has(w->book, LEAF_SPLIT_ACES_ONE);
    int from = aces ? 1 : pair;
    int64_t ev = 0;

    for (int v = 1; v <= 10; v++) {
        bool ace = aces || v == 1;
        const struct strategy_move *m = &w->at[from + v][ace];
        int64_t best = one ? m->stand : w->best[from + v][ace];

        if (doubles && !one)
            best = greater(best, m->twice);
        ev += ranks_of(v) * best;
    }
    return 2 * ev / RANKS;
}

static void weigh_up(const struct book *b, int up, struct strategy *out)
{
    struct weighing w = {.book = b,
                         .at = out->at[up],
                         .stands = out->stands,
                         .hits = out->hits};

    weigh_bank(&w, up);
    w.bust = bust_gain(&w);
    for (int points = MOST; points >= 2; points--) {
        weigh(&w, points, true);
        weigh(&w, points, false);
    }
    for (int pair = 2; pair <= ACE_UP; pair++)
        out->split[up][pair] = split_gain(&w, pair);
}

void strategy_make(const struct book *b, struct strategy *out)
{
    MUST(book_is(b, OF_TOTAL));
    *out = (struct strategy){.surrender = -(int64_t)STRATEGY_ONE *
                                          book_value(b, LEAF_SURRENDER_COSTS) /
                                          100,
                             .stands = book_value(b, LEAF_PLAYER_STANDS),
                             .hits = book_value(b, LEAF_PLAYER_HITS)};
    for (int up = 2; up <= ACE_UP; up++)
        weigh_up(b, up, out);
}

static void consider(int64_t brings, enum chart_move move, int64_t *best,
                     enum chart_move *out)
{
    if (brings <= *best)
        return;
    *best = brings;
    *out = move;
}

enum chart_move strategy_move(const struct strategy *s,
                              const struct chart_ask *a)
{
    int points = a->soft ? a->total - SOFT : a->total;
    const struct strategy_move *m = &s->at[a->up][points][a->soft];
    bool must_stand = !a->soft && s->stands > 0 && a->total >= s->stands;
    bool must_hit = !a->soft && a->total <= s->hits;
    enum chart_move move = must_hit ? CHART_HIT : CHART_STAND;
    int64_t best = must_hit ? m->hit : m->stand;

    MUST(a->up >= 2 && a->up <= ACE_UP && points >= 2 && points <= MOST);
    if (!must_stand)
        consider(m->hit, CHART_HIT, &best, &move);
    if (a->may_double)
        consider(m->twice, CHART_DOUBLE, &best, &move);
    if (a->may_split && a->pair >= 2)
        consider(s->split[a->up][a->pair], CHART_SPLIT, &best, &move);
    if (a->may_surrender)
        consider(s->surrender, CHART_SURRENDER, &best, &move);
    return move;
}
