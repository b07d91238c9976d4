/*
 * room_player.h - the lines of one person, for the files of a report.
 */
#ifndef ROOM_ROOM_PLAYER_H
#define ROOM_ROOM_PLAYER_H

#include "room/ledger.h"
#include "room/room_report.h"

/* Takes an event of the cage after it was applied, with what it moved. */
void player_at_cage(struct report *r, int64_t at_ms, const struct event *e,
                    const struct postings *p);

/* Sorts the lines by time, after the last event. */
void player_lines(struct report *r);

/* Takes an event of a table before it is applied. */
void player_at_table(struct report *r, int64_t at_ms, const struct event *e);

#endif
