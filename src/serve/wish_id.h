/*
 * wish_id.h - the id of a wish, as a journal keeps it: the person's own, and of
 * one kind of message, so that two people may choose the same number.
 */
#ifndef SERVE_WISH_ID_H
#define SERVE_WISH_ID_H

#include <stdint.h>

enum wish_of {
    WISH_OF_PLAY, /* what is done at a table, the desk or the cage */
    WISH_OF_OPEN, /* a table is opened: its number is not known before */
    WISH_OF_CHIPS,
    WISH_OF_STAFF /* an act of the floor on an account */
};

/* 0 is no id, and stays none. */
uint64_t wish_id(enum wish_of of, uint32_t person, uint64_t id);

#endif
