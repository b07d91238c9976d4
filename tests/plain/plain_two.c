/*
 * plain_two.c - hands that say how many hole cards must play.
 *
 * Every five that the rule allows is looked at.  No jokers: none of these
 * games is dealt with one.
 */
#include "plain.h"

#include <stddef.h>

/* The best five with `least` to `most` of the hole cards among them. */
static rank_value best(const rank_value *memory, const card *hole, int holes,
                       const card *board, int boards, int least, int most)
{
    card all[13];

    if (boards < 3 || boards > 5)
        return 0;
    for (int i = 0; i < holes; i++)
        all[i] = hole[i];
    for (int i = 0; i < boards; i++)
        all[holes + i] = board[i];
    if (!plain_possible(all, holes + boards, 0))
        return 0;
    return plain_best(memory, all, holes + boards, holes, least, most);
}

static const struct plain_rule usual = {PLAIN_NO_JOKER, false};

rank_value plain_two_high(const card *hole, int holes, const card *board,
                          int boards)
{
    if (holes < 2 || holes > 8)
        return 0;
    return best(plain_memory_high(usual), hole, holes, board, boards, 2, 2);
}

rank_value plain_two_low(const card *hole, int holes, const card *board,
                         int boards)
{
    if (holes < 2 || holes > 8)
        return 0;
    return best(plain_memory_low(), hole, holes, board, boards, 2, 2);
}

rank_value plain_most_two_high(const card *hole, int holes, const card *board,
                               int boards)
{
    if (holes < 2 || holes > 3)
        return 0;
    return best(plain_memory_high(usual), hole, holes, board, boards, 0, 2);
}

rank_value plain_most_two_low(const card *hole, int holes, const card *board,
                              int boards)
{
    if (holes < 2 || holes > 3)
        return 0;
    return best(plain_memory_low(), hole, holes, board, boards, 0, 2);
}
