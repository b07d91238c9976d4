/*
 * stored.h - events as they were once stored, one a line in hexadecimal: they
 * are read for ever.
 *
 * With HOUSEWAY_WRITE set a test writes its file, which must not be there
 * yet: what is stored is never written anew.
 */
#ifndef TESTS_STORED_H
#define TESTS_STORED_H

#include "rule/field_bytes.h"
#include "test.h"

static FILE *stored_file;

/* Begins to write; does nothing where it is not asked for. */
static inline void stored_begin(const char *path)
{
    if (getenv("HOUSEWAY_WRITE") != NULL)
        stored_file = fopen(path, "wx");
}

static inline void stored_put(const struct event *e)
{
    uint8_t bytes[EVENT_BYTES_MAX];
    size_t n = event_put_bytes(e, bytes, sizeof bytes);

    for (size_t i = 0; stored_file != NULL && i < n; i++)
        fprintf(stored_file, "%02x", bytes[i]);
    if (stored_file != NULL)
        fputs("\n", stored_file);
}

static inline void stored_end(void)
{
    if (stored_file != NULL)
        CHECK(fclose(stored_file) == 0);
    stored_file = NULL;
}

/* The bytes of a line; how many. */
static inline size_t stored_line(const char *line, uint8_t *bytes)
{
    size_t n = strspn(line, "0123456789abcdef") / 2;

    for (size_t i = 0; i < n; i++) {
        unsigned byte = 0;

        CHECK(sscanf(line + 2 * i, "%2x", &byte) == 1);
        bytes[i] = (uint8_t)byte;
    }
    return n;
}

/*
 * Each event is read, is written again as it was, and is given to `apply`,
 * which must take it.  Which kinds there were is counted.
 */
static inline int stored_read(const char *path,
                              bool (*apply)(const struct event *e),
                              int kinds[EV_KINDS])
{
    static char line[2 * EVENT_BYTES_MAX + 2];
    uint8_t bytes[EVENT_BYTES_MAX], again[EVENT_BYTES_MAX];
    FILE *in = fopen(path, "r");
    int events = 0;

    CHECK(in != NULL);
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        size_t n = stored_line(line, bytes);
        struct event e;

        CHECK(event_get_bytes(bytes, n, &e) == n);
        CHECK(event_put_bytes(&e, again, sizeof again) == n &&
              memcmp(bytes, again, n) == 0);
        CHECK(apply(&e));
        kinds[e.kind]++;
        events++;
    }
    if (in != NULL)
        fclose(in);
    return events;
}

#endif
