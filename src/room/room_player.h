/*
 * room_player.h - the lines of one person, for the files of a report.
 */
#ifndef ROOM_ROOM_PLAYER_H
#define ROOM_ROOM_PLAYER_H

#include "room/ledger.h"
#include "room/room_report.h"

/* An event of the cage, which has been applied, and what it moved. */
void player_at_cage(struct report *r, int64_t at_ms, const struct event *e,
                    const struct postings *p);

/* After the last event: the lines in the order of time. */
void player_lines(struct report *r);

/* An event of a table, before it is applied. */
void player_at_table(struct report *r, int64_t at_ms, const struct event *e);

#endif
