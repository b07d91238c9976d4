/*
 * record_melding.c - a hand of melds as a transcript: its sign, and what the
 * viewer has seen of the stock.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "rule/field.h"
#include "wire/record_copy.h"

static bool is_beginning(const struct book *b, const struct felt *felt,
                         const struct command *c)
{
    (void)b;
    return c->kind == CMD_DEAL && felt->melding.pot == 0;
}

/* Each card of a hand by its place in the deck */

static void hand_dealt(struct copy *c, const struct ev_meld_hands *seen)
{
    struct order *o = record_last_order(c);
    seat_no to[PEOPLE_MAX];
    int n = field_order(seen->to, seen->first, seen->backwards, to);

    memset(c->holds, 0, sizeof c->holds);
    c->drawn = -1;
    for (int i = 0; i < seen->cards; i++) {
        seat_no s = to[i % n];

        MUST(c->holds[s] < SEAT_CARDS_MAX);
        o->seen[i] = card_is_real(seen->card[i]);
        c->held[s][c->holds[s]++] = (uint16_t)i;
    }
    o->used = seen->cards;
}

static void card_drawn(struct copy *c, bool seen)
{
    struct order *o = record_last_order(c);

    MUST(o->used < o->count);
    c->drawn = o->used++;
    o->seen[c->drawn] = seen;
}

/* The drawn card was laid open, or went into the hand. */
static void drawn_shown(struct copy *c)
{
    if (c->drawn >= 0)
        record_last_order(c)->seen[c->drawn] = true;
    c->drawn = -1;
}

static void drawn_kept(struct copy *c, seat_no s)
{
    if (c->drawn >= 0 && c->holds[s] < SEAT_CARDS_MAX)
        c->held[s][c->holds[s]++] = (uint16_t)c->drawn;
    c->drawn = -1;
}

/* A card of a hand lies there for all. */
static void held_shown(struct copy *c, seat_no s, card it)
{
    struct order *o = record_last_order(c);

    for (int i = 0; i < c->holds[s]; i++)
        if (o->card[c->held[s][i]] == it) {
            o->seen[c->held[s][i]] = true;
            c->held[s][i] = c->held[s][--c->holds[s]];
            return;
        }
}

static void cards_laid(struct copy *c, seat_no s, const card *cards, int count,
                       bool drawn)
{
    for (int i = 0; i < count; i++)
        if (drawn && c->drawn >= 0 &&
            record_last_order(c)->card[c->drawn] == cards[i])
            drawn_shown(c);
        else
            held_shown(c, s, cards[i]);
}

static void look_at_stock(struct copy *c, const struct felt *after,
                          const struct event *e)
{
    (void)after;
    switch (e->kind) {
    case EV_MELD_HANDS:
        hand_dealt(c, &e->meld_hands);
        break;
    case EV_MELD_DREW:
        card_drawn(c, card_is_real(e->meld_drew.card));
        break;
    case EV_MELD_TOOK:
        c->drawn = -1; /* everybody has seen it */
        break;
    case EV_MELD_LAID:
        cards_laid(c, e->meld_laid.seat, e->meld_laid.card, e->meld_laid.cards,
                   e->meld_laid.drawn);
        break;
    case EV_MELD_ADDED:
        cards_laid(c, e->meld_added.seat, e->meld_added.card,
                   e->meld_added.cards, e->meld_added.drawn);
        break;
    case EV_MELD_DISCARDED:
        if (e->meld_discarded.drawn) {
            drawn_shown(c);
            break;
        }
        held_shown(c, e->meld_discarded.seat, e->meld_discarded.card);
        drawn_kept(c, e->meld_discarded.seat);
        break;
    default:
        break;
    }
}

static void put_sign(const struct copy *c, struct text *t,
                     const struct felt *felt)
{
    const struct melding_stakes *s = &felt->melding.stakes;

    money_put(t, s->chip);
    text_put(t, ", seats %d, packs %d", felt->melding.seats, s->packs);
    if (c->rules.house[0] != '\0' && s->fees.ids[0] == '\0') /* the house's */
        record_put_setting(t, "collection", s->fees.fee[2]);
}

static int cards_named(const struct copy *c, const card *cards, int count)
{
    (void)cards;
    (void)count;
    return c->order[c->orders - 1].used;
}

const struct record_family record_melding = {
    .from_stock = true,
    .begins = is_beginning,
    .look = look_at_stock,
    .put_sign = put_sign,
    .named = cards_named,
};
