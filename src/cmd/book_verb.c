/*
 * book_verb.c - the verb: a house's game with the origin of every value, how
 * two houses differ, and whether a book somebody else wrote is good.
 */
#include <stdio.h>
#include <string.h>

#include "book/clause.h"
#include "book/library.h"
#include "cmd/book_show.h"
#include "cmd/option.h"
#include "cmd/verb.h"

enum { WORDS_MOST = 3 };

struct request {
    char **word; /* houses and a game */
    int words;
    const char *data, *check;
    bool diff, leaves, markdown, json;
};

static void tell(void *to, const char *text)
{
    (void)to;
    printf("%s\n", text);
}

static void warn(void *to, const char *text)
{
    (void)to;
    printf("warning: %s\n", text);
}

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

static int check(const char *folder)
{
    struct fault_ear ear = {.tell = tell, .warn = warn};
    struct shelf_count n;
    struct fault f;

    if (shelf_check(folder, &ear, &n, &f) != 0) {
        printf("%d fault%s\n", ear.count, plural(ear.count));
        return EXIT_NO;
    }
    printf("OK: %d house%s, %d section%s, %d clause%s; %d base game%s; %d "
           "book%s can be dealt\n",
           n.houses, plural(n.houses), n.sections, plural(n.sections),
           n.clauses, plural(n.clauses), n.games, plural(n.games), n.books,
           plural(n.books));
    return EXIT_YES;
}

static int say_fault(const struct fault *f)
{
    fprintf(stderr, "houseway book: %s\n", f->text);
    return EXIT_NO;
}

/* Reads a house; "-" is no house, and next to another house the game that
   one's is like. */
static int open_book(struct shelf *s, const char *house, const char *beside,
                     const char *game, struct book *b, struct fault *f)
{
    const struct section *section;

    if (strcmp(house, "-") != 0)
        return shelf_book(s, house, game, b, f);
    section = section_find(shelf_clauses(s), beside, game);
    if (section != NULL && section->like != NULL)
        game = section->like;
    return shelf_book(s, NULL, game, b, f);
}

static bool is_house(const struct shelf *s, const char *key)
{
    const char *have;

    for (int i = 0; (have = shelf_house(s, i)) != NULL; i++)
        if (strcmp(have, key) == 0)
            return true;
    return false;
}

/* Opens the whole shelf for a list of all, otherwise as little as possible,
   because reading takes time. */
static struct shelf *open_shelf(const struct request *q, struct fault *f)
{
    const char *folder = library_folder(q->data), *house = NULL;

    if (q->words == 0)
        return shelf_open(folder, f);
    if (q->words > 1) /* a game is named; --diff may need another house */
        house = q->word[strcmp(q->word[0], "-") == 0 && q->diff];
    return shelf_open_house(folder,
                            house == NULL || strcmp(house, "-") == 0 ? NULL
                                                                     : house,
                            f);
}

static int show(const struct request *q, struct shelf *s)
{
    struct book a, b;
    struct fault f;

    if (q->diff) {
        if (open_book(s, q->word[0], q->word[1], q->word[2], &a, &f) != 0 ||
            open_book(s, q->word[1], q->word[0], q->word[2], &b, &f) != 0)
            return say_fault(&f);
        book_show_diff(s, &a, &b, q->json);
        return EXIT_YES;
    }
    if (q->words == 2) {
        if (open_book(s, q->word[0], "", q->word[1], &a, &f) != 0)
            return say_fault(&f);
        book_show(s, &a, q->json);
        return EXIT_YES;
    }
    if (q->words == 1 && strcmp(q->word[0], "-") == 0) {
        book_show_list(s, q->word[0], q->json);
        return EXIT_YES;
    }
    if (q->words == 1 && !is_house(s, q->word[0]))
        return verb_misuse(&verb_book, "there is no house '%s'", q->word[0]);
    if (q->words == 1 && shelf_read_house(s, q->word[0], &f) != 0)
        return say_fault(&f);
    book_show_list(s, q->words == 0 ? NULL : q->word[0], q->json);
    return EXIT_YES;
}

/* Do the words and the options go together? */
static int check_request(const struct request *q)
{
    if (q->diff && q->words != 3)
        return verb_misuse(&verb_book, "--diff needs HOUSE HOUSE GAME");
    if (!q->diff && q->words == 3)
        return verb_misuse(&verb_book, "unexpected argument '%s'", q->word[2]);
    if ((q->leaves || q->check != NULL) && (q->words > 0 || q->json))
        return verb_misuse(&verb_book, "use %s by itself",
                           q->leaves ? "--leaves" : "--check");
    if (q->markdown && !q->leaves)
        return verb_misuse(&verb_book, "--markdown goes with --leaves");
    return EXIT_YES;
}

static int read_request(struct request *q, int argc, char **argv)
{
    q->words = options_read(&verb_book, argc, argv, q, WORDS_MOST);
    q->word = argv + 1;
    return q->words < 0 ? EXIT_USAGE : check_request(q);
}

static int book_main(int argc, char **argv)
{
    struct request q = {.words = 0};
    struct shelf *s;
    struct fault f;
    int said = read_request(&q, argc, argv);

    if (said != EXIT_YES)
        return said;
    if (q.check != NULL)
        return check(q.check);
    if (q.leaves) {
        book_show_leaves(q.markdown);
        return EXIT_YES;
    }
    s = open_shelf(&q, &f);
    if (s == NULL)
        return say_fault(&f);
    said = show(&q, s);
    shelf_close(s);
    return said;
}

static const struct verb_option options[] = {
    {"--diff", NULL, "Shows only where two houses differ.",
     OPTION_SWITCH(struct request, diff)},
    {"--check", "DIR", "Checks a folder of books.",
     OPTION_WORD(struct request, check)},
    {"--leaves", NULL, "Lists every question a book answers.",
     OPTION_SWITCH(struct request, leaves)},
    {"--markdown", NULL, "Prints the leaves as a Markdown page.",
     OPTION_SWITCH(struct request, markdown)},
    OPTION_DATA(struct request, data,
                "Adds the games and houses in a folder."),
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct request, json)},
    {.name = NULL},
};

const struct verb verb_book = {
    .name = "book",
    .summary = "shows how a house plays a game, with the clause for each "
               "value",
    .synopsis = "[HOUSE [GAME] | --diff HOUSE HOUSE GAME | --check DIR]",
    .text =
        "Prints how a house plays a game: every value, the clause that sets "
        "it and how that clause begins.  If the house's book is silent, the value is borrowed from the base game, and the clause it came from is named if known.  The house's collections and their clauses "
        "follow.  Use - for HOUSE to see the base game; - alone lists the "
        "base games.  Without a game, lists what there is.\n\n"
        "With --diff, shows only where two houses differ in a game, and "
        "what each of them collects for it.\n\n"
        "With --check, reads a folder of books, puts every book together "
        "and prints each error as FILE:LINE:COLUMN and a sentence.  The "
        "folder holds games and houses, or houses only, or is itself one "
        "house.  The exit status is 1 if anything is wrong.",
    .options = options,
    .house = true,
    .run = book_main,
};
