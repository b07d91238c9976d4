/*
 * journal_read.c - reading records back, each checked against the one before.
 */
#include <inttypes.h>
#include <sodium.h>
#include <string.h>

#include "base/must.h"
#include "journal/journal_own.h"
#include "journal/seal.h"
#include "journal/tie.h"

#include "base/owns_memory.h"

struct reading {
    struct journal *j;
    uint64_t from; /* the first the reader wants; the one before is a tie */
    journal_taker *take;
    void *to;
    struct ties ties;
};

static int bad_record(const struct journal_record *r, const char *what,
                      struct fault *f)
{
    return fault_say(f, "record %" PRIu64 " of stream %u %s", r->seq,
                     r->stream, what);
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
    struct journal_record r = *row;

    if (ties_take(&g->ties, row, f) != 0)
        return FAULT;
    if (row->seq < g->from)
        return 0;
    if (unseal(g->j, &r, f) != 0)
        return FAULT;
    return g->take(g->to, &r, f);
}

/* A stream of ours must end where the database said when we took it. */
static int check_ends(const struct reading *g, struct fault *f)
{
    for (size_t i = 0; i < g->ties.count; i++) {
        const struct own *o = journal_own(g->j, g->ties.tie[i].stream);

        if (o != NULL && !o->parked && ties_end(&g->ties, &o->head, f) != 0)
            return FAULT;
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
        bad = check_ends(&g, f);
    ties_release(&g.ties);
    return bad;
}

int journal_read_to(struct journal *j, const struct journal_head *end,
                    uint64_t from, journal_taker *take, void *to,
                    struct fault *f)
{
    struct reading g = {.j = j, .from = from, .take = take, .to = to};
    uint64_t first = from > 1 ? from - 1 : 1;
    int bad = 0;

    if (first <= end->seq)
        bad = j->way->read_some(j->store, end, first, end->seq, read_row, &g,
                                f);
    if (bad == 0)
        bad = ties_end(&g.ties, end, f);
    ties_release(&g.ties);
    return bad;
}

int journal_read_some(struct journal *j, const struct journal_head *tip,
                      uint64_t from, uint64_t last, journal_taker *take,
                      void *to, struct fault *f)
{
    struct reading g = {.j = j, .from = from, .take = take, .to = to};
    int bad;

    if (from == 0 || from > last || last > tip->seq)
        return fault_say(f,
                         "records %" PRIu64 " to %" PRIu64
                         " of stream %" PRIu32 " are asked for, which has "
                         "%" PRIu64,
                         from, last, tip->stream, tip->seq);
    bad = j->way->read_some(j->store, tip, from > 1 ? from - 1 : 1, last,
                            read_row, &g, f);
    ties_release(&g.ties);
    return bad;
}

bool journal_tip(const struct journal *j, uint32_t stream,
                 struct journal_head *out)
{
    const struct own *o = journal_own(j, stream);

    if (o == NULL || o->parked)
        return false;
    *out = o->head;
    return true;
}

int journal_read_all(struct journal *j, uint64_t from, journal_taker *take,
                     void *to, struct fault *f)
{
    struct reading g = {.j = j, .take = take, .to = to};
    int bad = j->way->read_all(j->store, from, read_row, &g, f);

    if (bad == 0)
        bad = check_ends(&g, f);
    ties_release(&g.ties);
    return bad;
}

int journal_ids(struct journal *j, journal_taker *take, void *to,
                struct fault *f)
{
    return j->way->ids(j->store, take, to, f);
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

    if (journal_check_alive(j, f) != 0)
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
    return bad == 0 ? 0 : journal_fail(j, bad, &why, f);
}

/* The destination of a snapshot that is being read. */
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
