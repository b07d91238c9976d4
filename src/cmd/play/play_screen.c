/*
 * play_screen.c - the table as the person sees it, as large as the terminal
 * is, and what may be done.
 *
 * A family supplies the lines from its view, and this file lays them out.  On
 * a terminal the screen is redrawn: rows for the table and the choices are
 * counted first, and the news get the rest.  In plain mode nothing is drawn
 * twice, and the prompt shows only what changes a decision.
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play/play_room.h"
#include "cmd/wrap.h"

enum { LINES_MOST = SEATS_MAX + 4, ROW_INDENT = 4, LONG_LINE = 2 * PLAY_LINE };

static void put_sign(const struct room *r, struct text *t)
{
    if (r->house != NULL)
        text_put(t, "%s, ", r->house->title);
    text_put(t, "%s, ",
             r->section != NULL && r->section->title != NULL
                 ? r->section->title
                 : r->book.title);
    r->game->put_sign(r, t);
}

/* The menu; first the posts due from the person before a hand. */
static void put_choices(const struct room *r, struct text *t)
{
    const struct chair *c = &r->seating.chair[PLAY_SEAT];
    enum why why = seating_why_waiting(&r->book, &r->seating, PLAY_SEAT);

    if (c->state == CHAIR_AWAY)
        text_str(t, "You are away: say back.  ");
    else if (why != WHY_NONE && felt_is_idle(&r->seating.felt))
        text_put(t, "%s  ", why_sentence(why));
    else if (c->debt != DEBT_NOTHING && c->enter == ENTER_WAITS)
        text_put(t,
                 "You owe %s in blinds: enter posts it now, or you wait for "
                 "the big blind.  ",
                 play_chips(sentence_due(&r->view, (enum debt)c->debt)));
    r->game->put_choices(r, t);
}

/* Prints the newest lines that fit, and how many do not. */
static void show_news(struct room *r, int rows)
{
    int from = r->lines;

    while (from > r->fresh &&
           rows >= wrap_rows(r->log[from - 1].text, r->size.columns))
        rows -= wrap_rows(r->log[--from].text, r->size.columns);
    if (from > r->fresh) {
        if (rows == 0 && from < r->lines)
            from++; /* its row is for what follows */
        room_printf(r, "(%d earlier line%s: type log)", from - r->fresh,
                    from - r->fresh == 1 ? "" : "s");
    }
    for (int i = from; i < r->lines; i++)
        room_print(r, 0, r->log[i].text);
    r->fresh = r->lines;
}

static void show_screen(struct room *r)
{
    char line[LINES_MOST][LONG_LINE], more[LONG_LINE], sign[LONG_LINE];
    int lines = 0, rows = 3; /* two blanks, prompt */
    bool fits[LINES_MOST];   /* else a row is broken behind an indent */
    struct text t;

    text_init(&t, line[0], LONG_LINE);
    for (int n = 0; lines < LINES_MOST && r->game->put_line(r, n, &t); n++) {
        if (t.used > 0) {
            fits[lines] = wrap_columns(line[lines]) < r->size.columns;
            rows += fits[lines] ? 1
                                : 1 + wrap_rows(line[lines], r->size.columns);
            lines++;
        }
        if (lines < LINES_MOST)
            text_init(&t, line[lines], LONG_LINE);
    }
    text_init(&t, more, sizeof more);
    put_choices(r, &t);
    text_init(&t, sign, sizeof sign);
    put_sign(r, &t);
    rows += wrap_rows(more, r->size.columns) +
            wrap_rows(sign, r->size.columns);
    fputs("\033[H\033[2J", stdout);
    room_printf(r, "%s", sign);
    fputc('\n', stdout);
    show_news(r, r->size.rows - rows);
    fputc('\n', stdout);
    for (int i = 0; i < lines; i++)
        if (fits[i])
            printf("%s\n", line[i]);
        else
            room_print(r, ROW_INDENT, line[i]);
}

void room_show(struct room *r)
{
    char line[LONG_LINE];
    struct text t;

    r->size = style_size_of_stdout(); /* the window may have been resized */
    if (!r->plain) {
        show_screen(r);
        return;
    }
    text_init(&t, line, sizeof line);
    for (int n = 0; r->game->put_plain(r, n, &t); n++) {
        if (t.used > 0)
            room_print(r, 0, line);
        text_init(&t, line, sizeof line);
    }
    r->fresh = r->lines;
}

void room_choices(struct room *r)
{
    char line[LONG_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_choices(r, &t);
    room_printf(r, "%s", line);
}

void room_print_sign(struct room *r)
{
    char sign[LONG_LINE];
    struct text t;

    text_init(&t, sign, sizeof sign);
    put_sign(r, &t);
    room_printf(r, "%s", sign);
}

void room_table(struct room *r)
{
    if (r->plain)
        room_print_sign(r);
    room_show(r);
    room_choices(r);
}
