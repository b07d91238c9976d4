/*
 * served.h - a server in this process, for tests that speak to it: calls come
 * from any address there is, without a network, and the clock on the wall is
 * serve.stands_ms.
 *
 * A turn of the loop is taken by served_turn(); nothing happens else.
 */
#ifndef TESTS_SERVED_H
#define TESTS_SERVED_H

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/must.h"
#include "chance/seed.h"
#include "serve/hold.h"
#include "serve/http_own.h"
#include "serve/late.h"
#include "serve/talk.h"

#define SERVED_NOON 1794916800000 /* 2026-11-17 12:00 UTC */

enum { SERVED_ROOM = 256 << 10, SERVED_TURNS = 20000 };

/* One end of a call, and what has come of it. */
struct line {
    int fd;
    size_t used;
    char heard[SERVED_ROOM];
};

/* A browser at some address: what it would send of itself. */
struct browser {
    uint32_t address;
    char cookie[160], csrf[SESSION_TOKEN];
};

static struct serve serve;
static struct serve_plan served_plan;
static uint64_t served_seeds;
static int served_guests; /* that are taken; 0: as is usual */
static int served_people, served_tables, served_sockets; /* the same */
static int served_quick; /* earlier records that are read at once; 0: usual */
static money served_two_above;
static int served_free_chips;
static int64_t served_begins_ms = SERVED_NOON; /* when the room opens */

static inline int served_seed(void *from, int cards, struct seed *out,
                              struct fault *f)
{
    char words[32];

    (void)from;
    (void)f;
    snprintf(words, sizeof words, "served %llu",
             (unsigned long long)++served_seeds);
    seed_from_words(out, cards, words);
    return 0;
}

static inline void served_done(void *to, const struct journal_record *r)
{
    (void)to;
    serve.heard_at = (struct heard_at){.seq = r->seq, .at_ms = r->at_ms};
    memcpy(serve.heard_at.hash, r->hash, sizeof serve.heard_at.hash);
}

static inline void served_event(void *to, uint32_t stream,
                                const struct event *e)
{
    (void)to;
    serve_hear(&serve, stream, e);
}

/* Sets the server up as serve_run() does, without its loop. */
static inline void served_open(struct shelf *shelf, const char *db,
                               const struct journal_keys *keys, int bots)
{
    struct live_plan room = {.shelf = shelf,
                             .where = db,
                             .keys = keys,
                             .address = "here",
                             .bots = bots,
                             .guests_most = served_guests,
                             .people_most = served_people,
                             .tables_most = served_tables,
                             .two_above = served_two_above,
                             .free_chips = served_free_chips,
                             .seed = served_seed,
                             .now_ms = served_begins_ms,
                             .ear = {.done = served_done,
                                     .event = served_event}};
    struct fault f = {""};

    served_plan = (struct serve_plan){.shelf = shelf,
                                      .past_quick = served_quick};
    serve = (struct serve){.plan = &served_plan,
                           .stands_ms = served_begins_ms};
    MUST(uv_loop_init(&serve.loop) == 0);
    serve.ws = (struct ws_all){.loop = &serve.loop,
                               .most = served_sockets,
                               .ear = {.opened = talk_opened,
                                       .message = talk_message,
                                       .over = talk_over,
                                       .to = &serve}};
    serve.accounts = accounts_open(":memory:", &f);
    serve.past = past_open(":memory:", keys, &f);
    MUST(serve.accounts != NULL && serve.past != NULL);
    MUST(listen_open(&serve.at, "127.0.0.1:0", false, &f) == 0);
    serve.watch = watch_open(&serve);
    MUST(serve.watch != NULL && live_open(&serve.live, &room, &f) == 0);
    MUST(live_commit(serve.live, &f) == 0);
    MUST(watch_begin(serve.watch, &f) == 0);
    serve.open = true;
    till_begin(&serve.till, keep_cage(live_keep(serve.live)),
               live_journal(serve.live));
    MUST(http_open(&serve.http, &serve, &f) == 0);
}

static inline void served_close_any(uv_handle_t *h, void *arg)
{
    (void)arg;
    if (!uv_is_closing(h))
        uv_close(h, NULL);
}

static inline void served_close(void)
{
    ws_cut_all(&serve.ws);
    uv_walk(&serve.loop, served_close_any, NULL);
    uv_run(&serve.loop, UV_RUN_DEFAULT);
    http_close(serve.http);
    uv_loop_close(&serve.loop);
    live_close(serve.live);
    late_close(serve.late);
    watch_close(serve.watch);
    past_close(serve.past);
    accounts_close(serve.accounts);
}

static inline void served_commit(void)
{
    struct fault f;

    MUST(live_commit(serve.live, &f) == 0);
    watch_push(serve.watch);
    answer_all(&serve.answers);
    till_tell(&serve);
}

static inline void served_turn(void)
{
    struct fault f;

    uv_run(&serve.loop, UV_RUN_NOWAIT);
    MUST(hold_settle(serve.live, &f) == 0);
    if (serve.answers.waiting > 0 || keep_pending(live_keep(serve.live)) > 0)
        served_commit();
    ws_flush(&serve.ws);
    MUST(!serve.failed);
}

/* A call from that address; who is not taken hears the end of it. */
static inline void served_call(struct line *l, uint32_t address)
{
    struct sockaddr_in from = {.sin_family = AF_INET,
                               .sin_port = htons(40000),
                               .sin_addr = {htonl(address)}};
    int ends[2];

    MUST(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0,
                    ends) == 0);
    l->fd = ends[0];
    l->used = 0;
    MHD_add_connection(serve.http->daemon, ends[1], (struct sockaddr *)&from,
                       sizeof from);
}

static inline void served_hang_up(struct line *l)
{
    close(l->fd);
    for (int i = 0; i < 8; i++)
        served_turn();
}

/* Takes what has come.  False: it is closed. */
static inline bool served_take(struct line *l)
{
    ssize_t n = recv(l->fd, l->heard + l->used, SERVED_ROOM - 1 - l->used, 0);

    if (n > 0)
        l->used += (size_t)n;
    l->heard[l->used] = '\0';
    return n != 0 && l->used < SERVED_ROOM - 1;
}

static inline void served_send(struct line *l, const void *bytes, size_t n)
{
    const char *at = bytes;

    while (n > 0) {
        ssize_t gone = send(l->fd, at, n, MSG_NOSIGNAL);

        if (gone > 0) {
            at += gone;
            n -= (size_t)gone;
        } else if (errno != EAGAIN) {
            return;
        }
        served_turn();
    }
}

/* Has all of an answer to a request come? */
static inline bool served_is_whole(const struct line *l)
{
    const char *end = l->used > 0 ? strstr(l->heard, "\r\n\r\n") : NULL;
    const char *said = end != NULL ? strstr(l->heard, "Content-Length: ")
                                   : NULL;

    return end != NULL && (said == NULL || said > end ||
                           l->used >= (size_t)(end + 4 - l->heard) +
                                          strtoul(said + 16, NULL, 10));
}

/* Threads work on passwords: for them it waits a little. */
static inline void served_answer(struct line *l)
{
    struct pollfd p = {.fd = l->fd, .events = POLLIN};

    for (int i = 0; i < SERVED_TURNS && !served_is_whole(l); i++) {
        served_turn();
        if (i > 50)
            poll(&p, 1, 1);
        if (!served_take(l))
            return;
    }
}

static inline int served_status(const struct line *l)
{
    return l->used > 12 ? (int)strtol(l->heard + 9, NULL, 10) : 0;
}

/* The client keeps its cookie and token, as a browser does. */
static inline void served_keep(struct browser *b, const struct line *l)
{
    const char *cookie = strstr(l->heard, "Set-Cookie: ");
    const char *csrf = strstr(l->heard, "\"csrf\":\"");

    if (cookie != NULL)
        snprintf(b->cookie, sizeof b->cookie, "%.*s",
                 (int)strcspn(cookie + 12, ";"), cookie + 12);
    if (csrf != NULL)
        snprintf(b->csrf, sizeof b->csrf, "%.64s", csrf + 8);
}

/* The head of a request, but for its last line. */
static inline void served_head(struct text *t, const struct browser *b,
                               const char *method, const char *path)
{
    text_put(t, "%s %s HTTP/1.1\r\nHost: localhost\r\n", method, path);
    text_str(t, "Origin: http://localhost\r\n");
    if (b->cookie[0] != '\0')
        text_put(t, "Cookie: %s\r\n", b->cookie);
    if (b->csrf[0] != '\0')
        text_put(t, "X-CSRF-Token: %s\r\n", b->csrf);
}

/* Asks, and the status of the answer; `body` NULL: by GET. */
static inline int served_ask(struct browser *b, const char *path,
                             const char *body, struct line *l)
{
    char room[2048];
    struct text t;

    served_call(l, b->address);
    text_init(&t, room, sizeof room);
    served_head(&t, b, body != NULL ? "POST" : "GET", path);
    if (body != NULL)
        text_put(&t,
                 "Content-Type: application/json\r\n"
                 "Content-Length: %zu\r\n",
                 strlen(body));
    text_put(&t, "Connection: close\r\n\r\n%s", body != NULL ? body : "");
    MUST(!t.cut);
    served_send(l, room, t.used);
    served_answer(l);
    served_keep(b, l);
    served_hang_up(l);
    return served_status(l);
}

/* A browser with a session of that person. */
static inline struct browser served_session(struct session *who,
                                            struct line *l)
{
    struct browser b = {.address = 0x7f000001};
    char token[SESSION_TOKEN];
    struct fault f;

    MUST(session_begin(serve.accounts, who, serve.stands_ms / 1000, token,
                       &f) == 0);
    snprintf(b.cookie, sizeof b.cookie, "houseway=%s", token);
    MUST(served_ask(&b, "/api/me", NULL, l) == 200);
    return b;
}

/* A player whom the room knows from before comes back. */
static inline struct browser served_again(uint32_t person, const char *name,
                                          struct line *l)
{
    struct session who = {.role = ROLE_PLAYER, .person = person};

    snprintf(who.name, sizeof who.name, "%s", name);
    return served_session(&who, l);
}

/* Somebody of that role who has logged in already. */
static inline struct browser served_is_in(enum role role, const char *name,
                                          struct line *l)
{
    struct login it = {.role = (uint8_t)role};
    struct session who = {.role = (uint8_t)role};
    struct fault f;

    snprintf(it.name, sizeof it.name, "%s", name);
    MUST(live_person(serve.live, name, role == ROLE_PLAYER, serve.stands_ms,
                     &it.person, &f) == 0);
    MUST(account_put(serve.accounts, &it, &f) == 0);
    who.person = it.person;
    snprintf(who.name, sizeof who.name, "%s", name);
    return served_session(&who, l);
}

/* A WebSocket; the status of the answer: 101, and only frames are left. */
static inline int served_dial(const struct browser *b, struct line *l)
{
    char room[1024], *end;
    struct text t;

    served_call(l, b->address);
    text_init(&t, room, sizeof room);
    served_head(&t, b, "GET", "/ws");
    text_str(&t, "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n");
    MUST(!t.cut);
    served_send(l, room, t.used);
    served_answer(l);
    end = l->used > 0 ? strstr(l->heard, "\r\n\r\n") : NULL;
    if (end == NULL || served_status(l) != 101)
        return served_status(l);
    l->used -= (size_t)(end + 4 - l->heard);
    memmove(l->heard, end + 4, l->used + 1);
    return 101;
}

/* One text frame, masked with nothing. */
static inline size_t served_frame(char *out, const char *text)
{
    size_t n = strlen(text), at = 2;

    MUST(n < 65536);
    out[0] = (char)0x81;
    out[1] = (char)(0x80 | (n < 126 ? n : 126));
    if (n >= 126) {
        out[at++] = (char)(n >> 8);
        out[at++] = (char)n;
    }
    memset(out + at, 0, 4);
    memcpy(out + at + 4, text, n);
    return at + 4 + n;
}

static inline void served_say(struct line *l, const char *text)
{
    static char frame[66000];
    size_t n = served_frame(frame, text);

    served_send(l, frame, n);
    for (int i = 0; i < 4; i++)
        served_turn();
}

/*
 * The first frame that has come, of which `*text` has the words; its opcode.
 * -1: none is whole yet.
 */
static inline int served_next(const struct line *l, size_t *at,
                              const char **text, size_t *count)
{
    const uint8_t *f = (const uint8_t *)l->heard + *at;
    size_t left = l->used - *at, head = 2, n;

    if (left < 2)
        return -1;
    n = f[1];
    if (n == 126 && left >= 4) {
        n = (size_t)f[2] << 8 | f[3];
        head = 4;
    } else if (n == 127 && left >= 10) {
        n = (size_t)f[6] << 24 | (size_t)f[7] << 16 | (size_t)f[8] << 8 | f[9];
        head = 10;
    } else if (n >= 126) {
        return -1;
    }
    if (left < head + n)
        return -1;
    *text = (const char *)f + head;
    *count = n;
    *at += head + n;
    return f[0] & 0xf;
}

/* The code of a goodbye among what has come; 0: there is none. */
static inline int served_goodbye(struct line *l)
{
    size_t at = 0, count;
    const char *text;
    int opcode;

    for (int i = 0; i < 4; i++)
        served_turn();
    served_take(l);
    while ((opcode = served_next(l, &at, &text, &count)) >= 0)
        if (opcode == 8)
            return count >= 2 ? (uint8_t)text[0] << 8 | (uint8_t)text[1]
                              : 1005;
    return 0;
}

#endif
