/*
 * seed_ask.h - the words behind --seed of verbs that shuffle single decks.
 */
#ifndef CMD_SEED_ASK_H
#define CMD_SEED_ASK_H

#include "base/fault.h"

enum { SEED_WORDS_MOST = 50 };

/* A fault: there are no words, or too many. */
MUST_USE int seed_ask_words(const char *words, struct fault *f);

#endif
