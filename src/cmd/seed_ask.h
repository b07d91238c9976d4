/*
 * seed_ask.h - what may stand behind --seed, the same for every verb that has
 * it: words where decks are shuffled by hand, a number where hands are played
 * by the thousand.
 */
#ifndef CMD_SEED_ASK_H
#define CMD_SEED_ASK_H

#include <stdint.h>

#include "base/fault.h"

enum { SEED_WORDS_MOST = 50 };

/* A fault: there are no words, or too many. */
MUST_USE int seed_ask_words(const char *words, struct fault *f);

/* A fault: it is no whole number, or too large. */
MUST_USE int seed_ask_number(const char *text, int64_t *out, struct fault *f);

#endif
