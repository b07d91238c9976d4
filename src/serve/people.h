/*
 * people.h - guests who do not come back.
 */
#ifndef SERVE_PEOPLE_H
#define SERVE_PEOPLE_H

#include "base/fault.h"

struct serve;

/*
 * Ends the numbers of guests whose sessions are over and who have no account,
 * as many as one turn of the loop has time for.  A fault comes from the
 * journal.
 */
int people_sweep(struct serve *s, struct fault *f) MUST_USE;

#endif
