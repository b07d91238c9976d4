/*
 * proof_melding.c - games of melds as the simulator knows them.
 *
 * Leaves: bet.least
 */
#include "rule/fee.h"
#include "sim/melding/sim_melding.h"
#include "sim/proof_family.h"

static bool run(const struct sim *s, const struct collections *all,
                int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct melding_stakes stakes =
        melding_stakes_usual(s->book, all, NULL,
                             book_value(s->book, LEAF_BET_LEAST));

    if (s->fees != NULL && fees_choose_chips(&stakes, s->fees, NULL) != 0)
        return false;
    return sim_melding(s, &stakes, hands, out, no);
}

static struct proof_count count_chips(const struct felt *felt)
{
    const struct melding *t = &felt->melding;
    struct proof_count c = {0};

    for (int s = 0; s < SEATS_MAX; s++)
        count_add(&c, t->seat[s].stack);
    count_add(&c, t->pot);
    count_add(&c, t->drop);
    count_add(&c, t->fund);
    c.all -= t->chips;
    return c;
}

static size_t see_cards(const struct felt_view *view, card_seer *see, void *to)
{
    const struct melding_view *v = &view->melding;

    for (int i = 0; i < v->seats; i++) {
        see(to, v->seat[i].card, v->seat[i].cards);
        for (int m = 0; m < v->seat[i].melds; m++)
            see(to, v->seat[i].meld[m].card, v->seat[i].meld[m].cards);
    }
    see(to, &v->top, 1);
    see(to, &v->drawn, 1);
    return sizeof *v;
}

const struct proof_family proof_melding = {
    .run = run,
    .count = count_chips,
    .see = see_cards,
};
