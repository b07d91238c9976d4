/*
 * croupier.h - what is wished next at a table: by its dealer, or by the
 * simple player it waits for.
 *
 * Whoever runs a table asks this again and again.  Players are given their
 * own views; the dealer shuffles by luck, or by words that nobody can guess,
 * and now and then something goes wrong and is reported.  For people it only
 * says whose turn it is.
 */
#ifndef SIM_CROUPIER_H
#define SIM_CROUPIER_H

#include "deal/luck.h"
#include "room/seating.h"

struct words; /* card/words.h */

struct croupier {
    struct luck luck;
    struct words *words; /* for cards and dice; NULL: luck is enough */
    uint16_t people;     /* seats that are asked, and not played for, */
    bool floor;          /* and so is the floor */
    uint32_t mistakes;   /* one wish in so many is a report; 0: none */
    uint32_t hand;       /* banked games: of this hand */
    uint8_t asked;       /* so many were asked to wager */
    bool wrong;          /* something has gone wrong in this hand */
    uint8_t refused;     /* so many wishes one after the other: see below */
    int64_t reports, rulings;
};

/*
 * After a ruling not everything may be done that a simple player would do:
 * when wishes were refused, whatever may be done is done.  Whoever asks tells
 * how it went.
 */
static inline void croupier_hears(struct croupier *c, bool done)
{
    c->refused = done ? 0 : (uint8_t)(c->refused < 255 ? c->refused + 1 : 255);
}

/*
 * The next wish at a table that is open.  CMD_NONE: it waits for a person,
 * the `who` of it.  False: there is none, too few are there to be dealt in.
 * Where all may wager at once people come last, and close by dealing.
 */
bool croupier_next(struct croupier *c, const struct book *b,
                   const struct seating *s, struct command *out);

/* The next deal, or what comes before it: a card each for the first button. */
bool croupier_deals(struct croupier *c, const struct book *b,
                    const struct seating *s, struct command *out);

/* Dice fall: as many as the book has. */
void croupier_shakes(struct croupier *c, const struct book *b,
                     struct cmd_shake *out);

#endif
