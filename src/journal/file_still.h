/*
 * file_still.h - is the file of an open SQLite database still at its path?
 *
 * A file that was moved or deleted can be written to as long as it is open,
 * and everything written there is lost when it is closed.
 */
#ifndef JOURNAL_FILE_STILL_H
#define JOURNAL_FILE_STILL_H

#include <sqlite3.h>
#include <stdint.h>

#include "base/fault.h"

/* The WAL as it was seen last; zero it at first. */
struct file_still {
    uint64_t device, wal; /* its inode; 0: there was none yet */
};

/*
 * A fault, which names the file, if the database or its WAL was moved, deleted
 * or replaced.  A database without a file is always there.
 */
int file_still(sqlite3 *db, struct file_still *s, struct fault *f) MUST_USE;

#endif
