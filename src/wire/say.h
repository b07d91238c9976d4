/*
 * say.h - events and refusals in the words of a transcript.
 */
#ifndef WIRE_SAY_H
#define WIRE_SAY_H

#include "base/text.h"
#include "rule/banked/bank_view.h"
#include "rule/felt.h"

/* "raised 2 to 6.00"; the table is as it was before the event. */
void say_event(struct text *t, const struct table *table,
               const struct event *e);

/* The same for a table of any family. */
void say_felt(struct text *t, const struct felt *felt, const struct event *e);

/* The same for rulings and what is done about them. */
void say_ruling(struct text *t, const struct table *table,
                const struct event *e);

/* The same for a banked table: "wagered 3 at 4 10.00". */
void say_bank(struct text *t, const struct bank *bank, const struct event *e);

/* The cards of a spot: "As Kd", split hands parted by " / ". */
void say_spot(struct text *t, const struct spot *spot);

/* What a command at a banked table is called: "bank", "house way". */
const char *say_bank_verb(int kind);

/* "hit, stand, double 0.01 to 10.00"; "nothing" */
void say_bank_may(struct text *t, const struct bank_view *v);

/* The same for a table where melds are laid. */
struct melding;
void say_melding_event(struct text *t, const struct melding *melding,
                       const struct event *e);

/* "set", "spread", "run", "not a meld" */
const char *say_meld(int kind);

/* "draw, take 7h": what the viewer may do. */
struct melding_view;
void say_melding_choices(struct text *t, const struct melding_view *v);

/* What only a game of two hands has: "set 3: Ks Kd 9h 9c 4s / Ad Qc". */
void say_setting(struct text *t, const struct bank *bank,
                 const struct event *e);

/* "Ks Kd 9h 9c 4s / Ad Qc": a pile with these cards in front. */
void say_set(struct text *t, const struct pile *p, unsigned front);

/* "12.50" */
void say_money(struct text *t, money amount);

/* "fold, call 3.00, raise 6.00": what the seat to act may do. */
void say_choices(struct text *t, const struct choices *c);

#endif
