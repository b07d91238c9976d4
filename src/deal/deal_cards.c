/*
 * deal_cards.c - the cards in a dealer's hands: decks for a deal, stubs that
 * are shuffled in mid-hand, and the cards drawn for the first button.
 *
 * Leaves: seats.least
 */
#include "base/must.h"
#include "deal/deal_own.h"
#include "deal/dealer.h"

static int shuffle(struct deal_at *a, card *cards, int count)
{
    return a->chance->shuffle(a->chance->from, cards, count, a->f);
}

int deal_shuffle(struct deal_at *a)
{
    struct cmd_shuffle *order = wish_shuffle(&a->out->wish, who_dealer());

    order->cards = (uint16_t)dealer_stub(&a->s->felt, order->card);
    if (order->cards == 0)
        return 0;
    deal_wish(a);
    return shuffle(a, order->card, order->cards);
}

/* A card for each seat, from the lowest on: the highest gets the button. */
static int draw_button(struct deal_at *a, unsigned seats)
{
    struct cmd_high_card *w = wish_high_card(&a->out->wish, who_dealer());
    card deck[52];

    for (int i = 0; i < 52; i++)
        deck[i] = card_from_index(i);
    if (shuffle(a, deck, 52) != 0)
        return FAULT;
    w->cards = (uint8_t)__builtin_popcount(seats);
    MUST(w->cards <= SEATS_MAX);
    for (int i = 0; i < w->cards; i++)
        w->card[i] = deck[i];
    return deal_wish(a);
}

static bool are_enough(const struct deal_at *a, unsigned in)
{
    int count = __builtin_popcount(in);

    return deal_row(&a->s->felt)->by_wager ||
           (count >= 2 && count >= book_value(a->b, LEAF_SEATS_LEAST));
}

/* People who are asked before the cards whether they straddle. */
static bool must_wait_for_straddle(const struct deal_at *a)
{
    unsigned people = 0;

    for (seat_no i = 0; i < felt_seats(&a->s->felt); i++)
        if (deal_is_person(a, i))
            people |= 1u << i;
    return people != 0 && seating_straddlers(a->b, a->s, people) != 0;
}

/* Takes the deck, and draws who gets the first cards if the book
   requires it. */
static int take_deck(struct deal_at *a, struct cmd_deal *deal)
{
    const struct deal_family *row = deal_row(&a->s->felt);
    unsigned drawn = row->drawn == NULL ? 0 : row->drawn(a->b, &a->s->felt);

    deal->cards = (uint16_t)dealer_deck(a->b, &a->s->felt, deal->card);
    if (drawn != 0 &&
        deal_chance_seat(a->chance, drawn, &deal->drawn, a->f) != 0)
        return FAULT;
    return deal->cards > 0 ? shuffle(a, deal->card, deal->cards) : 0;
}

int deal_hand(struct deal_at *a)
{
    const struct seating *s = a->s;
    struct cmd_deal *deal = wish_deal(&a->out->wish, who_dealer());
    bool told = seating_fill_deal(a->b, s, deal);
    unsigned in = ((1u << felt_seats(&s->felt)) - 1) &
                  ~(unsigned)deal->without;

    if (s->paused || !are_enough(a, in))
        return 0;
    if (!told && seating_drawing(a->b, s) != 0)
        return draw_button(a, seating_drawing(a->b, s));
    if (!told && in != 0 &&
        deal_chance_seat(a->chance, in, &deal->button, a->f) != 0)
        return FAULT;
    deal->waits = must_wait_for_straddle(a);
    deal_wish(a);
    return take_deck(a, deal);
}
