/*
 * apply.c - the only file that changes a table.
 *
 * An event is a fact: it is carried out without asking whether it may be.
 * After each the chips must balance; a wrong event is a bug and stops.
 *
 * Invariant: stacks + bets + pot = the chips brought in, to the cent.
 */
#include <string.h>

#include "base/must.h"
#include "rule/event.h"

void table_init(struct table *t, const struct stakes *stakes, int seats)
{
    MUST(seats >= 2 && seats <= SEATS_MAX);
    memset(t, 0, sizeof *t);
    t->stakes = *stakes;
    t->seats = (uint8_t)seats;
    t->to_act = t->bettor = t->first_checker = t->last_actor = NO_SEAT;
}

static void table_must_balance(const struct table *t)
{
    money all = t->pot;

    for (int s = 0; s < t->seats; s++)
        all += t->seat[s].stack + t->seat[s].bet;
    MUST(all == t->chips);
}

/* Keeps the sets of seats true after a seat has changed. */
static void seat_mark(struct table *t, seat_no n)
{
    const struct seat *s = &t->seat[n];
    unsigned bit = 1u << n, live = s->state == SEAT_LIVE ? bit : 0;

    t->live = (uint16_t)((t->live & ~bit) | live);
    t->able = (uint16_t)((t->able & ~bit) | (s->stack > 0 ? live : 0));
}

static void seats_mark(struct table *t)
{
    for (seat_no s = 0; s < t->seats; s++)
        seat_mark(t, s);
}

static void seat_pay(struct table *t, seat_no n, money amount)
{
    struct seat *s = &t->seat[n];

    MUST(amount >= 0 && amount <= s->stack);
    s->stack -= amount;
    s->bet += amount;
    if (s->bet > t->high)
        t->high = s->bet;
    seat_mark(t, n);
}

/* Takes the top card of the stub, which must be the one the event says. */
static card stub_take(struct table *t, card said)
{
    MUST(t->stub_at < t->stub_count && t->stub[t->stub_at] == said);
    return t->stub[t->stub_at++];
}

static void seat_get(struct seat *s, card c, bool up)
{
    MUST(s->cards < HAND_CARDS_MAX);
    s->up |= (uint8_t)((up ? 1u : 0u) << s->cards);
    s->card[s->cards++] = c;
}

static void muck_add(struct table *t, card c)
{
    MUST(t->mucked < DECK_CARDS_MAX);
    t->muck[t->mucked++] = c;
}

/* Throws the cards of a mask away and closes the gaps. */
static void seat_throw(struct table *t, struct seat *s, unsigned mask)
{
    int kept = 0;
    unsigned up = 0;

    for (int i = 0; i < s->cards; i++)
        if ((mask >> i & 1) == 0) {
            up |= (s->up >> i & 1u) << kept;
            s->card[kept++] = s->card[i];
        } else {
            muck_add(t, s->card[i]);
        }
    s->cards = (uint8_t)kept;
    s->up = (uint8_t)up;
}

static void apply_sat(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    s->stack += e->amount;
    if (s->state == SEAT_EMPTY)
        s->state = SEAT_OUT;
    t->chips += e->amount;
    seat_mark(t, e->seat);
}

static void seat_begin(struct seat *s, bool in)
{
    s->bet = s->paid = s->last = 0;
    s->cards = s->up = s->owed = s->threw = 0;
    s->checked = s->receives = s->drawn = s->shown = s->spread = false;
    s->draw = 0;
    s->told = 0;
    if (s->state != SEAT_EMPTY)
        s->state = in ? SEAT_LIVE : SEAT_OUT;
}

static void apply_hand_begun(struct table *t, const struct event *e)
{
    MUST(t->phase == PHASE_IDLE);
    for (int s = 0; s < t->seats; s++)
        seat_begin(&t->seat[s], (e->mask >> s & 1) != 0);
    seats_mark(t);
    t->acted = 0;
    MUST(e->count <= DECK_CARDS_MAX);
    memcpy(t->stub, e->card, e->count);
    t->stub_count = t->deck = (uint8_t)e->count;
    t->known = (cardset)e->other;
    t->stub_at = t->burns = t->boards = t->mucked = 0;
    t->hand++;
    t->button = t->last_blind = e->seat;
    t->phase = PHASE_POST;
    t->street = t->step = t->posted = t->pots_paid = t->raises = 0;
    t->high = t->level = t->last_raise = 0;
    t->dead = t->pot; /* antes of a hand that nobody opened */
    t->brought_in = t->wagered = t->voided = false;
    t->serving = t->burned = t->shuffled = false;
    t->declared = UINT8_MAX;
    t->opener = t->last_drawer = NO_SEAT;
    t->proof_asked = t->proof_given = t->proved = t->killed = false;
    t->acts = 0;
    t->checked = 0;
    t->to_act = t->bettor = t->first_checker = t->last_actor = NO_SEAT;
    t->two_left_at = 0;
}

static void apply_anted(struct table *t, const struct event *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];
        money ante = e->amount < s->stack ? e->amount : s->stack;

        if ((e->mask >> i & 1) == 0)
            continue;
        s->stack -= ante;
        s->paid += ante;
        t->pot += ante;
    }
    seats_mark(t);
    t->posted++;
}

static void apply_posted(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    seat_pay(t, e->seat, e->amount);
    MUST(e->other <= s->stack);
    s->stack -= e->other;
    t->pot += e->other;
    t->dead += e->other;
    seat_mark(t, e->seat);
    if (e->level > t->high)
        t->high = e->level; /* a short blind is called in full */
    if (e->level > t->level)
        t->level = t->last_raise = e->level;
    if (e->flag)
        t->last_blind = e->seat;
    t->raises = (uint8_t)(t->raises + (e->mask & 1));
    t->killed |= (e->mask & 2) != 0;
    t->posted++;
}

static void apply_street(struct table *t, const struct event *e)
{
    t->phase = PHASE_STREET;
    t->street = e->street;
    t->step = 0;
}

static void apply_burned(struct table *t, const struct event *e)
{
    MUST(t->burns < BURNS_MAX);
    t->burn[t->burns++] = stub_take(t, e->card[0]);
    if (e->flag)
        t->burned = true;
    else
        t->step++;
}

static void apply_dealt(struct table *t, const struct event *e)
{
    seat_no at = e->seat;
    int n = 0;

    for (int i = 0; i < t->seats; i++, at = seat_after(t, at)) {
        if ((e->mask >> at & 1) == 0)
            continue;
        if (t->seat[at].state == SEAT_LIVE)
            seat_get(&t->seat[at], stub_take(t, e->card[n]), e->flag);
        else /* a folded seat keeps the order: its card goes to the muck */
            muck_add(t, stub_take(t, e->card[n]));
        n++;
    }
    MUST(n == e->count);
    if (e->other == 0)
        t->step++; /* else some hands still wait for their card */
    t->burned = false;
}

static void apply_board(struct table *t, const struct event *e)
{
    MUST(t->boards + e->count <= BOARD_MAX);
    for (int i = 0; i < e->count; i++)
        t->board[t->boards++] = stub_take(t, e->card[i]);
    t->step++;
}

static void apply_brought_in(struct table *t, const struct event *e)
{
    seat_pay(t, e->seat, e->amount);
    t->brought_in = true;
    t->acted |= (uint16_t)(1u << e->seat); /* no blind: it has no option */
    t->last_actor = e->seat;
    t->level = t->last_raise = e->level;
    t->to_act = e->next;
}

static void apply_round_begun(struct table *t, const struct event *e)
{
    t->phase = PHASE_BET;
    t->to_act = e->next;
    t->two_left_at = table_live(t) == 2 ? t->raises : UINT8_MAX;
    t->two_able_at = __builtin_popcount(t->able) == 2 ? t->raises : UINT8_MAX;
}

static void acted(struct table *t, const struct event *e)
{
    t->acts++;
    if (t->two_able_at == UINT8_MAX && __builtin_popcount(t->able) == 2)
        t->two_able_at = t->raises;
    t->acted |= (uint16_t)(1u << e->seat);
    t->last_actor = e->seat;
    t->to_act = e->next;
    t->declared = UINT8_MAX;
}

static void apply_checked(struct table *t, const struct event *e)
{
    t->seat[e->seat].checked = true;
    if (t->first_checker == NO_SEAT)
        t->first_checker = e->seat;
    acted(t, e);
}

static void apply_called(struct table *t, const struct event *e)
{
    seat_pay(t, e->seat, e->amount);
    acted(t, e);
}

static void apply_raised(struct table *t, const struct event *e)
{
    seat_pay(t, e->seat, e->amount);
    t->wagered = true;
    if (t->opener == NO_SEAT && t->street == 0 && !e->flag) {
        t->opener = e->seat;
        memcpy(t->opening, t->seat[e->seat].card, sizeof t->opening);
    }
    for (int s = 0; s < t->seats; s++)
        t->seat[s].receives = false;
    if (e->level > 0) {
        t->acted = 0;
        t->level = e->level;
        t->last_raise = e->other;
        t->raises = (uint8_t)(t->raises + (e->flag ? 1 : 0));
    }
    t->bettor = e->seat;
    acted(t, e);
}

static void apply_folded(struct table *t, const struct event *e)
{
    t->acts++;
    t->seat[e->seat].state = SEAT_FOLDED;
    t->seat[e->seat].receives = e->flag;
    seat_throw(t, &t->seat[e->seat], UINT8_MAX);
    seat_mark(t, e->seat);
    t->declared = UINT8_MAX;
    t->to_act = e->next;
    if (table_live(t) == 2)
        t->two_left_at = t->raises;
}

static void apply_returned(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    MUST(e->amount <= s->bet);
    s->bet -= e->amount;
    s->stack += e->amount;
    seat_mark(t, e->seat);
}

static void apply_round_ended(struct table *t, const struct event *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        t->pot += s->bet;
        s->paid += s->bet;
        s->last = s->bet;
        s->bet = 0;
        t->checked = (uint16_t)((t->checked & ~(1u << i)) |
                                (s->checked ? 1u << i : 0));
        s->checked = s->drawn = false;
    }
    t->acted = 0;
    t->acts = 0;
    t->shuffled = t->wagered = false;
    t->high = t->level = t->last_raise = 0;
    t->raises = 0;
    t->to_act = NO_SEAT;
    if (e->flag) {
        t->phase = table_live(t) > 1 || e->mask != 0 ? PHASE_SHOW : PHASE_PAY;
        return;
    }
    t->bettor = t->first_checker = t->last_actor = NO_SEAT;
    t->phase = PHASE_STREET;
    t->street = e->street;
    t->step = 0;
}

static void apply_draw_begun(struct table *t, const struct event *e)
{
    t->phase = e->kind == EV_DRAW_BEGUN ? PHASE_DRAW : PHASE_DISCARD;
    t->to_act = e->next;
}

/* All have said what they draw: it goes to the muck in their order. */
static void discards_in(struct table *t)
{
    seat_no at = t->button;

    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[at = seat_after(t, at)];

        if (s->state != SEAT_LIVE)
            continue;
        s->owed = s->threw = (uint8_t)__builtin_popcount(s->draw);
        seat_throw(t, s, s->draw);
        s->draw = 0;
    }
    t->phase = PHASE_STREET;
    t->serving = true;
}

static void apply_cards(struct table *t, const struct event *e)
{
    (void)e;
    discards_in(t);
}

/* What is drawn comes when all have said how much: apply_served(). */
static void apply_drew(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    s->drawn = true;
    s->draw = (uint8_t)e->mask;
    t->last_drawer = e->seat;
    t->to_act = e->next;
    if (e->flag) { /* laid face up: pat */
        s->spread = true;
        s->up = (uint8_t)((1u << s->cards) - 1);
    }
    if (e->next == NO_SEAT && !t->stakes.asks_cards)
        discards_in(t);
}

static void apply_discarded(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    seat_throw(t, s, e->mask);
    s->drawn = true;
    t->to_act = e->next;
    if (e->next == NO_SEAT) {
        t->phase = PHASE_STREET;
        t->step++;
    }
}

static void apply_served(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    MUST(e->count <= s->owed);
    for (int i = 0; i < e->count; i++)
        seat_get(s, stub_take(t, e->card[i]), false);
    s->owed = (uint8_t)(s->owed - e->count);
}

static void apply_draw_ended(struct table *t, const struct event *e)
{
    (void)e;
    t->serving = t->burned = false;
    t->step++;
}

static void apply_short(struct table *t, const struct event *e)
{
    t->phase = PHASE_SHUFFLE;
    t->shuffled = true;
    MUST(e->count <= DECK_CARDS_MAX);
    memcpy(t->stub, e->card, e->count);
    t->stub_at = 0;
    t->stub_count = (uint8_t)e->count;
    if ((e->mask & 1) != 0)
        t->burns = 0;
    if ((e->mask & 2) != 0) {
        /* What is left of the muck lies at its end. */
        memmove(t->muck, t->muck + t->mucked - e->amount, (size_t)e->amount);
        t->mucked = (uint8_t)e->amount;
    }
}

static void apply_shuffled(struct table *t, const struct event *e)
{
    MUST(e->count == t->stub_count);
    memcpy(t->stub, e->card, e->count);
    t->burned = false;
    t->phase = PHASE_STREET;
}

static void apply_showdown(struct table *t, const struct event *e)
{
    t->to_act = e->next;
}

static void apply_shown(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    s->shown = true;
    s->up = (uint8_t)((1u << s->cards) - 1);
    t->declared = UINT8_MAX; /* what one has said binds nobody else */
    t->to_act = e->next;
    if (e->next == NO_SEAT)
        t->phase = PHASE_PAY;
}

static void apply_mucked(struct table *t, const struct event *e)
{
    seat_throw(t, &t->seat[e->seat], UINT8_MAX);
    t->seat[e->seat].shown = true;
    if (!e->flag)
        t->seat[e->seat].state = SEAT_FOLDED;
    seat_mark(t, e->seat);
    t->declared = UINT8_MAX;
    t->to_act = e->next;
    if (e->next == NO_SEAT)
        t->phase = PHASE_PAY;
}

static void apply_paid(struct table *t, const struct event *e)
{
    money given = 0;

    for (int s = 0; s < t->seats; s++) {
        t->seat[s].stack += e->share[s];
        given += e->share[s];
    }
    seats_mark(t);
    MUST(given == e->amount && given <= t->pot);
    t->pot -= given;
    t->pots_paid++;
}

static void apply_nothing(struct table *t, const struct event *e)
{
    (void)t;
    (void)e;
}

static void apply_pair_told(struct table *t, const struct event *e)
{
    t->seat[e->seat].told |= (uint16_t)(1u << e->what);
}

static void apply_proof_asked(struct table *t, const struct event *e)
{
    (void)e;
    t->proof_asked = true;
}

static void apply_proof(struct table *t, const struct event *e)
{
    (void)e;
    t->proof_given = true;
}

static void apply_proved(struct table *t, const struct event *e)
{
    (void)e;
    t->proved = true;
}

static void apply_declared(struct table *t, const struct event *e)
{
    t->declared = e->what;
}

static void apply_killed(struct table *t, const struct event *e)
{
    t->seat[e->seat].state = SEAT_FOLDED;
    seat_throw(t, &t->seat[e->seat], UINT8_MAX);
    seat_mark(t, e->seat);
    t->to_act = e->next;
    if (e->next == NO_SEAT) {
        t->phase = PHASE_STREET;
        t->step++;
    }
}

static void apply_voided(struct table *t, const struct event *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        s->stack += e->share[i];
        s->paid -= e->share[i];
        t->pot -= e->share[i];
    }
    seats_mark(t);
    t->voided = true;
}

/* Adds cards up as a set; one that lies twice carries into another. */
static cardset cards_sum(const card *cards, int n)
{
    cardset sum = 0;

    for (int i = 0; i < n; i++)
        sum += set_of(cards[i]);
    return sum;
}

/* Every card of the deck lies in one place, and in one only. */
static void cards_must_be_whole(const struct table *t)
{
    int left = t->stub_count - t->stub_at;
    int n = left + t->burns + t->boards + t->mucked;
    cardset sum = cards_sum(t->stub + t->stub_at, left);

    sum += cards_sum(t->burn, t->burns) + cards_sum(t->board, t->boards) +
           cards_sum(t->muck, t->mucked);
    for (int s = 0; s < t->seats; s++) {
        n += t->seat[s].cards;
        sum += cards_sum(t->seat[s].card, t->seat[s].cards);
    }
    /* Cards nobody knows lie above all others: they carry into nothing. */
    MUST(n == t->deck && (sum & SET_54) == t->known);
}

static void apply_carried(struct table *t, const struct event *e)
{
    (void)e;
    cards_must_be_whole(t);
    t->phase = PHASE_IDLE;
    t->to_act = NO_SEAT;
}

static void apply_hand_ended(struct table *t, const struct event *e)
{
    (void)e;
    MUST(t->pot == 0);
    cards_must_be_whole(t);
    t->phase = PHASE_IDLE;
    t->to_act = NO_SEAT;
}

typedef void apply_fn(struct table *t, const struct event *e);

static apply_fn *const fns[EV_KINDS] = {
    [EV_SAT] = apply_sat,
    [EV_HAND_BEGUN] = apply_hand_begun,
    [EV_ANTED] = apply_anted,
    [EV_POSTED] = apply_posted,
    [EV_STREET] = apply_street,
    [EV_BURNED] = apply_burned,
    [EV_DEALT] = apply_dealt,
    [EV_BOARD] = apply_board,
    [EV_BROUGHT_IN] = apply_brought_in,
    [EV_ROUND_BEGUN] = apply_round_begun,
    [EV_CHECKED] = apply_checked,
    [EV_CALLED] = apply_called,
    [EV_RAISED] = apply_raised,
    [EV_FOLDED] = apply_folded,
    [EV_RETURNED] = apply_returned,
    [EV_ROUND_ENDED] = apply_round_ended,
    [EV_DRAW_BEGUN] = apply_draw_begun,
    [EV_DREW] = apply_drew,
    [EV_SERVED] = apply_served,
    [EV_DRAW_ENDED] = apply_draw_ended,
    [EV_SHORT] = apply_short,
    [EV_SHUFFLED] = apply_shuffled,
    [EV_DECLARED] = apply_declared,
    [EV_KILLED] = apply_killed,
    [EV_VOIDED] = apply_voided,
    [EV_CARRIED] = apply_carried,
    [EV_DISCARD_BEGUN] = apply_draw_begun,
    [EV_DISCARDED] = apply_discarded,
    [EV_SPLIT] = apply_drew,
    [EV_CARDS] = apply_cards,
    [EV_PAIR_TOLD] = apply_pair_told,
    [EV_ASKED] = apply_nothing,
    [EV_PROOF_ASKED] = apply_proof_asked,
    [EV_PROOF] = apply_proof,
    [EV_PROVED] = apply_proved,
    [EV_SHOWDOWN] = apply_showdown,
    [EV_SHOWN] = apply_shown,
    [EV_MUCKED] = apply_mucked,
    [EV_PAID] = apply_paid,
    [EV_HAND_ENDED] = apply_hand_ended,
};

void table_apply(struct table *t, const struct event *e)
{
    MUST(e->kind < EV_KINDS && fns[e->kind] != NULL);
    MUST(e->seat >= NO_SEAT && e->seat < t->seats);
    fns[e->kind](t, e);
    table_must_balance(t);
}
