/*
 * test_crashes.c - where the program died is counted over its starts: twice
 * at one stream within an hour, and that stream comes up frozen.
 */
#include "test.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/must.h"
#include "serve/crashes.h"

#define MINUTE 60000LL
#define HOUR (60 * MINUTE)

static char path[64];
static int64_t now;

static void begins(void)
{
    int fd;

    now = 1794816000000;
    snprintf(path, sizeof path, "/tmp/crashes-test.XXXXXX");
    fd = mkstemp(path);
    CHECK(fd >= 0);
    close(fd);
}

/* The record a start at this moment skips: its stream, and its number. */
static int tries(struct keep_skip *out, bool comes_up)
{
    const struct keep_skip *skip;
    int count;

    crashes_open(path, now);
    skip = crashes_skip(&count);
    if (count > 0)
        *out = skip[count - 1];
    if (comes_up)
        crashes_clear();
    crashes_close();
    return count;
}

static int starts(struct keep_skip *out)
{
    return tries(out, true);
}

static void breaks(void *to)
{
    (void)to;
    raise(SIGABRT);
}

/* A process starts now and dies at a stream, at that record of it. */
static void dies(uint32_t stream, uint64_t seq)
{
    struct must_broken broken;
    pid_t child = fork();
    int ended = 0;

    CHECK(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL); /* a sanitizer's own would tell of it */
        crashes_open(path, now);
        *crashes_reading() = seq;
        must_hold(stream, breaks, NULL, &broken);
        _exit(0);
    }
    CHECK_EQ(waitpid(child, &ended, 0), child);
    CHECK(WIFSIGNALED(ended));
}

TEST(a_stream_that_the_program_died_at_twice_is_skipped_once)
{
    struct keep_skip skip = {0};

    begins();
    CHECK_EQ(starts(&skip), 0);
    dies(18, 5);
    CHECK_EQ(starts(&skip), 0);
    now += 59 * MINUTE;
    dies(18, 7);
    CHECK_EQ(tries(&skip, false), 1); /* it could not be frozen then */
    CHECK_EQ(starts(&skip), 1);
    CHECK_EQ(skip.stream, 18);
    CHECK_EQ(skip.seq, 7);
    CHECK_STR(skip.why, "the program died here twice");
    CHECK_EQ(starts(&skip), 0);
    dies(18, 8); /* it is counted from the beginning */
    CHECK_EQ(starts(&skip), 0);
    unlink(path);
}

TEST(deaths_of_more_than_an_hour_ago_do_not_count)
{
    struct keep_skip skip;

    begins();
    dies(18, 5);
    now += MINUTE;
    CHECK_EQ(starts(&skip), 0);
    now += HOUR + 1;
    dies(18, 5);
    CHECK_EQ(starts(&skip), 0);
    now += HOUR; /* just within it */
    dies(18, 5);
    CHECK_EQ(starts(&skip), 1);
    unlink(path);
}

TEST(streams_are_counted_apart_and_the_oldest_is_forgotten)
{
    struct keep_skip skip = {0};

    begins();
    for (uint32_t stream = 1; stream <= 16; stream++) {
        dies(stream, 1);
        now += MINUTE;
        CHECK_EQ(starts(&skip), 0);
    }
    dies(17, 1); /* in the place of 1 */
    now += MINUTE;
    CHECK_EQ(starts(&skip), 0);
    dies(1, 1); /* in the place of 2 */
    now += MINUTE;
    CHECK_EQ(starts(&skip), 0);
    dies(3, 2);
    CHECK_EQ(starts(&skip), 1);
    CHECK_EQ(skip.stream, 3);
    unlink(path);
}

TEST(a_process_that_ends_well_or_has_no_file_notes_nothing)
{
    struct keep_skip skip;
    int count;

    begins();
    for (int i = 0; i < 3; i++)
        CHECK_EQ(starts(&skip), 0);
    unlink(path);
    crashes_open(NULL, now);
    crashes_skip(&count);
    CHECK_EQ(count, 0);
    CHECK(crashes_reading() == NULL);
    crashes_close();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
