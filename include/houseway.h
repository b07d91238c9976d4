/*
 * houseway.h - California cardroom games by their houses' own books: cards and
 * the ranking of hands; tables that are driven by commands; what each seat may
 * see; rulings; hand histories; odds and figures; and environments to learn
 * in.
 *
 * The whole public face of libhouseway, and its manual.
 *
 *     hw_books *books = hw_books_open(NULL, NULL);
 *     hw_table *t = hw_table_open(books, "oceana", "holdem", "3/6", NULL);
 *
 *     hw_table_fill(t, NULL);                     -- everybody buys chips
 *     hw_table_deal(t, NULL);                     -- a hand begins
 *     for (int seat; (seat = hw_table_asked(t)) > 0;)
 *         hw_table_choose(t, seat, 0, NULL);      -- or do as you like:
 *     hw_table_do(t, "2 raise 6.00", message);    -- refused with its clause
 *
 * Conventions
 *
 *   Money is whole cents.  Seats count from 1; 0 is the rail, and nobody.
 *   Text is UTF-8.  `message` is a buffer of HW_MESSAGE_SIZE bytes, or NULL if
 *   the caller does not need it; a call writes it only if something is wrong.
 *   A call that a rule can refuse returns HW_DONE, HW_REFUSED (the book
 *   forbids it, and `message` is the sentence a floor would say, with the
 *   clause) or HW_WRONG (not understood).  After the last two nothing has
 *   changed, unless the call says otherwise.
 *
 *   No call crashes on its arguments: each says how it answers NULL handles,
 *   seats that do not exist, numbers that are too large and wrong words.  Four
 *   mistakes no library can detect: a handle that was already closed, a buffer
 *   shorter than stated, text without a terminating zero, and a saved state
 *   that somebody altered together with its hash.
 *
 * Ownership
 *
 *   Close every handle that an _open, _copy or _load function returns with its
 *   _close function, which accepts NULL too.  Tables and environments hold the
 *   books they were opened by, so that the order of closing does not matter.
 *   A const char * from a table or an environment belongs to that handle and
 *   lasts until the next call with it; names of houses and games last as long
 *   as the books.  A char * belongs to the caller, who frees it with
 *   hw_free().
 *
 * Threads
 *
 *   There is no global state.  Cards, ranks and shuffles may be called by any
 *   thread at any time.  Books may be shared by any number of threads.  A
 *   table or an environment belongs to one thread at a time; different ones
 *   may be used at once.
 *
 * Versions
 *
 *   The library is libhouseway.so.1; that number changes when a program must
 *   be compiled again.  Structs with fields grow only at their end, and only
 *   together with that number.
 *
 * Cards and ranks
 *
 *     hw_card hand[7];
 *     char name[HW_NAME_SIZE];
 *
 *     if (hw_cards_read("As Ks Qs Js Ts 2d 2h", hand, 7, NULL) == 7)
 *         puts(hw_high_name(hw_high7(hand), name));    -- royal flush
 *
 *   These keep no state and take no memory; only hw_shuffle() without a
 *   seed, and hw_random(), ask the kernel for randomness.  In every order the
 *   greater value wins and equal values tie, high and low alike; 0 is no
 *   hand: a card twice, no such card, too many or too few, or a low that does
 *   not qualify.  (Nines are ranked 1 to 36, 1 the best, as the book prints
 *   them.)
 */
#ifndef HOUSEWAY_H
#define HOUSEWAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __has_attribute
#if __has_attribute(noplt) /* calls skip the PLT, because ranking is hot */
#define HW_API __attribute__((visibility("default"), noplt))
#endif
#endif
#ifndef HW_API
#define HW_API __attribute__((visibility("default")))
#endif

/* The version, such as "0.2.0"; static memory. */
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
 * Returns their number, or -1; then `message` (HW_MESSAGE_SIZE bytes, or NULL)
 * names the word that is wrong.  Only "??" may appear twice.
 */
HW_API int hw_cards_read(const char *text, hw_card *cards, int max,
                         char *message);

/* "As"; buf has HW_CARD_TEXT_SIZE bytes.  Returns buf. */
HW_API const char *hw_card_text(hw_card card, char *buf);

/*
 * The cards of a new deck by its name: "52", "53", "54" (jokers), "shoe6",
 * "40x8", "bonus52x6".  Returns their number, at most 432, or -1.
 */
HW_API int hw_deck(const char *name, hw_card *cards, int max, char *message);

/*
 * The bytes of seed needed to reach every order of that many cards: 64 for 52.
 */
HW_API size_t hw_seed_size(int cards);

/*
 * Puts 1 to 432 cards in random order, every order equally likely.  The same
 * seed gives the same order; if seed is NULL, the kernel supplies one.
 * Returns 0, or -1 if the seed is too short or the kernel fails.
 */
HW_API int hw_shuffle(hw_card *cards, int count, const uint8_t *seed,
                      size_t seed_size);

/* Fills bytes with randomness from the kernel; returns 0, or -1. */
HW_API int hw_random(void *bytes, size_t size);

/*
 * hw_commit() commits to an order of 1 to 432 cards under a nonce never used
 * before; it returns 0, or -1 if one of them is not a card.  hw_commit_opens()
 * tells whether nonce and cards open the commitment.
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

/* Ranks 5 to 8 cards, with jokers as the rule says. */
HW_API hw_value hw_high(const hw_card *cards, int count, struct hw_rule rule);
HW_API enum hw_category hw_category(hw_value high);

/*
 * Low hands, ace to five, of 5 to 8 cards; a joker is the lowest rank not
 * held.
 */
HW_API hw_value hw_low(const hw_card *cards, int count);

/* The least value of a low that qualifies: HW_RANK_8 for eight or better. */
HW_API hw_value hw_low_floor(int worst);

/* Exactly two of 2 to 8 hole cards, three of 3 to 5 board cards. */
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

/*
 * Two cards in front of five; hw_front_is_below() is true if the front ranks
 * below the five, as it must.
 */
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
 * A hand made a card at a time; hw_hand_take() undoes hw_hand_add().  Adding a
 * card that is not plain or is already there, or taking one that is not there,
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
 * Finds the five cards of the best hand, in the order a dealer lays them, from
 * hole cards (0 to 8, of which `least` to `most` play) and board (0 to 5).
 * Returns its value.
 */
HW_API hw_value hw_best_high(const hw_card *hole, int holes,
                             const hw_card *board, int boards, int least,
                             int most, struct hw_rule rule, hw_card five[5]);
HW_API hw_value hw_best_low(const hw_card *hole, int holes,
                            const hw_card *board, int boards, int least,
                            int most, hw_card five[5]);

/*
 * Many hands at once: rows of cards without padding.  Each function returns
 * the number of impossible hands, whose value is 0, and uses the widest
 * instructions the processor has.
 */
HW_API size_t hw_high_batch(const hw_card *cards, int per_hand, size_t n,
                            hw_value *out);
HW_API size_t hw_joker_batch(const hw_card *cards, int per_hand, size_t n,
                             struct hw_rule rule, hw_value *out);
HW_API size_t hw_low_batch(const hw_card *cards, int per_hand, size_t n,
                           hw_value *out);

/*
 * The cards that all hands share, and the further cards of each; per_hand
 * counts both.
 */
HW_API size_t hw_high_more_batch(hw_set held, const hw_set *more, int per_hand,
                                 size_t n, hw_value *out);

/*
 * Rows of 2 to 6 hole cards and five of the board; exactly two hole cards
 * play.
 */
HW_API size_t hw_two_high_batch(const hw_card *cards, int holes, size_t n,
                                hw_value *out);
HW_API size_t hw_two_hilo_batch(const hw_card *cards, int holes, size_t n,
                                int worst, hw_value *high, hw_value *low);

/*
 * The instructions that batches use here: "avx512", "avx2" or "scalar".  These
 * are the widest the processor has, unless the environment variable
 * HOUSEWAY_WIDTH named a narrower one when the program began.
 */
HW_API const char *hw_batch_way(void);

/*
 * Books.  The houses' books are built in; a folder adds others, as
 * docs/books.md says.
 */
typedef struct hw_books hw_books;

/* The results of calls that a rule can refuse. */
enum { HW_DONE = 0, HW_REFUSED = 1, HW_WRONG = -1 };

/*
 * Reads the books, or those built in if `folder` is NULL.  Returns NULL if
 * something in the folder is wrong; `message` then says where:
 * file:line:column.
 */
HW_API hw_books *hw_books_open(const char *folder, char *message);
HW_API void hw_books_close(hw_books *books);

/* The houses by number, from 0: "oceana"; NULL: no more. */
HW_API const char *hw_house(hw_books *books, int number);

/*
 * The games that a house offers, by number from 0; NULL: no more, or no such
 * house.  House NULL or "-" has the base games, which belong to no house.
 */
HW_API const char *hw_game(hw_books *books, const char *house, int number);

/*
 * The card a newcomer is handed, as JSON: what wins, what is special at this
 * house, what it costs, each with its clause.  NULL: no such game.
 */
HW_API char *hw_book_card(hw_books *books, const char *house, const char *game,
                          char *message);

/*
 * A clause by its id, as JSON: what it says, and where.  NULL: no clause has
 * that id.
 */
HW_API char *hw_clause(hw_books *books, const char *id, char *message);

/* Frees a char * that a call returned. */
HW_API void hw_free(void *text);

/*
 * Tables.  A table plays by a book, and everything that happens there is the
 * answer to a command of a player at a seat, the dealer or the floor.
 * hw_table_deal(), hw_table_go_on() and hw_table_choose() do the dealer's part
 * for you; with hw_table_do() alone you are the dealer, too.
 */
typedef struct hw_table hw_table;

/*
 * Opens a table.  `how` is NULL for the usual one, or the text of its sign,
 * separated by commas:
 *
 *     3/6, 5-100             the limits; of chips their worth: 1
 *     structure no-limit     or fixed, spread, pot-limit
 *     seats 6                else as many as the book has
 *     option A, collection 3.00, collection none, payer button, buy-in 100
 *     ante 0.50, bring-in 1, blinds 1/2, chip 0.50   of poker
 *     decks 6                of banked games, and what else they choose
 *     dealing by_card        the dealer's every card waits for a word
 *     showing asked          players show or muck by themselves
 *
 * Returns NULL if the house has no such table; `message` says why, with the
 * clause.
 */
HW_API hw_table *hw_table_open(hw_books *books, const char *house,
                               const char *game, const char *how,
                               char *message);
HW_API void hw_table_close(hw_table *table);

/*
 * Copies a table, with the same cards to come in the same order, to try things
 * on.  Returns NULL if there is no table, or no memory.
 */
HW_API hw_table *hw_table_copy(const hw_table *table);

/*
 * Copies a poker table in a hand as one seat, or the rail (0), might imagine
 * it: the cards that this viewer has seen stay, and all others, in hands, muck
 * and deck, are dealt anew from the seed.  It is for programs that search
 * without looking at hidden cards.  Returns NULL if no hand of poker is being
 * played, or if the new cards contradict what happened, for example because
 * somebody opened a draw that needs openers; then another seed may work.
 */
HW_API hw_table *hw_table_redeal(const hw_table *table, int viewer,
                                 uint64_t seed, char *message);

/*
 * The table as bytes, with all cards to come, even those that no seat may see.
 * hw_table_save() returns the number of bytes and writes them if they fit into
 * `room`; 0: no table.  hw_table_load() opens an equal table, with the same
 * hands to come.  It returns NULL if the bytes are damaged, or if another
 * build of the library or another edition of the book saved them.  Load only
 * bytes that you saved: the hash in them finds damage and not forgery, and a
 * forged state can end the process.
 */
HW_API size_t hw_table_save(const hw_table *table, void *bytes, size_t room);
HW_API hw_table *hw_table_load(hw_books *books, const void *bytes, size_t size,
                               char *message);

/*
 * From now on cards, dice and first buttons follow from the seed: the same
 * seed and the same commands give the same hands.  Without a seed they come
 * from the kernel, and nobody can guess them.  Returns HW_DONE or HW_WRONG.
 */
HW_API int hw_table_seed(hw_table *table, uint64_t seed);

/*
 * Every player who has no chips, or is low on them, buys the usual amount.  A
 * person with the seat's number takes each empty seat.
 */
HW_API int hw_table_fill(hw_table *table, char *message);

/*
 * Runs one command, and everything that follows from it by itself.  The
 * command is in the words of a transcript (docs/transcripts.md), a player's
 * with the seat first, or JSON:
 *
 *     2 raise 6.00           3 draw 5h 6h           1 sit 100.00
 *     deal                   shuffle                go on
 *     4 wager 10.00 at 4     4 set As Kd at 4       2 meld 3c 3d 3h
 *     report premature_turn  floor dead 3 because the cards were mixed
 *     {"command":"raise","who":{"role":"player","seat":2},"to":600}
 *
 * The library shuffles if a deal or a shuffle names no cards, and rolls dice
 * that are not named.
 */
HW_API int hw_table_do(hw_table *table, const char *command, char *message);

/*
 * The id of the clause that the last refusal of this table rests on; NULL: it
 * rests on no clause, or nothing was refused.  *borrowed, unless NULL, becomes
 * true if the house has no such clause and takes the rule from another book.
 */
HW_API const char *hw_table_clause(hw_table *table, bool *borrowed);

/*
 * Returns what hw_table_do() would return.  Nothing changes except
 * hw_table_clause().
 */
HW_API int hw_table_would(hw_table *table, const char *command, char *message);

/*
 * The next deck shuffled here begins with these cards; the rest is shuffled.
 * They are in the order in which cards leave the deck, burns included.
 * HW_WRONG: one is not a card, or there are too many.  The deal checks whether
 * the deck has them.
 */
HW_API int hw_table_stack(hw_table *table, const hw_card *cards, int count);

/* The table waits for a seat, from 1, or for one of these. */
enum { HW_NOBODY = 0, HW_DEALER = -1, HW_FLOOR = -2 };

/*
 * Begins a hand, and goes on until a seat is asked or the hand is over.  At a
 * banked table a hand begins by asking one seat after the other to take the
 * bank, and then to wager.
 */
HW_API int hw_table_deal(hw_table *table, char *message);

/*
 * The seat whose turn it is in a hand; HW_NOBODY: no hand is being played;
 * HW_DEALER: hw_table_go_on() has something to do; HW_FLOOR: a ruling waits
 * for the floor.
 */
HW_API int hw_table_asked(hw_table *table);

/*
 * Does the dealer's part until somebody else is asked; returns
 * hw_table_asked().
 */
HW_API int hw_table_go_on(hw_table *table, char *message);

/*
 * Counts the choices of the seat that is asked, at most HW_CHOICES_MAX; 0: it
 * is not asked.  Each choice is a whole command that is not refused.  If any
 * amount may be bet, the list has a few of them; hw_table_do() takes every
 * other.  "nothing" declines a bank, a wager or insurance.
 */
enum { HW_CHOICES_MAX = 64 };
HW_API int hw_table_choices(hw_table *table, int seat);

/*
 * A choice in words, by its number from 0: "raise 6.00", "draw 5h 6h"; NULL:
 * there is no such choice.
 */
HW_API const char *hw_table_choice(hw_table *table, int seat, int number);

/* Makes that choice, and does the dealer's part until somebody is asked. */
HW_API int hw_table_choose(hw_table *table, int seat, int number,
                           char *message);

/*
 * One command that may be given now, in turn or not, with amounts and cards
 * left open.
 */
struct hw_may {
    const char *command;       /* "raise" */
    const char *word;          /* the word of say, agree and look; or NULL */
    int64_t least, most, step; /* of an amount; step 0: any between */
    int spot;                  /* the spot of a banked game, from 1; 0: none */
    int cards;                 /* the number of cards to name, or at most */
    bool up_to;
};

/*
 * Fills in up to `max` commands that a seat may give now, or the dealer if
 * seat is 0.  Returns how many there are; HW_WRONG: no such seat.
 */
HW_API int hw_table_may(hw_table *table, int seat, struct hw_may *out,
                        int max);

/*
 * The table as one seat may see it, or the rail (0); dealers and the floor see
 * what the rail sees.  A card that the viewer may not see is "??" or
 * HW_UNKNOWN; no call shows all cards.  NULL or HW_WRONG: no such table,
 * viewer or seat.
 *
 * hw_table_view: the table as JSON, docs/api.md has its fields.
 * hw_table_events: the events of the last call that changed something, as a
 * JSON list; docs/events.md has the kinds.
 * hw_table_tell: the same in sentences, a line each.
 * hw_table_why: the commands the viewer may not give now, and the clauses, as
 * JSON.
 */
HW_API const char *hw_table_view(hw_table *table, int viewer);
HW_API const char *hw_table_events(hw_table *table, int viewer);
HW_API const char *hw_table_tell(hw_table *table, int viewer);
HW_API const char *hw_table_why(hw_table *table, int viewer);

HW_API const char *hw_table_house(hw_table *table);
HW_API const char *hw_table_game(hw_table *table);
HW_API int hw_table_seats(hw_table *table);

/* Chips behind; chips in front, wagered or banked; and those in the middle. */
HW_API int64_t hw_table_chips(hw_table *table, int seat);
HW_API int64_t hw_table_bet(hw_table *table, int seat);
HW_API int64_t hw_table_pot(hw_table *table);

/* Main and side pots of poker, and who can win them: bit n is seat n + 1. */
struct hw_pot {
    int64_t amount;
    uint32_t seats;
};

/* Fills in up to `max`, the main pot first; returns how many there are. */
HW_API int hw_table_pots(hw_table *table, struct hw_pot *out, int max);

/*
 * Fills in up to `max` cards of a seat as a viewer sees them; returns how many
 * there are.  At a banked table they are those of the first hand at that spot.
 */
HW_API int hw_table_cards(hw_table *table, int viewer, int seat, hw_card *out,
                          int max);
HW_API int hw_table_board(hw_table *table, hw_card *out, int max);

/*
 * Rulings.  hw_table_reports: everything that could have gone wrong at this
 * moment, as JSON, each with its words in "said".  "report " and those words
 * are a command for hw_table_do().  hw_table_preview: the consequences of such
 * a command, as JSON, with the clause; nothing changes, and no hidden card is
 * named.  It takes the whole command, "report premature_flop", or "said"
 * alone.  NULL: it would be refused, and `message` says why.
 */
HW_API const char *hw_table_reports(hw_table *table);
HW_API const char *hw_table_preview(hw_table *table, const char *report,
                                    char *message);

/*
 * Hand histories (PHH; docs/phh.md).  hw_phh_replay: plays each hand of a text
 * through the engine; returns JSON with every hand's verdict, stacks and
 * place.  NULL: the text cannot be read.  hw_table_phh: the last hand of a
 * poker table as one seat saw it; NULL: no hand was played, or PHH has no such
 * game.
 */
HW_API char *hw_phh_replay(hw_books *books, const char *text, size_t length,
                           char *message);
HW_API const char *hw_table_phh(hw_table *table, int viewer, char *message);

/*
 * Sets seven cards the house way of a game with two hands.  Returns 0, or
 * HW_WRONG if there is no such game, or its deck has no such cards.
 */
HW_API int hw_house_way(hw_books *books, const char *house, const char *game,
                        const hw_card cards[7], hw_card front[2],
                        hw_card back[5], char *message);

/*
 * The kind of meld these cards make (enum hw_meld); HW_WRONG: no such game or
 * cards.
 */
enum hw_meld { HW_MELD_NONE, HW_MELD_SET, HW_MELD_SPREAD, HW_MELD_RUN };
HW_API int hw_meld(hw_books *books, const char *house, const char *game,
                   const hw_card *cards, int count, char *message);

/*
 * Odds: the equity of two to ten hands of a poker game before all cards are
 * out, if nobody folds.  A hand is cards ("AsAh", "As??"), in a game with a
 * board a range ("AA,AKs,KQ+", "AsKs,QdQh"), in a draw game the cards kept and
 * thrown ("AsAhAd/7c2d"), or "any". board and dead are cards, or NULL; house
 * is NULL for the base game.  `trials` above 0 plays that many random deals
 * from the seed; -1 counts all deals; 0 counts all deals unless that takes
 * more than seconds, and otherwise plays random ones.  Returns 1 if it
 * counted, 0 if it played random deals, HW_WRONG if the hands are impossible.
 */
enum { HW_ODDS_HANDS = 10, HW_ODDS_POT = 5040 };

/* The outcomes of the deals for one hand. */
struct hw_chance {
    int64_t deals;     /* all of them */
    int64_t scoop;     /* won the whole pot alone */
    int64_t tie;       /* shared the whole pot evenly */
    int64_t high, low; /* won that half alone, and nothing else */
    int64_t more;      /* won more than half, and not all */
    int64_t less;      /* won less than half, and something */
    int64_t nothing;
    int64_t shares; /* its parts of the pots; divided by deals and by
                       HW_ODDS_POT it is the equity */
    double error;   /* one standard error of the equity; 0 if counted */
};

HW_API int hw_odds(hw_books *books, const char *house, const char *game,
                   const char *const *hands, int count, const char *board,
                   const char *dead, int64_t trials, uint64_t seed,
                   struct hw_chance *out, char *message);

/*
 * Figures: the edge of a game, the frequencies of hands, the results of
 * simulated hands and the fees of a table.  Each call returns the JSON that
 * the verb of that name prints with --json (docs/library.md has the fields);
 * amounts in it are dollars.  NULL: `message` says why.
 *
 * These calls may take seconds, or as long as the requested rounds and hands
 * take; other calls with the same books wait meanwhile.
 *
 * hw_edge: the edge of a game against a player-dealer, exact or played; for
 * another game, the figures that apply to it instead. ask may be NULL.
 */
struct hw_edge_ask {
    const char *how;     /* the table, as hw_table_open() has it, or NULL */
    const char *suppose; /* rules changed: "decks 8, double.after_split yes" */
    const char *plan;    /* "best", "computed", "chart", or a strategy as
                            `houseway edge --strategy` prints it; NULL: best */
    int64_t rounds;      /* rounds to play; 0: exact, or the usual number */
    uint64_t seed;
    int players, pace;     /* dealt in; hands an hour; 0: unknown */
    int64_t wager, action; /* one, and all of a round, in cents; 0: unknown */
    bool bulk;             /* play in the quick runner, not in the engine */
};

HW_API char *hw_edge(hw_books *books, const char *house, const char *game,
                     const struct hw_edge_ask *ask, char *message);

/*
 * hw_frequencies: every hand of a game.  joker is "bug", "wild" or "lowest",
 * qualifier "5" to "9" or "none", or NULL as the book says; jokers -1 is as
 * the book says; jobs is the number of workers, 0 for one per core.
 * hw_frequency_table: a published table by its name, such as "five-bug",
 * beside our own counts.
 */
HW_API char *hw_frequencies(hw_books *books, const char *house,
                            const char *game, const char *joker,
                            const char *qualifier, int jokers, int jobs,
                            char *message);
HW_API char *hw_frequency_table(const char *table, char *message);

/* hw_simulate: plays many hands in the engine. ask may be NULL. */
struct hw_simulate_ask {
    const char *limits, *table;     /* of poker: "3/6", "ante 1"; or NULL */
    const char *collection, *payer; /* as the house set them; NULL: printed */
    int64_t hands;                  /* 0: 100000 */
    int64_t seed;
    int seats, jobs, pace; /* 0: as usual; one per core; 35 hands an hour */
    bool mistakes, bulk;
};

HW_API char *hw_simulate(hw_books *books, const char *house, const char *game,
                         const struct hw_simulate_ask *ask, char *message);

/*
 * hw_fees: every fee of a table, or only those for this number of players, sum
 * of all wagers of a round and single wager, in cents; 0: any.
 */
HW_API char *hw_fees(hw_books *books, const char *house, const char *game,
                     const char *how, int players, int64_t action,
                     int64_t wager, char *message);

/*
 * Environments: many tables of one game, for programs that learn.  Each table
 * waits for a seat that is asked; hw_env_step() takes the number of a choice
 * for each table, and plays on at every table until a seat is asked again.
 * The next hand begins by itself, and a player who is low on chips buys more
 * between hands.  Everything follows from the seed.
 */
typedef struct hw_env hw_env;

/* Opens 1 to 65536 tables; house, game and how as for hw_table_open(). */
HW_API hw_env *hw_env_open(hw_books *books, const char *house,
                           const char *game, const char *how, int tables,
                           uint64_t seed, char *message);
HW_API void hw_env_close(hw_env *env);

/* Opens all tables anew: every seed gives different hands, at every table. */
HW_API int hw_env_reset(hw_env *env, uint64_t seed, char *message);

/*
 * Copies an environment, with the same hands to come; and saves and loads it,
 * as hw_table_save() and hw_table_load() do.
 */
HW_API hw_env *hw_env_copy(const hw_env *env);
HW_API size_t hw_env_save(const hw_env *env, void *bytes, size_t room);
HW_API hw_env *hw_env_load(hw_books *books, const void *bytes, size_t size,
                           char *message);

/*
 * Sets whether a table stops when a hand is over: then no seat is asked there,
 * and it has no choices.  The next step begins the next hand and ignores the
 * number for that table.  By default a table does not stop, and its next hand
 * has already begun.  hw_env_last() shows the hand as it ended.
 */
HW_API int hw_env_stop(hw_env *env, bool stops);

/*
 * Sets the player of a seat at all tables: the caller of hw_env_step(); luck,
 * which makes every choice equally often; or the house's simple player, which
 * sees only its own view.  It holds from hw_env_reset() or from the next turn
 * on.
 */
enum hw_player { HW_ASKED, HW_LUCK, HW_SIMPLE };
HW_API int hw_env_player(hw_env *env, int seat, enum hw_player player);

/*
 * Takes one choice for each table, from 0 to less than hw_env_choices(); -1
 * leaves that table alone.  HW_WRONG: one of them is out of range, and nothing
 * was done.
 */
HW_API int hw_env_step(hw_env *env, const int32_t *choice, char *message);

/*
 * Plays that many more hands, and chooses by luck for seats that would be
 * asked.  Returns how many it played, or HW_WRONG.  Rewards are then the sums
 * over all of them.
 */
HW_API int64_t hw_env_play(hw_env *env, int64_t hands, char *message);

HW_API int hw_env_tables(hw_env *env);
HW_API int hw_env_seats(hw_env *env);
HW_API int64_t hw_env_hands(hw_env *env); /* since the last reset */

/*
 * The state of the tables: arrays that stay at the same address as long as the
 * environment is open, and change with every step.  For each table: the seat
 * that is asked; how many choices it has; whether a hand ended with the last
 * step; and a row of seats with what each won or lost in that hand, in cents.
 */
HW_API const int32_t *hw_env_seat(hw_env *env);
HW_API const int32_t *hw_env_choices(hw_env *env);
HW_API const uint8_t *hw_env_over(hw_env *env);
HW_API const int64_t *hw_env_reward(hw_env *env);

/*
 * A choice of the seat that is asked, in words; NULL: there is no such choice.
 */
HW_API const char *hw_env_choice(hw_env *env, int table, int number);

/*
 * The history of a table's hand, or of the last one until the next begins:
 * what each seat did, in order.  It is public and names no cards.  Fills in up
 * to `max` of the last HW_HISTORY; returns how many there are, or HW_WRONG.
 */
enum { HW_HISTORY = 64 };
struct hw_action {
    int seat;
    const char *command; /* "raise" */
    int64_t amount;      /* named with it: to 600; 0: none */
};
HW_API int hw_env_history(hw_env *env, int table, struct hw_action *out,
                          int max);

/*
 * An observation of a seat is numbers at these places; a number that does not
 * apply is 0.  Cards are numbers as everywhere: HW_UNKNOWN is a card the
 * viewer may not see, HW_NO_CARD no card.  Amounts are cents.
 */
enum {
    HW_SEES_FAMILY, /* 0 poker, 1 totals, 2 two hands, 3 melds */
    HW_SEES_PHASE,
    HW_SEES_STREET, /* from 0; in banked games the spot being played */
    HW_SEES_VIEWER,
    HW_SEES_ASKED,
    HW_SEES_BUTTON, /* or the player-dealer */
    HW_SEES_POT,    /* or the bank */
    HW_SEES_TO_CALL,
    HW_SEES_LOWER,
    HW_SEES_UPPER,
    HW_SEES_BOARD = 12, /* eight places; in melding games the card drawn and
                           the top discard */
    HW_SEES_BOARD_ROOM = 8,
    HW_SEES_SEATS_AT = 20, /* ten seats of this many numbers each: */
    HW_SEES_SEAT = 28,     /* chips, bet or wagers or cards laid, is in the
                              hand, how many cards, and then the cards */
    HW_SEES_CARDS = 24,    /* at most; in melding games, those others laid */
    HW_OBSERVATION = 300
};

/*
 * Writes HW_OBSERVATION numbers for one viewer at a table, counted from 0; or
 * returns HW_WRONG.
 */
HW_API int hw_env_observe(hw_env *env, int table, int viewer, int32_t *out);

/*
 * The observation of the last hand there as it ended: the final one of an
 * episode.  HW_WRONG: no hand has ended since the reset.
 */
HW_API int hw_env_last(hw_env *env, int table, int viewer, int32_t *out);

/* Observes for the asked seat of every table, one row after the other. */
HW_API int hw_env_observe_all(hw_env *env, int32_t *out);

/* A table as JSON, as hw_table_view(). */
HW_API const char *hw_env_view(hw_env *env, int table, int viewer);

#ifdef __cplusplus
}
#endif

#endif
