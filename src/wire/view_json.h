/*
 * view_json.h - a table as one person sees it, as JSON: all that a page draws.
 *
 * Made of the person's felt_view, of the chairs, and of what was told before;
 * cards come from the view and from nowhere else.  Nobody's role shows more:
 * dealers and the floor see what the rail sees.  docs/api.md has the fields.
 */
#ifndef WIRE_VIEW_JSON_H
#define WIRE_VIEW_JSON_H

#include "book/clause.h"
#include "room/seating.h"
#include "wire/shape.h"

enum { VIEW_JSON_MAX = 48 * 1024 };

struct recent; /* telling.h */

/* Who sits there. */
struct view_name {
    const char *name; /* NULL: nobody, or it is not known who */
    const char *bot;  /* plays by itself, and how: "calm"; NULL: a person */
};

/* The deck of the hand, as it was promised; and opened, once it may be. */
struct view_deck {
    char promise[2 * LONG_HASH_BYTES + 1]; /* hexadecimal; "": none */
    uint32_t number;                       /* counted at this table */
    uint32_t opened;                       /* the last that was; 0: none */
};

struct view_told {
    uint32_t table;
    seat_no viewer;            /* NO_SEAT: the rail, dealers, the floor */
    const struct book *book;   /* with what the table chose */
    const struct clauses *all; /* for titles, and clauses borrowed */
    const struct seating *seating;
    const struct view_name *names; /* PEOPLE_MAX of them; or NULL */
    const struct view_deck *deck;  /* or NULL */
    const struct recent *recent;   /* telling.h; NULL: nothing was told */
    int64_t now_ms;
    int64_t window_ms; /* wagers, insurance, setting: until then; 0: not
                          said */
    unsigned lost;     /* whose page is gone, a bit a seat */
};

/* How a game of this book is drawn: enum table_shape_word of view.def. */
int view_shape(const struct book *b);

/* Which table it is, and of what: the head of a view, and of a lobby's row. */
struct w_table_what view_what(uint32_t table, const struct book *b,
                              const struct clauses *all,
                              const struct felt *felt);

/* Which word is said, of a command that takes one of a list; or NULL. */
struct may_one;
const char *may_said(const struct may_one *m);

/* One object.  What does not fit is cut, and then it is no JSON: t->cut. */
void view_json(struct text *t, const struct view_told *told);

/* Instead, of a table that cannot be shown: that it is stopped. */
void view_stopped(struct text *t, const struct view_told *told);

/* The same as a value of something larger. */
void view_put(struct json *j, const struct view_told *told);

#endif
