/*
 * sides_advance.c - the dealer's own steps where two sides are dealt to, and
 * how each named wager is settled.
 *
 * Fractions are paid in whole chips, or cents, rounded down, and so is a
 * commission, which stays with the bank: the house takes no percentage.
 *
 * Leaves: bank.cover, and the rows of the course
 */
#include <string.h>

#include "base/must.h"
#include "rule/banked/sides.h"
#include "rule/refuse.h"

/* Where settling begins: to the left of the player-dealer. */
static seat_no first_spot(const struct bank *t)
{
    return spot_after(t, t->banker);
}

static void put_name(char out[COURSE_NAME], const char *name)
{
    memset(out, 0, COURSE_NAME);
    memcpy(out, name, strlen(name));
}

bool sides_advance(const struct book *b, const struct bank *t,
                   struct event *out)
{
    const struct course *c = &b->course;
    int at = t->hand.step;
    struct sides_deed d;
    bool over;

    if (t->phase != BANK_DEAL || at >= c->acts || t->shoe_at >= t->shoe_count)
        return false;
    d = sides_deed(c, &t->sides, at);
    over = d.next >= c->acts;
#define GOES(e)                                                               \
    ((e)->next = (uint8_t)d.next, (e)->over = over,                           \
     (e)->action = over ? first_spot(t) : NO_SEAT)
    if (d.is == DEED_LOOK) {
        struct ev_sought *e = make_sought(out);

        put_name(e->hand, c->hand[c->act[at].hand].name);
        e->found = d.found;
        GOES(e);
        out->leaf = (uint16_t)leaf_of_row(c->hand[c->act[at].hand].place);
        return true;
    }
    if (d.is == DEED_STAND) {
        struct ev_side_stood *e = make_side_stood(out);

        put_name(e->to, c->side[d.side]);
        e->side = (uint8_t)d.side;
        GOES(e);
        out->leaf = (uint16_t)leaf_of_row(c->chart[c->act[at].chart].place);
        return true;
    }
    struct ev_side_card *e = make_side_card(out);
    put_name(e->to, c->side[d.side]);
    e->side = (uint8_t)d.side;
    e->drawn = d.drawn;
    e->card = t->shoe[t->shoe_at];
    GOES(e);
    out->leaf = (uint16_t)leaf_of_row(
        d.drawn ? c->chart[c->act[at].chart].place : c->step_place);
    return true;
#undef GOES
}

static money in_chips(const struct bank *t, money amount)
{
    return t->stakes.chip > 0 ? amount - amount % t->stakes.chip : amount;
}

/* What a wager wins or loses, if the bank covers it. */
static struct verdict verdict_of(const struct book *b, const struct bank *t,
                                 int wager, money stake)
{
    const struct course_wager *w = &b->course.wager[wager];
    struct course_pay pay = sides_pay(&b->course, &t->sides, wager);
    struct verdict v = {.result = RESULT_PUSH, .leaf = leaf_of_row(pay.place)};

    switch (pay.how) {
    case PAYS_ODDS:
        v.result = RESULT_WIN;
        v.win = in_chips(t, stake * pay.pays / pay.to);
        if (w->commission > 0) {
            v.win -= in_chips(t, v.win * w->commission / 100);
            v.leaf = leaf_of_row(w->commission_place);
        }
        break;
    case PAYS_LOSE:
        v.result = RESULT_LOSE;
        v.lose = stake;
        break;
    case PAYS_HALF:
        v.result = RESULT_LOSE;
        v.lose = in_chips(t, stake / 2);
        break;
    default:
        break;
    }
    return v;
}

static money covered(money amount, money can)
{
    if (can < 0)
        return 0;
    return amount < can ? amount : can;
}

/* The next wager of a spot, by the order of the course; for each, the owners
   one after the other. */
bool sides_settle(const struct book *b, const struct bank *t, int spot,
                  struct event *out)
{
    const struct course *c = &b->course;
    const struct spot *s = &t->spot[spot];

    for (int i = 0; i < c->wagers; i++)
        for (int w = 0; w < s->wagers; w++) {
            int wager = c->order[i];
            money stake = t->sides.stake[spot][w][wager];
            struct ev_settled *e;
            struct verdict v;

            if (stake == 0 || (t->sides.settled[spot][w] >> wager & 1) != 0)
                continue;
            v = verdict_of(b, t, wager, stake);
            e = make_settled(out);
            e->seat = s->wager[w].owner;
            e->spot = (uint8_t)spot;
            e->wager = (uint8_t)w;
            e->result = (uint8_t)v.result;
            e->kind = (uint8_t)wager;
            put_name(e->on, c->wager[wager].name);
            e->paid = covered(v.win, bank_can_pay(b, t));
            e->taken = covered(v.lose, bank_can_take(b, t));
            e->back = stake - e->taken;
            e->uncovered = e->paid < v.win || e->taken < v.lose;
            out->leaf = (uint16_t)(e->uncovered ? LEAF_BANK_COVER : v.leaf);
            return true;
        }
    return false;
}
