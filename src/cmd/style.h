/*
 * style.h - how cards look on this terminal.
 */
#ifndef CMD_STYLE_H
#define CMD_STYLE_H

#include "card/cardtext.h"

enum style_when { STYLE_AUTO, STYLE_ALWAYS, STYLE_NEVER };

/* For the table of a verb's options: {"--color", STYLE_WORDS, ...}. */
#define STYLE_WORDS "always|never|auto"

/* Reads one of those words; false if it is another. */
bool style_read(const char *word, enum style_when *when);

/*
 * The style for standard output.  Of itself (STYLE_AUTO) a terminal gets
 * four colours, unless NO_COLOR is set or TERM is dumb, and suit glyphs if
 * its language is in UTF-8; a file or a pipe gets plain letters.
 */
struct card_style style_of_stdout(enum style_when when);

/* The same for a terminal or a file, with the environment's words given. */
struct card_style style_for(enum style_when when, bool terminal,
                            const char *term, const char *no_color,
                            const char *language);

/* Can standard output be cleared and drawn on? */
bool style_can_draw(void);

/* How much the terminal shows; a file or a pipe is as most terminals are. */
struct style_size {
    int columns, rows;
};
struct style_size style_size_of_stdout(void);

#endif
