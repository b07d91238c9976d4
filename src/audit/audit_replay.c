/*
 * audit_replay.c - every wish is decided once more, by the same rules: its
 * answer must be what the journal has, byte for byte; and the events applied
 * must make the same table.
 */
#include <stdlib.h>
#include <string.h>

#include "audit/audit_own.h"
#include "base/must.h"
#include "book/edition.h"
#include "rule/field_bytes.h"

#include "base/owns_memory.h"

/* Deciding once more */

static void put_again(void *to, const struct event *e)
{
    struct audit *a = to;
    size_t room = sizeof a->again - a->again_bytes;
    size_t n = event_put_bytes(e, a->again + a->again_bytes, room);

    a->again_bytes = n == 0 ? sizeof a->again : a->again_bytes + n;
}

static bool is_edition(const struct book *b, const struct felt *felt)
{
    return memcmp(b->edition, felt->edition, EDITION_BYTES) == 0;
}

/* The book of the edition that a table plays by; NULL: it is not here. */
static const struct book *book_of(const struct audit_table *t,
                                  const struct felt *felt)
{
    if (t->has_edition && is_edition(&t->edition, felt))
        return &t->edition;
    return t->has_kept && is_edition(&t->kept, felt) ? &t->kept : NULL;
}

/* A table is opened by a book, and another is put into force by itself. */
static bool is_of_book(const struct command *c)
{
    return c->kind == CMD_OPEN || c->kind == CMD_EDITION;
}

/* The rules to decide a wish by; NULL: there are none. */
static const struct book *rules_for(struct audit_table *t,
                                    const struct command *c)
{
    const struct book *b;

    if (is_of_book(c))
        return book_of(t, &t->applied.felt);
    if (t->has_rules && is_edition(&t->rules, &t->decided.felt))
        return &t->rules;
    b = book_of(t, &t->decided.felt);
    t->has_rules = b != NULL;
    if (b != NULL)
        felt_book(b, &t->decided.felt, &t->rules);
    return t->has_rules ? &t->rules : NULL;
}

static bool decide(struct audit *a, struct audit_stream *s,
                   const struct command *c, struct refusal *no)
{
    struct room_sink sink = {.take = put_again, .to = a};

    if (s->stream == FROM_CAGE)
        return cage_do(a->cage, c, &sink, no);
    if (s->stream == FROM_DESK)
        return desk_do(a->desk, c, &sink, no);
    return seating_do(rules_for(s->table, c), &s->table->decided, c, &sink,
                      no);
}

static int decide_again(struct audit *a, struct audit_stream *s,
                        const struct audit_row *r, const struct command *c,
                        const uint8_t *events, size_t bytes)
{
    struct refusal no = {.why = WHY_NONE};

    a->again_bytes = 0;
    if (!decide(a, s, c, &no))
        return audit_bad(a, r, "the rules refuse this wish: %s",
                         why_sentence(no.why));
    if (a->again_bytes != bytes || memcmp(a->again, events, bytes) != 0)
        return audit_bad(a, r, "the rules give another answer to this wish");
    return 0;
}

/* Applying */

/* An opened table has its book from here, if the shelf has it. */
static void take_opened(struct audit *a, struct audit_stream *s,
                        const struct event *e)
{
    struct audit_table *t = s->table;
    struct fault f;

    t->has_edition = shelf_book(a->plan->shelf, e->opened.house,
                                e->opened.game, &t->edition, &f) == 0;
}

/*
 * A book in the journal must have the edition it states.  A book that this
 * program would write differently comes from one with other rules, and is not
 * used.
 */
static int take_kept_book(struct audit *a, struct audit_stream *s,
                          const struct audit_row *r, const struct event *e,
                          const uint8_t *bytes, size_t count)
{
    struct audit_table *t = s->table;
    struct fault f;

    if (e->book_kept.bytes != count)
        return audit_bad(a, r, "the book it keeps is not whole");
    t->has_kept = false;
    if (edition_get(bytes, count, shelf_clauses(a->plan->shelf), NULL,
                    &t->kept, &f) != 0)
        return audit_bad(a, r, "%s", f.text);
    if (memcmp(t->kept.edition, e->book_kept.edition, EDITION_BYTES) != 0)
        return audit_bad(a, r, "the book it keeps is another one");
    t->has_kept = edition_put(&t->kept, a->again, sizeof a->again) == count &&
                  memcmp(a->again, bytes, count) == 0;
    return 0;
}

/* To what the rules have made of it; a stop is the room's, and no wish. */
static bool apply_decided(struct audit *a, struct audit_stream *s,
                          const struct event *e)
{
    if (s->stream == FROM_CAGE)
        return cage_apply(a->cage, e);
    if (s->stream == FROM_DESK)
        return desk_apply(a->desk, e);
    return seating_apply(&s->table->decided, e);
}

/* Notes the sum that the cage forgets by an event that is a table's last. */
static void note_last(struct audit *a, const struct event *e)
{
    uint32_t table = e->kind == EV_DROP_PULLED ? e->drop_pulled.table
                     : e->kind == EV_FUND_FED  ? e->fund_fed.table
                                               : 0;
    const struct cage_table *sent;

    if (table < 1 || table > CAGE_TABLES_MAX)
        return;
    sent = &a->cage_applied->table[table - 1];
    if (e->kind == EV_DROP_PULLED && e->drop_pulled.last)
        a->last[table - 1].drop += sent->drop + e->drop_pulled.amount;
    if (e->kind == EV_FUND_FED && e->fund_fed.last)
        a->last[table - 1].fund += sent->fund + e->fund_fed.amount;
}

static bool apply(struct audit *a, struct audit_stream *s,
                  const struct event *e)
{
    if (e->kind == EV_FROZEN && !apply_decided(a, s, e))
        return false;
    if (s->stream == FROM_CAGE) {
        note_last(a, e);
        return cage_apply(a->cage_applied, e);
    }
    if (s->stream == FROM_DESK)
        return desk_apply(a->desk_applied, e);
    if (event_is_promise(e->kind))
        return true;
    return seating_apply(&s->table->applied, e);
}

static int apply_one(struct audit *a, struct audit_stream *s,
                     const struct audit_row *r, const struct event *e)
{
    if (!apply(a, s, e))
        return audit_bad(a, r, "an event of it cannot be so");
    a->out->events++;
    if (s->table == NULL)
        return 0;
    a->out->hands += e->kind == EV_HAND_BEGUN || e->kind == EV_CLOSED;
    if (e->kind == EV_OPENED)
        take_opened(a, s, e);
    return audit_deck(a, s, r, e);
}

static int apply_all(struct audit *a, struct audit_stream *s,
                     const struct audit_row *r, const uint8_t *body,
                     size_t bytes)
{
    size_t at = 0;

    for (int i = 0; i < r->events; i++) {
        struct event e;
        size_t n = event_get_bytes(body + at, bytes - at, &e);

        if (n == 0)
            return audit_bad(a, r, "event %d of it cannot be read", i + 1);
        at += n;
        if (apply_one(a, s, r, &e) != 0)
            return FAULT;
        if (e.kind == EV_BOOK_KEPT && s->table != NULL)
            return take_kept_book(a, s, r, &e, body + at, bytes - at);
    }
    return at == bytes ? 0 : audit_bad(a, r, "it has more than its events");
}

static bool is_same_wisher(const struct audit_row *r, const struct command *c)
{
    return c->who.person == r->person && c->who.role == r->role &&
           c->at_ms == r->at_ms && c->id == r->id;
}

/* Which book was not there, for the report. */
static void note_other(struct audit_report *out, struct audit_table *t)
{
    const struct felt *felt = &t->applied.felt;
    struct audit_other *o = NULL;

    out->other++;
    for (int i = 0; i < out->others && o == NULL; i++)
        if (memcmp(out->other_of[i].edition, felt->edition, EDITION_BYTES) ==
            0)
            o = &out->other_of[i];
    if (o == NULL && out->others == AUDIT_OTHERS)
        return;
    if (o == NULL) {
        o = &out->other_of[out->others++];
        memcpy(o->house, felt->house, sizeof o->house);
        memcpy(o->game, felt->game, sizeof o->game);
        memcpy(o->edition, felt->edition, sizeof o->edition);
        o->kept = is_edition(&t->kept, felt);
    }
    o->wishes++;
    o->tables += !t->other_told;
    t->other_told = true;
}

static int check_answer(struct audit *a, struct audit_stream *s,
                        const struct audit_row *r, const struct command *c,
                        const uint8_t *events, size_t bytes)
{
    struct audit_table *t = s->table;

    if (c->kind == CMD_NONE)
        return 0; /* the journal's own word */
    if (t != NULL && rules_for(t, c) == NULL) {
        note_other(a->out, t);
        t->decided = t->applied;
        return 0;
    }
    if (decide_again(a, s, r, c, events, bytes) != 0)
        return FAULT;
    if (t == NULL)
        return 0;
    if (memcmp(&t->decided, &t->applied, sizeof t->decided) != 0)
        return audit_bad(a, r,
                         "its events do not make the table that the "
                         "rules make");
    if (is_of_book(c))
        t->has_rules = false; /* they are another edition's, or none */
    return 0;
}

static int replay(struct audit *a, struct audit_stream *s,
                  const struct audit_row *r, const uint8_t *body, size_t bytes)
{
    struct command c;
    size_t n = audit_wish(r, body, bytes, &c);

    if (n == 0)
        return audit_bad(a, r, "its wish cannot be read");
    if (!is_same_wisher(r, &c))
        return audit_bad(a, r, "its wish is another one's");
    if (s->table != NULL && audit_deal(a, s, r, &c) != 0)
        return FAULT;
    if (apply_all(a, s, r, body + n, bytes - n) != 0)
        return FAULT;
    return check_answer(a, s, r, &c, body + n, bytes - n);
}

static bool make_table(struct audit_stream *s)
{
    if (s->stream == FROM_CAGE || s->stream == FROM_DESK || s->table != NULL)
        return true;
    if (s->stream < FROM_TABLES)
        return false;
    s->table = calloc(1, sizeof *s->table);
    if (s->table == NULL)
        return false;
    seating_init(&s->table->decided);
    seating_init(&s->table->applied);
    return true;
}

int audit_replay(struct audit *a, const struct audit_row *r)
{
    struct audit_stream *s = audit_stream(a, r->stream);
    const uint8_t *body;
    bool sealed;
    size_t bytes;

    if (s == NULL || !make_table(s))
        return audit_bad(a, r, "there is no such stream, or no memory for it");
    body = audit_body(a, r, &bytes, &sealed);
    if (sealed || s->shut) {
        s->shut = true;
        a->out->sealed++;
        return 0;
    }
    if (body == NULL)
        return audit_bad(a, r, "it does not open with the key of its deck");
    return replay(a, s, r, body, bytes);
}

static struct audit_stream *known(struct audit *a, uint32_t stream)
{
    return a->by_number[stream];
}

static bool is_bad(struct audit *a, uint32_t stream)
{
    return known(a, stream) != NULL && known(a, stream)->bad;
}

/* Checks that the chips on each table are those the cage has sent there. */
static int check_chips(struct audit *a, const struct audit_row *last)
{
    const struct audit_stream *s = known(a, last->stream);
    uint32_t table = s->stream - FROM_TABLES;
    const struct cage_table *sent;
    const struct audit_last *gone;
    struct balances b;

    if (table < 1 || table > CAGE_TABLES_MAX)
        return audit_bad(a, last, "there is no such table");
    sent = &a->cage->table[table - 1];
    felt_balances(&s->table->applied.felt, &b);
    if (!balances_are_right(&b))
        return audit_bad(a, last, "the chips of the table do not add up");
    gone = &a->last[table - 1];
    if (!is_bad(a, FROM_CAGE) &&
        sent->chips + sent->drop + gone->drop + sent->fund + gone->fund !=
            -b.brought)
        return audit_bad(a, last,
                         "what lies at the table is not what came "
                         "from the cage");
    return 0;
}

static int check_cage(struct audit *a, const struct audit_row *none)
{
    if (memcmp(a->cage, a->cage_applied, sizeof *a->cage) != 0)
        return audit_bad(a, none,
                         "the events of the cage do not make what the rules "
                         "make");
    if (!cage_is_right(a->cage))
        return audit_bad(a, none, "the accounts do not add up to nothing");
    return 0;
}

static int check_desk(struct audit *a, const struct audit_row *none)
{
    return memcmp(a->desk, a->desk_applied, sizeof *a->desk) == 0
               ? 0
               : audit_bad(a, none,
                           "the events of the desk do not make what the rules "
                           "make");
}

/* At the end: the two cages and desks, and every table against the cage. */
void audit_end(struct audit *a)
{
    struct audit_row cage = {.stream = FROM_CAGE};
    struct audit_row desk = {.stream = FROM_DESK};

    for (int i = 0; i < a->streams; i++) {
        const struct audit_stream *s = a->stream[i];
        struct audit_row last = {.stream = s->stream, .seq = s->seq};

        if (s->table != NULL && !s->shut && !s->bad)
            (void)audit_hold(a, &last, check_chips);
    }
    if (!is_bad(a, FROM_CAGE))
        (void)audit_hold(a, &cage, check_cage);
    if (!is_bad(a, FROM_DESK))
        (void)audit_hold(a, &desk, check_desk);
}
