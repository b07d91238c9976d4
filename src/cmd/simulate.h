/*
 * simulate.h - what the files of the verb share.
 */
#ifndef CMD_SIMULATE_H
#define CMD_SIMULATE_H

#include "book/book.h"
#include "cmd/verb.h"

/* Plays hands against the player-dealer; yes if the shares match the published
   ones. */
int simulate_shares(const struct book *b, uint64_t seed, int64_t hands);

#endif
