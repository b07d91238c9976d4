/*
 * play_setting.c - a table where hands are set, hand after hand.
 *
 * The person's wishes and the players' go the same way, through the engine.
 * The players bank whenever it is offered, wager a little and set the house
 * way, which asks for nobody's cards but their own.
 *
 * Leaves: seats.least, seats.most, deal.order, deal.dice, deal.action_pile
 */
#include "cmd/play_setting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "card/shuffle.h"
#include "cmd/verb.h"
#include "wire/say.h"

enum { BUY_IN_TIMES = 10, BANK_TIMES = 2 }; /* the largest wager */

/* The leaf behind a step; LEAF_NONE: none. */
static enum leaf step_leaf(const struct event *e)
{
    switch (e->kind) {
    case EV_BANKED:
        return LEAF_BANK_HANDS;
    case EV_PASSED:
        return LEAF_BANK_WAY;
    case EV_BROKEN:
        return LEAF_BANK_OTHERS;
    case EV_CHOSE:
        return LEAF_DEAL_ACTION_PILE;
    case EV_SHOOK:
    case EV_GIVEN:
        return LEAF_DEAL_ORDER;
    case EV_SET:
        return e->street == SET_CORRECTED ? LEAF_SET_DEALER_FOUL
               : e->flag                  ? LEAF_SET_FOUL
                                          : LEAF_SET_DECIDES;
    case EV_DEALER_UP:
        return LEAF_SET_DEALER_LAST;
    case EV_SETTLED:
        return e->other + e->level > 0 && e->level > 0 && e->other > 0
                   ? LEAF_BANK_COVER
                   : LEAF_SET_COPIES;
    default:
        return LEAF_NONE;
    }
}

bool set_do(struct set_room *m, const struct command *c)
{
    struct room *r = m->room;
    struct event e;

    if (!bank_decide(&r->book, &m->table, c, &e, &r->no))
        return false;
    set_record_step(m, c);
    r->acts++;
    do {
        set_record_event(m, &e);
        set_tell(m, &e);
        bank_apply(&m->table, &e);
        r->no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
        if (step_leaf(&e) != LEAF_NONE) {
            r->step = (struct book_place){.leaf = step_leaf(&e)};
            r->stepped = true;
        }
    } while (bank_advance(&r->book, &m->table, &e));
    return true;
}

/* Players buy when they run low, the person when there is nothing left. */
static bool buy(struct set_room *m)
{
    struct room *r = m->room;
    struct bank *t = &m->table;
    struct command c = {.kind = CMD_SIT, .amount = r->buy_in};

    for (c.seat = 0; c.seat < t->seats; c.seat++) {
        money low = t->stakes.lower * (c.seat == PLAY_SEAT ? 2 : 20);

        if (t->person[c.seat].stack >= low)
            continue;
        if (!set_do(m, &c))
            return false;
        if (c.seat == PLAY_SEAT)
            r->bought += r->buy_in;
    }
    return true;
}

/* Asks until something has been done, or the person leaves. */
static bool person_acts(struct set_room *m)
{
    struct room *r = m->room;
    unsigned before = r->acts;
    char line[PLAY_LINE];

    set_show(m);
    set_choices(m);
    m->ready = false;
    while (!r->closed && r->acts == before && !m->ready)
        if (room_ask(r, "> ", line))
            set_word(m, line);
    return true;
}

static struct command bank_of(const struct bank *t, seat_no s)
{
    struct command c = {.kind = CMD_BANK, .seat = s};

    c.amount = BANK_TIMES * t->stakes.upper;
    if (c.amount > t->person[s].stack)
        c.amount = t->person[s].stack;
    return c;
}

static bool bot_banks(struct set_room *m, seat_no s)
{
    struct command c = bank_of(&m->table, s);

    return set_do(m, &c);
}

/* A player who may bank where nobody was offered it; NO_SEAT: none. */
static seat_no who_may_bank(const struct set_room *m)
{
    const struct bank *t = &m->table;

    for (seat_no s = 1; s < t->seats; s++) {
        struct command c = bank_of(t, s);
        struct refusal no;
        struct event e;

        if (bank_decide(&m->room->book, t, &c, &e, &no))
            return s;
    }
    return NO_SEAT;
}

/*
 * The bank is offered round.  At a new table, and where the game has
 * stopped, the person is asked first; if he lets it go another takes it.
 */
static bool find_bank(struct set_room *m)
{
    struct bank *t = &m->table;

    while (t->phase != BANK_WAGERS && !m->room->closed) {
        bool offered = t->phase == BANK_IDLE && t->to_act != NO_SEAT;
        seat_no other;

        if (offered && t->to_act != PLAY_SEAT) {
            if (!bot_banks(m, t->to_act))
                return false;
            continue;
        }
        other = who_may_bank(m);
        if (offered || t->banker != PLAY_SEAT || other == NO_SEAT)
            person_acts(m);
        if (offered || t->phase == BANK_WAGERS || m->room->closed)
            continue;
        if (other == NO_SEAT)
            room_printf(m->room, "Nobody else may bank now: the game waits "
                                 "for you.");
        else if (!bot_banks(m, other))
            return false;
    }
    return true;
}

static bool bots_wager(struct set_room *m)
{
    struct bank *t = &m->table;
    struct command c = {.kind = CMD_WAGER};

    for (c.seat = 0; c.seat < t->seats; c.seat++) {
        if (c.seat == PLAY_SEAT || c.seat == t->banker)
            continue;
        c.spot = (uint8_t)c.seat;
        c.amount = t->stakes.lower *
                   (1 + words_below(&m->room->chance.words, 4));
        if (c.amount > t->stakes.upper)
            c.amount = t->stakes.upper;
        if (!set_do(m, &c))
            return false;
    }
    return true;
}

/* What the person wagers; a hand may be sat out. */
static bool find_wagers(struct set_room *m)
{
    if (!bots_wager(m))
        return false;
    m->ready = m->table.banker == PLAY_SEAT;
    while (!m->ready && !m->room->closed)
        person_acts(m);
    return true;
}

void set_shake(struct set_room *m, struct command *c)
{
    c->kind = CMD_SHAKE;
    c->count = (uint16_t)book_value(&m->room->book, LEAF_DEAL_DICE);
    for (int i = 0; i < c->count; i++)
        c->card[i] = (card)(1 + words_below(&m->room->chance.words, 6));
}

static bool deal(struct set_room *m)
{
    struct room *r = m->room;
    struct command c = {.kind = CMD_DEAL};

    c.count = (uint16_t)bank_shoe_size(&r->book);
    for (int i = 0; i < c.count; i++)
        c.card[i] = card_from_index(i);
    shuffle_cards(c.card, c.count, &r->chance.words);
    c.spot = (uint8_t)words_below(&r->chance.words, m->table.seats);
    return set_do(m, &c);
}

/* The player-dealer's part, when it is not the person. */
static bool bot_deals(struct set_room *m)
{
    struct bank *t = &m->table;
    struct command c = {.kind = CMD_CHOOSE, .seat = t->banker};

    if (book_yes(&m->room->book, LEAF_DEAL_ACTION_PILE) &&
        t->pile_chosen == NO_PILE)
        c.count = (uint16_t)words_below(&m->room->chance.words, PILES);
    else
        set_shake(m, &c);
    return set_do(m, &c);
}

static bool bots_set(struct set_room *m)
{
    struct bank *t = &m->table;
    struct command c = {.kind = CMD_HOUSE_WAY};

    for (int s = 0; s < t->seats; s++) {
        if (s == PLAY_SEAT || s == t->banker || t->spot[s].wagers == 0 ||
            t->spot[s].pile.set)
            continue;
        c.seat = t->spot[s].master;
        c.spot = (uint8_t)s;
        if (!set_do(m, &c))
            return false;
    }
    return true;
}

/* False: the engine refused what it said may be done. */
static bool play_hand(struct set_room *m)
{
    struct bank *t = &m->table;

    set_record_begin(m);
    if (!find_bank(m) || m->room->closed)
        return m->room->closed;
    if (!find_wagers(m) || m->room->closed)
        return m->room->closed;
    if (!deal(m))
        return false;
    while (t->phase != BANK_IDLE && t->phase != BANK_BROKEN &&
           !m->room->closed) {
        bool mine = t->banker == PLAY_SEAT, good = true;

        if (t->phase == BANK_DEAL)
            good = mine ? person_acts(m) : bot_deals(m);
        else if (t->phase == BANK_PLAY) {
            good = bots_set(m);
            if (good && t->phase == BANK_PLAY)
                person_acts(m);
        } else if (mine)
            person_acts(m);
        else {
            struct command c = {.kind = CMD_HOUSE_WAY,
                                .seat = t->banker,
                                .spot = (uint8_t)t->banker};

            good = set_do(m, &c);
        }
        if (!good)
            return false;
    }
    return true;
}

/* Between hands: the Enter key goes on. */
static void pause(struct set_room *m)
{
    struct room *r = m->room;
    char line[PLAY_LINE];

    m->over = true;
    set_show(m);
    set_choices(m);
    while (room_ask(r, "> ", line)) {
        if (line[strspn(line, " ")] == '\0')
            break;
        set_word(m, line);
        if (r->closed)
            break;
    }
    m->over = false;
    r->lines = r->fresh = 0; /* the log is of one hand */
}

static void leave(struct set_room *m)
{
    const struct bank *t = &m->table;
    char has[40], bought[40];
    struct text u;

    if (t->phase != BANK_IDLE && t->phase != BANK_BROKEN)
        room_printf(m->room, "You leave in mid-hand; what you have put up "
                             "stays on the table.");
    text_init(&u, has, sizeof has);
    say_money(&u, t->person[PLAY_SEAT].stack);
    text_init(&u, bought, sizeof bought);
    say_money(&u, m->room->bought);
    room_printf(m->room,
                "You leave with %s after %u hand%s, having bought %s.  "
                "Good-bye.",
                has, t->hand, t->hand == 1 ? "" : "s", bought);
}

/* "5-100" or "5/100"; without it what is usual, with its fees. */
static bool stakes_read(struct room *r, const char *said, struct stakes *s,
                        struct bank_fees *fees, struct fault *f)
{
    const struct collections *all = shelf_collections(r->shelf);
    char low[24];
    size_t n = said == NULL ? 0 : strcspn(said, "-/");

    if (said == NULL)
        return bank_usual(&r->book, all, s, fees, f) == 0;
    *s = (struct stakes){.unit = CENTS};
    *fees = (struct bank_fees){0};
    if (n > 0 && n < sizeof low && said[n] != '\0') {
        memcpy(low, said, n);
        low[n] = '\0';
        s->lower = room_money(low);
        s->upper = room_money(said + n + 1);
    }
    if (s->lower <= 0 || s->upper < s->lower) {
        fault_say(f, "'%s' are no wagers: say the least and the most as 5-100",
                  said);
        return false;
    }
    return r->book.house[0] == '\0' ||
           bank_fees_of(all, r->book.house, r->book.game, NULL, s->lower,
                        s->upper, fees, f) == 0;
}

int play_setting(struct room *r, const char *limits, int seats,
                 struct fault *f)
{
    static struct set_room m; /* too large for a stack */
    struct bank_fees fees;
    struct stakes stakes;
    char sign[PLAY_LINE];
    struct text t;

    if (seats < book_value(&r->book, LEAF_SEATS_LEAST) ||
        seats > book_value(&r->book, LEAF_SEATS_MOST)) {
        fault_say(f, "this game has %d to %d seats",
                  (int)book_value(&r->book, LEAF_SEATS_LEAST),
                  (int)book_value(&r->book, LEAF_SEATS_MOST));
        return EXIT_NO;
    }
    if (!stakes_read(r, limits, &stakes, &fees, f))
        return EXIT_NO;
    m.room = r;
    r->buy_in = BUY_IN_TIMES * stakes.upper;
    bank_init(&m.table, &stakes, &fees, seats);
    text_init(&t, sign, sizeof sign);
    set_sign(&m, &t);
    room_printf(r, "%s", sign);
    while (!r->closed) {
        if (!buy(&m) || !play_hand(&m)) {
            room_refused(r);
            break;
        }
        if (!r->closed)
            pause(&m);
    }
    leave(&m);
    return EXIT_YES;
}
