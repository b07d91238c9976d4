/*
 * fee_wish.c - the collection asked for when a table is opened: as printed,
 * none, or a rate that the house has set.
 *
 * A rate of the house has no clause.  If the book names the payer, opening the
 * table checks it; this file refuses only what makes no sense in the family.
 *
 * Leaves: fee.printed
 */
#include <string.h>

#include "base/must.h"
#include "book/collection.h"
#include "rule/fee.h"
#include "rule/wording.h"

static bool read_amount(const char *word, money *to)
{
    return money_read(word, to) && *to >= 0 && *to <= MONEY_MOST;
}

bool fee_wish_read(struct fee_wish *w, const char *word)
{
    const char *slash = strchr(word, '/');
    char first[32];

    w->set = w->dealer = -1;
    if (strcmp(word, "printed") == 0)
        return true;
    if (strcmp(word, "none") == 0) {
        w->set = 0;
        return true;
    }
    if (slash == NULL)
        return read_amount(word, &w->set);
    if ((size_t)(slash - word) >= sizeof first)
        return false;
    memcpy(first, word, (size_t)(slash - word));
    first[slash - word] = '\0';
    return read_amount(first, &w->set) && read_amount(slash + 1, &w->dealer);
}

bool fee_payer_read(struct fee_wish *w, const char *word)
{
    w->payer = words_find(WORDS_payer, word);
    return w->payer > PAYS_NOBODY;
}

/* Refuses two amounts, which only a banked table has. */
static int one_amount(const struct fee_wish *w, struct fault *f)
{
    return w->dealer < 0 ? 0
                         : fault_say(f, "there is no player-dealer here: the "
                                        "collection is one amount");
}

int fees_choose(struct stakes *s, const struct book *b,
                const struct collections *all, const struct fee_wish *w,
                struct fault *f)
{
    const struct collection *c;

    if (one_amount(w, f) != 0)
        return FAULT;
    if (w->buy_in > 0)
        s->buy_in = w->buy_in;
    if (w->set >= 0) {
        fees_set(&s->fees,
                 w->payer >= 0 ? (enum payer)w->payer : fees_payer(b, s),
                 w->set);
        return 0;
    }
    c = fees_print(s, b, all, w->option);
    if (c == NULL && !book_has(b, LEAF_FEE_PRINTED))
        fees_waive(&s->fees); /* a base game has no house to pay */
    if (c != NULL && w->payer >= 0) {
        s->fees.payer = (uint8_t)w->payer;
        s->fees.payer_set = true;
    }
    return 0;
}

/* A single amount is paid by each wager, unless the wish names the
   player-dealer. */
static int set_bank(struct bank_fees *out, const struct fee_wish *w,
                    struct fault *f)
{
    bool banker = w->payer == PAYS_PLAYER_DEALER;
    money wager = banker ? 0 : w->set, dealer = banker ? w->set : 0;

    if (w->payer >= 0 && !banker && w->payer != PAYS_EACH_PLAYER)
        return fault_say(f, "at a banked table each_player or player_dealer "
                            "pays");
    if (w->dealer >= 0 && w->payer >= 0)
        return fault_say(f, "two amounts say who pays: each wager the first, "
                            "the player-dealer the second");
    if (w->dealer >= 0)
        dealer = w->dealer;
    *out = bank_fees_set(wager, dealer);
    return 0;
}

int fees_choose_bank(struct bank_fees *out, const struct stakes *s,
                     const struct book *b, const struct collections *all,
                     const struct fee_wish *w, struct fault *f)
{
    struct fault why;

    if (w->set >= 0)
        return set_bank(out, w, f);
    if (w->payer >= 0)
        return fault_say(f, "the schedule says who pays: set a collection "
                            "for another payer");
    if (b->house[0] == '\0' ||
        bank_fees_of(all, b->house, b->game, w->option, s->lower, s->upper,
                     out, &why) != 0)
        *out = (struct bank_fees){0};
    return 0;
}

int fees_choose_chips(struct melding_stakes *s, const struct fee_wish *w,
                      struct fault *f)
{
    if (one_amount(w, f) != 0)
        return FAULT;
    if (w->set >= 0)
        fees_set(&s->fees, PAYS_ANTES, w->set);
    if (w->payer >= 0)
        s->fees.payer = (uint8_t)w->payer;
    return 0;
}
