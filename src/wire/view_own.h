/*
 * view_own.h - what the files that make a view have in common.
 */
#ifndef WIRE_VIEW_OWN_H
#define WIRE_VIEW_OWN_H

#include "rule/felt_view.h"
#include "wire/view_json.h"

/* One view that is being written. */
struct view_run {
    struct json *j;
    const struct view_told *told;
    const struct felt_view *view;
};

/* "Eli"; "seat 3" where it is not known who sits there. */
void view_put_name(struct text *t, const struct view_run *r, seat_no s);

/* A seat, counted from 1; null: nobody. */
void json_say_seat(struct json *j, const char *key, seat_no s);

/* "key": ["As", "??"] */
void json_say_cards(struct json *j, const char *key, const card *cards,
                    int count);

/* "key": [1, 3] */
void json_say_seats(struct json *j, const char *key, unsigned seats);

/* Which table it is, and of what: the head of a view, and of a lobby's row. */
void view_head(struct json *j, uint32_t table, const struct book *b,
               const struct clauses *all, const struct felt *felt);

/* Begins the object of a seat: who sits there, and with what. */
void view_seat_begins(const struct view_run *r, seat_no s, money stack);

/* The parts of a family: what the table waits for, and all that lies there. */
void view_poker_says(const struct view_run *r, struct text *t);
void view_poker(const struct view_run *r);
void view_bank_says(const struct view_run *r, struct text *t);
void view_bank(const struct view_run *r);
void view_melding_says(const struct view_run *r, struct text *t);
void view_melding(const struct view_run *r);

/* "may": what the viewer may do, of any family. */
void view_may(const struct view_run *r, const struct may *may, bool opened);

#endif
