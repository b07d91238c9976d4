/*
 * page.c - a hand as a page would get it.
 *
 * A felt of the simulator has no chairs: who has chips there sits there.
 */
#include "sim/page.h"

#include <string.h>

#include "base/must.h"

void page_begin(struct page *p, const struct book *b,
                const struct clauses *all, const struct felt *felt,
                seat_no viewer)
{
    static _Thread_local struct seating now;

    seating_init(&now);
    now.felt = *felt;
    for (seat_no s = 0; s < felt_people(felt); s++)
        if (felt_stack(felt, s) > 0)
            now.chair[s] = (struct chair){.person = (uint32_t)s + 1,
                                          .state = CHAIR_SITS};
    telling_begin(&p->telling, &now);
    p->told = (struct view_told){.table = 1,
                                 .viewer = viewer,
                                 .book = b,
                                 .all = all,
                                 .seating = &p->telling.now,
                                 .recent = &p->telling.recent,
                                 .now_ms = 1};
}

void page_event(struct page *p, const struct event *e, struct text *out)
{
    MUST(telling_hears(&p->telling, p->told.book, e));
    telling_put_event(out, &p->telling, &p->told, e);
}
