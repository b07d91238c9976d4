/*
 * play_sides.c - banked games with two sides and named wagers in the terminal.
 *
 * Leaves: none; the course is asked
 */
#include <string.h>

#include "cmd/play/play_bank.h"
#include "rule/banked/sides.h"

/* "Player 5, Tie 1": what the first owner has there. */
static void put_spot(const struct room *r, const struct bank_view *v, int spot,
                     struct text *t)
{
    const struct course *c = &r->rules.course;
    bool first = true;

    for (int i = 0; i < c->wagers && v->spot[spot].wagers > 0; i++) {
        money stake = v->sides.stake[spot][0][c->order[i]];

        if (stake == 0)
            continue;
        text_put(t, "%s%s %s", first ? "" : ", ", c->wager[c->order[i]].title,
                 play_dollars(stake));
        first = false;
    }
}

/* "player 7h 8c 5; banker Kd 2c 2" */
static void put_zone(const struct room *r, const struct bank_view *v,
                     struct text *t)
{
    const struct course *c = &r->rules.course;

    for (int side = 0; side < COURSE_SIDES; side++) {
        const card *cards = v->sides.card[side];
        int count = v->sides.cards[side];

        if (count == 0)
            continue;
        text_put(t, "%s%s %s: %d", side > 0 ? "   " : "", c->side[side],
                 play_cards(r, cards, count), sides_total(c, cards, count));
    }
}

/* ", on player, banker, tie (8 to 1)" */
static void put_names(const struct room *r, struct text *t)
{
    const struct course *c = &r->rules.course;

    for (int i = 0; i < c->wagers; i++) {
        const struct course_wager *w = &c->wager[c->order[i]];

        if (!w->closed)
            text_put(t, "%s%s", i > 0 ? ", " : "", w->name);
    }
}

static void put_choices(const struct room *r, struct text *t)
{
    (void)r;
    (void)t; /* nobody chooses after the deal */
}

static bool word(struct room *r, const char *said, char *rest)
{
    (void)rest;
    if (!play_is_word(said, "hint"))
        return false;
    room_printf(r, "houseway edge %s says what each wager costs.",
                r->rules.game);
    return true;
}

const struct bank_kind bank_sides = {
    .put_spot = put_spot,
    .put_choices = put_choices,
    .put_zone = put_zone,
    .put_names = put_names,
    .word = word,
};
