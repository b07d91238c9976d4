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

FLOW_FUNCTIONS(melding)

static bool flow_open(struct felt *felt, const struct ev_opened *e)
{
    melding_open(&felt->melding, e);
    return true;
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

/* Ends a turn at once: nothing is melded, and the drawn card is discarded. */
static bool flow_stand_in(const struct felt *felt, seat_no seat, int n,
                          struct command *out)
{
    const struct melding_seat *hand = &felt->melding.seat[seat];
    struct who who = who_player(seat);

    switch (n) {
    case 0:
        wish_meld_pass(out, who);
        return true;
    case 1:
        wish_meld_draw(out, who);
        return true;
    case 2:
        wish_meld_discard(out, who)->card = felt->melding.turn.drawn;
        return true;
    case 3:
        wish_meld_discard(out, who)->card = hand->cards > 0 ? hand->card[0]
                                                            : (card)CARD_NONE;
        return true;
    default:
        return false;
    }
}

static enum instead flow_instead(const struct felt *felt)
{
    switch (felt->melding.phase) {
    case MELDING_IDLE:
        return INSTEAD_NO_HAND;
    case MELDING_DECLARE:
        return INSTEAD_DECLARING;
    case MELDING_SHUFFLE:
        return INSTEAD_SHUFFLING;
    default:
        return INSTEAD_MELDING;
    }
}

static void flow_balances(const struct felt *felt, struct balances *out)
{
    const struct melding *t = &felt->melding;

    for (int s = 0; s < t->seats; s++)
        out->stack[s] = t->seat[s].stack;
    out->pot = t->pot;
    out->drop = t->drop;
    out->fund = t->fund;
    out->brought = -t->chips;
}

static money flow_bet(const struct felt *felt, seat_no seat)
{
    return felt->melding.seat[seat].ante;
}

static money flow_pot(const struct felt *felt)
{
    return felt->melding.pot;
}

static cardset flow_open_cards(const struct book *b, const struct felt *felt,
                               seat_no viewer)
{
    const struct melding *t = &felt->melding;
    cardset open = 0;

    (void)b;
    for (seat_no s = 0; s < t->seats; s++) {
        const struct melding_seat *seat = &t->seat[s];

        if (s == viewer)
            open |= set_of_all(seat->card, seat->cards);
        for (int m = 0; m < seat->melds; m++)
            open |= set_of_all(seat->meld[m].card, seat->meld[m].cards);
    }
    if (t->to_act == viewer && t->turn.drawn != CARD_NONE)
        open |= set_of(t->turn.drawn);
    if (t->turn.top != MELDING_TOP_DEAD && t->piled > 0)
        open |= set_of(t->pile[t->piled - 1]);
    return open;
}

static const card *flow_cards(const struct felt_view *v, seat_no seat,
                              int *cards)
{
    if (seat >= SEATS_MAX)
        return NULL;
    *cards = v->melding.seat[seat].cards;
    return v->melding.seat[seat].card;
}

static struct felt_limit flow_limit(const struct felt *felt)
{
    return (struct felt_limit){.lower = felt->melding.stakes.chip};
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

static bool flow_file_fees(const struct book *b, const struct collections *all,
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

static bool flow_may_open(const struct book *b, const struct cmd_open *c,
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
    FLOW_WHOLE(melding),
    .frozen = MELDING_FROZEN,
    .seats_most = SEATS_MAX,
    .button = flow_button,
    .stand_in = flow_stand_in,
    .fees_at = offsetof(struct felt, melding.stakes.fees),
};
