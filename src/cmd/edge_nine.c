/*
 * edge_nine.c - three cards by nine's 36 ranks: how often each comes, what a
 * push pot is worth, and what a place at the table is worth.
 *
 * Frequencies and two hands against each other are exact.  So is a push pot
 * without betting: all hands are alike before they are dealt, so each who is
 * in it has an equal part.  A place is worth something by a policy only; it is
 * played, with its error.
 *
 * Leaves: push.buy_in_parts, seats.most
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "card/card.h"
#include "cmd/edge.h"
#include "cmd/halt.h"
#include "rank/name.h"
#include "rank/small.h"
#include "sim/sim_nine.h"
#include "wire/fee_lines.h"

enum { HANDS = 2000000, PART = 200000, PLAYERS = 6, TIED_MOST = 4 };

struct answer {
    struct sim_nine nine;
    struct sim_places places;
    int players;
    double taken; /* of the button's ante */
    bool cut;
};

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

static void places_play(const struct edge_ask *q, struct answer *a)
{
    int64_t hands = q->rounds > 0 ? q->rounds : HANDS;

    halt_watch();
    while (a->places.hands < hands && !halt_asked()) {
        int64_t left = hands - a->places.hands;

        sim_nine_places(&a->nine, a->players, a->taken,
                        (uint64_t)q->seed * 1000003u +
                            (uint64_t)a->places.hands,
                        left < PART ? left : PART, &a->places);
    }
    a->cut = a->places.hands < hands;
}

static double place_worth(const struct answer *a, int i, double *error)
{
    double n = (double)a->places.hands, mean = a->places.won[i] / n;

    *error = sqrt((a->places.squares[i] / n - mean * mean) / (n - 1));
    return mean;
}

static const char *place_name(const struct answer *a, int i, char *buf,
                              size_t size)
{
    if (i == a->players - 1)
        snprintf(buf, size, "button");
    else
        snprintf(buf, size, "%d left of it", i + 1);
    return buf;
}

/* What buying in brings, of the push pot, where so many have tied. */
static double buy_in_brings(const struct book *b, int tied, int buyers)
{
    double price = 1.0 / book_value(b, LEAF_PUSH_PARTS);

    return (1 + buyers * price) / (tied + buyers) - price;
}

static void print_push(const struct edge_table *t, const struct answer *a)
{
    int parts = book_value(&t->book, LEAF_PUSH_PARTS);

    printf("\npush    two hands tie in %.4f %% of deals, exactly; with %d "
           "players the best tie in %.3f %% ± %.3f\n",
           100 * a->nine.push, a->players,
           100.0 * (double)a->places.pushes / (double)a->places.hands,
           100 * edge_share_error(a->places.pushes, a->places.hands));
    printf("push pot, exactly and without betting: who tied has his part of "
           "it; to buy in for 1/%d of it brings, of the pot\n"
           "  tied  first buyer  each of two\n",
           parts);
    for (int tied = 2; tied <= TIED_MOST; tied++)
        printf("  %4d  %+11.4f  %+11.4f\n", tied,
               buy_in_brings(&t->book, tied, 1),
               buy_in_brings(&t->book, tied, 2));
}

static void print_words(const struct edge_table *t, const struct answer *a)
{
    char name[NAME_SIZE];

    printf("%s: three cards, %d hands, each counted\n\n", t->title,
           NINE_HANDS);
    for (int r = 1; r < NINE_RANKS; r++)
        printf("  %-34s %5" PRId64 "  %7.4f %%  beats a random hand %.2f %%\n",
               nine_name(r, name), a->nine.often[r],
               100.0 * (double)a->nine.often[r] / NINE_HANDS,
               100 * a->nine.beats[r]);
    print_push(t, a);
    printf("\nplaces, in antes a hand: %d players who bet with '%s' or "
           "better, and call by the pot odds\nhands   %" PRId64 "%s; the "
           "house takes %.2f of an ante from the button's\n",
           a->players, nine_name(a->nine.bets, name), a->places.hands,
           a->cut ? ", then interrupted" : "", a->taken);
    for (int i = 0; i < a->players; i++) {
        double error, worth = place_worth(a, i, &error);
        char place[32];

        printf("  %-14s %+.4f ± %.4f\n", place_name(a, i, place, sizeof place),
               worth, error);
    }
}

static void print_json(const struct edge_ask *q, const struct edge_table *t,
                       const struct answer *a)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "house", q->table.house);
    json_say_string(&j, "game", q->table.game);
    json_key(&j, "often");
    json_row(&j);
    for (int r = 1; r < NINE_RANKS; r++)
        json_int(&j, a->nine.often[r]);
    json_close(&j);
    json_say_decimal(&j, "two_push_percent", llround(1e8 * a->nine.push), 6);
    json_say_int(&j, "hands", a->places.hands);
    json_say_int(&j, "pushes", a->places.pushes);
    json_key(&j, "buy_in_brings");
    json_row(&j);
    for (int tied = 2; tied <= TIED_MOST; tied++)
        json_decimal(&j, llround(1e6 * buy_in_brings(&t->book, tied, 1)), 6);
    json_close(&j);
    json_key(&j, "places");
    json_array(&j);
    for (int i = 0; i < a->players; i++) {
        double error, worth = place_worth(a, i, &error);

        json_object(&j);
        json_say_decimal(&j, "antes", llround(1e6 * worth), 6);
        json_say_decimal(&j, "error", llround(1e6 * error), 6);
        json_close(&j);
    }
    json_close(&j);
    json_close(&j);
}

static void print_svg(const struct edge_table *t, const struct answer *a)
{
    struct edge_bar bar[NINE_RANKS];
    char name[NAME_SIZE];

    for (int r = 1; r < NINE_RANKS; r++) {
        struct edge_bar *b = &bar[r - 1];

        snprintf(b->name, sizeof b->name, "%.40s", nine_name(r, name));
        b->value = 100.0 * (double)a->nine.often[r] / NINE_HANDS;
        b->error = 0;
        snprintf(b->text, sizeof b->text, "%" PRId64 ", %.3f %%",
                 a->nine.often[r], b->value);
    }
    edge_bars_svg(t->title, "hands of three cards, of 22,100; exact", bar,
                  NINE_RANKS - 1);
}

int edge_nine(const struct edge_ask *q, struct edge_table *t)
{
    static struct answer a;
    int most = book_value(&t->book, LEAF_SEATS_MOST);

    memset(&a, 0, sizeof a);
    a.players = q->players > 0 ? (int)q->players : PLAYERS;
    if (a.players > most || a.players > NINE_SEATS) {
        fprintf(stderr, "houseway edge: there are not that many seats at this "
                        "game\n");
        return EXIT_NO;
    }
    a.taken = taken_of(t, a.players);
    sim_nine_make(&a.nine);
    places_play(q, &a);
    if (q->form == EDGE_JSON)
        print_json(q, t, &a);
    else if (q->form == EDGE_SVG)
        print_svg(t, &a);
    else
        print_words(t, &a);
    return EXIT_YES;
}
