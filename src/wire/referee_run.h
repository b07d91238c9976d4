/*
 * referee_run.h - a transcript while it is run: for the files of the referee
 * only.
 *
 * referee.c reads what all families share (clause, table, =, !, stack); each
 * family reads its own lines in a file of its own.
 */
#ifndef WIRE_REFEREE_RUN_H
#define WIRE_REFEREE_RUN_H

#include "book/clause.h"
#include "room/cage.h"
#include "room/desk.h"
#include "room/seating.h"
#include "rule/felt.h"
#include "wire/referee.h"

enum { REFEREE_SAID = 2048, REFEREE_CLAUSES = 48, REFEREE_NAMES = 32 };

/* A clause that a case names, and where. */
struct named {
    char id[CLAUSE_ID_SIZE];
    int line, column;
};

struct run {
    struct shelf *shelf;
    struct referee_report *report;
    const char *file;
    int line;
    const char *text;     /* the line, for the columns of what is wrong, */
    size_t length;        /* and its bytes */
    bool in_case, broken; /* broken: something was not as written */
    /* the table no longer matches the transcript, so the rest of the case is
       skipped */
    bool lost;
    bool opened;                         /* the case has its table */
    struct named named[REFEREE_CLAUSES]; /* what the case is about */
    int clauses;
    struct book book;
    union { /* a seating begins with its felt */
        struct felt felt;
        struct seating seating;
    };
    bool room;                                 /* wishes go to the seating */
    bool by_dealer; /* a live dealer says what the seat does */
    char name[REFEREE_NAMES][PERSON_NAME_MAX]; /* people, as they are named */
    uint32_t names;
    uint32_t person;       /* who wishes, from 1; 0: it is not told */
    struct office *office; /* referee_office.c; NULL: no line speaks of it */
    int64_t at_ms;         /* when they are wished */
    seat_no button;        /* two hands: who will get the first pile */
    int pile;              /* and which that is, from 0 */
    card hand[SEATS_MAX][SEAT_CARDS_MAX]; /* as the transcript gives them */
    int hands[SEATS_MAX], hand_line[SEATS_MAX];
    card next[SHOE_CARDS_MAX]; /* CARD_NONE: any other card */
    int nexts;
    bool whole;  /* the whole deck from its top: no hands are given */
    bool unseen; /* cards not written down are unknown: a live table */
    struct command post[SEATS_MAX]; /* said before the deal */
    int posts;
    struct event event[REFEREE_EVENTS]; /* since the last wish */
    int events, told; /* events that happened, and those written down */
    int wished;       /* the line of the wish, or of its last fact */
    struct refusal no;
    bool refused, refusal_told;
    char said[REFEREE_SAID]; /* the last preview, or refusal */
    bool facts;              /* at least one `=` line has followed the wish */
    bool some;               /* or one `+` line: not all need be written */
};

/* The lines that a family reads. */
struct referee_family {
    /* Reads the rest of a `table` line, from the limits on.  If the house
       refuses such a table, r->refused and r->no say so. */
    int (*table)(struct run *r, char *rest, struct cmd_open *c,
                 struct fault *f);
    /* Reads every line that referee.c does not; `first` is its first word. */
    int (*line)(struct run *r, const char *first, char *rest, struct fault *f);
    /* The rest of `> deal` and `> shuffle`; and any other wish, of a seat, or
       of the dealer or the floor (NO_SEAT). */
    int (*deal)(struct run *r, char *rest, struct fault *f);
    int (*shuffle)(struct run *r, char *rest, struct fault *f);
    int (*wish)(struct run *r, char *rest, seat_no seat, struct fault *f);
};

extern const struct referee_family referee_poker, referee_bank;
extern const struct referee_family referee_melding;
/* The lines of the family of a table; if it has none of its own, those of
   plain.c. */
const struct referee_family *referee_of(const struct run *r);

/* The text itself is wrong: a fault with its place. */
int referee_wrong(const struct run *r, struct fault *f, const char *what,
                  const char *word);

/* The same if the word is a copy of the text at that place. */
int referee_wrong_at(const struct run *r, struct fault *f, const char *at,
                     const char *what, const char *word);

/* Nothing may follow on the line. */
int referee_check_end(const struct run *r, char *rest, struct fault *f);

/* Reports a mismatch; the case has failed. */
void referee_break(struct run *r, const char *wanted, const char *got);

/* Compares an answer with what is written; both without blanks around. */
void referee_answer(struct run *r, const char *wanted, const char *got);

/* Reads a line that checks the table's state; *known: it was one. */
int referee_ask(struct run *r, const char *first, char *rest, bool *known,
                struct fault *f);

/*
 * Complains of events that were not written down, if facts were written at
 * all.
 */
void referee_check_told(struct run *r);

/* Runs a command and everything that follows by itself. */
void referee_wish(struct run *r, const struct command *c);

/* Runs another command of the same line; false if it is refused. */
bool referee_go_on(struct run *r, const struct command *c);

/* Notes that the last command was refused; r->no says why. */
void referee_note_refusal(struct run *r);

/* Refuses words that no command can express. */
void referee_refuse(struct run *r, enum why why, enum leaf leaf);

/* Do the words begin like a command of this kind? */
bool referee_is(const char *words, int kind);

/* Reads the rest of a `>` line as a command of a seat or the dealer
   (NO_SEAT).  Cards are found in the given hand. */
int referee_read(struct run *r, char *words, seat_no seat, const card *hand,
                 int cards, struct command *c, struct fault *f);

/* Reads whose command it is and cuts the seat off; NO_SEAT is the dealer's. */
int referee_who(struct run *r, char **rest, seat_no *seat, struct fault *f);

/*
 * A table in the room: `room`, `at 12:30`, `due 3 total`; *known: it was such
 * a line.
 */
int referee_room(struct run *r, const char *first, char *rest, bool *known,
                 struct fault *f);

/* Reads a command to the desk or the cage, `> Ana list holdem 3/6`, and checks
   such as `waits holdem 3/6 Ana`, `has Ana 100.00`; *known: it was one. */
int referee_office(struct run *r, char *rest, bool *known, struct fault *f);
int referee_office_ask(struct run *r, const char *first, char *rest,
                       bool *known, struct fault *f);
void referee_office_clear(struct run *r);

/* Is it an event of theirs, which names people by number? */
bool referee_is_of_office(int kind);
int referee_numbers(struct run *r, const char *words, char out[REFEREE_LINE],
                    struct fault *f);

/* An event of theirs, which is no table's. */
void referee_hear(struct run *r, const struct event *e);

/* One wish, of the felt or of the room. */
bool referee_do(struct run *r, const struct command *c,
                const struct sink *sink);

/* The number of a name, from 1; 0 if there are too many or it is too long. */
uint32_t referee_number_of(struct run *r, const char *name);

/* Seats a person with chips; nobody checks the amount. */
bool referee_sit(struct run *r, seat_no seat, const char *name, money chips);

/* "fold, call 3.00": compared with what this seat may do. */
void referee_may(struct run *r, seat_no seat, const char *wanted);

/* "3", "3.50" in cents; -1 for anything else. */
money referee_money(const char *text);

/* A whole number up to `most`; -1 for anything else. */
int referee_number(const char *text, int most);

/* Do all `hand` lines name cards that will be dealt: so many to each? */
int referee_hands_fit(const struct run *r, unsigned dealt, int each,
                      struct fault *f);

/* A seat as it is written, from 1; NO_SEAT for anything else. */
seat_no referee_seat(const char *text);

/* The same for a person with a seat or at the rail. */
seat_no referee_person(const struct run *r, const char *text);

/* Cuts the next word off a line; NULL at its end. */
char *referee_word(char **line);

/* The lines of referee_lines.c, each without its first word. */
int referee_seats(struct run *r, char *rest, struct fault *f);
int referee_hand(struct run *r, char *rest, struct fault *f);
int referee_next(struct run *r, char *rest, struct fault *f);
int referee_deck(struct run *r, char *rest, struct fault *f);
int referee_command(struct run *r, char *rest, struct fault *f);
int referee_view(struct run *r, char *rest, struct fault *f);
int referee_stack(struct run *r, char *rest, struct fault *f);

/* > report premature_turn; > floor dead 3 because ... */
int referee_report(struct run *r, char *rest, struct fault *f);
int referee_floor(struct run *r, char *rest, struct fault *f);

/* preview report premature_turn; says The turn is put aside. ... */
int referee_preview(struct run *r, char *rest, struct fault *f);

#endif
