/*
 * sign_words.h - the settings of a table as its sign words them, NAME VALUE
 * after NAME VALUE: "option A, decks 6".
 */
#ifndef WIRE_SIGN_WORDS_H
#define WIRE_SIGN_WORDS_H

#include <stdbool.h>

#include "base/fault.h"

/* The full name of a leaf for a short one such as "decks"; other names
   stay. */
const char *sign_full_name(const char *name);

/* The first setting that is given twice; NULL if none is. */
const char *sign_twice(const char *settings);

/* A fault: one is said twice. */
MUST_USE int sign_once(const char *settings, struct fault *f);

/* Is this setting among them? */
bool sign_has(const char *settings, const char *name);

#endif
