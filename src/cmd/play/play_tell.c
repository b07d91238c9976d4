/*
 * play_tell.c - an event in sentences, as they are told to the person.
 */
#include <string.h>

#include "cmd/play/play_room.h"

void room_tell(struct room *r, const struct event *e)
{
    struct teller w = play_teller();
    char lines[SENTENCE_MAX], *at = lines;
    struct text t;

    w.style = &r->style;
    w.felt = &r->seating.felt;
    w.book = &r->rules;
    w.view = &r->view;
    w.before = &r->before;
    w.untold = &r->untold;
    untold_hear(&r->untold, &r->seating.felt, e);
    text_init(&t, lines, sizeof lines);
    if (!sentence_tell(&t, &w, e))
        return;
    while (at != NULL)
        room_say(r, "%s", strsep(&at, "\n"));
}
