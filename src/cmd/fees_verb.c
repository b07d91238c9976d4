/*
 * fees_verb.c - the verb: what a table costs, who pays it, when, and by which
 * clause.
 *
 * Leaves: seats.most, wager.limits_bind
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "book/clause.h"
#include "book/library.h"
#include "wire/table_ask.h"
#include "cmd/verb.h"
#include "wire/fee_lines.h"

struct request {
    struct table_ask table;
    const char *players, *action, *wager;
    bool json;
};

/* What it is asked for; -1: not said. */
struct counted {
    money players, action, wager;
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

static void json_line(struct json *j, const struct fee_line *l)
{
    static const char *const counts[] = {NULL, "players", "action", "wager"};
    int places = l->by == FEE_BY_PLAYERS ? 0 : 2;

    json_object(j);
    json_say_string(j, "payer", words_at(WORDS_payer, (int)l->payer));
    json_say_string(j, "per", words_at(WORDS_per, (int)l->per));
    json_say_string(j, "moment", fee_moment(l));
    json_say_string(j, "by", counts[l->by]);
    if (l->by != FEE_BY_NOTHING) {
        json_say_decimal(j, "least", l->least, places);
        if (l->most == 0)
            json_say_null(j, "most");
        else
            json_say_decimal(j, "most", l->most, places);
    }
    json_say_decimal(j, "fee", l->fee, 2);
    json_say_string(j, "clause", l->clause[0] != '\0' ? l->clause : NULL);
    json_say_decimal(j, "fund", l->fund, 2);
    json_say_string(j, "fund_clause", l->fund > 0 ? l->fund_clause : NULL);
    json_close(j);
}

static void show(const struct request *q, const struct book *b,
                 const struct cmd_open *open, const struct counted *n)
{
    struct fee_line line[FEE_LINES_MAX];
    int count = fee_lines(b, open, line);
    struct json j = json_to(stdout);

    if (q->json) {
        json_object(&j);
        json_say_string(&j, "house", q->table.house);
        json_say_string(&j, "game", q->table.game);
        json_key(&j, "fees");
        json_array(&j);
    }
    for (int i = 0; i < count; i++) {
        if (!fee_line_is_for(&line[i], n->players, n->action, n->wager))
            continue;
        if (q->json)
            json_line(&j, &line[i]);
        else
            print_line(&line[i]);
    }
    if (!q->json)
        return;
    json_close(&j);
    json_close(&j);
}

/* What the table would not take is not priced; the clause that says so. */
static int refused(const struct book *b, enum leaf leaf, const char *what,
                   struct fault *f)
{
    const char *id = b->by[leaf] != NULL ? b->by[leaf]->id : b->lent[leaf];

    return fault_say(f, "%s%s%s", what, id == NULL ? "" : ": ",
                     id == NULL ? "" : id);
}

static int fits(const struct book *b, const struct cmd_open *open,
                const struct counted *n, struct fault *f)
{
    bool banked = b->family == FAMILY_TOTAL || b->family == FAMILY_SETTING;

    if (n->players > book_value(b, LEAF_SEATS_MOST))
        return refused(b, LEAF_SEATS_MOST,
                       "there are not that many seats at this game", f);
    if (banked && n->wager >= 0 && book_yes(b, LEAF_WAGER_LIMITS) &&
        (n->wager < open->lower || n->wager > open->upper))
        return refused(b, LEAF_WAGER_LIMITS,
                       "this table does not take such a wager", f);
    return 0;
}

static int answer(const struct request *q, const struct counted *n)
{
    struct shelf *shelf;
    static struct book b;
    struct cmd_open open;
    struct fault f;
    int code = EXIT_NO;

    shelf = shelf_open_house(library_folder(q->table.data), NULL, &f);
    if (shelf != NULL &&
        table_ask_open(shelf, &q->table, &b, &open, &f) == 0 &&
        fits(&b, &open, n, &f) == 0) {
        show(q, &b, &open, n);
        code = EXIT_YES;
    } else {
        fprintf(stderr, "houseway fees: %s\n", f.text);
    }
    if (shelf != NULL)
        shelf_close(shelf);
    return code;
}

/* Whole players, or dollars; -1 where nothing was said. */
static bool read_count(const char *text, bool players, money *out)
{
    *out = -1;
    if (text == NULL)
        return true;
    if (!money_read(text, out) || *out < 0)
        return false;
    if (!players)
        return true;
    *out /= CENTS;
    return *out >= 2 && *out <= SEATS_MAX && strchr(text, '.') == NULL;
}

static int counts_read(const struct request *q)
{
    struct counted n;

    if (!read_count(q->players, true, &n.players))
        return verb_misuse(&verb_fees,
                           "--players needs a number from 2 to "
                           "%d",
                           SEATS_MAX);
    if (!read_count(q->action, false, &n.action) ||
        !read_count(q->wager, false, &n.wager))
        return verb_misuse(&verb_fees, "--action and --wager need a dollar "
                                       "amount");
    return answer(q, &n);
}

static int fees_main(int argc, char **argv)
{
    struct request q = {0};

    for (int i = 1; i < argc; i++) {
        const char *value = argv[i + 1], *word = argv[i];

        if (strcmp(word, "--json") == 0)
            q.json = true;
        else if (strcmp(word, "--players") == 0 && value != NULL)
            q.players = argv[++i];
        else if (strcmp(word, "--action") == 0 && value != NULL)
            q.action = argv[++i];
        else if (strcmp(word, "--wager") == 0 && value != NULL)
            q.wager = argv[++i];
        else if (!table_ask_read(&q.table, argv, &i))
            return verb_misuse(&verb_fees,
                               "'%s' is unknown, or its value is missing",
                               word);
    }
    if (q.table.game == NULL)
        return verb_misuse(&verb_fees, "name a house and a game");
    return counts_read(&q);
}

static const struct verb_option options[] = {
    {"--limit", "LOW/HIGH",
     "The two bets, such as 3/6; at no limit the blinds, such as '1/3 "
     "no-limit'; at a banked table the minimum and maximum wager, such as "
     "5-100.  Default: the usual table."},
    {"--structure", "WORD", "fixed, spread, no-limit or pot-limit."},
    {"--buy-in", "AMOUNT",
     "The minimum buy-in, where the schedule goes by buy-in: a no-limit "
     "table."},
    {"--option", "WORD", "Which option of the schedule."},
    {"--table", "WORDS",
     "What a banked table chooses besides, as on its sign: 'decks 8'."},
    {"--collection", "AMOUNT",
     "The collection the house has set for this table, or none; at a banked "
     "table per wager, or per wager and for the player-dealer: 0.50/2."},
    {"--payer", "WORD",
     "Who pays, where the house leaves it open: button, blind, antes, "
     "each_player; at a banked table each_player or player_dealer."},
    {"--players", "N", "Only what is due with N players dealt in."},
    {"--action", "AMOUNT", "Only what is due on this total of all wagers."},
    {"--wager", "AMOUNT", "Only what is due on a wager of this size."},
    {"--json", NULL, "Prints JSON."},
    {"--data", "DIR", "Adds the games and houses in a folder."},
    {NULL, NULL, NULL},
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
