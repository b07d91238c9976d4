/*
 * record.c - a hand while it is played, and as a transcript for somebody.
 *
 * A hand is played again twice.  First as it was, to find which cards of each
 * deck the viewer has seen: a card is marked at its place in the deck, or in
 * the last shuffle, that it came from, and only when he saw it after that.
 * record_write.c then plays it with decks in which only those cards are
 * known.
 *
 * Leaves: bank.hands_most
 */
#include "wire/record_copy.h"

#include <string.h>

#include "base/must.h"
#include "rule/felt_view.h"
#include "rule/field_bytes.h"

/* Is there a player who has had a pure, so that prizes may go to the next? */
static bool has_row_of_pures(const struct bank *t)
{
    for (int s = 0; s < t->seats && t->fees.prizes; s++)
        if (t->pures[s] > 0)
            return true;
    return false;
}

/* Does a record begin with this command? */
static bool begins(const struct book *b, const struct felt *felt,
                   const struct command *c)
{
    const struct bank *t = &felt->bank;

    switch (felt->family) {
    case FAMILY_POKER:
        return c->kind == CMD_DEAL && felt->poker.pot == 0;
    case FAMILY_MELDING:
        return c->kind == CMD_DEAL && felt->melding.pot == 0;
    default: /* anybody may take the bank of a new table */
        return c->kind == CMD_BANK && !has_row_of_pures(t) &&
               (c->who.seat != t->banker ||
                t->turn >= book_value(b, LEAF_BANK_HANDS));
    }
}

void record_command(struct record *r, const struct book *b,
                    const struct felt *before, const struct command *c)
{
    size_t n;

    if (begins(b, before, c)) {
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

static struct order *last_order(struct copy *c)
{
    MUST(c->orders > 0);
    return &c->order[c->orders - 1];
}

/* Marks a card of one deck where it lay last. */
static void see_card(struct copy *c, card it)
{
    for (int o = c->orders - 1; o >= 0; o--)
        for (int i = 0; i < c->order[o].count; i++)
            if (c->order[o].card[i] == it) {
                c->order[o].seen[i] = true;
                return;
            }
}

static void see_cards(struct copy *c, const card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (card_is_real(cards[i]))
            see_card(c, cards[i]);
}

/* Every card that an event shows. */
static void see_event(struct copy *c, const struct event *e)
{
    const void *payload = event_payload(e);

    for (const struct field *f = event_row(e->kind)->fields;
         f->type != FIELD_END; f++)
        if (field_is_cards(f))
            see_cards(c, field_at(f, payload), field_count(f, payload));
        else if (f->type == FIELD_CARD)
            see_cards(c, field_at(f, payload), 1);
}

/* Piles are given out unnamed: who may look at them sees all their cards. */
static void see_piles(struct copy *c, const struct bank_view *v)
{
    for (int s = 0; s < v->seats; s++)
        see_cards(c, v->spot[s].pile.card, v->spot[s].pile.cards);
}

/*
 * A shoe has every card many times.  Its cards come off in order, all face
 * up but for the player-dealer's second; and each hand is written with a shoe
 * that gives only these.
 */
static void see_shoe(struct copy *c, const struct bank *t,
                     const struct event *seen, const struct bank_view *v)
{
    struct order *o;

    if (c->orders == 0)
        return;
    o = last_order(c);
    if (seen->kind == EV_CLOSED || seen->kind == EV_SHUFFLED)
        c->shoe_at = t->shoe_at;
    for (int i = 0; c->shoe_at < t->shoe_at && o->count < SHOE_CARDS_MAX;
         i++) {
        o->seen[o->count] = seen->kind != EV_DEALT_IN ||
                            card_is_real(seen->dealt_in.card[i]);
        o->card[o->count++] = t->shoe[c->shoe_at++];
    }
    if (v->shown)
        memset(o->seen, true, (size_t)o->count);
}

/* Melding: each card of a hand by its place in the deck */

static void hand_dealt(struct copy *c, const struct ev_meld_hands *seen)
{
    struct order *o = last_order(c);
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
    struct order *o = last_order(c);

    MUST(o->used < o->count);
    c->drawn = o->used++;
    o->seen[c->drawn] = seen;
}

/* The card drawn lies there for all, or went into the hand. */
static void drawn_shown(struct copy *c)
{
    if (c->drawn >= 0)
        last_order(c)->seen[c->drawn] = true;
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
    struct order *o = last_order(c);

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
            last_order(c)->card[c->drawn] == cards[i])
            drawn_shown(c);
        else
            held_shown(c, s, cards[i]);
}

static void see_stock(struct copy *c, const struct event *e)
{
    switch (e->kind) {
    case EV_MELD_HANDS:
        hand_dealt(c, &e->meld_hands);
        break;
    case EV_MELD_DREW:
        card_drawn(c, card_is_real(e->meld_drew.card));
        break;
    case EV_MELD_TOOK:
        c->drawn = -1; /* all have seen it */
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

/* Each event as the viewer sees it. */
static void look(void *to, const struct felt *after, const struct event *e)
{
    struct copy *c = to;
    struct felt_view v;
    struct event seen;

    event_for(e, c->who->viewer, &seen);
    switch (after->family) {
    case FAMILY_POKER:
        see_event(c, &seen);
        break;
    case FAMILY_MELDING:
        see_stock(c, &seen);
        break;
    default:
        felt_view(&c->rules, after, c->who->viewer, &v);
        if (after->family == FAMILY_TOTAL)
            see_shoe(c, &after->bank, &seen, &v.bank);
        else
            see_piles(c, &v.bank);
        break;
    }
}

/* The cards of a deal or a shuffle, if a new deck begins with it. */
static bool order_begin(struct copy *c, const struct command *wish)
{
    bool deal = wish->kind == CMD_DEAL;
    const card *cards = deal ? wish->deal.card : wish->shuffle.card;
    struct order *o = &c->order[c->orders];

    if (!deal &&
        (wish->kind != CMD_SHUFFLE || c->truth.family == FAMILY_TOTAL))
        return true;
    if (c->orders == ORDERS_MAX)
        return false;
    memset(o, 0, sizeof *o);
    if (c->truth.family != FAMILY_TOTAL) {
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
        if (wish.kind == CMD_SHUFFLE && c->truth.family == FAMILY_MELDING)
            return fault_say(f, "a hand whose discards were shuffled cannot "
                                "be saved");
        if (!order_begin(c, &wish))
            return fault_say(f, "this hand has grown too long to save");
        if (!felt_do(&c->rules, &c->truth, &wish, &sink, &no))
            return fault_say(f, "this hand cannot be played again");
    }
    return 0;
}
