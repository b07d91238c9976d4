/*
 * http_api.c - what can be asked over HTTP, as JSON: docs/api.md.
 */
#include <stdio.h>
#include <string.h>

#include "serve/hold.h"
#include "serve/http_own.h"
#include "serve/late.h"
#include "serve/look.h"
#include "wire/fee_ask.h"

enum { API_ROOM = 2 << 20, WORDS_MOST = 6, WORD_ROOM = 64 };

/* "/api/tables/12/hands" in words. */
struct words_of {
    char word[WORDS_MOST][WORD_ROOM];
    int count;
};

static bool words_read(const char *path, struct words_of *out)
{
    size_t n;

    out->count = 0;
    for (const char *at = path; *at == '/'; at += n) {
        n = strcspn(++at, "/");
        if (out->count == WORDS_MOST || n == 0 || n >= WORD_ROOM)
            return false;
        memcpy(out->word[out->count], at, n);
        out->word[out->count++][n] = '\0';
    }
    return true;
}

/* Parses a number; too large a one is no table's. */
static uint32_t number_of(const char *word)
{
    uint32_t n = 0;

    for (; *word >= '0' && *word <= '9' && n < UINT32_MAX / 16; word++)
        n = n * 10 + (uint32_t)(*word - '0');
    return *word == '\0' ? n : 0;
}

static uint32_t person_asking(const struct request *r)
{
    return r->known && r->who.role == ROLE_PLAYER ? r->who.person : 0;
}

static bool api_lobby(struct request *r, const struct words_of *w,
                      struct text *t)
{
    (void)w;
    look_lobby(t, r->http->serve, r->known ? &r->who : NULL);
    return true;
}

static void put_nothing(struct json *j, const void *from)
{
    (void)from;
    json_row(j);
    json_close(j);
}

static bool api_table(struct request *r, const struct words_of *w,
                      struct text *t)
{
    const struct serve *s = r->http->serve;
    uint32_t table = number_of(w->word[2]);
    struct json j = json_to_text(t);
    struct sight_of l;

    if (table == 0 || table > KEEP_TABLES_MAX ||
        !look_tell(&l, s, table, person_asking(r)))
        return false;
    put_w_table_push(&j, &(struct w_table_push){
                             .table = table,
                             .seq = (int64_t)watch_seq(s->watch, table),
                             .events = {put_nothing, NULL},
                             .view = look_view_of(&l),
                         });
    return true;
}

/* "418", "418.txt" or "418.phh": as JSON, in words, in a format of others. */
static bool api_hand(struct request *r, const struct words_of *w,
                     struct text *t)
{
    const struct serve *s = r->http->serve;
    uint32_t table = number_of(w->word[2]), person = person_asking(r);
    const char *dot = strchr(w->word[3], '.');
    char number[WORD_ROOM];

    snprintf(number, sizeof number, "%.*s",
             (int)(dot != NULL ? dot - w->word[3] : WORD_ROOM - 1),
             w->word[3]);
    if (dot == NULL)
        return look_hand(t, s, table, number_of(number), person);
    r->type = "text/plain; charset=utf-8";
    return strcmp(dot, ".txt") == 0
               ? look_text(t, s, table, number_of(number), person)
               : strcmp(dot, ".phh") == 0 &&
                     look_phh(t, s, table, number_of(number), person);
}

static bool api_hands(struct request *r, const struct words_of *w,
                      struct text *t)
{
    const char *before = http_query(r, "before");

    return look_hands(t, r->http->serve, number_of(w->word[2]),
                      before != NULL ? number_of(before) : 0);
}

static bool api_own_hands(struct request *r, const struct words_of *w,
                          struct text *t)
{
    const char *before = http_query(r, "before");

    (void)w;
    look_own_hands(t, r->http->serve, person_asking(r),
                   before != NULL ? number_of(before) : 0);
    return true;
}

static bool api_results(struct request *r, const struct words_of *w,
                        struct text *t)
{
    (void)w;
    look_results(t, r->http->serve, person_asking(r));
    return true;
}

/* For these roles and no others. */
enum { FOR_FLOOR = 1 << ROLE_FLOOR, FOR_AUDITOR = 1 << ROLE_AUDITOR };

static bool is_staff(const struct request *r, unsigned roles)
{
    return r->known && (roles >> r->who.role & 1) != 0;
}

static bool api_rulings(struct request *r, const struct words_of *w,
                        struct text *t)
{
    struct json j = json_to_text(t);
    struct w_rulings out;

    (void)w;
    if (!is_staff(r, FOR_FLOOR | FOR_AUDITOR))
        return false;
    out = look_rulings(r->http->serve, RULINGS_MOST);
    put_w_rulings(&j, &out);
    return true;
}

static bool api_signed(struct request *r, const struct words_of *w,
                       struct text *t)
{
    struct json j = json_to_text(t);
    struct w_signed_now out;

    (void)w;
    if (!is_staff(r, FOR_FLOOR | FOR_AUDITOR))
        return false;
    out = look_signed(r->http->serve);
    put_w_signed_now(&j, &out);
    return true;
}

static bool api_staff(struct request *r, const struct words_of *w,
                      struct text *t)
{
    (void)w;
    if (!is_staff(r, FOR_FLOOR))
        return false;
    look_staff(t, r->http->serve);
    return true;
}

static bool api_houses(struct request *r, const struct words_of *w,
                       struct text *t)
{
    (void)w;
    look_houses(t, r->http->serve);
    return true;
}

static bool api_house(struct request *r, const struct words_of *w,
                      struct text *t)
{
    return look_house(t, r->http->serve, w->word[2]);
}

static bool api_card(struct request *r, const struct words_of *w,
                     struct text *t)
{
    return look_card(t, r->http->serve, w->word[2], w->word[4]);
}

/* The table that a page asks about. */
static struct table_ask table_of(struct request *r)
{
    const char *chosen = http_query(r, "choices");
    struct table_ask q = {.house = http_query(r, "house"),
                          .game = http_query(r, "game"),
                          .limit = http_query(r, "limit"),
                          .structure = http_query(r, "structure"),
                          .option = http_query(r, "option"),
                          .collection = http_query(r, "collection"),
                          .payer = http_query(r, "payer"),
                          .buy_in = http_query(r, "buy_in"),
                          .seats = http_query(r, "seats"),
                          .over_blind = http_query(r, "over_blind"),
                          .dealer = http_query(r, "dealer"),
                          .level = http_query(r, "level")};
    struct text t;

    text_init(&t, q.chosen, sizeof q.chosen);
    text_str(&t, chosen != NULL ? chosen : "");
    return q;
}

static bool api_sign(struct request *r, const struct words_of *w,
                     struct text *t)
{
    const struct table_ask q = table_of(r);

    (void)w;
    return look_sign(t, r->http->serve, &q, &r->no);
}

static bool api_fees(struct request *r, const struct words_of *w,
                     struct text *t)
{
    const struct fee_ask q = {.table = table_of(r),
                              .players = http_query(r, "players"),
                              .action = http_query(r, "action"),
                              .wager = http_query(r, "wager")};

    (void)w;
    if (look_fees_of_any(&q))
        return look_fees(t, r->http->serve, &q, &r->no);
    look_fees_now(t, r->http->serve, q.table.house, q.table.game);
    return true;
}

static bool api_clauses(struct request *r, const struct words_of *w,
                        struct text *t)
{
    return look_clauses(t, r->http->serve, w->word[2], http_query(r, "game"),
                        http_query(r, "q"));
}

static bool api_clause(struct request *r, const struct words_of *w,
                       struct text *t)
{
    return look_clause(t, r->http->serve, w->word[2]);
}

static bool api_pocket(struct request *r, const struct words_of *w,
                       struct text *t)
{
    (void)w;
    look_pocket(t, r->http->serve);
    return true;
}

static bool api_pocket_house(struct request *r, const struct words_of *w,
                             struct text *t)
{
    return look_pocket_house(t, r->http->serve, w->word[2], &r->no);
}

/* The paths, by their first words; a star stands for any one word. */
static const struct {
    const char *path;
    bool (*put)(struct request *r, const struct words_of *w, struct text *t);
} asked[] = {
    {"/api/houses", api_houses},
    {"/api/houses/*", api_house},
    {"/api/houses/*/games/*", api_card},
    {"/api/houses/*/clauses", api_clauses},
    {"/api/clauses/*", api_clause},
    {"/api/fees", api_fees},
    {"/api/sign", api_sign},
    {"/api/lobby", api_lobby},
    {"/api/pocket", api_pocket},
    {"/api/pocket/*", api_pocket_house},
    {"/api/rulings", api_rulings},
    {"/api/signed", api_signed},
    {"/api/staff", api_staff},
    {"/api/tables/*", api_table},
    {"/api/tables/*/hands", api_hands},
    {"/api/hands/*/*", api_hand},
    {"/api/me/hands", api_own_hands},
    {"/api/me/results", api_results},
};

static bool is_route(const char *path, const struct words_of *w)
{
    struct words_of want;

    if (!words_read(path, &want) || want.count != w->count)
        return false;
    for (int i = 0; i < w->count; i++)
        if (strcmp(want.word[i], "*") != 0 &&
            strcmp(want.word[i], w->word[i]) != 0)
            return false;
    return true;
}

static enum MHD_Result answer_with(struct request *r, struct text *t)
{
    struct answer a = {.status = MHD_HTTP_OK,
                       .type = r->type != NULL ? r->type : "application/json",
                       .body = t->at,
                       .count = t->used};

    if (t->cut)
        return http_error(r, MHD_HTTP_INTERNAL_SERVER_ERROR,
                          "The answer is too long.");
    return http_answer(r, &a);
}

static enum MHD_Result answer_no(struct request *r)
{
    if (late_is_reading(r->http->serve->late) &&
        strncmp(r->path, "/api/hands/", 11) == 0)
        return http_error(r, MHD_HTTP_SERVICE_UNAVAILABLE,
                          "Older hands are being read. Ask again in a few "
                          "minutes.");
    return r->no.text[0] != '\0'
               ? http_error(r, MHD_HTTP_BAD_REQUEST, r->no.text)
               : http_error(r, MHD_HTTP_NOT_FOUND, "There is no such thing.");
}

/* A question and its answer. */
struct api_asked {
    struct request *r;
    const struct words_of *w;
    struct text *t;
    bool (*put)(struct request *r, const struct words_of *w, struct text *t);
    bool is_there;
};

static void put_answer(void *to)
{
    struct api_asked *a = to;

    a->is_there = a->put(a->r, a->w, a->t);
}

static enum MHD_Result answer_asked(struct api_asked *a)
{
    if (!hold_question(STREAM_HOUSE, put_answer, a))
        return http_error(a->r, MHD_HTTP_INTERNAL_SERVER_ERROR,
                          "This cannot be shown. The room has noted it.");
    return a->is_there ? answer_with(a->r, a->t) : answer_no(a->r);
}

enum MHD_Result http_api(struct request *r)
{
    static char body[API_ROOM];
    struct words_of w;
    struct text t;

    r->type = NULL;
    r->no.text[0] = '\0';
    text_init(&t, body, sizeof body);
    if (words_read(r->path, &w))
        for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
            if (is_route(asked[i].path, &w))
                return answer_asked(
                    &(struct api_asked){r, &w, &t, asked[i].put, false});
    return http_error(r, MHD_HTTP_NOT_FOUND, "There is nothing here.");
}
