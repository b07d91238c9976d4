/*
 * place.c - moves of several cards or chips, and the initial states of hands,
 * deals, rounds, rulings and seats, for the files that apply events.
 *
 * It knows no rule: the event says what is done and how far.
 *
 * Leaves: none
 */
#include "rule/poker/place.h"

const struct poker_hand hand_begin = {.last_blind = NO_SEAT,
                                      .makes_big = NO_SEAT,
                                      .makes_small = NO_SEAT};

const struct deal deal_begin = {.declared = NOTHING_SAID,
                                .mover = NO_SEAT,
                                .first_in = NO_SEAT,
                                .got_first = NO_SEAT,
                                .opener = NO_SEAT,
                                .last_drawer = NO_SEAT};

const struct round round_begin = {.bettor = NO_SEAT,
                                  .first_checker = NO_SEAT,
                                  .last_actor = NO_SEAT,
                                  .last_spoke = NO_SEAT};

const struct ruling ruling_begin = {.seat = NO_SEAT, .other = NO_SEAT};

const struct seat seat_begin = {.state = SEAT_EMPTY};

void chips_add_up(struct table *t)
{
    money behind = 0, in_front = 0;

    /* Loops over all possible chairs, because the compiler knows that
       number. */
    for (int s = 0; s < SEATS_MAX; s++) {
        behind += t->seat[s].stack;
        in_front += t->seat[s].bet;
    }
    if (behind + in_front + t->pot + t->collected != t->chips &&
        t->untrue == UNTRUE_NOTHING)
        t->untrue = UNTRUE_CHIPS;
}

/* Moves a whole hand straight to the muck, because most hands end so. */
static inline void seat_throw_all(struct table *t, struct seat *s)
{
    int had = s->cards, up = s->up;

    MUST(had <= HAND_CARDS_MAX);
    for (int i = 0; i < had; i++)
        discard_put(t, s->card[i]);
    s->cards = 0;
    s->held = (uint8_t)had;
    s->held_up = (uint8_t)up;
    s->up = s->turned = 0;
}

void seat_throw(struct table *t, struct seat *s, unsigned mask)
{
    int kept = 0;
    unsigned up = 0;

    if ((~mask & ((1u << s->cards) - 1)) == 0) {
        seat_throw_all(t, s);
        return;
    }
    for (int i = 0; i < s->cards; i++)
        if ((mask >> i & 1) == 0) {
            up |= ((unsigned)s->up >> i & 1u) << kept;
            s->card[kept++] = s->card[i];
        } else {
            discard_put(t, s->card[i]); /* straight from hand to muck */
        }
    s->cards = (uint8_t)kept;
    s->held = 0;
    s->held_up = s->up;
    s->up = (uint8_t)up;
}

void discards_in(struct table *t)
{
    seat_no at = t->button;

    FACT(t, TIME, t->phase == PHASE_DRAW && !t->draw.serving);
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[at = seat_after(t, at)];
        int threw, owed;

        if (s->state != SEAT_LIVE)
            continue;
        threw = s->threw + __builtin_popcount(s->draw);
        owed = threw + t->ruling.missing[at];
        s->thrown_at = t->mucked;
        seat_throw(t, s, s->draw);
        s->thrown = (uint8_t)(t->mucked - s->thrown_at);
        FACT(t, CARDS, s->cards + owed <= HAND_CARDS_MAX);
        s->threw = (uint8_t)threw;
        s->owed = (uint8_t)owed;
        s->draw = 0;
    }
    t->phase = PHASE_STREET;
    t->draw.serving = true;
}

void muck_lift(struct table *t, unsigned keep, int end)
{
    uint64_t stays = 0;
    int left = 0;

    _Static_assert(DECK_CARDS_MAX <= 64, "a bit for every card of the muck");
    for (int i = t->mucked - end; i < t->mucked; i++)
        stays |= UINT64_C(1) << i;
    for (int s = 0; s < t->seats; s++) {
        const struct seat *at = &t->seat[s];

        FACT(t, CARDS, at->thrown_at + at->thrown <= t->mucked);
        for (int i = 0; (keep >> s & 1) != 0 && i < at->thrown; i++)
            stays |= UINT64_C(1) << (at->thrown_at + i);
    }
    for (int s = 0; s < t->seats; s++) {
        struct seat *at = &t->seat[s];
        uint64_t before = (UINT64_C(1) << at->thrown_at) - 1;

        if (at->thrown == 0 || (stays >> at->thrown_at & 1) == 0)
            at->thrown = 0;
        at->thrown_at = (uint8_t)__builtin_popcountll(stays & before);
    }
    for (int i = 0; i < t->mucked; i++)
        if ((stays >> i & 1) != 0)
            t->muck[left++] = t->muck[i];
        else
            lift(t, t->muck[i]);
    t->mucked = (uint8_t)left;
}

void lead_again(struct table *t, bool again, seat_no forced, money back)
{
    if (!again)
        return;
    FACT(t, TIME, t->phase == PHASE_BET && t->round.acts == 0);
    if (forced != NO_SEAT) {
        struct seat *s;

        FACT(t, SEAT, seat_is_there(t, forced));
        s = &t->seat[forced];
        FACT(t, CHIPS, back >= 0 && back <= s->bet);
        s->stack += back;
        s->bet -= back;
        seat_mark(t, forced);
        t->round.high = t->round.level = t->round.last_raise = 0;
        t->round.acted = 0;
        t->round.last_actor = NO_SEAT;
        t->deal.brought_in = false;
    }
    t->to_act = NO_SEAT;
    t->deal.declared = NOTHING_SAID;
    t->phase = PHASE_STREET;
}

void level_set(struct table *t, money high, money level, money last_raise,
               int raises, unsigned acted)
{
    /* A forced bet that was all-in for less leaves the level above itself. */
    FACT(t, CHIPS, level >= 0 && (level <= high || level == t->round.level));
    FACT(t, CHIPS, high <= MONEY_MOST);
    FACT(t, CHIPS, last_raise >= 0 && last_raise <= MONEY_MOST);
    FACT(t, SEAT, acted >> t->seats == 0);
    for (int s = 0; s < t->seats; s++)
        FACT(t, CHIPS, t->seat[s].bet <= high);
    t->deal.declared = NOTHING_SAID; /* there may no longer be a bet to call */
    t->round.high = high;
    t->round.level = level;
    t->round.last_raise = last_raise;
    t->round.raises = (uint8_t)raises;
    t->round.acted = (uint16_t)acted;
    rung_add(t);
}
