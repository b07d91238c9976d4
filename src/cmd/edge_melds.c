/*
 * edge_melds.c - a game of melds: who goes out, by the place at the table,
 * when simple players play it through the engine.
 *
 * The policy is that of the simulator: melds and takes what it can, keeps what
 * lies close together, and passes with little.
 *
 * Leaves: seats.least, seats.most, bet.least
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cmd/edge.h"
#include "cmd/halt.h"
#include "rule/felt.h"
#include "sim/sim.h"

enum { HANDS = 20000, PART = 2000 };

/* What came of a number of seats. */
struct counted {
    int seats;
    int64_t hands, nobody;    /* nobody: no winner */
    int64_t out[SEATS_MAX];   /* by the place, the first to act 0 */
    int64_t chips[SEATS_MAX]; /* collected there, in cents */
    seat_no place[SEATS_MAX]; /* who sits there, in this hand */
    int dealt;
    bool won;
};

/* Places are counted from the first who is dealt to, the way of the deal. */
static void hear_hands(struct counted *c, const struct ev_meld_hands *e)
{
    int s = e->first;

    if (c->hands > 0 && !c->won)
        c->nobody++;
    c->hands++;
    c->won = false;
    c->dealt = 0;
    for (int i = 0; i < c->seats; i++) {
        if ((e->to >> s & 1) != 0)
            c->place[c->dealt++] = (seat_no)s;
        s = (s + (e->backwards ? c->seats - 1 : 1)) % c->seats;
    }
}

static int place_of(const struct counted *c, seat_no seat)
{
    for (int i = 0; i < c->dealt; i++)
        if (c->place[i] == seat)
            return i;
    return 0;
}

static void hear(void *to, const struct felt *after, const struct event *e)
{
    struct counted *c = to;

    (void)after;
    if (e->kind == EV_MELD_HANDS) {
        hear_hands(c, &e->meld_hands);
    } else if (e->kind == EV_MELD_OUT) {
        c->out[place_of(c, e->meld_out.seat)]++;
        c->won = true;
    } else if (e->kind == EV_MELD_COLLECTED) {
        c->chips[place_of(c, e->meld_collected.seat)] +=
            e->meld_collected.amount;
    }
}

static bool play(const struct edge_ask *q, const struct edge_table *t,
                 struct counted *c)
{
    int64_t hands = q->rounds > 0 ? q->rounds : HANDS, done = 0;
    struct sim_watch watch = {.event = hear, .to = c};
    struct sim s = {.book = &t->book, .seats = c->seats, .watch = &watch};

    while (done < hands && !halt_asked()) {
        int64_t some = hands - done < PART ? hands - done : PART;
        struct sim_result out;
        struct refusal no;

        s.seed = (uint64_t)q->seed * 1000003u + (uint64_t)done;
        if (!sim_book(&s, shelf_collections(t->shelf), some, &out, &no)) {
            fprintf(stderr, "houseway edge: refused: %s\n",
                    why_sentence(no.why));
            return false;
        }
        done += some;
    }
    return true;
}

static void print_words(const struct edge_table *t, const struct counted *c)
{
    double chip = (double)book_value(&t->book, LEAF_BET_LEAST);

    if (c->hands == 0)
        return;
    printf("\n%d seats, %" PRId64 " hands, without a winner %.2f %%\n",
           c->seats, c->hands, 100.0 * (double)c->nobody / (double)c->hands);
    for (int i = 0; i < c->seats; i++)
        printf("  %d%s  goes out in %6.3f %% ± %.3f, and then collects %.2f "
               "chips\n",
               i + 1, i == 0 ? " first to act" : "             ",
               100.0 * (double)c->out[i] / (double)c->hands,
               100 * edge_share_error(c->out[i], c->hands),
               c->out[i] > 0 ? (double)c->chips[i] / (double)c->out[i] / chip
                             : 0);
}

static void print_json(struct json *j, const struct counted *c)
{
    if (c->hands == 0)
        return;
    json_object(j);
    json_say_int(j, "seats", c->seats);
    json_say_int(j, "hands", c->hands);
    json_say_int(j, "nobody", c->nobody);
    json_key(j, "out");
    json_row(j);
    for (int i = 0; i < c->seats; i++)
        json_int(j, c->out[i]);
    json_close(j);
    json_close(j);
}

static int bars_of(const struct counted *c, struct edge_bar *bar)
{
    for (int i = 0; c->hands > 0 && i < c->seats; i++) {
        struct edge_bar *b = &bar[i];

        snprintf(b->name, sizeof b->name, "%d seats, place %d", c->seats,
                 i + 1);
        b->value = 100.0 * (double)c->out[i] / (double)c->hands;
        b->error = 100 * edge_share_error(c->out[i], c->hands);
        snprintf(b->text, sizeof b->text, "%.2f %% ± %.2f", b->value,
                 b->error);
    }
    return c->hands > 0 ? c->seats : 0;
}

static void print_all(const struct edge_ask *q, const struct edge_table *t,
                      const struct counted *all, int count)
{
    static struct edge_bar bar[SEATS_MAX * SEATS_MAX];
    struct json j = json_to(stdout);
    int bars = 0;

    if (q->form == EDGE_SVG) {
        for (int i = 0; i < count; i++)
            bars += bars_of(&all[i], bar + bars);
        edge_bars_svg(t->title,
                      "who goes out, by the place from the first to act; "
                      "simple players",
                      bar, bars);
        return;
    }
    if (q->form == EDGE_JSON) {
        json_object(&j);
        json_key(&j, "tables");
        json_array(&j);
        for (int i = 0; i < count; i++)
            print_json(&j, &all[i]);
        json_close(&j);
        json_close(&j);
        return;
    }
    printf("%s, played through the engine by simple players%s\n", t->title,
           halt_asked() ? "; interrupted" : "");
    for (int i = 0; i < count; i++)
        print_words(t, &all[i]);
    printf("\n");
}

int edge_melds(const struct edge_ask *q, struct edge_table *t)
{
    static struct counted all[SEATS_MAX];
    int least = book_value(&t->book, LEAF_SEATS_LEAST);
    int most = book_value(&t->book, LEAF_SEATS_MOST), count = 0;

    if (q->players > most || (q->players > 0 && q->players < least)) {
        fprintf(stderr, "houseway edge: this game has from %d to %d seats\n",
                least, most);
        return EXIT_NO;
    }
    memset(all, 0, sizeof all);
    halt_watch();
    for (int seats = least; seats <= most && !halt_asked(); seats++) {
        if (q->players > 0 && seats != q->players)
            continue;
        all[count].seats = seats;
        if (!play(q, t, &all[count++]))
            return EXIT_NO;
    }
    print_all(q, t, all, count);
    return q->form == EDGE_WORDS ? edge_hour(q, t) : EXIT_YES;
}
