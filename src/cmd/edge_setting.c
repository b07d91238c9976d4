/*
 * edge_setting.c - a game of two hands: one player against the player-dealer,
 * both set the house way.
 *
 * Both sides are alike but for copies.  So where a copy is nobody's, neither
 * has an edge, exactly; and the edge is how often a copy takes half a win from
 * the player.  Counting those hands alone gives an error five times smaller
 * than counting what is won and lost.
 *
 * Leaves: set.copies, rank.joker, rank.wheel, deck.jokers
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "base/json.h"
#include "cmd/edge.h"
#include "cmd/halt.h"
#include "sim/sim_setting.h"

enum { HANDS = 4000000, PART = 250000, SHARES = 3 };

struct share {
    const char *name;
    int64_t count;
    double published; /* Wizard of Odds, for a way of the same kind */
};

static void shares_of(const struct sim_shares *s, struct share out[SHARES])
{
    out[0] = (struct share){"wins", s->won, 28.61};
    out[1] = (struct share){"pushes", s->pushed, 41.48};
    out[2] = (struct share){"losses", s->lost, 29.91};
}

/* Why the published shares say nothing of this book; NULL: they do. */
static const char *differs(const struct book *b)
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

static double edge_of(const struct sim_shares *s)
{
    return -(double)s->turned / (double)s->hands;
}

static void print_words(const struct edge_ask *q, const struct edge_table *t,
                        const struct sim_shares *s, bool cut)
{
    const char *why = differs(&t->book);
    struct share share[SHARES];
    bool near = true;

    shares_of(s, share);
    printf("%s: one player against the player-dealer, both set the house "
           "way\nhands   %" PRId64 "%s\n",
           t->title, s->hands, cut ? ", then interrupted" : "");
    for (int i = 0; i < SHARES; i++) {
        double part = 100.0 * (double)share[i].count / (double)s->hands;

        printf("%-7s %.3f %% ± %.3f\n", share[i].name, part,
               100 * edge_share_error(share[i].count, s->hands));
        near = near && fabs(part - share[i].published) < 0.2;
    }
    if (why == NULL)
        printf("published 28.61, 41.48 and 29.91 %%: %s\n",
               near ? "within 0.2 %" : "further than 0.2 % away");
    else
        printf("published 28.61, 41.48 and 29.91 %% for another game: %s\n",
               why);
    printf("edge    %+.4f %% of a wager for the player, %+.4f %% for the "
           "player-dealer\nerror   %.4f %%, one standard error\n"
           "        all of it is from copies; without them it is nothing, "
           "for both set alike\n",
           100 * edge_of(s), -100 * edge_of(s),
           100 * edge_share_error(s->turned, s->hands));
    edge_say_agrees(q, 100 * edge_of(s));
    edge_after_fees(q, t, edge_of(s));
}

static void print_json(const struct edge_ask *q, const struct edge_table *t,
                       const struct sim_shares *s, bool cut)
{
    struct json j = json_to(stdout);
    struct share share[SHARES];

    shares_of(s, share);
    json_object(&j);
    json_say_string(&j, "house", q->table.house);
    json_say_string(&j, "game", q->table.game);
    json_say_int(&j, "hands", s->hands);
    for (int i = 0; i < SHARES; i++) {
        json_key(&j, share[i].name);
        json_object(&j);
        json_say_decimal(&j, "percent",
                         llround(1e8 * (double)share[i].count /
                                 (double)s->hands),
                         6);
        json_say_decimal(&j, "error",
                         llround(1e8 *
                                 edge_share_error(share[i].count, s->hands)),
                         6);
        json_close(&j);
    }
    json_say_string(&j, "differs", differs(&t->book));
    json_say_decimal(&j, "edge_percent", llround(1e8 * edge_of(s)), 6);
    json_say_decimal(&j, "error_percent",
                     llround(1e8 * edge_share_error(s->turned, s->hands)), 6);
    if (cut)
        json_say_bool(&j, "interrupted", true);
    edge_after_fees_json(q, t, edge_of(s), &j);
    json_close(&j);
}

static void print_svg(const struct edge_table *t, const struct sim_shares *s)
{
    struct edge_bar bar[SHARES + 1];
    struct share share[SHARES];

    shares_of(s, share);
    for (int i = 0; i < SHARES; i++) {
        struct edge_bar *b = &bar[i];

        snprintf(b->name, sizeof b->name, "%s", share[i].name);
        b->value = 100.0 * (double)share[i].count / (double)s->hands;
        b->error = 100 * edge_share_error(share[i].count, s->hands);
        snprintf(b->text, sizeof b->text, "%.3f %% ± %.3f", b->value,
                 b->error);
    }
    snprintf(bar[SHARES].name, sizeof bar[SHARES].name, "the player's edge");
    bar[SHARES].value = 100 * edge_of(s);
    bar[SHARES].error = 100 * edge_share_error(s->turned, s->hands);
    snprintf(bar[SHARES].text, sizeof bar[SHARES].text, "%+.4f %% ± %.4f",
             bar[SHARES].value, bar[SHARES].error);
    edge_bars_svg(t->title,
                  "one player against the player-dealer, both set the house "
                  "way; the edge is from copies",
                  bar, SHARES + 1);
}

int edge_setting(const struct edge_ask *q, struct edge_table *t)
{
    int64_t hands = q->rounds > 0 ? q->rounds : HANDS;
    struct sim_shares s = {0};
    bool cut;

    halt_watch();
    while (s.hands < hands && !halt_asked()) {
        int64_t left = hands - s.hands;

        sim_setting_shares(&t->book,
                           (uint64_t)q->seed * 1000003u + (uint64_t)s.hands,
                           left < PART ? left : PART, &s);
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "\r%3d %% ", (int)(100 * s.hands / hands));
    }
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r      \r");
    if (s.hands == 0) {
        fprintf(stderr, "houseway edge: interrupted before the first hand\n");
        return EXIT_NO;
    }
    cut = s.hands < hands;
    if (q->form == EDGE_JSON)
        print_json(q, t, &s, cut);
    else if (q->form == EDGE_SVG)
        print_svg(t, &s);
    else
        print_words(q, t, &s, cut);
    return edge_agrees(q, 100 * edge_of(&s)) ? EXIT_YES : EXIT_NO;
}
