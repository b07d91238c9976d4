/*
 * seed.h - where chance comes in: seeds from the kernel, seeds in print.
 *
 * The only file of the house that asks for randomness.  Everything after it
 * follows from the seed: keep the seed, and the deck can be dealt again.
 */
#ifndef CHANCE_SEED_H
#define CHANCE_SEED_H

#include <sys/types.h>

#include "base/fault.h"
#include "base/text.h"
#include "card/keystream.h"

/* Room for the longest seed in hexadecimal digits, and its end. */
enum { SEED_HEX_SIZE = 2 * KEY_BYTES * SEED_KEYS_MAX + 1 };

/* A fresh seed, long enough for every order of so many cards. */
int seed_fill(struct seed *s, int cards, struct fault *f) MUST_USE;

/* Fresh bytes for anything else that nobody may guess: a nonce. */
int seed_bytes(void *bytes, size_t count, struct fault *f) MUST_USE;

/* The kernel's getrandom(2), or what stands in for it. */
typedef ssize_t seed_asks(void *bytes, size_t count, unsigned flags);

/* seed_bytes() from another kernel, so that its failures can be tried. */
int seed_bytes_from(seed_asks *ask, void *bytes, size_t count,
                    struct fault *f) MUST_USE;

/*
 * A seed made of words, for tests and tours: the same words give the same
 * seed, and whoever guesses the words knows the deck.  Never for a game.
 */
void seed_from_words(struct seed *s, int cards, const char *words);

/* 64 hexadecimal digits a key. */
void seed_put(struct text *t, const struct seed *s);
int seed_read(const char *hex, struct seed *s, struct fault *f) MUST_USE;

/* Leaves nothing of it in memory. */
void seed_wipe(struct seed *s);

#endif
