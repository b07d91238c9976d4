/*
 * seating_blinds.c - the blinds that newcomers, players who were away when the
 * blinds passed, and players who moved away from the button owe before a hand.
 *
 * A player who owes blinds waits for the big blind to come to the seat, which
 * ends the debt, or asks to enter and posts: the small ones dead, the big one
 * live.
 *
 * Leaves: seats.newcomer, seats.newcomer_waits, seats.first_round_free,
 * seats.blinds_missed, seats.small_missed, seats.moved_away,
 * seats.moved_waits, kill.allowed, bet.table_stakes
 */
#include "base/must.h"
#include "room/poker/post.h"
#include "room/seating_run.h"
#include "rule/poker/place.h"
#include "rule/refuse.h"

/* Does the game have blinds, and was a hand of it dealt? */
static bool has_blinds(const struct seating *s)
{
    const struct table *t = felt_poker(&s->felt);

    return t != NULL && t->stakes.blinds > 0 && table_has_played(t);
}

static bool set_debt(const struct errand *r, seat_no seat, enum debt debt,
                     int hands, enum leaf leaf)
{
    struct event e;
    struct ev_blinds_due *due = make_blinds_due(&e);

    MUST(hands >= 0 && hands <= SEATS_MAX);
    due->seat = seat;
    due->debt = (uint8_t)debt;
    due->hands = (uint8_t)hands;
    e.leaf = (uint16_t)leaf;
    return errand_emit(r, &e);
}

static bool set_enter(const struct errand *r, seat_no seat, enum enter how)
{
    struct event e;
    struct ev_enters *in = make_enters(&e);

    in->seat = seat;
    in->enter = (uint8_t)how;
    return errand_emit(r, &e);
}

/* Will the next hand still be one of the first round of the game? */
static bool is_first_round(const struct seating *s)
{
    seat_no last = (seat_no)(s->at.button - 1);

    MUST(s->at.button > 0 && s->at.dealt != 0);
    return !s->at.lapped &&
           !button_has_reached_first(s, seat_next_of(s->at.dealt, last) + 1);
}

/* In the first round of a new game nothing is due (OCE-HOLDEM-17.6). */
bool blinds_of_newcomer(struct errand *r, seat_no seat)
{
    int what = book_value(r->book, LEAF_NEWCOMER);

    if (!has_blinds(r->s) || what == NEWCOMER_FREE)
        return true;
    if (book_has(r->book, LEAF_FIRST_ROUND_FREE) && is_first_round(r->s))
        return true;
    if (!set_debt(r, seat, what == NEWCOMER_KILL ? DEBT_KILL : DEBT_BIG, 0,
                  LEAF_NEWCOMER))
        return false;
    return what == NEWCOMER_KILL || book_has(r->book, LEAF_NEWCOMER_WAITS) ||
           set_enter(r, seat, ENTER_POSTS);
}

/* The number of these seats after the button up to a seat; the button itself
   comes last. */
static int distance(const struct seating *s, unsigned active, seat_no seat)
{
    int seats = felt_seats(&s->felt), n = 0;
    int at = s->felt.poker.button;

    MUST(seats > 0 && at >= 0 && at < seats);
    do {
        at = (at + 1) % seats;
        n += (active >> at & 1) != 0 || at == seat;
    } while (at != seat);
    return n;
}

/* Sets the debt for moving this many hands farther from the button than before
   all moves; 0: none. */
static bool set_debt_for_move(const struct errand *r, seat_no to, int farther)
{
    bool waits = book_has(r->book, LEAF_MOVED_WAITS);

    MUST(farther >= 0);
    if (farther > SEATS_MAX)
        farther = SEATS_MAX;
    return set_debt(r, to, farther > 0 ? DEBT_BIG : DEBT_NOTHING,
                    waits ? farther : 0, LEAF_MOVED_AWAY);
}

/*
 * Moving away from the button, counted in players, costs the big blind, or as
 * many hands (ROG-HOLDEM-11.1, 11.2); moving nearer again reduces that.
 * Moving the other way, from before the blinds to behind them, means that they
 * have passed.  A player who owes the total owes it in every seat.
 */
bool blinds_of_mover(struct errand *r, seat_no from, seat_no to)
{
    const struct seating *s = r->s;
    const struct chair *c = &s->chair[to];
    unsigned others = seating_present(s) & ~(1u << from | 1u << to);
    int blinds = s->felt.poker.stakes.blinds, was, is;

    if (!has_blinds(s) || !c->played || c->debt == DEBT_TOTAL)
        return true;
    was = distance(s, others, from);
    is = distance(s, others, to);
    if (is > was && book_value(r->book, LEAF_MOVED_AWAY) == MOVED_BIG)
        return set_debt_for_move(r, to, c->out + is - was);
    if (was > blinds && is <= blinds &&
        book_value(r->book, LEAF_BLINDS_MISSED) == MISSED_TOTAL)
        return set_debt(r, to, DEBT_TOTAL, 0, LEAF_BLINDS_MISSED);
    if (is < was && c->out > 0)
        return set_debt_for_move(r, to,
                                 is + c->out > was ? is + c->out - was : 0);
    return true;
}

/* The leaf by which a person who left owes the total; none if no blind
   passed. */
static enum leaf left_owing(const struct errand *r, const struct gone *was)
{
    if ((was->debt == DEBT_TOTAL || (was->missed & PASSED_BIG) != 0) &&
        book_value(r->book, LEAF_BLINDS_MISSED) == MISSED_TOTAL)
        return LEAF_BLINDS_MISSED;
    if ((was->missed & PASSED_BUTTON) != 0 &&
        book_value(r->book, LEAF_SMALL_MISSED) == MISSED_TOTAL)
        return LEAF_SMALL_MISSED;
    return LEAF_NONE;
}

/*
 * A player who left the table for any reason and comes back is not a new
 * player: the blinds that passed the seat are due (ROG-HOLDEM-10.1,
 * OCE-HOLDEM-17.4), or the earlier debt; taking another seat counts as moving
 * there.
 */
bool blinds_of_return(struct errand *r, seat_no seat, const struct gone *was)
{
    enum leaf leaf = left_owing(r, was);

    MUST(was->seat > 0 && was->seat <= SEATS_MAX);
    if (!has_blinds(r->s))
        return true;
    if (leaf != LEAF_NONE)
        return set_debt(r, seat, DEBT_TOTAL, 0, leaf);
    if (was->debt == DEBT_BIG)
        return set_debt(r, seat, DEBT_BIG, 0, LEAF_MOVED_AWAY);
    return was->seat == seat + 1 ||
           blinds_of_mover(r, (seat_no)(was->seat - 1), seat);
}

/*
 * The leaf that makes blinds due of a seat that is not in this hand: the big
 * blind has passed it; or, if the player took the big blind and missed the
 * small one, the button has (ROG-HOLDEM-12).
 */
static enum leaf passed_leaf(const struct errand *r, int i)
{
    const struct seating *s = r->s;

    if (marker_has_passed(s, s->at.big_was, s->at.big, i + 1))
        return book_value(r->book, LEAF_BLINDS_MISSED) == MISSED_TOTAL
                   ? LEAF_BLINDS_MISSED
                   : LEAF_NONE;
    if (s->chair[i].small_gone &&
        marker_has_passed(s, s->at.button_was, s->at.button, i + 1) &&
        book_value(r->book, LEAF_SMALL_MISSED) == MISSED_TOTAL)
        return LEAF_SMALL_MISSED;
    return LEAF_NONE;
}

/* Marks players with a chair but no hand whom the blinds just passed. */
bool blinds_passed(struct errand *r)
{
    for (int i = 0; i < felt_seats(&r->s->felt); i++) {
        const struct chair *c = &r->s->chair[i];
        enum leaf leaf;

        if (!c->played || c->debt == DEBT_TOTAL || c->state < CHAIR_SITS ||
            (r->s->at.dealt >> i & 1) != 0)
            continue;
        leaf = passed_leaf(r, i);
        if (leaf != LEAF_NONE && !set_debt(r, (seat_no)i, DEBT_TOTAL, 0, leaf))
            return false;
    }
    return true;
}

/* The leaf that says what is due, or that nothing is. */
static enum leaf debt_leaf(const struct chair *c)
{
    return c->played ? LEAF_BLINDS_MISSED : LEAF_NEWCOMER;
}

/* Refuses a player who owes nothing: such a player waits or is dealt in. */
static bool refuse_nothing_due(const struct errand *r, const struct chair *c)
{
    enum why why = seating_why_waiting(r->book, r->s, r->wish->who.seat);

    MUST(c->debt == DEBT_NOTHING);
    return why != WHY_NONE ? refuse(r->no, why, wait_leaf(why))
                           : refuse(r->no, WHY_NOTHING_DUE, debt_leaf(c));
}

/* Can the player kill the next pot?  Only one player may, and must have the
   chips.  The kill takes the place of the big blind. */
static bool can_kill(const struct errand *r)
{
    const struct stakes *s = &r->s->felt.poker.stakes;
    struct cmd_post post = {0};

    MUST(r->wish->kind == CMD_ENTER && r->wish->enter.kill);
    for (int i = 0; i < felt_seats(&r->s->felt); i++)
        if (r->s->chair[i].debt == DEBT_KILL &&
            r->s->chair[i].enter == ENTER_KILLS)
            return refuse(r->no, WHY_KILL_TAKEN, LEAF_KILL);
    if (seating_next_big(r->book, r->s) == r->wish->who.seat)
        return refuse(r->no, WHY_BLIND_NEXT, LEAF_NEWCOMER_WAITS);
    post_total(s, false, &post);
    return felt_stack(&r->s->felt, r->wish->who.seat) >= 2 * post.live ||
           refuse(r->no, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
}

/* Would a post made now be taken in the next hand? */
static bool can_enter(const struct errand *r)
{
    enum why why = seating_why_waiting(r->book, r->s, r->wish->who.seat);

    if (r->s->chair[r->wish->who.seat].state == CHAIR_AWAY)
        return refuse(r->no, WHY_NOT_BACK, LEAF_NONE);
    if (why != WHY_NONE)
        return refuse(r->no, why, wait_leaf(why));
    return !r->wish->enter.kill || can_kill(r);
}

bool wish_of_entering(struct errand *r)
{
    const struct chair *c = &r->s->chair[r->wish->who.seat];
    bool kill = r->wish->enter.kill;

    MUST(c->state != CHAIR_FREE);
    if (c->debt == DEBT_NOTHING)
        return refuse_nothing_due(r, c);
    if (kill != (c->debt == DEBT_KILL))
        return kill ? refuse(r->no, WHY_NO_KILL, LEAF_KILL)
                    : refuse(r->no, WHY_TOO_SMALL, debt_leaf(c));
    if (c->enter != ENTER_WAITS)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    return can_enter(r) &&
           set_enter(r, r->wish->who.seat, kill ? ENTER_KILLS : ENTER_POSTS);
}

/* A player who asked to enter may wait; a newcomer, if the book allows it. */
bool wish_of_waiting(struct errand *r)
{
    const struct chair *c = &r->s->chair[r->wish->who.seat];

    MUST(c->state != CHAIR_FREE);
    if (c->debt == DEBT_NOTHING)
        return refuse_nothing_due(r, c);
    if (!c->played && !book_has(r->book, LEAF_NEWCOMER_WAITS))
        return refuse(r->no, WHY_NOT_NOW, LEAF_NEWCOMER_WAITS);
    if (c->enter == ENTER_WAITS)
        return refuse(r->no, WHY_SAME, LEAF_NEWCOMER_WAITS);
    return set_enter(r, r->wish->who.seat, ENTER_WAITS);
}

/*
 * A player who owes blinds asks to enter (CMD_ENTER), and the room posts what
 * is due.  A player who is dealt in owes nothing and may add nothing: only a
 * new player kills the pot (OCE-LOWBALL-4b).
 */
bool wish_of_posting(struct errand *r)
{
    const struct chair *c = &r->s->chair[r->wish->who.seat];
    bool kill = r->wish->kind == CMD_KILL;

    MUST(c->state != CHAIR_FREE);
    if (!book_is(r->book, OF_POKER))
        return errand_pass_on(r, r->wish);
    if (!kill && r->s->felt.poker.phase == PHASE_POST &&
        r->s->felt.poker.seat[r->wish->who.seat].bet > 0)
        return errand_pass_on(r, r->wish); /* more than the blind */
    if (kill && !book_has(r->book, LEAF_KILL))
        return refuse(r->no, WHY_NO_KILL, LEAF_KILL);
    if (c->debt != DEBT_NOTHING)
        return refuse(r->no, WHY_SAY_ENTER, debt_leaf(c));
    return kill ? refuse(r->no, WHY_NOT_NEW, LEAF_KILL)
                : refuse_nothing_due(r, c);
}
