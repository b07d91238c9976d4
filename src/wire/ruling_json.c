/*
 * ruling_json.c - the floor's sheet as JSON.
 *
 * Leaves: none of its own
 */
#include "wire/ruling_json.h"

#include <stdio.h>

#include "wire/catalogue.h"
#include "wire/cite.h"
#include "wire/foul_json.h"
#include "wire/likely.h"
#include "wire/preview.h"
#include "wire/report_asks.h"
#include "wire/report_now.h"
#include "wire/view_own.h"

/* Irregularities that can be reported at a table, with a buffer for one. */
struct sheet_run {
    const struct view_told *told;
    const struct view *view;
    struct trouble all[CATALOGUE_MOST];
    char said[CATALOGUE_MOST][REPORT_NOW_TEXT];
    int order[CATALOGUE_MOST]; /* the likely ones first */
    int count, likely;
    struct report_room *room;
};

static bool fill_report(const void *from, int n, struct w_report *out)
{
    const struct sheet_run *r = from;
    const struct felt *felt = &r->told->seating->felt;
    const struct trouble *one = &r->all[r->order[n]];
    struct report_room *room = r->room;
    struct preview p;

    if (!felt_is(felt, OF_POKER))
        return foul_report(r->told, one, room, out);
    if (!report_now_would(r->told->book, felt, r->view, r->said[r->order[n]],
                          &room->wish, &p))
        return false;
    report_put_asks(&room->asks, r->told, r->view, &room->wish.report);
    *out = (struct w_report){
        .what = one->name,
        .say = one->what,
        .group = one->group,
        .said = r->said[r->order[n]],
        .seat = room->wish.report.at,
        .likely = n < r->likely,
        .wish = &room->wish,
        .asks = ask_list(&room->asks),
    };
    return true;
}

/* The next likely report of those possible now; -1: no more. */
static int next_likely(const struct sheet_run *r, int after)
{
    int best = -1, place = -1;

    for (int i = 0; i < r->count; i++) {
        int at = r->said[i][0] == '\0'
                     ? -1
                     : likely_at(r->view, irregular_find(r->all[i].name));

        if (at > after && (best < 0 || at < place)) {
            best = i;
            place = at;
        }
    }
    return best;
}

/* Puts the likely reports first, in that order, then all others in the order
   of the book. */
static int order_reports(struct sheet_run *r)
{
    bool placed[CATALOGUE_MOST] = {false};
    int after = -1, n = 0, i;

    for (; n < LIKELY_MOST; n++) {
        i = next_likely(r, after);
        if (i < 0)
            break;
        after = likely_at(r->view, irregular_find(r->all[i].name));
        r->order[n] = i;
        placed[i] = true;
    }
    r->likely = n;
    for (i = 0; i < r->count; i++)
        if (r->said[i][0] != '\0' && !placed[i])
            r->order[n++] = i;
    return n;
}

static int poker_reports(struct sheet_run *r)
{
    const struct view_told *told = r->told;

    for (int i = 0; i < r->count; i++) {
        enum irregular what = irregular_find(r->all[i].name);

        if (!r->all[i].can || what >= IRREGULARS ||
            !report_now(told->book, &told->seating->felt, r->view, what,
                        r->said[i]))
            r->said[i][0] = '\0';
    }
    return order_reports(r);
}

static int other_reports(struct sheet_run *r)
{
    for (int i = 0; i < r->count; i++)
        r->order[i] = i;
    return r->count;
}

void reports_json(struct json *j, const struct view_told *told)
{
    const struct felt *felt = &told->seating->felt;
    bool poker = felt_is(felt, OF_POKER);
    struct report_room room;
    struct felt_view view;
    struct sheet_run r;
    struct w_reports out = {.decides = poker};

    felt_view(told->book, felt, told->viewer, &view);
    r.told = told;
    r.view = &view.poker;
    r.room = &room;
    r.count = catalogue_of(told->book, r.all);
    if (felt->frozen == UNTRUE_NOTHING)
        out.reports = (struct many_report){
            .count = poker ? poker_reports(&r) : other_reports(&r),
            .fill = fill_report,
            .from = &r,
        };
    put_w_reports(j, &out);
}

/* A ruling */

/* The sentence to read aloud: all that is done, and who acts. */
static void put_aloud(struct text *t, const struct preview *p)
{
    preview_put_acts(t, p);
    if (p->then[0] != '\0')
        text_put(t, "%s%s", t->used > 0 ? " " : "", p->then);
}

static struct w_changes changes_of(const struct preview *p)
{
    return (struct w_changes){
        .pot = {p->pot, p->pot_then},
        .has_back = true,
        .back = {p->back},
        .hands = {p->hands, p->hands_then},
        .has_burns = true,
        .burns = {p->burns, p->burns_then},
    };
}

static bool fill_later(const void *from, int i, struct w_later_step *out)
{
    const struct preview *p = from;
    const char *said = p->later[i] + p->when[i];

    snprintf(out->when, sizeof out->when, "%.*s", p->when[i], p->later[i]);
    out->say = *said == ' ' ? said + 1 : said;
    return true;
}

static void put_ruling(struct json *j, const struct view_told *told,
                       const struct command *c, const struct preview *p)
{
    struct felt_view view;
    const struct view *v = &view.poker; /* what lies there, as it is seen */
    char aloud[PREVIEW_TEXT];
    struct text t;
    struct w_ruling out = {
        .what = irregular_rows[p->what].name,
        .title = irregular_rows[p->what].what,
        .seat = p->seat,
        .late = p->late,
        .has_kept = p->kept != LEAF_NONE,
        .now = {p->step[0], p->steps, PREVIEW_STEP},
        .later = {.count = p->laters, .fill = fill_later, .from = p},
        .then = p->then,
        .aloud = aloud,
        .has_changes = true,
        .changes = changes_of(p),
        .wish = c,
    };

    felt_view(told->book, &told->seating->felt, told->viewer, &view);
    out.lies.has_poker = true;
    out.lies.poker = (struct w_lies_board){
        .board = {.at = v->board, .count = v->boards},
        .burns = v->burns,
        .stub = v->stub,
        .pot = v->pot,
        .to_act = v->to_act,
    };
    cite_leaf(&out.cite, told->book, told->all, p->leaf);
    if (out.has_kept)
        cite_leaf(&out.kept, told->book, told->all, p->kept);
    text_init(&t, aloud, sizeof aloud);
    put_aloud(&t, p);
    put_w_ruling(j, &out);
}

bool ruling_json(struct json *j, const struct view_told *told,
                 const struct command *c, struct refusal *no)
{
    const char *names[PEOPLE_MAX];
    struct preview_for who = {.viewer = told->viewer};
    struct preview p;

    *no = (struct refusal){.why = WHY_NOT_NOW, .leaf = LEAF_NONE};
    if (c->kind == CMD_FOUL || c->kind == CMD_MELD_FOUL)
        return foul_ruling(j, told, c, no);
    if (c->kind != CMD_REPORT || !felt_is(&told->seating->felt, OF_POKER) ||
        told->seating->felt.frozen != UNTRUE_NOTHING)
        return false;
    for (int i = 0; i < PEOPLE_MAX; i++)
        names[i] = told->names != NULL ? told->names[i].name : NULL;
    who.names = names;
    if (!preview_report(told->book, &told->seating->felt, c, &who, &p, no))
        return false;
    put_ruling(j, told, c, &p);
    return true;
}
