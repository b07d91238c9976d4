/*
 * deal.h - hands for the twins: all of them in order, or many at random.
 *
 * The random ones are the same in every run: a test that fails must fail
 * again.  A small generator of our own is enough, for nobody plays with it.
 */
#ifndef TESTS_PLAIN_DEAL_H
#define TESTS_PLAIN_DEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "card/card.h"

enum { DEAL_TEXT = 64 }; /* room for nine cards in letters */

/* A pack that deals at random. */
struct pack {
    uint64_t state;
    int cards; /* 52, or 53 and 54 with jokers */
    card order[54];
};

void pack_open(struct pack *p, int cards, uint64_t seed);

/* A number below n. */
uint32_t pack_number(struct pack *p, uint32_t n);

/* The next hand: n different cards; the pack is whole again afterwards. */
void pack_deal(struct pack *p, card *out, int n);

/* All hands of n cards (at most 8) of a pack, in ascending order. */
struct walk {
    int n, cards;
    int at[8]; /* card_index() of each card, ascending */
    bool over;
};

void walk_start(struct walk *w, int n, int cards);

/* Writes up to `most` hands, one after another; returns how many. */
size_t walk_block(struct walk *w, card *out, size_t most);

/* "As Td Jk"; buf has DEAL_TEXT bytes.  Returns buf. */
const char *deal_text(const card *cards, int n, char *buf);

/*
 * The cards of a text such as deal_text() writes, with or without blanks,
 * at most nine; the second Jk is the second joker.  Returns how many.
 */
int deal_read(const char *text, card out[9]);

/*
 * How many random hands a test should take: HOUSEWAY_HANDS in the
 * environment, else `otherwise`.
 */
long deal_hands(long otherwise);

#endif
