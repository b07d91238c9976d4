/*
 * play_chairs.c - what the room says of the person's chair: that he is away,
 * and the blinds that are due.
 */
#include "cmd/play/play_room.h"

void room_put_due(const struct room *r, struct text *t)
{
    const struct chair *c = &r->seating.chair[PLAY_SEAT];

    if (c->state == CHAIR_AWAY)
        text_str(t, "You are away: say back.  ");
    else if (c->debt != DEBT_NOTHING && c->enter == ENTER_WAITS)
        text_put(t,
                 "You owe %s in blinds: enter posts it now, or you wait for "
                 "the big blind.  ",
                 chips(sentence_due(&r->view, (enum debt)c->debt)));
}
