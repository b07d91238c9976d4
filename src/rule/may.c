/*
 * may.c - the list of commands somebody may give: adding to it, and finding in
 * it.
 *
 * Leaves: none
 */
#include "rule/may.h"

#include "base/must.h"

const struct may_one *may_find(const struct may *m, int kind)
{
    MUST(m->count <= MAY_MAX);
    for (int i = 0; i < m->count; i++)
        if (m->one[i].kind == kind)
            return &m->one[i];
    return NULL;
}

const struct may_one *may_find_at(const struct may *m, int kind, int spot)
{
    MUST(m->count <= MAY_MAX);
    for (int i = 0; i < m->count; i++)
        if (m->one[i].kind == kind && m->one[i].spot == spot)
            return &m->one[i];
    return NULL;
}

struct may_one *may_add(struct may *m, int kind)
{
    struct may_one *one;

    MUST(kind > CMD_NONE && kind < CMD_KINDS);
    if (m->count >= MAY_MAX)
        return NULL;
    one = &m->one[m->count++];
    *one = (struct may_one){.kind = (uint16_t)kind, .spot = SPOTS_MAX};
    return one;
}
