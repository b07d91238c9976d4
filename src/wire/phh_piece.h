/*
 * phh_piece.h - cuts a file of many hands into pieces that can be read one by
 * one in little memory, or in parallel.
 *
 * A piece ends before a line that begins with a bracket.  Inside an array or a
 * multi-line text such a line is no header; but then the previous piece is
 * unclosed and cannot be read.  So if all pieces can be read, they were cut
 * between sections.  If also no key occurs in two of them, they mean the same
 * as the whole file.  That is certain if keys rise from hand to hand, as
 * numbers do.  Any other file is read as a whole, and so is one with a fault,
 * so that the fault is the same.
 */
#ifndef WIRE_PHH_PIECE_H
#define WIRE_PHH_PIECE_H

#include "base/toml.h"

enum {
    PHH_PIECE_BYTES = 1 << 16, /* at least, but for the last */
    PHH_PIECE_ROOM = 40,       /* memory of its tree per byte */
    PHH_PIECE_KEY = 32         /* the longest key of a hand that is compared */
};

struct phh_piece {
    const char *bytes;
    size_t length;
    uint32_t line; /* its first, counted from 1 */
};

/* The rest of a file; it begins as the whole file, at line 1. */
struct phh_cut {
    const char *at;
    size_t left;
    uint32_t line;
};

/* Cuts off the next piece; false: there is none. */
bool phh_cut_next(struct phh_cut *c, struct phh_piece *out);

/* The lowest and the highest key of a piece's hands; length 0: no hands. */
struct phh_keys {
    uint32_t first_length, last_length;
    char first[PHH_PIECE_KEY], last[PHH_PIECE_KEY];
};

/* Finds the keys of a piece; false if they do not rise, one is too long, or it
   is a single hand. */
bool phh_keys_of(struct phh_keys *k, const struct toml_node *root);

/* Appends the keys of the next piece; false if they are not all above. */
bool phh_keys_join(struct phh_keys *k, const struct phh_keys *next);

#endif
