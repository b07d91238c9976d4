/*
 * edge_table.c - the table that is asked about: opened by its book, with rules
 * changed if that is supposed; and which questions a family answers.
 *
 * Leaves: rank.order, seats.most
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "book/clause.h"
#include "figures/edge_ask.h"
#include "rule/banked/bank.h"
#include "wire/banked/bank_open.h"
#include "wire/sign_words.h"

enum { WORDS_SIZE = 400 };

struct edge_ask edge_ask_of(const char *house, const char *game)
{
    return (struct edge_ask){.table = {.house = house, .game = game},
                             .seed = 1,
                             .wager = -1,
                             .action = -1,
                             .published = (double)NAN,
                             .within = 0.05};
}

/* The book with leaves changed by words: "double.after_split yes". */
static int suppose(struct book *b, const char *words, struct fault *f)
{
    char own[WORDS_SIZE], *rest = own, *name, *value;

    if (snprintf(own, sizeof own, "%s", words) >= (int)sizeof own)
        return fault_say(f, "that is too much to suppose");
    if (sign_once(own, f) != 0)
        return FAULT;
    while ((name = strtok_r(rest, " ,", &rest)) != NULL) {
        enum leaf leaf;
        int32_t to;

        value = strtok_r(rest, " ,", &rest);
        if (value == NULL)
            return fault_say(f, "'%s' needs a value", name);
        if (!bank_leaf_read(name, value, &leaf, &to) ||
            !leaf_is_of(leaf, b->family))
            return fault_say(f, "this game has no rule '%s %s'", name, value);
        b->value[leaf] = to;
    }
    return book_whole(b, f);
}

static int take_choices(struct edge_table *t, struct fault *f)
{
    struct refusal no;

    if (!book_is(&t->book, OF_BANKED))
        return 0;
    if (!bank_choices_fit(&t->book, &t->open, &no))
        return fault_say(f, "%s", why_sentence(no.why));
    return 0;
}

static const char *house_title(const struct shelf *s, const struct book *b)
{
    const struct clauses *all = shelf_clauses(s);

    for (int i = 0; i < all->sections; i++)
        if (strcmp(all->section[i].house->key, b->house) == 0)
            return all->section[i].house->title;
    return NULL;
}

static void put_title(struct edge_table *t)
{
    const char *house = house_title(t->shelf, &t->book);

    snprintf(t->title, sizeof t->title, "%s%s%s", t->book.title,
             house != NULL ? " at " : "", house != NULL ? house : "");
}

int edge_open(struct shelf *shelf, const struct edge_ask *q,
              struct edge_table *t, struct fault *f)
{
    memset(t, 0, sizeof *t);
    t->shelf = shelf;
    if (table_ask_open(shelf, &q->table, &t->book, &t->open, f) != 0 ||
        take_choices(t, f) != 0 ||
        (q->suppose != NULL && suppose(&t->book, q->suppose, f) != 0))
        return FAULT;
    put_title(t);
    return 0;
}

enum edge_question edge_question(const struct edge_ask *q,
                                 const struct book *b)
{
    if (book_is(b, OF_TOTAL))
        return q->rounds > 0 ? EDGE_OF_ROUNDS : EDGE_EXACT;
    if (book_is(b, OF_COURSE))
        return EDGE_OF_SIDES;
    if (book_is(b, OF_SETTING))
        return EDGE_OF_COPIES;
    if (book_is(b, OF_MELDING))
        return EDGE_OF_OUTS;
    return book_is(b, OF_POKER) &&
                   book_value(b, LEAF_RANK_ORDER) == RANK_ORDER_NINE
               ? EDGE_OF_PLACES
               : EDGE_OF_COLLECTIONS;
}

/* Options that only games against a player-dealer answer, or only some. */
static const char *unasked_bank(const struct edge_ask *q, const struct book *b)
{
    bool total = book_is(b, OF_TOTAL), banked = book_is(b, OF_BANKED);

    if (!total && (q->plan != EDGE_UNSAID || q->bulk))
        return "--plan and --bulk are for games of totals";
    if (book_is(b, OF_COURSE) && q->rounds > 0)
        return "--rounds and --simulate play no such game: what its wagers "
               "are worth is exact";
    if (!banked && (q->wager > 0 || q->action > 0))
        return "--wager and --action are for games against a player-dealer";
    if (!banked && !isnan(q->published))
        return "--asked is for games against a player-dealer";
    if (total && q->rounds > 0 &&
        (q->wager > 0 || q->action > 0 || q->players > 0 || q->pace > 0))
        return "--wager, --action, --players and --pace say what an exact "
               "edge costs: leave --rounds, --simulate and --bulk out";
    return NULL;
}

const char *edge_unasked(const struct edge_ask *q, const struct book *b)
{
    const char *bank = unasked_bank(q, b);
    bool poker = book_is(b, OF_POKER);
    bool nine = edge_question(q, b) == EDGE_OF_PLACES;

    if (bank != NULL)
        return bank;
    if (poker && !nine && q->rounds > 0)
        return "--rounds and --simulate play no such game: what a collection "
               "costs is exact";
    if (nine && q->pace > 0)
        return "--pace is for what an hour costs, which is not worked out for "
               "this game: it counts in antes";
    if (poker && !nine && q->suppose != NULL)
        return "--suppose changes no collection";
    if (poker && q->table.table != NULL)
        return "--table is for banked tables; a poker table is asked for by "
               "--limit, --structure, --buy-in and --option";
    return NULL;
}

int edge_seats_fit(const struct edge_ask *q, const struct book *b,
                   struct fault *f)
{
    return q->players <= book_value(b, LEAF_SEATS_MOST)
               ? 0
               : fault_say(f,
                           "there are not that many seats at this game: "
                           "it has %d",
                           (int)book_value(b, LEAF_SEATS_MOST));
}

bool edge_is_as_published(const struct edge_ask *q, double percent)
{
    return isnan(q->published) || fabs(percent - q->published) <= q->within;
}

double edge_share_error(int64_t part, int64_t all)
{
    double p = (double)part / (double)all;

    return sqrt(p * (1 - p) / (double)all);
}
