/*
 * play_tell.c - an event in a sentence: most need no code, but a line of a table.
 *
 *     {EV_CALLED, "{seat:call} {paid}{all in}."}
 *
 * {x} is a field of the event, as people say it; {x:verb} a seat and what it
 * does, {x:one|many} where its verb is not regular; {all in} says so where
 * nothing is left behind.
 */
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "cmd/play/play_room.h"

/* A name; "you" is small but at the head of a sentence. */
static const char *name_within(const struct text *t, seat_no s)
{
    bool head = t->used == 0 || (t->at[t->used - 1] == ' ' && t->used > 2 &&
                                 t->at[t->used - 2] == ' ');

    return s == PLAY_SEAT && !head ? "you" : seat_name(s);
}

/* "You and Bo", from a set of seats. */
static void put_names(struct text *t, uint64_t seats)
{
    int all = __builtin_popcountll(seats), n = 0;

    for (seat_no s = 0; n < all; s++)
        if ((seats >> s & 1) != 0) {
            text_put(t, "%s%s",
                     n == 0         ? ""
                     : n + 1 == all ? " and "
                                    : ", ",
                     name_within(t, s));
            n++;
        }
}

/* A field as people say it. */
static void put_field(const struct room *r, struct text *t,
                      const struct field *f, const void *payload)
{
    int64_t n = field_width(f) > 0 ? field_get(f, payload) : 0;

    if (field_is_cards(f) || f->type == FIELD_CARD) {
        text_str(t,
                 cards_said(r, field_at(f, payload),
                            f->type == FIELD_CARD ? 1
                                                  : field_count(f, payload)));
        return;
    }
    switch (f->type) {
    case FIELD_SEAT:
        text_str(t, name_within(t, (seat_no)n));
        break;
    case FIELD_SEATS:
    case FIELD_ROUND:
        put_names(t, (uint64_t)n);
        break;
    case FIELD_MONEY:
        text_str(t, chips(n));
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

/* What stands between braces. */
static void put_part(const struct room *r, struct text *t,
                     const struct event *e, const char *part, size_t n)
{
    const char *colon = memchr(part, ':', n);
    size_t name = colon != NULL ? (size_t)(colon - part) : n;
    const struct field *f = field_find(event_row(e->kind)->fields, part, name);
    char verb[PLAY_LINE];

    if (f == NULL) {
        MUST(n == strlen("all in"));
        if (felt_stack(&r->felt, event_seat(e)) == 0)
            text_str(t, ", all-in");
    } else if (colon != NULL) {
        snprintf(verb, sizeof verb, "%.*s", (int)(n - name - 1), colon + 1);
        text_str(t, does((seat_no)field_get(f, event_payload(e)), verb));
    } else {
        put_field(r, t, f, event_payload(e));
    }
}

void room_tell(struct room *r, const struct event *e, const char *text)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    for (const char *s = text; *s != '\0'; s++) {
        size_t n = *s == '{' ? strcspn(s, "}") : 0;

        if (n == 0)
            text_add(&t, s, 1);
        else
            put_part(r, &t, e, s + 1, n - 1);
        s += n;
    }
    room_say(r, "%s", line);
}

/* "Ana 0.50, Bo 0.50" */
static void put_payers(struct text *t, const struct ev_fee *e, seat_no banker)
{
    const char *before = "";

    for (seat_no p = 0; p < PEOPLE_MAX; p++) {
        money share = e->share[p] + (p == banker ? e->pot : 0);

        if (share == 0)
            continue;
        text_put(t, "%s%s %s", before, seat_name(p), chips(share));
        before = ", ";
    }
}

void room_tell_fee(struct room *r, const struct ev_fee *e, seat_no banker)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    if (e->payer == PAYS_BUTTON_ANTE && e->pot == 0)
        text_put(&t, "%s from the button's ante", chips(e->amount));
    else if (e->antes || (e->payer == PAYS_ANTES && banker == NO_SEAT))
        text_put(&t, "%s from the antes", chips(e->amount));
    else if (e->pot > 0 && banker == NO_SEAT)
        text_put(&t, "%s from the pot", chips(e->amount));
    else {
        text_str(&t, "its fees: ");
        put_payers(&t, e, banker);
    }
    if (e->fund > 0)
        text_put(&t, "; %s of it is for the %s", chips(e->fund),
                 banker == NO_SEAT ? "jackpot" : "prizes");
    room_say(r, "The house takes %s.", line);
}

bool room_tells(struct room *r, const struct sentence *table,
                const struct event *e)
{
    while (table->kind != EV_NONE && table->kind != e->kind)
        table++;
    if (table->kind != EV_NONE)
        room_tell(r, e, table->text);
    return table->kind != EV_NONE;
}
