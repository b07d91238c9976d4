/*
 * remedy_apply.h - what remedy_apply.c shares with the files that apply words
 * about cards and chips; for these only.
 */
#ifndef RULE_REMEDY_APPLY_H
#define RULE_REMEDY_APPLY_H

#include "book/irregular.h"
#include "rule/poker/place.h"

/* Is this the next word to be done? */
static inline bool word_is(const struct table *t, enum remedy word)
{
    return remedy_first(t->ruling.words) == word;
}

/* It is done. */
static inline void word_done(struct table *t)
{
    t->ruling.words = remedy_rest(t->ruling.words);
}

/* Are all words known, so that the list comes to an end? */
static inline bool words_can_be(int32_t words)
{
    for (int i = 0; i < REMEDIES_MOST && words > 0; i++) {
        if (remedy_first(words) >= REMEDY_WORDS)
            return false;
        words = remedy_rest(words);
    }
    return words == 0;
}

/* Do these cards lie in the stub at that depth? */
static inline bool stub_has(const struct table *t, int depth,
                            const card *cards, int n)
{
    return depth >= 0 && n >= 0 && depth + n <= stub_left(t) &&
           memcmp(t->stub + t->stub_at + depth, cards, (size_t)n) == 0;
}

static inline void wrong_add(struct table *t, card c)
{
    FACT(t, CARDS, t->ruling.wrongs < WRONG_MAX);
    lay(t, c);
    t->ruling.wrong[t->ruling.wrongs++] = c;
}

/* Takes a card out of the middle of a hand. */
card seat_lose(struct table *t, struct seat *s, int at);

/* Mucks the cards of a report that no word disposed of. */
void wrongs_muck(struct table *t);

/* Cards: remedy_cards.c, and for those that move remedy_shift.c. */
void apply_kept_up(struct table *t, const struct ev_kept_up *e);
void apply_replaced(struct table *t, const struct ev_replaced *e);
void apply_cards_back(struct table *t, const struct ev_cards_back *e);
void apply_due(struct table *t, const struct ev_due *e);
void apply_aside(struct table *t, const struct ev_aside *e);
void apply_pooled(struct table *t, const struct ev_pooled *e);
void apply_turned_down(struct table *t);
void apply_unburned(struct table *t);
void apply_extra_burn(struct table *t, const struct ev_extra_burn *e);
/*
 * Moves waiting remedies along with their cards when two cards of a hand
 * change places.
 */
void waits_trade(struct table *t, seat_no seat, int a, int b);

/* Ends one waiting remedy; later ones move up. */
void waits_end(struct table *t, int at);

/* Drops everything that waits for a hand. */
void waits_drop(struct table *t, seat_no seat);

void apply_shifted(struct table *t, const struct ev_shifted *e);
/*
 * Finds the cards that live hands were served last and that lay in the muck;
 * returns how many.
 */
int shift_from_muck(const struct table *t, cardset mucked, card up[SEATS_MAX]);
void apply_taken_back(struct table *t, const struct ev_taken_back *e);
void apply_completed(struct table *t, const struct ev_completed *e);
void apply_on_draw(struct table *t, const struct ev_on_draw *e);
void apply_one_each(struct table *t, const struct ev_one_each *e);
void apply_others_up(struct table *t, const struct ev_others_up *e);
void apply_gone(struct table *t, const struct ev_gone *e);
void apply_waits(struct table *t, const struct ev_waits *e);
void apply_resumed(struct table *t, const struct ev_resumed *e);

/* Hands and chips: remedy_hands.c. */
void apply_misdeal(struct table *t, const struct ev_misdeal *e);
void misdeal_begin_again(struct table *t);
void apply_died(struct table *t, const struct ev_died *e);
void apply_money_back(struct table *t, const struct ev_money_back *e);
void apply_no_bets(struct table *t, const struct ev_no_bets *e);
void apply_capped(struct table *t, const struct ev_capped *e);
void apply_bet_back(struct table *t, const struct ev_bet_back *e);
void apply_short_paid(struct table *t, const struct ev_short_paid *e);
void apply_revived(struct table *t, const struct ev_revived *e);
void apply_plays(struct table *t, const struct ev_plays *e);
void apply_put_off(struct table *t, const struct ev_put_off *e);
void apply_floor(struct table *t, const struct ev_floor *e);

#endif
