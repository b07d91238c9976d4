/*
 * seating_run.h - a command to a table while it is decided, for the files of
 * the seating only.
 */
#ifndef ROOM_SEATING_RUN_H
#define ROOM_SEATING_RUN_H

#include "room/seating.h"

/* One command being decided. */
struct errand {
    const struct book *book;
    struct seating *s;
    const struct command *wish;
    const struct room_sink *out;
    struct refusal *no;
};

/* Applies an event to the chairs; `untrue` says why if it cannot be true. */
void chair_apply(struct seating *s, const struct event *e);

/* The same for an event of the felt, which checked it. */
void chair_follow(struct seating *s, const struct event *e);

/* Applies and tells one of the room's own events. */
bool errand_emit(const struct errand *r, const struct event *e);

/* Passes a command on to the felt. */
bool errand_pass_on(struct errand *r, const struct command *c);

/* Sitting down, leaving, being away, moving: one function per command. */
bool wish_of_sitting(struct errand *r);
bool wish_of_leaving(struct errand *r);
bool wish_of_holding(struct errand *r);
bool wish_of_away(struct errand *r);
bool wish_of_back(struct errand *r);
bool wish_of_moving(struct errand *r);
bool wish_of_expelling(struct errand *r);
bool wish_of_letting_back(struct errand *r);
bool wish_of_leaving_after(struct errand *r);

/* Makes room if the table remembers too many people and one more leaves. */
bool gone_make_room(struct errand *r, seat_no leaves);

/* The floor's commands: taking charge, holds, and withdrawn tables. */
bool wish_of_taking(struct errand *r);
bool wish_of_giving_back(struct errand *r);
bool wish_of_holding_play(struct errand *r);
bool wish_of_play_on(struct errand *r);
bool wish_of_withdrawing(struct errand *r);
/* Refuses if another floor is in charge here. */
bool ruler_may_wish(const struct errand *r);

/* The time of a wish in seconds since 1970; 0: not told. */
uint32_t errand_second(const struct errand *r);

/* Blinds that are due: entering, waiting, and seats just passed. */
bool wish_of_entering(struct errand *r);
bool wish_of_waiting(struct errand *r);
bool wish_of_posting(struct errand *r);
bool blinds_of_newcomer(struct errand *r, seat_no seat);
bool blinds_of_return(struct errand *r, seat_no seat, const struct gone *was);
bool blinds_of_mover(struct errand *r, seat_no from, seat_no to);
bool blinds_passed(struct errand *r);

/* The leaf behind a wait that seating_why_waiting() names. */
enum leaf wait_leaf(enum why why);

/* Tells a player that the next deal is without them. */
bool wait_tell(const struct errand *r, seat_no seat);

/* Begins a hand with its posts. */
bool wish_of_dealing(struct errand *r);
/* Is the button of the next hand known, without anybody naming it? */
bool button_is_known(const struct errand *r);
bool wish_of_high_card(struct errand *r);

/* Live tables: seating_count.c. */
bool wish_of_next_hand(struct errand *r);
bool wish_of_dealing_out(struct errand *r);
bool wish_of_dealing_in(struct errand *r);
bool wish_of_misdealing(struct errand *r);
bool wish_of_noting(struct errand *r);
/* Refuses what is not for such a table: what the room's dealer does, and bets
   where hands are only counted. */
bool live_may_wish(const struct errand *r);
/* Runs the command after the hand that is counted is over; both or neither. */
bool after_count(struct errand *r, bool (*wish)(struct errand *r));

/* seating_out.c: the way out of a stopped table. */
bool wish_of_way_out(struct errand *r);
bool way_out_apply(struct seating *s, const struct event *e);

/* The floor decides what no book foresees. */
bool wish_of_ruling(struct errand *r);

/* The clock, and the half hours. */
bool wish_of_clock(struct errand *r);
bool wish_of_tick(struct errand *r);
bool half_hour_is_due(const struct seating *s, const struct command *c);
bool half_hour_begin(struct errand *r);
bool turn_go_on(struct errand *r, seat_no was, bool at_once);

/* The seats of those who were dealt in last and are still there. */
unsigned seating_of_last_hand(const struct seating *s);

/* A new game: fewer than two of the last hand are in the next. */
bool game_is_new(const struct seating *s, unsigned in);

/* Has the button or a blind passed a seat on its way from one seat to
   another?  Seats are counted from 1; 0: it was nowhere. */
bool marker_has_passed(const struct seating *s, int from, int to, int seat);

/* Finds a person who left, with what passed the seat; false: not found. */
bool gone_find(const struct seating *s, uint32_t person, struct gone *out);

/* The place for the next person who leaves. */
int gone_place(const struct seating *s);

/* Does the button end the first round by moving to this seat, counted
   from 1? */
bool button_has_reached_first(const struct seating *s, int to);

#endif
