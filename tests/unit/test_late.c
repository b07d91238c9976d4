/*
 * test_late.c - an index of hands that is not there, as after a failover to
 * another machine: the room answers and plays while the journal is read, and
 * in the end the index is the one that was lost.
 */
#include "test.h"

#include <errno.h>

#include "serve/late.h"
#include "served.h"
#include "small_day.h"
#include "still_clock.h"

enum { BOTS = 14, TABLES = 6, PAGES = TABLES + 2, PAGE = 64 << 10 };

static struct line line[4];
static int64_t room_ms = SERVED_NOON;

static void opens(int quick)
{
    served_begins_ms = room_ms;
    served_quick = quick;
    served_open(day_shelf, day_db, &day_keys, BOTS);
}

/* The room plays on for some time. */
static void plays(int minutes)
{
    int64_t end = room_ms + (int64_t)minutes * 60000, again;
    struct fault f;

    while (room_ms < end) {
        serve.stands_ms = room_ms;
        MUST(live_tick(serve.live, room_ms, &again, &f) == 0);
        served_commit();
        room_ms = again;
    }
}

/* A step; false: there are no more. */
static bool reads(void)
{
    int64_t again;
    struct fault f = {""};

    CHECK_EQ(late_step(serve.late, &again, &f), 0);
    if (again >= 0)
        return true;
    late_close(serve.late);
    serve.late = NULL;
    return false;
}

static const char *asks(struct browser *b, const char *path)
{
    CHECK_EQ(served_ask(b, path, NULL, &line[3]), 200);
    return strstr(line[3].heard, "\r\n\r\n") + 4;
}

/* Everything that the index can be asked. */
static void pages(struct browser *b, char out[PAGES][PAGE])
{
    char path[64];

    snprintf(out[0], PAGE, "%s", asks(b, "/api/me/hands"));
    snprintf(out[1], PAGE, "%s", asks(b, "/api/me/results"));
    for (int t = 1; t <= TABLES; t++) {
        snprintf(path, sizeof path, "/api/tables/%d/hands", t);
        snprintf(out[1 + t], PAGE, "%s", asks(b, path));
    }
}

/* Somebody sits at a table where the house's own play. */
static struct browser sits(uint32_t *person)
{
    struct browser b = {.address = 0x7f000001};

    CHECK_EQ(served_ask(&b, "/api/me", NULL, &line[3]), 200);
    CHECK_EQ(served_ask(&b, "/api/guest", "{\"name\":\"Ada\"}", &line[3]),
             200);
    *person = keep_cage(live_keep(serve.live))->people;
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"seat\":{\"table\":3}}");
    CHECK_EQ(served_goodbye(&line[0]), 0);
    CHECK(memmem(line[0].heard, line[0].used, "\"ok\"", 4) != NULL);
    return b;
}

TEST(a_room_answers_and_plays_while_its_hands_are_read)
{
    static char late[PAGES][PAGE], whole[PAGES][PAGE];
    struct browser b;
    uint32_t person;
    int steps = 0;

    day_fresh("oceana");
    opens(0);
    b = sits(&person);
    plays(40);
    CHECK(strstr(asks(&b, "/api/me/hands"), "\"won\":") != NULL);
    CHECK(strstr(asks(&b, "/api/me/hands"), "\"reading\":false") != NULL);
    CHECK(serve.late == NULL);
    served_hang_up(&line[0]);
    served_close();

    opens(1); /* on another machine: there is no index */
    CHECK(late_is_reading(serve.late));
    b = served_again(person, "Ada", &line[3]);
    CHECK(strstr(asks(&b, "/api/me/hands"),
                 "\"hands\":[],\"more\":null,\"reading\":true") != NULL);
    CHECK(strstr(asks(&b, "/api/me/results"), "\"reading\":true") != NULL);
    CHECK_EQ(served_ask(&b, "/api/hands/3/1", NULL, &line[3]), 503);
    CHECK(strstr(line[3].heard, "Older hands are being read.") != NULL);
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"chips\":true}");
    CHECK_EQ(served_goodbye(&line[0]), 0);
    CHECK(memmem(line[0].heard, line[0].used, "\"got\"", 5) != NULL);
    plays(3); /* hands end that nobody saw begin, and others begin */
    for (; late_is_reading(serve.late); steps++) {
        (void)reads();
        if (steps < 3)
            plays(1);
    }
    CHECK(steps >= 2); /* never all at once */
    CHECK(strstr(asks(&b, "/api/me/hands"), "\"reading\":false") != NULL);
    for (int i = 0; serve.late != NULL && i < 100; i++) {
        plays(1);
        (void)reads();
    }
    CHECK(serve.late == NULL);
    pages(&b, late);
    CHECK_EQ(served_ask(&b, "/api/hands/3/1", NULL, &line[3]), 200);
    CHECK_EQ(served_ask(&b, "/api/hands/3/9999", NULL, &line[3]), 404);
    served_hang_up(&line[0]);
    served_close();

    opens(INT32_MAX); /* read at once, as it always was */
    CHECK(serve.late == NULL);
    b = served_again(person, "Ada", &line[3]);
    pages(&b, whole);
    for (int i = 0; i < PAGES; i++)
        CHECK_STR(late[i], whole[i]);
    CHECK(strstr(whole[4], "\"hand\":") != NULL);
    served_close();
    day_gone();
}

/* A process that stops before the end leaves an index with a gap in it. */
TEST(an_index_that_is_not_whole_is_begun_anew)
{
    char path[128];
    struct past_ruling r = {.table = 3, .seq = 5, .at_ms = 7, .say = "It is."};
    struct past *p;
    struct fault f;

    day_fresh("oceana");
    snprintf(path, sizeof path, "%s.hands", day_folder);
    for (int whole = 0; whole < 2; whole++) {
        p = past_open(path, &day_keys, &f);
        CHECK(p != NULL);
        past_unfinished(p, true);
        past_rule(p, &r);
        if (whole)
            past_unfinished(p, false);
        CHECK_EQ(past_rulings_count(p, 0), 1);
        past_close(p);
        p = past_open(path, &day_keys, &f);
        CHECK_EQ(past_rulings_count(p, 0), whole);
        past_close(p);
    }
    CHECK_EQ(unlink(path), 0);
    day_gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
