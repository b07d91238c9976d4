/*
 * test_entry.c - coming in: by what name, from where, and with which account.
 */
#include "test.h"

#include <errno.h>

#include "serve/people.h"
#include "served.h"
#include "small_day.h"
#include "still_clock.h"

enum {
    HERE = 0x7f000001, /* this machine */
    THERE = 0x0a000001 /* somewhere else */
};

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

static struct line line[4];

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

/* Two that are worked on at once: one guest, one account. */
TEST(a_guest_makes_one_account)
{
    struct browser b, two;
    char room[2][512];

    opens(0);
    b = guest_comes(HERE, "Ada");
    two = b;
    for (int i = 0; i < 2; i++) {
        struct text t;
        const char *body =
            i == 0 ? "{\"name\":\"Eva\",\"password\":\"12345678\"}"
                   : "{\"name\":\"Eve\",\"password\":\"12345678\"}";

        text_init(&t, room[i], sizeof room[i]);
        served_head(&t, &two, "POST", "/api/account");
        text_put(&t,
                 "Content-Type: application/json\r\nContent-Length: %zu\r\n"
                 "Connection: close\r\n\r\n%s",
                 strlen(body), body);
        CHECK(!t.cut);
        served_call(&line[i], HERE);
        served_send(&line[i], room[i], t.used);
    }
    served_answer(&line[0]);
    served_answer(&line[1]);
    CHECK_EQ(served_status(&line[0]) + served_status(&line[1]), 200 + 409);
    CHECK(strstr(line[served_status(&line[0]) == 200].heard,
                 "You have an account already") != NULL);
    served_hang_up(&line[0]);
    served_hang_up(&line[1]);
    closes();
}

TEST(names_are_clean_unlike_staffs_and_nobody_elses)
{
    struct browser a, b;

    opens(0);
    a = guest_comes(HERE, "Ada");
    b = guest_comes(HERE, "AdA");
    CHECK(strstr(line[3].heard, "\"name\":\"AdA 2\"") != NULL);
    b = guest_comes(HERE, "\u0410da");
    CHECK(strstr(line[3].heard, " 3\"") != NULL);
    b = comes(HERE);
    CHECK_EQ(served_ask(&b, "/api/guest", "{\"name\":\"fIoor\"}", &line[3]),
             422);
    CHECK_EQ(served_ask(&b, "/api/guest", "{\"name\":\"Dealer\"}", &line[3]),
             422);
    CHECK_EQ(served_ask(&b, "/api/guest", "{\"name\":\"A\\u202eda\"}",
                        &line[3]),
             422);
    CHECK(strstr(line[3].heard, "can be seen") != NULL);
    CHECK_EQ(posts_word(&b, "/api/account", "Ada", "12345678"), 409);
    CHECK_EQ(posts_word(&b, "/api/account", "Cashier", "12345678"), 422);
    CHECK_EQ(posts_word(&a, "/api/account", "Ada", "12345678"), 200);
    b = comes(HERE);
    CHECK_EQ(posts_word(&b, "/api/account", "Adа", "12345678"), 409);
    closes();
}

static uint32_t present(void)
{
    return keep_cage(live_keep(serve.live))->present;
}

static void sweeps(int64_t seconds)
{
    struct fault f;

    serve.stands_ms += seconds * 1000;
    session_sweep(serve.accounts, serve.stands_ms / 1000);
    for (int i = 0; i < 4; i++)
        CHECK_EQ(people_sweep(&serve, &f), 0);
    served_commit();
}

/* A room has places for those who are here, not for all who ever were. */
TEST(guests_who_do_not_come_back_take_no_place)
{
    struct browser stays, looks, sits, member, leaves;
    char name[32];
    uint32_t before;

    opens(0);
    before = present();
    for (int i = 0; i < 300; i++) {
        snprintf(name, sizeof name, "Guest %d", i);
        guest_comes(HERE, name);
    }
    CHECK_EQ(present(), before + 300);
    looks = guest_comes(HERE, "Eve");
    sits = guest_comes(HERE, "Sid");
    CHECK_EQ(served_dial(&sits, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"seat\":{\"table\":1}}");
    CHECK(memmem(line[0].heard, (served_goodbye(&line[0]), line[0].used),
                 "\"ok\"", 4) != NULL);
    member = guest_comes(HERE, "Mia");
    CHECK_EQ(posts_word(&member, "/api/account", "Mia", "12345678"), 200);
    stays = guest_comes(HERE, "Sue");
    leaves = guest_comes(HERE, "Leo");
    CHECK_EQ(present(), before + 305);
    CHECK_EQ(served_ask(&leaves, "/api/logout", "{}", &line[3]), 200);
    served_commit();
    CHECK_EQ(present(), before + 304);
    serve.stands_ms += 120 * 1000;
    CHECK_EQ(served_ask(&stays, "/api/me", NULL, &line[3]), 200);
    sweeps(3600); /* of all who left at once, */
    CHECK_EQ(present(), before + 3);
    CHECK_EQ(served_ask(&stays, "/api/me", NULL, &line[3]), 200);
    CHECK(strstr(line[3].heard, "\"name\":\"Sue\"") != NULL);
    CHECK_EQ(served_ask(&looks, "/api/me", NULL, &line[3]), 200);
    CHECK(strstr(line[3].heard, "\"me\":null") != NULL);
    sweeps(8 * 86400); /* who sits and who has an account are known still */
    CHECK_EQ(present(), before + 2);
    stays = guest_comes(HERE, "Eve"); /* a name that is free again */
    CHECK(strstr(line[3].heard, "\"name\":\"Eve\"") != NULL);
    CHECK(cage_is_right(keep_cage(live_keep(serve.live))));
    closes();
    close(line[0].fd);
}

/* The answer repeats the question, escaped as JSON. */
TEST(an_error_repeats_nothing_unescaped)
{
    struct browser b;

    opens(0);
    b = comes(HERE);
    CHECK_EQ(served_ask(&b,
                        "/api/fees?house=%22%5C%3Cb%3E%0A%ff&game=x&limit=1/2",
                        NULL, &line[3]),
             400);
    CHECK(strstr(line[3].heard, "\\\"\\\\<b>?\\ufffd") != NULL);
    closes();
}

TEST(an_empty_message_is_answered)
{
    struct browser b = {.address = HERE};

    opens(0);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    served_say(&line[0], "");
    CHECK_EQ(served_goodbye(&line[0]), 0);
    CHECK(memmem(line[0].heard, line[0].used, "\"error\"", 7) != NULL);
    closes();
    close(line[0].fd);
}

/* Proxies */

static int asks_through(uint32_t peer, const char *path, const char *header)
{
    char room[512];
    struct text t;

    served_call(&line[0], peer);
    text_init(&t, room, sizeof room);
    text_put(&t, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s", path, header);
    text_str(&t, "Connection: close\r\n\r\n");
    CHECK(!t.cut);
    served_send(&line[0], room, t.used);
    served_answer(&line[0]);
    served_hang_up(&line[0]);
    return served_status(&line[0]);
}

static const char for_nine[] = "X-Forwarded-For: 203.0.113.9\r\n";

TEST(behind_a_trusted_proxy_limits_go_by_the_address_it_names)
{
    struct fault f;

    opens(0);
    CHECK_EQ(proxies_read("127.0.0.1", &served_plan.proxies, &f), 0);
    for (int i = 0; i < limit_asks.burst; i++)
        CHECK_EQ(asks_through(HERE, "/healthz", for_nine), 200);
    CHECK_EQ(asks_through(HERE, "/healthz", for_nine), 429);
    CHECK_EQ(asks_through(HERE, "/healthz",
                          "X-Forwarded-For: 1.1.1.1, 203.0.113.9\r\n"),
             429);
    /* The proxy's own is the last header, if there are two. */
    CHECK_EQ(asks_through(HERE, "/healthz",
                          "X-Forwarded-For: 1.1.1.1\r\n"
                          "X-Forwarded-For: 203.0.113.9\r\n"),
             429);
    CHECK_EQ(asks_through(HERE, "/healthz",
                          "X-Forwarded-For: 203.0.113.8\r\n"),
             200);
    /* From elsewhere the header is only words. */
    CHECK_EQ(asks_through(THERE, "/healthz", for_nine), 200);
    closes();
}

TEST(a_request_that_was_passed_on_is_not_this_machines_own)
{
    opens(0);
    CHECK_EQ(asks_through(HERE, "/metrics", ""), 200);
    CHECK_EQ(asks_through(HERE, "/metrics", for_nine), 403);
    CHECK_EQ(asks_through(THERE, "/metrics", ""), 403);
    for (int i = 1; i < limit_asks.burst; i++)
        CHECK_EQ(asks_through(HERE, "/healthz", for_nine), 200);
    CHECK_EQ(asks_through(HERE, "/healthz", for_nine), 429);
    CHECK_EQ(asks_through(HERE, "/healthz", ""), 200);
    closes();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
