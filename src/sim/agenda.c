/*
 * agenda.c - a heap of future events.
 */
#include "sim/agenda.h"

#include "base/must.h"

static bool is_sooner(const struct agenda_item *x, const struct agenda_item *y)
{
    return x->at_ms != y->at_ms ? x->at_ms < y->at_ms : x->order < y->order;
}

static void swap(struct agenda *a, int x, int y)
{
    struct agenda_item kept = a->item[x];

    a->item[x] = a->item[y];
    a->item[y] = kept;
}

void agenda_put(struct agenda *a, int64_t at_ms, uint32_t what, uint32_t who)
{
    int at = a->count++;

    MUST(at < AGENDA_MOST);
    a->item[at] = (struct agenda_item){.at_ms = at_ms,
                                       .order = a->order++,
                                       .what = what,
                                       .who = who};
    while (at > 0 && is_sooner(&a->item[at], &a->item[(at - 1) / 2])) {
        swap(a, at, (at - 1) / 2);
        at = (at - 1) / 2;
    }
}

static void sink(struct agenda *a)
{
    for (int at = 0;;) {
        int low = 2 * at + 1;

        if (low >= a->count)
            return;
        if (low + 1 < a->count && is_sooner(&a->item[low + 1], &a->item[low]))
            low++;
        if (!is_sooner(&a->item[low], &a->item[at]))
            return;
        swap(a, at, low);
        at = low;
    }
}

bool agenda_take(struct agenda *a, struct agenda_item *out)
{
    if (a->count == 0)
        return false;
    *out = a->item[0];
    a->item[0] = a->item[--a->count];
    sink(a);
    return true;
}
