/*
 * clauses_show.h - what the verb clauses prints.
 */
#ifndef CMD_CLAUSES_SHOW_H
#define CMD_CLAUSES_SHOW_H

#include <stdbool.h>

#include "book/clause.h"
#include "cmd/clause_tests.h"

/* Which clauses, and of all of them, which have a test. */
struct clause_choice {
    const struct clauses *all;
    const struct clause_test *test;
    const char *house, *game; /* NULL: any */
    int kind, by;             /* -1: any */
    const char *away;         /* the sections that lack tests, or NULL */
};

/* How many of each house and game, and with a test. */
void clauses_show_counts(const struct clause_choice *c, bool json);

/* Those without a test; how many they are. */
int clauses_show_missing(const struct clause_choice *c, bool json);

/* Clauses, whole. */
void clauses_show_whole(const struct clause_choice *c,
                        const struct clause *const *clause, int count,
                        bool json);

#endif
