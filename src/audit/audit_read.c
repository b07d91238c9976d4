/*
 * audit_read.c - a journal read aloud, for reports.
 */
#include <stdlib.h>

#include "audit/audit_own.h"
#include "base/must.h"
#include "base/text.h"
#include "rule/field_bytes.h"

#include "base/owns_memory.h"

struct reading {
    struct audit a;
    struct audit_plan plan;
    struct audit_report report;
    const struct audit_listener *l;
    /* The record that is read, and what came of it. */
    const struct audit_row *row;
    struct fault wrong;
    int bad;
};

/* A body begins with its wish; with a zero byte, where nobody wished it. */
size_t audit_wish(const struct audit_row *r, const uint8_t *body, size_t bytes,
                  struct command *out)
{
    if (bytes == 0 || body[0] != 0)
        return command_get_bytes(body, bytes, out);
    *out = (struct command){.kind = CMD_NONE,
                            .who = {.role = r->role,
                                    .person = r->person,
                                    .seat = NO_SEAT},
                            .at_ms = r->at_ms,
                            .id = r->id};
    return 1;
}

/* Checks the chain, because only unaltered records may be reported. */
static int learn(void *to, const struct audit_row *r, struct fault *f)
{
    struct reading *in = to;

    (void)f;
    return audit_chain(&in->a, r) == 0 ? audit_learn(&in->a, r) : FAULT;
}

static int say_broken(const struct reading *in, struct fault *f)
{
    return fault_say(f,
                     "%s is not as it was written: record %llu of stream %u: "
                     "%s; `houseway audit` says more",
                     in->a.source.where, (unsigned long long)in->report.seq,
                     in->report.stream, in->report.why);
}

static int read_chain(struct reading *in, struct fault *f)
{
    int bad = audit_rows(&in->a.source, learn, in, f);

    if (bad == 0)
        bad = audit_check_ends(&in->a, f);
    return in->report.clean ? bad : say_broken(in, f);
}

static int bad_record(struct reading *in)
{
    return fault_say(&in->wrong, "it cannot be read");
}

static int take_body(struct reading *in, const uint8_t *body, size_t bytes)
{
    const struct audit_row *r = in->row;
    struct command c;
    size_t at = audit_wish(r, body, bytes, &c);
    int bad = at == 0 ? bad_record(in) : 0;

    for (int i = 0; bad == 0 && i < r->events; i++) {
        struct event e;
        size_t n = event_get_bytes(body + at, bytes - at, &e);

        if (n == 0)
            return bad_record(in);
        at += n;
        bad = in->l->event(in->l->to, r->stream, r->at_ms, &e, &in->wrong);
    }
    return bad;
}

/*
 * An event is only true of the table as the events before it left it.  So a
 * stream is read up to its first record that is still sealed, and no further.
 */
static int tell_row(struct reading *in)
{
    const struct audit_row *r = in->row;
    struct audit_stream *s = audit_stream(&in->a, r->stream);
    const uint8_t *body;
    bool sealed;
    size_t bytes;

    body = audit_body(&in->a, r, &bytes, &sealed);
    if (s == NULL)
        return bad_record(in);
    s->shut = s->shut || sealed;
    if (s->shut) {
        in->l->sealed(in->l->to, r->stream, r->at_ms);
        return 0;
    }
    return body == NULL ? bad_record(in) : take_body(in, body, bytes);
}

static void run_row(void *to)
{
    struct reading *in = to;

    in->bad = tell_row(in);
}

/* The stream ends here; the others are told. */
static void tell_wrong(struct reading *in, const char *why)
{
    struct audit_stream *s = audit_stream(&in->a, in->row->stream);
    struct audit_wrong w = {.stream = in->row->stream, .seq = in->row->seq};
    struct text t;

    if (s != NULL)
        s->bad = true;
    text_init(&t, w.why, sizeof w.why);
    text_str(&t, why);
    in->l->wrong(in->l->to, &w);
}

static int take_row(void *to, const struct audit_row *r, struct fault *f)
{
    struct reading *in = to;
    const struct audit_stream *s = audit_stream(&in->a, r->stream);
    struct must_broken broken;

    (void)f;
    if (s != NULL && s->bad)
        return 0;
    in->row = r;
    if (!must_hold(r->stream, run_row, in, &broken))
        tell_wrong(in, broken.why);
    else if (in->bad != 0)
        tell_wrong(in, in->wrong.text);
    return 0;
}

int audit_read(const char *where, const struct audit_listener *l,
               struct fault *f)
{
    struct reading *in = calloc(1, sizeof *in);
    int bad;

    if (in == NULL)
        return fault_say(f, "out of memory for a report");
    in->report.clean = true;
    in->a.plan = &in->plan;
    in->a.out = &in->report;
    in->l = l;
    bad = audit_source_open(&in->a.source, where, f);
    if (bad == 0)
        bad = read_chain(in, f);
    audit_sort_keys(&in->a);
    if (bad == 0)
        bad = audit_rows_by_stream(&in->a.source, take_row, in, f);
    audit_source_close(&in->a.source);
    for (int i = 0; i < in->a.streams; i++)
        free(in->a.stream[i]);
    free(in->a.key);
    free(in);
    return bad;
}
