/*
 * count_watch.h - whoever waits for a long count is told how far it is, and may end
 * it.
 */
#ifndef FIGURES_COUNT_WATCH_H
#define FIGURES_COUNT_WATCH_H

#include <stdbool.h>
#include <stdint.h>

/* `tell` returns false if the count is to end with what there is. */
struct count_watch {
    bool (*tell)(void *to, int64_t done, int64_t all);
    void *to;
};

/* True if the count goes on.  A watch may be NULL: nobody waits. */
static inline bool count_may_go_on(const struct count_watch *w, int64_t done,
                                   int64_t all)
{
    return w == NULL || w->tell == NULL || w->tell(w->to, done, all);
}

#endif
