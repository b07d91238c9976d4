/*
 * hands.c - hands kept as they were played.
 */
#include "serve/hands.h"

#include <sodium.h>
#include <string.h>

#include "rule/field_bytes.h"

#include "base/owns_memory.h"

static void hand_free(struct hand_kept *k)
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
}

/* Where there is no memory, the hand is not kept: nothing else is lost. */
static void hand_begins(struct hands *h, const struct seating *before,
                        const struct event *e, int64_t now_ms)
{
    struct hand_kept *k = calloc(1, sizeof *k);

    hand_free(h->open);
    h->open = k;
    if (k == NULL)
        return;
    k->at_ms = now_ms;
    k->start = *before;
    if (e->kind == EV_DECK_COMMITTED)
        sodium_bin2hex(k->promise, sizeof k->promise,
                       e->deck_committed.commitment, LONG_HASH_BYTES);
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
 * From a shoe many hands are dealt: there a hand lasts from one bank to the
 * next.  Elsewhere a second deck in one hand is part of it.
 */
static bool begins(const struct hands *h, const struct seating *before,
                   const struct event *e)
{
    if (before->felt.family == FAMILY_TOTAL)
        return e->kind == EV_BANKED;
    return e->kind == EV_DECK_COMMITTED &&
           (h->open == NULL || felt_is_idle(&before->felt));
}

void hands_hear(struct hands *h, const struct seating *before,
                const struct event *e, int64_t now_ms)
{
    if (begins(h, before, e))
        hand_begins(h, before, e, now_ms);
    if (h->open == NULL)
        return;
    if (!grow(h->open)) {
        hand_free(h->open);
        h->open = NULL;
        return;
    }
    h->open->count += event_put_bytes(e, h->open->bytes + h->open->count,
                                      h->open->room - h->open->count);
}

static uint32_t number_of(const struct felt *f)
{
    switch (f->family) {
    case FAMILY_POKER:
        return f->poker.number;
    case FAMILY_MELDING:
        return f->melding.number;
    default:
        return f->bank.number;
    }
}

static bool is_over(const struct hand_kept *k, const struct seating *after,
                    const struct event *e)
{
    if (after->felt.family == FAMILY_TOTAL)
        return number_of(&after->felt) > number_of(&k->start.felt);
    return e->kind == EV_DECK_REVEALED;
}

void hands_after(struct hands *h, const struct seating *after,
                 const struct event *e)
{
    struct hand_kept *k = h->open;

    if (k == NULL || !is_over(k, after, e))
        return;
    k->number = number_of(&after->felt);
    for (seat_no i = 0; i < felt_people(&after->felt); i++)
        k->end[i] = felt_stack(&after->felt, i);
    hand_free(h->kept[h->next]);
    h->kept[h->next] = k;
    h->next = (h->next + 1) % HANDS_KEPT;
    h->open = NULL;
}

const struct hand_kept *hands_last(const struct hands *h, int i)
{
    return h->kept[(h->next + 2 * HANDS_KEPT - 1 - i) % HANDS_KEPT];
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
