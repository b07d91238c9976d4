/*
 * till.c - tells the people who work at the cage what happened there.
 */
#include "serve/till.h"

#include "base/must.h"
#include "serve/look.h"
#include "serve/past_own.h"
#include "serve/serve_own.h"

enum {
    TILL_ROOM = 128 << 10,
    RECORDS_READ = 4 * CAGE_ENTRIES_MAX, /* back from the end, at a start */
};

static void note_entry(struct till *t, const struct heard_at *at)
{
    t->entries++;
    t->note[t->entries % CAGE_ENTRIES_MAX] =
        (struct till_note){.entry = t->entries,
                           .person = at->person,
                           .at_ms = at->at_ms};
}

static bool count_back(void *to, const struct event *e,
                       const struct heard_at *at)
{
    uint32_t *entries = to;

    (void)at;
    *entries += cage_is_entry(e->kind);
    return true;
}

static bool note_back(void *to, const struct event *e,
                      const struct heard_at *at)
{
    if (cage_is_entry(e->kind))
        note_entry(to, at);
    return true;
}

static int count_record(void *to, const struct journal_record *r,
                        struct fault *f)
{
    return past_events(r, count_back, to, f);
}

static int note_record(void *to, const struct journal_record *r,
                       struct fault *f)
{
    return past_events(r, note_back, to, f);
}

/*
 * The records are read twice, for the number of the first entry is known only
 * when all behind it are counted.
 */
static int read_back(struct till *t, const struct cage *cage,
                     struct journal *j, struct fault *f)
{
    uint32_t entries = 0;
    struct journal_head h;
    uint64_t from;

    if (journal_head(j, STREAM_CAGE, &h, f) != 0)
        return FAULT;
    from = h.seq > RECORDS_READ ? h.seq - RECORDS_READ + 1 : 1;
    if (journal_read(j, STREAM_CAGE, from, count_record, &entries, f) != 0 ||
        entries > cage->entries)
        return FAULT;
    t->entries = cage->entries - entries;
    return journal_read(j, STREAM_CAGE, from, note_record, t, f);
}

void till_begin(struct till *t, const struct cage *cage, struct journal *j)
{
    struct fault f;

    *t = (struct till){.entries = 0};
    if (read_back(t, cage, j, &f) != 0)
        *t = (struct till){.entries = cage->entries};
}

void till_event(struct till *t, uint32_t stream, const struct event *e,
                const struct heard_at *at)
{
    if (stream != STREAM_CAGE)
        return;
    MUST_PLANTED(MUST_IN_TELLING);
    t->changed = true;
    if (e->kind == EV_SHIFT_CLOSED) {
        t->closed = true;
        t->last = e->shift_closed;
    }
    if (cage_is_entry(e->kind))
        note_entry(t, at);
}

const struct till_note *till_note(const struct till *t, uint32_t entry)
{
    const struct till_note *n = &t->note[entry % CAGE_ENTRIES_MAX];

    return entry != 0 && n->entry == entry ? n : NULL;
}

bool till_is_for(const struct guest *g)
{
    return g->known &&
           (g->who.role == ROLE_CAGE || g->who.role == ROLE_FLOOR ||
            g->who.role == ROLE_AUDITOR);
}

struct cage_told {
    const struct serve *s;
    const struct session *who;
    bool *can; /* can it be shown? */
};

static void put_cage(struct json *j, const void *from)
{
    const struct cage_told *told = from;

    *told->can = look_cage(json_into(j), told->s, told->who);
}

static void tell(struct serve *s, struct guest *g)
{
    static char out[TILL_ROOM];
    bool can = false;
    const struct cage_told told = {s, &g->who, &can};
    struct text t;
    struct json j = json_to_text(&t);

    g->cage_old = g->cage_now = false;
    text_init(&t, out, sizeof out);
    put_w_cage_push(&j, &(struct w_cage_push){{put_cage, &told}});
    if (can && !t.cut)
        ws_say(g->ws, out, t.used);
}

static bool is_due(const struct guest *g)
{
    return g->cage && g->cage_old && g->ws != NULL && till_is_for(g) &&
           !ws_is_behind(g->ws);
}

void till_watch(struct serve *s, struct guest *g)
{
    g->cage = g->cage_old = true;
    if (is_due(g))
        tell(s, g);
}

void till_beat(struct serve *s)
{
    struct guest *next;

    for (struct guest *g = s->guests; g != NULL; g = next) {
        next = g->next;
        g->cage_old = g->cage_old || s->till.changed;
        if (is_due(g))
            tell(s, g);
    }
    s->till.changed = false;
}

void till_tell(struct serve *s)
{
    struct guest *next;

    for (struct guest *g = s->guests; s->till.now && g != NULL; g = next) {
        next = g->next;
        if (!g->cage_now)
            continue;
        g->cage_now = false;
        g->cage_old = true;
        if (is_due(g))
            tell(s, g);
    }
    s->till.now = false;
}
