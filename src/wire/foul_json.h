/*
 * foul_json.h - foul hands of games other than poker on the floor's sheet:
 * what can be reported now, and its outcome.
 *
 * The answers depend on no card that lies face down.
 */
#ifndef WIRE_FOUL_JSON_H
#define WIRE_FOUL_JSON_H

#include "wire/report_asks.h"
#include "wire/view_json.h"

/* Buffers for what a report borrows. */
struct report_room {
    struct command wish;
    struct asks_room asks;
};

/* Makes a report of one of them; false if it cannot be true now. */
struct trouble;
bool foul_report(const struct view_told *told, const struct trouble *one,
                 struct report_room *room, struct w_report *out);

/* Writes what a report would lead to; false if it would be refused. */
bool foul_ruling(struct json *j, const struct view_told *told,
                 const struct command *c, struct refusal *no);

#endif
