/*
 * poker_before.c - decides commands before the cards: sitting down, leaving,
 * beginning a hand, and posts that are not required of everybody.
 *
 * Leaves: bet.table_stakes, bet.buy_in_times, seats.least, seats.most,
 * deck.jokers, deck.cut, deck.cut_least, straddle.allowed,
 * straddle.least_times, straddle.counts, kill.allowed, irregular.damaged_card,
 * forced.blinds, straddle.turn, straddle.most, seats.button, forced.post,
 * forced.until, seats.blinds_missed, pot.unit, forced.over_blind
 */
#include <string.h>

#include "base/must.h"
#include "rule/instead.h"
#include "rule/poker/button.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/turn.h"
#include "rule/refuse.h"

static money least(money a, money b)
{
    return a < b ? a : b;
}

money sit_least(const struct book *b, const struct table *t, seat_no seat)
{
    money needs = stakes_buy_in(b, &t->stakes);

    MUST(seat_is_there(t, seat));
    return t->seat[seat].state == SEAT_EMPTY && needs > 0 ? needs : 1;
}

bool decide_sit(const struct book *b, const struct table *t, seat_no seat,
                const struct cmd_sit *c, struct event *out, struct refusal *no)
{
    struct ev_sat *e;

    if (t->phase != PHASE_IDLE && book_has(b, LEAF_TABLE_STAKES))
        return refuse(no, WHY_NOT_NOW, LEAF_TABLE_STAKES);
    if (c->amount <= 0)
        return refuse_saying(no, WHY_TOO_SMALL, LEAF_NONE, INSTEAD_AMOUNT);
    if (c->amount > MONEY_MOST - t->chips)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    if (!is_whole_chips(b, c->amount, t->stakes.chip))
        return refuse(no, WHY_WHOLE_CHIPS, LEAF_POT_UNIT);
    if (c->amount < sit_least(b, t, seat))
        return refuse(no, WHY_BUY_IN, LEAF_BUY_IN_TIMES);
    e = make_sat(out);
    e->seat = seat;
    e->amount = c->amount;
    e->person = c->person;
    return true;
}

/* A player leaves between hands with all chips; carried antes are
   forfeited. */
bool decide_leave(const struct table *t, seat_no seat, struct event *out,
                  struct refusal *no)
{
    struct ev_left *e;

    if (t->seat[seat].state == SEAT_EMPTY)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (t->phase != PHASE_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    MUST(t->seat[seat].bet == 0);
    e = make_left(out);
    e->seat = seat;
    e->amount = t->seat[seat].stack;
    return true;
}

bool deck_is_right(const struct table *t, const card *cards, int n, bool joker,
                   cardset *known)
{
    cardset want = SET_52, seen;
    int unknown = 0;

    if (n < 0 || n > DECK_CARDS_MAX)
        return false;
    seen = set_of_all(cards, n);
    if (t->stakes.jokers > 0 || joker) /* or one has slipped in */
        want |= set_of(CARD_JOKER);
    if (t->stakes.jokers > 1)
        want |= set_of(CARD_JOKER_2);
    if (set_has(seen, CARD_UNKNOWN))
        for (int i = 0; i < n; i++)
            unknown += cards[i] == CARD_UNKNOWN;
    seen &= ~set_of(CARD_UNKNOWN);
    *known = seen;
    /* A duplicate or an impossible card makes the count too small. */
    return (seen & ~want) == 0 && set_count(seen) + unknown == n &&
           n == set_count(want);
}

/*
 * A player with chips is dealt in, and so is one without who is in for antes
 * that were carried over (OCE-DRAW5-12.2).
 */
static bool seat_is_dealt_in(const struct table *t, const struct seat *s)
{
    return s->state != SEAT_EMPTY &&
           (s->stack > 0 || (t->pot > 0 && s->state == SEAT_LIVE));
}

unsigned deal_in(const struct table *t, unsigned without)
{
    unsigned in = 0;

    for (int s = 0; s < t->seats; s++)
        if (seat_is_dealt_in(t, &t->seat[s]) && (without >> s & 1) == 0)
            in |= 1u << s;
    return in;
}

bool deal_has_players(const struct book *b, unsigned in, struct refusal *no)
{
    int players = __builtin_popcount(in);

    if (players < 2 || players < book_value(b, LEAF_SEATS_LEAST))
        return refuse(no, WHY_NOT_ENOUGH_PLAYERS, LEAF_SEATS_LEAST);
    if (players > book_value(b, LEAF_SEATS_MOST))
        return refuse(no, WHY_TOO_MANY_PLAYERS, LEAF_SEATS_MOST);
    return true;
}

/* Has the deck been cut, and not too near either end? */
static bool cut_is_right(const struct book *b, const struct cmd_deal *c,
                         struct refusal *no)
{
    int near = book_value(b, LEAF_DECK_CUT_LEAST);

    if (c->uncut && book_has(b, LEAF_DECK_CUT))
        return refuse(no, WHY_CUT, LEAF_DECK_CUT);
    if (!c->uncut && c->cut != 0 &&
        (c->cut < near || c->cards - c->cut < near))
        return refuse(no, WHY_CUT, LEAF_DECK_CUT_LEAST);
    return true;
}

/* Puts the button where the dealer said; otherwise it moves by the book. */
static bool place_button(const struct book *b, const struct table *t,
                         const struct cmd_deal *c, struct rotation *out)
{
    unsigned in = deal_in(t, c->without);

    if (c->button == NO_SEAT && book_has(b, LEAF_BUTTON))
        return button_move(b, t, c, in, out);
    *out = (struct rotation){c->button, NO_SEAT, NO_SEAT, in, 0, false};
    return seat_is_there(t, c->button);
}

bool decide_deal(const struct book *b, const struct table *t,
                 const struct cmd_deal *c, struct event *out,
                 struct refusal *no)
{
    struct ev_hand_begun *e;
    struct rotation go;
    cardset known;

    if (!place_button(b, t, c, &go))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (t->phase != PHASE_IDLE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (t->deck_waits)
        return refuse(no, WHY_DECK, LEAF_IRR_DAMAGED);
    if (!deck_is_right(t, c->card, c->cards, c->joker, &known))
        return refuse(no, WHY_BAD_DECK, LEAF_DECK_JOKERS);
    if (!cut_is_right(b, c, no))
        return false;
    if (!deal_has_players(b, go.in, no))
        return false;
    /* Fills the event without blanking it, because most of it is the deck
       anyway. */
    out->kind = EV_HAND_BEGUN;
    out->leaf = LEAF_NONE;
    e = &out->hand_begun;
    e->button = go.button;
    e->in = (uint16_t)go.in;
    e->makes_big = go.makes_big;
    e->makes_small = go.makes_small;
    e->late = (uint16_t)go.late;
    e->button_big = go.button_big;
    e->known = known;
    e->waits = c->waits;
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    return true;
}

money post_most(const struct table *t)
{
    MUST(t->stakes.blinds <= BLINDS_MAX);
    return t->stakes.blinds > 0 ? t->stakes.blind[t->stakes.blinds - 1]
                                : t->stakes.lower;
}

/*
 * A live post is the largest blind, and a dead one at most the sum of the
 * others (OCE-HOLDEM-17.2, 17.5); without blinds nothing is posted live.  A
 * base game belongs to no house and allows any post, because hands from
 * elsewhere keep the posts they had.
 */
static bool post_is_right(const struct book *b, const struct table *t,
                          seat_no seat, const struct cmd_post *c,
                          struct refusal *no)
{
    enum leaf leaf = leaf_of_house(b, LEAF_FORCED_POST, LEAF_FORCED_BLINDS);
    money dead = 0, stack = t->seat[seat].stack;

    if (b->house[0] == '\0')
        return true;
    if (t->stakes.blinds == 0 && c->live > 0)
        return refuse(no, WHY_CANNOT_BE, LEAF_FORCED_BLINDS);
    for (int i = 0; i + 1 < t->stakes.blinds; i++)
        dead += t->stakes.blind[i];
    if (c->live > post_most(t))
        return refuse_saying(no, WHY_TOO_LARGE, leaf, INSTEAD_POST_LESS);
    if (c->dead > dead && t->stakes.blinds > 0)
        return refuse(no, WHY_TOO_LARGE,
                      leaf_of_house(b, LEAF_BLINDS_MISSED, leaf));
    if (c->live > 0 && c->live < post_most(t) && c->live + c->dead < stack)
        return refuse_saying(no, WHY_TOO_SMALL, leaf,
                             book_has(b, LEAF_KILL) ? INSTEAD_WAIT_OR_KILL
                                                    : INSTEAD_POST_WHOLE);
    return true;
}

/* Refuses money before the cards that comes too early or too late
   (ROG-DRAW5-C1.2). */
static bool refuse_money(const struct book *b, const struct table *t,
                         enum leaf early, struct refusal *no)
{
    if (t->phase == PHASE_IDLE || t->phase == PHASE_POST)
        return refuse(no, WHY_NOT_NOW, early);
    return refuse_saying(no, WHY_NOT_NOW,
                         early == LEAF_NONE
                             ? LEAF_FORCED_UNTIL
                             : leaf_of_house(b, LEAF_FORCED_UNTIL, early),
                         INSTEAD_MONEY_LATE);
}

money over_least(const struct table *t)
{
    return t->round.high + (t->stakes.chip > 0 ? t->stakes.chip : 1);
}

/* A player with a blind posts more than it, up to the maximum that the house
   posted for this table (ROG-DRAW5-C1.2, BG1).  `to` is the total. */
static bool decide_over(const struct book *b, const struct table *t,
                        seat_no seat, money to, struct event *out,
                        struct refusal *no)
{
    const struct seat *s = &t->seat[seat];
    enum leaf leaf = leaf_of_house(b, LEAF_FORCED_OVER, LEAF_FORCED_BLINDS);
    struct ev_posted *e;

    MUST(s->bet > 0);
    if (to > book_value(b, LEAF_FORCED_OVER))
        return refuse_saying(no, WHY_TOO_LARGE, leaf,
                             book_value(b, LEAF_FORCED_OVER) > 0
                                 ? INSTEAD_OVER_LESS
                                 : INSTEAD_OVER_NONE);
    if (to < over_least(t))
        return refuse_saying(no, WHY_TOO_SMALL, leaf, INSTEAD_OVER_MORE);
    if (to - s->bet > s->stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    if (!is_whole_chips(b, to, t->stakes.chip))
        return refuse(no, WHY_WHOLE_CHIPS, LEAF_POT_UNIT);
    e = make_posted(out);
    e->seat = seat;
    e->paid = to - s->bet;
    e->level = to;
    e->post = POST_LATE;
    out->leaf = (uint16_t)LEAF_FORCED_OVER;
    return true;
}

/*
 * Money before the cards that is not required of everybody: a straddle, a live
 * post, a dead blind.  Forced money comes first, and a short stack pays the
 * dead part first.
 */
bool decide_post(const struct book *b, const struct table *t, seat_no seat,
                 const struct cmd_post *c, struct event *out,
                 struct refusal *no)
{
    const struct seat *s = &t->seat[seat];
    int forced = (t->stakes.ante > 0) + t->stakes.blinds;
    struct ev_posted *e;

    if (posts_have_begun(t) && t->hand.posted < forced + t->seats &&
        s->bet > 0 && c->live > s->bet && c->dead == 0)
        return decide_over(b, t, seat, c->live, out, no);
    if (!posts_have_begun(t) || t->hand.posted >= forced + t->seats ||
        s->bet > 0)
        return refuse_money(b, t, LEAF_FORCED_BLINDS, no);
    if (c->live < 0 || c->dead < 0 || (c->live == 0 && c->dead == 0))
        return refuse_saying(no, WHY_TOO_SMALL, LEAF_NONE, INSTEAD_AMOUNT);
    if (c->live > MONEY_MOST || c->dead > MONEY_MOST)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    if (!seat_has_chips(t, seat))
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_NONE);
    if (!post_is_right(b, t, seat, c, no))
        return false;
    if (!is_whole_chips(b, c->live, t->stakes.chip) ||
        !is_whole_chips(b, c->dead, t->stakes.chip))
        return refuse(no, WHY_WHOLE_CHIPS, LEAF_POT_UNIT);
    e = make_posted(out);
    e->seat = seat;
    e->dead = least(c->dead, s->stack);
    e->paid = least(c->live, s->stack - e->dead);
    e->level = c->live;
    e->blind = c->blind;
    e->post = POST_LATE;
    out->leaf = LEAF_FORCED_BLINDS;
    return true;
}

/* The largest bet of the first round; 0: no limit but the stack. */
static money first_round_most(const struct table *t)
{
    switch (t->stakes.structure) {
    case STRUCTURE_FIXED:
        return t->stakes.lower;
    case STRUCTURE_SPREAD:
        return t->stakes.upper;
    default:
        return 0;
    }
}

money straddle_least(const struct book *b, const struct table *t)
{
    return book_value(b, LEAF_STRADDLE_TIMES) * t->round.level;
}

money straddle_most(const struct table *t, seat_no seat)
{
    money most = first_round_most(t), stack = t->seat[seat].stack;

    MUST(seat_is_there(t, seat));
    return most > 0 ? least(most, stack) : stack;
}

/* Only forced money is up, and nobody has posted anything else. */
static bool posts_are_forced(const struct table *t)
{
    return t->phase == PHASE_POST &&
           t->hand.posted == (t->stakes.ante > 0) + t->stakes.blinds;
}

/* One blind raise by the player after the last blind (ROG-HOLDEM-18). */
bool decide_straddle(const struct book *b, const struct table *t, seat_no seat,
                     money to, struct event *out, struct refusal *no)
{
    money most = first_round_most(t);
    struct ev_posted *e;

    if (!posts_are_forced(t) || t->stakes.blinds == 0)
        return refuse_money(b, t, LEAF_STRADDLE, no);
    if (!book_has(b, LEAF_STRADDLE))
        return refuse(no, WHY_NO_STRADDLE, LEAF_STRADDLE);
    if (seat != turn_live_after(t, t->hand.last_blind))
        return refuse_saying(no, WHY_NOT_YOUR_TURN,
                             leaf_of_house(b, LEAF_STRADDLE_TURN,
                                           LEAF_STRADDLE),
                             INSTEAD_STRADDLE_TURN);
    if (to < straddle_least(b, t))
        return refuse_saying(no, WHY_TOO_SMALL, LEAF_STRADDLE_TIMES,
                             INSTEAD_STRADDLE_MORE);
    if (most > 0 && to > most)
        return refuse_saying(no, WHY_TOO_LARGE,
                             leaf_of_house(b, LEAF_STRADDLE_MOST,
                                           LEAF_STRADDLE),
                             INSTEAD_STRADDLE_LESS);
    if (to > t->seat[seat].stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    if (to != t->seat[seat].stack && !is_whole_chips(b, to, t->stakes.chip))
        return refuse(no, WHY_WHOLE_CHIPS, LEAF_POT_UNIT);
    e = make_posted(out);
    e->seat = seat;
    e->paid = e->level = to;
    e->blind = true;
    e->raise = book_has(b, LEAF_STRADDLE_COUNTS);
    e->post = POST_STRADDLE;
    out->leaf = LEAF_STRADDLE;
    return true;
}

/* A new player posts twice the blind and doubles the limit (a kill). */
bool decide_kill(const struct book *b, const struct table *t, seat_no seat,
                 struct event *out, struct refusal *no)
{
    struct ev_posted *e;

    if (!posts_are_forced(t) || t->round.level == 0 || t->seat[seat].bet > 0 ||
        !seat_is_live(t, seat))
        return refuse_money(b, t, LEAF_NONE, no);
    if (!book_has(b, LEAF_KILL))
        return refuse(no, WHY_NO_KILL, LEAF_KILL);
    if (2 * t->round.level > t->seat[seat].stack)
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    e = make_posted(out);
    e->seat = seat;
    e->paid = e->level = 2 * t->round.level;
    e->kill = true;
    e->post = POST_KILL;
    out->leaf = LEAF_KILL;
    return true;
}
