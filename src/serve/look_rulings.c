/*
 * look_rulings.c - what was ruled tonight, for the floor and the auditor.
 */
#include "serve/look.h"
#include "serve/serve_own.h"

enum { NIGHT_MS = 12 * 60 * 60 * 1000 };

static void put_table(struct json *j, const struct serve *s, uint32_t table)
{
    const struct seating *at = watch_table(s->watch, table);
    const struct section *of =
        at == NULL ? NULL
                   : section_find(shelf_clauses(s->plan->shelf),
                                  at->felt.house, at->felt.game);

    json_say_int(j, "table", table);
    json_say_string(j, "game_name", of != NULL ? of->title : NULL);
    json_say_string(j, "house_name", of != NULL ? of->house->title : NULL);
}

static void put_ruling(struct json *j, const struct serve *s,
                       const struct past_ruling *r)
{
    char name[PERSON_NAME_MAX];

    json_object(j);
    json_say_int(j, "at_ms", r->at_ms);
    put_table(j, s, r->table);
    json_say_int(j, "hand", r->hand);
    json_say_string(j, "say", r->say);
    json_say_string(j, "clause", r->clause[0] != '\0' ? r->clause : NULL);
    json_say_bool(j, "borrowed", r->borrowed);
    json_say_string(j, "by",
                    r->person != 0 ? live_name(s->live, r->person, name)
                                   : NULL);
    json_say_bool(j, "floor", r->role == ROLE_FLOOR);
    json_close(j);
}

void look_rulings(struct json *j, const struct serve *s, int most)
{
    static struct past_ruling some[RULINGS_MOST]; /* 100 KB */
    int64_t since = serve_now_ms(s) - NIGHT_MS;
    int count = 0;

    if (s->past != NULL)
        count = past_rulings(s->past, since, some, most);
    json_key(j, "rulings");
    json_array(j);
    for (int i = 0; i < count; i++)
        put_ruling(j, s, &some[i]);
    json_close(j);
    json_say_int(j, "rulings_all",
                 s->past != NULL ? past_rulings_count(s->past, since) : 0);
}
