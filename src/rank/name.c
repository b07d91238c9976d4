/*
 * name.c - a hand's value in words, and the five cards that make it.
 *
 * A value says itself what the hand is (value.h), so naming needs no cards,
 * and the same five ranks that are named tell where each card of the hand
 * goes: a joker lies where the rank it stands for would lie.  For people at
 * a table and for tests; not for loops over millions.
 *
 * Invariant: best_high and best_low value only hands the rule allows, and
 * the five cards they give have the value they give.
 */
#include "rank/name.h"

#include "base/must.h"
#include "base/text.h"

/* A value taken apart. */
struct parts {
    enum high_category category;
    unsigned first, second;
    bool low; /* the masks begin with the ace */
};

static const unsigned parts_base[HIGH_CATEGORIES] = {
    [HIGH_CARD] = BASE_HIGH_CARD,
    [HIGH_PAIR] = BASE_PAIR,
    [HIGH_TWO_PAIR] = BASE_TWO_PAIR,
    [HIGH_TRIPS] = BASE_TRIPS,
    [HIGH_STRAIGHT] = BASE_STRAIGHT,
    [HIGH_FLUSH] = BASE_FLUSH,
    [HIGH_FULL_HOUSE] = BASE_FULL_HOUSE,
    [HIGH_QUADS] = BASE_QUADS,
    [HIGH_STRAIGHT_FLUSH] = BASE_STRAIGHT_FLUSH,
    [HIGH_FIVE_OF_A_KIND] = BASE_FIVE_OF_A_KIND,
};

static struct parts parts_of(rank_value v, bool low)
{
    rank_value high = low ? ~v : v;
    enum high_category category = high_category(high);

    return (struct parts){.category = category,
                          .first = (high >> 16) - parts_base[category],
                          .second = high & 0xffffu,
                          .low = low};
}

/* True if the masks have the ranks that a name of the category needs.  Values
   of other programs can be anything. */
static bool parts_are_hand(struct parts p)
{
    unsigned ranks = 1u << RANK_COUNT;

    if (p.first == 0 || p.first >= ranks || p.second >= ranks)
        return false;
    if (p.category == HIGH_TWO_PAIR)
        return __builtin_popcount(p.first) >= 2;
    return p.category != HIGH_FULL_HOUSE || p.second != 0;
}

/* Takes the highest bit out of a mask that is not empty; gives its rank. */
static enum rank parts_take(unsigned *mask, bool low)
{
    int bit = 31 - __builtin_clz(*mask);

    *mask &= ~(1u << bit);
    if (!low)
        return (enum rank)bit;
    return bit == 0 ? RANK_A : (enum rank)(bit - 1);
}

/* ------------------------------------------------------------- in words */

static const char *const one_word[RANK_COUNT] = {
    "deuce", "three", "four", "five",  "six",  "seven", "eight",
    "nine",  "ten",   "jack", "queen", "king", "ace",
};

static const char *const many_word[RANK_COUNT] = {
    "deuces", "threes", "fours", "fives",  "sixes", "sevens", "eights",
    "nines",  "tens",   "jacks", "queens", "kings", "aces",
};

/* "K-Q-J" */
static void name_ranks(struct text *t, unsigned mask, bool low)
{
    const char *dash = "";

    while (mask != 0) {
        enum rank r = parts_take(&mask, low);

        text_put(t, "%s%c", dash, "23456789TJQKA"[r]);
        dash = "-";
    }
}

/* ", ace kicker", ", K-Q-J kickers", or nothing where no card is left. */
static void name_kickers(struct text *t, unsigned mask, bool low)
{
    unsigned rest = mask;

    if (__builtin_popcount(mask) == 1) {
        text_put(t, ", %s kicker", one_word[parts_take(&rest, low)]);
    } else if (mask != 0) {
        text_str(t, ", ");
        name_ranks(t, mask, low);
        text_str(t, " kickers");
    }
}

/* Five cards in order.  A second mask marks the wheel as second best. */
static void name_straight(struct text *t, struct parts p)
{
    bool flush = p.category == HIGH_STRAIGHT_FLUSH;
    enum rank top = parts_take(&p.first, false);

    if (flush && top == RANK_A)
        text_str(t, "royal flush");
    else if (p.second != 0)
        text_put(t, "straight%s, ace to five", flush ? " flush" : "");
    else
        text_put(t, "straight%s, %s high", flush ? " flush" : "",
                 one_word[top]);
}

/* "ace high, K-J-9-2 kickers"; a low is its ranks. */
static void name_high_card(struct text *t, struct parts p)
{
    if (p.low) {
        name_ranks(t, p.first, true);
        text_str(t, p.first == 0x1f ? " low (the wheel)" : " low");
    } else {
        text_put(t, "%s high", one_word[parts_take(&p.first, false)]);
        name_kickers(t, p.first, false);
    }
}

/* Pairs, trips and the like. */
static void name_matched(struct text *t, struct parts p)
{
    const char *low = p.low ? " low" : "";
    const char *first = many_word[parts_take(&p.first, p.low)];

    switch (p.category) {
    case HIGH_PAIR:
        text_put(t, "pair of %s%s", first, low);
        break;
    case HIGH_TWO_PAIR:
        text_put(t, "%s and %s%s", first,
                 many_word[parts_take(&p.first, p.low)], low);
        break;
    case HIGH_TRIPS:
        text_put(t, "three %s%s", first, low);
        break;
    case HIGH_FULL_HOUSE:
        text_put(t, "%s full of %s%s", first,
                 many_word[parts_take(&p.second, p.low)], low);
        break;
    case HIGH_QUADS:
        text_put(t, "four %s%s", first, low);
        break;
    default:
        text_put(t, "five %s%s", first, low);
        break;
    }
    name_kickers(t, p.second, p.low);
}

static const char *name_parts(struct parts p, char *buf)
{
    struct text t;

    text_init(&t, buf, NAME_SIZE);
    switch (p.category) {
    case HIGH_CARD:
        name_high_card(&t, p);
        break;
    case HIGH_STRAIGHT:
    case HIGH_STRAIGHT_FLUSH:
        name_straight(&t, p);
        break;
    case HIGH_FLUSH:
        text_str(&t, "flush, ");
        name_ranks(&t, p.first, false);
        break;
    default:
        name_matched(&t, p);
        break;
    }
    return buf;
}

const char *high_name(rank_value v, char *buf)
{
    struct text t;

    if (v != 0 && parts_are_hand(parts_of(v, false)))
        return name_parts(parts_of(v, false), buf);
    text_init(&t, buf, NAME_SIZE);
    text_str(&t, "no hand");
    return buf;
}

const char *low_name(rank_value v, char *buf)
{
    struct text t;

    if (v != 0 && parts_are_hand(parts_of(v, true)))
        return name_parts(parts_of(v, true), buf);
    text_init(&t, buf, NAME_SIZE);
    text_str(&t, "no low");
    return buf;
}

/* ------------------------------------------------------- the five cards */

/* Adds a rank so many times; gives how many ranks there are now. */
static int slots_add(enum rank slots[5], int n, enum rank r, int times)
{
    while (times-- > 0 && n < 5)
        slots[n++] = r;
    return n;
}

/* A straight from its top card down, the ace last in the lowest one. */
static int slots_straight(enum rank slots[5], struct parts p)
{
    int top = p.second != 0 ? RANK_5 : (int)parts_take(&p.first, false);

    for (int i = 0; i < 5; i++)
        slots[i] = top - i < 0 ? RANK_A : (enum rank)(top - i);
    return 5;
}

/* The ranks of a hand as a dealer lays it out: what makes it, then the rest. */
static int slots_of(enum rank slots[5], struct parts p)
{
    static const int first_times[HIGH_CATEGORIES] = {
        [HIGH_CARD] = 1,  [HIGH_PAIR] = 2,           [HIGH_TWO_PAIR] = 2,
        [HIGH_TRIPS] = 3, [HIGH_FLUSH] = 1,          [HIGH_FULL_HOUSE] = 3,
        [HIGH_QUADS] = 4, [HIGH_FIVE_OF_A_KIND] = 5,
    };
    int n = 0, times = first_times[p.category];

    if (p.category == HIGH_STRAIGHT || p.category == HIGH_STRAIGHT_FLUSH)
        return slots_straight(slots, p);
    while (p.first != 0)
        n = slots_add(slots, n, parts_take(&p.first, p.low), times);
    times = p.category == HIGH_FULL_HOUSE ? 2 : 1;
    while (p.second != 0)
        n = slots_add(slots, n, parts_take(&p.second, p.low), times);
    return n;
}

/* Takes a card of that rank out of the set, highest suit first. */
static card slots_pick(cardset *held, enum rank r)
{
    for (int s = SUIT_SPADES; s >= SUIT_CLUBS; s--) {
        card c = card_of(r, (enum suit)s);

        if (set_has(*held, c)) {
            *held &= ~set_of(c);
            return c;
        }
    }
    return CARD_NONE;
}

/* Lays five cards out; a joker fills the place of the rank it stands for. */
static void best_lay_out(cardset held, bool low, struct best *best)
{
    enum rank slots[5] = {0};
    cardset jokers = held & SET_JOKERS;
    int n = slots_of(slots, parts_of(best->value, low));

    held &= ~SET_JOKERS;
    MUST(n == 5);
    for (int i = 0; i < 5; i++) {
        card c = slots_pick(&held, slots[i]);

        if (c == CARD_NONE) {
            MUST(jokers != 0);
            c = set_take(&jokers);
        }
        best->five[i] = c;
    }
    MUST(held == 0 && jokers == 0);
}

/*
 * All cards as a list, the hole cards first and of those the jokers last, so
 * that a joker plays only where it helps.  0 if one is no card, or is twice.
 */
static int holding_cards(const struct holding *h, card all[13])
{
    cardset held = 0;
    int n = 0;

    if (h->holes < 0 || h->holes > 8 || h->boards < 0 || h->boards > 5)
        return 0;
    for (int jokers = 0; jokers < 2; jokers++)
        for (int i = 0; i < h->holes; i++)
            if (card_is_joker(h->hole[i]) == (jokers == 1))
                all[n++] = h->hole[i];
    for (int i = 0; i < h->boards; i++)
        all[n++] = h->board[i];
    for (int i = 0; i < n; i++) {
        if (!card_is_real(all[i]) || set_has(held, all[i]))
            return 0;
        held |= set_of(all[i]);
    }
    return n;
}

/*
 * Tries every five cards that may be put together.  Of equal hands the one
 * found first stays, which plays hole cards rather than the board.
 */
static bool best_of(const struct holding *h, const struct high_rule *rule,
                    struct best *best)
{
    card all[13];
    cardset five = 0;
    int n = holding_cards(h, all);

    *best = (struct best){0};
    if (n < 5)
        return false;
    for (unsigned pick = 0; pick < 1u << n; pick++) {
        int holes = __builtin_popcount(pick & ((1u << h->holes) - 1));
        cardset held = 0;

        if (__builtin_popcount(pick) != 5 || holes < h->least ||
            holes > h->most)
            continue;
        for (int i = 0; i < n; i++)
            if ((pick >> i & 1) != 0)
                held |= set_of(all[i]);

        rank_value v = rule != NULL ? high_of_set(held, *rule)
                                    : low_of_set(held);

        if (v > best->value) {
            best->value = v;
            five = held;
        }
    }
    if (best->value != 0)
        best_lay_out(five, rule == NULL, best);
    return best->value != 0;
}

bool best_high(const struct holding *h, struct high_rule rule,
               struct best *best)
{
    return best_of(h, &rule, best);
}

bool best_low(const struct holding *h, struct best *best)
{
    return best_of(h, NULL, best);
}
