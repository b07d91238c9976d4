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
        return book_fault(b, LEAF_SHOE_PACKS, LEAF_SHOE_MOST, f,
                          "two hands are set from one pack, shuffled anew: "
                          "set shoe.packs and shoe.packs_most to 1");
    if (7 * b->value[LEAF_SEATS_MOST] > 52 + b->value[LEAF_DECK_JOKERS])
        return book_fault(b, LEAF_SEATS_MOST, LEAF_DECK_JOKERS, f,
                          "there are not seven cards for %d positions",
                          (int)b->value[LEAF_SEATS_MOST]);
    if (b->value[LEAF_DECK_JOKERS] > 0 && joker != RANK_JOKER_BUG &&
        joker != RANK_JOKER_WILD)
        return book_fault(b, LEAF_RANK_JOKER, LEAF_DECK_JOKERS, f,
                          "a joker must be a bug, or wild");
    return 0;
}

static book_check *const checks[] = {check_setting, NULL};

/* One pack, with its jokers. */
static const char *pack_of(const struct book *b)
{
    static const char *const packs[] = {"52", "53", "54"};

    return packs[b->value[LEAF_DECK_JOKERS]];
}

static const struct fee_way fees[] = {
    {PER_HAND, TAKEN_BEFORE_DEAL, 1 << PAYER_PLAYER_DEALER},
    {PER_WAGER, TAKEN_BEFORE_DEAL, 1 << PAYER_EACH_PLAYER},
};

const struct book_family book_setting = {
    .fee = fees,
    .fees = (int)(sizeof fees / sizeof *fees),
    .checks = checks,
    .pack = pack_of,
};
