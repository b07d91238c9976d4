/*
 * poker_apply.c - the only file that changes a table.
 *
 * An event is a fact: it is carried out without asking whether it may be.
 * After each the chips must balance; a wrong event is a bug and stops.
 *
 * Invariant: stacks + bets + pot + what was collected = the chips brought
 * in, to the cent.
 * Invariant: each card of the deck lies in one place, and in one only.  The
 * deck is counted when the hand begins.  From then on it is double entry: a
 * card that leaves a place is lifted, one that comes to a place is laid, and
 * after each event nothing may be left in the dealer's hands.  All places
 * are counted over when the hand is over.
 *
 * Cards are added up as numbers, each its bit of a set.  No other cards of
 * the same number have the same sum as cards that are all different, so that
 * number and sum together are as good as a list.
 */
#include <string.h>

#include "base/must.h"
#include "rule/event.h"
#include "rule/poker/place.h"
#include "rule/poker/remedy.h"

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
    money behind = 0, in_front = 0;

    /* All the chairs there could be: the compiler knows how many. */
    for (int s = 0; s < SEATS_MAX; s++) {
        behind += t->seat[s].stack;
        in_front += t->seat[s].bet;
    }
    MUST(behind + in_front + t->pot + t->collected == t->chips);
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

/*
 * Adds cards up; one that lies twice carries into another.  If none does, the
 * sum is the set of them, which is found sooner.
 */
static cardset cards_sum(const card *cards, int n)
{
    cardset sum = set_of_all(cards, n);

    if (set_count(sum) == n)
        return sum;
    sum = 0;
    for (int i = 0; i < n; i++)
        sum += set_of(cards[i]);
    return sum;
}

/* The deck the hand is dealt from holds each card once, known or not. */
static void deck_must_be_whole(const struct table *t)
{
    cardset seen = set_of_all(t->stub, t->deck);
    int unknown = 0;

    if (set_has(seen, CARD_UNKNOWN))
        for (int i = 0; i < t->deck; i++)
            unknown += t->stub[i] == CARD_UNKNOWN;
    MUST((seen & ~set_of(CARD_UNKNOWN)) == t->known &&
         set_count(t->known) + unknown == t->deck);
}

static void seat_begin(struct table *t, seat_no n, bool in)
{
    struct seat *s = &t->seat[n];
    unsigned live = s->state != SEAT_EMPTY && in ? 1u << n : 0;

    *s = (struct seat){.stack = s->stack,
                       .before = s->won,
                       .state = s->state == SEAT_EMPTY ? SEAT_EMPTY
                                : in                   ? SEAT_LIVE
                                                       : SEAT_OUT};
    t->live |= (uint16_t)live;
    t->able |= (uint16_t)(s->stack > 0 ? live : 0);
}

/* Nothing has been dealt, bet or said yet; the seats of `in` will be dealt to. */
static void deal_begin(struct table *t, unsigned in)
{
    t->live = t->able = t->acted = 0;
    t->ruling = (struct ruling){.seat = NO_SEAT};
    for (seat_no s = 0; s < t->seats; s++)
        seat_begin(t, s, (in >> s & 1) != 0);
    t->street = t->step = t->pots_paid = t->raises = 0;
    t->high = t->level = t->last_raise = t->rung[0] = 0;
    t->brought_in = t->wagered = t->voided = false;
    t->serving = t->burned = t->shuffled = false;
    t->declared = UINT8_MAX;
    t->opener = t->last_drawer = NO_SEAT;
    t->proof_asked = t->proof_given = t->proved = false;
    t->acts = 0;
    t->spoke = t->spoke_now = 0;
    t->raises_before = 0;
    t->checks = t->checked = t->drawn = t->receives = 0;
    t->to_act = t->bettor = t->first_checker = t->last_actor = NO_SEAT;
    t->last_spoke = NO_SEAT;
    t->mover = t->first_in = t->got_first = NO_SEAT;
    t->moved = 0;
    t->got = t->got_live = 0;
    t->two_left_at = 0;
    t->fee_taken = false;
}

static void apply_hand_begun(struct table *t, const struct event *e)
{
    MUST(t->phase == PHASE_IDLE && e->count <= DECK_CARDS_MAX);
    deal_begin(t, e->mask);
    memcpy(t->stub, e->card, e->count);
    t->stub_count = t->deck = (uint8_t)e->count;
    t->known = (cardset)e->other;
    deck_must_be_whole(t);
    t->stub_at = t->burns = t->boards = t->mucked = 0;
    t->hand++;
    t->button = t->last_blind = e->seat;
    t->phase = PHASE_POST;
    t->posted = 0;
    t->dead = t->pot; /* antes of a hand that nobody opened */
    t->killed = false;
    t->pushes = t->pushed = 0;
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
    s->dead += e->other;
    seat_mark(t, e->seat);
    if (e->level > t->high)
        t->high = e->level; /* a short blind is called in full */
    if (e->level > t->level)
        t->level = t->last_raise = e->level;
    if (e->flag)
        t->last_blind = e->seat;
    t->raises = (uint8_t)(t->raises + (e->mask & 1));
    rung_add(t);
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
    t->burn[t->burns] = stub_take(t, e->card[0]);
    lay(t, t->burn[t->burns++]);
    if (t->ruling.top_up) { /* and it is burned so (ROG-HOLDEM-1.3) */
        t->ruling.burn_up = t->burns;
        t->ruling.burn_at = t->street;
        t->ruling.due |= DUE_TURN_DOWN;
        t->ruling.top_up = false;
    }
    if (e->flag)
        t->burned = true;
    else
        t->step++;
}

static void apply_dealt(struct table *t, const struct event *e)
{
    unsigned rest, before;

    MUST(e->seat >= 0 && e->mask >> t->seats == 0 &&
         __builtin_popcount(e->mask) == e->count);
    before = e->mask & ((1u << e->seat) - 1);
    rest = e->mask ^ before;
    for (int n = 0; n < e->count; n++, rest &= rest - 1) {
        seat_no at;

        if (rest == 0)
            rest = before; /* once round the table */
        at = (seat_no)__builtin_ctz(rest);
        if (seat_is_live(t, at))
            seat_get(t, &t->seat[at], stub_take(t, e->card[n]), e->flag);
        else /* a folded seat keeps the order: its card goes to the muck */
            muck_lay(t, stub_take(t, e->card[n]));
    }
    t->got = e->mask;
    t->got_live = e->mask & t->live;
    t->got_first = e->seat;
    if (e->other == 0)
        t->step++; /* else some hands still wait for their card */
    t->burned = false;
}

static void apply_board(struct table *t, const struct event *e)
{
    MUST(t->boards + e->count <= BOARD_MAX);
    for (int i = 0; i < e->count; i++) {
        t->board[t->boards] = stub_take(t, e->card[i]);
        lay(t, t->board[t->boards++]);
    }
    t->step++;
}

static void apply_brought_in(struct table *t, const struct event *e)
{
    seat_pay(t, e->seat, e->amount);
    t->brought_in = true;
    t->acted |= (uint16_t)(1u << e->seat); /* no blind: it has no option */
    t->last_actor = e->seat;
    t->level = t->last_raise = e->level;
    rung_add(t);
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
    t->spoke |= (uint16_t)(1u << e->seat);
    t->spoke_now |= (uint16_t)(1u << e->seat);
    t->last_spoke = e->seat;
    t->last_actor = e->seat;
    t->to_act = e->next;
    t->declared = UINT8_MAX;
    t->mover = NO_SEAT;
    t->ruling.owes = 0;
}

/* Who put chips in, until somebody else acts. */
static void moved(struct table *t, const struct event *e)
{
    t->mover = e->seat;
    t->moved = e->amount;
    if (t->first_in == NO_SEAT)
        t->first_in = e->seat;
}

static void apply_checked(struct table *t, const struct event *e)
{
    t->checks |= (uint16_t)(1u << e->seat);
    if (t->first_checker == NO_SEAT)
        t->first_checker = e->seat;
    acted(t, e);
}

static void apply_called(struct table *t, const struct event *e)
{
    seat_pay(t, e->seat, e->amount);
    acted(t, e);
    moved(t, e);
}

static void apply_raised(struct table *t, const struct event *e)
{
    seat_pay(t, e->seat, e->amount);
    t->wagered = true;
    if (t->opener == NO_SEAT && t->street == 0 && !e->flag) {
        t->opener = e->seat;
        memcpy(t->opening, t->seat[e->seat].card, sizeof t->opening);
    }
    t->receives = 0;
    if (e->level > 0) {
        t->acted = 0;
        t->level = e->level;
        t->last_raise = e->other;
        t->raises = (uint8_t)(t->raises + (e->flag ? 1 : 0));
        rung_add(t);
    }
    t->bettor = e->seat;
    acted(t, e);
    moved(t, e);
}

static void apply_folded(struct table *t, const struct event *e)
{
    t->acts++;
    t->spoke_now |= (uint16_t)(1u << e->seat);
    t->last_spoke = e->seat;
    t->seat[e->seat].state = SEAT_FOLDED;
    if (e->flag)
        t->receives |= (uint16_t)(1u << e->seat);
    seat_throw(t, &t->seat[e->seat], UINT8_MAX);
    seat_mark(t, e->seat);
    t->declared = UINT8_MAX;
    t->mover = NO_SEAT;
    t->ruling.owes = 0;
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
    }
    t->checked = t->checks;
    t->checks = t->drawn = 0;
    t->acted = t->spoke_now = 0;
    t->last_spoke = NO_SEAT;
    t->acts = 0;
    t->raises_before = t->raises;
    t->shuffled = t->wagered = false;
    t->high = t->level = t->last_raise = t->rung[0] = 0;
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

void discards_in(struct table *t)
{
    seat_no at = t->button;

    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[at = seat_after(t, at)];

        if (s->state != SEAT_LIVE)
            continue;
        s->threw = (uint8_t)(s->threw + __builtin_popcount(s->draw));
        s->owed = (uint8_t)(s->threw + t->ruling.missing[at]);
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

    t->drawn |= (uint16_t)(1u << e->seat);
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
    t->drawn |= (uint16_t)(1u << e->seat);
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
        seat_get(t, s, stub_take(t, e->card[i]), false);
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
    MUST(e->count <= DECK_CARDS_MAX);
    lift_all(t, t->stub + t->stub_at, t->stub_count - t->stub_at);
    lay_all(t, e->card, e->count);
    t->phase = PHASE_SHUFFLE;
    t->shuffled = true;
    memcpy(t->stub, e->card, e->count);
    t->stub_at = 0;
    t->stub_count = (uint8_t)e->count;
    if ((e->mask & 1) != 0) {
        lift_all(t, t->burn, t->burns);
        t->burns = 0;
    }
    if ((e->mask & 2) != 0) {
        MUST(e->amount >= 0 && e->amount <= t->mucked);
        lift_all(t, t->muck, t->mucked - (int)e->amount);
        /* What is left of the muck lies at its end. */
        memmove(t->muck, t->muck + t->mucked - e->amount, (size_t)e->amount);
        t->mucked = (uint8_t)e->amount;
    }
}

static void apply_shuffled(struct table *t, const struct event *e)
{
    MUST(e->count == t->stub_count && t->stub_at == 0);
    if (e->count == t->deck) { /* all of it, and other cards may be known */
        memcpy(t->stub, e->card, e->count);
        t->known = (cardset)e->other;
        deck_must_be_whole(t);
    } else {
        lift_all(t, t->stub, t->stub_count);
        lay_all(t, e->card, e->count);
        memcpy(t->stub, e->card, e->count);
    }
    t->burned = false;
    t->phase = t->ruling.back != 0 ? t->ruling.back : PHASE_STREET;
    t->ruling.back = 0;
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

    for (seat_no s = 0; s < t->seats; s++) {
        if (e->share[s] == 0)
            continue;
        t->seat[s].stack += e->share[s];
        t->seat[s].won += e->share[s];
        given += e->share[s];
        seat_mark(t, s);
    }
    MUST(given == e->amount && given <= t->pot);
    t->pot -= given;
    if (t->pots_paid < t->pushed)
        t->push[t->pots_paid].amount = 0;
    t->pots_paid++;
}

static void apply_agreed(struct table *t, const struct event *e)
{
    if (t->agreed_to != e->what)
        t->agreed = 0; /* what the others agreed to was something else */
    t->agreed_to = e->what;
    t->agreed |= (uint16_t)(1u << e->seat);
}

/* Bets and pot go to the players, and the hand is over. */
static void apply_divided(struct table *t, const struct event *e)
{
    money given = 0;

    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        MUST(e->share[i] >= 0);
        t->pot += s->bet;
        s->bet = 0;
        s->stack += e->share[i];
        s->won += e->share[i];
        given += e->share[i];
    }
    seats_mark(t);
    MUST(given == e->amount && given == t->pot);
    t->pot = 0;
    t->to_act = NO_SEAT;
    t->phase = PHASE_PAY;
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

/* Every card of the deck lies in one place, and in one only. */
static void cards_must_be_whole(const struct table *t)
{
    int left = t->stub_count - t->stub_at;
    const struct ruling *r = &t->ruling;
    int n = left + t->burns + t->boards + t->mucked + r->wrongs + r->asides +
            r->outs;
    cardset sum = cards_sum(t->stub + t->stub_at, left);

    sum += cards_sum(r->wrong, r->wrongs) + cards_sum(r->aside, r->asides) +
           cards_sum(r->out, r->outs);
    sum += cards_sum(t->burn, t->burns) + cards_sum(t->board, t->boards) +
           cards_sum(t->muck, t->mucked);
    for (int s = 0; s < t->seats; s++) {
        n += t->seat[s].cards;
        sum += cards_sum(t->seat[s].card, t->seat[s].cards);
    }
    /* Cards nobody knows lie above all others: they carry into nothing. */
    MUST(n == t->deck && (sum & SET_54) == t->known);
}

static void apply_collected(struct table *t, const struct event *e)
{
    MUST(e->amount > 0 && e->amount <= t->pot);
    if (e->seat != NO_SEAT) {
        t->seat[e->seat].taken += e->amount;
        MUST(t->seat[e->seat].taken <= t->seat[e->seat].paid);
    } else {
        MUST(t->pushes > 0 && e->amount < t->push[0].amount);
        t->push[0].amount -= e->amount;
    }
    t->pot -= e->amount;
    t->collected += e->amount;
    t->fee_taken = true;
}

/* Push pots with the same players are one. */
static void apply_pushed(struct table *t, const struct event *e)
{
    int number = t->pots_paid++, settled = t->pushes, i = 0;
    struct push *p;

    if (number < t->pushed) {
        settled = number;
        t->push[number].amount = 0;
    }
    while (i < settled &&
           (t->push[i].amount == 0 || t->push[i].tied != e->mask))
        i++;
    if (i < settled) {
        t->push[i].amount += e->amount;
        t->push[i].lost |= (uint16_t)e->other;
        return;
    }
    MUST(number < t->pushed || t->pushes < PUSHES_MAX);
    p = &t->push[number < t->pushed ? number : t->pushes++];
    p->amount = e->amount;
    p->tied = e->mask;
    p->lost = (uint16_t)e->other;
}

static void apply_offered(struct table *t, const struct event *e)
{
    for (int i = 0; i < t->pushes; i++)
        t->push[i].price = e->share[i];
    t->offered = e->mask;
    t->to_act = e->next;
    t->phase = PHASE_BUY_IN;
}

static void apply_bought_in(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];
    money paid = 0;

    for (int i = 0; i < t->pushes; i++) {
        if (t->push[i].amount == 0)
            continue;
        t->push[i].amount += t->push[i].price;
        t->push[i].tied |= (uint16_t)(1u << e->seat);
        paid += t->push[i].price;
    }
    MUST(paid == e->amount && paid <= s->stack);
    s->stack -= paid;
    t->pot += paid;
    t->offered &= (uint16_t) ~(1u << e->seat);
    t->to_act = e->next;
}

static void apply_passed(struct table *t, const struct event *e)
{
    t->offered &= (uint16_t) ~(1u << e->seat);
    t->to_act = e->next;
}

/* Puts cards from anywhere under the stub. */
static void stub_add(struct table *t, const card *cards, int n)
{
    MUST(t->stub_count + n <= DECK_CARDS_MAX);
    memcpy(t->stub + t->stub_count, cards, (size_t)n);
    t->stub_count = (uint8_t)(t->stub_count + n);
}

static void cards_gather(struct table *t)
{
    t->stub_count = (uint8_t)(t->stub_count - t->stub_at);
    memmove(t->stub, t->stub + t->stub_at, t->stub_count);
    t->stub_at = 0;
    stub_add(t, t->burn, t->burns);
    stub_add(t, t->board, t->boards);
    stub_add(t, t->muck, t->mucked);
    stub_add(t, t->ruling.wrong, t->ruling.wrongs);
    stub_add(t, t->ruling.aside, t->ruling.asides);
    stub_add(t, t->ruling.out, t->ruling.outs);
    t->burns = t->boards = t->mucked = 0;
    t->ruling = (struct ruling){.seat = NO_SEAT};
    for (int s = 0; s < t->seats; s++) {
        stub_add(t, t->seat[s].card, t->seat[s].cards);
        t->seat[s].cards = 0;
    }
    cards_must_be_whole(t);
}

/* The pots that have been paid leave no gap, and the others are the pot. */
static void pushes_close_up(struct table *t)
{
    money all = 0;
    int n = 0;

    for (int i = 0; i < t->pushes; i++) {
        all += t->push[i].amount;
        if (t->push[i].amount > 0)
            t->push[n++] = t->push[i];
    }
    for (int i = 0; i < n; i++)
        t->push[i].in = t->push[i].tied;
    MUST(n > 0 && all == t->pot);
    t->pushes = t->pushed = (uint8_t)n;
}

/* The same hand goes on, from its first card, for what was tied for. */
static void apply_gathered(struct table *t, const struct event *e)
{
    cards_gather(t);
    pushes_close_up(t);
    deal_begin(t, e->mask);
    t->dead = 0;
    t->phase = PHASE_SHUFFLE;
}

static void apply_carried(struct table *t, const struct event *e)
{
    (void)e;
    for (int i = 0; i < t->seats; i++) { /* too little to open, and lost */
        t->pot += t->seat[i].bet;
        t->seat[i].bet = 0;
    }
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
    [EV_AGREED] = apply_agreed,
    [EV_DIVIDED] = apply_divided,
    [EV_LOOKED] = apply_nothing,
    [EV_COLLECTED] = apply_collected,
    [EV_PUSHED] = apply_pushed,
    [EV_OFFERED] = apply_offered,
    [EV_BOUGHT_IN] = apply_bought_in,
    [EV_PASSED] = apply_passed,
    [EV_GATHERED] = apply_gathered,
};

void poker_apply(struct table *t, const struct event *e)
{
    apply_fn *fn;

    MUST(e->kind < EV_KINDS);
    MUST((unsigned)(e->seat - NO_SEAT) <= t->seats);
    fn = fns[e->kind];
    if (e->kind != EV_AGREED)
        t->agreed = 0; /* whatever else is done, they play on */
    if (fn != NULL)
        fn(t, e);
    else
        remedy_apply(t, e);
    MUST(t->lifted == 0 && t->lifted_sum == 0);
    table_must_balance(t);
}
