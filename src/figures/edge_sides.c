/*
 * edge_sides.c - what each wager of a banked game with two sides is worth.
 *
 * Leaves: shoe.packs
 */
#include "figures/edge_sides.h"

#include <math.h>

#include "figures/edge_left.h"

enum { DECIMALS = 6 };

double edge_sides(const struct edge_table *t, struct sides_worth *out)
{
    const struct course *c = &t->book.course;
    int first = 0;

    while (first + 1 < c->wagers && c->wager[first].kind != WAGER_MAIN)
        first++;
    sides_worth(&t->book, book_value(&t->book, LEAF_SHOE_PACKS), out);
    return 100 * out->of[first].gain;
}

static void say_percent(struct json *j, const char *key, double part)
{
    json_say_decimal(j, key, llround(1e8 * part), DECIMALS);
}

void edge_sides_json(const struct edge_ask *q, const struct edge_table *t,
                     struct json *j, double *percent)
{
    const struct course *c = &t->book.course;
    struct sides_worth w;

    *percent = edge_sides(t, &w);
    json_object(j);
    json_say_string(j, "house", q->table.house);
    json_say_string(j, "game", q->table.game);
    json_say_bool(j, "exact", true);
    json_say_int(j, "packs", book_value(&t->book, LEAF_SHOE_PACKS));
    json_open_array(j, "wagers");
    for (int i = 0; i < c->wagers; i++) {
        int at = c->order[i];

        json_object(j);
        json_say_string(j, "name", c->wager[at].name);
        json_say_string(j, "title", c->wager[at].title);
        say_percent(j, "wins_percent", w.of[at].wins);
        say_percent(j, "pushes_percent", w.of[at].pushes);
        say_percent(j, "loses_percent", w.of[at].loses);
        say_percent(j, "edge_percent", w.of[at].gain);
        json_close(j);
    }
    json_close(j);
    say_percent(j, "edge_percent", *percent / 100);
    if (!isnan(q->published))
        json_say_bool(j, "agrees", edge_is_as_published(q, *percent));
    edge_left_json(q, t, *percent / 100, j);
    json_close(j);
}
