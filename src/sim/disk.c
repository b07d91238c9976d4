/*
 * disk.c - a simulated disk under SQLite.
 *
 * Invariant: `now` of a file is what a program reads, `safe` is what survives
 * anything, and `log` leads from `safe` to `now`.
 */
#include "sim/disk.h"

#include <sqlite3.h>
#include <string.h>

#include "base/must.h"
#include "deal/luck.h"

#include "base/owns_memory.h"

enum { FILES = 8, NAME = 128, SECTOR = 512, SHM_REGIONS = 16 };

/* Bytes that grow. */
struct bytes {
    uint8_t *at;
    int64_t count, room;
};

/* One write that is not synced; `cut`: the file was made so long instead. */
struct unsynced {
    struct unsynced *next;
    int64_t at, count;
    bool cut;
    uint8_t byte[];
};

struct handle;

struct disk_file {
    char name[NAME]; /* "": none */
    struct bytes now, safe;
    struct unsynced *first, **last;
    bool is, was; /* is there; is there after a crash, whatever happens */
    int users;
    /* Locks of several connections, as SQLite wants them. */
    int shared;                            /* so many read */
    const struct handle *reserved, *alone; /* who will write; who does */
    int shm_shared[SQLITE_SHM_NLOCK];
    const struct handle *shm_alone[SQLITE_SHM_NLOCK];
    void *shm[SHM_REGIONS];
};

struct disk {
    sqlite3_vfs vfs;
    sqlite3_vfs *real; /* what was SQLite's default before */
    struct luck luck;
    struct disk_trouble trouble;
    int64_t calls;
    bool dead, calm;
    struct disk_file file[FILES];
};

/* An open file, as SQLite sees it. */
struct handle {
    sqlite3_file base;
    struct disk *disk;
    struct disk_file *file;
    int level;           /* of its lock */
    unsigned shm_shared; /* a bit for each lock it has with others */
};

/* Bytes */

static void bytes_reach(struct bytes *b, int64_t count)
{
    if (count > b->room) {
        b->room = count + count / 2 + 4096;
        b->at = realloc(b->at, (size_t)b->room);
        MUST(b->at != NULL);
    }
    if (count > b->count) {
        memset(b->at + b->count, 0, (size_t)(count - b->count));
        b->count = count;
    }
}

static void bytes_put(struct bytes *b, int64_t at, const void *from,
                      int64_t count)
{
    if (count == 0)
        return;
    bytes_reach(b, at + count);
    memcpy(b->at + at, from, (size_t)count);
}

static void bytes_cut(struct bytes *b, int64_t count)
{
    bytes_reach(b, count);
    b->count = count;
}

static void bytes_copy(struct bytes *to, const struct bytes *from)
{
    bytes_cut(to, 0);
    bytes_put(to, 0, from->at, from->count);
}

/* The log of what is not synced */

static void log_add(struct disk_file *f, int64_t at, const void *from,
                    int64_t count, bool cut)
{
    int64_t kept = cut ? 0 : count;
    struct unsynced *u = malloc(sizeof *u + (size_t)kept);

    MUST(u != NULL);
    *u = (struct unsynced){.at = at, .count = count, .cut = cut};
    if (kept > 0)
        memcpy(u->byte, from, (size_t)kept);
    *f->last = u;
    f->last = &u->next;
}

static void log_drop(struct disk_file *f)
{
    while (f->first != NULL) {
        struct unsynced *next = f->first->next;

        free(f->first);
        f->first = next;
    }
    f->last = &f->first;
}

static void apply(struct bytes *b, const struct unsynced *u)
{
    if (u->cut)
        bytes_cut(b, u->count);
    else
        bytes_put(b, u->at, u->byte, u->count);
}

/* Some sectors of a write have come to the disk, and the others have not. */
static void apply_torn(struct bytes *b, const struct unsynced *u,
                       struct luck *luck)
{
    for (int64_t at = 0; at < u->count; at += SECTOR) {
        int64_t left = u->count - at;

        if (luck_once_in(luck, 2))
            bytes_put(b, u->at + at, u->byte + at,
                      left < SECTOR ? left : SECTOR);
    }
}

static void file_crash(struct disk_file *f, struct luck *luck)
{
    uint32_t mood = luck_below(luck, 4); /* none, all, or some of it */

    for (const struct unsynced *u = f->first; u != NULL; u = u->next) {
        if (mood == 0)
            break;
        if (mood == 1 || luck_once_in(luck, 2))
            apply(&f->safe, u);
        else if (!u->cut && luck_once_in(luck, 2))
            apply_torn(&f->safe, u, luck);
    }
    log_drop(f);
    if (!f->was && luck_once_in(luck, 2))
        f->was = f->is;
    f->is = f->was;
    if (!f->is)
        bytes_cut(&f->safe, 0);
    bytes_copy(&f->now, &f->safe);
}

static void file_synced(struct disk_file *f)
{
    for (const struct unsynced *u = f->first; u != NULL; u = u->next)
        apply(&f->safe, u);
    log_drop(f);
    f->was = f->is;
}

/* Trouble */

/* May this call be made?  SQLITE_OK, or the error to return. */
static int trouble(struct disk *d, int answer)
{
    if (d->dead)
        return answer;
    if (d->calm)
        return SQLITE_OK;
    d->calls++;
    if (d->calls == d->trouble.dies_at) {
        d->dead = true;
        return answer;
    }
    return d->calls == d->trouble.fails_at ? answer : SQLITE_OK;
}

static struct disk_file *find(struct disk *d, const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (d->file[i].name[0] != '\0' && strcmp(d->file[i].name, name) == 0)
            return &d->file[i];
    return NULL;
}

static struct disk_file *find_or_make(struct disk *d, const char *name)
{
    struct disk_file *f = find(d, name);

    for (int i = 0; f == NULL && i < FILES; i++)
        if (d->file[i].name[0] == '\0') {
            f = &d->file[i];
            MUST(strlen(name) < NAME);
            memcpy(f->name, name, strlen(name) + 1);
            f->last = &f->first;
        }
    MUST(f != NULL);
    return f;
}

/* The methods of a file that SQLite calls */

static int file_read(sqlite3_file *base, void *out, int count,
                     sqlite3_int64 at)
{
    struct handle *h = (struct handle *)base;
    const struct bytes *b = &h->file->now;
    int64_t there = b->count > at ? b->count - at : 0;

    if (h->disk->dead)
        return SQLITE_IOERR_READ;
    if (there >= count) {
        memcpy(out, b->at + at, (size_t)count);
        return SQLITE_OK;
    }
    if (there > 0)
        memcpy(out, b->at + at, (size_t)there);
    memset((char *)out + there, 0, (size_t)(count - there));
    return SQLITE_IOERR_SHORT_READ;
}

/* If the program stops in the middle of a write, part of it is done. */
static int file_write(sqlite3_file *base, const void *from, int count,
                      sqlite3_int64 at)
{
    struct handle *h = (struct handle *)base;
    bool alive = !h->disk->dead;
    int answer = trouble(h->disk, SQLITE_IOERR_WRITE);

    if (answer != SQLITE_OK) {
        if (!alive)
            return answer;
        count = (int)luck_below(&h->disk->luck, (uint32_t)count);
    }
    bytes_put(&h->file->now, at, from, count);
    log_add(h->file, at, from, count, false);
    return answer;
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 count)
{
    struct handle *h = (struct handle *)base;
    int answer = trouble(h->disk, SQLITE_IOERR_TRUNCATE);

    if (answer != SQLITE_OK)
        return answer;
    bytes_cut(&h->file->now, count);
    log_add(h->file, 0, NULL, count, true);
    return SQLITE_OK;
}

/* A sync that fails may have done some of its work: the log stays. */
static int file_sync(sqlite3_file *base, int flags)
{
    struct handle *h = (struct handle *)base;
    int answer = trouble(h->disk, SQLITE_IOERR_FSYNC);

    (void)flags;
    if (answer == SQLITE_OK && !h->disk->trouble.lies)
        file_synced(h->file);
    return answer;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *out)
{
    *out = ((struct handle *)base)->file->now.count;
    return SQLITE_OK;
}

static int lock_shared(struct handle *h)
{
    if (h->file->alone != NULL)
        return SQLITE_BUSY;
    h->file->shared++;
    h->level = SQLITE_LOCK_SHARED;
    return SQLITE_OK;
}

static int lock_reserved(struct handle *h)
{
    if (h->file->reserved != NULL && h->file->reserved != h)
        return SQLITE_BUSY;
    h->file->reserved = h;
    h->level = SQLITE_LOCK_RESERVED;
    return SQLITE_OK;
}

static int lock_alone(struct handle *h)
{
    if (h->file->shared > 1 || lock_reserved(h) != SQLITE_OK)
        return SQLITE_BUSY;
    h->file->alone = h;
    h->level = SQLITE_LOCK_EXCLUSIVE;
    return SQLITE_OK;
}

static int file_lock(sqlite3_file *base, int level)
{
    struct handle *h = (struct handle *)base;

    if (h->level >= level)
        return SQLITE_OK;
    switch (level) {
    case SQLITE_LOCK_SHARED:
        return lock_shared(h);
    case SQLITE_LOCK_RESERVED:
        return lock_reserved(h);
    default:
        return lock_alone(h);
    }
}

static int file_unlock(sqlite3_file *base, int level)
{
    struct handle *h = (struct handle *)base;

    if (h->level <= level)
        return SQLITE_OK;
    if (h->file->reserved == h)
        h->file->reserved = NULL;
    if (h->file->alone == h)
        h->file->alone = NULL;
    if (level == SQLITE_LOCK_NONE)
        h->file->shared--;
    h->level = level;
    return SQLITE_OK;
}

static int file_close(sqlite3_file *base)
{
    struct handle *h = (struct handle *)base;

    file_unlock(base, SQLITE_LOCK_NONE);
    h->file->users--;
    return SQLITE_OK;
}

static int file_reserved(sqlite3_file *base, int *out)
{
    *out = ((struct handle *)base)->file->reserved != NULL;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *base, int op, void *arg)
{
    (void)base;
    (void)op;
    (void)arg;
    return SQLITE_NOTFOUND;
}

static int file_sector(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}

static int file_traits(sqlite3_file *base)
{
    (void)base;
    return 0;
}

/* The index of the log, which is shared memory and is on no disk. */
static int file_shm_map(sqlite3_file *base, int region, int size, int extend,
                        void volatile **out)
{
    struct handle *h = (struct handle *)base;

    MUST(region < SHM_REGIONS);
    if (h->file->shm[region] == NULL && extend != 0) {
        h->file->shm[region] = calloc(1, (size_t)size);
        MUST(h->file->shm[region] != NULL);
    }
    *out = h->file->shm[region];
    return SQLITE_OK;
}

/* May this connection have the lock, with others or alone? */
static bool shm_is_free(const struct handle *h, int at, bool alone)
{
    const struct disk_file *f = h->file;
    int others = f->shm_shared[at] - (int)(h->shm_shared >> at & 1);

    if (f->shm_alone[at] != NULL && f->shm_alone[at] != h)
        return false;
    return !alone || others == 0;
}

static void shm_unlock(struct handle *h, int at)
{
    if (h->file->shm_alone[at] == h)
        h->file->shm_alone[at] = NULL;
    if ((h->shm_shared >> at & 1) != 0)
        h->file->shm_shared[at]--;
    h->shm_shared &= ~(1u << at);
}

static void shm_lock(struct handle *h, int at, bool alone)
{
    if (alone) {
        h->file->shm_alone[at] = h;
    } else if ((h->shm_shared >> at & 1) == 0) {
        h->file->shm_shared[at]++;
        h->shm_shared |= 1u << at;
    }
}

static int file_shm_lock(sqlite3_file *base, int first, int count, int flags)
{
    struct handle *h = (struct handle *)base;
    bool alone = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    bool locks = (flags & SQLITE_SHM_LOCK) != 0;

    for (int i = first; locks && i < first + count; i++)
        if (!shm_is_free(h, i, alone))
            return SQLITE_BUSY;
    for (int i = first; i < first + count; i++) {
        if (locks)
            shm_lock(h, i, alone);
        else
            shm_unlock(h, i);
    }
    return SQLITE_OK;
}

static void file_shm_barrier(sqlite3_file *base)
{
    (void)base;
}

static void shm_drop(struct disk_file *f)
{
    for (int i = 0; i < SHM_REGIONS; i++) {
        free(f->shm[i]);
        f->shm[i] = NULL;
    }
}

static int file_shm_unmap(sqlite3_file *base, int gone)
{
    struct handle *h = (struct handle *)base;

    for (int i = 0; i < SQLITE_SHM_NLOCK; i++)
        shm_unlock(h, i);
    if (gone != 0)
        shm_drop(h->file);
    return SQLITE_OK;
}

/* The methods of the disk that SQLite calls */

static int disk_open(sqlite3_vfs *vfs, sqlite3_filename name,
                     sqlite3_file *base, int flags, int *out)
{
    static const sqlite3_io_methods methods = {
        .iVersion = 2,
        .xClose = file_close,
        .xRead = file_read,
        .xWrite = file_write,
        .xTruncate = file_truncate,
        .xSync = file_sync,
        .xFileSize = file_size,
        .xLock = file_lock,
        .xUnlock = file_unlock,
        .xCheckReservedLock = file_reserved,
        .xFileControl = file_control,
        .xSectorSize = file_sector,
        .xDeviceCharacteristics = file_traits,
        .xShmMap = file_shm_map,
        .xShmLock = file_shm_lock,
        .xShmBarrier = file_shm_barrier,
        .xShmUnmap = file_shm_unmap,
    };
    struct handle *h = (struct handle *)base;
    struct disk *d = vfs->pAppData;
    int answer = trouble(d, SQLITE_CANTOPEN);

    base->pMethods = NULL;
    if (answer != SQLITE_OK)
        return answer;
    *h = (struct handle){.disk = d};
    h->file = find_or_make(d, name != NULL ? name : "nameless");
    if (!h->file->is && (flags & SQLITE_OPEN_CREATE) == 0)
        return SQLITE_CANTOPEN;
    h->file->is = true;
    h->file->users++;
    base->pMethods = &methods;
    if (out != NULL)
        *out = flags;
    return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    struct disk *d = vfs->pAppData;
    struct disk_file *f = find(d, name);
    int answer = trouble(d, SQLITE_IOERR_DELETE);

    if (answer != SQLITE_OK)
        return answer;
    if (f == NULL || !f->is)
        return SQLITE_IOERR_DELETE_NOENT;
    f->is = false;
    bytes_cut(&f->now, 0);
    log_add(f, 0, NULL, 0, true);
    if (sync != 0)
        file_synced(f);
    return SQLITE_OK;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    const struct disk_file *f = find(vfs->pAppData, name);

    (void)flags;
    *out = f != NULL && f->is;
    return SQLITE_OK;
}

static int disk_path(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
    size_t length = strlen(name);

    (void)vfs;
    if (length >= (size_t)room)
        return SQLITE_CANTOPEN;
    memcpy(out, name, length + 1);
    return SQLITE_OK;
}

static int disk_random(sqlite3_vfs *vfs, int count, char *out)
{
    struct disk *d = vfs->pAppData;

    for (int i = 0; i < count; i++)
        out[i] = (char)luck_below(&d->luck, 256);
    return count;
}

static int disk_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    return us;
}

/* Always the same day, because our code never asks SQLite for the time. */
static int disk_time(sqlite3_vfs *vfs, sqlite3_int64 *out)
{
    (void)vfs;
    *out = 212544000000000;
    return SQLITE_OK;
}

static int disk_error(sqlite3_vfs *vfs, int room, char *out)
{
    (void)vfs;
    if (room > 0)
        out[0] = '\0';
    return 0;
}

struct disk *disk_make(uint64_t seed)
{
    struct disk *d = calloc(1, sizeof *d);

    MUST(d != NULL);
    d->luck = luck_of(seed);
    d->real = sqlite3_vfs_find(NULL);
    d->vfs = (sqlite3_vfs){.iVersion = 2,
                           .szOsFile = sizeof(struct handle),
                           .mxPathname = NAME - 1,
                           .zName = "disk",
                           .pAppData = d,
                           .xOpen = disk_open,
                           .xDelete = disk_delete,
                           .xAccess = disk_access,
                           .xFullPathname = disk_path,
                           .xRandomness = disk_random,
                           .xSleep = disk_sleep,
                           .xCurrentTimeInt64 = disk_time,
                           .xGetLastError = disk_error};
    MUST(sqlite3_vfs_register(&d->vfs, 1) == SQLITE_OK);
    return d;
}

void disk_drop(struct disk *d)
{
    sqlite3_vfs_unregister(&d->vfs);
    sqlite3_vfs_register(d->real, 1);
    for (int i = 0; i < FILES; i++) {
        log_drop(&d->file[i]);
        shm_drop(&d->file[i]);
        free(d->file[i].now.at);
        free(d->file[i].safe.at);
    }
    free(d);
}

void disk_up(struct disk *d, const struct disk_trouble *t)
{
    d->trouble = *t;
    d->calls = 0;
    d->dead = false;
}

void disk_set_calm(struct disk *d, bool calm)
{
    d->calm = calm;
}

void disk_kill(struct disk *d)
{
    d->dead = true;
}

void disk_crash(struct disk *d)
{
    for (int i = 0; i < FILES; i++) {
        MUST(d->file[i].users == 0);
        if (d->file[i].name[0] != '\0')
            file_crash(&d->file[i], &d->luck);
        shm_drop(&d->file[i]);
    }
}

int64_t disk_calls(const struct disk *d)
{
    return d->calls;
}
