/*
 * book.h - one game as one house plays it: every answer, and who gave it.
 *
 * Const once loaded.  What a house's clauses do not say comes from the base
 * game and is borrowed: by[] is NULL there.
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
#define LEAF(ID, NAME, KIND, WORDS, WHAT) LEAF_##ID,
#include "book/leaves.def"
#undef LEAF
    LEAF_COUNT,
    LEAF_NONE = LEAF_COUNT /* a refusal that no leaf is behind */
};

enum leaf_kind { LEAF_YES, LEAF_NUMBER, LEAF_MONEY, LEAF_WORD };

struct leaf_row {
    const char *name; /* "raise.cap" */
    enum leaf_kind kind;
    const char *words; /* parted by spaces, in the order of the enum */
    const char *what;
};

extern const struct leaf_row leaf_rows[LEAF_COUNT];

/* LEAF_NONE if there is no such name. */
enum leaf leaf_find(const char *name);

/* Which of the leaf's words it is, from 0; -1: none of them. */
int leaf_word_find(enum leaf leaf, const char *word);

/* The value as TOML would have it. */
void leaf_put_value(struct text *t, enum leaf leaf, int32_t value);

/* The words of leaves.def, in their order. */
enum bring_in { BRING_IN_NONE, BRING_IN_LOW, BRING_IN_HIGH };
enum bring_in_ace { BRING_IN_ACE_HIGH, BRING_IN_ACE_LOW };
enum bring_in_size { BRING_IN_SIZE_THIRD, BRING_IN_SIZE_LOWER };
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
enum show_checked { SHOW_FIRST_CHECKER, SHOW_LAST_ACTOR, SHOW_LEFT_OF_BUTTON };
enum show_board { SHOW_BOARD_SHOWN, SHOW_BOARD_ANNOUNCED };
enum odd_half { ODD_HALF_HIGH, ODD_HALF_LOW };
enum odd_chip { ODD_CHIP_LEFT, ODD_CHIP_HIGH_SUIT };
enum rank_joker {
    RANK_JOKER_NONE,
    RANK_JOKER_BUG,
    RANK_JOKER_WILD,
    RANK_JOKER_LOWEST
};

/* What the dealer does on a street, step by step. */
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

/* Who acts first on a street. */
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

struct book {
    char house[24], game[24], title[64]; /* empty house: the base game */
    int32_t value[LEAF_COUNT];
    const struct clause *by[LEAF_COUNT]; /* NULL: borrowed */
    bool known[LEAF_COUNT];              /* some file has given a value */
    struct street street[STREETS_MAX];
    int streets;
};

/*
 * Reads a base game's own values over what its `like` has given already.
 * Tables of other families and uses are left alone.
 */
int book_read_game(struct book *b, struct toml_node *root,
                   struct fault *f) MUST_USE;

/* The same for what a clause sets; `by` is remembered for each leaf. */
int book_read_sets(struct book *b, struct toml_node *sets,
                   const struct clause *by, struct fault *f) MUST_USE;

/* A fault that names the first leaf nobody has given a value. */
int book_whole(const struct book *b, struct fault *f) MUST_USE;

static inline int32_t book_value(const struct book *b, enum leaf leaf)
{
    return b->value[leaf];
}

static inline bool book_yes(const struct book *b, enum leaf leaf)
{
    return b->value[leaf] != 0;
}

#endif
