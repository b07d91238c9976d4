/*
 * field_text.h - events and commands as text, both ways.
 *
 * An event is told in the words of its row of event.def: what the `=` lines
 * of a transcript say.  In full, what these words do not say follows, so that
 * the line is the whole event and can be read back:
 *
 *     raised 2 to 6.00 ; raised paid 6.00 level 6.00 adds 3.00 next 3
 *     dealt 1 As | 2 ?? ; dealt dead 2 card As,Kd by deal.face
 *
 * Behind the semicolon stand the kind's name and pairs of a field and its
 * value, in the order of the row, without those that are nothing; lists are
 * parted by commas, "-" is an empty one, and text is quoted.
 *
 *     seat, spot, ordinal   from 1; "nobody"
 *     seats, which          2,4
 *     money                 12.50
 *     moneys                1:2.00,3:4.00 from 1; "any" is no limit
 *     cards                 As,??,Jk; "--" is no card
 *     yes                   yes or no
 *     remedies              dead_hand,money_back
 *     choices               raise.cap=3
 */
#ifndef RULE_FIELD_TEXT_H
#define RULE_FIELD_TEXT_H

#include "base/fault.h"
#include "base/text.h"
#include "rule/command.h"

/* Room for any one of them, in full. */
enum { EVENT_TEXT_MAX = 4096, COMMAND_TEXT_MAX = 2048 };

/* "raised 2 to 6.00" */
void event_put_text(struct text *t, const struct event *e);

/* The same, and all the rest of it. */
void event_put_full(struct text *t, const struct event *e);

/*
 * Reads back what event_put_full() writes.  A fault names the word that is
 * wrong; so does one for words before the semicolon that do not say what the
 * event is.  Words alone, as event_put_text() writes them, are read, too: as
 * the first kind that says so, with nothing in what they do not say.
 */
int event_get_text(const char *line, struct event *out,
                   struct fault *f) MUST_USE;

/*
 * "raise 6.00": as it is typed, without the seat before it.  Cards of a hand
 * are named, so the hand is needed that the wish is about.
 */
void command_put_text(struct text *t, const struct command *c,
                      const card *hand, int cards);

/*
 * Finds the command by its first words, or by one of its other words, among
 * those of the family (or ASKED_ROOM and the like), and reads what is behind
 * them.  The caller sets the author: out->who, at_ms and id stay as they are,
 * and a spot that is not named is that of out->who.seat, which must be set
 * before.  A card that is not in the hand becomes the bit after its last card,
 * so that the table refuses it.  A fault names the word that is wrong.
 */
int command_get_text(const char *words, enum family family, const card *hand,
                     int cards, struct command *out, struct fault *f) MUST_USE;

/* The same; after a fault *bad is the number of the wrong word, from 0. */
int command_get_words(const char *words, enum family family, const card *hand,
                      int cards, struct command *out, int *bad,
                      struct fault *f) MUST_USE;

#endif
