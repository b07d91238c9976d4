/*
 * view_json.c - a table as one person sees it, as JSON: what tables of all
 * families have in common.
 *
 * No file that makes a view looks at a card of the felt: cards come out of
 * felt_view(), which hides what the person may not see.
 *
 * Leaves: pot.ties, kill.allowed, seats.blinds_missed, seats.newcomer
 */
#include "wire/view_json.h"

#include <string.h>

#include "base/must.h"
#include "card/cardtext.h"
#include "wire/cite.h"
#include "wire/table_sign.h"
#include "wire/telling.h"
#include "wire/view_own.h"

enum { LINE_SIZE = 200 };

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

void json_say_seat(struct json *j, const char *key, seat_no s)
{
    if (s < 0)
        json_say_null(j, key);
    else
        json_say_int(j, key, s + 1);
}

void json_say_cards(struct json *j, const char *key, const card *cards,
                    int count)
{
    json_key(j, key);
    json_row(j);
    for (int i = 0; i < count; i++) {
        char said[CARDTEXT_SIZE];
        struct text t;

        text_init(&t, said, sizeof said);
        cardtext_put(&t, cards[i], NULL);
        json_string(j, said);
    }
    json_close(j);
}

void json_say_seats(struct json *j, const char *key, unsigned seats)
{
    json_key(j, key);
    json_row(j);
    for (; seats != 0; seats &= seats - 1)
        json_int(j, __builtin_ctz(seats) + 1);
    json_close(j);
}

/* Seats */

static const char *chair_word(const struct chair *c)
{
    static const char *const words[] = {[CHAIR_FREE] = "open",
                                        [CHAIR_HELD] = "held",
                                        [CHAIR_SITS] = "sits",
                                        [CHAIR_AWAY] = "away"};

    MUST(c->state <= CHAIR_AWAY);
    return words[c->state];
}

/*
 * Why a player who is there and not in the hand gets no hand next, in words;
 * NULL: it is not the button that makes the seat wait.
 */
static const char *wait_words(const struct view_run *r, seat_no s)
{
    const struct view_told *v = r->told;
    enum why why;

    if (v->seating->chair[s].state != CHAIR_SITS ||
        (!felt_is_idle(&v->seating->felt) &&
         (v->seating->at.dealt >> s & 1) != 0))
        return NULL;
    why = seating_waits(v->book, v->seating, s);
    return why == WHY_NONE ? NULL : why_sentence(why);
}

void view_seat_begins(const struct view_run *r, seat_no s, money stack)
{
    const struct chair *c = &r->told->seating->chair[s];
    const struct view_name *names = r->told->names;
    const struct recent *recent = r->told->recent;
    struct json *j = r->j;

    json_object(j);
    json_say_int(j, "seat", s + 1);
    json_say_string(j, "state", chair_word(c));
    json_say_string(j, "name", names != NULL ? names[s].name : NULL);
    json_say_string(j, "bot", names != NULL ? names[s].bot : NULL);
    json_say_int(j, "person", c->person);
    json_say_int(j, "stack", stack);
    json_say_string(j, "owes",
                    c->debt == DEBT_NOTHING ? NULL
                                            : words_at(WORDS_debt, c->debt));
    json_say_string(j, "enter",
                    c->debt == DEBT_NOTHING ? NULL
                                            : words_at(WORDS_enter, c->enter));
    json_say_string(j, "waits", wait_words(r, s));
    json_say_bool(j, "leaving", c->expelled || c->leaving);
    json_say_bool(j, "lost", (r->told->lost >> s & 1) != 0);
    json_say_string(j, "did",
                    recent != NULL && recent->did[s][0] != '\0'
                        ? recent->did[s]
                        : NULL);
}

/* The head */

static bool deals(const struct book *b, enum deal_word word)
{
    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            if (b->street[i].step[k].word == word)
                return true;
    return false;
}

/* How it is drawn. */
const char *view_shape(const struct book *b)
{
    if (b->family != FAMILY_POKER)
        return words_at(WORDS_family, (int)b->family);
    if (book_value(b, LEAF_POT_TIES) == TIES_PUSH)
        return "push";
    if (deals(b, DEAL_BOARD))
        return "board";
    return deals(b, DEAL_DRAW) ? "draw" : "up";
}

void view_head(struct json *j, uint32_t table, const struct book *b,
               const struct clauses *all, const struct felt *felt)
{
    const struct section *section = section_find(all, felt->house, felt->game);

    json_say_int(j, "table", table);
    json_say_string(j, "house", felt->house);
    json_say_string(j, "house_name",
                    section != NULL ? section->house->title : felt->house);
    json_say_string(j, "game", felt->game);
    json_say_string(j, "game_name",
                    section != NULL ? section->title : b->title);
    json_say_string(j, "family", words_at(WORDS_family, felt->family));
    json_say_string(j, "shape", view_shape(b));
}

static void put_sign(const struct view_run *r)
{
    struct table_sign sign;

    table_sign_of_felt(r->told->all, r->told->book, &r->told->seating->felt,
                       &sign);
    json_key(r->j, "sign");
    table_sign_json(r->j, &sign);
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
    else if (s->felt.family == FAMILY_POKER)
        view_poker_says(r, t);
    else if (s->felt.family == FAMILY_MELDING)
        view_melding_says(r, t);
    else
        view_bank_says(r, t);
    if (s->paused && t->used == 0)
        text_str(t, "No more hands until the floor says so.");
    if (t->used > 0 && t->at[0] >= 'a' && t->at[0] <= 'z')
        t->at[0] = (char)(t->at[0] - 'a' + 'A');
}

static void say_line(const struct view_run *r)
{
    char line[LINE_SIZE];
    struct text t;

    text_init(&t, line, sizeof line);
    put_says(r, &t);
    json_say_string(r->j, "says", line);
}

/* Whose clock runs, and until when. */
static void put_clock(const struct view_run *r)
{
    const struct seating *s = r->told->seating;
    seat_no seat = (seat_no)(s->turn - 1), viewer = r->told->viewer;
    struct json *j = r->j;

    if (s->turn == 0 || s->until == 0) {
        json_say_null(j, "clock");
        return;
    }
    if (viewer != NO_SEAT && felt_acts_at_once(&s->felt) &&
        (felt_asked(&s->felt) >> viewer & 1) != 0)
        seat = viewer; /* everybody who is asked has a clock */
    json_key(j, "clock");
    json_object(j);
    json_say_int(j, "seat", seat + 1);
    json_say_int(j, "until_ms", (int64_t)s->until * 1000);
    json_say_int(j, "bank_ms", (int64_t)s->chair[seat].bank * 1000);
    json_say_int(j, "turn_ms", (int64_t)s->clock * 1000);
    json_say_int(j, "now_ms", r->told->now_ms);
    json_close(j);
}

static void put_deck(const struct view_run *r)
{
    const struct view_deck *d = r->told->deck;
    struct json *j = r->j;

    if (d == NULL || d->promise[0] == '\0') {
        json_say_null(j, "deck");
        return;
    }
    json_key(j, "deck");
    json_object(j);
    json_say_string(j, "promise", d->promise);
    json_say_int(j, "deck", d->number);
    json_say_int(j, "opened", d->opened);
    json_close(j);
}

/* What it costs to be dealt in at once, what of it is dead, and who says so. */
static void put_due(const struct view_run *r)
{
    const struct chair *c = &r->told->seating->chair[r->told->viewer];
    const struct stakes *s = &r->view->poker.stakes;
    money due = sentence_due(r->view, (enum debt)c->debt);

    MUST(s->blinds > 0 && s->blinds <= BLINDS_MAX);
    json_say_int(r->j, "least", due);
    json_say_int(r->j, "dead",
                 c->debt == DEBT_TOTAL ? due - s->blind[s->blinds - 1] : 0);
    cite_leaf(r->j, r->told->book, r->told->all,
              c->debt == DEBT_KILL ? LEAF_KILL
              : c->played          ? LEAF_BLINDS_MISSED
                                   : LEAF_NEWCOMER);
}

/* What the viewer may do besides: with the chair, and not with the cards. */
static void put_chair(const struct view_run *r)
{
    static const struct {
        uint16_t kind;
        bool kill;
        const char *label;
    } wishes[] = {
        {CMD_AWAY, false, "Sit out"},
        {CMD_BACK, false, "I am back"},
        {CMD_ENTER, false, "Post"},
        {CMD_ENTER, true, "Kill the pot"},
        {CMD_WAIT, false, "Wait for the big blind"},
        {CMD_LEAVE, false, "Leave"},
    };
    const struct view_told *v = r->told;
    struct json *j = r->j;

    json_key(j, "chair");
    json_row(j);
    for (size_t i = 0;
         v->viewer != NO_SEAT && i < sizeof wishes / sizeof *wishes; i++) {
        struct command c;
        struct refusal no;

        wish_away(&c, who_plays(v->viewer));
        c.kind = wishes[i].kind;
        c.who.person = v->seating->chair[v->viewer].person;
        c.at_ms = v->now_ms;
        if (c.kind == CMD_ENTER)
            c.enter.kill = wishes[i].kill;
        if (!seating_would(v->book, v->seating, &c, &no))
            continue;
        json_object(j);
        json_say_string(j, "command", command_row(c.kind)->name);
        json_say_string(j, "label", wishes[i].label);
        if (wishes[i].kill)
            json_say_bool(j, "kill", true);
        if (c.kind == CMD_ENTER && r->view->family == FAMILY_POKER)
            put_due(r);
        json_close(j);
    }
    json_close(j);
}

static void put_family(const struct view_run *r)
{
    if (r->view->family == FAMILY_POKER)
        view_poker(r);
    else if (r->view->family == FAMILY_MELDING)
        view_melding(r);
    else
        view_bank(r);
}

void view_json(struct text *t, const struct view_told *told)
{
    struct json j = json_to_text(t);

    view_put(&j, told);
}

void view_put(struct json *j, const struct view_told *told)
{
    const struct seating *s = told->seating;
    struct felt_view view;
    struct view_run r = {.j = j, .told = told, .view = &view};

    MUST_PLANTED(MUST_IN_VIEW);

    felt_view(told->book, &s->felt, told->viewer, &view);
    json_object(j);
    view_head(j, told->table, told->book, told->all, &s->felt);
    put_sign(&r);
    say_line(&r);
    json_say_seat(j, "you", told->viewer);
    json_say_string(j, "frozen",
                    s->felt.frozen == UNTRUE_NOTHING
                        ? NULL
                        : untrue_words((enum untrue)s->felt.frozen));
    json_say_bool(j, "paused", s->paused);
    json_say_bool(j, "held", s->held);
    json_say_bool(j, "broken", s->broken);
    put_clock(&r);
    if (told->window_ms > 0)
        json_say_int(j, "window_ms", told->window_ms);
    else
        json_say_null(j, "window_ms");
    put_deck(&r);
    put_chair(&r);
    json_say_bool(j, "blind_next",
                  told->viewer != NO_SEAT &&
                      seating_next_big(told->book, s) == told->viewer);
    put_family(&r);
    json_close(j);
}
