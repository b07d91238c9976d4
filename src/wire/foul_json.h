/*
 * foul_json.h - foul hands where it is not poker: what can be reported now,
 * and what comes of it, as the floor's sheet has them.
 *
 * The answers depend on no card that lies face down.
 */
#ifndef WIRE_FOUL_JSON_H
#define WIRE_FOUL_JSON_H

#include "wire/view_json.h"

/* Each as ruling_json.h has a report, into the list that is open. */
void foul_reports(struct json *j, const struct view_told *told);

/* Writes what a report would lead to; false if it would be refused. */
bool foul_ruling(struct json *j, const struct view_told *told,
                 const struct command *c, struct refusal *no);

#endif
