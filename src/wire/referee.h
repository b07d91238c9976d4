/*
 * referee.h - transcripts: hands written down as a dealer would, played
 * through the engine and compared line by line.  docs/transcripts.md has the
 * grammar.
 */
#ifndef WIRE_REFEREE_H
#define WIRE_REFEREE_H

#include "book/shelf.h"
#include "rule/command.h"

enum { REFEREE_LINE = 512, REFEREE_EVENTS = 64 };

/* The end of a complaint if the engine itself has gone wrong. */
#define REFEREE_FROZEN "a frozen table"

struct json; /* base/json.h */

/* The counts of a run, and where its complaints go. */
struct referee_report {
    int passed, failed; /* cases */
    /* One complaint: file:line, the expected and the actual result. */
    void (*complain)(void *to, const char *text);
    /* Receives every line and event; NULL: nobody. */
    void (*trace)(void *to, const char *text);
    const struct sink *ear; /* hears every event; NULL: nobody does */
    struct json *previews;  /* every preview goes there, too; or NULL */
    void *to;
};

/* Runs all cases of a transcript.  Returns 0, or a fault if the text itself is
   wrong; the rest of the file is then not run. */
int referee_run(struct shelf *shelf, const char *file, const char *text,
                size_t length, struct referee_report *report,
                struct fault *f) MUST_USE;

#endif
