/*
 * plain_high.c - high hands by counting and looking.
 *
 * Five cards are counted and looked at from the best category down; more
 * than five are all their fives, one after another.  No trick: this is the
 * referee, and a referee is read before it is trusted.
 */
#include "plain.h"

#include <stddef.h>

enum { NOBODYS_SUIT = 4 };

static unsigned suit_of(card c)
{
    return c >> 4;
}

bool plain_possible(const card *cards, int n, int jokers)
{
    for (int i = 0; i < n; i++) {
        if (!card_is_real(cards[i]))
            return false;
        if (card_is_joker(cards[i]) && --jokers < 0)
            return false;
        for (int k = 0; k < i; k++)
            if (cards[k] == cards[i])
                return false;
    }
    return true;
}

int plain_cards(cardset held, card out[CARD_IDS])
{
    int n = 0;

    for (int c = 0; c < CARD_IDS; c++)
        if (set_has(held, (card)c))
            out[n++] = (card)c;
    return n;
}

/* Ranks the hand by its pairs and better; ignores straights. */
rank_value plain_pairs(const struct plain_look *look)
{
    unsigned five = look->held[5];
    unsigned four = look->held[4] & ~five;
    unsigned three = look->held[3] & ~look->held[4];
    unsigned two = look->held[2] & ~look->held[3];
    unsigned one = look->held[1] & ~look->held[2];

    if (five)
        return value_of(BASE_FIVE_OF_A_KIND, five, 0);
    if (four)
        return value_of(BASE_QUADS, four, one);
    if (three && two)
        return value_of(BASE_FULL_HOUSE, three, two);
    if (three)
        return value_of(BASE_TRIPS, three, one);
    if (two & (two - 1))
        return value_of(BASE_TWO_PAIR, two, one);
    if (two)
        return value_of(BASE_PAIR, two, one);
    return value_of(BASE_HIGH_CARD, one, 0);
}

/* Do these five ranks make a straight?  0, or its value under the base. */
static rank_value straight(unsigned ranks, unsigned base, bool wheel_second)
{
    unsigned wheel = 1u << RANK_A | 1u << RANK_2 | 1u << RANK_3 |
                     1u << RANK_4 | 1u << RANK_5;
    unsigned lowest = ranks & (0u - ranks);

    if (ranks ==
        (lowest | lowest << 1 | lowest << 2 | lowest << 3 | lowest << 4))
        return value_of(base, lowest << 4, 0);
    if (ranks == wheel && wheel_second)
        return value_of(base, 1u << RANK_K, 1);
    if (ranks == wheel)
        return value_of(base, 1u << RANK_5, 0);
    return 0;
}

rank_value plain_high_natural(const card five[5], bool wheel_second)
{
    struct plain_look look = {{0}};
    uint8_t count[16] = {0};
    unsigned suit = suit_of(five[0]);
    bool flush = suit != NOBODYS_SUIT;
    rank_value v;

    for (int i = 0; i < 5; i++) {
        enum rank r = card_rank(five[i]);

        look.held[++count[r]] |= 1u << r;
        flush = flush && suit_of(five[i]) == suit;
    }
    if (look.held[2]) /* a pair or better: neither straight nor flush */
        return plain_pairs(&look);
    v = straight(look.held[1], flush ? BASE_STRAIGHT_FLUSH : BASE_STRAIGHT,
                 wheel_second);
    if (v)
        return v;
    return value_of(flush ? BASE_FLUSH : BASE_HIGH_CARD, look.held[1], 0);
}

enum high_category plain_category(rank_value high)
{
    static const unsigned base[HIGH_CATEGORIES] = {
        BASE_HIGH_CARD,      BASE_PAIR,           BASE_TWO_PAIR,   BASE_TRIPS,
        BASE_STRAIGHT,       BASE_FLUSH,          BASE_FULL_HOUSE, BASE_QUADS,
        BASE_STRAIGHT_FLUSH, BASE_FIVE_OF_A_KIND,
    };
    int k = HIGH_CATEGORIES - 1;

    /* Every category adds at least one rank to its base. */
    while (k > 0 && high >> 16 <= base[k])
        k--;
    return (enum high_category)k;
}

rank_value plain_high(const card *cards, int n, struct plain_rule rule)
{
    int jokers = rule.joker == PLAIN_NO_JOKER ? 0 : 2;

    if (n < 5 || n > 8 || !plain_possible(cards, n, jokers))
        return 0;
    return plain_best(plain_memory_high(rule), cards, n, 0, 0, 0);
}

rank_value plain_high_showing(const card *up, int n)
{
    struct plain_look look = {{0}};
    uint8_t count[16] = {0};

    if (n < 1 || n > 4 || !plain_possible(up, n, 0))
        return 0;
    for (int i = 0; i < n; i++) {
        enum rank r = card_rank(up[i]);

        look.held[++count[r]] |= 1u << r;
    }
    return plain_pairs(&look);
}
