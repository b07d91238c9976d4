/*
 * view_own.h - functions that the files of a view share.
 */
#ifndef WIRE_VIEW_OWN_H
#define WIRE_VIEW_OWN_H

#include "rule/felt_view.h"
#include "wire/table_sign.h"
#include "wire/view_json.h"

/* The hands of a live table where they are only counted. */
struct view_count {
    struct count_hand now, next;
};

/* One view that is being written. */
struct view_run {
    struct json *j;
    const struct view_told *told;
    const struct felt_view *view;
    const struct table_sign *sign;
    struct view_count *count;
};

/* "Eli", or "seat 3" if the person is not known. */
void view_put_name(struct text *t, const struct view_run *r, seat_no s);

/* "Eli is", "you are" */
void view_put_is(struct text *t, const struct view_run *r, seat_no s);

/* Fills the parts that tables and seats of all families have. */
void view_fill_head(const struct view_run *r, struct w_table_head *out);
void view_fill_seat(const struct view_run *r, seat_no s, money stack,
                    struct w_seat_head *out);

/* The same for a live table where hands are only counted; the shape borrows
   from `hands`. */
void view_fill_count(const struct view_told *v, struct view_count *hands,
                     struct w_count_view *out);

/* The parts of each family: a sentence about what the table waits for, and
   everything on the felt. */
void view_poker_say(const struct view_run *r, struct text *t);
void view_poker(const struct view_run *r);
void view_bank_say(const struct view_run *r, struct text *t);
void view_bank(const struct view_run *r);
void view_melding_say(const struct view_run *r, struct text *t);
void view_melding(const struct view_run *r);

/*
 * The commands that the viewer may give, in any family, and the reason if a
 * raise is not among them.  Strings of an offer must live until the view is
 * written.
 */
struct view_offers {
    const struct view_run *r;
    const struct may *may;
    bool opened; /* there is a bet, so the button says raise instead of bet */
};
struct many_may view_may(const struct view_offers *o);
bool view_no_raise(const struct view_offers *o, struct w_refusal *out);

#endif
