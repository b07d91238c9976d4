/*
 * probe.h - wishes made up to find out what an answer gives away.
 *
 * Every command gets an answer: it is done, or refused by some leaf.  If the
 * answer depends on a card that the viewer cannot see, it reveals that card.
 * So a proof of secrets tries every possible command, in every role, on a copy
 * of the table.
 */
#ifndef SIM_PROBE_H
#define SIM_PROBE_H

#include "deal/luck.h"
#include "rule/felt.h"
#include "rule/sight.h"

enum { PROBE_TEXT = 4096 };

/* The person who asks, and the table. */
struct probe {
    const struct felt *felt;
    struct eyes eyes;
    cardset known; /* all cards he has seen */
    struct luck *luck;
};

/*
 * Wishes something and writes what he would be told: the refusal, or the
 * events as he gets them, up to the first by which he would see a card that is
 * not among those he knows.  The command follows from luck, from what
 * everybody can see and from the cards of his seat: anything that a table of
 * this family knows, in any role, or two mistakes in a row, or something that
 * he may do now, or nearly may.  False: he was told of a card that did not lie
 * open to him.
 */
bool probe_any(const struct probe *p, struct text *out);
bool probe_near(const struct probe *p, struct text *out);

/* Anything that a table of this family knows. */
void probe_wish(const struct probe *p, struct command *out);

/* A report that somebody who sees no card that lies face down might make. */
void probe_report(const struct book *b, const struct table *t,
                  struct luck *luck, struct command *out);

#endif
