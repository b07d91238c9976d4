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

enum { FRONT_CARDS = 2 };

/* The value of a setting. */
struct set_worth {
    rank_value front, back;
    bool foul;
};

/* The ranking rule of a book; and its house way. */
struct high_rule setting_rule(const struct book *b);
struct house_way setting_way(const struct book *b);

/* The value of a pile with these cards in front. */
struct set_worth setting_worth(const struct book *b, const struct pile *p,
                               unsigned front);

/* The two cards of a pile that the house way puts in front. */
unsigned setting_house_way(const struct book *b, const struct pile *p);

/* The result of a correctly set hand against the player-dealer's. */
enum result setting_compare(const struct book *b,
                            const struct set_worth *player,
                            const struct set_worth *dealer);

/* Copies some cards of a pile in its order; returns their number. */
static inline uint16_t pile_some(const struct pile *p, unsigned which,
                                 card *out)
{
    uint16_t n = 0;

    for (which &= (1u << p->cards) - 1; which != 0; which &= which - 1)
        out[n++] = p->card[__builtin_ctz(which)];
    return n;
}

/* The first player's hand that is not set; NO_SEAT if all are. */
seat_no setting_unset(const struct bank *t);

/*
 * The people who have a say in a hand and see it while it is set: its player,
 * and those who wager there.  If the book says so, the player-dealer does not
 * look before all are set.
 */
uint16_t setting_say(const struct book *b, const struct bank *t, int spot);

/* Makes the event that sets a hand, by a player's wish or by the dealer. */
struct ev_set *setting_event(const struct book *b, const struct bank *t,
                             seat_no who, int spot, unsigned wish,
                             enum set_how how, struct event *out);

/* Functions of struct bank_game. */
bool setting_decide(const struct book *b, const struct bank *t,
                    const struct command *c, struct event *out,
                    struct refusal *no);
bool setting_advance(const struct book *b, const struct bank *t,
                     struct event *out);
bool setting_turn(const struct book *b, const struct bank *t, int spot,
                  struct event *out);
struct verdict setting_verdict(const struct book *b, const struct bank *t,
                               int spot, int hand, int wager);
void setting_may(const struct book *b, const struct bank *t, seat_no who,
                 struct may *out);
void setting_dealers_may(const struct book *b, const struct bank *t,
                         struct may *out);
bool setting_apply(struct bank *t, const struct event *e);

#endif
