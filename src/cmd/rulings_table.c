/*
 * rulings_table.c - every house, game and irregularity in one table.
 *
 * A house's games of one family stand side by side, a row for each thing
 * that can go wrong.  No cell is empty: a clause, "borrowed", or "-".
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/must.h"
#include "book/clause.h"
#include "cmd/rulings_show.h"
#include "wire/catalogue.h"

enum { GAMES_MOST = LIBRARY_SECTIONS_MOST, CELL = 40, NAME_COLUMN = 23 };

/* One house's games of one family. */
struct sheet {
    const struct house *house;
    enum family family;
    int games, rows;
    struct book book[GAMES_MOST];
    struct trouble trouble[GAMES_MOST][CATALOGUE_MOST];
};

static void cell_put(char out[CELL], const struct book *b,
                     const struct trouble *e)
{
    const struct clause *by = b->by[e->leaf];

    snprintf(out, CELL, "%s",
             !e->can      ? "-"
             : by != NULL ? by->id
                          : "borrowed");
}

static int width_of(const struct sheet *s, int game)
{
    int most = (int)strlen(s->book[game].game);
    char cell[CELL];

    for (int i = 0; i < s->rows; i++) {
        cell_put(cell, &s->book[game], &s->trouble[game][i]);
        if ((int)strlen(cell) > most)
            most = (int)strlen(cell);
    }
    return most;
}

static void print_head(const struct sheet *s, bool markdown)
{
    if (markdown) {
        printf("\n## %s\n\n| what goes wrong |", s->house->key);
        for (int g = 0; g < s->games; g++)
            printf(" %s |", s->book[g].game);
        printf("\n|---|");
        for (int g = 0; g < s->games; g++)
            printf("---|");
        putchar('\n');
        return;
    }
    printf("\n%-*s", NAME_COLUMN, s->house->key);
    for (int g = 0; g < s->games; g++)
        printf("%-*s", g + 1 < s->games ? width_of(s, g) + 2 : 0,
               s->book[g].game);
    putchar('\n');
}

static void print_sheet(const struct sheet *s, bool markdown)
{
    int width[GAMES_MOST];
    char cell[CELL];

    print_head(s, markdown);
    for (int g = 0; g < s->games; g++)
        width[g] = width_of(s, g) + 2;
    for (int i = 0; i < s->rows; i++) {
        if (markdown)
            printf("| %s |", s->trouble[0][i].name);
        else
            printf("%-*s", NAME_COLUMN, s->trouble[0][i].name);
        for (int g = 0; g < s->games; g++) {
            cell_put(cell, &s->book[g], &s->trouble[g][i]);
            if (markdown)
                printf(" %s |", cell);
            else
                printf("%-*s", g + 1 < s->games ? width[g] : 0, cell);
        }
        putchar('\n');
    }
}

static void json_sheet(struct json *j, const struct sheet *s)
{
    char cell[CELL];

    for (int g = 0; g < s->games; g++)
        for (int i = 0; i < s->rows; i++) {
            cell_put(cell, &s->book[g], &s->trouble[g][i]);
            json_object(j);
            json_say_string(j, "house", s->house->key);
            json_say_string(j, "game", s->book[g].game);
            json_say_string(j, "what", s->trouble[g][i].name);
            json_say_string(j, "cell", cell);
            json_close(j);
        }
}

/* The games of the house that are of the family; false: one is not whole. */
static bool sheet_fill(struct sheet *s, struct shelf *shelf, struct fault *f)
{
    const struct clauses *all = shelf_clauses(shelf);

    s->games = 0;
    for (int i = 0; i < s->house->section_count; i++) {
        const struct section *section =
            &all->section[s->house->first_section + i];
        struct book *b = &s->book[s->games];

        if (section->like == NULL || !shelf_deals(shelf, section->like))
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
        for (int k = 0; k < FAMILIES; k++) {
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
