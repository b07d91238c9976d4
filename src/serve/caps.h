/*
 * caps.h - the limits of a room, a row each: the current number, the maximum,
 * and the option that sets it.
 *
 * The log, /metrics, the floor's page and the refusals all read these rows.
 */
#ifndef SERVE_CAPS_H
#define SERVE_CAPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/fault.h"
#include "base/json.h"

struct serve;
struct serve_plan;

enum cap_kind {
    CAP_PEOPLE,
    CAP_TABLES,
    CAP_TABLE_NUMBERS,
    CAP_SOCKETS,
    CAP_LISTS,
    CAP_NAMES,
    CAP_CALLS,
    CAP_BARRED,
    CAPS
};

/* Ranges of `--people`, `--tables` and `--sockets`. */
enum {
    CAPS_PEOPLE_LEAST = 100,
    CAPS_PEOPLE_MOST = 65536, /* the cage has so many rows */
    CAPS_TABLES_LEAST = 1,
    CAPS_TABLES_MOST = 512, /* and cage and desk so many tables */
    CAPS_SOCKETS_LEAST = 16,
    CAPS_SOCKETS_MOST = 60000, /* a process has 65,536 files at most */
    CAPS_TEXT = 256
};

struct cap {
    const char *key;     /* in /metrics: houseway_KEY and houseway_KEY_most */
    const char *name;    /* in a sentence */
    const char *help;    /* of the metric */
    const char *option;  /* raises it; NULL: it is fixed */
    const char *instead; /* what helps if it cannot be raised */
    uint64_t now, most;
    uint64_t limit; /* that the option can be set to */
};

void caps_count(const struct serve *s, struct cap out[CAPS]);

/* True from nine tenths on. */
bool cap_is_near(const struct cap *c);

/* "serve --tables raises it, to at most 512", or what helps if it cannot be
   raised, as a sentence into `out`. */
const char *cap_remedy(const struct cap *c, char out[CAPS_TEXT]);

/*
 * If that cap is reached, the refusal that says so, names the option, and
 * says what can be done instead; NULL if there is room.
 */
const char *caps_full(const struct serve *s, enum cap_kind kind,
                      char out[CAPS_TEXT]);

/* A row for the floor's lobby; false if this cap is not nearly full. */
struct w_cap;
bool caps_fill(const void *from, int i, struct w_cap *out);

/* Logs, once an hour, which caps are nearly full. */
void caps_warn(struct serve *s);

/* Refuses a number of sockets for which this machine has too few file
   descriptors. */
int caps_check(const struct serve_plan *p, struct fault *f) MUST_USE;

#endif
