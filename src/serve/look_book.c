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

static void put_house(struct json *j, const struct clauses *all,
                      const struct house *h)
{
    json_object(j);
    json_say_string(j, "house", h->key);
    json_say_string(j, "name", h->title);
    json_say_string(j, "place", h->place);
    json_say_int(j, "clauses", h->count);
    json_key(j, "games");
    json_row(j);
    for (int i = 0; i < h->section_count; i++) {
        const struct section *at = &all->section[h->first_section + i];

        if (at->like == NULL)
            continue;
        json_object(j);
        json_say_string(j, "game", at->game);
        json_say_string(j, "name", at->title);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

void look_houses(struct text *t, const struct serve *s)
{
    const struct clauses *all = all_of(s);
    struct json j = json_to_text(t);

    json_object(&j);
    json_key(&j, "houses");
    json_row(&j);
    for (int i = 0; i < all->houses; i++)
        put_house(&j, all, &all->house[i]);
    json_close(&j);
    json_close(&j);
}

bool look_house(struct text *t, const struct serve *s, const char *house)
{
    const struct house *h = house_find(all_of(s), house);
    struct json j = json_to_text(t);

    if (h != NULL)
        put_house(&j, all_of(s), h);
    return h != NULL;
}

/* As it is played at a table that is open. */
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

static void put_fees(struct json *j, const struct serve *s, uint32_t table,
                     const struct felt *felt)
{
    struct table_sign sign;

    table_sign_of_felt(all_of(s), keep_rules(live_keep(s->live), table), felt,
                       &sign);
    json_object(j);
    json_say_int(j, "table", table);
    json_say_string(j, "house", felt->house);
    json_say_string(j, "game", felt->game);
    json_key(j, "sign");
    table_sign_json(j, &sign);
    json_close(j);
}

void look_fees_now(struct text *t, const struct serve *s, const char *house,
                   const char *game)
{
    struct json j = json_to_text(t);

    json_object(&j);
    json_key(&j, "fees");
    json_row(&j);
    for (uint32_t i = 0; i <= (uint32_t)keep_tables(live_keep(s->live)); i++) {
        const struct seating *at = watch_table(s->watch, i);

        if (at != NULL && !at->broken && is_asked(at->felt.house, house) &&
            is_asked(at->felt.game, game))
            put_fees(&j, s, i, &at->felt);
    }
    json_close(&j);
    json_close(&j);
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
    json_object(&j);
    json_say_int(&j, "seats", open.seats);
    json_key(&j, "sign");
    table_sign_json(&j, &sign);
    json_close(&j);
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
