/*
 * mistake_melding.c - a hand of melds with a card too many or too few.
 *
 * Leaves: deal.cards
 */
#include "deal/melding/mistake_melding.h"

#include "book/book.h"

void mistake_count_melds(const struct book *b, const struct melding *t,
                         seat_no at, struct luck *luck, struct command *out)
{
    struct cmd_meld_foul *c = wish_meld_foul(out, who_dealer());
    int right = book_value(b, LEAF_DEAL_CARDS) +
                (t->phase == MELDING_MELD && at == t->to_act);

    c->at = at;
    c->found = (uint8_t)(luck_once_in(luck, 2) ? right + 1 : right - 1);
}
