/*
 * total_decide.c - decides players' commands in games of totals: hit, stand,
 * double, split, surrender, and insure.
 *
 * The player of a spot decides for the wagers behind, too: these are doubled
 * and split in the same proportion if their owners have the chips; otherwise
 * they stay as they are, on the first hand.
 *
 * Leaves: player.stands_hard, player.hits_hard, double.allowed,
 * double.for_less, double.after_split, split.hands_most, split.bonus_mixed,
 * split.for_less, split.aces_one_card, split.aces_again, surrender.allowed,
 * insurance.offered, insurance.three_to_two_only, insurance.most,
 * even_money.offered, even_money.paid, fee.on_doubles, pure.pays,
 * shoe.behind_cut, deal.peek, double.most, split.wager, surrender.until,
 * player.turn, insurance.choice
 */
#include <string.h>

#include "base/must.h"
#include "rule/banked/total_pair.h"
#include "rule/instead.h"
#include "rule/refuse.h"

static const struct spot *spot_played(const struct bank *t)
{
    MUST(t->hand.at >= 0 && t->hand.at < t->seats);
    return &t->spot[t->hand.at];
}

static const struct total_hand *hand_played(const struct bank *t)
{
    MUST(t->hand.to_play < SPLITS_MAX);
    return &spot_played(t)->hand[t->hand.to_play];
}

/*
 * True if the owner of the first wager has the chips for the extra wager and
 * its fee.
 */
static bool can_lay(const struct book *b, const struct bank *t,
                    const struct spot *s, money amount)
{
    return t->person[s->wager[0].owner].stack >=
           amount + book_value(b, LEAF_FEE_DOUBLES);
}

/* Two cards that may be split, whatever else is asked? */
static bool total_is_pair(const struct book *b, const struct total_hand *h)
{
    if (h->cards != 2)
        return false;
    return card_rank(h->card[0]) == card_rank(h->card[1]) ||
           (book_has(b, LEAF_SPLIT_BONUS) && card_is_bonus(h->card[0]) &&
            card_is_bonus(h->card[1]));
}

/* The same, with the reason. */
static bool total_may_split(const struct book *b, const struct bank *t,
                            int spot, const struct total_hand *h,
                            struct refusal *no)
{
    const struct spot *s = &t->spot[spot];
    int most = book_value(b, LEAF_SPLIT_HANDS);

    if (!total_is_pair(b, h))
        return refuse(no, WHY_NO_PAIR, LEAF_SPLIT_BONUS);
    if (s->hands >= most)
        return refuse(no, WHY_NO_MORE_SPLITS, LEAF_SPLIT_HANDS);
    if (total_is_of_split_aces(s, h) && !book_has(b, LEAF_SPLIT_ACES_AGAIN))
        return refuse(no, WHY_SPLIT_ACES, LEAF_SPLIT_ACES_AGAIN);
    if (!total_has_cards(t))
        return refuse(no, WHY_NO_CARDS, LEAF_NONE);
    return true;
}

bool total_can_split(const struct book *b, const struct bank *t, int spot,
                     const struct total_hand *h)
{
    const struct spot *s = &t->spot[spot];
    struct refusal no;

    return total_is_pair(b, h) && total_may_split(b, t, spot, h, &no) &&
           can_lay(b, t, s,
                   book_has(b, LEAF_SPLIT_LESS) ? 1 : s->wager[0].amount);
}

/* Facts about the hand in play, computed once. */
struct played {
    const struct spot *s;
    const struct total_hand *h;
    struct total total;
};

static inline struct played played_now(const struct book *b,
                                       const struct bank *t)
{
    const struct spot *s = spot_played(t);
    const struct total_hand *h = &s->hand[t->hand.to_play];

    MUST(t->hand.to_play < SPLITS_MAX);
    return (struct played){s, h, total_in(b, s, h)};
}

/* Must this hand stand unless it is split? */
static inline bool must_stand(const struct book *b, const struct total *total)
{
    int stands = book_value(b, LEAF_PLAYER_STANDS);

    return stands > 0 && !total->soft && total->halves >= 2 * stands;
}

static inline bool may_hit(const struct book *b, const struct bank *t,
                           const struct played *p, struct refusal *no)
{
    if (total_is_of_split_aces(p->s, p->h) && book_has(b, LEAF_SPLIT_ACES_ONE))
        return refuse(no, WHY_SPLIT_ACES, LEAF_SPLIT_ACES_ONE);
    if (must_stand(b, &p->total))
        return refuse(no, WHY_MUST_STAND, LEAF_PLAYER_STANDS);
    if (t->shoe_at == t->shoe_count || p->h->cards >= TOTAL_CARDS_MAX)
        return refuse(no, WHY_NO_CARDS, LEAF_NONE);
    return true;
}

static inline bool may_stand(const struct book *b, const struct bank *t,
                             const struct played *p, struct refusal *no)
{
    int hits = book_value(b, LEAF_PLAYER_HITS);

    if (!p->total.soft && p->total.halves <= 2 * hits && total_has_cards(t))
        return refuse(no, WHY_MUST_HIT, LEAF_PLAYER_HITS);
    return true;
}

/* Can it be doubled, provided that it may be hit? */
static inline bool is_for_double(const struct book *b, const struct played *p,
                                 struct refusal *no)
{
    if (!book_has(b, LEAF_DOUBLE) || p->h->cards != 2)
        return refuse(no, WHY_NO_DOUBLE, LEAF_DOUBLE);
    if (p->s->hands > 1 && !book_has(b, LEAF_DOUBLE_SPLIT))
        return refuse(no, WHY_NO_DOUBLE, LEAF_DOUBLE_SPLIT);
    return true;
}

static inline bool may_surrender(const struct book *b, const struct played *p,
                                 struct refusal *no)
{
    if (!book_has(b, LEAF_SURRENDER) || p->s->hands > 1 || p->h->cards != 2)
        return refuse(no, WHY_NO_SURRENDER, LEAF_SURRENDER);
    if (must_stand(b, &p->total))
        return refuse(no, WHY_MUST_STAND, LEAF_PLAYER_STANDS);
    return true;
}

/* Fills in the spot and the hand in play. */
#define AT_HAND(t, e)                                                         \
    ((e)->seat = (t)->to_act, (e)->spot = (uint8_t)(t)->hand.at,              \
     (e)->hand = (t)->hand.to_play, (e)->split = spot_played(t)->hands > 1)

void total_draw(const struct book *b, const struct bank *t, struct event *out)
{
    struct total_hand h = *hand_played(t);
    struct ev_drawn *e = make_drawn(out);

    MUST(h.cards < TOTAL_CARDS_MAX && t->shoe_at < t->shoe_count);
    AT_HAND(t, e);
    e->card = h.card[h.cards++] = t->shoe[t->shoe_at];
    h.sum += total_addend(e->card);
    e->done = total_is_over(b, t, t->hand.at, &h);
    out->leaf = total_is_of_split_aces(spot_played(t), &h) &&
                        book_has(b, LEAF_SPLIT_ACES_ONE)
                    ? LEAF_SPLIT_ACES_ONE
                    : LEAF_PLAYER_STANDS;
}

void total_stay(const struct bank *t, struct event *out)
{
    struct ev_stayed *e = make_stayed(out);

    AT_HAND(t, e);
    out->leaf = LEAF_PLAYER_STANDS;
}

static bool decide_hit(const struct book *b, const struct bank *t,
                       const struct played *p, struct event *out,
                       struct refusal *no)
{
    if (!may_hit(b, t, p, no))
        return false;
    total_draw(b, t, out);
    return true;
}

static bool decide_stand(const struct book *b, const struct bank *t,
                         const struct played *p, struct event *out,
                         struct refusal *no)
{
    if (!may_stand(b, t, p, no))
        return false;
    total_stay(t, out);
    return true;
}

/* The part of an amount that can be laid in chips of the table. */
static money whole_chips(const struct bank *t, money amount)
{
    return t->stakes.chip > 0 ? amount - amount % t->stakes.chip : amount;
}

/*
 * Computes the extra wagers: the player's amount, and those of the others in
 * proportion, or nothing.
 */
static void lay_more(const struct bank *t, money amount, money *more)
{
    const struct spot *s = spot_played(t);
    const money *stake = s->stake[t->hand.to_play];

    more[0] = amount;
    for (int w = 1; w < s->wagers; w++) {
        /* The product of two amounts needs more bits than one. */
        __int128 part = stake[0] > 0 ? (__int128)stake[w] * amount / stake[0]
                                     : 0;

        more[w] = whole_chips(t, (money)part);
        if (more[w] > t->person[s->wager[w].owner].stack)
            more[w] = 0;
    }
}

/* Is the extra wager the full one, or less if the book allows that? */
static bool more_is_right(const struct book *b, const struct bank *t,
                          enum leaf less, enum leaf most, money full,
                          money *amount, struct refusal *no)
{
    const struct spot *s = spot_played(t);

    if (*amount == 0)
        *amount = full;
    if (*amount < 0 || *amount > full)
        return refuse(no, WHY_TOO_LARGE, most);
    if (*amount < full && !book_has(b, less))
        return refuse(no, WHY_FOR_LESS, less);
    if (*amount != whole_chips(t, *amount))
        return refuse(no, WHY_NOT_A_UNIT, LEAF_NONE);
    if (!can_lay(b, t, s, *amount))
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, most);
    return true;
}

APART static bool decide_double(const struct book *b, const struct bank *t,
                                const struct played *p, money amount,
                                struct event *out, struct refusal *no)
{
    money full = spot_played(t)->stake[t->hand.to_play][0];
    struct ev_doubled *e;

    if (!is_for_double(b, p, no) || !may_hit(b, t, p, no) ||
        !more_is_right(b, t, LEAF_DOUBLE_LESS, LEAF_DOUBLE_MOST, full, &amount,
                       no))
        return false;
    e = make_doubled(out);
    AT_HAND(t, e);
    e->amount = amount;
    e->owes = book_value(b, LEAF_FEE_DOUBLES);
    lay_more(t, amount, e->more);
    out->leaf = LEAF_DOUBLE;
    return true;
}

APART static bool decide_split(const struct book *b, const struct bank *t,
                               money amount, struct event *out,
                               struct refusal *no)
{
    money full = spot_played(t)->stake[t->hand.to_play][0];
    struct ev_parted *e;

    if (!total_may_split(b, t, t->hand.at, hand_played(t), no) ||
        !more_is_right(b, t, LEAF_SPLIT_LESS, LEAF_SPLIT_WAGER, full, &amount,
                       no))
        return false;
    e = make_parted(out);
    AT_HAND(t, e);
    e->amount = amount;
    e->owes = book_value(b, LEAF_FEE_DOUBLES);
    lay_more(t, amount, e->more);
    out->leaf = LEAF_SPLIT_HANDS;
    return true;
}

static bool decide_surrender(const struct book *b, const struct bank *t,
                             const struct played *p, struct event *out,
                             struct refusal *no)
{
    struct ev_surrendered *e;

    if (!may_surrender(b, p, no))
        return false;
    e = make_surrendered(out);
    AT_HAND(t, e);
    out->leaf = LEAF_SURRENDER;
    return true;
}

/* Insurance */

static money insurance_most(const struct book *b, const struct bank *t,
                            const struct wager *w)
{
    return whole_chips(t,
                       w->amount * book_value(b, LEAF_INSURANCE_MOST) / 100);
}

/* May this person's own wager be insured?  Only before the down card is looked
   at. */
static bool may_insure(const struct book *b, const struct bank *t,
                       seat_no seat, int spot, int *wager, struct refusal *no)
{
    if (book_has(b, LEAF_INSURANCE_THREE) &&
        book_value(b, LEAF_PURE_PAYS) != PURE_PAYS_THREE_TO_TWO)
        return refuse(no, WHY_NO_INSURANCE, LEAF_INSURANCE_THREE);
    if (!total_has_insurance(b))
        return refuse(no, WHY_NO_INSURANCE, LEAF_INSURANCE);
    if (t->phase != BANK_INSURE)
        return refuse(no, WHY_NOT_NOW,
                      leaf_of_house(b, LEAF_INSURANCE, LEAF_INSURANCE_CHOICE));
    if (spot >= t->seats || (*wager = wager_of(&t->spot[spot], seat)) < 0)
        return refuse(no, WHY_NO_WAGER,
                      leaf_of_house(b, LEAF_INSURANCE, LEAF_INSURANCE_CHOICE));
    if (t->spot[spot].wager[*wager].even)
        return refuse(no, WHY_NOT_NOW, LEAF_EVEN);
    return true;
}

APART static bool decide_insure(const struct book *b, const struct bank *t,
                                seat_no seat, int spot, money amount,
                                struct event *out, struct refusal *no)
{
    const struct wager *w;
    struct ev_insured *e;
    int wager;

    if (!may_insure(b, t, seat, spot, &wager, no))
        return false;
    w = &t->spot[spot].wager[wager];
    if (amount < 0)
        return refuse_saying(no, WHY_TOO_SMALL, LEAF_NONE, INSTEAD_AMOUNT);
    if (amount > insurance_most(b, t, w))
        return refuse(no, WHY_TOO_LARGE, LEAF_INSURANCE_MOST);
    if (amount != whole_chips(t, amount))
        return refuse(no, WHY_NOT_A_UNIT, LEAF_NONE);
    if (amount > t->person[seat].stack + w->insured)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_INSURANCE_MOST);
    e = make_insured(out);
    e->seat = seat;
    e->spot = (uint8_t)spot;
    e->wager = (uint8_t)wager;
    e->amount = amount;
    out->leaf = LEAF_INSURANCE;
    return true;
}

static bool may_even(const struct book *b, const struct bank *t, seat_no seat,
                     int spot, int *wager, struct refusal *no)
{
    if (!book_has(b, LEAF_EVEN))
        return refuse(no, WHY_NO_EVEN_MONEY, LEAF_EVEN);
    if (!may_insure(b, t, seat, spot, wager, no)) {
        if (no->why == WHY_NOT_NOW) /* insurance has its own clause for that */
            no->leaf = LEAF_EVEN;
        return false;
    }
    if (!total_at(b, t, spot, 0).pure)
        return refuse(no, WHY_NO_EVEN_MONEY, LEAF_EVEN);
    return true;
}

APART static bool decide_even(const struct book *b, const struct bank *t,
                              seat_no seat, int spot, struct event *out,
                              struct refusal *no)
{
    money can = bank_can_pay(b, t);
    const struct spot *s;
    struct ev_even *e;
    int wager;

    if (!may_even(b, t, seat, spot, &wager, no))
        return false;
    s = &t->spot[spot];
    if (book_value(b, LEAF_EVEN_PAID) == EVEN_AS_INSURANCE)
        return decide_insure(b, t, seat, spot,
                             insurance_most(b, t, &s->wager[wager]), out, no);
    if (s->wager[wager].insured > 0)
        return refuse(no, WHY_NO_EVEN_MONEY, LEAF_EVEN_PAID);
    e = make_even(out);
    e->seat = seat;
    e->spot = (uint8_t)spot;
    e->wager = (uint8_t)wager;
    e->stake = s->stake[0][wager];
    e->paid = e->stake < can ? e->stake : can;
    out->leaf = LEAF_EVEN;
    MUST(e->paid >= 0);
    return true;
}

/* Takes the order that the shuffle of the tray gave. */
APART static bool decide_shuffle(const struct bank *t,
                                 const struct cmd_shuffle *c,
                                 struct event *out, struct refusal *no)
{
    struct ev_shuffled *e;

    if (t->phase != BANK_SHORT)
        return refuse(no, WHY_NOT_NOW, LEAF_SHOE_CUT);
    if (c->cards != t->tray ||
        !bank_has_same_cards(c->card, t->discard, t->tray))
        return refuse(no, WHY_BAD_DECK, LEAF_NONE);
    e = make_shuffled(out);
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    e->phase = t->hand.before_short;
    return true;
}

/*
 * The leaf of a command at the wrong time: the down card is looked at first or
 * has ended the hand, or it was turned up, which is too late to surrender.
 * Otherwise all have had their turns.
 */
static enum leaf not_now_leaf(const struct bank *t, int kind)
{
    if (t->phase == BANK_INSURE)
        return LEAF_DEAL_PEEK;
    if (t->phase == BANK_IDLE && t->ended > 0)
        return (enum leaf)(t->ended - 1);
    if (kind == CMD_SURRENDER)
        return LEAF_SURRENDER_UNTIL;
    return t->phase == BANK_IDLE && t->number > 0 ? LEAF_PLAY_TURN : LEAF_NONE;
}

/* Decides the commands of the seat to act about the hand to be played. */
static bool decide_play(const struct book *b, const struct bank *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    struct played p;

    if (t->phase != BANK_PLAY)
        return refuse(no, WHY_NOT_NOW, not_now_leaf(t, c->kind));
    if (c->who.seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_PLAY_TURN);
    p = played_now(b, t);
    switch (c->kind) {
    case CMD_HIT:
        return decide_hit(b, t, &p, out, no);
    case CMD_STAND:
        return decide_stand(b, t, &p, out, no);
    case CMD_DOUBLE:
        return decide_double(b, t, &p, c->double_down.amount, out, no);
    case CMD_PART:
        return decide_split(b, t, c->part.amount, out, no);
    case CMD_SURRENDER:
        return decide_surrender(b, t, &p, out, no);
    default:
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    }
}

bool total_decide(const struct book *b, const struct bank *t,
                  const struct command *c, struct event *out,
                  struct refusal *no)
{
    switch (c->kind) {
    case CMD_INSURE:
        return decide_insure(b, t, c->who.seat, c->insure.spot,
                             c->insure.amount, out, no);
    case CMD_EVEN:
        return decide_even(b, t, c->who.seat, c->even.spot, out, no);
    case CMD_GO_ON:
        if (t->phase != BANK_INSURE)
            return refuse(no, WHY_NOT_NOW, LEAF_NONE);
        total_peek(b, t, out);
        return true;
    case CMD_SHUFFLE:
        return decide_shuffle(t, &c->shuffle, out, no);
    default:
        return decide_play(b, t, c, out, no);
    }
}

/* The choices */

/* The range of an amount in whole chips; empty if there is none. */
struct range {
    money least, most;
};

static inline struct range more_range(const struct book *b,
                                      const struct bank *t,
                                      const struct played *p, enum leaf less)
{
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;
    money full = p->s->stake[t->hand.to_play][0];
    money has = t->person[p->s->wager[0].owner].stack -
                book_value(b, LEAF_FEE_DOUBLES);
    money most = full <= has ? full : whole_chips(t, has);
    money least = book_has(b, less) ? chip : full;

    return most < least ? (struct range){0, 0} : (struct range){least, most};
}

struct total_choices total_choices(const struct book *b, const struct bank *t)
{
    struct range twice = {0, 0}, split = {0, 0};
    struct refusal no;
    struct played p;
    bool hit;

    if (t->phase != BANK_PLAY)
        return (struct total_choices){0};
    p = played_now(b, t);
    hit = may_hit(b, t, &p, &no);
    if (hit && is_for_double(b, &p, &no))
        twice = more_range(b, t, &p, LEAF_DOUBLE_LESS);
    if (total_is_pair(b, p.h) && total_may_split(b, t, t->hand.at, p.h, &no))
        split = more_range(b, t, &p, LEAF_SPLIT_LESS);
    return (struct total_choices){
        .total = p.total,
        .hit = hit,
        .stand = may_stand(b, t, &p, &no),
        .split = split.most > 0,
        .surrender = may_surrender(b, &p, &no),
        .double_least = twice.least,
        .double_most = twice.most,
        .split_least = split.least,
        .split_most = split.most,
    };
}

money total_insurable(const struct book *b, const struct bank *t, seat_no who,
                      int spot)
{
    struct refusal no;
    money has, most;
    int w;

    if (!may_insure(b, t, who, spot, &w, &no))
        return 0;
    has = whole_chips(t,
                      t->person[who].stack + t->spot[spot].wager[w].insured);
    most = insurance_most(b, t, &t->spot[spot].wager[w]);
    return most < has ? most : has;
}
