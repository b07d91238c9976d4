/*
 * look.c - the views of src/wire, filled from the kept room.
 */
#include "serve/look.h"

#include "rule/refuse.h"
#include "serve/hold.h"
#include "serve/serve_own.h"
#include "wire/cite.h"
#include "wire/ruling_json.h"
#include "wire/why_json.h"

static void look_names(struct sight_of *l, const struct live *live,
                       const struct seating *at)
{
    for (int i = 0; i < PEOPLE_MAX; i++) {
        uint32_t who = at->chair[i].person;

        l->name[i] = (struct view_name){0};
        if (who == 0)
            continue;
        l->name[i].name = live_name(live, who, l->names[i]);
        l->name[i].bot = live_style(live, who);
    }
}

void look_at(struct sight_of *l, const struct serve *s, uint32_t table,
             const struct seating *at)
{
    l->view = (struct view_told){.table = table,
                                 .viewer = NO_SEAT,
                                 .book = keep_rules(live_keep(s->live), table),
                                 .all = shelf_clauses(s->plan->shelf),
                                 .seating = at,
                                 .names = l->name,
                                 .now_ms = serve_now_ms(s),
                                 .window_ms = live_window(s->live, table),
                                 .lost = live_lost(s->live, table)};
    look_names(l, s->live, at);
}

bool look_tell(struct sight_of *l, const struct serve *s, uint32_t table,
               uint32_t person)
{
    const struct seating *at = watch_table(s->watch, table);

    if (at == NULL)
        return false;
    look_at(l, s, table, at);
    if (person != 0)
        l->view.viewer = seating_find(at, person);
    watch_recent(s->watch, table, &l->view);
    return true;
}

struct view_writing {
    struct text *t;
    const struct view_told *told;
};

static void write_view(void *to)
{
    struct view_writing *w = to;

    view_json(w->t, w->told);
}

/* A table that froze says only that it is stopped, because its own state
   cannot be trusted. */
void look_view(struct text *t, const struct sight_of *l)
{
    struct view_writing w = {t, &l->view};
    uint32_t stream = keep_stream(l->view.table);
    struct text before = *t;

    if (!hold_is_stopped(stream) && hold_part(stream, write_view, &w))
        return;
    *t = before;
    view_stopped(t, &l->view);
}

static void put_view(struct json *j, const void *from)
{
    look_view(json_into(j), from);
}

struct shape_raw look_view_of(const struct sight_of *l)
{
    return (struct shape_raw){put_view, l};
}

void look_why(struct text *t, const struct serve *s, uint32_t table,
              uint32_t person)
{
    struct json j = json_to_text(t);
    struct sight_of l;

    if (look_tell(&l, s, table, person))
        why_json(&j, &l.view);
}

void look_deck(struct text *t, const struct serve *s, uint32_t table,
               uint32_t person)
{
    const struct proofs *p = watch_proofs(s->watch, table);
    struct json j = json_to_text(t);

    if (p != NULL)
        deck_proof_json(&j, proofs_of(p, person));
}

void look_reports(struct text *t, const struct serve *s, uint32_t table)
{
    struct json j = json_to_text(t);
    struct sight_of l;

    if (look_tell(&l, s, table, 0))
        reports_json(&j, &l.view);
}

bool look_preview(struct text *t, const struct serve *s, uint32_t table,
                  const struct command *c, struct refusal *no)
{
    struct json j = json_to_text(t);
    struct sight_of l;

    *no = (struct refusal){.why = WHY_NO_TABLE, .leaf = LEAF_NONE};
    return look_tell(&l, s, table, 0) && ruling_json(&j, &l.view, c, no);
}
