/*
 * keys.h - the house's secrets: what seals its journal and signs its heads.
 *
 * All of them follow from 32 bytes, which stand in a file that only its owner
 * may read.  Anybody with that file can read the decks of running hands.
 */
#ifndef JOURNAL_KEYS_H
#define JOURNAL_KEYS_H

#include <stdint.h>

#include "base/fault.h"

enum { KEYS_SEED = 32, KEYS_PUBLIC = 32, KEYS_SECRET = 64, KEYS_SIGNED = 64 };

struct journal_keys {
    uint8_t house[32]; /* the keys of hands and snapshots come from it */
    uint8_t sign_secret[KEYS_SECRET], sign_public[KEYS_PUBLIC];
};

/* The same bytes give the same keys. */
void keys_from_seed(struct journal_keys *k, const uint8_t seed[KEYS_SEED]);

/* From the file; where there is none, one is made of the fresh bytes given. */
int keys_load(struct journal_keys *k, const char *path,
              const uint8_t fresh[KEYS_SEED], struct fault *f) MUST_USE;

/* A copy of the file, where none is yet; only its owner may read it. */
int keys_copy(const char *from, const char *to, struct fault *f) MUST_USE;

void keys_wipe(struct journal_keys *k);

#endif
