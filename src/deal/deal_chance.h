/*
 * deal_chance.h - where a dealer's cards and dice come from.
 *
 * A caller for whom nothing is at stake uses luck; the terminal and the
 * library use words that nobody can guess; a server draws a seed for every
 * shuffle, and may fail to get one.
 */
#ifndef DEAL_DEAL_CHANCE_H
#define DEAL_DEAL_CHANCE_H

#include "base/fault.h"
#include "card/card.h"
#include "deal/luck.h"
#include "rule/sign.h"

struct words; /* card/words.h */

struct deal_chance {
    int (*shuffle)(void *from, card *cards, int count, struct fault *f);
    int (*dice)(void *from, uint8_t *die, int count, struct fault *f);
    void *from;
    struct luck *luck; /* for choices that no money depends on */
};

/* Everything by luck. */
struct deal_chance deal_chance_luck(struct luck *luck);

/* Cards and dice by words; luck for the rest. */
struct deal_chance deal_chance_words(struct words *words, struct luck *luck);

/* Any of these seats, all equally likely. */
MUST_USE int deal_chance_seat(const struct deal_chance *chance, unsigned seats,
                              seat_no *out, struct fault *f);

#endif
