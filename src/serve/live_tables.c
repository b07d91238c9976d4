/*
 * live_tables.c - the tables of the running room: one of every game of each
 * house, at the stakes its book prints, and more if people come.
 *
 * Leaves: seats.most, rank.low
 */
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "deal/purse.h"
#include "rule/open.h"
#include "serve/live_own.h"
#include "serve/log.h"
#include "wire/fee_lines.h"
#include "wire/table_ask.h"

enum { TABLES_OF_A_KIND = 6, TWO_HOLE_CARDS = 2 };

/* How many cards of a kind the streets of a game have. */
static int cards_of(const struct book *b, enum deal_word word)
{
    int n = 0;

    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            if (b->street[i].step[k].word == word)
                n += b->street[i].step[k].count > 1
                         ? b->street[i].step[k].count
                         : 1;
    return n;
}

/* Two hole cards and a board, for high: the most popular kind of game. */
static bool is_sought(const struct book *b)
{
    return book_is(b, OF_POKER) && cards_of(b, DEAL_BOARD) > 0 &&
           cards_of(b, DEAL_HOLE_DOWN) == TWO_HOLE_CARDS &&
           !book_has(b, LEAF_RANK_LOW);
}

static void put(char *out, size_t size, const char *word)
{
    struct text t;

    text_init(&t, out, size);
    text_str(&t, word);
}

/* Would a fee be charged that no clause states? */
static bool has_unfiled_fee(const struct book *b, const struct cmd_open *open)
{
    struct fee_line line[FEE_LINES_MAX];
    int lines = fee_lines(b, open, line);

    for (int i = 0; i < lines; i++)
        if (line[i].clause[0] == '\0' && line[i].fee + line[i].fund > 0)
            return true;
    return false;
}

/* Opens the usual table of a game.  The room sets no fees itself: if the house
   files none, nothing is charged until the floor opens a table with a fee. */
static bool open_usually(const struct live *l, const char *house,
                         const char *game, struct book *b,
                         struct cmd_open *out)
{
    const struct table_ask free = {.house = house,
                                   .game = game,
                                   .collection = "none"};
    struct fault f;

    if (open_usual(b, shelf_collections(l->plan.shelf), 0, 0,
                   book_value(b, LEAF_SEATS_MOST), out, &f) != 0)
        return false;
    return !has_unfiled_fee(b, out) ||
           table_ask_open(l->plan.shelf, &free, b, out, &f) == 0;
}

/* Adds a game of a house, if its usual table can be opened. */
static void add_game(struct live *l, const char *house, const char *game)
{
    struct live_offering *o = &l->offering[l->offerings];
    struct command c;
    struct book b;
    struct fault f;

    if (l->offerings == LIVE_OFFERINGS)
        return;
    if (shelf_book(l->plan.shelf, house, game, &b, &f) != 0) {
        fprintf(stderr, "houseway serve: %s %s is not offered: %s\n", house,
                game, f.text);
        log_line("%s %s is not offered: %s", house, game, f.text);
        return;
    }
    wish_open(&c, live_who(ROLE_ROOM, 0));
    if (!open_usually(l, house, game, &b, &c.open))
        return;
    *o = (struct live_offering){.open = c.open, .sought = is_sought(&b)};
    put(o->house, sizeof o->house, house);
    put(o->game, sizeof o->game, game);
    l->offerings++;
}

int live_find_games(struct live *l, struct fault *f)
{
    const struct clauses *all = shelf_clauses(l->plan.shelf);

    for (int i = 0; i < all->houses; i++) {
        const struct house *h = &all->house[i];

        for (int k = 0; k < h->section_count; k++) {
            const struct section *s = &all->section[h->first_section + k];

            if (s->like != NULL && shelf_can_deal(l->plan.shelf, s->like))
                add_game(l, h->key, s->game);
        }
    }
    return l->offerings > 0 ? 0 : fault_say(f, "no game can be opened");
}

void live_begin_table(struct live *l, uint32_t table)
{
    const struct felt *felt = &keep_table(l->keep, table)->felt;

    l->table[table] =
        (struct live_table){.buys = purse_full(felt),
                            .wake_ms = l->now,
                            .luck = luck_of(luck_next(&l->luck) + table)};
}

static int set_clock(struct live *l, uint32_t table, struct fault *f)
{
    struct cmd_clock *c = wish_clock(&l->wish, live_who(ROLE_ROOM, 0));

    c->turn = LIVE_TURN;
    c->bank = LIVE_BANK;
    return live_do(l, keep_stream(table), f);
}

/* The first free table number; one that was tried and never opened is free
   again. */
static uint32_t next_number(const struct live *l)
{
    uint32_t t = 1;

    while (t < KEEP_TABLES_MAX && keep_seq(l->keep, keep_stream(t)) > 0)
        t++;
    return t;
}

int live_tables_most(const struct live *l)
{
    return l->plan.tables_most > 0 ? l->plan.tables_most : KEEP_TABLES_MAX - 1;
}

int live_tables_open(const struct live *l)
{
    int open = 0;

    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++)
        open += live_has_table(l, t);
    return open;
}

/* Opens a table, sets its clock, and puts it on the board. */
static int open_whole(struct live *l, uint32_t t, const char *house,
                      const char *game, struct fault *f)
{
    if (keep_open_table_of(l->keep, t, house, game, &l->wish, &l->said, f) !=
        0)
        return FAULT;
    if (!live_has_done(l))
        return 0;
    live_begin_table(l, t);
    if (!felt_is_live(&keep_table(l->keep, t)->felt) &&
        set_clock(l, t, f) != 0)
        return FAULT;
    return live_has_done(l) ? live_list_table(l, t, f) : 0;
}

int live_open_one(struct live *l, const struct command *wish,
                  const char *house, const char *game, uint32_t *table,
                  struct fault *f)
{
    uint32_t t = next_number(l);
    int bad;

    *table = 0;
    l->said = (struct keep_said){.answer = KEEP_REFUSED,
                                 .no = {.why = WHY_FULL, .leaf = LEAF_NONE}};
    if (t >= KEEP_TABLES_MAX || live_tables_open(l) >= live_tables_most(l))
        return 0;
    l->wish = *wish;
    l->wish.at_ms = l->now;
    keep_begin(l->keep);
    bad = open_whole(l, t, house, game, f);
    if (bad == 0 && live_has_done(l))
        *table = t;
    else
        keep_back(l->keep); /* all of it, or nothing */
    return keep_end(l->keep, f) != 0 ? FAULT : bad;
}

/* The no-limit version of a game, if the house spreads it. */
static bool has_no_limit(const struct live *l, const struct live_offering *o,
                         struct cmd_open *out)
{
    const struct table_ask q = {.house = o->house,
                                .game = o->game,
                                .structure = "no-limit"};
    struct book b;
    struct fault f;

    return table_ask_open(l->plan.shelf, &q, &b, out, &f) == 0;
}

static int open_offering(struct live *l, const struct live_offering *o,
                         bool no_limit, struct fault *f)
{
    struct command c;
    uint32_t table;

    wish_open(&c, live_who(ROLE_FLOOR, l->floor));
    if (!no_limit || !has_no_limit(l, o, &c.open))
        c.open = o->open;
    if (live_open_one(l, &c, o->house, o->game, &table, f) != 0)
        return FAULT;
    if (table == 0 && l->said.no.why != WHY_FULL)
        log_line("%s %s has no table: %s", o->house, o->game,
                 why_sentence(l->said.no.why));
    return 0;
}

int live_open_all(struct live *l, struct fault *f)
{
    for (int i = 0; i < l->offerings; i++)
        for (int n = 0; n <= l->offering[i].sought; n++)
            if (open_offering(l, &l->offering[i], n > 0, f) != 0)
                return FAULT;
    return 0;
}

bool live_has_table(const struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);

    return s != NULL && s->felt.game[0] != '\0' && !s->broken;
}

const struct live_offering *live_offering_of(const struct live *l,
                                             const struct seating *s)
{
    for (int i = 0; i < l->offerings; i++)
        if (strcmp(l->offering[i].house, s->felt.house) == 0 &&
            strcmp(l->offering[i].game, s->felt.game) == 0)
            return &l->offering[i];
    return NULL;
}

/* Tables of an offering, and the seats that are free there. */
static int count_seats(const struct live *l, const struct live_offering *o,
                       int *tables)
{
    int seats = 0;

    *tables = 0;
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(l->keep); t++) {
        const struct seating *s = keep_table(l->keep, t);

        if (!live_has_table(l, t) || live_offering_of(l, s) != o)
            continue;
        ++*tables;
        seats += __builtin_popcount(seating_empty(s)) + live_bots_at(l, t);
    }
    return seats;
}

/* Opens another table of a game if people fill every seat of it. */
int live_open_more(struct live *l, struct fault *f)
{
    for (int i = 0; i < l->offerings; i++) {
        int tables, seats = count_seats(l, &l->offering[i], &tables);

        if (tables > 0 && tables < TABLES_OF_A_KIND && seats == 0 &&
            open_offering(l, &l->offering[i], false, f) != 0)
            return FAULT;
    }
    return 0;
}

int live_open_table(struct live *l, struct who who, const struct table_ask *q,
                    uint64_t id, int64_t now_ms, uint32_t *table,
                    struct keep_said *said, struct fault *f)
{
    struct command c;
    struct book b;
    int bad;

    l->now = now_ms;
    *table = keep_table_done(l->keep, id);
    *said = (struct keep_said){.answer = *table != 0 ? KEEP_AGAIN
                                                     : KEEP_REFUSED};
    if (*table != 0)
        return 0;
    wish_open(&c, who);
    c.id = id;
    if (table_ask_open(l->plan.shelf, q, &b, &c.open, f) != 0)
        return FAULT;
    bad = live_open_one(l, &c, q->house, q->game, table, f);
    *said = l->said;
    return bad;
}

money live_buy_in(const struct live *l, uint32_t table)
{
    return table < KEEP_TABLES_MAX ? l->table[table].buys : 0;
}
