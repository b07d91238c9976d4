/*
 * event_json.h - events and commands as JSON, both ways.
 *
 *     {"event":"raised","seat":2,"how":"raise","paid":600,"to":600,
 *      "level":600,"adds":300,"next":3,"by":"raise.cap"}
 *     {"command":"raise","who":{"role":"player","seat":2},"id":7,"to":600}
 *
 * One object on one line.  Fields have the names of event.def and its order;
 * what is nothing is left out, but never a word, an ordinal, a spot or a
 * rank, of which the first is something.  "by" is the leaf.
 *
 *     seat, spot, ordinal   from 1; null: nobody
 *     seats, which          [1, 3]
 *     money                 whole cents
 *     moneys                [0, 200]; null in it: no limit
 *     cards                 ["As", "??"]
 *     hash                  hexadecimal
 *     choices               [{"leaf": "raise.cap", "value": 3}]
 *
 * The reader takes keys in any order, and nothing else that it does not
 * know: a key that there is not, or twice, another type, something behind the
 * object, a value that cannot be.  It allocates nothing.
 */
#ifndef WIRE_EVENT_JSON_H
#define WIRE_EVENT_JSON_H

#include "base/fault.h"
#include "base/text.h"
#include "rule/command.h"

/* Room for any one of them. */
enum { EVENT_JSON_MAX = 8192 };

void event_put_json(struct text *t, const struct event *e);
void command_put_json(struct text *t, const struct command *c);

/* The bytes need no terminator.  A fault says what is wrong, and where. */
int event_get_json(const char *bytes, size_t count, struct event *out,
                   struct fault *f) MUST_USE;
int command_get_json(const char *bytes, size_t count, struct command *out,
                     struct fault *f) MUST_USE;

#endif
