/*
 * look_floor.c - what the lobby says of the floor: who calls it, why and since
 * when; who rules at a table; play that waits; people who are barred.
 */
#include "serve/look.h"
#include "serve/serve_own.h"

enum { MS = 1000 };

static int64_t ms_of(uint32_t second)
{
    return second != 0 ? (int64_t)second * MS : SHAPE_NONE;
}

void look_name(const struct serve *s, uint32_t person,
               char out[PERSON_NAME_MAX])
{
    if (person != 0)
        live_name(s->live, person, out);
    else
        out[0] = '\0';
}

/* Calls */

static bool fill_call(const void *from, int i, struct w_call *out)
{
    const struct look_table *t = from;
    const struct desk *d = keep_desk(live_keep(t->s->live));
    const struct desk_call *c = &d->call[i];

    if (c->table != t->table)
        return false;
    *out = (struct w_call){
        .person = c->person,
        .seat = seating_find(t->at, c->person),
        .dealer = c->dealer,
        .reason = c->reason,
        .since_ms = ms_of(c->since),
    };
    look_name(t->s, c->person, out->name);
    return true;
}

/* People who were sent away and may not come back yet. */
static bool fill_sent_away(const void *from, int i, struct w_sent_away *out)
{
    const struct look_table *t = from;
    const struct gone *g = &t->at->gone[i];

    if (g->person == 0 || !g->expelled ||
        (g->until != 0 && (int64_t)g->until * MS <= serve_now_ms(t->s)))
        return false;
    *out = (struct w_sent_away){
        .person = g->person,
        .until_ms = (int64_t)g->until * MS,
    };
    look_name(t->s, g->person, out->name);
    return true;
}

/* Everybody sees that the floor is called; the floor sees by whom and why. */
void look_calls(const struct look_table *t, uint32_t person, bool floor,
                struct w_lobby_table *out)
{
    const struct desk *d = keep_desk(live_keep(t->s->live));
    uint32_t since = 0;

    out->floor = false;
    for (int i = 0; i < d->calls; i++) {
        if (d->call[i].table != t->table)
            continue;
        if (!out->floor)
            since = d->call[i].since;
        out->floor = true;
    }
    out->floor_since_ms = ms_of(since);
    out->you_called = person != 0 && desk_call_of(d, t->table, person) >= 0;
    out->has_calls = floor;
    out->calls.calls =
        (struct many_call){.count = d->calls, .fill = fill_call, .from = t};
    out->calls.sent_away = (struct many_sent_away){.count = GONE_MAX,
                                                   .fill = fill_sent_away,
                                                   .from = t};
}

void look_ruler(const struct look_table *t, struct w_lobby_table *out)
{
    const struct seating *at = t->at;

    out->has_held = at->held;
    if (at->held) {
        out->held.dealer = at->held_dealer;
        out->held.since_ms = ms_of(at->held_at);
        look_name(t->s, at->held_by, out->held.by);
    }
    out->has_ruler = at->ruler != 0;
    if (at->ruler != 0) {
        out->ruler.person = at->ruler;
        out->ruler.since_ms = ms_of(at->ruler_at);
        look_name(t->s, at->ruler, out->ruler.name);
    }
}

/* Bars */

static struct w_bar bar_of(const struct desk_bar *b)
{
    return (struct w_bar){
        .reason = b->reason,
        .since_ms = ms_of(b->since),
        .until_ms = ms_of(b->until),
    };
}

static bool fill_barred(const void *from, int i, struct w_barred *out)
{
    const struct serve *s = from;
    const struct desk_bar *b = &keep_desk(live_keep(s->live))->bar[i];

    out->person = b->person;
    look_name(s, b->person, out->name);
    look_name(s, b->staff, out->by);
    out->bar = bar_of(b);
    return true;
}

void look_bars(const struct serve *s, uint32_t person, bool floor,
               struct w_lobby *out)
{
    const struct desk *d = keep_desk(live_keep(s->live));
    const struct desk_bar *own = desk_barred(d, person,
                                             (uint32_t)(serve_now_ms(s) / MS));

    out->has_barred = own != NULL;
    if (own != NULL)
        out->barred = bar_of(own);
    out->has_bars = floor;
    out->bars.bars =
        (struct many_barred){.count = d->bars, .fill = fill_barred, .from = s};
}
