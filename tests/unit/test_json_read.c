/*
 * test_json_read.c - JSON is read strictly, and never past its end.
 */
#include "test.h"

#include "base/json_read.h"
#include "base/owns_memory.h"

/* Passes over the text: what is wrong with it, or "". */
static const char *wrong_with(const char *text)
{
    static struct fault f;
    size_t count = strlen(text);
    char *exact = malloc(count + 1); /* with nothing behind it */
    struct json_in j;

    f.text[0] = '\0';
    memcpy(exact, text, count);
    json_in_init(&j, exact, count, &f);
    json_in_skip(&j);
    CHECK_EQ(json_in_end(&j), f.text[0] == '\0' ? 0 : FAULT);
    free(exact);
    return f.text;
}

TEST(json_is_read)
{
    static const char *const good[] = {
        "null",
        " true ",
        "false",
        "0",
        "-0",
        "-12",
        "18446744073709551615",
        "\"\"",
        "\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83c\\udccf\"",
        "\"\xc3\xa9\xf0\x9f\x83\x8f\"",
        "[]",
        "{}",
        "[1,[2,{\"a\":[]}],\"x\"]",
        "\t{ \"a\" : 1 , \"b\" : { } }\r\n",
        "[[[[[[[[1]]]]]]]]",
    };

    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        CHECK_STR(wrong_with(good[i]), "");
}

TEST(what_is_no_json_is_a_fault)
{
    static const char *const bad[] = {
        "",
        " ",
        "nul",
        "tru",
        "+1",
        "01",
        "-",
        "1.5",
        "1e3",
        "1 2",
        "\"",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\\udc00\"",
        "\"\\ud800\\u0041\"",
        "\"\n\"",
        "\"\xff\"",
        "\"\xc0\x80\"",
        "\"\xed\xa0\x80\"",
        "[",
        "]",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[1 2]",
        "{",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1",
        "{\"a\":1,}",
        "{a:1}",
        "{1:1}",
        "[}",
        "{]",
        "[[[[[[[[[1]]]]]]]]]",
        "18446744073709551616",
        "\"\\",
        "\"\\u",
        "{\"a\" 1}",
        "'a'",
        "nullx",
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (*wrong_with(bad[i]) == '\0')
            CHECK_STR(bad[i], "a fault");
}

TEST(values_are_exact)
{
    static const char text[] = "[9223372036854775807,-9223372036854775808,"
                               "18446744073709551615,true,null,\"\\u00e9\","
                               "\"abc\"]";
    struct fault f = {""};
    struct json_in j;
    char word[8];
    uint64_t u;
    int64_t n;
    bool yes;

    json_in_init(&j, text, strlen(text), &f);
    CHECK(json_in_array(&j) && json_in_more(&j));
    CHECK(!json_in_null(&j));
    CHECK(json_in_int(&j, &n) && n == INT64_MAX);
    CHECK(json_in_more(&j) && json_in_int(&j, &n) && n == INT64_MIN);
    CHECK(json_in_more(&j) && json_in_uint(&j, &u) && u == UINT64_MAX);
    CHECK(json_in_more(&j) && json_in_bool(&j, &yes) && yes);
    CHECK(json_in_more(&j) && json_in_null(&j));
    CHECK(json_in_more(&j) && json_in_string(&j, word, sizeof word));
    CHECK_STR(word, "\xc3\xa9");
    CHECK(json_in_more(&j) && !json_in_string(&j, word, 3));
    CHECK(!json_in_more(&j));
    CHECK_EQ(json_in_end(&j), FAULT);
    CHECK(strstr(f.text, "too long") != NULL);
    CHECK(strncmp(f.text, "byte ", 5) == 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
