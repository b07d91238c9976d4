/*
 * report_now.h - the reports that can be true now, in their written form.
 *
 * They are found on the table as one person knows it, like a preview: two
 * tables that differ only in unseen cards give the same list.
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

/* A report of this irregularity that can be true now: "exposed_own 2 ??";
   false if none can. */
bool report_now(const struct book *b, const struct felt *felt,
                const struct view *v, enum irregular what,
                char said[REPORT_NOW_TEXT]);

/* The same about this seat, if the report names one. */
bool report_now_at(const struct book *b, const struct felt *felt,
                   const struct view *v, enum irregular what, seat_no at,
                   char said[REPORT_NOW_TEXT]);

/* Works out what such a line would lead to, and the command it stands for. */
bool report_now_would(const struct book *b, const struct felt *felt,
                      const struct view *v, const char *said,
                      struct command *c, struct preview *p);

#endif
