/*
 * melding_advance.c - the dealer's next step at a table where melds are laid.
 *
 * It changes nothing, like poker_advance.c. melding_settle.c decides what the
 * winner is paid.
 *
 * Leaves: stock.exhausted, deal.cards, turn.direction, ante.chips,
 * ante.rate_taken, declare.asked, declare.nobody, out.cards, out.alone,
 * draw.take_drawn, draw.take_discarded
 */
#include <string.h>

#include "base/must.h"
#include "rule/fee.h"
#include "rule/melding/melding.h"

seat_no melding_next_of(const struct book *b, unsigned seats, seat_no from)
{
    unsigned before;

    MUST(from >= 0 && from < SEATS_MAX && seats >> SEATS_MAX == 0);
    before = seats & ((1u << from) - 1);
    if (book_value(b, LEAF_TURN_DIRECTION) == TURN_CLOCKWISE || seats == 0)
        return seat_next_of(seats, from);
    return (seat_no)(31 - __builtin_clz(before != 0 ? before : seats));
}

/* Everybody dealt in antes, or as much as they have. */
static bool advance_ante(const struct book *b, const struct melding *t,
                         struct event *out)
{
    struct ev_anted *e = make_anted(out);

    e->amount = book_value(b, LEAF_ANTE_CHIPS) * t->stakes.chip;
    MUST(e->amount >= 0);
    for (int s = 0; s < t->seats; s++)
        if ((t->hand.in >> s & 1) != 0)
            e->paid[s] = e->amount < t->seat[s].stack ? e->amount
                                                      : t->seat[s].stack;
    out->leaf = LEAF_ANTE_CHIPS;
    return true;
}

static bool advance_deal(const struct book *b, const struct melding *t,
                         struct event *out)
{
    struct ev_meld_hands *e = make_meld_hands(out);
    int each = book_value(b, LEAF_DEAL_CARDS);
    int cards = each * __builtin_popcount(t->hand.in);

    MUST(each > 0 && each < MELDING_CARDS_MAX);
    if (cards >= melding_stock(t))
        return false; /* a deck from elsewhere that cannot be dealt */
    e->first = melding_next_of(b, t->hand.in, t->button);
    e->to = t->hand.in;
    e->each = (uint8_t)each;
    e->backwards = book_value(b, LEAF_TURN_DIRECTION) != TURN_CLOCKWISE;
    e->all_play = !book_has(b, LEAF_DECLARE_ASKED);
    e->next = e->all_play ? (seat_no)NO_SEAT : e->first;
    e->cards = (uint16_t)cards;
    memcpy(e->card, t->stock + t->stock_at, e->cards);
    out->leaf = LEAF_DEAL_CARDS;
    return true;
}

/* Returns the antes if everybody passed and the house says so. */
static bool return_antes(const struct book *b, const struct melding *t,
                         struct event *out)
{
    struct ev_meld_returned *e;

    if (t->hand.playing != 0 ||
        book_value(b, LEAF_DECLARE_NOBODY) != NOBODY_ANTES_RETURNED)
        return false;
    e = make_meld_returned(out);
    for (int s = 0; s < t->seats; s++) {
        e->share[s] = t->seat[s].ante;
        e->amount += t->seat[s].ante;
    }
    out->leaf = LEAF_DECLARE_NOBODY;
    return e->amount > 0;
}

static bool win(struct event *out, seat_no seat, bool alone)
{
    struct ev_meld_out *e = make_meld_out(out);

    MUST(seat >= 0);
    e->seat = seat;
    e->alone = alone;
    out->leaf = alone ? LEAF_OUT_ALONE : LEAF_OUT_CARDS;
    return true;
}

/* Ends a hand that nobody plays; the antes stay for the next one. */
static bool end_unplayed(const struct melding *t, struct event *out)
{
    if (t->pot > 0)
        make_carried(out);
    else
        make_hand_ended(out);
    out->leaf = LEAF_DECLARE_NOBODY;
    return true;
}

/* After all have declared: the rate, then the first turn or the end. */
static bool advance_rate(const struct book *b, const struct melding *t,
                         struct event *out)
{
    unsigned playing = t->hand.playing;

    if (return_antes(b, t, out))
        return true;
    if (book_has(b, LEAF_ANTE_RATE) && fee_of_antes(t, out))
        return true;
    if (playing == 0)
        return end_unplayed(t, out);
    if ((playing & (playing - 1)) == 0)
        return win(out, melding_next_of(b, playing, t->button), true);
    make_round_begun(out)->next = melding_next_of(b, playing, t->button);
    out->leaf = LEAF_TURN_DIRECTION;
    return true;
}

/* May the next player still take the top discard? */
static bool top_is_offered(const struct book *b, const struct melding *t)
{
    if (t->turn.top == MELDING_TOP_DRAWN)
        return book_has(b, LEAF_DRAW_TAKE_DRAWN);
    return t->turn.top == MELDING_TOP_HAND &&
           book_has(b, LEAF_DRAW_TAKE_DISCARDED);
}

/* The stock is used up. */
static bool end_stock(const struct book *b, const struct melding *t,
                      struct event *out)
{
    int how = book_value(b, LEAF_STOCK_EXHAUSTED);
    bool offered = top_is_offered(b, t);
    bool again = how == STOCK_SHUFFLE_WHILE_MELDING
                     ? t->hand.laid
                     : how == STOCK_SHUFFLE_ONCE && t->hand.shuffles == 0;

    if (again && t->piled > offered)
        make_meld_stock_out(out)->but_top = offered;
    else
        make_meld_void(out);
    out->leaf = LEAF_STOCK_EXHAUSTED;
    return true;
}

/* The steps of a turn: a player may be out, alone, or without a card to
   draw. */
static bool advance_turn(const struct book *b, const struct melding *t,
                         struct event *out)
{
    unsigned playing = t->hand.playing;

    MUST(playing != 0);
    if ((playing & (playing - 1)) == 0)
        return win(out, (seat_no)__builtin_ctz(playing), true);
    MUST(melding_is_among(playing, t->to_act));
    if (t->phase == MELDING_MELD &&
        t->seat[t->to_act].melded >= book_value(b, LEAF_OUT_CARDS))
        return win(out, t->to_act, false);
    return t->phase == MELDING_TURN && melding_stock(t) == 0 &&
           end_stock(b, t, out);
}

bool melding_advance(const struct book *b, const struct melding *t,
                     struct event *out)
{
    switch (t->phase) {
    case MELDING_ANTE:
        return advance_ante(b, t, out);
    case MELDING_DEAL:
        return advance_deal(b, t, out);
    case MELDING_RATE:
        return advance_rate(b, t, out);
    case MELDING_TURN:
    case MELDING_MELD:
    case MELDING_SHUFFLE:
        return advance_turn(b, t, out);
    case MELDING_PAY:
        return melding_settle(b, t, out);
    default:
        return false;
    }
}
