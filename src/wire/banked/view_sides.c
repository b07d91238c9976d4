/*
 * view_sides.c - what a banked game's own file adds to the view of its table:
 * the two sides, the named wagers, what each is paid, and what lies on them.
 *
 * A page draws any such game from this alone: every name and every price comes
 * from the book.
 *
 * Leaves: none; the course is asked
 */
#include <ctype.h>

#include "book/clause.h"
#include "rule/banked/sides.h"
#include "wire/banked/view_sides.h"

static bool fill_side(const void *from, int i, struct w_side *out)
{
    const struct sides_run *run = from;
    const struct course *c = run->course;
    const struct sides *s = run->sides;
    unsigned ahead = sides_ahead(c, s);

    *out = (struct w_side){
        .name = c->side[i],
        .cards = {s->card[i], s->cards[i]},
        .total = s->cards[i] > 0 ? sides_total(c, s->card[i], s->cards[i])
                                 : SHAPE_NONE,
        .ahead = s->cards[i] > 0 && ahead == (i == 0 ? AHEAD_A : AHEAD_B),
    };
    return true;
}

struct many_side view_sides_of(const struct sides_run *run)
{
    return (struct many_side){.count = COURSE_SIDES,
                              .fill = fill_side,
                              .from = run};
}

/* What wagers are paid */

static void put_pays(struct text *t, const struct course_pay *pay,
                     int commission)
{
    switch (pay->how) {
    case PAYS_ODDS:
        text_put(t, "%d to %d", pay->pays, pay->to);
        if (commission > 0)
            text_put(t, ", less %d%%", commission);
        break;
    case PAYS_PUSH:
        text_str(t, "push");
        break;
    case PAYS_LOSE:
        text_str(t, "loses");
        break;
    default:
        text_str(t, "loses half");
        break;
    }
}

/* "count 3, total 7": a condition that has no name. */
static void put_if(struct text *t, const struct course *c,
                   const struct course_if *test)
{
    if (test->hand > 0) {
        text_str(t, c->hand[test->hand - 1].title);
        return;
    }
    if (test->of == ZONE_SIDE_A || test->of == ZONE_SIDE_B)
        text_put(t, "%s ", c->side[test->of - ZONE_SIDE_A]);
    if (test->count_most < UINT8_MAX)
        text_put(t, "with %d to %d cards ", test->count_least,
                 test->count_most);
    if (test->to < UINT8_MAX || test->from > 0)
        text_put(t, "from %d to %d ", test->from,
                 test->to < c->mark ? test->to : c->mark);
    if (test->ahead != 0)
        text_put(t, "%s",
                 test->ahead == AHEAD_TIE ? "level"
                 : test->ahead == AHEAD_A ? c->side[0]
                                          : c->side[1]);
}

static const char *clause_of(const struct sides_run *run, int place)
{
    const struct clause *by = place == 0 ? NULL
                                         : run->book->rows.row[place - 1].by;

    return by == NULL ? NULL : by->id;
}

/* The lines of a wager: its cases, then a win and a tie; what loses is left
   out. */
static bool fill_pay(const void *from, int i, struct w_pay_line *out)
{
    const struct pay_run *one = from;
    const struct course *c = one->run->course;
    const struct course_wager *w = &c->wager[one->wager];
    const struct course_pay *pay = &w->win;
    struct text when, pays;

    *out = (struct w_pay_line){0};
    text_init(&when, out->when, sizeof out->when);
    text_init(&pays, out->pays, sizeof out->pays);
    if (i < w->cases) {
        pay = &w->one[i].pay;
        put_if(&when, c, &w->one[i].test);
    } else if (i == w->cases) {
        if (w->on == ON_TABLE)
            return false;
        text_put(&when, "%s",
                 w->on == ON_TIE ? "the sides are level" : "wins");
    } else {
        if (w->on == ON_TABLE || w->on == ON_TIE)
            return false;
        pay = &w->tie;
        text_str(&when, "the sides are level");
    }
    put_pays(&pays, pay, w->commission);
    out->clause = clause_of(one->run, pay->place);
    return true;
}

static bool fill_wager(const void *from, int i, struct w_named_wager *out)
{
    const struct sides_run *run = from;
    int at = run->course->order[i];
    const struct course_wager *w = &run->course->wager[at];

    *out = (struct w_named_wager){
        .name = w->name,
        .title = w->title,
        .main = w->kind == WAGER_MAIN,
        .open = !w->closed,
        .pays = {.count = w->cases + 2,
                 .fill = fill_pay,
                 .from = &run->pay[at]},
    };
    return true;
}

struct many_named_wager view_wagers_of(const struct sides_run *run)
{
    return (struct many_named_wager){.count = run->course->wagers,
                                     .fill = fill_wager,
                                     .from = run};
}

/* What lies there: by circle, owner and wager. */
static bool fill_stake(const void *from, int i, struct w_named_stake *out)
{
    const struct sides_run *run = from;
    int wager = run->course->order[i % run->course->wagers];
    int w = i / run->course->wagers % WAGERS_MAX;
    int spot = i / run->course->wagers / WAGERS_MAX;
    money amount = run->sides->stake[spot][w][wager];

    if (amount == 0 || w >= run->view->spot[spot].wagers)
        return false;
    *out = (struct w_named_stake){
        .seat = run->view->spot[spot].wager[w].owner,
        .spot = spot + 1,
        .on = run->course->wager[wager].name,
        .amount = amount,
    };
    return true;
}

struct many_named_stake view_stakes_of(const struct sides_run *run)
{
    return (struct many_named_stake){.count = SPOTS_MAX * WAGERS_MAX *
                                              run->course->wagers,
                                     .fill = fill_stake,
                                     .from = run};
}

void view_sides_begin(struct sides_run *run, const struct book *b,
                      const struct bank_view *v)
{
    *run = (struct sides_run){.book = b,
                              .course = &b->course,
                              .sides = &v->sides,
                              .view = v};
    for (int i = 0; i < COURSE_WAGERS; i++)
        run->pay[i] = (struct pay_run){.run = run, .wager = i};
}
