/*
 * bank_family.c - the banked families: totals, hands that are set, and games
 * as their files describe them.
 *
 * Leaves: set.dealer_last
 */
#include <string.h>

#include "rule/banked/bank.h"
#include "rule/banked/bank_view.h"
#include "rule/felt_view.h"
#include "rule/loop.h"
#include "rule/open.h"

FLOW_FUNCTIONS(bank)

static bool flow_open(struct felt *felt, const struct ev_opened *e)
{
    bank_open(&felt->bank, e);
    return felt->bank.untrue == UNTRUE_NOTHING;
}

static bool flow_is_idle(const struct felt *felt)
{
    return felt->bank.phase == BANK_IDLE || felt->bank.phase == BANK_BROKEN;
}

static money flow_stack(const struct felt *felt, seat_no seat)
{
    return felt->bank.person[seat].stack;
}

static bool stand_in_setting(const struct felt *felt, seat_no seat, int n,
                             struct command *out)
{
    (void)felt;
    switch (n) {
    case 0:
        wish_pass(out, who_player(seat));
        return true;
    case 1:
        wish_go_on(out, who_dealer());
        return true;
    default:
        return false;
    }
}

static bool stand_in_total(const struct felt *felt, seat_no seat, int n,
                           struct command *out)
{
    switch (n) {
    case 1:
        wish_stand(out, who_player(seat));
        return true;
    case 2:
        wish_hit(out, who_player(seat));
        return true;
    default:
        return stand_in_setting(felt, seat, n == 0 ? 0 : n - 2, out);
    }
}

static enum instead flow_instead(const struct felt *felt)
{
    switch (felt->bank.phase) {
    case BANK_IDLE:
        return INSTEAD_BANKING;
    case BANK_WAGERS:
        return INSTEAD_WAGERING;
    case BANK_INSURE:
        return INSTEAD_INSURING;
    case BANK_SHORT:
        return INSTEAD_SHUFFLING;
    case BANK_BROKEN:
        return INSTEAD_BROKEN;
    default:
        return INSTEAD_PLAYING;
    }
}

/* A wager counts for its owner, no matter in whose circle it lies. */
static void spot_balances(const struct spot *s, struct balances *out)
{
    for (int w = 0; w < s->wagers; w++) {
        seat_no owner = s->wager[w].owner;

        MUST(owner >= 0 && owner < PEOPLE_MAX);
        out->bet[owner] += s->wager[w].insured;
        for (int h = 0; h < SPLITS_MAX; h++)
            out->bet[owner] += s->stake[h][w];
    }
}

static void flow_balances(const struct felt *felt, struct balances *out)
{
    const struct bank *t = &felt->bank;

    for (int i = 0; i < PEOPLE_MAX; i++)
        out->stack[i] = t->person[i].stack;
    for (int s = 0; s < t->seats; s++)
        spot_balances(&t->spot[s], out);
    out->pot = t->hand.bank;
    out->drop = t->collected;
    out->fund = t->fund;
    out->brought = -t->chips;
}

/* All wagers of a person in any circle; for the banker, the bank. */
static money flow_bet(const struct felt *felt, seat_no seat)
{
    const struct bank *t = &felt->bank;
    money all = seat == t->banker ? t->hand.bank : 0;

    for (int i = 0; i < t->seats; i++) {
        int w = wager_of(&t->spot[i], seat);

        for (int h = 0; w >= 0 && h < t->spot[i].hands; h++)
            all += t->spot[i].stake[h][w];
        if (w >= 0 && t->spot[i].hands == 0)
            all += t->spot[i].wager[w].amount;
    }
    return all;
}

static money flow_pot(const struct felt *felt)
{
    return felt->bank.hand.laid;
}

/* Does this person have a say in how the hand at a spot is set? */
static bool has_a_say(const struct book *b, const struct bank *t, int s,
                      seat_no viewer)
{
    if (viewer == NO_SEAT)
        return false;
    if (s == t->banker)
        return viewer == s && !book_has(b, LEAF_SET_DEALER_LAST);
    return viewer == t->spot[s].master || wager_of(&t->spot[s], viewer) >= 0;
}

static cardset flow_open_cards(const struct book *b, const struct felt *felt,
                               seat_no viewer)
{
    const struct bank *t = &felt->bank;
    cardset open = 0;

    for (int s = 0; s < t->seats; s++) {
        const struct spot *spot = &t->spot[s];
        int hands = spot->hands > 0 ? spot->hands : 1;

        for (int h = 0; h < hands; h++)
            for (int i = 0; i < spot->hand[h].cards; i++)
                if (s != t->banker || i != 1 || t->hand.shown)
                    open |= set_of(spot->hand[h].card[i]);
        if (spot->pile.shown ||
            (book_is(b, OF_SETTING) && has_a_say(b, t, s, viewer)))
            open |= set_of_all(spot->pile.card, spot->pile.cards);
    }
    for (int side = 0; side < COURSE_SIDES; side++)
        open |= set_of_all(t->sides.card[side], t->sides.cards[side]);
    return open;
}

/* The cards of the first hand at the seat's own spot. */
static const card *flow_cards(const struct felt_view *v, seat_no seat,
                              int *cards)
{
    const struct spot *s = &v->bank.spot[seat % SPOTS_MAX];

    if (seat >= SPOTS_MAX)
        return NULL;
    *cards = s->pile.cards > 0 ? s->pile.cards : s->hand[0].cards;
    return s->pile.cards > 0 ? s->pile.card : s->hand[0].card;
}

static bool flow_deck_is_over(const struct book *b, const struct felt *felt)
{
    return bank_must_shuffle(b, &felt->bank);
}

static struct felt_limit flow_limit(const struct felt *felt)
{
    return (struct felt_limit){.lower = felt->bank.stakes.lower,
                               .upper = felt->bank.stakes.upper};
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

/* Files new fees.  The fund and its prizes belong to the table, so no schedule
   changes them. */
static bool flow_file_fees(const struct book *b, const struct collections *all,
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

static bool flow_may_open(const struct book *b, const struct cmd_open *c,
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

/* All share one kind of table; the book says which game is played. */
#define BANK_ROW(end)                                                         \
    FLOW_ROW_UP_TO(bank, end), FLOW_OTHERS,                                   \
        .frozen = BANK_FROZEN, .seats_most = SPOTS_MAX, .people = PEOPLE_MAX, \
        .by_wager = true, .wish = flow_wish,                                  \
        .deck_is_over = flow_deck_is_over, .choices_fit = bank_choices_fit,   \
        .fees_at = offsetof(struct felt, bank.fees.by)

#define BEFORE_SIDES offsetof(struct felt, bank.sides)
const struct family_row total_family = {BANK_ROW(BEFORE_SIDES),
                                        .stand_in = stand_in_total};
const struct family_row setting_family = {BANK_ROW(BEFORE_SIDES),
                                          .stand_in = stand_in_setting};
const struct family_row banked_family = {BANK_ROW(BEFORE_SIDES +
                                                  sizeof(struct sides)),
                                         .stand_in = stand_in_setting};
