/*
 * day_people.c - people of a day: they come, buy chips, find a seat, play for
 * a while, and go home with what is left.
 */
#include "base/must.h"
#include "base/text.h"
#include "deal/purse.h"
#include "sim/day_own.h"

enum {
    STAY_LEAST = 30 * DAY_MINUTE,
    STAY_MOST = 5 * DAY_HOUR,
    LOOKS = DAY_MINUTE, /* looks for a seat again after so long */
    GIVES_UP = 45,      /* and goes home after so many times */
    BREAK = 12 * DAY_MINUTE,
    BREAKS = 150, /* one hand in so many somebody takes a break */
    BIG = 40      /* one in so many buys a great deal */
};

/* When the next one comes: often in the first hour, then as people go. */
static int64_t next_coming(struct day *d)
{
    int64_t mean = (int64_t)(STAY_LEAST + STAY_MOST) / 2 / (d->seats + 1);

    if (d->now < DAY_HOUR)
        mean = DAY_HOUR / 2 / (d->seats + 1);
    return 1 + (int64_t)luck_below(&d->luck, (uint32_t)(2 * mean));
}

static void name_of(struct day *d, char *out, size_t size)
{
    struct text t;

    text_init(&t, out, size);
    text_put(&t, "Player %lld", (long long)d->out->people);
}

int day_come(struct day *d, struct fault *f)
{
    char name[PERSON_NAME_MAX];
    struct day_person *p;
    uint32_t person;
    money amount;

    if (d->ending || d->out->people + 8 >= DAY_PEOPLE)
        return 0;
    d->out->people++;
    name_of(d, name, sizeof name);
    if (day_enroll(d, name, &person, f) != 0)
        return FAULT;
    MUST(person > 0);
    p = &d->person[person];
    p->game =
        d->table[1 + luck_below(&d->luck, (uint32_t)d->plan->tables)].game;
    p->state = DAY_WAITS;
    p->goes_ms = d->now + STAY_LEAST +
                 luck_below(&d->luck, STAY_MOST - STAY_LEAST);
    amount = d->game[p->game].buys * (1 + luck_below(&d->luck, 2));
    if (luck_once_in(&d->luck, BIG))
        amount *= 20;
    if (day_sell(d, person, amount, f) != 0 ||
        day_join_list(d, person, f) != 0)
        return FAULT;
    agenda_put(&d->agenda, d->now + next_coming(d), DAY_COMES, 0);
    agenda_put(&d->agenda, d->now + LOOKS, DAY_PERSON, person);
    return 0;
}

static int sit(struct day *d, uint32_t person, uint32_t table, seat_no seat,
               money amount, struct fault *f)
{
    struct who who = day_who(ROLE_PLAYER, person);
    struct cmd_sit *c;

    who.seat = seat;
    c = wish_sit(&d->wish, who);
    c->amount = amount;
    c->person = person;
    return day_do(d, keep_stream(table), f);
}

static void note_seated(struct day *d, uint32_t person, uint32_t table,
                        seat_no seat)
{
    struct day_person *p = &d->person[person];

    p->state = DAY_PLAYS;
    p->table = table;
    p->seat = seat;
    d->seated++;
    if (d->seated > d->out->most_seated)
        d->out->most_seated = d->seated;
    day_wake_table(d, table);
}

static int sit_down(struct day *d, uint32_t person, uint32_t table,
                    seat_no seat, struct fault *f)
{
    money has = cage_chips(keep_cage(d->keep), person);
    money buys = d->game[d->person[person].game].buys;

    return sit(d, person, table, seat, has < buys ? has : buys, f);
}

/* Takes a seat; during a hand it is held until the hand is over. */
static int take_seat(struct day *d, uint32_t person, uint32_t table,
                     seat_no seat, struct fault *f)
{
    bool idle = felt_is_idle(&keep_table(d->keep, table)->felt);
    struct who who = day_who(ROLE_PLAYER, person);

    if (idle) {
        if (sit_down(d, person, table, seat, f) != 0)
            return FAULT;
    } else {
        who.seat = seat;
        wish_hold(&d->wish, who);
        if (day_do(d, keep_stream(table), f) != 0)
            return FAULT;
    }
    if (day_has_done(d))
        note_seated(d, person, table, seat);
    return 0;
}

/* Has waited long enough, and goes home. */
static int give_up(struct day *d, uint32_t person, struct fault *f)
{
    d->out->gave_up++;
    if (day_scratch(d, person, f) != 0)
        return FAULT;
    return day_leave(d, person, f);
}

/* Answers a call to a table, or keeps waiting. */
static int wait_for_seat(struct day *d, uint32_t person, struct fault *f)
{
    struct day_person *p = &d->person[person];
    seat_no seat = NO_SEAT;
    uint32_t table = day_called(d, person, &seat);
    unsigned empty = table == 0 ? 0
                                : seating_empty(keep_table(d->keep, table));

    if (empty != 0 && (seat == NO_SEAT || (empty >> seat & 1) == 0))
        seat = (seat_no)__builtin_ctz(empty);
    if (empty != 0 && take_seat(d, person, table, seat, f) != 0)
        return FAULT;
    if (p->state == DAY_PLAYS)
        return 0;
    if (++p->looked > GIVES_UP || !day_is_listed(d, person))
        return give_up(d, person, f);
    agenda_put(&d->agenda, d->now + LOOKS, DAY_PERSON, person);
    return 0;
}

/* Comes back from a break. */
static int come_back(struct day *d, uint32_t person, struct fault *f)
{
    struct day_person *p = &d->person[person];
    const struct seating *s = keep_table(d->keep, p->table);
    struct who who = day_who(ROLE_PLAYER, person);

    if (s->chair[p->seat].person != person ||
        s->chair[p->seat].state != CHAIR_AWAY)
        return 0;
    who.seat = p->seat;
    wish_back(&d->wish, who);
    if (day_do(d, keep_stream(p->table), f) != 0)
        return FAULT;
    day_wake_table(d, p->table);
    return 0;
}

int day_person(struct day *d, uint32_t person, struct fault *f)
{
    switch (d->person[person].state) {
    case DAY_WAITS:
        return d->ending ? give_up(d, person, f) : wait_for_seat(d, person, f);
    case DAY_PLAYS:
        return come_back(d, person, f);
    default:
        return 0;
    }
}

/* Leaves the table, if there is one; false: may not now. */
static int stand_up(struct day *d, uint32_t person, struct fault *f)
{
    struct day_person *p = &d->person[person];
    struct who who = day_who(ROLE_PLAYER, person);

    who.seat = p->seat;
    wish_leave(&d->wish, who);
    if (day_do(d, keep_stream(p->table), f) != 0)
        return FAULT;
    if (day_has_done(d)) {
        p->state = DAY_GONE;
        d->seated--;
    }
    return 0;
}

static bool is_there(const struct day *d, uint32_t person)
{
    const struct day_person *p = &d->person[person];

    return keep_table(d->keep, p->table)->chair[p->seat].person == person;
}

int day_leave(struct day *d, uint32_t person, struct fault *f)
{
    struct day_person *p = &d->person[person];

    bool seated = p->state == DAY_PLAYS && is_there(d, person);

    if (seated && stand_up(d, person, f) != 0)
        return FAULT;
    if (seated && p->state == DAY_PLAYS)
        return 0;
    p->state = DAY_AWAY_HOME;
    return day_cash_out(d, person, f);
}

/* Buys more chips: a buy-in from the cage, and with it to the table. */
static int buy_more(struct day *d, uint32_t person, struct fault *f)
{
    const struct day_person *p = &d->person[person];
    money buys = d->game[p->game].buys;

    if (cage_chips(keep_cage(d->keep), person) < buys &&
        day_sell(d, person, buys, f) != 0)
        return FAULT;
    d->out->rebuys++;
    if (sit(d, person, p->table, p->seat, buys, f) != 0)
        return FAULT;
    return day_has_done(d) ? 0 : day_leave(d, person, f);
}

static int take_break(struct day *d, uint32_t person, struct fault *f)
{
    const struct day_person *p = &d->person[person];
    struct who who = day_who(ROLE_PLAYER, person);

    who.seat = p->seat;
    wish_away(&d->wish, who);
    if (day_do(d, keep_stream(p->table), f) != 0)
        return FAULT;
    agenda_put(&d->agenda, d->now + luck_below(&d->luck, 2 * BREAK),
               DAY_PERSON, person);
    return 0;
}

/* Are blinds due for which the player has not decided yet? */
static bool has_debt(const struct day *d, uint32_t person)
{
    const struct day_person *p = &d->person[person];
    const struct chair *chair = &keep_table(d->keep, p->table)->chair[p->seat];

    return chair->debt != 0 && chair->enter == 0;
}

/* Half of them pay at once, and the others wait for the big blind. */
static int enter_game(struct day *d, uint32_t person, struct fault *f)
{
    const struct day_person *p = &d->person[person];
    const struct chair *c = &keep_table(d->keep, p->table)->chair[p->seat];
    struct who who = day_who(ROLE_PLAYER, person);

    if (luck_once_in(&d->luck, 2))
        return 0;
    who.seat = p->seat;
    wish_enter(&d->wish, who)->kill = c->debt == DEBT_KILL;
    return day_do(d, keep_stream(p->table), f);
}

static int one_between(struct day *d, uint32_t person, struct fault *f)
{
    const struct day_person *p = &d->person[person];
    const struct felt *felt = &keep_table(d->keep, p->table)->felt;

    if (d->ending || d->now >= p->goes_ms)
        return day_leave(d, person, f);
    if (purse_is_low(felt, p->seat))
        return luck_once_in(&d->luck, 3) ? day_leave(d, person, f)
                                         : buy_more(d, person, f);
    if (luck_once_in(&d->luck, BREAKS))
        return take_break(d, person, f);
    return has_debt(d, person) ? enter_game(d, person, f) : 0;
}

int day_between(struct day *d, uint32_t table, struct fault *f)
{
    const struct seating *s = keep_table(d->keep, table);

    for (seat_no i = 0; i < felt_seats(&s->felt); i++) {
        uint32_t person = s->chair[i].person;

        if (person == 0 || person > DAY_PEOPLE)
            continue;
        if (s->chair[i].state == CHAIR_HELD && !d->ending &&
            sit_down(d, person, table, i, f) != 0)
            return FAULT;
        if (s->chair[i].state == CHAIR_SITS && one_between(d, person, f) != 0)
            return FAULT;
    }
    return 0;
}
