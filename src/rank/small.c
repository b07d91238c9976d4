/*
 * small.c - the orders of hands that are not five cards.
 *
 * Two-card front hands, three cards by nine's 36 ranks, totals to 21.5.
 * Knows what a hand is worth and what it is called, not who is paid: copies,
 * pushes and the three eights' mercy are settled elsewhere.  Apart from the
 * five-card orders because none of these needs more than a few comparisons.
 *
 * Invariant: every three-card hand of 52 has one of the 36 ranks.
 */
#include "rank/small.h"

#include <stddef.h>
#include <stdio.h>

#include "rank/name.h"

rank_value up_card(card c, bool ace_low)
{
    int rank = (int)card_rank(c), suit = (int)card_suit(c);

    if (!card_is_real(c) || card_is_joker(c))
        return 0;
    if (ace_low)
        rank = (rank + 1) % RANK_COUNT;
    return (rank_value)(rank * SUIT_COUNT + suit + 1);
}

/* Joker cards turned into what they stand for beside the other card. */
static enum rank front_rank(card c, card beside, enum joker_use joker)
{
    if (!card_is_joker(c))
        return card_rank(c);
    if (joker == JOKER_WILD && !card_is_joker(beside))
        return card_rank(beside);
    return RANK_A;
}

rank_value front_of_2(const card cards[2], enum joker_use joker)
{
    card a = cards[0], b = cards[1];

    if (!card_is_real(a) || !card_is_real(b) || a == b)
        return 0;
    if (joker == JOKER_NOT && (card_is_joker(a) || card_is_joker(b)))
        return 0;

    unsigned ranks = 1u << front_rank(a, b, joker);
    unsigned other = 1u << front_rank(b, a, joker);

    if (ranks == other)
        return value_of(BASE_PAIR, ranks, 0);
    return value_of(BASE_HIGH_CARD, ranks | other, 0);
}

/* The two highest of a mask's ranks. */
static unsigned front_top_two(unsigned ranks)
{
    while (__builtin_popcount(ranks) > 2)
        ranks &= ranks - 1;
    return ranks;
}

/*
 * If the ranks that can be compared are equal, the five-card hand counts as
 * the higher one because it has more cards (SNK-PAIGOW-p15).
 */
bool front_is_below(rank_value front, rank_value five)
{
    unsigned small = front >> 16, large = five >> 16;

    if (front == 0 || five == 0)
        return false;
    if (high_category(five) == HIGH_CARD)
        return small <= front_top_two(large);
    return high_category(five) > HIGH_PAIR || small <= large;
}

/* Points of one card: the ace counts one, tens and face cards ten. */
static int nine_points(enum rank r)
{
    if (r == RANK_A)
        return 1;
    return r >= RANK_T ? 10 : (int)r + 2;
}

/* Of a straight the top card, -1 of anything else.  3-2-A is a straight. */
static int nine_straight_top(unsigned ranks)
{
    const unsigned lowest = 1u << RANK_A | 1u << RANK_2 | 1u << RANK_3;

    if (ranks == lowest)
        return RANK_3;
    for (int top = RANK_A; top >= RANK_4; top--)
        if (ranks == 7u << (top - 2))
            return top;
    return -1;
}

/*
 * The ace counts high in three aces and in A-K-Q, and one in 3-2-A and in
 * points (SNK-PUSHNINE-p18 to p20); the printed table has it so.
 */
int nine_of_3(const card cards[3])
{
    const unsigned faces = 1u << RANK_J | 1u << RANK_Q | 1u << RANK_K;
    cardset held = 0;
    unsigned ranks = 0;
    int points = 0;

    for (int i = 0; i < 3; i++) {
        if (!card_is_real(cards[i]) || card_is_joker(cards[i]))
            return 0;
        held |= set_of(cards[i]);
        ranks |= 1u << card_rank(cards[i]);
        points += nine_points(card_rank(cards[i]));
    }
    if (set_count(held) != 3)
        return 0;
    if (__builtin_popcount(ranks) == 1)
        return 13 - (int)card_rank(cards[0]);

    int top = nine_straight_top(ranks);

    if (top >= 0)
        return 26 - top;
    if ((ranks & ~faces) == 0)
        return 26;
    return 36 - points % 10;
}

static const char *nine_number(int n, char buf[12])
{
    static const char *const words[] = {"one",  "two", "three", "four",
                                        "five", "six", "seven", "eight",
                                        "nine", "ten"};

    if (n <= 10)
        return words[n - 1];
    snprintf(buf, 12, "%d", n);
    return buf;
}

const char *nine_name(int rank, char *buf)
{
    static const char ranks[] = "A23456789TJQKA";
    char number[12];

    if (rank < 1 || rank > 36) {
        snprintf(buf, NAME_SIZE, "no hand");
        return buf;
    }

    const char *n = nine_number(rank, number);

    if (rank <= 13) {
        char r = ranks[14 - rank];

        snprintf(buf, NAME_SIZE, "number %s: %c-%c-%c", n, r, r, r);
    } else if (rank <= 25) {
        const char *r = &ranks[27 - rank];

        snprintf(buf, NAME_SIZE, "number %s: %c-%c-%c straight", n, r[0],
                 r[-1], r[-2]);
    } else if (rank == 26) {
        snprintf(buf, NAME_SIZE, "number %s: three face cards", n);
    } else {
        char points[12];

        snprintf(buf, NAME_SIZE, "number %s: %s point%s", n,
                 rank == 36 ? "no" : nine_number(36 - rank, points),
                 rank == 35 ? "" : "s");
    }
    return buf;
}

const uint32_t total_counts[16] = {
    [RANK_2] = 2,
    [RANK_3] = 3,
    [RANK_4] = 4,
    [RANK_5] = 5,
    [RANK_6] = 6,
    [RANK_7] = 7,
    [RANK_8] = 8 | 1u << 16,
    [RANK_9] = 9,
    [RANK_T] = 10 | 1u << 24,
    [RANK_J] = 10 | 1u << 24,
    [RANK_Q] = 10 | 1u << 24,
    [RANK_K] = 10 | 1u << 24,
    [RANK_A] = 1 | 1u << 8,
};

bool total_of(const card *cards, int n, bool initial, struct total *out)
{
    uint32_t sum = 0;
    bool whole = n >= 1 && n <= 22;

    *out = (struct total){0};
    for (int i = 0; i < n && whole; i++) {
        whole = cards[i] < CARD_IDS && set_has(SET_52, cards[i]);
        sum += total_counts[cards[i] & 15];
    }
    if (!whole)
        return false;
    *out = total_from(sum, n, initial);
    return true;
}

const char *total_name(const struct total *t, char *buf)
{
    int points = t->halves / 2;

    if (t->pure)
        snprintf(buf, NAME_SIZE, "pure %d.5", points);
    else if (t->bust)
        snprintf(buf, NAME_SIZE, "bust with %d%s", points,
                 t->eights ? " (888)" : "");
    else
        snprintf(buf, NAME_SIZE, "%s %d", t->soft ? "soft" : "hard", points);
    return buf;
}
