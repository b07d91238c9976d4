/*
 * deal.h - what happens next at a table.
 *
 * One dealer serves every caller: the terminal, the simulated day, the storm,
 * the library and the server.  deal_next() looks at a seating and answers with
 * the next command of the dealer or of a bot, with the person whose turn it
 * is, or with a window in which several people may speak at once.
 *
 * It reads no clock and keeps no pointer.  The only state is `struct dealing`,
 * and losing that on a restart is harmless: at worst a bot is asked twice
 * whether it wagers.  The caller carries the command out and reports with
 * deal_hear() whether it was done.
 */
#ifndef DEAL_DEAL_H
#define DEAL_DEAL_H

#include "deal/deal_chance.h"
#include "room/seating.h"
#include "rule/felt_view.h"

enum deal_is {
    DEAL_NOTHING, /* nobody can go on: too few players, paused, frozen */
    DEAL_WISH,    /* carry out `wish` */
    DEAL_ASK,     /* it is the turn of `ask`: a person, or the floor */
    DEAL_WINDOW   /* the people at `seats` may speak now, in any order */
};

enum deal_who {
    WHO_NOBODY,
    WHO_BOT,
    WHO_PERSON,
    WHO_GONE /* has a seat and does not act: the page is closed, say */
};

/* The purpose of a window. */
enum deal_open {
    OPEN_NOTHING,
    OPEN_BANK, /* nobody is offered the bank, so anybody may take it */
    OPEN_WAGERS,
    OPEN_INSURANCE,
    OPEN_SETTING, /* two hands are set, piles chosen, dice shaken */
    OPEN_STRADDLE
};

/* A bot is given the view of its seat and nothing else.  CMD_NONE means that
   it lets the chance go by. */
typedef void deal_bot(const struct book *b, const struct felt_view *v,
                      struct command *out);

/* The people at a table.  The caller fills this in before each call. */
struct deal_company {
    uint8_t who[PEOPLE_MAX]; /* enum deal_who, the rail included */
    bool window_over;        /* time is up: go on without the rest */
    bool once;               /* one wager of a person is an answer */
    bool floor;              /* a person rules what a book leaves open */
    uint32_t mistakes;       /* one command in so many is a mistake; 0: none */
    uint32_t blame;          /* the seats that a mistake may be blamed on */
    /* How a bot acts in its turn; NULL: deal_simple(). */
    void (*bot)(void *to, seat_no seat, const struct book *b,
                const struct felt_view *v, struct command *out);
    void *to;
};

struct dealing {
    uint32_t hand;       /* banked games: bots were asked for this hand, */
    uint8_t asked;       /* and so many questions were asked */
    uint8_t refused;     /* commands refused one after the other */
    uint8_t phase;       /* `answered` belongs to this phase, */
    uint8_t spare;       /* keeps the bytes of a saved table defined */
    uint32_t number;     /* and to this hand */
    uint32_t answered;   /* seats that have nothing more to say */
    uint32_t wrong_hand; /* something has gone wrong in this hand, */
    uint32_t seen_hand;  /* and the dealer has noticed it in this one */
    int64_t reports, rulings;
};

struct deal_answer {
    enum deal_is is;
    struct command wish; /* signed with the person in the seat */
    struct who ask;
    uint32_t seats; /* of a window: all who may still speak, */
    seat_no first;  /* and the one to ask where one is asked at a time */
    enum deal_open open;
    bool enough; /* the table could go on if the window closed now */
};

/* The next thing that happens.  The fault is one of the caller's chance. */
MUST_USE int deal_next(struct dealing *d, const struct book *b,
                       const struct seating *s, const struct deal_company *who,
                       const struct deal_chance *chance,
                       struct deal_answer *out, struct fault *f);

/*
 * Was the last command done?  After one refusal the table stands in for the
 * bot, after two the floor is asked: a ruling may forbid what a bot would do.
 */
void deal_hear(struct dealing *d, bool done);

/* The person in this seat has nothing more to say in the open window. */
void deal_pass(struct dealing *d, const struct felt *felt, seat_no seat);

/* Throws the dice of a command that shakes them, whoever gives it. */
MUST_USE int deal_throw(const struct book *b, struct command *c,
                        const struct deal_chance *chance, struct fault *f);

/*
 * A deal, or the cards drawn for the first button that must come before it.
 * DEAL_NOTHING if too few players are there or the table is paused.
 */
MUST_USE int deal_new_hand(struct dealing *d, const struct book *b,
                           const struct seating *s,
                           const struct deal_company *who,
                           const struct deal_chance *chance,
                           struct deal_answer *out, struct fault *f);

/* The simple player of every family. */
deal_bot deal_simple;

/* The house's own player: poker by style (enum bot_style), totals by the best
   strategy, everything else like the simple player. */
void deal_styled(const struct book *b, const struct felt_view *v, int style,
                 struct command *out);

/* How far a table has come, for a caller that paces it. */
struct deal_moment {
    uint32_t number; /* of the hand */
    uint8_t phase;
    uint8_t street, boards; /* everybody looks up if one of these changes */
    bool idle;
    bool shown;  /* hands lie face up */
    bool wagers; /* a hand begins with wagers, and not with cards */
};
struct deal_moment deal_moment_of(const struct felt *felt);

/* The purpose of the phase a table is in, even if nobody may speak. */
enum deal_open deal_open_of(const struct felt *felt);

/* Does the table wait for a decision of the floor? */
bool deal_is_for_floor(const struct felt *felt);

#endif
