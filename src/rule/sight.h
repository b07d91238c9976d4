/*
 * sight.h - the cards that a person may see: those that lie open to that
 * person, and those turned up for a moment.
 */
#ifndef RULE_SIGHT_H
#define RULE_SIGHT_H

#include "rule/felt.h"

/* The cards open to a person now: the person's own, and all that lie
   face up. */
cardset sight_open(const struct book *b, const struct felt *felt,
                   seat_no viewer);

/* The cards an event names. */
cardset sight_cards(const struct event *e);

/*
 * The cards that an event shows to everybody although they do not lie open
 * after it.  `felt` is the table after the event, `before` what was open right
 * before it.
 */
cardset sight_turned(const struct book *b, const struct felt *felt,
                     const struct event *e, cardset before);

/* A viewer, and the cards open to that viewer. */
struct eyes {
    const struct book *book;
    seat_no viewer;
    cardset open;   /* after the last event */
    cardset turned; /* for a moment */
};

struct eyes eyes_of(const struct book *b, const struct felt *felt,
                    seat_no viewer);

/* Checks that a view, or an event `e` that the viewer gets as `seen`, tells
   only about cards that were open to the viewer before or after it. */
bool eyes_view(struct eyes *eyes, const struct felt *now, cardset told);
bool eyes_event(struct eyes *eyes, const struct felt *after,
                const struct event *e, const struct event *seen);

/* Does the event tell who has won, or that a pot is played for again? */
bool sight_is_settlement(const struct event *e);

/*
 * Two hands differ in cards that a viewer has not seen, and continue with
 * these two events as the viewer gets them.  True if the game itself announces
 * this difference without showing a card.  `barred`: seats that may see no
 * hand turned up.
 */
bool sight_is_announcement(const struct event *a, const struct event *b,
                           seat_no viewer, unsigned barred);

/* True if a refusal of this kind is a claim: accepting the command instead
   would tell what its player holds. */
bool sight_is_claim(enum why why);

#endif
