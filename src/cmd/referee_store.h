/*
 * referee_store.h - the cases of transcripts as stored tables: one file a
 * case, as `houseway-dev prove --stored` reads it back.
 */
#ifndef CMD_REFEREE_STORE_H
#define CMD_REFEREE_STORE_H

#include <stdio.h>

#include "wire/journal_text.h"

struct referee_store {
    const char *folder;
    const char *transcript; /* the file that is run */
    int cases;              /* of it, that opened a table */
    FILE *out;              /* NULL: no case is being stored */
    char path[512];
    struct journal_text journal;
    int faults;
};

/* Begins the next file; its cases are counted from 1. */
void referee_store_file(struct referee_store *s, const char *transcript);

/* Hears every event; the opening of a table begins another case. */
void referee_store_hear(void *store, const struct felt *after,
                        const struct event *e);

/* Ends the last case. */
void referee_store_end(struct referee_store *s);

#endif
