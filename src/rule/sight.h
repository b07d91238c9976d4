/*
 * sight.h - which cards a person may see: those that lie open to him, and
 * those that are turned up for a moment.
 */
#ifndef RULE_SIGHT_H
#define RULE_SIGHT_H

#include "rule/felt.h"

/* The cards that lie open to a person now: his own, and what lies face up. */
cardset sight_open(const struct book *b, const struct felt *felt,
                   seat_no viewer);

/* The cards an event names. */
cardset sight_cards(const struct event *e);

/*
 * The cards that all see by an event though they do not lie open after it.
 * `felt` is the table after it, `before` what he saw right before it.
 */
cardset sight_turned(const struct book *b, const struct felt *felt,
                     const struct event *e, cardset before);

/* Somebody who looks on, and what he has before his eyes. */
struct eyes {
    const struct book *book;
    seat_no viewer;
    cardset open;   /* to him, after the last event */
    cardset turned; /* for a moment */
};

struct eyes eyes_of(const struct book *b, const struct felt *felt,
                    seat_no viewer);

/*
 * Something is told of these cards, at the table as it is now, by a view or
 * by an event `e` that he gets as `seen`.  Was all of it open to him, before
 * or after?
 */
bool eyes_view(struct eyes *eyes, const struct felt *now, cardset told);
bool eyes_event(struct eyes *eyes, const struct felt *after,
                const struct event *e, const struct event *seen);

/* Is it told by this who has won, or that a pot is played for again? */
bool sight_is_settlement(const struct event *e);

/*
 * Two hands that differ in cards a person has not seen go on with these two
 * events, as he gets them.  Is that what the game itself announces of a card
 * without showing it?  `barred`: the seats that may see no hand turned up.
 */
bool sight_is_announcement(const struct event *a, const struct event *b,
                           seat_no viewer, unsigned barred);

/* Is a wish refused so that who gets it granted has told what he holds? */
bool sight_is_claim(enum why why);

#endif
