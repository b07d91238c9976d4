/*
 * audit.c - is a journal what it says it is?  Read twice: for the chain and
 * the keys, then for what it tells; both times as it is at one moment, for it
 * may be written meanwhile.
 */
#include "audit/audit.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "audit/audit_own.h"
#include "base/must.h"
#include "base/text.h"

#include "base/owns_memory.h"

enum { TOLD = 4096 }; /* records between two words of how far it is */

/* Is the stream known to be bad?  The first record of it counts. */
static bool is_known(const struct audit_report *out, uint32_t stream)
{
    for (int i = 0; i < out->wrongs; i++)
        if (out->wrong[i].stream == stream)
            return true;
    return false;
}

int audit_bad(struct audit *a, const struct audit_row *r, const char *fmt, ...)
{
    struct audit_report *out = a->out;
    struct audit_wrong *w = &out->wrong[out->wrongs];
    struct text t;
    va_list args;

    if (out->wrongs == AUDIT_WRONGS || is_known(out, r->stream))
        return FAULT;
    out->wrongs++;
    w->stream = r->stream;
    w->seq = r->seq;
    w->last = a->before;
    text_init(&t, w->why, sizeof w->why);
    va_start(args, fmt);
    text_vput(&t, fmt, args);
    va_end(args);
    if (!out->clean)
        return FAULT;
    out->clean = false;
    out->stream = w->stream;
    out->seq = w->seq;
    memcpy(out->why, w->why, sizeof out->why);
    return FAULT;
}

struct held {
    struct audit *a;
    const struct audit_row *r;
    int (*step)(struct audit *a, const struct audit_row *r);
    int bad;
};

static void run_step(void *to)
{
    struct held *h = to;

    h->bad = h->step(h->a, h->r);
}

int audit_hold(struct audit *a, const struct audit_row *r,
               int (*step)(struct audit *a, const struct audit_row *r))
{
    struct held h = {.a = a, .r = r, .step = step};
    struct must_broken broken;

    if (must_hold(r->stream, run_step, &h, &broken))
        return h.bad;
    return audit_bad(a, r, "the program breaks on it: %s", broken.why);
}

struct audit_stream *audit_stream(struct audit *a, uint32_t stream)
{
    struct audit_stream *s;

    if (stream >= AUDIT_STREAMS || a->by_number[stream] != NULL)
        return stream < AUDIT_STREAMS ? a->by_number[stream] : NULL;
    s = calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->stream = stream;
    a->by_number[stream] = s;
    a->stream[a->streams++] = s;
    a->out->streams = a->streams;
    return s;
}

static void tell(const struct audit *a, int64_t records)
{
    if (a->plan->told != NULL && records % TOLD == 0)
        a->plan->told(records);
}

static int check_row(struct audit *a, const struct audit_row *r)
{
    if (audit_chain(a, r) != 0 || audit_learn(a, r) != 0 ||
        audit_once(a, r) != 0)
        return FAULT;
    if (r->stream != FROM_HOUSE)
        return 0;
    memcpy(a->out->head, r->hash, AUDIT_HASH);
    a->has_head |= a->plan->head != NULL &&
                   memcmp(a->plan->head, r->hash, AUDIT_HASH) == 0;
    return audit_check_signed(a, r);
}

/* The first reading. */
static int take_chain(void *to, const struct audit_row *r, struct fault *f)
{
    struct audit *a = to;

    (void)f;
    a->out->records++;
    a->out->unsigned_tail++;
    tell(a, a->out->records);
    return audit_hold(a, r, check_row);
}

/* An old journal in the place of the new one is as good as any by itself. */
static int check_head(struct audit *a)
{
    struct audit_row none = {0};

    if (a->plan->head == NULL || a->has_head)
        return 0;
    return audit_bad(a, &none,
                     "the head that was kept outside the house is not in it");
}

/* Records of one millisecond belong together: see restore --to. */
static void note_moment(struct audit *a, const struct audit_row *r)
{
    if (r->at_ms != a->moment_ms || r->pos == 1)
        a->before = r->pos - 1;
    a->moment_ms = r->at_ms;
}

/* The second: a stream ends at its first bad record, and the others go on. */
static int take_replay(void *to, const struct audit_row *r, struct fault *f)
{
    struct audit *a = to;
    struct audit_stream *s = audit_stream(a, r->stream);

    (void)f;
    tell(a, (int64_t)r->pos);
    note_moment(a, r);
    if (r->stream == FROM_HOUSE || (s != NULL && s->bad))
        return 0;
    if (audit_hold(a, r, audit_replay) == 0)
        return 0;
    if (s == NULL)
        return FAULT;
    s->bad = true;
    return 0;
}

/* A fault that the report already has is not a failure to read. */
static int reading(const struct audit *a, int bad)
{
    return a->out->clean ? bad : 0;
}

/* A stream says where it ends: nothing was cut off. */
static int take_head(void *to, const struct audit_row *r, struct fault *f)
{
    struct audit *a = to;
    struct audit_stream *s = audit_stream(a, r->stream);

    (void)f;
    if (s == NULL || r->hash_bytes != AUDIT_HASH || s->seq != r->seq ||
        s->pos != r->pos || memcmp(s->hash, r->hash, AUDIT_HASH) != 0)
        return audit_bad(a, r, "the stream should end with this record");
    s->ends = true;
    return 0;
}

/* And none says nothing of it. */
static int check_ends(struct audit *a)
{
    for (int i = 0; i < a->streams; i++) {
        const struct audit_stream *s = a->stream[i];
        struct audit_row last = {.stream = s->stream, .seq = s->seq};

        if (s->seq > 0 && !s->ends)
            return audit_bad(a, &last,
                             "it is not written that the stream ends here");
    }
    return 0;
}

int audit_check_ends(struct audit *a, struct fault *f)
{
    int bad = reading(a, audit_heads(&a->source, take_head, a, f));

    return bad == 0 && a->out->clean ? reading(a, check_ends(a)) : bad;
}

static int find_key(struct audit *a, struct fault *f)
{
    if (audit_public_key(&a->source, a->house_key, f) != 0)
        return FAULT;
    if (a->plan->key != NULL &&
        memcmp(a->plan->key, a->house_key, sizeof a->house_key) != 0) {
        struct audit_row none = {0};

        return audit_bad(a, &none, "the journal has another house's key");
    }
    return 0;
}

static void show(const struct audit *a)
{
    const struct audit_eye *eye = a->plan->eye;

    if (eye == NULL)
        return;
    for (int i = 0; i < a->streams; i++)
        if (a->stream[i]->table != NULL && !a->stream[i]->shut)
            eye->table(eye->to, a->stream[i]->stream - FROM_TABLES,
                       &a->stream[i]->table->applied);
    eye->cage(eye->to, a->cage_applied);
}

static int run(struct audit *a, struct fault *f)
{
    const struct audit_source *s = &a->source;

    if (audit_source_open(&a->source, a->plan->where, f) != 0 ||
        reading(a, find_key(a, f)) != 0 ||
        reading(a, audit_rows(s, take_chain, a, f)) != 0)
        return FAULT;
    if (a->out->clean && audit_check_ends(a, f) != 0)
        return FAULT;
    if (a->out->clean && reading(a, check_head(a)) != 0)
        return FAULT;
    audit_sort_keys(a);
    if (!a->out->clean)
        return 0;
    if (reading(a, audit_rows(s, take_replay, a, f)) != 0)
        return FAULT;
    a->before = 0;
    audit_end(a);
    if (a->out->clean)
        show(a);
    return a->out->clean ? audit_acks(a, f) : 0;
}

static bool make_parts(struct audit *a)
{
    a->cage = calloc(1, sizeof *a->cage);
    a->cage_applied = calloc(1, sizeof *a->cage_applied);
    a->desk = calloc(1, sizeof *a->desk);
    a->desk_applied = calloc(1, sizeof *a->desk_applied);
    if (a->cage == NULL || a->cage_applied == NULL || a->desk == NULL ||
        a->desk_applied == NULL)
        return false;
    cage_init(a->cage);
    cage_init(a->cage_applied);
    desk_init(a->desk);
    desk_init(a->desk_applied);
    return true;
}

static void drop_parts(struct audit *a)
{
    for (int i = 0; i < a->streams; i++) {
        free(a->stream[i]->table);
        free(a->stream[i]);
    }
    audit_source_close(&a->source);
    free(a->key);
    free(a->once);
    free(a->cage);
    free(a->cage_applied);
    free(a->desk);
    free(a->desk_applied);
    free(a);
}

int audit_run(const struct audit_plan *p, struct audit_report *out,
              struct fault *f)
{
    struct audit *a = calloc(1, sizeof *a);
    int bad;

    *out = (struct audit_report){.clean = true};
    if (a == NULL || sodium_init() < 0)
        return fault_say(f, "out of memory for the audit");
    a->plan = p;
    a->out = out;
    bad = make_parts(a) ? run(a, f)
                        : fault_say(f, "out of memory for the audit");
    drop_parts(a);
    return bad;
}
