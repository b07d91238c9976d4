/*
 * poker_forced.h - what a poker table chooses beside its limits, in words:
 * "ante 0.50, bring-in 1, blinds 1/2, chip 0.50".
 */
#ifndef WIRE_POKER_FORCED_H
#define WIRE_POKER_FORCED_H

#include "base/fault.h"
#include "rule/poker/chips.h"

/* "1/3": the blinds from the button on; "0": none.  Changes the text. */
bool blinds_read(char *text, struct stakes *s);

/* All of them; NULL: none. */
MUST_USE int forced_read(const char *words, struct stakes *s, struct fault *f);

/* Faults a sign that cannot be, with the nearest amounts that can. */
int forced_fault(const struct book *b, const struct stakes *s,
                 const struct amiss *amiss, struct fault *f);

#endif
