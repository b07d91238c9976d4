/*
 * repertoire.h - the commands that a game has: what can ever be offered at its
 * table.
 */
#ifndef WIRE_REPERTOIRE_H
#define WIRE_REPERTOIRE_H

#include "rule/command.h"

/* Can the command ever be given at such a poker table?  The room makes
   posts. */
bool repertoire_has(const struct book *b, const struct stakes *s, int kind);

#endif
