/*
 * ruling_json.c - the floor's sheet as JSON.
 *
 * Leaves: none of its own
 */
#include "wire/ruling_json.h"

#include "wire/catalogue.h"
#include "wire/cite.h"
#include "wire/foul_json.h"
#include "wire/likely.h"
#include "wire/preview.h"
#include "wire/report_asks.h"
#include "wire/report_now.h"
#include "wire/view_own.h"

static void put_report(struct json *j, const struct view_told *told,
                       const struct view *v, const struct trouble *one,
                       const char *said, bool likely)
{
    const struct felt *felt = &told->seating->felt;
    struct preview p;
    struct command c;

    if (!report_now_would(told->book, felt, v, said, &c, &p))
        return;
    json_object(j);
    json_say_string(j, "what", one->name);
    json_say_string(j, "say", one->what);
    json_say_string(j, "group", one->group);
    json_say_string(j, "said", said);
    json_say_seat(j, "seat", c.report.at);
    json_say_bool(j, "likely", likely);
    asks_say_do(j, &c);
    report_asks(j, told, v, &c.report);
    json_close(j);
}

/* Of what can be so now, the one that is likely next; -1: no more. */
static int next_likely(const struct view *v, const struct trouble *all,
                       char (*said)[REPORT_NOW_TEXT], int count, int after)
{
    int best = -1, place = -1;

    for (int i = 0; i < count; i++) {
        int at = said[i][0] == '\0'
                     ? -1
                     : likely_at(v, irregular_find(all[i].name));

        if (at > after && (best < 0 || at < place)) {
            best = i;
            place = at;
        }
    }
    return best;
}

/*
 * Writes the likely reports first, in that order, then all others in the order
 * of the book.
 */
static void put_reports(struct json *j, const struct view_told *told,
                        const struct view *v, const struct trouble *all,
                        char (*said)[REPORT_NOW_TEXT], int count)
{
    int after = -1, i;

    for (int n = 0; n < LIKELY_MOST; n++) {
        i = next_likely(v, all, said, count, after);
        if (i < 0)
            break;
        after = likely_at(v, irregular_find(all[i].name));
        put_report(j, told, v, &all[i], said[i], true);
        said[i][0] = '\0';
    }
    for (i = 0; i < count; i++)
        if (said[i][0] != '\0')
            put_report(j, told, v, &all[i], said[i], false);
}

static void poker_reports(struct json *j, const struct view_told *told,
                          const struct view *v)
{
    struct trouble all[CATALOGUE_MOST];
    int count = catalogue_of(told->book, all);
    char said[CATALOGUE_MOST][REPORT_NOW_TEXT];

    for (int i = 0; i < count; i++) {
        enum irregular what = irregular_find(all[i].name);

        if (!all[i].can || what >= IRREGULARS ||
            !report_now(told->book, &told->seating->felt, v, what, said[i]))
            said[i][0] = '\0';
    }
    put_reports(j, told, v, all, said, count);
}

void reports_json(struct json *j, const struct view_told *told)
{
    const struct felt *felt = &told->seating->felt;
    struct felt_view view;

    felt_view(told->book, felt, told->viewer, &view);
    json_object(j);
    json_key(j, "reports");
    json_array(j);
    if (felt->frozen == UNTRUE_NOTHING && felt->family == FAMILY_POKER) {
        poker_reports(j, told, &view.poker);
    } else if (felt->frozen == UNTRUE_NOTHING) {
        foul_reports(j, told);
    }
    json_close(j);
    json_say_bool(j, "decides", felt->family == FAMILY_POKER);
    json_close(j);
}

/* A ruling */

/* Writes the cards that lie there, as the viewer sees them. */
static void put_lies(struct json *j, const struct view_told *told)
{
    struct felt_view view;
    const struct view *v = &view.poker;

    felt_view(told->book, &told->seating->felt, told->viewer, &view);
    json_key(j, "lies");
    json_object(j);
    json_say_cards(j, "board", v->board, v->boards);
    json_say_int(j, "burns", v->burns);
    json_say_int(j, "stub", v->stub);
    json_say_int(j, "pot", v->pot);
    json_say_seat(j, "to_act", v->to_act);
    json_close(j);
}

static void put_changes(struct json *j, const struct preview *p)
{
    json_key(j, "changes");
    json_object(j);
    json_say_int(j, "pot", p->pot);
    json_say_int(j, "pot_then", p->pot_then);
    json_say_int(j, "back", p->back);
    json_say_int(j, "hands", p->hands);
    json_say_int(j, "hands_then", p->hands_then);
    json_say_int(j, "burns", p->burns);
    json_say_int(j, "burns_then", p->burns_then);
    json_close(j);
}

/* The sentence to read aloud: all that is done, and who acts. */
static void put_aloud(struct json *j, const struct preview *p)
{
    char aloud[PREVIEW_TEXT];
    struct text t;

    text_init(&t, aloud, sizeof aloud);
    preview_put_acts(&t, p);
    if (p->then[0] != '\0')
        text_put(&t, "%s%s", t.used > 0 ? " " : "", p->then);
    json_say_string(j, "aloud", aloud);
}

static void put_ruling(struct json *j, const struct view_told *told,
                       const struct command *c, const struct preview *p)
{
    json_object(j);
    json_say_string(j, "what", irregular_rows[p->what].name);
    json_say_string(j, "title", irregular_rows[p->what].what);
    json_say_seat(j, "seat", p->seat);
    json_say_bool(j, "late", p->late);
    cite_leaf(j, told->book, told->all, p->leaf);
    if (p->kept != LEAF_NONE) {
        json_key(j, "kept");
        json_object(j);
        cite_leaf(j, told->book, told->all, p->kept);
        json_close(j);
    }
    put_lies(j, told);
    preview_json_steps(j, p);
    json_say_string(j, "then", p->then);
    put_aloud(j, p);
    put_changes(j, p);
    asks_say_do(j, c);
    json_close(j);
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
    if (c->kind != CMD_REPORT || told->seating->felt.family != FAMILY_POKER ||
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
