/*
 * bank_choice.c - what a banked table may choose for itself.
 *
 * A book fixes most questions.  If it leaves one to the table, another leaf
 * says so.  The choices are kept on the table's sign and in the book it plays
 * by.
 *
 * Leaves: shoe.packs_least, shoe.packs_most, deck.jokers_least,
 * deck.jokers_most, bet.other_stakes, bet.least, bet.most,
 * insurance.three_to_two_only, wager.backline, rank.joker, deck.bug_choice,
 * wager.backline_most, pure.pays, pure.seven_to_five, pure.three_to_two,
 * insurance.offered, insurance.choice, even_money.offered, even_money.paid,
 * even_money.choice, eights.busted, eights.may_win, shoe.packs, deck.jokers,
 * fee.printed, double.after_split, double.split_choice, and those of choices[]
 */
#include "base/must.h"
#include "rule/banked/bank.h"
#include "rule/refuse.h"

enum { ANY = -1 };

/* The leaf that lets a table have this answer, too. */
static const struct {
    enum leaf leaf;
    int32_t value; /* ANY: every value of the leaf */
    enum leaf offered;
} choices[] = {
    {LEAF_WAGER_BACKLINE, 0, LEAF_WAGER_BACKLINE},
    {LEAF_RANK_JOKER, RANK_JOKER_BUG, LEAF_DECK_BUG_CHOICE},
    {LEAF_WAGER_BACKLINE_MOST, ANY, LEAF_WAGER_BACKLINE},
    {LEAF_PURE_PAYS, PURE_PAYS_SEVEN_TO_FIVE, LEAF_PURE_SEVEN},
    {LEAF_PURE_PAYS, PURE_PAYS_THREE_TO_TWO, LEAF_PURE_THREE},
    {LEAF_INSURANCE, ANY, LEAF_INSURANCE_CHOICE},
    {LEAF_EVEN, ANY, LEAF_INSURANCE_CHOICE},
    {LEAF_EVEN_PAID, EVEN_AS_INSURANCE, LEAF_EVEN_CHOICE},
    {LEAF_EIGHTS, EIGHTS_WIN, LEAF_EIGHTS_WIN},
    {LEAF_DOUBLE_SPLIT, ANY, LEAF_DOUBLE_CHOICE},
};

bool bank_choose(struct book *b, enum leaf leaf, int32_t value,
                 struct refusal *no)
{
    MUST(leaf >= 0 && leaf < LEAF_COUNT);
    if (b->value[leaf] == value)
        return true;
    if (leaf == LEAF_SHOE_PACKS) {
        if (value < book_value(b, LEAF_SHOE_LEAST))
            return refuse(no, WHY_CHOICE, LEAF_SHOE_LEAST);
        if (value > book_value(b, LEAF_SHOE_MOST))
            return refuse(no, WHY_CHOICE, LEAF_SHOE_MOST);
        b->value[leaf] = value;
        return true;
    }
    if (leaf == LEAF_DECK_JOKERS && book_is(b, OF_SETTING)) {
        if (value < book_value(b, LEAF_DECK_JOKERS_LEAST))
            return refuse(no, WHY_CHOICE, LEAF_DECK_JOKERS_LEAST);
        if (value > book_value(b, LEAF_DECK_JOKERS_MOST))
            return refuse(no, WHY_CHOICE, LEAF_DECK_JOKERS_MOST);
        b->value[leaf] = value;
        return true;
    }
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (choices[i].leaf == leaf &&
            (choices[i].value == ANY || choices[i].value == value) &&
            leaf_can_choose(leaf, value) && book_has(b, choices[i].offered)) {
            b->value[leaf] = value;
            return true;
        }
    return refuse(no, WHY_CHOICE, leaf);
}

bool bank_stakes_fit(const struct book *b, const struct stakes *s,
                     struct refusal *no)
{
    if (s->lower <= 0 || s->upper < s->lower)
        return refuse(no, WHY_STAKES, LEAF_NONE);
    if (!book_has(b, LEAF_OTHER_STAKES) &&
        (s->lower < book_value(b, LEAF_BET_LEAST) ||
         s->upper > book_value(b, LEAF_BET_MOST)))
        return refuse(no, WHY_STAKES, LEAF_OTHER_STAKES);
    if (book_is(b, OF_TOTAL) && book_has(b, LEAF_INSURANCE) &&
        book_has(b, LEAF_INSURANCE_THREE) &&
        book_value(b, LEAF_PURE_PAYS) != PURE_PAYS_THREE_TO_TWO)
        return refuse(no, WHY_NO_INSURANCE, LEAF_INSURANCE_THREE);
    return true;
}

static bool is_amount(money amount)
{
    return amount >= 0 && amount <= MONEY_MOST;
}

/* Refuses amounts that no table has, no matter what its book says. */
static bool amounts_can_be(const struct cmd_open *c)
{
    for (int i = 0; i < FEE_ROWS_MAX; i++)
        if (!is_amount(c->dealer_most[i]) || !is_amount(c->dealer_fee[i]) ||
            !is_amount(c->player_most[i]) || !is_amount(c->player_fee[i]))
            return false;
    return is_amount(c->lower) && is_amount(c->upper) && is_amount(c->unit) &&
           is_amount(c->chip) && is_amount(c->fund) &&
           is_amount(c->contribution) && c->dealers <= FEE_ROWS_MAX &&
           c->players <= FEE_ROWS_MAX && c->choices <= CHOICES_MAX;
}

/* Prizes are checked after the number of packs is known. */
static bool may_have_prizes(const struct book *b, const struct cmd_open *c,
                            struct refusal *no)
{
    for (int i = 0; i < PRIZES; i++) {
        if (!is_amount(c->prize[i]))
            return refuse(no, WHY_STAKES, LEAF_NONE);
        if (c->prize[i] > 0 && !bank_may_prize(b, (enum prize)i, no))
            return false;
    }
    return true;
}

bool bank_choices_fit(struct book *own, const struct cmd_open *c,
                      struct refusal *no)
{
    if (c->choices > CHOICES_MAX)
        return refuse(no, WHY_CHOICE, LEAF_NONE);
    for (int i = 0; i < c->choices; i++) {
        enum leaf leaf = (enum leaf)c->choice[i].leaf;

        if (c->choice[i].leaf >= LEAF_COUNT || !leaf_is_of(leaf, own->family))
            return refuse(no, WHY_CHOICE, LEAF_NONE);
        if (!bank_choose(own, leaf, c->choice[i].value, no))
            return false;
    }
    return true;
}

bool bank_may_choose(const struct book *b, const struct cmd_open *c,
                     struct refusal *no)
{
    struct stakes stakes = {.lower = c->lower, .upper = c->upper};
    struct book own = *b;

    MUST(bank_game_of(b->family) != NULL);
    if (!amounts_can_be(c))
        return refuse(no, WHY_STAKES, LEAF_NONE);
    if (!bank_choices_fit(&own, c, no) ||
        !bank_stakes_fit(&own, &stakes, no) || !may_have_prizes(&own, c, no))
        return false;
    /* Fees come from the house's schedule, or are waived openly. */
    if (c->dealers == 0 && book_has(b, LEAF_FEE_PRINTED))
        return refuse(no, WHY_NO_RATE, LEAF_FEE_PRINTED);
    return true;
}
