/*
 * test_why.c - the table of refusals: nothing is missing, nothing twice.
 */
#include <ctype.h>
#include <string.h>

#include "rule/instead.h"
#include "rule/why.h"
#include "test.h"

TEST(every_refusal_has_a_word_and_a_sentence)
{
    for (int i = 1; i < WHY_KINDS; i++) {
        const char *word = why_word((enum why)i);
        const char *said = why_sentence((enum why)i);
        size_t n = strlen(said);

        CHECK(word[0] != '\0');
        CHECK_EQ(strspn(word, "abcdefghijklmnopqrstuvwxyz_"), strlen(word));
        CHECK(n > 1 && isupper((unsigned char)said[0]));
        CHECK(n > 1 && (said[n - 1] == '.' || said[n - 1] == '?'));
        CHECK(strpbrk(said, "|\n") == NULL); /* it stands in a table */
    }
}

TEST(no_word_and_no_number_stands_twice)
{
    /* The first of a kind is found: a second would come back as the first. */
    for (int i = 1; i < WHY_KINDS; i++) {
        CHECK_EQ(why_find(why_word((enum why)i)), i);
        CHECK(why_number((enum why)i) > 0);
        CHECK_EQ(why_of_number(why_number((enum why)i)), i);
        for (int k = 1; k < i; k++)
            CHECK(strcmp(why_sentence((enum why)i),
                         why_sentence((enum why)k)) != 0);
    }
}

TEST(what_is_said_of_a_moment_is_a_sentence)
{
    CHECK(instead_sentence(INSTEAD_NOTHING) == NULL);
    CHECK(instead_sentence(INSTEAD_KINDS) == NULL);
    CHECK(instead_sentence(-1) == NULL);
    for (int i = INSTEAD_NOTHING + 1; i < INSTEAD_KINDS; i++) {
        const char *said = instead_sentence(i);
        size_t n = strlen(said);

        CHECK(n > 1 && isupper((unsigned char)said[0]) && said[n - 1] == '.');
        CHECK(strpbrk(said, "|\n") == NULL); /* it stands in a table */
        for (int k = INSTEAD_NOTHING + 1; k < i; k++)
            CHECK(strcmp(said, instead_sentence(k)) != 0);
    }
}

/* A command at the wrong time is told what the poker table waits for. */
TEST(every_moment_of_a_hand_is_told)
{
    struct felt felt = {.family = FAMILY_POKER, .game = "holdem"};

    for (int phase = PHASE_IDLE; phase < PHASE_FROZEN; phase++) {
        struct refusal no = {.why = WHY_NOT_NOW, .leaf = LEAF_NONE};

        felt.poker.phase = (uint8_t)phase;
        CHECK(!instead_of(&felt, CMD_FOLD, &no));
        CHECK(instead_sentence(no.instead) != NULL);
        no = (struct refusal){.why = WHY_CAPPED, .leaf = LEAF_NONE};
        CHECK(!instead_of(&felt, CMD_FOLD, &no) && no.instead == 0);
    }
}

TEST(numbers_stay_what_they_are)
{
    CHECK_EQ(why_number(WHY_NO_SUCH_SEAT), 1);
    CHECK_EQ(why_number(WHY_CANNOT_BE), 35);
    CHECK_EQ(why_number(WHY_NO_BANK), 43);
    CHECK_EQ(why_number(WHY_MUST_DECLARE), 67);
    CHECK_EQ(why_number(WHY_NOT_FOUL), 77);
    CHECK_EQ(why_number(WHY_EDITION), 81);
}

TEST(what_is_no_refusal_is_none)
{
    CHECK_EQ(why_number(WHY_NONE), 0);
    CHECK(strcmp(why_word(WHY_NONE), "none") == 0);
    CHECK(strcmp(why_word(WHY_KINDS), "none") == 0);
    CHECK(strcmp(why_sentence((enum why) - 1), "") == 0);
    CHECK_EQ(why_find("none"), WHY_NONE);
    CHECK_EQ(why_find("because"), WHY_NONE);
    CHECK_EQ(why_of_number(0), WHY_NONE);
    CHECK_EQ(why_of_number(-1), WHY_NONE);
    CHECK_EQ(why_of_number(1 << 20), WHY_NONE);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
