/*
 * view_json.c - a table as one person sees it, as JSON: what tables of all
 * families have in common.
 *
 * No file that makes a view looks at a card of the felt: cards come out of
 * felt_view(), which hides what the person may not see.
 *
 * Leaves: kill.allowed, seats.blinds_missed, seats.newcomer
 */
#include "wire/view_json.h"

#include <string.h>

#include "base/must.h"
#include "wire/cite.h"
#include "wire/table_sign.h"
#include "wire/telling.h"
#include "wire/view_own.h"
#include "wire/wire_family.h"

/* Small parts */

void view_put_name(struct text *t, const struct view_run *r, seat_no s)
{
    const struct view_name *names = r->told->names;

    if (s == NO_SEAT)
        text_str(t, "nobody");
    else if (s == r->told->viewer)
        text_str(t, "you");
    else if (names != NULL && names[s].name != NULL)
        text_str(t, names[s].name);
    else
        text_put(t, "seat %d", s + 1);
}

void view_put_is(struct text *t, const struct view_run *r, seat_no s)
{
    view_put_name(t, r, s);
    text_str(t, s == r->told->viewer ? " are" : " is");
}

/* Seats */

_Static_assert((int)CHAIR_FREE == (int)W_CHAIR_OPEN &&
                   (int)CHAIR_AWAY == (int)W_CHAIR_AWAY,
               "a chair's state is its word");

/* The reason why a seated player who is not in the hand is not dealt in next;
   NULL if the button is not the reason. */
static const char *wait_words(const struct view_run *r, seat_no s)
{
    const struct view_told *v = r->told;
    enum why why;

    if (v->seating->chair[s].state != CHAIR_SITS ||
        (!felt_is_idle(&v->seating->felt) &&
         (v->seating->at.dealt >> s & 1) != 0))
        return NULL;
    why = seating_why_waiting(v->book, v->seating, s);
    return why == WHY_NONE ? NULL : why_sentence(why);
}

void view_fill_seat(const struct view_run *r, seat_no s, money stack,
                    struct w_seat_head *out)
{
    const struct chair *c = &r->told->seating->chair[s];
    const struct view_name *names = r->told->names;
    const struct recent *recent = r->told->recent;
    bool owes = c->debt != DEBT_NOTHING;
    bool did = recent != NULL && recent->did[s][0] != '\0';

    *out = (struct w_seat_head){
        .seat = s + 1,
        .state = (int8_t)c->state,
        .name = names != NULL ? names[s].name : NULL,
        .bot = names != NULL ? names[s].bot : NULL,
        .person = c->person,
        .stack = felt_is_counted(&r->told->seating->felt) ? 0 : stack,
        .owes = owes ? (int8_t)c->debt : -1,
        .enter = owes ? (int8_t)c->enter : -1,
        .waits = wait_words(r, s),
        .leaving = c->expelled || c->leaving,
        .lost = (r->told->lost >> s & 1) != 0,
        .did = did ? recent->did[s] : NULL,
        .did_event = did ? recent->did_kind[s] : 0,
    };
}

/* The head */

struct w_table_what view_what(uint32_t table, const struct book *b,
                              const struct clauses *all,
                              const struct felt *felt)
{
    const struct section *section = section_find(all, felt->house, felt->game);

    return (struct w_table_what){
        .table = table,
        .house = felt->house,
        .house_name = section != NULL ? section->house->title : felt->house,
        .game = felt->game,
        .game_name = section != NULL ? section->title : b->title,
        .family = (int8_t)felt->family,
        .shape = (int8_t)view_shape(b),
        .has_live = felt_is_live(felt),
        .live = {.level = (int8_t)felt->level},
    };
}

/* What the table waits for */

static void put_says(const struct view_run *r, struct text *t)
{
    const struct seating *s = r->told->seating;

    if (s->felt.frozen != UNTRUE_NOTHING)
        text_str(t, "The table is stopped.  The floor has been told.");
    else if (s->broken)
        text_str(t, "The table is closed.");
    else if (s->held)
        text_str(t, "The floor decides.  Play waits.");
    else if (felt_is_counted(&s->felt))
        text_str(t, felt_is_idle(&s->felt)
                        ? "Between hands.  A live dealer deals here."
                        : "A live dealer deals, and the hands are counted.");
    else if (wire_of(&s->felt)->view_says != NULL)
        wire_of(&s->felt)->view_says(r, t);
    else
        text_str(t, felt_is_idle(&s->felt) ? "Between hands."
                                           : "The dealer deals.");
    if (s->paused && t->used == 0)
        text_str(t, "No more hands until the floor says so.");
    if (t->used > 0 && t->at[0] >= 'a' && t->at[0] <= 'z')
        t->at[0] = (char)(t->at[0] - 'a' + 'A');
}

/* The seat whose clock runs, and when it runs out. */
static void fill_clock(const struct view_run *r, struct w_table_head *out)
{
    const struct seating *s = r->told->seating;
    seat_no seat = (seat_no)(s->turn - 1), viewer = r->told->viewer;

    if (s->turn == 0 || s->until == 0)
        return;
    if (viewer != NO_SEAT && felt_is_at_once(&s->felt) &&
        (felt_asked(&s->felt) >> viewer & 1) != 0)
        /* everybody is asked at once, so the viewer's own clock runs */
        seat = viewer;
    out->has_clock = true;
    out->clock = (struct w_clock){
        .seat = seat + 1,
        .until_ms = (int64_t)s->until * 1000,
        .bank_ms = (int64_t)s->chair[seat].bank * 1000,
        .turn_ms = (int64_t)s->clock * 1000,
        .now_ms = r->told->now_ms,
    };
}

/* The price of being dealt in at once, its dead part, and the clause behind
   it. */
static void fill_due(const struct view_run *r, struct w_chair_due *out)
{
    const struct chair *c = &r->told->seating->chair[r->told->viewer];
    const struct stakes *s = &r->view->poker.stakes;
    money due = sentence_due(r->view, (enum debt)c->debt);

    MUST(s->blinds > 0 && s->blinds <= BLINDS_MAX);
    out->least = due;
    out->dead = c->debt == DEBT_TOTAL ? due - s->blind[s->blinds - 1] : 0;
    cite_leaf(&out->cite, r->told->book, r->told->all,
              c->debt == DEBT_KILL ? LEAF_KILL
              : c->played          ? LEAF_BLINDS_MISSED
                                   : LEAF_NEWCOMER);
}

/* Commands about the chair, offered besides those about the cards. */
static const struct {
    uint16_t kind;
    bool kill;
    const char *label;
} chair_wishes[] = {
    {CMD_AWAY, false, "Sit out"},
    {CMD_BACK, false, "I am back"},
    {CMD_ENTER, false, "Post"},
    {CMD_ENTER, true, "Kill the pot"},
    {CMD_WAIT, false, "Wait for the big blind"},
    {CMD_LEAVE, false, "Leave"},
};

static bool fill_chair(const void *from, int i, struct w_chair_may *out)
{
    const struct view_run *r = from;
    const struct view_told *v = r->told;
    struct command c;
    struct refusal no;

    wish_away(&c, who_player(v->viewer));
    c.kind = chair_wishes[i].kind;
    c.who.person = v->seating->chair[v->viewer].person;
    c.at_ms = v->now_ms;
    if (c.kind == CMD_ENTER)
        c.enter.kill = chair_wishes[i].kill;
    if (!seating_would(v->book, v->seating, &c, &no))
        return false;
    *out = (struct w_chair_may){
        .command = c.kind,
        .label = chair_wishes[i].label,
        .has_kill = chair_wishes[i].kill,
        .kill = {true},
        .has_due = c.kind == CMD_ENTER && seen_poker(r->view) != NULL,
    };
    if (out->has_due)
        fill_due(r, &out->due);
    return true;
}

void view_fill_head(const struct view_run *r, struct w_table_head *out)
{
    const struct view_told *told = r->told;
    const struct seating *s = told->seating;
    const struct view_deck *d = told->deck;
    struct text t;

    *out = (struct w_table_head){
        .what = view_what(told->table, told->book, told->all, &s->felt),
        .sign = table_sign_shape(r->sign),
        .you = told->viewer,
        .frozen = s->felt.frozen == UNTRUE_NOTHING
                      ? NULL
                      : untrue_words((enum untrue)s->felt.frozen),
        .paused = s->paused,
        .held = s->held,
        .broken = s->broken,
        .window_ms = shape_some(told->window_ms),
        .chair = {.count = told->viewer == NO_SEAT
                               ? 0
                               : sizeof chair_wishes / sizeof *chair_wishes,
                  .fill = fill_chair,
                  .from = r},
        .blind_next = told->viewer != NO_SEAT &&
                      seating_next_big(told->book, s) == told->viewer,
    };
    text_init(&t, out->says, sizeof out->says);
    put_says(r, &t);
    fill_clock(r, out);
    out->has_count = felt_is_counted(&s->felt);
    if (out->has_count)
        view_fill_count(told, r->count, &out->count);
    if (d == NULL || d->promise[0] == '\0')
        return;
    out->has_deck = true;
    out->deck = (struct w_deck_view){d->promise, d->number, d->opened};
}

void view_json(struct text *t, const struct view_told *told)
{
    struct json j = json_to_text(t);

    view_put(&j, told);
}

void view_put(struct json *j, const struct view_told *told)
{
    const struct seating *s = told->seating;
    struct table_sign sign;
    struct felt_view view;
    struct view_count count;
    struct view_run r = {.j = j,
                         .told = told,
                         .view = &view,
                         .sign = &sign,
                         .count = &count};

    MUST_PLANTED(MUST_IN_VIEW);

    felt_view(told->book, &s->felt, told->viewer, &view);
    table_sign_of_felt(told->all, told->book, &s->felt, &sign);
    wire_of(&s->felt)->view(&r);
}

int view_shape(const struct book *b)
{
    const struct wire_family *row = wire_families[b->family];

    return row->shape_of != NULL ? row->shape_of(b) : row->shape;
}
