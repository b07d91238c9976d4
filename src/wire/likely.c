/*
 * likely.c - the most frequent irregularities of a moment.
 *
 * Leaves: none
 */
#include "wire/likely.h"

#include <stddef.h>

/* Moments of a hand. */
enum { FIRST = 1, LATER = 2, DRAWING = 4, SHOWING = 8 };

/* The most common first. */
static const struct {
    uint8_t what, when;
} common[] = {
    {IRR_EXPOSED, FIRST},
    {IRR_EXPOSED_DRAW, DRAWING},
    {IRR_EARLY_TURN, LATER},
    {IRR_EARLY_RIVER, LATER},
    {IRR_EARLY_STREET, LATER},
    {IRR_OUT_OF_TURN, FIRST | LATER},
    {IRR_EARLY_FLOP, FIRST},
    {IRR_BOXED_DRAW, DRAWING},
    {IRR_MUCKED_LIVE, SHOWING},
    {IRR_MISCALLED, SHOWING},
    {IRR_FLIPPED, SHOWING},
    {IRR_TOO_MANY, FIRST},
    {IRR_TOO_FEW, FIRST},
    {IRR_NO_BURN, LATER},
    {IRR_STREET_NO_BURN, LATER},
    {IRR_WRONG_COUNT, LATER | DRAWING | SHOWING},
    {IRR_SHORT_BET, FIRST | LATER},
    {IRR_DRAW_ORDER, DRAWING},
    {IRR_BOXED, FIRST},
    {IRR_UNPROTECTED, FIRST | LATER},
    {IRR_TOUCHED, LATER | SHOWING},
};

static unsigned moment_of(const struct view *v)
{
    switch (v->phase) {
    case PHASE_DRAW:
    case PHASE_DISCARD:
        return DRAWING;
    case PHASE_SHOW:
        return SHOWING;
    default:
        return v->street == 0 ? FIRST : LATER;
    }
}

int likely_place(enum irregular what)
{
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        if (common[i].what == what)
            return (int)i;
    return -1;
}

int likely_at(const struct view *v, enum irregular what)
{
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        if (common[i].what == what && (common[i].when & moment_of(v)) != 0)
            return (int)i;
    return -1;
}
