/*
 * plain_joker.c - high hands with jokers, by trying everything.
 *
 * Each joker in turn becomes every card the rule lets it be, and the best
 * hand counts.
 *
 * Bug: an ace (even a fifth one), or a card not held that makes the five a
 * straight, a flush or a straight flush.  Wild: any card not held, or the
 * fifth of a rank of which four are held.  Neither is ever a card that the
 * hand holds, so no flush has two aces.
 */
#include "plain.h"

#include <stddef.h>

static int find_joker(const card five[5])
{
    for (int i = 0; i < 5; i++)
        if (card_is_joker(five[i]))
            return i;
    return -1;
}

static bool holds(const card five[5], card c)
{
    for (int i = 0; i < 5; i++)
        if (five[i] == c)
            return true;
    return false;
}

static int holds_rank(const card five[5], enum rank r)
{
    int n = 0;

    for (int i = 0; i < 5; i++)
        n += !card_is_joker(five[i]) && card_rank(five[i]) == r;
    return n;
}

static rank_value greater(rank_value a, rank_value b)
{
    return a > b ? a : b;
}

static rank_value try_wild(card five[5], bool wheel_second)
{
    int at = find_joker(five);
    rank_value best = 0;
    card joker;

    if (at < 0)
        return plain_high_natural(five, wheel_second);
    joker = five[at];
    for (int i = 0; i < 52; i++) {
        card c = card_from_index(i);

        five[at] = joker;
        if (holds(five, c))
            continue;
        five[at] = c;
        best = greater(best, try_wild(five, wheel_second));
    }
    five[at] = joker;
    for (int r = 0; r < RANK_COUNT; r++)
        if (holds_rank(five, (enum rank)r) == 4) {
            five[at] = plain_fifth((enum rank)r);
            best = greater(best, try_wild(five, wheel_second));
            five[at] = joker;
        }
    return best;
}

/*
 * `must_complete`: a joker stands for something else than an ace, which is
 * right only if the five become a straight or a flush.
 */
static rank_value try_bug(card five[5], bool must_complete, bool wheel_second)
{
    int at = find_joker(five);
    rank_value best = 0;
    card joker;

    if (at < 0) {
        rank_value v = plain_high_natural(five, wheel_second);
        enum high_category k = plain_category(v);
        bool complete = k == HIGH_STRAIGHT || k == HIGH_FLUSH ||
                        k == HIGH_STRAIGHT_FLUSH;

        return must_complete && !complete ? 0 : v;
    }
    joker = five[at];
    five[at] = plain_fifth(RANK_A); /* an ace, whatever its suit */
    best = try_bug(five, must_complete, wheel_second);
    for (int i = 0; i < 52; i++) {
        card c = card_from_index(i);

        five[at] = joker;
        if (holds(five, c))
            continue;
        five[at] = c;
        best = greater(best, try_bug(five, true, wheel_second));
    }
    five[at] = joker;
    return best;
}

rank_value plain_high_tried(const card five[5], struct plain_rule rule)
{
    card copy[5];

    for (int i = 0; i < 5; i++)
        copy[i] = five[i];
    if (rule.joker == PLAIN_BUG)
        return try_bug(copy, false, rule.wheel_second);
    if (rule.joker == PLAIN_WILD)
        return try_wild(copy, rule.wheel_second);
    return find_joker(five) < 0 ? plain_high_natural(five, rule.wheel_second)
                                : 0;
}
