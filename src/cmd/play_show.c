/*
 * play_show.c - the table as the person sees it, in 80 columns and 24 rows.
 *
 * All of it is drawn from one view.  On a terminal the screen is cleared and
 * drawn anew; in plain mode nothing is drawn twice, and the prompt is told
 * only what changes a decision.
 *
 * Leaves: draw.max, seats.button
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play.h"
#include "wire/say.h"

enum { SIGN_ROWS = 8 }; /* all but the seats and what has happened */

static const char *structure_words(const struct stakes *s)
{
    static const char *const words[] = {"fixed limit", "spread limit",
                                        "no limit", "pot limit"};

    return words[s->structure];
}

/* "3", "3.50": a limit as it stands on a sign. */
static void put_short_money(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%d", (int)(amount / CENTS));
    else
        say_money(t, amount);
}

/* "3/6 fixed limit, blinds 1/3" */
static void put_stakes(struct text *t, const struct stakes *s)
{
    put_short_money(t, s->lower);
    text_put(t, "/");
    put_short_money(t, s->upper);
    text_put(t, " %s", structure_words(s));
    for (int i = 0; i < s->blinds; i++) {
        text_put(t, "%s",
                 i > 0           ? "/"
                 : s->blinds > 1 ? ", blinds "
                                 : ", blind ");
        put_short_money(t, s->blind[i]);
    }
    if (s->ante > 0) {
        text_put(t, ", ante ");
        put_short_money(t, s->ante);
    }
    if (s->bring_in > 0) {
        text_put(t, ", bring-in ");
        put_short_money(t, s->bring_in);
    }
}

void room_sign(const struct room *r, struct text *t)
{
    if (r->house != NULL)
        text_put(t, "%s, ", r->house->title);
    text_put(t, "%s, ",
             r->section != NULL && r->section->title != NULL
                 ? r->section->title
                 : r->book.title);
    put_stakes(t, &r->stakes);
}

/* "bet 3.00", "folded", "all-in", "drew 2" as long as it may be told */
static void put_state(struct text *t, const struct view_of_seat *s)
{
    if (s->state == SEAT_FOLDED) {
        text_put(t, "folded");
    } else if (s->bet > 0) {
        text_put(t, "bet ");
        say_money(t, s->bet);
        if (s->all_in)
            text_put(t, " all-in");
    } else if (s->all_in) {
        text_put(t, "all-in");
    }
    if (s->state == SEAT_LIVE && s->drew >= 0)
        text_put(t, "%sdrew %d", t->used > 0 ? ", " : "", s->drew);
}

static void put_seat(const struct room *r, const struct view *v, seat_no s,
                     struct text *t)
{
    const struct view_of_seat *seat = &v->seat[s];
    bool button = s == v->button && book_yes(&r->book, LEAF_BUTTON);
    char stack[24], state[40];
    struct text u;

    text_init(&u, stack, sizeof stack);
    say_money(&u, seat->stack);
    text_init(&u, state, sizeof state);
    put_state(&u, seat);
    text_put(t, "%c %2d %-4s %c %9s  %-18s ", s == v->to_act ? '>' : ' ',
             s + 1, seat_name(s), button ? '*' : ' ', stack, state);
    if (seat->state == SEAT_LIVE || s == PLAY_SEAT)
        cardtext_put_all(t, seat->card, seat->cards, &r->style);
}

/* The newest lines that fit; the log has the rest. */
static void show_news(struct room *r)
{
    int room = PLAY_ROWS - SIGN_ROWS - r->table.seats;
    int from = r->lines > room ? r->lines - room : 0;

    if (from < r->fresh)
        from = r->fresh;
    for (int i = from; i < r->lines; i++)
        room_print(r, 0, r->log[i]);
    r->fresh = r->lines;
}

static void put_middle(const struct room *r, const struct view *v,
                       struct text *t)
{
    if (v->boards > 0) {
        text_put(t, "Board ");
        cardtext_put_all(t, v->board, v->boards, &r->style);
        text_put(t, "   ");
    }
    if (v->pot > 0 || v->phase != PHASE_IDLE) {
        text_put(t, "Pot ");
        say_money(t, v->pot);
        text_put(t, "   ");
    }
}

static void show_screen(struct room *r, const struct view *v)
{
    char line[PLAY_LINE];
    struct text t;

    fputs("\033[H\033[2J", stdout);
    text_init(&t, line, sizeof line);
    room_sign(r, &t);
    room_printf(r, "%s", line);
    fputc('\n', stdout);
    show_news(r);
    fputc('\n', stdout);
    for (seat_no s = 0; s < v->seats; s++) {
        text_init(&t, line, sizeof line);
        put_seat(r, v, s, &t);
        printf("%s\n", line);
    }
    text_init(&t, line, sizeof line);
    put_middle(r, v, &t);
    printf("%s\n", line);
}

/* "Others: Ana 231.00, bet 6.00, 7c 8d; Bo 120.00, ..." */
static void show_others(struct room *r, const struct view *v)
{
    char line[2 * PLAY_LINE], state[40];
    const char *before = "Others: ";
    struct text t, u;

    text_init(&t, line, sizeof line);
    for (seat_no s = 0; s < v->seats; s++) {
        const struct view_of_seat *seat = &v->seat[s];

        if (s == PLAY_SEAT || seat->state != SEAT_LIVE)
            continue;
        text_put(&t, "%s%s ", before, seat_name(s));
        say_money(&t, seat->stack);
        text_init(&u, state, sizeof state);
        put_state(&u, seat);
        text_put(&t, "%s%s", u.used > 0 ? ", " : "", state);
        for (int i = 0, n = 0; i < seat->cards; i++)
            if ((seat->up >> i & 1) != 0) {
                text_put(&t, n++ == 0 ? ", shows " : " ");
                cardtext_put(&t, seat->card[i], &r->style);
            }
        before = "; ";
    }
    if (t.used > 0)
        room_print(r, 0, line);
}

/* A few lines that say how things stand. */
static void show_plain(struct room *r, const struct view *v)
{
    const struct view_of_seat *me = &v->seat[PLAY_SEAT];
    char line[PLAY_LINE];
    struct text t;

    if (v->phase != PHASE_IDLE)
        show_others(r, v);
    text_init(&t, line, sizeof line);
    put_middle(r, v, &t);
    if (me->state == SEAT_LIVE) {
        text_put(&t, "You hold ");
        cardtext_put_all(&t, me->card, me->cards, &r->style);
    }
    text_put(&t, "%sYou have ", me->state == SEAT_LIVE ? "   " : "");
    say_money(&t, me->stack);
    if (me->bet > 0) {
        text_put(&t, ", bet ");
        say_money(&t, me->bet);
    }
    room_printf(r, "%s", line);
    r->fresh = r->lines;
}

void room_show(struct room *r)
{
    struct view v;

    view_seat(&r->book, &r->table, PLAY_SEAT, &v);
    if (r->plain)
        show_plain(r, &v);
    else
        show_screen(r, &v);
}

/* "raise to 6.00", "bet 3.00 to 9.00 in steps of 1.00" */
static void put_raise(struct text *t, const struct choices *may)
{
    text_put(t, may->opened ? ", raise to " : ", bet ");
    say_money(t, may->raise_least);
    if (may->raise_most <= may->raise_least)
        return;
    text_put(t, " up to ");
    say_money(t, may->raise_most);
    if (may->step > 0) {
        text_put(t, " in steps of ");
        say_money(t, may->step);
    }
}

static void put_bets(struct text *t, const struct choices *may)
{
    text_put(t, "fold");
    if (may->check)
        text_put(t, ", check");
    if (may->call) {
        text_put(t, ", call ");
        say_money(t, may->to_call);
    }
    if (may->raise)
        put_raise(t, may);
}

static int discards_due(const struct room *r, const struct view *v)
{
    const struct street *street = &r->book.street[v->street];

    for (int i = 0; i < street->steps; i++)
        if (street->step[i].word == DEAL_DISCARD)
            return street->step[i].count;
    return 0;
}

/*
 * Where a hand must be good enough to open, only the engine knows whether
 * this one is: it is asked, and nothing is offered that would be refused.
 */
static void openers_asked(const struct room *r, struct choices *may)
{
    struct command c = {.kind = CMD_RAISE, .amount = may->raise_least};
    struct refusal no;
    struct event e;

    c.seat = PLAY_SEAT;
    if (may->raise && !decide(&r->book, &r->table, &c, &e, &no))
        may->raise = false;
}

/* What may be done now, and what it costs. */
void room_choices(struct room *r)
{
    char line[PLAY_LINE], example[CARDTEXT_SIZE];
    struct text t;
    struct view v;

    view_seat(&r->book, &r->table, PLAY_SEAT, &v);
    text_init(&t, example, sizeof example);
    cardtext_put(&t, v.seat[PLAY_SEAT].card[0], NULL);
    text_init(&t, line, sizeof line);
    if (v.phase == PHASE_IDLE)
        text_put(&t, "Enter deals the next hand; or log, save FILE, why, "
                     "rules, help, quit.");
    else if (v.to_act != PLAY_SEAT)
        text_put(&t, "It is not your turn.");
    else if (v.phase == PHASE_DRAW)
        text_put(&t,
                 "You may: draw up to %d cards (as: draw %s), or stand pat.",
                 (int)book_value(&r->book, LEAF_DRAW_MAX), example);
    else if (v.phase == PHASE_DISCARD)
        text_put(&t, "You must: discard %d (as: discard %s).",
                 discards_due(r, &v), example);
    else {
        text_put(&t, "You may: ");
        openers_asked(r, &v.may);
        put_bets(&t, &v.may);
        text_put(&t, ".");
    }
    room_printf(r, "%s", line);
}
