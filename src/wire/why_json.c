/*
 * why_json.c - the questions a moment raises, and the book's answers.
 *
 * Nothing is worked out here: the wish is asked of the table, and its refusal
 * says which clause is behind it.
 *
 * Leaves: none of its own
 */
#include "wire/why_json.h"

#include "wire/bound_words.h"
#include "wire/cite.h"
#include "wire/say.h"
#include "wire/telling.h"

enum { QUESTION_SIZE = 120 };

bool why_not(const struct view_told *told, const struct command *c,
             struct refusal *no)
{
    struct book_place at;

    return !felt_would(told->book, &told->seating->felt, c, no) &&
           no->why != WHY_NOT_YOUR_TURN && no->why != WHY_ROLE &&
           refusal_place(told->book, no, &at);
}

/* A question and its answer, where the wish would be refused. */
static void put_answer(struct json *j, const struct view_told *told,
                       const char *question, const struct refusal *no)
{
    const char *bound = bound_words(told->book, no);
    char said[512];
    struct book_place at;
    struct text t;

    text_init(&t, said, sizeof said);
    refusal_put(&t, no, NULL);
    json_object(j);
    json_say_string(j, "question", question);
    json_say_string(j, "say", bound != NULL ? bound : said);
    if (refusal_place(told->book, no, &at))
        cite_place(j, told->book, told->all, &at);
    json_close(j);
}

static void ask(struct json *j, const struct view_told *told,
                const char *question, const struct command *c)
{
    struct refusal no;

    if (why_not(told, c, &no))
        put_answer(j, told, question, &no);
}

/* "Why is the least raise to $120?" */
static void ask_bound(struct json *j, const struct view_told *told,
                      const char *which, money bound, money asked)
{
    char question[QUESTION_SIZE];
    struct command c;
    struct text t;

    wish_raise(&c, who_plays(told->viewer))->to = asked;
    text_init(&t, question, sizeof question);
    text_put(&t, "Why is the %s ", which);
    money_put_dollars(&t, bound);
    text_str(&t, "?");
    ask(j, told, question, &c);
}

/* One question where there is one amount. */
static void ask_bounds(struct json *j, const struct view_told *told,
                       const struct view *v, const struct may_one *raise)
{
    money unit = v->stakes.unit > 0 ? v->stakes.unit : 1;
    bool first = v->level == 0, one = raise->least == raise->most;

    if (one) {
        ask_bound(j, told, first ? "only bet" : "only raise to", raise->least,
                  raise->least - unit);
        return;
    }
    ask_bound(j, told, first ? "least bet" : "least raise to", raise->least,
              raise->least - unit);
    ask_bound(j, told, first ? "most you may bet" : "most you may raise to",
              raise->most, raise->most + unit);
}

static void why_poker(struct json *j, const struct view_told *told,
                      const struct view *v)
{
    const struct may_one *raise = may_find(&v->may, CMD_RAISE);
    struct command c;

    if (v->phase != PHASE_BET || v->to_act != told->viewer)
        return;
    if (raise != NULL)
        ask_bounds(j, told, v, raise);
    else if (v->may.no_raise.why != WHY_NONE)
        put_answer(j, told, "Why can you not raise?", &v->may.no_raise);
    wish_check(&c, who_plays(told->viewer));
    ask(j, told, "Why can you not check?", &c);
}

static void why_total(struct json *j, const struct view_told *told,
                      const struct bank_view *v)
{
    static const uint16_t kinds[] = {CMD_STAND, CMD_HIT, CMD_DOUBLE, CMD_PART,
                                     CMD_SURRENDER};

    if (v->phase != BANK_PLAY || v->to_act != told->viewer)
        return;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char question[QUESTION_SIZE];
        struct command c;
        struct text t;

        wish_double_down(&c, who_plays(told->viewer));
        if (kinds[i] == CMD_PART)
            wish_part(&c, who_plays(told->viewer));
        c.kind = kinds[i];
        text_init(&t, question, sizeof question);
        text_str(&t, "Why can you not ");
        say_verb(&t, kinds[i]);
        text_str(&t, "?");
        ask(j, told, question, &c);
    }
}

/* Which value of the book says how it is done here. */
static void put_rule(struct json *j, const struct view_told *told,
                     const char *question, const char *say, enum leaf leaf)
{
    json_object(j);
    json_say_string(j, "question", question);
    json_say_string(j, "say", say);
    cite_leaf(j, told->book, told->all, leaf);
    json_close(j);
}

/* Explains what the last step at the table rests on. */
static void why_step(struct json *j, const struct view_told *told)
{
    const struct recent *r = told->recent;
    struct book_place at;

    if (r != NULL && r->step[0] != '\0' && leaf_place((enum leaf)r->leaf, &at))
        put_rule(j, told, "Why did that happen?", r->step, (enum leaf)r->leaf);
}

void why_json(struct json *j, const struct view_told *told)
{
    struct felt_view view;

    felt_view(told->book, &told->seating->felt, told->viewer, &view);
    json_object(j);
    json_key(j, "why");
    json_array(j);
    if (told->viewer != NO_SEAT &&
        told->seating->felt.frozen == UNTRUE_NOTHING) {
        if (view.family == FAMILY_POKER)
            why_poker(j, told, &view.poker);
        else if (view.family == FAMILY_TOTAL)
            why_total(j, told, &view.bank);
        else if (view.family == FAMILY_MELDING &&
                 view.melding.no_take.why != WHY_NONE)
            put_answer(j, told, "Why can you not take the top card?",
                       &view.melding.no_take);
    }
    why_step(j, told);
    json_close(j);
    json_close(j);
}
