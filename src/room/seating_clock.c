/*
 * seating_clock.c - what becomes due with time: the collection of each half
 * hour, and a turn that lasted too long.
 *
 * Time comes in with commands.  The first half hour begins with the first
 * hand; it is paid by everybody seated, in full, and by a newcomer from the
 * next one on.  Each half hour that began since the last command is charged to
 * the players there, except those in which the floor had stopped the game or
 * no command came for hours, because then there was no game.  All schedules by
 * the half hour in the books are of poker; the shelf refuses one for another
 * family, because nothing here would charge it.
 *
 * Leaves: none
 */
#include "base/must.h"
#include "room/seating_run.h"
#include "rule/fee.h"
#include "rule/refuse.h"

enum { HALF_HOUR = 30 * 60, HALF_HOURS_MOST = 4, MS = 1000 };

/* Whole seconds; 0 if the time is unknown or out of range. */
static uint32_t seconds(int64_t at_ms)
{
    return at_ms <= 0 || at_ms / MS > UINT32_MAX ? 0 : (uint32_t)(at_ms / MS);
}

uint32_t errand_second(const struct errand *r)
{
    return seconds(r->wish->at_ms);
}

/* Does the table pay by the half hour, and can it pay now? */
static bool is_paid_by_time(const struct seating *s)
{
    const struct table *t = felt_poker(&s->felt);

    return s->felt.game[0] != '\0' && t != NULL &&
           t->stakes.fees.per == PER_EACH_HALF_HOUR &&
           s->felt.frozen == UNTRUE_NOTHING && felt_is_idle(&s->felt) &&
           !s->paused && !s->broken;
}

/* The number of half hours begun since the last paid one. */
static uint32_t begun_since(const struct seating *s, uint32_t now)
{
    MUST(s->half_hour != 0);
    return now < s->half_hour ? 0 : (now - s->half_hour) / HALF_HOUR;
}

bool half_hour_is_due(const struct seating *s, const struct command *c)
{
    uint32_t now = seconds(c->at_ms);

    if (now == 0 || !is_paid_by_time(s))
        return false;
    if (s->half_hour == 0) /* the first one begins with the first hand */
        return c->kind == CMD_DEAL || c->kind == CMD_NEXT_HAND;
    return begun_since(s, now) > 0;
}

/* Everybody with chips there, at the table or away. */
static unsigned seated(const struct seating *s)
{
    unsigned seats = 0;

    for (seat_no i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].state >= CHAIR_SITS && felt_stack(&s->felt, i) > 0)
            seats |= 1u << i;
    return seats;
}

/* More than all chips on the table cannot be taken. */
static void owe_half_hour(struct ev_time_fee *e)
{
    e->unpaid += e->amount;
    e->amount = e->fund = 0;
    e->fund_clause[0] = '\0';
    for (int i = 0; i < PEOPLE_MAX; i++)
        e->share[i] = 0;
}

static bool pay_half_hour(struct errand *r, uint32_t begun)
{
    struct event e;

    MUST(begun != 0 && begun > r->s->half_hour);
    (void)fee_of_time(felt_poker(&r->s->felt), seated(r->s), &e);
    if (felt_is_counted(&r->s->felt) && e.time_fee.amount > r->s->felt.loose)
        owe_half_hour(&e.time_fee);
    e.time_fee.at = begun;
    return errand_emit(r, &e);
}

/* Did the game stand still until this command? */
static bool has_stood_still(const struct errand *r, uint32_t begun)
{
    return r->wish->kind == CMD_UNPAUSE || r->wish->kind == CMD_THAW ||
           begun > HALF_HOURS_MOST;
}

bool half_hour_begin(struct errand *r)
{
    uint32_t now = seconds(r->wish->at_ms), first = r->s->half_hour, begun;

    MUST(now != 0 && is_paid_by_time(r->s));
    if (first == 0)
        return pay_half_hour(r, now);
    begun = begun_since(r->s, now);
    for (uint32_t n = has_stood_still(r, begun) ? begun : 1; n <= begun; n++)
        if (!pay_half_hour(r, first + n * HALF_HOUR))
            return false;
    return true;
}

/* The seat whose clock and time bank have run out; NO_SEAT: none. */
static seat_no overdue(const struct seating *s, uint32_t now)
{
    if (s->turn == 0 || s->until == 0 || now < s->until)
        return NO_SEAT;
    for (uint32_t rest = felt_asked(&s->felt); rest != 0; rest &= rest - 1) {
        seat_no seat = (seat_no)__builtin_ctz(rest);

        if (now - s->until >= s->chair[seat].bank)
            return seat;
    }
    return NO_SEAT;
}

int64_t seating_clock_end(const struct seating *s, seat_no seat)
{
    MUST(seat >= 0 && seat < PEOPLE_MAX);
    return s->turn == 0 || s->until == 0
               ? 0
               : ((int64_t)s->until + s->chair[seat].bank) * 1000;
}

bool seating_is_due(const struct seating *s, int64_t at_ms)
{
    struct command c;

    wish_tick(&c, who_floor());
    c.at_ms = at_ms;
    return half_hour_is_due(s, &c) || overdue(s, seconds(at_ms)) != NO_SEAT;
}

bool wish_of_clock(struct errand *r)
{
    struct event e;
    struct ev_clock_set *set = make_clock_set(&e);

    set->turn = r->wish->clock.turn;
    set->bank = r->wish->clock.bank;
    return errand_emit(r, &e);
}

bool seating_stand_in(const struct book *b, const struct seating *s,
                      seat_no seat, struct command *out)
{
    struct refusal no;

    MUST(seat >= 0 && seat < PEOPLE_MAX);
    for (int n = 0; seat < SEATS_MAX && felt_stand_in(&s->felt, seat, n, out);
         n++)
        if (felt_would(b, &s->felt, out, &no))
            return true;
    return false;
}

static bool act_for(struct errand *r, seat_no seat)
{
    struct command c;

    if (!seating_stand_in(r->book, r->s, seat, &c))
        return true; /* the floor must see to it */
    return errand_pass_on(r, &c);
}

/* Acts for a player whose time is up, and marks the player away. */
static bool time_out(struct errand *r, seat_no seat)
{
    struct event e;

    MUST(seat >= 0 && seat < PEOPLE_MAX);
    make_timed_out(&e)->seat = seat;
    if (!errand_emit(r, &e))
        return false;
    if (r->s->chair[seat].state == CHAIR_SITS) {
        make_away(&e)->seat = seat;
        if (!errand_emit(r, &e))
            return false;
    }
    return act_for(r, seat);
}

bool wish_of_tick(struct errand *r)
{
    bool due = half_hour_is_due(r->s, r->wish);
    seat_no late = overdue(r->s, seconds(r->wish->at_ms));

    if (due)
        return half_hour_begin(r);
    if (late != NO_SEAT)
        return time_out(r, late);
    return refuse(r->no, WHY_NOT_NOW, LEAF_NONE);
}

/*
 * The rest of a seat's time bank if its turn ends now.  A thaw takes nothing
 * from it, because no clock ran while the table was stopped.
 */
static uint8_t left_of_bank(const struct seating *s, seat_no seat,
                            uint32_t now, bool thaws)
{
    uint32_t bank = s->chair[seat].bank;
    uint32_t used = s->until != 0 && now > s->until && !thaws ? now - s->until
                                                              : 0;

    MUST(bank <= UINT8_MAX);
    return (uint8_t)(used > bank ? 0 : bank - used);
}

/* If one of several who act at once has acted, the others' clock runs on, and
   that player's time bank stops. */
static bool keep_same_clock(struct errand *r, seat_no next)
{
    seat_no seat = r->wish->who.role == ROLE_PLAYER ? r->wish->who.seat
                                                    : NO_SEAT;
    struct event e;
    struct ev_turn *turn = make_turn(&e);

    turn->seat = next;
    turn->until = r->s->until;
    if (seat >= 0 && seat < PEOPLE_MAX) {
        turn->before = seat;
        turn->left = left_of_bank(r->s, seat, seconds(r->wish->at_ms), false);
    }
    if (r->s->turn == next + 1 &&
        (turn->before == NO_SEAT || turn->left == r->s->chair[seat].bank))
        return true;
    return errand_emit(r, &e);
}

/* Starts the clock for another seat, or for the same one again.  `was`: the
   seat to act before the command; `at_once`: one of several, in any order. */
bool turn_go_on(struct errand *r, seat_no was, bool at_once)
{
    seat_no next = felt_to_act(&r->s->felt);
    uint32_t now = seconds(r->wish->at_ms);
    bool acted = next != was || (was != NO_SEAT && r->wish->who.seat == was &&
                                 r->wish->who.role == ROLE_PLAYER);
    bool thaws = r->wish->kind == CMD_THAW;
    struct event e;
    struct ev_turn *turn = make_turn(&e);

    if (r->s->broken)
        return true; /* nobody acts there any more */
    if (r->s->clock == 0 || now == 0 || r->s->held)
        next = NO_SEAT;
    if (at_once && felt_is_at_once(&r->s->felt) && next != NO_SEAT &&
        r->s->turn != 0 && !thaws)
        return keep_same_clock(r, next);
    if (next == NO_SEAT ? r->s->turn == 0
                        : r->s->turn == next + 1 && !acted && !thaws)
        return true;
    turn->seat = next;
    turn->until = next == NO_SEAT ? 0 : now + r->s->clock;
    if (r->s->turn != 0) {
        turn->before = (seat_no)(r->s->turn - 1);
        turn->left = left_of_bank(r->s, turn->before, now, thaws);
    }
    return errand_emit(r, &e);
}
