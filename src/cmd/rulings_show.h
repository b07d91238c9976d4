/*
 * rulings_show.h - the handbook of rulings, and the table of all of them.
 */
#ifndef CMD_RULINGS_SHOW_H
#define CMD_RULINGS_SHOW_H

#include <stdbool.h>

#include "book/shelf.h"

enum rulings_form { RULINGS_PLAIN, RULINGS_MARKDOWN, RULINGS_JSON };

/* All that can go wrong in a game, and what its book says; or what the words
   find, the best first, unless they are "". */
void rulings_show(struct shelf *s, const struct book *b, const char *words,
                  enum rulings_form form);

/* Prints every house, game and irregularity; false if a book could not be
   read. */
bool rulings_table(struct shelf *s, enum rulings_form form, struct fault *f);

#endif
