/*
 * why_json.h - why things are as they are at this moment, as JSON: what the
 * viewer may not do, and the clause it rests on; and the last step.
 */
#ifndef WIRE_WHY_JSON_H
#define WIRE_WHY_JSON_H

#include "wire/view_json.h"

/* {"why": [{"question", "say", "clause", "text", "borrowed"}]} */
void why_json(struct json *j, const struct view_told *told);

/* The questions of a moment, as they are found. */
struct why_moment;
enum { WHY_QUESTION = 120 }; /* the room for a question */

seat_no why_viewer(const struct why_moment *m);

/* Adds a question and its answer: of a refusal, and of a command, if that
   would be refused. */
void why_add_answer(struct why_moment *m, const char *question,
                    const struct refusal *no);
void why_ask(struct why_moment *m, const char *question,
             const struct command *c);

/* Why the viewer may not do it now; false if the viewer may, or nobody would
   ask. */
bool why_not(const struct view_told *told, const struct command *c,
             struct refusal *no);

#endif
