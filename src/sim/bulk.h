/*
 * bulk.h - a table of the room at which hands are played by the dozen.
 *
 * Sitting down, buying more chips and the first button go through the room
 * (seating_do). Before every hand, seating_fill_deal() says who is dealt in
 * and where the button goes.  The hand itself goes to the felt at once, which
 * is what makes a dozen a hundred thousand: nothing in it is the room's,
 * nobody leaves the table or is away, and so the chairs need not follow.  In
 * runs with mistakes, in which people come late and owe blinds, every command
 * goes through the room.
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
    uint32_t people; /* so many have come: whoever was sent away does not */
};

/* Carries out what the room decides, and all that follows by itself. */
bool bulk_do(struct bulk *t, const struct command *c, struct refusal *no);

/* Somebody brings chips. */
bool bulk_sit(struct bulk *t, seat_no seat, money amount, struct refusal *no);

/*
 * Fills in who is dealt in and where the button goes, for which a card each is
 * drawn where the book has it so.  False if the room refuses that.
 */
bool bulk_deal(struct bulk *t, struct luck *luck, struct cmd_deal *out,
               struct refusal *no);

#endif
