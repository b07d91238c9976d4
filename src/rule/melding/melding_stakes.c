/*
 * melding_stakes.c - the stakes of a table of melds: the packs of its stock,
 * the value of a chip, and the house's fees.
 *
 * Leaves: stock.pack, stock.packs, stock.packs_least, bet.least,
 * bet.other_stakes, fee.printed, ante.rate_taken, ante.chips
 */
#include <string.h>

#include "base/must.h"
#include "book/collection.h"
#include "card/deck.h"
#include "rule/fee.h"
#include "rule/melding/melding.h"
#include "rule/refuse.h"

cardset melding_pack(const struct book *b)
{
    return deck_pack(
        book_value(b, LEAF_STOCK_PACK) == STOCK_PACK_40 ? DECK_40S : DECK_52);
}

int melding_pack_cards(const struct book *b)
{
    return set_count(melding_pack(b));
}

struct melding_stakes
melding_stakes_usual(const struct book *b,
                     const struct collections *collections, const char *option,
                     money chip)
{
    struct melding_stakes s;

    memset(&s, 0, sizeof s);
    s.chip = chip;
    MUST(chip >= 0 && chip <= MONEY_MOST);
    s.packs = (uint8_t)book_value(b, LEAF_STOCK_PACKS);
    fees_print_chips(&s.fees, b, collections, option, chip);
    if (!fees_are_set(&s.fees) && !book_has(b, LEAF_FEE_PRINTED))
        fees_waive(&s.fees); /* a base game has no house to pay */
    return s;
}

bool melding_stakes_fit(const struct book *b, const struct melding_stakes *s,
                        struct refusal *no)
{
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (s->packs < book_value(b, LEAF_STOCK_PACKS_LEAST))
        return refuse(no, WHY_CHOICE, LEAF_STOCK_PACKS_LEAST);
    if (s->packs * melding_pack_cards(b) > SHOE_CARDS_MAX)
        return refuse(no, WHY_CHOICE, LEAF_NONE); /* no book states a number */
    if (!book_has(b, LEAF_OTHER_STAKES) &&
        s->chip != book_value(b, LEAF_BET_LEAST))
        return refuse(no, WHY_STAKES, LEAF_OTHER_STAKES);
    if (!fees_are_set(&s->fees) && book_has(b, LEAF_FEE_PRINTED))
        return refuse(no, WHY_NO_RATE, LEAF_FEE_PRINTED);
    if (s->fees.payer != PAYS_NOBODY && s->fees.payer != PAYS_ANTES)
        return refuse(no, WHY_PAYER, LEAF_ANTE_RATE);
    for (int n = 0; n <= SEATS_MAX; n++) /* antes are whole chips */
        if (s->chip > 0 && s->fees.fee[n] % s->chip != 0)
            return refuse(no, WHY_STAKES, LEAF_ANTE_CHIPS);
    return true;
}
