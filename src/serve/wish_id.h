/*
 * wish_id.h - the id of a command in the journal: it combines person and kind
 * of message, so that two people may choose the same number.
 */
#ifndef SERVE_WISH_ID_H
#define SERVE_WISH_ID_H

#include <stdint.h>

enum wish_of {
    WISH_OF_PLAY, /* a command at a table, the desk or the cage */
    WISH_OF_OPEN, /* opening a table, whose number is not known before */
    WISH_OF_CHIPS,
    WISH_OF_STAFF /* an act of the floor on an account */
};

/* The id for the journal; 0 stays 0, which is no id. */
uint64_t wish_id(enum wish_of of, uint32_t person, uint64_t id);

#endif
