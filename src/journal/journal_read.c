/*
 * journal_read.c - reading records back, each checked against the one before.
 */
#include <inttypes.h>
#include <sodium.h>
#include <string.h>

#include "base/must.h"
#include "journal/journal_own.h"
#include "journal/seal.h"

#include "base/owns_memory.h"

/* The last record read of a stream. */
struct tie {
    uint32_t stream;
    uint64_t seq;
    uint8_t hash[CHAIN_HASH];
};

struct reading {
    struct journal *j;
    uint64_t from; /* the first the reader wants; the one before is a tie */
    journal_taker *take;
    void *to;
    struct tie *tie; /* by stream */
    size_t ties, room;
};

static int bad_record(const struct journal_record *r, const char *what,
                      struct fault *f)
{
    return fault_say(f, "record %" PRIu64 " of stream %u %s", r->seq,
                     r->stream, what);
}

static size_t tie_at(const struct reading *g, uint32_t stream)
{
    size_t low = 0, high = g->ties;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (g->tie[middle].stream < stream)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The tie of a stream; a new one has sequence 0. */
static struct tie *tie_of(struct reading *g, uint32_t stream, struct fault *f)
{
    size_t at = tie_at(g, stream);

    if (at < g->ties && g->tie[at].stream == stream)
        return &g->tie[at];
    if (g->ties == g->room) {
        size_t room = g->room == 0 ? 64 : 2 * g->room;
        struct tie *more = realloc(g->tie, room * sizeof *more);

        if (more == NULL) {
            fault_say(f, "out of memory for reading the journal");
            return NULL;
        }
        g->tie = more;
        g->room = room;
    }
    memmove(&g->tie[at + 1], &g->tie[at], (g->ties - at) * sizeof *g->tie);
    g->ties++;
    g->tie[at] = (struct tie){.stream = stream};
    return &g->tie[at];
}

/* Does it follow what was read of its stream? */
static int follows(const struct tie *t, const struct journal_record *r,
                   struct fault *f)
{
    uint8_t hash[CHAIN_HASH];

    if (t->seq == 0 && r->seq > 1)
        return 0; /* the first that was asked for: what is before is unread */
    if (r->seq != t->seq + 1)
        return bad_record(r, "does not follow the one before it", f);
    chain_next(hash, t->hash, r);
    if (memcmp(hash, r->hash, CHAIN_HASH) != 0)
        return bad_record(r, "is not as it was written", f);
    return 0;
}

/* Takes the published key off, and opens what is sealed. */
static int unseal(struct journal *j, struct journal_record *r, struct fault *f)
{
    uint8_t key[CHAIN_KEY], *clear;
    bool good;

    if (r->opens != 0) {
        if (r->bytes < CHAIN_KEY)
            return bad_record(r, "has no key where one should be", f);
        r->body += CHAIN_KEY;
        r->bytes -= CHAIN_KEY;
    }
    if (r->hand == 0)
        return 0;
    clear = journal_scratch(j, r->bytes, f);
    if (clear == NULL)
        return FAULT;
    seal_key(key, &j->keys, r->stream, r->hand);
    good = seal_open(clear, key, r);
    sodium_memzero(key, sizeof key);
    if (!good)
        return bad_record(r, "does not open with this house's key", f);
    r->body = clear;
    r->bytes -= SEAL_TAG;
    return 0;
}

static int read_row(void *to, const struct journal_record *row,
                    struct fault *f)
{
    struct reading *g = to;
    struct tie *t = tie_of(g, row->stream, f);
    struct journal_record r = *row;

    if (t == NULL || follows(t, row, f) != 0)
        return FAULT;
    t->seq = row->seq;
    memcpy(t->hash, row->hash, CHAIN_HASH);
    if (row->seq < g->from)
        return 0;
    if (unseal(g->j, &r, f) != 0)
        return FAULT;
    return g->take(g->to, &r, f);
}

/* What is ours must end where the database said when we took it. */
static int ends_there(const struct reading *g, struct fault *f)
{
    for (size_t i = 0; i < g->ties; i++) {
        const struct tie *t = &g->tie[i];
        const struct own *o = journal_own(g->j, t->stream);

        if (o == NULL || o->parked)
            continue;
        if (t->seq != o->head.seq ||
            memcmp(t->hash, o->head.hash, CHAIN_HASH) != 0)
            return fault_say(f,
                             "stream %u ends with record %" PRIu64
                             ", and not with %" PRIu64 " as it should",
                             t->stream, t->seq, o->head.seq);
    }
    return 0;
}

int journal_read(struct journal *j, uint32_t stream, uint64_t from,
                 journal_taker *take, void *to, struct fault *f)
{
    struct reading g = {.j = j, .from = from, .take = take, .to = to};
    int bad = j->way->read(j->store, stream, from > 1 ? from - 1 : 1, read_row,
                           &g, f);

    if (bad == 0)
        bad = ends_there(&g, f);
    free(g.tie);
    return bad;
}

int journal_read_all(struct journal *j, uint64_t from, journal_taker *take,
                     void *to, struct fault *f)
{
    struct reading g = {.j = j, .take = take, .to = to};
    int bad = j->way->read_all(j->store, from, read_row, &g, f);

    if (bad == 0)
        bad = ends_there(&g, f);
    free(g.tie);
    return bad;
}

/* The last ids seen, in a ring. */
struct ids {
    uint64_t *id;
    int most, count, next;
};

static int take_id(void *to, const struct journal_record *r, struct fault *f)
{
    struct ids *s = to;

    (void)f;
    if (r->id == 0)
        return 0;
    s->id[s->next] = r->id;
    s->next = (s->next + 1) % s->most;
    s->count += s->count < s->most;
    return 0;
}

/* Newest first, in place: turned, then rotated. */
static void newest_first(struct ids *s, uint64_t *out)
{
    for (int i = 0; i < s->count; i++)
        out[i] = s->id[(s->next - 1 - i + s->most) % s->most];
}

int journal_ids(struct journal *j, uint32_t stream, uint64_t *ids, int most,
                struct fault *f)
{
    struct ids s = {.most = most};
    struct journal_head h;
    uint64_t from;
    int bad;

    MUST(most > 0);
    if (journal_head(j, stream, &h, f) != 0)
        return FAULT;
    /* A record without an id is the house's own, and there are few. */
    from = h.seq > 2 * (uint64_t)most ? h.seq - 2 * (uint64_t)most : 1;
    s.id = calloc((size_t)most, sizeof *s.id);
    if (s.id == NULL)
        return fault_say(f, "out of memory for %d ids", most);
    bad = j->way->read(j->store, stream, from, take_id, &s, f);
    newest_first(&s, ids);
    free(s.id);
    return bad != 0 ? bad : s.count;
}

static int take_head(void *to, const struct journal_head *h, struct fault *f)
{
    (void)f;
    *(struct journal_head *)to = *h;
    return 0;
}

int journal_head(struct journal *j, uint32_t stream, struct journal_head *h,
                 struct fault *f)
{
    *h = (struct journal_head){.stream = stream};
    return j->way->heads(j->store, stream, stream, take_head, h, f);
}

int journal_heads(struct journal *j, journal_head_taker *take, void *to,
                  struct fault *f)
{
    return j->way->heads(j->store, 0, UINT32_MAX, take, to, f);
}

int journal_snapshot_put(struct journal *j, uint32_t stream, uint64_t seq,
                         const void *bytes, size_t count, struct fault *f)
{
    const struct own *o = journal_own(j, stream);
    struct fault why = {""};
    uint8_t *sealed;
    int bad;

    if (journal_dead(j, f) != 0)
        return FAULT;
    if (o == NULL || o->parked)
        return JOURNAL_LOST;
    MUST(seq <=
         o->head.seq); /* what is not durable is no state to start from */
    sealed = journal_scratch(j, count + SEAL_SNAPSHOT, f);
    if (sealed == NULL)
        return FAULT;
    seal_snapshot(sealed, &j->keys, stream, seq, bytes, count);
    bad = j->way->put_snapshot(j->store, &o->head, seq, sealed,
                               count + SEAL_SNAPSHOT, &why);
    return bad == 0 ? 0 : journal_failed(j, bad, &why, f);
}

/* Where a snapshot goes. */
struct getting {
    const struct journal_keys *keys;
    uint8_t *bytes;
    size_t size;
    uint64_t *seq, *pos;
    int64_t got;
};

static int take_snapshot(void *to, const struct journal_record *r,
                         struct fault *f)
{
    struct getting *g = to;

    if (r->bytes < SEAL_SNAPSHOT || r->bytes - SEAL_SNAPSHOT > g->size)
        return fault_say(f, "the snapshot of stream %u has the wrong size",
                         r->stream);
    if (!seal_open_snapshot(g->bytes, g->keys, r->stream, r->seq, r->body,
                            r->bytes))
        return fault_say(f,
                         "the snapshot of stream %u does not open with this "
                         "house's key",
                         r->stream);
    *g->seq = r->seq;
    *g->pos = r->pos;
    g->got = (int64_t)(r->bytes - SEAL_SNAPSHOT);
    return 0;
}

int64_t journal_snapshot_get(struct journal *j, uint32_t stream, uint64_t *seq,
                             uint64_t *pos, void *bytes, size_t size,
                             struct fault *f)
{
    struct getting g = {&j->keys, bytes, size, seq, pos, 0};
    int bad;

    *seq = *pos = 0;
    bad = j->way->get_snapshot(j->store, stream, take_snapshot, &g, f);
    return bad != 0 ? bad : g.got;
}
