/*
 * poker_family.c - the family of poker, and its fast path for bulk runs.
 *
 * Poker has a loop of its own beside loop.h for callers who trust our own
 * events: most of what the simulator does happens here, and the shared loop
 * is a tenth slower.  It applies the same events in the same order.
 *
 * Leaves: bet.least, bet.most, seats.button, forced.over_blind
 */
#include <endian.h>
#include <string.h>

#include "rule/fee.h"
#include "rule/felt_view.h"
#include "rule/loop.h"
#include "rule/open.h"
#include "rule/poker/button.h"
#include "rule/poker/chips.h"
#include "rule/poker/place.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/poker_view.h"
#include "rule/poker/remedy.h"

FLOW_FUNCTIONS(poker)

static bool flow_open(struct felt *felt, const struct ev_opened *e)
{
    poker_open(&felt->poker, e);
    return true;
}

static bool flow_is_idle(const struct felt *felt)
{
    return felt->poker.phase == PHASE_IDLE;
}

static money flow_stack(const struct felt *felt, seat_no seat)
{
    return felt->poker.seat[seat].stack;
}

static unsigned flow_with_chips(const struct felt *felt)
{
    return deal_in(&felt->poker, 0);
}

static seat_no flow_button(const struct book *b, const struct felt *felt,
                           unsigned in)
{
    bool is_first = !table_has_played(&felt->poker);

    if (!is_first && book_has(b, LEAF_BUTTON))
        return button_next(&felt->poker, in, in & felt->poker.dealt);
    return seat_next_of(in, is_first ? (seat_no)(SEATS_MAX - 1)
                                     : felt->poker.button);
}

static uint32_t flow_asked(const struct felt *felt)
{
    return table_asked(&felt->poker);
}

static bool flow_is_at_once(const struct felt *felt)
{
    return felt->poker.phase == PHASE_DISCARD;
}

/*
 * After a ruling a player may have to draw or discard a certain number of
 * cards.  Any that the table takes will do: the n-th choice is tried as a
 * draw and then as a discard.
 */
static bool stand_in_with_cards(const struct seat *hand, int n, struct who who,
                                struct command *out)
{
    int which = n / 2 + 1;

    MUST(hand->cards <= HAND_CARDS_MAX);
    if (which >= 1 << hand->cards)
        return false;
    if (n % 2 == 0)
        wish_draw(out, who)->which = (uint16_t)which;
    else
        wish_discard(out, who)->which = (uint16_t)which;
    return true;
}

static bool flow_stand_in(const struct felt *felt, seat_no seat, int n,
                          struct command *out)
{
    struct who who = who_player(seat);

    switch (n) {
    case 0:
        wish_check(out, who);
        return true;
    case 1:
        wish_fold(out, who);
        return true;
    case 2:
        wish_draw(out, who);
        return true;
    case 3:
        wish_pass(out, who);
        return true;
    case 4:
        wish_muck(out, who);
        return true;
    case 5:
        wish_show(out, who);
        return true;
    case 6:
        wish_go_on(out, who_dealer());
        if (flow_is_at_once(felt))
            out->go_on.at = seat;
        return true;
    default:
        return stand_in_with_cards(&felt->poker.seat[seat], n - 7, who, out);
    }
}

static enum instead flow_instead(const struct felt *felt)
{
    const struct table *t = &felt->poker;
    static const uint8_t by_phase[PHASES_MAX] = {
        [PHASE_IDLE] = INSTEAD_NO_HAND,
        [PHASE_POST] = INSTEAD_POSTING,
        [PHASE_STREET] = INSTEAD_DEALING,
        [PHASE_BET] = INSTEAD_BETTING,
        [PHASE_DRAW] = INSTEAD_DRAWING,
        [PHASE_DISCARD] = INSTEAD_DISCARDING,
        [PHASE_SHUFFLE] = INSTEAD_SHUFFLING,
        [PHASE_SHOW] = INSTEAD_SHOWING,
        [PHASE_PAY] = INSTEAD_PAYING,
        [PHASE_BUY_IN] = INSTEAD_BUYING_IN,
    };

    return t->phase < PHASES_MAX ? (enum instead)by_phase[t->phase]
                                 : INSTEAD_NOTHING;
}

static void flow_balances(const struct felt *felt, struct balances *out)
{
    const struct table *t = &felt->poker;

    for (int s = 0; s < t->seats; s++) {
        out->stack[s] = t->seat[s].stack;
        out->bet[s] = t->seat[s].bet;
    }
    out->pot = t->pot;
    out->drop = t->collected - t->fund;
    out->fund = t->fund;
    out->brought = -t->chips;
}

static money flow_bet(const struct felt *felt, seat_no seat)
{
    return felt->poker.seat[seat].bet;
}

static money flow_pot(const struct felt *felt)
{
    money pot = felt->poker.pot;

    for (int s = 0; s < felt->poker.seats; s++)
        pot += felt->poker.seat[s].bet;
    return pot;
}

/* The cards open to a viewer, by where they lie. */
static cardset flow_open_cards(const struct book *b, const struct felt *felt,
                               seat_no viewer)
{
    const struct table *t = &felt->poker;
    bool barred = viewer != NO_SEAT && (t->ruling.barred >> viewer & 1) != 0;
    cardset open = set_of_all(t->board, t->boards);

    (void)b;
    for (seat_no s = 0; s < t->seats; s++) {
        const struct seat *seat = &t->seat[s];
        int n = seat->cards > 0 ? seat->cards : seat->held;

        for (int i = 0; i < n; i++)
            if (s == viewer ||
                ((seat->up >> i & 1) != 0 &&
                 !(barred && (seat->shown || (seat->turned >> i & 1) != 0))))
                open |= set_of(seat->card[i]);
    }
    if (t->ruling.burn_up > 0)
        open |= set_of(t->burn[t->ruling.burn_up - 1]);
    if (t->ruling.top_up)
        open |= set_of(t->stub[t->stub_at]);
    return open;
}

static const card *flow_cards(const struct felt_view *v, seat_no seat,
                              int *cards)
{
    if (seat >= SEATS_MAX)
        return NULL;
    *cards = v->poker.seat[seat].cards;
    return v->poker.seat[seat].card;
}

static struct felt_limit flow_limit(const struct felt *felt)
{
    const struct stakes *s = &felt->poker.stakes;

    return (struct felt_limit){.lower = s->lower,
                               .upper = s->upper,
                               .by_street = s->structure != STRUCTURE_SPREAD};
}

static int flow_usual(const struct book *b, const struct collections *all,
                      money lower, money upper, int seats,
                      struct cmd_open *out, struct fault *f)
{
    money least = lower > 0 ? lower : book_value(b, LEAF_BET_LEAST);
    money most = lower > 0 ? upper : book_value(b, LEAF_BET_MOST);
    struct stakes s = stakes_usual(b, least, most);

    (void)f;
    stakes_collect_any(&s, b, all);
    stakes_ante_left(b, &s);
    open_poker(out, &s, seats);
    return 0;
}

static void flow_sign(const struct felt *felt, struct cmd_open *out)
{
    open_poker(out, &felt->poker.stakes, felt->poker.seats);
}

static bool flow_file_fees(const struct book *b, const struct collections *all,
                           const char *option, const struct felt *felt,
                           struct cmd_open *out)
{
    struct stakes s = felt->poker.stakes;

    if (fees_print(&s, b, all, option) == NULL)
        return false;
    s.buy_in = felt->poker.stakes.buy_in;
    open_poker(out, &s, felt->poker.seats);
    return true;
}

static bool flow_refile(struct felt *felt, const struct ev_opened *e)
{
    struct stakes s = open_stakes(e);

    felt->poker.stakes.fees = s.fees;
    return fees_can_be(&s.fees);
}

/* A table may choose only the posted maximum of a blind, in whole chips and
   above the blind. */
static bool choices_fit(const struct stakes *s, const struct cmd_open *c,
                        struct refusal *no)
{
    for (int i = 0; i < c->choices; i++) {
        money most = c->choice[i].value;

        if (c->choice[i].leaf != LEAF_FORCED_OVER || s->blinds == 0)
            return refuse(no, WHY_CHOICE, (enum leaf)c->choice[i].leaf);
        if (most <= s->blind[s->blinds - 1] ||
            (s->chip > 1 && most % s->chip != 0))
            return refuse(no, WHY_CHOICE, LEAF_FORCED_OVER);
    }
    return true;
}

static bool flow_may_open(const struct book *b, const struct cmd_open *c,
                          const struct ev_opened *e, struct refusal *no)
{
    struct stakes stakes = open_stakes(e);

    return choices_fit(&stakes, c, no) && stakes_fit(b, &stakes, no);
}

static int flow_deck(const struct book *b, const struct felt *felt)
{
    (void)b;
    return 52 + felt->poker.stakes.jokers;
}

static void flow_recall(const struct felt *felt, struct event *out)
{
    remedy_misdeal(&felt->poker, out);
}

/* The next hand asks who was late and who made up a blind in this one. */
static void flow_count(struct felt *felt, const struct felt_chips *chips)
{
    uint16_t late = felt->poker.hand.late;
    seat_no makes_big = felt->poker.hand.makes_big;

    poker_clear(&felt->poker, chips, false);
    felt->poker.hand.late = late;
    felt->poker.hand.makes_big = makes_big;
}

/*
 * Adds the table's state each time it waits: turn, stub, amount to call, pot
 * and number of events.  Each is multiplied by its own constant, so that no
 * two changes cancel.
 */
static inline void digest_add(struct digest *d, const struct table *t,
                              unsigned events)
{
    uint64_t w;

    /* Seats, phase, button, turn and stub are adjacent bytes, so they are read
       as one word. */
    _Static_assert(offsetof(struct table, stub_count) ==
                       offsetof(struct table, seats) + sizeof w - 1,
                   "eight bytes of the table that change most");
    memcpy(&w, (const char *)t + offsetof(struct table, seats), sizeof w);
    d->events += events;
    w = htole64(w) ^ events * 0x9e3779b97f4a7c15ull;
    w += (uint64_t)(t->pot + t->round.high) * 0xbf58476d1ce4e5b9ull;
    d->hash = (d->hash ^ w) * 0xd6e8feb86659fd93ull;
}

static inline void emit(const struct felt *felt, const struct event *e,
                        const struct sink *out)
{
    if (__builtin_expect(out->take != NULL, 0))
        out->take(out->to, felt, e);
}

/* True if no ruling is under way and nobody asks to divide the pot. */
static inline bool is_usual(const struct table *t)
{
    return (t->ruling.words | t->ruling.asks_floor | t->deal.agreed) == 0;
}

/* Is it a bet that needs only the checks of every bet? */
static inline bool is_plain_bet(const struct table *t, const struct command *c)
{
    return c->kind >= CMD_FOLD && c->kind <= CMD_RAISE &&
           seat_is_there(t, c->who.seat) && is_usual(t);
}

/* Decides a command that is not a plain bet, with all the usual checks. */
static NOINLINE bool decide_more(const struct book *b, struct felt *felt,
                                 const struct command *c,
                                 const struct sink *out, struct event *e,
                                 struct refusal *no)
{
    if (!felt_may_wish(b, felt, c, no))
        return false;
    if (c->kind == CMD_DEAL && is_usual(&felt->poker))
        return poker_begin(b, &felt->poker, c, e, no);
    if (!poker_decide_asked(b, &felt->poker, c, out->may, e, no))
        return false;
    MUST(poker_take(&felt->poker, e));
    return true;
}

/* Runs the steps that follow by themselves; returns the number of events. */
static ALWAYS unsigned go_on(const struct book *b, struct felt *felt,
                             struct event *e, const struct sink *out)
{
    struct table *t = &felt->poker;
    unsigned events = 0;

    if (__builtin_expect(poker_is_plain(t), 1)) {
        for (; poker_go_on(b, t, e); events++)
            emit(felt, e, out);
        return events;
    }
    for (; poker_advance(b, t, e); events++) {
        MUST(poker_take(t, e));
        emit(felt, e, out);
    }
    return events;
}

/*
 * Poker's own loop for callers that trust decisions: it does not check the
 * family or the open table for each event.  The simulator spends most of its
 * time here.
 */
static ALWAYS bool do_poker(const struct book *b, struct felt *felt,
                            const struct command *c, const struct sink *out,
                            struct event *e, struct refusal *no)
{
    struct table *t = &felt->poker;
    unsigned events = 1;

    if (__builtin_expect(is_plain_bet(t, c), 1)) {
        if (c->who.role != ROLE_PLAYER &&
            !command_may(c->kind, (enum role)c->who.role))
            return refuse(no, WHY_ROLE, LEAF_NONE);
        if (!poker_act(b, t, c, out->may, e, no))
            return false;
        emit(felt, e, out);
        if (t->to_act != NO_SEAT) { /* most bets: the next seat acts */
            digest_add(out->digest, t, events);
            return true;
        }
    } else {
        if (is_of_table(c))
            return felt_ask(b, felt, c, out, no);
        if (!decide_more(b, felt, c, out, e, no))
            return false;
        emit(felt, e, out);
    }
    events += go_on(b, felt, e, out);
    digest_add(out->digest, t, events);
    return true;
}

static NOINLINE FLATTEN bool flow_play(const struct book *b, struct felt *felt,
                                       wisher *next, void *from,
                                       const struct sink *out,
                                       struct refusal *no)
{
    const struct command *c;
    struct digest nobody = {0};
    struct sink sink = *out;
    struct event e;

    if (sink.digest == NULL)
        sink.digest = &nobody;
    while ((c = next(from, felt)) != NULL)
        if (!do_poker(b, felt, c, &sink, &e, no))
            return false;
    return true;
}

const struct family_row poker_family = {
    FLOW_WHOLE(poker),
    .frozen = PHASE_FROZEN,
    .seats_most = SEATS_MAX,
    .with_chips = flow_with_chips,
    .button = flow_button,
    .asked = flow_asked,
    .is_at_once = flow_is_at_once,
    .stand_in = flow_stand_in,
    .fees_at = offsetof(struct felt, poker.stakes.fees),
    .levels = 1u << LEVEL_COUNT,
    .deck = flow_deck,
    .recall = flow_recall,
    .count = flow_count,
};
