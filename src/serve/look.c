/*
 * look.c - the views of src/wire, filled from the kept room.
 */
#include "serve/look.h"

#include "rule/refuse.h"
#include "serve/serve_own.h"
#include "wire/cite.h"
#include "wire/event_json.h"

bool look_tell(struct sight_of *l, const struct serve *s, uint32_t table,
               uint32_t person)
{
    const struct keep *k = live_keep(s->live);
    const struct seating *at = keep_table(k, table);

    if (at == NULL)
        return false;
    l->view = (struct view_told){.table = table,
                                 .viewer = NO_SEAT,
                                 .book = keep_rules(k, table),
                                 .all = shelf_clauses(s->plan->shelf),
                                 .seating = at,
                                 .names = l->name,
                                 .now_ms = serve_now_ms(s)};
    if (person != 0)
        l->view.viewer = seating_find(at, person);
    for (int i = 0; i < PEOPLE_MAX; i++) {
        uint32_t who = at->chair[i].person;

        l->name[i] = (struct view_name){0};
        if (who == 0)
            continue;
        l->name[i].name = live_name(s->live, who, l->names[i]);
        l->name[i].bot = live_style(s->live, who);
    }
    return true;
}

void look_view(struct text *t, const struct sight_of *l)
{
    view_json(t, &l->view);
}

void look_event(struct text *t, const struct sight_of *l,
                const struct event *e)
{
    (void)l;
    event_put_json(t, e);
}

void look_refusal(struct text *t, const struct serve *s, uint32_t table,
                  const struct refusal *no)
{
    const struct book *b = table == 0 ? NULL
                                      : keep_rules(live_keep(s->live), table);
    struct json j = json_to_text(t);

    refusal_json(&j, b, shelf_clauses(s->plan->shelf), no, NULL);
}

static void put_table(struct json *j, uint32_t table, const struct seating *s)
{
    json_object(j);
    json_say_int(j, "table", table);
    json_say_string(j, "house", s->felt.house);
    json_say_string(j, "game", s->felt.game);
    json_say_int(j, "seats", felt_people(&s->felt));
    json_say_int(j, "people", __builtin_popcount(seating_present(s)));
    json_close(j);
}

void look_lobby(struct text *t, const struct serve *s,
                const struct session *who)
{
    const struct keep *k = live_keep(s->live);
    struct json j = json_to_text(t);

    (void)who;
    json_object(&j);
    json_key(&j, "tables");
    json_row(&j);
    for (int i = 1; i <= keep_tables(k); i++)
        if (keep_table(k, (uint32_t)i) != NULL)
            put_table(&j, (uint32_t)i, keep_table(k, (uint32_t)i));
    json_close(&j);
    json_close(&j);
}

void look_why(struct text *t, const struct serve *s, uint32_t table,
              uint32_t person)
{
    struct sight_of l;

    if (look_tell(&l, s, table, person))
        look_view(t, &l);
}

void look_reports(struct text *t, const struct serve *s, uint32_t table)
{
    (void)s;
    (void)table;
    text_str(t, "{}");
}

bool look_preview(struct text *t, const struct serve *s, uint32_t table,
                  const struct command *c)
{
    (void)t;
    (void)s;
    (void)table;
    (void)c;
    return false;
}
