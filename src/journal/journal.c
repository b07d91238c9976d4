/*
 * journal.c - taking streams, staging records, committing them.
 */
#include "journal/journal.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/must.h"
#include "journal/journal_own.h"
#include "journal/seal.h"

#include "base/owns_memory.h"

enum {
    STAGED_FIRST = 256,      /* records there is room for at first */
    BYTES_FIRST = 256 << 10, /* and bytes */
    BODY_MAX = 64 << 20,
    EXIT_STOPPED = 70 /* sysexits.h: the machine let us down */
};

static void stop_process(void *to, const char *why)
{
    (void)to;
    fprintf(
        stderr,
        "houseway: the journal cannot be written: %s\n"
        "houseway: stopped; nothing was acknowledged that is not on disk\n",
        why);
    _exit(EXIT_STOPPED);
}

const struct store_way *store_for(const char *where)
{
    return strncmp(where, "postgresql://", 13) == 0 ||
                   strncmp(where, "postgres://", 11) == 0
               ? &store_postgres
               : &store_sqlite;
}

bool journal_is_file(const char *where)
{
    return store_for(where) == &store_sqlite;
}

int journal_name(const char *where, char out[JOURNAL_NAME], struct fault *f)
{
    int n;

    if (!journal_is_file(where))
        return postgres_name(where, out, f);
    n = snprintf(out, JOURNAL_NAME, "%s", where);
    return n < JOURNAL_NAME
               ? 0
               : fault_say(f, "%.80s... is too long a name", where);
}

/* Room for one more in an array that doubles. */
static int grow(void **at, size_t *room, size_t used, size_t size,
                size_t first, struct fault *f)
{
    size_t more = *room == 0 ? first : 2 * *room;
    void *moved;

    if (used < *room)
        return 0;
    moved = realloc(*at, more * size);
    if (moved == NULL)
        return fault_say(f, "out of memory for the journal");
    *at = moved;
    *room = more;
    return 0;
}

#define GROW(AT, ROOM, USED, FIRST, F)                                        \
    grow((void **)&(AT), &(ROOM), USED, sizeof *(AT), FIRST, F)

int journal_open_bare(struct journal **out, const char *where,
                      const char *address, struct fault *f)
{
    struct journal *j;

    *out = NULL;
    if (strlen(address) >= JOURNAL_ADDRESS)
        return fault_say(f, "\"%.80s\" is too long for an address", address);
    j = calloc(1, sizeof *j);
    if (j == NULL)
        return fault_say(f, "out of memory for the journal");
    MUST(sodium_init() >= 0);
    j->way = store_for(where);
    j->stop = stop_process;
    if (j->way->open(&j->store, where, address, f) == 0) {
        *out = j;
        return 0;
    }
    journal_close(j);
    return FAULT;
}

int journal_open(struct journal **out, const char *where,
                 const struct journal_keys *k, const char *address,
                 struct fault *f)
{
    if (journal_open_bare(out, where, address, f) != 0)
        return FAULT;
    (*out)->keys = *k;
    if ((*out)->way->house((*out)->store, k->sign_public, f) == 0)
        return 0;
    journal_close(*out);
    *out = NULL;
    return FAULT;
}

void journal_close(struct journal *j)
{
    if (j == NULL)
        return;
    if (j->store != NULL)
        j->way->close(j->store);
    for (size_t i = 0; i < j->owns; i++)
        free(j->own[i]);
    free(j->own);
    free(j->batch.record);
    if (j->batch.bytes != NULL)
        sodium_memzero(j->batch.bytes, j->batch.size);
    free(j->batch.bytes);
    free(j->batch.own);
    if (j->scratch != NULL)
        sodium_memzero(j->scratch, j->scratch_size);
    free(j->scratch);
    keys_wipe(&j->keys);
    free(j);
}

void journal_on_stop(struct journal *j,
                     void (*stop)(void *to, const char *why), void *to)
{
    j->stop = stop;
    j->stop_to = to;
}

uint8_t *journal_scratch(struct journal *j, size_t bytes, struct fault *f)
{
    if (bytes > j->scratch_size) {
        uint8_t *more = realloc(j->scratch, bytes);

        if (more == NULL) {
            fault_say(f, "out of memory for a record of %zu bytes", bytes);
            return NULL;
        }
        j->scratch = more;
        j->scratch_size = bytes;
    }
    return j->scratch;
}

/* The index of the stream, or where it would be inserted. */
static size_t own_at(const struct journal *j, uint32_t stream)
{
    size_t low = 0, high = j->owns;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (j->own[middle]->head.stream < stream)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

struct own *journal_own(const struct journal *j, uint32_t stream)
{
    size_t at = own_at(j, stream);

    return at < j->owns && j->own[at]->head.stream == stream ? j->own[at]
                                                             : NULL;
}

static struct own *own_add(struct journal *j, uint32_t stream, struct fault *f)
{
    struct own *o = journal_own(j, stream);
    size_t at = own_at(j, stream);

    if (o != NULL || GROW(j->own, j->room, j->owns, 64, f) != 0)
        return o;
    o = calloc(1, sizeof *o);
    if (o == NULL) {
        fault_say(f, "out of memory for the journal");
        return NULL;
    }
    o->head.stream = stream;
    o->parked = true;
    memmove(&j->own[at + 1], &j->own[at], (j->owns - at) * sizeof j->own[0]);
    j->own[at] = o;
    j->owns++;
    return o;
}

/* Back to what the database has. */
static void own_reset(struct own *o)
{
    o->tip_seq = o->head.seq;
    memcpy(o->tip_hash, o->head.hash, CHAIN_HASH);
    o->staged = false;
}

int journal_check_alive(const struct journal *j, struct fault *f)
{
    if (!j->dead)
        return 0;
    return fault_say(f, "the journal has stopped and takes nothing more");
}

int journal_fail(struct journal *j, int bad, const struct fault *why,
                 struct fault *f)
{
    fault_say(f, "%s", why->text);
    if (bad == JOURNAL_LOST)
        return bad;
    j->dead = true;
    j->stop(j->stop_to, why->text);
    return FAULT;
}

/* One stream, inside a transaction. */
static int take_one(struct journal *j, uint32_t stream, uint64_t seen,
                    struct fault *f)
{
    struct own *o = own_add(j, stream, f);
    int bad;

    if (o == NULL)
        return FAULT;
    MUST(!o->staged);
    o->parked = true;
    bad = j->way->take(j->store, stream, seen, &o->head, f);
    if (bad == 0)
        own_reset(o);
    return bad;
}

/* They are ours from the commit on, and not before. */
int journal_take_heads(struct journal *j, const struct journal_head *seen,
                       size_t count, struct fault *f)
{
    struct fault why = {""};
    int bad;

    if (journal_check_alive(j, f) != 0)
        return FAULT;
    bad = j->way->begin(j->store, &why);
    if (bad == 0) {
        for (size_t i = 0; bad == 0 && i < count; i++)
            bad = take_one(j, seen[i].stream, seen[i].epoch, &why);
        bad = j->way->end(j->store, bad, &why);
    }
    if (bad != 0)
        return journal_fail(j, bad, &why, f);
    for (size_t i = 0; i < count; i++)
        journal_own(j, seen[i].stream)->parked = false;
    return 0;
}

int journal_take_many(struct journal *j, const uint32_t *streams, size_t count,
                      struct fault *f)
{
    struct journal_head *any = calloc(count, sizeof *any);
    int bad;

    if (any == NULL)
        return fault_say(f, "out of memory for the journal");
    for (size_t i = 0; i < count; i++)
        any[i] = (struct journal_head){.stream = streams[i],
                                       .epoch = STORE_ANY};
    bad = journal_take_heads(j, any, count, f);
    free(any);
    return bad;
}

int journal_take_over(struct journal *j, uint32_t stream, uint64_t seen,
                      uint64_t *epoch, struct fault *f)
{
    const struct journal_head head = {.stream = stream, .epoch = seen};
    int bad = journal_take_heads(j, &head, 1, f);

    if (bad == 0)
        *epoch = journal_own(j, stream)->head.epoch;
    return bad;
}

int journal_take(struct journal *j, uint32_t stream, uint64_t *epoch,
                 struct fault *f)
{
    return journal_take_over(j, stream, STORE_ANY, epoch, f);
}

int journal_beat(struct journal *j, struct fault *f)
{
    return journal_beat_ahead(j, 0, f);
}

int journal_beat_ahead(struct journal *j, int64_t ms, struct fault *f)
{
    return j->way->beat == NULL ? 0 : j->way->beat(j->store, ms, f);
}

int journal_orphans(struct journal *j, int64_t hung_ms,
                    journal_head_taker *take, void *to, struct fault *f)
{
    if (j->way->orphans == NULL)
        return 0;
    return j->way->orphans(j->store, hung_ms, take, to, f);
}

/* Room for so many bytes of bodies more. */
static int room_for(struct batch *b, size_t bytes, struct fault *f)
{
    size_t more = b->size == 0 ? BYTES_FIRST : b->size;
    uint8_t *moved;

    if (bytes > BODY_MAX)
        return fault_say(f, "a record of %zu bytes is too long", bytes);
    if (b->size - b->used >= bytes)
        return 0;
    while (more - b->used < bytes)
        more *= 2;
    moved = realloc(b->bytes, more);
    if (moved == NULL)
        return fault_say(f, "out of memory for the journal");
    b->bytes = moved;
    b->size = more;
    return 0;
}

/* Room for one more record of that stream, before anything is changed. */
static int make_room(struct batch *b, const struct journal_record *r,
                     struct fault *f)
{
    if (GROW(b->record, b->room, b->records, STAGED_FIRST, f) != 0 ||
        GROW(b->own, b->owns_room, b->owns, 64, f) != 0)
        return FAULT;
    return room_for(b, r->bytes + CHAIN_KEY + SEAL_TAG, f);
}

/* The body as it is stored: the key it publishes, then itself or sealed. */
static void store_body(struct journal *j, struct staged *s)
{
    struct batch *b = &j->batch;
    uint8_t *at = b->bytes + b->used, key[CHAIN_KEY];

    s->body_at = b->used;
    if (s->r.opens != 0) {
        seal_key(at, &j->keys, s->r.stream, s->r.opens);
        at += CHAIN_KEY;
    }
    if (s->r.hand != 0) {
        seal_key(key, &j->keys, s->r.stream, s->r.hand);
        seal_body(at, key, &s->r);
        at += s->r.bytes + SEAL_TAG;
        sodium_memzero(key, sizeof key);
    } else if (s->r.bytes > 0) {
        memcpy(at, s->r.body, s->r.bytes);
        at += s->r.bytes;
    }
    s->r.body = b->bytes + b->used;
    s->r.bytes = (size_t)(at - s->r.body);
    b->used += s->r.bytes;
}

/* Adds a stream to the batch when its first record joins. */
static void batch_own(struct batch *b, struct own *o)
{
    if (!o->staged)
        b->own[b->owns++] = o;
    o->staged = true;
}

int journal_stage(struct journal *j, struct journal_record *r, struct fault *f)
{
    struct own *o = journal_own(j, r->stream);
    struct batch *b = &j->batch;
    struct staged *s;

    if (journal_check_alive(j, f) != 0)
        return FAULT;
    if (o == NULL || o->parked) {
        fault_say(f, "stream %u is not ours", r->stream);
        return JOURNAL_LOST;
    }
    if (make_room(b, r, f) != 0)
        return FAULT;
    r->epoch = o->head.epoch;
    r->seq = o->tip_seq + 1;
    s = &b->record[b->records++];
    *s = (struct staged){.r = *r, .own = o};
    store_body(j, s);
    chain_next(s->r.hash, o->tip_hash, &s->r);
    memcpy(r->hash, s->r.hash, CHAIN_HASH);
    o->tip_seq = r->seq;
    memcpy(o->tip_hash, r->hash, CHAIN_HASH);
    batch_own(b, o);
    j->records++;
    return 0;
}

int journal_put(struct journal *j, const struct journal_record *r,
                struct fault *f)
{
    struct own *o = journal_own(j, r->stream);
    struct batch *b = &j->batch;
    struct staged *s;

    MUST(o != NULL && !o->parked && r->seq == o->tip_seq + 1);
    if (make_room(b, r, f) != 0)
        return FAULT;
    s = &b->record[b->records++];
    *s = (struct staged){.r = *r, .own = o, .body_at = b->used};
    if (r->bytes > 0)
        memcpy(b->bytes + b->used, r->body, r->bytes);
    b->used += r->bytes;
    o->tip_seq = r->seq;
    memcpy(o->tip_hash, r->hash, CHAIN_HASH);
    batch_own(b, o);
    return 0;
}

size_t journal_staged(const struct journal *j)
{
    return j->batch.records;
}

struct journal_mark journal_mark(const struct journal *j)
{
    return (struct journal_mark){.records = j->batch.records,
                                 .bytes = j->batch.used,
                                 .owns = j->batch.owns};
}

/* The end of a stream is its last record that is still staged, if any is. */
static void own_back(const struct batch *b, struct own *o)
{
    bool staged = o->staged;

    own_reset(o);
    for (size_t i = b->records; staged && i > 0; i--)
        if (b->record[i - 1].own == o) {
            o->tip_seq = b->record[i - 1].r.seq;
            memcpy(o->tip_hash, b->record[i - 1].r.hash, CHAIN_HASH);
            o->staged = true;
            return;
        }
}

/*
 * A number may be staged twice in this way, with the same epoch and another
 * text: the first one has never left this process.
 */
void journal_back(struct journal *j, const struct journal_mark *to)
{
    struct batch *b = &j->batch;

    MUST(to->records <= b->records && to->owns <= b->owns);
    j->records -= b->records - to->records < j->records
                      ? b->records - to->records
                      : j->records;
    b->records = to->records;
    b->used = to->bytes;
    for (size_t i = 0; i < b->owns; i++)
        own_back(b, b->own[i]);
    b->owns = to->owns;
}

static void batch_clear(struct batch *b)
{
    b->records = b->owns = b->used = 0;
}

/* The staged records are durable: our state is now the database's. */
static void settle(struct batch *b)
{
    for (size_t i = 0; i < b->owns; i++) {
        struct own *o = b->own[i];

        o->head.seq = o->tip_seq;
        o->head.pos = o->next_pos;
        memcpy(o->head.hash, o->tip_hash, CHAIN_HASH);
        o->staged = false;
    }
    batch_clear(b);
}

/*
 * Nothing was written.  Its streams must be taken again before they are used:
 * with the old epoch, another record could be sealed with a nonce that has
 * already left this process.
 */
static void park(struct batch *b)
{
    for (size_t i = 0; i < b->owns; i++) {
        own_reset(b->own[i]);
        b->own[i]->parked = true;
    }
    batch_clear(b);
}

bool journal_is_shared(const struct journal *j)
{
    return j->way->orphans != NULL;
}

void journal_let_go(struct journal *j)
{
    park(&j->batch);
    for (size_t i = 0; i < j->owns; i++)
        j->own[i]->parked = true;
}

int journal_still(struct journal *j, uint32_t stream, struct fault *f)
{
    const struct own *o = journal_own(j, stream);
    struct journal_head h;

    if (o == NULL || o->parked)
        return 0;
    if (journal_head(j, stream, &h, f) != 0)
        return FAULT;
    return h.epoch == o->head.epoch;
}

int journal_commit(struct journal *j, struct fault *f)
{
    struct fault why = {""};
    int bad;

    if (journal_check_alive(j, f) != 0)
        return FAULT;
    if (j->batch.records == 0)
        return 0;
    bad = j->way->write(j->store, &j->batch, &why);
    if (bad == 0) {
        settle(&j->batch);
        return 0;
    }
    park(&j->batch);
    return journal_fail(j, bad, &why, f);
}

int journal_there(struct journal *j, struct fault *f)
{
    struct fault why = {""};

    if (journal_check_alive(j, f) != 0)
        return FAULT;
    if (j->way->there == NULL || j->way->there(j->store, &why) == 0)
        return 0;
    return journal_fail(j, FAULT, &why, f);
}
