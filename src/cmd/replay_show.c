/*
 * replay_show.c - a hand that was written down, shown step by step: one
 * sentence an event, and a step for every round of betting.
 *
 * All cards that the file knows are shown.
 */
#include "cmd/replay_show.h"

#include <stdio.h>
#include <string.h>

#include "cmd/line.h"
#include "cmd/style.h"
#include "cmd/wrap.h"
#include "rule/field_text.h"
#include "wire/referee.h"

enum { FACT_SIZE = 1024 };

static struct teller teller_of(const struct showing *s,
                               const struct felt *after)
{
    struct teller w = {.names = s->names,
                       .you = NO_SEAT,
                       .style = &s->style,
                       .felt = after};

    for (seat_no n = 0; n < SEATS_MAX; n++) /* whoever saved it */
        if (strcmp(s->names[n], "You") == 0)
            w.you = n;
    return w;
}

/* Names */

static void name_seat(struct showing *s, int seat, const char *name, size_t n)
{
    snprintf(s->name[seat], SHOW_NAME, "%.*s", n < SHOW_NAME ? (int)n : 0,
             name);
    for (char *c = s->name[seat]; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
}

void showing_begin(struct showing *s, const struct toml_node *node)
{
    const struct toml_node *players = node == NULL
                                          ? NULL
                                          : toml_find(node, "players");
    const struct toml_node *at = players != NULL && players->kind == TOML_ARRAY
                                     ? players->first
                                     : NULL;

    s->keeps = false;
    s->style = style_of_stdout(STYLE_AUTO);
    s->style.colour = CARD_COLOUR_NONE; /* wrapping takes colours out */
    text_init(&s->text, s->said, sizeof s->said);
    for (int i = 0; i < SEATS_MAX; i++) {
        snprintf(s->name[i], SHOW_NAME, "Seat %d", i + 1);
        s->names[i] = s->name[i];
        if (at == NULL)
            continue;
        if (at->kind == TOML_STRING && at->text[0] != '\0')
            name_seat(s, i, at->text, strlen(at->text));
        at = at->next;
    }
}

/* "seat 1 Ana 100.00 | 2 Bo 100.00": the names of a transcript. */
static void names_read(struct showing *s, const char *line)
{
    while (*line != '\0') {
        char name[SHOW_NAME];
        int seat = 0;

        if (sscanf(line, " %d %31[^| 0-9]", &seat, name) == 2 && seat >= 1 &&
            seat <= SEATS_MAX)
            name_seat(s, seat - 1, name, strlen(name));
        line += strcspn(line, "|");
        line += *line == '|';
    }
}

/* Sentences */

static void put_cards(struct showing *s, const struct felt *after)
{
    const struct table *t = &after->poker;
    struct teller w = teller_of(s, after);

    for (seat_no n = 0; n < t->seats; n++) {
        if (!seat_is_live(t, n))
            continue;
        sentence_put_deed(&s->text, &w, n, "hold");
        text_str(&s->text, " ");
        cardtext_put_all(&s->text, t->seat[n].card, t->seat[n].cards,
                         &s->style);
        text_str(&s->text, ".\n");
    }
}

/* Events that only move the hand on and have no sentence of their own. */
static bool is_silent(int kind)
{
    return kind == EV_OPENED || kind == EV_SAT || kind == EV_STREET ||
           kind == EV_SHOWDOWN || kind == EV_HAND_ENDED || kind == EV_BURNED;
}

static void put_event(struct showing *s, const struct felt *after,
                      const struct event *e)
{
    struct teller w = teller_of(s, after);
    char told[SENTENCE_MAX];
    struct text t;

    text_init(&t, told, sizeof told);
    if (!sentence_tell(&t, &w, e) && !is_silent(e->kind))
        event_put_text(&t, e);
    if (t.used > 0)
        text_put(&s->text, "%s\n", told);
}

void showing_hear(void *showing, const struct felt *after,
                  const struct event *e)
{
    struct showing *s = showing;

    if (e->kind == EV_HAND_BEGUN && !s->keeps)
        text_init(&s->text, s->said, sizeof s->said);
    if (e->kind == EV_ROUND_BEGUN || e->kind == EV_SHOWDOWN) {
        if (e->kind == EV_ROUND_BEGUN && s->dealt)
            put_cards(s, after);
        s->dealt = false;
        text_str(&s->text, "\f");
    } else if (e->kind == EV_ROUND_ENDED) {
        text_str(&s->text, "\f");
    } else if (e->kind == EV_DEALT) {
        s->dealt = true;
    } else {
        put_event(s, after, e);
    }
}

/* Printing */

static void print_step(const char *step, size_t n)
{
    int columns = style_size_of_stdout().columns;

    while (n > 0) {
        char line[FACT_SIZE];
        size_t bytes = strcspn(step, "\n\f");

        if (bytes > n)
            bytes = n;
        snprintf(line, sizeof line, "%.*s", (int)bytes, step);
        if (bytes > 0)
            wrap_print("  ", line, columns);
        step += bytes;
        n -= bytes;
        if (n > 0) {
            step++;
            n--;
        }
    }
}

void showing_print(struct showing *s, const char *head)
{
    const char *step = s->said;

    printf("%s\n", head);
    while (*step != '\0' && !s->enough) {
        size_t n = strcspn(step, "\f");
        char line[16];

        print_step(step, n);
        step += n + (step[n] == '\f');
        if (*step == '\0' || n == 0)
            continue;
        if (!line_is_typed())
            putchar('\n');
        else
            s->enough = line_ask("Enter for more, q to stop: ", line,
                                 sizeof line) == LINE_ENDED ||
                        line[0] == 'q';
    }
    if (s->text.cut)
        puts("  (the rest is too long to show)");
}

/* Transcripts */

/* Only the names: what happens is heard. */
static void hear_line(void *showing, const char *line)
{
    if (strncmp(line, "seat ", 5) == 0)
        names_read(showing, line + 5);
}

static void ignore(void *to, const char *text)
{
    (void)to;
    (void)text;
}

int showing_transcript(struct showing *s, struct shelf *shelf,
                       const char *file, const char *bytes, size_t length,
                       struct fault *f)
{
    struct sink ear = {.take = showing_hear, .to = s};
    struct referee_report r = {.complain = ignore,
                               .trace = hear_line,
                               .ear = &ear,
                               .to = s};

    showing_begin(s, NULL);
    s->keeps = true;
    if (referee_run(shelf, file, bytes, length, &r, f) != 0)
        return FAULT;
    return r.failed > 0
               ? fault_say(f, "%s: the hand does not play out as written",
                           file)
               : 0;
}
