/*
 * cage.h - the cage: people, what they have away from the tables, drawers,
 * the house's float, funds, shifts, and what needs two people.
 *
 * The flow is that of a table: decide a command, apply its events.  The struct
 * has fixed arrays and no pointers; the people come last, so that only the
 * part in use need be kept and compared: cage_size().  After them, and never
 * kept, come marks of the people that a copy lacks: cage_follow().
 *
 * Invariant: after every event the cash and the chips of all accounts each sum
 * to zero, and no account is negative unless it may be: cage_is_right().
 */
#ifndef ROOM_CAGE_H
#define ROOM_CAGE_H

#include <stddef.h>

#include "room/ledger.h"
#include "room/room.h"
#include "rule/command.h"
#include "rule/fact.h"

enum {
    CAGE_RULES = 2,          /* how this program decides: see CAGE_OPENED */
    CAGE_PEOPLE_MAX = 65536, /* at a time; a number is one person's for ever */
    CAGE_TABLES_MAX = 512,   /* from 1 */
    CAGE_APPROVALS_MAX = 16, /* that wait at a time */
    CAGE_ENTRIES_MAX = 512,  /* that can still be corrected */
    CAGE_ENTRY_POSTS = 4,
    CAGE_TOUCHED_MAX = 63, /* people that a copy lacks, place by place */
    CAGE_DAY_MS = 24 * 3600 * 1000
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct cage_person {
    char name[PERSON_NAME_MAX];
    money chips;
    money moved; /* sold to or cashed for this patron on `day`, and */
    money asked; /* moved by this one of the staff: both by one person alone */
    uint32_t day;    /* as 20261116 */
    uint32_t number; /* given once, and never again */
    bool guest;      /* whose number ends with the guest */
    uint8_t spare[3];
    uint32_t off; /* this one's counts on `day`, all by one person alone */
};

struct cage_drawer {
    money cash, chips;
    uint32_t cashier; /* the person who works with it; 0: nobody */
    uint32_t spare;
};

struct cage_table {
    money chips; /* all on the table, with what the house has collected */
    money drop;  /* of that, pulled since the table was opened, */
    money fund;  /* and fed to its fund */
};

struct cage_fund {
    char house[SIGN_NAME_MAX]; /* "": of a journal from before funds had one */
    char game[SIGN_NAME_MAX];
    money chips;
};

/* A command that waits for a second person. */
struct cage_approval {
    money amount, cash, chips;
    money variance;  /* of a count, as it was when it was asked */
    uint32_t number; /* 0: nothing waits here */
    uint32_t by;     /* the person who asked */
    uint32_t person, entry;
    uint16_t wish; /* enum command_kind */
    uint8_t role;  /* enum role, of who asked */
    uint8_t drawer;
    bool leaves;
    uint8_t spare[3];
    char game[SIGN_NAME_MAX];
    char house[SIGN_NAME_MAX];
    char reason[REASON_MAX];
};

/* The postings of an event, kept as long as it can be corrected. */
struct cage_entry {
    struct posting post[CAGE_ENTRY_POSTS];
    uint32_t number;        /* from 1; 0: none yet */
    uint32_t staff, second; /* who asked and who approved it; 0: not said */
    uint16_t kind;          /* enum event_kind */
    uint8_t posts;
    bool corrected;
};

/* The people who have changed since a copy was made. */
struct cage_touched {
    bool known; /* false: any of them may have */
    uint8_t spare[3];
    uint32_t from; /* everybody from this place on, and */
    uint32_t count;
    uint32_t place[CAGE_TOUCHED_MAX];
};

struct cage {
    bool opened;
    uint8_t frozen; /* enum untrue: why, or nothing */
    bool shift_open;
    bool worked; /* a person has taken a drawer: no free chips any more */
    uint8_t shift;
    uint8_t funds;
    uint8_t untrue; /* enum untrue: what of the last event cannot be so */
    uint8_t rules;  /* see CAGE_OPENED; 0: those of old journals */
    bool no_free;   /* the house gives no free chips */
    uint8_t spare[5];
    uint16_t frozen_by; /* the kind of the event that could not be true */
    uint32_t day;       /* as 20261116; 0: no shift was opened yet */
    uint32_t approvals; /* asked so far */
    uint32_t entries;   /* made so far */
    uint32_t people;    /* enrolled so far: their numbers are from 1 on */
    uint32_t present;   /* of them, whose numbers have not ended */
    uint32_t spare_too;
    money limit;    /* above it takes two people */
    money variance; /* a count that is off by more takes two as well */
    money cash_over, chips_over; /* found by counts of this shift */
    money one[ACCOUNTS];         /* accounts there is one of */
    struct cage_drawer drawer[DRAWERS_MAX];
    struct cage_table table[CAGE_TABLES_MAX];
    struct cage_fund fund[FUNDS_MAX];
    struct cage_approval approval[CAGE_APPROVALS_MAX];
    struct cage_entry entry[CAGE_ENTRIES_MAX];  /* by number, going round */
    struct cage_person person[CAGE_PEOPLE_MAX]; /* `present`, by number */
    struct cage_touched touched;                /* no part of what it is */
};

#pragma GCC diagnostic pop

/* The state that two equal cages have in common. */
enum { CAGE_BYTES = offsetof(struct cage, touched) };

/* A cage that is not open yet. */
void cage_init(struct cage *cage);

/* How many bytes of it are in use: the rest is nothing. */
size_t cage_size(const struct cage *cage);

/*
 * cage_copy.c: cage_follow() makes the copy equal to the cage, and
 * cage_go_back() the cage equal to what it was at the last cage_follow().  Both
 * copy only what has changed since, however many people are present, and
 * return the number of bytes.
 */
size_t cage_follow(struct cage *copy, struct cage *cage);
size_t cage_go_back(struct cage *cage, const struct cage *copy);

/* This person is about to change; everybody from that place on is. */
void cage_touch(struct cage *cage, const struct cage_person *person);
void cage_touch_from(struct cage *cage, const struct cage_person *person);

/*
 * Runs one command and everything that follows; or refuses it, and nothing has
 * changed.  A command that needs a second person becomes a request, and is
 * done when that person approves.
 */
bool cage_do(struct cage *cage, const struct command *c,
             const struct room_sink *out, struct refusal *no);

/* Would it be done, or asked for?  Nothing changes. */
bool cage_would(const struct cage *cage, const struct command *c,
                struct refusal *no);

/*
 * Previews a command: the postings of it, or of approving it, and whether it
 * waits for a second person.  False: refused, as by cage_would().
 */
bool cage_preview(const struct cage *cage, const struct command *c,
                  struct postings *moves, bool *second, struct refusal *no);

/*
 * Applies an event from anywhere.  False if it cannot be true: then the cage
 * is frozen, with the reason, and nothing else has changed.
 */
bool cage_apply(struct cage *cage, const struct event *e);

/*
 * The postings of an event before it is applied; empty if it moves nothing.
 * False: an amount or an account is impossible.
 */
bool cage_postings(const struct cage *cage, const struct event *e,
                   struct postings *out);

/* The balance of an account; nothing where there is none such. */
money cage_balance(const struct cage *cage, enum account account, uint32_t of);

/* Do all accounts add up to nothing, and none is below it that may not be? */
bool cage_is_right(const struct cage *cage);

/* The person of that number; NULL: there is none, or not any more. */
const struct cage_person *cage_person(const struct cage *cage,
                                      uint32_t person);

/* Is there such a person?  The name, "" of nobody; and the chips away from the
   tables. */
static inline bool cage_has_person(const struct cage *cage, uint32_t person)
{
    return cage_person(cage, person) != NULL;
}

static inline const char *cage_name(const struct cage *cage, uint32_t person)
{
    const struct cage_person *p = cage_person(cage, person);

    return p != NULL ? p->name : "";
}

static inline money cage_chips(const struct cage *cage, uint32_t person)
{
    const struct cage_person *p = cage_person(cage, person);

    return p != NULL ? p->chips : 0;
}

/* True if the person has a drawer, or is part of a request that waits. */
bool cage_has_business(const struct cage *cage, uint32_t person);

/* The number of the fund of a house's game; -1: it has none. */
int cage_fund_of(const struct cage *cage, const char *house, const char *game);

/* Sums that a patron, or staff member, moved today without a second person. */
money cage_moved(const struct cage *cage, uint32_t person);
money cage_asked(const struct cage *cage, uint32_t staff);

/* The difference of a count, over or short, in cash and chips together. */
money cage_variance(const struct ev_drawer_counted *e);

/* The differences in a staff member's counts today without a second person. */
money cage_off(const struct cage *cage, uint32_t staff);

/* The day of a time, as 20261116: days of the cage are those of UTC. */
uint32_t cage_day_of(int64_t ms);

/*
 * True if the room may give free chips: the house has not forbidden it, and no
 * person has ever worked a drawer.
 */
static inline bool cage_may_give_free(const struct cage *cage)
{
    return !cage->no_free && !cage->worked;
}

/* True if an event of this kind makes an entry. */
bool cage_is_entry(int kind);

/* True if an event of this kind can be corrected by the opposite entry. */
bool cage_can_correct(int kind);

#endif
