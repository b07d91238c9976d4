/*
 * note.h - writes finished hands and rulings to the index (past.h) as they are
 * heard.
 */
#ifndef SERVE_NOTE_H
#define SERVE_NOTE_H

#include "serve/hands.h"
#include "wire/telling.h"

struct serve;

/* Notes a finished hand. */
void note_hand(const struct serve *s, uint32_t table,
               const struct hand_kept *k);

/* Notes a ruling or one of its consequences. */
void note_ruling(const struct serve *s, uint32_t table,
                 const struct telling *t, const struct event *e,
                 const struct heard_at *at);

#endif
