/*
 * svg.h - pictures that need nothing but themselves: plain shapes, and the
 * reader's own letters.
 */
#ifndef CMD_SVG_H
#define CMD_SVG_H

#include <stdio.h>

/* How letters look. */
#define SVG_NAME "name"   /* a title */
#define SVG_PLAIN "plain" /* what is told */
#define SVG_HEAD "head"   /* above a column or beside a row */
#define SVG_SMALL "small" /* below a picture */

/* A picture so wide and high, with its title at the top. */
void svg_begin(FILE *out, int wide, int high, const char *title);
void svg_end(FILE *out);

void svg_rect(FILE *out, int x, int y, int wide, int high, const char *fill);
void svg_line(FILE *out, int x, int y, int to_x, int to_y, const char *stroke);

/* One line of letters; `anchor` is start, middle or end. */
void svg_text(FILE *out, int x, int y, int size, const char *kind,
              const char *anchor, const char *fmt, ...)
    __attribute__((format(printf, 7, 8)));

/* Text that is text: no sign of it ends a tag.  For pages, too. */
void svg_put(FILE *out, const char *text);

#endif
