/*
 * view_own.h - what the files that make a view have in common.
 */
#ifndef WIRE_VIEW_OWN_H
#define WIRE_VIEW_OWN_H

#include "rule/felt_view.h"
#include "wire/table_sign.h"
#include "wire/view_json.h"

/* One view that is being written. */
struct view_run {
    struct json *j;
    const struct view_told *told;
    const struct felt_view *view;
    const struct table_sign *sign;
};

/* "Eli"; "seat 3" where it is not known who sits there. */
void view_put_name(struct text *t, const struct view_run *r, seat_no s);

/* "Eli is", "you are" */
void view_put_is(struct text *t, const struct view_run *r, seat_no s);

/* What a table of any family has, and a seat there. */
void view_fill_head(const struct view_run *r, struct w_table_head *out);
void view_fill_seat(const struct view_run *r, seat_no s, money stack,
                    struct w_seat_head *out);

/* The parts of a family: what the table waits for, and all that lies there. */
void view_poker_say(const struct view_run *r, struct text *t);
void view_poker(const struct view_run *r);
void view_bank_say(const struct view_run *r, struct text *t);
void view_bank(const struct view_run *r);
void view_melding_say(const struct view_run *r, struct text *t);
void view_melding(const struct view_run *r);

/*
 * What the viewer may do, of any family: the list, and why no raise is in it.
 * The offers must last until they are written.
 */
struct view_offers {
    const struct view_run *r;
    const struct may *may;
    bool opened; /* there is a bet: a raise, and not the first */
};
struct many_may view_may(const struct view_offers *o);
bool view_no_raise(const struct view_offers *o, struct w_refusal *out);

#endif
