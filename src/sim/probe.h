/*
 * probe.h - wishes made up to find out what an answer gives away.
 *
 * Whoever wishes something gets an answer: it is done, or refused by some
 * leaf.  If that depends on a card he cannot see, he has been told of it.  So
 * a proof of secrets wishes whatever could be wished, in every role, on a copy
 * of the table.
 */
#ifndef SIM_PROBE_H
#define SIM_PROBE_H

#include "rule/felt.h"
#include "sim/luck.h"

enum { PROBE_TEXT = 4096 };

/*
 * Any wish that a table of this family knows: of the person at a seat, or of
 * somebody in another role.  It follows from the luck, from what all can see
 * and from the cards of that seat.
 */
void probe_wish(const struct felt *felt, seat_no viewer, struct luck *luck,
                struct command *out);

/*
 * What he would be told: the refusal, or the events as he gets them, up to
 * the first by which he would see a card that is not among those he knows.
 */
void probe_answer(struct text *t, const struct book *b,
                  const struct felt *felt, const struct command *c,
                  seat_no viewer, cardset known);

#endif
