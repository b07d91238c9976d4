/*
 * audit_deck.c - the order of every deck is the one that was promised before
 * its first card.
 */
#include <string.h>

#include "audit/audit_own.h"
#include "card/commit.h"

static int promised(struct audit *a, struct audit_table *t,
                    const struct audit_row *r,
                    const struct ev_deck_committed *e)
{
    struct audit_deck *d = &t->deck[t->decks];

    if (e->deck != t->promised + 1)
        return audit_bad(a, r, "deck %u is promised out of its turn", e->deck);
    if (t->decks == AUDIT_DECKS)
        return audit_bad(a, r, "too many decks are promised and not revealed");
    *d = (struct audit_deck){.number = e->deck};
    memcpy(d->commitment, e->commitment, sizeof d->commitment);
    t->promised++;
    t->decks++;
    return 0;
}

/* The cards come to the last deck that was promised. */
static int dealt(struct audit *a, struct audit_table *t,
                 const struct audit_row *r, const card *cards, int count)
{
    struct audit_deck *d;

    if (count == 0)
        return 0;
    if (t->decks == 0 || t->deck[t->decks - 1].cards != 0)
        return audit_bad(a, r, "cards are dealt that nobody promised");
    d = &t->deck[t->decks - 1];
    d->cards = (uint16_t)count;
    memcpy(d->card, cards, (size_t)count);
    return 0;
}

static int revealed(struct audit *a, struct audit_table *t,
                    const struct audit_row *r,
                    const struct ev_deck_revealed *e)
{
    struct commitment c;
    struct commit_nonce n;
    struct audit_deck *d = &t->deck[0];

    if (t->decks == 0 || d->number != e->deck || r->opens != e->deck)
        return audit_bad(a, r, "deck %u is revealed out of its turn", e->deck);
    memcpy(c.byte, d->commitment, sizeof c.byte);
    memcpy(n.byte, e->nonce, sizeof n.byte);
    if (!commit_opens(&c, &n, d->card, d->cards))
        return audit_bad(a, r, "deck %u was not dealt in the order promised",
                         e->deck);
    t->decks--;
    memmove(&t->deck[0], &t->deck[1], (size_t)t->decks * sizeof t->deck[0]);
    a->out->decks++;
    return 0;
}

int audit_deck(struct audit *a, struct audit_stream *s,
               const struct audit_row *r, const struct event *e)
{
    struct audit_table *t = s->table;

    switch (e->kind) {
    case EV_DECK_COMMITTED:
        return promised(a, t, r, &e->deck_committed);
    case EV_DECK_REVEALED:
        return revealed(a, t, r, &e->deck_revealed);
    default:
        return 0;
    }
}

int audit_deal(struct audit *a, struct audit_stream *s,
               const struct audit_row *r, const struct command *c)
{
    if (c->kind == CMD_DEAL)
        return dealt(a, s->table, r, c->deal.card, c->deal.cards);
    if (c->kind == CMD_SHUFFLE)
        return dealt(a, s->table, r, c->shuffle.card, c->shuffle.cards);
    return 0;
}
