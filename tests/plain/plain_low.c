/*
 * plain_low.c - ace-to-five lows by counting and looking.
 *
 * The ace is the lowest rank, straights and flushes do not count, and a
 * joker is the lowest rank that the five cards do not hold.  A value is the
 * complement of what the same pairs would be worth as a high hand.
 */
#include "plain.h"

/* Ace 0, deuce 1, ... king 12. */
static unsigned low_rank(card c)
{
    return ((unsigned)card_rank(c) + 1) % RANK_COUNT;
}

static void look_add(struct plain_look *look, uint8_t count[16], unsigned r)
{
    look->held[++count[r]] |= 1u << r;
}

rank_value plain_low_five(const card five[5])
{
    struct plain_look look = {{0}};
    uint8_t count[16] = {0};
    int jokers = 0;

    for (int i = 0; i < 5; i++) {
        if (card_is_joker(five[i]))
            jokers++;
        else
            look_add(&look, count, low_rank(five[i]));
    }
    for (; jokers > 0; jokers--) {
        unsigned r = 0;

        while (count[r] > 0)
            r++;
        look_add(&look, count, r);
    }
    return ~plain_pairs(&look);
}

rank_value plain_low(const card *cards, int n)
{
    if (n < 5 || n > 8 || !plain_possible(cards, n, 2))
        return 0;
    return plain_best(plain_memory_low(), cards, n, 0, 0, 0);
}

rank_value plain_low_floor(enum rank worst)
{
    card five[5];

    /* The five ranks up to the worst allowed; below the deuce is the ace. */
    for (int i = 0; i < 5; i++)
        five[i] = card_of((enum rank)(((int)worst - i + 13) % 13), SUIT_CLUBS);
    return plain_low_five(five);
}

enum rank plain_low_top(rank_value low)
{
    unsigned ranks = ~low >> 16;

    if (ranks > BASE_PAIR)
        return RANK_COUNT;
    for (int r = RANK_K; r > RANK_5; r--)
        if (ranks >> (r + 1) & 1)
            return (enum rank)r;
    return RANK_5;
}

rank_value plain_low_showing(const card *up, int n)
{
    struct plain_look look = {{0}};
    uint8_t count[16] = {0};

    if (n < 1 || n > 4 || !plain_possible(up, n, 0))
        return 0;
    for (int i = 0; i < n; i++)
        look_add(&look, count, low_rank(up[i]));
    return ~plain_pairs(&look);
}
