/*
 * test_overheard.c - what comes over a socket follows only from cards that
 * whoever reads it may see.
 *
 * A room with players of its own plays; each hand of it, as it was and with
 * all cards changed that somebody has not seen by some moment, is told by the
 * server to that somebody over real sockets up to that moment.  Both times the
 * same bytes must come: pushes, the lobby, answers, pages of JSON.  Here time
 * stands, so that nothing else differs.
 *
 * HOUSEWAY_OVERHEARD says how many hands; 200 if it is not set.
 */
#include "test.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include "base/must.h"
#include "chance/seed.h"
#include "deal/luck.h"
#include "rule/field_bytes.h"
#include "rule/sight.h"
#include "serve/look.h"
#include "serve/serve_own.h"
#include "serve/talk.h"
#include "sim/probe.h"
#include "wire/event_json.h"
#include "wire/telling.h"

#include "small_day.h"

#include "base/owns_memory.h"

#define NOON 1794916800000 /* 2026-11-17 12:00 UTC */

enum {
    HANDS_USUAL = 200,
    HEARD_ROOM = 16 << 20,
    EVENTS_MOST = 4000,
    ASKS_MOST = 20,
    PUMPS_MOST = 4000,
    FLOOR = 1,
    PEOPLE = 5 /* a player, and all who work there */
};

/* A table of the room, as its hands are noted. */
struct noted {
    struct telling telling;
    struct hands hands;
    const struct hand_kept *last; /* that was looked at */
};

/* Which card each has become. */
struct change {
    card to[CARD_IDS];
};

/* Somebody who looks on, and all that came. */
struct spy {
    seat_no seat; /* NO_SEAT: none */
    int session;  /* of `token`; PEOPLE: a stranger */
    /* Two connections: the kernel decides in which order both are read. */
    char *heard, *paged; /* what the socket says; pages of JSON */
    size_t used, pages;
    int fd, n;
};

static struct serve serve;
static struct serve_plan plan;
static struct noted *noted[KEEP_TABLES_MAX + 1];
static struct luck luck;
static uint64_t seeds;
static uint32_t guest, other; /* the spy, and somebody else who plays */
static char token[PEOPLE][SESSION_TOKEN];
static int spied, told_hands, events_heard, rulings, sealed, salted;
static char heard[2][HEARD_ROOM], paged[2][HEARD_ROOM];
static const struct heard_at noon = {.at_ms = NOON};

static int seed_of(void *from, int cards, struct seed *out, struct fault *f)
{
    char words[32];

    (void)from;
    (void)f;
    snprintf(words, sizeof words, "overheard %" PRIu64, ++seeds);
    seed_from_words(out, cards, words);
    return 0;
}

static const struct keep *kept(void)
{
    return live_keep(serve.live);
}

static bool is_promise(const struct event *e)
{
    return event_is_promise(e->kind);
}

/* The room plays. */

static void hears(void *to, uint32_t stream, const struct event *e)
{
    uint32_t table = stream - STREAM_TABLES;
    struct noted *n;

    (void)to;
    if (stream < STREAM_TABLES || table > KEEP_TABLES_MAX ||
        noted[table] == NULL)
        return;
    n = noted[table];
    hands_hear(&n->hands, &n->telling.now, e, &noon);
    if (!is_promise(e))
        CHECK(telling_hear(&n->telling, keep_rules(kept(), table), e));
    hands_after(&n->hands, &n->telling.now, e);
}

static void notes_begin(void)
{
    for (uint32_t i = 1; i <= (uint32_t)keep_tables(kept()); i++) {
        noted[i] = calloc(1, sizeof *noted[i]);
        MUST(noted[i] != NULL);
        telling_begin(&noted[i]->telling, keep_table(kept(), i));
    }
}

static void notes_end(void)
{
    for (int i = 0; i <= KEEP_TABLES_MAX; i++) {
        if (noted[i] != NULL)
            hands_free(&noted[i]->hands);
        free(noted[i]);
    }
}

/* The server, around a room that stands still while it is asked. */

static void staff_comes(void)
{
    static const enum role roles[PEOPLE] = {ROLE_NONE, ROLE_FLOOR, ROLE_CAGE,
                                            ROLE_AUDITOR, ROLE_DEALER};
    struct fault f = {""};

    for (int i = FLOOR; i < PEOPLE; i++) {
        struct session who = {.role = (uint8_t)roles[i], .name = "Flo"};

        CHECK_EQ(live_person(serve.live, "Flo", false, NOON, &who.person, &f),
                 0);
        CHECK_EQ(session_begin(serve.accounts, &who, NOON / 1000, token[i],
                               &f),
                 0);
    }
}

static void people_come(void)
{
    struct session who = {.role = ROLE_PLAYER, .guest = true, .name = "Ann"};
    struct fault f = {""};

    CHECK_EQ(live_person(serve.live, "Ann", true, NOON, &guest, &f), 0);
    CHECK_EQ(live_person(serve.live, "Bea", true, NOON, &other, &f), 0);
    who.person = guest;
    CHECK_EQ(session_begin(serve.accounts, &who, NOON / 1000, token[0], &f),
             0);
    staff_comes();
    CHECK_EQ(live_commit(serve.live, &f), 0);
}

static void opens(void)
{
    struct live_plan room = {.shelf = day_shelf,
                             .where = day_db,
                             .keys = &day_keys,
                             .address = "here",
                             .bots = LIVE_BOTS_USUAL,
                             .mistakes = true,
                             .seed = seed_of,
                             .now_ms = NOON,
                             .ear = {.event = hears}};
    struct fault f = {""};

    plan.shelf = day_shelf;
    serve.plan = &plan;
    serve.stands_ms = NOON;
    CHECK_EQ(uv_loop_init(&serve.loop), 0);
    serve.ws = (struct ws_all){.loop = &serve.loop,
                               .ear = {.opened = talk_opened,
                                       .message = talk_message,
                                       .over = talk_over,
                                       .to = &serve}};
    serve.accounts = accounts_open(":memory:", &f);
    serve.past = past_open(":memory:", &day_keys, &f);
    MUST(serve.accounts != NULL && serve.past != NULL);
    CHECK_EQ(listen_open(&serve.at, "127.0.0.1:0", false, &f), 0);
    CHECK_EQ(live_open(&serve.live, &room, &f), 0);
    CHECK_EQ(live_commit(serve.live, &f), 0);
    CHECK_EQ(http_open(&serve.http, &serve, &f), 0);
    CHECK_STR(f.text, "");
    people_come();
    notes_begin();
}

static void close_any(uv_handle_t *h, void *arg)
{
    (void)arg;
    if (!uv_is_closing(h))
        uv_close(h, NULL);
}

static void closes(void)
{
    ws_cut_all(&serve.ws);
    uv_walk(&serve.loop, close_any, NULL);
    uv_run(&serve.loop, UV_RUN_DEFAULT);
    http_close(serve.http);
    uv_loop_close(&serve.loop);
    live_close(serve.live);
    watch_close(serve.watch);
    past_close(serve.past);
    accounts_close(serve.accounts);
    notes_end();
}

/* Over the socket */

/* From many addresses of this machine: one alone may not ask so often. */
static int dial(void)
{
    static uint32_t from;
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr = {htonl(0x7f000002 + ++from % 60000)}};
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    MUST(fd >= 0);
    MUST(bind(fd, (struct sockaddr *)&at, sizeof at) == 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    at.sin_port = htons(serve.at.port);
    MUST(connect(fd, (struct sockaddr *)&at, sizeof at) == 0);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    return fd;
}

/* One turn of the server; what has come of it.  False: it is closed. */
static bool pump(int fd, char *to, size_t *used)
{
    struct pollfd p = {.fd = fd, .events = POLLIN};
    ssize_t n;

    uv_run(&serve.loop, UV_RUN_NOWAIT);
    answer_all(&serve.answers);
    ws_flush(&serve.ws);
    if (poll(&p, 1, 1) <= 0)
        return true;
    n = recv(fd, to + *used, HEARD_ROOM - 1 - *used, 0);
    if (n > 0)
        *used += (size_t)n;
    to[*used] = '\0';
    return n != 0;
}

static void pump_until(struct spy *s, size_t from, const char *mark)
{
    int turns = 0;

    while (memmem(s->heard + from, s->used - from, mark, strlen(mark)) ==
           NULL) {
        if (!pump(s->fd, s->heard, &s->used) || turns++ > PUMPS_MOST) {
            printf("no %s: %.200s\n", mark, s->heard + from);
            CHECK_STR("no answer", "an answer");
            return;
        }
    }
}

static void put_cookie(struct text *t, const struct spy *s)
{
    if (s->session < PEOPLE)
        text_put(t, "Cookie: houseway=%s\r\n", token[s->session]);
}

static void send_text(int fd, const struct text *t)
{
    CHECK_EQ(send(fd, t->at, t->used, MSG_NOSIGNAL), (ssize_t)t->used);
}

static void call(struct spy *s)
{
    char room[512], *end;
    struct text t;

    s->fd = dial();
    text_init(&t, room, sizeof room);
    text_put(&t,
             "GET /ws HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\n"
             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n",
             serve.at.address, serve.at.address);
    put_cookie(&t, s);
    text_str(&t, "\r\n");
    send_text(s->fd, &t);
    pump_until(s, 0, "\r\n\r\n");
    end = strstr(s->heard, "\r\n\r\n");
    CHECK(strstr(s->heard, " 101 ") != NULL);
    s->used -= (size_t)(end + 4 - s->heard);
    memmove(s->heard, end + 4, s->used + 1);
}

static void hang_up(struct spy *s)
{
    close(s->fd);
    for (int i = 0; serve.guests != NULL && i < PUMPS_MOST; i++)
        uv_run(&serve.loop, UV_RUN_NOWAIT);
    CHECK(serve.guests == NULL);
}

/* One message in one frame, masked with nothing, and all until its answer. */
static void ask(struct spy *s, const char *what)
{
    char body[1200], mark[32], frame[1300] = {(char)0x81};
    size_t from = s->used, n = 2;
    struct text t;

    snprintf(mark, sizeof mark, "{\"n\":%d,", ++s->n);
    text_init(&t, body, sizeof body);
    text_put(&t, "%s%s}", mark, what);
    MUST(!t.cut);
    frame[1] = (char)(0x80 | (t.used < 126 ? t.used : 126));
    if (t.used >= 126) {
        frame[n++] = (char)(t.used >> 8);
        frame[n++] = (char)t.used;
    }
    memcpy(frame + n + 4, body, t.used);
    n += 4 + t.used;
    CHECK_EQ(send(s->fd, frame, n, MSG_NOSIGNAL), (ssize_t)n);
    pump_until(s, from, mark);
}

/* Numbers that count what the server does are no secret, and change. */
static void hide_numbers(char *at, size_t *used)
{
    size_t n = 0;

    for (size_t i = 0; i < *used; i++)
        if (at[i] < '0' || at[i] > '9')
            at[n++] = at[i];
    *used = n;
}

/* Has all of an answer come? */
static bool is_whole(const char *page, size_t used)
{
    const char *body = used > 0 ? strstr(page, "\r\n\r\n") : NULL;
    const char *said = body != NULL ? strstr(page, "Content-Length: ") : NULL;

    return said != NULL &&
           used >= (size_t)(body + 4 - page) + strtoul(said + 16, NULL, 10);
}

/* A page of JSON, without its head: there the hour stands. */
static void get(struct spy *s, const char *path, bool counts)
{
    static char page[HEARD_ROOM];
    char room[512], *body;
    size_t used = 0;
    int fd = dial(), turns = 0;
    struct text t;

    text_init(&t, room, sizeof room);
    text_put(&t, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n", path,
             serve.at.address);
    put_cookie(&t, s);
    text_str(&t, "\r\n");
    send_text(fd, &t);
    while (!is_whole(page, used) && pump(fd, page, &used) &&
           turns++ < PUMPS_MOST)
        ;
    CHECK(is_whole(page, used));
    close(fd);
    body = used > 0 ? strstr(page, "\r\n\r\n") : NULL;
    CHECK(body != NULL);
    if (body == NULL)
        return;
    used -= (size_t)(body - page);
    if (counts)
        hide_numbers(body, &used);
    MUST(s->pages + used < HEARD_ROOM);
    memcpy(s->paged + s->pages, body, used);
    s->pages += used;
    s->paged[s->pages] = '\0';
}

/* A report of anything, true or not; false: there is no word for it. */
static bool wish_report_of(const struct book *b, const struct felt *felt,
                           struct luck *l, struct command *c)
{
    switch (felt->family) {
    case FAMILY_POKER:
        probe_report(b, &felt->poker, l, c);
        return c->report.what < IRREGULARS; /* wild: there is no word */
    case FAMILY_SETTING:
        wish_foul(c, who_floor())->spot = (uint8_t)luck_below(l, 8);
        return true;
    case FAMILY_MELDING:
        wish_meld_foul(c, who_floor())->at = (seat_no)luck_below(l, 8);
        c->meld_foul.kept = luck_once_in(l, 2);
        c->meld_foul.found = (uint8_t)luck_below(l, 14);
        return true;
    default:
        return false;
    }
}

static void ask_preview(struct spy *s, uint32_t table,
                        const struct seating *at, struct luck *l)
{
    char room[1000];
    struct command c;
    struct text t;

    if (!wish_report_of(keep_rules(kept(), table), &at->felt, l, &c))
        return;
    text_init(&t, room, sizeof room);
    text_put(&t, "\"ask\":{\"preview\":{\"table\":%" PRIu32 ",\"do\":", table);
    command_put_json(&t, &c);
    text_str(&t, "}}");
    if (!t.cut)
        ask(s, room);
}

static void ask_some(struct spy *s, uint32_t table, const struct seating *at,
                     uint32_t hand, struct luck *l)
{
    static const char *const asks[] = {
        "\"ask\":{\"deck\":%" PRIu32 "}",
        "\"ask\":{\"reports\":%" PRIu32 "}",
        "\"watch\":{\"table\":%" PRIu32 ",\"from\":1}",
    };
    static const char *const pages[] = {"/metrics",
                                        "/api/tables/%" PRIu32,
                                        "/api/tables/%" PRIu32 "/hands",
                                        "/api/hands/%" PRIu32 "/%" PRIu32,
                                        "/api/hands/%" PRIu32 "/%" PRIu32
                                        ".txt",
                                        "/api/hands/%" PRIu32 "/%" PRIu32
                                        ".phh",
                                        "/api/lobby",
                                        "/api/rulings",
                                        "/api/staff",
                                        "/api/me/hands",
                                        "/api/me/results"};
    uint32_t page = luck_below(l, sizeof pages / sizeof pages[0]);
    char what[96];
    uint32_t n = luck_below(l, 12);

    if (s->n >= ASKS_MOST || n == 0)
        return;
    if (n <= 2) {
        ask_preview(s, table, at, l);
    } else if (n <= 5) {
        snprintf(what, sizeof what, asks[n - 3], table);
        ask(s, what);
    } else {
        snprintf(what, sizeof what, pages[page], table, hand);
        get(s, what, page == 0);
    }
}

/* A hand that is over, in every form there is. */
static void get_hand(struct spy *s, uint32_t table, uint32_t hand)
{
    static const char *const forms[] = {"", ".txt", ".phh"};
    char what[96];

    for (int i = 0; i < 3; i++) {
        snprintf(what, sizeof what, "/api/hands/%" PRIu32 "/%" PRIu32 "%s",
                 table, hand, forms[i]);
        get(s, what, false);
    }
    get(s, "/api/me/hands", false);
}

/* The hand, told again */

static void change_cards(const struct change *x, card *cards, int n)
{
    for (int i = 0; i < n; i++)
        if (cards[i] < CARD_IDS)
            cards[i] = x->to[cards[i]];
}

static void change_event(const struct change *x, struct event *e)
{
    void *payload = event_place(e);

    for (const struct field *f = event_row(e->kind)->fields;
         f->type != FIELD_END; f++) {
        if (f->type == FIELD_CARD)
            change_cards(x, field_place(f, payload), 1);
        else if (field_is_cards(f))
            change_cards(x, field_place(f, payload), field_count(f, payload));
    }
}

static bool has_shoe(const struct felt *f)
{
    return f->family != FAMILY_POKER && f->family != FAMILY_MELDING;
}

/* The events of a hand. */
struct tale {
    uint32_t table;
    const struct hand_kept *hand;
    size_t at[EVENTS_MOST + 1];
    int events, until;
    cardset known; /* by then */
};

static void event_at(const struct tale *t, int i, struct event *e)
{
    MUST(event_get_bytes(t->hand->bytes + t->at[i], t->at[i + 1] - t->at[i],
                         e) > 0);
}

static bool tale_read(struct tale *t)
{
    struct event e;
    size_t n;

    t->events = 0;
    t->at[0] = 0;
    while (t->at[t->events] < t->hand->count) {
        n = event_get_bytes(t->hand->bytes + t->at[t->events],
                            t->hand->count - t->at[t->events], &e);
        if (n == 0 || t->events == EVENTS_MOST)
            return false;
        t->at[t->events + 1] = t->at[t->events] + n;
        t->events++;
        rulings += e.kind == EV_RULED;
    }
    return t->events > 1;
}

/* Somebody else has a page, too: what goes there goes nowhere else. */
static void seat_other(struct seating *at, seat_no spy)
{
    for (seat_no i = 0; i < felt_people(&at->felt); i++)
        if (i != spy && at->chair[i].person != 0) {
            at->chair[i].person = other;
            return;
        }
}

/* The table before the hand; somebody of ours sits where the spy does. */
static void start_of(const struct tale *t, const struct spy *s,
                     const struct change *x, struct seating *out)
{
    *out = t->hand->start;
    if (s->seat != NO_SEAT)
        out->chair[s->seat].person = guest;
    seat_other(out, s->seat);
    if (has_shoe(&out->felt))
        change_cards(x, out->felt.bank.shoe + out->felt.bank.shoe_at,
                     out->felt.bank.shoe_count - out->felt.bank.shoe_at);
}

/* The cards the spy sees at that moment, as the table itself shows them. */
static void learn(struct tale *t, const struct spy *s,
                  const struct change *same)
{
    static struct telling telling;
    static struct seating start;
    const struct book *b = keep_rules(kept(), t->table);
    struct event e, seen;

    start_of(t, s, same, &start);
    telling_begin(&telling, &start);
    t->known = sight_open(b, &start.felt, s->seat);
    for (int i = 0; i < t->until; i++) {
        event_at(t, i, &e);
        event_for(&e, s->seat, &seen);
        t->known |= sight_cards(&seen);
        if (!is_promise(&e))
            telling_hear(&telling, b, &e);
        t->known |= sight_open(b, &telling.now.felt, s->seat);
    }
}

/*
 * A joker that slipped in does not belong to the game: counts tell where it
 * is.
 */
static cardset cards_of(const struct tale *t)
{
    const struct felt *f = &t->hand->start.felt;
    cardset all = 0;
    struct event e;

    for (int i = 0; has_shoe(f) && i < f->bank.shoe_count; i++)
        all |= set_of(f->bank.shoe[i]);
    for (int i = 0; i < t->events; i++) {
        event_at(t, i, &e);
        all |= sight_cards(&e);
    }
    if (f->family == FAMILY_POKER && f->poker.stakes.jokers == 0)
        for (card c = 0; c < CARD_IDS; c++)
            if (card_is_joker(c))
                all &= ~set_of(c);
    return all;
}

static void change_among(cardset some, struct change *x)
{
    card from[CARD_IDS] = {0};
    int n = 0;

    for (int i = 0; i < CARD_IDS; i++) {
        x->to[i] = (card)i;
        if (set_has(some, (card)i))
            from[n++] = (card)i;
    }
    for (int i = n - 1; i > 0; i--) {
        int k = (int)luck_below(&luck, (uint32_t)i + 1);
        card swap = x->to[from[i]];

        x->to[from[i]] = x->to[from[k]];
        x->to[from[k]] = swap;
    }
}

/* A slow client hears of the lobby later; the kernel decides how late. */
static void catch_up(struct spy *s)
{
    const struct guest *g = serve.guests;
    int turns = 0;

    while (g != NULL && g->ws != NULL && ws_is_behind(g->ws) &&
           turns++ < PUMPS_MOST)
        pump(s->fd, s->heard, &s->used);
    CHECK(turns < PUMPS_MOST);
}

static void tell_events(struct tale *t, struct spy *s, const struct change *x,
                        struct seating *place, struct luck l)
{
    static struct telling telling;
    struct event e;

    telling_begin(&telling, place);
    for (int i = 0; i < t->until; i++) {
        event_at(t, i, &e);
        change_event(x, &e);
        if (!is_promise(&e))
            telling_hear(&telling, keep_rules(kept(), t->table), &e);
        *place = telling.now;
        watch_event(serve.watch, keep_stream(t->table), &e, &noon);
        lobby_event(&serve.lobby, keep_stream(t->table));
        serve.till.changed = true; /* the drop changes with the table */
        if (!luck_once_in(&l, 4) && i + 1 < t->until)
            continue;
        watch_push(serve.watch);
        catch_up(s);
        if (luck_once_in(&l, 8))
            till_beat(&serve);
        if (luck_once_in(&l, 8) && lobby_beat(&serve))
            while (lobby_tell(&serve))
                ;
        if (i + 1 == t->until || luck_once_in(&l, 3))
            ask_some(s, t->table, place, t->hand->number, &l);
    }
}

/*
 * The seal of a card that was not seen is a hash under a salt that nobody is
 * told: it is another for another card, and says nothing of it.  Salts of
 * cards that were seen are compared.
 */
static void blank_seals(char *heard_of, size_t used)
{
    static const char head[] = "\"seals\":";
    char *at = heard_of, *end = heard_of + used;

    while ((at = memmem(at, (size_t)(end - at), head, sizeof head - 1)) !=
           NULL) {
        for (; at < end && *at != ']'; at++) {
            bool seal = at + 65 < end && at[0] == '"' && at[65] == '"' &&
                        at[-1] != ':';

            if (!seal)
                continue;
            memset(at + 1, '-', 64);
            at += 65;
            sealed++;
        }
    }
    for (at = heard_of;
         (at = memmem(at, (size_t)(end - at), "\"salt\":", 7)) != NULL; at++)
        salted++;
}

/* Everything is told to the spy, from the first event to that moment. */
static void tell(struct tale *t, struct spy *s, const struct change *x,
                 struct luck l)
{
    static struct seating before;
    struct seating *place = (struct seating *)(uintptr_t)keep_table(kept(),
                                                                    t->table);
    struct past *past;
    struct fault f;
    char what[64];

    before = *place;
    start_of(t, s, x, place);
    watch_close(serve.watch);
    serve.watch = watch_open(&serve);
    past = serve.past;
    serve.past = NULL; /* earlier hands are not read again */
    MUST(serve.watch != NULL && watch_begin(serve.watch, &f) == 0);
    serve.past = past;
    past_wipe(past);
    s->used = s->pages = 0;
    s->n = 0;
    call(s);
    snprintf(what, sizeof what, "\"watch\":{\"table\":%" PRIu32 "}", t->table);
    ask(s, what);
    catch_up(s);
    ask(s, "\"watch\":{\"lobby\":true}");
    if (s->session >= FLOOR) {
        ask(s, "\"watch\":{\"cage\":true}");
        ask(s, "\"ask\":{\"people\":\"a\"}");
    }
    tell_events(t, s, x, place, l);
    snprintf(what, sizeof what, "\"ask\":{\"why\":%" PRIu32 "}", t->table);
    ask(s, what);
    snprintf(what, sizeof what, "\"ask\":{\"deck\":%" PRIu32 "}", t->table);
    ask(s, what);
    if (s->session == FLOOR)
        ask_preview(s, t->table, place, &l);
    if (t->until == t->events)
        get_hand(s, t->table, t->hand->number);
    hang_up(s);
    blank_seals(s->heard, s->used);
    blank_seals(s->paged, s->pages);
    *place = before;
}

static bool is_alike(const char *a, size_t used_a, const char *b,
                     size_t used_b)
{
    size_t i = 0, from;

    if (used_a == used_b && memcmp(a, b, used_a) == 0)
        return true;
    while (i < used_a && i < used_b && a[i] == b[i])
        i++;
    from = i > 160 ? i - 160 : 0;
    printf("one: ...%.240s\nother: ...%.240s\n", a + from, b + from);
    return false;
}

static seat_no some_seat(const struct seating *at)
{
    seat_no seat = (seat_no)luck_below(&luck,
                                       (uint32_t)felt_people(&at->felt));

    return at->chair[seat].person != 0 ? seat : NO_SEAT;
}

static void overhear(struct tale *t)
{
    struct spy one = {.seat = some_seat(&t->hand->start),
                      .heard = heard[0],
                      .paged = paged[0]};
    struct spy two;
    struct change same, swap;
    struct luck l;
    bool alike;

    if (!tale_read(t))
        return;
    if (luck_once_in(&luck, 4))
        one.seat = NO_SEAT;
    one.session = one.seat != NO_SEAT ? 0
                                      : FLOOR + (int)luck_below(&luck, PEOPLE);
    t->until = luck_once_in(&luck, 4)
                   ? t->events
                   : 1 + (int)luck_below(&luck, (uint32_t)t->events);
    change_among(0, &same);
    learn(t, &one, &same);
    change_among(cards_of(t) & ~t->known, &swap);
    two = one;
    two.heard = heard[1];
    two.paged = paged[1];
    l = luck_of(luck_next(&luck));
    tell(t, &one, &same, l);
    tell(t, &two, &swap, l);
    spied++;
    events_heard += t->until;
    alike = is_alike(heard[0], one.used, heard[1], two.used) &&
            is_alike(paged[0], one.pages, paged[1], two.pages);
    CHECK(alike);
    if (alike)
        return;
    printf("table %" PRIu32 " (%s %s), seat %d, session %d, %d of %d events\n",
           t->table, t->hand->start.felt.house, t->hand->start.felt.game,
           one.seat + 1, one.session, t->until, t->events);
}

static void look_at_hands(void)
{
    static struct tale t;

    for (uint32_t i = 1; i <= (uint32_t)keep_tables(kept()); i++) {
        if (noted[i] == NULL)
            continue;
        t.table = i;
        t.hand = hands_last(&noted[i]->hands, 0);
        if (t.hand == NULL || t.hand == noted[i]->last)
            continue;
        noted[i]->last = t.hand;
        overhear(&t);
    }
}

/* Each table has its turn: of those that play fast no more than of others. */
static void play(int hands)
{
    int64_t now = NOON, again;
    struct fault f = {""};

    while (spied < hands && test_broken == 0) {
        CHECK_EQ(live_tick(serve.live, now, &again, &f), 0);
        now = again > now ? again : now + 1;
        if (++told_hands % 256 != 0)
            continue;
        CHECK_EQ(live_commit(serve.live, &f), 0);
        CHECK_STR(f.text, "");
        look_at_hands();
    }
}

TEST(who_reads_a_socket_is_told_only_of_cards_that_are_to_be_seen)
{
    const char *said = getenv("HOUSEWAY_OVERHEARD");
    int hands = said != NULL ? (int)strtol(said, NULL, 10) : HANDS_USUAL;
    struct fault f = {""};

    luck = luck_of(12);
    day_fresh("oceana");
    CHECK_EQ(shelf_read_all(day_shelf, &f), 0);
    opens();
    play(hands);
    closes();
    day_gone();
    printf("%d hands, %d events, %d rulings, %d seals, %d salts overheard\n",
           spied, events_heard, rulings, sealed, salted);
    CHECK(sealed > 0 && salted > 0);
    CHECK(events_heard > 10 * spied);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
