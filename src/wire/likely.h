/*
 * likely.h - the most frequent irregularities of a moment, where the floor
 * looks first.  No book states this, and it affects only the order of a list.
 */
#ifndef WIRE_LIKELY_H
#define WIRE_LIKELY_H

#include "book/irregular.h"
#include "rule/felt_view.h"

enum { LIKELY_MOST = 3 };

/* The place in the list of this moment, from 0; -1 if it is not there. */
int likely_at(const struct view *v, enum irregular what);

/* The place in the list of all moments, from 0; -1 if it is not there. */
int likely_place(enum irregular what);

#endif
