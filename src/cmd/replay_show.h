/*
 * replay_show.h - a hand that was written down, shown step by step.
 */
#ifndef CMD_REPLAY_SHOW_H
#define CMD_REPLAY_SHOW_H

#include "base/toml.h"
#include "book/shelf.h"
#include "wire/sentence.h"

enum { SHOW_SIZE = 1 << 18, SHOW_NAME = 32 };

/* The sentences of a hand; '\f' stands between two steps. */
struct showing {
    char name[SEATS_MAX][SHOW_NAME];
    const char *names[SEATS_MAX];
    struct card_style style;
    char said[SHOW_SIZE];
    struct text text;
    bool keeps;  /* all hands; else a hand begun anew takes its place */
    bool dealt;  /* cards that have not been told */
    bool enough; /* whoever reads has seen enough */
};

/* Begins a hand; `node` may name its players (PHH), or is NULL. */
void showing_begin(struct showing *s, const struct toml_node *node);

/* For a sink: every event of the hand. */
void showing_hear(void *showing, const struct felt *after,
                  const struct event *e);

/* Prints it behind a headline; at a keyboard it waits after each step. */
void showing_print(struct showing *s, const char *head);

/* A transcript, as `save` writes it: its cases one after the other. */
MUST_USE int showing_transcript(struct showing *s, struct shelf *shelf,
                                const char *file, const char *bytes,
                                size_t length, struct fault *f);

#endif
