/*
 * houseway.h - cards, shuffles and the ranking of hands.
 *
 * The whole public face of libhouseway.  It keeps no state: every function
 * may be called from any thread, none allocates, and what it needs comes in
 * with the call.  Only hw_shuffle() without a seed, and hw_random(), ask the
 * kernel for randomness.
 *
 *     hw_card hand[7];
 *     char name[HW_NAME_SIZE];
 *
 *     if (hw_cards_read("As Ks Qs Js Ts 2d 2h", hand, 7, NULL) == 7)
 *         puts(hw_high_name(hw_high7(hand), name));    -- royal flush
 *
 * In every order the greater value wins and equal values tie, high and low
 * alike; 0 is no hand: a card twice, no such card, too many or too few, or
 * a low that does not qualify.  (Nines are ranked 1 to 36, 1 the best, as
 * the book prints them.)
 */
#ifndef HOUSEWAY_H
#define HOUSEWAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define HW_API __attribute__((visibility("default")))

/* "0.1.0" */
HW_API const char *hw_version(void);

/*
 * Cards.  A card is suit * 16 + rank: clubs, diamonds, hearts, spades are
 * suits 0 to 3, deuce to ace ranks 0 to 12.  A set of cards is a 64-bit word
 * with bit n for card n.
 */
typedef uint8_t hw_card;
typedef uint64_t hw_set;
typedef uint32_t hw_value;

enum {
    HW_JOKER = 13,
    HW_JOKER_2 = 29,
    HW_UNKNOWN = 62, /* "??" */
    HW_NO_CARD = 63
};

/* Ranks, for the worst card of a low that qualifies. */
enum { HW_RANK_8 = 6, HW_RANK_9 = 7 };

enum { HW_MESSAGE_SIZE = 240, HW_NAME_SIZE = 80, HW_CARD_TEXT_SIZE = 8 };

/*
 * Reads cards as people write them: "As Td 9c", "asTD9C", "10h", "Jk", "??".
 * Gives their number, or -1; then `message` (HW_MESSAGE_SIZE bytes, or NULL)
 * names the word that is wrong.  No card may stand twice but "??".
 */
HW_API int hw_cards_read(const char *text, hw_card *cards, int max,
                         char *message);

/* "As"; buf has HW_CARD_TEXT_SIZE bytes.  Returns buf. */
HW_API const char *hw_card_text(hw_card card, char *buf);

/*
 * The cards of a new deck by its name: "52", "53", "54" (jokers), "shoe6",
 * "40x8", "bonus52x6".  Gives their number, at most 432, or -1.
 */
HW_API int hw_deck(const char *name, hw_card *cards, int max, char *message);

/* Bytes of seed that reach every order of so many cards: 64 for 52. */
HW_API size_t hw_seed_size(int cards);

/*
 * Puts 1 to 432 cards in random order, every order equally likely.  The same
 * seed gives the same order; a NULL seed is drawn from the kernel.  0, or -1
 * if the seed is too short or the kernel gives none.
 */
HW_API int hw_shuffle(hw_card *cards, int count, const uint8_t *seed,
                      size_t seed_size);

/* Fills bytes with randomness from the kernel; 0, or -1. */
HW_API int hw_random(void *bytes, size_t size);

/*
 * Commits to an order of 1 to 432 cards under a nonce never used before (0,
 * or -1 if one of the cards is none), and tells later whether nonce and
 * cards open the commitment.
 */
HW_API int hw_commit(const hw_card *cards, int count, const uint8_t nonce[32],
                     uint8_t commitment[32]);
HW_API bool hw_commit_opens(const uint8_t commitment[32],
                            const uint8_t nonce[32], const hw_card *cards,
                            int count);

/* High hands. */
enum hw_joker { HW_NO_JOKER, HW_JOKER_BUG, HW_JOKER_WILD };

struct hw_rule {
    enum hw_joker joker;
    bool wheel_second; /* A-2-3-4-5 beats all straights but the highest */
};

enum hw_category {
    HW_HIGH_CARD,
    HW_PAIR,
    HW_TWO_PAIR,
    HW_TRIPS,
    HW_STRAIGHT,
    HW_FLUSH,
    HW_FULL_HOUSE,
    HW_QUADS,
    HW_STRAIGHT_FLUSH,
    HW_FIVE_OF_A_KIND
};

HW_API hw_value hw_high5(const hw_card cards[5]);
HW_API hw_value hw_high6(const hw_card cards[6]);
HW_API hw_value hw_high7(const hw_card cards[7]);

/* 5 to 8 cards, jokers by the rule. */
HW_API hw_value hw_high(const hw_card *cards, int count, struct hw_rule rule);
HW_API enum hw_category hw_category(hw_value high);

/* Low hands, ace to five, of 5 to 8 cards; jokers are the lowest not held. */
HW_API hw_value hw_low(const hw_card *cards, int count);

/* The least value of a low that qualifies: HW_RANK_8 for eight or better. */
HW_API hw_value hw_low_floor(int worst);

/* Exactly two of 2 to 4 hole cards, three of 3 to 5 board cards. */
HW_API hw_value hw_two_high(const hw_card *hole, int holes,
                            const hw_card *board, int boards);
HW_API hw_value hw_two_low(const hw_card *hole, int holes,
                           const hw_card *board, int boards, int worst);

/* At most two of 2 or 3 hole cards, the rest from the board. */
HW_API hw_value hw_most_two_high(const hw_card *hole, int holes,
                                 const hw_card *board, int boards);
HW_API hw_value hw_most_two_low(const hw_card *hole, int holes,
                                const hw_card *board, int boards);

/* Up cards, 1 to 4: the highest or the lowest hand showing. */
HW_API hw_value hw_showing_high(const hw_card *cards, int count);
HW_API hw_value hw_showing_low(const hw_card *cards, int count);

/* One up card by rank and suit, for the forced bet: the greater is higher. */
HW_API hw_value hw_up_card(hw_card card, bool ace_low);

/* Two cards in front of five; does the front rank below, as it must? */
HW_API hw_value hw_front(const hw_card cards[2], enum hw_joker joker);
HW_API bool hw_front_is_below(hw_value front, hw_value five);

/* Three cards: in their own poker order, and by the 36 ranks of nines. */
HW_API hw_value hw_three(const hw_card cards[3], enum hw_joker joker);
HW_API int hw_nine(const hw_card cards[3]);

/* A hand counted towards 21.5; copies of a card are allowed. */
struct hw_total {
    int halves; /* the total in half points: 43 is 21.5 */
    bool soft, pure, bust, eights;
};

HW_API bool hw_total(const hw_card *cards, int count, bool initial,
                     struct hw_total *total);

/*
 * A hand made a card at a time; hw_hand_take() undoes hw_hand_add().  A card
 * that is no plain card, or stands twice, or is taken without being there,
 * spoils the hand until hw_hand_init().
 */
struct hw_hand {
    uint64_t sum[2];
    int cards;
    bool spoiled;
};

HW_API void hw_hand_init(struct hw_hand *hand);
HW_API void hw_hand_add(struct hw_hand *hand, hw_card card);
HW_API void hw_hand_take(struct hw_hand *hand, hw_card card);
HW_API hw_value hw_hand_high(const struct hw_hand *hand); /* 5 to 7 cards */
HW_API hw_value hw_hand_low(const struct hw_hand *hand);

/* Values in words; buf has HW_NAME_SIZE bytes.  Each returns buf. */
HW_API const char *hw_high_name(hw_value high, char *buf);
HW_API const char *hw_low_name(hw_value low, char *buf);
HW_API const char *hw_nine_name(int rank, char *buf);
HW_API const char *hw_total_name(const struct hw_total *total, char *buf);

/*
 * The five cards of the best hand in a dealer's order, from hole cards (0 to
 * 8, of which `least` to `most` play) and board (0 to 5).  Gives its value.
 */
HW_API hw_value hw_best_high(const hw_card *hole, int holes,
                             const hw_card *board, int boards, int least,
                             int most, struct hw_rule rule, hw_card five[5]);
HW_API hw_value hw_best_low(const hw_card *hole, int holes,
                            const hw_card *board, int boards, int least,
                            int most, hw_card five[5]);

/*
 * Many hands at once: rows of cards without padding.  Each function gives
 * the number of impossible hands, whose value is 0.  The widest instructions
 * the processor has are used.
 */
HW_API size_t hw_high_batch(const hw_card *cards, int per_hand, size_t n,
                            hw_value *out);
HW_API size_t hw_joker_batch(const hw_card *cards, int per_hand, size_t n,
                             struct hw_rule rule, hw_value *out);
HW_API size_t hw_low_batch(const hw_card *cards, int per_hand, size_t n,
                           hw_value *out);

/* What all hands hold, and what each has more: per_hand together. */
HW_API size_t hw_high_more_batch(hw_set held, const hw_set *more, int per_hand,
                                 size_t n, hw_value *out);

/* Rows of 2 to 4 hole cards and five of the board, exactly two to play. */
HW_API size_t hw_two_high_batch(const hw_card *cards, int holes, size_t n,
                                hw_value *out);
HW_API size_t hw_two_hilo_batch(const hw_card *cards, int holes, size_t n,
                                int worst, hw_value *high, hw_value *low);

/*
 * What the batches use here: "avx512", "avx2" or "scalar".  The widest the
 * processor has, but none wider than the environment's HOUSEWAY_WIDTH said,
 * in one of these words, when the program began.
 */
HW_API const char *hw_batch_way(void);

#ifdef __cplusplus
}
#endif

#endif
