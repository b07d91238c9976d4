/*
 * test_style.c - how cards look on which terminal.
 */
#include "cmd/style.h"
#include "test.h"

static struct card_style a_terminal(enum style_when when, const char *no_color)
{
    return style_for(when, true, "xterm-256color", no_color, "en_US.UTF-8");
}

TEST(a_terminal_gets_colours_and_glyphs)
{
    struct card_style s = a_terminal(STYLE_AUTO, NULL);

    CHECK(s.unicode);
    CHECK_EQ(s.colour, CARD_COLOUR_FOUR);
}

TEST(a_pipe_gets_plain_letters)
{
    struct card_style s = style_for(STYLE_AUTO, false, "xterm", NULL,
                                    "en_US.UTF-8");

    CHECK(!s.unicode);
    CHECK_EQ(s.colour, CARD_COLOUR_NONE);
}

TEST(a_dumb_terminal_gets_plain_letters)
{
    static const char *const dumb[] = {"dumb", "", NULL};

    for (int i = 0; i < 3; i++) {
        struct card_style s = style_for(STYLE_AUTO, true, dumb[i], NULL,
                                        "C.UTF-8");

        CHECK(!s.unicode);
        CHECK_EQ(s.colour, CARD_COLOUR_NONE);
    }
}

TEST(no_color_takes_the_colours_and_leaves_the_glyphs)
{
    CHECK_EQ(a_terminal(STYLE_AUTO, "1").colour, CARD_COLOUR_NONE);
    CHECK(a_terminal(STYLE_AUTO, "1").unicode);
    CHECK_EQ(a_terminal(STYLE_AUTO, "").colour, CARD_COLOUR_FOUR);
    CHECK_EQ(a_terminal(STYLE_NEVER, NULL).colour, CARD_COLOUR_NONE);
}

TEST(always_means_into_a_pipe_and_despite_no_color)
{
    struct card_style s = style_for(STYLE_ALWAYS, false, NULL, "1",
                                    "de_DE.utf8");

    CHECK(s.unicode);
    CHECK_EQ(s.colour, CARD_COLOUR_FOUR);
}

TEST(glyphs_want_a_language_that_has_them)
{
    CHECK(!style_for(STYLE_ALWAYS, true, "xterm", NULL, "C").unicode);
    CHECK(!style_for(STYLE_ALWAYS, true, "xterm", NULL, NULL).unicode);
    CHECK(!style_for(STYLE_AUTO, true, "xterm", NULL, "en_US").unicode);
}

TEST(the_words_are_read)
{
    enum style_when when = STYLE_AUTO;

    CHECK(style_read("never", &when) && when == STYLE_NEVER);
    CHECK(style_read("always", &when) && when == STYLE_ALWAYS);
    CHECK(style_read("auto", &when) && when == STYLE_AUTO);
    CHECK(!style_read("sometimes", &when));
    CHECK(!style_read("", &when));
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
