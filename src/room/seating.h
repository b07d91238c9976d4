/*
 * seating.h - a table in the room: its felt, and who sits in its chairs.
 *
 * Every command for a table goes through seating_do().  It passes play on to
 * the felt, and the chairs follow from what happens there; matters between
 * hands (a seat held, somebody away, blinds that are due) are decided here.
 *
 * Invariant: a seating is the sum of its events, byte for byte, and everybody
 * with chips on the felt has a chair.
 */
#ifndef ROOM_SEATING_H
#define ROOM_SEATING_H

#include "room/room.h"
#include "rule/felt.h"

/* The number of people who left that a table remembers. */
enum { GONE_MAX = 96 };

enum chair_state {
    CHAIR_FREE,
    CHAIR_HELD, /* held for a person without chips here yet */
    CHAIR_SITS,
    CHAIR_AWAY /* the chips are there, the person is not */
};

struct chair {
    uint32_t person; /* 0: nobody, or unknown */
    uint8_t state;   /* enum chair_state */
    uint8_t debt;    /* enum debt: due before the next hand here */
    uint8_t enter;   /* enum enter: how the player asked for it */
    uint8_t out;     /* hands to sit out instead of a debt */
    bool played;     /* has been dealt a hand here */
    bool expelled;   /* leaves when the hand is over */
    uint8_t bank;    /* seconds of the time bank that are left */
    bool small_gone; /* the small blind passed and was not taken */
    /* The same when this hand, or the last, began: for a misdeal. */
    uint8_t debt_was, enter_was, out_was;
    uint8_t was;  /* enum chair_was */
    bool leaving; /* leaves when the hand is over */
    uint8_t spare[3];
    uint32_t until; /* expelled until then, in seconds; 0: for good */
    money brings;   /* to a held seat; 0: the usual amount */
};

enum chair_was {
    WAS_TAKEN = 1, /* by this person, so the other values count */
    WAS_PLAYED = 2,
    WAS_SMALL_GONE = 4
};

/* The markers that have passed the empty seat of somebody who left. */
enum passed {
    PASSED_HAND = 1,   /* at least one hand was dealt since */
    PASSED_SMALL = 2,  /* the small blind, */
    PASSED_BUTTON = 4, /* and after it the button */
    PASSED_BIG = 8,
    LEFT_DEALT = 16 /* none of these: was dealt in the last hand, and left */
};

/* A person who left, with the chips taken away: the person must come back with
   as much, and owes the blinds that passed the seat meanwhile. */
struct gone {
    money took;
    uint32_t person; /* 0: nobody */
    uint32_t at;     /* time of leaving, in seconds since 1970; 0: unknown */
    uint32_t until;  /* expelled until then; 0: for good */
    bool expelled;   /* may not come back before */
    uint8_t seat;    /* seat number from 1; 0: never dealt a hand here */
    uint8_t debt;    /* enum debt: was due when leaving */
    uint8_t missed;  /* enum passed */
};

/* Button and blinds.  Each is a seat, counted from 1; 0: none. */
struct markers {
    uint16_t dealt;             /* who was dealt in last, as bits; */
    uint16_t came;              /* of these seats, those of others now */
    bool lapped;                /* the button has gone once around this game */
    bool new_game;              /* the last hand was the first of a game */
    uint8_t drawn;              /* gets the first button of the next game */
    uint8_t first;              /* had that of this game */
    uint8_t button, button_was; /* had the last, and the one before */
    uint8_t small, big;         /* first and last blind of the hand */
    uint8_t small_was, big_was; /* and of the previous hand of the same game */
};

struct seating {
    struct felt felt;
    struct chair chair[PEOPLE_MAX];
    struct gone gone[GONE_MAX]; /* the last to leave, in a ring */
    uint8_t goes;               /* the place of the next of them */
    uint8_t untrue;             /* enum untrue: the untrue part of an event */
    bool paused, broken;
    struct markers at;               /* now, */
    struct markers before;           /* before this hand, or the last */
    uint8_t missed_before[GONE_MAX]; /* what gone[].missed was then */
    uint8_t turn;                    /* whose clock runs, from 1; 0: none */
    uint8_t clock, bank;             /* seconds to act, and of each bank */
    bool held;                       /* play waits, and the floor decides */
    bool held_dealer; /* a dealer made it wait, and not the floor */
    bool not_offered; /* the book in force has no such table */
    uint8_t rules;    /* see OPENED; 0: those of old journals */
    uint8_t won;      /* who won a counted hand, from 1; 0: not told */
    uint32_t held_by; /* the person; 0: not told */
    uint32_t ruler;   /* the floor in charge; 0: any floor */
    /* Whole seconds since 1970; 0: not told. */
    uint32_t held_at;   /* beginning of the hold */
    uint32_t ruler_at;  /* since when that floor rules */
    uint32_t until;     /* end of the turn, without the time bank */
    uint32_t half_hour; /* beginning of the last half hour paid for */
};

/* Makes a seating in which a table can be opened. */
void seating_init(struct seating *s);

/*
 * Runs a command and everything that follows until the table waits again.  If
 * it is refused, nothing has changed.  `b` is the book with the table's
 * choices (felt_book()); to open a table, its edition.
 */
bool seating_do(const struct book *b, struct seating *s,
                const struct command *c, const struct room_sink *out,
                struct refusal *no);

/* Would the command be accepted?  Nothing changes. */
bool seating_would(const struct book *b, const struct seating *s,
                   const struct command *c, struct refusal *no);

/* Applies an event from elsewhere.  If it cannot be true, returns false, and
   the table is frozen with the reason and otherwise unchanged. */
bool seating_apply(struct seating *s, const struct event *e);

/*
 * Fills in who is dealt in next and where the button goes (`without` and
 * `button`), but no cards.  NO_SEAT: the felt moves the button by the book.
 * Returns false if the first button must be found (CMD_HIGH_CARD), or named by
 * the dealer if the book says so.
 */
bool seating_fill_deal(const struct book *b, const struct seating *s,
                       struct cmd_deal *out);

/*
 * Lists the commands a player may give before the cards of the next hand,
 * including a straddle if it would be allowed; for use between hands.
 */
void seating_may_before(const struct book *b, const struct seating *s,
                        seat_no seat, struct may *out);
/* May a player with a blind post more than it? */
bool seating_may_over(const struct seating *s, seat_no seat,
                      const struct may *may);
/*
 * The seats among these that would be asked before the cards of the next hand:
 * they may straddle, or post more than the blind.
 */
unsigned seating_straddlers(const struct book *b, const struct seating *s,
                            unsigned among);
/* The seat of the last blind in the next hand; NO_SEAT: it is not known. */
seat_no seating_next_big(const struct book *b, const struct seating *s);
bool seating_would_before(const struct book *b, const struct seating *s,
                          const struct command *c, struct refusal *no);

/*
 * Why a seat gets no hand in the next deal although its player is there, and
 * owes nothing or would post: WHY_BETWEEN or WHY_AT_BUTTON.  WHY_NONE if it
 * gets one, or nobody could sit there.
 */
enum why seating_why_waiting(const struct book *b, const struct seating *s,
                             seat_no seat);

/* The seats that get a card for the first button; 0 if none are needed. */
unsigned seating_drawing(const struct book *b, const struct seating *s);

/* A hand of a live table that is only counted: who is dealt in, and what is
   put in before the first card. */
struct count_hand {
    struct ev_fee fee; /* what the house takes; amount 0: nothing */
    money ante;        /* of each */
    money post[SEATS_MAX], dead[SEATS_MAX];
    uint16_t in;
    seat_no button, small, big; /* NO_SEAT: none */
};

/*
 * The hand that has begun at such a table, or the one that would follow it
 * (`next`).  False: there is none, and `no` says why.
 */
bool seating_count(const struct book *b, const struct seating *s, bool next,
                   struct count_hand *out, struct refusal *no);

/* Is it one of the room's own events, which no felt applies? */
bool seating_is_of_room(int kind);

/* Would CMD_TICK have anything to do at that time? */
bool seating_is_due(const struct seating *s, int64_t at_ms);

/* When the time of a seat that is to act ends, in ms; 0: no clock runs. */
int64_t seating_clock_end(const struct seating *s, seat_no seat);

/*
 * The mildest legal action for a player who does not act: a check, otherwise a
 * fold; a draw stands pat.  False: there is none.
 */
bool seating_stand_in(const struct book *b, const struct seating *s,
                      seat_no seat, struct command *out);

/* The seat of a person; NO_SEAT: none here. */
seat_no seating_find(const struct seating *s, uint32_t person);

/* May a person who left with more come back with less, because the table has
   forgotten by now?  `now`: in seconds since 1970; 0: unknown. */
bool gone_is_over(const struct book *b, const struct gone *g, uint32_t now);

/* The chairs without a person in them, of the table's seats. */
unsigned seating_empty(const struct seating *s);

/* The seats of players who are at the table with chips. */
unsigned seating_present(const struct seating *s);

#endif
