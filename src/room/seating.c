/*
 * seating.c - decides a command to a table in the room, or passes it on to the
 * felt.
 *
 * Only events change a table: the felt applies its own and the chairs follow;
 * chair.c applies the room's.
 *
 * Leaves: none
 */
#include "room/seating.h"

#include <string.h>

#include "base/must.h"
#include "room/ledger.h"
#include "room/seating_run.h"
#include "room/stop.h"
#include "rule/instead.h"
#include "rule/refuse.h"

_Static_assert(offsetof(struct seating, chair) == sizeof(struct felt),
               "the chairs lie beside the felt, and all else behind them");
_Static_assert(sizeof(struct seating) ==
                       offsetof(struct seating, half_hour) + 4 &&
                   sizeof(struct chair) == 32 && sizeof(struct gone) == 24,
               "no byte lies between members");

void seating_init(struct seating *s)
{
    memset(s, 0, sizeof *s);
}

seat_no seating_find(const struct seating *s, uint32_t person)
{
    for (seat_no i = 0; person != 0 && i < PEOPLE_MAX; i++)
        if (s->chair[i].state != CHAIR_FREE && s->chair[i].person == person)
            return i;
    return NO_SEAT;
}

unsigned seating_empty(const struct seating *s)
{
    unsigned seats = 0;

    for (int i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].state == CHAIR_FREE)
            seats |= 1u << i;
    return seats;
}

/* Applies one of the room's own events.  It changes only the chairs, which are
   restored if the event cannot be true. */
static bool chairs_take(struct seating *s, const struct event *e)
{
    char before[sizeof *s - sizeof s->felt], *beside = (char *)s->chair;
    enum untrue why = UNTRUE_FIELD;

    memcpy(before, beside, sizeof before);
    if (event_can_be(e, SEATS_MAX, PEOPLE_MAX)) {
        chair_apply(s, e);
        why = s->untrue;
    }
    if (why == UNTRUE_NOTHING)
        return true;
    memcpy(beside, before, sizeof before);
    felt_freeze(&s->felt, why, e->kind);
    return false;
}

/* Stops a table, or lets it continue. */
static bool stop_or_thaw(struct seating *s, const struct event *e)
{
    bool thaws = e->kind == EV_THAWED;

    if (s->felt.game[0] != '\0' && !thaws)
        felt_freeze(&s->felt, UNTRUE_STOPPED, e->kind);
    return thaws ? felt_thaw(&s->felt) : s->felt.frozen != UNTRUE_NOTHING;
}

bool seating_apply(struct seating *s, const struct event *e)
{
    MUST(s->untrue == UNTRUE_NOTHING);
    if (stop_is(e->kind))
        return stop_or_thaw(s, e);
    if (stop_is_end(e->kind))
        return way_out_apply(s, e);
    if (s->felt.frozen != UNTRUE_NOTHING)
        return false;
    if (seating_is_of_room(e->kind))
        return chairs_take(s, e);
    if (!felt_apply(&s->felt, e))
        return false;
    chair_follow(s, e);
    return true;
}

bool errand_emit(const struct errand *r, const struct event *e)
{
    if (!seating_apply(r->s, e))
        return refuse(r->no, WHY_FROZEN, LEAF_NONE);
    room_emit(r->out, e);
    return true;
}

/* Notes the time somebody left, because a felt has no clock. */
static void hear_left(const struct errand *r, const struct event *e)
{
    struct event timed = *e;

    timed.left.at = errand_second(r);
    chair_follow(r->s, &timed);
    room_emit(r->out, &timed);
}

/* Receives an event that the felt has applied. */
static void hear(void *to, const struct felt *after, const struct event *e)
{
    const struct errand *r = to;

    MUST(after == &r->s->felt);
    if (e->kind == EV_LEFT) {
        hear_left(r, e);
        return;
    }
    chair_follow(r->s, e);
    room_emit(r->out, e);
}

bool errand_pass_on(struct errand *r, const struct command *c)
{
    struct sink sink = {.take = hear, .to = r, .trusts = r->out->trusts};

    if (r->out->wished != NULL)
        r->out->wished(r->out->to, c);
    return felt_do(r->book, &r->s->felt, c, &sink, r->no);
}

static bool set_pause(struct errand *r, bool pause)
{
    struct event e;

    if (r->s->paused == pause)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    if (pause)
        memcpy(make_paused(&e)->reason, r->wish->pause.reason, REASON_MAX);
    else
        make_unpaused(&e);
    return errand_emit(r, &e);
}

/* True for commands that carry a decision of the floor. */
static bool is_ruling(const struct command *c)
{
    return c->kind == CMD_REPORT || c->kind == CMD_FLOOR ||
           c->kind == CMD_FOUL || c->kind == CMD_MELD_FOUL;
}

static bool resume_play(const struct errand *r)
{
    struct event e;

    make_play_on(&e);
    return errand_emit(r, &e);
}

/* Thaws a table that the room stopped, if its chips add up.  A table stopped
   by an untrue event stays frozen, because its state is unknown. */
static bool thaw_table(struct errand *r)
{
    struct balances b;
    struct event e;

    felt_balances(&r->s->felt, &b);
    if (!stop_may_thaw(r->s->felt.frozen, balances_are_right(&b),
                       r->wish->thaw.reason, r->no))
        return false;
    memcpy(make_thawed(&e)->reason, r->wish->thaw.reason, REASON_MAX);
    return errand_emit(r, &e);
}

/* Declines the bank for a player who is offered it and is away. */
static bool pass_offer(struct errand *r, bool all)
{
    const struct bank *bank = felt_bank(&r->s->felt);
    seat_no s = felt_to_act(&r->s->felt);
    struct command c;

    if (bank == NULL || bank->phase != BANK_IDLE || s == NO_SEAT ||
        (!all && r->s->chair[s].state != CHAIR_AWAY))
        return false;
    wish_pass(&c, who_player(s));
    return errand_pass_on(r, &c);
}

/* Everybody leaves, and the table is closed. */
static bool break_table(struct errand *r)
{
    struct event e;

    if (felt_is_counted(&r->s->felt) && r->s->felt.loose > 0)
        return refuse(r->no, WHY_CHIPS_OUT, LEAF_NONE);
    if (!felt_is_idle(&r->s->felt))
        return refuse(r->no, WHY_NOT_NOW, LEAF_NONE);
    while (pass_offer(r, true))
        continue;
    for (seat_no i = 0; i < felt_people(&r->s->felt); i++) {
        struct command c;
        struct errand leaves = {r->book, r->s, &c, r->out, r->no};

        wish_leave(&c, who_player(i));
        if (r->s->chair[i].state != CHAIR_FREE && !wish_of_leaving(&leaves))
            return false;
    }
    make_table_broken(&e);
    return errand_emit(r, &e);
}

/*
 * Runs the steps that follow by themselves: a player who was sent away leaves
 * as soon as the hand is over, and nobody who is away is asked to bank.
 */
static void go_on(struct errand *r)
{
    int people = felt_people(&r->s->felt);
    struct refusal no;
    struct command c;

    for (seat_no i = 0; i < people; i++) {
        if (!r->s->chair[i].expelled)
            continue;
        if (felt_to_act(&r->s->felt) == i)
            (void)pass_offer(r, true);
        wish_leave(&c, who_player(i));
        if (felt_would(r->book, &r->s->felt, &c, &no) && gone_make_room(r, i))
            MUST(errand_pass_on(r, &c));
    }
    while (pass_offer(r, false))
        continue;
    if (half_hour_is_due(r->s, r->wish) && r->s->half_hour != 0)
        (void)half_hour_begin(r);
}

/* Does the chair belong to the person who gives the command, or the person
   spoken for? */
static bool has_chair(const struct errand *r)
{
    const struct who *who = &r->wish->who;
    const struct chair *c;

    if (who->seat < 0 || who->seat >= felt_people(&r->s->felt))
        return refuse(r->no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    c = &r->s->chair[who->seat];
    if (r->wish->kind == CMD_SIT || r->wish->kind == CMD_HOLD)
        return true;
    if (c->state == CHAIR_FREE)
        return refuse(r->no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (who->role == ROLE_PLAYER && who->person != 0 && c->person != 0 &&
        who->person != c->person)
        return refuse(r->no, WHY_NOT_YOURS, LEAF_NONE);
    return true;
}

/* May this command be given while the floor decides? */
static bool may_go_while_held(int kind)
{
    return command_may(kind, ROLE_FLOOR) || kind == CMD_TICK;
}

/* Makes the checks of every command of the room, as felt.c does of its own. */
static bool may_wish(const struct errand *r)
{
    if (!command_can_be(r->wish))
        return refuse(r->no, WHY_CANNOT_BE, LEAF_NONE);
    if (!felt_may_role(&r->s->felt, r->wish->kind,
                       (enum role)r->wish->who.role))
        return refuse(r->no, WHY_ROLE, LEAF_NONE);
    if (!stop_may_wish(r->s->felt.frozen, r->wish, r->no))
        return false;
    if (stop_is_way_out(r->wish->kind))
        return true; /* independent of the book in force */
    if (r->s->broken)
        return refuse(r->no, WHY_TABLE_BROKEN, LEAF_NONE);
    if (r->s->felt.game[0] == '\0')
        return refuse(r->no, WHY_NOT_NOW, LEAF_NONE);
    if (r->s->felt.family != r->book->family ||
        memcmp(r->s->felt.edition, r->book->edition, EDITION_BYTES) != 0)
        return refuse(r->no, WHY_EDITION, LEAF_NONE);
    if (r->s->held && !may_go_while_held(r->wish->kind))
        return refuse(r->no, WHY_FLOOR_DECIDES, LEAF_NONE);
    return live_may_wish(r) && ruler_may_wish(r);
}

/* Does the command begin a hand?  Not while the floor has stopped new
   hands. */
static bool is_new_hand(const struct command *c)
{
    return c->kind == CMD_DEAL || c->kind == CMD_BANK ||
           c->kind == CMD_HIGH_CARD;
}

typedef bool wish_fn(struct errand *r);

/* The function for a command about a chair; NULL for other commands. */
static wish_fn *of_chair(int kind)
{
    switch (kind) {
    case CMD_SIT:
        return wish_of_sitting;
    case CMD_LEAVE:
        return wish_of_leaving;
    case CMD_HOLD:
        return wish_of_holding;
    case CMD_AWAY:
        return wish_of_away;
    case CMD_BACK:
        return wish_of_back;
    case CMD_ENTER:
        return wish_of_entering;
    case CMD_WAIT:
        return wish_of_waiting;
    case CMD_MOVE:
        return wish_of_moving;
    case CMD_LEAVE_AFTER:
        return wish_of_leaving_after;
    case CMD_POST:
    case CMD_KILL:
        return wish_of_posting;
    default:
        return NULL;
    }
}

/* The function for a command of the floor; NULL for other commands. */
static wish_fn *of_floor(int kind)
{
    switch (kind) {
    case CMD_FLOOR:
        return wish_of_ruling;
    case CMD_HOLD_PLAY:
        return wish_of_holding_play;
    case CMD_PLAY_ON:
        return wish_of_play_on;
    case CMD_TAKE_TABLE:
        return wish_of_taking;
    case CMD_GIVE_BACK:
        return wish_of_giving_back;
    case CMD_EXPEL:
        return wish_of_expelling;
    case CMD_LET_BACK:
        return wish_of_letting_back;
    case CMD_WITHDRAW:
        return wish_of_withdrawing;
    default:
        return NULL;
    }
}

/* The function for a command of live tables; NULL for other commands. */
static wish_fn *of_live(int kind)
{
    switch (kind) {
    case CMD_NEXT_HAND:
        return wish_of_next_hand;
    case CMD_DEAL_OUT:
        return wish_of_dealing_out;
    case CMD_DEAL_IN:
        return wish_of_dealing_in;
    case CMD_MISDEAL:
        return wish_of_misdealing;
    case CMD_NOTE:
        return wish_of_noting;
    default:
        return NULL;
    }
}

/* True for commands about chairs that wait until the hand is over. */
static bool is_between_hands(const struct errand *r)
{
    return felt_is_counted(&r->s->felt) && !felt_is_idle(&r->s->felt) &&
           (r->wish->kind == CMD_LEAVE || r->wish->kind == CMD_MOVE);
}

static bool decide(struct errand *r)
{
    wish_fn *own = of_chair(r->wish->kind);
    wish_fn *floors = of_floor(r->wish->kind);
    wish_fn *lives = of_live(r->wish->kind);

    MUST_PLANTED(MUST_IN_DECIDE);
    if (own != NULL && has_chair(r) && is_between_hands(r))
        return after_count(r, own);
    if (own != NULL)
        return has_chair(r) && own(r);
    if (floors != NULL)
        return floors(r);
    if (lives != NULL)
        return lives(r);
    if (is_new_hand(r->wish) && r->s->paused)
        return refuse(r->no, WHY_PAUSED, LEAF_NONE);
    if (is_new_hand(r->wish) && r->s->not_offered)
        return refuse(r->no, WHY_NOT_OFFERED, LEAF_NONE);
    switch (r->wish->kind) {
    case CMD_DEAL:
        return wish_of_dealing(r);
    case CMD_HIGH_CARD:
        return wish_of_high_card(r);
    case CMD_PAUSE:
    case CMD_UNPAUSE:
        return set_pause(r, r->wish->kind == CMD_PAUSE);
    case CMD_THAW:
        return thaw_table(r);
    case CMD_BREAK:
        return break_table(r);
    case CMD_CLOCK:
        return wish_of_clock(r);
    case CMD_TICK:
        return wish_of_tick(r);
    default:
        return errand_pass_on(r, r->wish);
    }
}

/* Charges a due half-hour fee before running the command, to the players
   seated at that time.  If the command is refused, charges nothing. */
static bool pay_first(struct errand *r)
{
    static const struct room_sink nobody;
    struct seating then;
    struct errand what_if = {r->book, &then, r->wish, &nobody, r->no};

    if (!half_hour_is_due(r->s, r->wish) || r->wish->kind == CMD_TICK)
        return true;
    then = *r->s;
    return half_hour_begin(&what_if) && decide(&what_if) && half_hour_begin(r);
}

bool seating_do(const struct book *b, struct seating *s,
                const struct command *c, const struct room_sink *out,
                struct refusal *no)
{
    struct errand r = {b, s, c, out, no};
    bool open = s->felt.game[0] != '\0';
    seat_no was = open ? felt_to_act(&s->felt) : NO_SEAT;
    bool at_once = open && felt_is_at_once(&s->felt);

    MUST(out != NULL && no != NULL);
    if (c->kind == CMD_OPEN || c->kind == CMD_EDITION)
        return !s->broken ? errand_pass_on(&r, c)
                          : refuse(no, WHY_TABLE_BROKEN, LEAF_NONE);
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (stop_is_way_out(c->kind))
        return may_wish(&r) && wish_of_way_out(&r);
    if (!may_wish(&r) || !pay_first(&r) || !decide(&r))
        return instead_of(&s->felt, c->kind, no);
    if (s->held && is_ruling(c) && !resume_play(&r))
        return false;
    go_on(&r);
    return turn_go_on(&r, was, at_once);
}

bool seating_would(const struct book *b, const struct seating *s,
                   const struct command *c, struct refusal *no)
{
    struct room_sink nobody = {0};
    struct seating then = *s;

    return seating_do(b, &then, c, &nobody, no);
}
