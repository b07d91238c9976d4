/*
 * total_check.c - whether a book of a game of totals can be dealt, and
 * does not contradict itself.
 *
 * Leaves: prize.eights_one_colour, prize.sevens_one_colour,
 * prize.eights_one_suit, prize.sevens_one_suit, shoe.packs_most,
 * player.stands_hard, player.hits_hard, insurance.offered,
 * insurance.three_to_two_only, pure.pays, surrender.costs, insurance.most,
 * shoe.packs, deck.jokers, shoe.packs_least
 */
#include "book/book_family.h"

enum { SHOE_MOST = 416 };

/* Prizes for hands that need more packs than a table can have. */
static int check_prizes(const struct book *b, struct fault *f)
{
    static const struct {
        enum leaf leaf;
        int packs;
    } needs[] = {{LEAF_PRIZE_EIGHTS_COLOUR, 2},
                 {LEAF_PRIZE_SEVENS_COLOUR, 2},
                 {LEAF_PRIZE_EIGHTS_SUIT, 3},
                 {LEAF_PRIZE_SEVENS_SUIT, 3}};

    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (b->value[needs[i].leaf] &&
            b->value[LEAF_SHOE_MOST] < needs[i].packs)
            return book_fault(b, needs[i].leaf, LEAF_SHOE_MOST, f,
                              "'%s' takes %d packs, and a shoe has at most %d",
                              leaf_rows[needs[i].leaf].name, needs[i].packs,
                              b->value[LEAF_SHOE_MOST]);
    return 0;
}

static int check_rules(const struct book *b, struct fault *f)
{
    if (b->value[LEAF_PLAYER_STANDS] > 0 &&
        b->value[LEAF_PLAYER_HITS] >= b->value[LEAF_PLAYER_STANDS])
        return book_fault(b, LEAF_PLAYER_HITS, LEAF_PLAYER_STANDS, f,
                          "a player must hit and stand on a hard %d",
                          b->value[LEAF_PLAYER_STANDS]);
    if (b->value[LEAF_INSURANCE] && b->value[LEAF_INSURANCE_THREE] &&
        b->value[LEAF_PURE_PAYS] != PURE_PAYS_THREE_TO_TWO)
        return book_fault(b, LEAF_INSURANCE, LEAF_PURE_PAYS, f,
                          "insurance is offered, and the book allows it "
                          "only where a pure pays 3 to 2");
    if (b->value[LEAF_SURRENDER_COSTS] > 100 ||
        b->value[LEAF_INSURANCE_MOST] > 100)
        return book_fault(b, LEAF_SURRENDER_COSTS, LEAF_INSURANCE_MOST, f,
                          "more than the whole wager cannot be given up, "
                          "nor insured");
    return 0;
}

static int check_total(const struct book *b, struct fault *f)
{
    int packs = b->value[LEAF_SHOE_PACKS];
    int jokers = b->value[LEAF_DECK_JOKERS];

    if (packs < b->value[LEAF_SHOE_LEAST] || packs > b->value[LEAF_SHOE_MOST])
        return book_fault(b, LEAF_SHOE_PACKS, LEAF_SHOE_LEAST, f,
                          "shoe.packs is not between packs_least and "
                          "packs_most");
    if (b->value[LEAF_SHOE_MOST] * (52 + jokers) > SHOE_MOST)
        return book_fault(b, LEAF_SHOE_MOST, LEAF_DECK_JOKERS, f,
                          "a shoe has at most %d cards", SHOE_MOST);
    return 0;
}

static book_check *const checks[] = {check_total, check_rules, check_prizes,
                                     NULL};

/* Kings, queens, jacks and tens are bonus cards. */
static const char *pack_of(const struct book *b)
{
    (void)b;
    return "bonus52";
}

static const struct fee_way fees[] = {
    {PER_HAND, TAKEN_BEFORE_DEAL, 1 << PAYER_PLAYER_DEALER},
    {PER_WAGER, TAKEN_BEFORE_DEAL, 1 << PAYER_EACH_PLAYER},
};

const struct book_family book_total = {
    .fee = fees,
    .fees = (int)(sizeof fees / sizeof *fees),
    .checks = checks,
    .pack = pack_of,
};
