/*
 * refile.h - a table that is open, and a book that files other fees for it.
 *
 * A table has no option of its own any more: which lines of the schedule are
 * its own is told by the clauses that stand on its sign.
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

/* May the table take these fees?  They are the room's to say. */
bool refile_may(const struct book *b, const struct felt *felt,
                const struct command *c, struct refusal *no);

/* The table has what the event says; false: it cannot be so. */
bool refile_apply(struct felt *felt, const struct ev_edition *e);

#endif
