/*
 * mistake.h - something goes wrong: reports that can be true, made up for a
 * table as it stands.
 */
#ifndef DEAL_MISTAKE_H
#define DEAL_MISTAKE_H

#include "book/irregular.h"
#include "deal/luck.h"
#include "rule/command.h"
#include "rule/poker/table.h"

/*
 * A report of this kind about whom and which cards it could be, as far as
 * the table has such; whether it can be true, poker_decide() says.
 */
void mistake_of(const struct table *t, struct luck *luck, enum irregular what,
                struct command *out);

/* The same by somebody who sees no card that lies face down. */
void mistake_blind(const struct table *t, struct luck *luck,
                   enum irregular what, struct command *out);

/*
 * Something that can be true now.  False when nothing could be found; *tried
 * counts the reports that were refused on the way, and each must have left
 * the table as it was.
 */
bool mistake_now(const struct book *b, const struct table *t,
                 struct luck *luck, struct command *out, int64_t *tried);

/* A report of anything by anybody, true or not. */
void mistake_wild(const struct table *t, struct luck *luck,
                  struct command *out);

/* Something for the floor to decide. */
void mistake_floor(const struct table *t, struct luck *luck,
                   struct command *out);

#endif
