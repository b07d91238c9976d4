/*
 * edge_outs.c - who goes out in a game of melds, by the place at the table.
 *
 * The policy is that of the simulator: melds and takes what it can, keeps what
 * lies close together, and passes with little.
 *
 * Leaves: seats.least, seats.most
 */
#include "figures/edge_outs.h"

#include <string.h>

#include "figures/edge_costs.h"
#include "sim/sim.h"

enum { HANDS = 20000, PART = 2000 };

/* Places are counted from the first who is dealt to, the way of the deal. */
static void hear_hands(struct edge_outs *c, const struct ev_meld_hands *e)
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

static int place_of(const struct edge_outs *c, seat_no seat)
{
    for (int i = 0; i < c->dealt; i++)
        if (c->place[i] == seat)
            return i;
    return 0;
}

static void hear(void *to, const struct felt *after, const struct event *e)
{
    struct edge_outs *c = to;

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

static int play(const struct edge_ask *q, const struct edge_table *t,
                const struct count_watch *watch, struct edge_outs *c,
                struct fault *f)
{
    int64_t hands = q->rounds > 0 ? q->rounds : HANDS, done = 0;
    struct sim_watch heard = {.event = hear, .to = c};
    struct sim s = {.book = &t->book, .seats = c->seats, .watch = &heard};

    while (done < hands && count_may_go_on(watch, done, hands)) {
        int64_t some = hands - done < PART ? hands - done : PART;
        struct sim_result out;
        struct refusal no;

        s.seed = q->seed * 1000003u + (uint64_t)done;
        if (!sim_book(&s, shelf_collections(t->shelf), some, &out, &no))
            return fault_say(f, "refused: %s", why_sentence(no.why));
        done += some;
    }
    return 0;
}

int edge_outs(const struct edge_ask *q, const struct edge_table *t,
              const struct count_watch *watch, struct edge_outs out[SEATS_MAX],
              int *count, struct fault *f)
{
    int least = book_value(&t->book, LEAF_SEATS_LEAST);
    int most = book_value(&t->book, LEAF_SEATS_MOST);

    *count = 0;
    if (q->players > most || (q->players > 0 && q->players < least))
        return fault_say(f, "this game has from %d to %d seats", least, most);
    memset(out, 0, sizeof *out * SEATS_MAX);
    for (int seats = least; seats <= most; seats++) {
        if ((q->players > 0 && seats != q->players) ||
            !count_may_go_on(watch, 0, 1))
            continue;
        out[*count].seats = seats;
        if (play(q, t, watch, &out[(*count)++], f) != 0)
            return FAULT;
    }
    return 0;
}

static void json_seats(struct json *j, const struct edge_outs *c)
{
    if (c->hands == 0)
        return;
    json_object(j);
    json_say_int(j, "seats", c->seats);
    json_say_int(j, "hands", c->hands);
    json_say_int(j, "nobody", c->nobody);
    json_open_row(j, "out");
    for (int i = 0; i < c->seats; i++)
        json_int(j, c->out[i]);
    json_close(j);
    json_close(j);
}

int edge_outs_json(const struct edge_ask *q, struct edge_table *t,
                   const struct count_watch *watch, struct json *j,
                   struct fault *f)
{
    struct edge_outs all[SEATS_MAX];
    int count;

    if (edge_outs(q, t, watch, all, &count, f) != 0)
        return FAULT;
    json_object(j);
    json_say_string(j, "house", q->table.house);
    json_say_string(j, "game", q->table.game);
    json_open_array(j, "tables");
    for (int i = 0; i < count; i++)
        json_seats(j, &all[i]);
    json_close(j);
    edge_costs_json(q, t, "collection", j);
    json_close(j);
    return 0;
}
