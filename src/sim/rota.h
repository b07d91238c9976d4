/*
 * rota.h - whose turn it is, at a table where every seat is played from
 * outside: by a program that is asked one seat at a time.
 *
 * Cards, dice and all else that is no player's to decide come from here, as
 * from croupier.h.  Where several may speak at once (a bank that anybody may
 * take, wagers, insurance) each is asked once, clockwise.
 */
#ifndef SIM_ROTA_H
#define SIM_ROTA_H

#include "deal/menu.h"
#include "sim/croupier.h"

struct rota {
    struct croupier croupier;
    uint32_t hand;  /* of this one, */
    uint8_t phase;  /* in this phase of it, */
    uint16_t asked; /* these have answered */
};

/* All seats are asked; numbers come from the seed, or from words if told. */
void rota_init(struct rota *r, uint64_t seed);

/*
 * The next wish of the dealer; or CMD_NONE, and the `who` of it is asked: a
 * player, or the floor.  False: nobody, too few are there to be dealt in.
 */
bool rota_next(struct rota *r, const struct book *b, const struct seating *s,
               struct command *out);

/* What a player can choose from, who is asked. */
void rota_menu(struct rota *r, const struct book *b, const struct seating *s,
               seat_no seat, struct menu *out);

/* That player has answered, by a wish that was done or by none. */
void rota_answered(struct rota *r, const struct felt *felt, seat_no seat);

/*
 * What a simple player would do who sees what that seat sees; CMD_NONE: lets
 * it go by.
 */
void rota_plays(struct rota *r, const struct book *b, const struct seating *s,
                seat_no seat, struct command *out);

/* Fills in how dice fall, of a wish that is one to shake them. */
void rota_throws(struct rota *r, const struct book *b, struct command *c);

#endif
