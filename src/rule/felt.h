/*
 * felt.h - a table of any family, and the one loop that drives it.
 *
 * Every runner of tables (the referee, play, the simulator, the journal, the
 * room) calls felt_do() with a command and gets all events that follow from it
 * until the table waits for somebody.  A felt has no pointers: a "what if" is
 * an assignment, and a felt is nothing but the sum of its events.
 */
#ifndef RULE_FELT_H
#define RULE_FELT_H

#include "rule/banked/bank.h"
#include "rule/command.h"
#include "rule/fact.h"
#include "rule/felt_chips.h"
#include "rule/may.h"
#include "rule/melding/melding.h"
#include "rule/poker/poker.h"
#include "rule/poker/table.h"

struct felt {
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX]; /* empty: not opened */
    uint8_t edition[EDITION_BYTES]; /* of the book it plays by */
    struct choice choice[CHOICES_MAX];
    uint8_t choices;
    uint8_t family;     /* enum family */
    uint8_t frozen;     /* enum untrue: why, or nothing */
    uint8_t frozen_at;  /* the phase it was in, of its family */
    uint16_t frozen_by; /* the kind of the event that could not be true */
    uint8_t spare[10];
    union {
        struct table poker;
        struct bank bank; /* of both banked families */
        struct melding melding;
    };
};

_Static_assert(sizeof(struct felt) <= 16 * 1024, "a felt is at most 16 KiB");

/*
 * The history of a table in two numbers: the count of events, and a hash of
 * the table's states whenever it waited for somebody.
 */
struct digest {
    uint64_t hash;
    int64_t events;
};

/* Receives events in their order, each after it has been applied. */
struct sink {
    void (*take)(void *to, const struct felt *after, const struct event *e);
    void *to;
    /* Of poker that is trusted, each or NULL: */
    struct digest *digest;     /* is kept */
    const struct choices *may; /* who raises has just asked bet_may_raise()
                                  for it, of this very table */
    bool trusts; /* our own events are applied without a copy to go back to:
                    one that is not true is a bug, and stops the program */
};

/* A place where a table can be opened. */
void felt_init(struct felt *felt);

/*
 * All that follows from one wish, until the table waits again; or a refusal,
 * and nothing has changed.  `b` is the book with the table's choices in it:
 * see felt_book().
 */
bool felt_do(const struct book *b, struct felt *felt, const struct command *c,
             const struct sink *out, struct refusal *no);

/*
 * The same for one wish after another, as they are given once the table waits:
 * until none is given, or one is refused.
 */
typedef const struct command *wisher(void *from, const struct felt *felt);
bool felt_play(const struct book *b, struct felt *felt, wisher *next,
               void *from, const struct sink *out, struct refusal *no);

/*
 * All that follows by itself, where the last events of a wish are missing: a
 * journal was cut short.  Until then every wish is refused.  False if nothing
 * can follow: the table is frozen, or the book is not its own.
 */
bool felt_go_on(const struct book *b, struct felt *felt,
                const struct sink *out);

/* Would it be done?  Nothing changes. */
bool felt_would(const struct book *b, const struct felt *felt,
                const struct command *c, struct refusal *no);

/*
 * Applies an event from anywhere.  False if it cannot be true: then the table
 * is frozen, with the reason, and nothing else has changed.
 */
bool felt_apply(struct felt *felt, const struct event *e);

/*
 * Stops a table for what an event of this kind says that cannot be so; for
 * whoever keeps more of a table than its felt.
 */
void felt_freeze(struct felt *felt, enum untrue why, int kind);

/*
 * A table that the room stopped (EV_FROZEN) goes on where it was.  False:
 * something that could not be so has stopped it, or nothing has.
 */
bool felt_thaw(struct felt *felt);

/*
 * Clears a stopped table: it is between hands with these chips, and play can
 * go on.
 */
void felt_clear(struct felt *felt, const struct felt_chips *chips);

/* The book a table plays by: its edition with what the table chose in it. */
void felt_book(const struct book *edition, const struct felt *felt,
               struct book *out);

/*
 * Lists the commands somebody may give now; for a person who does not play,
 * those of the dealer.
 */
void felt_may(const struct book *b, const struct felt *felt, struct who who,
              struct may *out);

/*
 * How many seats there are, and people, with those at the rail who may
 * wager; and the chips behind of one of them.
 */
int felt_seats(const struct felt *felt);
int felt_people(const struct felt *felt);
money felt_stack(const struct felt *felt, seat_no seat);

/* Returns the fees on its sign; marks them as filed by no book any more. */
const struct fees *felt_fees(const struct felt *felt);
void felt_unfile(struct felt *felt);

/* The seat to act; NO_SEAT: nobody, or the dealer. */
seat_no felt_to_act(const struct felt *felt);

/*
 * All who are to act: one, unless several do so at once in any order, and
 * felt_to_act() is the first of them.
 */
uint32_t felt_asked(const struct felt *felt);

/* Are these asked at the same time, to act in any order? */
bool felt_is_at_once(const struct felt *felt);

/*
 * The seats that can be dealt in: those with chips, and those in for antes
 * that were carried over.
 */
unsigned felt_with_chips(const struct felt *felt);

/*
 * The seat of the button in the next hand if these are dealt in: at a new
 * table the lowest seat, later the next one, by the book's rule if it has a
 * button.  NO_SEAT: nobody is dealt in.
 */
seat_no felt_button(const struct book *b, const struct felt *felt,
                    unsigned in);

/* Is no hand going on? */
bool felt_is_idle(const struct felt *felt);

/* How many hands have been dealt, and the phase as the family numbers them. */
uint32_t felt_number(const struct felt *felt);
uint8_t felt_phase(const struct felt *felt);

/* The chips by place; all zero if the table was never opened. */
void felt_balances(const struct felt *felt, struct balances *out);

/* The chips in front of somebody, and those that nobody has won yet with all
   bets. */
money felt_bet(const struct felt *felt, seat_no seat);
money felt_pot(const struct felt *felt);

/* The amounts on a table's sign. */
struct felt_limit {
    money lower, upper; /* upper 0: there is one amount only */
    bool by_street;     /* bets double on later streets: 3/6, not 3 to 6 */
};
struct felt_limit felt_limit(const struct felt *felt);

/*
 * The n-th thing to try for a player who does not act, the mildest first;
 * false: there are no more.
 */
bool felt_stand_in(const struct felt *felt, seat_no seat, int n,
                   struct command *out);

/* Does a wager deal a player in?  Otherwise everybody who sits there is. */
bool felt_is_by_wager(const struct felt *felt);

/* Does a button go around?  Then felt_button() says where to. */
bool felt_has_button(const struct felt *felt);

/* Between hands: is no card of the deck dealt any more? */
bool felt_deck_is_over(const struct book *b, const struct felt *felt);

/* Is it a table of one of these families (enum family_bit)? */
static inline bool felt_is(const struct felt *felt, unsigned families)
{
    return (families >> felt->family & 1) != 0;
}

/* The table as its family keeps it; NULL if it is of another family. */
static inline const struct table *felt_poker(const struct felt *felt)
{
    return felt_is(felt, OF_POKER) ? &felt->poker : NULL;
}
static inline const struct bank *felt_bank(const struct felt *felt)
{
    return felt_is(felt, OF_BANKED) ? &felt->bank : NULL;
}
static inline const struct melding *felt_melding(const struct felt *felt)
{
    return felt_is(felt, OF_MELDING) ? &felt->melding : NULL;
}

/* How many bytes of a felt its family uses: the rest is nothing. */
size_t felt_size(const struct felt *felt);

#endif
