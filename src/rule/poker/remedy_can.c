/*
 * remedy_can.c - whether a word of a book's remedy can be carried out on what
 * was reported.
 */
#include "rule/poker/remedy.h"
#include "rule/poker/turn.h"

unsigned remedy_swaps(const struct ruling *r)
{
    return r->what == IRR_WRONG_DOWN && r->mask == 0 ? 1u : r->mask;
}

/* Can the cards of the street be moved for this? */
static bool can_shift(const struct book *b, const struct table *t)
{
    const struct ruling *r = &t->ruling;
    const struct seat *s, *other;

    if (!irregular_is(r->what, IS_MOVED))
        return false;
    switch (irregular_facts[r->what].shift) {
    case SHIFT_BOARD_ON:
        return board_now(b, t) > 0 && stub_left(t) > 0;
    case SHIFT_BOARD_BACK:
        return board_now(b, t) > 0 && t->burns > 0;
    case SHIFT_ON:
        return t->deal.got != 0 && stub_left(t) > 0;
    case SHIFT_BACK:
        return t->deal.got != 0 && t->burns > 0;
    default:
        break;
    }
    if (r->seat == NO_SEAT || r->other == NO_SEAT)
        return false;
    s = &t->seat[r->seat];
    other = &t->seat[r->other];
    if (remedy_swaps(r) == 0)
        return s->cards > 0 && s->cards == other->cards;
    return remedy_swaps(r) >> s->cards == 0 &&
           remedy_swaps(r) >> other->cards == 0;
}

/* The bet spoken of lies there still, or never did. */
static bool can_go_back(const struct table *t)
{
    const struct ruling *r = &t->ruling;

    return !irregular_is(r->what, IS_LAID) ||
           (t->deal.mover == r->seat && t->deal.moved <= t->seat[r->seat].bet);
}

/* Words about cards that nobody's hand or one hand must have. */
static bool cards_fit(const struct book *b, const struct table *t,
                      enum remedy word)
{
    const struct ruling *r = &t->ruling;
    bool live = r->seat != NO_SEAT && seat_is_live(t, r->seat);
    const struct seat *s = &t->seat[live ? r->seat : 0];
    int had = live ? s->cards : t->boards;
    bool there = r->mask != 0 && r->mask >> had == 0;

    switch (word) {
    case REMEDY_KEEP_UP:
        return live && there && s->cards > 1;
    case REMEDY_TOP:
    case REMEDY_CENTRE:
        return there && (live || r->what == IRR_SCRAP_BOARD);
    case REMEDY_CARDS_BACK:
    case REMEDY_ONE_EACH:
        return r->wrongs > 0;
    case REMEDY_ASIDE:
        return r->wrongs > 0 &&
               r->asides + r->wrongs - r->wrong_burns <= ASIDE_MAX;
    case REMEDY_TURNED_BURNS:
    case REMEDY_SHIFT:
        return can_shift(b, t);
    case REMEDY_TAKE_BACK:
        return live && s->cards > 0 && s->cards > hand_size(b, t, r->seat);
    case REMEDY_COMPLETE:
        return live ? s->cards < hand_size(b, t, r->seat)
                    : r->seat != NO_SEAT && r->wrongs > 0;
    case REMEDY_ON_DRAW:
        return live && s->cards < hand_size(b, t, r->seat);
    case REMEDY_GONE:
        return live && there && r->what == IRR_THROWN_DRAW;
    default:
        return true;
    }
}

bool remedy_can(const struct book *b, const struct table *t, enum remedy word)
{
    const struct ruling *r = &t->ruling;
    bool live = r->seat != NO_SEAT && seat_is_live(t, r->seat);

    switch (word) {
    case REMEDY_OTHERS_UP:
        return t->deal.street > 0 && live;
    case REMEDY_BET_BACK:
        return live && can_go_back(t);
    case REMEDY_MAY_ALL_IN: /* who is so already has nothing to choose */
        return live && seat_has_chips(t, r->seat);
    case REMEDY_PAT:
    case REMEDY_PLAYS:
        return live;
    case REMEDY_NO_LOOK:
        return r->seat != NO_SEAT;
    case REMEDY_MAKE_UP:
        return live && r->what == IRR_SHORT_BET && r->reported > 0 &&
               r->reported < t->seat[r->seat].stack;
    case REMEDY_LIVE:
        return r->seat != NO_SEAT && t->seat[r->seat].state == SEAT_FOLDED &&
               hand_is_in_muck(t, r->seat);
    default:
        return cards_fit(b, t, word);
    }
}
