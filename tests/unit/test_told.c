/*
 * test_told.c - all that a served room tells to everybody in it, word by word.
 *
 * tests/shown/room.told says who calls, who says what and how time passes;
 * tests/shown/room.txt has what each of them was told then: answers whole, and
 * of what is pushed again only what is other than before.  Clock and seeds are
 * the test's own, so that it is the same in every run.  HOUSEWAY_WRITE=1 writes
 * it anew, to be read before it is committed.
 *
 *     NAME calls                    opens a WebSocket
 *     NAME hangs up
 *     NAME {"watch": ...}           says so; the number is put before it
 *     NAME GET /api/lobby
 *     NAME plays TABLE 30           so many seconds pass, and each time that
 *                                   something is offered, the plainest is done
 *     passes 30                     so many seconds
 *     # a remark
 */
#include "test.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include "base/must.h"
#include "chance/seed.h"
#include "serve/serve_own.h"
#include "serve/talk.h"

#include "flat_json.h"
#include "heard.h"
#include "small_day.h"

#include "base/owns_memory.h"

#define LATE 1803858900000 /* 2027-02-28 23:55 UTC */
#define SCRIPT "tests/shown/room.told"
#define SHOWN "tests/shown/room.txt"

enum {
    HEARD_ROOM = 4 << 20,
    SHOWN_ROOM = 16 << 20,
    LINE_ROOM = 1300,
    PUMPS_MOST = 4000,
    KINDS = 12 /* of what is pushed to one */
};

/* The last push that begins with these words. */
struct pushed {
    char kind[24];
    char *flat;
};

static struct caller {
    const char *name;
    enum role role;
    bool guest;
    char token[SESSION_TOKEN];
    int fd, n;
    char *heard;
    size_t used;
    struct pushed last[KINDS];
} callers[] = {
    {.name = "Ann", .role = ROLE_PLAYER, .guest = true},
    {.name = "Bea", .role = ROLE_PLAYER, .guest = true},
    {.name = "Cid", .role = ROLE_PLAYER},
    {.name = "Flo", .role = ROLE_FLOOR},
    {.name = "Fox", .role = ROLE_FLOOR},
    {.name = "Kay", .role = ROLE_CAGE},
    {.name = "Kit", .role = ROLE_CAGE},
    {.name = "Aud", .role = ROLE_AUDITOR},
    {.name = "Dov", .role = ROLE_DEALER},
    {.name = "Rail", .role = ROLE_NONE},
};

enum { CALLERS = sizeof callers / sizeof callers[0] };

static struct serve serve;
static struct serve_plan plan;
static int64_t now_ms = LATE;
static uint64_t seeds;
static char *shown;
static size_t shown_used;

static int seed_of(void *from, int cards, struct seed *out, struct fault *f)
{
    char words[32];

    (void)from;
    (void)f;
    snprintf(words, sizeof words, "told %" PRIu64, ++seeds);
    seed_from_words(out, cards, words);
    return 0;
}

/* What is shown */

__attribute__((format(printf, 1, 2))) static void show(const char *form, ...)
{
    va_list args;
    int n;

    va_start(args, form);
    n = vsnprintf(shown + shown_used, SHOWN_ROOM - shown_used, form, args);
    va_end(args);
    MUST(n >= 0 && shown_used + (size_t)n < SHOWN_ROOM);
    shown_used += (size_t)n;
}

/* Lines of one that the other has not: whole, or by the way to them. */
static void show_missing(const char *some, const char *other, bool gone)
{
    char mark[LINE_ROOM + 64];

    for (const char *line = some + 1; *line != '\0';) {
        size_t n = strcspn(line, "\n"), way = n;

        for (size_t i = 0; gone && i + 1 < n; i++)
            if (line[i] == ':' && line[i + 1] == ' ') {
                way = i + 2;
                break;
            }
        if (way + 3 < sizeof mark) {
            snprintf(mark, sizeof mark, "\n%.*s%s", (int)way, line,
                     gone ? "" : "\n");
            if (strstr(other, mark) == NULL)
                show(gone ? "  %.*sgone\n" : "  %.*s\n", (int)way, line);
        } else if (strstr(other, line) == NULL) {
            show("  %.*s\n", (int)n, line);
        }
        line += n + 1;
    }
}

/* The number of a step of a hand; -1: it is no line of one. */
static int step_of(const char *line)
{
    return strncmp(line, "steps[", 6) == 0 ? (int)strtol(line + 6, NULL, 10)
                                           : -1;
}

static const char *after_step(const char *line)
{
    return strchr(line, ']');
}

/* Does a step, from `from` on, say the same? */
static bool step_says(const char *from, int step, const char *line, size_t n)
{
    const char *what = after_step(line);
    size_t rest = n - (size_t)(what - line);

    while (step_of(from) == step) {
        size_t count = strcspn(from, "\n");
        const char *its = after_step(from);

        if (count - (size_t)(its - from) == rest &&
            memcmp(its, what, rest) == 0)
            return true;
        from += count + 1;
    }
    return false;
}

/* A page whole, but of each step of a hand only what the last did not say. */
static void show_page(const char *flat)
{
    const char *here = NULL, *last = NULL;
    int step = -1;

    for (const char *line = flat + 1; *line != '\0';) {
        size_t n = strcspn(line, "\n");

        if (step_of(line) != step) {
            step = step_of(line);
            last = here;
            here = step >= 0 ? line : NULL;
        }
        if (step < 1 || last == NULL || !step_says(last, step - 1, line, n))
            show("  %.*s\n", (int)n, line);
        line += n + 1;
    }
}

static struct pushed *pushed_before(struct caller *c, const char *kind)
{
    for (int i = 0; i < KINDS; i++) {
        struct pushed *p = &c->last[i];

        if (p->flat == NULL || strcmp(p->kind, kind) == 0) {
            snprintf(p->kind, sizeof p->kind, "%s", kind);
            return p;
        }
    }
    MUST(false);
    return NULL;
}

/* Answers are shown whole; of a push only what has changed. */
static void show_message(struct caller *c, const char *json)
{
    char kind[24] = "";
    char *flat = flat_of(json);
    struct pushed *p;

    heard_keep('<', c->name, "", json);
    if (strncmp(json, "{\"n\":", 5) == 0) {
        show("%s is answered\n", c->name);
        show_page(flat);
        free(flat);
        return;
    }
    snprintf(kind, sizeof kind, "%.*s", (int)strcspn(json + 1, ",{"),
             json + 1);
    p = pushed_before(c, kind);
    show("%s is told %s\n", c->name, kind);
    show_missing(flat, p->flat != NULL ? p->flat : "\n", false);
    if (p->flat != NULL)
        show_missing(p->flat, flat, true);
    free(p->flat);
    p->flat = flat;
}

/* Frames of the server: short, or with two or eight bytes of length. */
static bool show_frame(struct caller *c)
{
    const uint8_t *at = (const uint8_t *)c->heard;
    size_t head = 2, n;
    char swap;

    if (c->used < 2)
        return false;
    n = at[1] & 0x7f;
    if (n >= 126) {
        head += n == 126 ? 2 : 8;
        if (c->used < head)
            return false;
        n = 0;
        for (size_t i = 2; i < head; i++)
            n = n << 8 | at[i];
    }
    if (c->used < head + n)
        return false;
    swap = c->heard[head + n];
    c->heard[head + n] = '\0';
    if ((at[0] & 0xf) == 1)
        show_message(c, c->heard + head);
    else if ((at[0] & 0xf) == 8)
        show("%s is told goodbye %d %s\n", c->name,
             n >= 2 ? at[head] << 8 | at[head + 1] : 0,
             n >= 2 ? c->heard + head + 2 : "");
    c->heard[head + n] = swap;
    c->used -= head + n;
    memmove(c->heard, c->heard + head + n, c->used);
    return true;
}

/* The server */

static void on_done(void *to, const struct journal_record *r)
{
    (void)to;
    serve.heard_at = (struct heard_at){.seq = r->seq,
                                       .at_ms = r->at_ms,
                                       .person = r->person,
                                       .role = r->role};
    memcpy(serve.heard_at.hash, r->hash, sizeof serve.heard_at.hash);
}

static void on_event(void *to, uint32_t stream, const struct event *e)
{
    (void)to;
    serve_hear(&serve, stream, e);
}

static void turn(void)
{
    struct fault f = {""};

    uv_run(&serve.loop, UV_RUN_NOWAIT);
    if (serve.answers.waiting > 0 || keep_pending(live_keep(serve.live)) > 0) {
        CHECK_EQ(live_commit(serve.live, &f), 0);
        CHECK_STR(f.text, "");
        watch_push(serve.watch);
        answer_all(&serve.answers);
        till_tell(&serve);
    }
    ws_flush(&serve.ws);
}

static void beat(void)
{
    guest_beat(&serve);
    live_note_people(serve.live, serve.guests != NULL);
    till_beat(&serve);
    if (lobby_beat(&serve))
        while (lobby_tell(&serve))
            ws_flush(&serve.ws);
}

static bool hear(int fd, char *to, size_t *used, size_t room)
{
    ssize_t n;

    while ((n = recv(fd, to + *used, room - 1 - *used, 0)) > 0)
        *used += (size_t)n;
    to[*used] = '\0';
    return n != 0;
}

static void all_hear(void)
{
    for (int i = 0; i < CALLERS; i++)
        if (callers[i].fd > 0)
            hear(callers[i].fd, callers[i].heard, &callers[i].used,
                 HEARD_ROOM);
}

static void show_all(void)
{
    for (int i = 0; i < 3; i++) {
        turn();
        all_hear();
    }
    for (int i = 0; i < CALLERS; i++)
        while (callers[i].fd > 0 && show_frame(&callers[i]))
            ;
}

static void passes(int seconds)
{
    int64_t until = now_ms + seconds * 1000LL, again = 0, next = now_ms;
    struct fault f = {""};

    while (now_ms < until && test_broken == 0) {
        CHECK_EQ(live_tick(serve.live, now_ms, &again, &f), 0);
        CHECK_STR(f.text, "");
        if (now_ms >= next) {
            beat();
            next += 1000;
        }
        turn();
        all_hear();
        now_ms = again > now_ms && again < next ? again : next;
        serve.stands_ms = now_ms;
    }
    beat();
    show_all();
}

/* Staff has passwords of its own choice: else nobody approves anything. */
static void comes(struct caller *c)
{
    struct session who = {.role = (uint8_t)c->role, .guest = c->guest};
    struct login login = {.role = (uint8_t)c->role, .hash = "none"};
    struct fault f = {""};

    if (c->role == ROLE_NONE)
        return;
    CHECK_EQ(live_person(serve.live, c->name, c->role == ROLE_PLAYER, now_ms,
                         &who.person, &f),
             0);
    snprintf(who.name, sizeof who.name, "%s", c->name);
    snprintf(login.name, sizeof login.name, "%s", c->name);
    login.person = who.person;
    if (!c->guest)
        CHECK_EQ(account_choose(serve.accounts, &login, &f), 0);
    CHECK_EQ(session_begin(serve.accounts, &who, now_ms / 1000, c->token, &f),
             0);
    CHECK_STR(f.text, "");
}

static void room_opens(void)
{
    struct live_plan room = {.shelf = day_shelf,
                             .where = day_db,
                             .keys = &day_keys,
                             .address = "here",
                             .bots = LIVE_BOTS_USUAL,
                             .seed = seed_of,
                             .now_ms = LATE,
                             .ear = {.done = on_done, .event = on_event}};
    struct fault f = {""};

    plan.shelf = day_shelf;
    serve.plan = &plan;
    serve.stands_ms = LATE;
    serve.watch = watch_open(&serve);
    serve.accounts = accounts_open(":memory:", &f);
    serve.past = past_open(":memory:", &day_keys, &f);
    MUST(serve.watch != NULL && serve.accounts != NULL && serve.past != NULL);
    CHECK_EQ(live_open(&serve.live, &room, &f), 0);
    CHECK_EQ(live_commit(serve.live, &f), 0);
    serve.open = watch_begin(serve.watch, &f) == 0;
    till_begin(&serve.till, keep_cage(live_keep(serve.live)),
               live_journal(serve.live));
    CHECK_STR(f.text, "");
}

static void opens(void)
{
    struct fault f = {""};

    CHECK_EQ(uv_loop_init(&serve.loop), 0);
    serve.ws = (struct ws_all){.loop = &serve.loop,
                               .ear = {.opened = talk_opened,
                                       .message = talk_message,
                                       .over = talk_over,
                                       .to = &serve}};
    CHECK_EQ(listen_open(&serve.at, "127.0.0.1:0", false, &f), 0);
    room_opens();
    CHECK_EQ(http_open(&serve.http, &serve, &f), 0);
    CHECK_STR(f.text, "");
    for (int i = 0; i < CALLERS; i++) {
        callers[i].heard = malloc(HEARD_ROOM);
        MUST(callers[i].heard != NULL);
        comes(&callers[i]);
    }
    turn();
}

static void close_any(uv_handle_t *h, void *arg)
{
    (void)arg;
    if (!uv_is_closing(h))
        uv_close(h, NULL);
}

static void closes(void)
{
    for (int i = 0; i < CALLERS; i++) {
        if (callers[i].fd > 0)
            close(callers[i].fd);
        free(callers[i].heard);
        for (int k = 0; k < KINDS; k++)
            free(callers[i].last[k].flat);
    }
    ws_cut_all(&serve.ws);
    uv_walk(&serve.loop, close_any, NULL);
    uv_run(&serve.loop, UV_RUN_DEFAULT);
    http_close(serve.http);
    uv_loop_close(&serve.loop);
    live_close(serve.live);
    watch_close(serve.watch);
    past_close(serve.past);
    accounts_close(serve.accounts);
}

/* Over the socket, from many addresses: one alone may not ask so often. */

static int dial(void)
{
    static uint32_t from;
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr = {htonl(0x7f000002 + ++from)}};
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    MUST(fd >= 0);
    MUST(bind(fd, (struct sockaddr *)&at, sizeof at) == 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    at.sin_port = htons(serve.at.port);
    MUST(connect(fd, (struct sockaddr *)&at, sizeof at) == 0);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    return fd;
}

static void put_cookie(struct text *t, const struct caller *c)
{
    if (c->role != ROLE_NONE)
        text_put(t, "Cookie: houseway=%s\r\n", c->token);
    text_str(t, "\r\n");
}

static void send_text(int fd, const struct text *t)
{
    CHECK_EQ(send(fd, t->at, t->used, MSG_NOSIGNAL), (ssize_t)t->used);
}

/* Turns until something has come that says so. */
static bool comes_to(int fd, char *to, size_t *used, size_t room,
                     bool (*is_there)(const char *, size_t))
{
    for (int i = 0; i < PUMPS_MOST; i++) {
        struct pollfd p = {.fd = fd, .events = POLLIN};
        bool open;

        turn();
        poll(&p, 1, 1);
        open = hear(fd, to, used, room);
        if (is_there(to, *used))
            return true;
        if (!open)
            break;
    }
    CHECK_STR("no answer", "an answer");
    return false;
}

static bool has_head(const char *page, size_t used)
{
    return used > 0 && strstr(page, "\r\n\r\n") != NULL;
}

static bool is_whole(const char *page, size_t used)
{
    const char *body = used > 0 ? strstr(page, "\r\n\r\n") : NULL;
    const char *said = body != NULL ? strstr(page, "Content-Length: ") : NULL;

    return said != NULL &&
           used >= (size_t)(body + 4 - page) + strtoul(said + 16, NULL, 10);
}

static void calls(struct caller *c)
{
    char room[512];
    size_t head;
    struct text t;

    c->fd = dial();
    c->used = 0;
    text_init(&t, room, sizeof room);
    text_put(&t,
             "GET /ws HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\n"
             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n",
             serve.at.address, serve.at.address);
    put_cookie(&t, c);
    send_text(c->fd, &t);
    if (!comes_to(c->fd, c->heard, &c->used, HEARD_ROOM, has_head))
        return;
    CHECK(strstr(c->heard, " 101 ") != NULL);
    head = (size_t)(strstr(c->heard, "\r\n\r\n") + 4 - c->heard);
    c->used -= head;
    memmove(c->heard, c->heard + head, c->used + 1);
}

static void hangs_up(struct caller *c)
{
    const struct guest *g;
    int before = 0, left = 0;

    for (g = serve.guests; g != NULL; g = g->next)
        before++;
    close(c->fd);
    c->fd = 0;
    for (int i = 0; i < PUMPS_MOST && left != before - 1; i++) {
        turn();
        for (left = 0, g = serve.guests; g != NULL; g = g->next)
            left++;
    }
    CHECK_EQ(left, before - 1);
}

/* One message in one frame, masked with nothing. */
static void says(struct caller *c, const char *what)
{
    char body[LINE_ROOM], frame[LINE_ROOM + 16] = {(char)0x81};
    size_t before = c->used, n = 2;
    struct text t;

    text_init(&t, body, sizeof body);
    text_put(&t, "{\"n\":%d,%s", ++c->n, what + 1);
    MUST(!t.cut);
    heard_keep('>', c->name, "", body);
    frame[1] = (char)(0x80 | (t.used < 126 ? t.used : 126));
    if (t.used >= 126) {
        frame[n++] = (char)(t.used >> 8);
        frame[n++] = (char)t.used;
    }
    memcpy(frame + n + 4, body, t.used);
    n += 4 + t.used;
    CHECK_EQ(send(c->fd, frame, n, MSG_NOSIGNAL), (ssize_t)n);
    for (int i = 0; i < PUMPS_MOST && c->used == before; i++) {
        turn();
        all_hear();
    }
}

/* How often and how long hangs on the machine. */
static void show_without_digits(const char *text)
{
    for (; *text != '\0'; text++)
        if (*text < '0' || *text > '9')
            show("%c", *text);
}

/* Status and body; the rest of the head has the hour and the length. */
static void asks_for(struct caller *c, const char *path)
{
    char room[512], *page = calloc(1, HEARD_ROOM), *body;
    int fd = dial();
    size_t used = 0;
    struct text t;

    MUST(page != NULL);
    text_init(&t, room, sizeof room);
    text_put(&t, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n", path,
             serve.at.address);
    put_cookie(&t, c);
    send_text(fd, &t);
    heard_keep('>', c->name, "GET ", path);
    if (comes_to(fd, page, &used, HEARD_ROOM, is_whole)) {
        heard_page(c->name, page);
        body = strstr(page, "\r\n\r\n") + 4;
        show("%s gets %.*s\n", c->name, (int)strcspn(page, "\r"), page);
        if (body[0] == '{') {
            char *flat = flat_of(body);

            show_page(flat);
            free(flat);
        } else if (strcmp(path, "/metrics") == 0) {
            show_without_digits(body);
        } else {
            show("%s\n", body);
        }
    }
    close(fd);
    free(page);
}

/* Plays */

/* Returns the value at a path in the last push of a table; NULL: none. */
static const char *seen(struct caller *c, uint32_t table, const char *way)
{
    char kind[24], mark[64];
    const char *at;
    struct pushed *p;

    snprintf(kind, sizeof kind, "\"table\":%" PRIu32, table);
    p = pushed_before(c, kind);
    snprintf(mark, sizeof mark, "\n%s: ", way);
    at = p->flat != NULL ? strstr(p->flat, mark) : NULL;
    return at != NULL ? at + strlen(mark) : NULL;
}

/* The place of an offer; -1: it is not offered. */
static int offered(struct caller *c, uint32_t table, const char *command)
{
    char way[48], word[32];

    snprintf(word, sizeof word, "\"%s\"\n", command);
    for (int i = 0; i < 12; i++) {
        const char *at;

        snprintf(way, sizeof way, "view.may[%d].command", i);
        at = seen(c, table, way);
        if (at != NULL && strncmp(at, word, strlen(word)) == 0)
            return i;
    }
    return -1;
}

/* {"table":2,"do":{"command":"wager","amount":500,"spot":1}} */
static void do_offered(struct caller *c, uint32_t table, const char *command,
                       int place)
{
    static const struct {
        const char *of, *from, *to;
    } fields[] = {{"wager", "least", "amount"},
                  {"wager", "spot", "spot"},
                  {"house_way", "spot", "spot"}};
    char said[256], way[48];
    struct text t;

    text_init(&t, said, sizeof said);
    text_put(&t, "{\"table\":%" PRIu32 ",\"do\":{\"command\":\"%s\"", table,
             command);
    for (int i = 0; i < 3; i++) {
        const char *value;

        if (strcmp(command, fields[i].of) != 0)
            continue;
        snprintf(way, sizeof way, "view.may[%d].%s", place, fields[i].from);
        value = seen(c, table, way);
        if (value != NULL && strncmp(value, "null", 4) != 0)
            text_put(&t, ",\"%s\":%.*s", fields[i].to,
                     (int)strcspn(value, "\n"), value);
    }
    text_str(&t, "}}");
    show("%s: %s\n", c->name, said);
    says(c, said);
    show_all();
}

static void plays(struct caller *c, uint32_t table, int seconds)
{
    static const char *const plain[] = {"check",     "call",      "stand",
                                        "house_way", "wager",     "meld_play",
                                        "meld_draw", "meld_pass", "pass",
                                        "fold"};

    for (int i = 0; i < seconds; i++) {
        for (size_t k = 0; k < sizeof plain / sizeof plain[0]; k++) {
            int place = offered(c, table, plain[k]);

            if (place < 0)
                continue;
            do_offered(c, table, plain[k], place);
            break;
        }
        passes(1);
    }
}

/* The lines of the script */

static void act(const char *line)
{
    size_t n = strcspn(line, " ");

    show("\n> %s\n", line);
    if (strncmp(line, "passes ", 7) == 0) {
        passes((int)strtol(line + 7, NULL, 10));
        return;
    }
    for (int i = 0; i < CALLERS; i++) {
        struct caller *c = &callers[i];
        const char *what = line + n + 1;

        if (strlen(c->name) != n || strncmp(c->name, line, n) != 0)
            continue;
        if (strcmp(what, "calls") == 0)
            calls(c);
        else if (strcmp(what, "hangs up") == 0)
            hangs_up(c);
        else if (strncmp(what, "plays ", 6) == 0)
            plays(c, (uint32_t)strtol(what + 6, NULL, 10),
                  (int)strtol(strrchr(what, ' '), NULL, 10));
        else if (strncmp(what, "GET ", 4) == 0)
            asks_for(c, what + 4);
        else
            says(c, what);
        show_all();
        return;
    }
    CHECK_STR(line, "something that is known here");
}

static void act_all(void)
{
    char line[LINE_ROOM];
    FILE *in = fopen(SCRIPT, "r");

    MUST(in != NULL);
    while (fgets(line, sizeof line, in) != NULL && test_broken == 0) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '\0' && line[0] != '#')
            act(line);
    }
    fclose(in);
}

static void keep_shown(void)
{
    FILE *out = fopen(SHOWN, "w");

    MUST(out != NULL);
    CHECK_EQ(fwrite(shown, 1, shown_used, out), shown_used);
    fclose(out);
}

/* Line by line; the first that is another is told, with what led to it. */
static void compare(void)
{
    static char was[LINE_ROOM + 4096], asked[LINE_ROOM + 4096];
    FILE *in = fopen(SHOWN, "r");
    const char *now = shown;

    MUST(in != NULL);
    while (fgets(was, sizeof was, in) != NULL) {
        size_t n = strlen(was);

        if (was[0] == '>')
            snprintf(asked, sizeof asked, "%s", was);
        if (strncmp(now, was, n) != 0) {
            printf("after %swas: %snow: %.*s\n", asked, was,
                   (int)strcspn(now, "\n"), now);
            CHECK_STR("another " SHOWN, "as it was kept there");
            fclose(in);
            return;
        }
        now += n;
    }
    CHECK_STR(now, "");
    fclose(in);
}

TEST(everybody_is_told_what_was_told_before)
{
    const char *writes = getenv("HOUSEWAY_WRITE");

    shown = calloc(1, SHOWN_ROOM);
    MUST(shown != NULL);
    day_fresh("sandk");
    opens();
    act_all();
    closes();
    if (writes != NULL && strcmp(writes, "1") == 0)
        keep_shown();
    compare();
    free(shown);
    day_gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
