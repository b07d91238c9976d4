/*
 * book_show.h - what the verb book prints.
 */
#ifndef CMD_BOOK_SHOW_H
#define CMD_BOOK_SHOW_H

#include <stdbool.h>

#include "book/shelf.h"

/* Every value of a book and its origin. */
void book_show(struct shelf *shelf, const struct book *b, bool json);

/* Prints only differences between two books, and their fees; returns how many
   values differ. */
int book_show_diff(const struct shelf *shelf, const struct book *a,
                   const struct book *b, bool json);

/* Lists houses and their games; `house` NULL: all, with the base games; "-":
   the base games only. */
void book_show_list(struct shelf *shelf, const char *house, bool json);

/* The questions a book answers; `markdown`: as docs/leaves.md has them. */
void book_show_leaves(bool markdown);

#endif
