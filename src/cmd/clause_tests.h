/*
 * clause_tests.h - which clauses a test names.
 *
 * A clause has a test when a file under FOLDER/HOUSE/ names it: a transcript
 * (.hand) in a `clause` line, or a table (.table) as the first word of a
 * line.
 */
#ifndef CMD_CLAUSE_TESTS_H
#define CMD_CLAUSE_TESTS_H

#include "base/arena.h"
#include "book/clause.h"

struct clause_test {
    const char *file; /* the first that names it; NULL: none does */
    int line;
    int count; /* how many lines name it */
};

/*
 * One entry per clause, in order, in the arena.  A missing folder holds no
 * tests.  A name that is no clause of the house is reported on standard error
 * and skipped.
 */
MUST_USE int clause_tests_find(const struct clauses *all, const char *folder,
                               struct arena *a, struct clause_test **out,
                               struct fault *f);

#endif
