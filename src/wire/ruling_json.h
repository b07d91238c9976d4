/*
 * ruling_json.h - the floor's sheet as JSON: what can be reported now, and a
 * ruling before it is carried out.
 *
 * Both are worked out on the table as the viewer knows it: see preview.h.
 */
#ifndef WIRE_RULING_JSON_H
#define WIRE_RULING_JSON_H

#include "wire/view_json.h"

/*
 * {"reports": [{"what", "say", "group", "said", "do", "asks"}], "decides"}:
 * each with a command that would not be refused, and what to ask to make it
 * the right one (report_asks.h); and whether the floor may decide otherwise.
 */
void reports_json(struct json *j, const struct view_told *told);

/*
 * Writes what a report would lead to: see docs/api.md.  Writes nothing and
 * returns false if it would be refused.
 */
bool ruling_json(struct json *j, const struct view_told *told,
                 const struct command *c, struct refusal *no);

#endif
