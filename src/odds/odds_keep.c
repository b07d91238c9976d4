/*
 * odds_keep.c - what a player keeps in a draw.
 *
 * For a high hand: a straight or better stands; pairs and better are kept, and
 * a joker with the aces; else four to a flush, else four to a straight open at
 * both ends, else the highest card.  For a low hand: a nine or better stands;
 * else one of each rank up to the eight, and every joker.  If that would draw
 * more cards than the book allows, the best of the others stay.
 *
 * It looks at nothing but the hand: the same cards are always drawn to alike.
 */
#include "odds/odds_own.h"
#include "rank/high.h"
#include "rank/low.h"

static unsigned low_rank(card c)
{
    return card_rank(c) == RANK_A ? 0 : (unsigned)card_rank(c) + 1;
}

/* The cards of a rank. */
static cardset of_rank(cardset s, enum rank r)
{
    return s & (0x0001000100010001ull << (unsigned)r);
}

static cardset keep_low(cardset held)
{
    cardset kept = held & SET_JOKERS;
    unsigned seen = 0;

    if (low_of_set(held) >= low_floor(RANK_9))
        return held;
    for (cardset rest = held & ~SET_JOKERS; rest != 0;) {
        card c = set_take(&rest);

        if (low_rank(c) < 8 && (seen >> low_rank(c) & 1) == 0)
            kept |= set_of(c);
        seen |= 1u << low_rank(c);
    }
    return kept;
}

static cardset keep_pairs(cardset held)
{
    cardset jokers = held & SET_JOKERS, kept = jokers;

    for (int r = 0; r < RANK_COUNT; r++) {
        cardset same = of_rank(held & SET_52, (enum rank)r);

        if (set_count(same) > 1 || (r == RANK_A && jokers != 0))
            kept |= same;
    }
    return kept;
}

/* Four of a suit, jokers with them; else nothing. */
static cardset keep_flush(cardset held)
{
    for (unsigned s = 0; s < SUIT_COUNT; s++) {
        cardset suit = held & ((cardset)RANK_MASK << 16 * s);
        cardset four = suit | (held & SET_JOKERS);

        if (set_count(four) == 4)
            return four;
    }
    return 0;
}

/* Four ranks in a row, neither end of which is the ace. */
static cardset keep_straight(cardset held)
{
    for (int low = RANK_2; low + 3 <= RANK_K; low++) {
        cardset four = 0;
        int ranks = 0;

        for (int r = low; r < low + 4; r++) {
            cardset same = of_rank(held & SET_52, (enum rank)r);

            ranks += same != 0;
            four |= same & (0 - same);
        }
        if (ranks == 4)
            return four;
    }
    return 0;
}

static cardset keep_highest(cardset held)
{
    for (int r = RANK_A; r >= RANK_2; r--)
        if (of_rank(held & SET_52, (enum rank)r) != 0)
            return of_rank(held & SET_52, (enum rank)r);
    return 0;
}

static cardset keep_high(const struct odds_rule *r, cardset held)
{
    rank_value v = high_of_set(held, (struct high_rule){.joker = r->joker});
    cardset kept;

    if (high_category(v) >= HIGH_STRAIGHT)
        return held;
    if (high_category(v) >= HIGH_PAIR)
        return keep_pairs(held);
    kept = keep_flush(held);
    if (kept == 0)
        kept = keep_straight(held);
    if (kept == 0)
        kept = keep_pairs(held);
    return kept != 0 ? kept : keep_highest(held);
}

/* The best of what would be thrown: the highest, or of lows the lowest. */
static card best_of(const struct odds_rule *r, cardset thrown)
{
    card best = set_take(&thrown);

    while (thrown != 0) {
        card c = set_take(&thrown);

        if (r->high ? card_rank(c) > card_rank(best)
                    : low_rank(c) < low_rank(best))
            best = c;
    }
    return best;
}

cardset keep_of(const struct odds_rule *r, cardset held)
{
    cardset kept = r->high ? keep_high(r, held) : keep_low(held);

    while (set_count(held & ~kept) > r->draw_most)
        kept |= set_of(best_of(r, held & ~kept));
    return kept;
}
