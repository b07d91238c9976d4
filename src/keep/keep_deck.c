/*
 * keep_deck.c - commits to the order of a deck before it is dealt, and reveals
 * it once no card of it can be hidden any more.
 *
 * A deck is the result of one shuffle: a hand of poker has one, and one more
 * where a ruling has the stub shuffled; a shoe serves many hands.
 */
#include <sodium.h>
#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"

/* A nonce that never repeats, and that nobody without the house's key can
   guess. */
static struct commit_nonce nonce_of(const struct keep *k, uint32_t stream,
                                    uint32_t deck)
{
    static const char what[] = "houseway deck nonce";
    uint8_t in[sizeof what + 8];
    struct commit_nonce out;

    memcpy(in, what, sizeof what);
    for (int i = 0; i < 4; i++) {
        in[sizeof what + (size_t)i] = (uint8_t)(stream >> 8 * i);
        in[sizeof what + 4 + (size_t)i] = (uint8_t)(deck >> 8 * i);
    }
    crypto_generichash(out.byte, sizeof out.byte, in, sizeof in,
                       k->plan.keys->house, sizeof k->plan.keys->house);
    return out;
}

bool deck_is_new(const struct command *c)
{
    return (c->kind == CMD_DEAL && c->deal.cards > 0) ||
           (c->kind == CMD_SHUFFLE && c->shuffle.cards > 0);
}

/* The seat drawn with the next deck; NO_SEAT if none is. */
static seat_no drawn_with(const struct keep *k, const struct keep_stream *s,
                          const struct cmd_deal *c)
{
    struct commit_nonce nonce = nonce_of(k, s->stream, s->table->deck + 1);
    unsigned seats;

    if (!bank_must_draw_seat(&s->rules) || c->cards == 0)
        return NO_SEAT;
    seats = bank_positions(&s->table->seating.felt.bank);
    if (seats == 0)
        return NO_SEAT;
    if (keep_planted == KEEP_BUG_DRAW)
        return (seat_no)__builtin_ctz(seats);
    for (unsigned n = commit_draw(&nonce, c->cards,
                                  (unsigned)__builtin_popcount(seats));
         n > 0; n--)
        seats &= seats - 1;
    return (seat_no)__builtin_ctz(seats);
}

void keep_draw(const struct keep *k, uint32_t table, struct cmd_deal *c)
{
    const struct keep_stream *s = keep_find(k, keep_stream(table));
    seat_no drawn;

    MUST(s != NULL && s->table != NULL);
    drawn = drawn_with(k, s, c);
    if (drawn != NO_SEAT)
        c->drawn = drawn;
}

int deck_promise(struct keep *k, struct keep_stream *s,
                 const struct command *c, struct fault *f)
{
    uint32_t deck = s->table->deck + 1;
    struct commit_nonce nonce = nonce_of(k, s->stream, deck);
    struct commitment made;
    struct event e;
    struct ev_deck_sealed *p = make_deck_sealed(&e);

    made = c->kind == CMD_DEAL
               ? commit_root(&nonce, c->deal.card, c->deal.cards)
               : commit_root(&nonce, c->shuffle.card, c->shuffle.cards);
    p->deck = deck;
    p->draws = c->kind == CMD_DEAL && c->deal.drawn != NO_SEAT &&
               c->deal.drawn == drawn_with(k, s, &c->deal);
    memcpy(p->root, made.byte, sizeof p->root);
    return keep_say(k, s, c->at_ms, &e, 0, f);
}

/* Will no card of the deck be dealt or hidden any more? */
bool deck_is_played(const struct keep_stream *s)
{
    const struct felt *felt = &s->table->seating.felt;

    if (s->table->deck == s->table->revealed || !felt_is_idle(felt))
        return false;
    return s->table->seating.broken || felt_deck_is_over(&s->rules, felt);
}

/*
 * Opens the commitment the way it was made: as a whole in old journals,
 * otherwise card by card.
 */
static void open_commitment(const struct keep *k, const struct keep_stream *s,
                            uint32_t deck, struct event *e)
{
    struct commit_nonce nonce = nonce_of(k, s->stream, deck);

    if (s->table->by_card == 0 || deck < s->table->by_card) {
        make_deck_revealed(e)->deck = deck;
        memcpy(e->deck_revealed.nonce, nonce.byte, sizeof nonce.byte);
    } else {
        make_deck_opened(e)->deck = deck;
        memcpy(e->deck_opened.nonce, nonce.byte, sizeof nonce.byte);
    }
}

int deck_reveal(struct keep *k, struct keep_stream *s, const struct command *c,
                struct fault *f)
{
    while (s->table->revealed < s->table->deck) {
        uint32_t deck = s->table->revealed + 1;
        struct event e;

        open_commitment(k, s, deck, &e);
        if (keep_say(k, s, c->at_ms, &e, deck, f) != 0)
            return FAULT;
    }
    return 0;
}
