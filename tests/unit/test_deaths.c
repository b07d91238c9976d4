/*
 * test_deaths.c - a served room that dies for real, of a segmentation fault, at
 * a stream of its journal: after two deaths that stream comes up frozen.
 */
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include "base/must.h"
#include "serve/crashes.h"
#include "serve/log.h"
#include "serve/serve.h"

#include "small_day.h"

enum { LOG = 1 << 16 };

static char crashes[112], logged[112];

static const char *file_in(char *path, size_t room, const char *name)
{
    snprintf(path, room, "%s/%s", day_folder, name);
    return path;
}

static void is_open(void *to, const char *url, const char *password)
{
    (void)url;
    (void)password;
    if (to != NULL)
        raise(SIGTERM); /* it is enough that it came up */
}

/* Serves, in a process of its own; how that ended. */
static int serves(bool stops)
{
    char accounts[112], past[112];
    struct serve_plan p =
        {.listen = "127.0.0.1:0",
         .accounts = file_in(accounts, sizeof accounts, "accounts.db"),
         .past = file_in(past, sizeof past, "hands.db"),
         .crashes = file_in(crashes, sizeof crashes, "crashes"),
         .floor_password = "a long enough password",
         .shelf = day_shelf,
         .room = {.where = day_db, .keys = &day_keys, .bots = 40},
         .opened = is_open,
         .opened_to = stops ? &p : NULL};
    struct fault f = {""};
    int status, bad;
    pid_t child = fork();

    CHECK(child >= 0);
    if (child == 0) {
        serve_keep_secrets();
        bad = log_open(logged, &f) != 0 || serve_run(&p, &f) != 0;
        if (bad)
            fprintf(stderr, "%s\n", f.text);
        _exit(bad);
    }
    CHECK_EQ(waitpid(child, &status, 0), child);
    return status;
}

static bool dies(void)
{
    int status = serves(false);

    return WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV;
}

static bool comes_up(void)
{
    int status = serves(true);

    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool log_has(const char *words)
{
    static char text[LOG];
    FILE *in = fopen(logged, "r");
    size_t n;

    CHECK(in != NULL);
    n = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    text[n] = '\0';
    return strstr(text, words) != NULL;
}

static void begins(void)
{
    day_fresh("oceana");
    file_in(logged, sizeof logged, "log");
    CHECK(comes_up());
}

static void ends(void)
{
    static const char *const names[] = {"accounts.db",     "accounts.db-wal",
                                        "accounts.db-shm", "hands.db",
                                        "hands.db-wal",    "hands.db-shm",
                                        "crashes",         "log"};

    must_plant(MUST_NOWHERE, 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[112];

        unlink(file_in(path, sizeof path, names[i]));
    }
    day_gone();
}

static void is_killed_at(enum must_place place, uint32_t stream, int after,
                         const char *told)
{
    begins();
    must_plant_death(place, stream, after);
    CHECK(dies());
    CHECK(dies());
    CHECK(!log_has(told));
    CHECK(comes_up()); /* what killed it is still there */
    CHECK(log_has(told));
    must_plant(MUST_NOWHERE, 0);
    CHECK(comes_up());
    ends();
}

/* In the step of a dealer, of the desk or of the cage. */
TEST(a_room_that_dies_twice_at_a_part_comes_up_with_it_frozen)
{
    is_killed_at(MUST_IN_ADVANCE, STREAM_DESK, 0,
                 "the desk is frozen: the program died here twice");
    is_killed_at(MUST_IN_ADVANCE, STREAM_CAGE, 0,
                 "the cage is frozen: the program died here twice");
    is_killed_at(MUST_IN_DECIDE, STREAM_TABLES + 1, 0,
                 "table 1 is frozen: the program died here twice");
}

/* The room never opens: a record kills whoever reads it. */
TEST(a_record_that_kills_recovery_twice_is_not_read_a_third_time)
{
    is_killed_at(MUST_IN_READING, STREAM_TABLES + 2, 3,
                 "table 2 is frozen: record ");
    is_killed_at(MUST_IN_READING, STREAM_CAGE, 9,
                 "the cage is frozen: record ");
    is_killed_at(MUST_IN_READING, STREAM_DESK, 2,
                 "the desk is frozen: record ");
}

/* The first is not read again while the second still kills the program. */
TEST(records_of_two_streams_that_kill_recovery_freeze_both)
{
    begins();
    must_plant_death(MUST_IN_READING, STREAM_DESK, 2);
    CHECK(dies() && dies());
    must_plant_death(MUST_IN_READING, STREAM_TABLES + 2, 3);
    CHECK(dies() && dies());
    CHECK(comes_up());
    CHECK(log_has("the desk is frozen: record "));
    CHECK(log_has("table 2 is frozen: record "));
    ends();
}

/* One death freezes nothing, and neither does a death at no stream. */
TEST(one_death_freezes_nothing)
{
    begins();
    must_plant_death(MUST_IN_ADVANCE, STREAM_DESK, 0);
    CHECK(dies());
    must_plant(MUST_NOWHERE, 0);
    CHECK(comes_up());
    CHECK(log_has("died at stream 2, 1 times"));
    CHECK(!log_has("frozen"));
    ends();
}

/* A stack that is used up leaves no room for a handler of its own. */
static int deepens(volatile int *n)
{
    volatile char much[4096];

    much[0] = (char)*n;
    *n += 1;
    return *n < 0 ? 0 : deepens(n) + much[0];
}

static void overflows(void *to)
{
    deepens(to);
}

static void uses_up_the_stack(void)
{
    struct must_broken broken;
    int n = 0;

    crashes_open(crashes, 1000);
    must_hold(STREAM_TABLES + 7, overflows, &n, &broken);
}

TEST(a_stack_that_is_used_up_counts_as_a_death)
{
    int skips, status;
    pid_t child;

    day_fresh("oceana");
    file_in(crashes, sizeof crashes, "crashes");
    for (int i = 0; i < 2; i++) {
        child = fork();
        CHECK(child >= 0);
        if (child == 0) {
            uses_up_the_stack();
            _exit(1);
        }
        CHECK_EQ(waitpid(child, &status, 0), child);
        CHECK(WIFSIGNALED(status));
    }
    crashes_open(crashes, 2000);
    CHECK_EQ(crashes_skip(&skips)[0].stream, STREAM_TABLES + 7);
    CHECK_EQ(skips, 1);
    crashes_clear();
    crashes_close();
    crashes_open(crashes, 3000);
    (void)crashes_skip(&skips);
    CHECK_EQ(skips, 0);
    crashes_close();
    ends();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
