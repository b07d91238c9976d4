/*
 * keep_recover.c - restores a room from its journal by applying every event
 * again.
 *
 * A record that cannot be applied, or that breaks an assertion, parks its
 * stream: it is read again up to the record before, and stays there, frozen.
 * Of later records only the floor's remedies count.  The other streams
 * continue.
 */
#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"
#include "room/stop.h"
#include "rule/field_bytes.h"

/* records between two signs of life during reading */
enum { BEAT_RECORDS = 10000 };

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
    case EV_BOOK_KEPT: /* found when the stream is read */
        return true;
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

struct reading {
    struct keep *k;
    struct keep_stream *s;
    uint64_t park; /* the record that is not applied; 0: apply all */
    bool parks;    /* read the stream again, up to that record */
    uint8_t untrue;
    char why[REASON_MAX];
    /* The event that is being applied. */
    const struct event *e;
    bool so;
};

/* Parks the stream: it cannot be read past this record. */
static int park(struct reading *in, uint64_t seq, enum untrue what,
                const char *why)
{
    struct text t;

    text_init(&t, in->why, sizeof in->why);
    text_put(&t, "record %llu cannot be so: %s", (unsigned long long)seq, why);
    in->park = seq;
    in->parks = true;
    in->untrue = (uint8_t)what;
    return FAULT;
}

/* Notes the book of an opened table, or another kept one. */
static void take_opened(struct reading *in, uint64_t seq)
{
    struct keep_stream *s = in->s;

    if (s->table != NULL && in->e->kind == EV_BOOK_KEPT)
        s->table->book_seq = seq;
    if (s->table != NULL && in->e->kind == EV_OPENED)
        keep_book(in->k, s, in->e->opened.house, in->e->opened.game);
}

/* Notes the written reason for a freeze. */
static void note_why(struct keep_stream *s, const struct event *e)
{
    if (!stop_is(e->kind) && !stop_is_end(e->kind))
        return;
    s->told = e->kind == EV_FROZEN;
    if (s->told)
        memcpy(s->why, e->frozen.reason, sizeof s->why);
    else
        s->why[0] = '\0';
}

static void apply_one(void *to)
{
    struct reading *in = to;

    MUST_PLANTED(MUST_IN_READING);
    in->so = keep_apply(in->k, in->s, in->e);
}

/*
 * The reason an event cannot be true; for a deck's commitment, only that it
 * comes at the wrong time.
 */
static enum untrue untrue_of(const struct reading *in)
{
    enum untrue why = keep_frozen(in->k, in->s);

    return why != UNTRUE_NOTHING ? why : UNTRUE_TIME;
}

/* True for the floor's remedies and numbers of decks, which count even when
   parked. */
static bool is_counted_when_parked(int kind)
{
    return stop_is(kind) || stop_is_end(kind) || event_is_promise(kind);
}

static int take_event(struct reading *in, const struct event *e, uint64_t seq)
{
    struct must_broken broken;

    in->e = e;
    note_why(in->s, e);
    if (in->s->parked && !is_counted_when_parked(e->kind))
        return 0;
    if (!must_hold(in->s->stream, apply_one, in, &broken))
        return park(in, seq, UNTRUE_BROKEN, broken.why);
    if (!in->so && !in->s->parked)
        return park(in, seq, untrue_of(in), untrue_words(untrue_of(in)));
    if (in->so && stop_is_end(e->kind))
        in->s->parked = false;
    if (in->so && in->s->table != NULL)
        out_note(in->s->table, e);
    take_opened(in, seq);
    return 0;
}

static int take_events(struct reading *in, const struct journal_record *r)
{
    struct command c;
    struct event e;
    size_t at = keep_get_wish(r->body, r->bytes, &c);

    if (at == 0)
        return park(in, r->seq, UNTRUE_FIELD, "it has no wish");
    for (int i = 0; i < r->events; i++) {
        size_t n = event_get_bytes(r->body + at, r->bytes - at, &e);

        if (n == 0)
            return park(in, r->seq, UNTRUE_FIELD, "an event is missing");
        at += n;
        if (take_event(in, &e, r->seq) != 0)
            return FAULT;
    }
    return 0;
}

/* Stays at this record, because later state is unknown. */
static void stay(struct reading *in)
{
    keep_park(in->k, in->s, (enum untrue)in->untrue);
    in->s->parked = true;
}

static int take_record(void *to, const struct journal_record *r,
                       struct fault *f)
{
    struct reading *in = to;

    in->s->seq = r->seq;
    if (in->k->plan.reading != NULL)
        *in->k->plan.reading = r->seq;
    if (r->at_ms > in->k->now_ms)
        in->k->now_ms = r->at_ms;
    if (r->seq % BEAT_RECORDS == 0 && journal_beat(in->k->journal, f) != 0)
        return FAULT;
    if (keep_planted == KEEP_BUG_SKIPPED && r->seq % 97 == 96)
        return 0;
    if (in->park != 0 && r->seq == in->park) {
        stay(in);
        return 0;
    }
    return take_events(in, r);
}

/* Reads a stream from its last snapshot, or from the beginning. */
static int read_stream(struct reading *in, const struct journal_head *h,
                       struct fault *f)
{
    struct keep_stream *s = in->s;

    keep_clear(in->k, s);
    if (snapshot_get(in->k, s, f) != 0)
        return FAULT;
    s->parked = keep_frozen(in->k, s) != UNTRUE_NOTHING &&
                keep_frozen(in->k, s) != UNTRUE_STOPPED;
    return journal_read_to(in->k->journal, h, s->kept + 1, take_record, in, f);
}

/* Stops reading before the record at which the program died. */
static void skip(struct reading *in)
{
    const struct keep_skip *k = in->k->plan.skip;

    for (int i = 0; i < in->k->plan.skips; i++)
        if (k[i].stream == in->s->stream && k[i].seq > in->s->kept)
            (void)park(in, k[i].seq, UNTRUE_BROKEN, k[i].why);
}

static int recover_one(struct keep *k, const struct journal_head *h,
                       struct fault *f)
{
    struct reading in = {.k = k, .s = keep_find(k, h->stream)};
    int bad;

    MUST(in.s != NULL);
    in.s->ends = h->seq;
    if (h->stream == STREAM_HOUSE) /* it holds nothing about the room */
        return 0;
    skip(&in);
    in.parks = false;
    bad = read_stream(&in, h, f);
    if (bad != 0 && in.parks) {
        in.parks = false;
        bad = read_stream(&in, h, f);
    }
    if (bad == 0 && in.s->parked && in.s->why[0] == '\0')
        memcpy(in.s->why, in.why, sizeof in.s->why);
    return bad != 0 ? bad : keep_find_book(k, in.s, h, f);
}

/*
 * Remembers the id of every command, however old, so that none is done twice.
 * A stream whose end is not recorded would begin anew, so that is a fault.
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
    if (k->plan.reading != NULL)
        *k->plan.reading = 0;
    return journal_ids(k->journal, take_id, k, f);
}
