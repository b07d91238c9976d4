/*
 * rulings_verb.c - the verb: all that can go wrong in a game, and what is
 * done about it.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "book/library.h"
#include "cmd/rulings_show.h"
#include "cmd/option.h"
#include "cmd/verb.h"

enum { WORDS_MOST = 24 };

struct request {
    const char *house, *game, *data;
    char words[256]; /* to search for; "": everything is shown */
    bool table, markdown, json;
};

static int show(const struct request *q, struct shelf *s)
{
    enum rulings_form form = q->json       ? RULINGS_JSON
                             : q->markdown ? RULINGS_MARKDOWN
                                           : RULINGS_PLAIN;
    static struct book b;
    struct fault f;

    if (q->table ? !rulings_table(s, form, &f)
                 : shelf_book(s, strcmp(q->house, "-") == 0 ? NULL : q->house,
                              q->game, &b, &f) != 0) {
        fprintf(stderr, "houseway rulings: %s\n", f.text);
        return EXIT_NO;
    }
    if (!q->table)
        rulings_show(s, &b, q->words, form);
    return EXIT_YES;
}

/* The words to search for, in one text; false if they do not fit. */
static bool words_join(struct request *q, char **argv, int words)
{
    struct text t;

    text_init(&t, q->words, sizeof q->words);
    for (int i = 3; i <= words; i++)
        text_put(&t, "%s%s", i > 3 ? " " : "", argv[i]);
    return !t.cut;
}

static int rulings_main(int argc, char **argv)
{
    struct request q = {.house = NULL};
    struct shelf *s;
    struct fault f;
    int said,
        words = options_read(&verb_rulings, argc, argv, &q, 2 + WORDS_MOST);

    if (words < 0)
        return EXIT_USAGE;
    if (words > 0)
        q.house = argv[1];
    if (words > 1)
        q.game = argv[2];
    if (!words_join(&q, argv, words))
        return verb_misuse(&verb_rulings, "search for fewer words");
    if (q.table ? q.house != NULL : q.game == NULL)
        return verb_misuse(&verb_rulings,
                           q.table ? "use --table by itself"
                                   : "name a house (or -) and a game");
    if (q.json && q.markdown)
        return verb_misuse(&verb_rulings, "--json or --markdown, not both");
    s = q.table || q.words[0] != '\0'
            ? shelf_open(library_folder(q.data), &f)
            : shelf_open_house(library_folder(q.data), NULL, &f);
    if (s == NULL) {
        fprintf(stderr, "houseway rulings: %s\n", f.text);
        return EXIT_NO;
    }
    said = show(&q, s);
    shelf_close(s);
    return said;
}

static const struct verb_option options[] = {
    {"--table", NULL, "Prints every house, game and irregularity.",
     OPTION_SWITCH(struct request, table)},
    {"--markdown", NULL, "Prints a Markdown page.",
     OPTION_SWITCH(struct request, markdown)},
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct request, json)},
    OPTION_DATA(struct request, data,
                "Adds the games and houses in a folder."),
    {.name = NULL},
};

const struct verb verb_rulings = {
    .name = "rulings",
    .summary = "lists what can go wrong in a game, and the ruling for it",
    .synopsis = "HOUSE GAME [WORD ...] [--markdown] [--json] | --table",
    .text =
        "Prints everything that can go wrong in a house's game, in "
        "groups: what happened, what is done about it and until when, "
        "what is done after that, the sentence to read aloud, and the clause "
        "in words.  If the house's book is silent, the ruling is borrowed "
        "from another house, or is ours.  Use - for HOUSE to see the base "
        "game.\n\n"
        "With words, prints only what they find, the best first, as the page "
        "/pocket of a room does: other forms of a word, synonyms and the "
        "beginnings of words are found as well.\n\n"
        "With --table, prints every house, game and irregularity: the "
        "clause, borrowed where the house's book is silent, - where it "
        "cannot happen in that game.",
    .options = options,
    .house = true,
    .run = rulings_main,
};
