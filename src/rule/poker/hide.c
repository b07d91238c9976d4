/*
 * hide.c - a table as one person knows it, for questions on behalf of somebody
 * who cannot see all cards.
 *
 * It shows the same cards as poker_view.c, but as a table, so that rulings can
 * be tried on it.
 *
 * Invariant: t->hand.known is the set of the cards that are left, so the table
 * is complete.
 */
#include "rule/poker/hide.h"

#include "base/must.h"
#include "rule/poker/wrong.h"

static void hide(card *cards, int n, cardset but)
{
    for (int i = 0; i < n; i++)
        if (cards[i] >= CARD_IDS || !set_has(but, cards[i]))
            cards[i] = CARD_UNKNOWN;
}

static cardset real_of(const card *cards, int n)
{
    cardset real = 0;

    for (int i = 0; i < n; i++)
        if (card_is_real(cards[i]))
            real |= set_of(cards[i]);
    return real;
}

/* The cards of a seat that lie open for the viewer. */
static cardset open_of(const struct table *t, seat_no owner, seat_no viewer)
{
    const struct seat *s = &t->seat[owner];
    bool barred = viewer != NO_SEAT && (t->ruling.barred >> viewer & 1) != 0;
    unsigned closed = !barred ? 0 : s->shown ? UINT8_MAX : s->turned;
    cardset open = 0;

    if (owner == viewer)
        return real_of(s->card, s->cards);
    for (int i = 0; i < s->cards; i++)
        if ((s->up & ~closed) >> i & 1 && card_is_real(s->card[i]))
            open |= set_of(s->card[i]);
    return open;
}

/* A folded hand is unknown like the muck.  Whether it still lies there is
   public, but its cards are not. */
static void hide_seat(struct table *t, seat_no owner, seat_no viewer,
                      cardset named)
{
    struct seat *s = &t->seat[owner];
    cardset open = open_of(t, owner, viewer) | named;

    hide(s->card, s->cards, open);
    if (s->cards == 0) {
        if (s->held > 0 && !hand_is_in_muck(t, owner))
            s->held = 0;
        hide(s->card, s->held, 0);
    }
    hide(s->card + (s->cards > s->held ? s->cards : s->held),
         HAND_CARDS_MAX - (s->cards > s->held ? s->cards : s->held), 0);
}

/* The visible cards that belong to no seat. */
static cardset open_on_table(const struct table *t)
{
    cardset open = real_of(t->board, t->boards);

    if (t->ruling.top_up && t->stub_at < t->stub_count)
        open |= real_of(t->stub + t->stub_at, 1);
    if (t->ruling.burn_up > 0 && t->ruling.burn_up <= t->burns)
        open |= real_of(t->burn + t->ruling.burn_up - 1, 1);
    return open;
}

/* All cards of the deck that are still known. */
static cardset known_of(const struct table *t)
{
    const struct ruling *r = &t->ruling;
    cardset known = real_of(t->stub + t->stub_at, t->stub_count - t->stub_at) |
                    real_of(t->burn, t->burns) | real_of(t->board, t->boards) |
                    real_of(t->muck, t->mucked) |
                    real_of(r->wrong, r->wrongs) |
                    real_of(r->aside, r->asides) | real_of(r->out, r->outs);

    for (int s = 0; s < t->seats; s++)
        known |= real_of(t->seat[s].card, t->seat[s].cards);
    return known;
}

void poker_hide(struct table *t, seat_no viewer, cardset named)
{
    cardset open = open_on_table(t) | named, opening;

    MUST(viewer >= NO_SEAT && viewer < t->seats);
    MUST(t->lifted == 0 && t->stub_at <= t->stub_count);
    opening = viewer != NO_SEAT && viewer == t->deal.opener
                  ? real_of(t->deal.opening, 5)
                  : named;
    for (seat_no s = 0; s < t->seats; s++) /* the muck is still known here */
        hide_seat(t, s, viewer, named);
    hide(t->stub, DECK_CARDS_MAX, open);
    hide(t->burn, BURNS_MAX, open);
    hide(t->muck, DECK_CARDS_MAX, named);
    hide(t->ruling.wrong, WRONG_MAX, named);
    hide(t->ruling.aside, ASIDE_MAX, named);
    hide(t->ruling.out, DECK_CARDS_MAX, named);
    hide(t->deal.opening, 5, opening);
    t->hand.known = known_of(t);
}
