/*
 * report_now.h - what can be reported now, as it is written.
 *
 * Worked out on the table as one person knows it, as a preview is: two
 * tables that differ only in cards he cannot see give the same list.
 */
#ifndef WIRE_REPORT_NOW_H
#define WIRE_REPORT_NOW_H

#include "book/irregular.h"
#include "rule/felt_view.h"

enum { REPORT_NOW_TEXT = 80 };

/*
 * A report of this that can be true now: "exposed_own 2 ??".  False: none
 * can.
 */
bool report_now(const struct book *b, const struct felt *felt,
                const struct view *v, enum irregular what,
                char said[REPORT_NOW_TEXT]);

#endif
