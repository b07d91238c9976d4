/*
 * play_bank.c - a table where one player banks: hand after hand.
 *
 * The bank goes round by itself.  At a new table, and at one whose game was
 * broken, nobody is offered it: the person may take it, else the first player
 * who wants to.
 *
 * Leaves: none of its own
 */
#include "cmd/play/play_bank.h"

#include <string.h>

#include "sim/bot_bank.h"

enum { LOW_WAGERS = 10 }; /* of the least: a player buys again */

struct bank_room bank_room;

/* Players buy when they run low, the person when no wager is possible. */
static bool buys(struct room *r)
{
    const struct bank_view *v = &r->view.bank;
    money least = v->stakes.lower;

    return room_buys(r, LOW_WAGERS * least,
                     least + v->fees.fund +
                         bank_fee(v->fees.player, v->fees.players, least));
}

/* Nobody is offered the bank: the first player who may takes it. */
static bool anybody_banks(struct room *r)
{
    for (seat_no s = 1; s < r->players; s++) {
        struct felt_view v;
        struct command c;

        felt_view(&r->rules, &r->felt, s, &v);
        if (may_find(&v.bank.may, CMD_BANK) == NULL)
            continue;
        bot_bank(&v.bank, &c);
        if (c.kind == CMD_BANK)
            return room_do(r, &c);
    }
    room_printf(r, "Nobody else can bank now: the game is waiting for you.");
    return true;
}

/* As room_pause(), where who passes goes on, too. */
static void pause(struct room *r)
{
    unsigned before = r->acts;
    char line[PLAY_LINE];

    room_show(r);
    room_choices(r);
    while (!r->closed && r->acts == before && room_ask(r, "> ", line)) {
        const char *word = trimmed(line);

        if (*word == '\0' || strcasecmp(word, "pass") == 0)
            return;
        room_word(r, line);
    }
}

/* The bank is offered, or to be had by whoever wants it. */
static bool bank_goes_round(struct room *r)
{
    const struct bank_view *v = &r->view.bank;
    unsigned acts;

    if (!buys(r))
        return false;
    acts = r->acts;
    if (v->phase == BANK_BROKEN || v->to_act == NO_SEAT) {
        pause(r);
        return r->closed || r->acts != acts || anybody_banks(r);
    }
    if (bank_room.ended && v->to_act != PLAY_SEAT) {
        pause(r);
        if (r->closed || r->acts != acts)
            return true;
    }
    return room_turn(r, v->to_act);
}

/* All players, one after the other, by what each of them wants to wager. */
static bool players_wager(struct room *r,
                          bool (*wants)(const struct bank_view *v,
                                        struct command *out))
{
    for (seat_no s = 1; s < r->players; s++) {
        struct felt_view v;
        struct command c;

        felt_view(&r->rules, &r->felt, s, &v);
        if (s != v.bank.banker && wants(&v.bank, &c) && !room_do(r, &c))
            return false;
    }
    return true;
}

/* The players first: the person sees what is wagered, and closes. */
static bool wagers(struct room *r)
{
    if (!bank_room.wagered &&
        (!players_wager(r, bot_wager) || !players_wager(r, bot_backs)))
        return false;
    bank_room.wagered = true;
    room_asks(r);
    return true;
}

static bool step(struct room *r)
{
    switch (r->view.bank.phase) {
    case BANK_IDLE:
    case BANK_BROKEN:
        return bank_goes_round(r);
    case BANK_WAGERS:
        return wagers(r);
    default:
        return bank_room.kind->step(r);
    }
}

static void bot(struct room *r, const struct felt_view *v, struct command *out)
{
    if (v->bank.phase == BANK_IDLE)
        bot_bank(&v->bank, out);
    else
        bank_room.kind->bot(r, v, out);
}

/* What the person has on the table. */
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
                 chips(on_table(&r->view.bank)));
}

/* The cards that are set; where they cannot be seen the engine says why. */
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

#define BANKED                                                                \
    .open = bank_open_table, .step = step, .bot = bot,                        \
    .put_sign = bank_put_sign, .put_line = bank_put_line,                     \
    .put_plain = bank_put_plain, .put_choices = bank_put_choices,             \
    .tell = bank_tell, .word = bank_word, .put_left = put_left,               \
    .put_cost = bank_put_cost

const struct room_game room_total = {
    BANKED,
    .help = total_help,
};

const struct room_game room_setting = {
    BANKED,
    .hand = hand,
    .help = setting_help,
};
