/*
 * look_rulings.c - tonight's rulings, for the floor and the auditor.
 */
#include "serve/look.h"
#include "serve/serve_own.h"

enum { NIGHT_MS = 12 * 60 * 60 * 1000 };

/* The rulings found so far. */
struct rulings_run {
    const struct serve *s;
    struct past_ruling some[RULINGS_MOST];
};

static bool fill_ruled(const void *from, int i, struct w_ruled *out)
{
    const struct rulings_run *run = from;
    const struct past_ruling *r = &run->some[i];
    const struct seating *at = watch_table(run->s->watch, r->table);
    const struct section *of =
        at == NULL ? NULL
                   : section_find(shelf_clauses(run->s->plan->shelf),
                                  at->felt.house, at->felt.game);

    *out = (struct w_ruled){
        .at_ms = r->at_ms,
        .table = r->table,
        .game_name = of != NULL ? of->title : NULL,
        .house_name = of != NULL ? of->house->title : NULL,
        .hand = r->hand,
        .say = r->say,
        .clause = r->clause[0] != '\0' ? r->clause : NULL,
        .borrowed = r->borrowed,
        .floor = r->role == ROLE_FLOOR,
    };
    look_name(run->s, r->person, out->by);
    return true;
}

struct w_rulings look_rulings(const struct serve *s, int most)
{
    static struct rulings_run run; /* 100 KB */
    int64_t since = serve_now_ms(s) - NIGHT_MS;
    int count = 0, all = 0;

    run.s = s;
    if (s->past != NULL) {
        count = past_rulings(s->past, since, run.some, most);
        all = past_rulings_count(s->past, since);
    }
    return (struct w_rulings){
        .rulings = {.count = count, .fill = fill_ruled, .from = &run},
        .rulings_all = all,
    };
}
