/*
 * melding_decide.c - decides commands at a table where melds are laid.
 *
 * It changes nothing, like poker_decide.c.  The order of the questions is the
 * order a floor would ask them in; the first "no" wins.  A command names a
 * player's cards by their faces, because two copies of a card are the same to
 * everybody.  If the hand has a copy of the card drawn, the drawn one is
 * meant.
 *
 * Leaves: declare.*, draw.*, meld.*, foul.*, stock.pack, stock.packs_least,
 * stock.exhausted, seats.least, seats.most, deal.cards
 */
#include <string.h>

#include "base/must.h"
#include "rule/melding/melding.h"
#include "rule/instead.h"
#include "rule/refuse.h"

/* Kept out of the switch, which is faster without them. */
#define APART __attribute__((noinline))

APART static bool decide_chips(const struct book *b, const struct melding *t,
                               const struct command *c, struct event *out,
                               struct refusal *no)
{
    struct sitting s = SITTING(t, c->who.seat, MELDING_IDLE, t->stakes.chip);

    return sitting_decide(b, &s, c, out, no);
}

/* Does the deck have every card once per pack? ?? stands for any of them. */
static bool deck_is_right(const struct book *b, const struct melding *t,
                          const struct cmd_deal *c)
{
    cardset pack = melding_pack(b);
    uint16_t of[CARD_IDS] = {0};
    uint8_t all = 0;

    if (c->cards > SHOE_CARDS_MAX ||
        c->cards != t->stakes.packs * set_count(pack))
        return false;
    for (int i = 0; i < c->cards; i++)
        all |= c->card[i];
    if (all >= CARD_IDS)
        return false;
    for (int i = 0; i < c->cards; i++)
        of[c->card[i]]++;
    of[CARD_UNKNOWN] = 0;
    for (int i = 0; i < CARD_IDS; i++)
        if (of[i] > (set_has(pack, (card)i) ? t->stakes.packs : 0))
            return false;
    return true;
}

APART static bool decide_deal(const struct book *b, const struct melding *t,
                              const struct cmd_deal *c, struct event *out,
                              struct refusal *no)
{
    struct ev_hand_begun *e;
    unsigned in = 0;
    int players;

    if (c->button < 0 || c->button >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (t->phase != MELDING_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!deck_is_right(b, t, c))
        return refuse(no, WHY_BAD_DECK, LEAF_STOCK_PACK);
    for (int s = 0; s < t->seats; s++)
        in |= t->seat[s].stack > 0 ? 1u << s : 0;
    in &= ~(unsigned)c->without;
    players = __builtin_popcount(in);
    if (players < book_value(b, LEAF_SEATS_LEAST))
        return refuse(no, WHY_NOT_ENOUGH_PLAYERS, LEAF_SEATS_LEAST);
    if (players > book_value(b, LEAF_SEATS_MOST))
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    if (players * book_value(b, LEAF_DEAL_CARDS) >= c->cards)
        return refuse(no, WHY_BAD_DECK, LEAF_STOCK_PACKS_LEAST);
    e = make_hand_begun(out);
    e->button = c->button;
    e->in = (uint16_t)in;
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    return true;
}

static bool decide_play(const struct book *b, const struct melding *t,
                        seat_no s, struct event *out)
{
    struct ev_meld_plays *e = make_meld_plays(out);

    e->seat = s;
    e->next = melding_next_of(b, t->hand.asked & ~(1u << s), s);
    out->leaf = LEAF_DECLARE_ASKED;
    return true;
}

static bool decide_pass(const struct book *b, const struct melding *t,
                        seat_no s, struct event *out)
{
    struct ev_meld_passes *e = make_meld_passes(out);

    e->seat = s;
    if (!book_has(b, LEAF_DECLARE_PASS_LOSES))
        e->back = t->seat[s].ante;
    e->next = melding_next_of(b, t->hand.asked & ~(1u << s), s);
    out->leaf = LEAF_DECLARE_PASS_LOSES;
    return true;
}

/* Decides play or pass, in turn. */
static bool decide_declare(const struct book *b, const struct melding *t,
                           const struct command *c, struct event *out,
                           struct refusal *no)
{
    seat_no s = c->who.seat;

    if (t->phase != MELDING_DECLARE)
        return refuse(no, WHY_NOT_NOW, LEAF_DECLARE_ASKED);
    if (s != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_DECLARE_ASKED);
    MUST(melding_is_among(t->hand.asked, s));
    return c->kind == CMD_MELD_PLAY ? decide_play(b, t, s, out)
                                    : decide_pass(b, t, s, out);
}

static bool decide_draw(const struct melding *t, seat_no s, struct event *out)
{
    struct ev_meld_drew *e = make_meld_drew(out);

    MUST(melding_stock(t) > 0 && t->turn.drawn == CARD_NONE);
    e->seat = s;
    e->card = t->stock[t->stock_at];
    return true;
}

bool melding_can_add(const struct meld_rule *r, const struct melding_seat *s,
                     card x)
{
    for (int i = 0; i < s->melds; i++) {
        card all[MELDING_CARDS_MAX + 1];
        int n = s->meld[i].cards;

        MUST(n <= MELDING_CARDS_MAX);
        memcpy(all, s->meld[i].card, (size_t)n);
        all[n] = x;
        if (meld_of(r, all, n + 1, NULL) != MELD_NONE)
            return true;
    }
    return false;
}

bool melding_is_useful(const struct book *b, const struct melding_seat *s,
                       card x)
{
    struct meld_rule r = meld_rule_of(b);

    return meld_is_made(&r, x, s->card, s->cards) ||
           (book_has(b, LEAF_MELD_ADDED) && melding_can_add(&r, s, x));
}

bool melding_may_take(const struct book *b, const struct melding *t,
                      struct refusal *no)
{
    const struct melding_seat *s;

    MUST(t->phase == MELDING_TURN && t->to_act >= 0);
    s = &t->seat[t->to_act];
    if (t->turn.top == MELDING_TOP_DEAD || t->piled == 0)
        return refuse(no, WHY_CANNOT_TAKE, LEAF_DRAW_TAKE_DRAWN);
    if (t->turn.top == MELDING_TOP_DRAWN && !book_has(b, LEAF_DRAW_TAKE_DRAWN))
        return refuse(no, WHY_CANNOT_TAKE, LEAF_DRAW_TAKE_DRAWN);
    if (t->turn.top == MELDING_TOP_HAND &&
        !book_has(b, LEAF_DRAW_TAKE_DISCARDED))
        return refuse(no, WHY_CANNOT_TAKE, LEAF_DRAW_TAKE_DISCARDED);
    if (book_has(b, LEAF_DRAW_TAKEN_MELDS) &&
        !melding_is_useful(b, s, melding_top_card(t)))
        return refuse(no, WHY_MELDS_NOTHING, LEAF_DRAW_TAKEN_MELDS);
    return true;
}

static bool decide_take(const struct book *b, const struct melding *t,
                        seat_no s, struct event *out, struct refusal *no)
{
    struct ev_meld_took *e;

    if (!melding_may_take(b, t, no))
        return false;
    e = make_meld_took(out);
    e->seat = s;
    e->card = melding_top_card(t);
    e->melds = book_has(b, LEAF_DRAW_TAKEN_MELDS);
    out->leaf = t->turn.top == MELDING_TOP_HAND ? LEAF_DRAW_TAKE_DISCARDED
                                                : LEAF_DRAW_TAKE_DRAWN;
    return true;
}

/* Does the player to act have these cards, in hand or as the drawn card?
   *drawn: the drawn card is among them. */
static bool has_cards(const struct melding *t, const card *cards, int n,
                      bool *drawn)
{
    const struct melding_seat *s = &t->seat[t->to_act];
    unsigned used = 0;

    *drawn = false;
    if (n < 1 || n > MELDING_CARDS_MAX)
        return false;
    for (int i = 0; i < n; i++) {
        int k = 0;

        if (!*drawn && t->turn.drawn != CARD_NONE &&
            cards[i] == t->turn.drawn) {
            *drawn = true;
            continue;
        }
        while (k < s->cards &&
               (s->card[k] != cards[i] || (used >> k & 1) != 0))
            k++;
        if (k == s->cards)
            return false;
        used |= 1u << k;
    }
    return true;
}

/* The leaf that makes a meld of such a kind. */
static enum leaf meld_leaf(enum meld_kind kind)
{
    MUST(kind > MELD_NONE && kind < meld_kind_count);
    return kind == MELD_RUN      ? LEAF_MELD_RUN_LEAST
           : kind == MELD_SPREAD ? LEAF_MELD_SET_ONE_SUIT
                                 : LEAF_MELD_SET_SUITS;
}

/* Removes these cards from the seat's hand. */
static void lay_down(struct melding_seat *s, const card *cards, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < s->cards; k++)
            if (s->card[k] == cards[i]) {
                s->card[k] = s->card[--s->cards];
                break;
            }
}

/* Cards of the hand alone.  A card that was taken must still make a meld with
   the rest, because otherwise it could never be used. */
static bool may_from_hand(const struct book *b, const struct melding *t,
                          const card *cards, int count, int at,
                          struct refusal *no)
{
    struct melding_seat then = t->seat[t->to_act];
    struct melding_meld *m = &then.meld[at];

    if (!book_has(b, LEAF_MELD_FROM_HAND))
        return refuse(no, WHY_MUST_MELD, LEAF_MELD_FROM_HAND);
    if (t->turn.drawn == CARD_NONE || !t->turn.taken)
        return true;
    lay_down(&then, cards, count);
    if (at == then.melds)
        then.meld[then.melds++].cards = 0;
    MUST(m->cards + count <= MELDING_CARDS_MAX);
    memcpy(m->card + m->cards, cards, (size_t)count);
    m->cards = (uint8_t)(m->cards + count);
    return melding_is_useful(b, &then, t->turn.drawn) ||
           refuse(no, WHY_MUST_MELD, LEAF_DRAW_TAKEN_MELDS);
}

APART static bool decide_lay(const struct book *b, const struct melding *t,
                             const struct cmd_meld_lay *c, struct event *out,
                             struct refusal *no)
{
    const struct melding_seat *s = &t->seat[t->to_act];
    struct meld_rule r = meld_rule_of(b);
    struct ev_meld_laid *e;
    enum meld_kind kind;
    enum leaf why;
    bool drawn;

    if (!has_cards(t, c->card, c->cards, &drawn))
        return refuse(no, WHY_NOT_HELD, LEAF_NONE);
    kind = meld_of(&r, c->card, c->cards, &why);
    if (kind == MELD_NONE)
        return refuse(no, WHY_NOT_A_MELD, why);
    MUST(s->melds < MELDS_MAX);
    if (!drawn && !may_from_hand(b, t, c->card, c->cards, s->melds, no))
        return false;
    e = make_meld_laid(out);
    e->seat = t->to_act;
    e->meld = (uint8_t)kind;
    e->at = s->melds;
    e->drawn = drawn;
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    meld_sort(&r, e->card, c->cards);
    out->leaf = (uint16_t)meld_leaf(kind);
    return true;
}

/* Adds cards to a meld on the table, and finds its new kind. */
APART static bool decide_add(const struct book *b, const struct melding *t,
                             const struct cmd_meld_add *c, struct event *out,
                             struct refusal *no)
{
    const struct melding_seat *s = &t->seat[t->to_act];
    struct meld_rule r = meld_rule_of(b);
    card all[2 * MELDING_CARDS_MAX];
    struct ev_meld_added *e;
    enum meld_kind kind;
    enum leaf why;
    bool drawn;
    int n;

    if (!has_cards(t, c->card, c->cards, &drawn))
        return refuse(no, WHY_NOT_HELD, LEAF_NONE);
    if (!book_has(b, LEAF_MELD_ADDED))
        return refuse(no, WHY_NOT_NOW, LEAF_MELD_ADDED);
    if (c->meld >= s->melds)
        return refuse(no, WHY_NO_SUCH_MELD, LEAF_MELD_ADDED);
    n = s->meld[c->meld].cards;
    MUST(n <= MELDING_CARDS_MAX);
    memcpy(all, s->meld[c->meld].card, (size_t)n);
    memcpy(all + n, c->card, c->cards);
    kind = meld_of(&r, all, n + c->cards, &why);
    if (kind == MELD_NONE)
        return refuse(no, WHY_NOT_A_MELD, why);
    if (!drawn && !may_from_hand(b, t, c->card, c->cards, c->meld, no))
        return false;
    e = make_meld_added(out);
    e->seat = t->to_act;
    e->meld = (uint8_t)kind;
    e->at = c->meld;
    e->drawn = drawn;
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    meld_sort(&r, e->card, c->cards);
    out->leaf = LEAF_MELD_ADDED;
    return true;
}

static bool decide_discard(const struct book *b, const struct melding *t,
                           card x, struct event *out, struct refusal *no)
{
    struct ev_meld_discarded *e;
    bool drawn;

    if (!has_cards(t, &x, 1, &drawn))
        return refuse(no, WHY_NOT_HELD, LEAF_NONE);
    if (t->turn.drawn != CARD_NONE && t->turn.taken)
        return refuse(no, WHY_MUST_MELD, LEAF_DRAW_TAKEN_MELDS);
    if (t->turn.drawn != CARD_NONE && !drawn && !book_has(b, LEAF_DRAW_KEPT))
        return refuse(no, WHY_CANNOT_KEEP, LEAF_DRAW_KEPT);
    if (drawn && book_has(b, LEAF_MELD_COMPELLED) &&
        melding_is_useful(b, &t->seat[t->to_act], t->turn.drawn))
        return refuse(no, WHY_MUST_MELD, LEAF_MELD_COMPELLED);
    e = make_meld_discarded(out);
    e->seat = t->to_act;
    e->card = x;
    e->drawn = drawn;
    e->next = melding_next_of(b, t->hand.playing, t->to_act);
    out->leaf = drawn ? LEAF_DRAW_KEPT : LEAF_DRAW_TAKE_DISCARDED;
    return true;
}

/*
 * Decides the dealer's report of a wrong number of cards in a hand, melds
 * included, or of a drawn card that went into the hand.  Between draw and
 * discard a hand has one card more (SNK-PAN-Ap2).
 */
APART static bool decide_foul(const struct book *b, const struct melding *t,
                              const struct cmd_meld_foul *c, struct event *out,
                              struct refusal *no)
{
    enum leaf leaf = c->kept ? LEAF_FOUL_KEPT : LEAF_FOUL_COUNT;
    int right = book_value(b, LEAF_DEAL_CARDS) +
                (t->phase == MELDING_MELD && c->at == t->to_act);
    struct ev_meld_fouled *e;
    unsigned left;

    if (c->at < 0 || c->at >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if ((t->phase != MELDING_TURN && t->phase != MELDING_MELD &&
         t->phase != MELDING_SHUFFLE) ||
        !melding_is_among(t->hand.playing, c->at))
        return refuse(no, WHY_NOT_NOW, leaf);
    if (!book_has(b, leaf) ||
        (c->kept ? !melding_is_among(t->hand.drew, c->at)
                 : c->found == right || c->found == MELDING_KEPT))
        return refuse(no, WHY_NOT_FOUL, leaf);
    left = t->hand.playing & ~(1u << c->at);
    e = make_meld_fouled(out);
    e->seat = c->at;
    e->found = c->kept ? MELDING_KEPT : c->found;
    e->pays = book_has(b, LEAF_FOUL_PAYS);
    e->next = c->at == t->to_act ? melding_next_of(b, left, c->at) : t->to_act;
    out->leaf = (uint16_t)leaf;
    return true;
}

/* Takes the order that a shuffle gave, which must be all cards put together
   for it. */
APART static bool decide_shuffle(const struct melding *t,
                                 const struct cmd_shuffle *c,
                                 struct event *out, struct refusal *no)
{
    int of[CARD_IDS] = {0};
    bool same = c->cards == melding_stock(t);
    struct ev_shuffled *e;

    if (t->phase != MELDING_SHUFFLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    for (int i = 0; i < c->cards && same; i++) {
        same = c->card[i] < CARD_IDS;
        if (same)
            of[c->card[i]]++;
        of[t->stock[t->stock_at + i]]--;
    }
    for (int i = 0; i < CARD_IDS; i++)
        same = same && of[i] == 0;
    if (!same)
        return refuse(no, WHY_WRONG_CARDS, LEAF_STOCK_EXHAUSTED);
    e = make_shuffled(out);
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    e->phase = MELDING_TURN;
    out->leaf = LEAF_STOCK_EXHAUSTED;
    return true;
}

/* Decides draw, take, meld, add and discard: in turn and in this order. */
static bool decide_turn(const struct book *b, const struct melding *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    bool begins = c->kind == CMD_MELD_DRAW || c->kind == CMD_MELD_TAKE;

    if (t->phase == MELDING_DECLARE)
        return refuse(no, WHY_MUST_DECLARE, LEAF_DECLARE_ASKED);
    if (t->phase != MELDING_TURN && t->phase != MELDING_MELD)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->who.seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_DRAW_TURN);
    if (begins && t->phase == MELDING_MELD)
        return refuse(no, WHY_HAS_DRAWN, LEAF_DRAW_TURN);
    if (!begins && t->phase == MELDING_TURN)
        return refuse(no, WHY_MUST_DRAW, LEAF_DRAW_TURN);
    MUST(melding_is_among(t->hand.playing, t->to_act));
    switch (c->kind) {
    case CMD_MELD_DRAW:
        return decide_draw(t, t->to_act, out);
    case CMD_MELD_TAKE:
        return decide_take(b, t, t->to_act, out, no);
    case CMD_MELD_LAY:
        return decide_lay(b, t, &c->meld_lay, out, no);
    case CMD_MELD_ADD:
        return decide_add(b, t, &c->meld_add, out, no);
    default:
        return decide_discard(b, t, c->meld_discard.card, out, no);
    }
}

/* Decides the commands of players, each at a seat of the table. */
static bool decide_player(const struct book *b, const struct melding *t,
                          const struct command *c, struct event *out,
                          struct refusal *no)
{
    if (c->who.seat < 0 || c->who.seat >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    switch (c->kind) {
    case CMD_SIT:
    case CMD_LEAVE:
        return decide_chips(b, t, c, out, no);
    case CMD_MELD_PLAY:
    case CMD_MELD_PASS:
        return decide_declare(b, t, c, out, no);
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

bool melding_decide(const struct book *b, const struct melding *t,
                    const struct command *c, struct event *out,
                    struct refusal *no)
{
    MUST(t->seats >= 2 && t->seats <= SEATS_MAX);
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    switch (c->kind) {
    case CMD_DEAL:
        return decide_deal(b, t, &c->deal, out, no);
    case CMD_SHUFFLE:
        return decide_shuffle(t, &c->shuffle, out, no);
    case CMD_MELD_FOUL:
        return decide_foul(b, t, &c->meld_foul, out, no);
    default:
        return decide_player(b, t, c, out, no);
    }
}
