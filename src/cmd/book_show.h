/*
 * book_show.h - what the verb book prints.
 */
#ifndef CMD_BOOK_SHOW_H
#define CMD_BOOK_SHOW_H

#include <stdbool.h>

#include "book/shelf.h"

/* Every value of a book and its origin. */
void book_show(struct shelf *shelf, const struct book *b, bool json);

/* Only where two books differ, and what each house takes; how many values
   differ. */
int book_show_diff(const struct shelf *shelf, const struct book *a,
                   const struct book *b, bool json);

/* Houses and their games; `house` NULL: all, and the base games; "-": those
   alone. */
void book_show_list(struct shelf *shelf, const char *house, bool json);

/* The questions a book answers; `markdown`: as docs/leaves.md has them. */
void book_show_leaves(bool markdown);

#endif
