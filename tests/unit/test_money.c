/*
 * test_money.c - amounts as people write them, and what is text.
 */
#include "test.h"

#include "base/money.h"
#include "base/text.h"
#include "base/utf8.h"

static const char *put(money m)
{
    static char line[40];
    struct text t;

    text_init(&t, line, sizeof line);
    money_put(&t, m);
    return line;
}

TEST(amounts_are_printed_with_their_cents)
{
    CHECK_STR(put(0), "0.00");
    CHECK_STR(put(5), "0.05");
    CHECK_STR(put(1250), "12.50");
    CHECK_STR(put(-50), "-0.50");
    CHECK_STR(put(MONEY_MOST), "10000000000000.00");
    CHECK_STR(put(INT64_MIN), "-92233720368547758.08");
}

TEST(amounts_are_read)
{
    static const char *const bad[] = {"",
                                      "-1",
                                      "+1",
                                      " 1",
                                      "1 ",
                                      "1.",
                                      "1.555",
                                      "1.505",
                                      ".50",
                                      "x",
                                      "1x",
                                      "1.5x",
                                      "$1",
                                      "1,50",
                                      "1.-1",
                                      "1..5",
                                      "10000000000000.01",
                                      "99999999999999999999999"};
    money m = 7;

    CHECK(money_read("3", &m) && m == 300);
    CHECK(money_read("3.50", &m) && m == 350);
    CHECK(money_read("5.5", &m) && m == 550);
    CHECK(money_read("0", &m) && m == 0);
    CHECK(money_read("007.05", &m) && m == 705);
    CHECK(money_read("10000000000000", &m) && m == MONEY_MOST);
    m = 7;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!money_read(bad[i], &m) && m == 7);
}

TEST(what_drives_a_terminal_does_not_print)
{
    CHECK(utf8_is_printable("", 0));
    CHECK(utf8_is_printable("a\xc3\xa9\xe2\x99\xa0", 6));
    CHECK(!utf8_is_printable("a\n", 2));
    CHECK(!utf8_is_printable("\033[1m", 4));
    CHECK(!utf8_is_printable("\x7f", 1));
    CHECK(!utf8_is_printable("\xc2\x9b", 2));
    CHECK(!utf8_is_printable("\xc3", 1));
    CHECK(!utf8_is_printable("\xf4\x90\x80\x80", 4));
    CHECK_EQ(utf8_length("\xe2\x99\xa0", 2), 0);
    CHECK_EQ(utf8_length("\xe2\x99\xa0", 3), 3);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
