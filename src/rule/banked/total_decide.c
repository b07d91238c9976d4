/*
 * total_decide.c - what players may do with a total: hit, stand, double,
 * split, surrender, and insure.
 *
 * Who plays a spot decides for those behind him, too: their wagers are
 * doubled and split in the same proportion where their owners have the
 * chips, and else stay as they are, on the first hand.
 *
 * Leaves: player.stands_hard, player.hits_hard, double.allowed,
 * double.for_less, double.after_split, split.hands_most, split.bonus_mixed,
 * split.for_less, split.aces_one_card, split.aces_again, surrender.allowed,
 * insurance.offered, insurance.three_to_two_only, insurance.most,
 * even_money.offered, even_money.paid, fee.on_doubles
 */
#include "base/must.h"
#include "rule/banked/bank_view.h"
#include "rule/refuse.h"
#include "rule/banked/total_pair.h"

static const struct total_hand *hand_played(const struct bank *t)
{
    return &t->spot[t->at].hand[t->to_play];
}

/* What the book takes besides from the first wager's owner, and the wager. */
static bool can_lay(const struct book *b, const struct bank *t,
                    const struct spot *s, money amount)
{
    return t->person[s->wager[0].owner].stack >=
           amount + book_value(b, LEAF_FEE_DOUBLES);
}

bool total_is_pair(const struct book *b, const struct total_hand *h)
{
    if (h->cards != 2)
        return false;
    return card_rank(h->card[0]) == card_rank(h->card[1]) ||
           (book_yes(b, LEAF_SPLIT_BONUS) && card_is_bonus(h->card[0]) &&
            card_is_bonus(h->card[1]));
}

bool total_may_split(const struct book *b, const struct bank *t, int spot,
                     const struct total_hand *h, struct refusal *no)
{
    const struct spot *s = &t->spot[spot];
    int most = book_value(b, LEAF_SPLIT_HANDS);

    if (!total_is_pair(b, h))
        return refuse(no, WHY_NO_PAIR, LEAF_SPLIT_BONUS);
    if (s->hands >= most)
        return refuse(no, WHY_NO_MORE_SPLITS, LEAF_SPLIT_HANDS);
    if (total_of_split_aces(s, h) && !book_yes(b, LEAF_SPLIT_ACES_AGAIN))
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
                   book_yes(b, LEAF_SPLIT_LESS) ? 1 : s->wager[0].amount);
}

/* Must this hand stand, but for a split? */
static bool must_stand(const struct book *b, const struct total *total)
{
    int stands = book_value(b, LEAF_PLAYER_STANDS);

    return stands > 0 && !total->soft && total->halves >= 2 * stands;
}

static bool may_hit(const struct book *b, const struct bank *t,
                    const struct total *total, struct refusal *no)
{
    const struct spot *s = &t->spot[t->at];

    if (total_of_split_aces(s, hand_played(t)) &&
        book_yes(b, LEAF_SPLIT_ACES_ONE))
        return refuse(no, WHY_SPLIT_ACES, LEAF_SPLIT_ACES_ONE);
    if (must_stand(b, total))
        return refuse(no, WHY_MUST_STAND, LEAF_PLAYER_STANDS);
    if (t->shoe_at == t->shoe_count)
        return refuse(no, WHY_NO_CARDS, LEAF_NONE);
    return true;
}

static bool may_stand(const struct book *b, const struct bank *t,
                      const struct total *total, struct refusal *no)
{
    int hits = book_value(b, LEAF_PLAYER_HITS);

    if (!total->soft && total->halves <= 2 * hits && total_has_cards(t))
        return refuse(no, WHY_MUST_HIT, LEAF_PLAYER_HITS);
    return true;
}

static bool may_double(const struct book *b, const struct bank *t,
                       const struct total *total, struct refusal *no)
{
    const struct spot *s = &t->spot[t->at];

    if (!book_yes(b, LEAF_DOUBLE) || hand_played(t)->cards != 2)
        return refuse(no, WHY_NO_DOUBLE, LEAF_DOUBLE);
    if (s->hands > 1 && !book_yes(b, LEAF_DOUBLE_SPLIT))
        return refuse(no, WHY_NO_DOUBLE, LEAF_DOUBLE_SPLIT);
    return may_hit(b, t, total, no);
}

static bool may_surrender(const struct book *b, const struct bank *t,
                          const struct total *total, struct refusal *no)
{
    const struct spot *s = &t->spot[t->at];

    if (!book_yes(b, LEAF_SURRENDER) || s->hands > 1 ||
        hand_played(t)->cards != 2)
        return refuse(no, WHY_NO_SURRENDER, LEAF_SURRENDER);
    if (must_stand(b, total))
        return refuse(no, WHY_MUST_STAND, LEAF_PLAYER_STANDS);
    return true;
}

/* An event at the hand that is played. */
static void at_hand(const struct bank *t, enum event_kind kind,
                    struct event *out)
{
    event_init(out, kind, t->to_act);
    out->spot = (uint8_t)t->at;
    out->hand = t->to_play;
}

static bool decide_hit(const struct book *b, const struct bank *t,
                       const struct total *total, struct event *out,
                       struct refusal *no)
{
    struct total_hand h = *hand_played(t);

    if (!may_hit(b, t, total, no))
        return false;
    MUST(h.cards < TOTAL_CARDS_MAX);
    at_hand(t, EV_DRAWN, out);
    out->count = 1;
    out->card[0] = h.card[h.cards++] = t->shoe[t->shoe_at];
    h.sum += total_adds(out->card[0]);
    out->flag = total_is_over(b, t, t->at, &h);
    return true;
}

static bool decide_stand(const struct book *b, const struct bank *t,
                         const struct total *total, struct event *out,
                         struct refusal *no)
{
    if (!may_stand(b, t, total, no))
        return false;
    at_hand(t, EV_STAYED, out);
    return true;
}

/* The part of an amount that can be laid in chips of the table. */
static money whole_chips(const struct bank *t, money amount)
{
    return t->stakes.chip > 0 ? amount - amount % t->stakes.chip : amount;
}

/* What is wagered besides; the others' in proportion, or nothing. */
static void lay_more(const struct book *b, const struct bank *t, money amount,
                     struct event *out)
{
    const struct spot *s = &t->spot[t->at];
    const money *stake = s->stake[t->to_play];

    out->amount = out->share[0] = amount;
    out->other = book_value(b, LEAF_FEE_DOUBLES);
    for (int w = 1; w < s->wagers; w++) {
        money more = stake[0] > 0 ? stake[w] * amount / stake[0] : 0;

        more = whole_chips(t, more);
        out->share[w] = more <= t->person[s->wager[w].owner].stack ? more : 0;
    }
}

/* How much more: all of it, or less where the book says so. */
static bool more_is_right(const struct book *b, const struct bank *t,
                          enum leaf less, money full, money *amount,
                          struct refusal *no)
{
    const struct spot *s = &t->spot[t->at];

    if (*amount == 0)
        *amount = full;
    if (*amount < 0 || *amount > full)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    if (*amount < full && !book_yes(b, less))
        return refuse(no, WHY_FOR_LESS, less);
    if (*amount != whole_chips(t, *amount))
        return refuse(no, WHY_NOT_A_UNIT, LEAF_NONE);
    if (!can_lay(b, t, s, *amount))
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_NONE);
    return true;
}

static bool decide_double(const struct book *b, const struct bank *t,
                          const struct total *total, const struct command *c,
                          struct event *out, struct refusal *no)
{
    money full = t->spot[t->at].stake[t->to_play][0], amount = c->amount;

    if (!may_double(b, t, total, no) ||
        !more_is_right(b, t, LEAF_DOUBLE_LESS, full, &amount, no))
        return false;
    at_hand(t, EV_DOUBLED, out);
    lay_more(b, t, amount, out);
    return true;
}

static bool decide_split(const struct book *b, const struct bank *t,
                         const struct command *c, struct event *out,
                         struct refusal *no)
{
    money full = t->spot[t->at].stake[t->to_play][0], amount = c->amount;

    if (!total_may_split(b, t, t->at, hand_played(t), no) ||
        !more_is_right(b, t, LEAF_SPLIT_LESS, full, &amount, no))
        return false;
    at_hand(t, EV_PARTED, out);
    lay_more(b, t, amount, out);
    return true;
}

static bool decide_surrender(const struct book *b, const struct bank *t,
                             const struct total *total, struct event *out,
                             struct refusal *no)
{
    if (!may_surrender(b, t, total, no))
        return false;
    at_hand(t, EV_SURRENDERED, out);
    return true;
}

/* Insurance */

static money insurance_most(const struct book *b, const struct bank *t,
                            const struct wager *w)
{
    return whole_chips(t,
                       w->amount * book_value(b, LEAF_INSURANCE_MOST) / 100);
}

/* A wager of one's own, before the down card is looked at. */
static bool may_insure(const struct book *b, const struct bank *t,
                       const struct command *c, int *wager, struct refusal *no)
{
    if (book_yes(b, LEAF_INSURANCE_THREE) &&
        book_value(b, LEAF_PURE_PAYS) != PURE_PAYS_THREE_TO_TWO)
        return refuse(no, WHY_NO_INSURANCE, LEAF_INSURANCE_THREE);
    if (!total_insures(b))
        return refuse(no, WHY_NO_INSURANCE, LEAF_INSURANCE);
    if (t->phase != BANK_INSURE)
        return refuse(no, WHY_NOT_NOW, LEAF_INSURANCE);
    if (c->spot >= t->seats ||
        (*wager = wager_of(&t->spot[c->spot], c->seat)) < 0)
        return refuse(no, WHY_NO_WAGER, LEAF_INSURANCE);
    if (t->spot[c->spot].wager[*wager].even)
        return refuse(no, WHY_NOT_NOW, LEAF_EVEN);
    return true;
}

static bool decide_insure(const struct book *b, const struct bank *t,
                          const struct command *c, struct event *out,
                          struct refusal *no)
{
    const struct wager *w;
    int wager;

    if (!may_insure(b, t, c, &wager, no))
        return false;
    w = &t->spot[c->spot].wager[wager];
    if (c->amount < 0)
        return refuse(no, WHY_TOO_SMALL, LEAF_NONE);
    if (c->amount > insurance_most(b, t, w))
        return refuse(no, WHY_TOO_LARGE, LEAF_INSURANCE_MOST);
    if (c->amount != whole_chips(t, c->amount))
        return refuse(no, WHY_NOT_A_UNIT, LEAF_NONE);
    if (c->amount > t->person[c->seat].stack + w->insured)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_NONE);
    event_init(out, EV_INSURED, c->seat);
    out->spot = c->spot;
    out->mask = (uint16_t)wager;
    out->amount = c->amount;
    return true;
}

static bool may_even(const struct book *b, const struct bank *t,
                     const struct command *c, int *wager, struct refusal *no)
{
    if (!book_yes(b, LEAF_EVEN))
        return refuse(no, WHY_NO_EVEN_MONEY, LEAF_EVEN);
    if (!may_insure(b, t, c, wager, no))
        return false;
    if (!total_at(b, t, c->spot, 0).pure)
        return refuse(no, WHY_NO_EVEN_MONEY, LEAF_EVEN);
    return true;
}

static bool decide_even(const struct book *b, const struct bank *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    struct command insure = {.kind = CMD_INSURE};
    const struct spot *s;
    money can = bank_can_pay(b, t);
    int wager;

    if (!may_even(b, t, c, &wager, no))
        return false;
    s = &t->spot[c->spot];
    if (book_value(b, LEAF_EVEN_PAID) == EVEN_AS_INSURANCE) {
        insure.seat = c->seat;
        insure.spot = c->spot;
        insure.amount = insurance_most(b, t, &s->wager[wager]);
        return decide_insure(b, t, &insure, out, no);
    }
    if (s->wager[wager].insured > 0)
        return refuse(no, WHY_NO_EVEN_MONEY, LEAF_EVEN_PAID);
    event_init(out, EV_EVEN, c->seat);
    out->spot = c->spot;
    out->mask = (uint16_t)wager;
    out->level = s->stake[0][wager];
    out->amount = out->level < can ? out->level : can;
    return true;
}

/* The order that came of shuffling the tray. */
static bool decide_shuffle(const struct bank *t, const struct command *c,
                           struct event *out, struct refusal *no)
{
    int8_t more[CARD_IDS] = {0};

    if (t->phase != BANK_SHORT)
        return refuse(no, WHY_NOT_NOW, LEAF_SHOE_CUT);
    if (c->count != t->tray)
        return refuse(no, WHY_BAD_DECK, LEAF_NONE);
    for (int i = 0; i < t->tray; i++) {
        if (c->card[i] >= CARD_IDS)
            return refuse(no, WHY_BAD_DECK, LEAF_NONE);
        more[t->discard[i]]++;
        more[c->card[i]]--;
    }
    for (int i = 0; i < CARD_IDS; i++)
        if (more[i] != 0)
            return refuse(no, WHY_BAD_DECK, LEAF_NONE);
    event_init(out, EV_SHUFFLED, NO_SEAT);
    out->count = c->count;
    for (int i = 0; i < c->count; i++)
        out->card[i] = c->card[i];
    return true;
}

bool total_decide(const struct book *b, const struct bank *t,
                  const struct command *c, struct event *out,
                  struct refusal *no)
{
    struct total total;

    switch (c->kind) {
    case CMD_INSURE:
        return decide_insure(b, t, c, out, no);
    case CMD_EVEN:
        return decide_even(b, t, c, out, no);
    case CMD_GO_ON:
        if (t->phase != BANK_INSURE)
            return refuse(no, WHY_NOT_NOW, LEAF_NONE);
        total_peek(b, t, out);
        return true;
    case CMD_SHUFFLE:
        return decide_shuffle(t, c, out, no);
    default:
        break;
    }
    if (t->phase != BANK_PLAY) /* the down card is looked at first */
        return refuse(no, WHY_NOT_NOW,
                      t->phase == BANK_INSURE ? LEAF_DEAL_PEEK : LEAF_NONE);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    total = total_at(b, t, t->at, t->to_play);
    switch (c->kind) {
    case CMD_HIT:
        return decide_hit(b, t, &total, out, no);
    case CMD_STAND:
        return decide_stand(b, t, &total, out, no);
    case CMD_DOUBLE:
        return decide_double(b, t, &total, c, out, no);
    case CMD_PART:
        return decide_split(b, t, c, out, no);
    case CMD_SURRENDER:
        return decide_surrender(b, t, &total, out, no);
    default:
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    }
}

/* What may be done */

/* From how much to how much, in whole chips; nothing if it cannot be. */
static void more_range(const struct book *b, const struct bank *t,
                       enum leaf less, money *least, money *most)
{
    const struct spot *s = &t->spot[t->at];
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;
    money full = s->stake[t->to_play][0];
    money has = t->person[s->wager[0].owner].stack -
                book_value(b, LEAF_FEE_DOUBLES);

    *most = full <= has ? full : whole_chips(t, has);
    *least = book_yes(b, less) ? chip : full;
    if (*most < *least)
        *least = *most = 0;
}

struct total_choices total_choices(const struct book *b, const struct bank *t)
{
    struct total_choices may = {0};
    struct refusal no;
    struct total total;

    if (t->phase != BANK_PLAY)
        return may;
    total = total_at(b, t, t->at, t->to_play);
    may.hit = may_hit(b, t, &total, &no);
    may.stand = may_stand(b, t, &total, &no);
    may.surrender = may_surrender(b, t, &total, &no);
    if (may_double(b, t, &total, &no))
        more_range(b, t, LEAF_DOUBLE_LESS, &may.double_least,
                   &may.double_most);
    if (total_may_split(b, t, t->at, hand_played(t), &no))
        more_range(b, t, LEAF_SPLIT_LESS, &may.split_least, &may.split_most);
    may.split = may.split_most > 0;
    return may;
}

/* Whose wagers may be insured, and how far. */
static int may_in_insurance(const struct book *b, const struct bank *t,
                            seat_no who, struct bank_may *out)
{
    struct command c = {.kind = CMD_INSURE, .seat = who};
    money least = t->stakes.chip > 0 ? t->stakes.chip : 1;
    struct refusal no;
    struct event e;
    int n = 0, w;

    for (c.spot = 0; c.spot < t->seats; c.spot++) {
        const struct wager *wager;
        money has, most;

        if (!may_insure(b, t, &c, &w, &no))
            continue;
        wager = &t->spot[c.spot].wager[w];
        has = whole_chips(t, t->person[who].stack + wager->insured);
        most = insurance_most(b, t, wager);
        if (most > 0 && has > 0)
            out[n++] = (struct bank_may){CMD_INSURE, c.spot, least,
                                         most < has ? most : has};
        if (decide_even(b, t, &c, &e, &no))
            out[n++] = (struct bank_may){CMD_EVEN, c.spot, 0, 0};
    }
    return n;
}

int total_may(const struct book *b, const struct bank *t, seat_no who,
              struct bank_may *out)
{
    struct total_choices may;
    uint8_t at = (uint8_t)t->at;
    int n = 0;

    if (t->phase == BANK_INSURE)
        return may_in_insurance(b, t, who, out);
    if (t->phase != BANK_PLAY || who != t->to_act)
        return 0;
    may = total_choices(b, t);
    if (may.hit)
        out[n++] = (struct bank_may){CMD_HIT, at, 0, 0};
    if (may.stand)
        out[n++] = (struct bank_may){CMD_STAND, at, 0, 0};
    if (may.double_most > 0)
        out[n++] = (struct bank_may){CMD_DOUBLE, at, may.double_least,
                                     may.double_most};
    if (may.split)
        out[n++] = (struct bank_may){CMD_PART, at, may.split_least,
                                     may.split_most};
    if (may.surrender)
        out[n++] = (struct bank_may){CMD_SURRENDER, at, 0, 0};
    return n;
}
