/*
 * audit_deck.c - the order of every deck is the one that was promised before
 * its first card.
 */
#include <string.h>

#include "audit/audit_own.h"
#include "card/commit.h"

static int take_promise(struct audit *a, struct audit_table *t,
                        const struct audit_row *r, uint32_t deck, bool by_card,
                        bool draws, const uint8_t commitment[LONG_HASH_BYTES])
{
    struct audit_deck *d = &t->deck[t->decks];

    if (deck != t->promised + 1)
        return audit_bad(a, r, "deck %u is promised out of its turn", deck);
    if (t->decks == AUDIT_DECKS)
        return audit_bad(a, r, "too many decks are promised and not revealed");
    *d = (struct audit_deck){.number = deck,
                             .by_card = by_card,
                             .draws = draws};
    memcpy(d->commitment, commitment, sizeof d->commitment);
    t->promised++;
    t->decks++;
    return 0;
}

/* The cards come to the last deck that was promised. */
static int take_cards(struct audit *a, struct audit_table *t,
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

/* A deck is opened in the way it was promised, and no other. */
static bool is_kept(const struct audit_deck *d, bool by_card,
                    const uint8_t nonce[LONG_HASH_BYTES])
{
    struct commitment c;
    struct commit_nonce n;

    memcpy(c.byte, d->commitment, sizeof c.byte);
    memcpy(n.byte, nonce, sizeof n.byte);
    if (d->by_card != by_card)
        return false;
    return by_card ? commit_root_can_open(&c, &n, d->card, d->cards)
                   : commit_can_open(&c, &n, d->card, d->cards);
}

/* The seat drawn with a deck is the one that its nonce draws. */
static bool is_drawn_right(const struct audit_deck *d,
                           const uint8_t nonce[LONG_HASH_BYTES])
{
    struct commit_nonce n;
    unsigned seats = d->seats, left;

    if (!d->draws)
        return true;
    if (seats == 0)
        return false;
    memcpy(n.byte, nonce, sizeof n.byte);
    left = commit_draw(&n, d->cards, (unsigned)__builtin_popcount(seats));
    for (; left > 0; left--)
        seats &= seats - 1;
    return d->drawn == __builtin_ctz(seats);
}

static int check_revealed(struct audit *a, struct audit_table *t,
                          const struct audit_row *r, uint32_t deck,
                          bool by_card, const uint8_t nonce[LONG_HASH_BYTES])
{
    struct audit_deck *d = &t->deck[0];

    if (t->decks == 0 || d->number != deck || r->opens != deck)
        return audit_bad(a, r, "deck %u is revealed out of its turn", deck);
    if (!is_kept(d, by_card, nonce))
        return audit_bad(a, r, "deck %u was not dealt in the order promised",
                         deck);
    if (!is_drawn_right(d, nonce))
        return audit_bad(a, r,
                         "the first pile of deck %u was not drawn with it",
                         deck);
    a->out->draws += d->draws;
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
        return take_promise(a, t, r, e->deck_committed.deck, false, false,
                            e->deck_committed.commitment);
    case EV_DECK_SEALED:
        return take_promise(a, t, r, e->deck_sealed.deck, true,
                            e->deck_sealed.draws, e->deck_sealed.root);
    case EV_DECK_REVEALED:
        return check_revealed(a, t, r, e->deck_revealed.deck, false,
                              e->deck_revealed.nonce);
    case EV_DECK_OPENED:
        return check_revealed(a, t, r, e->deck_opened.deck, true,
                              e->deck_opened.nonce);
    default:
        return 0;
    }
}

/* The seat drawn for the first pile, and the seats it was drawn from. */
static void draw_of(struct audit_table *t, const struct cmd_deal *c)
{
    const struct felt *felt = &t->applied.felt;

    if (c->cards == 0 || t->decks == 0 || !felt_is(felt, OF_SETTING))
        return;
    t->deck[t->decks - 1].drawn = c->drawn;
    t->deck[t->decks - 1].seats = (uint16_t)bank_positions(felt_bank(felt));
}

int audit_deal(struct audit *a, struct audit_stream *s,
               const struct audit_row *r, const struct command *c)
{
    if (c->kind == CMD_DEAL) {
        if (take_cards(a, s->table, r, c->deal.card, c->deal.cards) != 0)
            return FAULT;
        draw_of(s->table, &c->deal);
        return 0;
    }
    if (c->kind == CMD_SHUFFLE)
        return take_cards(a, s->table, r, c->shuffle.card, c->shuffle.cards);
    return 0;
}
