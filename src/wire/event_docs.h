/*
 * event_docs.h - documents events and commands as Markdown from their tables.
 */
#ifndef WIRE_EVENT_DOCS_H
#define WIRE_EVENT_DOCS_H

#include <stdio.h>

/* docs/events.md: every kind with its number, its words and its fields. */
void event_markdown(FILE *out);

/* For docs/transcripts.md: the commands, */
void command_markdown(FILE *out);

/* and the facts that an `=` line can state. */
void fact_markdown(FILE *out);

#endif
