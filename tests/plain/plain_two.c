/*
 * plain_two.c - hands that say how many hole cards must play.
 *
 * Every five that the rule allows is laid out and looked at.  No jokers:
 * none of these games is dealt with one.
 */
#include "plain.h"

/* The value of five cards as they lie: high or low. */
typedef rank_value (*five_order)(const card five[5]);

static rank_value high_five(const card five[5])
{
    return plain_high_natural(five, false);
}

/* Different cards all of them, hole and board together, and no joker. */
static bool possible(const card *hole, int holes, int most, const card *board,
                     int boards)
{
    card all[9];

    if (holes < 2 || holes > most || boards < 3 || boards > 5)
        return false;
    for (int i = 0; i < holes; i++)
        all[i] = hole[i];
    for (int i = 0; i < boards; i++)
        all[holes + i] = board[i];
    return plain_possible(all, holes + boards, 0);
}

static int bits(unsigned set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

/* The best of `play` hole cards with 5 - play of the board. */
static rank_value best_with(const card *hole, int holes, const card *board,
                            int boards, int play, five_order order)
{
    rank_value best = 0;

    for (unsigned h = 0; h < 1u << holes; h++) {
        if (bits(h) != play)
            continue;
        for (unsigned b = 0; b < 1u << boards; b++) {
            card five[5];
            int n = 0;
            rank_value v;

            if (bits(b) != 5 - play)
                continue;
            for (int i = 0; i < holes; i++)
                if (h >> i & 1)
                    five[n++] = hole[i];
            for (int i = 0; i < boards; i++)
                if (b >> i & 1)
                    five[n++] = board[i];
            v = order(five);
            if (v > best)
                best = v;
        }
    }
    return best;
}

static rank_value exactly_two(const card *hole, int holes, const card *board,
                              int boards, five_order order)
{
    if (!possible(hole, holes, 4, board, boards))
        return 0;
    return best_with(hole, holes, board, boards, 2, order);
}

static rank_value most_two(const card *hole, int holes, const card *board,
                           int boards, five_order order)
{
    rank_value best = 0;

    if (!possible(hole, holes, 3, board, boards))
        return 0;
    for (int play = 0; play <= 2; play++) {
        rank_value v = best_with(hole, holes, board, boards, play, order);

        if (v > best)
            best = v;
    }
    return best;
}

rank_value plain_two_high(const card *hole, int holes, const card *board,
                          int boards)
{
    return exactly_two(hole, holes, board, boards, high_five);
}

rank_value plain_two_low(const card *hole, int holes, const card *board,
                         int boards)
{
    return exactly_two(hole, holes, board, boards, plain_low_five);
}

rank_value plain_most_two_high(const card *hole, int holes, const card *board,
                               int boards)
{
    return most_two(hole, holes, board, boards, high_five);
}

rank_value plain_most_two_low(const card *hole, int holes, const card *board,
                              int boards)
{
    return most_two(hole, holes, board, boards, plain_low_five);
}
