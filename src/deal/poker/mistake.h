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

/* Makes a report of this kind about plausible seats and cards; poker_decide()
   says whether it can be true. */
void mistake_of(const struct table *t, struct luck *luck, enum irregular what,
                struct command *out);

/* The same by somebody who sees no face-down card. */
void mistake_blind(const struct table *t, struct luck *luck,
                   enum irregular what, struct command *out);

/* Finds a report that can be true now; false if none was found. *tried counts
   refused reports, each of which must have left the table unchanged. */
bool mistake_now(const struct book *b, const struct table *t,
                 struct luck *luck, struct command *out, int64_t *tried);

/* A report of anything by anybody, true or not. */
void mistake_wild(const struct table *t, struct luck *luck,
                  struct command *out);

/* Something for the floor to decide. */
void mistake_floor(const struct table *t, struct luck *luck,
                   struct command *out);

#endif
