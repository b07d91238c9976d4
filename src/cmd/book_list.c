/*
 * book_list.c - which houses and games there are, and what a book answers.
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "book/clause.h"
#include "cmd/book_show.h"

enum { COLUMNS = 79, INDENT = 2, WORDS_MOST = 256 };

/* Words side by side, as many as a line holds. */
static void print_words(const char *const *words, int count)
{
    int at = 0;

    for (int i = 0; i < count; i++) {
        int length = (int)strlen(words[i]) + 2;

        if (at == 0 || at + length > COLUMNS) {
            printf("%s%*s", at == 0 ? "" : "\n", INDENT, "");
            at = INDENT;
        } else {
            putchar(' ');
        }
        printf("%s%s", words[i], i + 1 < count ? "," : "");
        at += length;
    }
    if (count > 0)
        putchar('\n');
}

/* The games of a house that are dealt, or those that are not. */
static int games_of(struct shelf *shelf, const struct house *h, bool dealt,
                    const char *words[WORDS_MOST])
{
    const struct clauses *all = shelf_clauses(shelf);
    int n = 0;

    for (int i = 0; i < h->section_count && n < WORDS_MOST; i++) {
        const struct section *s = &all->section[h->first_section + i];

        if (s->like != NULL && shelf_can_deal(shelf, s->like) == dealt)
            words[n++] = s->game;
    }
    return n;
}

static void print_house(struct shelf *shelf, const struct house *h)
{
    const char *words[WORDS_MOST];
    int n = games_of(shelf, h, true, words);

    printf("%s: %s, %s; %d clauses\n", h->key, h->title, h->place, h->count);
    print_words(words, n);
    n = games_of(shelf, h, false, words);
    if (n > 0)
        printf("%*sin the book, but not dealt yet:\n", INDENT, "");
    print_words(words, n);
    putchar('\n');
}

static int base_games(struct shelf *shelf, const char *words[WORDS_MOST])
{
    int n = 0;

    for (int i = 0; shelf_game(shelf, i) != NULL && n < WORDS_MOST; i++)
        if (shelf_can_deal(shelf, shelf_game(shelf, i)))
            words[n++] = shelf_game(shelf, i);
    return n;
}

static void json_words(struct json *j, const char *key,
                       const char *const *words, int count)
{
    json_open_row(j, key);
    for (int i = 0; i < count; i++)
        json_string(j, words[i]);
    json_close(j);
}

static void json_house(struct json *j, struct shelf *shelf,
                       const struct house *h)
{
    const char *words[WORDS_MOST];

    json_object(j);
    json_say_string(j, "house", h->key);
    json_say_string(j, "title", h->title);
    json_say_string(j, "place", h->place);
    json_say_int(j, "clauses", h->count);
    json_words(j, "games", words, games_of(shelf, h, true, words));
    json_words(j, "not_dealt", words, games_of(shelf, h, false, words));
    json_close(j);
}

static void json_list(struct shelf *shelf, const char *house)
{
    const struct clauses *all = shelf_clauses(shelf);
    struct json j = json_to(stdout);
    const char *words[WORDS_MOST];

    json_object(&j);
    json_open_array(&j, "houses");
    for (int i = 0; i < all->houses; i++)
        if (house == NULL || strcmp(house, all->house[i].key) == 0)
            json_house(&j, shelf, &all->house[i]);
    json_close(&j);
    json_words(&j, "base_games", words, base_games(shelf, words));
    json_close(&j);
}

void book_show_list(struct shelf *shelf, const char *house, bool json)
{
    const struct clauses *all = shelf_clauses(shelf);
    const char *words[WORDS_MOST];

    if (json) {
        json_list(shelf, house);
        return;
    }
    for (int i = 0; i < all->houses; i++)
        if (house == NULL || strcmp(house, all->house[i].key) == 0)
            print_house(shelf, &all->house[i]);
    if (house == NULL || strcmp(house, "-") == 0) {
        puts("-: the base games");
        print_words(words, base_games(shelf, words));
    }
}

/* "true or false", "a number", "`fixed`, `spread`" */
static void print_kind(const struct leaf_row *row, const char *quote)
{
    static const char *const kinds[] = {[LEAF_YES] = "true or false",
                                        [LEAF_NUMBER] = "a number",
                                        [LEAF_MONEY] = "an amount",
                                        [LEAF_LIST] = "a list of remedies"};

    if (row->kind != LEAF_WORD) {
        printf("%s", kinds[row->kind]);
        return;
    }
    for (const char *at = row->words; *at != '\0';) {
        int n = (int)strcspn(at, " ");

        printf("%s%s%.*s%s", at == row->words ? "" : ", ", quote, n, at,
               quote);
        at += n;
        at += strspn(at, " ");
    }
}

static void markdown_head(void)
{
    puts("# Leaves\n\n"
         "Every question a book answers about one game.  Written by\n"
         "`houseway book --leaves --markdown`, from "
         "`src/book/leaves.def`.\n\n"
         "A base game answers all of them; a clause sets some: "
         "`sets.raise.cap = 3`.\n\n"
         "| leaf | answer | question |\n"
         "|---|---|---|");
}

void book_show_leaves(bool markdown)
{
    if (markdown)
        markdown_head();
    for (int i = 0; i < LEAF_COUNT; i++) {
        const struct leaf_row *row = &leaf_rows[i];

        printf(markdown ? "| `%s` | " : "%s: ", row->name);
        print_kind(row, markdown ? "`" : "");
        printf(markdown ? " | %s |\n" : "\n    %s\n", row->what);
    }
    if (markdown)
        puts("\n"
             "A clause may also set parts of a street: "
             "`sets.street.NAME.deal`, a list of\n"
             "the dealer's words (`hole down`, `hole up`, `burn`, `board "
             "N`, `draw`,\n"
             "`discard N`); `.acts`, who acts first; `.upper`, whether the "
             "upper bet is\n"
             "used.");
}
