/*
 * record_copy.h - a hand that is being written: for the files of records
 * only.
 */
#ifndef WIRE_RECORD_COPY_H
#define WIRE_RECORD_COPY_H

#include "wire/record.h"

enum { ORDERS_MAX = 64 };

/* A deck in its order, and which of its cards the viewer has seen. */
struct order {
    int count;
    int used; /* melding: cards that came off it */
    card card[SHOE_CARDS_MAX];
    bool seen[SHOE_CARDS_MAX];
};

struct copy {
    const struct record *record;
    const struct record_for *who;
    struct book rules;
    FILE *out;
    struct felt truth; /* the hand as it was, */
    struct felt felt;  /* and as it is told */
    struct order order[ORDERS_MAX];
    int orders; /* decks found; later: decks written */
    int shoe_at;
    /* Melding: places in the last deck of each hand's cards and of the drawn
       card; -1: seen before. */
    uint16_t held[SEATS_MAX][SEAT_CARDS_MAX];
    int holds[SEATS_MAX];
    int drawn;
    bool told; /* facts are written */
};

/* The recording of a family.  Functions may be NULL unless stated. */
struct record_family {
    bool from_shoe;  /* cards come from a shoe that outlasts a hand */
    bool from_stock; /* hands with reshuffled discards are not saved */
    /* Does a record begin with this command?  Never NULL. */
    bool (*begins)(const struct book *b, const struct felt *felt,
                   const struct command *c);
    /* Marks the cards that the viewer sees by an event.  Never NULL. */
    void (*look)(struct copy *c, const struct felt *after,
                 const struct event *seen);
    /* The rest of a `table` line, from the limits on.  Never NULL. */
    void (*put_sign)(const struct copy *c, struct text *t,
                     const struct felt *felt);
    /* The number of cards of a new shoe; NULL: as many as the hand's deck. */
    int (*shoe)(const struct book *b);
    /* The number of cards to be named, because the rest never came off; NULL:
       all. */
    int (*named)(const struct copy *c, const card *cards, int count);
    /* Fills in who was dealt in and the button, because the file begins with
       this hand. */
    void (*deal)(const struct copy *c, struct cmd_deal *deal);
    /* Fills in unseen cards; false if no such deck can exist. */
    bool (*fill)(const struct book *b, card *cards);
    /* The hand whose cards a command names. */
    const card *(*hand)(const struct felt *felt, const struct command *wish,
                        int *cards);
    /* False if the viewer must not be told the outcome of the command. */
    bool (*is_told)(const struct copy *c, const struct command *wish);
    /* True if the hand may differ from the one that was played. */
    bool (*differs)(const struct felt *truth);
};

extern const struct record_family record_poker, record_total, record_setting,
    record_sides, record_melding;
/* Of a family that has none of its own: plain.c. */
extern const struct record_family record_plain;

const struct record_family *record_of(const struct felt *felt);

/* The deck that cards come off now. */
struct order *record_last_order(struct copy *c);

/* Marks cards of one deck where they lay last. */
void record_see_cards(struct copy *c, const card *cards, int count);

/* Marks every card that an event shows: `look` of most families. */
void record_look_at_event(struct copy *c, const struct felt *after,
                          const struct event *seen);

/* ", ante 1.00" */
void record_put_setting(struct text *t, const char *name, money amount);

/* The commands of a record, one after the other; false: there are no more. */
bool record_next(const struct record *r, uint32_t *at, struct command *out);

/* Finds the cards that the viewer has seen. */
MUST_USE int record_look(struct copy *c, struct fault *f);

#endif
