/*
 * late.c - reads the journal from its first record, for the index of hands.
 *
 * Each table is followed in a copy of its own, from the beginning.  The
 * records of all tables come in the order written, so one pass serves them
 * all.  A hand that was in play when the room opened is followed to its end
 * here, because the live tables did not hear its beginning.
 */
#include "serve/late.h"

#include <string.h>

#include "serve/hold.h"
#include "serve/log.h"
#include "serve/note.h"
#include "serve/past_own.h"
#include "serve/serve_own.h"

#include "base/owns_memory.h"

enum {
    STEP_RECORDS = 1000, /* most records in one turn of the loop */
    STEP_US = 15000,     /* and so long */
    STEP_AGAIN_MS = 5,
    WAIT_MS = 1000 /* pause while such a hand is still played */
};

/* A table as it lay then. */
struct late_table {
    struct telling telling;
    struct hands hands;
    struct view_deck deck;
    uint64_t until; /* its last record when the room opened */
    bool over;
};

struct late {
    struct serve *serve;
    uint64_t pos,
        until; /* the next record, and the last of the earlier ones */
    uint64_t read;
    uint64_t begun_us, step_us;
    int count, open; /* records of this step; tables not over */
    bool full, reading;
    struct late_table *table[KEEP_TABLES_MAX];
};

/* Before */

struct late_same {
    const struct past_row *row;
    bool same;
};

static int compare_record(void *to, const struct journal_record *r,
                          struct fault *f)
{
    struct late_same *c = to;

    (void)f;
    if (r->seq == c->row->to.seq)
        c->same = memcmp(r->hash, c->row->to.hash, HAND_HASH) == 0;
    return 0;
}

/* Does the last indexed hand belong to this journal? */
static bool is_same(struct serve *s, const struct past_row *row)
{
    struct late_same c = {.row = row};
    struct fault f;

    return journal_read_some(live_journal(s->live), &row->tip, row->to.seq,
                             row->to.seq, compare_record, &c, &f) == 0 &&
           c.same;
}

/* Counts a table's records that the index lacks; *alien: the index belongs to
   another journal. */
static int count_table(struct serve *s, uint32_t table, uint64_t *records,
                       bool *alien, struct fault *f)
{
    static struct seating at;
    struct journal_head head;
    struct heard_at from = {.seq = 0};
    struct past_row row;

    if (journal_head(live_journal(s->live), keep_stream(table), &head, f) != 0)
        return FAULT;
    if (past_before(s->past, table, 0, &row)) {
        *alien = head.seq < row.to.seq ||
                 !past_mark(s->past, table, row.number, &from, &at) ||
                 !is_same(s, &row);
        if (*alien)
            return 0;
    }
    *records += head.seq - (from.seq < head.seq ? from.seq : head.seq);
    return 0;
}

int late_count_missing(struct serve *s, uint64_t *records, struct fault *f)
{
    const struct keep *k = live_keep(s->live);
    bool alien = false;

    *records = 0;
    for (uint32_t t = 0; t <= (uint32_t)keep_tables(k); t++) {
        if (keep_table(k, t) == NULL)
            continue;
        if (count_table(s, t, records, &alien, f) != 0)
            return FAULT;
        if (!alien)
            continue;
        past_wipe(s->past);
        alien = false;
        *records = 0;
        t = UINT32_MAX; /* start again at the first table */
    }
    return 0;
}

/* Beginning */

static int add_table(struct late *l, uint32_t table, struct fault *f)
{
    static struct seating empty;
    struct late_table *t = calloc(1, sizeof *t);
    struct journal_head head;

    if (t == NULL)
        return fault_say(f, "out of memory for the earlier hands");
    l->table[table] = t;
    if (journal_head(live_journal(l->serve->live), keep_stream(table), &head,
                     f) != 0)
        return FAULT;
    seating_init(&empty);
    telling_begin(&t->telling, &empty);
    t->until = head.seq;
    if (head.pos > l->until)
        l->until = head.pos;
    l->open++;
    return 0;
}

struct late *late_begin(struct serve *s, struct fault *f)
{
    const struct keep *k = live_keep(s->live);
    struct late *l = calloc(1, sizeof *l);

    if (l == NULL) {
        fault_say(f, "out of memory for the earlier hands");
        return NULL;
    }
    l->serve = s;
    l->reading = true;
    l->begun_us = uv_hrtime() / 1000;
    for (uint32_t t = 0; t <= (uint32_t)keep_tables(k); t++)
        if (keep_table(k, t) != NULL && add_table(l, t, f) != 0) {
            late_close(l);
            return NULL;
        }
    past_unfinished(s->past, true);
    log_line("reads the earlier hands from the journal; the room is open "
             "meanwhile");
    return l;
}

void late_close(struct late *l)
{
    if (l == NULL)
        return;
    for (uint32_t t = 0; t < KEEP_TABLES_MAX; t++) {
        if (l->table[t] == NULL)
            continue;
        hands_free(&l->table[t]->hands);
        free(l->table[t]);
    }
    free(l);
}

bool late_is_reading(const struct late *l)
{
    return l != NULL && l->reading;
}

/* Reading */

struct late_hearing {
    struct late *l;
    uint32_t table;
    const struct event *e;
    const struct heard_at *at;
};

/* Handles an event like a live table; rulings since the opening were noted
   there. */
static void hear(void *to)
{
    const struct late_hearing *h = to;
    struct serve *s = h->l->serve;
    struct late_table *t = h->l->table[h->table];
    const struct keep *k = live_keep(s->live);
    const struct hand_kept *over;

    watch_note_deck(&t->deck, h->e);
    hands_hear(&t->hands, &t->telling.now, h->e, h->at);
    if (!event_is_promise(h->e->kind) &&
        !telling_hear(&t->telling, keep_rules(k, h->table), h->e))
        telling_begin(&t->telling, keep_table(k, h->table));
    if (h->at->seq <= t->until)
        note_ruling(s, h->table, &t->telling, h->e, h->at);
    over = hands_after(&t->hands, &t->telling.now, h->e);
    if (over != NULL)
        note_hand(s, h->table, over);
}

static bool hear_event(void *to, const struct event *e,
                       const struct heard_at *at)
{
    struct late_hearing *h = to;
    uint32_t stream = keep_stream(h->table);

    h->e = e;
    h->at = at;
    if (!hold_is_stopped(stream))
        (void)hold_part(stream, hear, h);
    return true;
}

/* Ends a table once no earlier hand is in play there. */
static void end_table(struct late *l, uint32_t table, uint64_t seq)
{
    struct late_table *t = l->table[table];

    if (seq < t->until ||
        (t->hands.open != NULL && !hold_is_stopped(keep_stream(table))))
        return;
    t->over = true;
    l->open--;
}

static int take_record(void *to, const struct journal_record *r,
                       struct fault *f)
{
    struct late *l = to;
    uint32_t table = r->stream - STREAM_TABLES;
    struct late_hearing h = {.l = l, .table = table};

    if (l->count >= STEP_RECORDS ||
        uv_hrtime() / 1000 - l->step_us > STEP_US) {
        l->full = true;
        return fault_say(f, "the rest is read later");
    }
    l->pos = r->pos + 1;
    l->count++;
    l->read++;
    if (r->stream < STREAM_TABLES || table >= KEEP_TABLES_MAX ||
        l->table[table] == NULL || l->table[table]->over)
        return 0;
    if (past_events(r, hear_event, &h, f) != 0)
        return FAULT;
    end_table(l, table, r->seq);
    return 0;
}

/* Marks the index as complete. */
static void finish(struct late *l)
{
    for (uint32_t t = 0; t < KEEP_TABLES_MAX; t++)
        if (l->table[t] != NULL)
            watch_deck(l->serve->watch, t, &l->table[t]->deck);
    for (uint32_t t = 0; t < KEEP_TABLES_MAX; t++)
        if (l->table[t] != NULL && !l->table[t]->over)
            end_table(l, t, l->table[t]->until);
    l->reading = false;
    past_renumber(l->serve->past);
    past_unfinished(l->serve->past, false);
    log_line("has read the earlier hands: %llu records in %llu ms",
             (unsigned long long)l->read,
             (unsigned long long)(uv_hrtime() / 1000 - l->begun_us) / 1000);
}

int late_step(struct late *l, int64_t *again_ms, struct fault *f)
{
    struct serve *s = l->serve;
    int bad;

    l->count = 0;
    l->full = false;
    l->step_us = uv_hrtime() / 1000;
    past_begin(s->past);
    bad = journal_read_all(live_journal(s->live), l->pos, take_record, l, f);
    past_end(s->past);
    if (bad != 0 && !l->full)
        return FAULT;
    if (l->reading && !l->full)
        finish(l);
    *again_ms = l->full ? STEP_AGAIN_MS : l->open > 0 ? WAIT_MS : -1;
    return 0;
}
