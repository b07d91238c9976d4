/*
 * post.c - posts before the cards besides the blinds.
 *
 * Leaves: none
 */
#include "room/poker/post.h"

#include "base/must.h"

void post_total(const struct stakes *s, bool small, struct cmd_post *out)
{
    MUST(s->blinds > 0 && s->blinds <= BLINDS_MAX);
    out->live = s->blind[s->blinds - 1];
    out->dead = 0;
    for (int i = 0; small && i < s->blinds - 1; i++)
        out->dead += s->blind[i];
}
