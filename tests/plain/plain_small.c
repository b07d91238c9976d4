/*
 * plain_small.c - the orders of hands that are not five cards.
 *
 * Two-card fronts, three cards by nine's 36 ranks, three cards by their own
 * poker order, and totals to 21.5.  Written from the printed rules, one
 * sentence after another, so that it can be held beside the paper.
 */
#include "plain.h"

#include <stddef.h>

rank_value plain_front(const card two[2], enum plain_joker joker)
{
    unsigned a = card_rank(two[0]), b = card_rank(two[1]);
    bool first = card_is_joker(two[0]), second = card_is_joker(two[1]);

    if (!plain_possible(two, 2, joker == PLAIN_NO_JOKER ? 0 : 2))
        return 0;
    if (first && second)
        a = b = RANK_A;
    else if (first)
        a = joker == PLAIN_WILD ? b : RANK_A;
    else if (second)
        b = joker == PLAIN_WILD ? a : RANK_A;
    if (a == b)
        return value_of(BASE_PAIR, 1u << a, 0);
    return value_of(BASE_HIGH_CARD, 1u << a | 1u << b, 0);
}

/* Highest rank first. */
static void sort_three(int r[3])
{
    for (int i = 0; i < 3; i++)
        for (int k = i + 1; k < 3; k++)
            if (r[k] > r[i]) {
                int swap = r[i];

                r[i] = r[k];
                r[k] = swap;
            }
}

static bool is_face(int r)
{
    return r == RANK_J || r == RANK_Q || r == RANK_K;
}

/* Points towards nine: faces and tens ten, the ace one. */
static int points(int r)
{
    if (r == RANK_A)
        return 1;
    return r >= RANK_T ? 10 : r + 2;
}

int plain_nine(const card three[3])
{
    int r[3];

    if (!plain_possible(three, 3, 0))
        return 0;
    for (int i = 0; i < 3; i++)
        r[i] = (int)card_rank(three[i]);
    sort_three(r);
    if (r[0] == r[1] && r[1] == r[2]) /* 1: aces ... 13: deuces */
        return 1 + RANK_A - r[0];
    if (r[0] == r[1] + 1 && r[1] == r[2] + 1) /* 14: A-K-Q ... 24: 4-3-2 */
        return 14 + RANK_A - r[0];
    if (r[0] == RANK_A && r[1] == RANK_3 && r[2] == RANK_2)
        return 25;
    if (is_face(r[0]) && is_face(r[1]) && is_face(r[2]))
        return 26;
    /* 27: nine points ... 36: none */
    return 36 - (points(r[0]) + points(r[1]) + points(r[2])) % 10;
}

/* Three-card categories, worst first. */
enum { NOTHING, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH };

static rank_value three_value(unsigned category, unsigned first,
                              unsigned second)
{
    return category << 28 | first << 13 | second;
}

static rank_value three_natural(const card three[3])
{
    int r[3];
    bool flush = three[0] >> 4 == three[1] >> 4 &&
                 three[0] >> 4 == three[2] >> 4;
    bool wheel, straight;

    for (int i = 0; i < 3; i++)
        r[i] = (int)card_rank(three[i]);
    sort_three(r);
    wheel = r[0] == RANK_A && r[1] == RANK_3 && r[2] == RANK_2;
    straight = wheel || (r[0] == r[1] + 1 && r[1] == r[2] + 1);
    if (straight)
        return three_value(flush ? STRAIGHT_FLUSH : STRAIGHT,
                           1u << (wheel ? RANK_3 : r[0]), 0);
    if (r[0] == r[2])
        return three_value(TRIPS, 1u << r[0], 0);
    if (r[0] == r[1])
        return three_value(PAIR, 1u << r[0], 1u << r[2]);
    if (r[1] == r[2])
        return three_value(PAIR, 1u << r[1], 1u << r[0]);
    return three_value(flush ? FLUSH : NOTHING,
                       1u << r[0] | 1u << r[1] | 1u << r[2], 0);
}

/* As with five cards: see plain_joker.c. */
static rank_value three_tried(card three[3], enum plain_joker joker,
                              bool must_complete)
{
    rank_value best = 0, v;
    int at = 0;
    card was;

    while (at < 3 && !card_is_joker(three[at]))
        at++;
    if (at == 3) {
        v = three_natural(three);
        if (must_complete &&
            (v >> 28 == TRIPS || v >> 28 == PAIR || v >> 28 == NOTHING))
            return 0;
        return v;
    }
    was = three[at];
    if (joker == PLAIN_BUG) {
        three[at] = plain_fifth(RANK_A);
        best = three_tried(three, joker, must_complete);
    }
    for (int i = 0; i < 52; i++) {
        three[at] = card_from_index(i);
        if (three[at] == three[(at + 1) % 3] ||
            three[at] == three[(at + 2) % 3])
            continue;
        v = three_tried(three, joker, joker == PLAIN_BUG);
        if (v > best)
            best = v;
    }
    three[at] = was;
    return best;
}

rank_value plain_three(const card three[3], enum plain_joker joker)
{
    card copy[3] = {three[0], three[1], three[2]};

    if (!plain_possible(three, 3, joker == PLAIN_NO_JOKER ? 0 : 2))
        return 0;
    return three_tried(copy, joker, false);
}

bool plain_total_of(const card *cards, int n, bool initial,
                    struct plain_total *out)
{
    int hard = 0, aces = 0, bonus = 0, eights = 0;

    *out = (struct plain_total){0};
    if (n < 1 || n > 22)
        return false;
    for (int i = 0; i < n; i++) {
        int r = (int)card_rank(cards[i]);

        if (!card_is_real(cards[i]) || card_is_joker(cards[i]))
            return false;
        aces += r == RANK_A;
        bonus += r >= RANK_T && r <= RANK_K;
        eights += r == RANK_8;
        hard += points(r);
    }
    out->halves = 2 * hard;
    for (int elevens = 1; elevens <= aces; elevens++)
        if (2 * (hard + 10 * elevens) <= 43) {
            out->halves = 2 * (hard + 10 * elevens);
            out->soft = true;
        }
    if (initial && n == 2 && aces == 1 && bonus == 1) {
        out->halves = 43; /* the bonus card counts ten and a half */
        out->pure = true;
    }
    out->bust = out->halves > 43;
    out->eights = eights == 3 && n == 3;
    return true;
}
