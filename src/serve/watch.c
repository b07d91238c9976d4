/*
 * watch.c - pushes: kept, and sent to each viewer as that viewer may see it.
 *
 * Invariant: an event is shown as to a seat only to a person who had that seat
 * before the push and still has it after it.  A seat that changes hands within
 * one push is nobody's, so that a newcomer never sees what the one before
 * held.  The ring has texts as they were told, for people; what bots see is
 * not kept.
 */
#include "serve/watch.h"

#include <sodium.h>
#include <string.h>

#include "base/must.h"
#include "rule/field_bytes.h"
#include "serve/hold.h"
#include "serve/late.h"
#include "serve/look.h"
#include "serve/note.h"
#include "serve/serve_own.h"
#include "wire/telling.h"

#include "base/owns_memory.h"

enum {
    MESSAGE_ROOM = 192 << 10,
    PART_ROOM = 48 << 10, /* of events, for one viewer */
    PARTS_MAX = PEOPLE_MAX + 1
};

/* The events of a push as one person saw them; person 0 is the rail. */
struct part {
    uint32_t person;
    size_t at, count;
};

/* Everything one commit brought to a table. */
struct told_push {
    size_t bytes; /* of it all */
    int parts;
    struct part part[PARTS_MAX];
    char text[];
};

/* A table, as far as viewers were told. */
struct stage {
    struct eye *eyes;
    int watchers;
    uint64_t seq;    /* the last push */
    uint64_t kept;   /* pushes up to here are in the ring */
    uint64_t before; /* the last push before the current hand */
    size_t ring_bytes;
    struct told_push *ring[WATCH_RING];
    uint32_t person[PEOPLE_MAX]; /* who sits where after the last push */
    uint8_t *heard;              /* since then */
    size_t heard_count, heard_room;
    struct view_deck deck;
    struct telling telling; /* the table as far as it was told of */
    struct hands hands;
    struct proofs proofs;
    struct pulse pulse;
};

struct watch {
    struct serve *serve;
    struct stage *stage[KEEP_TABLES_MAX + 1];
    struct part part[PARTS_MAX]; /* of the push being made */
    struct text to[PARTS_MAX];
    int parts;
    char room[PARTS_MAX][PART_ROOM];
    char message[MESSAGE_ROOM];
};

struct watch *watch_open(struct serve *s)
{
    struct watch *w = calloc(1, sizeof *w);

    hold_begin();
    if (w != NULL)
        w->serve = s;
    return w;
}

static void stage_free(struct stage *s)
{
    if (s == NULL)
        return;
    for (int i = 0; i < WATCH_RING; i++)
        free(s->ring[i]);
    hands_free(&s->hands);
    proofs_release(&s->proofs);
    free(s->heard);
    free(s);
}

void watch_close(struct watch *w)
{
    if (w == NULL)
        return;
    for (int i = 0; i <= KEEP_TABLES_MAX; i++)
        stage_free(w->stage[i]);
    free(w);
}

static void note_people(struct stage *s, const struct seating *at)
{
    for (int i = 0; i < PEOPLE_MAX; i++)
        s->person[i] = at->chair[i].person;
}

/*
 * Sequence numbers start from the current time, so numbers from before a
 * restart are always older.
 */
static struct stage *stage_make(struct watch *w, uint32_t table,
                                const struct seating *at)
{
    struct stage *s = calloc(1, sizeof *s);

    if (s == NULL)
        return NULL;
    s->seq = s->before = (uint64_t)serve_now_ms(w->serve);
    note_people(s, at);
    telling_begin(&s->telling, at);
    w->stage[table] = s;
    return s;
}

static struct stage *stage_at(struct watch *w, uint32_t table)
{
    return table <= KEEP_TABLES_MAX ? w->stage[table] : NULL;
}

/* Begins a table that is just being opened; its state follows from its
   events. */
static struct stage *stage_opened(struct watch *w, uint32_t table,
                                  const struct event *e)
{
    static struct seating nothing;

    if (table > KEEP_TABLES_MAX || e->kind != EV_OPENED)
        return NULL;
    seating_init(&nothing);
    return stage_make(w, table, &nothing);
}

const struct seating *watch_table(const struct watch *w, uint32_t table)
{
    return table <= KEEP_TABLES_MAX && w->stage[table] != NULL
               ? &w->stage[table]->telling.now
               : NULL;
}

const struct hands *watch_hands(const struct watch *w, uint32_t table)
{
    return table <= KEEP_TABLES_MAX && w->stage[table] != NULL
               ? &w->stage[table]->hands
               : NULL;
}

const struct proofs *watch_proofs(const struct watch *w, uint32_t table)
{
    return table <= KEEP_TABLES_MAX && w->stage[table] != NULL
               ? &w->stage[table]->proofs
               : NULL;
}

const struct pulse *watch_pulse(const struct watch *w, uint32_t table)
{
    return table <= KEEP_TABLES_MAX && w->stage[table] != NULL
               ? &w->stage[table]->pulse
               : NULL;
}

void watch_recent(const struct watch *w, uint32_t table, struct view_told *to)
{
    const struct stage *s = w->stage[table];

    to->deck = &s->deck;
    to->recent = &s->telling.recent;
}

uint64_t watch_seq(const struct watch *w, uint32_t table)
{
    return table <= KEEP_TABLES_MAX && w->stage[table] != NULL
               ? w->stage[table]->seq
               : 0;
}

/* Hearing */

static bool heard_grow(struct stage *s)
{
    size_t one = sizeof(struct heard_at) + EVENT_BYTES_MAX;
    size_t room = s->heard_room == 0 ? 2 * one : 2 * s->heard_room;
    uint8_t *bigger;

    if (s->heard_room - s->heard_count >= one)
        return true;
    bigger = realloc(s->heard, room);
    if (bigger == NULL)
        return false;
    s->heard = bigger;
    s->heard_room = room;
    return true;
}

void watch_note_deck(struct view_deck *d, const struct event *e)
{
    if (e->kind == EV_DECK_OPENED)
        d->opened = e->deck_opened.deck;
    if (e->kind != EV_DECK_SEALED)
        return;
    sodium_bin2hex(d->promise, sizeof d->promise, e->deck_sealed.root,
                   LONG_HASH_BYTES);
    d->number = e->deck_sealed.deck;
}

void watch_deck(struct watch *w, uint32_t table, const struct view_deck *d)
{
    struct stage *s = stage_at(w, table);

    if (s != NULL && s->deck.number < d->number)
        s->deck = *d;
}

void watch_event(struct watch *w, uint32_t stream, const struct event *e,
                 const struct heard_at *at)
{
    struct stage *s;

    if (stream < STREAM_TABLES)
        return;
    s = stage_at(w, stream - STREAM_TABLES);
    if (s == NULL)
        s = stage_opened(w, stream - STREAM_TABLES, e);
    if (s == NULL)
        return;
    watch_note_deck(&s->deck, e);
    pulse_hear(&s->pulse, e, at->at_ms);
    if (!heard_grow(s))
        return;
    memcpy(s->heard + s->heard_count, at, sizeof *at);
    s->heard_count += sizeof *at;
    s->heard_count += event_put_bytes(e, s->heard + s->heard_count,
                                      s->heard_room - s->heard_count);
}

/* The events of a push, as each may see them */

static seat_no seat_in(const uint32_t person[PEOPLE_MAX], uint32_t who)
{
    for (seat_no i = 0; who != 0 && i < PEOPLE_MAX; i++)
        if (person[i] == who)
            return i;
    return NO_SEAT;
}

static void part_begin(struct watch *w, uint32_t person)
{
    text_init(&w->to[w->parts], w->room[w->parts], PART_ROOM);
    w->part[w->parts++].person = person;
}

/* Begins the parts of a push: one for the rail, and one for each person who
   kept a seat. */
static void parts_begin(struct watch *w, const struct stage *s,
                        const struct seating *after)
{
    w->parts = 0;
    part_begin(w, 0);
    for (int i = 0; i < PEOPLE_MAX; i++)
        if (s->person[i] != 0 && s->person[i] == after->chair[i].person &&
            live_style(w->serve->live, s->person[i]) == NULL)
            part_begin(w, s->person[i]);
}

/* Does the event begin another hand?  New watchers hear from there on. */
static bool is_hand_begin(const struct event *e)
{
    return e->kind == EV_HAND_BEGUN || e->kind == EV_DECK_SEALED;
}

/* Lets the table follow an event, and notes what is remembered. */
static void stage_hear(struct watch *w, struct stage *s, uint32_t table,
                       const struct event *e, const struct heard_at *at)
{
    const struct keep *keep = live_keep(w->serve->live);
    const struct hand_kept *over;

    hands_hear(&s->hands, &s->telling.now, e, at);
    /* An event that cannot be true has stopped the table, so it is copied from
       the kept room. */
    if (!event_is_promise(e->kind) &&
        !telling_hear(&s->telling, keep_rules(keep, table), e))
        telling_begin(&s->telling, keep_table(keep, table));
    note_ruling(w->serve, table, &s->telling, e, at);
    over = hands_after(&s->hands, &s->telling.now, e);
    if (over != NULL)
        note_hand(w->serve, table, over);
}

/* The seats with people, not bots, a bit each. */
static unsigned people_at(const struct watch *w, const struct seating *at)
{
    unsigned people = 0;

    for (int i = 0; i < PEOPLE_MAX; i++)
        if (at->chair[i].person != 0 &&
            live_style(w->serve->live, at->chair[i].person) == NULL)
            people |= 1u << i;
    return people;
}

/* An event that a stage hears. */
struct hearing {
    struct watch *w;
    struct stage *s;
    uint32_t table;
    const struct event *e;
    const struct heard_at *at;
};

static void tell_now(void *to)
{
    const struct hearing *h = to;
    struct watch *w = h->w;
    struct stage *s = h->s;
    uint32_t table = h->table;
    const struct event *e = h->e;
    const struct heard_at *at = h->at;
    struct sight_of l;

    proofs_hear(&s->proofs, &s->telling.now, people_at(w, &s->telling.now), e);
    stage_hear(w, s, table, e, at);
    if (is_hand_begin(e))
        s->before = s->seq;
    look_at(&l, w->serve, table, &s->telling.now);
    for (int i = 0; i < w->parts; i++) {
        l.view.viewer = seat_in(s->person, w->part[i].person);
        text_str(&w->to[i], w->to[i].used > 0 ? "," : "");
        telling_put_event(&w->to[i], &s->telling, &l.view, e);
    }
}

/* If events can no longer be told, copies the table from the kept room. */
static void stage_follow(struct watch *w, struct stage *s, uint32_t table)
{
    telling_begin(&s->telling, keep_table(live_keep(w->serve->live), table));
    for (int i = 0; i < w->parts; i++)
        text_init(&w->to[i], w->room[i], PART_ROOM);
}

static void tell_event(struct watch *w, struct stage *s, uint32_t table,
                       const struct event *e, const struct heard_at *at)
{
    struct hearing h = {w, s, table, e, at};

    hold_hear(keep_stream(table), e);
    if (hold_is_stopped(keep_stream(table)) ||
        !hold_part(keep_stream(table), tell_now, &h))
        stage_follow(w, s, table);
}

static void tell_events(struct watch *w, struct stage *s, uint32_t table)
{
    struct heard_at where;
    struct event e;
    size_t n;

    for (size_t at = 0; at < s->heard_count; at += n) {
        memcpy(&where, s->heard + at, sizeof where);
        at += sizeof where;
        n = event_get_bytes(s->heard + at, s->heard_count - at, &e);
        MUST(n > 0);
        tell_event(w, s, table, &e, &where);
    }
}

/* At the beginning: earlier events that were not noted at the time. */

struct watch_catching {
    struct watch *w;
    uint32_t table;
};

static void catch_start(void *to, const struct seating *at,
                        const char *promise)
{
    struct watch_catching *c = to;
    struct stage *s = c->w->stage[c->table];

    telling_begin(&s->telling, at);
    memcpy(s->deck.promise, promise, sizeof s->deck.promise);
    memcpy(s->hands.promise, promise, sizeof s->hands.promise);
}

static void catch_now(void *to)
{
    const struct hearing *h = to;

    stage_hear(h->w, h->s, h->table, h->e, h->at);
}

static void catch_event(void *to, const struct event *e,
                        const struct heard_at *at)
{
    struct watch_catching *c = to;
    struct hearing h = {c->w, c->w->stage[c->table], c->table, e, at};
    uint32_t stream = keep_stream(c->table);

    watch_note_deck(&h.s->deck, e);
    if (!hold_is_stopped(stream))
        (void)hold_part(stream, catch_now, &h);
}

static int catch_up(struct watch *w, uint32_t table, bool *alien,
                    struct fault *f)
{
    struct watch_catching c = {.w = w, .table = table};
    struct past_ear ear = {.start = catch_start,
                           .event = catch_event,
                           .to = &c};
    const struct seating *kept = keep_table(live_keep(w->serve->live), table);
    struct stage *s = w->stage[table];

    if (past_catch_up(w->serve->past, live_journal(w->serve->live), table,
                      &ear, alien, f) != 0)
        return FAULT;
    if (memcmp(&s->telling.now, kept, sizeof *kept) != 0)
        telling_begin(&s->telling, kept);
    return 0;
}

/* Reads what the index lacks; an index of another journal is rebuilt. */
static int catch_up_all(struct watch *w, struct fault *f)
{
    bool alien = false;
    int bad = 0;

    past_begin(w->serve->past);
    for (uint32_t i = 0; bad == 0 && i <= KEEP_TABLES_MAX; i++) {
        if (w->stage[i] == NULL)
            continue;
        bad = catch_up(w, i, &alien, f);
        if (!alien)
            continue;
        past_wipe(w->serve->past);
        for (uint32_t k = 0; k <= i; k++)
            if (w->stage[k] != NULL)
                hands_free(&w->stage[k]->hands);
        i = UINT32_MAX; /* start again at the first table */
    }
    past_renumber(w->serve->past);
    past_end(w->serve->past);
    return bad;
}

/* A short backlog is read at once, a long one while the room is open. */
static int read_before(struct watch *w, struct fault *f)
{
    struct serve *s = w->serve;
    uint64_t quick = s->plan->past_quick > 0 ? (uint64_t)s->plan->past_quick
                                             : LATE_QUICK;
    uint64_t records;

    if (late_count_missing(s, &records, f) != 0)
        return FAULT;
    if (records <= quick)
        return catch_up_all(w, f);
    s->late = late_begin(s, f);
    return s->late != NULL ? 0 : FAULT;
}

int watch_begin(struct watch *w, struct fault *f)
{
    const struct keep *k = live_keep(w->serve->live);

    for (uint32_t i = 0; i <= (uint32_t)keep_tables(k); i++)
        if (keep_table(k, i) != NULL &&
            stage_make(w, i, keep_table(k, i)) == NULL)
            return fault_say(f, "out of memory for the tables");
    return w->serve->past == NULL ? 0 : read_before(w, f);
}

/* The ring */

static struct told_push **push_at(struct stage *s, uint64_t seq)
{
    return &s->ring[seq % WATCH_RING];
}

static void drop_oldest(struct stage *s)
{
    struct told_push **p = push_at(s, s->seq - s->kept + 1);

    s->ring_bytes -= (*p)->bytes;
    free(*p);
    *p = NULL;
    s->kept--;
}

static void drop_all(struct stage *s)
{
    while (s->kept > 0)
        drop_oldest(s);
}

/* Copies the events told into one block. */
static struct told_push *push_make(const struct watch *w)
{
    size_t bytes = sizeof(struct told_push);
    struct told_push *p;

    for (int i = 0; i < w->parts; i++)
        bytes += w->to[i].cut ? 0 : w->to[i].used;
    p = malloc(bytes);
    if (p == NULL)
        return NULL;
    p->bytes = bytes;
    p->parts = w->parts;
    bytes = 0;
    for (int i = 0; i < w->parts; i++) {
        p->part[i] = (struct part){.person = w->part[i].person,
                                   .at = bytes,
                                   .count = w->to[i].cut ? 0 : w->to[i].used};
        memcpy(p->text + bytes, w->to[i].at, p->part[i].count);
        bytes += p->part[i].count;
    }
    return p;
}

/* Puts a push into the ring.  If memory ran out, earlier ones are useless,
   too. */
static void ring_put(struct stage *s, struct told_push *p)
{
    if (p == NULL || s->kept == WATCH_RING) {
        if (p == NULL)
            drop_all(s);
        else
            drop_oldest(s);
    }
    s->seq++;
    if (p == NULL)
        return;
    *push_at(s, s->seq) = p;
    s->kept++;
    s->ring_bytes += p->bytes;
    while (s->ring_bytes > WATCH_RING_BYTES && s->kept > 1)
        drop_oldest(s);
}

static const struct part *part_of(const struct told_push *p, uint32_t who)
{
    for (int i = 1; who != 0 && i < p->parts; i++)
        if (p->part[i].person == who)
            return &p->part[i];
    return &p->part[0];
}

/* Messages */

/* Which pushes, and to whom. */
struct span {
    struct stage *stage;
    uint64_t from;
    uint32_t who;
};

static void put_events(struct json *j, const void *from)
{
    const struct span *span = from;

    json_row(j);
    for (uint64_t seq = span->from + 1; seq <= span->stage->seq; seq++) {
        const struct told_push *p = *push_at(span->stage, seq);
        const struct part *part = part_of(p, span->who);

        if (part->count > 0)
            json_raw_bytes(j, p->text + part->at, part->count);
    }
    json_close(j);
}

static void put_message(struct watch *w, struct text *t, uint32_t table,
                        uint64_t from, uint32_t who)
{
    struct stage *s = w->stage[table];
    const struct span span = {s, from, who};
    struct json j = json_to_text(t);
    struct sight_of l;

    MUST(look_tell(&l, w->serve, table, who));
    put_w_table_push(&j, &(struct w_table_push){
                             .table = table,
                             .seq = (int64_t)s->seq,
                             .events = {put_events, &span},
                             .view = look_view_of(&l),
                         });
}

/* Writes the message about a table for one viewer. */
struct writing {
    struct watch *w;
    struct text t;
    uint32_t table;
    uint32_t who;
    uint64_t from;
};

static void write_from(struct writing *m, uint64_t from)
{
    text_init(&m->t, m->w->message, sizeof m->w->message);
    put_message(m->w, &m->t, m->table, from, m->who);
}

/*
 * If the events do not fit into one message, only the table as it is now is
 * sent.
 */
static void write_message(void *to)
{
    struct writing *m = to;

    MUST_PLANTED(MUST_IN_MESSAGE);
    write_from(m, m->from);
    if (m->t.cut)
        write_from(m, m->w->stage[m->table]->seq);
    MUST(!m->t.cut);
}

/* Makes a message; for a table that fits into none, only that it is
   stopped. */
static size_t make_message(struct watch *w, uint32_t table, uint64_t from,
                           uint32_t who)
{
    struct writing m = {.w = w, .table = table, .who = who, .from = from};

    if (!hold_part(keep_stream(table), write_message, &m))
        write_from(&m, w->stage[table]->seq);
    return m.t.used;
}

/* Sends to the rail: everybody who sees the same gets the same bytes, made
   once. */
static void push_to_rail(struct watch *w, uint32_t table)
{
    struct stage *s = w->stage[table];
    size_t count = 0;

    for (struct eye *e = s->eyes, *next; e != NULL; e = next) {
        next = e->next;
        if (seat_in(s->person, guest_person(e->guest)) != NO_SEAT)
            continue;
        if (count == 0)
            count = make_message(w, table, s->seq - 1, 0);
        ws_say(e->guest->ws, w->message, count);
    }
}

static void push_to_seat(struct watch *w, uint32_t table, uint32_t who)
{
    struct stage *s = w->stage[table];
    size_t count = 0;

    for (struct eye *e = s->eyes, *next; e != NULL; e = next) {
        next = e->next;
        if (guest_person(e->guest) != who)
            continue;
        if (count == 0)
            count = make_message(w, table, s->seq - 1, who);
        ws_say(e->guest->ws, w->message, count);
    }
}

static void push_table(struct watch *w, uint32_t table)
{
    struct stage *s = w->stage[table];
    const struct seating *at = keep_table(live_keep(w->serve->live), table);

    parts_begin(w, s, at);
    tell_events(w, s, table);
    ring_put(s, push_make(w));
    s->heard_count = 0;
    note_people(s, &s->telling.now);
    if (s->watchers == 0 || s->kept == 0)
        return;
    push_to_rail(w, table);
    for (int i = 0; i < PEOPLE_MAX; i++)
        if (s->person[i] != 0)
            push_to_seat(w, table, s->person[i]);
}

void watch_push(struct watch *w)
{
    for (uint32_t i = 0; i <= KEEP_TABLES_MAX; i++)
        if (w->stage[i] != NULL && w->stage[i]->heard_count > 0)
            push_table(w, i);
}

/* Looking */

static struct eye *eye_at(struct guest *g, uint32_t table)
{
    for (int i = 0; i < GUEST_TABLES_MAX; i++)
        if (g->eye[i].table == table)
            return &g->eye[i];
    return NULL;
}

bool watch_look(struct watch *w, struct guest *g, uint32_t table)
{
    struct stage *s = stage_at(w, table);
    struct eye *e = eye_at(g, 0);

    if (s == NULL || eye_at(g, table) != NULL)
        return s != NULL;
    if (e == NULL)
        return false;
    *e = (struct eye){.guest = g,
                      .next = s->eyes,
                      .link = &s->eyes,
                      .table = table};
    if (e->next != NULL)
        e->next->link = &e->next;
    s->eyes = e;
    live_set_eyes(w->serve->live, table, ++s->watchers);
    return true;
}

static void eye_close(struct watch *w, struct eye *e)
{
    struct stage *s = w->stage[e->table];

    *e->link = e->next;
    if (e->next != NULL)
        e->next->link = e->link;
    live_set_eyes(w->serve->live, e->table, --s->watchers);
    e->table = 0;
}

void watch_look_away(struct watch *w, struct guest *g, uint32_t table)
{
    struct eye *e = eye_at(g, table);

    if (e != NULL && table != 0)
        eye_close(w, e);
}

void watch_forget(struct watch *w, struct guest *g)
{
    for (int i = 0; i < GUEST_TABLES_MAX; i++)
        if (g->eye[i].table != 0)
            eye_close(w, &g->eye[i]);
}

void watch_catch_up(struct watch *w, struct guest *g, uint32_t table,
                    uint64_t from)
{
    struct stage *s = stage_at(w, table);
    size_t count;

    if (s == NULL)
        return;
    if (from > s->seq || from < s->seq - s->kept)
        from = s->before >= s->seq - s->kept ? s->before : s->seq;
    count = make_message(w, table, from, guest_person(g));
    ws_say(g->ws, w->message, count);
}
