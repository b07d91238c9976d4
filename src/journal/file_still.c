/*
 * file_still.c - looks whether a database's files are where they were.
 */
#include "journal/file_still.h"

#include <sys/stat.h>

static int say_gone(const char *path, struct fault *f)
{
    return fault_say(
        f,
        "%.100s was moved or deleted while the room used it; what "
        "was written since is lost. Put it back or restore a "
        "copy, then start again",
        path);
}

int file_still(sqlite3 *db, struct file_still *s, struct fault *f)
{
    const char *path = sqlite3_db_filename(db, "main");
    struct stat at;
    int moved = 0;

    if (path == NULL || path[0] == '\0')
        return 0;
    if (sqlite3_file_control(db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) ==
            SQLITE_OK &&
        moved != 0)
        return say_gone(path, f);
    path = sqlite3_filename_wal(path);
    if (stat(path, &at) != 0)
        return s->wal == 0 ? 0 : say_gone(path, f);
    if (s->wal != 0 && (s->wal != at.st_ino || s->device != at.st_dev))
        return say_gone(path, f);
    s->wal = at.st_ino;
    s->device = at.st_dev;
    return 0;
}
