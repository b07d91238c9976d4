/*
 * play_floor.c - the person practises as the floor: something went wrong, and what
 * the book says is told first and then done.
 *
 * Who plays only has these words refused, as the engine refuses them.
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play/play_room.h"
#include "wire/preview.h"
#include "wire/report_words.h"

/* May the person say so at all?  False, and told. */
static bool is_floors(struct room *r, int kind)
{
    if (command_may(kind, r->as))
        return true;
    r->no = (struct refusal){.why = WHY_ROLE, .leaf = LEAF_NONE};
    room_refused(r);
    return false;
}

/* What the book would do, in words; false, and told: it would be refused. */
static bool ruled(struct room *r, const struct command *c,
                  char words[PREVIEW_TEXT])
{
    const char *names[SEATS_MAX];
    struct preview_for who = {.viewer = PLAY_SEAT, .names = names};
    struct preview p;
    struct text t;

    for (seat_no s = 0; s < SEATS_MAX; s++)
        names[s] = seat_name(s);
    names[PLAY_SEAT] = NULL; /* "seat 1" goes with any verb */
    if (!preview_report(&r->rules, &r->felt, c, &who, &p, &r->no)) {
        room_refused(r);
        return false;
    }
    text_init(&t, words, PREVIEW_TEXT);
    preview_put(&t, &r->rules, &p);
    return true;
}

void room_report(struct room *r, const char *rest)
{
    char line[PLAY_LINE], words[PREVIEW_TEXT];
    struct misread unread;
    struct command c;

    if (!is_floors(r, CMD_REPORT))
        return;
    snprintf(line, sizeof line, "%s", rest);
    if (!report_read_view(&r->view.poker, line, &c, &unread)) {
        room_printf(r, "%s '%s'; 'houseway rulings' lists all that can.",
                    unread.what, unread.word);
        return;
    }
    c.who = who_rules();
    if (!ruled(r, &c, words))
        return;
    room_print(r, 0, words);
    if (!room_ask(r, "Shall it be so (yes or no)? ", line) ||
        strchr("yY", *trimmed(line)) == NULL) { /* the Enter key is yes */
        room_printf(r, "Nothing is done.");
        return;
    }
    room_say(r, "Ruled: %s", words);
    if (!room_do(r, &c))
        room_refused(r);
}

void room_floor(struct room *r, const char *rest)
{
    char line[PLAY_LINE];
    struct misread unread;
    struct command c;

    if (!is_floors(r, CMD_FLOOR))
        return;
    snprintf(line, sizeof line, "%s", rest);
    if (!floor_read(line, &c, &unread)) {
        room_printf(r,
                    "%s '%s'; say floor note, dead N, live N, back N, "
                    "misdeal, split or penalty N, because WHY.",
                    unread.what, unread.word);
        return;
    }
    if (room_do(r, &c))
        room_say(r, "The floor decides: %s.", rest);
    else
        room_refused(r);
}
