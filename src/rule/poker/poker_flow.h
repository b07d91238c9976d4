/*
 * poker_flow.h - functions that the files of poker's decide, advance and apply
 * share, for these and poker_may.c only.
 *
 * Each decision gives an event or a refusal.  `seat` gives the command and
 * exists.
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

/* The most that a player without a blind may post: the largest blind. */
money post_most(const struct table *t);
/* The least amount above every blind posted. */
money over_least(const struct table *t);
bool decide_straddle(const struct book *b, const struct table *t, seat_no seat,
                     money to, struct event *out, struct refusal *no);
bool decide_kill(const struct book *b, const struct table *t, seat_no seat,
                 struct event *out, struct refusal *no);

/* The seats that would be dealt in, and whether their number is legal. */
unsigned deal_in(const struct table *t, unsigned without);
bool deal_has_players(const struct book *b, unsigned in, struct refusal *no);

/* The least buy-in of a new player. */
money sit_least(const struct book *b, const struct table *t, seat_no seat);

/* The range of a straddle. */
money straddle_least(const struct book *b, const struct table *t);
money straddle_most(const struct table *t, seat_no seat);

/* Is it a whole deck with every card once?  `known`: the cards somebody has
   seen. */
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

/* The number of cards to discard on this step. */
int discard_due(const struct book *b, const struct table *t);
/* Is the discard late, but the card that kills the hand not yet turned? */
bool discard_is_late(const struct table *t, seat_no seat);
/* The number of cards this hand discards; for a late one, as of the street's
   beginning. */
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

/* Each bet's decision, and its application. */
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

/* Deals the street after collecting what comes before it. */
void advance_to_street(const struct book *b, const struct table *t,
                       struct event *out);

/*
 * The steps of a plain hand: the next cards of a street or its first turn; the
 * end of a betting round; and the steps, if any, before the first and after
 * the last street.
 */
void advance_deal(const struct book *b, const struct table *t,
                  struct event *out);
void advance_bet(const struct book *b, const struct table *t,
                 struct event *out);
bool advance_apart(const struct book *b, const struct table *t,
                   struct event *out);

/* poker_take() for the dealing and betting of every hand. */
bool poker_take_deal(struct table *t, const struct event *e);

/* The one card that a live dealer deals next; false if none is due. */
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
