/*
 * bank_wish.h - for tests of banked games: a table opened for whatever stakes
 * a test wants, and wishes made from a kind, a seat, a spot and an amount.
 */
#ifndef TESTS_BANK_WISH_H
#define TESTS_BANK_WISH_H

#include <string.h>

#include "rule/felt.h"

/* Opened without asking whether the book has such a table. */
static inline void bank_opened(struct event *out, const struct book *b,
                               const struct stakes *s,
                               const struct bank_fees *fees, int seats)
{
    struct ev_opened *e = make_opened(out);

    memcpy(e->house, b->house, sizeof b->house);
    memcpy(e->game, b->game, sizeof b->game);
    memcpy(e->edition, b->edition, sizeof e->edition);
    e->family = (uint8_t)b->family;
    e->seats = (uint8_t)seats;
    e->lower = s->lower;
    e->upper = s->upper;
    e->unit = s->unit;
    e->chip = s->chip;
    e->dealers = fees->dealers;
    e->players = fees->players;
    for (int i = 0; i < FEE_ROWS_MAX; i++) {
        e->dealer_most[i] = fees->dealer[i].most;
        e->dealer_fee[i] = fees->dealer[i].fee;
        e->player_most[i] = fees->player[i].most;
        e->player_fee[i] = fees->player[i].fee;
    }
    e->contribution = fees->fund;
    memcpy(e->prize, fees->prize, sizeof e->prize);
}

/* Any kind that takes no cards; others are wished by nobody. */
static inline void bank_wish(struct command *c, int kind, int seat, int spot,
                             money amount)
{
    struct who who = who_player((seat_no)seat);
    uint8_t at = (uint8_t)spot;

#define PLAIN(ID, name)                                                       \
    case CMD_##ID:                                                            \
        wish_##name(c, who);                                                  \
        break
#define OF_AMOUNT(ID, name)                                                   \
    case CMD_##ID:                                                            \
        wish_##name(c, who)->amount = amount;                                 \
        break
#define AT(ID, name)                                                          \
    case CMD_##ID:                                                            \
        wish_##name(c, who)->spot = at;                                       \
        break
    switch (kind) {
        PLAIN(LEAVE, leave);
        PLAIN(PASS, pass);
        PLAIN(CHOOSE, choose);
        PLAIN(HIT, hit);
        PLAIN(STAND, stand);
        PLAIN(SURRENDER, surrender);
        OF_AMOUNT(SIT, sit);
        OF_AMOUNT(BANK, bank);
        OF_AMOUNT(DOUBLE, double_down);
        OF_AMOUNT(PART, part);
        AT(HOUSE_WAY, house_way);
        AT(EVEN, even);
    case CMD_WAGER:
        *wish_wager(c, who) = (struct cmd_wager){.spot = at, .amount = amount};
        break;
    case CMD_INSURE:
        *wish_insure(c, who) = (struct cmd_insure){.spot = at,
                                                   .amount = amount};
        break;
    case CMD_FOUL:
        wish_foul(c, who_dealer())->spot = at;
        break;
    case CMD_GO_ON:
        wish_go_on(c, who_dealer());
        break;
    case CMD_DEAL:
        wish_deal(c, who_dealer());
        break;
    case CMD_SHUFFLE:
        wish_shuffle(c, who_dealer());
        break;
    default:
        wish_pass(c, who_player(NO_SEAT));
        break;
    }
#undef PLAIN
#undef OF_AMOUNT
#undef AT
}

#endif
