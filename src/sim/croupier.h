/*
 * croupier.h - what is wished next at a table: by its dealer, or by the
 * simple player it waits for.
 *
 * Whoever runs a table without people asks this again and again.  Players are
 * given their own views; the dealer shuffles by luck, and now and then
 * something goes wrong and is reported.
 */
#ifndef SIM_CROUPIER_H
#define SIM_CROUPIER_H

#include "room/seating.h"
#include "sim/luck.h"

struct croupier {
    struct luck luck;
    uint32_t mistakes; /* one wish in so many is a report; 0: none */
    uint32_t hand;     /* banked games: of this hand */
    uint8_t asked;     /* so many were asked to wager */
    bool wrong;        /* something has gone wrong in this hand */
    uint8_t refused;   /* so many wishes one after the other: see below */
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
 * The next wish at a table that is open.  False: there is none, too few are
 * there to be dealt in.
 */
bool croupier_next(struct croupier *c, const struct book *b,
                   const struct seating *s, struct command *out);

#endif
