/*
 * bank_shoe.c - closes wagers and prepares the shoe: the cards of all packs in
 * the order that came with the command.  With few packs every hand is shuffled
 * anew; with more, the shoe continues until the cut card comes.  A dealer may
 * always shuffle sooner.
 *
 * Leaves: shoe.packs, shoe.fresh_packs, shoe.behind_cut, deck.jokers,
 * deal.order, deal.drawn
 */
#include <string.h>

#include "base/must.h"
#include "rule/fee.h"
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

    MUST(left >= 0);
    return t->cards != bank_shoe_size(b) ||
           book_value(b, LEAF_SHOE_PACKS) <= book_value(b, LEAF_SHOE_FRESH) ||
           left * 100 <= t->cards * book_value(b, LEAF_SHOE_CUT) ||
           left < 2 * SPOTS_MAX || /* and two sides have no more */
           (book_is(b, OF_SETTING) && t->shoe_at > 0); /* all piles */
}

/*
 * Counts each card in two alternating tables, so that the same card twice in a
 * row does not wait for its own counter.  Returns false if something is not a
 * card.
 */
static bool count_shoe(const card *cards, int count, uint8_t of[2][CARD_IDS])
{
    uint8_t all = 0;
    int i = 0;

    _Static_assert(SHOE_CARDS_MAX / 2 <= UINT8_MAX, "one card is a byte's");
    for (int k = 0; k < count; k++)
        all |= cards[k];
    if (all >= CARD_IDS)
        return false;
    for (; i + 8 <= count; i += 8) {
        of[0][cards[i]]++;
        of[1][cards[i + 1]]++;
        of[0][cards[i + 2]]++;
        of[1][cards[i + 3]]++;
        of[0][cards[i + 4]]++;
        of[1][cards[i + 5]]++;
        of[0][cards[i + 6]]++;
        of[1][cards[i + 7]]++;
    }
    for (; i < count; i++)
        of[i % 2][cards[i]]++;
    return true;
}

/*
 * Is every card there as often as there are packs?  Then there is nothing
 * else, because the number of cards is right.  The loop is short because a
 * shoe is long and may come with every hand.
 */
static bool is_whole_shoe(const struct book *b, const card *cards, int count)
{
    unsigned packs = (unsigned)book_value(b, LEAF_SHOE_PACKS), wrong = 0;
    int jokers = book_value(b, LEAF_DECK_JOKERS);
    uint8_t of[2][CARD_IDS] = {{0}};
    cardset pack = SET_52;

    if (count != bank_shoe_size(b) || count > SHOE_CARDS_MAX)
        return false;
    if (jokers > 0)
        pack |= jokers == 1 ? set_of(CARD_JOKER) : SET_JOKERS;
    if (packs == 1)
        return set_of_all(cards, count) == pack;
    if (!count_shoe(cards, count, of))
        return false;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        for (int c = 16 * suit; c < 16 * suit + RANK_COUNT; c++)
            wrong |= (unsigned)(of[0][c] + of[1][c]) ^ packs;
    for (pack &= SET_JOKERS; pack != 0;) {
        card c = set_take(&pack);

        wrong |= (unsigned)(of[0][c] + of[1][c]) ^ packs;
    }
    return wrong == 0;
}

bool bank_must_draw_seat(const struct book *b)
{
    return book_is(b, OF_SETTING) &&
           book_value(b, LEAF_DEAL_ORDER) == DEAL_BY_SEAT &&
           book_has(b, LEAF_DEAL_DRAWN);
}

bool bank_close(const struct book *b, const struct bank *t,
                const struct cmd_deal *c, struct event *out,
                struct refusal *no)
{
    struct ev_closed *e;

    if (c->cards == 0 && bank_must_shuffle(b, t))
        return refuse(no, WHY_MUST_SHUFFLE, LEAF_SHOE_CUT);
    if (c->cards > 0 && !is_whole_shoe(b, c->card, c->cards))
        return refuse(no, WHY_BAD_DECK, LEAF_SHOE_PACKS);
    if (c->drawn >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    MUST(c->cards <= SHOE_CARDS_MAX && c->drawn >= NO_SEAT);
    if (c->drawn == NO_SEAT && bank_must_draw_seat(b))
        return refuse(no, WHY_DRAW_SEAT, LEAF_DEAL_DRAWN);
    e = make_closed(out);
    e->fresh = c->cards > 0;
    e->drawn = c->drawn;
    e->free = fee_bank_next(t, 0) == FEE_NO_STEP;
    e->cards = c->cards;
    memcpy(e->card, c->card, c->cards);
    out->leaf = LEAF_SHOE_PACKS;
    return true;
}

bool bank_has_same_cards(const card *a, const card *b, int count)
{
    int16_t more[CARD_IDS] = {0};

    for (int i = 0; i < count; i++) {
        if (a[i] >= CARD_IDS || b[i] >= CARD_IDS)
            return false;
        more[a[i]]++;
        more[b[i]]--;
    }
    for (int i = 0; i < CARD_IDS; i++)
        if (more[i] != 0)
            return false;
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
