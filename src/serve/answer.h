/*
 * answer.h - answers that wait until their command is durable.
 */
#ifndef SERVE_ANSWER_H
#define SERVE_ANSWER_H

#include "base/text.h"
#include "serve/guest.h"

enum { ANSWER_MOST = 192 << 10 /* 36 decks of a hand, or a whole shoe */ };

struct answers {
    struct answer_waits *first, **last;
    int waiting;
};

/* {"n": 4, "error": "..."}, at once: nothing was done. */
void answer_error(struct guest *g, int64_t n, const char *sentence);

/* Queues a message until all commands so far are durable. */
void answer_later(struct answers *a, struct guest *g, const char *text,
                  size_t count);

/* Sends the queued answers; the commands are durable. */
void answer_all(struct answers *a);

/* Somebody is gone. */
void answer_forget(struct answers *a, const struct guest *g);

#endif
