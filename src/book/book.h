/*
 * book.h - one game as one house plays it: every answer, and who gave it.
 *
 * Const once loaded.  A value that no clause of the house sets comes from the base game and is borrowed: its by[] is NULL, and its lent[] is the id of the clause it was borrowed from, if the data name one.
 */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"
#include "base/money.h"
#include "base/text.h"
#include "base/toml.h"

struct clause; /* clause.h */

enum leaf {
#define LEAF_ROW(NUMBER, ID, NAME, KIND, WORDS, WHAT, OF) LEAF_##ID,
#include "book/leaves.def"
    LEAF_COUNT,
    LEAF_NONE = LEAF_COUNT /* a refusal that no leaf is behind */
};

enum leaf_kind { LEAF_YES, LEAF_NUMBER, LEAF_MONEY, LEAF_WORD, LEAF_LIST };

/*
 * How a game is played: the players bet against each other; against a
 * player who banks, with totals or with two hands; or they lay melds.
 */
enum family {
#define FAMILY(ID, NOUN) FAMILY_##ID,
#include "book/family.def"
#undef FAMILY
    FAMILIES,
    FAMILY_UNSAID = FAMILY_POKER /* of a base game that names none */
};

/* Their words in a base game, ending with NULL. */
extern const char *const family_words[];

/* Answers leaves that belong to no family, for example those of a table between hands. */
enum { ASKED_ROOM = FAMILIES, ASKED_CAGE, ASKED_DESK, ASKED_MAX };

/* The families a leaf is asked of, as bits. */
enum family_bit {
#define FAMILY(ID, NOUN) OF_##ID = 1 << FAMILY_##ID,
#include "book/family.def"
#undef FAMILY
    OF_BANKED = OF_TOTAL | OF_SETTING,
    OF_RANKED = OF_POKER | OF_BANKED,
    OF_ALL = (1 << FAMILIES) - 1,
    /* Besides, of a wish that is no family's: who is asked for it. */
    OF_ROOM = 1 << ASKED_ROOM,
    OF_CAGE = 1 << ASKED_CAGE,
    OF_DESK = 1 << ASKED_DESK
};

struct leaf_row {
    const char *name; /* "raise.cap" */
    enum leaf_kind kind;
    const char *words; /* parted by spaces, in the order of the enum */
    const char *what;
    uint16_t of;     /* enum family_bit */
    uint16_t number; /* for journals: it stays the leaf's for ever */
};

extern const struct leaf_row leaf_rows[LEAF_COUNT];

/* Is a game of this family asked? */
bool leaf_is_of(enum leaf leaf, enum family family);

/* LEAF_NONE if there is no such name. */
enum leaf leaf_find(const char *name);

/*
 * The place of a leaf in the enum may change from version to version; its number may not.  LEAF_NONE has the number 0, and every number that is no leaf's is
 * LEAF_NONE.
 */
enum { LEAF_NUMBERS = 2000 };
int leaf_number(enum leaf leaf);
enum leaf leaf_of_number(int number);

/* A leaf by name, as it stands behind an event; LEAF_NONE: there is none. */
void leaf_name_put(struct text *t, enum leaf leaf);
enum leaf leaf_named(const char *name);

/* The name of a leaf that is probably meant; NULL if none is near. */
const char *leaf_nearest(const char *name);

/* Is it the name of a table that leaves stand in, such as "raise"? */
bool leaf_is_table(const char *name);

/* The numbers a leaf may have. */
struct leaf_range {
    int32_t least, most;
};
struct leaf_range leaf_range_of(enum leaf leaf);

/* Is there such an answer to choose, whatever a book says of it? */
bool leaf_can_choose(enum leaf leaf, int32_t value);

/* Has it one answer only?  Then it is there to be cited. */
bool leaf_has_one(enum leaf leaf);

/* Which of the leaf's words it is, from 0; -1: none of them. */
int leaf_word_find(enum leaf leaf, const char *word);

/* The word of that number, of a leaf that has words. */
void leaf_put_word(struct text *t, enum leaf leaf, int32_t value);

/* The value as TOML would have it. */
void leaf_put_value(struct text *t, enum leaf leaf, int32_t value);

/* The words of leaves.def, in their order. */
enum bring_in { BRING_IN_NONE, BRING_IN_LOW, BRING_IN_HIGH };
enum bring_in_ace { BRING_IN_ACE_HIGH, BRING_IN_ACE_LOW };
enum bring_in_size { BRING_IN_SIZE_THIRD, BRING_IN_SIZE_LOWER };
enum ante_size { ANTE_SIZE_SIXTH, ANTE_SIZE_LOWER };
enum collection_from { COLLECTION_FROM_NONE, COLLECTION_FROM_BUTTON_ANTE };
enum fee_payer {
    FEE_PAYER_TABLE,
    FEE_PAYER_BUTTON,
    FEE_PAYER_BLIND,
    FEE_PAYER_ANTES,
    FEE_PAYER_EACH
};
enum short_blind { SHORT_BLIND_PLAYS, SHORT_BLIND_PASSED };
enum structure {
    STRUCTURE_FIXED,
    STRUCTURE_SPREAD,
    STRUCTURE_NONE,
    STRUCTURE_POT
};
enum oversize { OVERSIZE_CALL, OVERSIZE_RAISE };
enum check_raise {
    CHECK_RAISE_ALLOWED,
    CHECK_RAISE_NEVER,
    CHECK_RAISE_NOT_WITH_SEVEN
};
enum checked_seven { CHECKED_SEVEN_PLAYS, CHECKED_SEVEN_RETURNED };
enum raise_short { RAISE_SHORT_HALF, RAISE_SHORT_FULL };
enum raise_least { RAISE_LEAST_LAST, RAISE_LEAST_BET };
enum last_card { LAST_CARD_NEVER, LAST_CARD_USABLE };
enum deal_short { DEAL_SHORT_BURNS, DEAL_SHORT_COMMON };
enum openers { OPENERS_NONE, OPENERS_JACKS };
enum openers_split { OPENERS_SPLIT_FREE, OPENERS_SPLIT_DECLARED };
enum draw_changes { DRAW_CHANGES_UNTIL_NEXT, DRAW_CHANGES_NEVER };
enum pairs_told { PAIRS_TOLD_NONE, PAIRS_TOLD_NOT_FACES };
enum show_checked { SHOW_FIRST_CHECKER, SHOW_LAST_ACTOR, SHOW_LEFT_OF_BUTTON };
enum show_board { SHOW_BOARD_SHOWN, SHOW_BOARD_ANNOUNCED, SHOW_BOARD_ANYONE };
enum made_up { MADE_UP_NONE, MADE_UP_BIG, MADE_UP_BOTH };
enum newcomer { NEWCOMER_FREE, NEWCOMER_BIG, NEWCOMER_KILL };
enum missed_blinds { MISSED_FREE, MISSED_TOTAL };
enum moved_away { MOVED_FREE, MOVED_BIG };
enum first_button { FIRST_TOLD, FIRST_HIGH_CARD };
enum odd_half { ODD_HALF_HIGH, ODD_HALF_LOW };
enum odd_chip { ODD_CHIP_LEFT, ODD_CHIP_HIGH_SUIT };
enum ties { TIES_DIVIDED, TIES_PUSH };
enum push_rounded { PUSH_ROUNDED_DOWN, PUSH_ROUNDED_UP };
enum rank_order { RANK_ORDER_FIVE, RANK_ORDER_NINE };
enum rank_joker {
    RANK_JOKER_NONE,
    RANK_JOKER_BUG,
    RANK_JOKER_WILD,
    RANK_JOKER_LOWEST
};

enum bank_way { BANK_CLOCKWISE, BANK_COUNTER_CLOCKWISE };
enum bank_cover { BANK_EACH_SIDE, BANK_NET };
enum pure_pays {
    PURE_PAYS_EVEN,
    PURE_PAYS_SIX_TO_FIVE,
    PURE_PAYS_SEVEN_TO_FIVE,
    PURE_PAYS_THREE_TO_TWO
};
enum total_ties { TOTAL_TIES_PUSH, TOTAL_TIES_BANK_WINS };
enum eights { EIGHTS_LOSE, EIGHTS_PUSH, EIGHTS_WIN };
enum even_paid { EVEN_AT_ONCE, EVEN_AS_INSURANCE };
/* Those of leaves_melding.def. */
enum stock_pack { STOCK_PACK_40, STOCK_PACK_52 };
enum stock_exhausted {
    STOCK_VOID,
    STOCK_SHUFFLE_ONCE,
    STOCK_SHUFFLE_WHILE_MELDING
};
enum turn_direction { TURN_CLOCKWISE, TURN_COUNTER_CLOCKWISE };
enum declare_nobody { NOBODY_ANTES_STAY, NOBODY_ANTES_RETURNED };
enum meld_kinds { MELD_SETS_AND_RUNS, MELD_SETS_ONLY, MELD_RUNS_ONLY };
enum meld_ace { MELD_ACE_LOW, MELD_ACE_BOTH };
enum out_antes { OUT_ANTES_WINNER, OUT_ANTES_STAY };
enum out_alone { OUT_ALONE_TAKES, OUT_ALONE_STAY };

enum deal_order { DEAL_BY_DICE, DEAL_BY_SEAT };
enum set_foul { SET_FOUL_REFUSED, SET_FOUL_LOSES };
enum set_found { SET_FOUND_LOSES, SET_FOUND_HOUSE_WAY };
enum set_dealer_foul {
    SET_DEALER_CORRECTED,
    SET_DEALER_REFUSED,
    SET_DEALER_LOSES
};
enum set_decides { SET_LARGEST_WAGER, SET_SEATED };
enum set_copies { SET_COPIES_DEALER, SET_COPIES_NOBODY };
enum rank_wheel { RANK_WHEEL_LOWEST, RANK_WHEEL_SECOND };

/* The dealer's steps on a street, in order. */
enum deal_word {
    DEAL_HOLE_DOWN, /* one card down to every hand */
    DEAL_HOLE_UP,   /* one card up to every hand */
    DEAL_BURN,
    DEAL_BOARD,   /* `count` cards to the board */
    DEAL_DRAW,    /* the players draw */
    DEAL_DISCARD, /* every player throws `count` hole cards away */
    DEAL_WORDS
};

struct deal_step {
    uint8_t word, count;
};

/* The rule for the first player to act on a street. */
enum acts {
    ACTS_LEFT_OF_BLINDS,
    ACTS_LEFT_OF_BUTTON,
    ACTS_BRING_IN,
    ACTS_HIGH_SHOWING,
    ACTS_LOW_SHOWING
};

enum { STREETS_MAX = 6, STREET_STEPS_MAX = 6, STREET_NAME_SIZE = 16 };

struct street {
    char name[STREET_NAME_SIZE];
    struct deal_step step[STREET_STEPS_MAX];
    uint8_t steps;
    uint8_t acts; /* enum acts */
    bool upper;   /* fixed limit: the upper bet */
};

/* The parts of a street; each part has its own origin. */
enum street_part { STREET_DEAL, STREET_ACTS, STREET_UPPER, STREET_PARTS };

/* Their keys in TOML; ends with NULL. */
extern const char *const street_part_names[STREET_PARTS + 1];

/* Reads one part of a street; a fault leaves the street alone. */
int street_read_part(struct street *s, enum street_part part,
                     const struct toml_node *n, struct fault *f) MUST_USE;

/* Do two streets say the same there? */
bool street_has_same_part(const struct street *a, const struct street *b,
                          enum street_part part);

/* One of the dealer's words, "board 3"; a word of enum acts. */
void street_put_step(struct text *t, const struct deal_step *step);
const char *street_acts_word(const struct street *s);

/* The part as TOML would have it. */
void street_put_part(struct text *t, const struct street *s,
                     enum street_part part);

enum { BOOK_EDITION_BYTES = 16 };

struct book {
    char house[24], game[24], title[64]; /* empty house: the base game */
    enum family family;
    int32_t value[LEAF_COUNT];
    const struct clause *by[LEAF_COUNT]; /* NULL: borrowed */
    const char *lent[LEAF_COUNT];        /* borrowed from this id, or NULL */
    bool known[LEAF_COUNT];              /* some file has given a value */
    bool own[LEAF_COUNT]; /* by a clause of this game's own section */
    struct street street[STREETS_MAX];
    const struct clause *street_by[STREETS_MAX][STREET_PARTS];
    const char *street_lent[STREETS_MAX][STREET_PARTS];
    int streets;
    uint8_t edition[BOOK_EDITION_BYTES]; /* book_edition(), when it was made */
};

/*
 * A hash of all that the book says and by which clauses: of the house, the
 * game, its family, every leaf it is asked, and the streets.  It is the same
 * on every machine, and another one when anything of it is another.
 */
void book_edition(const struct book *b, uint8_t out[BOOK_EDITION_BYTES]);

/*
 * Reads a base game's own values over what its `like` has given already.  A
 * table or key of the game's file that nobody knows is a fault.
 */
int book_read_game(struct book *b, struct toml_node *root,
                   struct fault *f) MUST_USE;

/*
 * The same for what a clause sets; `by` is remembered for each value.  A
 * clause of the same section that says otherwise is a fault, unless one of
 * the two overrules the other.
 */
int book_read_sets(struct book *b, struct toml_node *sets,
                   const struct clause *by, struct fault *f) MUST_USE;

/* One value of a book: a leaf's, or a part of a street. */
struct book_place {
    enum leaf leaf; /* LEAF_NONE: a street's */
    int street;
    enum street_part part;
};

/*
 * The reason for an event is a leaf, nothing (LEAF_NONE), or a part of a street, which is a number above LEAF_NONE.  No book has a value for such a leaf of its own.
 */
enum {
    BEHIND_STREETS = LEAF_NONE + 1,
    BEHIND_MOST = BEHIND_STREETS + STREETS_MAX * STREET_PARTS
};

static inline enum leaf leaf_of_street(int street, enum street_part part)
{
    return (enum leaf)(BEHIND_STREETS + street * STREET_PARTS + (int)part);
}

/* Which value of a book it is; false: none is behind it. */
bool leaf_place(enum leaf leaf, struct book_place *out);

/* Finds the leaf or street part with this leaf_number(); LEAF_NONE: nothing has. */
enum leaf leaf_behind(int number);

/*
 * The places of a book by number from 0, leaves first (those of all
 * families: see book_asks), then the streets in order; false: there are no
 * more.
 */
bool book_place_at(const struct book *b, int number, struct book_place *at);

/* Is it a question that games of the book's family are asked? */
bool book_has_place(const struct book *b, const struct book_place *at);

/* Called for a value; `with` is the caller's. */
typedef int book_visit(struct book *b, struct toml_node *n,
                       const struct book_place *at, void *with,
                       struct fault *f);

/*
 * Visits every value that a table of leaves and streets speaks of, such as
 * `sets` or `borrowed`.  A name nobody knows is a fault; so is whatever
 * `visit` says is one.
 */
int book_walk(struct book *b, struct toml_node *table, book_visit *visit,
              void *with, struct fault *f) MUST_USE;

/* The value a clause sets there; NULL if it does not. */
const struct toml_node *book_find_set(const struct book *b,
                                      const struct toml_node *sets,
                                      const struct book_place *at);

/*
 * Puts there what the clause of that id sets; it stays nobody's of the
 * house, and is marked as borrowed from it.
 */
int book_borrow(struct book *b, const struct toml_node *n,
                const struct book_place *at, const char *id,
                struct fault *f) MUST_USE;

/* The source of the value there; NULL: it is borrowed. */
const struct clause *book_by(const struct book *b,
                             const struct book_place *at);

/* The id it is borrowed from; NULL: nobody knows. */
const char *book_lent(const struct book *b, const struct book_place *at);

/* Do two books of the same streets say the same there? */
bool book_is_same(const struct book *a, const struct book *b,
                  const struct book_place *at);

/* "raise.cap", "street.flop.deal" */
void book_put_place(struct text *t, const struct book *b,
                    const struct book_place *at);

/* The value there, as TOML would have it. */
void book_put_value(struct text *t, const struct book *b,
                    const struct book_place *at);

/*
 * A fault that names the first leaf nobody has given a value, or says what
 * about the game cannot be dealt.
 */
int book_whole(const struct book *b, struct fault *f) MUST_USE;

static inline int32_t book_value(const struct book *b, enum leaf leaf)
{
    return b->value[leaf];
}

static inline bool book_has(const struct book *b, enum leaf leaf)
{
    return b->value[leaf] != 0;
}

/* Is it a game of one of these families (enum family_bit)? */
static inline bool book_is(const struct book *b, unsigned families)
{
    return (families >> b->family & 1) != 0;
}

#endif
