/*
 * melding_decide.c - may this be done at a table where melds are laid?
 *
 * Pure, as decide.c is.  The order of the questions is the order a floor
 * would ask them in; the first "no" wins.  A player's cards are named, not
 * pointed at: two copies of a card are the same to everybody.  Where the
 * card drawn has a copy in the hand, it is the one drawn that is meant.
 *
 * Leaves: stock.pack, seats.least, seats.most, deal.cards, declare.*,
 * draw.*, meld.*, foul.*, bet.table_stakes
 */
#include <string.h>

#include "rule/melding/melding.h"
#include "rule/refuse.h"

static bool decide_sit(const struct book *b, const struct melding *t,
                       const struct command *c, struct event *out,
                       struct refusal *no)
{
    if (t->phase != MELDING_IDLE && book_yes(b, LEAF_TABLE_STAKES))
        return refuse(no, WHY_NOT_NOW, LEAF_TABLE_STAKES);
    if (c->amount <= 0)
        return refuse(no, WHY_TOO_SMALL, LEAF_NONE);
    if (c->amount > MONEY_MOST - t->chips)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    if (t->seat[c->seat].state == SEAT_EMPTY &&
        c->amount < book_value(b, LEAF_BUY_IN_TIMES) * t->stakes.chip)
        return refuse(no, WHY_BUY_IN, LEAF_BUY_IN_TIMES);
    event_init(out, EV_SAT, c->seat);
    out->amount = c->amount;
    return true;
}

/* So many of each card as there are packs; ?? for any of them. */
static bool deck_is_right(const struct book *b, const struct melding *t,
                          const struct command *c)
{
    cardset pack = melding_pack(b);
    uint8_t of[CARD_IDS] = {0};

    if (c->count != t->stakes.packs * melding_pack_cards(b))
        return false;
    for (int i = 0; i < c->count; i++)
        if (c->card[i] != CARD_UNKNOWN &&
            (c->card[i] >= CARD_IDS || !set_has(pack, c->card[i]) ||
             ++of[c->card[i]] > t->stakes.packs))
            return false;
    return true;
}

static bool decide_deal(const struct book *b, const struct melding *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    unsigned in = 0;
    int players;

    if (t->phase != MELDING_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->count > SHOE_CARDS_MAX || !deck_is_right(b, t, c))
        return refuse(no, WHY_BAD_DECK, LEAF_STOCK_PACK);
    for (int s = 0; s < t->seats; s++)
        in |= t->seat[s].stack > 0 ? 1u << s : 0;
    players = __builtin_popcount(in);
    if (players < book_value(b, LEAF_SEATS_LEAST))
        return refuse(no, WHY_NOT_ENOUGH_PLAYERS, LEAF_SEATS_LEAST);
    if (players > book_value(b, LEAF_SEATS_MOST))
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    if (players * book_value(b, LEAF_DEAL_CARDS) >= c->count)
        return refuse(no, WHY_BAD_DECK, LEAF_STOCK_PACKS_LEAST);
    event_init(out, EV_HAND_BEGUN, c->seat);
    out->mask = (uint16_t)in;
    out->count = c->count;
    memcpy(out->card, c->card, c->count);
    return true;
}

/* Play or pass, in turn. */
static bool decide_declare(const struct book *b, const struct melding *t,
                           const struct command *c, struct event *out,
                           struct refusal *no)
{
    unsigned bit = 1u << c->seat;

    if (t->phase != MELDING_DECLARE)
        return refuse(no, WHY_NOT_NOW, LEAF_DECLARE_ASKED);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    event_init(out, c->kind == CMD_MELD_PLAY ? EV_MELD_PLAYS : EV_MELD_PASSES,
               c->seat);
    if (c->kind == CMD_MELD_PASS && !book_yes(b, LEAF_DECLARE_PASS_LOSES))
        out->amount = t->seat[c->seat].ante;
    out->next = melding_next_of(b, t->asked & ~bit, c->seat);
    return true;
}

static bool decide_draw(const struct melding *t, const struct command *c,
                        struct event *out)
{
    event_init(out, EV_MELD_DREW, c->seat);
    out->count = 1;
    out->card[0] = t->stock[t->stock_at];
    return true;
}

/*
 * Does a card make a meld in hand, or go with one on the table?  A card of
 * the hand that nobody has seen makes none: what is melded is seen.
 */
static bool card_is_useful(const struct book *b, const struct melding_seat *s,
                           card x)
{
    struct meld_rule r = meld_rule_of(b);

    if (meld_is_made(&r, x, s->card, s->cards))
        return true;
    for (int i = 0; i < s->melds && book_yes(b, LEAF_MELD_ADDED); i++) {
        card all[MELDING_CARDS_MAX + 1];

        memcpy(all, s->meld[i].card, s->meld[i].cards);
        all[s->meld[i].cards] = x;
        if (meld_of(&r, all, s->meld[i].cards + 1, NULL) != MELD_NONE)
            return true;
    }
    return false;
}

bool melding_may_take(const struct book *b, const struct melding *t,
                      struct refusal *no)
{
    const struct melding_seat *s = &t->seat[t->to_act];

    if (t->top == MELDING_TOP_DEAD || t->piled == 0)
        return refuse(no, WHY_CANNOT_TAKE, LEAF_NONE);
    if (t->top == MELDING_TOP_DRAWN && !book_yes(b, LEAF_DRAW_TAKE_DRAWN))
        return refuse(no, WHY_CANNOT_TAKE, LEAF_DRAW_TAKE_DRAWN);
    if (t->top == MELDING_TOP_HAND && !book_yes(b, LEAF_DRAW_TAKE_DISCARDED))
        return refuse(no, WHY_CANNOT_TAKE, LEAF_DRAW_TAKE_DISCARDED);
    if (book_yes(b, LEAF_DRAW_TAKEN_MELDS) &&
        !card_is_useful(b, s, melding_top_card(t)))
        return refuse(no, WHY_MELDS_NOTHING, LEAF_DRAW_TAKEN_MELDS);
    return true;
}

static bool decide_take(const struct book *b, const struct melding *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    if (!melding_may_take(b, t, no))
        return false;
    event_init(out, EV_MELD_TOOK, c->seat);
    out->count = 1;
    out->card[0] = melding_top_card(t);
    out->flag = book_yes(b, LEAF_DRAW_TAKEN_MELDS);
    return true;
}

/*
 * Has the player these cards, in his hand and as the card drawn?  *drawn:
 * that one is among them.
 */
static bool holds(const struct melding *t, const struct command *c,
                  bool *drawn)
{
    const struct melding_seat *s = &t->seat[c->seat];
    unsigned used = 0;

    *drawn = false;
    if (c->count < 1 || c->count > MELDING_CARDS_MAX)
        return false;
    for (int i = 0; i < c->count; i++) {
        int k = 0;

        if (!*drawn && t->drawn != CARD_NONE && c->card[i] == t->drawn) {
            *drawn = true;
            continue;
        }
        while (k < s->cards &&
               (s->card[k] != c->card[i] || (used >> k & 1) != 0))
            k++;
        if (k == s->cards)
            return false;
        used |= 1u << k;
    }
    return true;
}

/* A new meld, or cards to one that lies there: what it is then. */
static bool decide_meld(const struct book *b, const struct melding *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    const struct melding_seat *s = &t->seat[c->seat];
    struct meld_rule r = meld_rule_of(b);
    bool add = c->kind == CMD_MELD_ADD, drawn;
    card all[2 * MELDING_CARDS_MAX];
    enum meld_kind kind;
    enum leaf why;
    int n = 0;

    if (!holds(t, c, &drawn))
        return refuse(no, WHY_NOT_HELD, LEAF_NONE);
    if (add && !book_yes(b, LEAF_MELD_ADDED))
        return refuse(no, WHY_NOT_NOW, LEAF_MELD_ADDED);
    if (add && c->spot >= s->melds)
        return refuse(no, WHY_NO_SUCH_MELD, LEAF_NONE);
    if (add) {
        n = s->meld[c->spot].cards;
        memcpy(all, s->meld[c->spot].card, (size_t)n);
    }
    memcpy(all + n, c->card, c->count);
    kind = meld_of(&r, all, n + c->count, &why);
    if (kind == MELD_NONE)
        return refuse(no, WHY_NOT_A_MELD, why);
    if (!drawn && !book_yes(b, LEAF_MELD_FROM_HAND))
        return refuse(no, WHY_MUST_MELD, LEAF_MELD_FROM_HAND);
    event_init(out, add ? EV_MELD_ADDED : EV_MELD_LAID, c->seat);
    out->spot = add ? c->spot : s->melds;
    out->what = (uint8_t)kind;
    out->flag = drawn;
    out->count = c->count;
    memcpy(out->card, c->card, c->count);
    meld_sort(&r, out->card, c->count);
    return true;
}

static bool decide_discard(const struct book *b, const struct melding *t,
                           const struct command *c, struct event *out,
                           struct refusal *no)
{
    bool drawn;

    if (c->count != 1 || !holds(t, c, &drawn))
        return refuse(no, WHY_NOT_HELD, LEAF_NONE);
    if (t->drawn != CARD_NONE && t->taken)
        return refuse(no, WHY_MUST_MELD, LEAF_DRAW_TAKEN_MELDS);
    if (t->drawn != CARD_NONE && !drawn && !book_yes(b, LEAF_DRAW_KEPT))
        return refuse(no, WHY_CANNOT_KEEP, LEAF_DRAW_KEPT);
    if (drawn && book_yes(b, LEAF_MELD_COMPELLED) &&
        card_is_useful(b, &t->seat[c->seat], t->drawn))
        return refuse(no, WHY_MUST_MELD, LEAF_MELD_COMPELLED);
    event_init(out, EV_MELD_DISCARDED, c->seat);
    out->count = 1;
    out->card[0] = c->card[0];
    out->flag = drawn;
    out->next = melding_next_of(b, t->playing, c->seat);
    return true;
}

/*
 * What the dealer reports: a hand of so many cards, melds counted, or a card
 * drawn that went into the hand.  Between draw and discard there is one card
 * more (SNK-PAN-Ap2).
 */
static bool decide_foul(const struct book *b, const struct melding *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    bool mid_turn = t->phase == MELDING_MELD && c->seat == t->to_act;
    unsigned bit = 1u << c->seat, left = t->playing & ~bit;
    enum leaf leaf = c->count == MELDING_KEPT ? LEAF_FOUL_KEPT
                                              : LEAF_FOUL_COUNT;

    if ((t->phase != MELDING_TURN && t->phase != MELDING_MELD &&
         t->phase != MELDING_SHUFFLE) ||
        (t->playing & bit) == 0)
        return refuse(no, WHY_NOT_NOW, leaf);
    if (!book_yes(b, leaf) ||
        (c->count == MELDING_KEPT && (t->drew & bit) == 0) ||
        c->count == book_value(b, LEAF_DEAL_CARDS) + mid_turn)
        return refuse(no, WHY_NOT_FOUL, leaf);
    event_init(out, EV_MELD_FOULED, c->seat);
    out->amount = c->count;
    out->flag = book_yes(b, LEAF_FOUL_PAYS);
    out->next = c->seat == t->to_act ? melding_next_of(b, left, c->seat)
                                     : t->to_act;
    return true;
}

/* The order that came of a shuffle: the cards put together for it, all. */
static bool decide_shuffle(const struct melding *t, const struct command *c,
                           struct event *out, struct refusal *no)
{
    int of[CARD_IDS] = {0};
    bool same = c->count == melding_stock(t);

    if (t->phase != MELDING_SHUFFLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    for (int i = 0; i < c->count && same; i++) {
        same = c->card[i] < CARD_IDS;
        if (same)
            of[c->card[i]]++;
        of[t->stock[t->stock_at + i]]--;
    }
    for (int i = 0; i < CARD_IDS; i++)
        same = same && of[i] == 0;
    if (!same)
        return refuse(no, WHY_WRONG_CARDS, LEAF_STOCK_EXHAUSTED);
    event_init(out, EV_SHUFFLED, NO_SEAT);
    out->count = c->count;
    memcpy(out->card, c->card, c->count);
    return true;
}

/* Draw, take, meld, add, discard: in turn, and in this order. */
static bool decide_turn(const struct book *b, const struct melding *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    bool begins = c->kind == CMD_MELD_DRAW || c->kind == CMD_MELD_TAKE;

    if (t->phase == MELDING_DECLARE)
        return refuse(no, WHY_MUST_DECLARE, LEAF_DECLARE_ASKED);
    if (t->phase != MELDING_TURN && t->phase != MELDING_MELD)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    if (begins && t->phase == MELDING_MELD)
        return refuse(no, WHY_HAS_DRAWN, LEAF_NONE);
    if (!begins && t->phase == MELDING_TURN)
        return refuse(no, WHY_MUST_DRAW, LEAF_NONE);
    if (c->kind == CMD_MELD_DRAW)
        return decide_draw(t, c, out);
    if (c->kind == CMD_MELD_TAKE)
        return decide_take(b, t, c, out, no);
    if (c->kind == CMD_MELD_DISCARD)
        return decide_discard(b, t, c, out, no);
    return decide_meld(b, t, c, out, no);
}

bool melding_decide(const struct book *b, const struct melding *t,
                    const struct command *c, struct event *out,
                    struct refusal *no)
{
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (c->seat < 0 || c->seat >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    switch (c->kind) {
    case CMD_SIT:
        return decide_sit(b, t, c, out, no);
    case CMD_DEAL:
        return decide_deal(b, t, c, out, no);
    case CMD_SHUFFLE:
        return decide_shuffle(t, c, out, no);
    case CMD_MELD_PLAY:
    case CMD_MELD_PASS:
        return decide_declare(b, t, c, out, no);
    case CMD_MELD_FOUL:
        return decide_foul(b, t, c, out, no);
    case CMD_MELD_DRAW:
    case CMD_MELD_TAKE:
    case CMD_MELD_LAY:
    case CMD_MELD_ADD:
    case CMD_MELD_DISCARD:
        return decide_turn(b, t, c, out, no);
    default:
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    }
}
