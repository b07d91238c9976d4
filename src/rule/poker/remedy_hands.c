/*
 * remedy_hands.c - applies what a ruling does to hands and chips, for
 * remedy_apply.c.
 *
 * Amounts, the next seat, the next phase and the level of the betting are in
 * the event.  This file only moves chips, and only chips that exist.
 *
 * Leaves: none
 */
#include "rule/poker/remedy_apply.h"

/* The chips of a seat that are in the pot, less the house's fees. */
static money in_pot(const struct seat *s)
{
    return s->paid - s->taken + s->dead;
}

/* Returns everything a seat has put in: from the pot, and from its bet. */
static void chips_back(struct table *t, seat_no n, money amount)
{
    struct seat *s = &t->seat[n];

    FACT(t, CHIPS, amount >= 0 && amount == in_pot(s) + s->bet);
    FACT(t, CHIPS, in_pot(s) >= 0 && in_pot(s) <= t->pot);
    FACT(t, CHIPS, s->dead >= 0 && s->dead <= t->hand.dead);
    t->pot -= in_pot(s);
    t->hand.dead -= s->dead;
    s->stack += amount;
    s->paid = s->taken;
    s->bet = s->dead = 0;
}

/* Voids the hand: button, blinds, who was dealt in and winnings become as the
   previous hand left them. */
void misdeal_begin_again(struct table *t)
{
    for (seat_no i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        if (s->stack == 0 && (t->dealt >> i & 1) != 0)
            s->state = SEAT_LIVE; /* in for carried antes */
        s->won = s->before;
    }
    t->button = t->before.button;
    t->dealt = t->before.dealt;
    t->bigs = t->before.bigs;
    t->smalls = t->before.smalls;
    t->hand.late = t->before.late;
    t->hand.makes_big = t->before.makes_big;
    t->misdealt++;
}

/* Returns chips and cards to where they came from, because the hand is
   void. */
void apply_misdeal(struct table *t, const struct ev_misdeal *e)
{
    bool pushed = t->hand.pushes > 0; /* if so, only this deal is void */
    money all = 0;

    FACT(t, TIME, !table_is_settled(t));
    FACT(t, TIME, e->phase == (pushed ? PHASE_BUY_IN : PHASE_IDLE));
    for (seat_no i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];
        /* returned, because the hand is void */
        money taken = s->taken + s->fee;

        FACT(t, CHIPS, taken >= 0 && taken <= t->collected);
        FACT(t, CHIPS, e->back[i] >= taken && e->back[i] <= t->chips);
        t->collected -= taken;
        chips_back(t, i, e->back[i] - taken);
        s->stack += taken;
        s->paid = s->taken = s->fee = 0;
        all += e->back[i];
    }
    FACT(t, CHIPS, all == e->amount);
    FACT(t, CHIPS, t->hand.fund <= t->fund);
    FACT(t, TIME, !e->again || (!pushed && t->misdealt < t->number));
    t->fund -= t->hand.fund;
    t->hand.fund = 0;
    FACT(t, TIME, !e->recalled || e->again);
    if (e->again)
        misdeal_begin_again(t);
    if (e->recalled) { /* the same hand, dealt to others */
        t->number--;
        t->misdealt--;
    }
    seats_mark(t);
    t->ruling.words = 0;
    t->to_act = NO_SEAT;
    t->phase = e->phase;
}

/* The phases a hand's death can lead to. */
static bool died_phase_can_be(const struct table *t, const struct ev_died *e)
{
    return e->phase == t->phase || e->phase == PHASE_STREET ||
           e->phase == PHASE_BET || e->phase == PHASE_PAY;
}

void apply_died(struct table *t, const struct ev_died *e)
{
    struct seat *s;

    FACT(t, TIME, word_is(t, REMEDY_DEAD) && died_phase_can_be(t, e));
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && e->next != e->seat);
    FACT(t, SEAT, next_can_be(t, e->next));
    s = &t->seat[e->seat];
    s->state = SEAT_FOLDED;
    s->owed = 0;
    seat_throw(t, s, UINT8_MAX);
    waits_drop(t, e->seat);
    seat_mark(t, e->seat);
    if (t->to_act == e->seat)
        t->deal.declared = NOTHING_SAID; /* words bind nobody else */
    t->to_act = e->next;
    if (table_live(t) == 2)
        t->round.two_left_at = t->round.raises;
    if (!e->more)
        word_done(t);
    lead_again(t, e->again, e->forced, e->forced_back);
    if (e->in)
        discards_in(t);
    if (e->step) {
        t->deal.given = 0;
        t->deal.part = PART_NONE;
        step_on(t);
    }
    t->phase = e->phase;
}

void apply_money_back(struct table *t, const struct ev_money_back *e)
{
    FACT(t, TIME, word_is(t, REMEDY_MONEY_BACK));
    FACT(t, SEAT, e->seat == NO_SEAT || seat_is_there(t, e->seat));
    if (e->seat != NO_SEAT) {
        chips_back(t, e->seat, e->amount);
        seat_mark(t, e->seat);
    }
    if (e->levels)
        LEVEL_SET(t, e);
    if (!e->more)
        word_done(t);
}

void apply_no_bets(struct table *t, const struct ev_no_bets *e)
{
    FACT(t, TIME, word_is(t, REMEDY_SHOWDOWN));
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        FACT(t, CHIPS, e->back[i] == 0 || e->back[i] == s->bet);
        s->stack += e->back[i];
        s->bet -= e->back[i];
    }
    seats_mark(t);
    t->ruling.no_bets = true;
    if (t->phase == PHASE_BET)
        t->to_act = NO_SEAT;
    word_done(t);
}

void apply_capped(struct table *t, const struct ev_capped *e)
{
    FACT(t, TIME, t->phase == PHASE_BET && t->round.acts == 0);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && e->next != e->seat);
    FACT(t, SEAT, (t->ruling.may_cap >> e->seat & 1) != 0);
    FACT(t, SEAT, next_can_be(t, e->next));
    seat_cap(t, e->seat);
    t->to_act = e->next;
}

/* Takes an opening bet back as if it had never been made. */
void apply_bet_back(struct table *t, const struct ev_bet_back *e)
{
    struct seat *s;

    FACT(t, TIME, word_is(t, REMEDY_BET_BACK));
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    word_done(t);
    if (!e->laid)
        return; /* out of turn: the chips never went in */
    s = &t->seat[e->seat];
    FACT(t, TIME, t->phase == PHASE_BET);
    FACT(t, CHIPS, e->amount >= 0 && e->amount <= s->bet && e->levels);
    s->stack += e->amount;
    s->bet -= e->amount;
    LEVEL_SET(t, e);
    t->round.wagered = false;
    t->round.bettor = t->deal.opener = NO_SEAT;
    t->deal.mover = t->deal.first_in = NO_SEAT;
    t->to_act = e->next;
    seat_mark(t, e->seat);
}

/* Puts the chips in; the amount others must call stays the same. */
void apply_short_paid(struct table *t, const struct ev_short_paid *e)
{
    struct seat *s;

    FACT(t, TIME, word_is(t, REMEDY_MAKE_UP));
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CHIPS, e->amount > 0 && e->amount < s->stack);
    s->stack -= e->amount;
    s->bet += e->amount;
    t->ruling.owes |= (uint16_t)(1u << e->seat);
    word_done(t);
}

static void muck_take(struct table *t, card c)
{
    int i = t->mucked - 1;

    while (i >= 0 && t->muck[i] != c)
        i--;
    FACT(t, CARDS, i >= 0);
    lift(t, c);
    t->mucked--;
    memmove(t->muck + i, t->muck + i + 1, (size_t)(t->mucked - i));
    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].thrown_at > i)
            t->seat[s].thrown_at--;
}

void apply_revived(struct table *t, const struct ev_revived *e)
{
    struct seat *s;

    FACT(t, TIME, word_is(t, REMEDY_LIVE));
    FACT(t, SEAT, seat_is_there(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, SEAT, s->state == SEAT_FOLDED);
    FACT(t, CARDS, s->cards == 0 && e->cards <= HAND_CARDS_MAX);
    FACT(t, SEAT, e->barred == (e->shown ? t->ruling.barred : 0));
    for (int i = 0; i < e->cards; i++) {
        muck_take(t, e->card[i]);
        seat_get(t, s, e->card[i], (e->seen >> i & 1) != 0);
    }
    s->state = SEAT_LIVE;
    s->shown = e->shown;
    seat_mark(t, e->seat);
    FACT(t, SEAT, next_can_be(t, e->next));
    t->to_act = e->next;
    word_done(t);
}

/* The hand plays; at the showdown it counts as shown. */
void apply_plays(struct table *t, const struct ev_plays *e)
{
    struct seat *s;

    FACT(t, TIME, word_is(t, REMEDY_PLAYS));
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    s = &t->seat[e->seat];
    FACT(t, CARDS, e->cards == s->cards);
    FACT(t, CARDS, memcmp(e->card, s->card, s->cards) == 0);
    FACT(t, SEAT,
         e->barred == (t->phase == PHASE_SHOW ? t->ruling.barred : 0));
    s->up = (uint8_t)((1u << s->cards) - 1);
    word_done(t);
    if (t->phase != PHASE_SHOW)
        return;
    s->shown = true;
    t->to_act = e->next;
    if (e->next == NO_SEAT)
        t->phase = PHASE_PAY;
}

/* Returns bets, some out of the pot; the rest stays for the next hand. */
void apply_put_off(struct table *t, const struct ev_put_off *e)
{
    money all = 0;

    FACT(t, TIME, word_is(t, REMEDY_PLAY_ON));
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];
        money back = e->back[i];

        FACT(t, CHIPS, back >= 0 && back <= t->chips);
        if (e->pulled_in) {
            FACT(t, CHIPS, back <= s->paid && back <= t->pot);
            s->paid -= back;
            t->pot -= back;
            s->bet += back;
        }
        FACT(t, CHIPS, back <= s->bet);
        s->stack += back;
        t->pot += s->bet - back;
        s->bet = 0;
        all += back;
    }
    FACT(t, CHIPS, all == e->amount);
    seats_mark(t);
    word_done(t);
    t->phase = PHASE_IDLE;
    t->to_act = NO_SEAT;
}

/* Pays a pot again that was pushed to the wrong hands. */
static void floor_share_again(struct table *t, const struct ev_floor *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];
        money *had = t->phase == PHASE_IDLE ? &s->won : &s->before;

        FACT(t, CHIPS, e->share[i] >= 0 && e->share[i] <= t->chips);
        FACT(t, CHIPS, *had - e->share[i] <= s->stack);
        s->stack += e->share[i] - *had;
        *had = e->share[i];
    }
    seats_mark(t);
}

static void floor_split(struct table *t, const struct ev_floor *e)
{
    money given = 0;

    FACT(t, TIME, !table_is_settled(t));
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        FACT(t, CHIPS, e->share[i] >= 0 && e->share[i] <= t->chips);
        t->pot += s->bet;
        s->bet = 0;
        s->stack += e->share[i];
        s->won += e->share[i];
        given += e->share[i];
    }
    FACT(t, CHIPS, given == t->pot);
    t->pot = 0;
    seats_mark(t);
    t->to_act = NO_SEAT;
    t->phase = PHASE_PAY;
}

/* A decision of the floor is carried out by the same words as a ruling. */
static void floor_words(struct table *t, const struct ev_floor *e)
{
    FACT(t, TIME, !table_is_settled(t) || e->floor == FLOOR_SPLIT);
    FACT(t, SEAT, e->seat == NO_SEAT || seat_is_there(t, e->seat));
    FACT(t, FIELD, words_can_be(e->words));
    if (e->words != 0 && e->seat != NO_SEAT)
        t->ruling.decided |= (uint16_t)(1u << e->seat);
    t->ruling.words = e->words;
    t->ruling.what = IRREGULARS;
    t->ruling.seat = e->seat;
    t->ruling.other = NO_SEAT;
    t->ruling.mask = 0;
    if (e->floor != FLOOR_SPLIT)
        return;
    if (e->last)
        floor_share_again(t, e);
    else
        floor_split(t, e);
}

void apply_floor(struct table *t, const struct ev_floor *e)
{
    t->ruling.asks_floor = false;
    switch (e->floor) {
    case FLOOR_DECK:
        t->deck_waits = false;
        break;
    case FLOOR_JOKER:
    case FLOOR_NO_JOKER:
        FACT(t, TIME, t->phase == PHASE_IDLE);
        t->stakes.jokers = e->floor == FLOOR_JOKER;
        break;
    case FLOOR_NOTED: /* continues with what is still due */
    case FLOOR_PENALTY:
        break;
    case FLOOR_AWAY:
        FACT(t, SEAT, seat_is_there(t, e->seat));
        FACT(t, SEAT, t->seat[e->seat].state != SEAT_EMPTY);
        if (e->words != 0)
            floor_words(t, e);
        t->away |= (uint16_t)(1u << e->seat);
        break;
    default:
        floor_words(t, e);
        break;
    }
}
