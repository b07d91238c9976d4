/*
 * record.c - records a hand while it is played, and writes it as a transcript
 * for one viewer.
 *
 * The hand is replayed twice.  First as it was, to find which cards of each
 * deck the viewer has seen: a card is marked at its place in the deck or
 * shuffle it came from, and only if it was seen after that. record_write.c
 * then plays it with decks in which only those cards are known.
 *
 * Leaves: none
 */
#include "wire/record_copy.h"

#include <string.h>

#include "base/must.h"
#include "rule/field_bytes.h"

void record_command(struct record *r, const struct book *b,
                    const struct felt *before, const struct command *c)
{
    size_t n;

    if (record_of(before)->begins(b, before, c)) {
        r->before = *before;
        r->begun = true;
        r->full = false;
        r->used = 0;
    }
    if (!r->begun || r->full)
        return;
    n = command_put_bytes(c, r->bytes + r->used, RECORD_BYTES - r->used);
    r->full = n == 0;
    r->used += (uint32_t)n;
}

bool record_next(const struct record *r, uint32_t *at, struct command *out)
{
    if (*at >= r->used)
        return false;
    *at += (uint32_t)command_get_bytes(r->bytes + *at, r->used - *at, out);
    return true;
}

/* The cards the viewer has seen */

struct order *record_last_order(struct copy *c)
{
    MUST(c->orders > 0);
    return &c->order[c->orders - 1];
}

/* Marks a card of a deck where it lay last. */
static void see_card(struct copy *c, card it)
{
    for (int o = c->orders - 1; o >= 0; o--)
        for (int i = 0; i < c->order[o].count; i++)
            if (c->order[o].card[i] == it) {
                c->order[o].seen[i] = true;
                return;
            }
}

void record_see_cards(struct copy *c, const card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (card_is_real(cards[i]))
            see_card(c, cards[i]);
}

void record_look_at_event(struct copy *c, const struct felt *after,
                          const struct event *seen)
{
    const void *payload = event_payload(seen);

    (void)after;
    for (const struct field *f = event_row(seen->kind)->fields;
         f->type != FIELD_END; f++)
        if (field_is_cards(f))
            record_see_cards(c, field_at(f, payload), field_count(f, payload));
        else if (f->type == FIELD_CARD)
            record_see_cards(c, field_at(f, payload), 1);
}

/* Each event as the viewer sees it. */
static void look(void *to, const struct felt *after, const struct event *e)
{
    struct copy *c = to;
    struct event seen;

    event_for(e, c->who->viewer, &seen);
    record_of(after)->look(c, after, &seen);
}

/* The cards of a deal or a shuffle, if a new deck begins with it. */
static bool order_begin(struct copy *c, const struct command *wish)
{
    bool deal = wish->kind == CMD_DEAL;
    const card *cards = deal ? wish->deal.card : wish->shuffle.card;
    struct order *o = &c->order[c->orders];
    bool from_shoe = record_of(&c->truth)->from_shoe;

    if (!deal && (wish->kind != CMD_SHUFFLE || from_shoe))
        return true;
    if (c->orders == ORDERS_MAX)
        return false;
    memset(o, 0, sizeof *o);
    if (!from_shoe) {
        o->count = deal ? wish->deal.cards : wish->shuffle.cards;
        memcpy(o->card, cards, (size_t)o->count);
    }
    c->orders++;
    return true;
}

int record_look(struct copy *c, struct fault *f)
{
    struct sink sink = {.take = look, .to = c};
    struct command wish;
    struct refusal no;
    uint32_t at = 0;

    c->truth = c->record->before;
    while (record_next(c->record, &at, &wish)) {
        if (wish.kind == CMD_SHUFFLE && record_of(&c->truth)->from_stock)
            return fault_say(f, "a hand whose discards were shuffled cannot "
                                "be saved");
        if (!order_begin(c, &wish))
            return fault_say(f, "this hand has grown too long to save");
        if (!felt_do(&c->rules, &c->truth, &wish, &sink, &no))
            return fault_say(f, "this hand cannot be played again");
    }
    return 0;
}
