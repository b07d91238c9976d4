/*
 * referee_ruling.c - the lines of a transcript that report what went wrong,
 * and what the floor decides; report_words.c reads them.
 *
 *     > report exposed_deal 3 Kd
 *     preview report premature_flop
 *     says The flop goes back into the deck ...
 *     > floor dead 3 because the cards were mixed
 */
#include <string.h>

#include "book/clause.h"
#include "rule/poker/remedy.h"
#include "wire/preview.h"
#include "wire/referee_run.h"
#include "wire/report_words.h"

/* The fault for a wrong text, with its place. */
static int misread(const struct run *r, const struct misread *no,
                   struct fault *f)
{
    return referee_wrong(r, f, no->what, no->word);
}

/* Reads a report, and refuses details that it does not use. */
static int read_report(struct run *r, char *rest, struct command *c,
                       struct fault *f)
{
    const struct table *t = &r->felt.poker;
    struct misread no;

    if (!report_read(t, rest, c, &no))
        return misread(r, &no, f);
    if (c->report.in_time && !report_must_say_time(&r->book, t, &c->report))
        return referee_wrong(r, f,
                             "the table itself knows whether it is in time:",
                             no.time);
    return 0;
}

int referee_report(struct run *r, char *rest, struct fault *f)
{
    struct command c;

    if (read_report(r, rest, &c, f) != 0)
        return FAULT;
    referee_wish(r, &c);
    return 0;
}

/* The cards of a hand that a report names, which were seen. */
static cardset named_in(const struct table *t, const struct cmd_report *c)
{
    cardset named = 0;

    if (irregular_rows[c->what].subject == SUBJECT_TABLE || c->at == NO_SEAT ||
        c->at >= t->seats)
        return 0;
    for (int i = 0; i < t->seat[c->at].cards; i++)
        if ((c->which >> i & 1) != 0 && card_is_real(t->seat[c->at].card[i]))
            named |= set_of(t->seat[c->at].card[i]);
    return named;
}

/* As in facts, a borrowed clause is only called borrowed. */
static void put_preview(struct text *t, const struct book *b,
                        const struct preview *p)
{
    const struct clause *by = b->by[p->leaf];

    preview_put_acts(t, p);
    text_put(t, " %s%s%s.", p->then, p->then[0] != '\0' ? " " : "",
             by == NULL ? "Borrowed" : by->id);
}

int referee_preview(struct run *r, char *rest, struct fault *f)
{
    char *word = referee_word(&rest);
    struct command c;
    struct refusal no;
    struct preview_for who = {.viewer = NO_SEAT};
    struct preview p;
    struct text t;

    if (word == NULL || !referee_is(word, CMD_REPORT))
        return referee_wrong(r, f, "a report can be looked at before, not",
                             word == NULL ? "" : word);
    if (read_report(r, rest, &c, f) != 0)
        return FAULT;
    text_init(&t, r->said, sizeof r->said);
    who.named = named_in(&r->felt.poker, &c.report);
    if (!preview_report(&r->book, &r->felt, &c, &who, &p, &no)) {
        text_put(&t, "refused: %s", why_word(no.why));
        return 0;
    }
    put_preview(&t, &r->book, &p);
    if (r->report->previews != NULL)
        preview_json(r->report->previews, &r->book, &p);
    return 0;
}

int referee_floor(struct run *r, char *rest, struct fault *f)
{
    struct misread no;
    struct command c;

    if (!floor_read(rest, &c, &no))
        return misread(r, &no, f);
    referee_wish(r, &c);
    return 0;
}
