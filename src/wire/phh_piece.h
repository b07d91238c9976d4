/*
 * phh_piece.h - a file of many hands cut into pieces of some hands each, which
 * can be read one by one, in a little memory, or by several at a time.
 *
 * A piece ends before a line that begins with a bracket.  In the midst of an
 * array or a text of several lines that line is no header; but then the piece
 * before it ends unclosed, and cannot be read.  So pieces that can all be read
 * are cut where sections begin.  If, besides, no key is in two of them, they
 * say what the whole file says.  That is known where the keys rise from hand
 * to hand, as they do where hands are numbered; any other file must be read as
 * a whole, and so must one that has a fault, for the fault to be the same.
 */
#ifndef WIRE_PHH_PIECE_H
#define WIRE_PHH_PIECE_H

#include "base/toml.h"

enum {
    PHH_PIECE_BYTES = 1 << 16, /* at least, but for the last */
    PHH_PIECE_ROOM = 40,       /* bytes of its tree a byte of it can take */
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

/* False: they do not rise, one is too long, or it is all one hand. */
bool phh_keys_of(struct phh_keys *k, const struct toml_node *root);

/* Takes those of the next piece; false: they do not all lie above. */
bool phh_keys_join(struct phh_keys *k, const struct phh_keys *next);

#endif
