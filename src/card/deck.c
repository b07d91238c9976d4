/*
 * deck.c - a deck of cards on the table: made, cut and dealt.
 *
 * Draws nothing by chance: a shuffle is done to a deck (shuffle.c), and a
 * cut is made at the depth given.  Which deck a game is dealt from is for
 * its book to say; here are only the packs there are.
 *
 * Invariant: from deck_init() or deck_stack() on, the array holds the same
 * cards; every function only moves them, or the mark between the cards that
 * are out and the stub.
 */
#include "card/deck.h"

#include <string.h>

#include "base/must.h"

#define RANK_IN_SUITS(r) (0x0001000100010001ull << (r))
#define SET_8_9_10                                                            \
    (RANK_IN_SUITS(RANK_8) | RANK_IN_SUITS(RANK_9) | RANK_IN_SUITS(RANK_T))

static const struct pack {
    const char *name;
    cardset cards;
} packs_of[DECK_KINDS] = {
    [DECK_52] = {"52", SET_52},
    [DECK_53] = {"53", SET_52 | 1ull << CARD_JOKER},
    [DECK_54] = {"54", SET_54},
    [DECK_40S] = {"40", SET_52 & ~SET_8_9_10},
    [DECK_BONUS52] = {"bonus52", SET_52}, /* a game has the bonus */
};

static const struct pack *pack_of(enum deck_kind kind)
{
    MUST(kind < DECK_KINDS);
    return &packs_of[kind];
}

cardset deck_pack(enum deck_kind kind)
{
    return pack_of(kind)->cards;
}

/* The number of packs a name ends with; 0 when that is no such number. */
static int read_packs(const char *digits)
{
    if (digits[0] < '1' || digits[0] > '0' + DECK_PACKS_MAX || digits[1])
        return 0;
    return digits[0] - '0';
}

int deck_read_name(const char *name, enum deck_kind *kind, int *packs,
                   struct fault *f)
{
    *packs = 0;
    if (strncmp(name, "shoe", 4) == 0) {
        *kind = DECK_52;
        *packs = read_packs(name + 4);
    }
    for (int k = 0; k < DECK_KINDS && *packs == 0; k++) {
        size_t length = strlen(packs_of[k].name);

        if (strncmp(name, packs_of[k].name, length) != 0)
            continue;
        *kind = (enum deck_kind)k;
        if (name[length] == '\0')
            *packs = 1;
        else if (name[length] == 'x')
            *packs = read_packs(name + length + 1);
    }
    if (*packs == 0)
        return fault_say(f,
                         "\"%.20s\" is not a deck; choose 52, 53, 54, 40 or "
                         "bonus52, 40x8 for eight packs, shoe6 for 52x6",
                         name);
    return 0;
}

void deck_put_name(struct text *t, enum deck_kind kind, int packs)
{
    text_str(t, pack_of(kind)->name);
    if (packs > 1)
        text_put(t, "x%d", packs);
}

/* Adds the cards of a set to the deck, lowest number first. */
static void add_set(struct deck *d, cardset s)
{
    while (s != 0)
        d->card[d->count++] = set_take(&s);
}

void deck_init(struct deck *d, enum deck_kind kind, int packs)
{
    cardset cards = deck_pack(kind);

    MUST(packs >= 1 && packs <= DECK_PACKS_MAX);
    d->count = d->dealt = 0;
    for (int i = 0; i < packs; i++) {
        add_set(d, cards & SET_52);
        add_set(d, cards & SET_JOKERS);
    }
}

void deck_stack(struct deck *d, const card *cards, int count)
{
    MUST(count >= 0 && count <= DECK_MAX);
    d->count = count;
    d->dealt = 0;
    for (int i = 0; i < count; i++) {
        MUST(card_is_real(cards[i]));
        d->card[i] = cards[i];
    }
}

card deck_deal(struct deck *d)
{
    MUST(deck_left(d) > 0);
    return d->card[d->dealt++];
}

void deck_cut(struct deck *d, int depth)
{
    int left = deck_left(d);
    card *top = d->card + d->dealt;
    card lifted[DECK_MAX];

    MUST(depth >= 1 && depth < left);
    memcpy(lifted, top, (size_t)depth);
    memmove(top, top + depth, (size_t)(left - depth));
    memcpy(top + left - depth, lifted, (size_t)depth);
}
