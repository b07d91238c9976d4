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
    CAGE_RULES = 2, /* version of the cage's decisions: see CAGE_OPENED */
    CAGE_PEOPLE_MAX = 65536, /* present at a time; numbers are never reused */
    CAGE_TABLES_MAX = 512,   /* from 1 */
    CAGE_APPROVALS_MAX = 16, /* waiting at a time */
    CAGE_ENTRIES_MAX = 512,  /* kept for corrections */
    CAGE_ENTRY_POSTS = 4,
    CAGE_TOUCHED_MAX = 63, /* people that a copy lacks */
    CAGE_DAY_MS = 24 * 3600 * 1000
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct cage_person {
    char name[PERSON_NAME_MAX];
    money chips;
    /* bought or cashed by this patron on `day` without a second person */
    money moved;
    /* moved by this staff member on `day` without a second person */
    money asked;
    uint32_t day;    /* as 20261116 */
    uint32_t number; /* never reused */
    bool guest;      /* the number ends with the guest */
    uint8_t spare[3];
    /* differences in this person's counts on `day` without a second person */
    uint32_t off;
};

struct cage_drawer {
    money cash, chips;
    uint32_t cashier; /* the person who works with it; 0: nobody */
    uint32_t spare;
};

struct cage_table {
    money chips; /* all chips on the table, including the house's collection */
    money drop;  /* of that, pulled since the table was opened, */
    money fund;  /* and fed to its fund */
};

struct cage_fund {
    /* "" in journals from before funds had a house */
    char house[SIGN_NAME_MAX];
    char game[SIGN_NAME_MAX];
    money chips;
};

/* A command that waits for a second person. */
struct cage_approval {
    money amount, cash, chips;
    money variance;  /* difference of a count when it was asked */
    uint32_t number; /* 0: nothing waits here */
    uint32_t by;     /* the person who asked */
    uint32_t person, entry;
    uint16_t wish; /* enum command_kind */
    uint8_t role;  /* enum role of the asker */
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
    uint32_t staff, second; /* the asker and the approver; 0: not recorded */
    uint16_t kind;          /* enum event_kind */
    uint8_t posts;
    bool corrected;
};

/* The people who have changed since a copy was made. */
struct cage_touched {
    bool known; /* false: anybody may have changed */
    uint8_t spare[3];
    uint32_t from; /* everybody from this place on, and */
    uint32_t count;
    uint32_t place[CAGE_TOUCHED_MAX];
};

struct cage {
    bool opened;
    uint8_t frozen; /* enum untrue: the reason; 0: not frozen */
    bool shift_open;
    bool worked; /* a person has taken a drawer, so free chips end */
    uint8_t shift;
    uint8_t funds;
    uint8_t untrue; /* enum untrue: the untrue part of the last event */
    uint8_t rules;  /* see CAGE_OPENED; 0: rules of old journals */
    bool no_free;   /* the house gives no free chips */
    uint8_t spare[5];
    uint16_t frozen_by; /* the kind of the event that could not be true */
    uint32_t day;       /* as 20261116; 0: no shift was opened yet */
    uint32_t approvals; /* asked so far */
    uint32_t entries;   /* made so far */
    uint32_t people;    /* enrolled so far: their numbers are from 1 on */
    uint32_t present;   /* of them, numbers that have not ended */
    uint32_t spare_too;
    money limit;    /* larger amounts need two people */
    money variance; /* larger differences of a count need two people */
    money cash_over, chips_over; /* found by counts of this shift */
    money one[ACCOUNTS];         /* accounts that exist once */
    struct cage_drawer drawer[DRAWERS_MAX];
    struct cage_table table[CAGE_TABLES_MAX];
    struct cage_fund fund[FUNDS_MAX];
    struct cage_approval approval[CAGE_APPROVALS_MAX];
    struct cage_entry entry[CAGE_ENTRIES_MAX];  /* by number, going round */
    struct cage_person person[CAGE_PEOPLE_MAX]; /* `present`, by number */
    struct cage_touched touched; /* not part of the cage's state */
};

#pragma GCC diagnostic pop

/* The state that two equal cages have in common. */
enum { CAGE_BYTES = offsetof(struct cage, touched) };

/* Makes a cage that is not open yet. */
void cage_init(struct cage *cage);

/* The bytes in use; the rest is zero. */
size_t cage_size(const struct cage *cage);

/*
 * cage_copy.c: cage_follow() makes the copy equal to the cage, and
 * cage_go_back() the cage equal to what it was at the last cage_follow().  Both
 * copy only what has changed since, however many people are present, and
 * return the number of bytes.
 */
size_t cage_follow(struct cage *copy, struct cage *cage);
size_t cage_go_back(struct cage *cage, const struct cage *copy);

/* Announces a change of this person, or of everybody from a place on. */
void cage_touch(struct cage *cage, const struct cage_person *person);
void cage_touch_from(struct cage *cage, const struct cage_person *person);

/*
 * Runs a command and everything that follows.  If it is refused, nothing has
 * changed.  A command that needs a second person becomes a request, and is
 * done when that person approves.
 */
bool cage_do(struct cage *cage, const struct command *c,
             const struct room_sink *out, struct refusal *no);

/* Would the command be done or become a request?  Nothing changes. */
bool cage_would(const struct cage *cage, const struct command *c,
                struct refusal *no);

/*
 * Previews a command: the postings of it, or of approving it, and whether it
 * waits for a second person.  False: refused, as by cage_would().
 */
bool cage_preview(const struct cage *cage, const struct command *c,
                  struct postings *moves, bool *second, struct refusal *no);

/* Applies an event from elsewhere.  If it cannot be true, returns false, and
   the cage is frozen with the reason and otherwise unchanged. */
bool cage_apply(struct cage *cage, const struct event *e);

/*
 * The postings of an event before it is applied; empty if it moves nothing.
 * False: an amount or an account is impossible.
 */
bool cage_postings(const struct cage *cage, const struct event *e,
                   struct postings *out);

/* The balance of an account; zero if there is no such account. */
money cage_balance(const struct cage *cage, enum account account, uint32_t of);

/* True if the balances sum to zero and no account is negative unless it may
   be. */
bool cage_is_right(const struct cage *cage);

/* The person with that number; NULL if there is none or the number has
   ended. */
const struct cage_person *cage_person(const struct cage *cage,
                                      uint32_t person);

/* Whether a person exists; the name, "" for nobody; and the chips away from
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

/* The number of the fund of a house's game; -1 if it has none. */
int cage_fund_of(const struct cage *cage, const char *house, const char *game);

/* Sums that a patron, or staff member, moved today without a second person. */
money cage_moved(const struct cage *cage, uint32_t person);
money cage_asked(const struct cage *cage, uint32_t staff);

/* The difference of a count, over or short, in cash and chips together. */
money cage_variance(const struct ev_drawer_counted *e);

/* The differences in a staff member's counts today without a second person. */
money cage_off(const struct cage *cage, uint32_t staff);

/* The day of a time, as 20261116, in UTC. */
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
