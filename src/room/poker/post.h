/*
 * post.h - posts before the cards besides the blinds.
 */
#ifndef ROOM_POST_H
#define ROOM_POST_H

#include "rule/command.h"

/* Fills in the post for the blinds that are due: the small ones dead. */
void post_total(const struct stakes *s, bool small, struct cmd_post *out);

#endif
