/*
 * play_bank.c - a table where one player banks: hand after hand.
 *
 * The person's wishes and the players' go the same way, through the engine.
 * The players are given their views; the table is read here only to know
 * whose turn it is.
 *
 * The bank goes round by itself.  At a new table, and at one whose game was
 * broken, nobody is offered it: the person may take it, else the first player
 * who wants to.
 *
 * Leaves: seats.least, seats.most
 */
#include "cmd/play_bank.h"

#include <stdio.h>
#include <string.h>

#include "card/shuffle.h"
#include "cmd/verb.h"
#include "sim/bot_bank.h"
#include "wire/say.h"

enum {
    BUY_IN_MOST = 5,   /* of the largest wagers */
    BUY_IN_LEAST = 40, /* of the least: whichever is more */
    LOW_WAGERS = 10    /* of the least: a player buys again */
};

const struct bank_room_game *bank_room_game_of(enum family family)
{
    static const struct bank_room_game *const games[FAMILIES] = {
        [FAMILY_TOTAL] = &play_total,
        [FAMILY_SETTING] = &play_setting,
    };

    return games[family];
}

void bank_room_view(const struct bank_room *m, struct bank_view *out)
{
    bank_view(&m->room->book, &m->table, PLAY_SEAT, out);
}

/* A hand is over: what follows is the next one's. */
static void begin_log(struct bank_room *m)
{
    m->ended = false;
    m->room->lines = m->room->fresh = 0;
}

bool bank_room_do(struct bank_room *m, const struct command *c)
{
    struct room *r = m->room;
    struct event e;

    if (!bank_decide(&r->book, &m->table, c, &e, &r->no))
        return false;
    bank_record_step(m, c);
    r->acts++;
    if (m->ended && (c->kind == CMD_BANK || c->kind == CMD_PASS))
        begin_log(m);
    if (c->kind == CMD_BANK)
        m->before = m->table.person[PLAY_SEAT].stack;
    if (c->kind == CMD_DEAL)
        m->left = false;
    do {
        int from = m->table.shoe_at;

        if (e.kind == EV_BANK_ENDED)
            bank_room_view(m, &m->last);
        bank_apply(&m->table, &e);
        bank_record_event(m, &e, from);
        bank_room_tell(m, &e);
        bank_room_stepped(m, &e);
        m->ended |= e.kind == EV_BANK_ENDED;
    } while (bank_advance(&r->book, &m->table, &e));
    return true;
}

void bank_person_acts(struct bank_room *m)
{
    struct room *r = m->room;
    unsigned before = r->acts;
    bool left = m->left;
    char line[PLAY_LINE];

    bank_room_show(m);
    bank_room_choices(m);
    while (!r->closed && r->acts == before && m->left == left)
        if (room_ask(r, "> ", line))
            bank_room_word(m, line);
}

/* Players buy when they run low, the person when no wager is possible. */
static bool buy(struct bank_room *m)
{
    struct room *r = m->room;
    struct bank *t = &m->table;
    struct command c = {.kind = CMD_SIT, .amount = r->buy_in};

    for (c.seat = 0; c.seat < m->players; c.seat++) {
        money fee = bank_fee(t->fees.player, t->fees.players, t->stakes.lower);
        money low = t->stakes.lower + fee + t->fees.fund;

        if (c.seat != PLAY_SEAT)
            low = LOW_WAGERS * t->stakes.lower;
        if (t->person[c.seat].stack >= low)
            continue;
        if (!bank_room_do(m, &c))
            return false;
        if (c.seat == PLAY_SEAT)
            r->bought += r->buy_in;
    }
    return true;
}

static bool bot_banks(struct bank_room *m, seat_no s)
{
    struct command c;
    struct bank_view v;

    bank_view(&m->room->book, &m->table, s, &v);
    bot_bank(&v, &c);
    return bank_room_do(m, &c);
}

/* Nobody is offered the bank: the first player who may takes it. */
static bool anybody_banks(struct bank_room *m)
{
    for (seat_no s = 1; s < m->players; s++) {
        struct command c;
        struct bank_view v;

        bank_view(&m->room->book, &m->table, s, &v);
        if (bank_may_find(&v, CMD_BANK, s) == NULL)
            continue;
        bot_bank(&v, &c);
        if (c.kind == CMD_BANK)
            return bank_room_do(m, &c);
    }
    room_printf(m->room, "Nobody else may bank now: the game waits for you.");
    return true;
}

/* The Enter key goes on, and so does what has been done. */
static void pause(struct bank_room *m)
{
    struct room *r = m->room;
    unsigned before = r->acts;
    char line[PLAY_LINE];

    bank_room_show(m);
    bank_room_choices(m);
    while (room_ask(r, "> ", line)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[strspn(line, " ")] == '\0' ||
            strcasecmp(line + strspn(line, " "), "pass") == 0)
            return;
        bank_room_word(m, line);
        if (r->closed || (r->acts != before && m->table.phase == BANK_WAGERS))
            return;
    }
}

/* The bank is offered, or to be had by whoever wants it. */
static bool bank_goes_round(struct bank_room *m)
{
    const struct bank *t = &m->table;

    if (!buy(m))
        return false;
    if (t->phase == BANK_BROKEN || t->to_act == NO_SEAT) {
        pause(m);
        if (m->room->closed || t->phase == BANK_WAGERS)
            return true;
        if (m->ended)
            begin_log(m);
        return anybody_banks(m);
    }
    if (t->to_act == PLAY_SEAT) {
        bank_person_acts(m);
        return true;
    }
    if (m->ended) {
        pause(m);
        begin_log(m);
    }
    return m->room->closed || bot_banks(m, t->to_act);
}

/* All players, one after the other, by what each of them wants to wager. */
static bool players_wager(struct bank_room *m,
                          bool (*wants)(const struct bank_view *v,
                                        struct command *out))
{
    for (seat_no s = 1; s < m->players; s++) {
        struct command c;
        struct bank_view v;

        bank_view(&m->room->book, &m->table, s, &v);
        if (s != m->table.banker && wants(&v, &c) && !bank_room_do(m, &c))
            return false;
    }
    return true;
}

/* The players first: the person sees what is wagered, and closes. */
static bool wagers(struct bank_room *m)
{
    if (!m->wagered &&
        (!players_wager(m, bot_wager) || !players_wager(m, bot_backs)))
        return false;
    m->wagered = true;
    bank_person_acts(m);
    if (m->table.phase != BANK_WAGERS)
        m->wagered = false;
    return true;
}

void bank_room_shuffle(struct bank_room *m, struct command *c)
{
    shuffle_cards(c->card, c->count, &m->room->chance.words);
}

/* False: the engine refused what it said may be done. */
static bool go_on(struct bank_room *m)
{
    switch (m->table.phase) {
    case BANK_IDLE:
    case BANK_BROKEN:
        return bank_goes_round(m);
    case BANK_WAGERS:
        return wagers(m);
    default:
        return m->game->step(m);
    }
}

/* What the person has on the table. */
static money on_table(const struct bank_room *m)
{
    const struct bank *t = &m->table;
    money all = t->banker == PLAY_SEAT ? t->bank : 0;

    for (int s = 0; s < t->seats; s++)
        for (int w = 0; w < t->spot[s].wagers; w++) {
            if (t->spot[s].wager[w].owner != PLAY_SEAT)
                continue;
            all += t->spot[s].wager[w].insured;
            for (int h = 0; h < t->spot[s].hands; h++)
                all += t->spot[s].stake[h][w];
        }
    return all;
}

static void leave(struct bank_room *m)
{
    char has[40], bought[40], lies[40];
    uint32_t hands = m->table.hand;
    struct text t;

    text_init(&t, lies, sizeof lies);
    say_money(&t, on_table(m));
    if (on_table(m) > 0)
        room_printf(m->room,
                    "You leave in mid-hand; the %s you have on the "
                    "table stays there.",
                    lies);
    text_init(&t, has, sizeof has);
    say_money(&t, m->table.person[PLAY_SEAT].stack);
    text_init(&t, bought, sizeof bought);
    say_money(&t, m->room->bought);
    room_printf(m->room,
                "You leave with %s after %u hand%s, having bought %s.  "
                "Good-bye.",
                has, hands, hands == 1 ? "" : "s", bought);
}

static void run(struct bank_room *m)
{
    char sign[PLAY_LINE];
    struct text t;

    text_init(&t, sign, sizeof sign);
    bank_room_sign(m, &t);
    room_printf(m->room, "%s", sign);
    if (bank_fees_warn(&m->table.fees))
        room_say(m->room,
                 "Mind: the house's schedule has %d rates for this "
                 "table, and its book allows %d.",
                 m->table.fees.rates, m->table.fees.rates_most);
    room_say(m->room, "%s", m->game->about);
    while (!m->room->closed)
        if (!go_on(m)) {
            room_refused(m->room);
            break;
        }
    leave(m);
}

int play_bank(struct room *r, const char *limits, const char *table, bool menu,
              int seats, struct fault *f)
{
    static struct bank_room m; /* too large for a stack */
    int least = book_value(&r->book, LEAF_SEATS_LEAST);

    m.room = r;
    m.game = bank_room_game_of(r->book.family);
    if (!bank_room_open(&m, limits, table, menu, f))
        return r->closed ? EXIT_YES : EXIT_NO;
    if (seats < least || seats > m.table.seats) {
        fault_say(f, "this table has %d to %d seats", least, m.table.seats);
        return EXIT_NO;
    }
    m.players = seats;
    r->stakes = m.table.stakes;
    r->buy_in = BUY_IN_MOST * m.table.stakes.upper;
    if (r->buy_in < BUY_IN_LEAST * m.table.stakes.lower)
        r->buy_in = BUY_IN_LEAST * m.table.stakes.lower;
    run(&m);
    return EXIT_YES;
}
