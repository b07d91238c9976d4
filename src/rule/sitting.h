/*
 * sitting.h - chips that a player brings to a seat and takes away: the same
 * in every family whose players have nothing but a stack between hands.
 */
#ifndef RULE_SITTING_H
#define RULE_SITTING_H

#include "book/book.h"
#include "rule/command.h"
#include "rule/fact.h"
#include "rule/may.h"

/* A seat, as it is when somebody asks. */
struct sitting {
    seat_no seat;
    bool idle;   /* no hand is going on */
    bool there;  /* somebody sits there */
    money stack; /* with so much */
    money chips; /* all of the table */
    money chip;  /* chips are brought in whole ones of this amount, and the
                    least buy-in is so many of them */
};

/* CMD_SIT and CMD_LEAVE. */
bool sitting_decide(const struct book *b, const struct sitting *s,
                    const struct command *c, struct event *out,
                    struct refusal *no);

/* Lists what sitting_decide() does not refuse. */
void sitting_may(const struct book *b, const struct sitting *s,
                 struct may *out);

/*
 * The seats of a table, where its family keeps them: an array of structs with
 * a `stack` and a `state`.
 */
struct sitters {
    money *stack;   /* of the first seat */
    uint8_t *state; /* SEAT_..., the same */
    size_t size;    /* of the struct of a seat */
    money *chips;   /* all of the table */
    int seats;
    bool idle;
};

/* Both structs, of a table that has these members. */
#define SITTING(t, at, idle_phase, chip_of)                                   \
    (struct sitting)                                                          \
    {                                                                         \
        .seat = (at), .idle = (t)->phase == (idle_phase),                     \
        .there = (t)->seat[at].state != SEAT_EMPTY,                           \
        .stack = (t)->seat[at].stack, .chips = (t)->chips, .chip = (chip_of)  \
    }
#define SITTERS(t, idle_phase)                                                \
    (struct sitters)                                                          \
    {                                                                         \
        .stack = &(t)->seat[0].stack, .state = &(t)->seat[0].state,           \
        .size = sizeof(t)->seat[0], .chips = &(t)->chips,                     \
        .seats = (t)->seats, .idle = (t)->phase == (idle_phase)               \
    }

/*
 * Applies EV_SAT, EV_LEFT and EV_MOVED; returns the part of the event that
 * cannot be true, or UNTRUE_NOTHING.  Cards stay where they lie.
 */
enum untrue sitting_apply(const struct sitters *t, const struct event *e);

#endif
