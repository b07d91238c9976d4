/*
 * test_requests.c - the answers of a served room to requests, word by word.
 *
 * tests/shown/requests.txt has every request of this test, and its answer: the
 * status, the headers and the body; of a long body a digest.  Tokens and
 * headers of libmicrohttpd are left out.  HOUSEWAY_WRITE=1 writes it anew, to be read before it is
 * committed.
 */
#include "test.h"

#include <errno.h>
#include <sodium.h>

#include "heard.h"
#include "served.h"
#include "small_day.h"
#include "still_clock.h"

#include "base/owns_memory.h"

#define SHOWN "tests/shown/requests.txt"

enum { SHOWN_ROOM = 4 << 20, LONG = 700 };

static struct caller {
    const char *name;
    enum role role;
    struct browser is;
} callers[] = {{.name = "Nobody", .role = ROLE_NONE},
               {.name = "Ann", .role = ROLE_PLAYER},
               {.name = "Kay", .role = ROLE_CAGE},
               {.name = "Dov", .role = ROLE_DEALER},
               {.name = "Aud", .role = ROLE_AUDITOR},
               {.name = "Flo", .role = ROLE_FLOOR}};

enum { NOBODY, ANN, KAY, DOV, AUD, FLO, CALLERS };

/* Each is asked by everybody. */
static const char *const gets[] = {
    "/api/me",
    "/api/houses",
    "/api/houses/oceana",
    "/api/houses/nowhere",
    "/api/pocket",
    "/api/pocket/oceana",
    "/api/pocket/nowhere",
    "/api/houses/oceana/games/holdem",
    "/api/houses/oceana/games/whist",
    "/api/houses/oceana/games",
    "/api/houses/oceana/clauses",
    "/api/houses/oceana/clauses?q=burn",
    "/api/houses/oceana/clauses?game=stud",
    "/api/houses/nowhere/clauses",
    "/api/clauses/OCE-HOLDEM-1",
    "/api/clauses/none",
    "/api/fees?house=oceana&game=holdem",
    "/api/fees?house=oceana&game=holdem&players=6",
    "/api/fees?house=oceana&game=holdem&players=one",
    "/api/fees?house=oceana",
    "/api/fees?house=oceana&game=pure-21.5&wager=5",
    "/api/sign?house=oceana&game=holdem&limit=3/6",
    "/api/sign?house=oceana&game=holdem&limit=x",
    "/api/sign",
    "/api/lobby",
    "/api/rulings",
    "/api/signed",
    "/api/staff",
    "/api/tables/1",
    "/api/tables/0",
    "/api/tables/99999",
    "/api/tables/1x",
    "/api/tables/",
    "/api/tables/1/hands",
    "/api/tables/1/hands?before=5",
    "/api/tables/99/hands",
    "/api/hands/1/1",
    "/api/hands/1/1.phh",
    "/api/hands/1/0",
    "/api/hands/x/1",
    "/api/me/hands",
    "/api/me/results",
    "/api/me/hands?before=x",
    "/api",
    "/api/",
    "/api//houses",
    "/api/houses/",
    "/api/nothing",
    "/metrics",
    "/nothing.js",
    "/api/a/b/c/d/e/f/g/h/i",
    "/ws",
    ("/api/clauses/"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")};

static const struct {
    int who;
    const char *method, *path, *heads, *body;
} asks[] = {
    {NOBODY, "GET", "/api/houses", "Host: localhost:8080\r\n", NULL},
    {NOBODY, "GET", "/api/houses", "Host: LOCALHOST\r\n", NULL},
    {NOBODY, "GET", "/api/houses", "Host: 127.0.0.1\r\n", NULL},
    {NOBODY, "GET", "/api/houses", "Host: [::1]:80\r\n", NULL},
    {NOBODY, "GET", "/api/houses", "Host: room.example\r\n", NULL},
    {NOBODY, "GET", "/api/houses", "Host: localhost.example\r\n", NULL},
    {NOBODY, "HEAD", "/api/houses", NULL, NULL},
    {NOBODY, "PUT", "/api/houses", NULL, "{}"},
    {NOBODY, "DELETE", "/api/houses", NULL, NULL},
    {NOBODY, "OPTIONS", "/api/houses", NULL, NULL},
    {NOBODY, "POST", "/api/houses", NULL, "{}"},
    {NOBODY, "POST", "/api/guest", NULL, "{\"name\":\"\"}"},
    {NOBODY, "POST", "/api/guest", NULL, "{\"name\":\"Ann\"}"},
    {NOBODY, "POST", "/api/guest", NULL, "{\"name\":\"ANN\"}"},
    {NOBODY, "POST", "/api/guest", NULL, "{\"name\":7}"},
    {NOBODY, "POST", "/api/guest", NULL, "{\"nam\":\"Bo\"}"},
    {NOBODY, "POST", "/api/guest", NULL, "[]"},
    {NOBODY, "POST", "/api/guest", NULL, ""},
    {NOBODY, "POST", "/api/guest", NULL, "{\"name\":\"Bo\"} x"},
    {NOBODY, "POST", "/api/guest",
     "Host: localhost\r\nOrigin: http://other.example\r\n",
     "{\"name\":\"Bo\"}"},
    {NOBODY, "POST", "/api/guest", "Host: localhost\r\n", "{\"name\":\"Bo\"}"},
    {NOBODY, "POST", "/api/guest",
     "Host: localhost\r\nOrigin: http://localhost\r\n"
     "Sec-Fetch-Site: cross-site\r\n",
     "{\"name\":\"Bo\"}"},
    {NOBODY, "POST", "/api/login", NULL,
     "{\"name\":\"Flo\",\"password\":\"wrong words\"}"},
    {NOBODY, "POST", "/api/login", NULL, "{\"name\":\"Flo\"}"},
    {NOBODY, "POST", "/api/account", NULL,
     "{\"name\":\"Bo\",\"password\":\"short\"}"},
    {NOBODY, "POST", "/api/account", NULL,
     "{\"name\":\"Flo\",\"password\":\"long enough words\"}"},
    {NOBODY, "POST", "/api/password", NULL, "{\"password\":\"x\"}"},
    {NOBODY, "POST", "/api/logout", NULL, "{}"},
    {NOBODY, "POST", "/api/staff", NULL, "{\"name\":\"Nell\"}"},
    {ANN, "POST", "/api/staff", NULL, "{\"name\":\"Nell\"}"},
    {ANN, "POST", "/api/account", NULL,
     "{\"name\":\"Ann\",\"password\":\"long enough words\"}"},
    {KAY, "POST", "/api/staff", NULL, "{\"name\":\"Nell\"}"},
    {FLO, "POST", "/api/staff", NULL, "{\"name\":\"Nell\"}"},
    {FLO, "POST", "/api/staff", NULL,
     "{\"name\":\"Nell\",\"password\":\"short\",\"role\":\"dealer\"}"},
    {FLO, "POST", "/api/staff", NULL,
     "{\"name\":\"Nell\",\"password\":\"long enough words\","
     "\"role\":\"king\"}"},
    {FLO, "POST", "/api/staff", NULL,
     "{\"name\":\"Dov\",\"password\":\"long enough words\","
     "\"role\":\"dealer\"}"},
    {FLO, "POST", "/api/staff", NULL,
     "{\"name\":\"Nell\",\"password\":\"long enough words\","
     "\"role\":\"dealer\"}"},
    {FLO, "GET", "/api/staff", NULL, NULL},
    {FLO, "POST", "/api/staff/password", NULL,
     "{\"name\":\"Nell\",\"password\":\"other long words\"}"},
    {FLO, "POST", "/api/staff/password", NULL,
     "{\"name\":\"Noone\",\"password\":\"other long words\"}"},
    {FLO, "POST", "/api/staff/remove", NULL, "{\"name\":\"Noone\"}"},
    {FLO, "POST", "/api/staff/remove", NULL, "{\"name\":\"Nell\"}"},
    {FLO, "POST", "/api/staff/remove", NULL, "{\"name\":\"Flo\"}"},
    {FLO, "POST", "/api/staff/else", NULL, "{\"name\":\"Nell\"}"},
    {FLO, "GET", "/api/staff", NULL, NULL},
    {ANN, "POST", "/api/logout", NULL, "{}"},
    {ANN, "GET", "/api/me/hands", NULL, NULL},
};

/* Heads of a WebSocket that must be as they are, and one that is right. */
#define UPGRADES "Host: localhost\r\nOrigin: http://localhost\r\n"
#define KEY "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
#define SOCKET "Upgrade: websocket\r\nConnection: Upgrade\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"
static const char *const dials[] =
    {UPGRADES VERSION SOCKET,
     UPGRADES SOCKET KEY,
     UPGRADES VERSION KEY,
     UPGRADES VERSION KEY "Upgrade: h2c\r\nConnection: Upgrade\r\n",
     UPGRADES SOCKET KEY "Sec-WebSocket-Version: 12\r\n",
     UPGRADES VERSION SOCKET "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=\r\n",
     UPGRADES VERSION SOCKET "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZgAA\r\n",
     UPGRADES VERSION SOCKET "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2R!Zg==\r\n",
     UPGRADES VERSION SOCKET "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZ===\r\n",
     "Host: localhost\r\nOrigin: http://other.example\r\n" VERSION SOCKET KEY,
     "Host: localhost\r\n" VERSION SOCKET KEY,
     UPGRADES VERSION SOCKET KEY};

static struct text shown;
static struct line heard;

/* Blanks what is other in every run. */
static void blank(char *text, const char *before, const char *ends)
{
    for (char *at = strstr(text, before); at != NULL;
         at = strstr(at + strlen(before), before)) {
        char *from = at + strlen(before);
        size_t n = strcspn(from, ends);

        if (n > 1)
            memmove(from + 1, from + n, strlen(from + n) + 1);
        if (n > 0)
            *from = '*';
    }
}

static void show_body(const char *body)
{
    uint8_t hash[16];

    if (strlen(body) <= LONG) {
        text_put(&shown, "%s\n", body);
        return;
    }
    crypto_generichash(hash, sizeof hash, (const uint8_t *)body, strlen(body),
                       NULL, 0);
    text_put(&shown, "%zu bytes: ", strlen(body));
    for (int i = 0; i < 8; i++)
        text_put(&shown, "%02x", hash[i]);
    text_str(&shown, "\n");
}

/* The status without its phrase, and the headers that are not the library's. */
static void show_head(const char *line)
{
    static const char *const theirs[] = {"Date:", "Connection:",
                                         "Content-Length:"};

    for (size_t i = 0; i < sizeof theirs / sizeof *theirs; i++)
        if (strncmp(line, theirs[i], strlen(theirs[i])) == 0)
            return;
    if (strncmp(line, "HTTP/1.1 ", 9) == 0)
        text_put(&shown, "%.3s\n", line + 9);
    else
        text_put(&shown, "%s\n", line);
}

/* Says so, if the answer is the same as the last. */
static void shorten(size_t from)
{
    static char last[SERVED_ROOM];
    bool same = strcmp(last, shown.at + from) == 0;

    if (same) {
        shown.used = from;
        text_str(&shown, "the same\n\n");
    } else {
        snprintf(last, sizeof last, "%.*s", (int)sizeof last - 1,
                 shown.at + from);
    }
}

/* The status line, the headers and the body. */
static void show_answer(void)
{
    size_t from = shown.used;
    char *end = heard.used > 0 ? strstr(heard.heard, "\r\n\r\n") : NULL;
    char *rest;

    if (end == NULL) {
        text_str(&shown, "no answer\n\n");
        return;
    }
    blank(heard.heard, "\"csrf\":\"", "\"");
    blank(heard.heard, "houseway=", ";");
    end = strstr(heard.heard, "\r\n\r\n");
    *end = '\0';
    for (char *one = strtok_r(heard.heard, "\r\n", &rest); one != NULL;
         one = strtok_r(NULL, "\r\n", &rest))
        show_head(one);
    show_body(end + 4);
    text_str(&shown, "\n");
    shorten(from);
}

/* `heads` NULL: as a page of ours sends them. */
static void request(struct caller *c, const char *method, const char *path,
                    const char *heads, const char *body)
{
    char room[4096];
    struct text t;

    text_put(&shown, "> %s %s %s %s\n", c->name, method, path,
             body != NULL ? body : "");
    served_call(&heard, 0x7f000001);
    text_init(&t, room, sizeof room);
    text_put(&t, "%s %s HTTP/1.1\r\n%s", method, path,
             heads != NULL ? heads
                           : "Host: localhost\r\nOrigin: http://localhost\r\n"
                             "Connection: close\r\n");
    if (c->is.cookie[0] != '\0')
        text_put(&t, "Cookie: %s\r\n", c->is.cookie);
    if (c->is.csrf[0] != '\0')
        text_put(&t, "X-CSRF-Token: %s\r\n", c->is.csrf);
    if (body != NULL)
        text_put(&t,
                 "Content-Type: application/json\r\nContent-Length: %zu\r\n",
                 strlen(body));
    text_put(&t, "\r\n%s", body != NULL ? body : "");
    MUST(!t.cut);
    served_send(&heard, room, t.used);
    served_answer(&heard);
    heard_keep('>', c->name, "ASKS ", path);
    if (heard.used > 0)
        heard_page(c->name, heard.heard);
    show_answer();
    served_hang_up(&heard);
}

/* A page of everybody's own: a token for those who are nobody, too. */
static void all_come(void)
{
    for (int i = 0; i < CALLERS; i++)
        if (callers[i].role != ROLE_NONE)
            callers[i].is = served_is_in(callers[i].role, callers[i].name,
                                         &heard);
        else
            served_ask(&callers[i].is, "/api/me", NULL, &heard);
}

static void compare(const char *now)
{
    static char was[4096], asked[4096];
    FILE *in = fopen(SHOWN, "r");

    MUST(in != NULL);
    while (fgets(was, sizeof was, in) != NULL) {
        size_t n = strlen(was);

        if (was[0] == '>')
            snprintf(asked, sizeof asked, "%s", was);
        if (strncmp(now, was, n) != 0) {
            printf("after %swas: %snow: %.*s\n", asked, was,
                   (int)strcspn(now, "\n"), now);
            CHECK_STR("another " SHOWN, "as it was kept there");
            break;
        }
        now += n;
    }
    if (feof(in))
        CHECK_STR(now, "");
    fclose(in);
}

static void ask_all(void)
{
    for (size_t i = 0; i < sizeof gets / sizeof *gets; i++)
        for (int who = 0; who < CALLERS; who++)
            request(&callers[who], "GET", gets[i], NULL, NULL);
    for (size_t i = 0; i < sizeof dials / sizeof *dials; i++)
        request(&callers[NOBODY], "GET", "/ws", dials[i], NULL);
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
        request(&callers[asks[i].who], asks[i].method, asks[i].path,
                asks[i].heads, asks[i].body);
    served_plan.origin = "https://room.example";
    request(&callers[NOBODY], "GET", "/api/houses", "Host: room.example\r\n",
            NULL);
    request(&callers[NOBODY], "GET", "/api/houses", "Host: other.example\r\n",
            NULL);
    request(&callers[NOBODY], "POST", "/api/logout",
            "Host: room.example\r\nOrigin: https://ROOM.example\r\n", "{}");
    request(&callers[NOBODY], "POST", "/api/logout",
            "Host: room.example\r\nOrigin: https://other.example\r\n", "{}");
}

TEST(requests_are_answered_as_they_were)
{
    const char *writes = getenv("HOUSEWAY_WRITE");
    char *now = calloc(1, SHOWN_ROOM);

    MUST(now != NULL);
    text_init(&shown, now, SHOWN_ROOM);
    day_fresh("oceana");
    served_open(day_shelf, day_db, &day_keys, 0);
    all_come();
    ask_all();
    served_close();
    CHECK(!shown.cut);
    if (writes != NULL && strcmp(writes, "1") == 0) {
        FILE *out = fopen(SHOWN, "w");

        MUST(out != NULL && fputs(now, out) >= 0 && fclose(out) == 0);
    }
    compare(now);
    free(now);
    day_gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
