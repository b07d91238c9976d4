/*
 * play_melding.c - a table where melds are laid: hand after hand.
 *
 * The person's wishes and the players' go the same way, through the engine.
 * The players are given their views; the table is read here only to know
 * whose turn it is.
 *
 * Leaves: seats.least, seats.most, bet.least
 */
#include "cmd/play_melding.h"

#include <stdio.h>
#include <string.h>

#include "card/shuffle.h"
#include "cmd/play_menu.h"
#include "cmd/verb.h"
#include "sim/bot_melding.h"
#include "wire/say.h"

enum { BUY_IN_CHIPS = 50, LOW_CHIPS = 5, CHIP_MOST = 1000 * CENTS };

void meld_view(const struct meld_room *m, struct melding_view *out)
{
    melding_view_seat(&m->room->book, &m->table, PLAY_SEAT, out);
}

/* The leaf behind a step; LEAF_NONE: none. */
static enum leaf step_leaf(const struct event *e)
{
    switch (e->kind) {
    case EV_ANTED:
        return LEAF_ANTE_CHIPS;
    case EV_MELD_HANDS:
        return LEAF_DEAL_CARDS;
    case EV_MELD_PLAYS:
        return LEAF_DECLARE_ASKED;
    case EV_MELD_PASSES:
        return LEAF_DECLARE_PASS_LOSES;
    case EV_MELD_RATE:
        return LEAF_ANTE_RATE;
    case EV_CARRIED:
    case EV_MELD_RETURNED:
        return LEAF_DECLARE_NOBODY;
    case EV_MELD_TOOK:
        return LEAF_DRAW_TAKE_DRAWN;
    case EV_MELD_LAID:
        return e->what == MELD_RUN      ? LEAF_MELD_RUN_LEAST
               : e->what == MELD_SPREAD ? LEAF_MELD_SET_ONE_SUIT
                                        : LEAF_MELD_SET_SUITS;
    case EV_MELD_ADDED:
        return LEAF_MELD_ADDED;
    case EV_MELD_DISCARDED:
        return e->flag ? LEAF_DRAW_KEPT : LEAF_DRAW_TAKE_DISCARDED;
    case EV_MELD_STOCK_OUT:
    case EV_MELD_VOID:
        return LEAF_STOCK_EXHAUSTED;
    case EV_MELD_OUT:
        return e->flag ? LEAF_OUT_ALONE : LEAF_OUT_CARDS;
    case EV_MELD_COLLECTED:
        return LEAF_OUT_CHIPS;
    case EV_PAID:
        return LEAF_OUT_ANTES;
    default:
        return LEAF_NONE;
    }
}

/* Remembers what an event rests on; a refusal before it is forgotten. */
bool meld_do(struct meld_room *m, const struct command *c)
{
    struct room *r = m->room;
    struct event e;

    if (!melding_decide(&r->book, &m->table, c, &e, &r->no))
        return false;
    meld_record_step(m, c);
    r->acts++;
    do {
        meld_record_event(m, &e);
        melding_apply(&m->table, &e);
        meld_tell(m, &e);
        room_rests_on(r, step_leaf(&e));
    } while (melding_advance(&r->book, &m->table, &e));
    return true;
}

/* Players buy when they run low, the person when there is nothing left. */
static bool buy(struct meld_room *m)
{
    struct room *r = m->room;
    struct command c = {.kind = CMD_SIT, .amount = r->buy_in};

    for (c.seat = 0; c.seat < m->table.seats; c.seat++) {
        money low = c.seat == PLAY_SEAT ? 1 : LOW_CHIPS * m->table.stakes.chip;

        if (m->table.seat[c.seat].stack >= low)
            continue;
        if (!meld_do(m, &c))
            return false;
        if (c.seat == PLAY_SEAT)
            r->bought += r->buy_in;
    }
    return true;
}

static bool deal(struct meld_room *m)
{
    struct room *r = m->room;
    struct command c = {.kind = CMD_DEAL, .seat = r->button};

    for (int i = 0; i < m->table.stakes.packs; i++)
        for (cardset s = melding_pack(&r->book); s != 0;)
            c.card[c.count++] = set_take(&s);
    shuffle_cards(c.card, c.count, &r->chance.words);
    r->lines = r->fresh = 0; /* the log is of one hand */
    r->button = (seat_no)((r->button + 1) % m->table.seats);
    return buy(m) && meld_do(m, &c);
}

static bool dealer_shuffles(struct meld_room *m)
{
    struct command c = {.kind = CMD_SHUFFLE};

    c.count = (uint16_t)melding_stock(&m->table);
    memcpy(c.card, m->table.stock + m->table.stock_at, c.count);
    shuffle_cards(c.card, c.count, &m->room->chance.words);
    return meld_do(m, &c);
}

static bool bot_acts(struct meld_room *m)
{
    struct command c = {.seat = m->table.to_act};
    struct bot_melding_sees see;
    struct melding_view v;

    melding_view_seat(&m->room->book, &m->table, c.seat, &v);
    bot_melding_look(&m->room->book, &v, &see);
    bot_melding(&see, true, &c);
    return meld_do(m, &c);
}

/* Asks until something has been done, or the person leaves. */
static void person_acts(struct meld_room *m)
{
    struct room *r = m->room;
    unsigned before = r->acts;
    char line[PLAY_LINE];

    meld_show(m);
    meld_choices(m);
    while (!r->closed && r->acts == before)
        if (room_ask(r, "> ", line))
            meld_word(m, line);
}

/* False: the engine refused what it said may be done. */
static bool play_hand(struct meld_room *m)
{
    if (!deal(m))
        return false;
    while (m->table.phase != MELDING_IDLE && !m->room->closed) {
        bool good = true;

        if (m->table.phase == MELDING_SHUFFLE)
            good = dealer_shuffles(m);
        else if (m->table.to_act == PLAY_SEAT)
            person_acts(m);
        else
            good = bot_acts(m);
        if (!good)
            return false;
    }
    return true;
}

/* Between hands: the Enter key deals again. */
static void pause(struct meld_room *m)
{
    struct room *r = m->room;
    char line[PLAY_LINE];

    meld_show(m);
    meld_choices(m);
    while (room_ask(r, "> ", line)) {
        if (line[strspn(line, " ")] == '\0')
            return;
        meld_word(m, line);
        if (r->closed)
            return;
    }
}

static void leave(struct meld_room *m)
{
    char has[40], bought[40];
    struct text t;

    if (m->table.phase != MELDING_IDLE)
        room_printf(m->room, "You leave in mid-hand; your ante stays with "
                             "the dealer.");
    text_init(&t, has, sizeof has);
    say_money(&t, m->table.seat[PLAY_SEAT].stack);
    text_init(&t, bought, sizeof bought);
    say_money(&t, m->room->bought);
    room_printf(m->room,
                "You leave with %s after %u hand%s, having bought %s.  "
                "Good-bye.",
                has, m->table.hand, m->table.hand == 1 ? "" : "s", bought);
}

static void run(struct meld_room *m)
{
    char sign[PLAY_LINE];
    struct text t;

    text_init(&t, sign, sizeof sign);
    meld_sign(m, &t);
    room_printf(m->room, "%s", sign);
    while (!m->room->closed) {
        if (!play_hand(m)) {
            room_refused(m->room);
            break;
        }
        if (!m->room->closed)
            pause(m);
    }
    leave(m);
}

/* What a chip is worth, as said or asked for; -1: it makes no sense. */
static money chip_worth(struct room *r, const char *said, bool menu)
{
    money usual = book_value(&r->book, LEAF_BET_LEAST);
    char line[PLAY_LINE];

    if (said != NULL)
        return room_money(said);
    if (!menu)
        return usual;
    while (room_ask(r, "What is a chip worth (Enter is as the book has it): ",
                    line)) {
        char *word = trimmed(line);

        if (is_quit(word))
            break;
        if (*word == '\0')
            return usual;
        if (room_money(word) > 0 && room_money(word) <= CHIP_MOST)
            return room_money(word);
        room_printf(r, "'%s' is no amount: say 1 or 0.50.", word);
    }
    r->closed = true;
    return usual;
}

int play_melding(struct room *r, const char *chip, bool menu, int seats,
                 struct fault *f)
{
    static struct meld_room m; /* too large for a stack */
    money worth = chip_worth(r, chip, menu);
    struct melding_stakes stakes;

    if (r->closed)
        return EXIT_YES;
    if (worth <= 0 || worth > CHIP_MOST) {
        fault_say(f, "'%s' is no value of a chip: say 1 or 0.50", chip);
        return EXIT_NO;
    }
    if (seats < book_value(&r->book, LEAF_SEATS_LEAST) ||
        seats > book_value(&r->book, LEAF_SEATS_MOST)) {
        fault_say(f, "this game has %d to %d seats",
                  (int)book_value(&r->book, LEAF_SEATS_LEAST),
                  (int)book_value(&r->book, LEAF_SEATS_MOST));
        return EXIT_NO;
    }
    stakes = melding_stakes_usual(&r->book, shelf_collections(r->shelf), NULL,
                                  worth);
    if (!melding_stakes_fit(&r->book, &stakes, &r->no)) {
        fault_say(f, "this game is not played for such chips");
        return EXIT_NO;
    }
    m.room = r;
    r->buy_in = BUY_IN_CHIPS * worth;
    melding_init(&m.table, &stakes, seats);
    run(&m);
    return EXIT_YES;
}
