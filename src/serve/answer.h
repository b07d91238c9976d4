/*
 * answer.h - answers that wait until what they answer is durable.
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

/* Any message, once all that was wished until now is durable. */
void answer_later(struct answers *a, struct guest *g, const char *text,
                  size_t count);

/* It is: they go out. */
void answer_all(struct answers *a);

/* Somebody is gone. */
void answer_forget(struct answers *a, const struct guest *g);

#endif
