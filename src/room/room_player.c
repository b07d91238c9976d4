/*
 * room_player.c - one person's movements of chips, line by line.
 *
 * Chips from and to the cage are in the cage's own stream, with its entries.
 * A table's stream adds the half-hour fees, and people who come or go without
 * chips, which the cage does not record.
 *
 * Leaves: none
 */
#include "room/room_player.h"

#include <stdlib.h>
#include <string.h>

#include "base/must.h"

void report_ask(struct report *r, const char *name, uint32_t person)
{
    size_t n = strnlen(name, sizeof r->name - 1);

    memset(r->name, 0, sizeof r->name);
    memcpy(r->name, name, n);
    r->asked = person;
}

static void add(struct report *r, const struct report_line *line)
{
    if (r->lines >= REPORT_LINES_MAX) {
        r->cut = true;
        return;
    }
    r->line[r->lines++] = *line;
}

static uint32_t table_of(const struct event *e)
{
    if (e->kind == EV_BROUGHT)
        return e->brought.table;
    return e->kind == EV_TAKEN_OFF ? e->taken_off.table : 0;
}

/* Notes the number that first had the asked name. */
static void find_name(struct report *r, const struct event *e)
{
    if (e->kind != EV_ENROLLED)
        return;
    if (r->asked == 0 && r->name[0] != '\0' &&
        strcmp(r->name, e->enrolled.name) == 0)
        r->asked = e->enrolled.person;
    if (r->asked == e->enrolled.person)
        memcpy(r->name, e->enrolled.name, sizeof r->name);
}

void player_at_cage(struct report *r, int64_t at_ms, const struct event *e,
                    const struct postings *p)
{
    find_name(r, e);
    for (int i = 0; i < p->count; i++)
        if (p->post[i].account == ACCOUNT_PERSON && r->asked != 0 &&
            p->post[i].of == r->asked)
            add(r, &(struct report_line){.at_ms = at_ms,
                                         .chips = p->post[i].amount,
                                         .table = table_of(e),
                                         .kind = e->kind});
}

/* Does the person come or go without chips? */
static bool is_coming_or_going(const struct report *r, const struct event *e)
{
    if (e->kind == EV_SAT && e->sat.amount == 0)
        return e->sat.person == r->asked;
    return e->kind == EV_LEFT && e->left.amount == 0 &&
           e->left.seat == seating_find(&r->seating, r->asked);
}

void player_at_table(struct report *r, int64_t at_ms, const struct event *e)
{
    struct report_line line = {.at_ms = at_ms,
                               .table = r->number,
                               .kind = e->kind};
    seat_no seat;

    if (r->asked == 0)
        return;
    if (is_coming_or_going(r, e)) {
        add(r, &line);
        return;
    }
    seat = seating_find(&r->seating, r->asked);
    if (e->kind != EV_TIME_FEE || seat == NO_SEAT)
        return;
    MUST(seat >= 0 && seat < PEOPLE_MAX);
    line.fee = e->time_fee.share[seat];
    if (line.fee != 0)
        add(r, &line);
}

/* Sorts by time; lines of the same moment keep their order. */
static void sort(struct report *r)
{
    for (int i = 1; i < r->lines; i++) {
        struct report_line line = r->line[i];
        int at = i;

        for (; at > 0 && r->line[at - 1].at_ms > line.at_ms; at--)
            r->line[at] = r->line[at - 1];
        r->line[at] = line;
    }
}

void player_lines(struct report *r)
{
    money balance = 0;
    uint32_t at = 0; /* the table where the person sits */

    sort(r);
    for (int i = 0; i < r->lines; i++) {
        struct report_line *line = &r->line[i];

        line->balance = balance += line->chips;
        if (line->kind == EV_BROUGHT || line->kind == EV_SAT) {
            line->adds = at == line->table;
            at = line->table;
        } else if (line->kind == EV_TAKEN_OFF || line->kind == EV_LEFT) {
            at = 0;
        }
    }
}
