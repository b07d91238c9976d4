/*
 * setting_worth.c - the values of a set hand, and the comparison of two
 * settings.
 *
 * Leaves: rank.joker, rank.wheel, deck.jokers, set.copies, way.*
 */
#include "rule/banked/setting.h"

#include "base/must.h"
#include "rank/small.h"

struct high_rule setting_rule(const struct book *b)
{
    bool wild = book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_WILD;
    bool second = book_value(b, LEAF_RANK_WHEEL) == RANK_WHEEL_SECOND;

    if (book_value(b, LEAF_DECK_JOKERS) == 0)
        return (struct high_rule){JOKER_NOT, second};
    return (struct high_rule){wild ? JOKER_WILD : JOKER_BUG, second};
}

struct house_way setting_way(const struct book *b)
{
    return (struct house_way){
        .pairs_split = (uint8_t)book_value(b, LEAF_WAY_PAIRS_SPLIT),
        .pairs_middle = (uint8_t)book_value(b, LEAF_WAY_PAIRS_MIDDLE),
        .middle_side = (uint8_t)book_value(b, LEAF_WAY_MIDDLE_SIDE),
        .low_side = (uint8_t)book_value(b, LEAF_WAY_LOW_SIDE),
        .trips_split = (uint8_t)book_value(b, LEAF_WAY_TRIPS_SPLIT),
        .whole_pair = (uint8_t)book_value(b, LEAF_WAY_WHOLE_PAIR),
        .quads_split = (uint8_t)book_value(b, LEAF_WAY_QUADS_SPLIT),
        .quads_middle = (uint8_t)book_value(b, LEAF_WAY_QUADS_MIDDLE),
        .quads_side = (uint8_t)book_value(b, LEAF_WAY_QUADS_SIDE),
        .fives_pair = (uint8_t)book_value(b, LEAF_WAY_FIVES_PAIR),
    };
}

struct set_worth setting_worth(const struct book *b, const struct pile *p,
                               unsigned front)
{
    struct set_worth w = {.foul = true};
    struct high_rule rule = setting_rule(b);
    cardset back = 0;
    card two[PILE_CARDS];
    int n = 0;

    if (__builtin_popcount(front) != FRONT_CARDS)
        return w;
    for (int i = 0; i < p->cards; i++)
        if ((front >> i & 1) != 0)
            two[n++] = p->card[i];
        else
            back |= set_of(p->card[i]);
    w.front = front_of_2(two, rule.joker);
    w.back = high_of_set(back, rule);
    w.foul = !front_is_below(w.front, w.back);
    return w;
}

unsigned setting_house_way(const struct book *b, const struct pile *p)
{
    struct house_way way = setting_way(b);
    unsigned front = house_way_front(p->card, &way, setting_rule(b));

    MUST(p->cards == PILE_CARDS && front != 0);
    return front;
}

/*
 * A copy counts for the player-dealer (OCE-PAIGOW-B8.3), or for nobody.  With
 * one hand better and the other not, nobody wins (OCE-PAIGOW-B9).
 */
enum result setting_compare(const struct book *b,
                            const struct set_worth *player,
                            const struct set_worth *dealer)
{
    int better = (player->front > dealer->front) +
                 (player->back > dealer->back);
    int worse = (player->front < dealer->front) +
                (player->back < dealer->back);

    if (book_value(b, LEAF_SET_COPIES) == SET_COPIES_DEALER)
        worse = 2 - better;
    if (better > 0 && worse == 0)
        return RESULT_WIN;
    return better == 0 && worse > 0 ? RESULT_LOSE : RESULT_PUSH;
}
