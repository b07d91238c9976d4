/*
 * hw_figures.c - what games are worth, how often hands come, what hands come
 * to and what tables cost: src/figures, as the library gives it out.
 *
 * Leaves: none
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "figures/edge_ask.h"
#include "figures/frequency.h"
#include "figures/simulation.h"
#include "lib/hw_own.h"
#include "wire/fee_ask.h"

#include "base/owns_memory.h"

enum { HOW_SIZE = 256 };

/* A fault in a program's words: the options of a verb without their dashes. */
static void say(const struct fault *f, char *message)
{
    const char *from = f->text;
    char *to = message;

    if (message == NULL)
        return;
    while (*from != '\0') {
        if (from[0] == '-' && from[1] == '-' &&
            isalpha((unsigned char)from[2]))
            from += 2;
        *to++ = *from++;
    }
    *to = '\0';
}

/* One count with its books; `of` is what it needs. */
struct figure {
    hw_books *books;
    const char *house, *game;
    const void *ask;
};

typedef int makes(const struct figure *g, struct json *j, struct fault *f);

/* Makes the JSON behind the books' lock. */
static char *figure(const struct figure *g, makes *make, char *message)
{
    struct fault f;
    struct text t;
    struct json j;
    char *text;
    int bad;

    if (!books_are_open(g->books) || g->game == NULL) {
        message_put(message, "no books, or no game is named");
        return NULL;
    }
    text = json_room(&t, &j, message);
    if (text == NULL)
        return NULL;
    pthread_mutex_lock(&g->books->lock);
    bad = make(g, &j, &f);
    pthread_mutex_unlock(&g->books->lock);
    if (bad == 0)
        return json_give(text, &t, message);
    say(&f, message);
    free(text);
    return NULL;
}

/* The edge */

static void take_plan(struct edge_ask *q, const char *plan)
{
    static const char *const words[] = {[EDGE_BEST] = "best",
                                        [EDGE_COMPUTED] = "computed",
                                        [EDGE_CHART] = "chart"};

    if (plan == NULL)
        return;
    q->plan = EDGE_OWN;
    q->strategy = plan;
    for (int i = EDGE_BEST; i <= EDGE_CHART; i++)
        if (strcmp(plan, words[i]) == 0)
            q->plan = (enum edge_plan)i;
}

static int edge_ask_taken(const struct hw_edge_ask *ask, struct edge_ask *q,
                          char how[HOW_SIZE], struct fault *f)
{
    if (ask->players < 0 || ask->pace < 0 || ask->rounds < 0 ||
        ask->wager < 0 || ask->action < 0)
        return fault_say(f, "rounds, players, pace, wager and action are 0 or "
                            "more");
    if (ask->how != NULL && strlen(ask->how) >= HOW_SIZE)
        return fault_say(f, "'%.40s...' is too long", ask->how);
    if (ask->how != NULL)
        snprintf(how, HOW_SIZE, "%s", ask->how);
    q->suppose = ask->suppose;
    q->rounds = ask->rounds;
    q->seed = ask->seed;
    q->players = ask->players;
    q->pace = ask->pace;
    q->wager = ask->wager > 0 ? ask->wager : -1;
    q->action = ask->action > 0 ? ask->action : -1;
    q->bulk = ask->bulk;
    take_plan(q, ask->plan);
    return table_ask_words(&q->table, how, f);
}

static int edge_figure(const struct figure *g, struct json *j, struct fault *f)
{
    struct edge_ask q = edge_ask_of(books_is_base(g->house) ? "-" : g->house,
                                    g->game);
    struct edge_table *t = malloc(sizeof *t);
    char how[HOW_SIZE] = "";
    const char *no;
    int bad = t != NULL ? 0 : fault_say(f, "out of memory");

    if (bad == 0 && g->ask != NULL)
        bad = edge_ask_taken(g->ask, &q, how, f);
    if (bad == 0)
        bad = edge_open(g->books->shelf, &q, t, f);
    no = bad == 0 ? edge_unasked(&q, &t->book) : NULL;
    if (no != NULL)
        bad = fault_say(f, "%s", no);
    if (bad == 0)
        bad = edge_json(&q, t, NULL, j, NULL, f);
    free(t);
    return bad;
}

char *hw_edge(hw_books *books, const char *house, const char *game,
              const struct hw_edge_ask *ask, char *message)
{
    return figure(&(struct figure){books, house, game, ask}, edge_figure,
                  message);
}

/* Frequencies */

static int frequency_figure(const struct figure *g, struct json *j,
                            struct fault *f)
{
    const struct frequency_ask *q = g->ask;
    struct frequency_answer *out = malloc(sizeof *out);
    int bad = out == NULL
                  ? fault_say(f, "out of memory")
                  : frequency_of_game(g->books->shelf, q, NULL, out, f);

    if (bad == 0)
        frequency_game_json(j, q, out);
    free(out);
    return bad;
}

char *hw_frequencies(hw_books *books, const char *house, const char *game,
                     const char *joker, const char *qualifier, int jokers,
                     int jobs, char *message)
{
    struct frequency_ask q = {.game = game,
                              .house = books_is_base(house) ? NULL : house,
                              .joker = joker,
                              .qualifier = qualifier,
                              .jokers = jokers,
                              .workers = jobs > 0 ? jobs : jobs_cores()};

    if (jokers < -1 || jokers > 2 || jobs < 0 || jobs > JOBS_MOST) {
        struct fault f;

        (void)fault_say(&f, "jokers are -1, 0, 1 or 2, and jobs 0 to %d",
                        JOBS_MOST);
        message_put_fault(&f, message);
        return NULL;
    }
    return figure(&(struct figure){books, house, game, &q}, frequency_figure,
                  message);
}

char *hw_frequency_table(const char *table, char *message)
{
    const struct frequency_table *found = table != NULL ? frequency_find(table)
                                                        : NULL;
    int64_t count[CLASSES];
    struct text t;
    struct json j;
    char *text;

    if (found == NULL) {
        message_put(message, "there is no such table");
        return NULL;
    }
    text = json_room(&t, &j, message);
    if (text == NULL)
        return NULL;
    (void)frequency_count(found, NULL, count);
    frequency_table_json(&j, found, count);
    return json_give(text, &t, message);
}

/* Simulation */

static int simulation_figure(const struct figure *g, struct json *j,
                             struct fault *f)
{
    static const struct hw_simulate_ask unsaid = {.seed = 1};
    const struct hw_simulate_ask *ask = g->ask != NULL ? g->ask : &unsaid;
    struct simulation_ask q = {.house = books_is_base(g->house) ? "-"
                                                                : g->house,
                               .game = g->game,
                               .collection = ask->collection,
                               .payer = ask->payer,
                               .limits = ask->limits,
                               .table = ask->table,
                               .hands = ask->hands,
                               .seats = ask->seats,
                               .seed = ask->seed,
                               .mistakes = ask->mistakes,
                               .bulk = ask->bulk};

    if (ask->hands < 0 || ask->seats < 0 || ask->jobs < 0 ||
        ask->jobs > JOBS_MOST || ask->pace < 0 || ask->pace > PACE_MOST)
        return fault_say(f,
                         "hands and seats are 0 or more, jobs 0 to %d, "
                         "pace 0 to %d",
                         JOBS_MOST, PACE_MOST);
    return simulation_json(g->books->shelf, &q, ask->jobs,
                           ask->pace > 0 ? ask->pace : PACE_USUAL, j, f);
}

char *hw_simulate(hw_books *books, const char *house, const char *game,
                  const struct hw_simulate_ask *ask, char *message)
{
    return figure(&(struct figure){books, house, game, ask}, simulation_figure,
                  message);
}

/* Fees */

struct fees_asked {
    const char *how;
    struct fee_count count;
};

static int fees_figure(const struct figure *g, struct json *j, struct fault *f)
{
    const struct fees_asked *ask = g->ask;
    struct fee_ask q = {
        .table = {.house = books_is_base(g->house) ? "-" : g->house,
                  .game = g->game}};
    char how[HOW_SIZE] = "";
    struct cmd_open open;
    struct book b;

    if (ask->how != NULL && strlen(ask->how) >= HOW_SIZE)
        return fault_say(f, "'%.40s...' is too long", ask->how);
    if (ask->how != NULL)
        snprintf(how, sizeof how, "%s", ask->how);
    if (table_ask_words(&q.table, how, f) != 0 ||
        fee_ask_open(g->books->shelf, &q, &ask->count, &b, &open, f) != 0)
        return FAULT;
    fee_ask_json(j, &q, &ask->count, &b, &open, false);
    return 0;
}

char *hw_fees(hw_books *books, const char *house, const char *game,
              const char *how, int players, int64_t action, int64_t wager,
              char *message)
{
    struct fees_asked ask = {.how = how,
                             .count = {players > 0 ? players : -1,
                                       action > 0 ? action : -1,
                                       wager > 0 ? wager : -1}};

    if (players < 0 || action < 0 || wager < 0) {
        message_put(message, "players, action and wager are 0 or more");
        return NULL;
    }
    return figure(&(struct figure){books, house, game, &ask}, fees_figure,
                  message);
}
