/*
 * redeal.c - a hand of poker as it might be, for a person who saw only their
 * own and open cards.
 *
 * Cards exchange names in every event alike: in the committed deck, in hands,
 * burns and the muck.  So no card is anywhere twice, and all actions stay the
 * same.
 *
 * Leaves: none
 */
#include "deal/redeal.h"

#include "rule/field.h"
#include "rule/sight.h"

/* All cards of the deck that was shuffled for the hand. */
static cardset cards_shuffled(const struct event *begun)
{
    cardset all = 0;

    for (int i = 0; i < begun->hand_begun.cards; i++)
        if (card_is_real(begun->hand_begun.card[i]))
            all |= set_of(begun->hand_begun.card[i]);
    return all;
}

/* Those of them that the viewer has seen, up to the last event. */
static cardset seen_by(const struct book *b, const struct felt *first,
                       const struct event *events, int count, seat_no viewer)
{
    struct felt felt = *first;
    cardset seen = 0;

    for (int i = 0; i < count; i++) {
        struct event own;

        event_for(&events[i], viewer, &own);
        seen |= sight_cards(&own);
        if (felt_apply(&felt, &events[i]))
            seen |= sight_open(b, &felt, viewer);
    }
    return seen;
}

static void change_event(struct event *e, const card to[CARD_IDS])
{
    const struct event_row *row = event_row(e->kind);

    if (row == NULL)
        return;
    for (const struct field *f = row->fields; f->type != FIELD_END; f++) {
        card *cards = field_place(f, event_place(e));
        int n = f->type == FIELD_CARD ? 1
                : field_is_cards(f)   ? field_count(f, event_place(e))
                                      : 0;

        for (int i = 0; i < n; i++)
            if (card_is_real(cards[i]))
                cards[i] = to[cards[i]];
    }
}

/* Every order of those cards is as likely as any other. */
static void change_among(cardset some, struct luck *luck, card to[CARD_IDS])
{
    card from[CARD_IDS] = {0};
    int n = 0;

    for (int i = 0; i < CARD_IDS; i++) {
        to[i] = (card)i;
        if (set_has(some, (card)i))
            from[n++] = (card)i;
    }
    for (int i = n - 1; i > 0; i--) {
        int k = (int)luck_below(luck, (uint32_t)i + 1);
        card swap = to[from[i]];

        to[from[i]] = to[from[k]];
        to[from[k]] = swap;
    }
}

bool redeal(const struct book *b, struct felt *felt, struct event *events,
            int count, seat_no viewer, struct luck *luck)
{
    card to[CARD_IDS];

    if (count < 1 || events[0].kind != EV_HAND_BEGUN)
        return false;
    change_among(cards_shuffled(&events[0]) &
                     ~seen_by(b, felt, events, count, viewer),
                 luck, to);
    for (int i = 0; i < count; i++) {
        change_event(&events[i], to);
        if (!felt_apply(felt, &events[i]))
            return false;
    }
    return true;
}
