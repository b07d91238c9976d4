/*
 * fault.h - the world failed, or was misunderstood: what to say about it.
 *
 * A function that may fail returns int, 0 for good and negative for a fault,
 * and says what happened in the caller's struct fault:
 *
 *     if (count > max)
 *         return fault_say(f, "%d cards where at most %d fit", count, max);
 *
 * It is not for commands that the rules forbid (a refusal), nor for our own
 * bugs (MUST).
 */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include <stdbool.h>

enum { FAULT = -1 };

/* On functions whose fault must not be passed over in silence. */
#define MUST_USE __attribute__((warn_unused_result))

struct fault {
    char text[240]; /* one sentence, no full stop; what does not fit is cut */
};

/* Somebody who wants to hear of every fault, not only of the first. */
struct fault_ear {
    void (*tell)(void *to, const char *text);
    void *to;
    int count; /* told so far */
    /* Hears of what is no fault, but hardly meant; NULL: nobody. */
    void (*warn)(void *to, const char *text);
};

/* Tells a fault, so that work may continue; false if nobody listens. */
bool fault_tell(struct fault_ear *ear, const struct fault *f);

/* Says what failed; always FAULT.  NULL: nobody wants to know. */
int fault_say(struct fault *f, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Takes out what would drive a terminal; fault_say() does so itself. */
void fault_clean(struct fault *f);

/* Puts "place: " before what has been said; always FAULT. */
int fault_at(struct fault *f, const char *place);

#endif
