/*
 * event_docs.h - what there is of events and commands, as Markdown made from
 * their tables.
 */
#ifndef WIRE_EVENT_DOCS_H
#define WIRE_EVENT_DOCS_H

#include <stdio.h>

/* docs/events.md: every kind with its number, its words and its fields. */
void event_markdown(FILE *out);

/* For docs/transcripts.md: the wishes there are, */
void command_markdown(FILE *out);

/* and the facts: what an `=` line can say. */
void fact_markdown(FILE *out);

#endif
