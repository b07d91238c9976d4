/*
 * poker_flow.h - what the files that decide, advance and apply at a poker
 * table ask of one another; for these and poker_may.c only.
 *
 * Each question gives an event, or a refusal.  The seat is the one that asks,
 * and there is such a seat.
 */
#ifndef RULE_POKER_FLOW_H
#define RULE_POKER_FLOW_H

#include "rule/poker/poker.h"

/* Before the cards: poker_before.c. */
bool decide_sit(const struct book *b, const struct table *t, seat_no seat,
                const struct cmd_sit *c, struct event *out,
                struct refusal *no);
bool decide_leave(const struct table *t, seat_no seat, struct event *out,
                  struct refusal *no);
bool decide_deal(const struct book *b, const struct table *t,
                 const struct cmd_deal *c, struct event *out,
                 struct refusal *no);
bool decide_post(const struct book *b, const struct table *t, seat_no seat,
                 const struct cmd_post *c, struct event *out,
                 struct refusal *no);

/* The most a player without a blind posts: the largest blind. */
money post_most(const struct table *t);
/* The least that is more than every blind in. */
money over_least(const struct table *t);
bool decide_straddle(const struct book *b, const struct table *t, seat_no seat,
                     money to, struct event *out, struct refusal *no);
bool decide_kill(const struct book *b, const struct table *t, seat_no seat,
                 struct event *out, struct refusal *no);

/* Who would be dealt to, and are they enough and not too many? */
unsigned deal_in(const struct table *t, unsigned without);
bool deal_has_players(const struct book *b, unsigned in, struct refusal *no);

/* The least that somebody new sits down with. */
money sit_least(const struct book *b, const struct table *t, seat_no seat);

/* From what to what may be straddled. */
money straddle_least(const struct book *b, const struct table *t);
money straddle_most(const struct table *t, seat_no seat);

/* A whole deck, all cards of it once; `known`: which somebody has seen. */
bool deck_is_right(const struct table *t, const card *cards, int n, bool joker,
                   cardset *known);

/* Draws: poker_draw.c. */
bool decide_draw(const struct book *b, const struct table *t, seat_no seat,
                 unsigned which, struct event *out, struct refusal *no);
bool decide_split(const struct book *b, const struct table *t, seat_no seat,
                  unsigned which, struct event *out, struct refusal *no);
bool decide_discard(const struct book *b, const struct table *t, seat_no seat,
                    unsigned which, struct event *out, struct refusal *no);
bool decide_spread(const struct book *b, const struct table *t, seat_no seat,
                   struct event *out, struct refusal *no);
bool decide_shuffle(const struct book *b, const struct table *t,
                    const struct cmd_shuffle *c, struct event *out,
                    struct refusal *no);
bool decide_card(const struct book *b, const struct table *t, card named,
                 struct event *out, struct refusal *no);

/* How many cards are to be thrown away on this step. */
int discard_due(const struct book *b, const struct table *t);
/* Late, and the card that ends it is not turned yet? */
bool discard_is_late(const struct table *t, seat_no seat);
/* How many this hand throws away: a late one what the street began with. */
int discard_of(const struct book *b, const struct table *t, seat_no seat);

/* The next live seat, from the deal's first on, that has not drawn. */
seat_no draw_next(const struct book *b, const struct table *t, seat_no done);

/* The others: poker_decide.c. */
bool decide_go_on(const struct book *b, const struct table *t, seat_no without,
                  struct event *out, struct refusal *no);
bool decide_show(const struct book *b, const struct table *t, seat_no seat,
                 unsigned which, struct event *out, struct refusal *no);
bool decide_muck(const struct book *b, const struct table *t, seat_no seat,
                 struct event *out, struct refusal *no);
bool decide_ask(const struct book *b, const struct table *t, seat_no seat,
                struct event *out, struct refusal *no);
bool decide_say(const struct book *b, const struct table *t, seat_no seat,
                unsigned said, struct event *out, struct refusal *no);

/* Each bet by itself, and how it is carried out. */
bool wish_to_fold(const struct book *b, const struct table *t, seat_no seat,
                  struct event *out, struct refusal *no);
bool wish_to_check(const struct book *b, const struct table *t, seat_no seat,
                   struct event *out, struct refusal *no);
bool wish_to_call(const struct book *b, const struct table *t, seat_no seat,
                  struct event *out, struct refusal *no);
bool wish_to_raise(const struct book *b, const struct table *t,
                   const struct choices *may, seat_no seat, money to,
                   struct event *out, struct refusal *no);
bool ask_to_raise(const struct book *b, const struct table *t, seat_no seat,
                  money to, struct event *out, struct refusal *no);
void apply_deal(struct table *t, const struct ev_hand_begun *e);
void apply_folded(struct table *t, const struct ev_folded *e);
void apply_checked(struct table *t, const struct ev_checked *e);
void apply_called(struct table *t, const struct ev_called *e);
void apply_raised(struct table *t, const struct ev_raised *e);

/* The forced bet may be given up right after it is made (ROG-STUD-12). */
bool may_fold_bring_in(const struct table *t, seat_no s);

/* Steps that follow by themselves: poker_advance.c. */

/* Are antes and blinds up, so that posts can be made? */
bool posts_have_begun(const struct table *t);

/* The cards are dealt, after what is collected before them. */
void advance_to_street(const struct book *b, const struct table *t,
                       struct event *out);

/*
 * The steps of a hand in which nothing unusual is going on: the next cards of
 * a street, or the first to act on them; the end of a betting round; and the
 * steps, if any, before the first and after the last street.
 */
void advance_deal(const struct book *b, const struct table *t,
                  struct event *out);
void advance_bet(const struct book *b, const struct table *t,
                 struct event *out);
bool advance_apart(const struct book *b, const struct table *t,
                   struct event *out);

/* poker_take() for what is dealt and bet in every hand. */
bool poker_take_deal(struct table *t, const struct event *e);

/* The one card that a live dealer deals next; false: none, now. */
bool advance_card(const struct book *b, const struct table *t,
                  struct event *out);

/* The showdown and the pots: poker_showdown.c. */
bool advance_show(const struct book *b, const struct table *t,
                  struct event *out);
bool advance_pay(const struct book *b, const struct table *t,
                 struct event *out);

/* A hand is shown. */
void advance_shown(const struct table *t, seat_no seat, struct event *out);

#endif
