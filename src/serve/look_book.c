/*
 * look_book.c - the books of the houses, as JSON.
 */
#include <string.h>

#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/clause_json.h"
#include "wire/fee_ask.h"
#include "wire/rulecard.h"
#include "wire/table_sign.h"

static const struct clauses *all_of(const struct serve *s)
{
    return shelf_clauses(s->plan->shelf);
}

/* Only games based on a base game can be played; a house's other sections are
   general rules. */
static bool fill_game(const void *from, int i, struct w_game_name *out)
{
    const struct section *at = (const struct section *)from + i;

    if (at->like == NULL)
        return false;
    *out = (struct w_game_name){.game = at->game, .name = at->title};
    return true;
}

static struct w_house house_of(const struct clauses *all,
                               const struct house *h)
{
    return (struct w_house){
        .house = h->key,
        .name = h->title,
        .place = h->place,
        .clauses = h->count,
        .games = {.count = h->section_count,
                  .fill = fill_game,
                  .from = &all->section[h->first_section]},
    };
}

static bool fill_house(const void *from, int i, struct w_house *out)
{
    const struct clauses *all = from;

    *out = house_of(all, &all->house[i]);
    return true;
}

void look_houses(struct text *t, const struct serve *s)
{
    const struct clauses *all = all_of(s);
    struct json j = json_to_text(t);

    put_w_houses(&j, &(struct w_houses){.houses = {.count = all->houses,
                                                   .fill = fill_house,
                                                   .from = all}});
}

bool look_house(struct text *t, const struct serve *s, const char *house)
{
    const struct house *h = house_find(all_of(s), house);
    struct json j = json_to_text(t);
    struct w_house out;

    if (h == NULL)
        return false;
    out = house_of(all_of(s), h);
    put_w_house(&j, &out);
    return true;
}

/* The card of a table that is open, with the choices it made. */
bool look_card(struct text *t, const struct serve *s, const char *house,
               const char *game)
{
    const struct keep *k = live_keep(s->live);
    struct json j = json_to_text(t);

    for (uint32_t i = 0; i <= (uint32_t)keep_tables(k); i++) {
        const struct seating *at = watch_table(s->watch, i);

        if (at == NULL || strcmp(at->felt.house, house) != 0 ||
            strcmp(at->felt.game, game) != 0)
            continue;
        rulecard_json(&j, all_of(s), keep_rules(k, i), &at->felt);
        return true;
    }
    return false;
}

static bool is_asked(const char *name, const char *asked)
{
    return asked == NULL || strcmp(name, asked) == 0;
}

/* Signs of the tables that were asked about, with a buffer for one of them. */
struct fees_run {
    const struct serve *s;
    const char *house, *game; /* NULL: any */
    struct table_sign *sign;
};

static bool fill_fees(const void *from, int i, struct w_fees_at *out)
{
    const struct fees_run *r = from;
    uint32_t table = (uint32_t)i;
    const struct seating *at = watch_table(r->s->watch, table);

    if (at == NULL || at->broken || !is_asked(at->felt.house, r->house) ||
        !is_asked(at->felt.game, r->game))
        return false;
    table_sign_of_felt(all_of(r->s), keep_rules(live_keep(r->s->live), table),
                       &at->felt, r->sign);
    *out = (struct w_fees_at){
        .table = table,
        .house = at->felt.house,
        .game = at->felt.game,
        .sign = table_sign_shape(r->sign),
    };
    return true;
}

void look_fees_now(struct text *t, const struct serve *s, const char *house,
                   const char *game)
{
    struct table_sign sign;
    struct fees_run r = {s, house, game, &sign};
    struct json j = json_to_text(t);

    put_w_fees_now(&j,
                   &(struct w_fees_now){
                       .fees = {.count = keep_tables(live_keep(s->live)) + 1,
                                .fill = fill_fees,
                                .from = &r}});
}

bool look_fees_of_any(const struct fee_ask *q)
{
    const struct table_ask *t = &q->table;

    return t->limit != NULL || t->structure != NULL || t->option != NULL ||
           t->collection != NULL || t->payer != NULL || t->buy_in != NULL ||
           q->players != NULL || q->action != NULL || q->wager != NULL;
}

bool look_fees(struct text *t, const struct serve *s, const struct fee_ask *q,
               struct fault *f)
{
    static struct book b;
    struct cmd_open open;
    struct fee_count n;
    struct json j = json_to_text(t);

    if (q->table.house == NULL || q->table.game == NULL) {
        fault_say(f, "name a house and a game");
        return false;
    }
    if (!fee_ask_read(q, &n, f) ||
        fee_ask_open(s->plan->shelf, q, &n, &b, &open, f) != 0)
        return false;
    fee_ask_json(&j, q, &n, &b, &open, true);
    return true;
}

bool look_sign(struct text *t, const struct serve *s,
               const struct table_ask *q, struct fault *f)
{
    static struct book b;
    struct table_sign sign;
    struct cmd_open open;
    struct json j = json_to_text(t);

    if (q->house == NULL || q->game == NULL) {
        fault_say(f, "name a house and a game");
        return false;
    }
    if (table_ask_open(s->plan->shelf, q, &b, &open, f) != 0)
        return false;
    table_sign_of(all_of(s), &b, &open, &sign);
    put_w_sign_asked(&j,
                     &(struct w_sign_asked){.seats = open.seats,
                                            .sign = table_sign_shape(&sign)});
    return true;
}

bool look_clauses(struct text *t, const struct serve *s, const char *house,
                  const char *game, const char *words)
{
    const struct house *h = house_find(all_of(s), house);
    struct json j = json_to_text(t);

    if (h != NULL)
        clauses_json(&j, all_of(s), h, game, words);
    return h != NULL;
}

bool look_clause(struct text *t, const struct serve *s, const char *id)
{
    const struct clause *c = clause_find(all_of(s), id);
    struct json j = json_to_text(t);

    if (c != NULL)
        clause_json(&j, c);
    return c != NULL;
}
