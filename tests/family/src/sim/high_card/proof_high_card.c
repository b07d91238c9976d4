/*
 * proof_high_card.c - high card as proofs know it: its chips, and the cards
 * that a view shows.
 *
 * Leaves: none
 */
#include "sim/proof_family.h"

static struct proof_count count_chips(const struct felt *felt)
{
    const struct high_card *t = &felt->high_card;
    struct proof_count c = {0};

    for (int s = 0; s < SEATS_MAX; s++)
        count_add(&c, t->seat[s].stack);
    count_add(&c, t->pot);
    c.all -= t->chips;
    return c;
}

static size_t see_cards(const struct felt_view *v, card_seer *see, void *to)
{
    for (int s = 0; s < v->high_card.table.seats; s++)
        see(to, &v->high_card.table.seat[s].card,
            v->high_card.table.seat[s].cards);
    return sizeof v->high_card;
}

const struct proof_family proof_high_card = {.count = count_chips,
                                             .see = see_cards};
