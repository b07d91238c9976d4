/*
 * test_board.c - the board on the wall and the lobby, as a page is told of
 * them: who waits, by initials; what pots come to; how many hands an hour.
 */
#include "test.h"

#include <errno.h>

#include "served.h"
#include "wire/table_ask.h"
#include "small_day.h"
#include "still_clock.h"

enum { HERE = 0x7f000001, MINUTE_MS = 60 * 1000 };

static struct line line;

static void opens(int bots)
{
    day_fresh("oceana");
    served_open(day_shelf, day_db, &day_keys, bots);
}

static void closes(void)
{
    close(line.fd);
    served_close();
    day_gone();
}

/* The lobby as somebody who only looks is told of it. */
static const char *looks(void)
{
    struct browser b = {.address = HERE};
    size_t at = 0, count;
    const char *text;

    if (line.fd > 0)
        served_hang_up(&line);
    clock_ms += MINUTE_MS; /* nobody asks faster than may be */
    CHECK_EQ(served_dial(&b, &line), 101);
    served_say(&line, "{\"n\":1,\"watch\":{\"lobby\":true}}");
    for (int i = 0; i < 8; i++) {
        served_turn();
        served_take(&line);
    }
    while (served_next(&line, &at, &text, &count) >= 0)
        if (count > 9 && strncmp(text, "{\"lobby\":", 9) == 0)
            return text;
    return "";
}

/* The table of a game with its fixed limit, as it is said there. */
static uint32_t table_of(const char *game)
{
    const struct keep *k = live_keep(serve.live);

    for (uint32_t t = 1; t <= (uint32_t)keep_tables(k); t++)
        if (strcmp(keep_table(k, t)->felt.game, game) == 0)
            return t;
    return 0;
}

static void waits(const char *name, uint32_t table)
{
    const struct seating *s = keep_table(live_keep(serve.live), table);
    struct who who = {.role = ROLE_PLAYER, .seat = NO_SEAT};
    struct cmd_join_list *join;
    struct keep_said said;
    struct command c;
    struct fault f;

    CHECK_EQ(live_person(serve.live, name, true, serve.stands_ms, &who.person,
                         &f),
             0);
    CHECK(who.person != 0);
    join = wish_join_list(&c, who);
    live_list_game(s->felt.house, s->felt.game, join->game);
    live_list_limit(s, join->limit);
    c.at_ms = serve.stands_ms;
    CHECK_EQ(live_wish(serve.live, STREAM_DESK, &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_DONE);
}

TEST(who_waits_is_on_the_board_by_initials)
{
    static const struct {
        const char *name, *initials;
    } people[] = {{"Rae Jones", "R. J."},
                  {"Guest 4612", "G. 4612"},
                  {"Ada", "A."},
                  {"Anna Maria van Dyck", "A. M. v. D."},
                  {"\u00c9mile Zola", "\u00c9. Z."},
                  {"Jean \u00c5str\u00f6m", "J. \u00c5."},
                  {"Tom  K", "T. K."},
                  {"Player 1 of 2", "P. 1 o. 2"}};
    enum { PEOPLE = sizeof people / sizeof people[0] };
    const char *at;

    opens(0);
    for (int i = 0; i < PEOPLE; i++) {
        waits(people[i].name, table_of("holdem"));
        served_commit();
        serve.stands_ms += MINUTE_MS;
    }
    at = strstr(looks(), "\"board\":[");
    CHECK(at != NULL);
    for (int i = 0; i < PEOPLE && at != NULL; i++) {
        char want[160];

        snprintf(want, sizeof want,
                 "{\"game\":\"oceana/holdem\",\"limit\":\"3/6\","
                 "\"initials\":\"%s\",\"called_to\":null,"
                 "\"since_ms\":%lld,\"until_ms\":null}",
                 people[i].initials, SERVED_NOON + i * (long long)MINUTE_MS);
        at = strstr(at, want); /* one after the other, as they came */
        if (at == NULL)
            printf("no %s\n", want);
        CHECK(at != NULL);
    }
    CHECK(strstr(looks(), "Jones") == NULL); /* and nobody by name */
    closes();
}

/* A hand that paid so much ends then. */
static void hand(struct pulse *p, money main_pot, money side, int64_t at_ms)
{
    struct event e;

    make_paid(&e)->amount = main_pot;
    pulse_hear(p, &e, at_ms);
    make_paid(&e)->amount = side;
    pulse_hear(p, &e, at_ms);
    make_hand_ended(&e);
    pulse_hear(p, &e, at_ms);
}

TEST(pots_and_hands_are_told_as_they_went_of_late)
{
    struct pulse p = {0};

    CHECK_EQ(pulse_pot(&p), 0);
    CHECK_EQ(pulse_hands_hour(&p), 0);
    hand(&p, 4000, 1000, MINUTE_MS); /* a pot is all that is paid */
    CHECK_EQ(pulse_pot(&p), 5000);
    CHECK_EQ(pulse_hands_hour(&p), 0); /* of one hand it is not known */
    hand(&p, 5000, 0, 3 * MINUTE_MS);
    CHECK_EQ(pulse_hands_hour(&p), 30);
    hand(&p, 13099, 0, 5 * MINUTE_MS); /* counts for an eighth */
    CHECK_EQ(pulse_pot(&p), 6000);     /* in whole dollars */
    CHECK_EQ(pulse_hands_hour(&p), 30);
    hand(&p, 6012, 0, 6 * MINUTE_MS);
    CHECK_EQ(pulse_hands_hour(&p), 32); /* 112.5 seconds a hand */
    hand(&p, 0, 0, 7 * MINUTE_MS);      /* paid nothing: is no pot */
    CHECK_EQ(pulse_pot(&p), 6000);
}

TEST(while_nobody_plays_no_hand_is_slow)
{
    struct pulse p = {0};

    hand(&p, 100, 0, 1000);
    hand(&p, 100, 0, 1000 + MINUTE_MS);
    hand(&p, 100, 0, 1000 + 61 * MINUTE_MS);
    CHECK_EQ(pulse_hands_hour(&p), 60);
    hand(&p, 100, 0, 1000 + 62 * MINUTE_MS);
    CHECK_EQ(pulse_hands_hour(&p), 60);
}

/* The room plays for a while. */
static void passes(int seconds)
{
    int64_t again;
    struct fault f;

    for (int i = 0; i < seconds; i++) {
        serve.stands_ms += 1000;
        CHECK_EQ(live_tick(serve.live, serve.stands_ms, &again, &f), 0);
        served_commit();
    }
}

TEST(the_lobby_tells_what_a_table_has_played)
{
    const struct pulse *p;
    char table[32], want[80];
    const char *seen;

    opens(LIVE_BOTS_USUAL);
    snprintf(table, sizeof table, "{\"table\":%u,", table_of("holdem"));
    seen = strstr(looks(), "\"pot\":");
    CHECK(seen != NULL);
    CHECK_EQ(strncmp(seen, "\"pot\":null,\"hands_hour\":null,", 29), 0);
    passes(5 * 60);
    p = watch_pulse(serve.watch, table_of("holdem"));
    CHECK(p != NULL && pulse_pot(p) > 0 && pulse_hands_hour(p) > 0);
    snprintf(want, sizeof want, "\"pot\":%lld,\"hands_hour\":%d,",
             (long long)pulse_pot(p), pulse_hands_hour(p));
    seen = strstr(looks(), table);
    CHECK(seen != NULL);
    seen = seen != NULL ? strstr(seen, "\"pot\":") : NULL;
    CHECK(seen != NULL && strncmp(seen, want, strlen(want)) == 0);
    closes();
}

TEST(a_table_that_is_asked_for_twice_is_opened_once)
{
    const struct table_ask q = {.house = "oceana", .game = "holdem"};
    struct who who = {.role = ROLE_FLOOR, .seat = NO_SEAT};
    uint32_t table = 0, again = 9999;
    struct keep_said said;
    struct fault f;
    int tables;

    opens(0);
    who.person = live_floor(serve.live);
    CHECK_EQ(live_open_table(serve.live, who, &q, 4711, serve.stands_ms,
                             &table, &said, &f),
             0);
    CHECK_EQ(said.answer, KEEP_DONE);
    served_commit();
    tables = keep_tables(live_keep(serve.live));
    CHECK_EQ(table, tables);
    CHECK_EQ(live_open_table(serve.live, who, &q, 4711, serve.stands_ms,
                             &again, &said, &f),
             0);
    CHECK_EQ(said.answer, KEEP_AGAIN);
    CHECK_EQ(again, table);
    CHECK_EQ(keep_tables(live_keep(serve.live)), tables);
    closes();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
