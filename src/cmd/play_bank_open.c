/*
 * play_bank_open.c - which banked table: its wagers, and what the house
 * takes there.
 *
 * Tables come from the house's schedule.  A table's words are those behind
 * `table HOUSE GAME` in a transcript, so that a table one can sit at is a
 * table one can write down.
 *
 * Leaves: bet.least, bet.most
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play_bank.h"
#include "cmd/play_menu.h"
#include "wire/bank_open.h"
#include "wire/say.h"

enum { TABLE_WORDS = 48 };

/* Tables to choose from, and where their words are kept. */
struct table_menu {
    struct menu menu;
    char wagers[MENU_MOST][TABLE_WORDS]; /* "3-25", "3-25 option B" */
};

/* "3-25", "3-25 option B" */
static void put_wagers(struct text *t, money least, money most,
                       const char *option)
{
    put_dollars(t, least);
    text_str(t, "-");
    put_dollars(t, most);
    if (option != NULL)
        text_put(t, " option %s", option);
}

/* "0.25 to 2.00", "0.50", "nothing" */
static void put_rates(struct text *t, const struct fee_row *rows, int count)
{
    money least = count > 0 ? rows[0].fee : 0;
    money most = count > 0 ? rows[count - 1].fee : 0;

    if (most == 0) {
        text_str(t, "nothing");
        return;
    }
    say_money(t, least);
    if (most > least) {
        text_str(t, " to ");
        say_money(t, most);
    }
}

static void add_table(const struct room *r, struct table_menu *m,
                      const char *option, money least, money most)
{
    char *words = m->wagers[m->menu.count], line[MENU_TEXT];
    struct bank_fees fees;
    struct fault f;
    struct text t;

    if (m->menu.count == MENU_MOST - 1 ||
        bank_fees_of(shelf_collections(r->shelf), r->book.house, r->book.game,
                     option, least, most, &fees, &f) != 0)
        return;
    text_init(&t, words, TABLE_WORDS);
    put_wagers(&t, least, most, option);
    if (menu_find(&m->menu, words) >= 0)
        return;
    text_init(&t, line, sizeof line);
    text_str(&t, "bank pays ");
    put_rates(&t, fees.dealer, fees.dealers);
    text_str(&t, ", each wager ");
    put_rates(&t, fees.player, fees.players);
    menu_add(&m->menu, words, line);
}

/* Every table that the house's schedule has; its first is the usual one. */
static void add_tables(const struct room *r, struct table_menu *m)
{
    const struct collections *all = shelf_collections(r->shelf);
    money most = book_value(&r->book, LEAF_BET_MOST);

    if (r->house != NULL)
        add_table(r, m, NULL, book_value(&r->book, LEAF_BET_LEAST), most);
    for (int i = 0; r->house != NULL && i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        if (!collection_is_for(c, r->house->key, r->book.game) ||
            c->payer != PAYER_PLAYER_DEALER)
            continue;
        for (int k = 0; k < c->table_count; k++) {
            money least = c->table[k].least, upper = c->table[k].most;

            if (c->tables == TABLES_MINIMUM)
                upper = most > least ? most : least;
            add_table(r, m, c->option, least, upper);
        }
    }
    if (m->menu.count == 0) {
        struct text t;

        text_init(&t, m->wagers[0], TABLE_WORDS);
        put_wagers(&t, book_value(&r->book, LEAF_BET_LEAST), most, NULL);
        menu_add(&m->menu, m->wagers[0], "");
    }
}

/* A line of the menu by its wagers alone; the first, where many have them. */
static int find_wagers(const struct table_menu *m, const char *wagers)
{
    size_t n = strlen(wagers);

    for (int i = 0; i < m->menu.count; i++)
        if (strncmp(m->wagers[i], wagers, n) == 0 &&
            (m->wagers[i][n] == ' ' || m->wagers[i][n] == '\0'))
            return i;
    return -1;
}

/* Asks for a table; the words go to `said`.  False: the person leaves. */
static bool ask_table(struct room *r, const struct table_menu *m,
                      char said[PLAY_LINE])
{
    char line[PLAY_LINE];

    room_printf(r, "Which table?  (least and most wager; what the house takes "
                   "of a hand)");
    for (int i = 0; i < m->menu.count; i++)
        printf("  %2d  %s\n", i + 1, m->menu.text[i]);
    while (room_ask(r, "A number, or wagers (Enter is the first): ", line)) {
        char *word = trimmed(line);
        int at = *word == '\0' ? 0 : menu_find(&m->menu, word);

        if (is_quit(word))
            break;
        if (at < 0 && strchr(word, '-') == NULL) {
            room_printf(r,
                        "'%s' is no table: say a number from 1 to %d, or "
                        "wagers as 5-50.",
                        word, m->menu.count);
            continue;
        }
        snprintf(said, PLAY_LINE, "%s", at >= 0 ? m->wagers[at] : word);
        return true;
    }
    r->closed = true;
    return false;
}

/* Which table is wanted, in words that bank_opening_read() can read. */
static bool table_words(struct bank_room *m, const char *limits,
                        const char *table, bool menu)
{
    static struct table_menu tables;
    char said[PLAY_LINE];
    int at;

    memset(&tables, 0, sizeof tables);
    tables.menu.what = "table";
    add_tables(m->room, &tables);
    snprintf(said, sizeof said, "%s", tables.wagers[0]);
    if (limits != NULL) {
        snprintf(said, sizeof said, "%s", limits);
        if (strchr(said, '/') != NULL)
            *strchr(said, '/') = '-';
    } else if (menu && !ask_table(m->room, &tables, said)) {
        return false;
    }
    /* An option that was not chosen is the first of the schedule's. */
    at = find_wagers(&tables, said);
    if (at >= 0 && (table == NULL || strstr(table, "option") == NULL))
        snprintf(said, sizeof said, "%s", tables.wagers[at]);
    else if (at >= 0)
        said[strcspn(said, " ")] = '\0';
    snprintf(m->words, sizeof m->words, "%.200s, unit 1%s%.200s", said,
             table != NULL ? ", " : "", table != NULL ? table : "");
    return true;
}

/* What is wrong with the table, and the clause that says so. */
static void refuse_table(const struct room *r, const struct bank_opening *o,
                         struct fault *f)
{
    struct book_place at = {.leaf = o->no.leaf};
    const struct clause *by = o->no.leaf == LEAF_NONE ? NULL
                                                      : book_by(&r->book, &at);

    fault_say(f, "there is no such table here.  %s%s%s",
              why_sentence(o->no.why), by != NULL ? "  " : "",
              by != NULL ? by->id : "");
}

bool bank_room_open(struct bank_room *m, const char *limits, const char *table,
                    bool menu, struct fault *f)
{
    struct bank_opening o;
    char words[PLAY_LINE];

    if (!table_words(m, limits, table, menu))
        return false;
    snprintf(words, sizeof words, "%s", m->words);
    if (bank_opening_read(&m->room->book, shelf_collections(m->room->shelf),
                          words, &o, f) != 0)
        return false;
    if (o.refused) {
        refuse_table(m->room, &o, f);
        return false;
    }
    bank_open(&o, &m->table);
    return true;
}
