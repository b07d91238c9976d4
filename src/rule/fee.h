/*
 * fee.h - the collection: the fee of a hand, and who pays it.
 *
 * The amounts are settled when a table is opened: the house's schedule is
 * looked up once, by stakes and option, and the amounts stand on the table's
 * sign with their clauses.  During play the code only counts players or wagers
 * and reads the fee off the sign, so a change of the book cannot alter a
 * posted price.
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

/* Sets a price of nothing, which differs from having no price. */
void fees_waive(struct fees *f);

/* Sets a fee for every hand that the house chose itself, so no clause is
   quoted. */
void fees_set(struct fees *f, enum payer payer, money fee);

/* Does the table have a price, from the schedule or from the house? */
static inline bool fees_are_set(const struct fees *f)
{
    return f->per != PER_UNSET;
}

/* The payer of a hand of poker that the book names; nobody if the table may
   choose. */
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
    const char *option; /* of the schedule; NULL: none chosen */
    money set;          /* a fee for every hand; -1: as printed */
    money dealer;       /* extra fee of the player-dealer; -1: not stated */
    int payer;          /* enum payer if no clause names one; -1: not stated */
    money buy_in;       /* the least buy-in posted; 0: the usual one */
};

#define FEE_WISH_PRINTED                                                      \
    {                                                                         \
        .set = -1, .dealer = -1, .payer = -1                                  \
    }

/* Reads "printed", "none", an amount, or two amounts such as "0.50/2" for each
   wager and the player-dealer.  Returns false for any other word. */
bool fee_wish_read(struct fee_wish *w, const char *word);

/* Reads the word of a payer. */
bool fee_payer_read(struct fee_wish *w, const char *word);

/*
 * Sets the fees that a poker table asks for.  A fault says what the house does
 * not leave open.  Stakes without a price stay unset, because opening then
 * asks for one.
 */
MUST_USE int fees_choose(struct stakes *s, const struct book *b,
                         const struct collections *all,
                         const struct fee_wish *w, struct fault *f);

/*
 * Sets the fees of a banked table.  A single amount is paid by each wager or
 * by the player-dealer.  Wagers without a row in the schedule stay unset,
 * because opening then asks.
 */
MUST_USE int fees_choose_bank(struct bank_fees *out, const struct stakes *s,
                              const struct book *b,
                              const struct collections *all,
                              const struct fee_wish *w, struct fault *f);

/* Sets the fees of a melding table; the printed stakes go in. */
MUST_USE int fees_choose_chips(struct melding_stakes *s,
                               const struct fee_wish *w, struct fault *f);

/* Looks up fees in whole chips, at tables that no amount tells apart. */
void fees_print_chips(struct fees *f, const struct book *b,
                      const struct collections *all, const char *option,
                      money chip);

/* Adds a clause id to a sign and returns its offset there. */
uint8_t fee_id_add(struct fees *f, const char *id);

/* Copies the id at an offset, up to its end. */
void fee_id_get(const struct fees *f, int at, char out[FEE_ID_MAX]);

/* Are the clause ids of a sign from elsewhere well formed? */
bool fees_can_be(const struct fees *f);

/* Charging: fee.c.  Each function returns false if nothing is due. */

bool fee_of_hand(const struct book *b, const struct table *t,
                 struct event *out);

/* The fee at the start of a half hour, from everybody in these seats. */
bool fee_of_time(const struct table *t, unsigned seated, struct event *out);
bool fee_of_antes(const struct melding *t, struct event *out);

/* The next fee of a banked hand from `step` on: first the players' rows in
   order, then the player-dealer. */
enum { FEE_NO_STEP = 255 };
int fee_bank_next(const struct bank *t, int step);
bool fee_of_bank(const struct bank *t, int step, struct event *out);

/* The extra fee of a double or a split. */
void fee_of_double(const struct book *b, const struct bank *t,
                   struct event *out);

#endif
