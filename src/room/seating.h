/*
 * seating.h - a table in the room: its felt, and who sits in its chairs.
 *
 * Every wish for a table goes through seating_do().  What is played is passed
 * on to the felt, and the chairs follow from what happens there; what is
 * between hands (a seat held, somebody away) is decided here.
 *
 * Invariant: a seating is the sum of its events, byte for byte, and who has
 * chips on the felt has a chair.
 */
#ifndef ROOM_SEATING_H
#define ROOM_SEATING_H

#include "room/room.h"
#include "rule/felt.h"

enum { GONE_MAX = 16 };

enum chair_state {
    CHAIR_FREE,
    CHAIR_HELD, /* for the person, who has no chips here yet */
    CHAIR_SITS,
    CHAIR_AWAY /* the chips are there, and the person is not */
};

struct chair {
    uint32_t person; /* 0: nobody, or it was not told who */
    uint8_t state;   /* enum chair_state */
    uint8_t spare[3];
};

/* Who has left, and with how much: that much must come back. */
struct gone {
    money took;
    uint32_t person; /* 0: nobody */
    uint8_t spare[4];
};

struct seating {
    struct felt felt;
    struct chair chair[PEOPLE_MAX];
    struct gone gone[GONE_MAX]; /* the last to go, round and round */
    uint8_t goes;               /* the place of the next of them */
    uint8_t untrue;             /* enum untrue: what of an event is not so */
    uint8_t spare[14];
};

/* A place where a table can be opened, with nobody there. */
void seating_init(struct seating *s);

/*
 * All that follows from one wish, until the table waits again; or a refusal,
 * and nothing has changed.  `b` is the book with the table's choices in it
 * (felt_book()); to open a table, its edition.
 */
bool seating_do(const struct book *b, struct seating *s,
                const struct command *c, const struct room_sink *out,
                struct refusal *no);

/* Would it be done?  Nothing changes. */
bool seating_would(const struct book *b, const struct seating *s,
                   const struct command *c, struct refusal *no);

/*
 * Applies an event from anywhere.  False if it cannot be true: then the table
 * is frozen, with the reason, and nothing else has changed.
 */
bool seating_apply(struct seating *s, const struct event *e);

/*
 * Who is dealt in next, and where the button goes: fills `without` and
 * `button`, and leaves the cards alone.  False: the button must be told.
 */
bool seating_deals(const struct book *b, const struct seating *s,
                   struct cmd_deal *out);

/* The seat of a person; NO_SEAT: none here. */
seat_no seating_find(const struct seating *s, uint32_t person);

/* The chairs without a person in them, held ones too, of the table's seats. */
unsigned seating_empty(const struct seating *s);

/*
 * For the files of the seating: what an event makes of the chairs,
 * or in `untrue` why it cannot be so.
 */
void chair_apply(struct seating *s, const struct event *e);
void chair_follows(struct seating *s, const struct event *e);

/* Is it the room's own, and nothing of a felt? */
bool chair_knows(int kind);

#endif
