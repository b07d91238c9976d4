/*
 * keep_frozen.c - parts of the room that are frozen, and why.
 */
#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"

enum untrue keep_frozen(const struct keep *k, const struct keep_stream *s)
{
    if (s->table != NULL)
        return (enum untrue)s->table->seating.felt.frozen;
    if (s == k->till)
        return (enum untrue)k->cage->frozen;
    return s == k->lists ? (enum untrue)k->desk->frozen : UNTRUE_NOTHING;
}

void keep_park(struct keep *k, struct keep_stream *s, enum untrue why)
{
    if (s->table != NULL)
        felt_freeze(&s->table->seating.felt, why, EV_NONE);
    else if (s == k->till)
        k->cage->frozen = (uint8_t)why;
    else
        k->desk->frozen = (uint8_t)why;
}

void keep_clear(struct keep *k, struct keep_stream *s)
{
    s->seq = s->kept = 0;
    s->parked = s->told = false;
    s->why[0] = '\0';
    if (s->table != NULL) {
        memset(s->table, 0, sizeof *s->table);
        seating_init(&s->table->seating);
    } else if (s == k->till) {
        cage_init(k->cage);
    } else {
        desk_init(k->desk);
    }
}

const char *keep_why(const struct keep *k, uint32_t stream)
{
    const struct keep_stream *s = keep_find(k, stream);

    if (s == NULL || keep_frozen(k, s) == UNTRUE_NOTHING)
        return NULL;
    return s->why[0] != '\0' ? s->why : untrue_words(keep_frozen(k, s));
}

/* A table that is not open yet cannot be frozen. */
static bool can_freeze(const struct keep *k, const struct keep_stream *s)
{
    return s != NULL && s != k->house &&
           (s->table == NULL || s->table->seating.felt.game[0] != '\0');
}

/* Writes the reason to the journal, and tells listeners. */
static int say_why(struct keep *k, struct keep_stream *s, const char *why,
                   int64_t at_ms, struct fault *f)
{
    struct event e;
    struct ev_frozen *frozen = make_frozen(&e);
    struct text t;
    int bad;

    text_init(&t, frozen->reason, sizeof frozen->reason);
    text_str(&t, why);
    keep_begin(k);
    bad = keep_save(k, s, f);
    if (bad == 0)
        bad = keep_say(k, s, at_ms, &e, 0, f);
    if (keep_end(k, f) != 0)
        bad = FAULT;
    memcpy(s->why, frozen->reason, sizeof s->why);
    s->told = true;
    return bad;
}

static void tell(const struct keep *k, const struct keep_stream *s)
{
    if (k->plan.ear.frozen != NULL)
        k->plan.ear.frozen(k->plan.ear.to, s->stream, s->why);
}

int keep_freeze(struct keep *k, uint32_t stream, const char *why,
                int64_t at_ms, struct fault *f)
{
    struct keep_stream *s = keep_find(k, stream);

    if (!can_freeze(k, s))
        return 0;
    if (say_why(k, s, why, at_ms, f) != 0)
        return FAULT;
    tell(k, s);
    return 0;
}

int keep_contain(struct keep *k, uint32_t stream, const char *why,
                 int64_t at_ms, struct fault *f)
{
    if (k->undo.depth > 0) {
        keep_back(k);
        k->undo.depth = 0;
    }
    return keep_why(k, stream) != NULL ? 0
                                       : keep_freeze(k, stream, why, at_ms, f);
}

/* The mark of a stream at which the program died; it comes up frozen. */
static const struct keep_skip *skip_of(const struct keep *k,
                                       const struct keep_stream *s)
{
    for (int i = 0; i < k->plan.skips; i++)
        if (k->plan.skip[i].stream == s->stream && k->plan.skip[i].seq == 0)
            return &k->plan.skip[i];
    return NULL;
}

static int come_up(struct keep *k, struct keep_stream *s, struct fault *f)
{
    const struct keep_skip *skip = skip_of(k, s);
    bool frozen = keep_frozen(k, s) != UNTRUE_NOTHING;

    if (!frozen && skip == NULL)
        return 0;
    if (!k->ours || s->told || !can_freeze(k, s)) {
        tell(k, s);
        return 0;
    }
    /*
     * A snapshot skips the record that killed the program, so that it is never
     * read again.
     */
    if (s->parked && snapshot_put(k, s, f) != 0)
        return FAULT;
    return keep_freeze(k, s->stream,
                       frozen ? keep_why(k, s->stream) : skip->why, k->now_ms,
                       f);
}

int keep_come_up(struct keep *k, struct fault *f)
{
    if (come_up(k, k->till, f) != 0 || come_up(k, k->lists, f) != 0)
        return FAULT;
    for (int i = 0; i <= k->tables && i < KEEP_TABLES_MAX; i++)
        if (k->table[i] != NULL && come_up(k, k->table[i], f) != 0)
            return FAULT;
    return 0;
}
