/*
 * odds_worth.c - what one hand is worth when all cards are out.
 *
 * Says of cards what the showdown says of a table (rule/poker/worth.c), and
 * the tests hold the two against each other.
 */
#include "odds/odds_worth.h"

#include <string.h>

#include "rank/low.h"
#include "rank/name.h"
#include "rank/quick.h"
#include "rank/small.h"
#include "rank/two.h"

enum { ALL_MOST = 12 };

/* Any five of all cards. */
static rank_value any_high(const struct odds_rule *r, const card *all, int n)
{
    const struct high_rule rule = {.joker = r->joker};

    if (n == 7 && r->jokers == 0)
        return quick_of_7(all);
    return n > 8 ? 0 : high_of_cards(all, n, rule);
}

static rank_value any_low(const struct odds_rule *r, const card *all, int n)
{
    cardset held;

    if (n == 7 && r->jokers == 0)
        return low_of_7(all);
    held = set_of_all(all, n);
    if (set_count(held) != n || n > 8 ||
        (!r->joker_low && (held & SET_JOKERS) != 0))
        return 0;
    return low_of_set(held);
}

/* How many hole cards play is said by the book; a few ways have a quick way. */
static void holding_fill(struct holding *h, const struct odds_rule *r,
                         const card *hole, int holes, const card *board,
                         int boards)
{
    *h = (struct holding){.holes = holes,
                          .boards = boards,
                          .least = r->least,
                          .most = r->most};
    memcpy(h->hole, hole, (size_t)holes);
    if (boards > 0) /* a game without a board has none to point at */
        memcpy(h->board, board, (size_t)boards);
}

static struct worth_pair any_of(const struct odds_rule *r, const card *hole,
                                int holes, const card *board, int boards)
{
    struct worth_pair w = {0};
    card all[ALL_MOST];

    memcpy(all, hole, (size_t)holes);
    if (boards > 0)
        memcpy(all + holes, board, (size_t)boards);
    if (r->high)
        w.high = any_high(r, all, holes + boards);
    if (r->low)
        w.low = any_low(r, all, holes + boards);
    return w;
}

static struct worth_pair chosen_of(const struct odds_rule *r, const card *hole,
                                   int holes, const card *board, int boards)
{
    const struct high_rule rule = {.joker = r->joker};
    bool two = r->least == 2 && r->most == 2 && r->jokers == 0;
    bool most = r->least == 0 && r->most == 2 && holes == 3 && r->jokers == 0;
    enum rank worst = r->qualifier > 0 ? (enum rank)(r->qualifier - 2)
                                       : RANK_K;
    struct worth_pair w = {0};
    struct holding h;
    struct best best;

    if (!two && !most)
        holding_fill(&h, r, hole, holes, board, boards);
    if (r->high)
        w.high = two    ? two_high(hole, holes, board, boards)
                 : most ? most_two_high(hole, holes, board, boards)
                 : best_high(&h, rule, &best) ? best.value
                                              : 0;
    if (r->low)
        w.low = two    ? two_low_to(hole, holes, board, boards, worst)
                : most ? most_two_low(hole, holes, board, boards)
                : best_low(&h, &best) ? best.value
                                      : 0;
    return w;
}

struct worth_pair worth_hand(const struct odds_rule *r, const card *hole,
                             int holes, const card *board, int boards)
{
    bool any = boards == 0 || holes == 0 ||
               (r->least == 0 && r->most >= holes && holes + boards <= 8);
    struct worth_pair w = {0};

    if (r->nine) {
        int nine = holes == 3 ? nine_of_3(hole) : 0;

        w.high = nine == 0 ? 0 : (rank_value)(37 - nine);
        return w;
    }
    w = any ? any_of(r, hole, holes, board, boards)
            : chosen_of(r, hole, holes, board, boards);
    if (r->qualifier > 0 && w.low < low_floor((enum rank)(r->qualifier - 2)))
        w.low = 0;
    return w;
}
