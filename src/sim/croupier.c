/*
 * croupier.c - a table that plays by itself, wish by wish.
 *
 * Leaves: seats.least, deal.dice
 */
#include "sim/croupier.h"

#include <string.h>

#include "base/must.h"
#include "card/shuffle.h"
#include "deal/banked/bot_bank.h"
#include "deal/dealer.h"
#include "deal/melding/bot_melding.h"
#include "deal/poker/bot.h"
#include "deal/poker/mistake.h"
#include "rule/banked/setting.h"
#include "rule/felt_view.h"
#include "sim/whim.h"

enum { FLOOR_TRIES = 400 }; /* for something that the floor may decide */

/* A person's turn: nothing is wished yet. */
static bool asks(struct command *out, struct who who)
{
    memset(out, 0, sizeof *out);
    out->kind = CMD_NONE;
    out->who = who;
    return true;
}

static bool is_person(const struct croupier *c, seat_no seat)
{
    return seat >= 0 && seat < SEATS_MAX && (c->people >> seat & 1) != 0;
}

/* Cards */

static uint32_t below(struct croupier *c, uint32_t n)
{
    return c->words != NULL ? words_below(c->words, n)
                            : luck_below(&c->luck, n);
}

static void shuffle(struct croupier *c, card *cards, int count)
{
    struct luck *luck = &c->luck;

    if (c->words != NULL) {
        shuffle_cards(cards, count, c->words);
        return;
    }
    for (int i = count - 1; i > 0; i--) {
        uint32_t k = luck_below(luck, (uint32_t)i + 1);
        card x = cards[i];

        cards[i] = cards[k];
        cards[k] = x;
    }
}

static bool shuffles(struct croupier *c, const struct seating *s,
                     struct command *out)
{
    struct cmd_shuffle *order = wish_shuffle(out, who_deals());

    order->cards = (uint16_t)dealer_stub(&s->felt, order->card);
    shuffle(c, order->card, order->cards);
    return order->cards > 0;
}

static seat_no any_of(struct croupier *c, unsigned seats)
{
    uint32_t n = below(c, (uint32_t)__builtin_popcount(seats));

    for (; n > 0; n--)
        seats &= seats - 1;
    return (seat_no)__builtin_ctz(seats);
}

/* A card for each, from the lowest seat on: who gets the first button. */
static bool draws(struct croupier *c, unsigned seats, struct command *out)
{
    struct cmd_high_card *w = wish_high_card(out, who_deals());
    card deck[52];

    for (int i = 0; i < 52; i++)
        deck[i] = card_from_index(i);
    shuffle(c, deck, 52);
    w->cards = (uint8_t)__builtin_popcount(seats);
    MUST(w->cards <= SEATS_MAX);
    for (int i = 0; i < w->cards; i++)
        w->card[i] = deck[i];
    return true;
}

/* Are enough there to be dealt in?  Then the deal, with its deck. */
bool croupier_deals(struct croupier *c, const struct book *b,
                    const struct seating *s, struct command *out)
{
    struct cmd_deal *deal = wish_deal(out, who_deals());
    unsigned seats = (1u << felt_seats(&s->felt)) - 1, in;
    bool banked = (OF_BANKED >> s->felt.family & 1) !=
                  0; /* who wagers is in */
    bool told = seating_deals(b, s, deal);

    in = seats & ~(unsigned)deal->without;
    if (!banked && (__builtin_popcount(in) < book_value(b, LEAF_SEATS_LEAST) ||
                    __builtin_popcount(in) < 2))
        return false;
    if (!told && seating_draws(b, s) != 0)
        return draws(c, seating_draws(b, s), out);
    if (!told)
        deal->button = any_of(c, in);
    deal->cards = (uint16_t)dealer_deck(b, &s->felt, deal->card);
    shuffle(c, deal->card, deal->cards);
    if (s->felt.family == FAMILY_SETTING && bank_positions(&s->felt.bank) != 0)
        deal->drawn = any_of(c, bank_positions(&s->felt.bank));
    c->wrong = false;
    return true;
}

/* Poker */

/* What a book leaves to the floor waits for the floor. */
static bool floor_decides(struct croupier *c, const struct book *b,
                          const struct seating *s, struct command *out)
{
    struct refusal no;

    for (int i = 0; i < FLOOR_TRIES; i++) {
        mistake_floor(&s->felt.poker, &c->luck, out);
        if (s->felt.poker.deck_waits)
            out->floor.floor = FLOOR_DECK;
        if (seating_would(b, s, out, &no)) {
            c->rulings++;
            return true;
        }
    }
    return false;
}

/* Something goes wrong, now and then, and not twice in a hand. */
static bool goes_wrong(struct croupier *c, const struct book *b,
                       const struct seating *s, struct command *out)
{
    int64_t tried = 0;

    if (c->mistakes == 0 || c->wrong || !luck_once_in(&c->luck, c->mistakes))
        return false;
    if (!mistake_now(b, &s->felt.poker, &c->luck, out, &tried))
        return false;
    c->wrong = true;
    c->reports++;
    return true;
}

static bool by_whim(struct croupier *c, const struct book *b,
                    const struct seating *s, struct command *out)
{
    const struct table *t = &s->felt.poker;
    struct whim w;

    whim_init(&w, b, t->seats, 52 + t->stakes.jokers, luck_next(&c->luck));
    w.mistakes = true;
    whim_command(&w, t, out);
    return true;
}

/* Who acts next; of several at once people come last. */
static seat_no next_to_act(const struct croupier *c, const struct table *t)
{
    for (unsigned rest = table_asked(t); rest != 0; rest &= rest - 1)
        if (!is_person(c, (seat_no)__builtin_ctz(rest)))
            return (seat_no)__builtin_ctz(rest);
    return t->to_act;
}

static bool poker_next(struct croupier *c, const struct book *b,
                       const struct seating *s, struct command *out)
{
    const struct table *t = &s->felt.poker;
    seat_no seat = next_to_act(c, t);
    struct felt_view v;

    if (t->ruling.asks_floor && c->floor)
        return asks(out, who_rules());
    if (t->ruling.asks_floor || (t->phase == PHASE_IDLE && t->deck_waits))
        return floor_decides(c, b, s, out);
    if (t->phase == PHASE_IDLE)
        return croupier_deals(c, b, s, out);
    if (shuffles(c, s, out))
        return true;
    if (goes_wrong(c, b, s, out))
        return true;
    if (seat == NO_SEAT)
        return false;
    if (is_person(c, seat))
        return asks(out, who_plays(seat));
    if (c->refused > 0 && seat == t->to_act)
        return by_whim(c, b, s, out);
    felt_view(b, &s->felt, seat, &v);
    bot_command(b, &v.poker, out);
    return true;
}

/* Banked games */

static void view_of(const struct book *b, const struct seating *s, seat_no who,
                    struct bank_view *out)
{
    struct felt_view v;

    felt_view(b, &s->felt, who, &v);
    *out = v.bank;
}

/* The bank is offered to somebody, or to be had by whoever wants it. */
static bool bank_goes_round(const struct croupier *c, const struct book *b,
                            const struct seating *s, struct command *out)
{
    const struct bank *t = &s->felt.bank;
    struct bank_view v;

    if (t->phase == BANK_IDLE && t->to_act != NO_SEAT) {
        if (is_person(c, t->to_act))
            return asks(out, who_plays(t->to_act));
        view_of(b, s, t->to_act, &v);
        bot_bank(&v, out);
        return true;
    }
    for (seat_no i = 0; i < t->seats; i++) {
        if (!t->person[i].here || s->chair[i].state != CHAIR_SITS ||
            is_person(c, i))
            continue;
        view_of(b, s, i, &v);
        bot_bank(&v, out);
        if (out->kind == CMD_BANK)
            return true;
    }
    return false;
}

/* Who could wager at all, when nobody would. */
static bool least_wager(const struct book *b, const struct seating *s,
                        struct command *out)
{
    const struct bank *t = &s->felt.bank;

    for (seat_no i = 0; i < t->seats; i++) {
        const struct may_one *own;
        struct bank_view v;

        if (i == t->banker || !t->person[i].here)
            continue;
        view_of(b, s, i, &v);
        own = may_find_at(&v.may, CMD_WAGER, i);
        if (own == NULL)
            continue;
        *wish_wager(out, who_plays(i)) =
            (struct cmd_wager){.spot = (uint8_t)i, .amount = own->least};
        return true;
    }
    return false;
}

/* All wager, one after the other; then those behind others; then the deal. */
static bool wagers(struct croupier *c, const struct book *b,
                   const struct seating *s, struct command *out)
{
    const struct bank *t = &s->felt.bank;
    struct bank_view v;

    if (c->hand != t->number + 1) {
        c->hand = t->number + 1;
        c->asked = 0;
    }
    while (c->asked < 2 * t->seats) {
        seat_no who = (seat_no)(c->asked % t->seats);
        bool behind = c->asked >= t->seats;

        c->asked++;
        if (who == t->banker || !t->person[who].here || is_person(c, who) ||
            s->chair[who].state != CHAIR_SITS)
            continue;
        view_of(b, s, who, &v);
        if (behind ? bot_back(&v, out) : bot_wager(&v, out))
            return true;
    }
    for (seat_no i = 0; i < t->seats; i++)
        if (is_person(c, i) && s->chair[i].state == CHAIR_SITS)
            return asks(out, who_plays(i)); /* and closes the wagers */
    return bank_action(t) > 0 ? croupier_deals(c, b, s, out)
                              : least_wager(b, s, out);
}

void croupier_shakes(struct croupier *c, const struct book *b,
                     struct cmd_shake *out)
{
    int dice = book_value(b, LEAF_DEAL_DICE);

    MUST(dice >= 0 && dice <= (int)sizeof out->die);
    out->dice = (uint8_t)dice;
    for (int i = 0; i < dice; i++)
        out->die[i] = (uint8_t)(1 + below(c, 6));
}

/* Has a person a word to say about the hand at a spot? */
static bool has_say(const struct croupier *c, const struct book *b,
                    const struct seating *s, int spot)
{
    struct bank_view v;

    for (unsigned rest = c->people; rest != 0; rest &= rest - 1) {
        int wager;

        view_of(b, s, (seat_no)__builtin_ctz(rest), &v);
        wager = wager_of(&v.spot[spot], v.viewer);
        if (may_find_at(&v.may, CMD_SET, spot) != NULL &&
            (wager < 0 || v.spot[spot].wager[wager].way == 0))
            return true; /* and has not said it yet */
    }
    return false;
}

/*
 * Whose hand is to be set: those in which people have no say, then theirs,
 * and the player-dealer's last.
 */
static seat_no to_set(const struct croupier *c, const struct book *b,
                      const struct seating *s)
{
    const struct bank *t = &s->felt.bank;
    seat_no person = NO_SEAT;

    for (int i = 0; t->phase == BANK_PLAY && i < t->seats; i++) {
        if (i == t->banker || t->spot[i].wagers == 0 || t->spot[i].pile.set)
            continue;
        if (!has_say(c, b, s, i))
            return t->spot[i].master;
        person = (seat_no)__builtin_ctz(c->people);
    }
    return person != NO_SEAT ? person : t->banker;
}

static bool setting_next(struct croupier *c, const struct book *b,
                         const struct seating *s, struct command *out)
{
    seat_no who = to_set(c, b, s);
    struct bank_view v;

    if (is_person(c, who))
        return asks(out, who_plays(who));
    view_of(b, s, who, &v);
    bot_setting(&v, out);
    if (out->kind == CMD_SHAKE)
        croupier_shakes(c, b, &out->shake);
    return true;
}

/* Somebody who may insure, or take even money; NO_SEAT: nobody. */
static seat_no may_insure(const struct croupier *c, const struct book *b,
                          const struct seating *s)
{
    struct bank_view v;

    for (unsigned rest = c->people; rest != 0; rest &= rest - 1) {
        view_of(b, s, (seat_no)__builtin_ctz(rest), &v);
        if (v.phase == BANK_INSURE && v.may.count > 0)
            return v.viewer;
    }
    return NO_SEAT;
}

static bool total_next(struct croupier *c, const struct book *b,
                       const struct seating *s, struct command *out)
{
    const struct bank *t = &s->felt.bank;
    struct bank_view v;

    if (shuffles(c, s, out))
        return true;
    if (may_insure(c, b, s) != NO_SEAT)
        return asks(out, who_plays(may_insure(c, b, s)));
    if (t->phase == BANK_INSURE || t->to_act == NO_SEAT) {
        wish_go_on(out, who_deals());
        return true;
    }
    if (is_person(c, t->to_act))
        return asks(out, who_plays(t->to_act));
    view_of(b, s, t->to_act, &v);
    bot_total(b, &v, out);
    return true;
}

static bool bank_next(struct croupier *c, const struct book *b,
                      const struct seating *s, struct command *out)
{
    switch (s->felt.bank.phase) {
    case BANK_IDLE:
    case BANK_BROKEN:
        return bank_goes_round(c, b, s, out);
    case BANK_WAGERS:
        return wagers(c, b, s, out);
    default:
        return s->felt.family == FAMILY_TOTAL ? total_next(c, b, s, out)
                                              : setting_next(c, b, s, out);
    }
}

/* Melding games */

static bool melding_next(struct croupier *c, const struct book *b,
                         const struct seating *s, struct command *out)
{
    const struct melding *t = &s->felt.melding;
    struct bot_melding_sees see;
    struct felt_view v;

    if (t->phase == MELDING_IDLE)
        return croupier_deals(c, b, s, out);
    if (shuffles(c, s, out))
        return true;
    if (is_person(c, t->to_act))
        return asks(out, who_plays(t->to_act));
    felt_view(b, &s->felt, t->to_act, &v);
    bot_melding_look(b, &v.melding, &see);
    bot_melding(&see, true, out);
    return true;
}

bool croupier_next(struct croupier *c, const struct book *b,
                   const struct seating *s, struct command *out)
{
    bool some;

    if (s->felt.frozen != UNTRUE_NOTHING)
        return false;
    switch (s->felt.family) {
    case FAMILY_POKER:
        some = poker_next(c, b, s, out);
        break;
    case FAMILY_MELDING:
        some = melding_next(c, b, s, out);
        break;
    default:
        some = bank_next(c, b, s, out);
        break;
    }
    if (some && out->kind != CMD_NONE && out->who.role == ROLE_PLAYER)
        out->who.person = s->chair[out->who.seat].person;
    return some;
}
