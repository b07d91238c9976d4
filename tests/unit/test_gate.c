/*
 * test_gate.c - who comes in, how often, for how long; and who hurts only
 * himself: slow, idle and cut off.
 */
#include "test.h"

#include <dlfcn.h>
#include <errno.h>
#include <sodium.h>

#include "serve/floor_account.h"
#include "served.h"
#include "small_day.h"
#include "still_clock.h"

enum {
    HERE = 0x7f000001,  /* this machine */
    THERE = 0x0a000001, /* somewhere else */
    OTHER = 0x0a000002,
    MINUTE = 60,
    HOUR = 3600
};

static void clock_goes_on(int64_t ms)
{
    clock_ms += ms;
    served_turn();
}

/* Argon2 is counted, with the work that it is told to do. */
static int checked;
static char work[64];

static void note_work(const char *hash)
{
    const char *salt = hash;

    for (int i = 0; i < 4 && salt != NULL; i++)
        salt = strchr(salt + (i > 0), '$');
    snprintf(work, sizeof work, "%.*s", salt != NULL ? (int)(salt - hash) : 0,
             hash);
}

int crypto_pwhash_str_verify(const char str[crypto_pwhash_STRBYTES],
                             const char *const passwd,
                             unsigned long long passwdlen)
{
    int (*real)(const char *, const char *, unsigned long long) =
        (int (*)(const char *, const char *, unsigned long long))(
            uintptr_t)dlsym(RTLD_NEXT, "crypto_pwhash_str_"
                                       "verify");

    checked++;
    note_work(str);
    return real(str, passwd, passwdlen);
}

static void opens(int bots)
{
    day_fresh("oceana");
    served_open(day_shelf, day_db, &day_keys, bots);
}

static void closes(void)
{
    served_close();
    day_gone();
}

static struct line line[4], many[300];

static struct browser comes(uint32_t from)
{
    struct browser b = {.address = from};

    CHECK_EQ(served_ask(&b, "/api/me", NULL, &line[3]), 200);
    return b;
}

static struct browser guest_comes(uint32_t from, const char *name)
{
    struct browser b = comes(from);
    char body[80];

    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    CHECK_EQ(served_ask(&b, "/api/guest", body, &line[3]), 200);
    return b;
}

static int posts_word(struct browser *b, const char *path, const char *name,
                      const char *password)
{
    char body[200];

    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"%s\"}", name,
             password);
    return served_ask(b, path, body, &line[3]);
}

static struct browser member_comes(const char *name, const char *password)
{
    struct browser b = comes(HERE);

    CHECK_EQ(posts_word(&b, "/api/account", name, password), 200);
    return b;
}

/* Is it somebody to the room? */
static bool is_known(struct browser *b)
{
    CHECK_EQ(served_ask(b, "/api/me", NULL, &line[3]), 200);
    return strstr(line[3].heard, "\"me\":null") == NULL;
}

static void time_passes(int seconds)
{
    serve.stands_ms += (int64_t)seconds * 1000;
    guest_beat(&serve);
}

/* Limits */

TEST(a_bucket_gives_what_it_has_and_no_more)
{
    const struct limit_rate rate = {7200, 3}; /* two a second */
    struct limit l;

    limit_init(&l, rate, 1000);
    for (int i = 0; i < 3; i++)
        CHECK(limit_take(&l, rate, 1000));
    CHECK(!limit_take(&l, rate, 1000));
    CHECK(!limit_take(&l, rate, 1499));
    CHECK(limit_take(&l, rate, 1500));
    CHECK(!limit_take(&l, rate, 1999));
    CHECK(limit_take(&l, rate, 2000));
    CHECK(!limit_take(&l, rate, 1000)); /* back in time nothing is given */
    for (int i = 0; i < 3; i++)
        CHECK(limit_take(&l, rate, UINT64_MAX / 2));
    CHECK(!limit_take(&l, rate, UINT64_MAX / 2));
}

static uint64_t number_of(const char *address, int family)
{
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    struct sockaddr_in four = {.sin_family = AF_INET};

    if (family == AF_INET6) {
        CHECK_EQ(inet_pton(AF_INET6, address, &six.sin6_addr), 1);
        return address_of(&serve.http->addresses, (struct sockaddr *)&six);
    }
    CHECK_EQ(inet_pton(AF_INET, address, &four.sin_addr), 1);
    return address_of(&serve.http->addresses, (struct sockaddr *)&four);
}

TEST(addresses_are_told_apart_by_what_one_household_has)
{
    opens(0);
    CHECK_EQ(number_of("127.0.0.1", AF_INET), 0);
    CHECK_EQ(number_of("127.9.9.9", AF_INET), 0);
    CHECK_EQ(number_of("::1", AF_INET6), 0);
    CHECK_EQ(number_of("::ffff:127.0.0.1", AF_INET6), 0);
    CHECK(number_of("10.0.0.1", AF_INET) != 0);
    CHECK(number_of("10.0.0.1", AF_INET) != number_of("10.0.0.2", AF_INET));
    CHECK(number_of("10.0.0.1", AF_INET) ==
          number_of("::ffff:10.0.0.1", AF_INET6));
    CHECK(number_of("2001:db8:1:2::1", AF_INET6) ==
          number_of("2001:db8:1:2:f::9", AF_INET6));
    CHECK(number_of("2001:db8:1:2::1", AF_INET6) !=
          number_of("2001:db8:1:3::1", AF_INET6));
    closes();
}

/* So many pass at once, and one more after a while. */
static void passes_at_once(const char *path, const char *body, int status,
                           const struct limit_rate *rate)
{
    struct browser b = {.address = THERE}, other = {.address = OTHER};

    for (int i = 0; i < rate->burst; i++)
        CHECK_EQ(served_ask(&b, path, body, &line[0]), status);
    CHECK_EQ(served_ask(&b, path, body, &line[0]), 429);
    CHECK_EQ(served_ask(&other, path, body, &line[0]), status);
    b.address = HERE;
    CHECK_EQ(served_ask(&b, path, body, &line[0]), status);
    b.address = THERE;
    clock_goes_on(3600000 / rate->an_hour);
    CHECK_EQ(served_ask(&b, path, body, &line[0]), status);
    CHECK_EQ(served_ask(&b, path, body, &line[0]), 429);
}

TEST(an_address_asks_so_often_and_others_are_not_in_its_way)
{
    opens(0);
    passes_at_once("/healthz", NULL, 200, &limit_asks);
    closes();
}

TEST(an_address_tries_to_come_in_so_often)
{
    opens(0);
    passes_at_once("/api/login", "{}", 403, &limit_enters);
    closes();
}

TEST(one_address_does_not_take_all_places_for_guests)
{
    struct addresses *a;
    struct browser b, other;
    uint64_t from, now;
    int taken = 0;

    opens(0);
    a = &serve.http->addresses;
    from = number_of("10.0.0.1", AF_INET);
    now = uv_now(&serve.loop);
    while (taken < 100 && address_may(a, from, ADDRESS_GUEST, now))
        taken++;
    CHECK_EQ(taken, 40);
    b = comes(THERE);
    CHECK_EQ(served_ask(&b, "/api/guest", "{\"name\":\"Eve\"}", &line[0]),
             429);
    CHECK_EQ(posts_word(&b, "/api/account", "Eve", "12345678"), 429);
    other = guest_comes(OTHER, "Ada");
    CHECK(is_known(&other));
    /* 20 an hour. */
    CHECK(!address_may(a, from, ADDRESS_GUEST, now + 179999));
    CHECK(address_may(a, from, ADDRESS_GUEST, now + 180000));
    closes();
}

/* The numbers for guests are given out: who has one goes on. */
TEST(where_no_more_guests_come_in_members_do)
{
    struct browser ann, bea = {.address = HERE};

    opens(0);
    served_guests = (int)keep_cage(live_keep(serve.live))->people + 1;
    closes();
    opens(0);
    ann = guest_comes(HERE, "Ann");
    bea = comes(HERE);
    CHECK_EQ(served_ask(&bea, "/api/guest", "{\"name\":\"Bea\"}", &line[3]),
             503);
    CHECK(strstr(line[3].heard, "takes no more guests") != NULL);
    CHECK_EQ(posts_word(&bea, "/api/account", "Bea", "12345678"), 200);
    CHECK(is_known(&bea));
    CHECK(is_known(&ann));
    CHECK_EQ(served_dial(&ann, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"seat\":{\"table\":1}}");
    CHECK_EQ(served_goodbye(&line[0]), 0);
    CHECK(memmem(line[0].heard, line[0].used, "\"ok\"", 4) != NULL);
    CHECK_EQ(posts_word(&ann, "/api/account", "Ann", "12345678"), 200);
    served_guests = 0;
    closes();
    close(line[0].fd);
}

TEST(one_address_has_so_many_strangers_and_the_room_so_many)
{
    struct browser guest, b = {.address = THERE};
    int n = 0;

    opens(0);
    guest = guest_comes(THERE, "Ada");
    for (; n < GUEST_STRANGERS_ADDRESS; n++)
        CHECK_EQ(served_dial(&b, &many[n]), 101);
    CHECK_EQ(served_dial(&b, &many[n]), 429);
    served_hang_up(&many[n]);
    CHECK_EQ(served_dial(&guest, &line[0]), 101);
    served_hang_up(&many[n - 1]); /* one goes, one may come */
    CHECK_EQ(served_dial(&b, &many[n - 1]), 101);
    for (; n < GUEST_STRANGERS; n++) {
        b.address = THERE + (uint32_t)(n / GUEST_STRANGERS_ADDRESS);
        CHECK_EQ(served_dial(&b, &many[n]), 101);
    }
    b.address = 0x0a0000ff;
    CHECK_EQ(served_dial(&b, &many[n]), 429);
    b.address = HERE;
    CHECK_EQ(served_dial(&b, &many[n + 1]), 429);
    CHECK_EQ(served_dial(&guest, &line[1]), 101);
    closes();
    for (int i = 0; i <= n + 1; i++)
        close(many[i].fd);
}

TEST(a_session_has_so_many_lines)
{
    struct browser guest;
    int n = 0;

    opens(0);
    guest = guest_comes(HERE, "Ada");
    for (; n < GUEST_SOCKETS; n++)
        CHECK_EQ(served_dial(&guest, &many[n]), 101);
    CHECK_EQ(served_dial(&guest, &many[n]), 429);
    guest = guest_comes(HERE, "Bea");
    CHECK_EQ(served_dial(&guest, &many[n + 1]), 101);
    closes();
    for (int i = 0; i <= n + 1; i++)
        close(many[i].fd);
}

/* Is the other end still there? */
static bool is_open(struct line *l)
{
    for (int i = 0; i < 4; i++)
        served_turn();
    return served_take(l);
}

TEST(an_address_has_so_many_calls_and_none_for_ever)
{
    struct browser other = {.address = OTHER};

    opens(0);
    for (int i = 0; i < HTTP_CALLS_ADDRESS; i++)
        served_call(&many[i], THERE);
    CHECK(is_open(&many[HTTP_CALLS_ADDRESS - 1]));
    served_call(&line[0], THERE);
    CHECK(!is_open(&line[0]));
    CHECK_EQ(served_ask(&other, "/healthz", NULL, &line[1]), 200);
    clock_goes_on(HTTP_TIMEOUT_S * 1000 - 1);
    http_beat(serve.http);
    CHECK(is_open(&many[0]));
    clock_goes_on(1);
    http_beat(serve.http);
    CHECK(!is_open(&many[0]));
    CHECK(!is_open(&many[HTTP_CALLS_ADDRESS - 1]));
    closes();
    close(line[0].fd);
    for (int i = 0; i < HTTP_CALLS_ADDRESS; i++)
        close(many[i].fd);
}

/* A client that sends too much is cut off, and nobody else is. */
TEST(a_line_says_so_much_and_then_it_is_closed)
{
    static const char what[] = "{\"n\":1,\"unwatch\":{\"table\":1}}";
    struct browser b = {.address = HERE};

    opens(0);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    CHECK_EQ(served_dial(&b, &line[1]), 101);
    for (int i = 0; i < limit_messages.burst; i++)
        served_say(&line[0], what);
    clock_goes_on(1000 / 20); /* twenty a second */
    served_say(&line[0], what);
    CHECK_EQ(served_goodbye(&line[0]), 0);
    served_say(&line[0], what);
    CHECK_EQ(served_goodbye(&line[0]), CODE_TOO_MANY);
    served_say(&line[1], "{\"n\":1,\"watch\":{\"table\":1}}");
    CHECK_EQ(served_goodbye(&line[1]), 0);
    CHECK(memmem(line[1].heard, line[1].used, "\"ok\"", 4) != NULL);
    CHECK_EQ(serve.ws.limited, 1);
    closes();
    close(line[0].fd);
    close(line[1].fd);
}

/* A ping is answered, and counts as much. */
TEST(pings_are_counted_as_messages_are)
{
    static const char ping[] = "\x89\x80\0\0\0\0";
    struct browser b = {.address = HERE};

    opens(0);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    for (int i = 0; i < limit_messages.burst; i++)
        served_send(&line[0], ping, sizeof ping - 1);
    CHECK_EQ(served_goodbye(&line[0]), 0);
    served_send(&line[0], ping, sizeof ping - 1);
    CHECK_EQ(served_goodbye(&line[0]), CODE_TOO_MANY);
    CHECK_EQ(serve.ws.limited, 1);
    closes();
    close(line[0].fd);
}

/* Sessions */

static void lasts(uint8_t role, int idle, int most)
{
    struct session who = {.person = 1, .role = role, .name = "Flo"};
    struct browser b = {.address = HERE};
    char token[SESSION_TOKEN];
    struct fault f;

    CHECK_EQ(session_begin(serve.accounts, &who, serve.stands_ms / 1000, token,
                           &f),
             0);
    snprintf(b.cookie, sizeof b.cookie, "houseway=%s", token);
    serve.stands_ms += (int64_t)(idle - 1) * 1000;
    CHECK(is_known(&b)); /* and this was a sign of life */
    serve.stands_ms += (int64_t)idle * 1000;
    CHECK(!is_known(&b));
    CHECK_EQ(session_begin(serve.accounts, &who, serve.stands_ms / 1000, token,
                           &f),
             0);
    snprintf(b.cookie, sizeof b.cookie, "houseway=%s", token);
    for (int at = 0; at < most - idle / 2; at += idle / 2) {
        CHECK(is_known(&b));
        serve.stands_ms += (int64_t)(idle / 2) * 1000;
    }
    serve.stands_ms += (int64_t)idle * 1000;
    CHECK(!is_known(&b));
}

TEST(a_session_is_over_when_idle_or_old)
{
    opens(0);
    lasts(ROLE_PLAYER, 30 * MINUTE, 12 * HOUR);
    lasts(ROLE_FLOOR, 30 * MINUTE, 12 * HOUR);
    lasts(ROLE_DEALER, 30 * MINUTE, 12 * HOUR);
    lasts(ROLE_CAGE, 10 * MINUTE, 12 * HOUR);
    closes();
}

TEST(who_sits_is_not_idle_but_the_line_ends_with_the_session)
{
    struct browser b, other;

    opens(0);
    b = member_comes("Ada", "12345678");
    other = guest_comes(HERE, "Bea");
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    CHECK_EQ(served_dial(&other, &line[1]), 101);
    for (int i = 0; i < 12 * 60 - 1; i++)
        time_passes(MINUTE);
    CHECK_EQ(served_goodbye(&line[0]), 0);
    time_passes(MINUTE);
    CHECK_EQ(served_goodbye(&line[0]), CODE_SESSION_OVER);
    CHECK(!is_known(&b));
    CHECK_EQ(served_goodbye(&line[1]), 0); /* a guest's is longer */
    CHECK(is_known(&other));
    closes();
    close(line[0].fd);
    close(line[1].fd);
}

TEST(who_logs_out_is_out_and_nobody_else)
{
    struct browser one, two, before;

    opens(0);
    one = member_comes("Ada", "12345678");
    two = comes(HERE);
    CHECK_EQ(posts_word(&two, "/api/login", "Ada", "12345678"), 200);
    CHECK_EQ(served_dial(&one, &line[0]), 101);
    CHECK_EQ(served_dial(&two, &line[1]), 101);
    before = one;
    CHECK_EQ(served_ask(&one, "/api/logout", "{}", &line[3]), 200);
    CHECK(!is_known(&one));
    CHECK(strcmp(one.cookie, before.cookie) != 0);
    CHECK(!is_known(&before)); /* what the browser had is worth nothing */
    CHECK_EQ(served_goodbye(&line[0]), CODE_SESSION_OVER);
    CHECK_EQ(served_goodbye(&line[1]), 0);
    CHECK(is_known(&two));
    closes();
    close(line[0].fd);
    close(line[1].fd);
}

/* Passwords */

static int checks_for(struct browser *b, const char *name,
                      const char *password, int status)
{
    int before = checked;

    work[0] = '\0';
    CHECK_EQ(posts_word(b, "/api/login", name, password), status);
    return checked - before;
}

TEST(a_name_that_is_not_there_costs_as_much_as_a_wrong_password)
{
    struct browser b;
    char known[sizeof work];

    opens(0);
    b = member_comes("Ada", "12345678");
    b = comes(HERE);
    CHECK_EQ(checks_for(&b, "Ada", "87654321", 401), 1);
    snprintf(known, sizeof known, "%s", work);
    CHECK(strncmp(known, "$argon2id$", 10) == 0);
    CHECK_EQ(checks_for(&b, "Eve", "87654321", 401), 1);
    CHECK_STR(work, known);
    CHECK_EQ(checks_for(&b, "", "", 401), 1);
    CHECK_STR(work, known);
    CHECK_EQ(checks_for(&b, "Ada", "12345678", 200), 1);
    CHECK_STR(work, known);
    closes();
}

TEST(after_five_wrong_ones_a_name_waits_known_or_not)
{
    struct browser b;

    opens(0);
    b = member_comes("Ada", "12345678");
    b = comes(HERE);
    for (int i = 0; i < PASSWORD_TRIES; i++) {
        CHECK_EQ(checks_for(&b, "Ada", "87654321", 401), 1);
        CHECK_EQ(checks_for(&b, "Eve", "87654321", 401), 1);
    }
    CHECK_EQ(checks_for(&b, "Ada", "12345678", 429), 0);
    CHECK_EQ(checks_for(&b, "ADA", "12345678", 429), 0);
    CHECK_EQ(checks_for(&b, "Eve", "12345678", 429), 0);
    CHECK_EQ(checks_for(&b, "Bea", "12345678", 401), 1);
    closes();
}

static int changes(struct browser *b, const char *old, const char *next)
{
    char body[200];

    snprintf(body, sizeof body, "{\"password\":\"%s\",\"new\":\"%s\"}", old,
             next);
    return served_ask(b, "/api/password", body, &line[3]);
}

TEST(another_password_ends_all_other_sessions)
{
    struct browser one, two, guest;

    opens(0);
    one = member_comes("Ada", "12345678");
    two = comes(HERE);
    CHECK_EQ(posts_word(&two, "/api/login", "Ada", "12345678"), 200);
    guest = guest_comes(HERE, "Bea");
    CHECK_EQ(served_dial(&two, &line[0]), 101);
    CHECK_EQ(served_dial(&guest, &line[1]), 101);
    CHECK_EQ(changes(&guest, "12345678", "abcdefgh"), 403);
    CHECK_EQ(changes(&one, "87654321", "abcdefgh"), 401);
    CHECK_EQ(changes(&one, "12345678", "short"), 422);
    CHECK(is_known(&two));
    CHECK_EQ(changes(&one, "12345678", "abcdefgh"), 200);
    CHECK(is_known(&one));
    CHECK(!is_known(&two));
    CHECK_EQ(served_goodbye(&line[0]), CODE_SESSION_OVER);
    CHECK_EQ(served_goodbye(&line[1]), 0);
    two = comes(HERE);
    CHECK_EQ(posts_word(&two, "/api/login", "Ada", "12345678"), 401);
    CHECK_EQ(posts_word(&two, "/api/login", "ada", "abcdefgh"), 200);
    closes();
    close(line[0].fd);
    close(line[1].fd);
}

/* Four groups of four letters and digits: "abcd-efgh-2345-jkmn". */
static bool is_read_aloud(const char *word)
{
    for (int i = 0; i < 19; i++)
        if (i % 5 == 4
                ? word[i] != '-'
                : strchr("abcdefghijkmnpqrstuvwxyz23456789", word[i]) == NULL)
            return false;
    return word[19] == '\0';
}

TEST(a_password_that_the_floor_chose_stays)
{
    char made[FLOOR_PASSWORD], again[FLOOR_PASSWORD];
    struct browser b;
    struct fault f;

    opens(0);
    CHECK_EQ(floor_account(&serve, made, &f), 0);
    CHECK_EQ(floor_account(&serve, again, &f), 0);
    CHECK(is_read_aloud(made) && is_read_aloud(again));
    CHECK(strcmp(made, again) != 0);
    b = comes(HERE);
    CHECK_EQ(posts_word(&b, "/api/login", "floor", made), 401);
    CHECK_EQ(posts_word(&b, "/api/login", "floor", again), 200);
    CHECK_EQ(changes(&b, again, "the floor's"), 200);
    CHECK_EQ(floor_account(&serve, made, &f), 0);
    CHECK_STR(made, "");
    b = comes(HERE);
    CHECK_EQ(posts_word(&b, "/api/login", "floor", "the floor's"), 200);
    served_plan.floor_password = "said at the start"; /* it was forgotten */
    CHECK_EQ(floor_account(&serve, made, &f), 0);
    CHECK_EQ(posts_word(&b, "/api/login", "floor", "said at the start"), 200);
    closes();
}

/* Slow and silent ones */

static int64_t room_ms = SERVED_NOON;

/* The room plays until a table has something to tell. */
static void plays(uint32_t table)
{
    uint64_t seq = watch_seq(serve.watch, table);
    int64_t again;
    struct fault f;

    while (watch_seq(serve.watch, table) == seq) {
        MUST(live_tick(serve.live, room_ms, &again, &f) == 0);
        served_commit();
        room_ms = again;
    }
    for (int i = 0; i < 3; i++)
        served_turn();
}

TEST(who_does_not_read_is_cut_off_and_nobody_else)
{
    struct browser b = {.address = HERE};
    int pushes = 0;

    opens(LIVE_BOTS_USUAL);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    CHECK_EQ(served_dial(&b, &line[1]), 101);
    served_say(&line[0], "{\"n\":1,\"watch\":{\"table\":1}}");
    served_say(&line[1], "{\"n\":1,\"watch\":{\"table\":1}}");
    for (; serve.ws.slow == 0 && pushes < 2000; pushes++) {
        plays(1);
        line[1].used = 0;
        CHECK(served_take(&line[1]));
        CHECK(line[1].used > 0);
    }
    CHECK_EQ(serve.ws.slow, 1);
    CHECK_EQ(serve.ws.open, 1);
    plays(1);
    line[1].used = 0;
    CHECK(served_take(&line[1]));
    CHECK(line[1].used > 0);
    closes();
    close(line[0].fd);
    close(line[1].fd);
}

static void silence(int64_t ms)
{
    clock_goes_on(ms);
    ws_beat(&serve.ws);
}

/* The table plays until the first line is behind with reading. */
static void falls_behind(void)
{
    for (int i = 0; i < 2000 && !ws_is_behind(serve.guests->ws); i++)
        plays(1);
    CHECK(ws_is_behind(serve.guests->ws));
}

TEST(who_reads_nothing_for_long_is_cut_off)
{
    struct browser b = {.address = HERE};

    opens(LIVE_BOTS_USUAL);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"watch\":{\"table\":1}}");
    falls_behind();
    silence(WS_STUCK_MS - 1);
    CHECK_EQ(serve.ws.open, 1);
    while (ws_is_behind(serve.guests->ws)) {
        line[0].used = 0;
        CHECK(served_take(&line[0]));
        served_turn();
    }
    falls_behind();
    silence(WS_STUCK_MS - 1);
    CHECK_EQ(serve.ws.open, 1);
    silence(1);
    CHECK_EQ(serve.ws.open, 0);
    CHECK_EQ(serve.ws.slow, 1);
    closes();
    close(line[0].fd);
}

static bool was_asked(const struct line *l)
{
    size_t at = 0, count;
    const char *text;
    int opcode;

    while ((opcode = served_next(l, &at, &text, &count)) >= 0)
        if (opcode == 9)
            return true;
    return false;
}

TEST(who_is_silent_is_asked_and_then_cut_off)
{
    static const char pong[] = "\x8a\x80\0\0\0\0";
    struct browser b = {.address = HERE};

    opens(0);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    CHECK_EQ(served_dial(&b, &line[1]), 101);
    silence(WS_PING_MS - 1);
    CHECK(is_open(&line[0]) && !was_asked(&line[0]));
    silence(1);
    CHECK(is_open(&line[0]) && was_asked(&line[0]));
    CHECK(is_open(&line[1]) && was_asked(&line[1]));
    served_send(&line[1], pong, sizeof pong - 1);
    silence(WS_SILENT_MS - WS_PING_MS - 1);
    CHECK(is_open(&line[0]) && is_open(&line[1]));
    silence(1);
    CHECK(!is_open(&line[0]));
    CHECK(is_open(&line[1]));
    CHECK_EQ(serve.ws.silent, 1);
    closes();
    close(line[0].fd);
    close(line[1].fd);
}

/* An unfinished message counts as silence. */
TEST(who_sends_a_byte_now_and_then_is_silent)
{
    struct browser b = {.address = HERE};
    char frame[200];

    opens(0);
    served_frame(frame, "{\"n\":1,\"unwatch\":{\"table\":1}}      ");
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    for (int i = 0; i < WS_SILENT_MS / 2000 - 1; i++) {
        served_send(&line[0], frame + i, 1);
        silence(2000);
    }
    CHECK(is_open(&line[0]));
    silence(2000);
    CHECK(!is_open(&line[0]));
    CHECK_EQ(serve.ws.silent, 1);
    closes();
    close(line[0].fd);
}

/* Bytes after a close frame are ignored, and the connection soon ends. */
TEST(who_talks_on_after_a_goodbye_is_cut_off)
{
    static const char ping[] = "\x89\x80\0\0\0\0";
    struct browser b = {.address = HERE};

    opens(0);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    for (int i = 0; i <= limit_messages.burst; i++)
        served_send(&line[0], ping, sizeof ping - 1);
    CHECK_EQ(serve.ws.open, 1);
    for (int i = 0; i < 12000; i++)
        served_send(&line[0], ping, sizeof ping - 1);
    CHECK_EQ(serve.ws.open, 0);
    closes();
    close(line[0].fd);
}

/* Cut off at any byte */

/* All events of the pushes that are whole, and the number of the last. */
static uint64_t events_of(const struct line *l, char *out, size_t room)
{
    size_t at = 0, count, used = strlen(out);
    const char *text, *events, *view;
    uint64_t seq = 0;
    int opcode;

    while ((opcode = served_next(l, &at, &text, &count)) >= 0) {
        events = memmem(text, count, "\"events\":[", 10);
        view = memmem(text, count, "],\"view\":", 9);
        if (opcode != 1 || events == NULL || view == NULL)
            continue;
        seq = strtoull((const char *)memmem(text, count, "\"seq\":", 6) + 6,
                       NULL, 10);
        used += (size_t)snprintf(out + used, room - used, "%s%.*s",
                                 used > 0 && view > events + 10 ? "," : "",
                                 (int)(view - events - 10), events + 10);
        MUST(used < room);
    }
    return seq;
}

static void drop_to(struct line *l, size_t bytes)
{
    if (l->used > bytes)
        l->used = bytes;
}

/* Somebody who was cut off after so many bytes of a push, and comes back. */
static size_t cut_after(struct browser *b, size_t bytes)
{
    static char whole[SERVED_ROOM], parts[SERVED_ROOM];
    char what[96];
    uint64_t seq, last, again;
    size_t all;

    CHECK_EQ(served_dial(b, &line[1]), 101);
    seq = watch_seq(serve.watch, 1);
    snprintf(what, sizeof what,
             "{\"n\":1,\"watch\":{\"table\":1,\"from\":%" PRIu64 "}}", seq);
    served_say(&line[1], what);
    served_take(&line[1]);
    served_take(&line[0]);
    line[0].used = line[1].used = 0;
    plays(1);
    served_take(&line[1]);
    all = line[1].used;
    drop_to(&line[1], bytes);
    whole[0] = parts[0] = '\0';
    last = events_of(&line[1], parts, sizeof parts);
    served_hang_up(&line[1]);
    plays(1);
    CHECK_EQ(served_dial(b, &line[1]), 101);
    snprintf(what, sizeof what,
             "{\"n\":1,\"watch\":{\"table\":1,\"from\":%" PRIu64 "}}",
             last != 0 ? last : seq);
    served_say(&line[1], what);
    plays(1);
    served_take(&line[1]);
    served_take(&line[0]);
    again = events_of(&line[1], parts, sizeof parts);
    CHECK_EQ(again, events_of(&line[0], whole, sizeof whole));
    CHECK_STR(parts, whole);
    CHECK(whole[0] != '\0');
    served_hang_up(&line[1]);
    return all;
}

TEST(whoever_is_cut_off_at_any_byte_misses_nothing)
{
    struct browser b = {.address = HERE};
    size_t most = 0, all;

    opens(LIVE_BOTS_USUAL);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"watch\":{\"table\":1}}");
    for (size_t bytes = 0; bytes < 260 && test_broken == 0; bytes++) {
        all = cut_after(&b, bytes < 200 ? bytes : bytes * 97 - 19200);
        most = all > most ? all : most;
    }
    CHECK(most > 3000); /* of it, the beginning byte by byte, the rest not */
    closes();
    close(line[0].fd);
}

/* A wish is done or not, never half; said again, it is done once. */
TEST(a_wish_that_is_cut_off_at_any_byte_is_done_once)
{
    struct browser b;
    char frame[200], what[120];
    uint32_t person;
    size_t n;

    opens(0);
    for (size_t cut = 0;; cut++) {
        uint32_t table = 1 + (uint32_t)cut % 10;

        snprintf(what, sizeof what, "Ada %zu", cut);
        b = guest_comes(HERE, what);
        person = keep_cage(live_keep(serve.live))->people;
        snprintf(what, sizeof what,
                 "{\"n\":1,\"table\":%" PRIu32
                 ",\"do\":{\"command\":\"sit\",\"id\":7}}",
                 table);
        n = served_frame(frame, what);
        CHECK_EQ(served_dial(&b, &line[0]), 101);
        served_send(&line[0], frame, cut < n ? cut : n);
        served_hang_up(&line[0]);
        CHECK_EQ(desk_table_of(keep_desk(live_keep(serve.live)), person) != 0,
                 cut >= n);
        CHECK_EQ(served_dial(&b, &line[0]), 101);
        served_say(&line[0], what);
        CHECK_EQ(served_goodbye(&line[0]), 0);
        CHECK_EQ(memmem(line[0].heard, line[0].used, "again", 5) != NULL,
                 cut >= n);
        CHECK(desk_table_of(keep_desk(live_keep(serve.live)), person) != 0);
        served_say(&line[0], "{\"n\":2,\"table\":1,\"do\":{\"command\":"
                             "\"leave\"}}");
        served_hang_up(&line[0]);
        if (cut > n || test_broken > 0)
            break;
    }
    closes();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
