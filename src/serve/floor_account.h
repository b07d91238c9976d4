/*
 * floor_account.h - the floor's own account, which every room has.
 */
#ifndef SERVE_FLOOR_ACCOUNT_H
#define SERVE_FLOOR_ACCOUNT_H

#include "base/fault.h"

enum { FLOOR_PASSWORD = 32 };

struct serve;

/*
 * Gives it the plan's password.  If the plan has none, a password that the
 * floor has chosen stays; otherwise one is made that is good until the next
 * start.
 */
int floor_account(struct serve *s, char made[FLOOR_PASSWORD],
                  struct fault *f) MUST_USE;

#endif
