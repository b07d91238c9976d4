/*
 * bulk.h - a table of the room at which hands are played by the dozen.
 *
 * Sitting down, buying more chips and the first button go through the room
 * (seating_do).  Before every hand, seating_fill_deal() says who is dealt in
 * and where the button goes.  The hand itself goes straight to the felt, which
 * makes it fast: the room has no part in it, and nobody leaves or is away, so
 * the chairs need not follow.  In runs with mistakes, in which people come
 * late and owe blinds, every command goes through the room.
 */
#ifndef SIM_BULK_H
#define SIM_BULK_H

#include "deal/luck.h"
#include "room/seating.h"
#include "sim/sim.h"

struct bulk {
    struct seating seating;
    const struct book *book;
    const struct sim_watch *watch; /* NULL: nobody looks on */
    /* Counts what happens by the room's doing. */
    void (*count)(void *to, const struct event *e);
    void *to;
    struct command wished; /* of the felt, and not told to who looks on */
    bool untold;
    /* people who have come; a person who was sent away does not come back */
    uint32_t people;
};

/* Runs a command of the room and everything that follows. */
bool bulk_do(struct bulk *t, const struct command *c, struct refusal *no);

/* Somebody brings chips. */
bool bulk_sit(struct bulk *t, seat_no seat, money amount, struct refusal *no);

/* Fills in who is dealt in and the button, drawing a card for each if the book
   requires it.  Returns false if the room refuses. */
bool bulk_deal(struct bulk *t, struct luck *luck, struct cmd_deal *out,
               struct refusal *no);

#endif
