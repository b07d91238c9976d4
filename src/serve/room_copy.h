/*
 * room_copy.h - a copy of a whole room: its journal, and beside it a folder
 * with its accounts and keys.
 *
 *     copy.db            the journal
 *     copy.db.room/      accounts.db and keys: as secret as the room's folder
 */
#ifndef SERVE_ROOM_COPY_H
#define SERVE_ROOM_COPY_H

#include <stdbool.h>

#include "journal/journal.h"
#include "serve/folder.h"

struct room_copied {
    struct journal_copied journal;
    bool accounts, keys; /* are these in the copy? */
    char folder[FOLDER_PATH];
};

/* Copies the files of folder `from` to folder `to`; an existing file is
   replaced if `over`, otherwise it stays. */
int room_copy(const struct folder *from, const struct folder *to,
              const struct journal_how *how, bool keys,
              struct room_copied *done, struct fault *f) MUST_USE;

#endif
