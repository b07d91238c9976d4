/*
 * melding_check.c - whether the game of a melding book can be dealt.
 *
 * Leaves: stock.pack, stock.packs_least, seats.most, deal.cards, stock.packs,
 * out.cards
 */
#include "book/book_family.h"

/* The stock must suffice for every hand with cards to spare, so that a hand
   can end. */
static int check_melds(const struct book *b, struct fault *f)
{
    int pack = b->value[LEAF_STOCK_PACK] == STOCK_PACK_40 ? 40 : 52;
    int least = b->value[LEAF_STOCK_PACKS_LEAST];
    int used = b->value[LEAF_SEATS_MOST] * b->value[LEAF_DEAL_CARDS];

    if (b->value[LEAF_STOCK_PACKS] < least)
        return book_fault(b, LEAF_STOCK_PACKS, LEAF_STOCK_PACKS_LEAST, f,
                          "stock.packs is below stock.packs_least");
    if (used >= least * pack)
        return book_fault(b, LEAF_DEAL_CARDS, LEAF_STOCK_PACKS_LEAST, f,
                          "%d cards are dealt, and the stock may have %d",
                          used, least * pack);
    if (b->value[LEAF_OUT_CARDS] > b->value[LEAF_DEAL_CARDS] + 1)
        return book_fault(b, LEAF_OUT_CARDS, LEAF_DEAL_CARDS, f,
                          "nobody can have %d cards melded",
                          b->value[LEAF_OUT_CARDS]);
    return 0;
}

static book_check *const checks[] = {check_melds, NULL};

static const char *pack_of(const struct book *b)
{
    return b->value[LEAF_STOCK_PACK] == STOCK_PACK_40 ? "40" : "52";
}

static const struct fee_way fees[] = {
    {PER_HAND, TAKEN_AFTER_DECLARING, 1 << PAYER_ANTES},
};

const struct book_family book_melding = {
    .fee = fees,
    .fees = (int)(sizeof fees / sizeof *fees),
    .checks = checks,
    .pack = pack_of,
};
