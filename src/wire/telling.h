/*
 * telling.h - a table as it has been told so far, event by event.
 *
 *     telling_begin(&t, seating);          the table as it is now
 *     telling_hears(&t, book, e);          each event, in order, and then
 *     telling_put_event(&x, &t, &told, e); as each viewer may have it
 *
 * It applies events to its own copy, so that a sentence can describe the table
 * before and after an event even if more has happened since.  It keeps what a
 * page shows besides the table: each seat's last action, and how the last hand
 * of a banked game lay when it was settled.
 */
#ifndef WIRE_TELLING_H
#define WIRE_TELLING_H

#include "wire/sentence.h"
#include "wire/view_json.h"

enum { DID_SIZE = 64, RESULTS_MAX = 64 };

/* How a wager of the last hand came out. */
struct recent_result {
    money paid, taken, back;
    seat_no seat;
    uint8_t spot, hand, result; /* enum result */
    char on[COURSE_NAME];       /* the named wager; "": it has no name */
};

/* Things a page shows besides the table as it stands. */
struct recent {
    char did[PEOPLE_MAX][DID_SIZE]; /* "raises to $6"; "": nothing */
    uint16_t did_kind[PEOPLE_MAX];  /* the event that was */
    uint16_t high, low;             /* who won of either half, a bit a seat */
    uint8_t dice[3], dices;         /* as they fell in this hand */
    uint16_t leaf;                  /* behind the last step that has one, */
    char step[SENTENCE_MAX / 4];    /* which was this; "": none yet */
    uint16_t gone;    /* seats whose player of that hand has left */
    bool lay;         /* a hand of a banked game was settled, */
    struct felt last; /* and this is how it lay then */
    struct recent_result result[RESULTS_MAX];
    int results;
};

struct telling {
    struct seating now; /* the sum of what was told */
    struct felt before; /* as it was before the last of it */
    struct untold untold;
    struct recent recent;
};

/* Begins with the table as it is, and nothing told. */
void telling_begin(struct telling *t, const struct seating *now);

/* Takes an event; false if it cannot be true, and the copy is frozen. */
bool telling_hear(struct telling *t, const struct book *b,
                  const struct event *e);

/*
 * Adds the event that was heard last, as the viewer of `told` may have it:
 * one object, with "say" (sentences, with line ends between; null: it is not
 * told), "clause" and "borrowed" besides the fields of event.def.
 */
void telling_put_event(struct text *t, const struct telling *telling,
                       const struct view_told *told, const struct event *e);

/* The sentences alone; false: there is nothing to tell. */
bool telling_say(struct text *t, const struct telling *telling,
                 const struct view_told *told, const struct event *e);

#endif
