/*
 * note.h - what of a table is remembered for later: hands that are over, and
 * rulings, written to the index (past.h) as they are heard.
 */
#ifndef SERVE_NOTE_H
#define SERVE_NOTE_H

#include "serve/hands.h"
#include "wire/telling.h"

struct serve;

/* A hand is over. */
void note_hand(const struct serve *s, uint32_t table,
               const struct hand_kept *k);

/* An event was heard: a ruling, or what came of one. */
void note_ruling(const struct serve *s, uint32_t table,
                 const struct telling *t, const struct event *e,
                 const struct heard_at *at);

#endif
