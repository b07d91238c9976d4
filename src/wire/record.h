/*
 * record.h - a hand of any family while it is played, and as a transcript that
 * somebody may have who sat there.
 *
 * It keeps the table as it was when the hand began and the commands since.
 * The transcript tells nothing that the viewer has not seen: every card that
 * no event has shown him (event_for) is written as ?? or x, and the facts are
 * those of the same hand, played again with such a deck.
 */
#ifndef WIRE_RECORD_H
#define WIRE_RECORD_H

#include <stdio.h>

#include "base/fault.h"
#include "rule/felt.h"

enum { RECORD_BYTES = 96 * 1024 };

struct record {
    struct felt before; /* when it began */
    bool begun, full;   /* full: there was no room for all of it */
    uint32_t used;
    uint8_t bytes[RECORD_BYTES]; /* commands: field_bytes.h */
};

/*
 * Keeps a command that is about to be carried out.  With the first of a hand
 * a record begins anew; but where chips of an earlier hand are in the pot, or
 * it is the second of a player's turn with the bank, that one stays before
 * it.
 */
void record_command(struct record *r, const struct book *b,
                    const struct felt *before, const struct command *c);

struct collections; /* book/collection.h */

/* For whom it is written. */
struct record_for {
    seat_no viewer;
    const char *const *names; /* of all people; NULL: nobody has one */
    const struct collections *collections; /* of the table's house */
};

/*
 * Writes a transcript for `houseway referee`.  `edition` is the book without
 * what the table chose.  A fault: there is no hand, or it cannot be told
 * without what the viewer has not seen; then the file is of no use.
 */
MUST_USE int record_write(const struct record *r, const struct book *edition,
                          const struct record_for *who, FILE *out,
                          struct fault *f);

/* The same to a file that is not there yet; after a fault it is not. */
MUST_USE int record_save(const struct record *r, const struct book *edition,
                         const struct record_for *who, const char *file,
                         struct fault *f);

#endif
