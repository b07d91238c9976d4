/*
 * rulings_table.c - every house, game and irregularity in one table.
 *
 * A house's games of one family stand side by side, a row for each thing that
 * can go wrong.  Every cell has a clause, "borrowed", or "-".
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/must.h"
#include "book/clause.h"
#include "cmd/rulings_show.h"
#include "wire/catalogue.h"

enum { GAMES_MOST = LIBRARY_SECTIONS_MOST, HEAD = -1 /* its row */ };

/* One house's games of one family. */
struct sheet {
    const struct house *house;
    enum family family;
    int games, rows;
    struct book book[GAMES_MOST];
    struct trouble trouble[GAMES_MOST][CATALOGUE_MOST];
};

/* The head has the games; cells have a clause's id, or why there is none. */
static const char *cell_of(const struct sheet *s, int game, int row)
{
    const struct book *b = &s->book[game];
    const struct trouble *e = &s->trouble[game][row < 0 ? 0 : row];
    const struct clause *by = b->by[e->leaf];

    return row < 0      ? b->game
           : !e->can    ? "-"
           : by != NULL ? by->id
                        : "borrowed";
}

static int width_of(const struct sheet *s, int game)
{
    int most = 0;

    for (int i = HEAD; i < s->rows; i++) {
        int wide = (int)strlen(cell_of(s, game, i));

        most = wide > most ? wide : most;
    }
    return most;
}

static void print_row(const struct sheet *s, int row, bool markdown)
{
    printf(markdown ? "| %s |" : "%-23s", row >= 0   ? s->trouble[0][row].name
                                          : markdown ? "what goes wrong"
                                                     : s->house->key);
    for (int g = 0; g < s->games; g++)
        if (markdown)
            printf(" %s |", cell_of(s, g, row));
        else
            printf("%-*s", g + 1 < s->games ? width_of(s, g) + 2 : 0,
                   cell_of(s, g, row));
    putchar('\n');
}

static void print_sheet(const struct sheet *s, bool markdown)
{
    putchar('\n');
    if (markdown)
        printf("## %s\n\n", s->house->key);
    print_row(s, HEAD, markdown);
    for (int g = HEAD; markdown && g < s->games; g++)
        fputs(g == HEAD ? "|---|" : "---|", stdout);
    fputs(markdown ? "\n" : "", stdout);
    for (int i = 0; i < s->rows; i++)
        print_row(s, i, markdown);
}

static void json_sheet(struct json *j, const struct sheet *s)
{
    for (int g = 0; g < s->games; g++)
        for (int i = 0; i < s->rows; i++) {
            json_object(j);
            json_say_string(j, "house", s->house->key);
            json_say_string(j, "game", s->book[g].game);
            json_say_string(j, "what", s->trouble[g][i].name);
            json_say_string(j, "cell", cell_of(s, g, i));
            json_close(j);
        }
}

/* Finds the house's games of the family; false if one is incomplete. */
static bool sheet_fill(struct sheet *s, struct shelf *shelf, struct fault *f)
{
    const struct clauses *all = shelf_clauses(shelf);

    s->games = 0;
    for (int i = 0; i < s->house->section_count; i++) {
        const struct section *section =
            &all->section[s->house->first_section + i];
        struct book *b = &s->book[s->games];

        if (section->like == NULL || !shelf_can_deal(shelf, section->like))
            continue;
        MUST(s->games < GAMES_MOST);
        if (shelf_book(shelf, s->house->key, section->game, b, f) != 0)
            return false;
        if (b->family != s->family)
            continue;
        s->rows = catalogue_of(b, s->trouble[s->games]);
        s->games++;
    }
    return true;
}

bool rulings_table(struct shelf *shelf, enum rulings_form form,
                   struct fault *f)
{
    static struct sheet sheet;
    const struct clauses *all = shelf_clauses(shelf);
    struct json j = json_to(stdout);

    if (form == RULINGS_JSON) {
        json_object(&j);
        json_open_array(&j, "cells");
    } else {
        printf("%sEach cell is the clause that gives the ruling; borrowed: "
               "the house's book is\n"
               "silent; -: it cannot happen in this game.\n",
               form == RULINGS_MARKDOWN ? "# Rulings\n\n" : "");
    }
    for (int h = 0; h < all->houses; h++)
        for (int k = 0; family_words[k] != NULL; k++) {
            sheet.house = &all->house[h];
            sheet.family = (enum family)k;
            if (!sheet_fill(&sheet, shelf, f))
                return false;
            if (sheet.games == 0)
                continue;
            if (form == RULINGS_JSON)
                json_sheet(&j, &sheet);
            else
                print_sheet(&sheet, form == RULINGS_MARKDOWN);
        }
    if (form == RULINGS_JSON) {
        json_close(&j);
        json_close(&j);
    }
    return true;
}
