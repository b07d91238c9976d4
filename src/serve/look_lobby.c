/*
 * look_lobby.c - the room as the lobby shows it: houses, tables, lists, and
 * what is one's own.
 */
#include <string.h>

#include "base/must.h"
#include "base/utf8.h"
#include "serve/hold.h"
#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/poker_open.h"
#include "wire/table_sign.h"

/* One lobby that is being written. */
struct lobby_run {
    struct json j;
    const struct serve *s;
    const struct keep *keep;
    const struct clauses *all;
    uint32_t person; /* whose; 0: nobody's */
    bool floor;      /* sees the lists by name */
};

/* A desk that cannot be shown is shown as an empty one. */
static const struct desk *desk_of(const struct lobby_run *r)
{
    static const struct desk empty;

    return hold_is_stopped(STREAM_DESK) ? &empty : keep_desk(r->keep);
}

static const struct seating *table_at(const struct lobby_run *r, uint32_t i)
{
    const struct seating *t = watch_table(r->s->watch, i);

    return t != NULL && !t->broken ? t : NULL;
}

static int seated(const struct seating *t)
{
    return __builtin_popcount(seating_present(t));
}

/* How many wait for a table's game and limit. */
static int waiting(const struct lobby_run *r, const struct seating *t,
                   int *own)
{
    const struct desk *d = desk_of(r);
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
    int list, count = 0;

    *own = 0;
    live_list_game(t->felt.house, t->felt.game, game);
    live_list_limit(t, limit);
    list = desk_list_of(d, game, limit);
    for (int i = 0; list >= 0 && i < d->names; i++) {
        if (d->name[i].list != list || d->name[i].kind != WAITS_FOR_GAME)
            continue;
        count++;
        if (d->name[i].person == r->person && r->person != 0)
            *own = count;
    }
    return count;
}

static void say_number(struct json *j, const char *key, int64_t n)
{
    if (n > 0)
        json_say_int(j, key, n);
    else
        json_say_null(j, key);
}

/* One amount is said once. */
static bool is_one(const char *limit, const char *slash)
{
    size_t n = slash == NULL ? 0 : (size_t)(slash - limit);

    return slash == NULL || strcmp(slash, "/0") == 0 ||
           (strlen(slash + 1) == n && strncmp(limit, slash + 1, n) == 0);
}

/* "3/6" is "$3-$6" to who reads it. */
static void say_limit(struct json *j, const char *limit)
{
    const char *slash = strchr(limit, '/');
    char out[2 * LIMIT_NAME_MAX];

    if (is_one(limit, slash))
        snprintf(out, sizeof out, "$%.*s",
                 (int)(slash != NULL ? slash - limit : (long)strlen(limit)),
                 limit);
    else
        snprintf(out, sizeof out, "$%.*s\u2013$%s", (int)(slash - limit),
                 limit, slash + 1);
    json_say_string(j, "limit", out);
}

static void put_names(struct lobby_run *r, const struct seating *t)
{
    char name[PERSON_NAME_MAX];

    json_key(&r->j, "names");
    json_row(&r->j);
    for (int i = 0; i < felt_seats(&t->felt); i++)
        json_string(&r->j,
                    t->chair[i].person != 0
                        ? live_name(r->s->live, t->chair[i].person, name)
                        : NULL);
    json_close(&r->j);
}

/* "$3", "$1.50" */
static void put_dollars(struct text *t, money amount)
{
    text_put(t, amount % CENTS == 0 ? "$%lld" : "$%lld.%02lld",
             (long long)(amount / CENTS), (long long)(amount % CENTS));
}

/*
 * What it costs: the line in force with the players there now; where no such
 * line is, from the least to the most that the same payer may have to pay.
 */
static void put_cost(struct lobby_run *r, const struct table_sign *sign)
{
    const struct fee_line *l = &sign->line[0];
    money least = l->fee, most = l->fee;
    bool now = false;
    char out[64];
    struct text t;

    if (sign->lines == 0) {
        json_say_null(&r->j, "collection");
        json_say_null(&r->j, "clause");
        return;
    }
    for (int i = 0; i < sign->lines && !now; i++) {
        const struct fee_line *one = &sign->line[i];

        now = table_sign_holds(sign, one);
        l = now ? one : l;
        if (one->payer == sign->line[0].payer) {
            least = one->fee < least ? one->fee : least;
            most = one->fee > most ? one->fee : most;
        }
    }
    text_init(&t, out, sizeof out);
    put_dollars(&t, now ? l->fee : least);
    if (!now && most > least) {
        text_str(&t, " to ");
        put_dollars(&t, most);
    }
    if (l->fund > 0) {
        text_str(&t, " + ");
        put_dollars(&t, l->fund);
    }
    json_say_string(&r->j, "collection", out);
    json_say_string(&r->j, "clause", l->clause[0] != '\0' ? l->clause : NULL);
}

static void put_what(struct lobby_run *r, uint32_t table,
                     const struct seating *t)
{
    const struct section *at = section_find(r->all, t->felt.house,
                                            t->felt.game);
    const struct book *b = keep_rules(r->keep, table);
    struct json *j = &r->j;

    json_say_int(j, "table", table);
    json_say_string(j, "house", t->felt.house);
    json_say_string(j, "house_name",
                    at != NULL ? at->house->title : t->felt.house);
    json_say_string(j, "game", t->felt.game);
    json_say_string(j, "game_name", at != NULL ? at->title : b->title);
    json_say_string(j, "family", words_at(WORDS_family, t->felt.family));
    json_say_string(j, "shape", view_shape(b));
}

/* "fixed limit" */
static const char *kind_of(const struct felt *felt)
{
    if (felt->family == FAMILY_TOTAL || felt->family == FAMILY_SETTING)
        return "player-dealer";
    return felt->family == FAMILY_POKER
               ? structure_words(felt->poker.stakes.structure)
               : words_at(WORDS_family, felt->family);
}

static void put_stakes(struct lobby_run *r, uint32_t table,
                       const struct seating *t)
{
    const struct book *b = keep_rules(r->keep, table);
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
    struct table_sign sign;

    live_list_game(t->felt.house, t->felt.game, game);
    live_list_limit(t, limit);
    table_sign_of_felt(r->all, b, &t->felt, &sign);
    say_limit(&r->j, limit);
    json_say_string(&r->j, "stakes", sign.stakes);
    json_say_string(&r->j, "kind", kind_of(&t->felt));
    json_say_string(&r->j, "list_game", game);
    json_say_string(&r->j, "list_limit", limit);
    put_cost(r, &sign);
}

/* What its pots come to, and how many hands an hour; null: not known yet. */
static void put_pulse(struct lobby_run *r, uint32_t table)
{
    const struct pulse *p = watch_pulse(r->s->watch, table);

    say_number(&r->j, "pot", p == NULL ? 0 : pulse_pot(p));
    say_number(&r->j, "hands_hour", p == NULL ? 0 : pulse_hands_hour(p));
}

/* Empty seats that are kept for people who were called. */
static int kept(const struct lobby_run *r, uint32_t table,
                const struct seating *t)
{
    const struct desk *d = keep_desk(r->keep);
    int empty = __builtin_popcount(seating_empty(t)), calls = 0;

    for (int i = 0; i < d->names; i++)
        calls += d->name[i].until != 0 && d->name[i].table == table &&
                 d->name[i].kind != WAITS_FOR_SEAT_CHANGE;
    return calls < empty ? calls : empty;
}

/* Until when this person was sent away from the table; 0: for good. */
static void put_sent_away(struct lobby_run *r, const struct seating *t)
{
    for (int i = 0; i < GONE_MAX && r->person != 0; i++)
        if (t->gone[i].person == r->person && t->gone[i].expelled &&
            (t->gone[i].until == 0 ||
             (int64_t)t->gone[i].until * 1000 > serve_now_ms(r->s))) {
            json_say_int(&r->j, "sent_away_until_ms",
                         (int64_t)t->gone[i].until * 1000);
            return;
        }
    json_say_null(&r->j, "sent_away_until_ms");
}

static const char *why_of(const struct lobby_run *r, uint32_t stream)
{
    const char *why = keep_why(r->keep, stream);

    return why == NULL && hold_is_stopped(stream) ? why_sentence(WHY_FROZEN)
                                                  : why;
}

static void put_state(struct lobby_run *r, uint32_t table,
                      const struct seating *t)
{
    seat_no you = r->person != 0 ? seating_find(t, r->person) : NO_SEAT;
    struct json *j = &r->j;
    int own, wait = waiting(r, t, &own), keeps = kept(r, table, t);

    json_say_int(j, "seats", felt_seats(&t->felt));
    json_say_int(j, "seated", seated(t));
    json_say_int(j, "waiting", wait);
    json_say_int(j, "buys", live_buys(r->s->live, table));
    say_number(j, "you", you + 1);
    say_number(j, "on_list", own);
    put_pulse(r, table);
    json_say_bool(j, "borrowed", false);
    json_say_bool(j, "paused", t->paused);
    json_say_string(j, "frozen", why_of(r, keep_stream(table)));
    json_say_bool(j, "not_offered", t->not_offered);
    if (felt_fees(&t->felt)->unfiled)
        json_say_bool(j, "unfiled", true);
    json_say_int(j, "kept", keeps);
    json_say_int(j, "free", __builtin_popcount(seating_empty(t)) - keeps);
    put_sent_away(r, t);
    look_calls(j, r->s, table, t, r->person, r->floor);
    look_ruler(j, r->s, t);
}

static void put_row_stopped(struct lobby_run *r, uint32_t table,
                            const struct seating *t)
{
    static const char *const words[] = {"family",    "shape", "limit",
                                        "stakes",    "kind",  "list_game",
                                        "list_limit"};
    struct json *j = &r->j;

    json_say_int(j, "table", table);
    json_say_string(j, "house", t->felt.house);
    json_say_string(j, "house_name", t->felt.house);
    json_say_string(j, "game", t->felt.game);
    json_say_string(j, "game_name", t->felt.game);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        json_say_string(j, words[i], "");
    json_say_int(j, "seats", 0);
    json_say_int(j, "seated", 0);
    json_say_int(j, "waiting", 0);
    json_say_bool(j, "paused", true);
    json_say_string(j, "frozen", why_of(r, keep_stream(table)));
    json_say_bool(j, "floor", true);
    json_say_null(j, "held");
    json_say_null(j, "ruler");
    for (int i = 0; i < 2; i++) {
        json_key(j, i == 0 ? "calls" : "names");
        json_row(j);
        json_close(j);
    }
}

/* One that cannot be shown is only named. */
static void put_table(struct lobby_run *r, uint32_t table,
                      const struct seating *t)
{
    uint32_t was = must_part(keep_stream(table));

    json_object(&r->j);
    if (hold_is_stopped(keep_stream(table))) {
        put_row_stopped(r, table, t);
    } else {
        MUST_PLANTED(MUST_IN_VIEW);
        put_what(r, table, t);
        put_stakes(r, table, t);
        put_state(r, table, t);
        put_names(r, t);
    }
    json_close(&r->j);
    must_part(was);
}

static void put_tables(struct lobby_run *r)
{
    json_key(&r->j, "tables");
    json_row(&r->j);
    for (uint32_t i = 0; i <= (uint32_t)keep_tables(r->keep); i++) {
        const struct seating *t = table_at(r, i);

        if (t != NULL)
            put_table(r, i, t);
    }
    json_close(&r->j);
}

static void put_house(struct lobby_run *r, const struct house *h)
{
    int tables = 0, people = 0, wait = 0, own;

    for (uint32_t i = 0; i <= (uint32_t)keep_tables(r->keep); i++) {
        const struct seating *t = table_at(r, i);

        if (t == NULL || strcmp(t->felt.house, h->key) != 0)
            continue;
        tables++;
        people += seated(t);
        wait += waiting(r, t, &own);
    }
    json_object(&r->j);
    json_say_string(&r->j, "house", h->key);
    json_say_string(&r->j, "name", h->title);
    json_say_string(&r->j, "place", h->place);
    json_say_int(&r->j, "games", h->section_count);
    json_say_int(&r->j, "clauses", h->count);
    json_say_int(&r->j, "tables", tables);
    json_say_int(&r->j, "seated", people);
    json_say_int(&r->j, "waiting", wait);
    json_close(&r->j);
}

/* Since when, and until when a call is good; null: not known, not called. */
static void put_times(struct lobby_run *r, const struct desk_name *n)
{
    say_number(&r->j, "since_ms", lobby_since(&r->s->lobby, n));
    say_number(&r->j, "until_ms", (int64_t)n->until * 1000);
}

/* Where this person waits. */
static void put_lists(struct lobby_run *r)
{
    const struct desk *d = desk_of(r);

    json_key(&r->j, "lists");
    json_row(&r->j);
    for (int i = 0; i < d->names; i++) {
        const struct desk_name *n = &d->name[i];
        int place = 1;

        if (r->person == 0 || n->person != r->person)
            continue;
        for (int k = 0; k < i; k++)
            place += d->name[k].list == n->list && d->name[k].kind == n->kind;
        json_object(&r->j);
        json_say_string(&r->j, "game", d->list[n->list].game);
        json_say_string(&r->j, "limit", d->list[n->list].limit);
        json_say_int(&r->j, "place", place);
        say_number(&r->j, "called_to", n->until != 0 ? n->table : 0);
        put_times(r, n);
        json_close(&r->j);
    }
    json_close(&r->j);
}

static void put_stack(struct lobby_run *r, uint32_t table,
                      const struct seating *t, seat_no seat)
{
    const struct section *at = section_find(r->all, t->felt.house,
                                            t->felt.game);

    json_object(&r->j);
    json_say_int(&r->j, "table", table);
    json_say_string(&r->j, "game_name", at != NULL ? at->title : t->felt.game);
    json_say_string(&r->j, "house_name",
                    at != NULL ? at->house->title : t->felt.house);
    json_say_int(&r->j, "stack", felt_stack(&t->felt, seat));
    json_close(&r->j);
}

static void put_chips(struct lobby_run *r)
{
    const struct cage *cage = keep_cage(r->keep);

    json_key(&r->j, "chips");
    if (r->person == 0 || !cage_knows(cage, r->person)) {
        json_null(&r->j);
        return;
    }
    json_object(&r->j);
    json_say_int(&r->j, "cage", cage_chips(cage, r->person));
    json_key(&r->j, "tables");
    json_row(&r->j);
    for (uint32_t i = 0; i <= (uint32_t)keep_tables(r->keep); i++) {
        const struct seating *t = table_at(r, i);
        seat_no seat = t != NULL ? seating_find(t, r->person) : NO_SEAT;

        if (seat != NO_SEAT)
            put_stack(r, i, t, seat);
    }
    json_close(&r->j);
    json_close(&r->j);
}

/* "R. J." of a name, "G. 4612" of a guest's: figures tell guests apart. */
static void put_initials(struct text *t, const char *name)
{
    bool begins = true;
    int n;

    for (; (n = utf8_length(name, strlen(name))) > 0; name += n) {
        bool figure = *name >= '0' && *name <= '9';

        if (*name != ' ' && (begins || figure))
            text_put(t, "%s%.*s%s", begins && t->used > 0 ? " " : "", n, name,
                     figure ? "" : ".");
        begins = *name == ' ';
    }
}

/* The wall's board: who waits for a game, by initials, for all to see. */
static void put_board(struct lobby_run *r)
{
    const struct desk *d = desk_of(r);

    json_key(&r->j, "board");
    json_row(&r->j);
    for (int i = 0; i < d->names; i++) {
        const struct desk_name *n = &d->name[i];
        char name[PERSON_NAME_MAX], said[PERSON_NAME_MAX * 2];
        struct text t;

        if (n->kind != WAITS_FOR_GAME)
            continue;
        text_init(&t, said, sizeof said);
        put_initials(&t, live_name(r->s->live, n->person, name));
        json_object(&r->j);
        json_say_string(&r->j, "game", d->list[n->list].game);
        json_say_string(&r->j, "limit", d->list[n->list].limit);
        json_say_string(&r->j, "initials", said);
        say_number(&r->j, "called_to", n->until != 0 ? n->table : 0);
        put_times(r, n);
        json_close(&r->j);
    }
    json_close(&r->j);
}

/* The floor sees who waits, and who is called. */
static void put_desk(struct lobby_run *r)
{
    const struct desk *d = desk_of(r);
    char name[PERSON_NAME_MAX];

    json_key(&r->j, "desk");
    json_row(&r->j);
    for (int i = 0; r->floor && i < d->names; i++) {
        const struct desk_name *n = &d->name[i];

        json_object(&r->j);
        json_say_string(&r->j, "game", d->list[n->list].game);
        json_say_string(&r->j, "limit", d->list[n->list].limit);
        json_say_int(&r->j, "person", n->person);
        json_say_string(&r->j, "name", live_name(r->s->live, n->person, name));
        json_say_string(&r->j, "kind", words_at(WORDS_waits_for, n->kind));
        say_number(&r->j, "table", n->table);
        say_number(&r->j, "seat", n->seat + 1);
        put_times(r, n);
        json_close(&r->j);
    }
    json_close(&r->j);
}

/* The floor sees that the cage or the desk is stopped: by what, or null. */
static void put_stopped(struct lobby_run *r)
{
    json_key(&r->j, "stopped");
    json_object(&r->j);
    json_say_string(&r->j, "cage", r->floor ? why_of(r, STREAM_CAGE) : NULL);
    json_say_string(&r->j, "desk", r->floor ? why_of(r, STREAM_DESK) : NULL);
    json_close(&r->j);
}

/* Nobody's name is told of a desk that cannot be shown. */
static void put_desk_parts(struct lobby_run *r)
{
    uint32_t was = must_part(STREAM_DESK);

    if (!hold_is_stopped(STREAM_DESK))
        MUST_PLANTED(MUST_IN_VIEW);
    put_lists(r);
    put_board(r);
    put_desk(r);
    must_part(was);
}

static void write_lobby(void *to)
{
    struct lobby_run *r = to;
    const struct serve *s = r->s;

    json_object(&r->j);
    json_key(&r->j, "houses");
    json_row(&r->j);
    for (int i = 0; i < r->all->houses; i++)
        put_house(r, &r->all->house[i]);
    json_close(&r->j);
    put_tables(r);
    put_chips(r);
    put_desk_parts(r);
    put_stopped(r);
    look_bars(&r->j, s, r->person, r->floor);
    json_say_int(&r->j, "places",
                 desk_of(r)->places != 0 ? desk_of(r)->places : DESK_PLACES);
    if (r->floor) {
        look_rulings(&r->j, s, RULINGS_FEW);
        look_signed(&r->j, s);
        caps_put(&r->j, s);
    }
    json_say_bool(&r->j, "mistakes", live_has_mistakes(s->live));
    json_say_int(&r->j, "people", s->people);
    json_say_int(&r->j, "now_ms", serve_now_ms(s));
    json_close(&r->j);
}

/* A part that breaks is left out, and the lobby is written again. */
void look_lobby(struct text *t, const struct serve *s,
                const struct session *who)
{
    struct lobby_run r = {.s = s,
                          .keep = live_keep(s->live),
                          .all = shelf_clauses(s->plan->shelf)};
    struct text before = *t;

    if (who != NULL && who->role == ROLE_PLAYER)
        r.person = who->person;
    r.floor = who != NULL && who->role == ROLE_FLOOR;
    for (int i = 0; i <= KEEP_TABLES_MAX; i++) {
        *t = before;
        r.j = json_to_text(t);
        if (hold_part(STREAM_HOUSE, write_lobby, &r))
            return;
    }
    *t = before;
    text_str(t, "null");
}
