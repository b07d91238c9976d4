/*
 * sentence.h - an event in a sentence, as it is said at the table.
 *
 *     {EV_CALLED, "{seat:call} {paid}{all in}."}
 *
 * {x} is a field of the event, as people say it; {x:verb} a seat and what it
 * does, {x:one|many} where its verb is not regular; {all in} says so where
 * nothing is left behind.
 */
#ifndef CMD_SENTENCE_H
#define CMD_SENTENCE_H

#include "card/cardtext.h"
#include "rule/felt.h"

struct sentence {
    uint16_t kind; /* of the event; EV_NONE: the end of a table */
    const char *text;
};

/* Who tells it. */
struct teller {
    const char *const *names; /* of the seats */
    seat_no you;              /* whose name is "You"; NO_SEAT: nobody's */
    const struct card_style *style;
    const struct felt *felt; /* after the event */
};

/* Adds the words, with what stands between braces filled in. */
void sentence_put(struct text *t, const struct teller *w,
                  const struct event *e, const char *text);

/* "You call", "Bo calls"; of "have|has" "You have", "Bo has". */
void sentence_does(struct text *t, const struct teller *w, seat_no s,
                   const char *verb);

/* What a table has of an event; NULL: nothing. */
const char *sentence_of(const struct sentence *table, const struct event *e);

/* The same of what is done at a poker table, but for cards and pots. */
const char *sentence_of_poker(const struct event *e);

#endif
