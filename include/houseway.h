/*
 * houseway.h - California cardroom games by their houses' own books: cards
 * and the ranking of hands; tables that are driven by wishes; what each seat
 * may see; rulings; hand histories; odds and figures; and environments to
 * learn in.
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
 *   Text is UTF-8.  `message` is a buffer of HW_MESSAGE_SIZE bytes, or NULL
 *   where nobody wants to know; it is written only when something is wrong.
 *   Where a call can be refused by a rule it answers HW_DONE, HW_REFUSED or
 *   HW_WRONG: done; forbidden by the book, and `message` is the sentence a
 *   floor would say, with the clause; not understood.  After the last two
 *   nothing has changed, unless the call says otherwise.
 *
 *   No call crashes on what it is given: NULL handles, seats that there are
 *   not, numbers too large and wrong words are answered as each call says.
 *   Four things no library can see: a handle that was closed before, a buffer
 *   shorter than was said, text without its end, and a saved state that
 *   somebody altered together with its hash.
 *
 * Who owns what
 *
 *   What _open, _copy and _load give is closed by its _close, which takes
 *   NULL too.
 *   Tables and environments hold the books they were opened by, so that the
 *   order of closing does not matter.  A const char * from a table or an
 *   environment is that handle's and lasts until the next call for it; names
 *   of houses and games last as long as the books.  A char * is the caller's,
 *   and goes to hw_free().
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
#if __has_attribute(noplt) /* called without a detour: hands are ranked so */
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

/*
 * Books.  The houses' books are built in; a folder adds others, as
 * docs/books.md says.
 */
typedef struct hw_books hw_books;

/* Answers of calls that a rule can refuse. */
enum { HW_DONE = 0, HW_REFUSED = 1, HW_WRONG = -1 };

/*
 * Reads the books, those built in if `folder` is NULL.  NULL: something in
 * the folder is wrong, and `message` says where: file:line:column.
 */
HW_API hw_books *hw_books_open(const char *folder, char *message);
HW_API void hw_books_close(hw_books *books);

/* The houses by number, from 0: "oceana"; NULL: no more. */
HW_API const char *hw_house(hw_books *books, int number);

/*
 * The games that a house offers, by number from 0; NULL: no more, or no such
 * house.  Of house NULL or "-": the base games, by no house's rules.
 */
HW_API const char *hw_game(hw_books *books, const char *house, int number);

/*
 * The card a newcomer is handed, as JSON: what wins, what is special at this
 * house, what it costs, each with its clause.  NULL: no such game.
 */
HW_API char *hw_book_card(hw_books *books, const char *house, const char *game,
                          char *message);

/* A clause by its id, as JSON: what it says, and where.  NULL: none has it. */
HW_API char *hw_clause(hw_books *books, const char *id, char *message);

/* Frees a char * that a call gave. */
HW_API void hw_free(void *text);

/*
 * Tables.  A table is opened by a book, and everything that happens there is
 * the answer to a wish: of a player at a seat, of the dealer or of the floor.
 * The dealer's part is done for you by hw_table_deal(), hw_table_go_on() and
 * hw_table_choose(); with hw_table_do() alone you are the dealer, too.
 */
typedef struct hw_table hw_table;

/*
 * Opens a table.  `how` is NULL for the usual one, or what its sign says, with
 * commas between:
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
 * NULL: the house has no such table, and `message` says why, with the clause.
 */
HW_API hw_table *hw_table_open(hw_books *books, const char *house,
                               const char *game, const char *how,
                               char *message);
HW_API void hw_table_close(hw_table *table);

/*
 * A table just like it, to try things on: with the same cards to come, in
 * the same order.  NULL: no table, or no memory.
 */
HW_API hw_table *hw_table_copy(const hw_table *table);

/*
 * A table of poker in a hand as it might be for one seat, or for the rail (0):
 * what that viewer has seen is as it was, and all other cards, in hands, muck
 * and deck, are dealt anew from the seed.  For programs that search and may not
 * look.  NULL: no hand of poker goes on, or it cannot have gone so with other
 * cards, as when somebody opened a draw that needs openers; another seed may
 * do.
 */
HW_API hw_table *hw_table_redeal(const hw_table *table, int viewer,
                                 uint64_t seed, char *message);

/*
 * The table by value, as bytes: with all cards to come, also those that no
 * seat may see.  hw_table_save() returns how many bytes there are and writes
 * them if they fit into `room`; 0: no table.  hw_table_load() opens a table
 * just like it, with the same hands to come.  NULL: the bytes are damaged, or
 * another build of the library or another edition of the book saved them.
 */
HW_API size_t hw_table_save(const hw_table *table, void *bytes, size_t room);
HW_API hw_table *hw_table_load(hw_books *books, const void *bytes, size_t size,
                               char *message);

/*
 * From now on cards, dice and first buttons follow from the seed: the same
 * seed and the same wishes give the same hands.  Without it they come from
 * the kernel, and nobody can guess them.  HW_DONE or HW_WRONG.
 */
HW_API int hw_table_seed(hw_table *table, uint64_t seed);

/*
 * Everybody who has no chips, or has run low, buys what is usual here; an
 * empty seat is taken by a person of the seat's number.
 */
HW_API int hw_table_fill(hw_table *table, char *message);

/*
 * One wish, and all that follows from it by itself.  In the words of a
 * transcript (docs/transcripts.md), a player's with the seat first, or as JSON:
 *
 *     2 raise 6.00           3 draw 5h 6h           1 sit 100.00
 *     deal                   shuffle                go on
 *     4 wager 10.00 at 4     4 set As Kd at 4       2 meld 3c 3d 3h
 *     report premature_turn  floor dead 3 because the cards were mixed
 *     {"command":"raise","who":{"role":"player","seat":2},"to":600}
 *
 * A deal or a shuffle without cards is shuffled here; so are dice.
 */
HW_API int hw_table_do(hw_table *table, const char *command, char *message);

/*
 * The clause that the last refusal of this table rests on: its id; NULL: it
 * rests on none, or nothing was refused.  *borrowed (or NULL): the house has no
 * such clause, and the rule is taken from another book.
 */
HW_API const char *hw_table_clause(hw_table *table, bool *borrowed);

/* Would it be done?  Nothing changes, but for hw_table_clause(). */
HW_API int hw_table_would(hw_table *table, const char *command, char *message);

/*
 * The next deck that is shuffled here begins with these cards; the rest is
 * shuffled.  They stand in the order in which cards leave the deck, burns
 * too.  HW_WRONG: one is no card, or they are too many.  Whether the deck has
 * them is asked by the deal.
 */
HW_API int hw_table_stack(hw_table *table, const hw_card *cards, int count);

/* Whom the table waits for: a seat, from 1; or one of these. */
enum { HW_NOBODY = 0, HW_DEALER = -1, HW_FLOOR = -2 };

/*
 * Begins a hand, and goes on until somebody is asked or the hand is over.  At
 * a banked table a hand begins with who takes the bank and who wagers, one
 * seat asked after the other.
 */
HW_API int hw_table_deal(hw_table *table, char *message);

/*
 * Whose turn it is in a hand; HW_NOBODY: no hand is going on; HW_DEALER:
 * hw_table_go_on() has something to do; HW_FLOOR: a ruling waits for the
 * floor's word.
 */
HW_API int hw_table_asked(hw_table *table);

/* The dealer does what is his until somebody else is asked, whom it gives. */
HW_API int hw_table_go_on(hw_table *table, char *message);

/*
 * What the seat that is asked can choose from, as a list of whole wishes none
 * of which is refused: how many, at most HW_CHOICES_MAX; 0: it is not asked.
 * Where any amount may be bet there are a few of them; all others can be
 * wished by hw_table_do().  "nothing" lets a bank, a wager or insurance go by.
 */
enum { HW_CHOICES_MAX = 64 };
HW_API int hw_table_choices(hw_table *table, int seat);

/* One of them in words, from 0: "raise 6.00", "draw 5h 6h"; NULL: no such. */
HW_API const char *hw_table_choice(hw_table *table, int seat, int number);

/* Does it, and has the dealer go on until somebody is asked. */
HW_API int hw_table_choose(hw_table *table, int seat, int number,
                           char *message);

/* What may be done at all, in turn or not, amounts and cards left open. */
struct hw_may {
    const char *command;       /* "raise" */
    const char *word;          /* of say, agree and look: which; or NULL */
    int64_t least, most, step; /* of an amount; step 0: any between */
    int spot;                  /* of banked games: where, from 1; 0: nowhere */
    int cards;                 /* to name: exactly so many, or up to */
    bool up_to;
};

/*
 * Fills in up to `max` of what a seat may do now, or of what the dealer may
 * if seat is 0.  Gives how many there are; HW_WRONG: no such seat.
 */
HW_API int hw_table_may(hw_table *table, int seat, struct hw_may *out,
                        int max);

/*
 * What one seat may see, or the rail (0), which is also what dealers and the
 * floor see.  A card that is not the viewer's to see is "??" or HW_UNKNOWN;
 * there is no call that shows all cards.  NULL or HW_WRONG: no such table,
 * viewer or seat.
 *
 * hw_table_view: the table as JSON, docs/api.md has its fields.
 * hw_table_events: what the last call that changed something brought about,
 * as a JSON list; docs/events.md has the kinds.
 * hw_table_tell: the same in sentences, a line each.
 * hw_table_why: what the viewer may not do now, and the clauses, as JSON.
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

/* Fills in up to `max`, the main pot first; gives how many there are. */
HW_API int hw_table_pots(hw_table *table, struct hw_pot *out, int max);

/*
 * The cards of a seat as a viewer sees them, up to `max`; gives how many they
 * are.  Of a banked table: of the first hand at that spot.
 */
HW_API int hw_table_cards(hw_table *table, int viewer, int seat, hw_card *out,
                          int max);
HW_API int hw_table_board(hw_table *table, hw_card *out, int max);

/*
 * Rulings.  hw_table_reports: all that could have gone wrong at this moment,
 * as JSON; each with "said".  "report " and those words are a wish for
 * hw_table_do().  hw_table_preview: what such a wish would lead to, as JSON,
 * with the clause; nothing changes, and no hidden card is named.  It takes the
 * whole wish, "report premature_flop", or "said" alone.  NULL: it would be
 * refused, and `message` says why.
 */
HW_API const char *hw_table_reports(hw_table *table);
HW_API const char *hw_table_preview(hw_table *table, const char *report,
                                    char *message);

/*
 * Hand histories (PHH; docs/phh.md).  hw_phh_replay: plays each hand of a text
 * through the engine; gives JSON with every hand's verdict, stacks and place.
 * NULL: the text cannot be read.  hw_table_phh: the last hand of a poker table
 * as one seat saw it; NULL: none was played, or PHH has no such game.
 */
HW_API char *hw_phh_replay(hw_books *books, const char *text, size_t length,
                           char *message);
HW_API const char *hw_table_phh(hw_table *table, int viewer, char *message);

/*
 * Sets seven cards the house way of a game with two hands: 0, or HW_WRONG:
 * no such game, or no such cards in its deck.
 */
HW_API int hw_house_way(hw_books *books, const char *house, const char *game,
                        const hw_card cards[7], hw_card front[2],
                        hw_card back[5], char *message);

/* What these cards are in a game of melds; HW_WRONG: no such game or cards. */
enum hw_meld { HW_MELD_NONE, HW_MELD_SET, HW_MELD_SPREAD, HW_MELD_RUN };
HW_API int hw_meld(hw_books *books, const char *house, const char *game,
                   const hw_card *cards, int count, char *message);

/*
 * Odds: what two to ten hands of a poker game are worth before all cards are
 * out, if nobody folds.  A hand is cards ("AsAh", "As??"), a range where there
 * is a board ("AA,AKs,KQ+", "AsKs,QdQh"), of a draw those kept and those
 * thrown ("AsAhAd/7c2d"), or "any"; board and dead are cards, or NULL; house
 * is NULL for the base game.
 * `trials`: 0, all deals are counted unless that takes more than seconds, and
 * else some are tried; -1, all are counted; more, so many are tried, from the
 * seed.  1: counted; 0: tried; HW_WRONG: the hands cannot be.
 */
enum { HW_ODDS_HANDS = 10, HW_ODDS_POT = 5040 };

/* How many of the deals came out how, for one hand. */
struct hw_chance {
    int64_t deals;     /* all of them */
    int64_t scoop;     /* won the whole pot alone */
    int64_t tie;       /* shared the whole pot evenly */
    int64_t high, low; /* won that half alone, and nothing else */
    int64_t more;      /* won more than half, and not all */
    int64_t less;      /* won less than half, and something */
    int64_t nothing;
    int64_t shares; /* of the pots, HW_ODDS_POT each: divided by deals and by
                       that it is the equity */
    double error;   /* one standard error of the equity; 0: counted */
};

HW_API int hw_odds(hw_books *books, const char *house, const char *game,
                   const char *const *hands, int count, const char *board,
                   const char *dead, int64_t trials, uint64_t seed,
                   struct hw_chance *out, char *message);

/*
 * Figures: what a game is worth, how often hands come, what so many hands come
 * to and what a table costs.  Each gives the JSON that the verb of that name
 * prints with --json, with the same figures (docs/library.md has the fields);
 * amounts in it are dollars.  NULL: `message` says why not.
 *
 * They may take seconds, or as long as the rounds and hands they are asked for;
 * until then other calls for the same books wait.
 *
 * hw_edge: the edge of a game against a player-dealer, exact or played; of
 * other games what they have to say instead.  ask NULL: nothing is said.
 */
struct hw_edge_ask {
    const char *how;     /* the table, as hw_table_open() has it, or NULL */
    const char *suppose; /* rules changed: "decks 8, double.after_split yes" */
    const char *plan;    /* "best", "computed", "chart", or a strategy as
                            `houseway edge --strategy` prints it; NULL: best */
    int64_t rounds;      /* play so many; 0: weigh exactly, or as is usual */
    uint64_t seed;
    int players, pace;     /* dealt in; hands an hour; 0: not said */
    int64_t wager, action; /* one, and all of a round, in cents; 0: not said */
    bool bulk;             /* played by the quick runner, not by the engine */
};

HW_API char *hw_edge(hw_books *books, const char *house, const char *game,
                     const struct hw_edge_ask *ask, char *message);

/*
 * hw_frequencies: every hand of a game.  joker is "bug", "wild" or "lowest",
 * qualifier "5" to "9" or "none", NULL as the book says; jokers -1 as the book
 * says; jobs workers, 0 one a core.  hw_frequency_table: a published table by
 * its name, such as "five-bug", beside what is counted.
 */
HW_API char *hw_frequencies(hw_books *books, const char *house,
                            const char *game, const char *joker,
                            const char *qualifier, int jokers, int jobs,
                            char *message);
HW_API char *hw_frequency_table(const char *table, char *message);

/* hw_simulate: so many hands through the engine.  ask NULL: nothing is said. */
struct hw_simulate_ask {
    const char *limits, *table;     /* of poker: "3/6", "ante 1"; or NULL */
    const char *collection, *payer; /* as the house set them; NULL: printed */
    int64_t hands;                  /* 0: 100000 */
    int64_t seed;
    int seats, jobs, pace; /* 0: as is usual; one a core; 35 hands an hour */
    bool mistakes, bulk;
};

HW_API char *hw_simulate(hw_books *books, const char *house, const char *game,
                         const struct hw_simulate_ask *ask, char *message);

/*
 * hw_fees: every line that a table pays, or only those for so many players,
 * all wagers of a round and one wager, in cents; 0: not said.
 */
HW_API char *hw_fees(hw_books *books, const char *house, const char *game,
                     const char *how, int players, int64_t action,
                     int64_t wager, char *message);

/*
 * Environments: many tables of one game, for programs that learn.  Each table
 * waits for a seat that is asked; hw_env_step() takes the number of a choice
 * for each, and goes on at every table until a seat is asked again.  Hands
 * follow each other by themselves, and who has run low buys chips between
 * them.  Everything follows from the seed.
 */
typedef struct hw_env hw_env;

/* Opens so many tables, 1 to 65536; house, game and how as hw_table_open(). */
HW_API hw_env *hw_env_open(hw_books *books, const char *house,
                           const char *game, const char *how, int tables,
                           uint64_t seed, char *message);
HW_API void hw_env_close(hw_env *env);

/* Opens them anew: every seed gives other hands, at every table. */
HW_API int hw_env_reset(hw_env *env, uint64_t seed, char *message);

/*
 * An environment just like it, with the same hands to come; and by value, as
 * hw_table_save() and hw_table_load().
 */
HW_API hw_env *hw_env_copy(const hw_env *env);
HW_API size_t hw_env_save(const hw_env *env, void *bytes, size_t room);
HW_API hw_env *hw_env_load(hw_books *books, const void *bytes, size_t size,
                           char *message);

/*
 * Whether a table stops when a hand is over: then no seat is asked there, and
 * it has no choices.  The next step begins the next hand, whatever number
 * stands there for that table.  If not, which is how an environment is opened,
 * the next hand has begun by then.  hw_env_last() has the hand as it ended.
 */
HW_API int hw_env_stop(hw_env *env, bool stops);

/*
 * Who plays a seat, at all tables: whoever steps; luck, any choice as likely
 * as any other; or the house's simple player, who sees its own view.  Said
 * before hw_env_reset(), or it holds from the next turn on.
 */
enum hw_player { HW_ASKED, HW_LUCK, HW_SIMPLE };
HW_API int hw_env_player(hw_env *env, int seat, enum hw_player player);

/*
 * One choice for each table, below what hw_env_choices() has for it; -1: that
 * table is left alone.  HW_WRONG: one is none of them, and nothing was done.
 */
HW_API int hw_env_step(hw_env *env, const int32_t *choice, char *message);

/*
 * Plays so many hands more, all seats that would be asked by luck; gives how
 * many, or HW_WRONG.  Rewards are then those of all of them together.
 */
HW_API int64_t hw_env_play(hw_env *env, int64_t hands, char *message);

HW_API int hw_env_tables(hw_env *env);
HW_API int hw_env_seats(hw_env *env);
HW_API int64_t hw_env_hands(hw_env *env); /* since the last reset */

/*
 * How the tables stand: arrays that stay where they are as long as the
 * environment is open, and change with every step.  By table: the seat that is
 * asked; how many choices it has; whether a hand has ended with the last step;
 * and, a row of seats for each table, what each has won or lost in it, in
 * cents.
 */
HW_API const int32_t *hw_env_seat(hw_env *env);
HW_API const int32_t *hw_env_choices(hw_env *env);
HW_API const uint8_t *hw_env_over(hw_env *env);
HW_API const int64_t *hw_env_reward(hw_env *env);

/* A choice of the seat that is asked, in words; NULL: no such. */
HW_API const char *hw_env_choice(hw_env *env, int table, int number);

/*
 * The history of a table's hand, or of the last one until the next begins: what
 * each seat did, in order, whoever played it.  All of it is seen by all: cards
 * are not named.  Fills in up to `max` of the last HW_HISTORY; gives how many
 * there are, or HW_WRONG.
 */
enum { HW_HISTORY = 64 };
struct hw_action {
    int seat;
    const char *command; /* "raise" */
    int64_t amount;      /* that was said with it: to 600; 0: none */
};
HW_API int hw_env_history(hw_env *env, int table, struct hw_action *out,
                          int max);

/*
 * What a seat sees, as numbers at these places; what there is not, is 0.
 * Cards are numbers as everywhere: HW_UNKNOWN one that is not the viewer's to
 * see, HW_NO_CARD none.  Amounts are cents.
 */
enum {
    HW_SEES_FAMILY, /* 0 poker, 1 totals, 2 two hands, 3 melds */
    HW_SEES_PHASE,
    HW_SEES_STREET, /* from 0; of banked games the spot that is played */
    HW_SEES_VIEWER,
    HW_SEES_ASKED,
    HW_SEES_BUTTON, /* or who banks */
    HW_SEES_POT,    /* or the bank */
    HW_SEES_TO_CALL,
    HW_SEES_LOWER,
    HW_SEES_UPPER,
    HW_SEES_BOARD = 12, /* eight places; of melds: the card drawn, the top */
    HW_SEES_BOARD_ROOM = 8,
    HW_SEES_SEATS_AT = 20, /* ten seats of so many numbers each: */
    HW_SEES_SEAT = 28,     /* chips, bet or wagers or cards laid, is in the
                              hand, how many cards, and then the cards */
    HW_SEES_CARDS = 24,    /* so many; of others' melds: those laid */
    HW_OBSERVATION = 300
};

/* For one viewer at a table, from 0; HW_OBSERVATION numbers, or HW_WRONG. */
HW_API int hw_env_observe(hw_env *env, int table, int viewer, int32_t *out);

/*
 * The same of the last hand that has ended there, as it lay then: the final
 * observation of an episode.  HW_WRONG: none has ended since the reset.
 */
HW_API int hw_env_last(hw_env *env, int table, int viewer, int32_t *out);

/* The same for the asked seat of every table, one row after the other. */
HW_API int hw_env_observe_all(hw_env *env, int32_t *out);

/* A table as JSON, as hw_table_view(). */
HW_API const char *hw_env_view(hw_env *env, int table, int viewer);

#ifdef __cplusplus
}
#endif

#endif
