/*
 * sign_words.h - the settings of a table as its sign words them, NAME VALUE
 * after NAME VALUE: "option A, decks 6".
 */
#ifndef WIRE_SIGN_WORDS_H
#define WIRE_SIGN_WORDS_H

#include <stdbool.h>

#include "base/fault.h"

/* The leaf that a short name stands for, "decks"; any other name as it is. */
const char *sign_full_name(const char *name);

/* Finds a setting that is said twice; NULL if there is none. */
const char *sign_twice(const char *settings);

/* A fault: one is said twice. */
MUST_USE int sign_once(const char *settings, struct fault *f);

/* Is this setting among them? */
bool sign_has(const char *settings, const char *name);

#endif
