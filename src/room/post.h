/*
 * post.h - what is put in before the cards besides the blinds.
 */
#ifndef ROOM_POST_H
#define ROOM_POST_H

#include "rule/command.h"

/*
 * What is wrong with a post, as a floor would ask: the live part is the big
 * blind, and what is dead no more than the others together.  The felt takes
 * any post, for the hands of other houses have such.
 */
enum why post_wrong(const struct stakes *s, const struct cmd_post *c);

/* What is posted for the blinds that are due: the small ones dead. */
void post_total(const struct stakes *s, bool small, struct cmd_post *out);

#endif
