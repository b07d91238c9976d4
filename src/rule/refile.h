/*
 * refile.h - new fees for an open table whose book changed.
 *
 * An open table no longer knows its option; the clauses on its sign tell which
 * lines of the schedule apply to it.
 */
#ifndef RULE_REFILE_H
#define RULE_REFILE_H

#include "rule/felt.h"

struct collections; /* book/collection.h */

/*
 * Makes the wish for the book's edition, with the fees it files now.  A fee
 * that the house set itself before opening stays, and so does a payer that the
 * table chose.  If no line of the schedule is the table's own any more, its
 * fees stay as they are and are marked as unfiled.
 */
void refile_wish(const struct book *b, const struct collections *all,
                 const struct felt *felt, struct cmd_edition *out);

/* May the table take these fees?  Only the room may give this command. */
bool refile_may(const struct book *b, const struct felt *felt,
                const struct command *c, struct refusal *no);

/* Applies the event; false if it cannot be true. */
bool refile_apply(struct felt *felt, const struct ev_edition *e);

#endif
