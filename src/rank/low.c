/*
 * low.c - low hands said plainly: any 5 to 8 cards, jokers and all.
 *
 * A low is read with the ace at bit 0 and the king at bit 12, so that of two
 * masks with as many ranks the smaller number is the better low.  The value
 * is the complement, for everywhere in the house the greater value wins.
 *
 * Pairs count against a hand (OCE-LOWBALL-2.2, OCE-RAZZ-1.3): no pair, then
 * pair, two pair, trips, full house, quads.
 */
#include "rank/low.h"

#include "rank/ranks.h"

/* Ranks held at least once, twice, ... four times; the ace at bit 0. */
struct low_held {
    unsigned least[5];
};

/* From ace high to ace low. */
static unsigned ace_low(unsigned ranks)
{
    return (ranks << 1 | ranks >> RANK_A) & RANK_MASK;
}

static struct low_held low_held_of(cardset s)
{
    struct low_held h = {{0}};

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        unsigned more = ace_low(set_ranks(s, (enum suit)suit));

        for (int k = 4; k > 1; k--)
            h.least[k] |= h.least[k - 1] & more;
        h.least[1] |= more;
    }
    return h;
}

/* Fewer than three ranks: a full house, or quads if there is no other way. */
static rank_value low_of_two_ranks(const unsigned *least)
{
    unsigned trips = ranks_low(least[3]), pair = least[2] & ~trips;

    if (pair != 0)
        return ~value_of(BASE_FULL_HOUSE, trips, ranks_low(pair));
    return ~value_of(BASE_QUADS, least[4], least[1] & ~least[4]);
}

/* The best low of at least five cards. */
static rank_value low_value(const struct low_held *h)
{
    const unsigned *least = h->least;
    unsigned all = least[1], pairs;

    switch (__builtin_popcount(all)) {
    case 4:
        pairs = ranks_low(least[2]);
        return ~value_of(BASE_PAIR, pairs, all & ~pairs);
    case 3:
        pairs = ranks_lowest(least[2], 2);
        if ((pairs & (pairs - 1)) != 0)
            return ~value_of(BASE_TWO_PAIR, pairs, all & ~pairs);
        return ~value_of(BASE_TRIPS, pairs, all & ~pairs);
    case 2:
    case 1:
        return low_of_two_ranks(least);
    default:
        return ~value_of(BASE_HIGH_CARD, ranks_lowest(all, 5), 0);
    }
}

rank_value low_of_set(cardset held)
{
    int cards = set_count(held), jokers = set_count(held & SET_JOKERS);
    struct low_held h;

    if (cards < 5 || cards > 8 || (held & ~SET_54) != 0)
        return 0;
    h = low_held_of(held);
    for (int i = 0; i < jokers; i++)
        h.least[1] |= ranks_low(~h.least[1]);
    return low_value(&h);
}

rank_value low_floor(enum rank worst)
{
    /* No five ranks are all below a five, nor is the ace a high card here. */
    if (worst < RANK_5 || worst > RANK_K)
        return UINT32_MAX;
    /* The worst qualifying low is the five ranks up to and with `worst`. */
    return ~value_of(BASE_HIGH_CARD, 0x1fu << ((int)worst + 1 - 4), 0);
}

/*
 * The lowest hand showing: no pair before a pair, then from the highest card
 * down (OCE-RAZZ-p5).
 */
rank_value low_of_showing(cardset up)
{
    struct low_held h;
    int cards = set_count(up);
    unsigned once, pairs;

    if (cards < 1 || cards > 4 || (up & ~SET_52) != 0)
        return 0;
    h = low_held_of(up);
    once = h.least[1] & ~h.least[2];
    pairs = h.least[2];
    if (pairs == 0)
        return ~value_of(BASE_HIGH_CARD, once, 0);
    if (h.least[4] != 0)
        return ~value_of(BASE_QUADS, h.least[4], 0);
    if (h.least[3] != 0)
        return ~value_of(BASE_TRIPS, h.least[3], once);
    if ((pairs & (pairs - 1)) != 0)
        return ~value_of(BASE_TWO_PAIR, pairs, 0);
    return ~value_of(BASE_PAIR, pairs, once);
}
