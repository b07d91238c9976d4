/*
 * record.h - records a hand of any family, and writes it as a transcript for a
 * person who sat there.
 *
 * It keeps the table from the beginning of the hand and the commands since.
 * The transcript tells nothing that the viewer has not seen: every card that
 * no event showed (event_for) is written as ?? or x, and the facts are those
 * of the same hand, played again with such a deck.
 */
#ifndef WIRE_RECORD_H
#define WIRE_RECORD_H

#include <stdio.h>

#include "base/fault.h"
#include "rule/felt.h"

enum { RECORD_BYTES = 96 * 1024 };

struct record {
    struct felt before; /* when it began */
    bool begun, full;   /* full: not everything fits */
    uint32_t used;
    uint8_t bytes[RECORD_BYTES]; /* commands: field_bytes.h */
};

/*
 * Keeps a command that is about to run.  The first one of a hand begins a new
 * record; but if chips of an earlier hand are in the pot, or it is a player's
 * second hand with the bank, the earlier hand stays in it.
 */
void record_command(struct record *r, const struct book *b,
                    const struct felt *before, const struct command *c);

struct collections; /* book/collection.h */

/* The person it is written for. */
struct record_for {
    seat_no viewer;
    const char *const *names; /* of all people; NULL: nobody has one */
    const struct collections *collections; /* of the table's house */
};

/*
 * Writes a transcript for `houseway referee`.  `edition` is the book without
 * the table's choices.  A fault if there is no hand, or it cannot be told
 * without unseen cards; the file is then useless.
 */
MUST_USE int record_write(const struct record *r, const struct book *edition,
                          const struct record_for *who, FILE *out,
                          struct fault *f);

/* The same to a new file, which is removed after a fault. */
MUST_USE int record_save(const struct record *r, const struct book *edition,
                         const struct record_for *who, const char *file,
                         struct fault *f);

#endif
