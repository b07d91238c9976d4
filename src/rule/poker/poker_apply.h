/*
 * poker_apply.h - what poker_apply.c shares with the files that carry out
 * draws, pots, what is told and what happens to seats: for these only.
 */
#ifndef RULE_POKER_APPLY_H
#define RULE_POKER_APPLY_H

#include "rule/event.h"
#include "rule/poker/table.h"

/* Draws and discards: poker_apply_draw.c. */
void apply_draw_begun(struct table *t, const struct ev_draw_begun *e);
void apply_discard_begun(struct table *t, const struct ev_discard_begun *e);
void apply_drew(struct table *t, const struct ev_drew *e);
void apply_split(struct table *t, const struct ev_split *e);
void apply_cards_said(struct table *t, const struct ev_cards_said *e);
void apply_served(struct table *t, const struct ev_served *e);
void apply_draw_ended(struct table *t, const struct ev_draw_ended *e);
void apply_discarded(struct table *t, const struct ev_discarded *e);
void apply_hands_asked(struct table *t, const struct ev_hands_asked *e);
void apply_muck_seen(struct table *t, const struct ev_muck_seen *e);
void apply_late(struct table *t, const struct ev_late *e);
void apply_late_dead(struct table *t, const struct ev_late_dead *e);

/* Seats between hands: poker_apply_seat.c. */
void apply_sat(struct table *t, const struct ev_sat *e);
void apply_left(struct table *t, const struct ev_left *e);
void apply_moved(struct table *t, const struct ev_moved *e);
void apply_time_fee(struct table *t, const struct ev_time_fee *e);

/* Pots: poker_apply_pot.c. */
void apply_paid(struct table *t, const struct ev_paid *e);
void apply_divided(struct table *t, const struct ev_divided *e);
void apply_voided(struct table *t, const struct ev_voided *e);
void apply_collected(struct table *t, const struct ev_collected *e);
void apply_fee(struct table *t, const struct ev_fee *e);
void apply_pushed(struct table *t, const struct ev_pushed *e);
void apply_offered(struct table *t, const struct ev_offered *e);
void apply_bought_in(struct table *t, const struct ev_bought_in *e);
void apply_passed(struct table *t, const struct ev_passed *e);

/* poker_apply_told.c: these events move neither chips nor cards. */
void apply_pair_told(struct table *t, const struct ev_pair_told *e);
void apply_asked(struct table *t, const struct ev_asked *e);
void apply_looked(struct table *t, const struct ev_looked *e);
void apply_proof_asked(struct table *t, const struct ev_proof_asked *e);
void apply_proof(struct table *t, const struct ev_proof *e);
void apply_proved(struct table *t, const struct ev_proved *e);
void apply_declared(struct table *t, const struct ev_declared *e);
void apply_agreed(struct table *t, const struct ev_agreed *e);

/* The pots that have been paid leave no gap, and the others are the pot. */
void pushes_close_up(struct table *t);

#endif
