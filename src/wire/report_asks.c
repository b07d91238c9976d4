/*
 * report_asks.c - what is still to be asked before a report is the right one.
 *
 * Leaves: none of its own
 */
#include "wire/report_asks.h"

#include <string.h>

#include "base/must.h"
#include "wire/event_json.h"
#include "wire/report_now.h"
#include "wire/view_own.h"

void asks_say_do(struct json *j, const struct command *c)
{
    char said[EVENT_JSON_MAX];
    struct text t;

    text_init(&t, said, sizeof said);
    command_put_json(&t, c);
    MUST(!t.cut);
    json_key(j, "do");
    json_raw(j, said);
}

static void open_ask(struct json *j, const char *field)
{
    json_object(j);
    json_say_string(j, "field", field);
}

/* About this seat, and with what else it would be true. */
static void put_choice(struct json *j, const struct cmd_report *c)
{
    json_object(j);
    json_say_seat(j, "at", c->at);
    if (c->other != NO_SEAT)
        json_say_seat(j, "other", c->other);
    if (c->which != 0)
        json_say_seats(j, "which", c->which);
    if (c->amount != 0)
        json_say_int(j, "amount", c->amount);
    json_close(j);
}

static void ask_seat(struct json *j, const struct view_told *told,
                     const struct view *v, enum irregular what)
{
    const struct felt *felt = &told->seating->felt;
    char said[REPORT_NOW_TEXT];
    struct preview p;
    struct command c;

    open_ask(j, "at");
    json_key(j, "choices");
    json_array(j);
    for (seat_no s = 0; s < v->seats; s++)
        if (report_now_at(told->book, felt, v, what, s, said) &&
            report_now_would(told->book, felt, v, said, &c, &p))
            put_choice(j, &c.report);
    json_close(j);
    json_close(j);
}

static void ask_other(struct json *j, const struct view *v)
{
    open_ask(j, "other");
    json_key(j, "choices");
    json_array(j);
    for (seat_no s = 0; s < v->seats; s++)
        if (v->seat[s].cards > 0) {
            json_object(j);
            json_say_seat(j, "other", s);
            json_close(j);
        }
    json_close(j);
    json_close(j);
}

/*
 * Must the reporter say what the card is?  Whether he must depends on the
 * book alone, so that asking the table itself tells nothing of its cards.
 */
static bool needs_face(const struct view_told *told,
                       const struct cmd_report *c)
{
    struct command wish;
    struct refusal no;

    *wish_report(&wish, who_rules()) = *c;
    wish.report.face = CARD_NONE;
    return !seating_would(told->book, told->seating, &wish, &no) &&
           no.why == WHY_FACE;
}

static void ask_cards(struct json *j, unsigned takes, bool face)
{
    open_ask(j, "which");
    json_say_bool(j, "board", (takes & TAKES_SEAT) == 0);
    json_close(j);
    if (!face)
        return;
    open_ask(j, "face");
    json_close(j);
}

static void ask_amount(struct json *j, bool chips)
{
    open_ask(j, "amount");
    json_say_bool(j, "chips", chips);
    json_close(j);
}

/* Does it matter whether the reporter says that it is not too late? */
static void ask_time(struct json *j, const struct view_told *told,
                     const struct view *v, const struct cmd_report *c)
{
    struct preview_for who = {.viewer = v->viewer};
    struct preview now, later;
    struct command wish;
    struct refusal no;

    *wish_report(&wish, who_rules()) = *c;
    if (!preview_report(told->book, &told->seating->felt, &wish, &who, &later,
                        &no))
        return;
    wish.report.in_time = true;
    if (!preview_report(told->book, &told->seating->felt, &wish, &who, &now,
                        &no) ||
        now.late == later.late)
        return;
    open_ask(j, "in_time");
    json_close(j);
}

void report_asks(struct json *j, const struct view_told *told,
                 const struct view *v, const struct cmd_report *c)
{
    enum irregular what = (enum irregular)c->what;
    unsigned takes = report_takes(what);

    json_key(j, "asks");
    json_array(j);
    if ((takes & TAKES_SEAT) != 0)
        ask_seat(j, told, v, what);
    if ((takes & TAKES_OTHER) != 0)
        ask_other(j, v);
    if ((takes & TAKES_CARDS) != 0)
        ask_cards(j, takes, needs_face(told, c));
    if ((takes & (TAKES_CHIPS | TAKES_COUNT)) != 0)
        ask_amount(j, (takes & TAKES_CHIPS) != 0);
    ask_time(j, told, v, c);
    json_close(j);
}
