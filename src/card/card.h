/*
 * card.h - cards, and sets of cards.
 *
 * A card is a small number, and that number is its place in a card set: a
 * 64-bit word with sixteen bits for each suit, thirteen of them used.  So a
 * set needs no table, a suit is a 16-bit word of it, and the ranking orders
 * work on those words directly.
 *
 *     bit  0..12   clubs, deuce to ace     bit 13  first joker
 *     bit 16..28   diamonds                bit 29  second joker
 *     bit 32..44   hearts
 *     bit 48..60   spades
 *
 * The suits stand in the order the books rank them in: clubs lowest, spades
 * highest (ROG-STUD-p12, OCE-STUD-4.2).
 *
 * A set holds a card at most once.  Shoes and pan decks, which hold copies,
 * are arrays of cards (deck.h), not sets.
 */
#ifndef CARD_CARD_H
#define CARD_CARD_H

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t card;     /* 0..63; see card_is_real() */
typedef uint64_t cardset; /* bit n: the card numbered n */

/* clang-format off */
enum rank {
    RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8,
    RANK_9, RANK_T, RANK_J, RANK_Q, RANK_K, RANK_A,
    RANK_COUNT
};
/* clang-format on */

enum suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES, SUIT_COUNT };

enum {
    CARD_JOKER = 13,   /* the joker; the first of two */
    CARD_JOKER_2 = 29, /* the second joker */
    CARD_UNKNOWN = 62, /* a card nobody at the table has seen: "??" */
    CARD_NONE = 63,    /* no card: padding */
    CARD_IDS = 64      /* every card is below this */
};

#define RANK_MASK 0x1fffu /* the thirteen ranks within a suit's word */
#define SET_JOKERS ((1ull << CARD_JOKER) | (1ull << CARD_JOKER_2))
#define SET_52 0x1fff1fff1fff1fffull
#define SET_54 (SET_52 | SET_JOKERS)

static inline card card_of(enum rank rank, enum suit suit)
{
    return (card)((unsigned)suit << 4 | (unsigned)rank);
}

static inline enum rank card_rank(card c)
{
    return (enum rank)(c & 15u);
}

static inline enum suit card_suit(card c)
{
    return (enum suit)(c >> 4 & 3u);
}

/* One of the 52 or a joker: a card that a set may hold. */
static inline bool card_is_real(card c)
{
    return c < CARD_IDS && (SET_54 >> c & 1) != 0;
}

static inline bool card_is_joker(card c)
{
    return c == CARD_JOKER || c == CARD_JOKER_2;
}

static inline cardset set_of(card c)
{
    return 1ull << (c & 63u);
}

static inline bool set_has(cardset s, card c)
{
    return (s >> (c & 63u) & 1) != 0;
}

static inline int set_count(cardset s)
{
    return __builtin_popcountll(s);
}

/* Sets of one card each, by number; empty for numbers that are no card. */
#define SETS_4(n) 1ull << (n), 2ull << (n), 4ull << (n), 8ull << (n)
#define SETS_8(n) SETS_4(n), SETS_4((n) + 4)
#define SETS_16(n) SETS_8(n), SETS_8((n) + 8)
static const cardset set_of_one[UINT8_MAX + 1] = {SETS_16(0), SETS_16(16),
                                                  SETS_16(32), SETS_16(48)};
#undef SETS_16
#undef SETS_8
#undef SETS_4

/*
 * Cards as a set.  A duplicate or an invalid card makes its count too small.
 * Decks are checked before every hand, so sets are looked up, which is faster
 * than shifting a bit, and two chains run in parallel.
 */
static inline cardset set_of_all(const card *c, int count)
{
    cardset s = 0, s1 = 0;
    int i = 0;

    for (; i + 8 <= count; i += 8) {
        s |= set_of_one[c[i]];
        s1 |= set_of_one[c[i + 1]];
        s |= set_of_one[c[i + 2]];
        s1 |= set_of_one[c[i + 3]];
        s |= set_of_one[c[i + 4]];
        s1 |= set_of_one[c[i + 5]];
        s |= set_of_one[c[i + 6]];
        s1 |= set_of_one[c[i + 7]];
    }
    for (; i < count; i++)
        s |= set_of_one[c[i]];
    return s | s1;
}

/* The ranks held in one suit, deuce at bit 0. */
static inline unsigned set_ranks(cardset s, enum suit suit)
{
    return (unsigned)(s >> (16u * (unsigned)suit)) & RANK_MASK;
}

/* Takes the lowest-numbered card out of a set that is not empty. */
static inline card set_take(cardset *s)
{
    card c = (card)__builtin_ctzll(*s);

    *s &= *s - 1;
    return c;
}

/*
 * The same cards numbered without gaps, 0..51 with the deuce of clubs first
 * and the ace of spades last, rank by rank; 52 and 53 are the jokers.
 */
static inline card card_from_index(int i)
{
    if (i >= 52)
        return i == 52 ? CARD_JOKER : CARD_JOKER_2;
    return card_of((enum rank)(i / 4), (enum suit)(i % 4));
}

static inline int card_index(card c)
{
    if (card_is_joker(c))
        return c == CARD_JOKER ? 52 : 53;
    return (int)card_rank(c) * 4 + (int)card_suit(c);
}

#endif
