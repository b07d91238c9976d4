/*
 * edge_copies.c - a game of two hands: one player against the player-dealer,
 * both set the house way.
 *
 * Both sides are alike but for copies.  If a copy is nobody's, neither has
 * an edge, exactly; and the edge is how often a copy takes half a win from
 * the player.  Counting those hands alone gives an error five times smaller
 * than counting what is won and lost.
 *
 * Leaves: set.copies, rank.joker, rank.wheel, deck.jokers
 */
#include "figures/edge_copies.h"

#include <math.h>

#include "figures/edge_left.h"

enum { HANDS = 4000000, PART = 250000 };

void edge_shares_of(const struct sim_shares *s,
                    struct edge_share out[EDGE_SHARES])
{
    out[0] = (struct edge_share){"wins", s->won, 28.61};
    out[1] = (struct edge_share){"pushes", s->pushed, 41.48};
    out[2] = (struct edge_share){"losses", s->lost, 29.91};
}

const char *edge_copies_why_not(const struct book *b)
{
    if (book_value(b, LEAF_DECK_JOKERS) != 1)
        return "there is not one joker";
    if (book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_WILD)
        return "the joker is wild here, and not for aces, straights and "
               "flushes alone";
    if (book_value(b, LEAF_RANK_WHEEL) != RANK_WHEEL_SECOND)
        return "A-2-3-4-5 is not the second best straight here";
    if (book_value(b, LEAF_SET_COPIES) != SET_COPIES_DEALER)
        return "copies are nobody's here";
    return NULL;
}

double edge_copies_worth(const struct sim_shares *s)
{
    return -(double)s->turned / (double)s->hands;
}

double edge_copies_error(const struct sim_shares *s)
{
    return edge_share_error(s->turned, s->hands);
}

int edge_copies(const struct edge_ask *q, const struct edge_table *t,
                const struct count_watch *watch, struct sim_shares *out,
                bool *cut, struct fault *f)
{
    int64_t hands = q->rounds > 0 ? q->rounds : HANDS;

    *out = (struct sim_shares){0};
    while (out->hands < hands && count_may_go_on(watch, out->hands, hands)) {
        int64_t left = hands - out->hands;

        sim_setting_shares(&t->book, q->seed * 1000003u + (uint64_t)out->hands,
                           left < PART ? left : PART, out);
    }
    *cut = out->hands < hands;
    return out->hands > 0 ? 0
                          : fault_say(f, "interrupted before the first hand");
}

static void say_percent(struct json *j, const char *key, double part)
{
    json_say_decimal(j, key, llround(1e8 * part), 6);
}

static void json_shares(struct json *j, const struct sim_shares *s)
{
    struct edge_share share[EDGE_SHARES];

    edge_shares_of(s, share);
    for (int i = 0; i < EDGE_SHARES; i++) {
        json_open_object(j, share[i].name);
        say_percent(j, "percent", (double)share[i].count / (double)s->hands);
        say_percent(j, "error_percent",
                    edge_share_error(share[i].count, s->hands));
        json_close(j);
    }
}

int edge_copies_json(const struct edge_ask *q, const struct edge_table *t,
                     const struct count_watch *watch, struct json *j,
                     double *percent, struct fault *f)
{
    struct sim_shares s;
    bool cut;

    if (edge_copies(q, t, watch, &s, &cut, f) != 0)
        return FAULT;
    *percent = 100 * edge_copies_worth(&s);
    json_object(j);
    json_say_string(j, "house", q->table.house);
    json_say_string(j, "game", q->table.game);
    json_say_bool(j, "exact", false);
    json_say_int(j, "hands", s.hands);
    json_shares(j, &s);
    json_say_string(j, "differs", edge_copies_why_not(&t->book));
    say_percent(j, "edge_percent", edge_copies_worth(&s));
    say_percent(j, "error_percent", edge_copies_error(&s));
    if (!isnan(q->published))
        json_say_bool(j, "agrees", edge_is_as_published(q, *percent));
    if (cut)
        json_say_bool(j, "interrupted", true);
    edge_left_json(q, t, edge_copies_worth(&s), j);
    json_close(j);
    return 0;
}
