/*
 * edge_fees.c - what the collection leaves of an edge, in words.
 *
 * Leaves: fee.on_doubles
 */
#include <stdio.h>

#include "cmd/edge.h"
#include "figures/edge_left.h"

/* Dollars and cents of a part of an amount. */
static double dollars(double cents)
{
    return cents / CENTS;
}

static void print_even(const struct fee_line *l, double edge)
{
    double at = edge_even_at(l, edge);
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

static void print_round(const struct edge_round *at, double edge)
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
           dollars(at->wager_costs), 100 * at->wager_costs / wager);
    printf("  the player-dealer wins %.3f and pays %.2f collection%s%s: "
           "%+.3f a round\n",
           dollars(wins), dollars((double)at->bank_fee),
           at->bank_clause[0] != '\0' ? "  " : "", at->bank_clause,
           dollars(at->bank_wins));
    printf("  the table pays the house %.2f a round\n",
           dollars((double)at->house));
}

static void print_hour(const struct edge_left *s)
{
    double pace = (double)s->pace;

    if (s->pace > 0)
        printf("  in an hour of %lld rounds a wager each costs its player "
               "%.2f, the player-dealer wins %+.2f, and the house is paid "
               "%.2f\n",
               (long long)s->pace, dollars(pace * s->round.wager_costs),
               dollars(pace * s->round.bank_wins),
               dollars(pace * (double)s->round.house));
}

void edge_after_fees(const struct edge_ask *q, const struct edge_table *t,
                     double edge)
{
    struct edge_left s;

    edge_left_make(q, t, edge, &s);
    if (s.lines == 0)
        return;
    print_round(&s.round, edge);
    print_hour(&s);
    printf("the player-dealer breaks even\n");
    for (int i = 0; i < s.lines; i++)
        if (s.line[i].payer == PAYS_PLAYER_DEALER)
            print_even(&s.line[i], edge);
    if (book_is(&t->book, OF_TOTAL) &&
        book_value(&t->book, LEAF_FEE_DOUBLES) > 0)
        printf("not counted: %.2f for a double or a split\n",
               dollars(book_value(&t->book, LEAF_FEE_DOUBLES)));
}

/* Picture */

/* The action that a row of the schedule needs before banking pays. */
static int bars_of_bank(const struct edge_left *s, double edge,
                        struct edge_bar *bar)
{
    int n = 0;

    for (int i = 0; i < s->lines; i++) {
        double at = edge_even_at(&s->line[i], edge);
        struct edge_bar *b = &bar[n];
        char when[96];
        struct text t;

        if (s->line[i].payer != PAYS_PLAYER_DEALER)
            continue;
        text_init(&t, when, sizeof when);
        fee_put_when(&t, &s->line[i]);
        *b = (struct edge_bar){.value = at < 0 ? 0 : dollars(at)};
        snprintf(b->name, sizeof b->name, "%.60s",
                 when[0] != '\0' ? when : "any action");
        if (at < 0)
            snprintf(b->text, sizeof b->text, "never");
        else
            snprintf(b->text, sizeof b->text, "from $%.2f on", dollars(at));
        n++;
    }
    return n;
}

void edge_after_fees_svg(const struct edge_ask *q, const struct edge_table *t,
                         double edge)
{
    struct edge_bar bar[FEE_LINES_MAX];
    struct edge_left s;
    char below[160];
    int bars;

    edge_left_make(q, t, edge, &s);
    bars = bars_of_bank(&s, edge, bar);
    snprintf(below, sizeof below,
             "it pays to bank with so much in wagers; one of $%.2f costs its "
             "player $%.3f, %.2f %%",
             dollars((double)s.round.wager), dollars(s.round.wager_costs),
             100 * s.round.wager_costs / (double)s.round.wager);
    edge_bars_svg(t->title, below, bar, bars);
}
