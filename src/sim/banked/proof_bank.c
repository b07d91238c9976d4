/*
 * proof_bank.c - the two banked families as the simulator knows them.
 *
 * Leaves: none
 */
#include "rule/fee.h"
#include "sim/banked/sim_setting.h"
#include "sim/banked/sim_total.h"
#include "sim/proof_family.h"

/* The usual table, with the house's schedule or the rate it has set. */
static bool find_bank(struct sim *s, const struct collections *all,
                      struct bank_fees *fees)
{
    bool set = s->fees != NULL && s->fees->set >= 0;

    return (bank_usual(s->book, all, &s->stakes, fees, NULL) == 0 || set) &&
           (!set || fees_choose_bank(fees, &s->stakes, s->book, all, s->fees,
                                     NULL) == 0);
}

static bool run(const struct sim *s, const struct collections *all,
                int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct bank_fees fees;
    struct sim bank = *s;

    if (!find_bank(&bank, all, &fees))
        return false;
    return (book_is(s->book, OF_TOTAL) ? sim_total : sim_setting)(&bank, &fees,
                                                                  hands, out,
                                                                  no);
}

/* Wager by wager. */
static struct proof_count count_chips(const struct felt *felt)
{
    const struct bank *t = &felt->bank;
    struct proof_count c = {0};

    count_add(&c, t->hand.bank);
    count_add(&c, t->collected);
    count_add(&c, t->fund);
    for (int i = 0; i < PEOPLE_MAX; i++)
        count_add(&c, t->person[i].stack);
    for (int s = 0; s < SPOTS_MAX; s++)
        for (int w = 0; w < t->spot[s].wagers; w++) {
            count_add(&c, t->spot[s].wager[w].insured);
            for (int h = 0; h < t->spot[s].hands; h++)
                count_add(&c, t->spot[s].stake[h][w]);
        }
    c.all -= t->chips;
    return c;
}

static size_t see_cards(const struct felt_view *view, card_seer *see, void *to)
{
    const struct bank_view *v = &view->bank;

    for (int i = 0; i < v->seats; i++) {
        int hands = v->spot[i].hands > 0 ? v->spot[i].hands : 1;

        for (int h = 0; h < hands; h++)
            see(to, v->spot[i].hand[h].card, v->spot[i].hand[h].cards);
        see(to, v->spot[i].pile.card, v->spot[i].pile.cards);
    }
    return sizeof *v;
}

/* The rest of a shoe. */
static card *shoe_of(struct felt *felt, int *cards)
{
    *cards = felt->bank.shoe_count - felt->bank.shoe_at;
    return felt->bank.shoe + felt->bank.shoe_at;
}

const struct proof_family proof_total = {
    .run = run,
    .count = count_chips,
    .see = see_cards,
    .ready = shoe_of,
};
const struct proof_family proof_setting = {
    .run = run,
    .count = count_chips,
    .see = see_cards,
    .ready = shoe_of,
};
