/*
 * setting_check.c - whether the game of a book in which hands are set can be
 * dealt.
 *
 * Leaves: rank.joker, shoe.packs, shoe.packs_most, shoe.fresh_packs,
 * seats.most, deck.jokers
 */
#include "book/book_family.h"

/* Every position needs seven cards and an order that can rank them with the
   deck's jokers, so both are checked before a table opens. */
static int check_setting(const struct book *b, struct fault *f)
{
    int joker = b->value[LEAF_RANK_JOKER];

    if (b->value[LEAF_SHOE_PACKS] != 1 || b->value[LEAF_SHOE_MOST] != 1 ||
        b->value[LEAF_SHOE_FRESH] < 1)
        return fault_say(f, "two hands are set from one pack, shuffled anew");
    if (7 * b->value[LEAF_SEATS_MOST] > 52 + b->value[LEAF_DECK_JOKERS])
        return fault_say(f, "there are not seven cards for %d positions",
                         (int)b->value[LEAF_SEATS_MOST]);
    if (b->value[LEAF_DECK_JOKERS] > 0 && joker != RANK_JOKER_BUG &&
        joker != RANK_JOKER_WILD)
        return fault_say(f, "a joker must be a bug, or wild");
    return 0;
}

const struct book_family book_setting = {.check = check_setting};
