/*
 * test_held.c - what cannot be shown or told of a served room stops only
 * itself: everybody hears that it is stopped, and all else goes on.
 */
#include "test.h"

#include <errno.h>

#include "audit/audit.h"
#include "served.h"
#include "small_day.h"
#include "still_clock.h"

enum { HERE = 0x7f000001, GUEST, FLOOR };

static struct line line[3];

static void opens(int bots)
{
    served_open(day_shelf, day_db, &day_keys, bots);
}

static void closes(void)
{
    for (int i = 0; i < 3; i++)
        if (line[i].fd > 0)
            close(line[i].fd);
    memset(line, 0, sizeof line);
    served_close();
}

static void is_at(struct line *l, enum role role, const char *name)
{
    struct browser b = {.address = HERE};
    struct session who = {.role = (uint8_t)role};
    char token[SESSION_TOKEN];
    struct fault f;

    CHECK_EQ(live_person(serve.live, name, role == ROLE_PLAYER,
                         serve.stands_ms, &who.person, &f),
             0);
    snprintf(who.name, sizeof who.name, "%s", name);
    CHECK_EQ(session_begin(serve.accounts, &who, serve.stands_ms / 1000, token,
                           &f),
             0);
    snprintf(b.cookie, sizeof b.cookie, "houseway=%s", token);
    CHECK_EQ(served_dial(&b, l), 101);
}

/* All that has come at a line since it was looked at last. */
static const char *comes(struct line *l)
{
    static char all[2 * SERVED_ROOM];
    size_t at = 0, count, n = 0;
    const char *text;

    for (int i = 0; i < 6; i++) {
        served_turn();
        served_take(l);
    }
    while (served_next(l, &at, &text, &count) >= 0) {
        memcpy(all + n, text, count);
        n += count;
        all[n++] = '\n';
    }
    all[n] = '\0';
    l->used = 0;
    return all;
}

static const char *says(struct line *l, const char *what)
{
    clock_ms += 100; /* nobody talks faster than may be */
    served_say(l, what);
    return comes(l);
}

/* The room goes on for a while. */
static void goes_on(int steps)
{
    struct fault f;

    for (int i = 0; i < steps; i++) {
        int64_t again;

        serve.stands_ms += 500;
        CHECK_EQ(live_tick(serve.live, serve.stands_ms, &again, &f), 0);
        served_turn();
    }
}

static const char *why(uint32_t stream)
{
    return keep_why(live_keep(serve.live), stream);
}

/* Only that one is frozen, of the two tables, the desk and the cage. */
static void only_frozen(uint32_t stream)
{
    const uint32_t all[] = {keep_stream(1), keep_stream(2), STREAM_DESK,
                            STREAM_CAGE};

    for (int i = 0; i < 4; i++)
        CHECK_EQ(why(all[i]) != NULL, all[i] == stream);
}

static bool has(const char *text, const char *part)
{
    bool there = strstr(text, part) != NULL;

    if (!there)
        printf("no %s in %.1500s\n", part, text);
    return there;
}

static bool thaws(const char *where)
{
    char what[200];

    snprintf(what, sizeof what,
             "{\"n\":9,%s,\"do\":{\"command\":\"thaw\",\"reason\":\"seen\"}}",
             where);
    return has(says(&line[1], what), "{\"n\":9,\"ok\"");
}

static void audits(void)
{
    struct audit_plan p = {.where = day_db, .shelf = day_shelf};
    struct audit_report r = {.clean = false};
    struct fault f = {""};

    CHECK_EQ(audit_run(&p, &r, &f), 0);
    CHECK_STR(r.why, "");
}

static const char *asked(const char *path)
{
    static struct line l;
    struct browser b = {.address = HERE};

    CHECK_EQ(served_ask(&b, path, NULL, &l), 200);
    return l.heard;
}

static void begins(void)
{
    day_fresh("oceana");
    opens(40);
    is_at(&line[0], ROLE_PLAYER, "Ada");
    is_at(&line[1], ROLE_FLOOR, "Mona");
}

static void comes_back_frozen(uint32_t stream)
{
    closes();
    audits();
    opens(40);
    only_frozen(stream);
    is_at(&line[1], ROLE_FLOOR, "Mona");
    CHECK(has(says(&line[1], "{\"n\":7,\"watch\":{\"lobby\":true}}"),
              "planted"));
    CHECK(has(asked("/metrics"), "\nhouseway_halted 1\n"));
}

TEST(a_table_that_breaks_anywhere_stops_alone)
{
    for (enum must_place at = MUST_IN_DECIDE; at <= MUST_IN_MESSAGE; at++) {
        const char *heard;

        begins();
        says(&line[0], "{\"n\":1,\"watch\":{\"table\":1}}");
        says(&line[0], "{\"n\":2,\"watch\":{\"table\":2}}");
        must_plant(at, keep_stream(1));
        for (int i = 0; i < 200 && why(keep_stream(1)) == NULL; i++)
            goes_on(1);
        must_plant(MUST_NOWHERE, 0);
        only_frozen(keep_stream(1));
        CHECK(has(why(keep_stream(1)), "planted"));
        comes(&line[0]);
        heard = says(&line[0], "{\"n\":3,\"watch\":{\"table\":1}}");
        CHECK(has(heard,
                  at >= MUST_IN_VIEW ? "\"stopped\":true" : "\"frozen\""));
        heard = says(&line[0], "{\"n\":4,\"watch\":{\"lobby\":true}}");
        CHECK(has(heard, "{\"table\":1,"));
        CHECK(has(heard, "{\"table\":2,"));
        goes_on(100);
        CHECK(has(comes(&line[0]), "{\"table\":2,\"seq\""));
        comes_back_frozen(keep_stream(1));
        CHECK(thaws("\"table\":1"));
        CHECK(!strstr(says(&line[1], "{\"n\":3,\"watch\":{\"table\":1}}"),
                      "\"stopped\""));
        only_frozen(0);
        goes_on(50);
        only_frozen(0);
        closes();
        audits();
        day_gone();
    }
}

/*
 * Ways to break the desk or the cage, in a command, a view, a push or a step
 * of its own; and how it is thawed.
 */
static void house_breaks(enum must_place at, uint32_t stream, struct line *by,
                         const char *what, const char *where)
{
    begins();
    says(&line[0], "{\"n\":5,\"watch\":{\"table\":2}}");
    for (int i = 0; i < 10; i++) {
        goes_on(10);
        comes(&line[0]);
    }
    says(&line[1], "{\"n\":1,\"watch\":{\"lobby\":true}}");
    says(&line[1], "{\"n\":2,\"watch\":{\"cage\":true}}");
    must_plant(at, stream);
    says(by, what);
    says(&line[1], "{\"n\":3,\"watch\":{\"lobby\":true}}");
    says(&line[1], "{\"n\":4,\"watch\":{\"cage\":true}}");
    goes_on(2);
    must_plant(MUST_NOWHERE, 0);
    only_frozen(stream);
    comes(&line[0]);
    goes_on(20);
    CHECK(has(comes(&line[0]), "{\"table\":2,\"seq\""));
    CHECK(has(says(&line[1], "{\"n\":6,\"watch\":{\"lobby\":true}}"),
              "planted"));
    comes_back_frozen(stream);
    CHECK(thaws(where));
    only_frozen(0);
    closes();
    audits();
    day_gone();
}

TEST(a_desk_or_a_cage_that_breaks_anywhere_stops_alone)
{
    static const char joins[] = "{\"n\":1,\"desk\":true,\"do\":{\"command\":"
                                "\"join_list\",\"game\":\"oceana/holdem\","
                                "\"limit\":\"3/6\"}}";

    static const char stocks[] = "{\"n\":1,\"cage\":true,\"do\":{\"command\":"
                                 "\"stock_float\",\"cash\":1,"
                                 "\"chips\":1}}";

    for (enum must_place at = MUST_IN_DECIDE; at <= MUST_IN_TELLING; at++)
        house_breaks(at, STREAM_DESK, &line[0], joins, "\"desk\":true");
    for (enum must_place at = MUST_IN_DECIDE; at <= MUST_IN_TELLING; at++)
        house_breaks(at, STREAM_CAGE, &line[1], stocks, "\"cage\":true");
}

/* A question that breaks is answered so, and stops nothing. */
TEST(a_question_that_breaks_stops_nothing)
{
    begins();
    must_plant(MUST_IN_DECIDE, STREAM_CAGE);
    CHECK(has(says(&line[1], "{\"n\":1,\"ask\":{\"would\":{\"do\":"
                             "{\"command\":\"stock_float\",\"cash\":1,"
                             "\"chips\":1}}}}"),
              "cannot be answered"));
    must_plant(MUST_NOWHERE, 0);
    only_frozen(0);
    closes();
    day_gone();
}

/* Every game of a house, stopped in the middle of a hand. */
static void ways_out(const char *house)
{
    const struct keep *keep;
    char what[160];
    int voided = 0, tables;

    day_fresh(house);
    opens(400);
    is_at(&line[1], ROLE_FLOOR, "Mona");
    keep = live_keep(serve.live);
    tables = keep_tables(keep);
    for (uint32_t t = 1; t <= (uint32_t)tables; t++) {
        const struct seating *at = keep_table(keep, t);
        struct fault f;

        live_set_eyes(serve.live, t, 1);
        for (int i = 0; i < 400 && (felt_is_idle(&at->felt) || i < 40); i++)
            goes_on(1);
        voided += !felt_is_idle(&at->felt);
        CHECK_EQ(live_freeze(serve.live, keep_stream(t), "a test", &f), 0);
        snprintf(what, sizeof what,
                 "{\"n\":1,\"table\":%u,\"do\":{\"command\":\"void_hand\","
                 "\"reason\":\"a misdeal\"}}",
                 t);
        CHECK(has(says(&line[1], what), "{\"n\":1,\"ok\""));
        CHECK(felt_is_idle(&at->felt));
        goes_on(60);
        CHECK(why(keep_stream(t)) == NULL);
        CHECK_EQ(live_freeze(serve.live, keep_stream(t), "again", &f), 0);
        snprintf(what, sizeof what,
                 "{\"n\":2,\"table\":%u,\"do\":{\"command\":\"close_out\","
                 "\"reason\":\"it is late\"}}",
                 t);
        CHECK(has(says(&line[1], what), "{\"n\":2,\"ok\""));
        CHECK(at->broken && desk_table(keep_desk(keep), t) == NULL);
    }
    CHECK(2 * voided > tables);
    closes();
    audits();
    opens(40);
    for (uint32_t t = 1; t <= (uint32_t)tables; t++)
        CHECK(keep_table(live_keep(serve.live), t)->broken);
    closes();
    day_gone();
}

TEST(every_game_has_a_way_out_of_a_stopped_table)
{
    ways_out("oceana");
    ways_out("rogelios");
    ways_out("sandk");
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
