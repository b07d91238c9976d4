/*
 * menu.c - what somebody can choose from now, each a whole wish.
 *
 * Bets are worked out as may.h has them; of everything else the decision
 * itself is asked, so that what is listed is not refused.
 *
 * Leaves: none of its own
 */
#include "deal/menu.h"

#include <string.h>

#include "base/must.h"
#include "rule/banked/setting.h"
#include "rule/felt_view.h"
#include "rule/field_text.h"
#include "rule/poker/bet.h"

enum {
    FEW = 8,        /* amounts that are all listed */
    BANK_TIMES = 4, /* of the largest wager: a bank that covers more */
    FRONT_MOST = 21 /* ways to put two of seven in front */
};

static struct menu_one *add(struct menu *m, int kind)
{
    struct menu_one *one;

    if (m->count == MENU_MAX)
        return NULL;
    one = &m->one[m->count++];
    *one = (struct menu_one){.kind = (uint16_t)kind};
    return one;
}

static void add_amount(struct menu *m, int kind, int spot, money amount)
{
    struct menu_one *one = add(m, kind);

    if (one == NULL)
        return;
    one->amount = amount;
    one->spot = (uint8_t)spot;
}

/* Removes the last entry again if the table would refuse it. */
static void keep_if_done(const struct book *b, const struct felt *felt,
                         struct menu *m)
{
    struct command c;
    struct refusal no;
    struct event e;
    bool done;

    menu_wish(m, m->count - 1, &c);
    switch (felt->family) {
    case FAMILY_POKER:
        done = poker_decide(b, &felt->poker, &c, &e, &no);
        break;
    case FAMILY_MELDING:
        done = melding_decide(b, &felt->melding, &c, &e, &no);
        break;
    default:
        done = bank_decide(b, &felt->bank, &c, &e, &no);
        break;
    }
    m->count -= !done;
}

/* Poker */

/* The amounts between: all of them if they are few, else by the pot. */
static void add_raises(struct menu *m, const struct table *t,
                       const struct choices *c)
{
    money pot = t->pot, span = c->raise_most - c->raise_least, last = -1;
    money step = c->step > 0 ? c->step : 1;
    money sized[4];

    if (span / step < FEW) {
        for (money to = c->raise_least; to <= c->raise_most; to += step)
            add_amount(m, CMD_RAISE, 0, to);
        return;
    }
    for (int s = 0; s < t->seats; s++)
        pot += t->seat[s].bet;
    sized[0] = c->raise_least;
    sized[1] = t->round.high + pot / 2;
    sized[2] = t->round.high + pot;
    sized[3] = c->raise_most;
    for (int i = 0; i < 4; i++) {
        money to = sized[i];

        if (i == 1 || i == 2)
            to = c->raise_least + (to - c->raise_least) / step * step;
        if (to <= last || to < c->raise_least || to > c->raise_most)
            continue;
        add_amount(m, CMD_RAISE, 0, to);
        last = to;
    }
}

static void add_bets(const struct book *b, const struct table *t,
                     struct menu *m)
{
    struct choices c = choices_of(b, t);

    if (!is_held(b, t, SAID_FOLD))
        add(m, CMD_FOLD);
    if (c.check && !is_held(b, t, SAID_CHECK))
        add(m, CMD_CHECK);
    if (c.call && !is_held(b, t, SAID_CALL))
        add_amount(m, CMD_CALL, 0, c.to_call);
    if (c.raise && c.raise_least <= c.raise_most &&
        bet_may_open(b, t, m->seat) && !is_held(b, t, SAID_RAISE))
        add_raises(m, t, &c);
}

/* Every choice of cards of the hand that the book allows. */
static void add_cards(const struct book *b, const struct felt *felt,
                      struct menu *m, int kind)
{
    unsigned all = 1u << felt->poker.seat[m->seat].cards;

    for (unsigned which = 0; which < all; which++) {
        struct menu_one *one = add(m, kind);

        if (one == NULL)
            return;
        one->which = (uint16_t)which;
        keep_if_done(b, felt, m);
    }
}

static void add_if_done(const struct book *b, const struct felt *felt,
                        struct menu *m, int kind)
{
    if (add(m, kind) != NULL)
        keep_if_done(b, felt, m);
}

static void poker_menu(const struct book *b, const struct felt *felt,
                       struct menu *m)
{
    const struct table *t = &felt->poker;

    if (t->ruling.asks_floor || m->seat != t->to_act)
        return;
    switch (t->phase) {
    case PHASE_BET:
        add_bets(b, t, m);
        break;
    case PHASE_DRAW:
        add_cards(b, felt, m, CMD_DRAW);
        if (m->seat == t->deal.opener)
            add_cards(b, felt, m, CMD_SPLIT);
        add_if_done(b, felt, m, CMD_SPREAD);
        break;
    case PHASE_DISCARD:
        add_cards(b, felt, m, CMD_DISCARD);
        break;
    case PHASE_SHOW:
        add_if_done(b, felt, m, CMD_SHOW);
        add_if_done(b, felt, m, CMD_MUCK);
        break;
    case PHASE_BUY_IN:
        add_if_done(b, felt, m, CMD_BUY_IN);
        add_if_done(b, felt, m, CMD_PASS);
        break;
    default:
        break;
    }
}

/* Banked games */

/* The least, the middle and the most of an amount, each once. */
static void add_three(struct menu *m, const struct may_one *may)
{
    money step = may->step > 0 ? may->step : 1;
    money middle = (may->most - may->least) / 2 / step * step + may->least;
    money most = may->least + (may->most - may->least) / step * step;

    add_amount(m, may->kind, may->spot, may->least);
    if (middle > may->least)
        add_amount(m, may->kind, may->spot, middle);
    if (most > middle)
        add_amount(m, may->kind, may->spot, most);
}

static void add_bank(struct menu *m, const struct bank *t,
                     const struct may_one *may)
{
    money upper = t->stakes.upper, most = may->most;

    if (upper < most)
        add_amount(m, CMD_BANK, may->spot, upper);
    if (BANK_TIMES * upper < most)
        add_amount(m, CMD_BANK, may->spot, BANK_TIMES * upper);
    add_amount(m, CMD_BANK, may->spot, most);
}

/* Two of seven in front, in every way that is not foul. */
static void add_ways(const struct book *b, const struct felt *felt,
                     struct menu *m, int spot)
{
    struct felt_view v;
    const struct pile *p = &v.bank.spot[spot].pile;

    felt_view(b, felt, m->seat, &v);
    if (p->cards != PILE_CARDS || !card_is_real(p->card[0]))
        return;
    for (unsigned which = 3; which < 1u << PILE_CARDS; which++) {
        struct menu_one *one;

        if (__builtin_popcount(which) != FRONT_CARDS ||
            setting_worth(b, p, which).foul || (one = add(m, CMD_SET)) == NULL)
            continue;
        one->which = (uint16_t)which;
        one->spot = (uint8_t)spot;
        keep_if_done(b, felt, m);
    }
}

static void add_piles(struct menu *m)
{
    for (int i = 0; i < PILES; i++) {
        struct menu_one *one = add(m, CMD_CHOOSE);

        MUST(one != NULL);
        one->number = (uint8_t)i;
    }
}

/*
 * Offers nothing twice: not a wager that is placed, nor setting a hand that is
 * set.
 */
static void add_banked(const struct book *b, const struct felt *felt,
                       struct menu *m, const struct may_one *may)
{
    const struct spot *s = &felt->bank.spot[may->spot % SPOTS_MAX];

    switch (may->kind) {
    case CMD_BANK:
        add_bank(m, &felt->bank, may);
        break;
    case CMD_WAGER:
        if (may->spot == m->seat && wager_of(s, m->seat) < 0)
            add_three(m, may);
        else if (wager_of(s, m->seat) < 0)
            add_amount(m, CMD_WAGER, may->spot, may->least);
        break;
    case CMD_CHOOSE:
        add_piles(m);
        break;
    case CMD_SET:
        if (s->master == m->seat || may->spot == felt->bank.banker)
            add_ways(b, felt, m, may->spot);
        break;
    case CMD_HOUSE_WAY:
        if (s->master == m->seat || may->spot == felt->bank.banker)
            add_amount(m, CMD_HOUSE_WAY, may->spot, 0);
        break;
    case CMD_INSURE:
    case CMD_DOUBLE:
    case CMD_PART:
        add_three(m, may);
        break;
    default: /* what takes no amount */
        add_amount(m, may->kind, may->spot, 0);
        break;
    }
}

static void bank_menu(const struct book *b, const struct felt *felt,
                      bool others, struct menu *m)
{
    uint8_t phase = felt->bank.phase;
    struct may may;

    felt_may(b, felt, who_plays(m->seat), &may);
    if (phase == BANK_INSURE ||
        (others && may_find(&may, CMD_PASS) == NULL &&
         (phase == BANK_WAGERS || phase == BANK_IDLE || phase == BANK_BROKEN)))
        add(m, CMD_NONE);
    for (int i = 0; i < may.count; i++)
        add_banked(b, felt, m, &may.one[i]);
}

/* Melding games */

static void add_meld(const struct book *b, const struct felt *felt,
                     struct menu *m, int kind, int number, const card *cards,
                     int count)
{
    struct menu_one *one = count > 0 ? add(m, kind) : NULL;

    if (one == NULL)
        return;
    one->number = (uint8_t)number;
    one->cards = (uint8_t)count;
    memcpy(one->card, cards, (size_t)count);
    for (int i = 0; i < m->count - 1; i++)
        if (memcmp(&m->one[i], one, sizeof *one) == 0) {
            m->count--; /* the same card of another pack */
            return;
        }
    keep_if_done(b, felt, m);
}

/* All that a card can be used for: laid with others, added, thrown away. */
static void add_uses(const struct book *b, const struct felt *felt,
                     struct menu *m, card c, const card *rest, int n)
{
    const struct melding_seat *me = &felt->melding.seat[m->seat];
    struct meld_rule rule = meld_rule_of(b);
    card laid[MELDING_CARDS_MAX];
    int count = meld_with(&rule, c, rest, n, laid);

    meld_sort(&rule, laid, count);
    add_meld(b, felt, m, CMD_MELD_LAY, 0, laid, count);
    for (int i = 0; i < me->melds; i++)
        add_meld(b, felt, m, CMD_MELD_ADD, i, &c, 1);
    add_meld(b, felt, m, CMD_MELD_DISCARD, 0, &c, 1);
}

static void melding_menu(const struct book *b, const struct felt *felt,
                         struct menu *m)
{
    static const uint16_t plain[] = {CMD_MELD_PLAY, CMD_MELD_PASS,
                                     CMD_MELD_DRAW, CMD_MELD_TAKE};
    const struct melding *t = &felt->melding;
    const struct melding_seat *me = &t->seat[m->seat];
    card rest[MELDING_CARDS_MAX];

    if (m->seat != t->to_act)
        return;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        add_if_done(b, felt, m, plain[i]);
    if (t->phase != MELDING_MELD)
        return;
    if (t->turn.drawn != CARD_NONE)
        add_uses(b, felt, m, t->turn.drawn, me->card, me->cards);
    for (int i = 0; i < me->cards; i++) {
        memcpy(rest, me->card, me->cards);
        rest[i] = rest[me->cards - 1];
        add_uses(b, felt, m, me->card[i], rest, me->cards - 1);
    }
}

void menu_of(const struct book *b, const struct felt *felt, seat_no seat,
             bool others, struct menu *out)
{
    out->seat = seat;
    out->count = 0;
    if (felt->frozen != UNTRUE_NOTHING || seat < 0 ||
        seat >= felt_people(felt))
        return;
    if (felt->family == FAMILY_POKER)
        poker_menu(b, felt, out);
    else if (felt->family == FAMILY_MELDING)
        melding_menu(b, felt, out);
    else
        bank_menu(b, felt, others, out);
}

/* Wishes */

static void wish_cards(const struct menu_one *one, struct who who,
                       struct command *out)
{
    if (one->kind == CMD_DRAW)
        wish_draw(out, who)->which = one->which;
    else if (one->kind == CMD_SPLIT)
        wish_split(out, who)->which = one->which;
    else if (one->kind == CMD_DISCARD)
        wish_discard(out, who)->which = one->which;
    else
        *wish_set(out, who) = (struct cmd_set){.spot = one->spot,
                                               .which = one->which};
}

static void wish_melds(const struct menu_one *one, struct who who,
                       struct command *out)
{
    struct cmd_meld_add *more;
    struct cmd_meld_lay *lay;

    if (one->kind == CMD_MELD_DISCARD) {
        wish_meld_discard(out, who)->card = one->card[0];
    } else if (one->kind == CMD_MELD_ADD) {
        more = wish_meld_add(out, who);
        more->meld = one->number;
        more->cards = one->cards;
        memcpy(more->card, one->card, one->cards);
    } else {
        lay = wish_meld_lay(out, who);
        lay->cards = one->cards;
        memcpy(lay->card, one->card, one->cards);
    }
}

/* Completes a command that has a place or an amount. */
static void wish_spot(const struct menu_one *one, struct who who,
                      struct command *out)
{
    switch (one->kind) {
    case CMD_WAGER:
        *wish_wager(out, who) = (struct cmd_wager){.spot = one->spot,
                                                   .amount = one->amount};
        break;
    case CMD_INSURE:
        *wish_insure(out, who) = (struct cmd_insure){.spot = one->spot,
                                                     .amount = one->amount};
        break;
    case CMD_HOUSE_WAY:
        wish_house_way(out, who)->spot = one->spot;
        break;
    case CMD_EVEN:
        wish_even(out, who)->spot = one->spot;
        break;
    case CMD_BANK:
        wish_bank(out, who)->amount = one->amount;
        break;
    case CMD_DOUBLE:
        wish_double_down(out, who)->amount = one->amount;
        break;
    default:
        wish_part(out, who)->amount = one->amount;
        break;
    }
}

void menu_wish(const struct menu *m, int number, struct command *out)
{
    const struct menu_one *one = &m->one[number];
    struct who who = who_plays(m->seat);

    MUST(number >= 0 && number < m->count);
    switch (one->kind) {
    case CMD_RAISE:
        wish_raise(out, who)->to = one->amount;
        break;
    case CMD_DRAW:
    case CMD_SPLIT:
    case CMD_DISCARD:
    case CMD_SET:
        wish_cards(one, who, out);
        break;
    case CMD_MELD_LAY:
    case CMD_MELD_ADD:
    case CMD_MELD_DISCARD:
        wish_melds(one, who, out);
        break;
    case CMD_WAGER:
    case CMD_INSURE:
    case CMD_HOUSE_WAY:
    case CMD_EVEN:
    case CMD_BANK:
    case CMD_DOUBLE:
    case CMD_PART:
        wish_spot(one, who, out);
        break;
    case CMD_CHOOSE:
        wish_choose(out, who)->pile = one->number;
        break;
    case CMD_SHAKE:
        wish_shake(out, who);
        break;
    case CMD_SHOW:
        wish_show(out, who);
        break;
    default: /* fields it has none, or CMD_NONE */
        wish_fold(out, who);
        out->kind = one->kind;
        break;
    }
}

void menu_put(struct text *t, const struct book *b, const struct felt *felt,
              const struct menu *m, int number)
{
    const struct menu_one *one = &m->one[number];
    struct felt_view v;
    struct command c;

    menu_wish(m, number, &c);
    if (c.kind == CMD_NONE) {
        text_str(t, "nothing");
        return;
    }
    felt_view(b, felt, m->seat, &v);
    if (felt->family == FAMILY_POKER)
        command_put_text(t, &c, v.poker.seat[m->seat].card,
                         v.poker.seat[m->seat].cards);
    else if (one->kind == CMD_SET)
        command_put_text(t, &c, v.bank.spot[one->spot].pile.card,
                         v.bank.spot[one->spot].pile.cards);
    else
        command_put_text(t, &c, NULL, 0);
}
