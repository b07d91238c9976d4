/*
 * report_sheet.h - a room's report as sheets and as a page of charts.
 */
#ifndef WIRE_REPORT_SHEET_H
#define WIRE_REPORT_SHEET_H

#include "room/room_report.h"
#include "wire/sheet.h"

enum report_what {
#define REPORT(ID, word, title, what) REPORT_##ID,
#include "wire/report.def"
#undef REPORT
    REPORT_WHATS
};

struct report_kind {
    const char *word, *title, *what;
};

const struct report_kind *report_kind(enum report_what what);

/* The report of a word; REPORT_WHATS if there is none. */
enum report_what report_find(const char *word);

void report_sheet(const struct report *r, enum report_what what,
                  struct sheet *out);

/* One page of charts: report_svg.c.  `sums` is room to work in. */
enum { REPORT_SVG_MAX = 256 * 1024, REPORT_SUMS_MAX = SHEET_ROWS_MAX };
void report_put_svg(struct text *t, const struct report *r,
                    struct report_sum sums[REPORT_SUMS_MAX]);

/* "2026-11-16" of 20261116; "2026-11-16 14:00" of an hour since 1970. */
void report_put_day(struct text *t, uint32_t day);
void report_put_hour(struct text *t, int64_t hour);

/* "2026-11-16 14:05" of milliseconds since 1970, where the house is. */
void report_put_time(struct text *t, const struct report *r, int64_t at_ms);

/* Returns the name of a report's time zone. */
const char *report_zone(const struct report *r);

/* Hands per hour of a table, in tenths; 0 if unknown. */
int64_t report_pace(const struct report_table *t);

#endif
