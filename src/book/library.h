/*
 * library.h - the files that games and houses are written in.
 *
 * They are built into the program (tools/embed_data.py), so that it needs no
 * folder to run.  A folder of somebody else's adds to them, so that a new
 * house needs no compiler; a game or a house that has the name of one built
 * in stands in its place.  Such a folder is one of these:
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
    LIBRARY_SECTIONS_MOST = 64, /* files of one house */
    LIBRARY_FILE_BYTES = 4 << 20,
    LIBRARY_NAME_MOST = 512
};

struct library_file {
    const char *path;  /* "houses/HOUSE/GAME.toml" */
    const char *name;  /* for people: "data/houses/HOUSE/GAME.toml" */
    const char *bytes; /* not terminated; NULL: still in the file */
    size_t length;
};

struct library {
    const struct library_file *file; /* sorted by path */
    int files;
};

/* The folder a command names, else that of HOUSEWAY_DATA; NULL: built in. */
const char *library_folder(const char *named);

/*
 * All games, and the houses of a folder alone, or those built in if it is
 * NULL.  No file is opened yet.  The listed strings live in the arena, or in the program.
 */
MUST_USE int library_open(struct library *l, const char *folder,
                          struct arena *a, struct fault *f);

/* The same of the games alone; whether the folder is one is looked at here. */
MUST_USE int library_games(struct library *l, const char *folder,
                           struct arena *a, struct fault *f);

/*
 * The keys of the houses there are, sorted; `most` of them have room.
 * `alone`: without those built in, where there is a folder.
 */
MUST_USE int library_houses(const char *folder, bool alone, struct arena *a,
                            const char *key[], int most, int *count,
                            struct fault *f);

/* The files of some of these houses. */
MUST_USE int library_sections(struct library *l, const char *folder,
                              const char *const key[], int keys,
                              struct arena *a, struct fault *f);

/* Reads a file into a tree in the arena. */
MUST_USE int library_read(const struct library_file *file, struct toml *doc,
                          struct arena *a, struct fault *f);

/* Says which object does not fit an arena, and why; always returns FAULT. */
int library_full(const struct arena *a, const char *name, struct fault *f);

/* NULL if there is no such path. */
const struct library_file *library_find(const struct library *l,
                                        const char *path);

/* The first file at or after `from` in a folder: "games/"; NULL: no more. */
const struct library_file *library_next(const struct library *l,
                                        const struct library_file *from,
                                        const char *folder);

/* Made by tools/embed_data.py. */
extern const struct library library_built_in;

#endif
