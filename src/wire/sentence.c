/*
 * sentence.c - an event in sentences: most need no code, but a line of a
 * table.
 *
 * Leaves: none
 */
#include "wire/sentence.h"

#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "wire/sentence_own.h"

enum { VERB_SIZE = 64 };

const char *sentence_listed(const struct teller *w, seat_no s)
{
    if (s < 0 || s >= (w->named > 0 ? w->named : SEATS_MAX))
        return "nobody";
    if (s == w->you)
        return "You";
    return w->names[s] != NULL ? w->names[s] : "somebody";
}

/* "You" is lower case except at the beginning of a sentence. */
const char *sentence_name(const struct text *t, const struct teller *w,
                          seat_no s)
{
    bool head = t->used == 0 || t->at[t->used - 1] == '\n' ||
                (t->at[t->used - 1] == ' ' && t->used > 2 &&
                 t->at[t->used - 2] == ' ');

    return s != NO_SEAT && s == w->you && !head ? "you"
                                                : sentence_listed(w, s);
}

void sentence_money(struct text *t, const struct teller *w, money amount)
{
    if (w->dollars)
        money_put_dollars(t, amount);
    else
        money_put(t, amount);
}

void sentence_cards(struct text *t, const struct teller *w, const card *cards,
                    int count)
{
    cardtext_put_all(t, cards, count, w->style);
}

void sentence_line(struct text *t)
{
    if (t->used > 0 && t->at[t->used - 1] != '\n')
        text_str(t, "\n");
}

/* "You and Bo", from a set of seats. */
static void put_names(struct text *t, const struct teller *w, uint64_t seats)
{
    int all = __builtin_popcountll(seats), n = 0;

    for (seat_no s = 0; n < all; s++)
        if ((seats >> s & 1) != 0) {
            text_put(t, "%s%s",
                     n == 0         ? ""
                     : n + 1 == all ? " and "
                                    : ", ",
                     sentence_name(t, w, s));
            n++;
        }
}

/* A field as people say it. */
static void put_field(const struct teller *w, struct text *t,
                      const struct field *f, const void *payload)
{
    int64_t n = field_width(f) > 0 ? field_get(f, payload) : 0;

    if (field_is_cards(f) || f->type == FIELD_CARD) {
        sentence_cards(t, w, field_at(f, payload),
                       f->type == FIELD_CARD ? 1 : field_count(f, payload));
        return;
    }
    switch (f->type) {
    case FIELD_SEAT:
        text_str(t, sentence_name(t, w, (seat_no)n));
        break;
    case FIELD_SEATS:
    case FIELD_ROUND:
        put_names(t, w, (uint64_t)n);
        break;
    case FIELD_MONEY:
        sentence_money(t, w, n);
        break;
    case FIELD_TEXT:
        text_str(t, field_at(f, payload));
        break;
    case FIELD_WORD:
        text_str(t, words_at((enum word_list)f->list, (int)n));
        break;
    case FIELD_WHICH:
        text_put(t, "%d", __builtin_popcountll((uint64_t)n));
        break;
    case FIELD_RANK:
        text_add(t, &"23456789TJQKA"[n], 1);
        break;
    case FIELD_SPOT:
    case FIELD_ORDINAL:
        text_put(t, "%lld", (long long)n + 1);
        break;
    default:
        text_put(t, "%lld", (long long)n);
        break;
    }
}

/* Writes the part of a sentence that stands between braces. */
static void put_part(const struct teller *w, struct text *t,
                     const struct event *e, const char *part, size_t n)
{
    const char *colon = memchr(part, ':', n);
    size_t number = *part == '#',
           end = colon != NULL ? (size_t)(colon - part) : n;
    const struct field *f = field_find(event_row(e->kind)->fields,
                                       part + number, end - number);
    char verb[VERB_SIZE];

    if (f == NULL) {
        MUST(n == strlen("all in"));
        if (w->felt != NULL && felt_stack(w->felt, event_seat(e)) == 0)
            text_str(t, ", all-in");
    } else if (number > 0) {
        text_put(t, "%d", (int)field_get(f, event_payload(e)) + 1);
    } else if (colon != NULL) {
        snprintf(verb, sizeof verb, "%.*s", (int)(n - end - 1), colon + 1);
        sentence_put_deed(t, w, (seat_no)field_get(f, event_payload(e)), verb);
    } else {
        put_field(w, t, f, event_payload(e));
    }
}

void sentence_put_deed(struct text *t, const struct teller *w, seat_no s,
                       const char *verb)
{
    size_t one = strcspn(verb, "|");
    bool you = s != NO_SEAT && s == w->you, regular = verb[one] == '\0';

    text_put(t, "%s %.*s%s", sentence_name(t, w, s),
             you || regular ? (int)one : 0, verb,
             you       ? ""
             : regular ? "s"
                       : verb + one + 1);
}

void sentence_put(struct text *t, const struct teller *w,
                  const struct event *e, const char *text)
{
    for (const char *s = text; *s != '\0'; s++) {
        size_t n = *s == '{' ? strcspn(s, "}") : 0;

        if (n == 0)
            text_add(t, s, 1);
        else
            put_part(w, t, e, s + 1, n - 1);
        s += n;
    }
}

/* The table */

static const struct row {
    const char *text, *silent;
    const char *(*picks)(const struct event *e);
    void (*tells)(struct text *t, const struct teller *w,
                  const struct event *e);
} rows[EV_KINDS] = {
#define SAYS(ID, words) [EV_##ID] = {.text = (words)},
#define SILENT(ID, why) [EV_##ID] = {.silent = (why)},
#define PICKS(ID, words) [EV_##ID] = {.picks = (words)},
#define TELLS(ID, tell) [EV_##ID] = {.tells = (tell)},
#include "wire/sentence.def"
#undef TELLS
#undef PICKS
#undef SILENT
#undef SAYS
};

const char *sentence_silent(int kind)
{
    const struct row *row = &rows[kind];

    MUST(kind > EV_NONE && kind < EV_KINDS);
    if (row->text != NULL || row->picks != NULL || row->tells != NULL)
        return NULL;
    return row->silent != NULL ? row->silent : "";
}

bool sentence_must_look(const struct event *e)
{
    MUST(e->kind > EV_NONE && e->kind < EV_KINDS);
    return rows[e->kind].tells != NULL;
}

/* The words of an event whose row has any; NULL: none. */
static const char *sentence_of(const struct event *e)
{
    MUST(e->kind > EV_NONE && e->kind < EV_KINDS);
    return rows[e->kind].picks != NULL ? rows[e->kind].picks(e)
                                       : rows[e->kind].text;
}

bool sentence_tell(struct text *t, const struct teller *w,
                   const struct event *e)
{
    const char *text = sentence_of(e);
    size_t begin = t->used;

    if (w->untold != NULL)
        tell_dealt(t, w);
    if (text != NULL) {
        sentence_line(t);
        sentence_put(t, w, e, text);
    } else if (rows[e->kind].tells != NULL) {
        sentence_line(t);
        rows[e->kind].tells(t, w, e);
    }
    while (t->used > begin && t->at[t->used - 1] == '\n')
        t->at[--t->used] = '\0';
    return t->used > begin;
}
