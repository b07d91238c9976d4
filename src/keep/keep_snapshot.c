/*
 * keep_snapshot.c - snapshots of a stream, so that recovery need not begin
 * with its first record.
 *
 * A snapshot is the struct itself, valid only for the program that wrote it.
 * If its head differs from ours, the records are read instead.
 */
#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"

#include "base/owns_memory.h"

enum { EVERY = 20000 };

struct head {
    uint32_t layout, stream;
    uint64_t bytes; /* that follow */
    char version[16];
};

/* The state of a stream, its size, and the bytes of it in use. */
static void *state_of(struct keep *k, const struct keep_stream *s,
                      size_t *size, size_t *used)
{
    if (s == k->till) {
        *size = sizeof *k->cage;
        *used = cage_size(k->cage);
        return k->cage;
    }
    if (s == k->lists) {
        *size = *used = sizeof *k->desk;
        return k->desk;
    }
    *size = *used = sizeof *s->table;
    return s->table;
}

static struct head head_of(const struct keep_stream *s, size_t used)
{
    struct head h = {.layout = KEEP_LAYOUT,
                     .stream = s->stream,
                     .bytes = used};
    const char *version = HOUSEWAY_VERSION;

    memcpy(h.version, version, strnlen(version, sizeof h.version - 1));
    return h;
}

int snapshot_put(struct keep *k, struct keep_stream *s, struct fault *f)
{
    size_t size, used;
    const void *state = state_of(k, s, &size, &used);
    struct head h = head_of(s, used);
    uint8_t *bytes = malloc(sizeof h + used);
    int bad;

    if (bytes == NULL)
        return fault_say(f, "out of memory for a snapshot");
    memcpy(bytes, &h, sizeof h);
    memcpy(bytes + sizeof h, state, used);
    bad = journal_snapshot_put(k->journal, s->stream, s->seq, bytes,
                               sizeof h + used, f);
    free(bytes);
    s->kept = s->seq;
    return bad;
}

static bool is_due(const struct keep *k, const struct keep_stream *s)
{
    uint64_t every = k->plan.snapshot_every > 0
                         ? (uint64_t)k->plan.snapshot_every
                         : EVERY;

    /* A frozen stream gets none, because the reason is only in its records. */
    return s != NULL && s->seq - s->kept >= every &&
           keep_frozen(k, s) == UNTRUE_NOTHING;
}

int keep_snapshots(struct keep *k, struct fault *f)
{
    if ((is_due(k, k->till) && snapshot_put(k, k->till, f) != 0) ||
        (is_due(k, k->lists) && snapshot_put(k, k->lists, f) != 0))
        return FAULT;
    for (int i = 0; i <= k->tables; i++)
        if (is_due(k, k->table[i]) && snapshot_put(k, k->table[i], f) != 0)
            return FAULT;
    return 0;
}

static void restore(struct keep *k, struct keep_stream *s,
                    const uint8_t *bytes, uint64_t seq)
{
    size_t size, used;
    void *state = state_of(k, s, &size, &used);
    struct head h;

    memcpy(&h, bytes, sizeof h);
    memset(state, 0, size);
    memcpy(state, bytes + sizeof h, h.bytes);
    s->seq = s->kept = seq;
    if (s->table == NULL)
        return;
    keep_book(k, s, s->table->seating.felt.house, s->table->seating.felt.game);
}

/* Does the snapshot come from this version of the program? */
static bool is_ours(const struct keep_stream *s, const uint8_t *bytes,
                    int64_t count, size_t size)
{
    struct head h, want;

    if (count < (int64_t)sizeof h)
        return false;
    memcpy(&h, bytes, sizeof h);
    want = head_of(s, (size_t)h.bytes);
    return memcmp(&h, &want, sizeof h) == 0 && h.bytes <= size &&
           (uint64_t)count == sizeof h + h.bytes &&
           (s->table == NULL || h.bytes == size);
}

int snapshot_get(struct keep *k, struct keep_stream *s, struct fault *f)
{
    size_t size, used;
    uint64_t seq = 0, pos;
    struct fault none;
    uint8_t *bytes;
    int64_t count;

    state_of(k, s, &size, &used);
    bytes = malloc(sizeof(struct head) + size);
    if (bytes == NULL)
        return fault_say(f, "out of memory for a snapshot");
    /* A snapshot that does not open is ignored, because the records are
       there. */
    count = journal_snapshot_get(k->journal, s->stream, &seq, &pos, bytes,
                                 sizeof(struct head) + size, &none);
    if (is_ours(s, bytes, count, size))
        restore(k, s, bytes, seq);
    free(bytes);
    return 0;
}
