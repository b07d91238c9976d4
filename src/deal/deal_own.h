/*
 * deal_own.h - what the files of the dealer share: the question in hand, the
 * answers there are, and the row of a family.
 */
#ifndef DEAL_DEAL_OWN_H
#define DEAL_DEAL_OWN_H

#include "deal/deal.h"
#include "deal/menu.h"

/* One call of deal_next(). */
struct deal_at {
    struct dealing *d;
    const struct book *b;
    const struct seating *s;
    const struct deal_company *who;
    const struct deal_chance *chance;
    struct deal_answer *out;
    struct fault *f;
};

/*
 * A family of games, as the dealer knows it.  A family keeps its row in its
 * own folder, and deal_families[] is the only list of them.
 */
struct deal_family {
    /* The next thing at a table of this family that is not frozen; NULL:
       between hands the next one, and otherwise the turn of the seat to act. */
    int (*next)(struct deal_at *a);
    /* A bot's turn, given its view; NULL: nobody is ever to act. */
    deal_bot *bot;
    /* The same for the house's own players; NULL: `bot`. */
    void (*styled)(const struct book *b, const struct felt_view *v, int style,
                   struct command *out);
    /* The cards of a new deck; 0 if the shoe is used further.  NULL: one
       pack of 52. */
    int (*deck)(const struct book *b, const struct felt *felt, card *out);
    /* The cards the table waits to have shuffled, where they lie; NULL: it
       never does. */
    int (*stub)(const struct felt *felt, const card **cards);
    /* The seats among which the dealer draws for the first cards; NULL if no
       game of this family does. */
    unsigned (*drawn)(const struct book *b, const struct felt *felt);
    bool by_wager; /* a wager deals a player in, so nobody is counted */

    /* menu_of(); NULL: there is nothing to choose. */
    void (*menu)(const struct book *b, const struct felt *felt, bool others,
                 struct menu *m);
    /* The cards that a choice of a menu names, as the seat sees them; NULL:
       none. */
    const card *(*named)(const struct felt_view *v, seat_no seat,
                         const struct menu_one *one, int *cards);
    bool (*would)(const struct book *b, const struct felt *felt,
                  const struct command *c);

    /* Habits: what a player sits down with, below what more is brought, and
       the least with which something can be played for.  NULL: 50 and 5 times
       the lower amount of the table's sign, and any amount. */
    money (*full)(const struct felt *felt);
    money (*low)(const struct felt *felt);
    money (*least)(const struct felt *felt);

    /* NULL: the number of the hand, and the phase. */
    struct deal_moment (*moment)(const struct felt *felt);
    enum deal_open (*open)(const struct felt *felt); /* NULL: never */
    bool (*is_for_floor)(const struct felt *felt);   /* NULL: never */
};

extern const struct deal_family *const deal_families[];

#define FAMILY(ID, NOUN) extern const struct deal_family deal_##NOUN;
#include "book/family.def"
#undef FAMILY

static inline const struct deal_family *deal_row(const struct felt *felt)
{
    return deal_families[felt->family];
}

/* Answers.  Each returns 0. */
static inline int deal_wish(struct deal_at *a)
{
    a->out->is = DEAL_WISH;
    return 0;
}
int deal_ask(struct deal_at *a, struct who who);
/* DEAL_NOTHING if `seats` is empty. */
int deal_window(struct deal_at *a, enum deal_open open, uint32_t seats,
                seat_no first);
/* The dealer waits no longer. */
int deal_go_on(struct deal_at *a);

/* A bot that does not sit in its chair acts no more than a person who left. */
enum deal_who deal_who_at(const struct deal_at *a, seat_no seat);
static inline bool deal_is_person(const struct deal_at *a, seat_no seat)
{
    return deal_who_at(a, seat) == WHO_PERSON;
}

/* A person who may still speak in the open window. */
bool deal_is_waited_for(const struct deal_at *a, seat_no seat);

/* The first of these seats to the left of another; NO_SEAT: of the last. */
seat_no deal_first_after(uint32_t seats, seat_no seat);

/* The turn of a seat: a person is asked, a bot acts, and for anybody else the
   table stands in. */
int deal_act(struct deal_at *a, seat_no seat);

/* deal_cards.c: the next hand; a shuffle in mid-hand, if the table waits for
   one; a stub that is shuffled. */
int deal_hand(struct deal_at *a);
int deal_shuffle(struct deal_at *a);

#endif
