/*
 * hw_show.c - what one seat may see of a table: as JSON, in sentences, and as
 * plain fields.
 *
 * Cards come out of felt_view() and event_for() and from nowhere else.  A
 * viewer is a seat, counted from 1, or 0: the rail, which is also what dealers
 * and the floor see.
 *
 * Leaves: none
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/hw_own.h"
#include "rule/felt_view.h"
#include "wire/report_words.h"
#include "wire/ruling_json.h"
#include "wire/view_json.h"
#include "wire/why_json.h"

#include "base/owns_memory.h"

enum { REPORT_SIZE = 512 };

bool table_text(hw_table *t, struct text *out)
{
    if (t->text == NULL)
        t->text = malloc(TEXT_ROOM);
    if (t->text == NULL)
        return false;
    text_init(out, t->text, TEXT_ROOM);
    return true;
}

/* A seat, or the rail; false: neither. */
static bool viewer_of(const hw_table *t, int viewer, seat_no *out)
{
    *out = table_seat_of(&t->seating.felt, viewer);
    return viewer == 0 || *out != NO_SEAT;
}

/* The table as it was told before the last call, in a copy to go on from. */
static struct telling *before(hw_table *t)
{
    if (t->show == NULL)
        t->show = malloc(sizeof *t->show);
    if (t->show != NULL)
        *t->show = t->telling;
    return t->show;
}

static struct view_told told_to(const hw_table *t, seat_no viewer)
{
    return (struct view_told){.table = 1,
                              .viewer = viewer,
                              .book = &t->rules,
                              .all = shelf_clauses(t->books->shelf),
                              .seating = &t->show->now,
                              .recent = &t->show->recent};
}

/* Ready to tell that viewer of the table as it is. */
static bool begin_show(hw_table *t, int viewer, struct text *out,
                       struct view_told *told)
{
    seat_no seat;

    if (!table_is_open(t) || !viewer_of(t, viewer, &seat) ||
        before(t) == NULL || !table_text(t, out))
        return false;
    for (int i = 0; i < t->happened.count; i++)
        (void)telling_hear(t->show, &t->rules, &t->happened.event[i]);
    if (t->happened.lost)
        telling_begin(t->show, &t->seating);
    *told = told_to(t, seat);
    return true;
}

static const char *end_text(const hw_table *t, const struct text *said)
{
    return said->cut ? NULL : t->text;
}

const char *hw_table_view(hw_table *table, int viewer)
{
    struct view_told told;
    struct text t;

    if (!begin_show(table, viewer, &t, &told))
        return NULL;
    view_json(&t, &told);
    return end_text(table, &t);
}

const char *hw_table_why(hw_table *table, int viewer)
{
    struct view_told told;
    struct text t;
    struct json j;

    if (!begin_show(table, viewer, &t, &told))
        return NULL;
    j = json_to_text(&t);
    why_json(&j, &told);
    return end_text(table, &t);
}

typedef void tells(struct text *t, const struct telling *telling,
                   const struct view_told *told, const struct event *e);

/* Each event of the last call, as it was told when it happened. */
static bool tell_all(hw_table *t, int viewer, tells *tell, struct text *out)
{
    struct view_told told;
    seat_no seat;

    if (!table_is_open(t) || !viewer_of(t, viewer, &seat) ||
        before(t) == NULL || !table_text(t, out))
        return false;
    told = told_to(t, seat);
    for (int i = 0; i < t->happened.count; i++) {
        if (telling_hear(t->show, &t->rules, &t->happened.event[i]))
            tell(out, t->show, &told, &t->happened.event[i]);
    }
    return !t->happened.lost;
}

static void tell_json(struct text *t, const struct telling *telling,
                      const struct view_told *told, const struct event *e)
{
    text_str(t, t->used > 0 ? "," : "[");
    telling_put_event(t, telling, told, e);
}

static void tell_words(struct text *t, const struct telling *telling,
                       const struct view_told *told, const struct event *e)
{
    size_t used = t->used;

    (void)telling_say(t, telling, told, e);
    if (t->used > used && t->at[t->used - 1] != '\n')
        text_str(t, "\n");
}

const char *hw_table_events(hw_table *table, int viewer)
{
    struct text t;

    if (!tell_all(table, viewer, tell_json, &t))
        return NULL;
    text_str(&t, t.used > 0 ? "]" : "[]");
    return end_text(table, &t);
}

const char *hw_table_tell(hw_table *table, int viewer)
{
    struct text t;

    return tell_all(table, viewer, tell_words, &t) ? end_text(table, &t)
                                                   : NULL;
}

/* Rulings */

const char *hw_table_reports(hw_table *table)
{
    struct view_told told;
    struct text t;
    struct json j;

    if (!begin_show(table, 0, &t, &told))
        return NULL;
    j = json_to_text(&t);
    reports_json(&j, &told);
    return end_text(table, &t);
}

/* Do the words begin with the name of such a command? */
static bool has_prefix(const char *said, enum command_kind kind)
{
    const char *name = command_row((int)kind)->name;
    size_t n = strlen(name);

    return strncmp(said, name, n) == 0 && said[n] == ' ';
}

/*
 * The wish of a report, said with or without "report " in front, or of the
 * floor.  It is read at a copy: to read a deal may already shuffle.
 */
static int report_wish(const hw_table *table, const char *said,
                       struct command *out, struct fault *f)
{
    hw_table *copy = hw_table_copy(table);
    char words[REPORT_SIZE];
    bool whole = *said == '{' || has_prefix(said, CMD_REPORT) ||
                 has_prefix(said, CMD_FLOOR);
    int bad;

    if (copy == NULL)
        return fault_say(f, "out of memory");
    snprintf(words, sizeof words, "%s %.256s", command_row(CMD_REPORT)->name,
             said);
    bad = wish_read(copy, whole ? said : words, out, f);
    hw_table_close(copy);
    return bad;
}

const char *hw_table_preview(hw_table *table, const char *report,
                             char *message)
{
    struct view_told told;
    struct refusal no;
    struct command c;
    struct fault f;
    struct text t;
    struct json j;

    if (!table_is_open(table) || report == NULL ||
        !begin_show(table, 0, &t, &told)) {
        message_put(message, "no table, or nothing to look at");
        return NULL;
    }
    if (report_wish(table, report, &c, &f) != 0) {
        message_put(message, f.text);
        return NULL;
    }
    j = json_to_text(&t);
    if (!ruling_json(&j, &told, &c, &no)) {
        table_refuse(table, &no, message);
        return NULL;
    }
    return end_text(table, &t);
}

/* Plain fields */

int hw_table_may(hw_table *table, int seat, struct hw_may *out, int max)
{
    struct may may;
    seat_no s;

    if (!table_is_open(table) || !viewer_of(table, seat, &s) || max < 0 ||
        (max > 0 && out == NULL) ||
        table->seating.felt.frozen != UNTRUE_NOTHING)
        return HW_WRONG;
    felt_may(&table->rules, &table->seating.felt,
             s == NO_SEAT ? who_dealer() : who_player(s), &may);
    for (int i = 0; i < may.count && i < max; i++) {
        const struct may_one *m = &may.one[i];

        out[i] = (struct hw_may){.command = command_row(m->kind)->name,
                                 .word = may_said(m),
                                 .least = m->least,
                                 .most = m->most,
                                 .step = m->step,
                                 .spot = m->spot < SPOTS_MAX ? m->spot + 1 : 0,
                                 .cards = m->count,
                                 .up_to = m->up_to};
    }
    return may.count;
}

const char *hw_table_house(hw_table *table)
{
    return table_is_open(table) ? table->seating.felt.house : NULL;
}

const char *hw_table_game(hw_table *table)
{
    return table_is_open(table) ? table->seating.felt.game : NULL;
}

int hw_table_seats(hw_table *table)
{
    return table_is_open(table) ? felt_seats(&table->seating.felt) : 0;
}

int64_t hw_table_chips(hw_table *table, int seat)
{
    seat_no s = table_is_open(table)
                    ? table_seat_of(&table->seating.felt, seat)
                    : NO_SEAT;

    return s == NO_SEAT ? HW_WRONG : felt_stack(&table->seating.felt, s);
}

int64_t hw_table_bet(hw_table *table, int seat)
{
    seat_no s = table_is_open(table)
                    ? table_seat_of(&table->seating.felt, seat)
                    : NO_SEAT;

    if (s == NO_SEAT)
        return HW_WRONG;
    return felt_bet(&table->seating.felt, s);
}

/* The chips that nobody has won yet, bets in front included. */
int64_t hw_table_pot(hw_table *table)
{
    return table_is_open(table) ? felt_pot(&table->seating.felt) : HW_WRONG;
}

int hw_table_pots(hw_table *table, struct hw_pot *out, int max)
{
    const struct view *poker;
    struct felt_view v;

    if (!table_is_open(table) || max < 0 || (max > 0 && out == NULL))
        return HW_WRONG;
    felt_view(&table->rules, &table->seating.felt, NO_SEAT, &v);
    poker = seen_poker(&v);
    for (int i = 0; poker != NULL && i < poker->pot_count && i < max; i++)
        out[i] = (struct hw_pot){.amount = poker->pots[i].amount,
                                 .seats = poker->pots[i].in};
    return poker != NULL ? poker->pot_count : 0;
}

static int give(const card *cards, int count, hw_card *out, int max)
{
    for (int i = 0; i < count && i < max; i++)
        out[i] = cards[i];
    return count;
}

int hw_table_cards(hw_table *table, int viewer, int seat, hw_card *out,
                   int max)
{
    struct felt_view v;
    const card *cards;
    seat_no eye, s;
    int count;

    if (!table_is_open(table) || !viewer_of(table, viewer, &eye) || max < 0 ||
        (max > 0 && out == NULL))
        return HW_WRONG;
    s = table_seat_of(&table->seating.felt, seat);
    if (s == NO_SEAT)
        return HW_WRONG;
    felt_view(&table->rules, &table->seating.felt, eye, &v);
    cards = felt_view_cards(&v, s, &count);
    return give(cards, count, out, max);
}

int hw_table_board(hw_table *table, hw_card *out, int max)
{
    const struct view *poker;
    struct felt_view v;

    if (!table_is_open(table) || max < 0 || (max > 0 && out == NULL))
        return HW_WRONG;
    felt_view(&table->rules, &table->seating.felt, NO_SEAT, &v);
    poker = seen_poker(&v);
    return poker != NULL ? give(poker->board, poker->boards, out, max) : 0;
}
