/*
 * edge_costs.c - what a collection costs a player in an hour, at every table
 * of the house's schedule, or at one.
 *
 * The fee of a hand is each player's in turn, so over an hour everybody pays
 * an equal part of it; what each pays for himself he pays whole.  Drops for a
 * jackpot are counted, because they leave the table, too.
 *
 * Leaves: seats.most
 */
#include "figures/edge_costs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "book/clause.h"
#include "book/collection.h"
#include "wire/poker/poker_open.h"

#include "base/owns_memory.h"

enum { HALF_HOURS = 2, OPTIONS_MAX = 8, WIDE = 32 };

static void cost_of(const struct edge_costs *c, const struct fee_line *l,
                    int players, struct edge_cost *out)
{
    double sum = (double)(l->fee + l->fund), times = (double)c->q.pace;
    bool each = l->payer == PAYS_EACH_PLAYER;

    out->players = players;
    out->line = *l;
    out->fee = l->fee;
    out->fund = l->fund;
    out->half_hours = l->per == PER_EACH_HALF_HOUR;
    if (out->half_hours) {
        times = HALF_HOURS;
        each = true;
    }
    out->each = each ? sum * times : sum * times / players;
    out->house = out->each * players;
}

/* All numbers of players that cost alike, or the one that is asked for. */
static void add_lines(struct edge_costs *c, const char *table,
                      const struct cmd_open *open)
{
    struct fee_line line[FEE_LINES_MAX];
    int lines = fee_lines(&c->t->book, open, line);
    int most = book_value(&c->t->book, LEAF_SEATS_MOST);

    for (int i = 0; i < lines && c->count < EDGE_COSTS_MAX; i++) {
        const struct fee_line *l = &line[i];
        int players = l->by == FEE_BY_PLAYERS && l->most > 0 && l->most < most
                          ? (int)l->most
                          : most;

        if (c->q.players > 0) {
            if (!fee_line_is_for(l, c->q.players, -1, -1))
                continue;
            players = (int)c->q.players;
        }
        snprintf(c->cost[c->count].table, 2 * WIDE, "%s", table);
        cost_of(c, l, players, &c->cost[c->count++]);
    }
}

/* A table by its limit and its option; false: there is none such. */
static bool add_table(struct edge_costs *c, const char *limit,
                      const char *option)
{
    struct table_ask ask = c->q.table;
    struct cmd_open open;
    struct book b;
    struct fault f;
    char name[WIDE * 2], limits[WIDE] = "";

    ask.limit = limit;
    ask.option = option;
    if (table_ask_open(c->t->shelf, &ask, &b, &open, &f) != 0)
        return false;
    if (limit != NULL)
        snprintf(limits, sizeof limits, "%.*s", (int)strcspn(limit, " "),
                 limit);
    snprintf(name, sizeof name, "%.20s%s%.16s%s%.16s",
             limit != NULL ? limits : "usual",
             book_is(&b, OF_POKER) ? " " : "",
             book_is(&b, OF_POKER) ? structure_words(open.structure) : "",
             option != NULL ? ", option " : "", option != NULL ? option : "");
    add_lines(c, name, &open);
    return true;
}

/* The options of the schedule; how many. */
static int options_of(const struct edge_costs *c, const char **out)
{
    const struct collections *all = shelf_collections(c->t->shelf);
    int count = 0;

    for (int i = 0; i < all->count; i++) {
        const struct collection *x = &all->collection[i];
        bool known = x->option == NULL ||
                     !collection_is_for(x, c->t->book.house, c->t->book.game);

        for (int k = 0; !known && k < count; k++)
            known = strcmp(out[k], x->option) == 0;
        if (!known && count < OPTIONS_MAX)
            out[count++] = x->option;
    }
    return count;
}

static void add_limit(struct edge_costs *c, const char *limit)
{
    const char *option[OPTIONS_MAX];
    int options = options_of(c, option);

    if (c->q.table.option != NULL) {
        add_table(c, limit, c->q.table.option);
        return;
    }
    if (add_table(c, limit, NULL))
        return;
    for (int i = 0; i < options; i++)
        add_table(c, limit, option[i]);
}

/*
 * A printed line of the schedule: "10/20 to 20/40 fixed limit", "buy-in 300,
 * 500".
 */
static void put_line(struct text *t, const struct collection *x,
                     const char *structure)
{
    int last = x->table_count - 1;

    text_str(t, x->tables == TABLES_BUY_IN ? "buy-in " : "");
    for (int i = 0; i <= last; i += last > 0 ? last : 1) {
        const struct span *s = &x->table[i];

        text_str(t, i == 0 ? "" : last == 1 ? ", " : " to ");
        text_put(t, "%lld", (long long)s->least / CENTS);
        if (x->tables == TABLES_LIMITS)
            text_put(t, "/%lld", (long long)s->most / CENTS);
    }
    if (x->tables == TABLES_LIMITS)
        text_put(t, " %s", structure);
    if (x->option != NULL)
        text_put(t, ", %s", x->option);
}

/* The first table of the line, of that structure; false: there is none. */
static bool add_line(struct edge_costs *c, const struct collection *x,
                     int structure)
{
    const struct span *first = &x->table[0];
    struct limits l = limits_of(&c->t->book, shelf_collections(c->t->shelf),
                                structure);
    struct table_ask ask = c->q.table;
    char words[WIDE], buy_in[WIDE], name[2 * WIDE];
    struct cmd_open open;
    struct text t;
    struct book b;
    struct fault f;

    if (x->tables == TABLES_LIMITS)
        l = (struct limits){first->least, first->most, structure, NULL};
    else
        snprintf(buy_in, sizeof buy_in, "%lld",
                 (long long)first->least / CENTS);
    text_init(&t, words, sizeof words);
    limits_put(&t, &c->t->book, &l);
    ask.limit = words;
    ask.option = x->option;
    ask.buy_in = x->tables == TABLES_BUY_IN ? buy_in : NULL;
    if (table_ask_open(c->t->shelf, &ask, &b, &open, &f) != 0)
        return false;
    text_init(&t, name, sizeof name);
    put_line(&t, x, structure_words(structure));
    add_lines(c, name, &open);
    return true;
}

/* Every printed line that goes by the limits or by the buy-in. */
static void add_schedule(struct edge_costs *c)
{
    const struct collections *all = shelf_collections(c->t->shelf);
    const char *only = c->q.table.option;

    for (int i = 0; i < all->count; i++) {
        const struct collection *x = &all->collection[i];
        bool priced = x->tables == TABLES_LIMITS || x->tables == TABLES_BUY_IN;

        if (!priced ||
            !collection_is_for(x, c->t->book.house, c->t->book.game) ||
            (only != NULL &&
             (x->option == NULL || strcmp(x->option, only) != 0)))
            continue;
        for (int s = 0; s <= STRUCTURE_POT; s++)
            if ((x->structures == 0 || (x->structures >> s & 1) != 0) &&
                add_line(c, x, s))
                break;
    }
}

/* Tables that people would open, where the schedule does not go by them. */
static void add_usual(struct edge_costs *c)
{
    struct limits_usual usual[LIMITS_MOST];
    int count = limits_usual(&c->t->book, shelf_collections(c->t->shelf),
                             usual);

    for (int i = 0; i < count; i++) {
        char words[WIDE];
        struct text t;

        text_init(&t, words, sizeof words);
        limits_put(&t, &c->t->book, &usual[i].limits);
        add_limit(c, words);
    }
}

/* The usual table of a structure, where only that or a buy-in is said. */
static void add_one(struct edge_costs *c)
{
    const char *said = c->q.table.structure;
    int structure = said != NULL ? structure_find(said) : STRUCTURE_NONE;
    struct limits l;
    char words[WIDE];
    struct text t;

    if (structure < 0)
        return;
    l = limits_of(&c->t->book, shelf_collections(c->t->shelf), structure);
    text_init(&t, words, sizeof words);
    limits_put(&t, &c->t->book, &l);
    add_limit(c, words);
}

static void add_all(struct edge_costs *c)
{
    const struct table_ask *ask = &c->q.table;

    if (ask->limit != NULL || !book_is(&c->t->book, OF_POKER)) {
        add_limit(c, ask->limit);
    } else if (ask->buy_in != NULL || ask->structure != NULL) {
        add_one(c);
    } else {
        add_schedule(c);
        if (c->count == 0)
            add_usual(c);
    }
}

int edge_costs(const struct edge_ask *q, struct edge_table *t,
               struct edge_costs *out, struct fault *f)
{
    memset(out, 0, sizeof *out);
    out->q = *q;
    out->t = t;
    if (out->q.pace == 0)
        out->q.pace = EDGE_PACE;
    add_all(out);
    return out->count > 0 ? 0 : fault_say(f, "the house takes nothing there");
}

const char *edge_cost_per(const struct edge_cost *x)
{
    return x->half_hours                       ? "half hour"
           : x->line.payer == PAYS_EACH_PLAYER ? "each, hand"
                                               : "a hand";
}

static void json_cost(struct json *j, const struct edge_cost *x)
{
    json_object(j);
    json_say_string(j, "table", x->table);
    json_say_int(j, "players", x->players);
    json_say_decimal(j, "fee", x->fee, 2);
    json_say_decimal(j, "fund", x->fund, 2);
    json_say_string(j, "per", edge_cost_per(x));
    json_say_string(j, "clause", x->line.clause);
    json_say_decimal(j, "house_an_hour", llround(x->house), 2);
    json_say_decimal(j, "player_an_hour", llround(x->each), 2);
    json_close(j);
}

static void json_costs(struct json *j, const struct edge_costs *c)
{
    json_say_int(j, "pace", c->q.pace);
    json_open_array(j, "tables");
    for (int i = 0; i < c->count; i++)
        json_cost(j, &c->cost[i]);
    json_close(j);
}

void edge_costs_json(const struct edge_ask *q, struct edge_table *t,
                     const char *key, struct json *j)
{
    struct edge_costs *c = malloc(sizeof *c);
    struct fault f;

    if (c != NULL && edge_costs(q, t, c, &f) == 0) {
        if (key != NULL)
            json_key(j, key);
        json_object(j);
        json_costs(j, c);
        json_close(j);
    }
    free(c);
}
