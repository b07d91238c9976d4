/*
 * report_asks.h - what is still to be asked before a report is the right one:
 * who it was, which card, how much.
 *
 *     "asks": [{"field": "at", "choices": [{"at": 2, "which": [1]}, ...]},
 *              {"field": "other", "choices": [{"other": 5}, ...]},
 *              {"field": "which", "board": false}, {"field": "face"},
 *              {"field": "amount", "chips": true}, {"field": "in_time"}]
 *
 * Cards are of that seat, or of the board; an amount is of chips, or of cards.
 * A choice is laid over the command.  One of a seat says all that makes the
 * report true of that seat, so that what is not asked further may stay.
 */
#ifndef WIRE_REPORT_ASKS_H
#define WIRE_REPORT_ASKS_H

#include "rule/felt_view.h"
#include "wire/view_json.h"

/* The command that says it, ready to be sent: "do". */
void asks_say_do(struct json *j, const struct command *c);

/* "asks" of a report of poker, into the object that is open. */
void report_asks(struct json *j, const struct view_told *told,
                 const struct view *v, const struct cmd_report *c);

#endif
