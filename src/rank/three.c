/*
 * three.c - three cards in their own poker order.
 *
 * Looks at the ranks once; a joker needs no trying, for beside two cards it
 * can do so little that every case can be named.
 */
#include "rank/three.h"

#include "rank/ranks.h"

static rank_value three_value(enum three_category category, unsigned first,
                              unsigned second)
{
    return (rank_value)category << 28 | first << 13 | second;
}

/* The top card of the best straight these ranks can be part of, or 0. */
static unsigned three_run(unsigned ranks)
{
    const unsigned least = 1u << RANK_A | 1u << RANK_3 | 1u << RANK_2;

    for (int top = RANK_A; top >= RANK_4; top--)
        if ((ranks & ~(7u << (top - 2))) == 0)
            return 1u << top;
    return (ranks & ~least) == 0 ? 1u << RANK_3 : 0;
}

/* Three natural cards: the ranks held at least once, twice and three times. */
static rank_value three_natural(const unsigned *least, bool flush)
{
    unsigned run = least[2] == 0 ? three_run(least[1]) : 0;

    if (run != 0)
        return three_value(flush ? THREE_STRAIGHT_FLUSH : THREE_STRAIGHT, run,
                           0);
    if (least[3] != 0)
        return three_value(THREE_TRIPS, least[3], 0);
    if (least[2] != 0)
        return three_value(THREE_PAIR, least[2], least[1] & ~least[2]);
    return three_value(flush ? THREE_FLUSH : THREE_NOTHING, least[1], 0);
}

/* A joker beside two natural cards. */
static rank_value three_with_joker(const unsigned *least, bool flush,
                                   enum joker_use joker)
{
    const unsigned ace = 1u << RANK_A;
    unsigned all = least[1], top = ranks_top(all), run;

    if (least[2] != 0 && (joker == JOKER_WILD || least[2] == ace))
        return three_value(THREE_TRIPS, least[2], 0);
    if (least[2] != 0)
        return three_value(THREE_PAIR, least[2], ace);
    run = three_run(all);
    if (run != 0)
        return three_value(flush ? THREE_STRAIGHT_FLUSH : THREE_STRAIGHT, run,
                           0);
    if (flush)
        return three_value(THREE_FLUSH, all | ranks_top(RANK_MASK & ~all), 0);
    if (joker == JOKER_WILD || top == ace)
        return three_value(THREE_PAIR, top, all & ~top);
    return three_value(THREE_NOTHING, all | ace, 0);
}

rank_value three_of(const card cards[3], enum joker_use joker)
{
    unsigned least[4] = {0};
    cardset held = 0;
    int jokers = 0, suits = 0;

    for (int i = 0; i < 3; i++) {
        unsigned bit = 1u << card_rank(cards[i]);

        if (!card_is_real(cards[i]) || set_has(held, cards[i]))
            return 0;
        held |= set_of(cards[i]);
        if (card_is_joker(cards[i])) {
            jokers++;
            continue;
        }
        least[3] |= least[2] & bit;
        least[2] |= least[1] & bit;
        least[1] |= bit;
    }
    if (jokers > 0 && joker == JOKER_NOT)
        return 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        suits += set_ranks(held, (enum suit)suit) != 0;
    if (jokers == 0)
        return three_natural(least, suits == 1);
    if (jokers == 1)
        return three_with_joker(least, suits == 1, joker);
    /* Two jokers make a straight flush of whatever lies beside them. */
    return three_value(THREE_STRAIGHT_FLUSH, three_run(least[1]), 0);
}
