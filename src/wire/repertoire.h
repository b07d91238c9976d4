/*
 * repertoire.h - the commands that a game has: what can be offered at a table
 * at all, whoever is to act.
 */
#ifndef WIRE_REPERTOIRE_H
#define WIRE_REPERTOIRE_H

#include "rule/command.h"

/* Of a poker table: can it ever be wished there?  Posts are the room's. */
bool repertoire_has(const struct book *b, const struct stakes *s, int kind);

#endif
