/*
 * melding_advance.c - the dealer's next step at a table where melds are laid,
 * and what such a table is opened for.
 *
 * Pure, as advance.c is.
 *
 * Leaves: stock.pack, stock.packs, stock.packs_least, stock.exhausted,
 * deal.cards, turn.direction, ante.chips, ante.rate_taken, declare.asked,
 * declare.nobody, out.cards, out.chips, out.antes, out.alone,
 * draw.take_drawn, draw.take_discarded, bet.other_stakes
 */
#include <string.h>

#include "book/collection.h"
#include "card/deck.h"
#include "rule/melding/melding.h"

cardset melding_pack(const struct book *b)
{
    return deck_pack(
        book_value(b, LEAF_STOCK_PACK) == STOCK_PACK_40 ? DECK_40S : DECK_52);
}

int melding_pack_cards(const struct book *b)
{
    return set_count(melding_pack(b));
}

seat_no melding_next_of(const struct book *b, unsigned seats, seat_no from)
{
    unsigned before = seats & ((1u << from) - 1);

    if (book_value(b, LEAF_TURN_DIRECTION) == TURN_CLOCKWISE || seats == 0)
        return seat_next_of(seats, from);
    return (seat_no)(31 - __builtin_clz(before != 0 ? before : seats));
}

struct melding_stakes
melding_stakes_usual(const struct book *b,
                     const struct collections *collections, const char *option,
                     money chip)
{
    struct melding_stakes s = {.chip = chip};

    s.packs = (uint8_t)book_value(b, LEAF_STOCK_PACKS);
    for (int n = 2; n <= SEATS_MAX && b->house[0] != '\0'; n++) {
        struct collection_ask ask = COLLECTION_ASK_NOTHING;
        struct collection_due due;
        struct fault f;

        ask.house = b->house;
        ask.game = b->game;
        ask.option = option;
        ask.players = n;
        if (collection_due(collections, &ask, &due, &f) == 0)
            s.rate[n] = due.from->chips ? due.fee * chip : due.fee;
    }
    return s;
}

bool melding_stakes_fit(const struct book *b, const struct melding_stakes *s,
                        struct refusal *no)
{
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (s->packs < book_value(b, LEAF_STOCK_PACKS_LEAST) ||
        s->packs * melding_pack_cards(b) > SHOE_CARDS_MAX)
        *no = (struct refusal){WHY_STAKES, LEAF_STOCK_PACKS_LEAST};
    else if (!book_yes(b, LEAF_OTHER_STAKES) &&
             s->chip != book_value(b, LEAF_BET_LEAST))
        *no = (struct refusal){WHY_STAKES, LEAF_OTHER_STAKES};
    return no->why == WHY_NONE;
}

static void deal_hands(const struct book *b, const struct melding *t,
                       struct event *out)
{
    int each = book_value(b, LEAF_DEAL_CARDS);

    event_init(out, EV_MELD_HANDS, melding_next_of(b, t->in, t->button));
    out->what = (uint8_t)each;
    out->mask = t->in;
    out->spot = book_value(b, LEAF_TURN_DIRECTION) != TURN_CLOCKWISE;
    out->flag = !book_yes(b, LEAF_DECLARE_ASKED);
    out->next = out->flag ? NO_SEAT : out->seat;
    out->count = (uint16_t)(each * __builtin_popcount(t->in));
    memcpy(out->card, t->stock + t->stock_at, out->count);
}

/* The house rate, out of this hand's antes. */
static money rate_due(const struct melding *t)
{
    money rate = t->stakes.rate[__builtin_popcount(t->in)], antes = 0;

    for (int s = 0; s < t->seats; s++)
        antes += t->seat[s].ante;
    return rate < antes ? rate : antes;
}

/* Everybody passed, and the house gives antes back. */
static bool antes_returned(const struct book *b, const struct melding *t,
                           struct event *out)
{
    bool any = false;

    if (t->playing != 0 ||
        book_value(b, LEAF_DECLARE_NOBODY) != NOBODY_ANTES_RETURNED)
        return false;
    event_init(out, EV_MELD_RETURNED, NO_SEAT);
    for (int s = 0; s < SEATS_MAX; s++) {
        out->share[s] = t->seat[s].ante;
        out->amount += t->seat[s].ante;
        any |= t->seat[s].ante > 0;
    }
    return any;
}

static bool win(struct event *out, seat_no seat, bool alone)
{
    event_init(out, EV_MELD_OUT, seat);
    out->flag = alone;
    return true;
}

/* All have declared: the rate, and then the first turn, or the end. */
static bool advance_rate(const struct book *b, const struct melding *t,
                         struct event *out)
{
    if (antes_returned(b, t, out))
        return true;
    if (!t->rated && book_yes(b, LEAF_ANTE_RATE) && rate_due(t) > 0) {
        event_init(out, EV_MELD_RATE, NO_SEAT);
        out->amount = rate_due(t);
        return true;
    }
    if (t->playing == 0) {
        event_init(out, t->pot > 0 ? EV_CARRIED : EV_HAND_ENDED, NO_SEAT);
        return true;
    }
    if ((t->playing & (t->playing - 1)) == 0)
        return win(out, melding_next_of(b, t->playing, t->button), true);
    event_init(out, EV_ROUND_BEGUN, NO_SEAT);
    out->next = melding_next_of(b, t->playing, t->button);
    return true;
}

/* May the top of the discards still be taken by whoever is next? */
static bool top_is_offered(const struct book *b, const struct melding *t)
{
    if (t->top == MELDING_TOP_DRAWN)
        return book_yes(b, LEAF_DRAW_TAKE_DRAWN);
    return t->top == MELDING_TOP_HAND && book_yes(b, LEAF_DRAW_TAKE_DISCARDED);
}

/* The stock is used up. */
static bool stock_out(const struct book *b, const struct melding *t,
                      struct event *out)
{
    int how = book_value(b, LEAF_STOCK_EXHAUSTED);
    bool offered = top_is_offered(b, t);
    bool again = how == STOCK_SHUFFLE_WHILE_MELDING
                     ? t->laid
                     : how == STOCK_SHUFFLE_ONCE && t->shuffles == 0;

    event_init(out, EV_MELD_VOID, NO_SEAT);
    if (again && t->piled > offered) {
        out->kind = EV_MELD_STOCK_OUT;
        out->flag = offered;
    }
    return true;
}

/* A turn: somebody may be out, or alone, or without a card to draw. */
static bool advance_turn(const struct book *b, const struct melding *t,
                         struct event *out)
{
    if ((t->playing & (t->playing - 1)) == 0)
        return win(out, (seat_no)__builtin_ctz(t->playing), true);
    if (t->phase == MELDING_MELD &&
        t->seat[t->to_act].melded >= book_value(b, LEAF_OUT_CARDS))
        return win(out, t->to_act, false);
    return t->phase == MELDING_TURN && melding_stock(t) == 0 &&
           stock_out(b, t, out);
}

/* Two chips from each: all who play, and whose hands were fouled. */
static void collect(const struct book *b, const struct melding *t,
                    struct event *out)
{
    money each = book_value(b, LEAF_OUT_CHIPS) * t->stakes.chip;
    unsigned pay = t->fouled;

    if (!t->alone)
        pay |= t->playing & ~(1u << t->winner);
    event_init(out, EV_MELD_COLLECTED, t->winner);
    for (int s = 0; s < SEATS_MAX; s++) {
        money stack = t->seat[s].stack;

        out->share[s] = (pay >> s & 1) == 0 ? 0 : each < stack ? each : stack;
        out->amount += out->share[s];
    }
}

static bool advance_pay(const struct book *b, const struct melding *t,
                        struct event *out)
{
    bool stay = book_value(b, LEAF_OUT_ANTES) == OUT_ANTES_STAY ||
                (t->alone && book_value(b, LEAF_OUT_ALONE) == OUT_ALONE_STAY);

    if (!t->collected) {
        collect(b, t, out);
        if (out->amount > 0)
            return true;
    }
    if (t->pot == 0 || stay) {
        event_init(out, t->pot > 0 ? EV_CARRIED : EV_HAND_ENDED, NO_SEAT);
        return true;
    }
    event_init(out, EV_PAID, NO_SEAT);
    memset(out->share, 0, sizeof out->share);
    out->amount = out->share[t->winner] = t->pot;
    return true;
}

bool melding_advance(const struct book *b, const struct melding *t,
                     struct event *out)
{
    switch (t->phase) {
    case MELDING_ANTE:
        event_init(out, EV_ANTED, NO_SEAT);
        out->mask = t->in;
        out->amount = book_value(b, LEAF_ANTE_CHIPS) * t->stakes.chip;
        return true;
    case MELDING_DEAL:
        deal_hands(b, t, out);
        return true;
    case MELDING_RATE:
        return advance_rate(b, t, out);
    case MELDING_TURN:
    case MELDING_MELD:
    case MELDING_SHUFFLE:
        return advance_turn(b, t, out);
    case MELDING_PAY:
        return advance_pay(b, t, out);
    default:
        return false;
    }
}
