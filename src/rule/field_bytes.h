/*
 * field_bytes.h - events and commands as bytes: what journals keep and what
 * goes over a wire between programs of ours.
 *
 * An event, in this order:
 *
 *     kind        its number in event.def
 *     leaf        its number in leaves.def; 0: none
 *     fields      how many follow, one byte
 *     ...         each field, in the order of event.def
 *
 * Fields at the end that say nothing are left out, so a field that is added
 * to a kind later is nothing in what was written before.  Numbers are written
 * seven bits a byte, the lowest first, the eighth bit saying that more
 * follow; what can be below 0 is doubled, and one more if it is (0, -1, 1, -2
 * are 0, 1, 2, 3).  A list begins with how many there are.
 *
 *     seat                    one more than it; 0: nobody
 *     sets, ranks, words      a number
 *     yes, card               a byte
 *     irregularity, remedies  their numbers in irregular.def and remedy.def
 *     text                    how many bytes, and they
 *     hash                    its bytes
 *     choices                 each the number of its leaf, and a value
 *
 * A command begins with kind, role, seat, person, at_ms and id, and then has
 * its fields likewise.  There is one way only to write each.
 */
#ifndef RULE_FIELD_BYTES_H
#define RULE_FIELD_BYTES_H

#include "rule/command.h"

enum {
    /*
     * The version of the encoding, which a stream states once in its head.  It
     * goes up when bytes written earlier would be misread; adding kinds and
     * fields does not change it.
     */
    EVENT_VERSION = 1,
    /* Room for any one of them. */
    EVENT_BYTES_MAX = 1536
};

/* How many bytes it took; 0: there was no room. */
size_t event_put_bytes(const struct event *e, uint8_t *out, size_t room);
size_t command_put_bytes(const struct command *c, uint8_t *out, size_t room);

/*
 * Reads one from the beginning of the bytes; returns how many bytes it took,
 * or 0 if they are invalid.  It never reads past `count`, and every value it
 * returns satisfies event_can_be() for the largest table.
 */
size_t event_get_bytes(const uint8_t *in, size_t count, struct event *out);
size_t command_get_bytes(const uint8_t *in, size_t count, struct command *out);

#endif
