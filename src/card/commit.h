/*
 * commit.h - a promise about the order of a deck, opened after the hand.
 *
 * Before the first card the house shows a commitment: it says nothing about
 * the cards, but only one order can open it.  After the hand it shows the
 * opening, which is three lines of text:
 *
 *     houseway deck 1
 *     NONCE                64 hexadecimal digits, small letters
 *     As Td Jk ...         the cards from the top, one space between
 *
 * The commitment is the BLAKE2b-256 hash of those lines, each ended by a line
 * feed.  A player needs none of our code to check it: b2sum -l 256.
 *
 * That shows all cards, or none.  So that each person can be shown the cards
 * seen and no others, a deck is sealed card by card.  The card at place N,
 * counted from 1 at the top, has a seal, which is the hash of
 *
 *     houseway card 2
 *     SALT                 64 digits, another for every place
 *     N As
 *
 * and what is shown before the hand, the root, is the hash of all of them:
 *
 *     houseway deck 2
 *     SEAL                 of the first card
 *     ...                  and so on, one a line
 *
 * The salts are keyed hashes of the places under the deck's nonce: BLAKE2b-256
 * of "houseway salt 2 N", with the nonce as the key.  Knowing
 * some salts reveals nothing about the other cards, and a seal reveals nothing
 * about its card without its salt.
 */
#ifndef CARD_COMMIT_H
#define CARD_COMMIT_H

#include "base/fault.h"
#include "base/text.h"
#include "card/deck.h"

enum {
    COMMIT_BYTES = 32,
    COMMIT_HEX_SIZE = 2 * COMMIT_BYTES + 1,
    COMMIT_OPENING_SIZE = 128 + 4 * DECK_MAX
};

/* The hash that is shown before the hand. */
struct commitment {
    uint8_t byte[COMMIT_BYTES];
};

/*
 * Random bytes, new for every deck, that hide its order until the hand is
 * over.
 */
struct commit_nonce {
    uint8_t byte[COMMIT_BYTES];
};

/* Commits to the cards, in their order, under a nonce never used before. */
struct commitment commit_make(const struct commit_nonce *nonce,
                              const card *cards, int count);

/*
 * Whether nonce and cards open a commitment.  Takes as long for a near miss
 * as for any other.
 */
bool commit_can_open(const struct commitment *c,
                     const struct commit_nonce *nonce, const card *cards,
                     int count);

/* The three lines of the opening. */
void commit_put_opening(struct text *t, const struct commit_nonce *nonce,
                        const card *cards, int count);

/* Card by card.  Places count from 0 here. */
struct commit_nonce commit_salt(const struct commit_nonce *nonce, int place);
struct commitment commit_seal(const struct commit_nonce *salt, int place,
                              card c);
struct commitment commit_root(const struct commit_nonce *nonce,
                              const card *cards, int count);
bool commit_root_can_open(const struct commitment *root,
                          const struct commit_nonce *nonce, const card *cards,
                          int count);

/*
 * A number below `below` that is drawn together with a deck of so many cards:
 * the salt of the place behind its last card, the first eight bytes read as a
 * number with the lowest byte first, modulo `below`.  Only those who know the
 * nonce of the deck can check the number or know it.
 */
unsigned commit_draw(const struct commit_nonce *nonce, int count,
                     unsigned below);

/* 32 bytes as 64 digits, and back. */
void commit_put_hex(struct text *t, const uint8_t bytes[COMMIT_BYTES]);
int commit_read_hex(const char *hex, uint8_t bytes[COMMIT_BYTES],
                    struct fault *f) MUST_USE;

#endif
