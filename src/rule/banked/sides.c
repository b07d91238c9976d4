/*
 * sides.c - what the cards of two sides come to, by the book's course.
 *
 * Leaves: none; the course is asked
 */
#include "rule/banked/sides.h"

#include "base/must.h"

const struct bank_game sides_game = {
    .decide = sides_decide,
    .advance = sides_advance,
    .may = sides_may,
    .dealers_may = sides_dealers_may,
    .apply = sides_apply,
    .wager = sides_wager,
    .may_wager = sides_may_wager,
    .settle = sides_settle,
    .wagered = sides_wagered,
    .settled = sides_settled,
    .sweep = sides_sweep,
};

static int points_of(const struct course *c, card one)
{
    unsigned rank = card_rank(one);

    return rank < COURSE_RANKS ? c->value[rank] % c->modulo : 0;
}

int sides_total(const struct course *c, const card *cards, int count)
{
    int sum = 0;

    MUST(c->modulo > 0 && count <= SIDE_CARDS_MAX);
    for (int i = 0; i < count; i++)
        sum += points_of(c, cards[i]);
    return sum % c->modulo;
}

static int total_of_side(const struct course *c, const struct sides *s,
                         int side)
{
    return sides_total(c, s->card[side], s->cards[side]);
}

unsigned sides_ahead(const struct course *c, const struct sides *s)
{
    int a = total_of_side(c, s, 0), b = total_of_side(c, s, 1);

    return a == b ? AHEAD_TIE : a > b ? AHEAD_A : AHEAD_B;
}

/* The points of the card that a side drew, as a bit; DREW_NONE if none. */
static unsigned drew(const struct course *c, const struct sides *s, int side)
{
    if (s->drew[side] == 0 || s->cards[side] == 0)
        return DREW_NONE;
    return 1u << points_of(c, s->card[side][s->cards[side] - 1]);
}

static bool is_so_at(const struct course *c, const struct sides *s,
                     const struct course_if *test, int side)
{
    int total = total_of_side(c, s, side), count = s->cards[side];

    return count >= test->count_least && count <= test->count_most &&
           total >= test->from && total <= test->to &&
           (test->drew == 0 || (test->drew & drew(c, s, 1 - side)) != 0) &&
           (test->ahead == 0 || (test->ahead & sides_ahead(c, s)) != 0);
}

bool sides_is_so(const struct course *c, const struct sides *s,
                 const struct course_if *test, int asked)
{
    if (test->hand > 0 && test->hand <= c->hands &&
        !sides_is_so(c, s, &c->hand[test->hand - 1].test, asked))
        return false;
    switch (test->of) {
    case ZONE_EITHER:
        return is_so_at(c, s, test, 0) || is_so_at(c, s, test, 1);
    case ZONE_SIDE_A:
    case ZONE_SIDE_B:
        return is_so_at(c, s, test, test->of - ZONE_SIDE_A);
    default:
        return is_so_at(c, s, test, asked);
    }
}

bool sides_must_hit(const struct course *c, const struct sides *s, int chart,
                    int side)
{
    const struct course_chart *rows = &c->chart[chart];

    for (int i = 0; i < rows->rows; i++)
        if (sides_is_so(c, s, &rows->row[i].test, side))
            return rows->row[i].must == MUST_HIT;
    return false; /* the last row fits every hand */
}

struct course_pay sides_pay(const struct course *c, const struct sides *s,
                            int wager)
{
    const struct course_wager *w = &c->wager[wager];
    unsigned ahead = sides_ahead(c, s);
    int asked = w->on == ON_SIDE_B;

    MUST(wager >= 0 && wager < c->wagers);
    for (int i = 0; i < w->cases; i++)
        if (sides_is_so(c, s, &w->one[i].test, asked))
            return w->one[i].pay;
    if (w->on == ON_TABLE)
        return w->lose; /* `else` */
    if (w->on == ON_TIE)
        return ahead == AHEAD_TIE ? w->win : w->lose;
    if (ahead == AHEAD_TIE)
        return w->tie;
    return ahead == (asked == 0 ? AHEAD_A : AHEAD_B) ? w->win : w->lose;
}

struct sides_deed sides_deed(const struct course *c, const struct sides *s,
                             int at)
{
    const struct course_do *act = &c->act[at];
    struct sides_deed d = {.next = at + 1, .side = act->side};

    MUST(at >= 0 && at < c->acts);
    if (act->act == ACT_LOOK) {
        d.is = DEED_LOOK;
        d.found = sides_is_so(c, s, &c->hand[act->hand].test, 0);
        if (d.found)
            d.next = c->acts;
        return d;
    }
    d.drawn = act->act == ACT_DRAW;
    if (s->cards[act->side] >= SIDE_CARDS_MAX ||
        (d.drawn && (s->drew[act->side] >= act->draws ||
                     !sides_must_hit(c, s, act->chart, act->side)))) {
        d.is = DEED_STAND;
        return d;
    }
    d.is = DEED_CARD;
    if (d.drawn && s->drew[act->side] + 1 < act->draws)
        d.next = at; /* the chart is asked again */
    return d;
}
