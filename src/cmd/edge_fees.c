/*
 * edge_fees.c - what the collection leaves of an edge: for a wager, and for
 * who banks.
 *
 * The fees are those the table would take: its sign is read.  The
 * player-dealer breaks even where the wagers of a round bring what the round
 * costs; in each row of the schedule that is another sum.
 *
 * Leaves: fee.on_doubles
 */
#include <math.h>
#include <stdio.h>

#include "base/json.h"
#include "cmd/edge.h"
#include "wire/fee_lines.h"

/* One round at the table. */
struct round_cost {
    money wager, action, wagers;
    money wager_fee, bank_fee; /* with what goes to the fund */
    const char *wager_clause, *bank_clause;
};

struct sheet {
    struct fee_line line[FEE_LINES_MAX];
    int lines;
    struct round_cost at;
};

static const char *clause_of(const struct fee_line *l)
{
    return l->clause[0] != '\0' ? l->clause : "set by the house";
}

/* One wager in every place but the player-dealer's, if nothing is said. */
static void sheet_make(const struct edge_ask *q, const struct edge_table *t,
                       struct sheet *s)
{
    struct round_cost *at = &s->at;
    int others = t->open.seats > 1 ? t->open.seats - 1 : 1;

    s->lines = fee_lines(&t->book, &t->open, s->line);
    *at = (struct round_cost){.wager = q->wager > 0 ? q->wager : t->open.lower,
                              .wager_clause = "",
                              .bank_clause = ""};
    at->action = q->action > 0 ? q->action : others * at->wager;
    at->wagers = at->action / at->wager > 0 ? at->action / at->wager : 1;
    for (int i = 0; i < s->lines; i++) {
        const struct fee_line *l = &s->line[i];
        bool bank = l->payer == PAYS_PLAYER_DEALER;

        if (!fee_line_is_for(l, -1, at->action, at->wager))
            continue;
        *(bank ? &at->bank_fee : &at->wager_fee) = l->fee + l->fund;
        *(bank ? &at->bank_clause : &at->wager_clause) = clause_of(l);
    }
}

/* Dollars and cents of a part of an amount. */
static double dollars(double cents)
{
    return cents / CENTS;
}

/* From which action on a row of the schedule pays for itself; -1: nowhere. */
static double even_at(const struct fee_line *l, double edge)
{
    double least = (double)l->least, at;

    if (edge >= 0)
        return -1;
    at = ceil((double)(l->fee + l->fund) / -edge);
    if (at < least)
        at = least;
    return l->most > 0 && at > (double)l->most ? -1 : at;
}

static void print_even(const struct fee_line *l, double edge)
{
    double at = even_at(l, edge);
    char when[96];
    struct text t;

    text_init(&t, when, sizeof when);
    fee_put_when(&t, l);
    if (when[0] == '\0')
        text_str(&t, "any action");
    if (at < 0)
        printf("  %-32s pays %.2f: never\n", when, dollars((double)l->fee));
    else
        printf("  %-32s pays %.2f: from %.2f on\n", when,
               dollars((double)l->fee), dollars(at));
}

static void print_round(const struct round_cost *at, double edge)
{
    double wager = (double)at->wager, action = (double)at->action;
    double loses = -edge * wager, wins = -edge * action;

    printf("\nafter the collection, with %.2f in %lld wager%s of %.2f\n",
           dollars(action), (long long)at->wagers, at->wagers == 1 ? "" : "s",
           dollars(wager));
    printf("  a wager costs its player %.3f and %.2f collection%s%s: %.3f, "
           "%.2f %% of it\n",
           dollars(loses), dollars((double)at->wager_fee),
           at->wager_clause[0] != '\0' ? "  " : "", at->wager_clause,
           dollars(loses + (double)at->wager_fee),
           100 * (loses + (double)at->wager_fee) / wager);
    printf("  the player-dealer wins %.3f and pays %.2f collection%s%s: "
           "%+.3f a round\n",
           dollars(wins), dollars((double)at->bank_fee),
           at->bank_clause[0] != '\0' ? "  " : "", at->bank_clause,
           dollars(wins - (double)at->bank_fee));
    printf("  the table pays the house %.2f a round\n",
           dollars((double)(at->bank_fee + at->wagers * at->wager_fee)));
}

void edge_after_fees(const struct edge_ask *q, const struct edge_table *t,
                     double edge)
{
    struct sheet s;

    sheet_make(q, t, &s);
    if (s.lines == 0)
        return;
    print_round(&s.at, edge);
    printf("the player-dealer breaks even\n");
    for (int i = 0; i < s.lines; i++)
        if (s.line[i].payer == PAYS_PLAYER_DEALER)
            print_even(&s.line[i], edge);
    if (t->book.family == FAMILY_TOTAL &&
        book_value(&t->book, LEAF_FEE_DOUBLES) > 0)
        printf("not counted: %.2f for a double or a split\n",
               dollars(book_value(&t->book, LEAF_FEE_DOUBLES)));
}

static void json_even(struct json *j, const struct fee_line *l, double edge)
{
    double at = even_at(l, edge);

    json_object(j);
    json_say_decimal(j, "least", l->least, 2);
    if (l->most > 0)
        json_say_decimal(j, "most", l->most, 2);
    json_say_decimal(j, "fee", l->fee, 2);
    if (at < 0)
        json_say_null(j, "from");
    else
        json_say_decimal(j, "from", (int64_t)at, 2);
    json_close(j);
}

void edge_after_fees_json(const struct edge_ask *q, const struct edge_table *t,
                          double edge, struct json *j)
{
    struct sheet s;
    const struct round_cost *at = &s.at;

    sheet_make(q, t, &s);
    if (s.lines == 0)
        return;
    json_key(j, "collection");
    json_object(j);
    json_say_decimal(j, "wager", at->wager, 2);
    json_say_decimal(j, "action", at->action, 2);
    json_say_decimal(j, "wager_fee", at->wager_fee, 2);
    json_say_decimal(j, "bank_fee", at->bank_fee, 2);
    json_say_decimal(j, "wager_costs",
                     (int64_t)llround(10 * (-edge * (double)at->wager +
                                            (double)at->wager_fee)),
                     3);
    json_say_decimal(j, "bank_wins",
                     (int64_t)llround(10 * (-edge * (double)at->action -
                                            (double)at->bank_fee)),
                     3);
    json_key(j, "breaks_even");
    json_array(j);
    for (int i = 0; i < s.lines; i++)
        if (s.line[i].payer == PAYS_PLAYER_DEALER)
            json_even(j, &s.line[i], edge);
    json_close(j);
    json_close(j);
}
