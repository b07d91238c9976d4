/*
 * view_json.h - a table as one person sees it, as JSON: all that a page draws.
 *
 * It is made from the person's felt_view, the chairs, and the events told so
 * far.  Cards come only from the felt_view, and no role adds any: dealers and
 * the floor see what the rail sees. docs/api.md has the fields.
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
    const char *name; /* NULL: an empty seat, or an unknown person */
    const char *bot;  /* the style of a bot, "calm"; NULL for a person */
};

/* The deck of the hand: its commitment, and its seed once it may be opened. */
struct view_deck {
    char promise[2 * LONG_HASH_BYTES + 1]; /* hexadecimal; "": none */
    uint32_t number; /* the deck's number at this table */
    uint32_t opened; /* the number of the last opened deck; 0: none */
};

struct view_told {
    uint32_t table;
    seat_no viewer;            /* NO_SEAT: the rail, dealers, the floor */
    const struct book *book;   /* including the table's choices */
    const struct clauses *all; /* for titles and borrowed clauses */
    const struct seating *seating;
    const struct view_name *names; /* PEOPLE_MAX of them; or NULL */
    const struct view_deck *deck;  /* or NULL */
    /* see telling.h; NULL if nothing was told yet */
    const struct recent *recent;
    int64_t now_ms;
    /* end of the time to wager, insure or set; 0: no limit */
    int64_t window_ms;
    unsigned lost; /* seats of players who lost their connection, a bit each */
};

/* How a game of this book is drawn: enum table_shape_word of view.def. */
int view_shape(const struct book *b);

/*
 * The number and the kind of a table: the head of a view and of a lobby's row.
 */
struct w_table_what view_what(uint32_t table, const struct book *b,
                              const struct clauses *all,
                              const struct felt *felt);

/* The chosen word, if the command takes one of a list; otherwise NULL. */
struct may_one;
const char *may_said(const struct may_one *m);

/* Writes one object.  If it does not fit, t->cut is set and the text is not
   JSON. */
void view_json(struct text *t, const struct view_told *told);

/* Writes a view of a frozen table, which says only that it is stopped. */
void view_stopped(struct text *t, const struct view_told *told);

/* The same view as a value inside a larger object. */
void view_put(struct json *j, const struct view_told *told);

#endif
