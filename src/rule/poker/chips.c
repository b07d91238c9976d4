/*
 * chips.c - antes, blinds and the forced bet of a table, in whole chips.
 *
 * A book states an amount for its printed stakes, which is scaled to others,
 * or a fraction of the lower bet.  Either is rounded to a whole chip, because
 * nobody can ante two thirds of one.
 *
 * Leaves: forced.blinds, forced.ante, forced.ante_size, forced.ante_amount,
 * forced.bring_in, forced.bring_in_size, forced.bring_in_amount,
 * forced.small_blind, forced.big_blind, bet.least, seats.least, seats.most
 */
#include "rule/poker/chips.h"

#include "base/must.h"
#include "rule/fee.h"

/* The nearest whole number of chips; of something at least one. */
static money chips_nearest(money amount, money chip)
{
    money whole;

    MUST(amount >= 0 && amount <= MONEY_MOST);
    if (chip <= 0)
        return amount;
    whole = (amount + chip / 2) / chip * chip;
    return whole == 0 && amount > 0 ? chip : whole;
}

/*
 * The book's amount scaled from the stakes it prints to these; or `otherwise`
 * if the book states none.
 */
static money in_proportion(const struct book *b, const struct stakes *s,
                           enum leaf amount, money otherwise)
{
    money said = book_value(b, amount),
          printed = book_value(b, LEAF_BET_LEAST);

    if (said == 0)
        return otherwise;
    return printed > 0 ? said * s->lower / printed : said;
}

static money usual_ante(const struct book *b, const struct stakes *s)
{
    if (!book_has(b, LEAF_FORCED_ANTE))
        return 0;
    if (book_value(b, LEAF_FORCED_ANTE_SIZE) == ANTE_SIZE_LOWER)
        return s->lower;
    return chips_nearest(in_proportion(b, s, LEAF_FORCED_ANTE_AMOUNT,
                                       s->lower / 6),
                         s->chip);
}

static money usual_bring_in(const struct book *b, const struct stakes *s)
{
    money size = s->lower / 3;

    if (book_value(b, LEAF_FORCED_BRING_IN) == BRING_IN_NONE)
        return 0;
    if (book_value(b, LEAF_FORCED_BRING_IN_SIZE) == BRING_IN_SIZE_LOWER)
        size = s->lower;
    return chips_nearest(in_proportion(b, s, LEAF_FORCED_BRING_IN_AMOUNT,
                                       size),
                         s->chip);
}

/* Half the lower bet in whole dollars (ROG-HOLDEM-p16), if it is one. */
static money half_of(const struct stakes *s)
{
    money half = s->lower / 2;

    return half >= CENTS ? half / CENTS * CENTS : half;
}

/* The last is the big one; any before it are small. */
static void usual_blinds(const struct book *b, struct stakes *s)
{
    money small = in_proportion(b, s, LEAF_FORCED_SMALL_BLIND, half_of(s));
    money big = in_proportion(b, s, LEAF_FORCED_BIG_BLIND, s->lower);

    s->blinds = (uint8_t)book_value(b, LEAF_FORCED_BLINDS);
    MUST(s->blinds <= BLINDS_MAX);
    for (int i = 0; i < s->blinds; i++)
        s->blind[i] = chips_nearest(i + 1 < s->blinds ? small : big, s->chip);
}

void stakes_fill(const struct book *b, struct stakes *s)
{
    if (s->blinds == BLINDS_UNSAID)
        usual_blinds(b, s);
    if (s->ante == UNSAID)
        s->ante = usual_ante(b, s);
    if (s->bring_in == UNSAID)
        s->bring_in = usual_bring_in(b, s);
}

/* Would the house's fee take all antes of this many players? */
static bool ante_is_gone(const struct stakes *s, int players)
{
    MUST(players >= 0 && players <= SEATS_MAX);
    return players * s->ante <= s->fees.fee[players] + s->fees.fund[players];
}

void stakes_ante_left(const struct book *b, struct stakes *s)
{
    money chip = s->chip > 0 ? s->chip : CENTS;

    if (s->fees.payer != PAYS_ANTES || s->ante == 0)
        return;
    for (int n = book_value(b, LEAF_SEATS_LEAST);
         n <= book_value(b, LEAF_SEATS_MOST) && n <= SEATS_MAX; n++)
        while (ante_is_gone(s, n) && s->ante < s->lower)
            s->ante += chip;
}

/* True if an amount is not whole chips or too large. */
static bool is_amiss(const char *what, money is, money chip, money most,
                     struct amiss *out)
{
    money nearest = chips_nearest(is < most ? is : most, chip);

    *out = (struct amiss){what, is, nearest};
    return nearest != is;
}

/* No blind is larger than the next one. */
static bool blinds_are_right(const struct stakes *s, struct amiss *out)
{
    MUST(s->blinds <= BLINDS_MAX);
    for (int i = 0; i < s->blinds; i++) {
        money next = i + 1 < s->blinds ? s->blind[i + 1] : s->blind[i];

        if (is_amiss("a blind", s->blind[i], s->chip, next, out))
            return false;
    }
    return true;
}

bool stakes_in_chips(const struct stakes *s, struct amiss *out)
{
    return !is_amiss("the lower bet", s->lower, s->chip, MONEY_MOST, out) &&
           !is_amiss("the upper bet", s->upper, s->chip, MONEY_MOST, out) &&
           blinds_are_right(s, out) &&
           !is_amiss("the ante", s->ante, s->chip, MONEY_MOST, out) &&
           !is_amiss("the bring-in", s->bring_in, s->chip, s->lower, out);
}
