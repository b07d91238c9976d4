/*
 * bank_choice.c - what a banked table may choose for itself.
 *
 * A book fixes most questions.  Where it leaves one to the table, another
 * leaf says so; the table then has its own copy of the book, with its choice
 * in it.
 *
 * Leaves: those of choices[], shoe.packs_least, shoe.packs_most,
 * deck.jokers_least, deck.jokers_most, bet.other_stakes, bet.least, bet.most,
 * insurance.three_to_two_only
 */
#include "rule/banked/bank.h"
#include "rule/refuse.h"

enum { ANY = -1 };

/* Which leaf says that a table may have this answer, too. */
static const struct choice {
    enum leaf leaf;
    int32_t value; /* ANY: any that the leaf can have */
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
};

bool bank_choose(struct book *b, enum leaf leaf, int32_t value,
                 struct refusal *no)
{
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
    if (leaf == LEAF_DECK_JOKERS && b->family == FAMILY_SETTING) {
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
            book_yes(b, choices[i].offered)) {
            b->value[leaf] = value;
            return true;
        }
    return refuse(no, WHY_CHOICE, leaf);
}

bool bank_fits(const struct book *b, const struct stakes *s,
               struct refusal *no)
{
    if (s->lower <= 0 || s->upper < s->lower)
        return refuse(no, WHY_STAKES, LEAF_NONE);
    if (!book_yes(b, LEAF_OTHER_STAKES) &&
        (s->lower < book_value(b, LEAF_BET_LEAST) ||
         s->upper > book_value(b, LEAF_BET_MOST)))
        return refuse(no, WHY_STAKES, LEAF_OTHER_STAKES);
    if (b->family == FAMILY_TOTAL && book_yes(b, LEAF_INSURANCE) &&
        book_yes(b, LEAF_INSURANCE_THREE) &&
        book_value(b, LEAF_PURE_PAYS) != PURE_PAYS_THREE_TO_TWO)
        return refuse(no, WHY_NO_INSURANCE, LEAF_INSURANCE_THREE);
    return true;
}
