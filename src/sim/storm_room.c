/*
 * storm_room.c - a small room that is played in a storm: a cage, two tables
 * of any game, and clients that ask again until they are answered.
 *
 * Leaves: seats.most
 */
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "deal/purse.h"
#include "rule/open.h"
#include "sim/storm_own.h"

enum {
    WISHES = 400, /* of one life, at most */
    REFUSED = 60, /* one after the other: then the table is left alone */
    MISTAKES = 40,
    FLOOR = 1, /* people of the house */
    CASHIER = 2,
    FIRST = 3 /* and the first of the players */
};

static struct who as(enum role role, uint32_t person)
{
    return (
        struct who){.role = (uint8_t)role, .seat = NO_SEAT, .person = person};
}

/* Asking */

static bool is_alive(const struct storm *s)
{
    return !s->stopped && !s->out->broken;
}

/* Makes everything sent durable; false if the life is over. */
static bool commit_all(struct storm *s)
{
    struct fault f;

    if (keep_commit(s->keep, &f) != 0)
        return false;
    if (s->sents > 0) {
        s->answered = s->sent[s->sents - 1];
        s->has_answered = true;
    }
    s->sents = 0;
    return is_alive(s);
}

static bool deliver(struct storm *s, const struct storm_wish *w,
                    struct keep_said *out)
{
    struct fault f;

    if (w->c.kind == CMD_OPEN)
        return keep_open_table(
                   s->keep, w->stream - STREAM_TABLES,
                   s->game[s->table[w->stream - STREAM_TABLES].game].name,
                   &w->c, out, &f) == 0;
    return keep_do(s->keep, w->stream, &w->c, out, &f) == 0;
}

/* Sends a command and keeps it until it is answered.  `done`: not refused. */
static bool send_wish(struct storm *s, uint32_t stream, struct command *c,
                      bool *done)
{
    struct storm_wish *w = &s->sent[s->sents];
    struct keep_said said;

    s->now += luck_below(&s->luck, 5000);
    c->at_ms = s->now;
    c->id = ++s->id;
    *w = (struct storm_wish){.stream = stream, .c = *c};
    if (!deliver(s, w, &said))
        return false;
    *done = said.answer == KEEP_DONE;
    if (said.answer == KEEP_AGAIN)
        return storm_break(s, "a new wish was answered as an old one");
    if (said.answer == KEEP_REFUSED)
        return true;
    s->out->wishes++;
    s->sents++;
    return s->sents < STORM_BATCH && !luck_once_in(&s->luck, 4)
               ? true
               : commit_all(s);
}

/*
 * A client that has its answer asks once more, as it would when the answer
 * was lost on the way: it must hear that it is done.
 */
static bool ask_once_more(struct storm *s)
{
    struct keep_said said;

    if (!s->has_answered || !luck_once_in(&s->luck, 6))
        return true;
    if (!deliver(s, &s->answered, &said))
        return false;
    s->out->again++;
    if (said.answer != KEEP_AGAIN)
        return storm_break(s, "wish %llu was answered, and is not known",
                           (unsigned long long)s->answered.c.id);
    return true;
}

/* After a crash: repeats unanswered commands with the same ids.  Each was made
   durable completely or not at all. */
bool storm_ask_again(struct storm *s)
{
    int count = s->sents, known = 0;
    struct keep_said said;

    for (int i = 0; i < count; i++) {
        if (!deliver(s, &s->sent[i], &said))
            return false;
        s->out->again++;
        known += said.answer == KEEP_AGAIN;
        if (said.answer == KEEP_REFUSED)
            return storm_break(s, "wish %llu was done before, and is refused",
                               (unsigned long long)s->sent[i].c.id);
        if (known > 0 && known <= i)
            return storm_break(s, "of %d wishes %d were durable", count,
                               known);
    }
    return commit_all(s);
}

/* What is done */

static bool open_house(struct storm *s)
{
    static const char *const people[] = {"Floor", "Cashier"};
    struct command c;
    bool done;

    wish_cage_open(&c, as(ROLE_ROOM, 0))->limit = 100000000;
    if (!send_wish(s, STREAM_CAGE, &c, &done))
        return false;
    for (int i = 0; i < 2; i++) {
        struct cmd_enroll *e = wish_enroll(&c, as(ROLE_ROOM, 0));

        memcpy(e->name, people[i], strlen(people[i]) + 1);
        if (!send_wish(s, STREAM_CAGE, &c, &done))
            return false;
    }
    *wish_stock_float(&c, as(ROLE_FLOOR, FLOOR)) =
        (struct cmd_stock_float){.cash = 90000000, .chips = 90000000};
    return send_wish(s, STREAM_CAGE, &c, &done);
}

static bool open_drawer(struct storm *s)
{
    struct command c;
    bool done;

    *wish_open_shift(&c, as(ROLE_FLOOR, FLOOR)) =
        (struct cmd_open_shift){.day = 20261116, .shift = 1};
    if (!send_wish(s, STREAM_CAGE, &c, &done))
        return false;
    wish_take_drawer(&c, as(ROLE_CAGE, CASHIER))->drawer = 1;
    if (!send_wish(s, STREAM_CAGE, &c, &done))
        return false;
    *wish_fill(&c, as(ROLE_CAGE, CASHIER)) =
        (struct cmd_fill){.drawer = 1, .chips = 80000000};
    return send_wish(s, STREAM_CAGE, &c, &done);
}

static bool come_in(struct storm *s)
{
    struct command c;
    struct cmd_enroll *e = wish_enroll(&c, as(ROLE_ROOM, 0));
    bool done;

    memcpy(e->name, "Player", 7);
    return send_wish(s, STREAM_CAGE, &c, &done);
}

static bool open_table(struct storm *s, uint32_t table)
{
    struct command c;
    bool done;

    wish_open(&c, as(ROLE_FLOOR, FLOOR));
    c.open = s->game[s->table[table].game].open;
    if (!send_wish(s, keep_stream(table), &c, &done))
        return false;
    return done || storm_break(s, "table %u cannot be opened", table);
}

/*
 * Does what the room still needs before it opens; false if the life is over.
 */
static bool set_up(struct storm *s, bool *ready)
{
    const struct cage *cage = keep_cage(s->keep);

    *ready = false;
    if (!cage->opened)
        return open_house(s);
    if (!cage->shift_open)
        return open_drawer(s);
    if (cage->people < FIRST - 1 + STORM_PEOPLE)
        return come_in(s);
    for (uint32_t t = 1; t <= STORM_TABLES; t++) {
        const struct seating *there = keep_table(s->keep, t);

        if (there == NULL || felt_seats(&there->felt) == 0)
            return open_table(s, t);
    }
    *ready = true;
    return true;
}

/* Half of the people belong to each table. */
static uint32_t table_of(uint32_t person)
{
    return 1 + person % STORM_TABLES;
}

/* Chips from the cage, and a seat with them. */
static bool buy_and_sit(struct storm *s, uint32_t person)
{
    uint32_t t = table_of(person);
    const struct seating *there = keep_table(s->keep, t);
    seat_no seat = seating_find(there, person);
    struct who who = as(ROLE_PLAYER, person);
    struct cmd_sit *sit;
    struct command c;
    money buys;
    bool done;

    if (seat == NO_SEAT && seating_empty(there) == 0)
        return true;
    buys = purse_full(&there->felt);
    if (cage_chips(keep_cage(s->keep), person) < buys) {
        *wish_sell_chips(&c, as(ROLE_CAGE, CASHIER)) =
            (struct cmd_sell_chips){.person = person,
                                    .drawer = 1,
                                    .amount = buys};
        return send_wish(s, STREAM_CAGE, &c, &done);
    }
    who.seat = seat != NO_SEAT ? seat
                               : (seat_no)__builtin_ctz(seating_empty(there));
    sit = wish_sit(&c, who);
    sit->amount = buys;
    sit->person = person;
    return send_wish(s, keep_stream(t), &c, &done);
}

static bool leave(struct storm *s, uint32_t person)
{
    uint32_t t = table_of(person);
    struct who who = as(ROLE_PLAYER, person);
    struct command c;
    bool done;

    who.seat = seating_find(keep_table(s->keep, t), person);
    if (who.seat == NO_SEAT)
        return true;
    wish_leave(&c, who);
    return send_wish(s, keep_stream(t), &c, &done);
}

/* Somebody does something between hands. */
static bool somebody(struct storm *s, bool thirsty)
{
    uint32_t person = FIRST + luck_below(&s->luck, STORM_PEOPLE);
    uint32_t t = table_of(person);
    const struct seating *there = keep_table(s->keep, t);
    seat_no seat = seating_find(there, person);

    if (seat == NO_SEAT || purse_is_low(&there->felt, seat))
        return buy_and_sit(s, person);
    return thirsty ? true : leave(s, person);
}

static bool act_at_table(struct storm *s, uint32_t t)
{
    struct croupier *cr = &s->table[t].croupier;
    const struct seating *there = keep_table(s->keep, t);
    struct command c;
    bool done = false;

    if (cr->dealing.refused > REFUSED)
        return true;
    if (!croupier_next(cr, keep_rules(s->keep, t), there, &c))
        return somebody(s, true);
    if (c.kind == CMD_DEAL)
        keep_draw(s->keep, t, &c.deal);
    if (!send_wish(s, keep_stream(t), &c, &done))
        return false;
    croupier_hear(cr, done);
    return true;
}

static bool step(struct storm *s)
{
    bool ready;

    if (!set_up(s, &ready) || !ask_once_more(s))
        return false;
    if (!ready)
        return true;
    if (luck_once_in(&s->luck, 5))
        return somebody(s, !luck_once_in(&s->luck, 8));
    return act_at_table(s, 1 + luck_below(&s->luck, STORM_TABLES));
}

bool storm_play(struct storm *s)
{
    int wishes = 1 + (int)luck_below(&s->luck, WISHES);

    for (int i = 0; i < wishes; i++)
        if (!step(s) || !is_alive(s))
            return false;
    return true;
}

/* The games of the house, and two of them for this storm */

static void add_game(struct storm *s, const char *name)
{
    struct storm_game *g = &s->game[s->games];
    struct command c;
    struct fault f;
    struct book b;

    if (s->games == STORM_GAMES ||
        shelf_book(s->plan->shelf, s->plan->house, name, &b, &f) != 0)
        return;
    wish_open(&c, as(ROLE_FLOOR, FLOOR));
    if (open_usual(&b, shelf_collections(s->plan->shelf), 0, 0,
                   book_value(&b, LEAF_SEATS_MOST), &c.open, &f) != 0)
        return;
    *g = (struct storm_game){.name = name, .open = c.open};
    s->games++;
}

int storm_begin(struct storm *s, struct fault *f)
{
    const struct clauses *all = shelf_clauses(s->plan->shelf);

    for (int i = 0; i < all->houses; i++) {
        const struct house *h = &all->house[i];

        for (int k = 0; k < h->section_count; k++) {
            const struct section *x = &all->section[h->first_section + k];

            if (strcmp(h->key, s->plan->house) == 0 && x->like != NULL &&
                shelf_can_deal(s->plan->shelf, x->like))
                add_game(s, x->game);
        }
    }
    if (s->games == 0)
        return fault_say(f, "no game of '%s' can be opened", s->plan->house);
    for (uint32_t t = 1; t <= STORM_TABLES; t++) {
        s->table[t].game = (int)luck_below(&s->luck, (uint32_t)s->games);
        s->table[t].croupier.luck = luck_of(luck_next(&s->luck));
        s->table[t].croupier.mistakes = MISTAKES;
    }
    return 0;
}
