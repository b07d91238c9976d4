/*
 * test_caps.c - what a room has only so much of: told at nine tenths, in the
 * log, in /metrics and to the floor; refused at the end, with the option.
 */
#include "test.h"

#include <errno.h>
#include <sys/resource.h>

#include "serve/log.h"
#include "served.h"
#include "small_day.h"
#include "still_clock.h"

enum { HERE = 0x7f000001 };

static struct line line[4];

static void opens(void)
{
    day_fresh("oceana");
    served_open(day_shelf, day_db, &day_keys, 0);
}

static void closes(void)
{
    served_close();
    day_gone();
    served_people = served_tables = served_sockets = 0;
}

static struct browser comes(void)
{
    struct browser b = {.address = HERE};

    CHECK_EQ(served_ask(&b, "/api/me", NULL, &line[3]), 200);
    return b;
}

/* The figure of a metric; -1: there is none. */
static long metric(const char *name)
{
    struct browser b = {.address = HERE};
    char word[64];
    const char *at;

    CHECK_EQ(served_ask(&b, "/metrics", NULL, &line[3]), 200);
    snprintf(word, sizeof word, "\nhouseway_%s ", name);
    at = strstr(line[3].heard, word);
    return at != NULL ? strtol(at + strlen(word), NULL, 10) : -1;
}

static bool heard(struct line *l, const char *words)
{
    served_goodbye(l); /* takes what has come */
    return memmem(l->heard, l->used, words, strlen(words)) != NULL;
}

/* The last lines of the log. */
static const char *logged(const char *path)
{
    static char text[4096];
    FILE *in = fopen(path, "r");

    CHECK(in != NULL);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return text;
}

/* As many tables as are open leave no place for one more. */
static void opens_with_tables(int more)
{
    int open;

    opens();
    open = live_tables_open(serve.live);
    closes();
    served_tables = open + more;
    opens();
    CHECK_EQ(live_tables_open(serve.live), open);
}

TEST(a_room_that_is_half_empty_says_nothing_of_its_caps)
{
    struct browser floor;

    opens();
    CHECK_EQ(metric("nearly_full"), 0);
    CHECK_EQ(metric("people_most"), 65536);
    CHECK_EQ(metric("tables_most"), 512);
    CHECK_EQ(metric("connections_most"), 4096);
    floor = served_is_in(ROLE_FLOOR, "Flo", &line[3]);
    CHECK_EQ(served_ask(&floor, "/api/lobby", NULL, &line[3]), 200);
    CHECK(strstr(line[3].heard, "\"caps\":[]") != NULL);
    closes();
}

TEST(tables_are_told_at_nine_tenths_and_refused_with_their_option)
{
    char path[128], want[120];
    struct browser floor, player;
    struct fault f;
    int most;

    opens_with_tables(1);
    most = served_tables;
    floor = served_is_in(ROLE_FLOOR, "Flo", &line[3]);
    player = served_is_in(ROLE_PLAYER, "Ada", &line[3]);
    CHECK_EQ(metric("tables"), most - 1);
    CHECK_EQ(metric("tables_most"), most);
    CHECK_EQ(metric("nearly_full"), 1);
    CHECK_EQ(served_ask(&floor, "/api/lobby", NULL, &line[3]), 200);
    snprintf(want, sizeof want,
             "\"caps\":[{\"name\":\"Tables\",\"now\":%d,\"most\":%d,"
             "\"option\":\"--tables\"",
             most - 1, most);
    CHECK(strstr(line[3].heard, want) != NULL);
    CHECK_EQ(served_ask(&player, "/api/lobby", NULL, &line[3]), 200);
    CHECK(strstr(line[3].heard, "\"caps\"") == NULL);

    snprintf(path, sizeof path, "%s.log", day_folder);
    CHECK_EQ(log_open(path, &f), 0);
    caps_warn(&serve);
    caps_warn(&serve); /* once an hour */
    log_close();
    snprintf(want, sizeof want,
             "nearly full: Tables, %d of %d. Start the room with a larger "
             "--tables, at most 512.",
             most - 1, most);
    CHECK(strstr(logged(path), want) != NULL);
    CHECK(strstr(strstr(logged(path), "nearly full") + 1, "nearly full") ==
          NULL);
    CHECK_EQ(unlink(path), 0);

    CHECK_EQ(served_dial(&floor, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"open\":{\"house\":\"oceana\","
                         "\"game\":\"holdem\"}}");
    CHECK(heard(&line[0], "\"ok\""));
    served_say(&line[0], "{\"n\":2,\"open\":{\"house\":\"oceana\","
                         "\"game\":\"holdem\"}}");
    snprintf(want, sizeof want,
             "The room is full: Tables, %d of %d. Start the room with a "
             "larger --tables, at most 512.",
             most, most);
    CHECK(heard(&line[0], want));
    CHECK_EQ(live_tables_open(serve.live), most);
    closes();
    close(line[0].fd);
}

TEST(a_cap_that_cannot_be_raised_says_what_helps_instead)
{
    struct cap all[CAPS];
    char text[CAPS_TEXT];

    opens();
    caps_count(&serve, all);
    CHECK(strstr(cap_remedy(&all[CAP_TABLES], text), "--tables") != NULL);
    CHECK(strstr(text, "Close a table") != NULL);
    CHECK(strcmp(cap_remedy(&all[CAP_NAMES], text),
                 "Open a table, or strike names of people who have left.") ==
          0);
    CHECK(strstr(cap_remedy(&all[CAP_SOCKETS], text), "at most 60000") !=
          NULL);
    closes();
}

TEST(people_beyond_the_setting_are_refused_with_its_option)
{
    struct browser cage, b;
    uint32_t present;

    opens();
    present = keep_cage(live_keep(serve.live))->present;
    closes();
    served_people = (int)present + 3;
    served_guests = served_people; /* no places are kept for members */
    opens();
    cage = served_is_in(ROLE_CAGE, "Cay", &line[3]);
    CHECK_EQ(metric("people_most"), served_people);
    b = comes();
    CHECK_EQ(served_ask(&b, "/api/guest", "{\"name\":\"Ann\"}", &line[3]),
             200);
    CHECK_EQ(served_dial(&cage, &line[0]), 101);
    served_say(&line[0], "{\"n\":1,\"cage\":true,\"do\":{\"command\":"
                         "\"enroll\",\"name\":\"Bea\"}}");
    CHECK(heard(&line[0], "\"ok\""));
    served_say(&line[0], "{\"n\":2,\"cage\":true,\"do\":{\"command\":"
                         "\"enroll\",\"name\":\"Cleo\"}}");
    CHECK(heard(&line[0], "The room is full: People, "));
    CHECK(heard(&line[0], "larger --people, at most 65536."));
    b = comes();
    CHECK_EQ(served_ask(&b, "/api/account",
                        "{\"name\":\"Dan\",\"password\":\"12345678\"}",
                        &line[3]),
             503);
    CHECK(strstr(line[3].heard, "larger --people, at most 65536.") != NULL);
    CHECK_EQ(served_ask(&b, "/api/guest", "{\"name\":\"Eve\"}", &line[3]),
             503);
    CHECK(strstr(line[3].heard, "--people") != NULL);
    CHECK_EQ(keep_cage(live_keep(serve.live))->present, served_people);
    served_guests = 0;
    closes();
    close(line[0].fd);
}

/* One place in sixteen is for members. */
TEST(guests_leave_places_to_members_whatever_the_setting)
{
    served_people = 32;
    opens();
    while (live_can_take_guests(serve.live)) {
        struct browser b = comes();

        CHECK_EQ(served_ask(&b, "/api/guest", "{\"name\":\"Ann\"}", &line[3]),
                 200);
    }
    CHECK_EQ(keep_cage(live_keep(serve.live))->present, 30);
    closes();
}

TEST(sockets_beyond_the_setting_are_refused_with_its_option)
{
    struct browser b;

    served_sockets = 2;
    opens();
    b = comes();
    CHECK_EQ(served_dial(&b, &line[0]), 101);
    CHECK_EQ(metric("nearly_full"), 0);
    CHECK_EQ(served_dial(&b, &line[1]), 101);
    CHECK_EQ(metric("nearly_full"), 1);
    CHECK_EQ(served_dial(&b, &line[2]), 503);
    CHECK(strstr(line[2].heard, "The room is full: Connections, 2 of 2. "
                                "Start the room with a larger --sockets, at "
                                "most 60000.") != NULL);
    served_hang_up(&line[2]);
    served_hang_up(&line[0]);
    CHECK_EQ(served_dial(&b, &line[2]), 101);
    closes();
    close(line[1].fd);
    close(line[2].fd);
}

/* A machine that gives too few files for the sockets asked for says so. */
TEST(sockets_need_files)
{
    struct serve_plan p = {.sockets = CAPS_SOCKETS_MOST};
    struct rlimit was, few;
    struct fault f = {""};

    CHECK_EQ(getrlimit(RLIMIT_NOFILE, &was), 0);
    few = was;
    few.rlim_cur = few.rlim_max = 1000;
    CHECK_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
    CHECK(caps_check(&p, &f) != 0);
    CHECK(strstr(f.text, "or take --sockets 400") != NULL);
    p.sockets = 400;
    CHECK_EQ(caps_check(&p, &f), 0);
    p.sockets = 0; /* as is usual: what files there are have to do */
    CHECK_EQ(caps_check(&p, &f), 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
