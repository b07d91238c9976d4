/*
 * cardtext.h - cards as people write them, read and printed.
 *
 * Read:     As Td 9c      rank and suit, in capitals or not: aS, AS, as
 *           10h           a ten may be written with its digits
 *           A♠ A♤ A♠︎       suit glyphs, filled or outlined, as pasted
 *           Jk            a joker; k is no suit, so this is never a jack
 *           Jk1 Jk2       the first and the second joker by name
 *           ??            a card that nobody at the table has seen
 * Cards may stand together (AsKd) or apart by spaces, line ends or commas.
 *
 * Which joker is Jk?  In one pack there are at most two, so a plain Jk is the
 * first joker, and the second where the first has been named already. If cards
 * may repeat, as in a shoe, a plain Jk is always the first.  Written without
 * spaces, Jk2c is a joker and the deuce of clubs.
 *
 * Printed:  As, or A♠, with or without colours; the jokers are Jk and Jk2.
 *           Text printed without colors can be read back.
 */
#ifndef CARD_CARDTEXT_H
#define CARD_CARDTEXT_H

#include "base/fault.h"
#include "base/text.h"
#include "card/card.h"

enum {
    CARDTEXT_REPEATS = 1, /* a card may stand twice: a shoe */
    CARDTEXT_UNKNOWN = 2, /* ?? may stand for a card, any number of times */
    CARDTEXT_SIZE = 24    /* room for one printed card, colours and end */
};

/*
 * Reads all cards of a text into out, at most max of them.  Gives their
 * number (an empty text has none), or FAULT with the word that is no card
 * and its place, the card that stands twice, or the first card too many.
 */
int cardtext_read(const char *text, unsigned may, card *out, int max,
                  struct fault *f) MUST_USE;

/* The same for bytes of any kind, with no terminator needed. */
int cardtext_read_bytes(const char *bytes, size_t length, unsigned may,
                        card *out, int max, struct fault *f) MUST_USE;

/* Reads a set: no card twice, none unknown.  Gives the number of cards. */
int cardtext_read_set(const char *text, cardset *out,
                      struct fault *f) MUST_USE;

enum card_colour {
    CARD_COLOUR_NONE,
    CARD_COLOUR_TWO, /* hearts and diamonds red */
    CARD_COLOUR_FOUR /* hearts red, diamonds blue, clubs green */
};

struct card_style {
    bool unicode; /* A♠ for As */
    enum card_colour colour;
};

/* Adds a card, whole or not at all.  A style of NULL is plain. */
void cardtext_put(struct text *t, card c, const struct card_style *style);

/* Adds cards, parted by spaces. */
void cardtext_put_all(struct text *t, const card *cards, int count,
                      const struct card_style *style);

/* Adds a set from its highest rank down, spades first within a rank. */
void cardtext_put_set(struct text *t, cardset s,
                      const struct card_style *style);

#endif
