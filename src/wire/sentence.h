/*
 * sentence.h - an event in sentences, as they are said at the table to one
 * person: see sentence.def.
 */
#ifndef WIRE_SENTENCE_H
#define WIRE_SENTENCE_H

#include "card/cardtext.h"
#include "rule/felt_view.h"

enum { SENTENCE_MAX = 1024 };

/* Cards dealt but not told yet, because they come one by one and a hand is
   told once. */
struct untold {
    uint16_t dealt; /* the seats that got cards, or threw some away */
    bool up;        /* some of them face up */
    money pot;      /* as it was told last */
    /* Events to be told after the last one. */
    uint16_t tell;
    bool tell_up, tell_pot;
};

/* Takes an event; `after` is the table then. */
void untold_hear(struct untold *u, const struct felt *after,
                 const struct event *e);

/* The listener of a sentence, and the table it is about. */
struct teller {
    const char *const *names; /* of the people */
    int named;                /* number of names; 0: one for each seat */
    seat_no you;              /* whose name is "You"; NO_SEAT: nobody's */
    const struct card_style *style;
    const struct felt *felt; /* after the event; NULL: unknown */
    bool dollars;            /* $3 for 3.00 */
    /* Context besides the event; each may be NULL. */
    const struct book *book;
    const struct felt_view *view, *before; /* your own, now and before it */
    const struct untold *untold;
};

/* Tells an event, as event_for() gives it to the listener: sentences separated
   by line ends.  Returns false if there is nothing to tell. */
bool sentence_tell(struct text *t, const struct teller *w,
                   const struct event *e);

/* Does telling this kind need a view? */
bool sentence_must_look(const struct event *e);

/* The reason why a kind is not told; NULL if it is told; "" for a kind without
   a row. */
const char *sentence_silent(int kind);

/* Adds the words, with what stands between braces filled in. */
void sentence_put(struct text *t, const struct teller *w,
                  const struct event *e, const char *text);

/* "You call", "Bo calls"; of "have|has" "You have", "Bo has". */
void sentence_put_deed(struct text *t, const struct teller *w, seat_no s,
                       const char *verb);

/* "Bo"; "You" at the head of a sentence, "you" within it. */
const char *sentence_name(const struct text *t, const struct teller *w,
                          seat_no s);

/* "Bo"; "You", as a list has it wherever it stands. */
const char *sentence_listed(const struct teller *w, seat_no s);

/* "3.00" or "$3"; "As Kd" */
void sentence_money(struct text *t, const struct teller *w, money amount);
void sentence_cards(struct text *t, const struct teller *w, const card *cards,
                    int count);

/*
 * Finds the seats that take the high half and the low half of a pot; false if
 * it has no halves.
 */
bool sentence_halves(const struct view *v, const money share[SEATS_MAX],
                     unsigned *high, unsigned *low);

/* Returns what a seat that owes this puts in to be dealt in at once. */
money sentence_due(const struct felt_view *v, enum debt debt);

/* A new line, if something stands there. */
void sentence_line(struct text *t);

#endif
