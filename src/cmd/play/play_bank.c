/*
 * play_bank.c - a banked table in the terminal: what its families share.
 *
 * Leaves: none of its own
 */
#include "cmd/play/play_bank.h"

#include <string.h>

struct bank_room bank_room;

/* After a hand without an offer: the person may take the bank, otherwise the
   first player who wants it. */
static bool is_at_rest(const struct room *r)
{
    const struct bank_view *v = &r->view.bank;

    return v->phase == BANK_BROKEN || v->to_act == NO_SEAT ||
           (bank_room.ended && v->to_act != PLAY_SEAT);
}

/* The person's chips on the table. */
static money on_table(const struct bank_view *v)
{
    money all = v->banker == PLAY_SEAT ? v->bank : 0;

    for (int s = 0; s < v->seats; s++)
        for (int w = 0; w < v->spot[s].wagers; w++) {
            if (v->spot[s].wager[w].owner != PLAY_SEAT)
                continue;
            all += v->spot[s].wager[w].insured;
            for (int h = 0; h < v->spot[s].hands; h++)
                all += v->spot[s].stake[h][w];
        }
    return all;
}

static void put_left(const struct room *r, struct text *t)
{
    if (on_table(&r->view.bank) > 0)
        text_put(t, "the %s you have on the table stays there.",
                 play_chips(on_table(&r->view.bank)));
}

/* The cards to be set; if they cannot be seen, the engine gives the reason. */
static const card *hand(const struct room *r, const char *words, int *cards)
{
    const struct bank_view *v = &r->view.bank;
    int spot = bank_spot_said(words);
    const struct pile *p = &v->spot[spot < 0 ? PLAY_SEAT : spot].pile;

    if (p->cards == 0 || p->card[0] == CARD_UNKNOWN)
        return NULL;
    *cards = p->cards;
    return p->card;
}

#define BANKED_HELP                                                           \
    {"wager N at 7", "in an open circle, or behind the player at 7"},         \
        {"deal", "no more wagers (Enter, once you have one)"},                \
        {"out", "takes your wagers back and sits this hand out"},             \
        {"buy", "between hands: buys your first buy-in again"},               \
    {                                                                         \
        "fees", "what the house collects at this table"                       \
    }

static const struct room_help total_help[] = {
    BANKED_HELP,
    {"insure, no", "takes full insurance, or none (Enter), when an ace is up"},
    {"hint", "what basic strategy would do"},
    {NULL, NULL},
};

static const struct room_help setting_help[] = {
    BANKED_HELP,
    {"set Ah Kd at 4", "how you want the hand at 4 set, where you wager "
                       "behind"},
    {"house way at 4", "sets it the house way"},
    {"shake", "as player-dealer: the dice"},
    {"hint", "how the house way would set it"},
    {NULL, NULL},
};

static const struct room_help banked_help[] = {
    {"wager N on tie", "on one of the game's wagers, by its name"},
    BANKED_HELP,
    {"hint", "where the price of each wager is told"},
    {NULL, NULL},
};

#define BANKED                                                                \
    .open = bank_open_table, .is_at_rest = is_at_rest,                        \
    .put_sign = bank_put_sign, .put_line = bank_put_line,                     \
    .put_plain = bank_put_plain, .put_choices = bank_put_choices,             \
    .tell = bank_tell, .word = bank_word, .put_left = put_left

const struct room_game room_total = {
    BANKED,
    .help = total_help,
};

const struct room_game room_setting = {
    BANKED,
    .hand = hand,
    .help = setting_help,
};

const struct room_game room_banked = {
    BANKED,
    .help = banked_help,
};
