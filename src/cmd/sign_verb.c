/*
 * sign_verb.c - the verb: the sign of a table, as text or to print.
 *
 * Every house posts at its tables what is played there, the limits and what
 * it takes (ROG-PURE215-R3.1, OCE-PURE215-R3.1, SNK-PURE215-R2.1, R2.2).
 *
 * Leaves: none
 */
#include <string.h>

#include "book/library.h"
#include "cmd/sign_svg.h"
#include "cmd/table_options.h"
#include "cmd/verb.h"
#include "wire/table_ask.h"

struct request {
    struct table_ask table;
    bool svg;
};

static void print_line(const struct fee_line *l)
{
    char line[160], fee[32];
    bool other = l->fund_clause[0] != '\0' &&
                 strcmp(l->fund_clause, l->clause) != 0;
    struct text t;

    text_init(&t, line, sizeof line);
    text_str(&t, "  ");
    sign_put_when(&t, l);
    printf("%-34s", line);
    text_init(&t, fee, sizeof fee);
    text_str(&t, "$");
    money_put(&t, l->fee);
    printf("%8s", fee);
    if (l->fund > 0) {
        text_init(&t, fee, sizeof fee);
        text_str(&t, "$");
        money_put(&t, l->fund);
        printf("  and %s %s", fee,
               l->per == PER_EACH_WAGER ? "for prizes" : "jackpot");
    }
    printf("  %s%s%s\n", l->clause[0] != '\0' ? l->clause : "set by the house",
           other ? ", " : "", other ? l->fund_clause : "");
}

static void print_sign(const struct table_sign *s)
{
    if (s->house[0] != '\0')
        printf("%s\n", s->house);
    printf("%s\n%s\n", s->game, s->stakes);
    if (s->forced[0] != '\0')
        printf("%s\n", s->forced);
    if (sign_dealt_words(s) != NULL)
        printf("%s\n", sign_dealt_words(s));
    for (int i = 0; i < s->lines; i++) {
        const struct fee_line *l = &s->line[i];

        if (i == 0 || l->payer != s->line[i - 1].payer)
            printf("\nCollection from %s, %s\n", fee_payer_words(l),
                   fee_moment_words(l));
        print_line(l);
    }
}

static int answer(const struct table_ask *q, bool svg)
{
    static struct table_sign sign;
    static struct book b;
    struct shelf *shelf;
    struct cmd_open open;
    struct fault f;
    int code = EXIT_NO;

    shelf = shelf_open_house(library_folder(q->data), NULL, &f);
    if (shelf != NULL && table_ask_open(shelf, q, &b, &open, &f) == 0) {
        table_sign_of(shelf_clauses(shelf), &b, &open, &sign);
        if (svg)
            sign_svg(stdout, &sign);
        else
            print_sign(&sign);
        code = EXIT_YES;
    } else {
        fprintf(stderr, "houseway sign: %s\n", f.text);
    }
    if (shelf != NULL)
        shelf_close(shelf);
    return code;
}

static int sign_main(int argc, char **argv)
{
    struct request q = {.svg = false};
    int words = options_read(&verb_sign, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words < 2)
        return verb_misuse(&verb_sign, "name a house and a game");
    q.table.house = argv[1];
    q.table.game = argv[2];
    return answer(&q.table, q.svg);
}

static const struct verb_option options[] = {
    TABLE_OPTIONS(struct request, table),
    {"--dealer", "WHO", "room or live. Default: room.",
     OPTION_WORD(struct request, table.dealer)},
    {"--level", "LEVEL",
     "How much a live dealer enters: count, board or full. Default: count.",
     OPTION_WORD(struct request, table.level)},
    {"--svg", NULL, "Prints an SVG page to hang at the table.",
     OPTION_SWITCH(struct request, svg)},
    OPTION_DATA(struct request, table.data,
                "Adds the games and houses in a folder."),
    {.name = NULL},
};

const struct verb verb_sign = {
    .name = "sign",
    .summary = "prints a table's sign: the game, the limits, the collection",
    .synopsis = "HOUSE GAME [--limit 3/6] [--svg]",
    .text =
        "Prints the sign that hangs at a table: the house, the game, the "
        "limits, the antes and blinds, and every line of the collection "
        "with its clause.  With --svg, it is a page to print.\n\n"
        "If the house does not spread the table or prints no collection for "
        "it, there is no sign, and the clause that says so is named.",
    .options = options,
    .run = sign_main,
};
