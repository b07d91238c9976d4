/*
 * melding_family.c - the family of games in which melds are laid.
 *
 * Leaves: bet.least
 */
#include "rule/fee.h"
#include "rule/felt_view.h"
#include "rule/loop.h"
#include "rule/melding/melding.h"
#include "rule/melding/melding_view.h"
#include "rule/open.h"

FAMILY_FLOW(melding)

static bool flow_open(struct felt *felt, const struct ev_opened *e)
{
    melding_open(&felt->melding, e);
    return true;
}

static void flow_view(const struct book *b, const struct felt *felt,
                      seat_no viewer, struct felt_view *out)
{
    melding_view_seat(b, &felt->melding, viewer, &out->melding);
}

static void flow_clear(struct felt *felt, const struct felt_chips *chips,
                       bool hand)
{
    melding_clear(&felt->melding, chips, hand);
}

static bool flow_is_idle(const struct felt *felt)
{
    return felt->melding.phase == MELDING_IDLE;
}

static money flow_stack(const struct felt *felt, seat_no seat)
{
    return felt->melding.seat[seat].stack;
}

static seat_no flow_button(const struct book *b, const struct felt *felt,
                           unsigned in)
{
    bool is_first = felt->melding.number == 0;

    (void)b;
    return seat_next_of(in, is_first ? (seat_no)(SEATS_MAX - 1)
                                     : felt->melding.button);
}

static int flow_usual(const struct book *b, const struct collections *all,
                      money lower, money upper, int seats,
                      struct cmd_open *out, struct fault *f)
{
    money chip = lower > 0 ? lower : book_value(b, LEAF_BET_LEAST);
    struct melding_stakes s = melding_stakes_usual(b, all, NULL, chip);

    (void)upper;
    (void)f;
    open_melding(out, &s, seats);
    return 0;
}

static void flow_sign(const struct felt *felt, struct cmd_open *out)
{
    open_melding(out, &felt->melding.stakes, felt->melding.seats);
}

static bool flow_files(const struct book *b, const struct collections *all,
                       const char *option, const struct felt *felt,
                       struct cmd_open *out)
{
    struct melding_stakes s = felt->melding.stakes;

    fees_print_chips(&s.fees, b, all, option, s.chip);
    open_melding(out, &s, felt->melding.seats);
    return fees_are_set(&s.fees);
}

static bool flow_refile(struct felt *felt, const struct ev_opened *e)
{
    struct melding_stakes s = open_rates(e);

    felt->melding.stakes.fees = s.fees;
    return fees_can_be(&s.fees);
}

static bool flow_fits(const struct book *b, const struct cmd_open *c,
                      const struct ev_opened *e, struct refusal *no)
{
    struct melding_stakes rates = open_rates(e);

    (void)c;
    return melding_stakes_fit(b, &rates, no);
}

static NOINLINE FLATTEN bool flow_play(const struct book *b, struct felt *felt,
                                       wisher *next, void *from,
                                       const struct sink *out,
                                       struct refusal *no)
{
    const struct command *c;
    struct event e;

    while ((c = next(from, felt)) != NULL)
        if (is_of_table(c)
                ? !felt_ask(b, felt, c, out, no)
                : !loop_do(&melding_family, b, felt, c, out, &e, no))
            return false;
    return true;
}

const struct family_row melding_family = {
    FAMILY_ROW(melding),
    .frozen = MELDING_FROZEN,
    .seats_most = SEATS_MAX,
    .open = flow_open,
    .play = flow_play,
    .view = flow_view,
    .clear = flow_clear,
    .is_idle = flow_is_idle,
    .stack = flow_stack,
    .button = flow_button,
    .usual = flow_usual,
    .fits = flow_fits,
    .sign = flow_sign,
    .files = flow_files,
    .refile = flow_refile,
    .fees_at = offsetof(struct felt, melding.stakes.fees),
};
