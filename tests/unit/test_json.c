/*
 * test_json.c - what is written is JSON, commas, escapes and all.
 */
#include "base/json.h"

#include "test.h"

static char said[1024];
static FILE *out;

static struct json begin(void)
{
    memset(said, 0, sizeof said);
    out = fmemopen(said, sizeof said, "w");
    return json_to(out);
}

static void says(const char *want)
{
    fclose(out);
    CHECK_STR(said, want);
}

TEST(an_object_has_commas_between_and_none_at_the_end)
{
    struct json j = begin();

    json_object(&j);
    json_say_string(&j, "deck", "joker");
    json_say_int(&j, "cards", -53);
    json_say_bool(&j, "cut", true);
    json_say_bool(&j, "burnt", false);
    json_say_null(&j, "low");
    json_close(&j);
    says("{\n  \"deck\": \"joker\",\n  \"cards\": -53,\n  \"cut\": true,\n"
         "  \"burnt\": false,\n  \"low\": null\n}\n");
}

TEST(empty_things_stay_on_a_line)
{
    struct json j = begin();

    json_array(&j);
    json_object(&j);
    json_close(&j);
    json_array(&j);
    json_close(&j);
    json_row(&j);
    json_close(&j);
    json_close(&j);
    says("[\n  {},\n  [],\n  []\n]\n");
}

TEST(a_row_is_an_array_on_one_line)
{
    struct json j = begin();

    json_object(&j);
    json_key(&j, "cards");
    json_row(&j);
    json_string(&j, "As");
    json_string(&j, "Kd");
    json_int(&j, 2);
    json_null(&j);
    json_close(&j);
    json_close(&j);
    says("{\n  \"cards\": [\"As\", \"Kd\", 2, null]\n}\n");
}

TEST(what_would_end_a_string_is_escaped)
{
    struct json j = begin();

    json_row(&j);
    json_string(&j, "a\"b\\c\b\f\n\r\t\001\177");
    json_string(&j, "");
    json_close(&j);
    says("[\"a\\\"b\\\\c\\b\\f\\n\\r\\t\\u0001\\u007f\", \"\"]\n");
}

TEST(what_is_no_utf8_becomes_a_mark)
{
    struct json j = begin();

    json_row(&j);
    json_string(&j, "A\xe2\x99\xa0");            /* a spade: as it is */
    json_string(&j, "\xff");                     /* never in UTF-8 */
    json_string(&j, "\xe2\x99");                 /* cut short */
    json_string(&j, "\xc0\x80");                 /* longer than need be */
    json_string(&j, "\xed\xa0\x80");             /* half of a pair */
    json_string(&j, "\xf4\x90\x80\x80");         /* beyond the last */
    json_string(&j, "\xf0\x9f\x82\xa1\xc3\xa9"); /* a card, an e */
    json_close(&j);
    says("[\"A\xe2\x99\xa0\", \"\\ufffd\", \"\\ufffd\\ufffd\", "
         "\"\\ufffd\\ufffd\", \"\\ufffd\\ufffd\\ufffd\", "
         "\"\\ufffd\\ufffd\\ufffd\\ufffd\", "
         "\"\xf0\x9f\x82\xa1\xc3\xa9\"]\n");
}

TEST(decimals_are_exact)
{
    struct json j = begin();

    json_row(&j);
    json_decimal(&j, 1250, 2);
    json_decimal(&j, -5, 1);
    json_decimal(&j, -1005, 3);
    json_decimal(&j, 7, 0);
    json_decimal(&j, INT64_MIN, 18);
    json_int(&j, INT64_MIN);
    json_close(&j);
    says("[12.50, -0.5, -1.005, 7, -9.223372036854775808, "
         "-9223372036854775808]\n");
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
