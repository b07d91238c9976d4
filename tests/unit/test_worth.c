/*
 * test_worth.c - what a wager is worth: weighed exactly, played through the
 * engine and played by the quick runner, all three must agree.
 *
 * Over the same shoes engine and runner come to the same money, to the cent.
 * Computed values lie within three standard errors of played ones, for every
 * plan, with every rule of the books changed in turn.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "book/shelf.h"
#include "sim/sim_rounds.h"
#include "test.h"
#include "worth/bank_ends.h"
#include "worth/total_worth.h"

enum { TWIN_ROUNDS = 40000, ROUNDS = 500000, CHANGES = 3 };

static void whole_book(struct book *b, const char *house, const char *game)
{
    static struct shelf *shelf;
    struct fault f;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    CHECK(shelf != NULL);
    CHECK_EQ(shelf_book(shelf, house, game, b, &f), 0);
}

/* A book with rules changed. */
struct variant {
    const char *house, *game, *name;
    struct {
        enum leaf leaf;
        int32_t value;
    } change[CHANGES];
};

#define BASE NULL, "blackjack"
#define PURE NULL, "pure-21.5"

static const struct variant variants[] = {
    {BASE, "as it is", {{LEAF_NONE, 0}}},
    {BASE, "one deck", {{LEAF_SHOE_PACKS, 1}, {LEAF_NONE, 0}}},
    {BASE, "two decks", {{LEAF_SHOE_PACKS, 2}, {LEAF_NONE, 0}}},
    {BASE, "no peek", {{LEAF_DEAL_PEEK, 0}, {LEAF_NONE, 0}}},
    {BASE,
     "no peek, pures lose ties",
     {{LEAF_DEAL_PEEK, 0},
      {LEAF_PURE_TIES, TOTAL_TIES_PUSH + 1},
      {LEAF_PURE_SPLIT, 1}}},
    {BASE,
     "ties lose",
     {{LEAF_TOTAL_TIES, TOTAL_TIES_PUSH + 1}, {LEAF_NONE, 0}}},
    {BASE, "no splits", {{LEAF_SPLIT_HANDS, 1}, {LEAF_NONE, 0}}},
    {BASE, "two hands", {{LEAF_SPLIT_HANDS, 2}, {LEAF_NONE, 0}}},
    {BASE,
     "three hands, aces again",
     {{LEAF_SPLIT_HANDS, 3}, {LEAF_SPLIT_ACES_AGAIN, 1}, {LEAF_NONE, 0}}},
    {BASE,
     "aces drawn to, doubled after a split",
     {{LEAF_SPLIT_ACES_ONE, 0},
      {LEAF_SPLIT_ACES_AGAIN, 1},
      {LEAF_DOUBLE_SPLIT, 1}}},
    {BASE,
     "pures after a split, one deck",
     {{LEAF_PURE_SPLIT, 1}, {LEAF_SHOE_PACKS, 1}, {LEAF_NONE, 0}}},
    {BASE, "no doubles", {{LEAF_DOUBLE, 0}, {LEAF_NONE, 0}}},
    {BASE, "equal tens only", {{LEAF_SPLIT_BONUS, 0}, {LEAF_NONE, 0}}},
    {PURE, "busts win", {{LEAF_EIGHTS, EIGHTS_WIN}, {LEAF_NONE, 0}}},
    {PURE, "busts lose", {{LEAF_EIGHTS, EIGHTS_LOSE}, {LEAF_NONE, 0}}},
    {PURE,
     "cheap surrender",
     {{LEAF_SURRENDER_COSTS, 25}, {LEAF_PLAYER_HITS, 14}, {LEAF_NONE, 0}}},
    {PURE,
     "stands from 14 on, even pures",
     {{LEAF_PLAYER_STANDS, 14},
      {LEAF_PURE_PAYS, PURE_PAYS_EVEN},
      {LEAF_NONE, 0}}},
    {PURE,
     "dear insurance",
     {{LEAF_INSURANCE, 1},
      {LEAF_INSURANCE_PAYS, 3},
      {LEAF_INSURANCE_MOST, 100}}},
    {"oceana", "pure-21.5", "as printed", {{LEAF_NONE, 0}}},
    {"rogelios", "pure-21.5", "as printed", {{LEAF_NONE, 0}}},
    {"sandk", "pure-21.5", "as printed", {{LEAF_NONE, 0}}},
    {"sandk",
     "pure-21.5",
     "even money as insurance",
     {{LEAF_EVEN_PAID, EVEN_AS_INSURANCE}, {LEAF_NONE, 0}}},
    {"sandk", "pure-21.5", "one deck", {{LEAF_SHOE_PACKS, 1}, {LEAF_NONE, 0}}},
};
enum { VARIANTS = sizeof variants / sizeof *variants };

static void variant_book(const struct variant *v, struct book *b)
{
    whole_book(b, v->house, v->game);
    for (int i = 0; i < CHANGES && v->change[i].leaf != LEAF_NONE; i++)
        b->value[v->change[i].leaf] = v->change[i].value;
}

/* The plans: 0 the best, 1 computed, 2 the chart. */
static struct total_worth worth;
static struct plan plan;

static double weigh(const struct book *b, int which)
{
    struct strategy s;
    struct fault f;

    if (which == 1) {
        strategy_make(b, &s);
        plan_of_strategy(b, &s, &plan);
    } else if (which == 2) {
        plan_of_chart(b, &plan);
    }
    CHECK_EQ(total_worth(b, which == 0 ? NULL : &plan, &worth, &f), 0);
    return worth.edge;
}

static struct sim sim_of(const struct book *b)
{
    return (struct sim){.book = b,
                        .seats = 2,
                        .seed = 11,
                        .plan = &worth.plan,
                        .stakes = {.lower = 2000, .upper = 10000}};
}

TEST(engine_and_runner_come_to_the_same_money)
{
    for (int i = 0; i < VARIANTS; i++) {
        struct sim_edge slow = {0}, quick = {0};
        struct refusal no;
        struct book b;
        struct sim s;

        variant_book(&variants[i], &b);
        weigh(&b, i % 3);
        s = sim_of(&b);
        CHECK(sim_rounds_can_play(&b, s.plan));
        CHECK(sim_total_edge(&s, TWIN_ROUNDS, &slow, &no));
        sim_rounds(&s, TWIN_ROUNDS, &quick);
        if (slow.won != quick.won || slow.lost != quick.lost)
            printf("%s: %s\n", variants[i].game, variants[i].name);
        CHECK_EQ(quick.won, slow.won);
        CHECK_EQ(quick.lost, slow.lost);
        CHECK(quick.squares == slow.squares);
        CHECK_EQ(quick.wagered, slow.wagered);
    }
}

/* How many standard errors lie between what is weighed and what is played. */
static double errors_apart(const struct book *b, int which)
{
    double exact = weigh(b, which), mean, error;
    double n = ROUNDS, wager = 2000;
    struct sim s = sim_of(b);
    struct sim_edge e = {0};

    sim_rounds(&s, ROUNDS, &e);
    mean = (double)(e.won - e.lost) / n;
    error = sqrt(((double)e.squares / n - mean * mean) / (n - 1));
    return fabs(mean - exact * wager) / error;
}

TEST(what_is_weighed_is_what_is_played)
{
    for (int i = 0; i < VARIANTS; i++) {
        struct book b;
        double apart;

        variant_book(&variants[i], &b);
        apart = errors_apart(&b, i % 3);
        if (apart > 3)
            printf("%s: %s: %.2f errors apart\n", variants[i].game,
                   variants[i].name, apart);
        CHECK(apart <= 3);
    }
}

/* No plan is better than the best, by more than rounding. */
TEST(nothing_is_better_than_the_best)
{
    for (int i = 0; i < VARIANTS; i += 4) {
        double best, computed, chart;
        struct book b;

        variant_book(&variants[i], &b);
        best = weigh(&b, 0);
        computed = weigh(&b, 1);
        chart = weigh(&b, 2);
        CHECK(computed <= best + 1e-12 && chart <= best + 1e-12);
    }
}

/* Published to the fourth place of a per cent. */
TEST(ordinary_rules_give_the_published_edge)
{
    static const struct {
        int packs, hits;
        double percent;
    } rows[] = {{1, 16, 0.1819}, {6, 16, -0.4029}, {6, 17, -0.6154}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct book b;

        whole_book(&b, NULL, "blackjack");
        b.value[LEAF_DOUBLE_SPLIT] = 1;
        b.value[LEAF_SHOE_PACKS] = rows[i].packs;
        b.value[LEAF_BANK_HITS] = rows[i].hits;
        CHECK(fabs(100 * weigh(&b, 0) - rows[i].percent) < 0.00005);
    }
}

/* The player-dealer's hand card by card, as nobody would count it. */
static double slow_odds(const struct book *b, int *left, int all, int points,
                        bool ace, int cards, int total)
{
    int now = ace && points <= 11 ? points + 10 : points;
    bool soft = now != points;
    bool draws = soft ? now <= book_value(b, LEAF_BANK_HITS)
                      : now < book_value(b, LEAF_BANK_STANDS);
    double sum = 0;

    if (points > 21 || (cards == 2 && ace && points == 11))
        return 0;
    if (cards >= 2 && !draws)
        return now == total;
    for (int v = 1; v <= 10; v++) {
        double p = (double)left[v] / all;

        if (left[v] == 0)
            continue;
        left[v]--;
        sum += p * slow_odds(b, left, all - 1, points + v, ace || v == 1,
                             cards + 1, total);
        left[v]++;
    }
    return sum;
}

TEST(the_player_dealer_ends_as_cards_counted_one_by_one_do)
{
    static struct bank_ends ends;
    static struct points points;
    struct ends_shoe shoe;
    struct ends_odds odds;
    int left[POINTS_KINDS] = {0, 3, 0, 4, 1, 2, 4, 4, 3, 4, 13}, all = 38;
    struct book b;

    whole_book(&b, NULL, "pure-21.5");
    points_make(&points);
    bank_ends_make(&b, &points, &ends);
    for (int lane = 0; lane < ENDS_LANES; lane++) {
        shoe.all[lane] = all;
        for (int v = 1; v <= POINTS_TEN; v++)
            shoe.of[v][lane] = left[v];
    }
    bank_ends_odds(&ends, &shoe, &odds);
    for (int up = 1; up <= POINTS_TEN; up++)
        for (int total = 17; total <= 21 && left[up] > 0; total++) {
            double p;

            left[up]--;
            p = slow_odds(&b, left, all - 1, up, up == 1, 1, total);
            left[up]++;
            CHECK(fabs(p - odds.total[up][total][ENDS_LANES - 1]) < 1e-12);
        }
}

TEST(hands_are_told_apart_by_what_their_cards_count)
{
    static struct points p;
    int order = 0;

    points_make(&p);
    CHECK_EQ(p.hands, 3083); /* and one without a card among them */
    for (int i = 1; i < p.hands; i++) {
        int sum = 0;

        for (int v = 1; v <= POINTS_TEN; v++) {
            sum += v * p.hand[i].of[v];
            if (p.next[i][v] != POINTS_BUST)
                CHECK_EQ(p.hand[p.next[i][v]].of[v], p.hand[i].of[v] + 1);
            else
                CHECK(p.hand[i].points + v > POINTS_MOST);
        }
        CHECK_EQ(sum, p.hand[i].points);
        order += p.hand[i].before < i;
    }
    CHECK_EQ(order, p.hands - 1);
    CHECK_EQ(points_pair(&p, 10, 1), points_pair(&p, 1, 10));
}

TEST(only_totals_are_weighed)
{
    struct fault f;
    struct book b;

    whole_book(&b, NULL, "holdem");
    CHECK_EQ(total_worth(&b, NULL, &worth, &f), FAULT);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
