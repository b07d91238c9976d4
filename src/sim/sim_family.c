/*
 * sim_family.c - hands of any family by the dozen: which of the simulators
 * plays a book.
 *
 * Leaves: seats.most, bet.least
 */
#include "base/must.h"
#include "rule/fee.h"
#include "sim/sim.h"
#include "sim/sim_melding.h"
#include "sim/sim_setting.h"
#include "sim/sim_total.h"

enum { SEATS_USUAL = 6 };

int sim_seats(const struct book *b)
{
    int most = book_value(b, LEAF_SEATS_MOST);

    bool banked = b->family == FAMILY_SETTING || b->family == FAMILY_TOTAL;

    return banked || most < SEATS_USUAL ? most : SEATS_USUAL;
}

bool sim_plays(enum family family)
{
    return family == FAMILY_POKER || family == FAMILY_MELDING ||
           family == FAMILY_TOTAL || family == FAMILY_SETTING;
}

/* The usual table, with the house's schedule or the rate it has set. */
static bool find_bank(struct sim *s, const struct collections *all,
                      struct bank_fees *fees)
{
    bool set = s->fees != NULL && s->fees->set >= 0;

    return (bank_usual(s->book, all, &s->stakes, fees, NULL) == 0 || set) &&
           (!set || fees_choose_bank(fees, &s->stakes, s->book, all, s->fees,
                                     NULL) == 0);
}

bool sim_book(const struct sim *s, const struct collections *collections,
              int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct melding_stakes melding;
    struct bank_fees fees;
    struct sim bank = *s;

    switch (s->book->family) {
    case FAMILY_POKER:
        return sim_run(s, hands, out, no);
    case FAMILY_MELDING:
        melding = melding_stakes_usual(s->book, collections, NULL,
                                       book_value(s->book, LEAF_BET_LEAST));
        if (s->fees != NULL && fees_choose_chips(&melding, s->fees, NULL) != 0)
            return false;
        return sim_melding(s, &melding, hands, out, no);
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        if (!find_bank(&bank, collections, &fees))
            return false;
        return (s->book->family == FAMILY_TOTAL
                    ? sim_total
                    : sim_setting)(&bank, &fees, hands, out, no);
    default:
        MUST(false);
    }
}
