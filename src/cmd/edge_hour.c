/*
 * edge_hour.c - what a collection costs a player in an hour, at every table of
 * the house's schedule, or at one.
 *
 * The fee of a hand is each player's in turn, so over an hour everybody pays
 * an equal part of it; what each pays for himself he pays whole.  Drops for a
 * jackpot are counted, for they leave the table, too.
 *
 * Leaves: seats.most
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "book/clause.h"
#include "book/collection.h"
#include "cmd/edge.h"
#include "wire/fee_lines.h"
#include "wire/poker_open.h"

enum { PACE = 30, HALF_HOURS = 2, OPTIONS_MAX = 8, ROWS_MAX = 256, WIDE = 32 };

/* One table and one number of players. */
struct cost {
    char table[2 * WIDE]; /* "3/6", "1/3 no-limit, option B" */
    int players;
    money fee, fund;    /* a hand, a half hour */
    double house, each; /* an hour, in cents */
    bool half_hours;
    struct fee_line line;
};

struct costs {
    const struct edge_ask *q;
    struct edge_table *t;
    struct cost cost[ROWS_MAX];
    int count;
};

static void cost_of(const struct costs *c, const struct fee_line *l,
                    int players, struct cost *out)
{
    double sum = (double)(l->fee + l->fund), times = (double)c->q->pace;
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
static void add_lines(struct costs *c, const char *table,
                      const struct cmd_open *open)
{
    struct fee_line line[FEE_LINES_MAX];
    int lines = fee_lines(&c->t->book, open, line);
    int most = book_value(&c->t->book, LEAF_SEATS_MOST);

    for (int i = 0; i < lines && c->count < ROWS_MAX; i++) {
        const struct fee_line *l = &line[i];
        int players = l->by == FEE_BY_PLAYERS && l->most > 0 && l->most < most
                          ? (int)l->most
                          : most;

        if (c->q->players > 0) {
            if (!fee_line_is_for(l, c->q->players, -1, -1))
                continue;
            players = (int)c->q->players;
        }
        snprintf(c->cost[c->count].table, 2 * WIDE, "%s", table);
        cost_of(c, l, players, &c->cost[c->count++]);
    }
}

/* A table by its limit and its option; false: there is none such. */
static bool add_table(struct costs *c, const char *limit, const char *option)
{
    struct table_ask ask = c->q->table;
    struct cmd_open open;
    struct book b;
    struct fault f;
    char name[WIDE * 2];

    ask.limit = limit;
    ask.option = option;
    if (table_ask_open(c->t->shelf, &ask, &b, &open, &f) != 0)
        return false;
    snprintf(name, sizeof name, "%s%s%s", limit != NULL ? limit : "usual",
             option != NULL ? ", option " : "", option != NULL ? option : "");
    add_lines(c, name, &open);
    return true;
}

/* The options of the schedule; how many. */
static int options_of(const struct costs *c, const char **out)
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

static void add_limit(struct costs *c, const char *limit)
{
    const char *option[OPTIONS_MAX];
    int options = options_of(c, option);

    if (c->q->table.option != NULL) {
        add_table(c, limit, c->q->table.option);
        return;
    }
    if (add_table(c, limit, NULL))
        return;
    for (int i = 0; i < options; i++)
        add_table(c, limit, option[i]);
}

/*
 * A printed line of the schedule: "10/20 to 20/40 fixed", "buy-in 300, 500";
 * `structure` is what stands behind the limits, or "".
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
    text_str(t, x->tables == TABLES_LIMITS ? structure : "");
    if (x->option != NULL)
        text_put(t, ", %s", x->option);
}

/* The first table of the line, of that structure; false: there is none. */
static bool add_line(struct costs *c, const struct collection *x,
                     int structure)
{
    const struct span *first = &x->table[0];
    struct limits l = limits_of(&c->t->book, shelf_collections(c->t->shelf),
                                structure);
    struct table_ask ask = c->q->table;
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
    put_line(&t, x, words + strcspn(words, " "));
    add_lines(c, name, &open);
    return true;
}

/* Every printed line that goes by the limits or by the buy-in. */
static void add_schedule(struct costs *c)
{
    const struct collections *all = shelf_collections(c->t->shelf);
    const char *only = c->q->table.option;

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
static void add_usual(struct costs *c)
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
static void add_one(struct costs *c)
{
    const char *said = c->q->table.structure;
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

static void add_all(struct costs *c)
{
    const struct table_ask *ask = &c->q->table;

    if (ask->limit != NULL || c->t->book.family != FAMILY_POKER) {
        add_limit(c, ask->limit);
    } else if (ask->buy_in != NULL || ask->structure != NULL) {
        add_one(c);
    } else {
        add_schedule(c);
        if (c->count == 0)
            add_usual(c);
    }
}

static int widest(const struct costs *c)
{
    int wide = 24;

    for (int i = 0; i < c->count; i++)
        if ((int)strlen(c->cost[i].table) > wide)
            wide = (int)strlen(c->cost[i].table);
    return wide;
}

static void print_words(const struct costs *c)
{
    int wide = widest(c);

    printf("what the collection costs: %s, %d hands an hour\n\n"
           "%-*s %7s %9s  %-10s %10s %12s  %s\n",
           c->t->title, (int)c->q->pace, wide, "table", "players", "fee", "",
           "the house", "each player", "clause");
    for (int i = 0; i < c->count; i++) {
        const struct cost *x = &c->cost[i];

        printf("%-*s %7d %9.2f  %-10s %10.2f %12.2f  %s\n", wide, x->table,
               x->players, (double)(x->fee + x->fund) / CENTS,
               x->half_hours                       ? "half hour"
               : x->line.payer == PAYS_EACH_PLAYER ? "each, hand"
                                                   : "a hand",
               x->house / CENTS, x->each / CENTS,
               x->line.clause[0] != '\0' ? x->line.clause
                                         : "set by the house");
    }
}

static void print_json(const struct costs *c)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_int(&j, "pace", c->q->pace);
    json_key(&j, "tables");
    json_array(&j);
    for (int i = 0; i < c->count; i++) {
        const struct cost *x = &c->cost[i];

        json_object(&j);
        json_say_string(&j, "table", x->table);
        json_say_int(&j, "players", x->players);
        json_say_decimal(&j, "fee", x->fee, 2);
        json_say_decimal(&j, "fund", x->fund, 2);
        json_say_string(&j, "clause", x->line.clause);
        json_say_decimal(&j, "house_an_hour", llround(x->house), 2);
        json_say_decimal(&j, "player_an_hour", llround(x->each), 2);
        json_close(&j);
    }
    json_close(&j);
    json_close(&j);
}

static void print_svg(const struct costs *c)
{
    static struct edge_bar bar[ROWS_MAX];
    char below[80];

    for (int i = 0; i < c->count; i++) {
        const struct cost *x = &c->cost[i];

        snprintf(bar[i].name, sizeof bar[i].name, "%.40s, %d players",
                 x->table, x->players);
        bar[i].value = x->each / CENTS;
        bar[i].error = 0;
        snprintf(bar[i].text, sizeof bar[i].text, "$%.2f an hour",
                 bar[i].value);
    }
    snprintf(below, sizeof below,
             "what the collection costs each player, %d hands an hour",
             (int)c->q->pace);
    edge_bars_svg(c->t->title, below, bar, c->count);
}

int edge_hour(const struct edge_ask *q, struct edge_table *t)
{
    static struct costs c;
    struct edge_ask own = *q;

    if (own.pace == 0)
        own.pace = PACE;
    if (own.players > book_value(&t->book, LEAF_SEATS_MOST)) {
        fprintf(stderr, "houseway edge: there are not that many seats at this "
                        "game\n");
        return EXIT_NO;
    }
    memset(&c, 0, sizeof c);
    c.q = &own;
    c.t = t;
    add_all(&c);
    if (c.count == 0) {
        fprintf(stderr, "houseway edge: the house takes nothing there\n");
        return EXIT_NO;
    }
    if (q->form == EDGE_JSON)
        print_json(&c);
    else if (q->form == EDGE_SVG)
        print_svg(&c);
    else
        print_words(&c);
    return EXIT_YES;
}
