/*
 * speech.c - whole messages and requests.
 */
#include "speech.h"

#include <inttypes.h>
#include <string.h>

#include "deal/menu.h"
#include "serve/live_own.h"
#include "serve/look.h"
#include "speech_value.h"
#include "wire/event_json.h"

static const struct keep *kept(const struct speech *s)
{
    return live_keep(s->serve->live);
}

/* Wishes */

/* A kind of wish that is asked in this place, best one of the role's own. */
static int any_kind(struct speech *s, uint16_t of)
{
    int kind = CMD_NONE;

    for (int tries = 0; tries < 200; tries++) {
        const struct command_row *row;

        kind = 1 + (int)luck_below(&s->luck, CMD_KINDS - 1);
        row = command_row(kind);
        if (row == NULL)
            continue;
        if (luck_once_in(&s->luck, 40) ||
            ((row->of & of) != 0 &&
             (command_may(kind, s->who->role) || luck_once_in(&s->luck, 8))))
            break;
    }
    return command_row(kind) != NULL ? kind : CMD_FOLD;
}

static void put_id(struct speech *s, struct text *out)
{
    if (luck_once_in(&s->luck, 6))
        text_put(out, ",\"id\":%u", luck_below(&s->luck, 40));
}

/* Sit down, mostly with an amount that can be and at a seat. */
static void put_sit(struct speech *s, struct text *out)
{
    text_put(out,
             "{\"command\":\"sit\",\"who\":{\"seat\":%u},\"amount\":%" PRId64,
             1 + luck_below(&s->luck, 9),
             luck_once_in(&s->luck, 3) ? speech_money(s) : 0);
    put_id(s, out);
    text_str(out, "}");
}

static void put_wish(struct speech *s, int kind, struct text *out)
{
    const struct command_row *row = command_row(kind);

    text_put(out, "{\"command\":\"%s\"", row->name);
    if (luck_once_in(&s->luck, 12))
        text_put(out, ",\"who\":{\"seat\":%u}", 1 + luck_below(&s->luck, 12));
    if (luck_once_in(&s->luck, 200))
        text_str(out, ",\"who\":{\"role\":\"floor\",\"person\":1}");
    put_id(s, out);
    for (const struct field *f = row->fields; f->type != FIELD_END; f++) {
        if (luck_once_in(&s->luck, 5))
            continue;
        text_put(out, ",\"%s\":", f->name);
        speech_field(s, f, out);
    }
    text_str(out, "}");
}

/* Something that the seat may do now. */
static bool put_legal(struct speech *s, struct text *out)
{
    const struct seating *t = keep_table(kept(s), s->table);
    const struct book *b = keep_rules(kept(s), s->table);
    struct command c;
    struct menu m;
    seat_no seat;

    if (t == NULL || b == NULL || s->who->role != ROLE_PLAYER)
        return false;
    seat = seating_find(t, s->who->person);
    if (seat == NO_SEAT)
        return false;
    menu_of(b, &t->felt, seat, true, &m);
    if (m.count == 0)
        return false;
    menu_wish(&m, (int)luck_below(&s->luck, (uint32_t)m.count), &c);
    if (c.kind == CMD_NONE)
        return false;
    c.id = luck_once_in(&s->luck, 4) ? luck_below(&s->luck, 40) : 0;
    command_put_json(out, &c);
    return true;
}

/* One of the reports that the server itself offers for this table. */
static bool put_offered(struct speech *s, struct text *out)
{
    static char room[256 << 10];
    const char *at = room, *found = NULL;
    struct text t;
    int seen = 0, depth = 0;

    if (s->who->role != ROLE_FLOOR && s->who->role != ROLE_DEALER)
        return false;
    if (keep_table(kept(s), s->table) == NULL)
        return false;
    text_init(&t, room, sizeof room);
    look_reports(&t, s->serve, s->table);
    while (!t.cut && (at = strstr(at, "\"do\":{")) != NULL) {
        at += 5;
        if (luck_once_in(&s->luck, (uint32_t)++seen))
            found = at;
    }
    if (found == NULL)
        return false;
    for (at = found; *at != '\0'; at++) {
        depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
        if (depth == 0)
            break;
    }
    text_add(out, found, (size_t)(at + 1 - found));
    return true;
}

/* The families a table is of, and what a room has between hands. */
static uint16_t asked_there(const struct speech *s)
{
    const struct seating *t = keep_table(kept(s), s->table);

    return (uint16_t)(t == NULL ? OF_ALL | OF_ROOM
                                : 1 << t->felt.family | OF_ROOM);
}

static void put_do_at_table(struct speech *s, struct text *out)
{
    bool sits = keep_table(kept(s), s->table) != NULL &&
                seating_find(keep_table(kept(s), s->table), s->who->person) !=
                    NO_SEAT;

    if (!luck_once_in(&s->luck, 3) && put_legal(s, out))
        return;
    if (luck_once_in(&s->luck, 2) && put_offered(s, out))
        return;
    if (!sits && s->who->role == ROLE_PLAYER && !luck_once_in(&s->luck, 3)) {
        put_sit(s, out);
        return;
    }
    put_wish(s, any_kind(s, asked_there(s)), out);
}

static void put_do(struct speech *s, struct text *out)
{
    uint32_t where = luck_below(&s->luck, 12);
    bool cage = s->who->role == ROLE_CAGE || s->who->role == ROLE_AUDITOR;

    if (cage ? where < 8 : where < 1) {
        text_str(out, "\"cage\":true,\"do\":");
        put_wish(s, any_kind(s, OF_CAGE), out);
    } else if (where < 4) {
        text_str(out, "\"desk\":true,\"do\":");
        put_wish(s, any_kind(s, OF_DESK), out);
    } else {
        text_put(out, "\"table\":%" PRId64 ",", (int64_t)s->table);
        if (luck_once_in(&s->luck, 30))
            text_put(out, "\"seq\":%" PRIu64 ",",
                     watch_seq(s->serve->watch, s->table) +
                         luck_below(&s->luck, 2));
        text_str(out, "\"do\":");
        put_do_at_table(s, out);
    }
}

/* The socket's other messages */

/* As the form sends it: what is left empty is not there. */
static void put_open(struct speech *s, struct text *out)
{
    static const money off[] = {0, 50, 100, 200, 250, 300, 400, 500, 600, 800};
    const char *house, *game;
    money lower, upper;

    speech_offering(s, &house, &game, &lower, &upper);
    if (luck_once_in(&s->luck, 2)) {
        lower = off[luck_below(&s->luck, 10)];
        upper = luck_once_in(&s->luck, 2) ? 2 * lower
                                          : off[luck_below(&s->luck, 10)];
    }
    if (luck_once_in(&s->luck, 10))
        lower = speech_money(s);
    if (luck_once_in(&s->luck, 10))
        upper = speech_money(s);
    text_put(out, "\"open\":{\"house\":\"%s\",\"game\":\"%s\"", house, game);
    if (!luck_once_in(&s->luck, 5))
        text_put(out, ",\"lower\":%" PRId64, lower);
    if (!luck_once_in(&s->luck, 5))
        text_put(out, ",\"upper\":%" PRId64, upper);
    text_str(out, "}");
}

static void put_ask(struct speech *s, struct text *out)
{
    static const char *const about[] = {"why", "deck", "reports"};

    text_str(out, "\"ask\":{");
    switch (luck_below(&s->luck, 6)) {
    case 0:
        text_str(out, "\"people\":");
        speech_text(s, out, "people");
        break;
    case 1:
        text_str(out, "\"would\":{\"do\":");
        put_wish(s, any_kind(s, OF_CAGE), out);
        text_str(out, "}");
        break;
    case 2:
        text_put(out, "\"preview\":{\"table\":%" PRIu32 ",\"do\":", s->table);
        if (!put_offered(s, out))
            put_wish(s, any_kind(s, asked_there(s)), out);
        text_str(out, "}");
        break;
    default:
        text_put(out, "\"%s\":%" PRIu32, SPEECH_ONE(s, about), s->table);
        break;
    }
    text_str(out, "}");
}

static void put_watch(struct speech *s, struct text *out)
{
    text_str(out, luck_once_in(&s->luck, 4) ? "\"unwatch\":{" : "\"watch\":{");
    switch (luck_below(&s->luck, 6)) {
    case 0:
        text_str(out, "\"lobby\":true}");
        break;
    case 1:
        text_str(out, "\"cage\":true}");
        break;
    case 2:
        text_put(out, "\"table\":%" PRIu32 ",\"from\":%" PRIu64 "}", s->table,
                 watch_seq(s->serve->watch, s->table) -
                     luck_below(&s->luck, 400));
        break;
    default:
        text_put(out, "\"table\":%" PRIu32 "}", s->table);
        break;
    }
}

static void put_other(struct speech *s, struct text *out)
{
    switch (luck_below(&s->luck, 7)) {
    case 0:
        text_str(out, "\"chips\":true");
        break;
    case 1:
        text_put(out, "\"mistakes\":%s",
                 luck_once_in(&s->luck, 3) ? "false" : "true");
        break;
    case 2:
        text_put(out,
                 "\"floor\":{\"table\":%" PRIu32 ",\"reason\":", s->table);
        speech_text(s, out, "reason");
        text_str(out, "}");
        break;
    case 3:
        put_open(s, out);
        break;
    default:
        text_put(out, "\"seat\":{\"table\":%" PRIu32 "}", s->table);
        break;
    }
}

static void put_message(struct speech *s, int64_t n, struct text *out)
{
    uint32_t what = luck_below(&s->luck, 20);

    text_put(out, "{\"n\":%" PRId64 ",", n);
    if (s->who->role == ROLE_FLOOR && what == 19)
        put_open(s, out);
    else if (what < 12)
        put_do(s, out);
    else if (what < 14)
        put_ask(s, out);
    else if (what < 16)
        put_watch(s, out);
    else
        put_other(s, out);
    text_str(out, "}");
}

/* Bytes that are no message, or barely one. */

static void spoil(struct speech *s, struct text *t)
{
    static const char *const in[] = {"{",       "}",    "[",        "]",
                                     "\"",      ":",    ",",        "\\",
                                     "0",       "-",    "e",        " ",
                                     "\n",      "\x01", "\xc0\xaf", "null",
                                     "\"n\":1,"};
    size_t at = t->used > 0 ? luck_below(&s->luck, (uint32_t)t->used) : 0;
    size_t cut = t->used - at, n;
    char rest[SPEECH_ROOM];
    const char *word;

    memcpy(rest, t->at + at, cut);
    t->used = at;
    t->at[at] = '\0';
    switch (luck_below(&s->luck, 5)) {
    case 0: /* the end is missing */
        return;
    case 1: /* a piece is missing */
        n = luck_below(&s->luck, 8);
        n = n < cut ? n : cut;
        text_add(t, rest + n, cut - n);
        return;
    case 2: /* a piece is there twice */
        n = luck_below(&s->luck, 40);
        text_add(t, rest, n < cut ? n : cut);
        text_add(t, rest, cut);
        return;
    case 3: /* deep */
        for (n = luck_below(&s->luck, 3000); n > 0; n--)
            text_str(t, luck_once_in(&s->luck, 2) ? "[" : "{\"a\":");
        text_add(t, rest, cut);
        return;
    default:
        word = SPEECH_ONE(s, in);
        text_str(t, word);
        text_add(t, rest, cut);
        return;
    }
}

static void put_noise(struct speech *s, struct text *out)
{
    for (uint32_t n = luck_below(&s->luck, 60); n > 0; n--) {
        char c = (char)luck_below(&s->luck, 256);

        text_add(out, &c, 1);
    }
}

static uint32_t table_named(struct speech *s)
{
    int64_t n = speech_table(s);

    return n > 0 && n <= UINT32_MAX ? (uint32_t)n : 0;
}

void speech_message(struct speech *s, int64_t n, struct text *out)
{
    s->table = table_named(s);
    if (s->last[0] != '\0' && luck_once_in(&s->luck, 30)) {
        text_str(out, s->last); /* the same, perhaps by somebody else */
        return;
    }
    if (luck_once_in(&s->luck, 100)) {
        put_noise(s, out);
        return;
    }
    put_message(s, n, out);
    if (luck_once_in(&s->luck, 20))
        spoil(s, out);
    snprintf(s->last, sizeof s->last, "%.*s", (int)out->used, out->at);
}

/* Requests */

static void put_query(struct speech *s, struct text *path)
{
    static const char *const keys[] = {"house",     "game",   "limit",
                                       "structure", "option", "collection",
                                       "payer",     "buy_in", "players",
                                       "action",    "wager",  "before",
                                       "seats",     "q",      "over_blind"};
    static const char *const values[] = {"3/6",   "0",
                                         "-1",    "9",
                                         "x",     "",
                                         "1/2",   "99999999999999999999",
                                         "%00",   "%22%3Cb%3E",
                                         "none",  "fixed",
                                         "300",   "%ff",
                                         "a+b",   "=",
                                         "2.50/5"};
    const char *house, *game;
    money lower, upper;

    speech_offering(s, &house, &game, &lower, &upper);
    text_put(path, "?house=%s&game=%s", house, game);
    for (uint32_t i = luck_below(&s->luck, 4); i > 0; i--)
        text_put(path, "&%s=%s", SPEECH_ONE(s, keys), SPEECH_ONE(s, values));
}

static void put_path(struct speech *s, struct text *path)
{
    static const char *const fixed[] = {"/api/houses",
                                        "/api/rulings",
                                        "/api/signed",
                                        "/api/staff",
                                        "/api/lobby",
                                        "/api/me",
                                        "/api/me/results",
                                        "/api/me/hands",
                                        "/healthz",
                                        "/metrics",
                                        "/",
                                        "/api/",
                                        "/api/nothing",
                                        "/../etc",
                                        "/rules/a/pure-21.5"};
    static const char *const tail[] = {"", ".txt", ".phh", "/", "?before=3"};
    const char *house, *game;
    money lower, upper;

    speech_offering(s, &house, &game, &lower, &upper);
    switch (luck_below(&s->luck, 8)) {
    case 0:
        text_put(path, "/api/tables/%" PRIu32, s->table);
        break;
    case 1:
        text_put(path, "/api/tables/%" PRIu32 "/hands?before=%u", s->table,
                 luck_below(&s->luck, 60));
        break;
    case 2:
    case 3:
        text_put(path, "/api/hands/%" PRIu32 "/%u%s", s->table,
                 luck_below(&s->luck, 30), SPEECH_ONE(s, tail));
        break;
    case 4:
        text_str(path, "/api/fees");
        put_query(s, path);
        break;
    case 5:
        text_put(path, "/api/houses/%s/games/%s", house, game);
        break;
    case 6:
        text_put(path, "/api/houses/%s/clauses", house);
        put_query(s, path);
        break;
    default:
        text_str(path, SPEECH_ONE(s, fixed));
        break;
    }
}

static void put_form(struct speech *s, struct text *path, struct text *body)
{
    static const char *const paths[] = {"/api/guest",   "/api/staff/remove",
                                        "/api/logout",  "/api/staff",
                                        "/api/nothing", "/api/login"};
    static const char *const roles[] = {"cage", "auditor", "dealer", "floor",
                                        "room", "player",  ""};

    text_str(path, SPEECH_ONE(s, paths));
    text_str(body, "{\"name\":");
    speech_text(s, body, "name");
    /* Too short to be worked on, which would take time. */
    if (luck_once_in(&s->luck, 2))
        text_put(body, ",\"password\":\"short\",\"role\":\"%s\"",
                 SPEECH_ONE(s, roles));
    text_str(body, "}");
    if (luck_once_in(&s->luck, 6))
        spoil(s, body);
}

void speech_request(struct speech *s, struct text *path, struct text *body)
{
    s->table = table_named(s);
    if (luck_once_in(&s->luck, 5))
        put_form(s, path, body);
    else
        put_path(s, path);
}
