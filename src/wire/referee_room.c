/*
 * referee_room.c - the lines of a transcript that speak of a table in the
 * room: several hands, with what happens between them.
 *
 * Leaves: none
 */
#include <stdio.h>
#include <string.h>

#include "wire/referee_run.h"

/* Passes an event of the room to the listener of the felt's. */
struct hears {
    const struct sink *sink;
    const struct felt *felt;
};

static void pass_on(void *to, const struct event *e)
{
    const struct hears *h = to;

    h->sink->take(h->sink->to, h->felt, e);
}

bool referee_do(struct run *r, const struct command *c,
                const struct sink *sink)
{
    struct hears h = {sink, &r->felt};
    struct room_sink out = {.take = pass_on, .to = &h};
    struct command then = *c;

    if (!r->room)
        return felt_do(&r->book, &r->felt, c, sink, &r->no);
    then.at_ms = r->at_ms;
    return seating_do(&r->book, &r->seating, &then, &out, &r->no);
}

uint32_t referee_number_of(struct run *r, const char *name)
{
    for (uint32_t i = 0; i < r->names; i++)
        if (strcmp(r->name[i], name) == 0)
            return i + 1;
    if (r->names == REFEREE_NAMES || strlen(name) >= sizeof r->name[0])
        return 0;
    snprintf(r->name[r->names], sizeof r->name[0], "%s", name);
    return ++r->names;
}

/* room: from here on commands go to the room; nobody sits there yet. */
static int line_room(struct run *r, char *rest, struct fault *f)
{
    r->room = true;
    return referee_check_end(r, rest, f);
}

/* at 12:30, at 12:30:05: the time of the following commands */
static int line_at(struct run *r, char *rest, struct fault *f)
{
    char *word = referee_word(&rest), end;
    int hours, minutes, seconds = 0, n;

    if (word == NULL)
        return referee_wrong(r, f, "a time, not", "");
    n = sscanf(word, "%2d:%2d:%2d%c", &hours, &minutes, &seconds, &end);
    if (n < 2 || n > 3 || hours < 0 || minutes < 0 || minutes > 59 ||
        seconds < 0 || seconds > 59)
        return referee_wrong(r, f, "no time", word);
    r->at_ms = ((hours * 60 + minutes) * 60 + seconds) * (int64_t)1000;
    return referee_check_end(r, rest, f);
}

/* due 3 total: what seat 3 owes before it is dealt in */
static int line_due(struct run *r, char *rest, struct fault *f)
{
    char *word = referee_word(&rest), *what = referee_word(&rest);
    seat_no s = word == NULL ? NO_SEAT : referee_seat(word);

    if (s == NO_SEAT || s >= felt_seats(&r->felt) || what == NULL)
        return referee_wrong(r, f, "a seat and what is due, not",
                             word == NULL ? "" : word);
    referee_answer(r, what, words_at(WORDS_debt, r->seating.chair[s].debt));
    return referee_check_end(r, rest, f);
}

int referee_room(struct run *r, const char *first, char *rest, bool *known,
                 struct fault *f)
{
    *known = true;
    if (strcmp(first, "room") == 0)
        return line_room(r, rest, f);
    if (strcmp(first, "at") == 0)
        return line_at(r, rest, f);
    if (strcmp(first, "due") == 0)
        return line_due(r, rest, f);
    if (strcmp(first, ">") == 0)
        return referee_office(r, rest, known, f);
    return referee_office_ask(r, first, rest, known, f);
}
