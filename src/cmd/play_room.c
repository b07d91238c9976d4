/*
 * play_room.c - the table: hand after hand, until somebody has had enough.
 *
 * The person's wishes and the players' go the same way, through poker_decide() and
 * apply.  The players are given their views; the table is read here only to
 * know whose turn it is.
 *
 * Leaves: deck.jokers, seats.least, seats.most
 */
#include <stdio.h>
#include <string.h>

#include "card/shuffle.h"
#include "cmd/play.h"
#include "sim/bot.h"
#include "sim/sim.h"
#include "wire/say.h"

enum { BUY_IN_BETS = 40, BUY_IN_FREE = 100, LOW_BETS = 4 }; /* upper bets */

/* Keeps what the person can see now, and only that. */
static void room_look(struct room *r, const struct event *e)
{
    struct view v;

    for (int i = 0; event_shows(e) && i < e->count; i++)
        if (card_is_real(e->card[i]))
            r->seen |= set_of(e->card[i]);
    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
    for (int s = 0; s < v.seats; s++)
        for (int i = 0; i < v.seat[s].cards; i++)
            if (card_is_real(v.seat[s].card[i]))
                r->seen |= set_of(v.seat[s].card[i]);
    for (int i = 0; i < v.boards; i++)
        if (card_is_real(v.board[i]))
            r->seen |= set_of(v.board[i]);
}

/* Carries a command out, and all that follows; false: it was refused. */
bool room_do(struct room *r, const struct command *c)
{
    struct event e;

    if (!poker_decide(&r->book, &r->table, c, &e, &r->no))
        return false;
    record_step(r, c);
    r->acts++;
    do {
        poker_apply(&r->table, &e);
        if (e.kind == EV_GATHERED)
            record_forget(r);
        room_look(r, &e);
        room_tell(r, &e);
        room_stepped(r, &e);
    } while (before_cards(&r->book, &r->table, &r->before, &e));
    return true;
}

/* Would it be done?  Nothing changes by asking. */
bool room_may(const struct room *r, const struct command *c)
{
    struct refusal no;
    struct event e;

    return poker_decide(&r->book, &r->table, c, &e, &no);
}

/* Players buy when they run low, the person when there is nothing left. */
bool room_buys(const struct room *r, seat_no s)
{
    money low = s == PLAY_SEAT ? 1 : LOW_BETS * r->stakes.upper;

    return r->table.seat[s].stack < low;
}

static bool room_buy(struct room *r)
{
    struct command c = {.kind = CMD_SIT, .amount = r->buy_in};

    for (c.seat = 0; c.seat < r->table.seats; c.seat++) {
        if (!room_buys(r, c.seat))
            continue;
        if (!room_do(r, &c))
            return false;
        if (c.seat == PLAY_SEAT)
            r->bought += r->buy_in;
    }
    return true;
}

/* The floor has had a deck looked through that was not whole. */
static bool room_deck(struct room *r)
{
    struct command c = {.kind = CMD_FLOOR,
                        .count = FLOOR_DECK,
                        .reason = "the deck has been counted"};

    return !r->table.deck_waits || room_do(r, &c);
}

static bool room_deal(struct room *r)
{
    struct command c = {.kind = CMD_DEAL, .seat = r->button};

    c.count = (uint8_t)(52 + r->stakes.jokers);
    for (int i = 0; i < DECK_CARDS_MAX; i++)
        c.card[i] = card_from_index(i);
    shuffle_cards(c.card, c.count, &r->chance.words);
    r->lines = r->fresh = 0; /* the log is of one hand */
    r->button = seat_after(&r->table, r->button);
    return room_deck(r) && room_buy(r) && room_do(r, &c);
}

static bool dealer_shuffles(struct room *r)
{
    struct command c = {.kind = CMD_SHUFFLE, .count = r->table.stub_count};

    memcpy(c.card, r->table.stub, c.count);
    shuffle_cards(c.card, c.count, &r->chance.words);
    return room_do(r, &c);
}

static bool bot_acts(struct room *r)
{
    struct command c;
    struct view v;

    poker_view(&r->book, &r->table, r->table.to_act, &v);
    bot_command(&r->book, &v, &c);
    return room_do(r, &c);
}

/* Asks until something has been done, or the person leaves. */
static void person_acts(struct room *r)
{
    unsigned before = r->acts;
    char line[PLAY_LINE];

    room_show(r);
    room_choices(r);
    while (!r->closed && r->acts == before)
        if (room_ask(r, "> ", line))
            room_word(r, line);
}

/* False: the engine refused what it said may be done. */
static bool room_hand(struct room *r)
{
    if (!room_deal(r))
        return false;
    while (r->table.phase != PHASE_IDLE && !r->closed) {
        bool good = true;

        if (r->table.phase == PHASE_SHUFFLE)
            good = dealer_shuffles(r);
        else if (r->table.to_act == PLAY_SEAT || r->table.ruling.asks_floor)
            person_acts(r);
        else
            good = bot_acts(r);
        if (!good)
            return false;
    }
    return true;
}

/* Between hands: the Enter key deals again, and so does a straddle. */
static void room_pause(struct room *r)
{
    char line[PLAY_LINE];

    room_show(r);
    room_choices(r);
    while (room_ask(r, "> ", line)) {
        if (line[strspn(line, " ")] == '\0')
            return;
        room_word(r, line);
        if (r->closed || r->before.kept)
            return;
    }
}

/* Is there anything to say before the first hand? */
static bool room_waits(struct room *r)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    return room_buy(r) && room_before(r, &t);
}

bool room_open(struct room *r, const struct limits *l, int seats,
               struct fault *f)
{
    int least = book_value(&r->book, LEAF_SEATS_LEAST);
    int most = book_value(&r->book, LEAF_SEATS_MOST);

    if (seats < least || seats > most) {
        fault_say(f, "this game has %d to %d seats", least, most);
        return false;
    }
    if (!room_stakes(r, l, f))
        return false;
    r->buy_in = r->stakes.upper *
                (structure_is_free(l->structure) ? BUY_IN_FREE : BUY_IN_BETS);
    table_init(&r->table, &r->stakes, seats);
    return true;
}

static void room_leave(struct room *r)
{
    char has[40], bought[40];
    struct text t;

    if (r->table.phase != PHASE_IDLE)
        room_printf(r, "You leave in mid-hand; what you have put in stays in "
                       "the pot.");
    text_init(&t, has, sizeof has);
    say_money(&t, r->table.seat[PLAY_SEAT].stack);
    text_init(&t, bought, sizeof bought);
    say_money(&t, r->bought);
    room_printf(r,
                "You leave with %s after %u hand%s, having bought %s.  "
                "Good-bye.",
                has, r->table.hand, r->table.hand == 1 ? "" : "s", bought);
}

void room_run(struct room *r)
{
    char sign[PLAY_LINE];
    struct text t;

    text_init(&t, sign, sizeof sign);
    room_sign(r, &t);
    room_printf(r, "%s", sign);
    if (room_waits(r))
        room_pause(r);
    while (!r->closed) {
        if (!room_hand(r)) {
            room_refused(r);
            break;
        }
        if (!r->closed)
            room_pause(r);
    }
    room_leave(r);
}
