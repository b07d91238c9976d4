/*
 * high_card_decide.c - may this be done at a table of high card, and what
 * follows from a deal?
 *
 * Leaves: bet.least, seats.least, seats.most
 */
#include <string.h>

#include "rule/high_card/high_card.h"
#include "rule/open.h"
#include "rule/refuse.h"
#include "rule/sitting.h"

unsigned high_card_ready(const struct high_card *t)
{
    unsigned ready = 0;

    for (int s = 0; s < t->seats; s++)
        ready |= t->seat[s].stack >= t->ante ? 1u << s : 0;
    return ready;
}

bool high_card_is_deck(const card *cards, int count)
{
    int unknown = 0;

    for (int i = 0; i < count; i++)
        unknown += cards[i] == CARD_UNKNOWN;
    return count == HIGH_CARD_DECK &&
           set_count(set_of_all(cards, count) & SET_52) + unknown == count;
}

static bool decide_deal(const struct book *b, const struct high_card *t,
                        const struct cmd_deal *c, struct event *out,
                        struct refusal *no)
{
    unsigned in = high_card_ready(t) & ~(unsigned)c->without;
    struct ev_hand_begun *e = make_hand_begun(out);

    if (t->phase != HIGH_CARD_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!high_card_is_deck(c->card, c->cards))
        return refuse(no, WHY_BAD_DECK, LEAF_NONE);
    e->button = NO_SEAT;
    e->in = (uint16_t)in;
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    return game_can_begin_with(b, __builtin_popcount(in), no);
}

bool high_card_decide(const struct book *b, const struct high_card *t,
                      const struct command *c, struct event *out,
                      struct refusal *no)
{
    struct sitting s;

    if (c->kind == CMD_DEAL)
        return decide_deal(b, t, &c->deal, out, no);
    if (c->kind != CMD_SIT && c->kind != CMD_LEAVE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->who.seat < 0 || c->who.seat >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    s = SITTING(t, c->who.seat, HIGH_CARD_IDLE, t->ante);
    return sitting_decide(b, &s, c, out, no);
}

void high_card_may(const struct book *b, const struct high_card *t,
                   struct who who, struct may *out)
{
    int players = __builtin_popcount(high_card_ready(t));
    struct refusal no;
    struct sitting s;

    if (who.role == ROLE_PLAYER && who.seat >= 0 && who.seat < t->seats) {
        s = SITTING(t, who.seat, HIGH_CARD_IDLE, t->ante);
        sitting_may(b, &s, out);
    } else if (who.role != ROLE_PLAYER && t->phase == HIGH_CARD_IDLE &&
               game_can_begin_with(b, players, &no)) {
        may_add(out, CMD_DEAL);
    }
}

static bool ante(const struct high_card *t, struct event *out)
{
    struct ev_anted *e = make_anted(out);

    e->amount = t->ante;
    for (int s = 0; s < t->seats; s++)
        e->paid[s] = (t->in >> s & 1) != 0 ? t->ante : 0;
    out->leaf = LEAF_BET_LEAST;
    return true;
}

static bool deal(const struct high_card *t, struct event *out)
{
    struct ev_dealt *e = make_dealt(out);

    e->first = (seat_no)__builtin_ctz(t->in);
    e->to = t->in;
    e->up = true;
    e->cards = (uint8_t)__builtin_popcount(t->in);
    memcpy(e->card, t->deck, e->cards);
    out->leaf = LEAF_SEATS_MOST;
    return true;
}

static bool pay(const struct high_card *t, struct event *out)
{
    struct ev_paid *e = make_paid(out);
    unsigned best = 0, high = 0;

    for (int s = 0; s < t->seats; s++)
        if ((t->in >> s & 1) != 0 && card_rank(t->seat[s].card) >= high) {
            best = card_rank(t->seat[s].card) > high ? 0 : best;
            best |= 1u << s;
            high = card_rank(t->seat[s].card);
        }
    e->amount = t->pot;
    for (int s = 0; s < t->seats; s++)
        e->share[s] = (best >> s & 1) * (t->pot / __builtin_popcount(best));
    e->share[__builtin_ctz(best)] += t->pot % __builtin_popcount(best);
    out->leaf = LEAF_BET_LEAST;
    return true;
}

bool high_card_advance(const struct book *b, const struct high_card *t,
                       struct event *out)
{
    (void)b;
    switch (t->phase) {
    case HIGH_CARD_ANTE:
        return ante(t, out);
    case HIGH_CARD_DEAL:
        return deal(t, out);
    case HIGH_CARD_PAY:
        return pay(t, out);
    case HIGH_CARD_END:
        return make_hand_ended(out) != NULL;
    default:
        return false;
    }
}
