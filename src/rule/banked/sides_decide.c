/*
 * sides_decide.c - named wagers: who may make which, and for how much.
 *
 * The posted limits bind main wagers.  A side wager goes with a main one: it
 * is at least one unit, at most the posted maximum, and no more of the main
 * wager than the course says.
 *
 * Leaves: bet.table_stakes, wager.limits_bind, wager.time, and
 * the rows of the course
 */
#include <string.h>

#include "base/must.h"
#include "rule/banked/sides.h"
#include "rule/refuse.h"

bool sides_decide(const struct book *b, const struct bank *t,
                  const struct command *c, struct event *out,
                  struct refusal *no)
{
    (void)b;
    (void)t;
    (void)c;
    (void)out;
    return refuse(no, WHY_NOT_NOW, LEAF_NONE); /* nobody acts after the deal */
}

void sides_may(const struct book *b, const struct bank *t, seat_no who,
               struct may *out)
{
    (void)b;
    (void)t;
    (void)who;
    (void)out;
}

void sides_dealers_may(const struct book *b, const struct bank *t,
                       struct may *out)
{
    (void)b;
    (void)t;
    (void)out;
}

/* The main wager of the course that a wager without a name means. */
static int first_main(const struct course *c)
{
    int i = 0;

    while (i + 1 < c->wagers &&
           (c->wager[i].kind != WAGER_MAIN || c->wager[i].closed))
        i++;
    return i;
}

/* The named wagers of a person that lie there, a bit each. */
static unsigned laid(const struct bank *t, int spot, seat_no who)
{
    unsigned all = 0;

    for (int i = 0; i < COURSE_WAGERS; i++)
        if (sides_stake(t, spot, who, i) > 0)
            all |= 1u << i;
    return all;
}

/* The chips of a person on the main wagers there. */
static money main_of(const struct bank *t, int spot, seat_no who)
{
    int w = wager_of(&t->spot[spot], who);

    return w < 0 ? 0 : t->spot[spot].wager[w].amount;
}

/* The chips a person has for a named wager there, without the fee of the
   spot. */
static money has_for(const struct bank *t, seat_no who, int spot, int wager)
{
    return t->person[who].stack - bank_fees_elsewhere(t, who, spot) -
           t->fees.fund + sides_stake(t, spot, who, wager);
}

money sides_least(const struct book *b, const struct bank *t, int wager)
{
    return b->course.wager[wager].kind == WAGER_MAIN ? bank_wager_least(b, t)
                                                     : bank_wager_step(t);
}

/* The most of a side wager that goes with so much on the main one. */
static money side_ceiling(const struct book *b, const struct bank *t,
                          const struct course_wager *w, money main)
{
    money most = bank_wager_ceiling(b, t);
    money part = w->most > 0 ? main * w->most / 100 : most;

    return part < most ? part : most;
}

money sides_most(const struct book *b, const struct bank *t, seat_no who,
                 int spot, int wager)
{
    const struct course_wager *w = &b->course.wager[wager];
    money has = has_for(t, who, spot, wager), step = bank_wager_step(t);
    money main = main_of(t, spot, who), most;

    if (w->kind == WAGER_MAIN)
        return bank_wager_most_of(b, t, has);
    most = side_ceiling(b, t, w, main);
    has -= bank_player_fee(&t->fees, main);
    most = has < most ? has : most;
    most -= most > 0 ? most % step : 0;
    return most >= step ? most : 0;
}

/* Would what lies there still go with this much on the main wager? */
static bool sides_stay(const struct book *b, const struct bank *t, int spot,
                       seat_no who, int wager, money amount,
                       struct refusal *no)
{
    const struct course *c = &b->course;
    unsigned there = laid(t, spot, who);

    if (amount == 0)
        there &= ~(1u << wager);
    else
        there |= 1u << wager;
    for (int i = 0; i < c->wagers; i++) {
        const struct course_wager *side = &c->wager[i];

        if ((there >> i & 1) == 0 || side->needs == 0)
            continue;
        if ((side->needs & there) == 0)
            return refuse(no, WHY_GOES_WITH, leaf_of_row(side->needs_place));
        if (c->wager[wager].kind == WAGER_MAIN &&
            sides_stake(t, spot, who, i) > side_ceiling(b, t, side, amount))
            return refuse(no, WHY_GOES_WITH, leaf_of_row(side->most_place));
    }
    return true;
}

static bool amount_is_right(const struct book *b, const struct bank *t,
                            seat_no who, int spot, int wager, money amount,
                            struct refusal *no)
{
    const struct course_wager *w = &b->course.wager[wager];
    bool main = w->kind == WAGER_MAIN;
    money base = main ? amount : main_of(t, spot, who);
    bool bound = !main && amount <= bank_wager_ceiling(b, t);
    enum leaf limits = bound ? leaf_of_row(w->most_place) : LEAF_WAGER_LIMITS;

    if (amount < (main ? bank_wager_floor(b, t) : 1))
        return refuse(no, WHY_TOO_SMALL, LEAF_WAGER_LIMITS);
    if (amount >
        (main ? bank_wager_ceiling(b, t) : side_ceiling(b, t, w, base)))
        return refuse(no, WHY_TOO_LARGE, limits);
    if (amount % bank_wager_step(t) != 0)
        return refuse(no, WHY_NOT_A_UNIT, LEAF_NONE);
    if (amount + bank_player_fee(&t->fees, base) >
        has_for(t, who, spot, wager))
        return refuse(no, WHY_NOT_ENOUGH_CHIPS,
                      leaf_of_house(b, LEAF_TABLE_STAKES, LEAF_WAGER_TIME));
    return true;
}

/* May this wager lie beside those that do? */
static bool may_lie(const struct book *b, const struct bank *t, seat_no who,
                    int spot, int wager, struct refusal *no)
{
    const struct course_wager *w = &b->course.wager[wager];
    unsigned there = laid(t, spot, who) & ~(1u << wager);

    if (w->closed)
        return refuse(no, WHY_WAGER_CLOSED, leaf_of_row(w->open_place));
    if (who != spot && !w->backline)
        return refuse(no, WHY_BACKLINE, leaf_of_row(w->backline_place));
    if ((w->group & there) != 0)
        return refuse(no, WHY_ONE_OF, leaf_of_row(w->group_place));
    if (w->needs != 0 && (w->needs & there) == 0)
        return refuse(no, WHY_GOES_WITH, leaf_of_row(w->needs_place));
    return true;
}

bool sides_wager(const struct book *b, const struct bank *t,
                 const struct command *c, struct event *out,
                 struct refusal *no)
{
    const struct course *course = &b->course;
    seat_no who = c->who.seat;
    int spot = c->wager.spot;
    int wager = c->wager.on[0] == '\0'
                    ? first_main(course)
                    : course_wager_find(course, c->wager.on);
    money amount = c->wager.amount, left;
    struct ev_wagered *e;

    if (wager < 0)
        return refuse(no, WHY_NO_SUCH_WAGER, LEAF_NONE);
    if (amount == 0 && sides_stake(t, spot, who, wager) == 0)
        return refuse(no, WHY_TOO_SMALL, LEAF_WAGER_LIMITS);
    if (amount != 0 && (!may_lie(b, t, who, spot, wager, no) ||
                        !amount_is_right(b, t, who, spot, wager, amount, no)))
        return false;
    if (!sides_stay(b, t, spot, who, wager, amount, no))
        return false;
    left = amount == 0 ? (money)(laid(t, spot, who) & ~(1u << wager)) : 1;
    e = make_wagered(out);
    e->seat = who;
    e->spot = (uint8_t)spot;
    e->amount = amount;
    e->master = bank_master_then(t, who, spot, left == 0);
    e->kind = (uint8_t)wager;
    e->side = course->wager[wager].kind != WAGER_MAIN;
    memcpy(e->on, course->wager[wager].name, COURSE_NAME);
    out->leaf = (uint16_t)(e->side ? leaf_of_row(course->wager[wager].place)
                                   : bank_wager_leaf(t, who, spot));
    return true;
}

/* Adds a named wager that may be made there. */
static void add(const struct book *b, const struct bank *t, seat_no who,
                int spot, int wager, struct may *out)
{
    money least = sides_least(b, t, wager);
    money most = sides_most(b, t, who, spot, wager);
    struct may_one *one;
    struct command c;
    struct refusal no;
    struct event e;

    *wish_wager(&c, who_player(who)) =
        (struct cmd_wager){.spot = (uint8_t)spot, .amount = least};
    memcpy(c.wager.on, b->course.wager[wager].name, COURSE_NAME);
    if (most < least || !bank_may_wager_now(b, t, who, spot, &no) ||
        !may_lie(b, t, who, spot, wager, &no) ||
        !sides_wager(b, t, &c, &e, &no))
        return;
    one = may_add(out, CMD_WAGER);
    if (one == NULL)
        return; /* the list is full; the wager may still be made */
    one->spot = (uint8_t)spot;
    one->wager = (uint8_t)wager;
    one->least = least;
    one->most = most;
    one->step = bank_wager_step(t);
}

/* Every wager in one's own circle, and the main ones in others. */
void sides_may_wager(const struct book *b, const struct bank *t, seat_no who,
                     struct may *out)
{
    for (int i = 0; who < t->seats && i < b->course.wagers; i++)
        add(b, t, who, who, i, out);
    for (int s = 0; s < t->seats; s++)
        for (int i = 0; s != who && i < b->course.wagers; i++)
            if (b->course.wager[i].kind == WAGER_MAIN)
                add(b, t, who, s, i, out);
}
