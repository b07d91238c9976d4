/*
 * test_verb.c - a verb whose assertion breaks says so and ends with a code of
 * its own.
 */
#include <string.h>

#include "base/must.h"
#include "cmd/verb.h"
#include "test.h"

const struct program program = {.name = "tested"};

static int answer(int argc, char **argv)
{
    MUST(argc < 2 || strcmp(argv[1], "break") != 0);
    return argc;
}

static const struct verb asked = {.name = "asked", .run = answer};

static int run(const struct verb *v, const char *word)
{
    char name[] = "asked", text[16];
    char *argv[] = {name, text, NULL};

    snprintf(text, sizeof text, "%s", word != NULL ? word : "");
    return verb_run(v, word != NULL ? 2 : 1, argv);
}

TEST(a_verb_returns_its_own_code)
{
    CHECK_EQ(run(&asked, NULL), EXIT_NO);
    CHECK_EQ(run(&asked, "so"), EXIT_USAGE);
}

TEST(a_broken_assertion_ends_only_the_verb)
{
    CHECK_EQ(run(&asked, "break"), EXIT_BROKEN);
    CHECK_EQ(run(&asked, "so"), EXIT_USAGE);
}

static void run_serving(void *to)
{
    struct verb serves = asked;

    serves.holds = true;
    *(int *)to = run(&serves, "break");
}

TEST(a_verb_that_holds_its_own_parts_is_not_held_again)
{
    struct must_broken broken;
    int code = EXIT_YES;

    CHECK(!must_hold(7, run_serving, &code, &broken));
    CHECK_EQ(broken.part, 7);
    CHECK_EQ(code, EXIT_YES);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
