/*
 * sim_setting.c - games of two hands by the dozen.
 *
 * Hands are set mostly the house way; now and then another way, a foul one
 * where the book lets it lose, or not at all until the dealer goes on without
 * its player.
 *
 * Leaves: deal.action_pile, deal.dice, set.foul, set.copies
 */
#include "sim/banked/sim_setting.h"

#include <string.h>

#include "base/must.h"
#include "rule/banked/setting.h"
#include "sim/banked/sim_bank.h"

enum {
    RAIL = 2, /* so many stand behind the seats */
    TRIES = 8 /* for another setting */
};

/* The player-dealer chooses the pile, and shakes the dice. */
static bool play_piles(struct bank_play *p)
{
    const struct bank *t = &p->at.seating.felt.bank;
    const struct book *b = p->sim->book;
    struct cmd_shake *shake;
    int dice;

    if (t->phase == BANK_DEAL && book_has(b, LEAF_DEAL_ACTION_PILE)) {
        wish_choose(&p->wish, who_player(t->banker))->pile =
            (uint8_t)luck_below(&p->luck, PILES);
        if (!bank_play_do(p, &p->wish))
            return false;
    }
    if (t->phase != BANK_DEAL)
        return true;
    shake = wish_shake(&p->wish, who_player(t->banker));
    dice = book_value(b, LEAF_DEAL_DICE);
    MUST(dice >= 0 && dice <= (int)sizeof shake->die);
    shake->dice = (uint8_t)dice;
    for (int i = 0; i < dice; i++)
        shake->die[i] = (uint8_t)(1 + luck_below(&p->luck, 6));
    return bank_play_do(p, &p->wish);
}

static bool play_deal(struct bank_play *p)
{
    bank_play_shuffle(p, PILES * PILE_CARDS);
    p->deal.deal.drawn = (seat_no)luck_below(&p->luck,
                                             p->at.seating.felt.bank.seats);
    return bank_play_do(p, &p->deal) && play_piles(p);
}

/* Any two in front that may be there; 0: none was found. */
static unsigned other_way(struct bank_play *p, const struct pile *pile)
{
    bool foul = book_value(p->sim->book, LEAF_SET_FOUL) == SET_FOUL_LOSES;

    for (int i = 0; i < TRIES; i++) {
        unsigned one = luck_below(&p->luck, PILE_CARDS);
        unsigned two = (one + 1 + luck_below(&p->luck, PILE_CARDS - 1)) %
                       PILE_CARDS;
        unsigned front = 1u << one | 1u << two;

        if ((foul && luck_once_in(&p->luck, 16)) ||
            !setting_worth(p->sim->book, pile, front).foul)
            return front;
    }
    return 0;
}

/* Tries a wrong command; a refusal must leave the table unchanged. */
static bool try_wrong(struct bank_play *p)
{
    if (!bank_play_refused(p, &p->wish)) {
        p->out->mistakes++;
        return bank_play_do(p, &p->wish);
    }
    p->out->untrue++;
    return true;
}

/* The hand is set wrong, or found so by the dealer when it is set. */
static bool play_wrong(struct bank_play *p, seat_no who, int spot)
{
    const struct pile *pile = &p->at.seating.felt.bank.spot[spot].pile;
    struct cmd_set *c;

    if (pile->set) {
        wish_foul(&p->wish, who_dealer())->spot = (uint8_t)spot;
        return !luck_once_in(&p->luck, 4) || try_wrong(p);
    }
    c = wish_set(&p->wish, who_player(who));
    c->spot = (uint8_t)spot;
    for (int i = 0; i < TRIES; i++) {
        uint32_t one = luck_below(&p->luck, PILE_CARDS);

        c->which = (uint16_t)(1u << one | 1u << (one + 1) % PILE_CARDS);
        if (setting_worth(p->sim->book, pile, c->which).foul)
            return try_wrong(p);
    }
    return true;
}

/* Sets one hand, by its player or by a person who wagers behind. */
static bool play_set(struct bank_play *p, seat_no who, int spot)
{
    unsigned which = 0;

    if (luck_once_in(&p->luck, 8))
        which = other_way(p, &p->at.seating.felt.bank.spot[spot].pile);
    if (which != 0)
        *wish_set(&p->wish, who_player(who)) =
            (struct cmd_set){.spot = (uint8_t)spot, .which = (uint16_t)which};
    else
        wish_house_way(&p->wish, who_player(who))->spot = (uint8_t)spot;
    return bank_play_do(p, &p->wish);
}

static bool play_sets(struct bank_play *p)
{
    const struct bank *t = &p->at.seating.felt.bank;

    for (int s = 0; s < t->seats && t->phase == BANK_PLAY; s++) {
        const struct spot *spot = &t->spot[s];

        if (spot->wagers == 0 || luck_once_in(&p->luck, 64))
            continue;
        if (spot->wagers > 1 && !play_set(p, spot->wager[1].owner, s))
            return false;
        if (p->sim->mistakes && !play_wrong(p, spot->master, s))
            return false;
        if ((!p->sim->mistakes ||
             (!spot->pile.set && t->phase == BANK_PLAY)) &&
            !play_set(p, spot->master, s))
            return false;
        if (p->sim->mistakes && t->phase == BANK_PLAY &&
            !play_wrong(p, spot->master, s))
            return false;
    }
    if (t->phase == BANK_PLAY) {
        wish_go_on(&p->wish, who_dealer());
        if (!bank_play_do(p, &p->wish))
            return false;
    }
    if (t->phase == BANK_SHOW)
        return play_set(p, t->banker, t->banker);
    return true;
}

bool sim_setting(const struct sim *s, const struct bank_fees *fees,
                 int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct bank_play p;

    if (!bank_play_begin(&p, s, fees, out, no))
        return false;
    for (; out->hands < hands; out->hands++) {
        if (!bank_play_buy_in(&p, RAIL))
            return false;
        tab_begin(&p.tab, &p.at.seating.felt);
        if (!bank_play_bank(&p) || !bank_play_wagers(&p, RAIL) ||
            !play_deal(&p) || !play_sets(&p))
            return false;
        tab_end(&p.tab, &p.at.seating.felt);
    }
    tab_close(&p.tab);
    return true;
}

void sim_setting_shares(const struct book *b, uint64_t seed, int64_t hands,
                        struct sim_shares *out)
{
    int count = bank_shoe_size(b);
    struct luck luck = luck_of(seed);
    card deck[DECK_CARDS_MAX];
    struct book fair = *b; /* the same book, but copies count for nobody */

    fair.value[LEAF_SET_COPIES] = SET_COPIES_NOBODY;
    for (int i = 0; i < count; i++)
        deck[i] = card_from_index(i);
    for (int64_t n = 0; n < hands; n++) {
        struct set_worth worth[2];
        enum result r;

        for (int i = 0; i < 2 * PILE_CARDS; i++) {
            uint32_t k = (uint32_t)i +
                         luck_below(&luck, (uint32_t)(count - i));
            card x = deck[i];

            deck[i] = deck[k];
            deck[k] = x;
        }
        for (int h = 0; h < 2; h++) {
            struct pile p = {.cards = PILE_CARDS};

            memcpy(p.card, deck + h * PILE_CARDS, PILE_CARDS);
            worth[h] = setting_worth(b, &p, setting_house_way(b, &p));
        }
        r = setting_compare(b, &worth[0], &worth[1]);
        out->hands++;
        out->won += r == RESULT_WIN;
        out->pushed += r == RESULT_PUSH;
        out->lost += r == RESULT_LOSE;
        out->turned += r != setting_compare(&fair, &worth[0], &worth[1]);
    }
}
