/*
 * library.h - the files that games and houses are written in.
 *
 * They are built into the program (tools/embed_data.py), so that it needs no
 * folder to run.  A folder of the user's adds to them, so that a new house
 * needs no compiler.  A game or house in it replaces a built-in one of the
 * same name.  Such a folder is one of these:
 *
 *     DIR/games/GAME.toml, DIR/houses/HOUSE/SECTION.toml
 *     DIR/house.toml, DIR/SECTION.toml    one house
 */
#ifndef BOOK_LIBRARY_H
#define BOOK_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/toml.h"

enum {
    LIBRARY_GAMES_MOST = 256,
    LIBRARY_HOUSES_MOST = 1000,
    LIBRARY_SECTIONS_MOST = 64, /* most files of one house */
    LIBRARY_FILE_BYTES = 4 << 20,
    LIBRARY_NAME_MOST = 512
};

struct library_file {
    const char *path;  /* "houses/HOUSE/GAME.toml" */
    const char *name;  /* for people: "data/houses/HOUSE/GAME.toml" */
    const char *bytes; /* not terminated; NULL: not read yet */
    size_t length;
};

struct library {
    const struct library_file *file; /* sorted by path */
    int files;
};

/* The folder that a command names, otherwise HOUSEWAY_DATA; NULL: only what is
   built in. */
const char *library_folder(const char *named);

/*
 * Lists all games, and the houses of a folder, or the built-in ones if it is
 * NULL.  It opens no file yet.  The strings live in the arena or in the
 * program.
 */
MUST_USE int library_open(struct library *l, const char *folder,
                          struct arena *a, struct fault *f);

/* Lists only the games; a fault if the folder does not exist. */
MUST_USE int library_games(struct library *l, const char *folder,
                           struct arena *a, struct fault *f);

/* The keys of all houses, sorted, `most` at most.  With `alone` and a folder,
   without the built-in ones. */
MUST_USE int library_houses(const char *folder, bool alone, struct arena *a,
                            const char *key[], int most, int *count,
                            struct fault *f);

/* Lists the files of some of these houses. */
MUST_USE int library_sections(struct library *l, const char *folder,
                              const char *const key[], int keys,
                              struct arena *a, struct fault *f);

/* Reads a file into a tree in the arena. */
MUST_USE int library_read(const struct library_file *file, struct toml *doc,
                          struct arena *a, struct fault *f);

/* Makes the fault for an object that does not fit into an arena; returns
   FAULT. */
int library_full(const struct arena *a, const char *name, struct fault *f);

/* The file with this path; NULL if there is none. */
const struct library_file *library_find(const struct library *l,
                                        const char *path);

/* The first file in a folder such as "games/", at or after `from`; NULL if
   there are no more. */
const struct library_file *library_next(const struct library *l,
                                        const struct library_file *from,
                                        const char *folder);

/* Made by tools/embed_data.py. */
extern const struct library library_built_in;

#endif
