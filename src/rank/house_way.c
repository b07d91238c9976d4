/*
 * house_way.c - seven cards set into five and two, the house way.
 *
 * By the ranks held twice, thrice and so on, which is quick; only hands that
 * hold a straight or a flush try their settings one by one.  A joker counts
 * as an ace where it is a bug, and as the highest rank held where it is wild
 * (a second one as the next).  No book prints its house way
 * (OCE-PAIGOW-p13); this one is what casinos print, with their differences
 * as values.
 *
 * Invariant: the two cards rank below the five.
 */
#include "rank/house_way.h"

#include "rank/ranks.h"
#include "rank/small.h"

#define COLUMN 0x0001000100010001ull /* the four cards of a rank */

enum { FRONT = 2 };

/* Seven cards, counted. */
struct seven {
    cardset held;
    unsigned suit[SUIT_COUNT]; /* ranks of each */
    unsigned least[6];         /* ranks held so often or more; jokers, too */
    unsigned stands[2];        /* what each joker counts as; 0: not held */
    int jokers;
    struct high_rule rule;
};

static void count_one(struct seven *h, unsigned more)
{
    for (int k = 5; k > 1; k--)
        h->least[k] |= h->least[k - 1] & more;
    h->least[1] |= more;
}

static void count_jokers(struct seven *h)
{
    unsigned next = h->least[1];

    for (int i = 0; i < 2; i++) {
        if (!set_has(h->held, i == 0 ? CARD_JOKER : CARD_JOKER_2))
            continue;
        h->stands[i] = h->rule.joker == JOKER_WILD ? ranks_top(next)
                                                   : 1u << RANK_A;
        next &= ~h->stands[i];
        count_one(h, h->stands[i]);
        h->jokers++;
    }
}

static void count_seven(struct seven *h)
{
    for (int s = 0; s < SUIT_COUNT; s++) {
        h->suit[s] = set_ranks(h->held, (enum suit)s);
        for (int k = 4; k > 1; k--)
            h->least[k] |= h->least[k - 1] & h->suit[s];
        h->least[1] |= h->suit[s];
    }
    if ((h->held & SET_JOKERS) != 0)
        count_jokers(h);
}

/* So many cards of a rank for the front; a joker stays behind if it can. */
static cardset take(const struct seven *h, unsigned rank, int n)
{
    cardset left = h->held & COLUMN * rank, taken = 0;

    for (; n > 0 && left != 0; n--)
        taken |= set_of(set_take(&left));
    if (n > 0 && h->stands[0] == rank) {
        taken |= set_of(CARD_JOKER);
        n--;
    }
    if (n > 0 && h->stands[1] == rank)
        taken |= set_of(CARD_JOKER_2);
    return taken;
}

/*
 * Two of three cards or more of a rank.  With a joker it can matter which:
 * those that leave the better five behind.
 */
static cardset take_two(const struct seven *h, unsigned rank)
{
    cardset all = h->held & COLUMN * rank, best = 0;
    rank_value behind = 0;

    if (h->jokers == 0 || set_count(all) <= FRONT)
        return take(h, rank, FRONT);
    for (cardset one = all; one != 0;) {
        cardset first = set_of(set_take(&one));

        for (cardset two = one; two != 0;) {
            cardset out = first | set_of(set_take(&two));
            rank_value back = high_of_set(h->held ^ out, h->rule);

            if (back > behind) {
                behind = back;
                best = out;
            }
        }
    }
    return best;
}

/* One card each of the two highest of some ranks. */
static cardset take_singles(const struct seven *h, unsigned ranks)
{
    unsigned top = ranks_top(ranks);

    return take(h, top, 1) | take(h, ranks_top(ranks & ~top), 1);
}

/* Is there a straight, or a flush, among the seven? */
static bool has_straight(const struct seven *h)
{
    unsigned ranks = 0, run;

    for (int s = 0; s < SUIT_COUNT; s++)
        ranks |= h->suit[s];
    run = ranks << 1 | ranks >> RANK_A; /* the ace at both ends */
    if (h->jokers == 0)
        return (run & run >> 1 & run >> 2 & run >> 3 & run >> 4) != 0;
    for (unsigned five = 0x1f; five < 1u << 14; five <<= 1)
        if (__builtin_popcount(five & ~run) <= h->jokers)
            return true;
    return false;
}

static bool has_flush(const struct seven *h)
{
    for (int s = 0; s < SUIT_COUNT; s++)
        if (__builtin_popcount(h->suit[s]) + h->jokers >= 5)
            return true;
    return false;
}

/* The cards from the top: jokers, aces, kings, ... */
static void cards_down(cardset held, card down[SET_CARDS])
{
    int n = 0;

    for (cardset left = held & SET_JOKERS; left != 0;)
        down[n++] = set_take(&left);
    for (int r = RANK_A; r >= RANK_2; r--)
        for (cardset left = held & COLUMN << r; left != 0;)
            down[n++] = set_take(&left);
}

/*
 * The highest front that leaves a straight or better behind; of equal ones
 * that with the best behind.  *value: what the front is worth.
 */
static cardset whole_behind(const struct seven *h, rank_value *value)
{
    card down[SET_CARDS];
    rank_value behind = 0;
    cardset best = 0;

    *value = 0;
    cards_down(h->held, down);
    for (int i = 0; i < SET_CARDS; i++)
        for (int k = i + 1; k < SET_CARDS; k++) {
            card two[FRONT] = {down[i], down[k]};
            cardset out = set_of(two[0]) | set_of(two[1]);
            rank_value front = front_of_2(two, h->rule.joker), back;

            if (front < *value)
                continue;
            back = high_of_set(h->held ^ out, h->rule);
            if (back >> 16 <= BASE_STRAIGHT ||
                (front == *value && back <= behind))
                continue;
            *value = front;
            behind = back;
            best = out;
        }
    return best;
}

/* Is one of the ranks this or higher? */
static bool is_at_least(unsigned ranks, unsigned rank)
{
    return ranks >> rank != 0;
}

/* A straight or flush with at most one rank held more than once. */
static cardset set_whole(const struct seven *h, const struct house_way *way)
{
    unsigned singles = h->least[1] & ~h->least[2];
    rank_value value, other;
    cardset front = whole_behind(h, &value), broken;
    card two[FRONT];

    if (h->least[3] != 0 || !is_at_least(singles, RANK_A) ||
        !is_at_least(h->least[2], way->whole_pair))
        return front;
    broken = take_singles(h, singles);
    for (int i = 0; i < FRONT; i++)
        two[i] = (card)__builtin_ctzll(i == 0 ? broken
                                              : broken & (broken - 1));
    other = front_of_2(two, h->rule.joker);
    return other > value ? broken : front;
}

static cardset set_five_of_a_kind(const struct seven *h,
                                  const struct house_way *way)
{
    unsigned pair = h->least[2] & ~h->least[5];

    if (is_at_least(pair, way->fives_pair))
        return take(h, pair, FRONT);
    return take_two(h, h->least[5]);
}

static cardset set_quads(const struct seven *h, const struct house_way *way)
{
    unsigned quads = h->least[4], pair = ranks_top(h->least[2] & ~quads);
    unsigned singles = h->least[1] & ~h->least[2];

    if (pair != 0)
        return take(h, pair, FRONT);
    if (is_at_least(quads, way->quads_split) ||
        (is_at_least(quads, way->quads_middle) &&
         !is_at_least(singles, way->quads_side)))
        return take_two(h, quads);
    return take_singles(h, singles);
}

/* Three of a kind with a pair, with two, or twice. */
static cardset set_full_house(const struct seven *h)
{
    unsigned trips = h->least[3], pairs = h->least[2] & ~trips;

    return take(h, ranks_top(pairs != 0 ? pairs : trips), FRONT);
}

static cardset set_trips(const struct seven *h, const struct house_way *way)
{
    unsigned trips = h->least[3], singles = h->least[1] & ~trips;

    if (is_at_least(trips, way->trips_split))
        return take(h, trips, 1) | take(h, ranks_top(singles), 1);
    return take_singles(h, singles);
}

static cardset set_two_pairs(const struct seven *h,
                             const struct house_way *way)
{
    unsigned pairs = h->least[2], singles = h->least[1] & ~pairs;
    unsigned low = ranks_low(pairs), high = ranks_top(pairs);
    uint8_t side = is_at_least(high, way->pairs_middle) ? way->middle_side
                                                        : way->low_side;

    if (__builtin_popcount(pairs) == 3)
        return take(h, high, FRONT);
    if (is_at_least(high, way->pairs_split) || !is_at_least(singles, side))
        return take(h, low, FRONT);
    return take_singles(h, singles);
}

static cardset set_front(const struct seven *h, const struct house_way *way)
{
    const unsigned *least = h->least;
    bool more_pairs = (least[2] & (least[2] - 1)) != 0;

    if (least[5] != 0)
        return set_five_of_a_kind(h, way);
    if (least[4] != 0)
        return set_quads(h, way);
    if (least[3] != 0 && more_pairs)
        return set_full_house(h);
    if (more_pairs)
        return set_two_pairs(h, way);
    if (has_flush(h) || has_straight(h))
        return set_whole(h, way);
    if (least[3] != 0)
        return set_trips(h, way);
    if (least[2] != 0)
        return take_singles(h, least[1] & ~least[2]);
    return take_singles(h, least[1] & ~ranks_top(least[1]));
}

unsigned house_way_front(const card cards[SET_CARDS],
                         const struct house_way *way, struct high_rule rule)
{
    struct seven h = {.rule = rule};
    unsigned mask = 0;
    cardset front;

    for (int i = 0; i < SET_CARDS; i++)
        h.held |= set_of(cards[i]);
    if (set_count(h.held) != SET_CARDS || (h.held & ~SET_54) != 0 ||
        ((h.held & SET_JOKERS) != 0 && rule.joker == JOKER_NOT))
        return 0;
    count_seven(&h);
    front = set_front(&h, way);
    for (int i = 0; i < SET_CARDS; i++)
        mask |= (unsigned)set_has(front, cards[i]) << i;
    return mask;
}
