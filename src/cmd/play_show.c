/*
 * play_show.c - the table as the person sees it, in 80 columns and 24 rows.
 *
 * All of it is drawn from one view.  On a terminal the screen is cleared and
 * drawn anew; in plain mode nothing is drawn twice, and the prompt is told
 * only what changes a decision.
 *
 * Leaves: draw.max, seats.button, bet.declaration_binds, openers.split,
 * show.playing_board, rank.uses_least
 */
#include <stdio.h>
#include <string.h>

#include "cmd/play.h"
#include "wire/say.h"

enum { SIGN_ROWS = 8 }; /* all but the seats and what has happened */

/* "3", "3.50": a limit as it stands on a sign. */
static void put_short_money(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%d", (int)(amount / CENTS));
    else
        say_money(t, amount);
}

/* "3/6 fixed limit, blinds 1/3"; "no limit, bets from 3, blinds 1/3" */
static void put_stakes(struct text *t, const struct stakes *s)
{
    if (structure_is_free(s->structure)) {
        text_put(t, "%s, bets from ", structure_words(s->structure));
        put_short_money(t, s->lower);
    } else {
        put_short_money(t, s->lower);
        text_put(t, "/");
        put_short_money(t, s->upper);
        text_put(t, " %s", structure_words(s->structure));
    }
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
    } else if (s->state == SEAT_OUT) {
        text_put(t, "out");
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
    if (r->table.killed && v->phase != PHASE_IDLE)
        text_put(t, "Limits doubled   ");
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

    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
    if (r->plain)
        show_plain(r, &v);
    else
        show_screen(r, &v);
}

/* "raise to 6.00", "bet 3.00 to 9.00 in steps of 1.00, all in" */
static void put_raise(struct text *t, const struct choices *may,
                      const struct view_of_seat *me)
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
    if (may->raise_most == me->bet + me->stack)
        text_put(t, ", all in");
}

static void put_bets(struct text *t, const struct choices *may,
                     const struct view_of_seat *me)
{
    if (may->fold)
        text_put(t, ", fold");
    if (may->check)
        text_put(t, ", check");
    if (may->call) {
        text_put(t, ", call ");
        say_money(t, may->to_call);
    }
    if (may->raise)
        put_raise(t, may, me);
}

static int discards_due(const struct room *r, const struct view *v)
{
    const struct street *street = &r->book.street[v->street];

    for (int i = 0; i < street->steps; i++)
        if (street->step[i].word == DEAL_DISCARD)
            return street->step[i].count;
    return 0;
}

/* Would the person be allowed this, with nothing more said? */
static bool may_now(const struct room *r, enum command_kind kind)
{
    struct command c = {.kind = (uint8_t)kind, .seat = PLAY_SEAT};

    return room_may(r, &c);
}

/*
 * Where a hand must be good enough to open, only the engine knows whether
 * this one is: it is asked, and nothing is offered that would be refused.
 */
static void openers_asked(const struct room *r, struct choices *may)
{
    struct command c = {.kind = CMD_RAISE, .amount = may->raise_least};

    c.seat = PLAY_SEAT;
    may->raise = may->raise && room_may(r, &c);
}

/* What was said binds, where the house says so: nothing else is left. */
static bool bound(const struct room *r, struct choices *may)
{
    int said = r->table.declared;

    if (said == UINT8_MAX || !book_yes(&r->book, LEAF_DECLARATION_BINDS))
        return false;
    may->fold = said == CMD_FOLD;
    may->check = may->check && said == CMD_CHECK;
    may->call = may->call && said == CMD_CALL;
    may->raise = may->raise && said == CMD_RAISE;
    return true;
}

static bool may_ask(const struct room *r)
{
    return !r->table.proof_asked && may_now(r, CMD_ASK);
}

/* "You may: fold, call 3.00, raise to 6.00; also chip N, say WORD, ask." */
static void put_betting(const struct room *r, struct view *v, struct text *t)
{
    char line[PLAY_LINE];
    const char *before = "; also ";
    struct text u;
    bool said;

    openers_asked(r, &v->may);
    said = bound(r, &v->may);
    text_init(&u, line, sizeof line);
    put_bets(&u, &v->may, &v->seat[PLAY_SEAT]);
    if (said)
        text_put(t, "You have said %s, and must: %s",
                 declared_words(r->table.declared), line + 2);
    else
        text_put(t, "You may: %s", line + 2);
    if (v->may.call || v->may.raise) {
        text_put(t, "%schip N", before);
        before = ", ";
    }
    if (!said && book_yes(&r->book, LEAF_DECLARATION_BINDS)) {
        text_put(t, "%ssay WORD", before);
        before = ", ";
    }
    if (may_ask(r))
        text_put(t, "%sask to see the openers", before);
    text_put(t, ".");
}

/* "You may: draw up to 3 cards (as: draw 2h), stand pat, spread, ..." */
static void put_drawing(const struct room *r, const char *example,
                        struct text *t)
{
    bool split = r->table.opener == PLAY_SEAT &&
                 book_value(&r->book, LEAF_OPENERS_SPLIT) ==
                     OPENERS_SPLIT_DECLARED;

    text_put(t, "You may: draw up to %d cards (as: draw %s), stand pat",
             (int)book_value(&r->book, LEAF_DRAW_MAX), example);
    if (may_now(r, CMD_SPREAD))
        text_put(t, ", spread (pat, face up)");
    if (split)
        text_put(t, ", split %s (where it breaks up your openers)", example);
    if (may_ask(r))
        text_put(t, "; also ask to see the openers");
    text_put(t, ".");
}

/*
 * At the showdown, where each says what he does with his hand.  Where the
 * house lets a player announce that the board plays (OCE-HOLDEM-14), that is
 * asked only after a bet.
 */
static void put_showing(const struct room *r, struct text *t)
{
    bool board = book_value(&r->book, LEAF_SHOW_BOARD) ==
                     SHOW_BOARD_ANNOUNCED &&
                 book_value(&r->book, LEAF_RANK_USES_LEAST) == 0 &&
                 r->table.boards == 5;
    bool said = r->table.bettor == NO_SEAT || r->table.declared == CMD_MUCK;

    text_put(t, "You may: show");
    if (may_now(r, CMD_MUCK))
        text_put(t, board && said ? ", muck (the board plays)" : ", muck");
    if (board && !said)
        text_put(t, ", say board (and muck: the board plays)");
    text_put(t, ".");
}

/* Where the hand has lost a pot that is played for again. */
static void put_buying(const struct choices *may, struct text *t)
{
    text_put(t, "You may: buy in for ");
    say_money(t, may->price);
    text_put(t, ", or pass.");
}

static void put_between(struct room *r, struct text *t)
{
    const char *hand = r->table.hand == 0 ? "first" : "next";
    char line[PLAY_LINE];
    struct text u;

    text_init(&u, line, sizeof line);
    if (room_before(r, &u))
        text_put(t, "Before the cards you may: %s.  ", line);
    text_put(t,
             "Enter deals the %s hand; or log, save FILE, why, rules, help, "
             "quit.",
             hand);
}

/* What may be done now, and what it costs. */
void room_choices(struct room *r)
{
    char line[PLAY_LINE], example[CARDTEXT_SIZE];
    struct text t;
    struct view v;

    poker_view(&r->book, &r->table, PLAY_SEAT, &v);
    text_init(&t, example, sizeof example);
    cardtext_put(&t, v.seat[PLAY_SEAT].card[0], NULL);
    text_init(&t, line, sizeof line);
    if (v.phase == PHASE_IDLE)
        put_between(r, &t);
    else if (v.to_act != PLAY_SEAT)
        text_put(&t, "It is not your turn.");
    else if (v.phase == PHASE_DRAW)
        put_drawing(r, example, &t);
    else if (v.phase == PHASE_DISCARD)
        text_put(&t, "You must: discard %d (as: discard %s).",
                 discards_due(r, &v), example);
    else if (v.phase == PHASE_SHOW)
        put_showing(r, &t);
    else if (v.phase == PHASE_BUY_IN)
        put_buying(&v.may, &t);
    else
        put_betting(r, &v, &t);
    room_printf(r, "%s", line);
}
