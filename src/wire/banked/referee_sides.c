/*
 * referee_sides.c - transcripts of banked games with two sides, which have no
 * lines of their own: a round is over with its deal.
 */
#include "wire/banked/referee_bank.h"

/* No circle is dealt to, so no `hand` line can be told; the shoe is written
   with `next`. */
static int first_cards(const struct run *r, card *out)
{
    (void)r;
    (void)out;
    return 0;
}

static int sides_look(struct run *r, const char *words, bool read,
                      const struct command *c, bool *done, struct fault *f)
{
    (void)r;
    (void)words;
    (void)read;
    (void)c;
    (void)f;
    *done = false;
    return 0;
}

static int sides_line(struct run *r, const char *first, char *rest,
                      bool *known, struct fault *f)
{
    (void)r;
    (void)first;
    (void)rest;
    (void)f;
    *known = false;
    return 0;
}

const struct referee_bank_game referee_sides = {0, first_cards, NULL,
                                                sides_look, sides_line};
