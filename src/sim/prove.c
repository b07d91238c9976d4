/*
 * prove.c - what must hold of every event that ever happens, shown while
 * hands are simulated.
 */
#include "sim/prove.h"

#include <stdio.h>
#include <string.h>

#include "rule/field_bytes.h"
#include "rule/field_text.h"
#include "wire/event_json.h"
#include "rule/family.h"
#include "sim/proof_family.h"

enum { EVENT_ROOM = 4096, LINE_ROOM = 16384 };

void prove_init(struct prove *p, uint64_t seed)
{
    memset(p, 0, sizeof *p);
    felt_init(&p->twin);
    p->luck = luck_of(seed + 1);
}

/* The first thing that is not as it should be, with the event it was. */
static void note_broken(struct prove *p, const char *what,
                        const struct event *e)
{
    char line[PROVE_WORDS - 100];
    struct text t;

    if (p->broken)
        return;
    p->broken = true;
    text_init(&t, line, sizeof line);
    event_put_full(&t, e);
    snprintf(p->why, sizeof p->why, "event %lld: %s: %s", (long long)p->events,
             what, line);
}

/* Encodes an event as bytes and decodes it for the twin. */
static void through_bytes(struct prove *p, const struct event *e,
                          struct event *out)
{
    uint8_t bytes[EVENT_ROOM];
    size_t n = event_put_bytes(e, bytes, sizeof bytes);

    p->bytes += (int64_t)n;
    memset(out, 0xa5, sizeof *out); /* unread bytes must not matter */
    if (n == 0 || event_get_bytes(bytes, n, out) != n ||
        !event_is_same(e, out))
        note_broken(p, "is another event after bytes", e);
}

static void through_text(struct prove *p, const struct event *e)
{
    static _Thread_local char line[LINE_ROOM];
    struct event back;
    struct fault f;
    struct text t;

    text_init(&t, line, sizeof line);
    event_put_full(&t, e);
    memset(&back, 0xa5, sizeof back);
    if (t.cut || event_get_text(line, &back, &f) != 0 ||
        !event_is_same(e, &back))
        note_broken(p, "is another event after text", e);
}

static void through_json(struct prove *p, const struct event *e)
{
    static _Thread_local char line[LINE_ROOM];
    struct event back;
    struct fault f;
    struct text t;

    text_init(&t, line, sizeof line);
    event_put_json(&t, e);
    memset(&back, 0xa5, sizeof back);
    if (t.cut || event_get_json(line, t.used, &back, &f) != 0 ||
        !event_is_same(e, &back))
        note_broken(p, "is another event after JSON", e);
}

static void *member(struct event *e, const struct field *f, size_t at)
{
    (void)f;
    return (uint8_t *)&e->sat + at;
}

/* A wrong amount: close to the right one, far from it, or negative. */
static money wrong_money(struct prove *p, money was)
{
    switch (luck_below(&p->luck, 5)) {
    case 0:
        return was + 1 + (money)luck_below(&p->luck, 500);
    case 1:
        return was - 1 - (money)luck_below(&p->luck, 500);
    case 2:
        return -was - 1;
    case 3:
        return MONEY_MOST;
    default:
        return (money)luck_below(&p->luck, 100000);
    }
}

/* Changes one field; any byte of it may become anything. */
static void lie(struct prove *p, struct event *e, const struct field *f)
{
    uint8_t *at = member(e, f, f->at);

    switch (f->type) {
    case FIELD_MONEY:
        *(money *)(void *)at = wrong_money(p, *(money *)(void *)at);
        break;
    case FIELD_MONEYS: {
        money *one = (money *)(void *)at + luck_below(&p->luck, f->most);

        *one = wrong_money(p, *one);
        break;
    }
    case FIELD_SEAT:
        *(seat_no *)(void *)at = (seat_no)(luck_below(&p->luck, 20) - 2);
        break;
    case FIELD_CARDS:
    case FIELD_DEALS:
    case FIELD_PAIRS:
    case FIELD_HANDS:
    case FIELD_NUMBERS:
        if (luck_below(&p->luck, 3) == 0)
            *(uint8_t *)member(e, f, f->n_at) = (uint8_t)luck_below(&p->luck,
                                                                    256);
        else
            at[luck_below(&p->luck, f->most)] = (uint8_t)luck_below(&p->luck,
                                                                    64);
        break;
    case FIELD_YES:
        *(bool *)(void *)at = !*(bool *)(void *)at;
        break;
    default:
        *at = (uint8_t)luck_below(&p->luck, 256);
        break;
    }
}

static int fields_of(const struct event_row *row)
{
    int n = 0;

    while (row->fields[n].type != FIELD_END)
        n++;
    return n;
}

/* Counts chips and cards independently of apply's code. */
bool felt_is_sound(const struct felt *felt)
{
    struct proof_count c = proof_families[felt->family]->count(felt);

    return c.all == 0 && !c.below;
}

/* Applies the same event with one field changed to the table as it was
   before. */
static void told_wrong(struct prove *p, const struct event *e)
{
    static _Thread_local struct felt table, before;
    const struct event_row *row = event_row(e->kind);
    struct event wrong = *e;
    int n = fields_of(row);

    if (n == 0)
        return;
    table = before = p->twin;
    lie(p, &wrong, &row->fields[luck_below(&p->luck, (uint32_t)n)]);
    p->lies++;
    if (felt_apply(&table, &wrong)) {
        if (!felt_is_sound(&table))
            note_broken(p, "told wrong it moves chips that are not there",
                        &wrong);
        return;
    }
    p->frozen++;
    if (table.frozen == UNTRUE_NOTHING)
        note_broken(p, "told wrong it is refused, and the table not frozen",
                    e);
    table.frozen = before.frozen;
    table.frozen_by = before.frozen_by;
    table.frozen_at = before.frozen_at;
    *((uint8_t *)&table +
      families[table.family]->phase_at) = felt_phase(&before);
    if (memcmp(&table, &before, felt_size(&before)) != 0)
        note_broken(p, "told wrong it is refused, and the table changed", e);
}

void prove_event(struct prove *p, const struct felt *after,
                 const struct event *e)
{
    struct event back;

    p->events++;
    p->kinds[e->kind]++;
    if (e->leaf == LEAF_NONE && event_bare(e->kind) == NULL)
        note_broken(p, "has no leaf behind it", e);
    through_bytes(p, e, &back);
    through_text(p, e);
    through_json(p, e);
    told_wrong(p, &back); /* every element is set, however long the list */
    if (!felt_apply(&p->twin, &back))
        note_broken(p, untrue_words((enum untrue)p->twin.frozen), e);
    else if (memcmp(&p->twin, after, felt_size(after)) != 0)
        note_broken(p, "gives another table when it is read again", e);
}

void prove_back(struct prove *p, const struct felt *felt)
{
    p->twin = *felt;
}
