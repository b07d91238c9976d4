/*
 * folder.c - finds, makes, locks and protects the folder of a room.
 */
#include "serve/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"
#include "journal/journal.h"
#include "serve/log.h"

enum { LINE_ROOM = 1200 };

static const char usual_journal[] = "room.db";

/* Where it is */

static int too_long(const char *path, struct fault *f)
{
    return fault_say(f, "%.80s... is too long a name", path);
}

static int put_path(char *out, size_t room, struct fault *f, const char *fmt,
                    ...) __attribute__((format(printf, 4, 5)));

static int put_path(char *out, size_t room, struct fault *f, const char *fmt,
                    ...)
{
    va_list args;
    int n;

    va_start(args, fmt);
    n = vsnprintf(out, room, fmt, args);
    va_end(args);
    return n >= 0 && (size_t)n < room ? 0 : too_long(out, f);
}

/* The folder for what lasts: systemd's, XDG's, or in the home. */
static int usual_folder(char out[FOLDER_PATH], struct fault *f)
{
    const char *unit = getenv("STATE_DIRECTORY");
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");

    if (unit != NULL && unit[0] == '/')
        return put_path(out, FOLDER_PATH, f, "%.*s", (int)strcspn(unit, ":"),
                        unit);
    if (state != NULL && state[0] == '/')
        return put_path(out, FOLDER_PATH, f, "%s/houseway", state);
    if (home != NULL && home[0] == '/')
        return put_path(out, FOLDER_PATH, f, "%s/.local/state/houseway", home);
    return fault_say(f, "HOME is not set, so the usual folder of a room is "
                        "not known: name one with --folder DIR");
}

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}

/* The folder beside a file: X for X/room.db, and F.room for other files. */
static int folder_of_file(const char *db, char out[FOLDER_PATH],
                          struct fault *f)
{
    const char *base = base_of(db);

    if (strcmp(base, usual_journal) != 0)
        return put_path(out, FOLDER_PATH, f, "%s.room", db);
    return put_path(out, FOLDER_PATH, f, "%.*s",
                    base == db ? 1 : (int)(base - db), base == db ? "." : db);
}

/* "postgresql-db.example-5432-cards": what can be in a name of a file. */
static int folder_of_server(const char *db, char out[FOLDER_PATH],
                            struct fault *f)
{
    char usual[FOLDER_PATH], name[JOURNAL_NAME];

    if (usual_folder(usual, f) != 0 || journal_name(db, name, f) != 0)
        return FAULT;
    for (char *c = name; *c != '\0'; c++)
        if (strchr("/: \t", *c) != NULL)
            *c = '-';
    return put_path(out, FOLDER_PATH, f, "%s/%s", usual, name);
}

static int find_folder(struct folder *d, const char *folder, const char *db,
                       struct fault *f)
{
    size_t n;

    if (folder != NULL) {
        if (put_path(d->path, sizeof d->path, f, "%s", folder) != 0)
            return FAULT;
        for (n = strlen(d->path); n > 1 && d->path[n - 1] == '/'; n--)
            d->path[n - 1] = '\0';
        return n > 0 ? 0 : fault_say(f, "--folder needs the name of a folder");
    }
    if (db == NULL)
        return usual_folder(d->path, f);
    return journal_is_file(db) ? folder_of_file(db, d->path, f)
                               : folder_of_server(db, d->path, f);
}

/* The whole path of a file that may not be there yet. */
static int whole_path(const char *path, char out[FOLDER_FILE], struct fault *f)
{
    char part[FOLDER_FILE], *real;
    const char *base = base_of(path);

    if (put_path(part, sizeof part, f, "%.*s",
                 base == path ? 1 : (int)(base - path),
                 base == path ? "." : path) != 0)
        return FAULT;
    real = realpath(part, NULL);
    if (real == NULL)
        return fault_say(f, "%s: %s", part, strerror(errno));
    snprintf(part, sizeof part, "%s", real);
    free(real);
    return put_path(out, FOLDER_FILE, f, "%s%s%s", part,
                    strcmp(part, "/") == 0 ? "" : "/", base);
}

int folder_find(struct folder *out, const char *folder, const char *db,
                struct fault *f)
{
    *out = (struct folder){.lock = {-1, -1, -1}};
    if (db != NULL && journal_is_file(db) && base_of(db)[0] == '\0')
        return fault_say(f, "'%.100s' is no file's name", db);
    if (find_folder(out, folder, db, f) != 0)
        return FAULT;
    if (db != NULL)
        snprintf(out->where, sizeof out->where, "%s", db);
    else
        snprintf(out->where, sizeof out->where, "%s/%s", out->path,
                 usual_journal);
    snprintf(out->keys, FOLDER_FILE, "%s/keys", out->path);
    snprintf(out->accounts, FOLDER_FILE, "%s/accounts.db", out->path);
    snprintf(out->past, FOLDER_FILE, "%s/hands.db", out->path);
    snprintf(out->crashes, FOLDER_FILE, "%s/crashes", out->path);
    snprintf(out->password, FOLDER_FILE, "%s/floor-password", out->path);
    snprintf(out->lock_path, FOLDER_FILE, "%s/lock", out->path);
    if (!journal_is_file(out->where))
        return journal_name(out->where, out->journal, f);
    return 0;
}

/* Made */

/* Makes a folder with all its parents. */
static int make_folders(const char *path, struct fault *f)
{
    char part[FOLDER_PATH];

    for (const char *at = path + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        snprintf(part, sizeof part, "%.*s", (int)(at - path), path);
        if (mkdir(part, 0700) != 0 && errno != EEXIST)
            return fault_say(f,
                             "the room's folder %s cannot be made: %s; name "
                             "another with --folder DIR",
                             part, strerror(errno));
        if (*at == '\0')
            return 0;
    }
}

static bool is_empty(const char *path)
{
    DIR *d = opendir(path);
    const struct dirent *e;
    bool is = true;

    while (d != NULL && is && (e = readdir(d)) != NULL)
        is = strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0;
    if (d != NULL)
        closedir(d);
    return d != NULL && is;
}

/* Makes our folder private; refuses one that holds other things. */
static int close_folder(const struct folder *d, struct fault *f)
{
    struct stat s;

    if (stat(d->path, &s) != 0)
        return fault_say(f, "%s: %s", d->path, strerror(errno));
    if (!S_ISDIR(s.st_mode))
        return fault_say(f, "%s is no folder", d->path);
    if ((s.st_mode & 077) == 0)
        return 0;
    if (access(d->keys, F_OK) != 0 && !is_empty(d->path))
        return fault_say(f,
                         "%s has other things in it and others can read it: "
                         "a room needs a folder of its own (--folder DIR)",
                         d->path);
    if (chmod(d->path, 0700) != 0)
        return fault_say(f,
                         "%s can be read by others, and cannot be closed "
                         "to them: %s",
                         d->path, strerror(errno));
    return 0;
}

/*
 * Takes from others the rights to a file that an earlier version left
 * readable.
 */
static int close_file(const char *path, struct fault *f)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[FOLDER_FILE + 8];
    struct stat s;

    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        if (stat(name, &s) == 0 && S_ISREG(s.st_mode) &&
            (s.st_mode & 077) != 0 && chmod(name, 0600) != 0)
            return fault_say(f, "%s can be read by others; chmod 600 it",
                             name);
    }
    return 0;
}

/*
 * May this user read and write it, if it is there?  SQLite would only say
 * that it cannot open something, and of a folder that it is read-only.
 */
static int check_ours(const char *path, struct fault *f)
{
    if (access(path, F_OK) != 0 || access(path, R_OK | W_OK) == 0)
        return 0;
    return fault_say(f,
                     "%s cannot be read and written by the user that runs the "
                     "room: %s; chown or chmod it",
                     path, strerror(errno));
}

static int check_database(const char *path, struct fault *f)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[FOLDER_FILE + 8];

    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        if (check_ours(name, f) != 0)
            return FAULT;
    }
    return 0;
}

/* Locked */

static int say_taken(const char *path, int fd, struct fault *f)
{
    char line[LINE_ROOM];
    ssize_t n = read(fd, line, sizeof line - 1);

    line[n > 0 ? n : 0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    return fault_say(f,
                     "%.*s: the room there is run by %s; stop that one, or "
                     "give this room a folder of its own with --folder DIR",
                     (int)(base_of(path) - path > 1 ? base_of(path) - path - 1
                                                    : 1),
                     path, line[0] != '\0' ? line : "another process");
}

/* Waits until the process that has it is dead. */
static int stand_by(const char *path, int fd, struct fault *f)
{
    struct fault who = {""};

    say_taken(path, fd, &who);
    log_line("stands by: %s", who.text);
    while (flock(fd, LOCK_EX) != 0)
        if (errno != EINTR)
            return fault_say(f, "%s cannot be locked: %s", path,
                             strerror(errno));
    return 0;
}

static int lock_open(const char *path, int fd, bool waits, int *out,
                     struct fault *f)
{
    int bad;

    if (fd < 0)
        return fault_say(f, "%s: %s", path, strerror(errno));
    if (flock(fd, LOCK_EX | LOCK_NB) == 0 ||
        (waits && errno == EWOULDBLOCK && stand_by(path, fd, f) == 0)) {
        *out = fd;
        return 0;
    }
    bad = errno == EWOULDBLOCK
              ? say_taken(path, fd, f)
              : fault_say(f, "%s cannot be locked: %s", path, strerror(errno));
    close(fd);
    return bad;
}

static int lock_file(const char *path, bool waits, int *out, struct fault *f)
{
    return lock_open(path, open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600),
                     waits, out, f);
}

/* Locks a file if it exists. */
static int lock_there(const char *path, int *out, struct fault *f)
{
    int fd = open(path, O_RDWR | O_CLOEXEC);

    return fd < 0 && errno == ENOENT ? 0 : lock_open(path, fd, false, out, f);
}

static void say_who(int fd, const char *url)
{
    char line[LINE_ROOM];
    int n = snprintf(line, sizeof line, "process %ld%s%s\n", (long)getpid(),
                     url[0] != '\0' ? " at " : "", url);

    if (fd < 0 || ftruncate(fd, 0) != 0 || pwrite(fd, line, (size_t)n, 0) != n)
        return; /* it is locked, no matter what it holds */
}

void folder_note_url(const struct folder *d, const char *url)
{
    say_who(d->lock[0], url);
    say_who(d->lock[1], url);
}

void folder_close(struct folder *d)
{
    for (int i = 0; i < FOLDER_LOCKS; i++)
        if (d->lock[i] >= 0) {
            close(d->lock[i]);
            d->lock[i] = -1;
        }
}

/* Whose it is */

/* Is the journal the folder's own room.db? */
static bool is_inside(const struct folder *d)
{
    size_t n = strlen(d->path);

    return strncmp(d->journal, d->path, n) == 0 && d->journal[n] == '/' &&
           strcmp(d->journal + n + 1, usual_journal) == 0;
}

static int others(const struct folder *d, const char *whose, struct fault *f)
{
    return fault_say(f,
                     "%s is the folder of the room in %s; give the one in %s "
                     "a folder of its own with --folder DIR",
                     d->path, whose, d->journal);
}

/* Reads the line of a small file; false if there is none. */
static bool read_line(const char *path, char out[LINE_ROOM])
{
    FILE *in = fopen(path, "r");
    bool got = in != NULL && fgets(out, LINE_ROOM, in) != NULL;

    if (in != NULL)
        fclose(in);
    if (got)
        out[strcspn(out, "\n")] = '\0';
    return got;
}

/* Does the folder belong to this journal, its own or one noted elsewhere? */
static int check_whose(const struct folder *d, struct fault *f)
{
    char path[FOLDER_FILE + 16], line[LINE_ROOM];
    bool named;

    snprintf(path, sizeof path, "%s/journal", d->path);
    named = read_line(path, line);
    if (named && !utf8_is_printable(line, strlen(line)))
        return fault_say(f,
                         "%s names no journal; write its place there, or "
                         "remove the file if that is %s/%s",
                         path, d->path, usual_journal);
    if (is_inside(d))
        return named ? others(d, line, f) : 0;
    if (named)
        return strcmp(line, d->journal) == 0 ? 0 : others(d, line, f);
    snprintf(line, sizeof line, "%s/%s", d->path, usual_journal);
    if (access(line, F_OK) == 0)
        return others(d, line, f);
    snprintf(line, sizeof line, "%s\n", d->journal);
    return folder_write(path, line, f);
}

int folder_write(const char *path, const char *text, struct fault *f)
{
    char part[FOLDER_FILE + 32];
    size_t n = strlen(text);
    int fd;
    bool bad;

    snprintf(part, sizeof part, "%s.part", path);
    unlink(part);
    fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return fault_say(f, "%s: %s", part, strerror(errno));
    bad = write(fd, text, n) != (ssize_t)n || fsync(fd) != 0;
    if (close(fd) != 0 || bad || rename(part, path) != 0) {
        unlink(part);
        return fault_say(f, "%s cannot be written: %s", path, strerror(errno));
    }
    return 0;
}

/* The whole paths, once the folder is there. */
static int name_whole(struct folder *d, struct fault *f)
{
    char whole[FOLDER_FILE], *real = realpath(d->path, NULL);

    if (real == NULL)
        return fault_say(f, "%s: %s", d->path, strerror(errno));
    snprintf(whole, sizeof whole, "%s", real);
    free(real);
    if (put_path(d->path, sizeof d->path, f, "%s", whole) != 0)
        return FAULT;
    if (!journal_is_file(d->where))
        return 0;
    if (strncmp(d->where, "file:", 5) == 0) {
        snprintf(d->journal, sizeof d->journal, "%s", d->where);
        return 0;
    }
    return whole_path(d->where, d->journal, f);
}

/* Locks a journal in another folder as well, because two folders may
   name it. */
static int lock_journal(struct folder *d, struct fault *f)
{
    char path[FOLDER_FILE + 8];

    if (!journal_is_file(d->where) || is_inside(d))
        return 0;
    snprintf(path, sizeof path, "%s.lock", d->journal);
    return lock_file(path, false, &d->lock[1], f);
}

int folder_open(struct folder *d, struct fault *f)
{
    if (make_folders(d->path, f) != 0 || close_folder(d, f) != 0 ||
        check_ours(d->path, f) != 0 ||
        lock_file(d->lock_path, !journal_is_file(d->where), &d->lock[0], f) !=
            0)
        return FAULT;
    if (name_whole(d, f) != 0 || check_whose(d, f) != 0 ||
        lock_journal(d, f) != 0)
        return FAULT;
    folder_note_url(d, "");
    if (journal_is_file(d->where) &&
        (close_file(d->where, f) != 0 || check_database(d->where, f) != 0))
        return FAULT;
    if (check_database(d->accounts, f) != 0)
        return FAULT;
    return close_file(d->accounts, f) != 0 || close_file(d->past, f) != 0
               ? FAULT
               : 0;
}

/* Guards a journal by our own lock; SQLite's locks on the file are of another
   kind. */
int folder_guard(struct folder *d, const char *db, struct fault *f)
{
    char beside[FOLDER_FILE + 8];

    if (folder_find(d, NULL, db, f) != 0)
        return FAULT;
    if (!journal_is_file(db))
        return 0;
    snprintf(beside, sizeof beside, "%s.lock", db);
    if (lock_there(d->lock_path, &d->lock[0], f) == 0 &&
        lock_there(beside, &d->lock[1], f) == 0 &&
        lock_there(db, &d->lock[2], f) == 0)
        return 0;
    folder_close(d);
    return FAULT;
}
