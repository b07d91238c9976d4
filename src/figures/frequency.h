/*
 * frequency.h - how often each kind of hand comes in a game of a book: lists
 * of counts, and the same as JSON.
 */
#ifndef FIGURES_FREQUENCY_H
#define FIGURES_FREQUENCY_H

#include "base/json.h"
#include "book/shelf.h"
#include "figures/frequency_tables.h"
#include "figures/rule_words.h"
#include "rank/name.h"

enum { LIST_ROWS = 40, LISTS_MOST = 34, FREQUENCY_LISTS = 2 };

/* Kinds of hands from the best, and how many there are of each. */
struct frequency_list {
    char title[160];
    int64_t hands;
    int rows;
    struct {
        char name[NAME_SIZE];
        int64_t count;
    } row[LIST_ROWS];
};

/* A game, and what is to be otherwise than in its book. */
struct frequency_ask {
    const char *game, *house;      /* house NULL: the base game */
    const char *joker, *qualifier; /* NULL: as the book says */
    int64_t jokers;                /* -1: as the book says */
    int workers;                   /* for a game with a board */
};

struct frequency_answer {
    struct rule_words said;
    struct frequency_list list[FREQUENCY_LISTS]; /* highs, lows */
    int lists;
};

/* Counts every hand.  A fault: it cannot be counted so. */
MUST_USE int frequency_of_game(struct shelf *shelf,
                               const struct frequency_ask *a,
                               const struct count_watch *watch,
                               struct frequency_answer *out, struct fault *f);

void frequency_game_json(struct json *j, const struct frequency_ask *a,
                         const struct frequency_answer *answer);

/* True if every row is as published, and every hand is in one of them. */
bool frequency_is_equal(const struct frequency_table *t,
                        const int64_t count[CLASSES]);

void frequency_table_json(struct json *j, const struct frequency_table *t,
                          const int64_t count[CLASSES]);

/* The rows of a published table, without those that are part of others. */
void list_of_table(struct frequency_list *l, const struct frequency_table *t,
                   const int64_t count[CLASSES]);

/* For the files of this count: */

void list_add(struct frequency_list *l, const char *name, int64_t n);
void list_highs(struct frequency_list *l, const int64_t *count);

/* The same for a game without a pot: its words and one list. */
MUST_USE int frequency_other(const struct frequency_ask *a,
                             const struct book *b,
                             const struct count_watch *watch,
                             struct frequency_answer *out, struct fault *f);
MUST_USE int count_melds(const struct book *b, struct frequency_answer *out,
                         struct fault *f);

/* How a joker is asked to play. */
MUST_USE int set_joker(struct odds_rule *r, const char *word, struct fault *f);

#endif
