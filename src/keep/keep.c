/*
 * keep.c - decides commands, writes them, and then tells everybody.
 *
 * Invariant: the state in memory equals the journal plus the staged records;
 * nobody hears of anything before it is durable.
 */
#include "keep/keep.h"

#include <string.h>

#include "base/must.h"
#include "keep/keep_own.h"
#include "room/stop.h"
#include "rule/instead.h"
#include "rule/field_bytes.h"

#include "base/owns_memory.h"

enum keep_bug keep_planted;

void keep_plant(enum keep_bug bug)
{
    keep_planted = bug;
}

/* The answer that is being made */

static void made_put(struct keep_answer_made *m, size_t bytes)
{
    m->full |= bytes == 0;
    m->bytes += bytes;
}

void keep_made_begin(struct keep *k, struct keep_stream *s,
                     const struct command *c)
{
    struct keep_answer_made *m = &k->made;

    m->bytes = 0;
    m->events = m->moves = 0;
    m->full = false;
    m->of = s;
    for (int i = 0; s->table != NULL && i < PEOPLE_MAX; i++)
        m->person[i] = s->table->seating.chair[i].person;
    if (c->kind == CMD_NONE)
        m->body[m->bytes++] = 0;
    else
        made_put(m, command_put_bytes(c, m->body, sizeof m->body));
}

static void made_move(struct keep_answer_made *m, seat_no seat, money amount,
                      bool comes)
{
    MUST(seat >= 0 && seat < PEOPLE_MAX && m->moves < KEEP_LEAVERS);
    m->move[m->moves++] = (struct keep_move){.person = m->person[seat],
                                             .amount = amount,
                                             .comes = comes};
}

/* Notes chips that move between a table and the cage. */
static void made_follow(struct keep_answer_made *m, const struct event *e)
{
    if (e->kind == EV_SAT) {
        if (e->sat.person != 0)
            m->person[e->sat.seat] = e->sat.person;
        made_move(m, e->sat.seat, e->sat.amount, true);
    } else if (e->kind == EV_LEFT) {
        made_move(m, e->left.seat, -e->left.amount, false);
        m->person[e->left.seat] = 0;
    } else if (e->kind == EV_MOVED) {
        m->person[e->moved.to] = m->person[e->moved.seat];
        m->person[e->moved.seat] = 0;
    } else if (e->kind == EV_CLOSED_OUT) {
        for (seat_no i = 0; i < PEOPLE_MAX; i++)
            if (m->person[i] != 0 || e->closed_out.stack[i] > 0)
                made_move(m, i, -e->closed_out.stack[i], false);
    }
}

static void made_event(void *to, const struct event *e)
{
    struct keep_answer_made *m = to;

    made_put(m, event_put_bytes(e, m->body + m->bytes,
                                sizeof m->body - m->bytes));
    m->events++;
    if (m->of->table == NULL)
        return;
    made_follow(m, e);
    out_note(m->of->table, e);
}

struct room_sink keep_made_sink(struct keep *k)
{
    return (struct room_sink){.take = made_event, .to = &k->made};
}

/* Staging */

/* Queues a record for the listeners.  They get the plain body, not the sealed
   one, once it is durable. */
static int wait_for(struct keep *k, const struct journal_record *r,
                    struct fault *f)
{
    size_t more = k->bytes_used + r->bytes;

    if (more > k->bytes_room) {
        k->bytes_room = 2 * more;
        k->bytes = realloc(k->bytes, k->bytes_room);
    }
    if (k->waits == k->waits_room) {
        k->waits_room = k->waits_room == 0 ? 256 : 2 * k->waits_room;
        k->waiting = realloc(k->waiting, k->waits_room * sizeof *k->waiting);
    }
    if (k->bytes == NULL || k->waiting == NULL)
        return fault_say(f, "out of memory for what waits to be written");
    MUST(r->body != NULL); /* every body begins with a command */
    memcpy(k->bytes + k->bytes_used, r->body, r->bytes);
    k->waiting[k->waits++] = (struct keep_waiting){.r = *r,
                                                   .body_at = k->bytes_used};
    k->bytes_used = more;
    return 0;
}

int keep_stage(struct keep *k, struct keep_stream *s, const struct command *c,
               uint32_t deck, uint32_t opens, struct fault *f)
{
    struct keep_answer_made *m = &k->made;
    struct journal_record r = {.stream = s->stream,
                               .person = c->who.person,
                               .at_ms = c->at_ms,
                               .id = c->id,
                               .hand = deck,
                               .opens = opens,
                               .events = (uint16_t)m->events,
                               .role = c->who.role,
                               .body = m->body,
                               .bytes = m->bytes};

    MUST(!m->full);
    if (journal_stage(k->journal, &r, f) != 0)
        return FAULT;
    r.body = m->body; /* plain, not sealed */
    r.bytes = m->bytes;
    s->seq = r.seq;
    if (keep_id(k, s, c->id, r.seq, f) != 0)
        return FAULT;
    return wait_for(k, &r, f);
}

int keep_say(struct keep *k, struct keep_stream *s, int64_t at_ms,
             const struct event *e, uint32_t opens, struct fault *f)
{
    struct command room = {.kind = CMD_NONE,
                           .who = {.role = ROLE_ROOM, .seat = NO_SEAT},
                           .at_ms = at_ms};
    struct room_sink sink = keep_made_sink(k);

    keep_made_begin(k, s, &room);
    MUST(keep_apply(k, s, e));
    room_emit(&sink, e);
    return keep_stage(k, s, &room, 0, opens, f);
}

/* Deciding */

static const char could_not_be[] = "an event of an answer could not be so";
static const char no_sum[] = "the chips do not add up";

/* One wish that is being done. */
struct deed {
    struct keep *k;
    struct keep_stream *s;
    const struct command *c;
    struct keep_said *out;
    struct fault *f;
    const char *wrong; /* the reason to freeze the stream; NULL: none */
    bool was_frozen;
    int bad;
};

static bool is_frozen(const struct keep *k, const struct keep_stream *s)
{
    return keep_frozen(k, s) != UNTRUE_NOTHING;
}

/* Notes a refusal.  If an event of the answer could not be true, that is a bug
   of ours, and the part is frozen so that nobody plays on over it. */
static int note_refused(struct deed *d)
{
    d->out->answer = KEEP_REFUSED;
    if (d->out->no.why == WHY_FROZEN && !d->was_frozen)
        d->wrong = could_not_be;
    return 0;
}

/* The cage or the desk answers. */
static int do_house(struct deed *d)
{
    struct keep *k = d->k;
    struct keep_stream *s = d->s;
    struct room_sink sink = keep_made_sink(k);

    keep_made_begin(k, s, d->c);
    if (s == k->till ? !cage_do(k->cage, d->c, &sink, &d->out->no)
                     : !desk_do(k->desk, d->c, &sink, &d->out->no))
        return note_refused(d);
    d->out->events = k->made.events;
    if (keep_stage(k, s, d->c, 0, 0, d->f) != 0)
        return FAULT;
    d->out->seq = s->seq;
    return s == k->lists && d->c->kind == CMD_THAW
               ? desk_catch_up(k, d->c, d->f)
               : 0;
}

/* Which deck's key seals this record; 0 if it cannot reveal a hidden card
   because the table was idle before and after. */
static uint32_t seal_for(const struct keep_stream *s, const struct command *c,
                         bool was_idle)
{
    bool idle = was_idle && felt_is_idle(&s->table->seating.felt);

    if (s->table->deck == s->table->revealed)
        return 0;
    return idle && !deck_is_new(c) ? 0 : s->table->deck;
}

static bool is_balanced(const struct keep_stream *s)
{
    struct balances b;

    felt_balances(&s->table->seating.felt, &b);
    return balances_are_right(&b);
}

/* Keeps another edition of the book with the table, and then puts it into
   force. */
static int take_edition(struct deed *d)
{
    struct keep_stream *s = d->s;
    struct room_sink sink = keep_made_sink(d->k);
    struct seating *at = &s->table->seating;

    d->out->no = (struct refusal){.why = WHY_EDITION, .leaf = LEAF_NONE};
    if (!s->offered || !seating_would(&s->edition, at, d->c, &d->out->no))
        return note_refused(d);
    if (keep_played(s) != &s->edition &&
        keep_put_book(d->k, s, d->c->at_ms, d->f) != 0)
        return FAULT;
    keep_made_begin(d->k, s, d->c);
    MUST(seating_do(&s->edition, at, d->c, &sink, &d->out->no));
    d->out->events = d->k->made.events;
    if (keep_stage(d->k, s, d->c, 0, 0, d->f) != 0)
        return FAULT;
    d->out->seq = s->seq;
    keep_set_rules(s);
    return 0;
}

/* A table answers.  The commitment to a new deck comes before the answer;
   chips that move, and the opened deck, come after it. */
static int do_table(struct deed *d)
{
    struct keep *k = d->k;
    struct keep_stream *s = d->s;
    const struct command *c = d->c;
    bool idle = felt_is_idle(&s->table->seating.felt);
    struct room_sink sink = keep_made_sink(k);

    if (c->kind == CMD_THAW && !keep_may_go_on(s)) {
        (void)refuse_saying(&d->out->no, WHY_EDITION, LEAF_NONE,
                            INSTEAD_NO_BOOK);
        return note_refused(d);
    }
    if (!money_would(k, s, c, &d->out->no) ||
        (deck_is_new(c) &&
         !seating_would(&s->rules, &s->table->seating, c, &d->out->no)))
        return note_refused(d);
    if (deck_is_new(c) && deck_promise(k, s, c, d->f) != 0)
        return FAULT;
    keep_made_begin(k, s, c);
    if (!seating_do(&s->rules, &s->table->seating, c, &sink, &d->out->no)) {
        MUST(!deck_is_new(c));
        return note_refused(d);
    }
    if (!money_may(k, &d->out->no)) {
        MUST(!deck_is_new(c)); /* a person who was sent away has left before */
        keep_back(k);
        return note_refused(d);
    }
    d->out->events = k->made.events;
    if (keep_stage(k, s, c, seal_for(s, c, idle), 0, d->f) != 0)
        return FAULT;
    d->out->seq = s->seq;
    if (money_move(k, s, c, d->f) != 0)
        return FAULT;
    if (!is_balanced(s)) {
        d->wrong = no_sum;
        return 0;
    }
    return deck_is_played(s) ? deck_reveal(k, s, c, d->f) : 0;
}

static void run_deed(void *to)
{
    struct deed *d = to;

    d->bad = d->s->table == NULL         ? do_house(d)
             : d->c->kind == CMD_EDITION ? take_edition(d)
                                         : do_table(d);
}

/*
 * An assertion broke.  Nothing of the command is kept, and the part that broke
 * is frozen; it may be another than the command's, because a table's command
 * can break the cage.  The freeze stays, even if a caller of keep_begin()
 * undoes the rest.
 */
static int contain(struct deed *d, uint32_t part, const char *why)
{
    struct keep_stream *s = keep_find(d->k, part);

    keep_back(d->k);
    *d->out = (struct keep_said){.answer = KEEP_REFUSED,
                                 .no = {.why = WHY_FROZEN, .leaf = LEAF_NONE}};
    if (s == NULL || is_frozen(d->k, s))
        return 0;
    if (keep_freeze(d->k, part, why, d->c->at_ms, d->f) != 0)
        return FAULT;
    keep_confirm(d->k);
    return 0;
}

static int do_deed(struct deed *d)
{
    struct must_broken broken;
    struct command out;

    if (d->s->table != NULL && stop_is_way_out(d->c->kind)) {
        out = *d->c;
        out_fill(d->k, d->s, &out);
        d->c = &out;
    }
    d->was_frozen = is_frozen(d->k, d->s);
    if (keep_save(d->k, d->s, d->f) != 0)
        return FAULT;
    if (!must_hold(d->s->stream, run_deed, d, &broken))
        return contain(d, broken.part, broken.why);
    return d->wrong == NULL ? d->bad : contain(d, d->s->stream, d->wrong);
}

static bool is_again(const struct keep_stream *s, const struct command *c,
                     struct keep_said *out)
{
    if (keep_planted == KEEP_BUG_DOUBLED ||
        !wishes_find(&s->wishes, c->id, &out->seq))
        return false;
    out->answer = KEEP_AGAIN;
    return true;
}

int keep_do(struct keep *k, uint32_t stream, const struct command *c,
            struct keep_said *out, struct fault *f)
{
    struct keep_stream *s = keep_find(k, stream);
    int bad;

    *out = (struct keep_said){.answer = KEEP_DONE,
                              .no = {.why = WHY_NONE, .leaf = LEAF_NONE}};
    if (!k->ours)
        return keep_elsewhere(k, out);
    if (s == NULL || s == k->house) {
        out->answer = KEEP_REFUSED;
        out->no.why = WHY_NO_TABLE;
        return 0;
    }
    if (is_again(s, c, out))
        return 0;
    k->now_ms = c->at_ms;
    keep_begin(k);
    bad = do_deed(&(struct deed){.k = k, .s = s, .c = c, .out = out, .f = f});
    return keep_end(k, f) != 0 ? FAULT : bad;
}

int keep_open_table(struct keep *k, uint32_t table, const char *game,
                    const struct command *c, struct keep_said *out,
                    struct fault *f)
{
    return keep_open_table_of(k, table, k->plan.house, game, c, out, f);
}

/* An opening that is tried on a table that does not exist yet. */
struct opening {
    struct book book;
    struct seating empty;
    const struct command *c;
    struct keep_said *out;
    bool would;
};

static void try_opening(void *to)
{
    struct opening *o = to;

    o->would = seating_would(&o->book, &o->empty, o->c, &o->out->no);
}

/* Would the table be opened?  A refused table takes no number and no
   stream. */
static int would_open(struct keep *k, uint32_t stream, const char *house,
                      const char *game, const struct command *c,
                      struct keep_said *out, struct fault *f)
{
    struct opening o = {.c = c, .out = out};
    struct must_broken broken;

    if (shelf_book(k->plan.shelf, house, game, &o.book, f) != 0)
        return FAULT;
    seating_init(&o.empty);
    if (!must_hold(stream, try_opening, &o, &broken))
        out->no = (struct refusal){.why = WHY_FROZEN, .leaf = LEAF_NONE};
    else if (o.would)
        return 0;
    out->answer = KEEP_REFUSED;
    return 0;
}

/* Keeps the book before the table is opened by it: both or neither. */
static int open_by(struct keep *k, struct keep_stream *s, const char *house,
                   const char *game, const struct command *c,
                   struct keep_said *out, struct fault *f)
{
    int bad;

    keep_book(k, s, house, game);
    if (!s->offered)
        return fault_say(f, "%.40s has no book of %.40s", house, game);
    keep_begin(k);
    bad = keep_save(k, s, f);
    if (bad == 0)
        bad = keep_put_book(k, s, c->at_ms, f);
    if (bad == 0)
        bad = keep_do(k, s->stream, c, out, f);
    if (bad == 0 && out->answer != KEEP_DONE)
        keep_back(k);
    if (keep_end(k, f) != 0 || bad != 0)
        return FAULT;
    keep_set_rules(s);
    return 0;
}

int keep_open_table_of(struct keep *k, uint32_t table, const char *house,
                       const char *game, const struct command *c,
                       struct keep_said *out, struct fault *f)
{
    struct keep_stream *s = keep_find(k, keep_stream(table));

    int bad = 0;

    MUST(c->kind == CMD_OPEN);
    *out = (struct keep_said){.answer = KEEP_DONE};
    if (!k->ours)
        return keep_elsewhere(k, out);
    if (s == NULL)
        bad = would_open(k, keep_stream(table), house, game, c, out, f);
    if (bad != 0 || out->answer == KEEP_REFUSED)
        return bad;
    if (s == NULL)
        bad = keep_take(k, keep_stream(table), &s, f);
    if (bad == JOURNAL_LOST && keep_lose(k, f) == JOURNAL_LOST)
        return keep_elsewhere(k, out);
    if (bad != 0)
        return FAULT;
    return open_by(k, s, house, game, c, out, f);
}

/* Telling */

size_t keep_get_wish(const uint8_t *body, size_t bytes, struct command *out)
{
    if (bytes == 0 || body[0] != 0)
        return command_get_bytes(body, bytes, out);
    *out = (struct command){.kind = CMD_NONE};
    return 1;
}

/* Tells everybody at the table, each as they may see it. */
static void show(struct keep *k, const struct keep_stream *s,
                 const struct event *e)
{
    int seats = felt_seats(&s->table->seating.felt);
    struct event seen;

    for (seat_no i = NO_SEAT; i < seats; i++) {
        event_for(e, i, &seen);
        if (keep_planted == KEEP_BUG_LEAK && i == 0)
            seen = *e;
        k->plan.ear.shown(k->plan.ear.to, s->stream, i, &seen);
    }
}

static void tell_one(struct keep *k, uint32_t stream, const struct event *e)
{
    const struct keep_stream *s = keep_find(k, stream);

    if (k->plan.ear.event != NULL)
        k->plan.ear.event(k->plan.ear.to, stream, e);
    if (k->plan.ear.shown != NULL && s->table != NULL)
        show(k, s, e);
}

static void tell_events(struct keep *k, const struct journal_record *r,
                        const uint8_t *body)
{
    struct command c;
    struct event e;
    size_t at = keep_get_wish(body, r->bytes, &c);

    for (int i = 0; i < r->events; i++) {
        size_t n = event_get_bytes(body + at, r->bytes - at, &e);

        MUST(n > 0);
        at += n;
        tell_one(k, r->stream, &e);
    }
}

static void tell(struct keep *k)
{
    for (size_t i = 0; i < k->waits; i++) {
        struct keep_waiting *w = &k->waiting[i];

        w->r.body = k->bytes + w->body_at;
        if (k->plan.ear.done != NULL)
            k->plan.ear.done(k->plan.ear.to, &w->r);
        if (k->plan.ear.event != NULL || k->plan.ear.shown != NULL)
            tell_events(k, &w->r, w->r.body);
    }
    k->waits = k->bytes_used = 0;
}

int keep_sign(struct keep *k, int64_t at_ms, struct fault *f)
{
    if (k->ours && journal_sign(k->journal, at_ms, f) != 0)
        return FAULT;
    return keep_commit(k, f);
}

int keep_commit(struct keep *k, struct fault *f)
{
    int bad = 0;

    if (!k->ours)
        return keep_check_gone(k, f);
    if (k->waits > 0 && journal_must_sign(k->journal, k->now_ms))
        bad = journal_sign(k->journal, k->now_ms, f);
    if (bad == 0)
        bad = journal_commit(k->journal, f);
    if (bad == 0) {
        tell(k);
        bad = keep_snapshots(k, f);
    }
    return bad == JOURNAL_LOST ? keep_lose(k, f) : bad;
}

int keep_pending(const struct keep *k)
{
    return (int)k->waits;
}

/* What there is */

struct keep_stream *keep_find(const struct keep *k, uint32_t stream)
{
    switch (stream) {
    case STREAM_HOUSE:
        return k->house;
    case STREAM_CAGE:
        return k->till;
    case STREAM_DESK:
        return k->lists;
    default:
        break;
    }
    return stream >= STREAM_TABLES && stream < STREAM_TABLES + KEEP_TABLES_MAX
               ? k->table[stream - STREAM_TABLES]
               : NULL;
}

static const struct keep_stream *table_of(const struct keep *k, uint32_t table)
{
    return table < KEEP_TABLES_MAX ? k->table[table] : NULL;
}

const struct seating *keep_table(const struct keep *k, uint32_t table)
{
    const struct keep_stream *s = table_of(k, table);

    return s == NULL ? NULL : &s->table->seating;
}

const struct book *keep_rules(const struct keep *k, uint32_t table)
{
    const struct keep_stream *s = table_of(k, table);

    return s == NULL ? NULL : &s->rules;
}

const struct cage *keep_cage(const struct keep *k)
{
    return k->cage;
}

const struct desk *keep_desk(const struct keep *k)
{
    return k->desk;
}

uint64_t keep_seq(const struct keep *k, uint32_t stream)
{
    const struct keep_stream *s = keep_find(k, stream);

    return s == NULL ? 0 : s->seq;
}

bool keep_was_done(const struct keep *k, uint32_t stream, uint64_t id)
{
    const struct keep_stream *s = keep_find(k, stream);
    uint64_t seq;

    return s != NULL && keep_planted != KEEP_BUG_DOUBLED &&
           wishes_find(&s->wishes, id, &seq);
}

uint32_t keep_table_done(const struct keep *k, uint64_t id)
{
    for (uint32_t t = 1; t <= (uint32_t)k->tables; t++)
        if (keep_was_done(k, keep_stream(t), id))
            return t;
    return 0;
}

int keep_tables(const struct keep *k)
{
    return k->tables;
}

struct journal *keep_journal(struct keep *k)
{
    return k->journal;
}
