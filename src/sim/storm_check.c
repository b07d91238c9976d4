/*
 * storm_check.c - checks what must hold in any storm without the tested code:
 * from what clients were told, and with the audit.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "base/text.h"
#include "rule/sight.h"
#include "sim/disk.h"
#include "sim/storm_own.h"

#include "base/owns_memory.h"

bool storm_break(struct storm *s, const char *fmt, ...)
{
    struct text t;
    va_list args;

    if (s->out->broken)
        return false;
    s->out->broken = true;
    text_init(&t, s->out->why, sizeof s->out->why);
    va_start(args, fmt);
    text_vput(&t, fmt, args);
    va_end(args);
    return false;
}

/* Messages to clients */

static void note_ack(void *to, const struct journal_record *r)
{
    struct storm *s = to;

    if (r->id == 0)
        return;
    if (s->acks == s->acks_room) {
        s->acks_room = s->acks_room == 0 ? 256 : 2 * s->acks_room;
        s->ack = realloc(s->ack, s->acks_room * sizeof *s->ack);
        MUST(s->ack != NULL);
    }
    s->ack[s->acks++] =
        (struct audit_ack){.stream = r->stream, .seq = r->seq, .id = r->id};
    s->out->told++;
}

static struct storm_table *table_of(struct storm *s, uint32_t stream)
{
    uint32_t t = stream - STREAM_TABLES;

    return stream > STREAM_TABLES && t <= STORM_TABLES ? &s->table[t] : NULL;
}

/* A new deck: nobody knows any card of it. */
static bool is_fresh(const struct event *e)
{
    return e->kind == EV_DECK_SEALED;
}

/* Follows the table from durable events, and what each person may know by
   where the cards lie. */
static void follow_event(void *to, uint32_t stream, const struct event *e)
{
    struct storm *s = to;
    struct storm_table *t = table_of(s, stream);
    const struct book *b;

    if (t == NULL)
        return;
    if (is_fresh(e))
        memset(t->known, 0, sizeof t->known);
    if (event_is_promise(e->kind))
        return;
    if (!seating_apply(&t->seating, e)) {
        storm_break(s, "an event at table %u cannot be so",
                    stream - STREAM_TABLES);
        return;
    }
    b = keep_rules(s->keep, stream - STREAM_TABLES);
    for (seat_no i = NO_SEAT; i < SEATS_MAX; i++) {
        cardset *known = &t->known[i + 1];

        *known |= sight_turned(b, &t->seating.felt, e, *known) |
                  sight_open(b, &t->seating.felt, i);
    }
}

static void check_shown(void *to, uint32_t stream, seat_no viewer,
                        const struct event *seen)
{
    struct storm *s = to;
    struct storm_table *t = table_of(s, stream);

    s->out->shown++;
    if (seen->kind == EV_HIGH_CARD) /* drawn face up, and gathered again */
        return;
    if (t != NULL && (sight_cards(seen) & ~t->known[viewer + 1]) != 0)
        storm_break(s,
                    "seat %d of table %u was shown cards that are hidden from "
                    "it, by \"%s\"",
                    viewer + 1, stream - STREAM_TABLES,
                    event_row(seen->kind)->name);
}

static void note_frozen(void *to, uint32_t stream, const char *why)
{
    storm_break(to, "stream %u is frozen: %s", stream, why);
}

struct keep_ear storm_ear(struct storm *s)
{
    return (struct keep_ear){.done = note_ack,
                             .event = follow_event,
                             .shown = check_shown,
                             .frozen = note_frozen,
                             .to = s};
}

/* After a recovery */

/* All chips that were brought to a table. */
static money chips_at(const struct seating *s)
{
    struct balances b;

    felt_balances(&s->felt, &b);
    return -b.brought;
}

static void check_table(void *to, uint32_t table, const struct seating *made)
{
    struct storm *s = to;
    const struct seating *kept = keep_table(s->keep, table);

    s->checked++;
    if (kept == NULL || memcmp(kept, made, sizeof *made) != 0)
        storm_break(s, "table %u is not what its journal makes", table);
}

static void check_cage(void *to, const struct cage *made)
{
    struct storm *s = to;
    const struct cage *kept = keep_cage(s->keep);

    if (memcmp(kept, made, sizeof *made) != 0)
        storm_break(s, "the cage is not what its journal makes");
    if (!cage_is_right(made))
        storm_break(s, "the accounts do not add up to nothing");
    for (uint32_t t = 1; t <= STORM_TABLES; t++) {
        const struct seating *there = keep_table(s->keep, t);

        if (there != NULL && made->table[t - 1].chips != chips_at(there))
            storm_break(s,
                        "the cage has sent %lld to table %u, and %lld lie "
                        "there",
                        (long long)made->table[t - 1].chips, t,
                        (long long)chips_at(there));
    }
}

bool storm_check(struct storm *s)
{
    struct audit_eye eye = {.table = check_table, .cage = check_cage, .to = s};
    struct audit_plan p = {.where = STORM_FILE,
                           .shelf = s->plan->shelf,
                           .ack = s->ack,
                           .ack_count = s->acks,
                           .secret = s->keys.house,
                           .eye = &eye};
    struct audit_report r;
    struct fault f;

    int bad;

    disk_set_calm(s->disk, true);
    bad = audit_run(&p, &r, &f);
    disk_set_calm(s->disk, false);
    if (bad != 0)
        return storm_break(s, "the journal cannot be read: %s", f.text);
    if (!r.clean)
        return storm_break(s, "record %llu of stream %u: %s",
                           (unsigned long long)r.seq, r.stream, r.why);
    return !s->out->broken;
}

/*
 * The room has been brought back: it must be what its journal makes; and the
 * storm's own tables go on from there.  Anything durable that was not told by
 * then may be known to anybody, so a deck that has been played is no longer
 * checked.
 */
bool storm_check_recovered(struct storm *s)
{
    for (uint32_t t = 1; t <= STORM_TABLES; t++) {
        const struct seating *kept = keep_table(s->keep, t);
        struct storm_table *table = &s->table[t];

        seating_init(&table->seating);
        if (kept == NULL)
            continue;
        table->seating = *kept;
        if (!felt_is_idle(&kept->felt))
            memset(table->known, 255, sizeof table->known);
    }
    return storm_check(s);
}
