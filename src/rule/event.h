/*
 * event.h - a fact, with everything needed to apply it.
 *
 * Amounts, cards and the next turn are in the event, so apply needs no book:
 * last year's journal replays to the same table under this year's rules.  The
 * kinds and their fields stand only in event.def.
 *
 *     struct ev_raised *e = make_raised(out);
 *
 *     e->seat = seat;
 *     e->to = to;
 */
#ifndef RULE_EVENT_H
#define RULE_EVENT_H

#include "rule/field.h"

enum event_kind {
    EV_NONE,
#define EVENT(number, ID, name, text, fields) EV_##ID = number,
#include "rule/event.def"
#undef EVENT
    EV_KINDS
};

#include "rule/field_members.h"
#define EVENT(number, ID, name, text, fields)                                 \
    struct ev_##name {                                                        \
        fields                                                                \
    };
#include "rule/event.def"
#undef EVENT
#include "rule/field_undone.h"

struct event {
    uint16_t kind; /* enum event_kind */
    /* enum leaf or a part of a street, whose clause is quoted */
    uint16_t leaf;
    union {
#define EVENT(number, ID, name, text, fields) struct ev_##name name;
#include "rule/event.def"
#undef EVENT
    };
};

/* The struct of the event's kind, for code that walks its fields. */
static inline const void *event_payload(const struct event *e)
{
    return (const char *)e + offsetof(struct event, opened);
}

static inline void *event_place(struct event *e)
{
    return (char *)e + offsetof(struct event, opened);
}

/* Blank events of each kind: no leaf, no seat, no card. */
#include "rule/field_blank.h"
#define EVENT(number, ID, name, text, fields)                                 \
    static inline struct ev_##name *make_##name(struct event *out)            \
    {                                                                         \
        static const struct ev_##name blank = {fields};                       \
                                                                              \
        out->kind = EV_##ID;                                                  \
        out->leaf = LEAF_NONE;                                                \
        out->name = blank;                                                    \
        return &out->name;                                                    \
    }
#include "rule/event.def"
#undef EVENT
#include "rule/field_undone.h"

/* One row of event.def. */
struct event_row {
    const char *name; /* "raised" */
    const char *text; /* its sentence */
    /* ends with FIELD_END; offsets are into the kind's struct */
    const struct field *fields;
    uint16_t size; /* of that struct */
};

/* The row of a kind; NULL if there is no such kind. */
const struct event_row *event_row(int kind);

/* The reason why an event of this kind may have no leaf; NULL if it always has
   one. */
const char *event_bare(int kind);

/* The kind with this name; EV_NONE if there is none. */
enum event_kind event_find(const char *name);

/* The seat that acts; NO_SEAT if the event has no seat. */
seat_no event_seat(const struct event *e);

/* Is it part of a deck's commitment, which changes nothing at a table? */
bool event_is_promise(int kind);

/* Are two events the same, ignoring the padding between their fields? */
bool event_is_same(const struct event *a, const struct event *b);

/*
 * True if every value is possible: a seat of the table, a card that exists, no
 * more cards than fit.  Code that applies an event from elsewhere calls this
 * first, so that every index in the event is safe to use.
 */
bool event_can_be(const struct event *e, int seats, int people);

/*
 * Copies the event as the viewer may see it: a seat, or NO_SEAT for the rail,
 * the floor and everybody else.  Cards the viewer may not see become
 * CARD_UNKNOWN.  An event reaches a person only through this function.
 */
void event_for(const struct event *e, seat_no viewer, struct event *out);

#endif
