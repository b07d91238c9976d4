/*
 * sentence_sides.c - what happens where two sides are dealt to, in the words
 * of the game's own file.
 *
 * Leaves: none; the course is asked
 */
#include <ctype.h>
#include <string.h>

#include "rule/banked/sides.h"
#include "wire/sentence_own.h"

static const struct bank_view *bank_of(const struct teller *w)
{
    return &w->view->bank;
}

/* The name of a side, with a capital letter. */
static void put_side(struct text *t, const char *name)
{
    char first = (char)toupper((unsigned char)name[0]);

    text_add(t, &first, 1);
    text_str(t, name[0] != '\0' ? name + 1 : "");
}

static int total_of(const struct teller *w, int side)
{
    const struct sides *s = &bank_of(w)->sides;

    return sides_total(&w->book->course, s->card[side % COURSE_SIDES],
                       s->cards[side % COURSE_SIDES]);
}

void tell_side_card(struct text *t, const struct teller *w,
                    const struct event *e)
{
    const struct ev_side_card *c = &e->side_card;

    put_side(t, c->to);
    text_str(t, c->drawn ? " draws " : " gets ");
    sentence_cards(t, w, &c->card, 1);
    text_put(t, ": %d.", total_of(w, c->side));
}

void tell_side_stood(struct text *t, const struct teller *w,
                     const struct event *e)
{
    put_side(t, e->side_stood.to);
    text_put(t, " stands on %d.", total_of(w, e->side_stood.side));
}

void tell_sought(struct text *t, const struct teller *w, const struct event *e)
{
    int hand = course_hand_find(&w->book->course, e->sought.hand);
    const char *title = hand < 0 ? e->sought.hand
                                 : w->book->course.hand[hand].title;

    if (!e->sought.found)
        return; /* nothing changes */
    put_side(t, title);
    text_str(t, ": no more cards.");
}

/* "Player 6 to 4" */
void tell_sides_result(struct text *t, const struct teller *w,
                       const struct ev_settled *e)
{
    const struct course *c = &w->book->course;
    const char *title = e->kind < c->wagers ? c->wager[e->kind].title : e->on;

    text_put(t, "%s, with ", title);
    for (int side = 0; side < COURSE_SIDES; side++) {
        text_str(t, side > 0 ? " and " : "");
        text_put(t, "%s %d", c->side[side], total_of(w, side));
    }
}
