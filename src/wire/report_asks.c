/*
 * report_asks.c - the questions that complete a report.
 *
 * Leaves: none of its own
 */
#include "wire/report_asks.h"

#include <string.h>

#include "base/must.h"
#include "wire/report_now.h"
#include "wire/view_own.h"

void ask_begin(struct asks_room *room)
{
    room->asks = room->lists = 0;
}

struct w_ask *ask_next(struct asks_room *room, enum ask_field_word field)
{
    struct w_ask *out = &room->ask[room->asks];

    MUST(room->asks++ < ASKS_MOST);
    *out = (struct w_ask){.field = (int8_t)field};
    return out;
}

void ask_choices(struct asks_room *room, enum ask_field_word field)
{
    struct w_ask *out = ask_next(room, field);

    MUST(room->lists < ASKS_LISTS);
    out->has_choices = true;
    out->choices.choices.all = room->choice[room->lists++];
}

struct w_choice *ask_choice(struct asks_room *room)
{
    struct many_choice *list = &room->ask[room->asks - 1].choices.choices;

    MUST(list->count < PEOPLE_MAX && room->lists > 0);
    return &room->choice[room->lists - 1][list->count++];
}

struct many_ask ask_list(const struct asks_room *room)
{
    return (struct many_ask){.count = room->asks, .all = room->ask};
}

/* Adds a seat for which the report would be true, with its other fields. */
static void add_choice(struct asks_room *room, const struct cmd_report *c)
{
    *ask_choice(room) = (struct w_choice){
        .has_at = true,
        .at = {c->at},
        .has_other = c->other != NO_SEAT,
        .other = {c->other},
        .has_which = c->which != 0,
        .which = {c->which},
        .has_amount = c->amount != 0,
        .amount = {c->amount},
    };
}

static void ask_seat(struct asks_room *room, const struct view_told *told,
                     const struct view *v, enum irregular what)
{
    const struct felt *felt = &told->seating->felt;
    char said[REPORT_NOW_TEXT];
    struct preview p;
    struct command c;

    ask_choices(room, W_ASK_AT);
    for (seat_no s = 0; s < v->seats; s++)
        if (report_now_at(told->book, felt, v, what, s, said) &&
            report_now_would(told->book, felt, v, said, &c, &p))
            add_choice(room, &c.report);
}

static void ask_other(struct asks_room *room, const struct view *v)
{
    ask_choices(room, W_ASK_OTHER);
    for (seat_no s = 0; s < v->seats; s++)
        if (v->seat[s].cards > 0)
            *ask_choice(room) = (struct w_choice){.has_other = true,
                                                  .other = {s}};
}

/* Must the reporter name the card?  That depends only on the book, so that
   asking reveals nothing about the cards. */
static bool must_name_face(const struct view_told *told,
                           const struct cmd_report *c)
{
    struct command wish;
    struct refusal no;

    *wish_report(&wish, who_floor()) = *c;
    wish.report.face = CARD_NONE;
    return !seating_would(told->book, told->seating, &wish, &no) &&
           no.why == WHY_FACE;
}

static void ask_cards(struct asks_room *room, unsigned takes, bool face)
{
    struct w_ask *ask = ask_next(room, W_ASK_WHICH);

    ask->has_board = true;
    ask->board.board = (takes & TAKES_SEAT) == 0;
    if (face)
        ask_next(room, W_ASK_FACE);
}

static void ask_amount(struct asks_room *room, bool chips)
{
    struct w_ask *ask = ask_next(room, W_ASK_AMOUNT);

    ask->has_chips = true;
    ask->chips.chips = chips;
}

/* Does it matter whether the reporter says that it is in time? */
static void ask_time(struct asks_room *room, const struct view_told *told,
                     const struct view *v, const struct cmd_report *c)
{
    struct preview_for who = {.viewer = v->viewer};
    struct preview now, later;
    struct command wish;
    struct refusal no;

    *wish_report(&wish, who_floor()) = *c;
    if (!preview_report(told->book, &told->seating->felt, &wish, &who, &later,
                        &no))
        return;
    wish.report.in_time = true;
    if (!preview_report(told->book, &told->seating->felt, &wish, &who, &now,
                        &no) ||
        now.late == later.late)
        return;
    ask_next(room, W_ASK_IN_TIME);
}

void report_put_asks(struct asks_room *room, const struct view_told *told,
                     const struct view *v, const struct cmd_report *c)
{
    enum irregular what = (enum irregular)c->what;
    unsigned takes = report_parts(what);

    ask_begin(room);
    if ((takes & TAKES_SEAT) != 0)
        ask_seat(room, told, v, what);
    if ((takes & TAKES_OTHER) != 0)
        ask_other(room, v);
    if ((takes & TAKES_CARDS) != 0)
        ask_cards(room, takes, must_name_face(told, c));
    if ((takes & (TAKES_CHIPS | TAKES_COUNT)) != 0)
        ask_amount(room, (takes & TAKES_CHIPS) != 0);
    ask_time(room, told, v, c);
}
