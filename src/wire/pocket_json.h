/*
 * pocket_json.h - all rulings of a house, for a phone that keeps them.
 *
 * A remedy, a sentence and a limit stand there once, and rulings point at
 * them: all books together are small enough for a phone's cache.
 */
#ifndef WIRE_POCKET_JSON_H
#define WIRE_POCKET_JSON_H

#include "base/json.h"
#include "book/shelf.h"
#include "wire/shape.h"

/* Writes the rulings and clauses of a house.  Writes nothing and returns a
   fault if a book of it cannot be put together. */
int pocket_house_json(struct json *j, struct shelf *s, const char *house,
                      struct fault *f) MUST_USE;

/* Fills what every phone needs first, but for the houses. */
void pocket_words(struct w_pocket *out);

#endif
