/*
 * audit_read.c - a journal read aloud, for reports.
 */
#include <stdlib.h>

#include "audit/audit_own.h"
#include "rule/field_bytes.h"

#include "base/owns_memory.h"

struct reading {
    struct audit a;
    struct audit_plan plan;
    struct audit_report report;
    audit_event_taker *take;
    audit_sealed_taker *sealed;
    void *to;
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

/* What is read aloud must be what was written. */
static int learn(void *to, const struct audit_row *r, struct fault *f)
{
    struct reading *in = to;

    (void)f;
    return audit_chain(&in->a, r) == 0 ? audit_learn(&in->a, r) : FAULT;
}

static int is_broken(const struct reading *in, struct fault *f)
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
        bad = audit_ends(&in->a, f);
    return in->report.clean ? bad : is_broken(in, f);
}

static int bad_record(const struct audit_row *r, struct fault *f)
{
    return fault_say(f, "record %llu of stream %u cannot be read",
                     (unsigned long long)r->seq, r->stream);
}

static int take_body(struct reading *in, const struct audit_row *r,
                     const uint8_t *body, size_t bytes, struct fault *f)
{
    struct command c;
    size_t at = audit_wish(r, body, bytes, &c);
    int bad = at == 0 ? bad_record(r, f) : 0;

    for (int i = 0; bad == 0 && i < r->events; i++) {
        struct event e;
        size_t n = event_get_bytes(body + at, bytes - at, &e);

        if (n == 0)
            return bad_record(r, f);
        at += n;
        bad = in->take(in->to, r->stream, r->at_ms, &e, f);
    }
    return bad;
}

/*
 * An event is only true of the table as the events before it left it.  So a
 * stream is read up to its first record that is still sealed, and no further.
 */
static int take_row(void *to, const struct audit_row *r, struct fault *f)
{
    struct reading *in = to;
    struct audit_stream *s = audit_stream(&in->a, r->stream);
    const uint8_t *body;
    bool sealed;
    size_t bytes;

    body = audit_body(&in->a, r, &bytes, &sealed);
    if (s == NULL)
        return bad_record(r, f);
    s->shut = s->shut || sealed;
    if (s->shut) {
        in->sealed(in->to, r->stream, r->at_ms);
        return 0;
    }
    return body == NULL ? bad_record(r, f) : take_body(in, r, body, bytes, f);
}

int audit_read(const char *where, audit_event_taker *take,
               audit_sealed_taker *sealed, void *to, struct fault *f)
{
    struct reading *in = calloc(1, sizeof *in);
    int bad;

    if (in == NULL)
        return fault_say(f, "out of memory for a report");
    in->report.clean = true;
    in->a.plan = &in->plan;
    in->a.out = &in->report;
    in->take = take;
    in->sealed = sealed;
    in->to = to;
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
