/*
 * look_lobby.c - the room as the lobby shows it: houses, tables, lists, and
 * the viewer's own chips and places.
 */
#include <string.h>

#include "base/must.h"
#include "base/utf8.h"
#include "serve/hold.h"
#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/poker/poker_open.h"
#include "wire/table_sign.h"
#include "wire/wire_family.h"

/* Buffers for the strings that the row of one table borrows. */
struct row_room {
    struct look_table table;
    char name[PEOPLE_MAX][PERSON_NAME_MAX];
    const char *at[PEOPLE_MAX];
};

/* One lobby that is being written. */
struct lobby_run {
    struct json j;
    const struct serve *s;
    const struct keep *keep;
    const struct clauses *all;
    uint32_t person; /* whose; 0: nobody's */
    bool floor;      /* the floor sees lists by name */
    struct row_room *room;
};

/*
 * A frozen desk is shown as an empty one, so that the rest of the lobby works.
 */
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

/* The number of people who wait for the game and limit of a table. */
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

/* True if both amounts of a limit are the same, which is then said once. */
static bool is_one(const char *limit, const char *slash)
{
    size_t n = slash == NULL ? 0 : (size_t)(slash - limit);

    return slash == NULL || strcmp(slash, "/0") == 0 ||
           (strlen(slash + 1) == n && strncmp(limit, slash + 1, n) == 0);
}

/* Writes a limit the way players read it: "3/6" as "$3-$6". */
static void put_limit(char *out, size_t room, const char *limit)
{
    const char *slash = strchr(limit, '/');

    if (is_one(limit, slash))
        snprintf(out, room, "$%.*s",
                 (int)(slash != NULL ? slash - limit : (long)strlen(limit)),
                 limit);
    else
        snprintf(out, room, "$%.*s\u2013$%s", (int)(slash - limit), limit,
                 slash + 1);
}

/* "$3", "$1.50" */
static void put_dollars(struct text *t, money amount)
{
    text_put(t, amount % CENTS == 0 ? "$%lld" : "$%lld.%02lld",
             (long long)(amount / CENTS), (long long)(amount % CENTS));
}

/* The fee of the row in force for the players there now.  If no row is in
   force, the range from the least to the most that the same payer may pay. */
static void fill_cost(const struct table_sign *sign, struct w_lobby_table *out)
{
    const struct fee_line *l = &sign->line[0];
    money least = l->fee, most = l->fee;
    bool now = false;
    struct text t;

    if (sign->lines == 0)
        return;
    for (int i = 0; i < sign->lines && !now; i++) {
        const struct fee_line *one = &sign->line[i];

        now = table_sign_is_for(sign, one);
        l = now ? one : l;
        if (one->payer == sign->line[0].payer) {
            least = one->fee < least ? one->fee : least;
            most = one->fee > most ? one->fee : most;
        }
    }
    text_init(&t, out->collection, sizeof out->collection);
    put_dollars(&t, now ? l->fee : least);
    if (!now && most > least) {
        text_str(&t, " to ");
        put_dollars(&t, most);
    }
    if (l->fund > 0) {
        text_str(&t, " + ");
        put_dollars(&t, l->fund);
    }
    snprintf(out->clause, sizeof out->clause, "%s", l->clause);
}

static void fill_stakes(const struct lobby_run *r, uint32_t table,
                        const struct seating *t, struct w_lobby_table *out)
{
    const struct book *b = keep_rules(r->keep, table);
    struct felt_limit limit = felt_limit(&t->felt);
    struct table_sign sign;

    live_list_game(t->felt.house, t->felt.game, out->list_game);
    live_list_limit(t, out->list_limit);
    table_sign_of_felt(r->all, b, &t->felt, &sign);
    put_limit(out->limit, sizeof out->limit, out->list_limit);
    out->upper = limit.upper != 0 ? limit.upper : limit.lower;
    snprintf(out->stakes, sizeof out->stakes, "%s", sign.stakes);
    out->kind = wire_kind(&t->felt);
    fill_cost(&sign, out);
}

/* Empty seats held for people who were called from a list. */
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

/*
 * The time until which this person is barred from the table; 0 means for good.
 */
static int64_t sent_away(const struct lobby_run *r, const struct seating *t)
{
    for (int i = 0; i < GONE_MAX && r->person != 0; i++)
        if (t->gone[i].person == r->person && t->gone[i].expelled &&
            (t->gone[i].until == 0 ||
             (int64_t)t->gone[i].until * 1000 > serve_now_ms(r->s)))
            return (int64_t)t->gone[i].until * 1000;
    return SHAPE_NONE;
}

static const char *why_of(const struct lobby_run *r, uint32_t stream)
{
    const char *why = keep_why(r->keep, stream);

    return why == NULL && hold_is_stopped(stream) ? why_sentence(WHY_FROZEN)
                                                  : why;
}

static void fill_state(const struct lobby_run *r, uint32_t table,
                       const struct seating *t, struct w_lobby_table *out)
{
    const struct pulse *p = watch_pulse(r->s->watch, table);
    seat_no you = r->person != 0 ? seating_find(t, r->person) : NO_SEAT;
    int own;

    out->seats = felt_seats(&t->felt);
    out->seated = seated(t);
    out->waiting = waiting(r, t, &own);
    out->buys = live_buy_in(r->s->live, table);
    out->you = shape_some(you + 1);
    out->on_list = shape_some(own);
    out->pot = shape_some(p == NULL ? 0 : pulse_pot(p));
    out->hands_hour = shape_some(p == NULL ? 0 : pulse_hands_hour(p));
    out->paused = t->paused;
    out->frozen = why_of(r, keep_stream(table));
    out->not_offered = t->not_offered;
    out->has_unfiled = felt_fees(&t->felt)->unfiled;
    out->unfiled.unfiled = true;
    out->kept = kept(r, table, t);
    out->free = __builtin_popcount(seating_empty(t)) - out->kept;
    out->sent_away_until_ms = sent_away(r, t);
}

static void fill_names(const struct lobby_run *r, const struct seating *t,
                       struct w_lobby_table *out)
{
    struct row_room *room = r->room;

    for (int i = 0; i < felt_seats(&t->felt); i++)
        room->at[i] = t->chair[i].person != 0
                          ? live_name(r->s->live, t->chair[i].person,
                                      room->name[i])
                          : NULL;
    out->names = (struct shape_texts){room->at, felt_seats(&t->felt)};
}

/* A frozen table is only named.  Its kind comes from its family, because its
   book may be what broke. */
static void fill_stopped(const struct lobby_run *r, uint32_t table,
                         const struct seating *t, struct w_lobby_table *out)
{
    int family = t->felt.family < FAMILIES ? t->felt.family : 0;

    *out = (struct w_lobby_table){
        .what = {.table = table,
                 .house = t->felt.house,
                 .house_name = t->felt.house,
                 .game = t->felt.game,
                 .game_name = t->felt.game,
                 .family = (int8_t)family,
                 .shape = wire_families[family]->shape},
        .kind = "",
        .you = SHAPE_NONE,
        .on_list = SHAPE_NONE,
        .pot = SHAPE_NONE,
        .hands_hour = SHAPE_NONE,
        .paused = true,
        .frozen = why_of(r, keep_stream(table)),
        .sent_away_until_ms = SHAPE_NONE,
        .floor = true,
        .floor_since_ms = SHAPE_NONE,
        .has_calls = r->floor,
    };
}

static bool fill_table(const void *from, int i, struct w_lobby_table *out)
{
    const struct lobby_run *r = from;
    uint32_t table = (uint32_t)i, was;
    const struct seating *t = table_at(r, table);

    if (t == NULL)
        return false;
    was = must_part(keep_stream(table));
    if (hold_is_stopped(keep_stream(table))) {
        fill_stopped(r, table, t, out);
    } else {
        MUST_PLANTED(MUST_IN_VIEW);
        *out = (struct w_lobby_table){
            .what = view_what(table, keep_rules(r->keep, table), r->all,
                              &t->felt),
        };
        fill_stakes(r, table, t, out);
        fill_state(r, table, t, out);
        r->room->table = (struct look_table){r->s, table, t};
        look_calls(&r->room->table, r->person, r->floor, out);
        look_ruler(&r->room->table, out);
        fill_names(r, t, out);
    }
    must_part(was);
    return true;
}

static bool fill_house(const void *from, int n, struct w_lobby_house *out)
{
    const struct lobby_run *r = from;
    const struct house *h = &r->all->house[n];
    int own;

    *out = (struct w_lobby_house){
        .house = h->key,
        .name = h->title,
        .place = h->place,
        .games = h->section_count,
        .clauses = h->count,
    };
    for (uint32_t i = 0; i <= (uint32_t)keep_tables(r->keep); i++) {
        const struct seating *t = table_at(r, i);

        if (t == NULL || strcmp(t->felt.house, h->key) != 0)
            continue;
        out->tables++;
        out->seated += seated(t);
        out->waiting += waiting(r, t, &own);
    }
    return true;
}

/* Lists */

/* From here a broken assertion freezes the desk, until another part begins. */
static const struct desk *begin_desk(const struct lobby_run *r, uint32_t *was)
{
    *was = must_part(STREAM_DESK);
    return desk_of(r);
}

/* The lists that this person is on. */
static bool fill_list(const void *from, int i, struct w_list_place *out)
{
    const struct lobby_run *r = from;
    uint32_t was;
    const struct desk *d = begin_desk(r, &was);
    const struct desk_name *n = &d->name[i];
    bool own = r->person != 0 && n->person == r->person;
    int place = 1;

    for (int k = 0; own && k < i; k++)
        place += d->name[k].list == n->list && d->name[k].kind == n->kind;
    if (own)
        *out = (struct w_list_place){
            .game = d->list[n->list].game,
            .limit = d->list[n->list].limit,
            .place = place,
            .called_to = shape_some(n->until != 0 ? n->table : 0),
            .since_ms = shape_some(lobby_since(&r->s->lobby, n)),
            .until_ms = shape_some((int64_t)n->until * 1000),
        };
    must_part(was);
    return own;
}

/* Initials: "R. J." for a name, "G. 4612" for a guest, because only the number
   tells guests apart. */
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

/* The board on the wall: the people who wait for a game, by initials, because
   everybody reads it. */
static bool fill_board(const void *from, int i, struct w_board_row *out)
{
    const struct lobby_run *r = from;
    uint32_t was;
    const struct desk *d = begin_desk(r, &was);
    const struct desk_name *n = &d->name[i];
    bool shown = n->kind == WAITS_FOR_GAME;
    char name[PERSON_NAME_MAX];
    struct text t;

    if (shown) {
        *out = (struct w_board_row){
            .game = d->list[n->list].game,
            .limit = d->list[n->list].limit,
            .called_to = shape_some(n->until != 0 ? n->table : 0),
            .since_ms = shape_some(lobby_since(&r->s->lobby, n)),
            .until_ms = shape_some((int64_t)n->until * 1000),
        };
        text_init(&t, out->initials, sizeof out->initials);
        put_initials(&t, live_name(r->s->live, n->person, name));
    }
    must_part(was);
    return shown;
}

/* The floor sees by name who waits and who was called. */
static bool fill_desk(const void *from, int i, struct w_desk_row *out)
{
    const struct lobby_run *r = from;
    uint32_t was;
    const struct desk *d = begin_desk(r, &was);
    const struct desk_name *n = &d->name[i];

    *out = (struct w_desk_row){
        .game = d->list[n->list].game,
        .limit = d->list[n->list].limit,
        .person = n->person,
        .kind = (int8_t)n->kind,
        .table = shape_some(n->table),
        .seat = shape_some(n->seat + 1),
        .since_ms = shape_some(lobby_since(&r->s->lobby, n)),
        .until_ms = shape_some((int64_t)n->until * 1000),
    };
    look_name(r->s, n->person, out->name);
    must_part(was);
    return true;
}

/* Chips */

static bool fill_stack(const void *from, int i, struct w_chips_at *out)
{
    const struct lobby_run *r = from;
    const struct seating *t = table_at(r, (uint32_t)i);
    seat_no seat = t != NULL ? seating_find(t, r->person) : NO_SEAT;
    const struct section *at;

    if (seat == NO_SEAT)
        return false;
    at = section_find(r->all, t->felt.house, t->felt.game);
    *out = (struct w_chips_at){
        .table = i,
        .game_name = at != NULL ? at->title : t->felt.game,
        .house_name = at != NULL ? at->house->title : t->felt.house,
        .stack = felt_known_stack(&t->felt, seat),
    };
    return true;
}

static bool fill_chips(const struct lobby_run *r, struct w_own_chips *out)
{
    const struct cage *cage = keep_cage(r->keep);

    if (r->person == 0 || !cage_has_person(cage, r->person))
        return false;
    out->cage = cage_chips(cage, r->person);
    out->tables = (struct many_chips_at){.count = keep_tables(r->keep) + 1,
                                         .fill = fill_stack,
                                         .from = r};
    return true;
}

static void write_lobby(void *to)
{
    struct lobby_run *r = to;
    const struct serve *s = r->s;
    uint32_t was;
    const struct desk *d = begin_desk(r, &was);
    int tables = keep_tables(r->keep) + 1;
    struct w_lobby out = {
        .houses = {.count = r->all->houses, .fill = fill_house, .from = r},
        .tables = {.count = tables, .fill = fill_table, .from = r},
        .lists = {.count = d->names, .fill = fill_list, .from = r},
        .board = {.count = d->names, .fill = fill_board, .from = r},
        .desk = {.count = r->floor ? d->names : 0,
                 .fill = fill_desk,
                 .from = r},
        .stopped = {.cage = r->floor ? why_of(r, STREAM_CAGE) : NULL,
                    .desk = r->floor ? why_of(r, STREAM_DESK) : NULL},
        .places = d->places != 0 ? d->places : DESK_PLACES,
        .has_floor = r->floor,
        .mistakes = live_has_mistakes(s->live),
        .people = s->people,
        .now_ms = serve_now_ms(s),
    };

    if (!hold_is_stopped(STREAM_DESK))
        MUST_PLANTED(MUST_IN_VIEW);
    must_part(was);
    out.has_chips = fill_chips(r, &out.chips);
    look_bars(s, r->person, r->floor, &out);
    if (r->floor) {
        out.floor.rulings = look_rulings(s, RULINGS_FEW);
        out.floor.head = look_signed(s);
        out.floor.caps =
            (struct many_cap){.count = CAPS, .fill = caps_fill, .from = s};
    }
    put_w_lobby(&r->j, &out);
}

/* If a part breaks while the lobby is written, that part is frozen and the
   lobby is written again without it. */
void look_lobby(struct text *t, const struct serve *s,
                const struct session *who)
{
    struct row_room room;
    struct lobby_run r = {.s = s,
                          .keep = live_keep(s->live),
                          .all = shelf_clauses(s->plan->shelf),
                          .room = &room};
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
