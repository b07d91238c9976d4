/*
 * tables.h - tables of cases, one a line, the clause first: what is due,
 * what is a meld, and which hand is the better.
 * docs/transcripts.md has the grammar.
 */
#ifndef WIRE_TABLES_H
#define WIRE_TABLES_H

#include "book/shelf.h"
#include "wire/referee.h"

/*
 * Runs all lines of a table; each is a case.  0, or a fault where the text
 * itself is wrong: then the rest of the file has not been run.
 */
int tables_run(struct shelf *shelf, const char *file, const char *text,
               size_t length, struct referee_report *report,
               struct fault *f) MUST_USE;

#endif
