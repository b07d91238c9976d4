/*
 * sim_setting.c - games of two hands by the dozen.
 *
 * Hands are set mostly the house way; now and then another way, a foul one
 * where the book lets it lose, or not at all until the dealer goes on without
 * its player.
 */
#include "sim/sim_setting.h"

#include <string.h>

#include "base/must.h"
#include "rule/banked/setting.h"
#include "sim/sim_bank.h"

enum {
    RAIL = 2, /* so many stand behind the seats */
    TRIES = 8 /* for another setting */
};

static void told(struct bank_play *p, const struct event *e)
{
    p->out->sets += e->kind == EV_TURNED || e->kind == EV_DEALER_UP;
}

static bool play_deal(struct bank_play *p)
{
    struct bank *t = &p->table;

    bank_play_shuffle(p, PILES * PILE_CARDS);
    p->deal.spot = (uint8_t)luck_below(&p->luck, t->seats);
    if (!bank_play_do(p, &p->deal))
        return false;
    if (t->phase == BANK_DEAL &&
        book_yes(p->sim->book, LEAF_DEAL_ACTION_PILE)) {
        struct command *c = bank_play_wish(p, CMD_CHOOSE, t->banker);

        c->count = (uint16_t)luck_below(&p->luck, PILES);
        if (!bank_play_do(p, c))
            return false;
    }
    if (t->phase == BANK_DEAL) {
        struct command *c = bank_play_wish(p, CMD_SHAKE, t->banker);

        c->count = (uint16_t)book_value(p->sim->book, LEAF_DEAL_DICE);
        for (int i = 0; i < c->count; i++)
            c->card[i] = (card)(1 + luck_below(&p->luck, 6));
        return bank_play_do(p, c);
    }
    return true;
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

/* Is it so?  What is refused must leave the table as it was. */
static bool try_wrong(struct bank_play *p, const struct command *c)
{
    static struct bank before;
    struct refusal no;
    struct event e;

    before = p->table;
    if (bank_decide(p->sim->book, &p->table, c, &e, &no)) {
        p->out->mistakes++;
        return bank_play_do(p, c);
    }
    MUST(memcmp(&before, &p->table, sizeof before) == 0);
    p->out->untrue++;
    return true;
}

/* The hand is set wrong, or found so by the dealer when it is set. */
static bool play_wrong(struct bank_play *p, int who, int spot)
{
    const struct pile *pile = &p->table.spot[spot].pile;
    struct command *c = bank_play_wish(p, CMD_SET, who);

    c->spot = (uint8_t)spot;
    if (pile->set) {
        c->kind = CMD_FOUL;
        return !luck_once_in(&p->luck, 4) || try_wrong(p, c);
    }
    for (int i = 0; i < TRIES; i++) {
        uint32_t one = luck_below(&p->luck, PILE_CARDS);

        c->mask = (uint16_t)(1u << one | 1u << (one + 1) % PILE_CARDS);
        if (setting_worth(p->sim->book, pile, c->mask).foul)
            return try_wrong(p, c);
    }
    return true;
}

/* One hand, by who plays it or by who wagers behind. */
static bool play_set(struct bank_play *p, int who, int spot)
{
    struct command *c = bank_play_wish(p, CMD_HOUSE_WAY, who);

    c->spot = (uint8_t)spot;
    if (luck_once_in(&p->luck, 8)) {
        c->mask = (uint16_t)other_way(p, &p->table.spot[spot].pile);
        if (c->mask != 0)
            c->kind = CMD_SET;
    }
    return bank_play_do(p, c);
}

static bool play_sets(struct bank_play *p)
{
    struct bank *t = &p->table;

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
    if (t->phase == BANK_PLAY &&
        !bank_play_do(p, bank_play_wish(p, CMD_GO_ON, 0)))
        return false;
    if (t->phase == BANK_SHOW)
        return play_set(p, t->banker, t->banker);
    return true;
}

bool sim_setting(const struct sim *s, const struct bank_fees *fees,
                 int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct bank_play p;

    bank_play_begin(&p, s, fees, out, no);
    p.told = told;
    for (; out->hands < hands; out->hands++)
        if (!bank_play_buy_in(&p, RAIL) || !bank_play_bank(&p) ||
            !bank_play_wagers(&p, RAIL) || !play_deal(&p) || !play_sets(&p))
            return false;
    return true;
}

void sim_setting_shares(const struct book *b, uint64_t seed, int64_t hands,
                        struct sim_shares *out)
{
    int count = bank_shoe_size(b);
    struct luck luck = luck_of(seed);
    card deck[DECK_CARDS_MAX];

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
    }
}
