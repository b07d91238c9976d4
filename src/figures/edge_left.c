/*
 * edge_left.c - what the collection leaves of an edge: for a wager, and for
 * who banks.
 *
 * The fees are those the table would take: its sign is read.  The
 * player-dealer breaks even where the wagers of a round bring what the round
 * costs; in each row of the schedule that is another sum.
 *
 * Leaves: none
 */
#include "figures/edge_left.h"

#include <math.h>
#include <stdio.h>

static const char *clause_of(const struct fee_line *l)
{
    return l->clause[0] != '\0' ? l->clause : "set by the house";
}

static void take_fees(struct edge_left *s)
{
    struct edge_round *at = &s->round;

    for (int i = 0; i < s->lines; i++) {
        const struct fee_line *l = &s->line[i];
        bool bank = l->payer == PAYS_PLAYER_DEALER;

        if (!fee_line_is_for(l, -1, at->action, at->wager))
            continue;
        *(bank ? &at->bank_fee : &at->wager_fee) = l->fee + l->fund;
        snprintf(bank ? at->bank_clause : at->wager_clause,
                 sizeof at->bank_clause, "%s", clause_of(l));
    }
}

void edge_left_make(const struct edge_ask *q, const struct edge_table *t,
                    double edge, struct edge_left *out)
{
    struct edge_round *at = &out->round;
    int64_t seats = q->players > 0 ? q->players : t->open.seats;
    int64_t others = seats > 1 ? seats - 1 : 1;

    *out = (struct edge_left){.pace = q->pace};
    out->lines = fee_lines(&t->book, &t->open, out->line);
    at->wager = q->wager > 0 ? q->wager : t->open.lower;
    at->action = q->action > 0 ? q->action : others * at->wager;
    at->wagers = q->players > 0               ? others
                 : at->action / at->wager > 0 ? at->action / at->wager
                                              : 1;
    if (q->players > 0 && q->action > 0 && q->wager <= 0)
        at->wager = q->action / others;
    take_fees(out);
    at->wager_costs = -edge * (double)at->wager + (double)at->wager_fee;
    at->bank_wins = -edge * (double)at->action - (double)at->bank_fee;
    at->house = at->bank_fee + at->wagers * at->wager_fee;
}

double edge_even_at(const struct fee_line *l, double edge)
{
    double least = (double)l->least, at;

    if (edge >= 0)
        return -1;
    at = ceil((double)(l->fee + l->fund) / -edge);
    if (at < least)
        at = least;
    return l->most > 0 && at > (double)l->most ? -1 : at;
}

static void json_even(struct json *j, const struct fee_line *l, double edge)
{
    double at = edge_even_at(l, edge);

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

/* Dollars with three places, of cents. */
static void say_dollars(struct json *j, const char *key, double cents)
{
    json_say_decimal(j, key, (int64_t)llround(10 * cents), 3);
}

static void json_hour(struct json *j, const struct edge_left *s)
{
    double pace = (double)s->pace;

    json_open_object(j, "hour");
    json_say_int(j, "pace", s->pace);
    say_dollars(j, "wager_costs", pace * s->round.wager_costs);
    say_dollars(j, "bank_wins", pace * s->round.bank_wins);
    say_dollars(j, "house_gets", pace * (double)s->round.house);
    json_close(j);
}

void edge_left_json(const struct edge_ask *q, const struct edge_table *t,
                    double edge, struct json *j)
{
    struct edge_left s;
    const struct edge_round *at = &s.round;

    edge_left_make(q, t, edge, &s);
    if (s.lines == 0)
        return;
    json_open_object(j, "collection");
    json_say_decimal(j, "wager", at->wager, 2);
    json_say_int(j, "wagers", at->wagers);
    json_say_decimal(j, "action", at->action, 2);
    json_say_decimal(j, "wager_fee", at->wager_fee, 2);
    json_say_decimal(j, "bank_fee", at->bank_fee, 2);
    say_dollars(j, "wager_costs", at->wager_costs);
    say_dollars(j, "bank_wins", at->bank_wins);
    if (s.pace > 0)
        json_hour(j, &s);
    json_open_array(j, "breaks_even");
    for (int i = 0; i < s.lines; i++)
        if (s.line[i].payer == PAYS_PLAYER_DEALER)
            json_even(j, &s.line[i], edge);
    json_close(j);
    json_close(j);
}
