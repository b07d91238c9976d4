/*
 * book_fees.c - what a house takes for a game, as the verb book prints it.
 *
 * Amounts are dollars, or whole chips where the house counts in chips.
 *
 * Leaves: bet.structure
 */
#include "cmd/book_fees.h"

#include <stdio.h>
#include <string.h>

#include "book/collection.h"

enum { TEXT_SIZE = 8192, COLUMNS = 79, INDENT = 2 };

/* Prints lines indented below a heading; a long one continues, indented
   further. */
static void print_below(const char *lines)
{
    int indent = INDENT;

    while (*lines != '\0') {
        int length = (int)strcspn(lines, "\n"), cut = COLUMNS - indent;

        while (length > cut && cut > 0 && lines[cut] != ' ')
            cut--;
        if (length <= cut || cut == 0)
            cut = length;
        printf("%*s%.*s\n", indent, "", cut, lines);
        lines += cut;
        indent = *lines == ' ' ? 2 * INDENT : INDENT;
        lines += *lines != '\0';
    }
}

int book_fees_print(const struct shelf *shelf, const struct book *b,
                    const char *head)
{
    const struct collections *all = shelf_collections(shelf);
    int n = 0;

    for (int i = 0; i < all->count; i++) {
        char said[TEXT_SIZE];
        struct text t;

        if (!collection_is_for(&all->collection[i], b->house, b->game))
            continue;
        text_init(&t, said, sizeof said);
        collection_put_one(&t, &all->collection[i]);
        fputs(n++ == 0 ? head : "", stdout);
        print_below(said);
    }
    return n;
}

static void json_amount(struct json *j, const char *key,
                        const struct collection *c, money amount)
{
    json_say_decimal(j, key, amount, c->chips ? 0 : 2);
}

/* Players, or dollars; the open end of "7+" is null. */
static void json_span(struct json *j, const struct span *s, bool dollars)
{
    int places = dollars ? 2 : 0;

    json_say_decimal(j, "least", s->least, places);
    if (s->most == SPAN_OPEN)
        json_say_null(j, "most");
    else
        json_say_decimal(j, "most", s->most, places);
}

static void json_tables(struct json *j, const struct collection *c)
{
    json_say_string(j, "tables", collection_tables[c->tables]);
    json_open_array(j, "of");
    for (int i = 0; i < c->table_count; i++) {
        json_object(j);
        json_span(j, &c->table[i], true);
        json_close(j);
    }
    json_close(j);
    json_open_row(j, "structure");
    for (int i = 0; i <= STRUCTURE_POT; i++)
        if ((c->structures >> i & 1) != 0) {
            char word[32];
            struct text t;

            text_init(&t, word, sizeof word);
            leaf_put_word(&t, LEAF_BET_STRUCTURE, i);
            json_string(j, word);
        }
    json_close(j);
    json_say_string(j, "option", c->option);
    json_say_bool(j, "on_request", c->on_request);
}

static void json_brackets(struct json *j, const struct collection *c)
{
    json_say_string(j, "counts",
                    c->counts == COUNTS_NOTHING
                        ? NULL
                        : collection_counts[c->counts]);
    json_say_bool(j, "chips", c->chips);
    json_open_array(j, "fees");
    for (int i = 0; i < c->brackets; i++) {
        json_object(j);
        if (c->counts != COUNTS_NOTHING)
            json_span(j, &c->bracket[i].span, c->counts != COUNTS_PLAYERS);
        json_amount(j, "fee", c, c->bracket[i].fee);
        json_say_string(j, "clause", c->bracket[i].by->id);
        json_close(j);
    }
    json_close(j);
}

/* The note beside the fee, if it has one. */
static void json_besides(struct json *j, const struct collection *c)
{
    if (c->jackpot > 0) {
        json_amount(j, "jackpot", c, c->jackpot);
        json_say_int(j, "jackpot_players", c->jackpot_players);
        json_say_string(j, "jackpot_clause",
                        c->jackpot_by == NULL ? NULL : c->jackpot_by->id);
    }
    if (c->doubles >= 0)
        json_amount(j, "doubles", c, c->doubles);
    if (c->rates_most > 0)
        json_say_int(j, "rates_most", c->rates_most);
    json_open_row(j, "see");
    for (int i = 0; i < c->sees; i++)
        json_string(j, c->see[i]->id);
    json_close(j);
    json_open_row(j, "ours");
    for (int i = 0; collection_keys[i] != NULL; i++)
        if ((c->ours >> i & 1) != 0)
            json_string(j, collection_keys[i]);
    json_close(j);
    json_say_string(j, "note", c->note);
}

void book_fees_json(const struct shelf *shelf, const struct book *b,
                    struct json *j)
{
    const struct collections *all = shelf_collections(shelf);

    json_open_array(j, "collections");
    for (int i = 0; i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        if (!collection_is_for(c, b->house, b->game))
            continue;
        json_object(j);
        json_tables(j, c);
        json_say_string(j, "per", collection_pers[c->per]);
        json_say_string(j, "payer", collection_payers[c->payer]);
        json_say_string(j, "taken", collection_takens[c->taken]);
        json_brackets(j, c);
        json_besides(j, c);
        json_close(j);
    }
    json_close(j);
}
