/*
 * past_catch.c - reads what the index lacks of the journal after a crash, or
 * everything if there is no index.
 */
#include <string.h>

#include "rule/field_bytes.h"
#include "serve/past_own.h"

struct catching {
    struct heard_at from;
    struct past_row last; /* the last indexed hand; number 0: none */
    bool same;            /* its last record is the journal's */
    const struct past_ear *ear;
};

static bool catch_event(void *to, const struct event *e,
                        const struct heard_at *at)
{
    struct catching *c = to;

    if (at->seq == c->last.to.seq)
        c->same = memcmp(at->hash, c->last.to.hash, HAND_HASH) == 0;
    if (at->seq > c->from.seq ||
        (at->seq == c->from.seq && at->index >= c->from.index))
        c->ear->event(c->ear->to, e, at);
    return true;
}

static int catch_record(void *to, const struct journal_record *r,
                        struct fault *f)
{
    return past_events(r, catch_event, to, f);
}

int past_catch_up(struct past *p, struct journal *j, uint32_t table,
                  const struct past_ear *ear, bool *alien, struct fault *f)
{
    static struct seating at;
    struct catching c = {.from = {.seq = 1}, .ear = ear};
    struct journal_head head;
    bool known = past_before(p, table, 0, &c.last);

    if (known && !past_mark(p, table, c.last.number, &c.from, &at)) {
        *alien = true; /* none of its hands can be reached */
        return 0;
    }
    if (!known)
        seating_init(&at);
    if (journal_head(j, keep_stream(table), &head, f) != 0)
        return FAULT;
    *alien = known && head.seq < c.last.to.seq;
    if (*alien || head.seq < c.from.seq)
        return 0;
    ear->start(ear->to, &at, c.last.promise);
    if (journal_read(j, keep_stream(table), c.from.seq, catch_record, &c, f) !=
        0)
        return FAULT;
    *alien = known && !c.same;
    return 0;
}
