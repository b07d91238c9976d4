/*
 * high.c - high hands said plainly: any 5 to 8 cards, jokers and all.
 *
 * One hand at a time by looking at its ranks; the fast ways (quick.c for one
 * hand, kernel.h for many) must give the same values and are tested against
 * this and against the slow twins of tests/plain.
 *
 * Houses differ on the joker: an ace or what completes a straight or a flush
 * (OCE-DRAW5-1, SNK-PAIGOW-p4), or any card at all (OCE-PAIGOW-A3).
 */
#include "rank/high.h"

#include "rank/ranks.h"

/* Ranks held at least once, twice, ... five times. */
struct held {
    unsigned least[6];
};

static struct held held_of(cardset s)
{
    struct held h = {{0}};

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        unsigned more = set_ranks(s, (enum suit)suit);

        for (int k = 4; k > 1; k--)
            h.least[k] |= h.least[k - 1] & more;
        h.least[1] |= more;
    }
    return h;
}

/* One more card of a rank, be it a fifth. */
static void held_add(struct held *h, unsigned bit)
{
    for (int k = 5; k > 1; k--)
        h->least[k] |= h->least[k - 1] & bit;
    h->least[1] |= bit;
}

/* The hand by its pairs and sets alone; `wild` cards go where they help. */
static rank_value high_by_sets(const struct held *h, int wild)
{
    const unsigned *least = h->least;
    unsigned all = least[1], top, rest;

    if (wild < 5 && least[5 - wild] != 0)
        return value_of(BASE_FIVE_OF_A_KIND, ranks_top(least[5 - wild]), 0);
    if ((top = ranks_top(least[4 - wild])) != 0)
        return value_of(BASE_QUADS, top, ranks_top(all & ~top));
    top = ranks_top(least[3 - wild]);
    rest = ranks_top(least[2] & ~top);
    if (top != 0 && rest != 0)
        return value_of(BASE_FULL_HOUSE, top, rest);
    if (top != 0)
        return value_of(BASE_TRIPS, top, ranks_highest(all & ~top, 2));
    if (wild == 1) /* no pair to help, or it had been trips */
        return value_of(BASE_PAIR, ranks_top(all),
                        ranks_highest(all & ~ranks_top(all), 3));
    rest = ranks_highest(least[2], 2);
    if (rest == 0)
        return value_of(BASE_HIGH_CARD, ranks_highest(all, 5), 0);
    if ((rest & (rest - 1)) != 0)
        return value_of(BASE_TWO_PAIR, rest, ranks_top(all & ~rest));
    return value_of(BASE_PAIR, rest, ranks_highest(all & ~rest, 3));
}

/*
 * The best straight among the ranks with at most `wild` of its cards
 * missing, as a value from `base`; 0 if there is none.
 */
static rank_value straight_value(unsigned ranks, int wild, unsigned base,
                                 bool wheel_second)
{
    const unsigned wheel = 1u << RANK_A | 0xfu;
    unsigned in_row = ranks << 1 | ranks >> RANK_A; /* the ace below, too */

    /* Most have none, and need not be asked for each. */
    if (__builtin_popcount(ranks) + wild < 5 ||
        (wild == 0 && (in_row & in_row >> 1 & in_row >> 2 & in_row >> 3 &
                       in_row >> 4) == 0))
        return 0;
    for (int top = RANK_A; top >= RANK_5; top--) {
        unsigned run = top == RANK_5 ? wheel : 0x1fu << (top - 4);

        if (__builtin_popcount(run & ~ranks) <= wild)
            return top == RANK_5 && wheel_second
                       ? value_of(base, 1u << RANK_K, 1)
                       : value_of(base, 1u << top, 0);
        if (top == RANK_A && wheel_second &&
            __builtin_popcount(wheel & ~ranks) <= wild)
            return value_of(base, 1u << RANK_K, 1);
    }
    return 0;
}

/* A flush's jokers are the highest cards of the suit not held. */
static rank_value flush_value(unsigned ranks, int wild)
{
    if (__builtin_popcount(ranks) + wild < 5)
        return 0;
    for (int i = 0; i < wild; i++)
        ranks |= ranks_top(RANK_MASK & ~ranks);
    return value_of(BASE_FLUSH, ranks_highest(ranks, 5), 0);
}

static rank_value better(rank_value a, rank_value b)
{
    return a > b ? a : b;
}

rank_value high_of_set(cardset held, struct high_rule rule)
{
    int cards = set_count(held), wild = set_count(held & SET_JOKERS);
    struct held h;
    rank_value v;

    if (cards < 5 || cards > 8 || (held & ~SET_54) != 0)
        return 0;
    if (wild > 0 && rule.joker == JOKER_NOT)
        return 0;
    h = held_of(held);
    v = straight_value(h.least[1], wild, BASE_STRAIGHT, rule.wheel_second);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        unsigned ranks = set_ranks(held, (enum suit)suit);

        v = better(v, flush_value(ranks, wild));
        v = better(v, straight_value(ranks, wild, BASE_STRAIGHT_FLUSH,
                                     rule.wheel_second));
    }
    if (rule.joker == JOKER_WILD)
        return better(v, high_by_sets(&h, wild));
    for (int i = 0; i < wild; i++)
        held_add(&h, 1u << RANK_A);
    return better(v, high_by_sets(&h, 0));
}

rank_value high_of_cards(const card *cards, int n, struct high_rule rule)
{
    cardset held = 0;

    for (int i = 0; i < n; i++) {
        if (!card_is_real(cards[i]) || set_has(held, cards[i]))
            return 0;
        held |= set_of(cards[i]);
    }
    return high_of_set(held, rule);
}

enum high_category high_category(rank_value v)
{
    static const unsigned base[HIGH_CATEGORIES] = {
        BASE_HIGH_CARD,      BASE_PAIR,           BASE_TWO_PAIR,   BASE_TRIPS,
        BASE_STRAIGHT,       BASE_FLUSH,          BASE_FULL_HOUSE, BASE_QUADS,
        BASE_STRAIGHT_FLUSH, BASE_FIVE_OF_A_KIND,
    };
    int c = HIGH_FIVE_OF_A_KIND;

    /* A base itself still belongs below: the first mask is never empty. */
    while (c > HIGH_CARD && v >> 16 <= base[c])
        c--;
    return (enum high_category)c;
}

rank_value high_of_showing(cardset up)
{
    struct held h;
    int cards = set_count(up);

    if (cards < 1 || cards > 4 || (up & ~SET_52) != 0)
        return 0;
    h = held_of(up);
    return high_by_sets(&h, 0);
}
