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
#include "wire/preview.h"

enum { REPORT_NOW_TEXT = 80 };

/* The things a report speaks of, as bits. */
enum {
    TAKES_SEAT = 1,
    TAKES_OTHER = 2, /* another seat that is in it */
    TAKES_CARDS = 4, /* of the seat; of the board, if it takes no seat */
    TAKES_CHIPS = 8,
    TAKES_COUNT = 16 /* so many cards */
};
unsigned report_parts(enum irregular what);

/*
 * A report of this that can be true now: "exposed_own 2 ??".  False: none
 * can.
 */
bool report_now(const struct book *b, const struct felt *felt,
                const struct view *v, enum irregular what,
                char said[REPORT_NOW_TEXT]);

/* The same about this seat, where it takes one. */
bool report_now_at(const struct book *b, const struct felt *felt,
                   const struct view *v, enum irregular what, seat_no at,
                   char said[REPORT_NOW_TEXT]);

/* Works out what such a line would lead to, and the command it stands for. */
bool report_now_would(const struct book *b, const struct felt *felt,
                      const struct view *v, const char *said,
                      struct command *c, struct preview *p);

#endif
