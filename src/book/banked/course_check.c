/*
 * course_check.c - whether the course of a banked game can be dealt, played
 * and paid as its file says.
 *
 * Leaves: shoe.packs, shoe.packs_least, shoe.packs_most, deck.jokers
 */
#include <stdio.h>
#include <string.h>

#include "book/book_family.h"

enum { SHOE_MOST = 416 };

/* The cards that a side can have: as dealt, and with every draw. */
struct span_of {
    int least, most;
};

static struct span_of cards_of(const struct course *c, int side)
{
    struct span_of s = {0, 0};

    for (int i = 0; i < c->acts; i++) {
        const struct course_do *a = &c->act[i];

        if (a->side != side || a->act == ACT_LOOK)
            continue;
        s.least += a->act == ACT_DEAL;
        s.most += a->act == ACT_DEAL ? 1 : a->draws;
    }
    return s;
}

static int check_values(struct course_reading *r)
{
    const struct course *c = r->c;
    int row = c->values_place - 1;

    for (int i = 0; i < COURSE_RANKS; i++)
        if (c->value[i] < 0)
            return course_fault(r->b, row, r->f,
                                "[values] says nothing of the %c",
                                "23456789TJQKA"[i]);
    if (c->modulo < 2)
        return course_fault(r->b, row, r->f,
                            "[values] needs modulo: sides count by the last "
                            "figure, modulo = 10");
    if (c->mark != c->modulo - 1)
        return course_fault(r->b, row, r->f,
                            "the best total modulo %d is %d: set mark = %d",
                            c->modulo, c->modulo - 1, c->modulo - 1);
    return 0;
}

/* Every side is dealt to before it draws, and has room for its cards. */
static int check_steps(struct course_reading *r)
{
    struct course *c = r->c;
    int row = c->step_place - 1, all = 0;
    bool drew[COURSE_SIDES] = {false};

    if (c->steps == 0)
        return course_fault(r->b, row, r->f,
                            "a game has steps: write [[step]] tables");
    for (int s = 0; s < COURSE_SIDES; s++) {
        struct span_of of = cards_of(c, s);

        if (of.least == 0)
            return course_fault(r->b, row, r->f,
                                "no step deals to \"side %s\"", c->side[s]);
        if (of.most > COURSE_ZONE_CARDS)
            return course_fault(r->b, row, r->f,
                                "\"side %s\" can have %d cards; at most %d "
                                "fit",
                                c->side[s], of.most, COURSE_ZONE_CARDS);
        all += of.most;
    }
    for (int i = 0; i < c->acts; i++) {
        const struct course_do *a = &c->act[i];

        if (a->act == ACT_DEAL && (drew[0] || drew[1]))
            return course_fault(r->b, row, r->f,
                                "step '%s' deals after a draw",
                                c->step[a->step].name);
        if (a->act != ACT_DRAW)
            continue;
        for (int k = 0; k < c->chart[a->chart].rows; k++)
            if (c->chart[a->chart].row[k].test.drew != 0 && !drew[1 - a->side])
                return course_fault(r->b, c->chart[a->chart].place - 1, r->f,
                                    "chart '%s' asks what \"side %s\" drew, "
                                    "which has not drawn yet",
                                    c->chart[a->chart].name,
                                    c->side[1 - a->side]);
        if (drew[a->side])
            return course_fault(r->b, row, r->f, "\"side %s\" draws twice",
                                c->side[a->side]);
        drew[a->side] = true;
    }
    c->cards = (uint8_t)all;
    return 0;
}

/* Is it asked for by a look, a case or a chart? */
static bool is_asked(const struct course *c, int hand)
{
    for (int i = 0; i < c->acts; i++)
        if (c->act[i].act == ACT_LOOK && c->act[i].hand == hand)
            return true;
    for (int i = 0; i < c->wagers; i++)
        for (int k = 0; k < c->wager[i].cases; k++)
            if (c->wager[i].one[k].test.hand == hand + 1)
                return true;
    for (int i = 0; i < c->charts; i++)
        for (int k = 0; k < c->chart[i].rows; k++)
            if (c->chart[i].row[k].test.hand == hand + 1)
                return true;
    return false;
}

static bool can_have(const struct course *c, int side,
                     const struct course_if *test)
{
    struct span_of of = cards_of(c, side);

    return test->count_least <= of.most && test->count_most >= of.least &&
           test->from <= c->mark;
}

/* A hand of that kind can lie there. */
static int check_if(struct course_reading *r, const struct course_if *test,
                    int asked, int row, const char *what)
{
    const struct course *c = r->c;
    int of = test->of == ZONE_ASKED ? asked : (int)test->of;
    bool can = of == ZONE_EITHER
                   ? can_have(c, 0, test) || can_have(c, 1, test)
                   : of != ZONE_ASKED && can_have(c, of - ZONE_SIDE_A, test);

    if (test->hand != 0)
        return 0;
    if (of == ZONE_ASKED)
        return course_fault(r->b, row, r->f,
                            "%s does not say whose hand: of = \"side %s\"",
                            what, c->side[0]);
    if (!can)
        return course_fault(r->b, row, r->f,
                            "%s asks for a hand that cannot lie there", what);
    if (test->from > test->to)
        return course_fault(r->b, row, r->f, "%s: from %d is above to %d",
                            what, test->from, test->to);
    return 0;
}

static int check_hands(struct course_reading *r)
{
    const struct course *c = r->c;

    for (int i = 0; i < c->hands; i++) {
        const struct course_hand *h = &c->hand[i];
        char what[COURSE_NAME + 8];

        snprintf(what, sizeof what, "hand.%s", h->name);
        if (check_if(r, &h->test, ZONE_ASKED, h->place - 1, what) != 0)
            return FAULT;
        if (h->test.drew != 0)
            return course_fault(r->b, h->place - 1, r->f,
                                "%s: only a chart asks what was drawn", what);
        if (!is_asked(c, i))
            return course_fault(r->b, h->place - 1, r->f,
                                "nothing asks for the hand '%s'", h->name);
    }
    for (int i = 0; i < c->acts; i++)
        if (c->act[i].act == ACT_DRAW) {
            const struct course_chart *chart = &c->chart[c->act[i].chart];

            for (int k = 0; k < chart->rows; k++)
                if (check_if(r, &chart->row[k].test,
                             ZONE_SIDE_A + c->act[i].side, chart->place - 1,
                             chart->name) != 0)
                    return FAULT;
        }
    return 0;
}

static int check_charts(struct course_reading *r)
{
    const struct course *c = r->c;

    for (int i = 0; i < c->charts; i++) {
        bool used = false;

        for (int k = 0; k < c->acts; k++)
            used |= c->act[k].act == ACT_DRAW && c->act[k].chart == i;
        if (!used)
            return course_fault(r->b, c->chart[i].place - 1, r->f,
                                "no step draws by the chart '%s'",
                                c->chart[i].name);
    }
    return 0;
}

static bool has_pay(const struct course_reading *r, const char *wager)
{
    char begin[COURSE_PATH];

    snprintf(begin, sizeof begin, "pay.%s.", wager);
    for (int i = 0; i < r->b->rows.rows; i++)
        if (strncmp(course_path(&r->b->rows, i), begin, strlen(begin)) == 0)
            return true;
    return false;
}

static int check_wager(struct course_reading *r, const struct course_wager *w)
{
    const struct course *c = r->c;
    int row = w->place - 1;

    if (!has_pay(r, w->name))
        return course_fault(r->b, row, r->f,
                            "nothing says what '%s' is paid: write pay.%s",
                            w->name, w->name);
    if (w->kind == WAGER_MAIN && (w->on == ON_TIE || w->on == ON_TABLE))
        return course_fault(r->b, row, r->f,
                            "the main wager '%s' must be on a side", w->name);
    if (w->kind == WAGER_MAIN && (w->needs != 0 || w->most != 0))
        return course_fault(r->b, row, r->f,
                            "the main wager '%s' needs no other", w->name);
    if (w->kind == WAGER_SIDE && w->needs == 0)
        return course_fault(r->b, row, r->f,
                            "the side wager '%s' goes with another: say "
                            "needs",
                            w->name);
    for (int i = 0; i < c->wagers; i++)
        if (w->kind == WAGER_MAIN && &c->wager[i] != w &&
            c->wager[i].kind == WAGER_MAIN && (w->group >> i & 1) == 0)
            return course_fault(r->b, row, r->f,
                                "a circle has one main wager: give '%s' and "
                                "'%s' the same one_of",
                                w->name, c->wager[i].name);
    for (int i = 0; i < c->wagers; i++)
        if ((w->needs >> i & 1) != 0 && c->wager[i].kind != WAGER_MAIN)
            return course_fault(r->b, row, r->f,
                                "'%s' must need main wagers, and '%s' is "
                                "none",
                                w->name, c->wager[i].name);
    for (int i = 0; i < w->cases; i++) {
        const struct course_if *test = &w->one[i].test;
        int asked = w->on <= ON_SIDE_B ? ZONE_SIDE_A + w->on : ZONE_ASKED;
        char what[COURSE_NAME + 24];

        snprintf(what, sizeof what, "a case of pay.%s", w->name);
        if (test->drew != 0)
            return course_fault(r->b, w->one[i].pay.place - 1, r->f,
                                "%s: only a chart asks what was drawn", what);
        if (check_if(r, test, asked, w->one[i].pay.place - 1, what) != 0)
            return FAULT;
    }
    return 0;
}

static int check_wagers(struct course_reading *r)
{
    const struct course *c = r->c;
    bool open = false;

    for (int i = 0; i < c->wagers; i++) {
        if (check_wager(r, &c->wager[i]) != 0)
            return FAULT;
        open = open || (c->wager[i].kind == WAGER_MAIN && !c->wager[i].closed);
    }
    if (!open)
        return course_fault(r->b, -1, r->f,
                            "no main wager is open: write wager.NAME with "
                            "kind = \"main\"");
    if (c->order_place == 0)
        return course_fault(r->b, -1, r->f,
                            "say in which order wagers are settled: "
                            "settle.order");
    return 0;
}

int course_check(struct course_reading *r)
{
    static int (*const checks[])(struct course_reading *
                                 r) = {check_values, check_steps, check_hands,
                                       check_charts, check_wagers};

    if (r->c->side[0][0] == '\0')
        return course_fault(r->b, -1, r->f,
                            "name the two sides: compare.sides");
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (checks[i](r) != 0) {
            r->bad = true;
            if (!fault_tell(r->ear, r->f))
                return FAULT;
        }
    return r->bad ? FAULT : 0;
}

static int check_shoe(const struct book *b, struct fault *f)
{
    int packs = b->value[LEAF_SHOE_PACKS];
    int least = b->value[LEAF_SHOE_LEAST];

    if (packs < least || packs > b->value[LEAF_SHOE_MOST])
        return book_fault(b, LEAF_SHOE_PACKS, LEAF_SHOE_LEAST, f,
                          "shoe.packs is not between packs_least and "
                          "packs_most");
    if (b->value[LEAF_DECK_JOKERS] > 0)
        return book_fault(b, LEAF_DECK_JOKERS, LEAF_NONE, f,
                          "a joker has no points: set deck.jokers to 0");
    if (b->value[LEAF_SHOE_MOST] * 52 > SHOE_MOST)
        return book_fault(b, LEAF_SHOE_MOST, LEAF_NONE, f,
                          "a shoe has at most %d cards", SHOE_MOST);
    return 0;
}

static book_check *const checks[] = {check_shoe, NULL};

static const struct fee_way fees[] = {
    {PER_HAND, TAKEN_BEFORE_DEAL, 1 << PAYER_PLAYER_DEALER},
    {PER_WAGER, TAKEN_BEFORE_DEAL, 1 << PAYER_EACH_PLAYER},
};

const struct book_family book_banked = {
    .fee = fees,
    .fees = (int)(sizeof fees / sizeof *fees),
    .checks = checks,
};
