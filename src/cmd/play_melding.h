/*
 * play_melding.h - a table where melds are laid, in the terminal.
 *
 * Printing, asking, the log and the clauses are the room's (play.h); what is
 * here is the table and what is typed at it.  All that is shown comes from
 * the view of the person's seat.
 */
#ifndef CMD_PLAY_MELDING_H
#define CMD_PLAY_MELDING_H

#include "cmd/play.h"
#include "rule/melding/melding_view.h"

enum {
    MELD_STEPS = 3000, /* commands that can be saved */
    MELD_DEALS = 8     /* hands of one record: antes may stay */
};

/* A command as it is remembered. */
struct meld_step {
    uint8_t kind, spot, count;
    seat_no seat;
    money amount;
    card card[MELDING_CARDS_MAX];
};

/* A card of a deal, and whether the person has seen it. */
struct meld_card {
    card card;
    bool seen;
};

/*
 * A hand as it can be played again: see play_melding_save.c.  Where antes of
 * an earlier hand are in it, that hand is there, too.
 */
struct meld_record {
    money stack[SEATS_MAX];
    uint32_t hand;
    bool too_long, shuffled;
    int steps, deals;
    struct meld_step step[MELD_STEPS];
    struct meld_card deal[MELD_DEALS][SHOE_CARDS_MAX];
    int used[MELD_DEALS];                        /* cards that came off it */
    uint16_t held[SEATS_MAX][MELDING_CARDS_MAX]; /* places in the last deal */
    int holds[SEATS_MAX];
    int drawn; /* the place of the card drawn; -1: it was seen before */
};

struct meld_room {
    struct room *room;
    struct melding table;
    struct meld_record record;
};

/* Plays until the person leaves; a fault: there is no such table. */
int play_melding(struct room *r, const char *chip, bool menu, int seats,
                 struct fault *f);

/* play_melding.c */
bool meld_do(struct meld_room *m, const struct command *c);
void meld_view(const struct meld_room *m, struct melding_view *out);

/* play_melding_show.c: the table, what happens, and what may be done. */
void meld_sign(const struct meld_room *m, struct text *t);
void meld_show(struct meld_room *m);
void meld_choices(struct meld_room *m);
void meld_tell(struct meld_room *m, const struct event *e);
/* A meld that the person can lay now; how many cards it has, or 0. */
int meld_offer(const struct meld_room *m, const struct melding_view *v,
               card *out);
/* The person's meld that a card can be added to; -1: none. */
int meld_takes(const struct meld_room *m, const struct melding_view *v,
               card c);

/* play_melding_word.c */
void meld_word(struct meld_room *m, char *line);

/* play_melding_save.c */
void meld_record_step(struct meld_room *m, const struct command *c);
void meld_record_event(struct meld_room *m, const struct event *e);
void meld_save(struct meld_room *m, const char *file);

#endif
