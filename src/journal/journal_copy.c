/*
 * journal_copy.c - a copy of a journal, while it goes on.
 *
 * The heads are read first, in one statement; then the records up to them.
 * Records written in the meantime are left out, and nothing is locked.  Bodies
 * stay sealed, and no secret is needed.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/journal_own.h"
#include "journal/tie.h"

#include "base/owns_memory.h"

enum { RECORDS = 1000, BYTES = 4 << 20 }; /* a transaction's, about */
enum { STRANGERS = 64 }; /* opened while a copy is made, or never written */

struct strangers {
    uint32_t stream[STRANGERS];
    int count;
};

struct copying {
    const struct journal_how *how;
    struct journal *from, *to;
    struct journal_head *head; /* of all streams, by number */
    size_t heads, room;
    struct strangers stranger; /* streams with records and no head */
    struct ties ties;
    uint8_t key[KEYS_PUBLIC]; /* what the heads are signed with */
    struct journal_copied *done;
};

static int add_head(void *to, const struct journal_head *h, struct fault *f)
{
    struct copying *c = to;

    if (c->heads == c->room) {
        size_t room = c->room == 0 ? 64 : 2 * c->room;
        struct journal_head *more = realloc(c->head, room * sizeof *more);

        if (more == NULL)
            return fault_say(f, "out of memory for the copy");
        c->head = more;
        c->room = room;
    }
    c->head[c->heads++] = *h;
    return 0;
}

static const struct journal_head *head_of(const struct copying *c,
                                          uint32_t stream)
{
    size_t low = 0, high = c->heads;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (c->head[middle].stream < stream)
            low = middle + 1;
        else
            high = middle;
    }
    return low < c->heads && c->head[low].stream == stream ? &c->head[low]
                                                           : NULL;
}

static void meet(struct strangers *s, uint32_t stream)
{
    for (int i = 0; i < s->count; i++)
        if (s->stream[i] == stream)
            return;
    if (s->count < STRANGERS)
        s->stream[s->count++] = stream;
}

static int strike_known(void *to, const struct journal_head *h,
                        struct fault *f)
{
    struct strangers *s = to;

    (void)f;
    for (int i = 0; i < s->count; i++)
        if (s->stream[i] == h->stream)
            s->stream[i] = s->stream[--s->count];
    return 0;
}

/* Every stream with records must have a head. */
static int check_strangers(struct copying *c, struct fault *f)
{
    if (c->stranger.count == 0)
        return 0;
    if (journal_heads(c->from, strike_known, &c->stranger, f) != 0)
        return FAULT;
    if (c->stranger.count == 0)
        return 0;
    return fault_say(f,
                     "stream %u has records, and it is not written where it "
                     "ends: the journal was changed",
                     c->stranger.stream[0]);
}

/* A stream without its end is why it does not stand where it was signed. */
static int say_why_not(struct copying *c, struct fault *f)
{
    struct fault first = *f;

    if (check_strangers(c, f) == 0)
        *f = first;
    return FAULT;
}

static int copy_row(void *to, const struct journal_record *r, struct fault *f)
{
    struct copying *c = to;
    const struct journal_head *h = head_of(c, r->stream);

    if (h == NULL)
        meet(&c->stranger, r->stream);
    if (h == NULL || r->seq > h->seq)
        return 0; /* written since we began */
    if (ties_take(&c->ties, r, f) != 0)
        return FAULT;
    if (r->stream == STREAM_HOUSE &&
        journal_check_signed(c->to, r, c->key, &c->ties, f) != 0)
        return say_why_not(c, f);
    if (journal_put(c->to, r, f) != 0)
        return FAULT;
    c->done->records++;
    c->done->events += r->events;
    c->done->at_ms = r->at_ms;
    if (c->to->batch.records < RECORDS && c->to->batch.used < BYTES)
        return 0;
    return journal_commit(c->to, f);
}

static int take_heads(struct copying *c, struct fault *f)
{
    uint32_t *streams = calloc(c->heads + 1, sizeof *streams);
    int bad;

    if (streams == NULL)
        return fault_say(f, "out of memory for the copy");
    for (size_t i = 0; i < c->heads; i++)
        streams[i] = c->head[i].stream;
    bad = journal_take_many(c->to, streams, c->heads, f);
    free(streams);
    return bad;
}

static int copy_records(struct copying *c, struct fault *f)
{
    if (take_heads(c, f) != 0)
        return FAULT;
    if (c->from->way->read_all(c->from->store, 0, copy_row, c, f) != 0 ||
        journal_commit(c->to, f) != 0 || check_strangers(c, f) != 0)
        return FAULT;
    for (size_t i = 0; i < c->heads; i++)
        if (ties_end(&c->ties, &c->head[i], f) != 0)
            return FAULT;
    return 0;
}

/*
 * A snapshot's position in the source means nothing in the copy, so it is not
 * copied.
 */
static int copy_snapshot(void *to, const struct journal_record *r,
                         struct fault *f)
{
    struct copying *c = to;
    const struct journal_head *h = head_of(c, r->stream);
    struct journal_head in_copy = {.stream = r->stream, .epoch = 1};

    if (h == NULL || r->seq > h->seq)
        return 0;
    return c->to->way->put_snapshot(c->to->store, &in_copy, r->seq, r->body,
                                    r->bytes, f);
}

static int copy_streams(struct copying *c, struct fault *f)
{
    for (size_t i = 0; i < c->heads; i++) {
        struct journal_head *h = &c->head[i];

        if (c->from->way->get_snapshot(c->from->store, h->stream,
                                       copy_snapshot, c, f) != 0)
            return FAULT;
        h->epoch += c->how->jump;
        if (c->to->way->let_go(c->to->store, h, f) != 0)
            return FAULT;
        if (h->stream == STREAM_HOUSE)
            memcpy(c->done->head, h->hash, CHAIN_HASH);
    }
    c->done->streams = c->heads;
    return 0;
}

/* The copy as it stands there: is it all that it should be? */
static int check_row(void *to, const struct journal_record *r, struct fault *f)
{
    return ties_take(to, r, f);
}

static int check(struct copying *c, struct fault *f)
{
    ties_release(&c->ties);
    if (c->to->way->read_all(c->to->store, 0, check_row, &c->ties, f) != 0)
        return FAULT;
    for (size_t i = 0; i < c->heads; i++)
        if (ties_end(&c->ties, &c->head[i], f) != 0)
            return FAULT;
    return 0;
}

/* Up to a record */

struct ending {
    struct copying *c;
    uint64_t records;
    int64_t at_ms;
    bool over; /* what follows is of a later moment */
};

static int end_row(void *to, const struct journal_record *r, struct fault *f)
{
    struct ending *e = to;
    const struct journal_head *h = head_of(e->c, r->stream);

    if (h == NULL || r->seq > h->seq)
        return 0; /* written since we began */
    e->over = e->records >= e->c->how->last && r->at_ms != e->at_ms;
    if (e->over)
        return FAULT; /* enough is read */
    e->records++;
    e->at_ms = r->at_ms;
    return ties_take(&e->c->ties, r, f);
}

/* A table that has no record by then is not there yet. */
static void end_heads(struct copying *c)
{
    size_t kept = 0;

    for (size_t i = 0; i < c->heads; i++) {
        struct journal_head *h = &c->head[i];

        if (!ties_last(&c->ties, h) && h->stream >= STREAM_TABLES)
            continue;
        c->head[kept++] = *h;
    }
    c->heads = kept;
    ties_release(&c->ties);
}

/* The heads as they were after the last record that is wanted. */
static int end_at(struct copying *c, struct fault *f)
{
    struct ending e = {.c = c};

    if (c->how->last == 0)
        return 0;
    if (c->from->way->read_all(c->from->store, 0, end_row, &e, f) != 0 &&
        !e.over)
        return FAULT;
    if (e.records < c->how->last)
        return fault_say(f, "it has only %llu records",
                         (unsigned long long)e.records);
    end_heads(c);
    return 0;
}

static int refuse(void *to, const struct journal_head *h, struct fault *f)
{
    (void)to, (void)h;
    return fault_say(f, "it holds a journal already");
}

static int copy_house(struct copying *c, struct fault *f)
{
    if (c->from->way->key(c->from->store, c->key, f) != 0)
        return FAULT;
    return c->to->way->house(c->to->store, c->key, f);
}

static void quietly(void *to, const char *why)
{
    (void)to, (void)why;
}

/* An address may hold a password, and is not repeated. */
static const char *named(const char *where)
{
    return store_for(where) == &store_postgres ? "PostgreSQL" : where;
}

static int copy_all(struct copying *c, const char *from, const char *to,
                    struct fault *f)
{
    if (journal_open_bare(&c->from, from, "copy", f) != 0 ||
        journal_open_bare(&c->to, to, "copy", f) != 0)
        return FAULT;
    journal_on_stop(c->to, quietly, NULL); /* a copy is made again */
    if (journal_heads(c->to, refuse, NULL, f) != 0)
        return fault_at(f, named(to));
    if (copy_house(c, f) != 0 || journal_heads(c->from, add_head, c, f) != 0 ||
        end_at(c, f) != 0)
        return fault_at(f, named(from));
    if (copy_records(c, f) != 0 || copy_streams(c, f) != 0)
        return FAULT;
    return check(c, f);
}

static int copy_open(const char *from, const char *to,
                     const struct journal_how *how,
                     struct journal_copied *done, struct fault *f)
{
    struct copying c = {.how = how, .done = done};
    int bad;

    *done = (struct journal_copied){0};
    bad = copy_all(&c, from, to, f);
    journal_close(c.to);
    journal_close(c.from);
    ties_release(&c.ties);
    free(c.head);
    return bad;
}

/* Whose it is */

static int note_any(void *to, const struct journal_head *h, struct fault *f)
{
    (void)h, (void)f;
    *(bool *)to = true;
    return 0;
}

static int read_key(struct journal *j, uint8_t key[KEYS_PUBLIC],
                    struct fault *f)
{
    bool any = false;

    if (journal_heads(j, note_any, &any, f) != 0)
        return FAULT;
    if (!any)
        return 0;
    return j->way->key(j->store, key, f) == 0 ? 1 : FAULT;
}

int journal_key_at(const char *where, uint8_t key[KEYS_PUBLIC],
                   struct fault *f)
{
    struct journal *j;
    struct stat s;
    int got;

    if (journal_is_file(where) && (stat(where, &s) != 0 || s.st_size == 0))
        return 0;
    if (journal_open_bare(&j, where, "look", f) != 0)
        return FAULT;
    got = read_key(j, key, f);
    journal_close(j);
    return got;
}

/* The name counts only once the copy is whole: then at once, for good. */
static int rename_durably(const char *part, const char *to, bool over,
                          struct fault *f)
{
    char folder[1024];
    char *slash;
    int fd, bad;

    snprintf(folder, sizeof folder, "%s", to);
    slash = strrchr(folder, '/');
    snprintf(slash == NULL ? folder : slash + 1,
             sizeof folder -
                 (slash == NULL ? 0 : (size_t)(slash + 1 - folder)),
             ".");
    if (over ? rename(part, to) != 0 : link(part, to) != 0)
        return fault_say(f, "%s: %s", to, strerror(errno));
    unlink(part);
    fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bad = fd < 0 || fsync(fd) != 0
              ? fault_say(f, "%s: %s", folder, strerror(errno))
              : 0;
    if (fd >= 0)
        close(fd);
    return bad;
}

static void forget(const char *part)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char path[1100];

    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", part, ends[i]);
        unlink(path);
    }
}

/* A journal does not make way for its own copy, by whatever name. */
static bool is_same(const char *from, const char *to)
{
    struct stat a, b;

    return stat(from, &a) == 0 && stat(to, &b) == 0 && a.st_ino == b.st_ino &&
           a.st_dev == b.st_dev;
}

int journal_copy(const char *from, const char *to,
                 const struct journal_how *how, struct journal_copied *done,
                 struct fault *f)
{
    char part[1024];
    int bad;

    if (store_for(from) == &store_sqlite && access(from, R_OK) != 0)
        return fault_say(f, "%s: %s", from, strerror(errno));
    if (store_for(to) == &store_postgres)
        return copy_open(from, to, how, done, f);
    if ((!how->over && access(to, F_OK) == 0) || is_same(from, to))
        return fault_say(f, "%s is there already", to);
    if (snprintf(part, sizeof part, "%s.part", to) >= (int)sizeof part)
        return fault_say(f, "%.80s... is too long a name", to);
    forget(part);
    bad = copy_open(from, part, how, done, f);
    if (bad == 0)
        bad = rename_durably(part, to, how->over, f);
    forget(part);
    return bad;
}
