/*
 * edge_nines.c - three cards by nine's 36 ranks.
 *
 * Frequencies and two hands against each other are exact.  So is a push pot
 * without betting: all hands are alike before they are dealt, so each who is
 * in it has an equal part.  A place is worth something by a policy only; it is
 * played, with its error.
 *
 * Leaves: push.buy_in_parts
 */
#include "figures/edge_nines.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "wire/fee_lines.h"

#include "base/owns_memory.h"

enum { HANDS = 2000000, PART = 200000, PLAYERS = 6 };

/* Of an ante, what the house takes from the button's. */
static double taken_of(const struct edge_table *t, int players)
{
    struct fee_line line[FEE_LINES_MAX];
    int count = fee_lines(&t->book, &t->open, line);

    for (int i = 0; i < count; i++)
        if (fee_line_is_for(&line[i], players, -1, -1) && t->open.lower > 0)
            return (double)(line[i].fee + line[i].fund) /
                   (double)t->open.lower;
    return 0;
}

static void play_places(const struct edge_ask *q,
                        const struct count_watch *watch, struct edge_nines *a)
{
    int64_t hands = q->rounds > 0 ? q->rounds : HANDS;

    while (a->places.hands < hands &&
           count_may_go_on(watch, a->places.hands, hands)) {
        int64_t left = hands - a->places.hands;

        sim_nine_places(&a->nine, a->players, a->taken,
                        q->seed * 1000003u + (uint64_t)a->places.hands,
                        left < PART ? left : PART, &a->places);
    }
    a->cut = a->places.hands < hands;
}

int edge_nines(const struct edge_ask *q, const struct edge_table *t,
               const struct count_watch *watch, struct edge_nines *out,
               struct fault *f)
{
    memset(out, 0, sizeof *out);
    out->players = q->players > 0 ? (int)q->players : PLAYERS;
    if (q->players > NINE_SEATS)
        return fault_say(f, "there are not that many seats at this game");
    out->taken = taken_of(t, out->players);
    sim_nine_make(&out->nine);
    play_places(q, watch, out);
    return 0;
}

double edge_nine_beat_share(const struct edge_nines *a, int rank)
{
    return a->nine.beats[rank] - a->nine.ties[rank] / 2;
}

double edge_nine_tie_share(const struct edge_nines *a, int rank)
{
    return a->nine.ties[rank];
}

double edge_place_worth(const struct edge_nines *a, int place, double *error)
{
    double n = (double)a->places.hands, mean = a->places.won[place] / n;

    *error = sqrt((a->places.squares[place] / n - mean * mean) / (n - 1));
    return mean;
}

double edge_buy_in(const struct book *b, int tied, int buyers)
{
    double price = 1.0 / book_value(b, LEAF_PUSH_PARTS);

    return (1 + buyers * price) / (tied + buyers) - price;
}

static void json_ranks(struct json *j, const struct edge_nines *a)
{
    json_open_row(j, "often");
    for (int r = 1; r < NINE_RANKS; r++)
        json_int(j, a->nine.often[r]);
    json_close(j);
    json_open_row(j, "beats_percent");
    for (int r = 1; r < NINE_RANKS; r++)
        json_decimal(j, llround(1e8 * edge_nine_beat_share(a, r)), 6);
    json_close(j);
    json_open_row(j, "ties_percent");
    for (int r = 1; r < NINE_RANKS; r++)
        json_decimal(j, llround(1e8 * edge_nine_tie_share(a, r)), 6);
    json_close(j);
}

static void json_places(struct json *j, const struct edge_nines *a)
{
    json_open_array(j, "places");
    for (int i = 0; i < a->players; i++) {
        double error, worth = edge_place_worth(a, i, &error);

        json_object(j);
        json_say_decimal(j, "antes", llround(1e6 * worth), 6);
        json_say_decimal(j, "error", llround(1e6 * error), 6);
        json_close(j);
    }
    json_close(j);
}

static void json_nines(const struct edge_ask *q, const struct edge_table *t,
                       const struct edge_nines *a, struct json *j)
{
    json_object(j);
    json_say_string(j, "house", q->table.house);
    json_say_string(j, "game", q->table.game);
    json_ranks(j, a);
    json_say_decimal(j, "two_push_percent", llround(1e8 * a->nine.push), 6);
    json_say_int(j, "hands", a->places.hands);
    json_say_int(j, "pushes", a->places.pushes);
    json_open_row(j, "buy_in_brings");
    for (int tied = 2; tied <= EDGE_TIED_MOST; tied++)
        json_decimal(j, llround(1e6 * edge_buy_in(&t->book, tied, 1)), 6);
    json_close(j);
    json_places(j, a);
    if (a->cut)
        json_say_bool(j, "interrupted", true);
    json_close(j);
}

int edge_nines_json(const struct edge_ask *q, const struct edge_table *t,
                    const struct count_watch *watch, struct json *j,
                    struct fault *f)
{
    struct edge_nines *a = malloc(sizeof *a);
    int bad = a == NULL ? fault_say(f, "out of memory")
                        : edge_nines(q, t, watch, a, f);

    if (bad == 0)
        json_nines(q, t, a, j);
    free(a);
    return bad;
}
