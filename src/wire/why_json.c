/*
 * why_json.c - the questions a moment raises, and the book's answers.
 *
 * Nothing is worked out here: the wish is asked of the table, and its refusal
 * says which clause is behind it.
 *
 * Leaves: none of its own
 */
#include "wire/why_json.h"

#include <stdio.h>

#include "base/must.h"
#include "wire/bound_words.h"
#include "wire/cite.h"
#include "wire/say.h"
#include "wire/telling.h"

enum { ANSWERS_MOST = 8, QUESTION_SIZE = 120, SAID_SIZE = 512 };

/* The questions of a moment, as they are found. */
struct moment {
    const struct view_told *told;
    struct w_answer_why one[ANSWERS_MOST];
    char said[ANSWERS_MOST][SAID_SIZE];
    int count;
};

bool why_not(const struct view_told *told, const struct command *c,
             struct refusal *no)
{
    struct book_place at;

    return !felt_would(told->book, &told->seating->felt, c, no) &&
           no->why != WHY_NOT_YOUR_TURN && no->why != WHY_ROLE &&
           refusal_place(told->book, no, &at);
}

/* A question and its answer, where the wish would be refused. */
static void add_answer(struct moment *m, const char *question,
                       const struct refusal *no)
{
    const struct view_told *told = m->told;
    const char *bound = bound_words(told->book, no);
    struct w_answer_why *out = &m->one[m->count];
    struct book_place at;
    struct text t;

    MUST(m->count < ANSWERS_MOST);
    text_init(&t, m->said[m->count++], SAID_SIZE);
    refusal_put(&t, no, NULL);
    *out = (struct w_answer_why){.say = bound != NULL ? bound : t.at};
    snprintf(out->question, sizeof out->question, "%s", question);
    out->has_cite = refusal_place(told->book, no, &at);
    if (out->has_cite)
        cite_place(&out->cite, told->book, told->all, &at);
}

static void ask(struct moment *m, const char *question,
                const struct command *c)
{
    struct refusal no;

    if (why_not(m->told, c, &no))
        add_answer(m, question, &no);
}

/* "Why is the least raise to $120?" */
static void ask_bound(struct moment *m, const char *which, money bound,
                      money asked)
{
    char question[QUESTION_SIZE];
    struct command c;
    struct text t;

    wish_raise(&c, who_plays(m->told->viewer))->to = asked;
    text_init(&t, question, sizeof question);
    text_put(&t, "Why is the %s ", which);
    money_put_dollars(&t, bound);
    text_str(&t, "?");
    ask(m, question, &c);
}

/* One question where there is one amount. */
static void ask_bounds(struct moment *m, const struct view *v,
                       const struct may_one *raise)
{
    money unit = v->stakes.unit > 0 ? v->stakes.unit : 1;
    bool first = v->level == 0, one = raise->least == raise->most;

    if (one) {
        ask_bound(m, first ? "only bet" : "only raise to", raise->least,
                  raise->least - unit);
        return;
    }
    ask_bound(m, first ? "least bet" : "least raise to", raise->least,
              raise->least - unit);
    ask_bound(m, first ? "most you may bet" : "most you may raise to",
              raise->most, raise->most + unit);
}

static void why_poker(struct moment *m, const struct view *v)
{
    const struct may_one *raise = may_find(&v->may, CMD_RAISE);
    struct command c;

    if (v->phase != PHASE_BET || v->to_act != m->told->viewer)
        return;
    if (raise != NULL)
        ask_bounds(m, v, raise);
    else if (v->may.no_raise.why != WHY_NONE)
        add_answer(m, "Why can you not raise?", &v->may.no_raise);
    wish_check(&c, who_plays(m->told->viewer));
    ask(m, "Why can you not check?", &c);
}

static void why_total(struct moment *m, const struct bank_view *v)
{
    static const uint16_t kinds[] = {CMD_STAND, CMD_HIT, CMD_DOUBLE, CMD_PART,
                                     CMD_SURRENDER};

    if (v->phase != BANK_PLAY || v->to_act != m->told->viewer)
        return;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char question[QUESTION_SIZE];
        struct command c;
        struct text t;

        wish_double_down(&c, who_plays(m->told->viewer));
        if (kinds[i] == CMD_PART)
            wish_part(&c, who_plays(m->told->viewer));
        c.kind = kinds[i];
        text_init(&t, question, sizeof question);
        text_str(&t, "Why can you not ");
        say_verb(&t, kinds[i]);
        text_str(&t, "?");
        ask(m, question, &c);
    }
}

/* Explains what the last step at the table rests on. */
static void why_step(struct moment *m)
{
    const struct recent *r = m->told->recent;
    struct w_answer_why *out = &m->one[m->count];
    struct book_place at;

    if (r == NULL || r->step[0] == '\0' ||
        !leaf_place((enum leaf)r->leaf, &at))
        return;
    MUST(m->count++ < ANSWERS_MOST);
    *out = (struct w_answer_why){.question = "Why did that happen?",
                                 .say = r->step,
                                 .has_cite = true};
    cite_leaf(&out->cite, m->told->book, m->told->all, (enum leaf)r->leaf);
}

void why_json(struct json *j, const struct view_told *told)
{
    struct moment m = {.told = told};
    struct felt_view view;

    felt_view(told->book, &told->seating->felt, told->viewer, &view);
    if (told->viewer != NO_SEAT &&
        told->seating->felt.frozen == UNTRUE_NOTHING) {
        if (view.family == FAMILY_POKER)
            why_poker(&m, &view.poker);
        else if (view.family == FAMILY_TOTAL)
            why_total(&m, &view.bank);
        else if (view.family == FAMILY_MELDING &&
                 view.melding.no_take.why != WHY_NONE)
            add_answer(&m, "Why can you not take the top card?",
                       &view.melding.no_take);
    }
    why_step(&m);
    put_w_answers_why(j, &(struct w_answers_why){
                             .why = {.count = m.count, .all = m.one}});
}
