/*
 * irregular.h - what can go wrong with a deal, and the words for what is done
 * about it.
 */
#ifndef BOOK_IRREGULAR_H
#define BOOK_IRREGULAR_H

#include "book/book.h"

enum irregular {
#define IRREGULAR(NUMBER, ID, NAME, NEEDS, SUBJECT, WHAT) IRR_##ID,
#define IRREGULAR_TIMED IRREGULAR
#include "book/irregular.def"
#undef IRREGULAR_TIMED
#undef IRREGULAR
    IRREGULARS
};

/* The feature a game must have for it to happen. */
enum irregular_needs {
    NEEDS_ANYTHING,
    NEEDS_BURN,
    NEEDS_BOARD,
    NEEDS_UP_CARDS,
    NEEDS_DRAW,
    NEEDS_NO_JOKER,
    NEEDS_NO_JOKER_DRAW,
    NEEDS_OPENERS
};

enum irregular_subject { SUBJECT_TABLE, SUBJECT_SEAT, SUBJECT_CARD };

struct irregular_row {
    const char *name, *what;
    uint8_t needs, subject;
    enum leaf leaf;        /* the remedy */
    enum leaf until, late; /* LEAF_NONE: at any time */
    uint8_t number;        /* for journals: it stays the row's for ever */
};

extern const struct irregular_row irregular_rows[IRREGULARS];

/* IRREGULARS if there is no such name. */
enum irregular irregular_find(const char *name);

/* IRREGULARS has the number 0; a number that is no row's is IRREGULARS. */
enum { IRREGULAR_NUMBERS = 200 };
int irregular_number(enum irregular what);
enum irregular irregular_of_number(int number);

/* Can it happen in this game at all? */
bool irregular_can(const struct book *b, enum irregular what);

/* How long a remedy holds; words of the leaves "..._until". */
enum until {
    UNTIL_ALWAYS,
    UNTIL_FIRST_ACTION, /* nobody has acted in this round */
    UNTIL_OWN_ACTION,   /* the player has not acted in this hand */
    UNTIL_TWO_ACTED,    /* fewer than two have acted on the deal */
    UNTIL_SUBSTANTIAL,  /* no substantial action has followed */
    UNTIL_OPENED,       /* nobody has bet on the deal */
    UNTIL_NEXT_ACTION,  /* nobody has acted after the player */
    UNTIL_TOLD,         /* the report says that it is not too late */
    UNTIL_UNCONTESTED,  /* not raised, not called twice, nothing drawn */
    UNTIL_DEAL_OVER     /* nobody has acted since the deal was over */
};

/* Over what exposed cards are counted; words of the leaf. */
enum exposed_counted { EXPOSED_OF_DEAL, EXPOSED_OF_HAND, EXPOSED_EACH };

enum remedy {
    REMEDY_END,
#define REMEDY(NUMBER, ID, WORDS, WHAT) REMEDY_##ID,
#include "book/remedy.def"
#undef REMEDY
    REMEDY_WORDS
};

struct remedy_row {
    const char *words, *what;
    uint8_t number; /* for journals: it stays the word's for ever */
};

extern const struct remedy_row remedy_rows[REMEDY_WORDS];

/* A list of remedies is one number: six bits a word, the first lowest. */
enum { REMEDY_BITS = 6, REMEDIES_MOST = 5 };
_Static_assert(REMEDY_WORDS <= 1 << REMEDY_BITS, "a remedy has six bits");

static inline enum remedy remedy_first(int32_t list)
{
    return (enum remedy)(list & ((1 << REMEDY_BITS) - 1));
}

static inline int32_t remedy_rest(int32_t list)
{
    return list >> REMEDY_BITS;
}

/* Does the word stand in the list? */
bool remedy_has(int32_t list, enum remedy word);

/* Does it only say when what follows is done? */
static inline bool remedy_is_wait(enum remedy word)
{
    return word == REMEDY_AFTER_ROUND || word == REMEDY_AFTER_NEXT ||
           word == REMEDY_AFTER_DEAL || word == REMEDY_AFTER_DRAW;
}

/* REMEDY_END if there are no such words. */
enum remedy remedy_find(const char *words);

/* REMEDY_END has the number 0; a number that is no word's is REMEDY_END. */
enum { REMEDY_NUMBERS = 1 << REMEDY_BITS };
int remedy_number(enum remedy word);
enum remedy remedy_of_number(int number);

/*
 * A list with numbers in place of the words, six bits each, as journals keep
 * it; and back.  A number nobody knows ends the list.
 */
int32_t remedy_list_numbers(int32_t list);
int32_t remedy_list_of_numbers(int32_t numbers);

#endif
