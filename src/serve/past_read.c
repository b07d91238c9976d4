/*
 * past_read.c - hands read back from the journal.
 *
 * A mark stands before every PAST_EVERY-th hand, so at most that many hands
 * are read to reach one, however long a room is open.
 */
#include <string.h>

#include "base/must.h"
#include "journal/seal.h"
#include "rule/field_bytes.h"
#include "serve/past_own.h"

#include "base/owns_memory.h"

_Static_assert(PAST_MARK >= sizeof(struct seating) + SEAL_SNAPSHOT,
               "a sealed table fits");

size_t past_seal(const struct past *p, uint32_t table,
                 const struct hand_kept *k, uint8_t *out)
{
    seal_snapshot(out, p->keys, keep_stream(table), k->from.seq,
                  (const uint8_t *)&k->start, sizeof k->start);
    return sizeof k->start + SEAL_SNAPSHOT;
}

bool past_unseal(const struct past *p, uint32_t table, uint64_t seq,
                 const void *body, size_t bytes, struct seating *out)
{
    return bytes == sizeof *out + SEAL_SNAPSHOT &&
           seal_open_snapshot((uint8_t *)out, p->keys, keep_stream(table), seq,
                              body, bytes);
}

int past_events(const struct journal_record *r, past_taker *take, void *to,
                struct fault *f)
{
    struct heard_at at = {.seq = r->seq,
                          .pos = r->pos,
                          .at_ms = r->at_ms,
                          .person = r->person,
                          .role = r->role};
    struct command c;
    struct event e;
    size_t used = keep_get_wish(r->body, r->bytes, &c), n;

    memcpy(at.hash, r->hash, sizeof at.hash);
    for (; used > 0 && at.index < r->events; at.index++, used += n) {
        n = event_get_bytes(r->body + used, r->bytes - used, &e);
        if (n == 0 || !take(to, &e, &at))
            return fault_say(f, "a record cannot be read");
    }
    return used > 0 ? 0 : fault_say(f, "a record has no wish");
}

static bool is_before(const struct heard_at *a, const struct heard_at *b)
{
    return a->seq < b->seq || (a->seq == b->seq && a->index < b->index);
}

/* A hand being read back. */
struct reading {
    struct heard_at from; /* of the mark: nothing before it is applied */
    const struct past_row *row;
    struct seating now;
    struct hand_kept *hand;
};

/* Follows the table up to the hand, then collects its events. */
static bool read_event(void *to, const struct event *e,
                       const struct heard_at *at)
{
    struct reading *g = to;

    if (is_before(at, &g->from) || is_before(&g->row->to, at))
        return true;
    if (!is_before(at, &g->row->from)) {
        if (g->hand->count == 0)
            g->hand->start = g->now;
        return hand_add(g->hand, e);
    }
    return event_is_promise(e->kind) || seating_apply(&g->now, e);
}

static int read_record(void *to, const struct journal_record *r,
                       struct fault *f)
{
    return past_events(r, read_event, to, f);
}

static struct hand_kept *begin(const struct past_row *row)
{
    struct hand_kept *k = calloc(1, sizeof *k);

    if (k == NULL)
        return NULL;
    k->number = row->number;
    k->at_ms = row->at_ms;
    k->from = row->from;
    k->to = row->to;
    memcpy(k->promise, row->promise, sizeof k->promise);
    return k;
}

struct hand_kept *past_read(struct past *p, struct journal *j, uint32_t table,
                            uint32_t number)
{
    static struct reading g; /* a table is large for the stack */
    struct past_row row;
    struct fault f;

    if (!past_find(p, table, number, &row) ||
        !past_mark(p, table, number, &g.from, &g.now))
        return NULL;
    g.row = &row;
    g.hand = begin(&row);
    if (g.hand == NULL)
        return NULL;
    if (journal_read_some(j, &row.tip, g.from.seq, row.to.seq, read_record, &g,
                          &f) == 0 &&
        g.hand->count > 0)
        return g.hand;
    hand_free(g.hand);
    return NULL;
}
