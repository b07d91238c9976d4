/*
 * meld.c - recognizes melds, and finds those a hand can make.
 *
 * It needs no table: all cards are arguments.  In a run the cards of a suit
 * stand in places without gaps, so that the seven and the jack are neighbours
 * where the packs have nothing between them (SNK-PAN-Ab.2).
 *
 * Leaves: stock.pack, meld.kinds, meld.set_least, meld.set_suits,
 * meld.set_one_suit, meld.set_repeats, meld.run_least, meld.ace
 */
#include "rule/melding/meld.h"

struct meld_rule meld_rule_of(const struct book *b)
{
    int kinds = book_value(b, LEAF_MELD_KINDS);

    return (struct meld_rule){
        .set_least = (uint8_t)book_value(b, LEAF_MELD_SET_LEAST),
        .set_suits = (uint8_t)book_value(b, LEAF_MELD_SET_SUITS),
        .run_least = (uint8_t)book_value(b, LEAF_MELD_RUN_LEAST),
        .sets = kinds != MELD_RUNS_ONLY,
        .runs = kinds != MELD_SETS_ONLY,
        .one_suit = book_has(b, LEAF_MELD_SET_ONE_SUIT),
        .repeats = book_has(b, LEAF_MELD_SET_REPEATS),
        .ace_high = book_value(b, LEAF_MELD_ACE) == MELD_ACE_BOTH,
        .whole = book_value(b, LEAF_STOCK_PACK) == STOCK_PACK_52,
    };
}

/* The place above the king, which is an ace's second place if it may be
   high. */
static int top_place(const struct meld_rule *r)
{
    return r->whole ? 13 : 10;
}

/* Places as bits; an ace that may be high has two. */
static unsigned place_bits(const struct meld_rule *r, card c)
{
    unsigned bits = 1u << meld_place(r, c);

    if (bits == 1 && r->ace_high)
        bits |= 1u << top_place(r);
    return bits;
}

/* Are this many cards of one suit, all different, in sequence? */
static bool is_in_sequence(unsigned places, int n)
{
    if (__builtin_popcount(places) != n)
        return false;
    places >>= __builtin_ctz(places);
    return (places & (places + 1)) == 0;
}

static enum meld_kind set_of_cards(const struct meld_rule *r, unsigned suits,
                                   int n, enum leaf *why)
{
    int different = __builtin_popcount(suits);

    if (!r->sets) {
        *why = LEAF_MELD_KINDS;
    } else if (n < r->set_least) {
        *why = LEAF_MELD_SET_LEAST;
    } else if (different == 1) {
        if (r->one_suit)
            return MELD_SPREAD;
        *why = LEAF_MELD_SET_ONE_SUIT;
    } else if (different < r->set_suits) { /* SNK-PAN-Aa.2: not two suits */
        *why = r->one_suit ? LEAF_MELD_SET_ONE_SUIT : LEAF_MELD_SET_SUITS;
    } else if (different < n && !r->repeats) {
        *why = LEAF_MELD_SET_REPEATS;
    } else {
        return MELD_SET;
    }
    return MELD_NONE;
}

static enum meld_kind run_of_cards(const struct meld_rule *r, unsigned places,
                                   int n, enum leaf *why)
{
    unsigned high = 1u << top_place(r);
    bool low_run, high_run;

    places &= ~high;
    low_run = is_in_sequence(places, n);
    high_run = (places & 1) != 0 && is_in_sequence((places & ~1u) | high, n);
    if (!r->runs || (!low_run && !high_run))
        *why = LEAF_MELD_KINDS;
    else if (n < r->run_least)
        *why = LEAF_MELD_RUN_LEAST;
    else if (!low_run && !r->ace_high)
        *why = LEAF_MELD_ACE;
    else
        return MELD_RUN;
    return MELD_NONE;
}

enum meld_kind meld_of(const struct meld_rule *r, const card *cards, int n,
                       enum leaf *why)
{
    unsigned suits = 0, ranks = 0, places = 0;
    enum leaf unasked;

    if (why == NULL)
        why = &unasked;
    *why = LEAF_MELD_KINDS;
    for (int i = 0; i < n; i++) {
        if (!card_is_real(cards[i]) || card_is_joker(cards[i]))
            return MELD_NONE;
        suits |= 1u << card_suit(cards[i]);
        ranks |= 1u << card_rank(cards[i]);
        places |= 1u << meld_place(r, cards[i]);
    }
    if (n < 1)
        return MELD_NONE;
    if ((ranks & (ranks - 1)) == 0)
        return set_of_cards(r, suits, n, why);
    if ((suits & (suits - 1)) == 0)
        return run_of_cards(r, places, n, why);
    return MELD_NONE;
}

/* The cards of a hand that can join a card. */
struct beside {
    unsigned places; /* of its suit, including the card itself */
    unsigned suits;  /* of its rank, including the card itself */
    int same, rank;  /* copies of the card; cards of its rank; both with it */
};

static struct beside beside_of(const struct meld_rule *r, card c,
                               const card *hand, int n)
{
    struct beside b = {place_bits(r, c), 1u << card_suit(c), 1, 1};

    for (int i = 0; i < n; i++) {
        unsigned differs = hand[i] ^ c;

        /* A value that is no card gets a place without neighbors. */
        b.places |= differs < 16 ? 1u << meld_place(r, hand[i]) : 0;
        if ((differs & 15) != 0)
            continue;
        b.suits |= 1u << card_suit(hand[i]);
        b.same += differs == 0;
        b.rank++;
    }
    if ((b.places & 1) != 0 && r->ace_high)
        b.places |= 1u << top_place(r);
    return b;
}

/* The places without a gap around one of them. */
static unsigned around(unsigned places, int at)
{
    unsigned run = 1u << at;

    while (((run << 1 | run >> 1) & places & ~run) != 0)
        run |= (run << 1 | run >> 1) & places;
    return run;
}

/* The longest run through the card; 0: too short. */
static unsigned run_through(const struct meld_rule *r, card c, unsigned places)
{
    int at = meld_place(r, c), top = top_place(r);
    unsigned run = around(places, at);

    if (at == 0 && r->ace_high) {
        unsigned high = around(places, top);

        if (__builtin_popcount(high) > __builtin_popcount(run))
            run = high;
    }
    if ((run & 1) != 0 && (run >> top & 1) != 0)
        run &= ~1u; /* a whole suit with one ace: it counts once */
    return r->runs && __builtin_popcount(run) >= r->run_least ? run : 0;
}

/* How many cards the longest set has; *one: it is all of one suit. */
static int set_around(const struct meld_rule *r, const struct beside *b,
                      bool *one)
{
    int different = __builtin_popcount(b->suits);
    int spread = r->one_suit && b->same >= r->set_least ? b->same : 0;
    int mixed = r->repeats ? b->rank : different;

    if (different < r->set_suits || different < 2 || mixed < r->set_least)
        mixed = 0;
    *one = spread > mixed;
    return !r->sets ? 0 : *one ? spread : mixed;
}

bool meld_is_made(const struct meld_rule *r, card c, const card *hand, int n)
{
    struct beside b = beside_of(r, c, hand, n);
    bool one;

    return set_around(r, &b, &one) > 0 || run_through(r, c, b.places) != 0;
}

/* Takes the cards of a run out of the hand, one copy each. */
static int take_run(const struct meld_rule *r, unsigned run, const card *hand,
                    int n, card *out)
{
    unsigned left = run;
    int count = 1;

    left &= ~place_bits(r, out[0]);
    for (int i = 0; i < n; i++)
        if ((hand[i] ^ out[0]) < 16 && hand[i] < CARD_UNKNOWN &&
            (place_bits(r, hand[i]) & left) != 0) {
            left &= ~place_bits(r, hand[i]);
            out[count++] = hand[i];
        }
    return count;
}

static int take_set(const struct meld_rule *r, bool one, const card *hand,
                    int n, card *out)
{
    unsigned suits = 1u << card_suit(out[0]);
    int count = 1;

    for (int i = 0; i < n && count < MELD_CARDS_MAX; i++) {
        unsigned bit = 1u << card_suit(hand[i]);

        if (((hand[i] ^ out[0]) & 15) != 0 || (one && hand[i] != out[0]) ||
            (!one && !r->repeats && (suits & bit) != 0))
            continue;
        suits |= bit;
        out[count++] = hand[i];
    }
    return count;
}

int meld_with(const struct meld_rule *r, card c, const card *hand, int n,
              card *out)
{
    struct beside b = beside_of(r, c, hand, n);
    bool one;
    int set = set_around(r, &b, &one);
    unsigned run = run_through(r, c, b.places);

    out[0] = c;
    if (set == 0 && run == 0)
        return 0;
    if (set >= __builtin_popcount(run))
        return take_set(r, one, hand, n, out);
    return take_run(r, run, hand, n, out);
}

/* By place, then by suit; beside a king an ace is high. */
static int sort_key(const struct meld_rule *r, card c, bool king)
{
    int place = meld_place(r, c);

    return (place == 0 && king ? 16 : place) * 4 + (int)card_suit(c);
}

void meld_sort(const struct meld_rule *r, card *cards, int n)
{
    bool king = false;

    for (int i = 0; i < n; i++)
        king |= card_rank(cards[i]) == RANK_K;
    for (int i = 1; i < n; i++) {
        card c = cards[i];
        int at = i;

        for (;
             at > 0 && sort_key(r, cards[at - 1], king) > sort_key(r, c, king);
             at--)
            cards[at] = cards[at - 1];
        cards[at] = c;
    }
}
