/*
 * bank_family.c - the two banked families: totals, and hands that are set.
 *
 * Leaves: none
 */
#include <string.h>

#include "rule/banked/bank.h"
#include "rule/banked/bank_view.h"
#include "rule/felt_view.h"
#include "rule/loop.h"
#include "rule/open.h"

FAMILY_FLOW(bank)

static bool flow_open(struct felt *felt, const struct ev_opened *e)
{
    bank_open(&felt->bank, e);
    return felt->bank.untrue == UNTRUE_NOTHING;
}

static void flow_view(const struct book *b, const struct felt *felt,
                      seat_no viewer, struct felt_view *out)
{
    bank_view(b, &felt->bank, viewer, &out->bank);
}

static void flow_clear(struct felt *felt, const struct felt_chips *chips,
                       bool hand)
{
    bank_clear(&felt->bank, chips, hand);
}

static bool flow_is_idle(const struct felt *felt)
{
    return felt->bank.phase == BANK_IDLE || felt->bank.phase == BANK_BROKEN;
}

static money flow_stack(const struct felt *felt, seat_no seat)
{
    return felt->bank.person[seat].stack;
}

static int flow_usual(const struct book *b, const struct collections *all,
                      money lower, money upper, int seats,
                      struct cmd_open *out, struct fault *f)
{
    struct bank_fees fees;
    struct stakes s;

    if (bank_usual(b, all, &s, &fees, f) != 0)
        return FAULT;
    if (lower > 0) {
        s.lower = lower;
        s.upper = upper;
        if (b->house[0] != '\0' && bank_fees_of(all, b->house, b->game, NULL,
                                                lower, upper, &fees, f) != 0)
            return FAULT;
    }
    s.chip = bank_chip(b, &fees);
    open_bank(out, &s, &fees, 0, seats > SPOTS_MAX ? SPOTS_MAX : seats);
    return 0;
}

static void flow_sign(const struct felt *felt, struct cmd_open *out)
{
    open_bank(out, &felt->bank.stakes, &felt->bank.fees, felt->bank.fund,
              felt->bank.seats);
}

/* The fund and its prizes are the table's own: no schedule files them. */
static bool flow_files(const struct book *b, const struct collections *all,
                       const char *option, const struct felt *felt,
                       struct cmd_open *out)
{
    struct stakes s = felt->bank.stakes;
    struct bank_fees fees;
    struct fault f;

    if (bank_fees_of(all, b->house, b->game, option, s.lower, s.upper, &fees,
                     &f) != 0)
        return false;
    fees.fund = felt->bank.fees.fund;
    memcpy(fees.prize, felt->bank.fees.prize, sizeof fees.prize);
    s.chip = bank_chip(b, &fees);
    open_bank(out, &s, &fees, felt->bank.fund, felt->bank.seats);
    return true;
}

static bool flow_refile(struct felt *felt, const struct ev_opened *e)
{
    felt->bank.fees = open_fees(e);
    felt->bank.stakes.chip = e->chip;
    return bank_fees_can_be(&felt->bank.fees);
}

static bool flow_fits(const struct book *b, const struct cmd_open *c,
                      const struct ev_opened *e, struct refusal *no)
{
    (void)e;
    return bank_may_choose(b, c, no);
}

/* Commands seldom come in a row here, so each is done by itself. */
static NOINLINE FLATTEN bool flow_wish(const struct book *b, struct felt *felt,
                                       const struct command *c,
                                       const struct sink *out,
                                       struct refusal *no)
{
    struct event e;

    return is_of_table(c) ? felt_ask(b, felt, c, out, no)
                          : loop_do(&total_family, b, felt, c, out, &e, no);
}

static bool flow_play(const struct book *b, struct felt *felt, wisher *next,
                      void *from, const struct sink *out, struct refusal *no)
{
    const struct command *c;

    while ((c = next(from, felt)) != NULL)
        if (!flow_wish(b, felt, c, out, no))
            return false;
    return true;
}

/* Both families are one table; the book says which of its games is played. */
#define BANK_ROW                                                              \
    FAMILY_ROW(bank),                                                         \
        .frozen = BANK_FROZEN, .seats_most = SPOTS_MAX, .people = PEOPLE_MAX, \
        .open = flow_open, .play = flow_play, .wish = flow_wish,              \
        .view = flow_view, .clear = flow_clear, .is_idle = flow_is_idle,      \
        .stack = flow_stack, .usual = flow_usual, .fits = flow_fits,          \
        .choices_fit = bank_choices_fit, .sign = flow_sign,                   \
        .files = flow_files, .refile = flow_refile,                           \
        .fees_at = offsetof(struct felt, bank.fees.by)

const struct family_row total_family = {BANK_ROW};
const struct family_row setting_family = {BANK_ROW};
