/*
 * play_floor.c - the person calls the floor: something went wrong, and what
 * the book says is told first and then done.
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play.h"
#include "wire/preview.h"
#include "wire/report_words.h"

enum { NAMES = SEATS_MAX };

static void names_fill(const char *names[NAMES])
{
    for (seat_no s = 0; s < NAMES; s++)
        names[s] = seat_name(s);
    names[PLAY_SEAT] = NULL; /* "seat 1" goes with any verb */
}

/* A card that was named has been seen. */
static void seen_add(struct room *r, const struct command *c)
{
    const struct seat *s = &r->table.seat[c->seat];

    for (int i = 0; i < s->cards; i++)
        if ((c->mask >> i & 1) != 0 && card_is_real(s->card[i]))
            r->seen |= set_of(s->card[i]);
}

static bool is_yes(const char *line)
{
    line += strspn(line, " ");
    return *line == '\0' || *line == 'y' || *line == 'Y';
}

/*
 * The table as the person sees it: whoever names a card that lies face down
 * is told the same whether it is that card or not.
 */
static struct table seen_by_person(const struct room *r)
{
    struct table t = r->table;
    struct view v;

    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
    for (int s = 0; s < t.seats; s++)
        memcpy(t.seat[s].card, v.seat[s].card, sizeof t.seat[s].card);
    return t;
}

void room_report(struct room *r, const char *rest)
{
    const char *names[NAMES];
    char line[PLAY_LINE], words[PREVIEW_TEXT];
    struct misread unread;
    struct table seen;
    struct preview p;
    struct command c;
    struct text t;

    seen = seen_by_person(r);
    snprintf(line, sizeof line, "%s", rest);
    if (!report_read(&seen, line, &c, &unread)) {
        room_printf(r, "%s '%s'; 'houseway rulings' lists all that can.",
                    unread.what, unread.word);
        return;
    }
    names_fill(names);
    if (c.seat >= r->table.seats ||
        !preview_report(&r->book, &r->table, &c, names, &p, &r->no)) {
        room_refused(r);
        return;
    }
    text_init(&t, words, sizeof words);
    preview_put(&t, &r->book, &p);
    room_print(r, 0, words);
    if (!room_ask(r, "Shall it be so (yes or no)? ", line) || !is_yes(line)) {
        room_printf(r, "Nothing is done.");
        return;
    }
    snprintf(c.reason, sizeof c.reason, "%s", rest); /* to be saved */
    seen_add(r, &c);
    room_say(r, "Ruled: %s", words);
    if (!room_do(r, &c))
        room_refused(r);
}

void room_floor(struct room *r, const char *rest)
{
    char line[PLAY_LINE];
    struct misread unread;
    struct command c;

    snprintf(line, sizeof line, "%s", rest);
    if (!floor_read(line, &c, &unread)) {
        room_printf(r,
                    "%s '%s'; say floor note, dead N, live N, back N, "
                    "misdeal, split or penalty N, because WHY.",
                    unread.what, unread.word);
        return;
    }
    if (c.seat >= r->table.seats || !room_do(r, &c)) {
        room_refused(r);
        return;
    }
    room_say(r, "The floor decides: %s.", rest);
}

/* All-in for the pot as it stands, where a ruling has offered it. */
void room_cap(struct room *r, const char *rest)
{
    struct command c = {.kind = CMD_CAP, .seat = PLAY_SEAT};

    (void)rest;
    if (!room_do(r, &c))
        room_refused(r);
}
