/*
 * bank_shoe.c - wagers are closed, and the shoe is ready: the cards of so
 * many packs in the order that came in with the command.
 *
 * With few packs every hand is shuffled anew, with more the shoe goes on
 * until the cut card comes.  A dealer may always shuffle sooner.
 *
 * Leaves: shoe.packs, shoe.fresh_packs, shoe.behind_cut, deck.jokers
 */
#include "rule/banked/bank.h"
#include "rule/refuse.h"

int bank_shoe_size(const struct book *b)
{
    return book_value(b, LEAF_SHOE_PACKS) *
           (52 + book_value(b, LEAF_DECK_JOKERS));
}

bool bank_must_shuffle(const struct book *b, const struct bank *t)
{
    int left = t->shoe_count - t->shoe_at;

    return t->cards != bank_shoe_size(b) ||
           book_value(b, LEAF_SHOE_PACKS) <= book_value(b, LEAF_SHOE_FRESH) ||
           left * 100 <= t->cards * book_value(b, LEAF_SHOE_CUT) ||
           left < 2 * SPOTS_MAX;
}

/* Is every card there, as often as there are packs? */
static bool is_whole_shoe(const struct book *b, const struct command *c)
{
    int packs = book_value(b, LEAF_SHOE_PACKS);
    int jokers = book_value(b, LEAF_DECK_JOKERS);
    cardset pack = SET_52;
    uint8_t seen[CARD_IDS] = {0};

    if (c->count != bank_shoe_size(b))
        return false;
    if (jokers > 0)
        pack |= jokers == 1 ? set_of(CARD_JOKER) : SET_JOKERS;
    if (packs == 1)
        return set_of_all(c->card, c->count) == pack;
    for (int i = 0; i < c->count; i++) {
        card one = c->card[i];

        if (one >= CARD_IDS || !set_has(pack, one) || seen[one]++ == packs)
            return false;
    }
    return true;
}

bool bank_close(const struct book *b, const struct bank *t,
                const struct command *c, struct event *out, struct refusal *no)
{
    if (c->count == 0 && bank_must_shuffle(b, t))
        return refuse(no, WHY_MUST_SHUFFLE, LEAF_SHOE_CUT);
    if (c->count > 0 && !is_whole_shoe(b, c))
        return refuse(no, WHY_BAD_DECK, LEAF_SHOE_PACKS);
    if (c->spot >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    event_init(out, EV_CLOSED, NO_SEAT);
    out->count = c->count;
    out->spot = c->spot;
    for (int i = 0; i < c->count; i++)
        out->card[i] = c->card[i];
    return true;
}

bool bank_fill_shoe(const struct book *b, card *shoe)
{
    int packs = book_value(b, LEAF_SHOE_PACKS), count = bank_shoe_size(b);
    int left[CARD_IDS] = {0}, free = 0;

    for (int i = 0; i < count / packs; i++)
        left[card_from_index(i)] = packs;
    for (int i = 0; i < count; i++)
        if (shoe[i] != CARD_NONE && left[shoe[i] & 63u]-- == 0)
            return false;
    for (int i = 0; i < count; i++)
        if (shoe[i] == CARD_NONE) {
            while (left[card_from_index(free)] == 0)
                free++;
            shoe[i] = card_from_index(free);
            left[shoe[i]]--;
        }
    return true;
}
