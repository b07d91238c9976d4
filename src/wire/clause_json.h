/*
 * clause_json.h - the rules of a house in plain words, as JSON: one, or all
 * with some words in them.
 */
#ifndef WIRE_CLAUSE_JSON_H
#define WIRE_CLAUSE_JSON_H

#include "base/json.h"
#include "book/clause.h"

enum { CLAUSES_SHOWN_MOST = 400 };

/* One clause as an object. */
void clause_json(struct json *j, const struct clause *c);

/*
 * Writes {"count": n, "clauses": [...]} of a house; of one game if `game` is
 * not NULL; with all these words in id or text if `words` is not NULL.  At
 * most CLAUSES_SHOWN_MOST are listed; "count" has the total.
 */
void clauses_json(struct json *j, const struct clauses *all,
                  const struct house *h, const char *game, const char *words);

#endif
