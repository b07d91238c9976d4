/*
 * felt.h - a table of any family, and the one loop that drives it.
 *
 * Every runner of tables (the referee, play, the simulator, the journal, the
 * room) calls felt_do() with a command and gets all events that follow from it
 * until the table waits for somebody.  A felt has no pointers, so a "what if"
 * is an assignment, and a felt is the sum of its events byte for byte.
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
#ifdef HOUSEWAY_TEST_FAMILY
#include "rule/high_card/high_card.h"
#endif

struct felt {
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX]; /* empty: not opened */
    uint8_t edition[EDITION_BYTES]; /* the edition of its book */
    struct choice choice[CHOICES_MAX];
    uint8_t choices;
    uint8_t family;     /* enum family */
    uint8_t frozen;     /* enum untrue: the reason; 0: not frozen */
    uint8_t frozen_at;  /* the family's phase at that time */
    uint16_t frozen_by; /* the kind of the untrue event */
    uint8_t dealer;     /* enum dealer: the room, or a live one */
    uint8_t level;      /* enum live_level: how much a live dealer enters */
    money loose;        /* all chips of players, if no stack is known */
    union {
        struct table poker;
        struct bank bank; /* for both banked families */
        struct melding melding;
#ifdef HOUSEWAY_TEST_FAMILY
        struct high_card high_card;
#endif
    };
};

_Static_assert(sizeof(struct felt) <= 16 * 1024, "a felt is at most 16 KiB");

/* The history of a table in two numbers: the count of events, and a hash of
   the table's states each time it waited for somebody. */
struct digest {
    uint64_t hash;
    int64_t events;
};

/* Receives events in order, each after it was applied. */
struct sink {
    void (*take)(void *to, const struct felt *after, const struct event *e);
    void *to;
    /* For trusted poker only; each may be NULL. */
    struct digest *digest; /* is kept */
    /* legal raises for this exact table, already computed by the caller; NULL:
       compute them */
    const struct choices *may;
    /* apply our own events without a copy to return to: an untrue one is then
       a bug that stops the program */
    bool trusts;
};

/* Makes a felt ready for a table to be opened. */
void felt_init(struct felt *felt);

/*
 * Carries out a command and everything that follows, until the table waits
 * again.  If it is refused, nothing has changed.  `b` is the book with the
 * table's choices: see felt_book().
 */
bool felt_do(const struct book *b, struct felt *felt, const struct command *c,
             const struct sink *out, struct refusal *no);

/* The same for a series of commands, each asked for when the table waits.  It
   ends when no command comes or one is refused. */
typedef const struct command *wisher(void *from, const struct felt *felt);
bool felt_play(const struct book *b, struct felt *felt, wisher *next,
               void *from, const struct sink *out, struct refusal *no);

/*
 * Carries out what must still follow if a journal was cut short before the
 * last events of a command.  Until then every command is refused.  Returns
 * false if nothing can follow: the table is frozen, or the book is not its
 * own.
 */
bool felt_go_on(const struct book *b, struct felt *felt,
                const struct sink *out);

/* Would the command be accepted?  The table does not change. */
bool felt_would(const struct book *b, const struct felt *felt,
                const struct command *c, struct refusal *no);

/* Applies an event from elsewhere.  If it cannot be true, returns false, and
   the table is frozen with the reason and otherwise unchanged. */
bool felt_apply(struct felt *felt, const struct event *e);

/* Freezes a table because of an untrue event of this kind, for code that keeps
   more of a table than its felt. */
void felt_freeze(struct felt *felt, enum untrue why, int kind);

/* Continues a table that the room stopped (EV_FROZEN).  Returns false if it is
   not stopped, or stopped by an untrue event. */
bool felt_thaw(struct felt *felt);

/* Clears a stopped table: it is between hands with these chips, and play can
   go on. */
void felt_clear(struct felt *felt, const struct felt_chips *chips);

/* The book a table plays by: an edition with the table's choices in it. */
void felt_book(const struct book *edition, const struct felt *felt,
               struct book *out);

/*
 * Lists the commands somebody may give now; for a person who does not play,
 * those of the dealer.
 */
void felt_may(const struct book *b, const struct felt *felt, struct who who,
              struct may *out);

/* The number of seats; of people, including those at the rail who may wager;
   and the chips of one of them. */
int felt_seats(const struct felt *felt);
int felt_people(const struct felt *felt);
money felt_stack(const struct felt *felt, seat_no seat);
/* The same for people who look: 0 if no stack is known. */
money felt_known_stack(const struct felt *felt, seat_no seat);

/* The fees on the sign; and marking them as no longer filed by a book. */
const struct fees *felt_fees(const struct felt *felt);
void felt_unfile(struct felt *felt);

/* The seat to act; NO_SEAT if it is nobody or the dealer. */
seat_no felt_to_act(const struct felt *felt);

/* All seats to act: one, or several if they act in any order. felt_to_act() is
   the first of them. */
uint32_t felt_asked(const struct felt *felt);

/* May the asked seats act in any order? */
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

/* True between hands. */
bool felt_is_idle(const struct felt *felt);

/* How many hands have been dealt, and the phase as the family numbers them. */
uint32_t felt_number(const struct felt *felt);
uint8_t felt_phase(const struct felt *felt);

/* The chips by place; all zero if the table was never opened.  If no stack is
   known, the chips of all players are in the pot. */
void felt_balances(const struct felt *felt, struct balances *out);

/* The chips in front of a seat; and all bets with the chips that nobody has
   won yet. */
money felt_bet(const struct felt *felt, seat_no seat);
money felt_pot(const struct felt *felt);

/* The amounts on a table's sign. */
struct felt_limit {
    money lower, upper; /* upper 0: one amount only */
    bool by_street;     /* bets double on later streets: 3/6, not 3 to 6 */
};
struct felt_limit felt_limit(const struct felt *felt);

/* The n-th command to try for a player who does not act, the mildest first;
   false if there are no more. */
bool felt_stand_in(const struct felt *felt, seat_no seat, int n,
                   struct command *out);

/* Is a player dealt in by wagering?  Otherwise every seated player is. */
bool felt_is_by_wager(const struct felt *felt);

/* Does a button go around?  Then felt_button() says where to. */
bool felt_has_button(const struct felt *felt);

/* Between hands: will no more cards come from this deck? */
bool felt_deck_is_over(const struct book *b, const struct felt *felt);

/* Is it a table of one of these families (enum family_bit)? */
static inline bool felt_is(const struct felt *felt, unsigned families)
{
    return (families >> felt->family & 1) != 0;
}

/* The table of its family; NULL if it is of another family. */
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

/* Does a live dealer deal here, with real cards? */
static inline bool felt_is_live(const struct felt *felt)
{
    return felt->dealer == DEALER_LIVE;
}

/* Are hands only counted here, so that no stack is known?  See counted.h. */
static inline bool felt_is_counted(const struct felt *felt)
{
    return felt_is_live(felt) && felt->level < LEVEL_FULL;
}

/* May this role give such a command at this table? */
static inline bool felt_may_role(const struct felt *felt, int kind,
                                 enum role role)
{
    return felt_is_live(felt) ? command_may_live(kind, role)
                              : command_may(kind, role);
}

/* The bytes of a felt that its family uses; the rest is zero. */
size_t felt_size(const struct felt *felt);

#endif
