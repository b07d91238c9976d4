/*
 * fees_verb.c - the verb: what a table costs, who pays it, when, and by which
 * clause.
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "book/clause.h"
#include "book/library.h"
#include "cmd/table_options.h"
#include "cmd/verb.h"
#include "wire/fee_ask.h"

struct request {
    struct fee_ask ask;
    bool json;
};

static void print_line(const struct fee_line *l)
{
    char line[256];
    struct text t;

    text_init(&t, line, sizeof line);
    money_put(&t, l->fee);
    text_put(&t, " from %s, %s", fee_payer_words(l), fee_moment_words(l));
    if (l->by != FEE_BY_NOTHING) {
        text_str(&t, ": ");
        fee_put_when(&t, l);
    }
    text_put(&t, "  %s",
             l->clause[0] != '\0' ? l->clause : "set by the house");
    puts(line);
    if (l->fund == 0)
        return;
    text_init(&t, line, sizeof line);
    text_str(&t, "  and ");
    money_put(&t, l->fund);
    text_put(&t, " for the %s  %s",
             l->per == PER_EACH_WAGER ? "prizes" : "jackpot", l->fund_clause);
    puts(line);
}

static void show(const struct request *q, const struct book *b,
                 const struct cmd_open *open, const struct fee_count *n)
{
    struct fee_line line[FEE_LINES_MAX];
    int count = fee_lines(b, open, line);
    struct json j = json_to(stdout);

    if (q->json) {
        fee_ask_json(&j, &q->ask, n, b, open, false);
        return;
    }
    for (int i = 0; i < count; i++)
        if (fee_line_is_for(&line[i], n->players, n->action, n->wager))
            print_line(&line[i]);
}

static int answer(const struct request *q, const struct fee_count *n)
{
    struct shelf *shelf;
    static struct book b;
    struct cmd_open open;
    struct fault f;
    int code = EXIT_NO;

    shelf = shelf_open_house(library_folder(q->ask.table.data), NULL, &f);
    if (shelf != NULL && fee_ask_open(shelf, &q->ask, n, &b, &open, &f) == 0) {
        show(q, &b, &open, n);
        code = EXIT_YES;
    } else {
        fprintf(stderr, "houseway fees: %s\n", f.text);
    }
    if (shelf != NULL)
        shelf_close(shelf);
    return code;
}

static int counts_read(const struct request *q)
{
    struct fee_count n;
    struct fault f;

    if (!fee_ask_read(&q->ask, &n, &f))
        return verb_misuse(&verb_fees, "--%s", f.text);
    return answer(q, &n);
}

static int fees_main(int argc, char **argv)
{
    struct request q = {0};
    int words = options_read(&verb_fees, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words < 2)
        return verb_misuse(&verb_fees, "name a house and a game");
    q.ask.table.house = argv[1];
    q.ask.table.game = argv[2];
    return counts_read(&q);
}

static const struct verb_option options[] = {
    TABLE_OPTIONS(struct request, ask.table),
    {"--players", "N", "Only what is due with N players dealt in.",
     OPTION_WORD(struct request, ask.players)},
    {"--action", "AMOUNT", "Only what is due on this total of all wagers.",
     OPTION_WORD(struct request, ask.action)},
    {"--wager", "AMOUNT", "Only what is due on a wager of this size.",
     OPTION_WORD(struct request, ask.wager)},
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct request, json)},
    OPTION_DATA(struct request, ask.table.data,
                "Adds the games and houses in a folder."),
    {.name = NULL},
};

const struct verb verb_fees = {
    .name = "fees",
    .summary = "shows what a table costs: amount, payer, time and clause",
    .synopsis = "HOUSE GAME [--limit 3/6] [--players N]",
    .text = "Prints the house's collection for a table: the amount, who pays "
            "it, when it is taken and the clause that states it, with the "
            "jackpot drop beside it.  Without --players, --action or --wager, "
            "prints every line of the schedule for that table.\n\n"
            "These are the amounts the engine takes: it opens the table and "
            "reads its sign.  If the house prints no collection for a table, "
            "the table is refused, with the clause that says so.",
    .options = options,
    .run = fees_main,
};
