/*
 * deck_proof.c - opens the decks of a hand to one person.
 *
 * Leaves: none of its own
 */
#include "wire/deck_proof.h"

#include <string.h>

#include "base/must.h"
#include "card/cardtext.h"
#include "card/commit.h"
#include "wire/shape.h"

#include "base/owns_memory.h"

void deck_proof_begin(struct deck_proof *p)
{
    p->decks = 0;
    p->lacks = false;
}

void deck_proof_release(struct deck_proof *p)
{
    free(p->deck);
    *p = (struct deck_proof){.decks = 0};
}

static bool has_room(struct deck_proof *p, int decks)
{
    struct proof_deck *more;

    if (decks <= p->room)
        return true;
    more = realloc(p->deck, (size_t)decks * sizeof *more);
    if (more == NULL)
        return false;
    p->deck = more;
    p->room = decks;
    return true;
}

void deck_proof_copy(struct deck_proof *to, const struct deck_proof *from)
{
    deck_proof_begin(to);
    to->lacks = from->lacks || !has_room(to, from->decks);
    if (to->lacks || from->decks == 0)
        return;
    to->decks = from->decks;
    memcpy(to->deck, from->deck, (size_t)from->decks * sizeof *to->deck);
}

static struct proof_deck *last(struct deck_proof *p)
{
    return p->decks > 0 ? &p->deck[p->decks - 1] : NULL;
}

bool deck_proof_is_open(const struct deck_proof *p)
{
    return !p->lacks && p->decks > 0 && p->deck[p->decks - 1].opened;
}

/* Promised */

static void take_promise(struct deck_proof *p, uint32_t number, bool by_card,
                         const uint8_t root[LONG_HASH_BYTES])
{
    struct proof_deck *d;

    if (p->decks > 0 && p->deck[p->decks - 1].opened)
        deck_proof_begin(p);
    if (!has_room(p, p->decks + 1)) {
        p->lacks = true;
        return;
    }
    d = &p->deck[p->decks++];
    memset(d, 0, sizeof *d);
    d->number = number;
    d->by_card = by_card;
    memcpy(d->root, root, LONG_HASH_BYTES);
}

static void take_opened(struct deck_proof *p, const struct ev_deck_opened *e)
{
    for (int i = 0; i < p->decks; i++)
        if (p->deck[i].number == e->deck && p->deck[i].by_card) {
            p->deck[i].opened = true;
            memcpy(p->deck[i].nonce, e->nonce, LONG_HASH_BYTES);
        }
}

static bool has_copies(const card *cards, int count)
{
    cardset all = 0;

    for (int i = 0; i < count; i++) {
        if (set_has(all, cards[i]))
            return true;
        all |= set_of(cards[i]);
    }
    return false;
}

/* Gives the cards to the last committed deck. */
static void take_cards(struct deck_proof *p, const card *cards, int count)
{
    struct proof_deck *d = last(p);

    if (d == NULL || d->cards != 0 || count == 0)
        return;
    MUST(count <= SHOE_CARDS_MAX);
    memcpy(d->card, cards, (size_t)count);
    d->cards = (uint16_t)count;
    d->copies = has_copies(cards, count);
}

/* Seen */

static void mark_seen(struct proof_deck *d, int place)
{
    MUST(place >= 0 && place < d->cards);
    d->seen[place / 64] |= UINT64_C(1) << place % 64;
}

static bool is_seen(const struct proof_deck *d, int place)
{
    return (d->seen[place / 64] >> place % 64 & 1) != 0;
}

/* Marks a unique card in the last deck that has it. */
static void mark_one(struct deck_proof *p, card c)
{
    for (int i = p->decks - 1; i >= 0; i--)
        for (int k = 0; k < p->deck[i].cards; k++)
            if (p->deck[i].card[k] == c) {
                mark_seen(&p->deck[i], k);
                return;
            }
}

static void mark_all(struct deck_proof *p, const card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (card_is_real(cards[i]))
            mark_one(p, cards[i]);
}

/* Marks every card named by an event as it was told. */
static void mark_event(struct deck_proof *p, const struct event *told)
{
    const void *payload = event_payload(told);

    for (const struct field *f = event_row(told->kind)->fields;
         f->type != FIELD_END; f++) {
        if (f->type == FIELD_CARD)
            mark_all(p, field_at(f, payload), 1);
        else if (field_is_cards(f))
            mark_all(p, field_at(f, payload), field_count(f, payload));
    }
}

/* In a shoe with copies, cards are dealt in its order. */

static void mark_dealt(struct proof_deck *d, const card *cards,
                       const card *told, int count)
{
    if (count > d->cards - d->at ||
        memcmp(d->card + d->at, cards, (size_t)count) != 0) {
        d->lost = true;
        return;
    }
    for (int i = 0; i < count; i++) {
        if (card_is_real(told[i]))
            mark_seen(d, d->at + i);
        else
            d->down = (uint16_t)(d->at + i + 1);
    }
    d->at = (uint16_t)(d->at + count);
}

/* Marks the one face-down card that is turned up. */
static void mark_turned(struct proof_deck *d, const card *told, int count)
{
    for (int i = 0; i < count && d->down != 0; i++)
        if (told[i] == d->card[d->down - 1]) {
            mark_seen(d, d->down - 1);
            d->down = 0;
        }
}

/* Marks the last drawn card, which is discarded openly. */
static void mark_discarded(struct proof_deck *d,
                           const struct ev_meld_discarded *e)
{
    if (e->drawn && d->at > 0 && d->card[d->at - 1] == e->card)
        mark_seen(d, d->at - 1);
}

static void mark_shoe(struct proof_deck *d, const struct event *e,
                      const struct event *told)
{
    switch (e->kind) {
    case EV_DEALT_IN:
        d->down = 0;
        mark_dealt(d, e->dealt_in.card, told->dealt_in.card,
                   e->dealt_in.cards);
        break;
    case EV_DRAWN:
        mark_dealt(d, &e->drawn.card, &told->drawn.card, 1);
        break;
    case EV_SIDE_CARD:
        mark_dealt(d, &e->side_card.card, &told->side_card.card, 1);
        break;
    case EV_PEEKED:
        mark_turned(d, told->peeked.card, told->peeked.cards);
        break;
    case EV_BANK_DREW:
        mark_turned(d, told->bank_drew.hand, told->bank_drew.hands);
        mark_dealt(d, e->bank_drew.card, told->bank_drew.card,
                   e->bank_drew.cards);
        break;
    case EV_MELD_HANDS:
        mark_dealt(d, e->meld_hands.card, told->meld_hands.card,
                   e->meld_hands.cards);
        break;
    case EV_MELD_DREW:
        mark_dealt(d, &e->meld_drew.card, &told->meld_drew.card, 1);
        break;
    case EV_MELD_DISCARDED:
        mark_discarded(d, &e->meld_discarded);
        break;
    default:
        break;
    }
}

static void mark_table(struct deck_proof *p, seat_no viewer,
                       const struct event *e)
{
    struct proof_deck *d = last(p);
    struct event told;

    if (d == NULL || d->cards == 0 || d->opened ||
        e->kind == EV_HIGH_CARD) /* from another deck, between hands */
        return;
    event_for(e, viewer, &told);
    if (!d->copies)
        mark_event(p, &told);
    else if (!d->lost)
        mark_shoe(d, e, &told);
}

void deck_proof_hear(struct deck_proof *p, seat_no viewer,
                     const struct event *e)
{
    switch (e->kind) {
    case EV_DECK_COMMITTED:
        take_promise(p, e->deck_committed.deck, false,
                     e->deck_committed.commitment);
        break;
    case EV_DECK_SEALED:
        take_promise(p, e->deck_sealed.deck, true, e->deck_sealed.root);
        break;
    case EV_DECK_OPENED:
        take_opened(p, &e->deck_opened);
        break;
    case EV_HAND_BEGUN:
        take_cards(p, e->hand_begun.card, e->hand_begun.cards);
        break;
    case EV_CLOSED:
        take_cards(p, e->closed.card, e->closed.cards);
        break;
    case EV_SHUFFLED:
        take_cards(p, e->shuffled.card, e->shuffled.cards);
        break;
    default:
        mark_table(p, viewer, e);
        break;
    }
}

/* Written */

static void put_hex(char hex[COMMIT_HEX_SIZE],
                    const uint8_t bytes[LONG_HASH_BYTES])
{
    struct text t;

    text_init(&t, hex, COMMIT_HEX_SIZE);
    commit_put_hex(&t, bytes);
}

/* Writes a card that was seen with its salt, otherwise its seal. */
static void put_place(struct json *j, const struct proof_deck *d, int place)
{
    struct commit_nonce nonce, salt;
    struct commitment seal;
    struct w_seal out;
    struct text t;

    memcpy(nonce.byte, d->nonce, sizeof nonce.byte);
    salt = commit_salt(&nonce, place);
    if (!is_seen(d, place)) {
        seal = commit_seal(&salt, place, d->card[place]);
        put_hex(out.salt, seal.byte);
        json_string(j, out.salt);
        return;
    }
    text_init(&t, out.card, sizeof out.card);
    cardtext_put(&t, d->card[place], NULL);
    put_hex(out.salt, salt.byte);
    put_w_seal(j, &out);
}

static void put_seals(struct json *j, const void *from)
{
    const struct proof_deck *d = from;

    json_row(j);
    for (int i = 0; i < d->cards; i++)
        put_place(j, d, i);
    json_close(j);
}

static void put_opened(struct json *j, const void *from)
{
    const struct deck_proof *p = from;

    if (!deck_proof_is_open(p)) {
        json_null(j);
        return;
    }
    json_array(j);
    for (int i = 0; i < p->decks; i++) {
        const struct proof_deck *d = &p->deck[i];
        struct w_deck_open out = {.deck = d->number, .seals = {put_seals, d}};

        if (!d->opened || d->cards == 0)
            continue;
        put_hex(out.promise, d->root);
        put_w_deck_open(j, &out);
    }
    json_close(j);
}

void deck_proof_json(struct json *j, const struct deck_proof *p)
{
    struct w_deck_proof out = {.opened = {put_opened, p}};

    if (p->decks > 0)
        put_hex(out.promise, p->deck[p->decks - 1].root);
    put_w_deck_proof(j, &out);
}
