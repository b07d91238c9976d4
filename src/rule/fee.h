/*
 * fee.h - the collection: what is due of a hand, and from whom it is taken.
 *
 * How much is settled when a table is opened: the house's schedule is looked
 * up once, by stakes and option, and the amounts stand on the table's sign
 * with the clauses that state them.  During play, only the players dealt in,
 * or the wagers, are counted, and the fees are read off the sign.
 */
#ifndef RULE_FEE_H
#define RULE_FEE_H

#include "rule/banked/bank.h"
#include "rule/event.h"
#include "rule/melding/melding.h"
#include "rule/poker/poker.h"

struct collections; /* book/collection.h */
struct collection;

/* Resolving: fee_rates.c */

/* Nothing is taken, and the house has said so. */
void fees_waive(struct fees *f);

/* So much of every hand, set by the house itself: no clause states it. */
void fees_set(struct fees *f, enum payer payer, money fee);

/* Has the house priced the table, by its schedule or by itself? */
static inline bool fees_are_set(const struct fees *f)
{
    return f->per != PER_UNSET;
}

/*
 * The payer of each hand of poker that the book names; nobody: the table
 * chooses.
 */
enum payer fees_said_payer(const struct book *b);

/*
 * The payer if the table does not choose one: the one the book names, or
 * forced money of the hand; otherwise the antes, or the button if there are no
 * antes.
 */
enum payer fees_payer(const struct book *b, const struct stakes *s);

/*
 * Looks up the house's schedule for a poker table with these stakes and the
 * option the table chose (NULL: none).  If the schedule has no row for them,
 * the fees stay unset and it returns NULL.
 */
const struct collection *fees_print(struct stakes *s, const struct book *b,
                                    const struct collections *all,
                                    const char *option);

/* The collection asked for when a table is opened. */
struct fee_wish {
    const char *option; /* of the schedule; NULL: none is chosen */
    money set;          /* by the house, of every hand; -1: as printed */
    money dealer;       /* besides, of who banks; -1: nothing is said */
    int payer;          /* enum payer, where no clause names one; -1: - */
    money buy_in;       /* the least that is posted; 0: as is usual */
};

#define FEE_WISH_PRINTED                                                      \
    {                                                                         \
        .set = -1, .dealer = -1, .payer = -1                                  \
    }

/*
 * Reads "printed", "none" or an amount; two amounts, such as "0.50/2", are
 * each wager's and the player-dealer's.  False: the word is not one of these.
 */
bool fee_wish_read(struct fee_wish *w, const char *word);

/* The same of the payer's word. */
bool fee_payer_read(struct fee_wish *w, const char *word);

/*
 * The fees of a poker table as it is wished for.  A fault says what the house
 * does not leave open; stakes without a price stay unset, for opening asks.
 */
MUST_USE int fees_choose(struct stakes *s, const struct book *b,
                         const struct collections *all,
                         const struct fee_wish *w, struct fault *f);

/*
 * The same of a banked table.  Of one amount each wager pays, or who banks.
 * Wagers the schedule has no row for get none, for opening asks.
 */
MUST_USE int fees_choose_bank(struct bank_fees *out, const struct stakes *s,
                              const struct book *b,
                              const struct collections *all,
                              const struct fee_wish *w, struct fault *f);

/* And of one where melds are laid: the stakes as printed go in. */
MUST_USE int fees_choose_chips(struct melding_stakes *s,
                               const struct fee_wish *w, struct fault *f);

/*
 * The same where amounts are whole chips of a value, and the table is told by
 * nothing: as far as the schedule says.
 */
void fees_print_chips(struct fees *f, const struct book *b,
                      const struct collections *all, const char *option,
                      money chip);

/* Puts the id of a clause among those of a sign; where it begins there. */
uint8_t fee_id_add(struct fees *f, const char *id);

/* The id that begins there, as far as it goes. */
void fee_id_get(const struct fees *f, int at, char out[FEE_ID_MAX]);

/* Does a sign from anywhere name clauses that there are? */
bool fees_can_be(const struct fees *f);

/* Taking: fee.c.  Each is false where nothing is due. */

bool fee_of_hand(const struct book *b, const struct table *t,
                 struct event *out);

/* At the start of a half hour, of everybody in these seats (decided there). */
bool fee_of_time(const struct table *t, unsigned seated, struct event *out);
bool fee_of_antes(const struct melding *t, struct event *out);

/*
 * Of a banked hand the players' rows come first, one after the other, then
 * the player-dealer: the first from `step` on that takes anything.
 */
enum { FEE_NO_STEP = 255 };
int fee_bank_next(const struct bank *t, int step);
bool fee_of_bank(const struct bank *t, int step, struct event *out);

/* The extra fee of a double or a split. */
void fee_of_double(const struct book *b, const struct bank *t,
                   struct event *out);

#endif
