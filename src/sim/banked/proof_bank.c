/*
 * proof_bank.c - the banked families as the simulator knows them.
 *
 * Leaves: none
 */
#include <stddef.h>

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

/* Named wagers are counted one by one: they must be the sum at their spot. */
static struct proof_count count_named(const struct felt *felt)
{
    const struct bank *t = &felt->bank;
    struct proof_count c = {0};

    for (int s = 0; s < SPOTS_MAX; s++)
        for (int w = 0; w < WAGERS_MAX; w++) {
            money all = 0;

            for (int i = 0; i < COURSE_WAGERS; i++) {
                count_add(&c, t->sides.stake[s][w][i]);
                all += t->sides.stake[s][w][i];
            }
            c.below = c.below || all != t->spot[s].stake[0][w];
            c.all -= t->spot[s].stake[0][w];
        }
    return c;
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
    if (felt->family == FAMILY_COURSE) {
        struct proof_count named = count_named(felt);

        c.all += named.all;
        c.below = c.below || named.below;
    }
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
    if (view->family != FAMILY_COURSE)
        return offsetof(struct bank_view, sides);
    for (int side = 0; side < COURSE_SIDES; side++)
        see(to, v->sides.card[side], v->sides.cards[side]);
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
/* Played by its bots. */
const struct proof_family proof_banked = {
    .count = count_chips,
    .see = see_cards,
    .ready = shoe_of,
};
