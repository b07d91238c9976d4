/*
 * book_fees.h - what a house takes for a game, as the verb book prints it.
 */
#ifndef CMD_BOOK_FEES_H
#define CMD_BOOK_FEES_H

#include "base/json.h"
#include "book/shelf.h"

/* Prints the fees below a heading; returns how many rates there are. */
int book_fees_print(const struct shelf *shelf, const struct book *b,
                    const char *head);

/* Writes the member "collections" of an open object. */
void book_fees_json(const struct shelf *shelf, const struct book *b,
                    struct json *j);

#endif
