/*
 * event.c - the table of events, made from event.def, and the checks common to
 * all events.
 *
 * Leaves: none
 */
#include "rule/event.h"

#include <string.h>

#include "base/must.h"

#include "rule/field_rows.h"
#define EVENT(number, ID, name_, text_, fields_)                              \
    static const struct event_row *row_##name_(void)                          \
    {                                                                         \
        struct ev_##name_ any, *e = &any;                                     \
        static const struct field rows[] = {fields_{.type = FIELD_END}};      \
        static const struct event_row row = {.name = #name_,                  \
                                             .text = text_,                   \
                                             .fields = rows,                  \
                                             .size = sizeof *e};              \
                                                                              \
        _Static_assert(sizeof rows / sizeof *rows <= FIELDS_MAX + 1,          \
                       #name_ " has too many fields");                        \
        (void)e;                                                              \
        return &row;                                                          \
    }
#include "rule/event.def"
#undef EVENT
#include "rule/field_undone.h"

typedef const struct event_row *row_of(void);

static row_of *const rows_of[EV_KINDS] = {
#define EVENT(number, ID, name, text, fields) [EV_##ID] = row_##name,
#include "rule/event.def"
#undef EVENT
};

#define SEAT(x)
#define CARD(x, who)
#define IRREGULAR(x)
#define NOTHING
#define BARE(why) why
#include "rule/field_rest.h"
static const char *const bare[EV_KINDS] = {
#define EVENT(number, ID, name, text, fields) [EV_##ID] = "" fields,
#include "rule/event.def"
#undef EVENT
};
#include "rule/field_undone.h"

const char *event_bare(int kind)
{
    MUST(event_row(kind) != NULL);
    return bare[kind][0] == '\0' ? NULL : bare[kind];
}

_Static_assert(EV_KINDS <= UINT16_MAX, "a kind fits: felt.frozen_by");

const struct event_row *event_row(int kind)
{
    if (kind <= EV_NONE || kind >= EV_KINDS || rows_of[kind] == NULL)
        return NULL;
    return rows_of[kind]();
}

enum event_kind event_find(const char *name)
{
    MUST(name != NULL);
    for (int kind = 1; kind < EV_KINDS; kind++) {
        const struct event_row *row = event_row(kind);

        if (row != NULL && strcmp(row->name, name) == 0)
            return (enum event_kind)kind;
    }
    return EV_NONE;
}

seat_no event_seat(const struct event *e)
{
    const struct event_row *row = event_row(e->kind);

    return row == NULL ? NO_SEAT : field_seat(row->fields, event_payload(e));
}

bool event_is_promise(int kind)
{
    return kind == EV_DECK_COMMITTED || kind == EV_DECK_REVEALED ||
           kind == EV_DECK_SEALED || kind == EV_DECK_OPENED ||
           kind == EV_BOOK_KEPT;
}

bool event_is_same(const struct event *a, const struct event *b)
{
    const struct event_row *row = event_row(a->kind);

    if (a->kind != b->kind || a->leaf != b->leaf)
        return false;
    if (row == NULL)
        return true;
    for (const struct field *f = row->fields; f->type != FIELD_END; f++)
        if (!field_is_same(f, event_payload(a), event_payload(b)))
            return false;
    return true;
}

bool event_can_be(const struct event *e, int seats, int people)
{
    const struct event_row *row = event_row(e->kind);

    MUST(seats >= 0 && seats <= SEATS_MAX && people <= PEOPLE_MAX);
    return row != NULL && e->leaf < BEHIND_MOST &&
           field_can_be(row->fields, event_payload(e),
                        people > seats ? people : seats);
}

void event_for(const struct event *e, seat_no viewer, struct event *out)
{
    const struct event_row *row = event_row(e->kind);

    MUST(row != NULL);
    out->kind = e->kind;
    out->leaf = e->leaf;
    memcpy(event_place(out), event_payload(e), row->size);
    field_hide(row->fields, event_place(out), viewer);
}
