/*
 * test_till.c - the cage over the socket: who sees it, what it shows, and
 * what may be done there.
 */
#include "test.h"

#include <errno.h>

#include "served.h"
#include "small_day.h"
#include "still_clock.h"

enum { HERE = 0x7f000001, LIMIT = 100000, HOUR_MS = 3600 * 1000 };

static struct line line[4];
static uint32_t person_of_last;

static void opens(void)
{
    day_fresh("oceana");
    served_open(day_shelf, day_db, &day_keys, 0);
}

static void closes(void)
{
    for (int i = 0; i < 4; i++)
        if (line[i].fd > 0)
            close(line[i].fd);
    memset(line, 0, sizeof line);
    served_close();
    day_gone();
}

static const struct cage *cage(void)
{
    return keep_cage(live_keep(serve.live));
}

/* Somebody of that role at a line; ROLE_NONE: nobody in particular. */
static void is_at(struct line *l, enum role role, const char *name)
{
    struct browser b = {.address = HERE};
    struct session who = {.role = (uint8_t)role};
    char token[SESSION_TOKEN];
    struct fault f;

    if (role != ROLE_NONE) {
        CHECK_EQ(live_person(serve.live, name, role == ROLE_PLAYER,
                             serve.stands_ms, &who.person, &f),
                 0);
        person_of_last = who.person;
        snprintf(who.name, sizeof who.name, "%s", name);
        CHECK_EQ(session_begin(serve.accounts, &who, serve.stands_ms / 1000,
                               token, &f),
                 0);
        snprintf(b.cookie, sizeof b.cookie, "houseway=%s", token);
    }
    CHECK_EQ(served_dial(&b, l), 101);
}

/* Says it, and what has come of it alone, to the end of the first frames. */
static const char *says(struct line *l, const char *what)
{
    static char all[SERVED_ROOM];
    size_t at = 0, count, n = 0;
    const char *text;

    l->used = 0;
    clock_ms += 100; /* nobody talks faster than may be */
    served_say(l, what);
    for (int i = 0; i < 4; i++) {
        served_turn();
        served_take(l);
    }
    while (served_next(l, &at, &text, &count) >= 0) {
        memcpy(all + n, text, count);
        n += count;
        all[n++] = '\n';
    }
    all[n] = '\0';
    return all;
}

/* A wish to the cage. */
static bool does(struct line *l, const char *wish)
{
    char what[400];

    snprintf(what, sizeof what, "{\"n\":1,\"cage\":true,\"do\":{%s}}", wish);
    return strstr(says(l, what), "\"ok\"") != NULL;
}

static bool has(const char *text, const char *part)
{
    bool there = strstr(text, part) != NULL;

    if (!there)
        printf("no %s in %.1500s\n", part, text);
    return there;
}

static const char *looks(struct line *l)
{
    return says(l, "{\"n\":2,\"watch\":{\"cage\":true}}");
}

TEST(only_who_works_with_it_sees_the_cage)
{
    static const enum role no[] = {ROLE_NONE, ROLE_PLAYER, ROLE_DEALER};
    static const enum role yes[] = {ROLE_CAGE, ROLE_FLOOR, ROLE_AUDITOR};
    static const char would[] = "{\"n\":1,\"ask\":{\"would\":{\"do\":"
                                "{\"command\":\"fill\",\"drawer\":1,"
                                "\"cash\":1}}}}";
    static const char *const asks[] = {"{\"n\":1,\"watch\":{\"cage\":true}}",
                                       "{\"n\":1,\"ask\":{\"people\":\"a\"}}",
                                       would};

    opens();
    for (int i = 0; i < 3; i++) {
        is_at(&line[0], no[i], "Ada");
        for (int k = 0; k < 3; k++) {
            const char *said = says(&line[0], asks[k]);

            CHECK(has(said, "\"error\":"));
            CHECK(strstr(said, "drawers") == NULL);
        }
        served_hang_up(&line[0]);
        is_at(&line[0], yes[i], "Mona");
        CHECK(has(looks(&line[0]), "{\"cage\":{\"frozen\":null"));
        CHECK(has(says(&line[0], asks[1]), "\"people\":["));
        served_hang_up(&line[0]);
    }
    line[0].fd = 0;
    closes();
}

TEST(a_message_about_the_cage_makes_sense_or_is_refused)
{
    static const char *const wrong[] =
        {"{\"n\":1,\"watch\":{\"cage\":false}}",
         "{\"n\":1,\"watch\":{\"cage\":true,\"from\":3}}",
         "{\"n\":1,\"watch\":{\"cage\":true,\"table\":1}}",
         "{\"n\":1,\"desk\":true,\"watch\":{}}",
         "{\"n\":1,\"ask\":{\"people\":7}}",
         "{\"n\":1,\"table\":1,\"ask\":{\"people\":\"a\"}}",
         "{\"n\":1,\"ask\":{\"would\":{}}}",
         "{\"n\":1,\"ask\":{\"would\":{\"do\":{\"command\":\"no such\"}}}}",
         "{\"n\":1,\"ask\":{\"people\":\"a\",\"why\":1}}"};

    opens();
    is_at(&line[0], ROLE_CAGE, "Mona");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(has(says(&line[0], wrong[i]), "\"error\":"));
    closes();
}

/* A drawer from the first chip to the count. */
TEST(a_cashier_takes_fills_sells_corrects_and_counts)
{
    char what[300];
    uint32_t eli;
    const char *seen;

    opens();
    is_at(&line[1], ROLE_PLAYER, "Eli");
    eli = person_of_last;
    is_at(&line[0], ROLE_CAGE, "Mona");
    seen = looks(&line[0]);
    CHECK(has(seen, "{\"command\":\"take_drawer\",\"drawer\":2}"));
    CHECK(has(seen, "{\"command\":\"take_drawer\",\"drawer\":1}"));
    CHECK(has(seen, "{\"command\":\"sell_chips\",\"no\":{"));
    CHECK(strstr(seen, "open_shift") == NULL); /* that is the floor's */
    CHECK(does(&line[0], "\"command\":\"take_drawer\",\"drawer\":2"));
    seen = looks(&line[0]);
    CHECK(has(seen, "\"drawer\":2,\"shift\":{"));
    CHECK(has(seen, "{\"drawer\":2,\"cashier\":\"Mona\",\"you\":true,"
                    "\"cash\":0,\"chips\":0}"));
    CHECK(has(seen, "{\"command\":\"sell_chips\",\"no\":{")); /* none there */
    CHECK(has(seen, "{\"command\":\"count_drawer\"}"));
    CHECK(has(seen, "{\"command\":\"fill\"}"));
    CHECK(strstr(seen, "take_drawer\"") == NULL);
    CHECK(does(&line[0], "\"command\":\"fill\",\"drawer\":2,\"cash\":50000,"
                         "\"chips\":100000"));
    CHECK(has(looks(&line[0]), "{\"command\":\"sell_chips\"}"));
    CHECK(has(says(&line[0], "{\"n\":3,\"ask\":{\"people\":\"EL\"}}"),
              "\"name\":\"Eli\",\"chips\":200000,\"at_tables\":0}"));
    snprintf(what, sizeof what,
             "{\"n\":3,\"ask\":{\"would\":{\"do\":{\"command\":\"sell_chips\","
             "\"person\":%u,\"drawer\":2,\"amount\":30000}}}}",
             eli);
    seen = says(&line[0], what);
    CHECK(has(seen, "\"second\":false"));
    CHECK(has(seen, "{\"name\":\"drawer, chips\",\"amount\":-30000}"));
    CHECK_EQ(cage()->drawer[1].chips, 100000); /* nothing was done */
    snprintf(what, sizeof what,
             "\"command\":\"sell_chips\",\"person\":%u,\"drawer\":2,"
             "\"amount\":30000",
             eli);
    CHECK(does(&line[0], what));
    CHECK_EQ(cage_chips(cage(), eli), 230000);
    seen = looks(&line[0]);
    CHECK(has(seen, "\"event\":\"chips_sold\",\"at_ms\":1794916800000,"));
    snprintf(
        what, sizeof what,
        "\"by\":\"Mona\",\"approved\":null,\"person\":\"Eli\",\"drawer\":2,"
        "\"table\":0,\"amount\":30000,\"cash\":30000,"
        "\"chips\":-30000,\"corrected\":false,\"correct\":true}");
    CHECK(has(seen, what));
    snprintf(what, sizeof what,
             "\"command\":\"correct\",\"entry\":%u,\"reason\":\"a slip\"",
             cage()->entries);
    CHECK(does(&line[0], what));
    CHECK(!does(&line[0], what)); /* once */
    CHECK_EQ(cage_chips(cage(), eli), 200000);
    CHECK(has(looks(&line[0]), "\"corrected\":true,\"correct\":false}"));
    CHECK(does(&line[0], "\"command\":\"count_drawer\",\"drawer\":2,"
                         "\"cash\":49900,\"chips\":100000,\"leaves\":true"));
    seen = looks(&line[0]);
    CHECK(has(seen, "\"cash_over\":-100,\"chips_over\":0,"));
    CHECK(has(seen, "\"event\":\"drawer_counted\""));
    CHECK_EQ(cage()->drawer[1].cashier, 0);
    CHECK(cage_is_right(cage()));
    closes();
}

TEST(what_is_much_waits_for_a_second_person)
{
    char fill[120], mine[200];
    const char *seen;

    opens();
    is_at(&line[0], ROLE_CAGE, "Mona");
    is_at(&line[1], ROLE_FLOOR, "Flo");
    is_at(&line[2], ROLE_AUDITOR, "Aude");
    CHECK(does(&line[0], "\"command\":\"take_drawer\",\"drawer\":2"));
    snprintf(fill, sizeof fill,
             "\"command\":\"fill\",\"drawer\":2,\"cash\":%d", LIMIT + 1);
    snprintf(mine, sizeof mine, "{\"n\":1,\"ask\":{\"would\":{\"do\":{%s}}}}",
             fill);
    CHECK(has(says(&line[0], mine), "\"second\":true"));
    CHECK(does(&line[0], fill));
    CHECK(does(&line[0], fill));
    CHECK_EQ(cage()->drawer[1].cash, 0);
    seen = looks(&line[0]);
    CHECK(has(seen, "\"command\":\"fill\",\"by\":\"Mona\","));
    CHECK(has(seen, "{\"command\":\"approve\",\"no\":{"));
    CHECK(has(seen, "{\"command\":\"decline\"}"));
    seen = looks(&line[1]);
    CHECK(has(seen, "\"may\":[{\"command\":\"approve\"},"
                    "{\"command\":\"decline\"}]"));
    CHECK(has(looks(&line[2]), "\"reason\":\"\",\"may\":[]}"));
    CHECK(!does(&line[0], "\"command\":\"approve\",\"approval\":1"));
    CHECK(!does(&line[2], "\"command\":\"approve\",\"approval\":1"));
    CHECK(has(says(&line[1], "{\"n\":1,\"ask\":{\"would\":{\"do\":{"
                             "\"command\":\"approve\",\"approval\":2}}}}"),
              "{\"name\":\"drawer, cash\",\"amount\":100001}"));
    CHECK(!does(&line[1], "\"command\":\"decline\",\"approval\":3,"
                          "\"reason\":\"\""));
    CHECK(does(&line[1], "\"command\":\"decline\",\"approval\":3,"
                         "\"reason\":\"too much\""));
    CHECK(does(&line[1], "\"command\":\"approve\",\"approval\":2"));
    CHECK_EQ(cage()->drawer[1].cash, LIMIT + 1);
    CHECK(has(looks(&line[1]), "\"waits\":[]"));
    closes();
}

/* Somebody of that role with an account of their own choosing whose password
   `giver` gave; 0: nobody did. */
static uint32_t joins(struct line *l, enum role role, const char *name,
                      uint32_t giver)
{
    struct login it = {.role = (uint8_t)role};
    struct fault f;

    is_at(l, role, name);
    it.person = person_of_last;
    snprintf(it.name, sizeof it.name, "%s", name);
    if (giver != 0)
        CHECK_EQ(account_give(serve.accounts, 0, giver, &it, &f), 0);
    CHECK_EQ(account_choose(serve.accounts, &it, &f), 0);
    return it.person;
}

static bool asks_for_much(struct line *l)
{
    return does(l, "\"command\":\"deposit\",\"cash\":100001,\"chips\":0");
}

static bool approves(struct line *l)
{
    char wish[80];

    snprintf(wish, sizeof wish, "\"command\":\"approve\",\"approval\":%u",
             cage()->approvals);
    return does(l, wish);
}

TEST(whoever_gave_a_password_is_no_second_person)
{
    uint32_t own, boss;
    struct fault f;

    opens();
    own = joins(&line[0], ROLE_FLOOR, "floor", 0);
    boss = joins(&line[1], ROLE_FLOOR, "Bess", own);
    joins(&line[2], ROLE_FLOOR, "Ana", own);
    joins(&line[3], ROLE_FLOOR, "Cy", boss);
    CHECK(asks_for_much(&line[0])); /* the room's own made all of them */
    CHECK(!approves(&line[1]));
    CHECK(!approves(&line[3]));
    CHECK(has(looks(&line[3]), "\"why\":\"one_giver\""));
    CHECK(asks_for_much(&line[1])); /* Bess made Cy, and not Ana */
    CHECK(!approves(&line[0]));
    CHECK(!approves(&line[3]));
    CHECK(approves(&line[2]));
    CHECK(asks_for_much(&line[3]));
    CHECK(!approves(&line[1]));
    CHECK(approves(&line[2]));
    /* The maker of an account is remembered after his own account is gone. */
    CHECK(asks_for_much(&line[0]));
    CHECK_EQ(account_end(serve.accounts, 0, "Bess", &f), 0);
    CHECK(!approves(&line[3]));
    closes();
}

TEST(two_whose_passwords_one_of_the_floor_gave_are_no_two_people)
{
    uint32_t own, boss, cy;
    struct login it;
    struct fault f;

    opens();
    own = joins(&line[0], ROLE_FLOOR, "floor", 0);
    boss = joins(&line[1], ROLE_FLOOR, "Bess", own);
    cy = joins(&line[2], ROLE_FLOOR, "Cy", boss);
    joins(&line[3], ROLE_FLOOR, "Di", boss);
    CHECK(asks_for_much(&line[2]));
    CHECK(!approves(&line[3]));
    /* Another password, from another, takes Cy out of that line. */
    CHECK(account_find(serve.accounts, "Cy", &it));
    CHECK_EQ(it.person, cy);
    CHECK_EQ(account_give(serve.accounts, 0, own, &it, &f), 0);
    CHECK(approves(&line[3]));
    closes();
}

/* However much waits at the cage; and where people work, no chips are free. */
TEST(the_last_place_among_what_waits_is_the_rooms)
{
    char fill[120];

    opens();
    is_at(&line[0], ROLE_CAGE, "Mona");
    CHECK(does(&line[0], "\"command\":\"take_drawer\",\"drawer\":2"));
    snprintf(fill, sizeof fill,
             "\"command\":\"fill\",\"drawer\":2,\"cash\":%d", LIMIT + 1);
    for (int i = 1; i < CAGE_APPROVALS_MAX; i++)
        CHECK(does(&line[0], fill));
    CHECK(!does(&line[0], fill));
    CHECK(does(&line[0], "\"command\":\"fill\",\"drawer\":2,\"cash\":500"));
    is_at(&line[1], ROLE_PLAYER, "Eli");
    CHECK_EQ(cage_chips(cage(), person_of_last), 0);
    CHECK(has(says(&line[1], "{\"n\":1,\"chips\":true}"),
              "\"why\":\"no_free\""));
    CHECK(has(says(&line[1], "{\"n\":2,\"seat\":{\"table\":1}}"),
              "\"why\":\"no_free\""));
    CHECK(cage_is_right(cage()));
    closes();
}

/* A practice room gives chips and pays none out; a house gives none. */
TEST(free_chips_are_booked_as_such_and_never_paid_out)
{
    char what[200];
    uint32_t eli;

    opens();
    is_at(&line[1], ROLE_PLAYER, "Eli");
    eli = person_of_last;
    CHECK_EQ(cage()->person[eli - 1].chips, 200000);
    CHECK_EQ(cage_balance(cage(), ACCOUNT_FREE, 0), -200000);
    CHECK_EQ(cage_balance(cage(), ACCOUNT_DRAWER_CASH, 1), 0);
    is_at(&line[0], ROLE_CAGE, "Mona");
    is_at(&line[2], ROLE_FLOOR, "Flo");
    CHECK(does(&line[0], "\"command\":\"take_drawer\",\"drawer\":2"));
    CHECK(does(&line[0], "\"command\":\"fill\",\"drawer\":2,\"cash\":50000"));
    snprintf(what, sizeof what,
             "\"command\":\"cash_out\",\"person\":%u,\"drawer\":2,"
             "\"amount\":100",
             eli);
    CHECK(!does(&line[0], what));
    CHECK(does(&line[2], "\"command\":\"cover_free\",\"reason\":\"a prize\""));
    CHECK(!does(&line[0], what)); /* it is much, and waits for a second */
    CHECK(does(&line[0], "\"command\":\"approve\",\"approval\":2"));
    CHECK_EQ(cage_balance(cage(), ACCOUNT_FREE, 0), 0);
    CHECK(does(&line[0], what));
    CHECK(cage_is_right(cage()));
    closes();
}

TEST(whether_chips_are_free_is_a_setting_that_is_kept)
{
    static const int said[] = {LIVE_NO_FREE_CHIPS, LIVE_AS_IT_WAS,
                               LIVE_FREE_CHIPS, LIVE_AS_IT_WAS};
    static const bool gives[] = {false, false, true, true};

    day_fresh("oceana");
    for (int i = 0; i < 4; i++) {
        served_free_chips = said[i];
        served_open(day_shelf, day_db, &day_keys, 0);
        CHECK_EQ(cage_may_give_free(cage()), gives[i]);
        served_close();
    }
    served_free_chips = 0;
    day_gone();
}

/* A setting of the room: usual where it is new, and kept unless it is said. */
TEST(above_how_much_it_takes_two_is_a_setting)
{
    static const money said[] = {0, 250000, 0, 100};
    static const money is[] = {LIMIT, 250000, 250000, 100};

    day_fresh("oceana");
    for (int i = 0; i < 4; i++) {
        served_two_above = said[i];
        served_open(day_shelf, day_db, &day_keys, 0);
        CHECK_EQ(cage()->limit, is[i]);
        served_close();
    }
    served_two_above = 0;
    day_gone();
}

TEST(the_auditor_reads_and_the_floor_does_not_sell)
{
    const char *seen;

    opens();
    is_at(&line[0], ROLE_AUDITOR, "Aude");
    is_at(&line[1], ROLE_FLOOR, "Flo");
    CHECK(has(looks(&line[0]), "\"may\":[],\"now_ms\""));
    CHECK(!does(&line[0], "\"command\":\"take_drawer\",\"drawer\":2"));
    seen = looks(&line[1]);
    CHECK(has(seen, "{\"command\":\"open_shift\",\"no\":{"));
    CHECK(has(seen, "{\"command\":\"close_shift\"}"));
    CHECK(strstr(seen, "sell_chips\"") == NULL);
    CHECK(!does(&line[1], "\"command\":\"take_drawer\",\"drawer\":2"));
    CHECK(does(&line[1], "\"command\":\"close_shift\""));
    CHECK(!cage()->shift_open);
    CHECK(does(&line[1], "\"command\":\"open_shift\",\"day\":20261117,"
                         "\"shift\":3"));
    CHECK(cage()->shift_open);
    closes();
}

TEST(whoever_looks_is_told_when_it_changes)
{
    opens();
    is_at(&line[0], ROLE_CAGE, "Mona");
    is_at(&line[1], ROLE_FLOOR, "Flo");
    looks(&line[0]);
    looks(&line[1]);
    till_beat(&serve);
    CHECK(has(says(&line[1], "{\"n\":9,\"mistakes\":false}"), "\"ok\""));
    CHECK(has(says(&line[0], "{\"n\":1,\"cage\":true,\"do\":{\"command\":"
                             "\"take_drawer\",\"drawer\":2}}"),
              "\"cashier\":\"Mona\",\"you\":true")); /* who did it, at once */
    line[1].used = 0;
    till_beat(&serve);
    served_goodbye(&line[1]);
    CHECK(memmem(line[1].heard, line[1].used, "\"cashier\":\"Mona\"", 16) !=
          NULL);
    CHECK(has(says(&line[1], "{\"n\":3,\"unwatch\":{\"cage\":true}}"),
              "\"ok\""));
    CHECK(does(&line[0], "\"command\":\"count_drawer\",\"drawer\":2"));
    line[1].used = 0;
    till_beat(&serve);
    served_goodbye(&line[1]);
    CHECK_EQ(line[1].used, 0);
    closes();
}

/* The clock closes a shift when all drawers are left, and not before. */
TEST(a_shift_waits_for_a_drawer_that_somebody_works_with)
{
    int64_t again;
    struct fault f;

    opens();
    is_at(&line[0], ROLE_CAGE, "Mona");
    CHECK(does(&line[0], "\"command\":\"take_drawer\",\"drawer\":2"));
    CHECK_EQ(cage()->shift, 2);
    serve.stands_ms += 5 * (int64_t)HOUR_MS;
    for (int i = 0; i < 3; i++)
        CHECK_EQ(live_tick(serve.live, serve.stands_ms += 61000, &again, &f),
                 0);
    CHECK_EQ(cage()->shift, 2);
    CHECK(cage()->shift_open && cage()->drawer[0].cashier == 0);
    CHECK(has(looks(&line[0]), "\"open\":true,\"waits\":true,"));
    CHECK(does(&line[0], "\"command\":\"count_drawer\",\"drawer\":2,"
                         "\"cash\":500,\"leaves\":true"));
    CHECK_EQ(live_tick(serve.live, serve.stands_ms += 61000, &again, &f), 0);
    CHECK_EQ(cage()->shift, 3);
    CHECK(cage()->shift_open);
    served_commit();
    CHECK(has(looks(&line[0]), "\"last\":{\"day\":20261117,\"shift\":2,"
                               "\"cash_over\":500,\"chips_over\":0}"));
    closes();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
