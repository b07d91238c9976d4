/*
 * keep_recover.c - a room from its journal: every event applied again.
 *
 * What cannot be applied freezes its table, and the others go on.
 */
#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"
#include "rule/field_bytes.h"

enum { BEAT_RECORDS = 10000 }; /* to be read before others lose patience */

static bool apply_promised(struct keep_table *t, uint32_t deck, bool by_card)
{
    if (deck != t->deck + 1 || (!by_card && t->by_card != 0))
        return false;
    if (by_card && t->by_card == 0)
        t->by_card = deck;
    t->deck++;
    return true;
}

static bool apply_opened(struct keep_table *t, uint32_t deck)
{
    if (deck != t->revealed + 1 || t->revealed == t->deck)
        return false;
    t->revealed++;
    return true;
}

static bool apply_deck(struct keep_table *t, const struct event *e)
{
    switch (e->kind) {
    case EV_DECK_COMMITTED:
        return apply_promised(t, e->deck_committed.deck, false);
    case EV_DECK_SEALED:
        return apply_promised(t, e->deck_sealed.deck, true);
    case EV_DECK_REVEALED:
        return apply_opened(t, e->deck_revealed.deck);
    default:
        return apply_opened(t, e->deck_opened.deck);
    }
}

bool keep_apply(struct keep *k, struct keep_stream *s, const struct event *e)
{
    if (s == k->till)
        return cage_apply(k->cage, e);
    if (s == k->lists)
        return desk_apply(k->desk, e);
    if (event_is_promise(e->kind))
        return apply_deck(s->table, e);
    return seating_apply(&s->table->seating, e);
}

/* An opened table has its book from now on. */
static int opened(struct keep *k, struct keep_stream *s, const struct event *e,
                  struct fault *f)
{
    if (s->table == NULL || e->kind != EV_OPENED)
        return 0;
    if (keep_book(k, s, e->opened.house, e->opened.game, f) != 0)
        return FAULT;
    felt_book(&s->edition, &s->table->seating.felt, &s->rules);
    return 0;
}

static int freeze(struct keep *k, struct keep_stream *s, uint64_t seq)
{
    char why[80];
    struct text t;

    text_init(&t, why, sizeof why);
    text_put(&t, "record %llu cannot be so", (unsigned long long)seq);
    if (k->plan.ear.frozen != NULL)
        k->plan.ear.frozen(k->plan.ear.to, s->stream, why);
    return 0;
}

struct reading {
    struct keep *k;
    struct keep_stream *s;
};

static int take_events(struct reading *in, const struct journal_record *r,
                       struct fault *f)
{
    struct command c;
    struct event e;
    size_t at = keep_get_wish(r->body, r->bytes, &c);

    if (at == 0)
        return fault_say(f, "record %llu of stream %u has no wish",
                         (unsigned long long)r->seq, r->stream);
    for (int i = 0; i < r->events; i++) {
        size_t n = event_get_bytes(r->body + at, r->bytes - at, &e);

        if (n == 0)
            return fault_say(f, "record %llu of stream %u has no event %d",
                             (unsigned long long)r->seq, r->stream, i + 1);
        at += n;
        if (!keep_apply(in->k, in->s, &e))
            return freeze(in->k, in->s, r->seq);
        if (opened(in->k, in->s, &e, f) != 0)
            return FAULT;
    }
    return 0;
}

static int take_record(void *to, const struct journal_record *r,
                       struct fault *f)
{
    struct reading *in = to;

    in->s->seq = r->seq;
    if (r->seq % BEAT_RECORDS == 0 && journal_beat(in->k->journal, f) != 0)
        return FAULT;
    if (keep_planted == KEEP_BUG_SKIPPED && r->seq % 97 == 96)
        return 0;
    return take_events(in, r, f);
}

static int recover_one(struct keep *k, const struct journal_head *h,
                       struct fault *f)
{
    struct reading in = {.k = k, .s = keep_find(k, h->stream)};

    MUST(in.s != NULL);
    in.s->ends = h->seq;
    if (h->stream == STREAM_HOUSE) /* it says nothing of the room */
        return 0;
    if (snapshot_get(k, in.s, f) != 0)
        return FAULT;
    return journal_read_to(k->journal, h, in.s->kept + 1, take_record, &in, f);
}

/*
 * What was done once is not done again, however long ago it was.  A stream of
 * which it is not written where it ends would begin anew.
 */
static int take_id(void *to, const struct journal_record *r, struct fault *f)
{
    struct keep_stream *s = keep_find(to, r->stream);

    if (s == NULL || s->ends == 0)
        return fault_say(f,
                         "stream %u has records, and it is not written where "
                         "it ends: the journal was changed",
                         r->stream);
    return wishes_add(&s->wishes, r->id, r->seq, f);
}

int keep_recover(struct keep *k, const struct keep_room *r, struct fault *f)
{
    for (size_t i = 0; i < r->count; i++)
        if (recover_one(k, &r->head[i], f) != 0)
            return FAULT;
    return journal_ids(k->journal, take_id, k, f);
}
