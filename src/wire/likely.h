/*
 * likely.h - what goes wrong most often at such a moment: where the floor
 * looks first.
 *
 * No book says so, and nothing follows from it: it is an order of a list.
 */
#ifndef WIRE_LIKELY_H
#define WIRE_LIKELY_H

#include "book/irregular.h"
#include "rule/felt_view.h"

enum { LIKELY_MOST = 3 };

/* How early it stands in the list of this moment, from 0; -1: not at all. */
int likely_at(const struct view *v, enum irregular what);

#endif
