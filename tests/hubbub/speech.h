/*
 * speech.h - messages that anybody could send to a served room: well formed
 * ones made from the rows of command.def and from docs/api.md, with values
 * that can be, values at the edge and values that cannot be; and bytes that
 * are no message at all.
 *
 * The same luck over the same room says the same.
 */
#ifndef TESTS_SPEECH_H
#define TESTS_SPEECH_H

#include "base/text.h"
#include "deal/luck.h"
#include "rule/command.h"
#include "serve/serve_own.h"

enum { SPEECH_ROOM = 24 << 10 };

/* Somebody who speaks. */
struct speaker {
    enum role role;
    uint32_t person; /* 0: looks on without a session */
};

struct speech {
    struct luck luck;
    struct serve *serve;
    const struct speaker *who;
    uint32_t table;         /* the one the message is about */
    char last[SPEECH_ROOM]; /* the message before, to be said again */
};

/* A message with the number n. */
void speech_message(struct speech *s, int64_t n, struct text *out);

/* A path to be asked by GET; or, in `body`, what is posted there. */
void speech_request(struct speech *s, struct text *path, struct text *body);

#endif
