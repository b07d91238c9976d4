/*
 * keep_open.c - opens and closes a room.
 *
 * All streams are read first and then taken in one transaction, so that
 * nothing is written if the room cannot be opened.
 */
#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"

#include "base/owns_memory.h"

/* Makes a place for a stream. */
static struct keep_stream *place_for(struct keep *k, uint32_t stream,
                                     struct fault *f)
{
    struct keep_stream *s = calloc(1, sizeof *s), **at;

    at = stream == STREAM_HOUSE  ? &k->house
         : stream == STREAM_CAGE ? &k->till
         : stream == STREAM_DESK ? &k->lists
                                 : &k->table[stream - STREAM_TABLES];
    MUST(*at == NULL);
    *at = s;
    if (s != NULL && stream >= STREAM_TABLES)
        s->table = calloc(1, sizeof *s->table);
    if (s == NULL || (stream >= STREAM_TABLES && s->table == NULL)) {
        fault_say(f, "out of memory for a table");
        return NULL;
    }
    s->stream = stream;
    if (s->table != NULL)
        seating_init(&s->table->seating);
    if (stream > STREAM_TABLES + (uint32_t)k->tables)
        k->tables = (int)(stream - STREAM_TABLES);
    return s;
}

/*
 * If others share the database, a new table is taken together with the house
 * stream, so that a process that has lost the room cannot open a table in it.
 */
int keep_take(struct keep *k, uint32_t stream, struct keep_stream **out,
              struct fault *f)
{
    const struct journal_head seen[2] = {{.stream = STREAM_HOUSE,
                                          .epoch = k->epoch},
                                         {.stream = stream}};
    uint64_t epoch;
    int bad;

    MUST(stream >= STREAM_TABLES && stream < STREAM_TABLES + KEEP_TABLES_MAX);
    bad = k->plan.shares ? journal_take_heads(k->journal, seen, 2, f)
                         : journal_take(k->journal, stream, &epoch, f);
    if (bad != 0)
        return bad;
    k->epoch++;
    *out = place_for(k, stream, f);
    return *out == NULL ? FAULT : 0;
}

/* Notes a stream that exists; and makes those that every room has. */
static int take_head(void *to, const struct journal_head *h, struct fault *f)
{
    struct keep_room *r = to;

    if (h->stream >= STREAM_TABLES + KEEP_TABLES_MAX ||
        (h->stream > STREAM_DESK && h->stream < STREAM_TABLES))
        return fault_say(f, "stream %u is no table's", h->stream);
    if (h->stream < KEEP_HOUSE_STREAMS)
        r->head[h->stream] = *h;
    else
        r->head[r->count++] = *h;
    return 0;
}

int keep_room(struct keep *k, struct keep_room *out, struct fault *f)
{
    *out = (struct keep_room){.count = KEEP_HOUSE_STREAMS};
    for (uint32_t i = 0; i < KEEP_HOUSE_STREAMS; i++)
        out->head[i].stream = i;
    return journal_heads(k->journal, take_head, out, f);
}

/*
 * Takes the streams no matter who had them: without sharing, this is the only
 * process.
 */
static int take_from_anybody(struct keep *k, const struct keep_room *r,
                             struct fault *f)
{
    uint32_t stream[KEEP_STREAMS_MAX];

    for (size_t i = 0; i < r->count; i++)
        stream[i] = r->head[i].stream;
    return journal_take_many(k->journal, stream, r->count, f);
}

/* Drops all state of the room. */
static void forget(struct keep *k)
{
    keep_empty(k);
    cage_init(k->cage);
    desk_init(k->desk);
}

static int read_room(struct keep *k, const struct keep_room *r,
                     struct fault *f)
{
    forget(k);
    for (size_t i = 0; i < r->count; i++)
        if (place_for(k, r->head[i].stream, f) == NULL)
            return FAULT;
    return keep_recover(k, r, f);
}

/*
 * Reads the ends of the streams now that they are ours; true: as when the room
 * was read.
 */
static bool is_as_read(const struct keep *k, struct keep_room *r)
{
    bool same = true;

    for (size_t i = 0; i < r->count; i++) {
        uint32_t stream = r->head[i].stream;

        MUST(journal_tip(k->journal, stream, &r->head[i]));
        same = same && r->head[i].seq == keep_find(k, stream)->ends;
    }
    return same;
}

/*
 * Takes the room.  If the previous owner wrote in the meantime, the streams
 * are read again.
 */
static int take_room(struct keep *k, struct keep_room *r, struct fault *f)
{
    uint64_t epoch = r->head[STREAM_HOUSE].epoch;
    int bad = k->plan.shares
                  ? journal_take_heads(k->journal, r->head, r->count, f)
                  : take_from_anybody(k, r, f);

    if (bad != 0)
        return bad;
    k->epoch = epoch + 1;
    k->ours = true;
    if (!is_as_read(k, r) && read_room(k, r, f) != 0)
        return FAULT;
    return keep_come_up(k, f);
}

int keep_take_room(struct keep *k, struct keep_room *r, struct fault *f)
{
    int bad = read_room(k, r, f);

    if (bad == 0 && k->plan.opening_ms > 0)
        bad = journal_beat_ahead(k->journal, k->plan.opening_ms, f);
    if (bad == 0)
        bad = take_room(k, r, f);
    if (bad != 0)
        forget(k); /* another process was faster and has the room */
    return bad;
}

static bool has_moved(const struct keep *k, const struct keep_room *r)
{
    for (size_t i = 0; i < r->count; i++) {
        const struct keep_stream *s = keep_find(k, r->head[i].stream);

        if (s == NULL || s->ends != r->head[i].seq)
            return true;
    }
    return false;
}

int keep_take_over(struct keep *k, struct fault *f)
{
    struct keep_room r;

    MUST(!k->ours && k->plan.looks);
    if (keep_room(k, &r, f) != 0)
        return FAULT;
    if (has_moved(k, &r))
        return fault_say(f, "somebody else has written in %s", k->plan.where);
    return take_room(k, &r, f);
}

static int open_parts(struct keep *k, struct fault *f)
{
    const struct keep_plan *p = &k->plan;
    struct keep_room room;

    k->cage = calloc(1, sizeof *k->cage);
    k->desk = calloc(1, sizeof *k->desk);
    k->cage_was = calloc(1, sizeof *k->cage_was);
    k->desk_was = calloc(1, sizeof *k->desk_was);
    if (k->cage == NULL || k->desk == NULL || k->cage_was == NULL ||
        k->desk_was == NULL)
        return fault_say(f, "out of memory for the room");
    cage_init(k->cage);
    desk_init(k->desk);
    if (journal_open(&k->journal, p->where, p->keys, p->address, f) != 0)
        return FAULT;
    if (p->stop != NULL)
        journal_on_stop(k->journal, p->stop, p->stop_to);
    if (p->shares && !journal_is_shared(k->journal))
        return fault_say(f,
                         "%s is a file, which is one program's; to share a "
                         "room, name a PostgreSQL server",
                         p->where);
    if (p->shares)
        return keep_try_take(k, f);
    if (keep_room(k, &room, f) != 0)
        return FAULT;
    if (!p->looks)
        return keep_take_room(k, &room, f);
    return read_room(k, &room, f) != 0 ? FAULT : keep_come_up(k, f);
}

int keep_open(struct keep **out, const struct keep_plan *p, struct fault *f)
{
    struct keep *k = calloc(1, sizeof *k);

    *out = NULL;
    if (k == NULL)
        return fault_say(f, "out of memory for the room");
    k->plan = *p;
    if (open_parts(k, f) != 0) {
        keep_close(k);
        return FAULT;
    }
    *out = k;
    return 0;
}

static void stream_free(struct keep_stream **s)
{
    if (*s == NULL)
        return;
    wishes_release(&(*s)->wishes);
    free((*s)->last);
    free((*s)->table);
    free(*s);
    *s = NULL;
}

void keep_empty(struct keep *k)
{
    stream_free(&k->house);
    stream_free(&k->till);
    stream_free(&k->lists);
    for (int i = 0; i < KEEP_TABLES_MAX; i++)
        stream_free(&k->table[i]);
    k->tables = 0;
    k->waits = k->bytes_used = 0;
    undo_forget(&k->undo);
}

void keep_close(struct keep *k)
{
    if (k == NULL)
        return;
    journal_close(k->journal);
    keep_empty(k);
    free(k->cage);
    free(k->desk);
    free(k->cage_was);
    free(k->desk_was);
    undo_release(&k->undo);
    free(k->waiting);
    free(k->bytes);
    free(k);
}
