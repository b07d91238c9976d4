/*
 * report_asks.h - the questions that complete a report: who it was, which
 * card, how much.
 *
 *     "asks": [{"field": "at", "choices": [{"at": 2, "which": [1]}, ...]},
 *              {"field": "other", "choices": [{"other": 5}, ...]},
 *              {"field": "which", "board": false}, {"field": "face"},
 *              {"field": "amount", "chips": true}, {"field": "in_time"}]
 *
 * Cards are of that seat, or of the board; an amount is of chips, or of
 * cards.  A choice is laid over the command.  One of a seat says all that
 * makes the report true of that seat, so that what is not asked further may
 * stay.
 */
#ifndef WIRE_REPORT_ASKS_H
#define WIRE_REPORT_ASKS_H

#include "rule/felt_view.h"
#include "wire/view_json.h"

/* Buffers for the questions of a report and their answers. */
enum { ASKS_MOST = 6, ASKS_LISTS = 2 };
struct asks_room {
    struct w_ask ask[ASKS_MOST];
    int asks;
    struct w_choice choice[ASKS_LISTS][PEOPLE_MAX];
    int lists; /* of choices that are used */
};

/* Begins without a question; adds one; adds one with choices; adds a choice to
   be filled. */
void ask_begin(struct asks_room *room);
struct w_ask *ask_next(struct asks_room *room, enum ask_field_word field);
void ask_choices(struct asks_room *room, enum ask_field_word field);
struct w_choice *ask_choice(struct asks_room *room);

/* The questions of a report of poker. */
void report_put_asks(struct asks_room *room, const struct view_told *told,
                     const struct view *v, const struct cmd_report *c);

/* The questions as a list that borrows them. */
struct many_ask ask_list(const struct asks_room *room);

#endif
