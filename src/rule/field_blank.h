/*
 * field_blank.h - while this is in force, a list of fields is what a struct
 * begins with: no seat where a seat would be, no card, nothing that went
 * wrong, and nothing else.
 * Undone by field_undone.h; no guard, for it is read again.
 */
#define SEAT(x) .x = NO_SEAT,
#define CARD(x, who) .x = CARD_NONE,
#define IRREGULAR(x) .x = IRREGULARS,
#define NOTHING .nothing = 0,
#define BARE(why)
#include "rule/field_rest.h"
