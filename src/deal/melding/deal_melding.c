/*
 * deal_melding.c - what happens next at a table of melds, and the row of these
 * games for the dealer.
 *
 * Leaves: none
 */
#include "base/must.h"
#include "deal/deal_own.h"
#include "deal/melding/bot_melding.h"
#include "deal/melding/menu_melding.h"
#include "deal/melding/mistake_melding.h"

/* A hand has so many times the moves of a poker hand. */
enum { MOVES_MORE = 6 };

/* A player who may be blamed is found with a foul hand. */
static bool go_wrong(struct deal_at *a)
{
    const struct melding *t = &a->s->felt.melding;
    struct luck *luck = a->chance->luck;
    struct refusal no;
    seat_no at;

    if (a->who->mistakes == 0 || a->d->wrong_hand == t->number ||
        a->d->refused > 0 ||
        !luck_once_in(luck, a->who->mistakes * MOVES_MORE))
        return false;
    at = (seat_no)luck_below(luck, t->seats);
    if ((a->who->blame >> at & 1) == 0)
        return false;
    mistake_count_melds(a->b, t, at, luck, &a->out->wish);
    if (!seating_would(a->b, a->s, &a->out->wish, &no))
        return false;
    a->d->wrong_hand = t->number;
    a->d->reports++;
    return true;
}

static int next(struct deal_at *a)
{
    const struct melding *t = &a->s->felt.melding;

    if (t->phase == MELDING_IDLE)
        return deal_hand(a);
    if (t->phase == MELDING_SHUFFLE)
        return deal_shuffle(a);
    if (go_wrong(a))
        return deal_wish(a);
    return t->to_act == NO_SEAT ? 0 : deal_act(a, t->to_act);
}

static void bot(const struct book *b, const struct felt_view *v,
                struct command *out)
{
    struct bot_melding_sees see;

    bot_melding_look(b, &v->melding, &see);
    bot_melding(&see, true, out);
}

static int deck(const struct book *b, const struct felt *felt, card *out)
{
    int packs = felt->melding.stakes.packs, n = 0;

    MUST(packs * melding_pack_cards(b) <= SHOE_CARDS_MAX);
    for (int i = 0; i < packs; i++)
        for (cardset s = melding_pack(b); s != 0;)
            out[n++] = set_take(&s);
    return n;
}

static int stub(const struct felt *felt, const card **cards)
{
    const struct melding *t = &felt->melding;

    *cards = t->stock + t->stock_at;
    return t->phase == MELDING_SHUFFLE ? melding_stock(t) : 0;
}

const struct deal_family deal_melding = {
    .next = next,
    .bot = bot,
    .deck = deck,
    .stub = stub,
    .menu = menu_melding,
    .would = menu_melding_would,
};
