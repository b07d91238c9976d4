/*
 * hands.c - collects hands while they are played.
 */
#include "serve/hands.h"

#include <sodium.h>
#include <string.h>

#include "base/must.h"
#include "rule/field_bytes.h"

#include "base/owns_memory.h"

void hand_free(struct hand_kept *k)
{
    if (k == NULL)
        return;
    free(k->bytes);
    free(k);
}

void hands_free(struct hands *h)
{
    for (int i = 0; i < HANDS_KEPT; i++)
        hand_free(h->kept[i]);
    hand_free(h->open);
    *h = (struct hands){0};
}

/* Begins a hand.  If memory runs out, only this hand is not kept. */
static void begin_hand(struct hands *h, const struct seating *before,
                       const struct heard_at *at)
{
    struct hand_kept *k = calloc(1, sizeof *k);

    hand_free(h->open);
    h->open = k;
    if (k == NULL)
        return;
    k->at_ms = at->at_ms;
    k->from = *at;
    k->start = *before;
    k->end = before->felt;
    for (seat_no i = 0; i < felt_people(&before->felt); i++)
        k->won[i] = -felt_stack(&before->felt, i);
}

static bool grow(struct hand_kept *k)
{
    size_t room = k->room == 0 ? 2 * EVENT_BYTES_MAX : 2 * k->room;
    uint8_t *bigger;

    if (k->room - k->count >= EVENT_BYTES_MAX)
        return true;
    bigger = realloc(k->bytes, room);
    if (bigger == NULL)
        return false;
    k->bytes = bigger;
    k->room = room;
    return true;
}

/*
 * At a table with a bank a hand lasts from one bank to the next: wagers belong
 * to it, and a shoe serves many.  Elsewhere a second deck belongs to the same
 * hand.
 */
static bool is_hand_begin(const struct hands *h, const struct seating *before,
                          const struct event *e)
{
    if (felt_is_by_wager(&before->felt))
        return e->kind == EV_BANKED;
    return (e->kind == EV_DECK_SEALED || e->kind == EV_DECK_COMMITTED) &&
           (h->open == NULL || felt_is_idle(&before->felt));
}

/*
 * Notes the players, and chips bought or cashed, which are neither won nor
 * lost.
 */
static void note_people(struct hand_kept *k, const struct event *e)
{
    seat_no s = event_seat(e);

    if (e->kind == EV_HAND_BEGUN)
        k->in |= e->hand_begun.in;
    else if (e->kind == EV_MELD_HANDS)
        k->in |= e->meld_hands.to;
    if (s < 0 || s >= PEOPLE_MAX)
        return;
    if (e->kind == EV_BANKED || e->kind == EV_WAGERED)
        k->in |= 1u << s;
    else if (e->kind == EV_SAT)
        k->won[s] -= e->sat.amount;
    else if (e->kind == EV_LEFT)
        k->won[s] += e->left.amount;
}

bool hand_add(struct hand_kept *k, const struct event *e)
{
    if (!grow(k))
        return false;
    k->count += event_put_bytes(e, k->bytes + k->count, k->room - k->count);
    note_people(k, e);
    return true;
}

/* True before the cards go back, so that the final position is kept. */
static bool is_clearing(const struct event *e)
{
    return e->kind == EV_HAND_ENDED || e->kind == EV_BANK_ENDED ||
           e->kind == EV_MISDEAL;
}

static void note_promise(struct hands *h, const struct event *e)
{
    if (e->kind == EV_DECK_SEALED)
        h->deck = e->deck_sealed.deck;
    if (e->kind == EV_DECK_COMMITTED)
        h->deck = e->deck_committed.deck;
    if (e->kind == EV_DECK_SEALED)
        sodium_bin2hex(h->promise, sizeof h->promise, e->deck_sealed.root,
                       LONG_HASH_BYTES);
    if (e->kind == EV_DECK_COMMITTED)
        sodium_bin2hex(h->promise, sizeof h->promise,
                       e->deck_committed.commitment, LONG_HASH_BYTES);
}

void hands_hear(struct hands *h, const struct seating *before,
                const struct event *e, const struct heard_at *at)
{
    note_promise(h, e);
    if (is_hand_begin(h, before, e))
        begin_hand(h, before, at);
    if (h->open == NULL)
        return;
    if (!hand_add(h->open, e)) {
        hand_free(h->open);
        h->open = NULL;
        return;
    }
    h->open->to = *at;
    if (is_clearing(e))
        h->open->end = before->felt;
}

/* A hand with a reshuffled stub has several decks, opened one after the
   other.  The last one ends it, so that the proof covers all of them. */
static bool is_over(const struct hands *h, const struct seating *after,
                    const struct event *e)
{
    uint32_t deck = e->kind == EV_DECK_OPENED     ? e->deck_opened.deck
                    : e->kind == EV_DECK_REVEALED ? e->deck_revealed.deck
                                                  : 0;

    if (felt_is_by_wager(&after->felt))
        return felt_number(&after->felt) > felt_number(&h->open->start.felt);
    return deck != 0 && deck >= h->deck;
}

const struct hand_kept *hands_after(struct hands *h,
                                    const struct seating *after,
                                    const struct event *e)
{
    struct hand_kept *k = h->open;

    if (k == NULL || !is_over(h, after, e))
        return NULL;
    k->number = felt_number(&after->felt);
    for (seat_no i = 0; i < felt_people(&after->felt); i++)
        k->won[i] += felt_stack(&after->felt, i);
    memcpy(k->promise, h->promise, sizeof k->promise);
    hand_free(h->kept[h->next]);
    h->kept[h->next] = k;
    h->next = (h->next + 1) % HANDS_KEPT;
    h->open = NULL;
    return k;
}

const struct hand_kept *hands_last(const struct hands *h, int i)
{
    MUST(i >= 0 && i < HANDS_KEPT);
    return h->kept[(h->next + HANDS_KEPT - 1 - i) % HANDS_KEPT];
}

const struct hand_kept *hands_find(const struct hands *h, uint32_t number)
{
    for (int i = 0; i < HANDS_KEPT; i++)
        if (h->kept[i] != NULL && h->kept[i]->number == number)
            return h->kept[i];
    return NULL;
}

seat_no hand_seat(const struct hand_kept *k, uint32_t person)
{
    return person != 0 ? seating_find(&k->start, person) : NO_SEAT;
}
