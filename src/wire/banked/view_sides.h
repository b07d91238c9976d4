/*
 * view_sides.h - the parts of a banked game's own file in a view; for the
 * files of banked views only.
 */
#ifndef WIRE_VIEW_SIDES_H
#define WIRE_VIEW_SIDES_H

#include "wire/view_own.h"

struct sides_run;

/* The lines of one wager. */
struct pay_run {
    const struct sides_run *run;
    int wager;
};

/* All that the lists are filled from; it must outlive them. */
struct sides_run {
    const struct book *book;
    const struct course *course;
    const struct sides *sides;
    const struct bank_view *view;
    struct pay_run pay[COURSE_WAGERS];
};

void view_sides_begin(struct sides_run *run, const struct book *b,
                      const struct bank_view *v);
struct many_side view_sides_of(const struct sides_run *run);
struct many_named_wager view_wagers_of(const struct sides_run *run);
struct many_named_stake view_stakes_of(const struct sides_run *run);

#endif
