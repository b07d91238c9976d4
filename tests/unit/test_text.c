/*
 * test_text.c - text that fits, text that is cut, and what a fault says.
 */
#include "base/fault.h"
#include "base/text.h"
#include "test.h"

TEST(a_new_text_is_empty)
{
    char buf[8] = "old";
    struct text t;

    text_init(&t, buf, sizeof buf);
    CHECK_STR(buf, "");
    CHECK_EQ(t.used, 0);
    CHECK(!t.cut);
}

TEST(text_adds_up)
{
    char buf[32];
    struct text t;

    text_init(&t, buf, sizeof buf);
    text_put(&t, "seat %d", 4);
    text_str(&t, ", 100%");
    text_add(&t, "!?", 1);
    CHECK_STR(buf, "seat 4, 100%!");
    CHECK_EQ(t.used, strlen(buf));
    CHECK(!t.cut);
}

TEST(text_that_just_fits_is_not_cut)
{
    char buf[5];
    struct text t;

    text_init(&t, buf, sizeof buf);
    text_str(&t, "four");
    text_add(&t, "", 0);
    text_put(&t, "%s", "");
    CHECK_STR(buf, "four");
    CHECK(!t.cut);
}

TEST(a_cut_is_remembered_and_nothing_follows_it)
{
    char buf[8];
    struct text t;

    for (int way = 0; way < 2; way++) {
        text_init(&t, buf, sizeof buf);
        if (way == 0)
            text_put(&t, "%s", "too long by far");
        else
            text_str(&t, "too long by far");
        CHECK(t.cut);
        CHECK_STR(buf, "too lon");
        text_init(&t, buf, sizeof buf);
        text_str(&t, "12345");
        text_str(&t, "6789");
        text_str(&t, "x");
        text_put(&t, "x");
        CHECK_STR(buf, "1234567");
    }
}

TEST(one_byte_holds_only_the_end)
{
    char buf[1];
    struct text t;

    text_init(&t, buf, sizeof buf);
    text_str(&t, "a");
    CHECK_STR(buf, "");
    CHECK(t.cut);
}

TEST(a_cut_leaves_no_half_character)
{
    static const char *const whole[] = {"ab\u00e9", "ab\u2660",
                                        "ab\U0001f0a1"};

    for (size_t i = 0; i < 3; i++)
        for (size_t size = 3; size <= strlen(whole[i]) + 1; size++) {
            char buf[16];
            struct text t;

            text_init(&t, buf, size);
            text_str(&t, whole[i]);
            CHECK_STR(buf, size == strlen(whole[i]) + 1 ? whole[i] : "ab");
            text_init(&t, buf, size);
            text_put(&t, "%s", whole[i]);
            CHECK_STR(buf, size == strlen(whole[i]) + 1 ? whole[i] : "ab");
        }
}

TEST(a_fault_says_what_and_where)
{
    struct fault f;

    CHECK(fault_say(&f, "no seat %d", 11) < 0);
    CHECK_STR(f.text, "no seat 11");
    CHECK(fault_at(&f, "table 4") < 0);
    CHECK_STR(f.text, "table 4: no seat 11");
}

TEST(a_fault_is_cut_to_its_room)
{
    char much[1000];
    struct fault f;

    memset(much, 'x', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    fault_say(&f, "%s", much);
    CHECK_EQ(strlen(f.text), sizeof f.text - 1);
    fault_at(&f, "here");
    CHECK(strncmp(f.text, "here: xxx", 9) == 0);
    CHECK_EQ(strlen(f.text), sizeof f.text - 1);
}

TEST(a_fault_may_have_no_hearer)
{
    CHECK(fault_say(NULL, "nobody asked") < 0);
    CHECK(fault_at(NULL, "nowhere") < 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
