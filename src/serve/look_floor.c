/*
 * look_floor.c - what the lobby says of the floor: who calls it, why and since
 * when; who rules at a table; play that waits; people who are barred.
 */
#include "serve/look.h"
#include "serve/serve_own.h"

enum { MS = 1000 };

static void say_second(struct json *j, const char *key, uint32_t second)
{
    if (second != 0)
        json_say_int(j, key, (int64_t)second * MS);
    else
        json_say_null(j, key);
}

static void say_name(struct json *j, const struct serve *s, const char *key,
                     uint32_t person)
{
    char name[PERSON_NAME_MAX];

    json_say_string(j, key,
                    person != 0 ? live_name(s->live, person, name) : NULL);
}

static void put_call(struct json *j, const struct serve *s,
                     const struct desk_call *c, const struct seating *t)
{
    seat_no seat = seating_find(t, c->person);

    json_object(j);
    json_say_int(j, "person", c->person);
    say_name(j, s, "name", c->person);
    if (seat != NO_SEAT)
        json_say_int(j, "seat", seat + 1);
    else
        json_say_null(j, "seat");
    json_say_bool(j, "dealer", c->dealer);
    json_say_string(j, "reason", c->reason);
    say_second(j, "since_ms", c->since);
    json_close(j);
}

/* Everybody sees that the floor is called; the floor sees by whom and why. */
void look_calls(struct json *j, const struct serve *s, uint32_t table,
                const struct seating *t, uint32_t person, bool floor)
{
    const struct desk *d = keep_desk(live_keep(s->live));
    uint32_t since = 0;
    bool any = false;

    for (int i = 0; i < d->calls; i++) {
        if (d->call[i].table != table)
            continue;
        if (!any)
            since = d->call[i].since;
        any = true;
    }
    json_say_bool(j, "floor", any);
    say_second(j, "floor_since_ms", since);
    json_say_bool(j, "you_called",
                  person != 0 && desk_call_of(d, table, person) >= 0);
    if (!floor)
        return;
    json_key(j, "calls");
    json_row(j);
    for (int i = 0; i < d->calls; i++)
        if (d->call[i].table == table)
            put_call(j, s, &d->call[i], t);
    json_close(j);
}

void look_ruler(struct json *j, const struct serve *s, const struct seating *t)
{
    json_key(j, "held");
    if (t->held) {
        json_object(j);
        say_name(j, s, "by", t->held_by);
        json_say_bool(j, "dealer", t->held_dealer);
        say_second(j, "since_ms", t->held_at);
        json_close(j);
    } else {
        json_null(j);
    }
    json_key(j, "ruler");
    if (t->ruler != 0) {
        json_object(j);
        json_say_int(j, "person", t->ruler);
        say_name(j, s, "name", t->ruler);
        say_second(j, "since_ms", t->ruler_at);
        json_close(j);
    } else {
        json_null(j);
    }
}

static void put_bar(struct json *j, const struct desk_bar *b)
{
    json_say_string(j, "reason", b->reason);
    say_second(j, "since_ms", b->since);
    say_second(j, "until_ms", b->until);
}

void look_bars(struct json *j, const struct serve *s, uint32_t person,
               bool floor)
{
    const struct desk *d = keep_desk(live_keep(s->live));
    const struct desk_bar *own = desk_barred(d, person,
                                             (uint32_t)(serve_now_ms(s) / MS));

    json_key(j, "barred");
    if (own != NULL) {
        json_object(j);
        put_bar(j, own);
        json_close(j);
    } else {
        json_null(j);
    }
    if (!floor)
        return;
    json_key(j, "bars");
    json_row(j);
    for (int i = 0; i < d->bars; i++) {
        json_object(j);
        json_say_int(j, "person", d->bar[i].person);
        say_name(j, s, "name", d->bar[i].person);
        say_name(j, s, "by", d->bar[i].staff);
        put_bar(j, &d->bar[i]);
        json_close(j);
    }
    json_close(j);
}
