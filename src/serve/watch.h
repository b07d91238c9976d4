/*
 * watch.h - tells everybody who watches a table what happens there, as each
 * may see it.
 *
 * Everything of one commit is one push.  Pushes of a table are numbered, and
 * the last of them are kept, so that a client that was cut off can catch up.
 * Everything goes through event_for() and the view of the viewer's own seat.
 */
#ifndef SERVE_WATCH_H
#define SERVE_WATCH_H

#include "serve/guest.h"
#include "serve/hands.h"
#include "serve/proofs.h"
#include "serve/pulse.h"
#include "room/seating.h"

enum { WATCH_RING = 256, WATCH_RING_BYTES = 128 << 10 };

struct serve;
struct watch;

struct watch *watch_open(struct serve *s);
void watch_close(struct watch *w);

/*
 * Begins with the tables of an open room as they stand, and notes the hands
 * that the index lacks.
 */
int watch_begin(struct watch *w, struct fault *f) MUST_USE;

/* The deck of a table after an event; and the deck of a table, if nothing
   newer was heard of it. */
struct view_deck;
void watch_note_deck(struct view_deck *d, const struct event *e);
void watch_deck(struct watch *w, uint32_t table, const struct view_deck *d);

/* Receives a durable event as the house knows it, and its place. */
void watch_event(struct watch *w, uint32_t stream, const struct event *e,
                 const struct heard_at *at);

/* Sends everything heard since the last push. */
void watch_push(struct watch *w);

/* Adds a watcher; false if it watches too many tables. */
bool watch_look(struct watch *w, struct guest *g, uint32_t table);
void watch_look_away(struct watch *w, struct guest *g, uint32_t table);
void watch_forget(struct watch *w, struct guest *g);

/* Sends the table as it is, with what was missed since push `from`; 0:
   everything. */
void watch_catch_up(struct watch *w, struct guest *g, uint32_t table,
                    uint64_t from);

/* The table as committed and told, without undurable decisions; NULL if there
   is none. */
const struct seating *watch_table(const struct watch *w, uint32_t table);

/* The decks of a table, opened to the people there; NULL if there is no
   table. */
const struct proofs *watch_proofs(const struct watch *w, uint32_t table);

/* The last hands of a table in memory; NULL if there is no table. */
const struct hands *watch_hands(const struct watch *w, uint32_t table);

/* Recent pots and pace of a table; NULL if there is no such table. */
const struct pulse *watch_pulse(const struct watch *w, uint32_t table);

/* The recent events of a table, for a view of it. */
struct view_told;
void watch_recent(const struct watch *w, uint32_t table, struct view_told *to);

/* The last push of a table. */
uint64_t watch_seq(const struct watch *w, uint32_t table);

#endif
