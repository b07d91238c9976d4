/*
 * page.h - a hand as a page would get it: every event with its sentences, and
 * the table as one person sees it, as JSON.
 */
#ifndef SIM_PAGE_H
#define SIM_PAGE_H

#include "deal/luck.h"
#include "wire/telling.h"

/* Too large for a stack; the caller keeps it. */
struct page {
    struct telling telling;
    struct view_told told;
};

/* Begins with the table as it is, with nothing told before. */
void page_begin(struct page *p, const struct book *b,
                const struct clauses *all, const struct felt *felt,
                seat_no viewer);

/* Takes an event, and writes what the person gets of it. */
void page_event(struct page *p, const struct event *e, struct text *out);

/*
 * Everything a viewer may ask for: the table, explanations, what could be
 * reported, and the preview of a report.
 */
void page_ask(const struct page *p, struct luck *luck, struct text *out);

#endif
