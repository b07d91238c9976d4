/*
 * total.c - facts about hands of totals: over, complete, and where the action
 * button goes.
 *
 * Leaves: player.stands_hard, bank.stands_hard, bank.hits_soft,
 * split.aces_one_card, insurance.offered, insurance.three_to_two_only,
 * pure.pays
 */
#include "base/must.h"
#include "rule/banked/total_pair.h"

const struct bank_game total_game = {
    .decide = total_decide,
    .advance = total_advance,
    .verdict = total_verdict,
    .insurance = total_insurance,
    .prize = total_prize,
    .may = total_may,
    .dealers_may = total_dealers_may,
    .apply = total_apply,
};

bool total_is_over(const struct book *b, const struct bank *t, int spot,
                   const struct total_hand *h)
{
    const struct spot *s = &t->spot[spot];
    int stands = book_value(b, LEAF_PLAYER_STANDS);
    struct total total;

    if (h->cards < 2)
        return false;
    if (h->doubled)
        return h->cards > 2;
    total = total_in(b, s, h);
    if (total.pure || total.bust)
        return true;
    if (total_is_of_split_aces(s, h) && book_has(b, LEAF_SPLIT_ACES_ONE))
        return !total_can_split(b, t, spot, h);
    return stands > 0 && !total.soft && total.halves >= 2 * stands &&
           !total_can_split(b, t, spot, h);
}

uint16_t total_done(const struct book *b, const struct bank *t,
                    const card first[][2])
{
    struct total_hand h = {.cards = 2};
    unsigned done = 0;

    for (int s = 0; s < t->seats; s++) {
        if (t->spot[s].wagers == 0)
            continue;
        h.card[0] = first[s][0];
        h.card[1] = first[s][1];
        h.sum = total_addend(h.card[0]) + total_addend(h.card[1]);
        if (total_is_over(b, t, s, &h))
            done |= 1u << s;
    }
    return (uint16_t)done;
}

bool total_bank_must_hit(const struct book *b, const struct total *total)
{
    int stands = book_value(b, LEAF_BANK_STANDS);
    int hits = book_value(b, LEAF_BANK_HITS);

    return total->soft ? total->halves <= 2 * hits
                       : total->halves < 2 * stands;
}

/* The points of a card: an ace is one, a bonus card ten, others their
   number. */
static int points_of(card c)
{
    if (card_is_ace(c))
        return 1;
    return card_is_bonus(c) ? 10 : (int)card_rank(c) + 2;
}

/* Counts clockwise from the player-dealer's left, without that seat; if nobody
   has wagered there, the next seat with a wager. */
seat_no total_action(const struct bank *t)
{
    const struct total_hand *h = &t->spot[t->banker].hand[0];
    int others = t->seats - 1, nth = points_of(h->card[1]) - 1;
    int s;

    MUST(others > 0 && h->cards >= 2);
    nth = others > 1 ? nth % others : 0; /* dividing is slow */
    s = t->banker + 1 + nth;
    s = s >= t->seats ? s - t->seats : s;
    if (t->spot[s].wagers == 0)
        s = spot_after(t, (seat_no)s);
    MUST(s != NO_SEAT);
    return (seat_no)s;
}

bool total_has_insurance(const struct book *b)
{
    return book_has(b, LEAF_INSURANCE) &&
           (!book_has(b, LEAF_INSURANCE_THREE) ||
            book_value(b, LEAF_PURE_PAYS) == PURE_PAYS_THREE_TO_TWO);
}
