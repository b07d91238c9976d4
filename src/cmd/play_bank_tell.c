/*
 * play_bank_tell.c - what happens at a banked table, a sentence each, and
 * what it rests on.
 *
 * Told so that a newcomer can follow the money: what is posted and covers,
 * what the house takes, where settling begins, who is paid and in which
 * order, and what was not covered.
 *
 * Leaves: bank.cover, shoe.packs, and those behind a step
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play_bank.h"
#include "wire/say.h"

void put_doer(struct text *t, const struct bank_view *v, int spot,
              const char *one, const char *many)
{
    seat_no who = spot == v->banker ? v->banker : v->spot[spot].master;

    if (who == NO_SEAT)
        who = (seat_no)spot;
    text_str(t, seat_name(who));
    if (who != spot)
        text_put(t, " at %d", spot + 1);
    text_put(t, " %s", who == PLAY_SEAT ? one : many);
}

static void tell_banked(struct bank_room *m, const struct event *e)
{
    bool net = book_value(&m->room->book, LEAF_BANK_COVER) == BANK_NET;
    char amount[40];
    struct text t;

    text_init(&t, amount, sizeof amount);
    say_money(&t, e->amount);
    room_say(m->room, "Hand %u.  %s %s the bank: the %s hand, bank button %s.",
             m->table.hand + 1, seat_name(e->seat),
             e->seat == PLAY_SEAT ? "take" : "takes",
             e->what == 1 ? "first" : "second",
             e->what == 1 ? "first" : "second");
    room_say(m->room,
             net ? "%s %s posted: so much more can be paid than is taken."
                 : "%s %s posted: so much is covered when players win, and so "
                   "much when they lose.",
             amount, e->seat == PLAY_SEAT ? "of yours is" : "is");
}

static void tell_wagered(struct bank_room *m, const struct event *e)
{
    bool open = !m->table.person[e->spot].here;
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "%s %s ", seat_name(e->seat),
             e->amount == 0 ? (e->seat == PLAY_SEAT ? "take back what lay"
                                                    : "takes back what lay")
                            : (e->seat == PLAY_SEAT ? "wager" : "wagers"));
    if (e->amount > 0)
        say_money(&t, e->amount);
    if (e->seat != e->spot && open)
        text_put(&t, " in the open circle %d", e->spot + 1);
    else if (e->seat != e->spot)
        text_put(&t, " behind %s", seat_name((seat_no)e->spot));
    room_say(m->room, "%s.", line);
}

static void tell_fees(struct bank_room *m, const struct event *e)
{
    char line[PLAY_LINE];
    const char *between = "";
    struct text t;

    if (e->amount == 0) {
        room_say(m->room, "No more wagers.  The house takes nothing.");
        return;
    }
    text_init(&t, line, sizeof line);
    for (int p = 0; p < m->table.people; p++) {
        money share = e->share[p] + (p == m->table.banker ? e->other : 0);

        if (share == 0)
            continue;
        text_put(&t, "%s%s ", between, seat_name((seat_no)p));
        say_money(&t, share);
        between = ", ";
    }
    room_say(m->room, "No more wagers.  The house takes its fees: %s.", line);
}

/* "loses 5.00, of which 2.00 is not covered and goes back" */
static void put_settled(const struct event *e, struct text *t)
{
    bool you = e->seat == PLAY_SEAT;
    bool lost = e->what == RESULT_LOSE || e->what == RESULT_SURRENDER;
    money back = e->level;

    if (e->what == RESULT_PUSH) {
        text_str(t, you ? "push, and nothing moves" : "pushes");
        return;
    }
    if (e->flag && e->amount + e->other == 0) {
        text_put(t, "would %s, but the bank covers no more: ",
                 lost ? "lose" : "win");
        say_money(t, back);
        text_str(t, " goes back");
        return;
    }
    text_str(t, lost ? (you ? "lose " : "loses ") : (you ? "win " : "wins "));
    say_money(t, lost ? e->other : e->amount);
    if (!e->flag)
        return;
    if (!lost) {
        text_str(t, ", which is all that the bank still covers");
        return;
    }
    text_str(t, ": the rest, ");
    say_money(t, back);
    text_str(t, ", is not covered and goes back");
}

static void tell_settled(struct bank_room *m, const struct event *e,
                         const struct bank_view *v)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_str(&t, seat_name(e->seat));
    if (e->seat != e->spot)
        text_put(&t, " at %d", e->spot + 1);
    text_str(&t, ": ");
    m->game->put_result(m, e, v, &t);
    text_str(&t, ", ");
    put_settled(e, &t);
    room_say(m->room, "%s.", line);
}

static void tell_prize(struct bank_room *m, const struct event *e)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "%s %s the prize '%s' out of the fund: ", seat_name(e->seat),
             e->seat == PLAY_SEAT ? "get" : "gets",
             prize_name((enum prize)e->what) + strlen("prize."));
    say_money(&t, e->amount);
    if (e->amount < e->level)
        text_str(&t, ", all that is there");
    room_say(m->room, "%s.", line);
}

/* "You won 4.50 in this hand, fees counted." */
static void tell_own(struct bank_room *m)
{
    money more = m->table.person[PLAY_SEAT].stack - m->before;
    char line[40];
    struct text t;

    text_init(&t, line, sizeof line);
    say_money(&t, more < 0 ? -more : more);
    if (more == 0)
        room_say(m->room, "You come out even in this hand.");
    else
        room_say(m->room, "You %s %s in this hand, fees counted.",
                 more > 0 ? "won" : "lost", line);
}

static void tell_ended(struct bank_room *m, const struct event *e)
{
    char paid[40], taken[40];
    struct text t;

    text_init(&t, paid, sizeof paid);
    say_money(&t, m->table.paid_out);
    text_init(&t, taken, sizeof taken);
    say_money(&t, m->table.taken_in);
    room_say(m->room, "%s %s paid %s and taken %s.",
             seat_name(m->table.banker),
             m->table.banker == PLAY_SEAT ? "have" : "has", paid, taken);
    tell_own(m);
    if (e->next == NO_SEAT)
        return;
    if (e->next == m->table.banker)
        room_say(m->room,
                 "The bank button is turned: %s may bank a second "
                 "hand.",
                 e->next == PLAY_SEAT ? "you" : seat_name(e->next));
    else
        room_say(m->room, "The bank goes on, and is offered to %s.",
                 e->next == PLAY_SEAT ? "you" : seat_name(e->next));
}

static void tell_insurance(struct bank_room *m, const struct event *e)
{
    bool you = e->seat == PLAY_SEAT, won = e->what == RESULT_WIN;
    char line[40];
    struct text t;

    text_init(&t, line, sizeof line);
    say_money(&t, won ? e->amount : e->other);
    room_say(m->room, "%s: the insurance %s %s%s.",
             you ? "You" : seat_name(e->seat), won ? "wins" : "loses", line,
             e->flag ? ", as far as the bank covers" : "");
}

static void tell_sat(struct bank_room *m, const struct event *e)
{
    char line[40];
    struct text t;

    text_init(&t, line, sizeof line);
    say_money(&t, e->amount);
    if (m->table.hand > 0 || m->table.banker != NO_SEAT)
        room_say(m->room, "%s %s chips for %s.", seat_name(e->seat),
                 e->seat == PLAY_SEAT ? "buy" : "buys", line);
}

void bank_room_tell(struct bank_room *m, const struct event *e)
{
    struct bank_view v;

    bank_room_view(m, &v);
    switch (e->kind) {
    case EV_SAT:
        tell_sat(m, e);
        break;
    case EV_BANKED:
        tell_banked(m, e);
        break;
    case EV_PASSED:
        room_say(m->room, "%s %s the bank.", seat_name(e->seat),
                 e->seat == PLAY_SEAT ? "pass" : "passes");
        break;
    case EV_BROKEN:
        room_say(m->room, "Nobody takes the bank: the game is broken until "
                          "somebody does.");
        break;
    case EV_WAGERED:
        tell_wagered(m, e);
        break;
    case EV_CLOSED:
        if (e->count > 0)
            room_say(m->room, "The dealer shuffles %s.",
                     book_value(&m->room->book, LEAF_SHOE_PACKS) > 1
                         ? "a new shoe"
                         : "the deck");
        break;
    case EV_FEES:
        tell_fees(m, e);
        break;
    case EV_INSURANCE:
        tell_insurance(m, e);
        break;
    case EV_SETTLED:
        tell_settled(m, e, &v);
        break;
    case EV_PRIZE:
        tell_prize(m, e);
        break;
    case EV_BANK_ENDED:
        tell_ended(m, e);
        break;
    default:
        m->game->tell(m, e, &v);
        break;
    }
}

/* The leaf behind a step; LEAF_NONE: none. */
static enum leaf step_leaf(const struct bank_room *m, const struct event *e)
{
    switch (e->kind) {
    case EV_BANKED:
    case EV_BANK_ENDED:
        return LEAF_BANK_HANDS;
    case EV_PASSED:
        return LEAF_BANK_WAY;
    case EV_BROKEN:
        return LEAF_BANK_OTHERS;
    case EV_CLOSED:
        return LEAF_SHOE_PACKS;
    case EV_WAGERED:
        if (e->seat == e->spot)
            return LEAF_BET_LEAST;
        return m->table.person[e->spot].here ? LEAF_WAGER_BACKLINE
                                             : LEAF_WAGER_OPEN;
    case EV_SETTLED:
    case EV_INSURANCE:
        return e->flag ? LEAF_BANK_COVER : m->game->leaf(m, e);
    default:
        return m->game->leaf(m, e);
    }
}

void bank_room_stepped(struct bank_room *m, const struct event *e)
{
    room_rests_on(m->room, step_leaf(m, e));
}
