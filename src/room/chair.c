/*
 * chair.c - applies events to the chairs of a table.
 *
 * It checks that the room's own events can be true.  Events of the felt were
 * checked there, and chairs only follow them.
 *
 * Leaves: none
 */
#include "base/must.h"
#include "room/seating_run.h"

bool seating_is_of_room(int kind)
{
    return kind == EV_LEAVING || kind == EV_NOTED ||
           (kind >= EV_TABLE_TAKEN && kind <= EV_FORGOTTEN) ||
           (kind >= EV_SEAT_HELD && kind <= EV_MUST_WAIT && kind != EV_MOVED &&
            kind != EV_TIME_FEE);
}

/* A seat of the table, or a place at its rail. */
static bool is_there(const struct seating *s, seat_no seat)
{
    return seat >= 0 && seat < felt_people(&s->felt);
}

/* True if somebody has chips there, away or not. */
static bool is_taken(const struct seating *s, seat_no seat)
{
    return is_there(s, seat) && (s->chair[seat].state == CHAIR_SITS ||
                                 s->chair[seat].state == CHAIR_AWAY);
}

static void apply_held(struct seating *s, const struct ev_seat_held *e)
{
    struct chair *c;

    FACT(s, SEAT, is_there(s, e->seat));
    c = &s->chair[e->seat];
    FACT(s, SEAT, c->state == CHAIR_FREE);
    FACT(s, FIELD, e->brings >= 0);
    c->state = CHAIR_HELD;
    c->person = e->person;
    c->brings = e->brings;
}

static void apply_freed(struct seating *s, const struct ev_seat_freed *e)
{
    FACT(s, SEAT, is_there(s, e->seat));
    FACT(s, SEAT, s->chair[e->seat].state == CHAIR_HELD);
    s->chair[e->seat] = (struct chair){0};
}

static void apply_away(struct seating *s, const struct ev_away *e)
{
    FACT(s, SEAT, is_there(s, e->seat));
    FACT(s, SEAT, s->chair[e->seat].state == CHAIR_SITS);
    s->chair[e->seat].state = CHAIR_AWAY;
    s->chair[e->seat].enter = ENTER_WAITS;
}

static void apply_back(struct seating *s, const struct ev_back *e)
{
    FACT(s, SEAT, is_there(s, e->seat));
    FACT(s, SEAT, s->chair[e->seat].state == CHAIR_AWAY);
    s->chair[e->seat].state = CHAIR_SITS;
}

static void apply_due(struct seating *s, const struct ev_blinds_due *e)
{
    const struct table *t = felt_poker(&s->felt);

    FACT(s, SEAT, is_taken(s, e->seat));
    FACT(s, TIME,
         e->debt == DEBT_NOTHING || (t != NULL && t->stakes.blinds > 0));
    s->chair[e->seat].debt = e->debt;
    s->chair[e->seat].out = e->hands;
    s->chair[e->seat].enter = ENTER_WAITS;
}

static void apply_enters(struct seating *s, const struct ev_enters *e)
{
    FACT(s, SEAT, is_taken(s, e->seat));
    FACT(s, TIME, s->chair[e->seat].debt != DEBT_NOTHING);
    s->chair[e->seat].enter = e->enter;
}

static void apply_drawn(struct seating *s, const struct ev_high_card *e)
{
    FACT(s, SEAT, is_taken(s, e->seat) && (e->to >> e->seat & 1) != 0);
    FACT(s, TIME, felt_is_idle(&s->felt));
    s->at.drawn = (uint8_t)(e->seat + 1);
}

static void apply_paused(struct seating *s, bool paused)
{
    FACT(s, TIME, s->paused != paused);
    s->paused = paused;
}

static void apply_play_held(struct seating *s, const struct ev_play_held *e)
{
    FACT(s, TIME, !s->held);
    s->held = true;
    s->held_by = e->person;
    s->held_at = e->at;
    s->held_dealer = e->dealer;
}

static void apply_noted(struct seating *s, const struct ev_noted *e)
{
    FACT(s, TIME, felt_is_counted(&s->felt));
    FACT(s, SEAT, is_taken(s, e->seat));
    if (e->note == NOTE_WON)
        s->won = (uint8_t)(e->seat + 1);
}

static void apply_play_on(struct seating *s)
{
    FACT(s, TIME, s->held);
    s->held = s->held_dealer = false;
    s->held_by = s->held_at = 0;
}

static void apply_taken(struct seating *s, const struct ev_table_taken *e)
{
    FACT(s, FIELD, e->person != 0);
    FACT(s, TIME, e->back ? s->ruler == e->person : s->ruler != e->person);
    s->ruler = e->back ? 0 : e->person;
    s->ruler_at = e->back ? 0 : e->at;
}

static void apply_leaving(struct seating *s, const struct ev_leaving *e)
{
    FACT(s, SEAT, is_taken(s, e->seat));
    FACT(s, TIME, s->chair[e->seat].leaving == e->stays);
    s->chair[e->seat].leaving = !e->stays;
}

/* The place of a person among those who left; -1: not there. */
static int gone_at(const struct seating *s, uint32_t person)
{
    for (int i = 0; i < GONE_MAX && person != 0; i++)
        if (s->gone[i].person == person)
            return i;
    return -1;
}

static void apply_let_back(struct seating *s, const struct ev_let_back *e)
{
    int at = gone_at(s, e->person);
    seat_no seat = seating_find(s, e->person);

    FACT(s, SEAT,
         (at >= 0 && s->gone[at].expelled) ||
             (seat != NO_SEAT && s->chair[seat].expelled));
    if (at >= 0) {
        s->gone[at].expelled = false;
        s->gone[at].until = 0;
    }
    if (seat != NO_SEAT) {
        s->chair[seat].expelled = false;
        s->chair[seat].until = 0;
    }
}

static void apply_forgotten(struct seating *s, const struct ev_forgotten *e)
{
    int at = gone_at(s, e->person);

    FACT(s, SEAT, at >= 0);
    s->gone[at] = (struct gone){0};
}

static void apply_broken(struct seating *s)
{
    for (int i = 0; i < PEOPLE_MAX; i++)
        FACT(s, SEAT, s->chair[i].state == CHAIR_FREE);
    s->broken = true;
}

static void apply_expelled(struct seating *s, const struct ev_expelled *e)
{
    FACT(s, SEAT, is_taken(s, e->seat));
    s->chair[e->seat].expelled = true;
    s->chair[e->seat].until = e->until;
}

static void apply_clock(struct seating *s, const struct ev_clock_set *e)
{
    s->clock = e->turn;
    s->bank = e->bank;
    for (int i = 0; i < PEOPLE_MAX; i++)
        if (is_taken(s, (seat_no)i))
            s->chair[i].bank = e->bank;
}

/* Stores the rest of the last player's time bank, and the next one's limit. */
static void apply_turn(struct seating *s, const struct ev_turn *e)
{
    FACT(s, SEAT, e->seat == NO_SEAT || is_taken(s, e->seat));
    FACT(s, SEAT, e->before == NO_SEAT || is_there(s, e->before));
    if (e->before != NO_SEAT && is_taken(s, e->before)) {
        FACT(s, TIME, e->left <= s->chair[e->before].bank);
        s->chair[e->before].bank = e->left;
    }
    s->turn = (uint8_t)(e->seat + 1);
    s->until = e->until;
}

static void apply_timed_out(struct seating *s, const struct ev_timed_out *e)
{
    FACT(s, SEAT, is_taken(s, e->seat));
    FACT(s, TIME,
         s->turn == e->seat + 1 ||
             (s->turn != 0 && felt_is_at_once(&s->felt) &&
              (felt_asked(&s->felt) >> e->seat & 1) != 0));
    s->chair[e->seat].bank = 0;
}

/* Applies events of the floor, of people who leave, and of offered tables. */
static void apply_floors(struct seating *s, const struct event *e)
{
    switch (e->kind) {
    case EV_LEAVING:
        apply_leaving(s, &e->leaving);
        break;
    case EV_TABLE_TAKEN:
        apply_taken(s, &e->table_taken);
        break;
    case EV_LET_BACK:
        apply_let_back(s, &e->let_back);
        break;
    case EV_FORGOTTEN:
        apply_forgotten(s, &e->forgotten);
        break;
    default:
        FACT(s, TIME, s->not_offered == e->not_offered.again);
        s->not_offered = !e->not_offered.again;
        break;
    }
}

void chair_apply(struct seating *s, const struct event *e)
{
    FACT(s, TIME, s->felt.game[0] != '\0' && !s->broken);
    FACT(s, KIND, seating_is_of_room(e->kind));
    switch (e->kind) {
    case EV_LEAVING:
    case EV_TABLE_TAKEN:
    case EV_NOT_OFFERED:
    case EV_LET_BACK:
    case EV_FORGOTTEN:
        apply_floors(s, e);
        break;
    case EV_SEAT_HELD:
        apply_held(s, &e->seat_held);
        break;
    case EV_SEAT_FREED:
        apply_freed(s, &e->seat_freed);
        break;
    case EV_AWAY:
        apply_away(s, &e->away);
        break;
    case EV_BACK:
        apply_back(s, &e->back);
        break;
    case EV_BLINDS_DUE:
        apply_due(s, &e->blinds_due);
        break;
    case EV_ENTERS:
        apply_enters(s, &e->enters);
        break;
    case EV_HIGH_CARD:
        apply_drawn(s, &e->high_card);
        break;
    case EV_PAUSED:
    case EV_UNPAUSED:
        apply_paused(s, e->kind == EV_PAUSED);
        break;
    case EV_TABLE_BROKEN:
        apply_broken(s);
        break;
    case EV_EXPELLED:
        apply_expelled(s, &e->expelled);
        break;
    case EV_CLOCK_SET:
        apply_clock(s, &e->clock_set);
        break;
    case EV_TURN:
        apply_turn(s, &e->turn);
        break;
    case EV_MUST_WAIT: /* informs only: it follows from the button's place */
        FACT(s, SEAT, is_taken(s, e->must_wait.seat));
        break;
    case EV_PLAY_HELD:
        apply_play_held(s, &e->play_held);
        break;
    case EV_PLAY_ON:
        apply_play_on(s);
        break;
    case EV_NOTED:
        apply_noted(s, &e->noted);
        break;
    default:
        apply_timed_out(s, &e->timed_out);
        break;
    }
}

bool marker_has_passed(const struct seating *s, int from, int to, int seat)
{
    int seats = felt_seats(&s->felt);

    MUST(seats > 0 && from <= seats && to <= seats);
    if (from == 0 || to == 0 || from == to || seat == from || seat == to)
        return false;
    return (seat - from + seats) % seats < (to - from + seats) % seats;
}

/* True if the marker passed the seat that was left, or came to it now. */
static bool marker_has_left(const struct seating *s, int from, int to,
                            int seat)
{
    return (from != 0 && to == seat) || marker_has_passed(s, from, to, seat);
}

/*
 * The markers that the last hand moved past the seat of a player who left.
 * The hand the player left after does not count: blinds it made due were
 * already owed at that time.
 */
static unsigned missed_by(const struct seating *s, const struct gone *g)
{
    unsigned missed = g->missed;

    MUST(g->seat <= SEATS_MAX);
    if (g->seat == 0 || (missed & PASSED_HAND) == 0)
        return missed;
    if (marker_has_left(s, s->at.small_was, s->at.small, g->seat))
        missed |= PASSED_SMALL;
    if ((missed & PASSED_SMALL) != 0 &&
        marker_has_left(s, s->at.button_was, s->at.button, g->seat))
        missed |= PASSED_BUTTON;
    if (marker_has_left(s, s->at.big_was, s->at.big, g->seat))
        missed |= PASSED_BIG;
    return missed;
}

bool gone_find(const struct seating *s, uint32_t person, struct gone *out)
{
    MUST(s->goes < GONE_MAX);
    for (int i = 0; i < GONE_MAX && person != 0; i++)
        if (s->gone[i].person == person) {
            *out = s->gone[i];
            out->missed = (uint8_t)missed_by(s, out);
            return true;
        }
    return false;
}

/* A hand begins: updates what people who left owe after the last one. */
static void gone_follow(struct seating *s)
{
    for (int i = 0; i < GONE_MAX; i++)
        s->gone[i].missed = s->gone[i].person == 0
                                ? 0
                                : (uint8_t)(missed_by(s, &s->gone[i]) |
                                            PASSED_HAND);
}

/* Is the person who left that chair back before another hand was dealt? */
static bool is_same_player(const struct gone *g, unsigned missed, seat_no seat)
{
    return g->seat == seat + 1 &&
           (missed & (LEFT_DEALT | PASSED_HAND)) == LEFT_DEALT;
}

/* Of a seat that was dealt in: is it somebody else's now? */
static void set_came(struct markers *at, seat_no seat, bool came)
{
    unsigned bit = 1u << seat & at->dealt;

    MUST(seat >= 0 && seat < PEOPLE_MAX);
    at->came = (uint16_t)((at->came & ~(1u << seat)) | (came ? bit : 0));
}

/*
 * A chair that was free is taken: by who was dealt in there last, or by
 * somebody else?  If the hand is a misdeal, it is the one before that counts.
 */
static void note_came(struct seating *s, const struct ev_sat *e)
{
    int at = gone_at(s, e->person);

    if (s->rules == 0)
        return;
    set_came(&s->at, e->seat,
             at < 0 ||
                 !is_same_player(&s->gone[at], s->gone[at].missed, e->seat));
    set_came(&s->before, e->seat,
             at < 0 ||
                 !is_same_player(&s->gone[at], s->missed_before[at], e->seat));
}

/*
 * A person who brings chips sits there.  Only the fact that the person was
 * here before is kept; older debts are cleared.
 */
static void follow_sat(struct seating *s, const struct ev_sat *e)
{
    struct chair *c = &s->chair[e->seat];
    struct gone g = {0};

    MUST(is_there(s, e->seat));
    if (is_taken(s, e->seat))
        return; /* more chips */
    note_came(s, e);
    *c = (struct chair){.person = e->person,
                        .state = CHAIR_SITS,
                        .bank = s->bank};
    if (gone_find(s, e->person, &g)) {
        c->played = g.seat != 0;
        c->small_gone = (g.missed & PASSED_SMALL) != 0;
    }
    for (int i = 0; i < GONE_MAX && e->person != 0; i++)
        if (s->gone[i].person == e->person)
            s->gone[i] = (struct gone){0};
}

/*
 * The next free place, otherwise the next one in turn.  A person the floor has
 * sent away is not forgotten in favor of others.
 */
int gone_place(const struct seating *s)
{
    int next = -1;

    for (int i = 0; i < GONE_MAX; i++) {
        int at = (s->goes + i) % GONE_MAX;

        if (s->gone[at].person == 0)
            return at;
        if (next < 0 && !s->gone[at].expelled)
            next = at;
    }
    return next < 0 ? s->goes : next;
}

unsigned seating_of_last_hand(const struct seating *s)
{
    return s->at.dealt & ~(unsigned)s->at.came;
}

static bool is_of_last_hand(const struct seating *s, seat_no seat)
{
    return (seating_of_last_hand(s) >> seat & 1) != 0;
}

static void follow_left(struct seating *s, const struct ev_left *e)
{
    struct chair *c = &s->chair[e->seat];
    bool dealt = s->rules > 0 && is_of_last_hand(s, e->seat);

    MUST(is_there(s, e->seat) && s->goes < GONE_MAX);
    if (c->person != 0) {
        s->goes = (uint8_t)gone_place(s);
        s->gone[s->goes] =
            (struct gone){.took = e->amount,
                          .person = c->person,
                          .at = e->at,
                          .until = c->until,
                          .expelled = c->expelled,
                          .seat = (uint8_t)(c->played ? e->seat + 1 : 0),
                          .debt = c->debt,
                          .missed = (uint8_t)((c->small_gone ? PASSED_SMALL
                                                             : 0) |
                                              (dealt ? LEFT_DEALT : 0))};
        s->goes = (uint8_t)((s->goes + 1) % GONE_MAX);
    }
    *c = (struct chair){0};
}

static void follow_moved(struct seating *s, const struct ev_moved *e)
{
    bool came = s->rules > 0 && !is_of_last_hand(s, e->seat);

    MUST(is_there(s, e->seat) && is_there(s, e->to));
    s->chair[e->to] = s->chair[e->seat];
    s->chair[e->seat] = (struct chair){0};
    if ((s->at.dealt >> e->seat & 1) != 0)
        s->at.dealt |= (uint16_t)(1u << e->to);
    s->at.dealt &= (uint16_t) ~(1u << e->seat);
    set_came(&s->at, e->to, came);
    set_came(&s->at, e->seat, false);
}

bool game_is_new(const struct seating *s, unsigned in)
{
    return __builtin_popcount(in & seating_of_last_hand(s)) < 2;
}

bool button_has_reached_first(const struct seating *s, int to)
{
    int seats = felt_seats(&s->felt), from = s->at.button;

    MUST(seats > 0 && s->at.first != 0);
    return (s->at.first - from + seats - 1) % seats <=
           (to - from + seats - 1) % seats;
}

/* Places the button of another game, or moves this one's; NO_SEAT: the game
   has no button. */
static void follow_button(struct seating *s, const struct ev_hand_begun *e)
{
    uint8_t button = (uint8_t)(e->button + 1);

    MUST(e->button >= NO_SEAT && e->button < SEATS_MAX);
    if (e->button == NO_SEAT) {
        s->at.dealt = e->in;
        return;
    }
    s->at.new_game = game_is_new(s, e->in);
    s->at.button_was = s->at.new_game ? 0 : s->at.button;
    s->at.small_was = s->at.new_game ? 0 : s->at.small;
    s->at.big_was = s->at.new_game ? 0 : s->at.big;
    s->at.small = s->at.big = 0;
    if (s->at.new_game) {
        s->at.first = button;
        s->at.lapped = false;
    } else if (button_has_reached_first(s, button)) {
        s->at.lapped = true;
    }
    s->at.button = button;
    s->at.drawn = 0;
    s->at.dealt = e->in;
    s->at.came = 0;
}

/* Saves the state that a misdeal of the new hand puts back. */
static void keep_before(struct seating *s)
{
    s->before = s->at;
    for (int i = 0; i < GONE_MAX; i++)
        s->missed_before[i] = s->gone[i].missed;
    for (int i = 0; i < PEOPLE_MAX; i++) {
        struct chair *c = &s->chair[i];

        c->debt_was = c->debt;
        c->enter_was = c->enter;
        c->out_was = c->out;
        c->was = (uint8_t)((is_taken(s, (seat_no)i) ? WAS_TAKEN : 0) |
                           (c->played ? WAS_PLAYED : 0) |
                           (c->small_gone ? WAS_SMALL_GONE : 0));
    }
}

/* Restores what the chair owed before the hand.  A player who was not dealt in
   and changed their mind since, about waiting or posting, keeps that. */
static void chair_again(struct chair *c, bool in)
{
    MUST((c->was & WAS_TAKEN) != 0);
    c->debt = c->debt_was;
    c->out = c->out_was;
    c->played = (c->was & WAS_PLAYED) != 0;
    c->small_gone = (c->was & WAS_SMALL_GONE) != 0;
    if (in)
        c->enter = c->enter_was;
    else if (c->debt == DEBT_NOTHING ||
             (c->debt != DEBT_KILL && c->enter == ENTER_KILLS))
        c->enter = ENTER_WAITS;
}

/* A misdeal voids the hand, so debts are as before it. */
static void follow_misdeal(struct seating *s, const struct ev_misdeal *e)
{
    uint16_t in = s->at.dealt;

    if (!e->again)
        return;
    s->at = s->before;
    for (int i = 0; i < GONE_MAX; i++)
        s->gone[i].missed = s->missed_before[i];
    for (int i = 0; i < PEOPLE_MAX; i++)
        if ((s->chair[i].was & WAS_TAKEN) != 0)
            chair_again(&s->chair[i], (in >> i & 1) != 0);
}

/* A player dealt in owes nothing; others have one hand less to sit out. */
static void follow_begun(struct seating *s, const struct ev_hand_begun *e)
{
    s->won = 0;
    keep_before(s);
    gone_follow(s);
    follow_button(s, e);
    for (int i = 0; i < felt_seats(&s->felt); i++) {
        struct chair *c = &s->chair[i];
        bool in = (e->in >> i & 1) != 0;

        c->played = c->played || in;
        if (c->out > 0)
            c->out--;
        else if (!in)
            continue;
        if (in || c->out == 0) {
            c->debt = DEBT_NOTHING;
            c->enter = ENTER_WAITS;
            c->out = 0;
            c->small_gone = false;
        }
    }
}

/* The small blind of the hand is known: notes the seats it passed. */
static void note_small_passed(struct seating *s)
{
    for (int i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].played && (s->at.dealt >> i & 1) == 0 &&
            marker_has_passed(s, s->at.small_was, s->at.small, i + 1))
            s->chair[i].small_gone = true;
}

/* True if the seat makes up the only blind, which stays (OCE-LOWBALL-5.3). */
static bool is_making_up_only(const struct seating *s, seat_no seat)
{
    const struct table *t = felt_poker(&s->felt);

    return t != NULL && t->stakes.blinds == 1 && t->hand.makes_big == seat;
}

static void follow_posted(struct seating *s, const struct ev_posted *e)
{
    if (!e->blind || e->post != POST_FORCED || e->paid == 0)
        return;
    if (is_making_up_only(s, e->seat)) {
        s->at.small = s->at.small_was;
        s->at.big = s->at.big_was;
        return;
    }
    s->at.big = (uint8_t)(e->seat + 1);
    if (s->at.small != 0)
        return;
    s->at.small = s->at.big;
    note_small_passed(s);
}

void chair_follow(struct seating *s, const struct event *e)
{
    switch (e->kind) {
    case EV_OPENED:
        s->rules = e->opened.rules;
        break;
    case EV_SAT:
        follow_sat(s, &e->sat);
        break;
    case EV_LEFT:
        follow_left(s, &e->left);
        break;
    case EV_MOVED:
        follow_moved(s, &e->moved);
        break;
    case EV_HAND_BEGUN:
        follow_begun(s, &e->hand_begun);
        break;
    case EV_MISDEAL:
        follow_misdeal(s, &e->misdeal);
        break;
    case EV_POSTED:
        follow_posted(s, &e->posted);
        break;
    case EV_TIME_FEE:
        s->half_hour = e->time_fee.at;
        break;
    case EV_EDITION:
        s->not_offered = false;
        if (e->edition.filing == FILING_ANEW &&
            e->edition.per != PER_EACH_HALF_HOUR)
            s->half_hour = 0; /* if time fees start again, they begin anew */
        break;
    default:
        break;
    }
}
