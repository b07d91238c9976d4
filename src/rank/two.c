/*
 * two.c - hands that say how many hole cards must play, one at a time.
 *
 * Every allowed choice of cards is looked at; batch.h is for many hands.
 */
#include "rank/two.h"

/* At most six pairs of hole cards and ten threes of the board. */
struct choices {
    cardset pair[6], three[10];
    int pairs, threes;
};

/* Real plain cards, each once?  Their set; else 0. */
static cardset plain_set(const card *cards, int n, cardset taken)
{
    for (int i = 0; i < n; i++) {
        if (cards[i] >= CARD_IDS || (SET_52 & set_of(cards[i]) & ~taken) == 0)
            return 0;
        taken |= set_of(cards[i]);
    }
    return taken;
}

static bool cards_possible(const card *hole, int holes, int holes_max,
                           const card *board, int boards)
{
    cardset held;

    if (holes < 2 || holes > holes_max || boards < 3 || boards > 5)
        return false;
    held = plain_set(hole, holes, 0);
    return held != 0 && plain_set(board, boards, held) != 0;
}

static void choose(struct choices *c, const card *hole, int holes,
                   const card *board, int boards)
{
    c->pairs = c->threes = 0;
    for (int i = 0; i < holes; i++)
        for (int j = 0; j < i; j++)
            c->pair[c->pairs++] = set_of(hole[i]) | set_of(hole[j]);
    for (int i = 0; i < boards; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++)
                c->three[c->threes++] = set_of(board[i]) | set_of(board[j]) |
                                        set_of(board[k]);
}

static rank_value value_high(cardset s)
{
    return high_of_set(s, (struct high_rule){0});
}

/* The best of all pairs with all threes. */
static rank_value best_of(const struct choices *c,
                          rank_value (*value)(cardset))
{
    rank_value best = 0;

    for (int i = 0; i < c->pairs; i++)
        for (int j = 0; j < c->threes; j++) {
            rank_value v = value(c->pair[i] | c->three[j]);

            best = v > best ? v : best;
        }
    return best;
}

static rank_value exactly_two(const card *hole, int holes, const card *board,
                              int boards, rank_value (*value)(cardset))
{
    struct choices c;

    if (!cards_possible(hole, holes, 4, board, boards))
        return 0;
    choose(&c, hole, holes, board, boards);
    return best_of(&c, value);
}

/* With at most two hole cards, the best is in some pair and the board. */
static rank_value at_most_two(const card *hole, int holes, const card *board,
                              int boards, rank_value (*value)(cardset))
{
    cardset shared;
    rank_value best = 0;
    struct choices c;

    if (!cards_possible(hole, holes, 3, board, boards))
        return 0;
    choose(&c, hole, holes, board, boards);
    shared = plain_set(board, boards, 0);
    for (int i = 0; i < c.pairs; i++) {
        rank_value v = value(c.pair[i] | shared);

        best = v > best ? v : best;
    }
    return best;
}

rank_value two_high(const card *hole, int holes, const card *board, int boards)
{
    return exactly_two(hole, holes, board, boards, value_high);
}

rank_value two_low(const card *hole, int holes, const card *board, int boards)
{
    return exactly_two(hole, holes, board, boards, low_of_set);
}

rank_value most_two_high(const card *hole, int holes, const card *board,
                         int boards)
{
    return at_most_two(hole, holes, board, boards, value_high);
}

rank_value most_two_low(const card *hole, int holes, const card *board,
                        int boards)
{
    return at_most_two(hole, holes, board, boards, low_of_set);
}
