/*
 * poker_apply_told.c - carries out what is told, asked, looked at, proved and
 * agreed to: no card and no chip moves.
 *
 * Leaves: none
 */
#include "rule/poker/place.h"
#include "rule/poker/poker_apply.h"

void apply_pair_told(struct table *t, const struct ev_pair_told *e)
{
    FACT(t, SEAT, seat_is_there(t, e->seat));
    FACT(t, FIELD, e->rank < RANK_COUNT);
    t->seat[e->seat].told |= (uint16_t)(1u << e->rank);
}

void apply_asked(struct table *t, const struct ev_asked *e)
{
    struct seat *s;
    int n = 0;

    FACT(t, TIME, t->phase == PHASE_SHOW);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CARDS, e->which >> s->cards == 0);
    FACT(t, CARDS, e->cards == __builtin_popcount(e->which));
    for (int i = 0; i < s->cards; i++)
        if ((e->which >> i & 1) != 0)
            FACT(t, CARDS, e->card[n++] == s->card[i]);
    FACT(t, SEAT, e->barred == t->ruling.barred);
    s->turned |= (uint8_t)(e->which & ~s->up);
    s->up |= (uint8_t)e->which;
}

void apply_looked(struct table *t, const struct ev_looked *e)
{
    bool stub;

    FACT(t, TIME, t->phase == PHASE_IDLE);
    FACT(t, SEAT, seat_is_there(t, e->seat));
    FACT(t, CARDS, e->place < place_count);
    stub = e->place == LOOK_AT_STUB;
    FACT(t, CARDS, e->cards == (stub ? stub_left(t) : t->mucked));
    FACT(t, CARDS,
         memcmp(e->card, stub ? t->stub + t->stub_at : t->muck, e->cards) ==
             0);
}

void apply_proof_asked(struct table *t, const struct ev_proof_asked *e)
{
    FACT(t, TIME, t->phase != PHASE_IDLE && t->deal.opener != NO_SEAT);
    FACT(t, SEAT, seat_is_there(t, e->seat));
    t->deal.proof_asked = true;
}

void apply_proof(struct table *t, const struct ev_proof *e)
{
    FACT(t, TIME, t->phase == PHASE_PAY && t->deal.proof_asked);
    FACT(t, SEAT, e->seat == t->deal.opener);
    FACT(t, CARDS,
         e->cards == sizeof t->deal.opening &&
             memcmp(e->card, t->deal.opening, e->cards) == 0);
    t->deal.proof_given = true;
}

static bool seat_has_card(const struct seat *s, card c)
{
    return memchr(s->card, c, s->cards) != NULL;
}

void apply_proved(struct table *t, const struct ev_proved *e)
{
    FACT(t, TIME, t->phase == PHASE_PAY);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    FACT(t, CARDS, seat_has_card(&t->seat[e->seat], e->card));
    t->deal.proved = true;
}

void apply_declared(struct table *t, const struct ev_declared *e)
{
    FACT(t, TIME, t->phase == PHASE_BET || t->phase == PHASE_SHOW);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && e->seat == t->to_act);
    FACT(t, FIELD, e->said < said_count);
    t->deal.declared = e->said;
}

void apply_agreed(struct table *t, const struct ev_agreed *e)
{
    FACT(t, TIME, t->phase != PHASE_IDLE && t->phase != PHASE_POST);
    FACT(t, TIME, t->phase != PHASE_PAY && t->hand.pushes == 0);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    if (t->deal.agreed_to != e->chop)
        t->deal.agreed = 0; /* what the others agreed to was something else */
    t->deal.agreed_to = e->chop;
    t->deal.agreed |= (uint16_t)(1u << e->seat);
}
