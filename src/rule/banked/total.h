/*
 * total.h - a banked game of totals: what its files share.
 *
 * Two cards each, the player-dealer's second face down; players draw in
 * turn, then the player-dealer, and the total nearest to the mark wins.
 * K, Q, J and T are the bonus cards, worth ten; an ace with one of them as
 * the first two cards is the pure, half a point above 21.
 *
 * Leaves: pure.after_split
 */
#ifndef RULE_TOTAL_H
#define RULE_TOTAL_H

#include "rank/small.h"
#include "rule/banked/bank.h"

/* King, queen, jack and ten. */
static inline bool card_is_bonus(card c)
{
    return card_rank(c) >= RANK_T && card_rank(c) <= RANK_K;
}

static inline bool card_is_ace(card c)
{
    return card_rank(c) == RANK_A;
}

/*
 * The player of a spot: the first to have wagered there, who is the player
 * seated there if that player has a wager.  Nobody doubles with only the money
 * of others.
 */
static inline seat_no total_player(const struct spot *s)
{
    return s->wagers > 0 ? s->wager[0].owner : s->master;
}

/*
 * The number that a card adds to the sum of a hand; every card of a shoe
 * counts.
 */
static inline uint32_t total_addend(card c)
{
    return total_counts[c & 15u];
}

/* The total of a hand at a spot. */
static inline struct total total_in(const struct book *b, const struct spot *s,
                                    const struct total_hand *h)
{
    bool initial = s->hands <= 1 || book_has(b, LEAF_PURE_SPLIT);

    return total_from(h->sum, h->cards, initial);
}

/* The total of a hand; the player-dealer's is hand 0 of his spot. */
static inline struct total total_at(const struct book *b, const struct bank *t,
                                    int spot, int hand)
{
    return total_in(b, &t->spot[spot], &t->spot[spot].hand[hand]);
}

/*
 * Does this hand, with the cards in `h`, take no more?  It is a pure or bust,
 * has all the cards of a double or a split ace, or must stand and cannot be
 * split.
 */
bool total_is_over(const struct book *b, const struct bank *t, int spot,
                   const struct total_hand *h);

/* Does the player-dealer draw another card? */
bool total_bank_must_hit(const struct book *b, const struct total *total);

/* The seat where settling begins, by the player-dealer's down card. */
seat_no total_action(const struct bank *t);

/* Spots that take no cards at all. */
uint16_t total_done(const struct book *b, const struct bank *t,
                    const card first[][2]);

/* Does this table offer insurance? */
bool total_has_insurance(const struct book *b);

/* The odds the best hand pays: `pays` to `to`. */
struct total_rate {
    int8_t pays, to;
};
struct total_rate total_pure_rate(const struct book *b);

/* Looks at the down card, before anybody draws. */
void total_peek(const struct book *b, const struct bank *t, struct event *out);

/* Gives the hand in play the next card of the shoe, or ends it. */
void total_draw(const struct book *b, const struct bank *t, struct event *out);
void total_stay(const struct bank *t, struct event *out);

/* Is there a card to deal: in the shoe, or in the tray once the shoe is
   empty? */
static inline bool total_has_cards(const struct bank *t)
{
    return t->shoe_at < t->shoe_count || t->tray > 0;
}

/* The parts of struct bank_game. */
bool total_decide(const struct book *b, const struct bank *t,
                  const struct command *c, struct event *out,
                  struct refusal *no);
bool total_advance(const struct book *b, const struct bank *t,
                   struct event *out);
struct verdict total_verdict(const struct book *b, const struct bank *t,
                             int spot, int hand, int wager);
struct verdict total_insurance(const struct book *b, const struct bank *t,
                               int spot, int wager);
bool total_prize(const struct book *b, const struct bank *t,
                 struct event *out);
void total_may(const struct book *b, const struct bank *t, seat_no who,
               struct may *out);
void total_dealers_may(const struct book *b, const struct bank *t,
                       struct may *out);
bool total_apply(struct bank *t, const struct event *e);

/*
 * The choices of the seat to act with the hand to be played: see
 * total_decide.c.
 */
struct total_choices {
    struct total total; /* what it comes to now */
    bool hit, stand, split, surrender;
    money double_least, double_most; /* 0: may not */
    money split_least, split_most;
};

struct total_choices total_choices(const struct book *b, const struct bank *t);

/* How much of a wager at a spot may be insured; 0 if it may not. */
money total_insurable(const struct book *b, const struct bank *t, seat_no who,
                      int spot);

#endif
