/*
 * replay_pieces.h - a file of many hands, read and played piece by piece, by
 * as many workers as there are cores.
 */
#ifndef CMD_REPLAY_PIECES_H
#define CMD_REPLAY_PIECES_H

#include "book/shelf.h"
#include "wire/phh.h"

enum { TOLD_KEY_SIZE = 64 };

/* How hands came out. */
struct replay_counts {
    int64_t passed, failed, skipped, unseen, unfinished;
};

/* A hand that has not passed, or that cannot be read. */
struct told_hand {
    uint32_t line; /* 0: `why` says it, with file and column */
    bool skipped;
    const char *key, *why;
};

/* Such hands in the order of the file, one behind the other in `bytes`. */
struct told {
    char *bytes;
    size_t used, size;
};

/* The next of them, from *at on; false: that was all. */
bool told_next(const struct told *t, size_t *at, struct told_hand *out);

/* The key of a hand as it may be shown; "": it has none. */
void told_key(char key[TOLD_KEY_SIZE], const struct toml_node *hand);

/* The buffers of one worker, kept from file to file. */
struct replay_desk {
    struct arena arena;    /* for the tree of what is read */
    struct phh_game *game; /* each code opened once */
    int games;
    struct phh_hand *hand;
};

/* Ready for a tree of so many bytes.  A zeroed desk is an empty one. */
MUST_USE int replay_desk_ready(struct replay_desk *d, size_t room,
                               struct fault *f);
void replay_desk_release(struct replay_desk *d);

/* The game of a code; NULL after a fault. */
struct phh_game *replay_game(struct replay_desk *d, struct shelf *shelf,
                             const char *code, struct fault *f);

struct replay_pieces {
    struct replay_desk *desk; /* one a worker */
    struct shelf *shelf;
    const char *file;
    const char *bytes;
    size_t length;
    int workers;
};

/* Plays all hands.  Returns false if the file cannot be cut into pieces (see
   phh_piece.h), without a report.  The caller frees `told` in any case. */
bool replay_pieces(const struct replay_pieces *q, struct replay_counts *counts,
                   struct told *told);

#endif
