/*
 * play_bank_open.c - which banked table: its wagers, and what the house
 * takes there.
 *
 * Tables come from the house's schedule.  A table's words are those behind
 * `table HOUSE GAME` in a transcript, so that a table one can sit at is a
 * table one can write down.
 *
 * Leaves: none of its own
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play/play_menu.h"
#include "cmd/play/play_bank.h"
#include "rule/open.h"
#include "wire/banked/bank_open.h"
#include "wire/sign_words.h"

/* Every table that the house's schedule has; its first is the usual one. */
static void fill_menu(const struct room *r, struct menu *m)
{
    struct bank_usual usual[MENU_MOST];
    int n = bank_tables(&r->book, shelf_collections(r->shelf), usual,
                        MENU_MOST);

    for (int i = 0; i < n; i++)
        menu_add(m, usual[i].words, usual[i].what);
}

/* Finds a line of the menu by its wagers; the first if several match. */
static int find_wagers(const struct menu *m, const char *wagers)
{
    size_t n = strlen(wagers);

    for (int i = 0; i < m->count; i++)
        if (strncmp(m->key[i], wagers, n) == 0 &&
            (m->key[i][n] == ' ' || m->key[i][n] == '\0'))
            return i;
    return -1;
}

/* Asks for a table; the words go to `said`.  False: the person leaves. */
static bool ask_table(struct room *r, const struct menu *m,
                      char said[PLAY_LINE])
{
    char line[PLAY_LINE];

    menu_show(r, m,
              "Which table?  (minimum and maximum wager; what the house "
              "collects per hand)");
    while (menu_line(r, m, "A number, or wagers (Enter for 1): ", line)) {
        char *word = play_trim(line);
        int at = *word == '\0' ? 0 : menu_find(m, word);

        if (play_is_quit(word))
            break;
        if (at >= 0 || strchr(word, '-') != NULL) {
            snprintf(said, PLAY_LINE, "%s", at >= 0 ? m->key[at] : word);
            return true;
        }
        room_printf(
            r,
            "'%s' is not a table: give a number from 1 to %d, or wagers "
            "such as 5-50.",
            word, m->count);
    }
    r->closed = true;
    return false;
}

/* Which table is wanted: its wagers go to `said`. */
static bool table_wagers(struct room *r, const struct request *q,
                         char said[PLAY_LINE])
{
    struct menu m = {.what = "table"};
    int at;

    fill_menu(r, &m);
    snprintf(said, PLAY_LINE, "%s", m.key[0]);
    if (q->limits != NULL) {
        snprintf(said, PLAY_LINE, "%s", q->limits);
        if (strchr(said, '/') != NULL)
            *strchr(said, '/') = '-';
    } else if (q->menu && !ask_table(r, &m, said)) {
        return false;
    }
    /* An option that was not chosen is the first of the schedule's. */
    at = find_wagers(&m, said);
    if (at >= 0 && (q->table == NULL || !sign_has(q->table, "option")))
        snprintf(said, PLAY_LINE, "%s", m.key[at]);
    else if (at >= 0)
        said[strcspn(said, " ")] = '\0';
    return true;
}

bool room_refuse_table(const struct room *r, struct fault *f)
{
    char clause[PLAY_LINE] = "";

    if (r->no.leaf != LEAF_NONE && r->book.by[r->no.leaf] != NULL)
        snprintf(clause, sizeof clause, "  %s", r->book.by[r->no.leaf]->id);
    return fault_say(f, "this house has no such table.  %s%s",
                     why_sentence(r->no.why), clause) == 0;
}

/* The other choices, as a transcript writes them. */
static void table_choices(const struct request *q, char out[PLAY_LINE])
{
    struct text t;

    text_init(&t, out, PLAY_LINE);
    if (q->table != NULL)
        text_put(&t, ", %.120s", q->table);
    if (q->collection != NULL)
        text_put(&t, ", collection %.30s", q->collection);
    if (q->payer != NULL)
        text_put(&t, ", payer %.30s", q->payer);
}

bool bank_open_table(struct room *r, const struct request *q, struct fault *f)
{
    const struct bank_view *v = &r->view.bank;
    char said[PLAY_LINE], more[PLAY_LINE], words[2 * PLAY_LINE];
    struct command c;

    memset(&bank_room, 0, sizeof bank_room);
    bank_room.kind = book_is(&r->book, OF_TOTAL)    ? &bank_total
                     : book_is(&r->book, OF_COURSE) ? &bank_sides
                                                    : &bank_setting;
    if (!table_wagers(r, q, said))
        return false;
    table_choices(q, more);
    snprintf(bank_room.words, sizeof bank_room.words, "%.200s%.200s", said,
             more);
    snprintf(words, sizeof words, "%.200s%s%.200s", said,
             sign_has(more, "unit") ? "" : ", unit 1", more);
    if (bank_opening_read(&r->book, shelf_collections(r->shelf), words, true,
                          wish_open(&c, who_floor()), f) != 0) {
        r->misused = true;
        return false;
    }
    if (!room_open(r, &c))
        return room_refuse_table(r, f);
    return room_seats(r, q, v->seats, f);
}
