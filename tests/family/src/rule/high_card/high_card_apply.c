/*
 * high_card_apply.c - the only file that changes a table of high card.
 *
 * Invariant, after each event: stacks + pot = the chips brought in.
 */
#include <string.h>

#include "rule/high_card/high_card.h"
#include "rule/sitting.h"

static void apply_hand_begun(struct high_card *t,
                             const struct ev_hand_begun *e)
{
    FACT(t, TIME, t->phase == HIGH_CARD_IDLE && t->number < UINT32_MAX);
    FACT(t, SEAT, e->in != 0 && (e->in & ~high_card_ready(t)) == 0);
    FACT(t, CARDS, high_card_is_deck(e->card, e->cards));
    memcpy(t->deck, e->card, sizeof t->deck);
    for (int s = 0; s < t->seats; s++)
        t->seat[s].cards = 0;
    t->in = e->in;
    t->number++;
    t->phase = HIGH_CARD_ANTE;
}

static void apply_anted(struct high_card *t, const struct ev_anted *e)
{
    FACT(t, TIME, t->phase == HIGH_CARD_ANTE);
    for (int s = 0; s < SEATS_MAX; s++) {
        FACT(t, CHIPS, e->paid[s] == (t->in >> s & 1) * t->ante);
        t->seat[s].stack -= e->paid[s];
        t->pot += e->paid[s];
    }
    t->phase = HIGH_CARD_DEAL;
}

static void apply_dealt(struct high_card *t, const struct ev_dealt *e)
{
    int n = 0;

    FACT(t, TIME, t->phase == HIGH_CARD_DEAL);
    FACT(t, SEAT, e->to == t->in && e->first == __builtin_ctz(t->in));
    FACT(t, CARDS, e->up && e->cards == __builtin_popcount(t->in));
    FACT(t, CARDS, memcmp(e->card, t->deck, e->cards) == 0);
    for (int s = 0; s < t->seats; s++)
        if ((t->in >> s & 1) != 0) {
            t->seat[s].cards = 1;
            t->seat[s].card = e->card[n++];
        }
    t->phase = HIGH_CARD_PAY;
}

static void apply_paid(struct high_card *t, const struct ev_paid *e)
{
    FACT(t, TIME, t->phase == HIGH_CARD_PAY);
    FACT(t, CHIPS, e->amount == t->pot);
    for (int s = 0; s < SEATS_MAX; s++) {
        FACT(t, CHIPS, e->share[s] >= 0 && e->share[s] <= t->pot);
        FACT(t, SEAT, e->share[s] == 0 || (t->in >> s & 1) != 0);
        t->seat[s].stack += e->share[s];
        t->pot -= e->share[s];
    }
    FACT(t, CHIPS, t->pot == 0);
    t->phase = HIGH_CARD_END;
}

bool high_card_apply(struct high_card *t, const struct event *e)
{
    struct sitters s = SITTERS(t, HIGH_CARD_IDLE);

    t->untrue = UNTRUE_NOTHING;
    switch (e->kind) {
    case EV_HAND_BEGUN:
        apply_hand_begun(t, &e->hand_begun);
        break;
    case EV_ANTED:
        apply_anted(t, &e->anted);
        break;
    case EV_DEALT:
        apply_dealt(t, &e->dealt);
        break;
    case EV_PAID:
        apply_paid(t, &e->paid);
        break;
    case EV_HAND_ENDED:
        FACT_ELSE(t, TIME, t->phase == HIGH_CARD_END, false);
        t->phase = HIGH_CARD_IDLE;
        break;
    default:
        t->untrue = (uint8_t)sitting_apply(&s, e);
        break;
    }
    return t->untrue == UNTRUE_NOTHING;
}
