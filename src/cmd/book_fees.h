/*
 * book_fees.h - what a house takes for a game, as the verb book prints it.
 */
#ifndef CMD_BOOK_FEES_H
#define CMD_BOOK_FEES_H

#include "base/json.h"
#include "book/shelf.h"

/* For people, behind a heading; how many there are, of which each is a rate
   for some tables. */
int book_fees_print(const struct shelf *shelf, const struct book *b,
                    const char *head);

/* The member "collections" of an object that is open. */
void book_fees_json(const struct shelf *shelf, const struct book *b,
                    struct json *j);

#endif
