/*
 * setting.h - a banked game of two hands: what its files share.
 *
 * Seven piles of seven are made; every position with a wager, and the
 * player-dealer, gets one and sets it into five behind and two in front.
 */
#ifndef RULE_SETTING_H
#define RULE_SETTING_H

#include "rank/house_way.h"
#include "rule/banked/bank.h"

enum { PILES = 7, FRONT_CARDS = 2, NO_PILE = 255 };

/* How a setting came about, as e->street of EV_SET. */
enum { SET_BY_HAND, SET_HOUSE_WAY, SET_CORRECTED };

/* What a setting is worth. */
struct set_worth {
    rank_value front, back;
    bool foul;
};

/* How the book ranks hands, and its house way. */
struct high_rule setting_rule(const struct book *b);
struct house_way setting_way(const struct book *b);

/* The worth of a pile with these cards in front. */
struct set_worth setting_worth(const struct book *b, const struct pile *p,
                               unsigned front);

/* The two of a pile that go in front, the house way. */
unsigned setting_house_way(const struct book *b, const struct pile *p);

/* How two hands that are set right come out against the player-dealer's. */
enum result setting_compare(const struct book *b,
                            const struct set_worth *player,
                            const struct set_worth *dealer);

/* Has every player's hand been set? */
bool setting_all_set(const struct bank *t);

/* Sets a hand, by the wish of somebody or by the dealer. */
void setting_event(const struct book *b, const struct bank *t, seat_no who,
                   int spot, unsigned wish, struct event *out);

bool setting_decide(const struct book *b, const struct bank *t,
                    const struct command *c, struct event *out,
                    struct refusal *no);
bool setting_advance(const struct book *b, const struct bank *t,
                     struct event *out);
bool setting_turn(const struct book *b, const struct bank *t, int spot,
                  struct event *out);
struct verdict setting_verdict(const struct book *b, const struct bank *t,
                               int spot, int hand, int wager);
int setting_may(const struct book *b, const struct bank *t, seat_no who,
                struct bank_may *out);
bool setting_apply(struct bank *t, const struct event *e);

extern const struct bank_game setting_game;

#endif
