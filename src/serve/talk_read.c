/*
 * talk_read.c - reads a message: keys in any order, each once.
 */
#include "serve/talk_read.h"

#include <string.h>

#include "base/json_read.h"
#include "wire/event_json.h"

enum { KEY_ROOM = 24, TABLE_MOST = 1 << 20 };

/* A message being read; the command is a part of its bytes. */
struct reading {
    struct json_in j;
    struct talk *out;
    const char *wish;
    size_t wish_count;
};

static bool wrong(struct reading *r, const char *what)
{
    return json_in_wrong(&r->j, what);
}

/* Sets the kind; a message asks only one thing. */
static bool is(struct reading *r, enum talk_kind kind)
{
    if (r->out->kind != TALK_NOTHING)
        return wrong(r, "two things are asked at once");
    r->out->kind = kind;
    return true;
}

static bool at(struct reading *r, enum talk_place place)
{
    if (r->out->place != PLACE_NONE)
        return wrong(r, "two places are named");
    r->out->place = place;
    return true;
}

static bool get_table(struct reading *r)
{
    int64_t n;

    if (!at(r, PLACE_TABLE) || !json_in_int(&r->j, &n))
        return false;
    if (n < 1 || n > TABLE_MOST)
        return wrong(r, "no such table");
    r->out->table = (uint32_t)n;
    return true;
}

static bool get_true(struct reading *r)
{
    bool yes = false;

    return json_in_bool(&r->j, &yes) && (yes || wrong(r, "must be true"));
}

static bool get_number(struct reading *r, uint64_t *to, bool *has)
{
    if (*has)
        return wrong(r, "said twice");
    *has = true;
    return json_in_uint(&r->j, to);
}

static bool get_money(struct reading *r, money *to)
{
    return json_in_int(&r->j, to) &&
           ((*to >= 0 && *to <= INT32_MAX) || wrong(r, "no such amount"));
}

/* Notes where the command stands; it is read after everything else. */
static bool get_wish(struct reading *r)
{
    if (r->wish != NULL)
        return wrong(r, "said twice");
    r->wish = r->j.at;
    if (!json_in_skip(&r->j))
        return false;
    r->wish_count = (size_t)(r->j.at - r->wish);
    return true;
}

static bool watch_key(struct reading *r, const char *key)
{
    if (strcmp(key, "table") == 0)
        return get_table(r);
    if (strcmp(key, "lobby") == 0)
        return at(r, PLACE_LOBBY) && get_true(r);
    if (strcmp(key, "cage") == 0)
        return at(r, PLACE_CAGE) && get_true(r);
    if (strcmp(key, "from") == 0)
        return get_number(r, &r->out->from, &r->out->has_from);
    return wrong(r, "no such key");
}

static bool preview_key(struct reading *r, const char *key)
{
    if (strcmp(key, "table") == 0)
        return get_table(r);
    if (strcmp(key, "do") == 0)
        return get_wish(r);
    return wrong(r, "no such key");
}

static bool ask_key(struct reading *r, const char *key);

/* Reads the id by which a retry is known. */
static bool id_key(struct reading *r, const char *key)
{
    return strcmp(key, "id") == 0 ? get_number(r, &r->out->id, &r->out->has_id)
                                  : wrong(r, "no such key");
}

/* Reads the keys of a seat or a call: the table and an id. */
static bool asked_key(struct reading *r, const char *key)
{
    return strcmp(key, "table") == 0 ? get_table(r) : id_key(r, key);
}

static bool seat_key(struct reading *r, const char *key)
{
    return strcmp(key, "elsewhere") == 0
               ? json_in_bool(&r->j, &r->out->elsewhere)
               : asked_key(r, key);
}

static bool floor_key(struct reading *r, const char *key)
{
    if (strcmp(key, "reason") == 0)
        return json_in_string(&r->j, r->out->reason, sizeof r->out->reason);
    return asked_key(r, key);
}

/* Reads another word about a table, as `houseway fees` takes it. */
static bool open_word(struct reading *r, const char *key)
{
    struct talk_open *o = &r->out->open;
    const struct {
        const char *key;
        char *to;
        size_t size;
    } words[] = {{"limit", o->limit, sizeof o->limit},
                 {"structure", o->structure, sizeof o->structure},
                 {"option", o->option, sizeof o->option},
                 {"collection", o->collection, sizeof o->collection},
                 {"payer", o->payer, sizeof o->payer},
                 {"buy_in", o->buy_in, sizeof o->buy_in},
                 {"seats", o->seats, sizeof o->seats},
                 {"over_blind", o->over_blind, sizeof o->over_blind},
                 {"dealer", o->dealer, sizeof o->dealer},
                 {"level", o->level, sizeof o->level},
                 {"choices", o->choices, sizeof o->choices}};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(key, words[i].key) == 0)
            return json_in_string(&r->j, words[i].to, words[i].size);
    return id_key(r, key);
}

static bool open_key(struct reading *r, const char *key)
{
    struct talk *t = r->out;

    if (strcmp(key, "house") == 0)
        return json_in_string(&r->j, t->house, sizeof t->house);
    if (strcmp(key, "game") == 0)
        return json_in_string(&r->j, t->game, sizeof t->game);
    if (strcmp(key, "lower") == 0)
        return get_money(r, &t->open.lower);
    if (strcmp(key, "upper") == 0)
        return get_money(r, &t->open.upper);
    return open_word(r, key);
}

static bool get_object(struct reading *r,
                       bool (*each)(struct reading *r, const char *key))
{
    char key[KEY_ROOM];

    if (!json_in_object(&r->j))
        return false;
    while (json_in_key(&r->j, key, sizeof key))
        if (!each(r, key))
            return false;
    return !r->j.failed;
}

/* true, or an object with an id. */
static bool get_chips(struct reading *r)
{
    return json_in_is_object(&r->j) ? get_object(r, id_key) : get_true(r);
}

static bool would_key(struct reading *r, const char *key)
{
    return strcmp(key, "do") == 0 ? get_wish(r) : wrong(r, "no such key");
}

static bool ask_cage_key(struct reading *r, const char *key)
{
    if (strcmp(key, "people") == 0)
        return is(r, TALK_PEOPLE) && at(r, PLACE_CAGE) &&
               json_in_string(&r->j, r->out->name, sizeof r->out->name);
    if (strcmp(key, "would") == 0)
        return is(r, TALK_WOULD) && at(r, PLACE_CAGE) &&
               get_object(r, would_key);
    return wrong(r, "no such key");
}

static bool ask_key(struct reading *r, const char *key)
{
    if (strcmp(key, "reports") == 0)
        return is(r, TALK_REPORTS) && get_table(r);
    if (strcmp(key, "why") == 0)
        return is(r, TALK_WHY) && get_table(r);
    if (strcmp(key, "deck") == 0)
        return is(r, TALK_DECK) && get_table(r);
    if (strcmp(key, "preview") == 0)
        return is(r, TALK_PREVIEW) && get_object(r, preview_key);
    return ask_cage_key(r, key);
}

static bool get_n(struct reading *r)
{
    struct talk *t = r->out;

    if (t->numbered)
        return wrong(r, "said twice");
    t->numbered = json_in_int(&r->j, &t->n);
    return t->numbered;
}

/* Reads a key that says what the message is about. */
static bool place_key(struct reading *r, const char *key)
{
    if (strcmp(key, "n") == 0)
        return get_n(r);
    if (strcmp(key, "table") == 0)
        return get_table(r);
    if (strcmp(key, "desk") == 0)
        return at(r, PLACE_DESK) && get_true(r);
    if (strcmp(key, "cage") == 0)
        return at(r, PLACE_CAGE) && get_true(r);
    if (strcmp(key, "seq") == 0)
        return get_number(r, &r->out->seq, &r->out->has_seq);
    return wrong(r, "no such key");
}

static bool message_key(struct reading *r, const char *key)
{
    if (strcmp(key, "watch") == 0)
        return is(r, TALK_WATCH) && get_object(r, watch_key);
    if (strcmp(key, "unwatch") == 0)
        return is(r, TALK_UNWATCH) && get_object(r, watch_key);
    if (strcmp(key, "do") == 0)
        return is(r, TALK_DO) && get_wish(r);
    if (strcmp(key, "ask") == 0)
        return get_object(r, ask_key);
    if (strcmp(key, "seat") == 0)
        return is(r, TALK_SEAT) && get_object(r, seat_key);
    if (strcmp(key, "chips") == 0)
        return is(r, TALK_CHIPS) && get_chips(r);
    if (strcmp(key, "open") == 0)
        return is(r, TALK_OPEN) && get_object(r, open_key);
    if (strcmp(key, "floor") == 0)
        return is(r, TALK_FLOOR) && get_object(r, floor_key);
    if (strcmp(key, "mistakes") == 0)
        return is(r, TALK_MISTAKES) && json_in_bool(&r->j, &r->out->on);
    return place_key(r, key);
}

static bool is_of_cage(const struct talk *t)
{
    return t->place == PLACE_CAGE &&
           (t->kind == TALK_PEOPLE || t->kind == TALK_WOULD);
}

/* Does the request have the table it needs? */
static int check(const struct talk *t, struct fault *f)
{
    bool table = t->place == PLACE_TABLE;
    bool needs = t->kind != TALK_CHIPS && t->kind != TALK_OPEN &&
                 t->kind != TALK_MISTAKES;

    if (t->kind == TALK_NOTHING)
        return fault_say(f, "nothing is asked");
    if (needs && t->place == PLACE_NONE)
        return fault_say(f, "it is not said where: a table, for example");
    if (!needs && t->place != PLACE_NONE)
        return fault_say(f, "a place is named where none belongs");
    if (needs && t->kind > TALK_DO && !table && !is_of_cage(t))
        return fault_say(f, "only a table can be asked that");
    if (t->kind < TALK_DO && t->place == PLACE_DESK)
        return fault_say(f, "the desk is watched in the lobby");
    if (t->kind == TALK_DO && t->place == PLACE_LOBBY)
        return fault_say(f, "nothing is done in the lobby");
    if (t->has_seq && !(t->kind == TALK_DO && table))
        return fault_say(f, "seq is for what is done at a table");
    if (t->has_from && !(t->kind == TALK_WATCH && table))
        return fault_say(f, "from is for watching a table");
    return 0;
}

int talk_read(const char *text, size_t count, struct talk *out,
              struct fault *f)
{
    struct reading r = {.out = out};

    *out = (struct talk){0};
    json_in_init(&r.j, text, count, f);
    get_object(&r, message_key);
    if (json_in_end(&r.j) != 0 || check(out, f) != 0)
        return FAULT;
    if (r.wish == NULL &&
        (out->kind == TALK_PREVIEW || out->kind == TALK_WOULD))
        return fault_say(f, "a preview of what?");
    if (r.wish != NULL)
        return command_get_json(r.wish, r.wish_count, &out->wish, f);
    return 0;
}
