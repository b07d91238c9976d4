/*
 * why_json.h - why things are as they are at this moment, as JSON: what the
 * viewer may not do, and the clause it rests on; and the last step.
 */
#ifndef WIRE_WHY_JSON_H
#define WIRE_WHY_JSON_H

#include "wire/view_json.h"

/* {"why": [{"question", "say", "clause", "text", "borrowed"}]} */
void why_json(struct json *j, const struct view_told *told);

/* Why the viewer may not do it now; false: he may, or it is no question. */
bool why_not(const struct view_told *told, const struct command *c,
             struct refusal *no);

#endif
