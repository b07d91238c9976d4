/*
 * proof_poker.c - poker as the simulator knows it.
 *
 * Leaves: none
 */
#include "sim/proof_family.h"

static bool run(const struct sim *s, const struct collections *all,
                int64_t hands, struct sim_result *out, struct refusal *no)
{
    (void)all;
    return sim_run(s, hands, out, no);
}

static struct proof_count count_chips(const struct felt *felt)
{
    const struct table *t = &felt->poker;
    struct proof_count c = {0};

    for (int s = 0; s < SEATS_MAX; s++) {
        count_add(&c, t->seat[s].stack);
        count_add(&c, t->seat[s].bet);
    }
    count_add(&c, t->pot);
    count_add(&c, t->collected);
    c.all -= t->chips;
    return c;
}

static size_t see_cards(const struct felt_view *view, card_seer *see, void *to)
{
    const struct view *v = &view->poker;

    for (int i = 0; i < v->seats; i++)
        see(to, v->seat[i].card, v->seat[i].cards);
    see(to, v->board, v->boards);
    see(to, v->burn, v->burns);
    see(to, &v->top, 1);
    return sizeof *v;
}

const struct proof_family proof_poker = {
    .run = run,
    .count = count_chips,
    .see = see_cards,
};
