/*
 * test_disk.c - the journal on a disk that fails.
 *
 * A shim between SQLite and the real files counts what is written and synced,
 * and lets the nth call fail, once or from then on, for every n there is in a
 * hand.  After any failure, every acknowledged record is there after a
 * restart, once and in order, and unacknowledged records are there whole or
 * not at all.
 */
#include "test.h"

#include <errno.h>

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/journal.h"

enum { STREAMS = 3, BATCHES = 6, BATCH = 5 };

static char folder[64], place[96], wal[112];
static struct journal_keys keys;

/* The shim: which call fails, and how. */
static struct {
    int calls;   /* so far */
    int fail_at; /* 0: none */
    bool for_ever;
    bool half; /* a failing write leaves half of itself */
    int code;  /* what a failing write says */
} disk;

struct shim_file {
    sqlite3_file base;
    sqlite3_file *real; /* behind this one */
};

static sqlite3_vfs *real_vfs, shim_vfs;

static bool fails(void)
{
    disk.calls++;
    return disk.fail_at > 0 && (disk.calls == disk.fail_at ||
                                (disk.for_ever && disk.calls > disk.fail_at));
}

#define REAL(f) (((struct shim_file *)(f))->real)

static int shim_close(sqlite3_file *f)
{
    return REAL(f)->pMethods->xClose(REAL(f));
}

static int shim_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at)
{
    return REAL(f)->pMethods->xRead(REAL(f), to, n, at);
}

static int shim_write(sqlite3_file *f, const void *from, int n,
                      sqlite3_int64 at)
{
    if (fails()) {
        if (disk.half)
            REAL(f)->pMethods->xWrite(REAL(f), from, n / 2, at);
        return disk.code;
    }
    return REAL(f)->pMethods->xWrite(REAL(f), from, n, at);
}

static int shim_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    return fails() ? SQLITE_IOERR_TRUNCATE
                   : REAL(f)->pMethods->xTruncate(REAL(f), size);
}

/* No power is cut here, so a sync that succeeds need not be a real one. */
static int shim_sync(sqlite3_file *f, int flags)
{
    (void)f, (void)flags;
    return fails() ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int shim_size(sqlite3_file *f, sqlite3_int64 *size)
{
    return REAL(f)->pMethods->xFileSize(REAL(f), size);
}

static int shim_lock(sqlite3_file *f, int level)
{
    return REAL(f)->pMethods->xLock(REAL(f), level);
}

static int shim_unlock(sqlite3_file *f, int level)
{
    return REAL(f)->pMethods->xUnlock(REAL(f), level);
}

static int shim_reserved(sqlite3_file *f, int *out)
{
    return REAL(f)->pMethods->xCheckReservedLock(REAL(f), out);
}

static int shim_control(sqlite3_file *f, int op, void *arg)
{
    return REAL(f)->pMethods->xFileControl(REAL(f), op, arg);
}

static int shim_sector(sqlite3_file *f)
{
    return REAL(f)->pMethods->xSectorSize(REAL(f));
}

static int shim_device(sqlite3_file *f)
{
    return REAL(f)->pMethods->xDeviceCharacteristics(REAL(f));
}

static int shim_map(sqlite3_file *f, int page, int size, int more,
                    void volatile **at)
{
    return REAL(f)->pMethods->xShmMap(REAL(f), page, size, more, at);
}

static int shim_shm_lock(sqlite3_file *f, int at, int n, int flags)
{
    return REAL(f)->pMethods->xShmLock(REAL(f), at, n, flags);
}

static void shim_barrier(sqlite3_file *f)
{
    REAL(f)->pMethods->xShmBarrier(REAL(f));
}

static int shim_unmap(sqlite3_file *f, int gone)
{
    return REAL(f)->pMethods->xShmUnmap(REAL(f), gone);
}

static const sqlite3_io_methods shim_methods = {
    .iVersion = 2,
    .xClose = shim_close,
    .xRead = shim_read,
    .xWrite = shim_write,
    .xTruncate = shim_truncate,
    .xSync = shim_sync,
    .xFileSize = shim_size,
    .xLock = shim_lock,
    .xUnlock = shim_unlock,
    .xCheckReservedLock = shim_reserved,
    .xFileControl = shim_control,
    .xSectorSize = shim_sector,
    .xDeviceCharacteristics = shim_device,
    .xShmMap = shim_map,
    .xShmLock = shim_shm_lock,
    .xShmBarrier = shim_barrier,
    .xShmUnmap = shim_unmap,
};

static int shim_open(sqlite3_vfs *v, const char *name, sqlite3_file *f,
                     int flags, int *out)
{
    struct shim_file *s = (struct shim_file *)f;
    int got;

    (void)v;
    s->base.pMethods = NULL;
    s->real = (sqlite3_file *)(s + 1);
    got = real_vfs->xOpen(real_vfs, name, s->real, flags, out);
    if (s->real->pMethods != NULL)
        s->base.pMethods = &shim_methods;
    return got;
}

static void shim_install(void)
{
    if (real_vfs != NULL)
        return;
    real_vfs = sqlite3_vfs_find(NULL);
    shim_vfs = *real_vfs;
    shim_vfs.zName = "shim";
    shim_vfs.szOsFile += (int)sizeof(struct shim_file);
    shim_vfs.xOpen = shim_open;
    sqlite3_vfs_register(&shim_vfs, 1);
}

static void fresh(void)
{
    shim_install();
    memset(&disk, 0, sizeof disk);
    disk.code = SQLITE_IOERR_WRITE;
    snprintf(folder, sizeof folder, "/tmp/disk-test.XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
    snprintf(place, sizeof place, "%s/j.db", folder);
    snprintf(wal, sizeof wal, "%s-wal", place);
    keys_from_seed(&keys, (const uint8_t[KEYS_SEED]){7});
}

static void forget(const char *name)
{
    static const char *const ends[] = {"j.db", "j.db-wal", "j.db-shm"};
    char path[128];

    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s/%s", folder, name, ends[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s%s", folder, name);
    rmdir(path);
}

static void gone(void)
{
    forget("/image");
    forget("");
}

/* A stop is noted, and the journal must then be dead. */
static void note_stop(void *to, const char *why)
{
    (void)why;
    *(int *)to += 1;
}

static int stage_batch(struct journal *j, uint64_t *next)
{
    static const uint8_t body[3000] = {1};

    for (int i = 0; i < BATCH; i++) {
        struct journal_record r = {.stream = 1 + (uint32_t)(*next % STREAMS),
                                   .id = *next,
                                   .events = 1,
                                   .hand = 1 + (uint32_t)(*next % 2),
                                   .body = body,
                                   .bytes = sizeof body};

        if (journal_stage(j, &r, NULL) != 0)
            return FAULT;
        *next += 1;
    }
    return journal_must_sign(j, (int64_t)*next * 1000)
               ? journal_sign(j, (int64_t)*next * 1000, NULL)
               : 0;
}

/* A hand on the disk as it is; the last id that was acknowledged. */
static uint64_t play(int *stops, uint64_t first)
{
    uint64_t acked = first - 1, next = first, epoch;
    struct journal *j;
    int bad = journal_open(&j, place, &keys, "here", NULL);

    if (bad != 0)
        return acked;
    journal_on_stop(j, note_stop, stops);
    for (uint32_t i = 0; bad == 0 && i <= STREAMS; i++)
        bad = journal_take(j, i, &epoch, NULL);
    for (int i = 0; bad == 0 && i < BATCHES; i++) {
        bad = stage_batch(j, &next);
        if (bad == 0)
            bad = journal_commit(j, NULL);
        if (bad == 0)
            acked = next - 1;
        if (bad == 0 && i == 2)
            bad = journal_snapshot_put(j, 1, 1, "state", 6, NULL);
    }
    CHECK(bad == 0 || *stops == 1);
    CHECK(bad == 0 || journal_commit(j, NULL) == FAULT);
    journal_close(j);
    return acked;
}

/* Every id once, in order. */
static int see(void *to, const struct journal_record *r, struct fault *f)
{
    uint64_t *next = to;

    (void)f;
    if (r->stream == STREAM_HOUSE)
        return 0;
    CHECK_EQ(r->id, *next);
    *next += 1;
    return 0;
}

/* After a restart on a good disk: how many ids there are. */
static uint64_t recover(void)
{
    struct fault f = {""};
    struct journal *j;
    uint64_t next = 1, epoch;

    CHECK_EQ(journal_open(&j, place, &keys, "here", &f), 0);
    CHECK_STR(f.text, "");
    if (j == NULL)
        return 0;
    for (uint32_t i = 0; i <= STREAMS; i++)
        CHECK_EQ(journal_take(j, i, &epoch, NULL), 0);
    CHECK_EQ(journal_read_all(j, 0, see, &next, &f), 0);
    CHECK_STR(f.text, "");
    journal_close(j);
    return next - 1;
}

/* One failure; false when the hand was over before it came. */
static bool fail_once(int n, bool for_ever, bool half, int code)
{
    uint64_t acked, there;
    int stops = 0;
    bool came;

    fresh();
    disk.fail_at = n;
    disk.for_ever = for_ever;
    disk.half = half;
    disk.code = code;
    acked = play(&stops, 1);
    came = disk.calls >= n;
    disk.fail_at = 0;
    there = recover();
    CHECK(there >= acked);
    CHECK(there <= acked + BATCH);
    CHECK_EQ(there % BATCH, 0);
    gone();
    return came;
}

static void fail_every(bool for_ever, bool half, int code)
{
    int n = 1;

    while (fail_once(n, for_ever, half, code) && n < 2000)
        n++;
    CHECK(n > 60 && n < 2000);
}

TEST(any_write_or_sync_may_fail_once)
{
    fail_every(false, false, SQLITE_IOERR_WRITE);
}

TEST(any_write_or_sync_may_fail_from_then_on)
{
    fail_every(true, false, SQLITE_IOERR_WRITE);
}

TEST(any_write_may_be_torn)
{
    fail_every(true, true, SQLITE_IOERR_WRITE);
}

TEST(the_disk_may_be_full_at_any_write)
{
    fail_every(true, true, SQLITE_FULL);
}

static void copy_file(const char *from, const char *to)
{
    static char bytes[1 << 20];
    FILE *in = fopen(from, "r"), *out = fopen(to, "w");
    size_t n;

    CHECK(in != NULL && out != NULL);
    while (in != NULL && out != NULL &&
           (n = fread(bytes, 1, sizeof bytes, in)) > 0)
        CHECK_EQ(fwrite(bytes, 1, n, out), n);
    if (in != NULL)
        fclose(in);
    if (out != NULL)
        CHECK_EQ(fclose(out), 0);
}

/* The state after kill -9: the file and its WAL, copied while it is open. */
static void copy_image(void)
{
    char path[128];

    forget("/image");
    snprintf(path, sizeof path, "%s/image", folder);
    CHECK_EQ(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/image/j.db", folder);
    copy_file(place, path);
    snprintf(path, sizeof path, "%s/image/j.db-wal", folder);
    copy_file(wal, path);
}

/* How much a copy of it has whose WAL ends there (-1: where it does). */
static uint64_t recover_cut(off_t cut)
{
    char path[112], before[96];
    uint64_t there;

    copy_image();
    snprintf(path, sizeof path, "%s/image/j.db-wal", folder);
    if (cut >= 0)
        CHECK_EQ(truncate(path, cut), 0);
    memcpy(before, place, sizeof before);
    snprintf(place, sizeof place, "%s/image/j.db", folder);
    there = recover();
    memcpy(place, before, sizeof before);
    return there;
}

/* The disk fails, and again while it is being read back and written on. */
TEST(recovery_may_fail_as_well)
{
    bool came = true;

    for (int n = 1; came && n < 2000; n++) {
        uint64_t acked;
        int stops = 0;

        fresh();
        disk.fail_at = 150;
        disk.for_ever = true;
        CHECK(play(&stops, 1) > 0);
        CHECK_EQ(stops, 1);
        memset(&disk, 0, sizeof disk);
        acked = recover_cut(-1);
        disk.calls = stops = 0;
        disk.fail_at = n;
        disk.for_ever = n % 2 == 0;
        disk.code = SQLITE_IOERR_WRITE;
        acked = play(&stops, acked + 1);
        came = disk.calls >= n;
        disk.fail_at = 0;
        CHECK(recover() >= acked);
        gone();
    }
    CHECK(!came);
}

/* The WAL ends at any byte: whole batches are there, from the first on. */
TEST(a_torn_tail_is_cut_off_at_a_commit)
{
    uint64_t next = 1, epoch, last = 0;
    struct journal *j;
    struct stat s;

    fresh();
    CHECK_EQ(journal_open(&j, place, &keys, "here", NULL), 0);
    for (uint32_t i = 0; i <= STREAMS; i++)
        CHECK_EQ(journal_take(j, i, &epoch, NULL), 0);
    for (int i = 0; i < BATCHES; i++) {
        CHECK_EQ(stage_batch(j, &next), 0);
        CHECK_EQ(journal_commit(j, NULL), 0);
    }
    CHECK_EQ(stat(wal, &s), 0);
    for (off_t cut = s.st_size; cut > 0; cut -= 1009) {
        uint64_t there = recover_cut(cut);

        CHECK_EQ(there % BATCH, 0);
        CHECK(cut < s.st_size || there == BATCH * BATCHES);
        CHECK(cut == s.st_size || there <= last);
        last = there;
    }
    CHECK_EQ(last, 0);
    journal_close(j);
    gone();
}

/* The process itself: it ends, says why, and acknowledges nothing. */
TEST(a_failed_sync_ends_the_process)
{
    char said[200] = "", command[200];
    int status;
    FILE *p;

    fresh();
    snprintf(command, sizeof command, "%s --stop %s 2>&1; echo $?",
             program_invocation_name, place);
    p = popen(command, "r");
    CHECK(p != NULL && fgets(said, sizeof said, p) != NULL);
    CHECK_STR(said, "houseway: the journal cannot be written: SQLite: disk "
                    "I/O error\n");
    CHECK(fgets(said, sizeof said, p) != NULL);
    CHECK_STR(said, "houseway: stopped; nothing was acknowledged that is not "
                    "on disk\n");
    CHECK(fgets(said, sizeof said, p) != NULL);
    CHECK_STR(said, "70\n");
    status = pclose(p);
    CHECK_EQ(status, 0);
    gone();
}

/* As a process of its own: the first sync of a commit fails. */
static int stop_here(const char *where)
{
    struct journal *j;
    uint64_t epoch, next = 1;

    shim_install();
    keys_from_seed(&keys, (const uint8_t[KEYS_SEED]){7});
    if (journal_open(&j, where, &keys, "here", NULL) != 0)
        return 1;
    for (uint32_t i = 0; i <= STREAMS; i++)
        if (journal_take(j, i, &epoch, NULL) != 0)
            return 1;
    disk.calls = 0;
    disk.fail_at = 1;
    disk.for_ever = true;
    disk.code = SQLITE_IOERR_WRITE;
    if (stage_batch(j, &next) != 0)
        return 1;
    return journal_commit(j, NULL) == 0 ? 2 : 3;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--stop") == 0)
        return stop_here(argv[2]);
    return test_main(argc, argv);
}
