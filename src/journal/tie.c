/*
 * tie.c - does a record follow the last one of its stream?
 */
#include "journal/tie.h"

#include <inttypes.h>
#include <string.h>

#include "base/owns_memory.h"

static int bad_record(const struct journal_record *r, const char *what,
                      struct fault *f)
{
    return fault_say(f,
                     "record %" PRIu64 " of stream %u %s; `houseway audit` "
                     "says more, and `houseway restore` puts a copy in its "
                     "place",
                     r->seq, r->stream, what);
}

static size_t tie_at(const struct ties *t, uint32_t stream)
{
    size_t low = 0, high = t->count;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (t->tie[middle].stream < stream)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int make_room(struct ties *t, struct fault *f)
{
    size_t room = t->room == 0 ? 64 : 2 * t->room;
    struct tie *more;

    if (t->count < t->room)
        return 0;
    more = realloc(t->tie, room * sizeof *more);
    if (more == NULL)
        return fault_say(f, "out of memory for reading the journal");
    t->tie = more;
    t->room = room;
    return 0;
}

/* The tie of a stream; a new one has sequence 0. */
static struct tie *tie_of(struct ties *t, uint32_t stream, struct fault *f)
{
    size_t at = tie_at(t, stream);

    if (at < t->count && t->tie[at].stream == stream)
        return &t->tie[at];
    if (make_room(t, f) != 0)
        return NULL;
    memmove(&t->tie[at + 1], &t->tie[at], (t->count - at) * sizeof *t->tie);
    t->count++;
    t->tie[at] = (struct tie){.stream = stream};
    return &t->tie[at];
}

static int check_next(const struct tie *t, const struct journal_record *r,
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

int ties_take(struct ties *t, const struct journal_record *r, struct fault *f)
{
    struct tie *last = tie_of(t, r->stream, f);

    if (last == NULL || check_next(last, r, f) != 0)
        return FAULT;
    last->seq = r->seq;
    memcpy(last->hash, r->hash, CHAIN_HASH);
    return 0;
}

int ties_end(const struct ties *t, const struct journal_head *h,
             struct fault *f)
{
    static const struct tie none;
    size_t at = tie_at(t, h->stream);
    const struct tie *last = at < t->count && t->tie[at].stream == h->stream
                                 ? &t->tie[at]
                                 : &none;

    if (last->seq == h->seq && memcmp(last->hash, h->hash, CHAIN_HASH) == 0)
        return 0;
    return fault_say(f,
                     "stream %u ends with record %" PRIu64
                     ", and not with %" PRIu64 " as it should",
                     h->stream, last->seq, h->seq);
}

bool ties_last(const struct ties *t, struct journal_head *h)
{
    size_t at = tie_at(t, h->stream);
    bool there = at < t->count && t->tie[at].stream == h->stream;

    h->seq = there ? t->tie[at].seq : 0;
    if (there)
        memcpy(h->hash, t->tie[at].hash, CHAIN_HASH);
    else
        memset(h->hash, 0, CHAIN_HASH);
    return there;
}

void ties_release(struct ties *t)
{
    free(t->tie);
    *t = (struct ties){0};
}
