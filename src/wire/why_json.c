/*
 * why_json.c - the questions a moment raises, and the book's answers.
 *
 * It computes nothing itself: it tries a command at the table, and the refusal
 * names the clause.
 *
 * Leaves: none of its own
 */
#include "wire/why_json.h"

#include <stdio.h>

#include "base/must.h"
#include "wire/bound_words.h"
#include "wire/cite.h"
#include "wire/telling.h"
#include "wire/wire_family.h"

enum { ANSWERS_MOST = 8, SAID_SIZE = 512 };

struct why_moment {
    const struct view_told *told;
    struct w_answer_why one[ANSWERS_MOST];
    char said[ANSWERS_MOST][SAID_SIZE];
    int count;
};

seat_no why_viewer(const struct why_moment *m)
{
    return m->told->viewer;
}

bool why_not(const struct view_told *told, const struct command *c,
             struct refusal *no)
{
    struct book_place at;

    return !felt_would(told->book, &told->seating->felt, c, no) &&
           no->why != WHY_NOT_YOUR_TURN && no->why != WHY_ROLE &&
           refusal_place(told->book, no, &at);
}

void why_add_answer(struct why_moment *m, const char *question,
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

void why_ask(struct why_moment *m, const char *question,
             const struct command *c)
{
    struct refusal no;

    if (why_not(m->told, c, &no))
        why_add_answer(m, question, &no);
}

/* Explains what the last step at the table rests on. */
static void why_step(struct why_moment *m)
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
    const struct wire_family *row = wire_of(&told->seating->felt);
    struct why_moment m = {.told = told};
    struct felt_view view;

    felt_view(told->book, &told->seating->felt, told->viewer, &view);
    if (told->viewer != NO_SEAT &&
        told->seating->felt.frozen == UNTRUE_NOTHING && row->why != NULL)
        row->why(&m, &view);
    why_step(&m);
    put_w_answers_why(j, &(struct w_answers_why){
                             .why = {.count = m.count, .all = m.one}});
}
