/*
 * irregular.h - the irregularities of a deal, and the words of their remedies.
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

/* The feature without which an irregularity cannot happen in a game. */
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
    uint8_t number;        /* in journals, so it never changes */
};

extern const struct irregular_row irregular_rows[IRREGULARS];

/* The irregularity of that name; IRREGULARS if there is none. */
enum irregular irregular_find(const char *name);

/* IRREGULARS has the number 0, and so has every number without a row. */
enum { IRREGULAR_NUMBERS = 200 };
int irregular_number(enum irregular what);
enum irregular irregular_of_number(int number);

/* Can it happen in this game at all? */
bool irregular_can(const struct book *b, enum irregular what);

/* How long a remedy applies: the words of the leaves "..._until". */
enum until {
#define UNTIL(ID, LIMIT, OPEN, SHUT) UNTIL_##ID,
#include "book/until.def"
#undef UNTIL
    UNTILS
};

/* NULL in the row of UNTIL_ALWAYS. */
struct until_row {
    const char *limit;       /* "until the player acts" */
    const char *open, *shut; /* in time and too late, as somebody sees it */
};

extern const struct until_row until_rows[UNTILS];

/* The group in which exposed cards are counted: the words of the leaf. */
enum exposed_counted { EXPOSED_OF_DEAL, EXPOSED_OF_HAND, EXPOSED_EACH };

enum remedy {
    REMEDY_END,
#define REMEDY(NUMBER, ID, WORDS, WHAT) REMEDY_##ID,
#define REMEDY_LATER(NUMBER, ID, WORDS, WHAT, NOW, WHEN, LATER) REMEDY_##ID,
#include "book/remedy.def"
#undef REMEDY_LATER
#undef REMEDY
    REMEDY_WORDS
};

struct remedy_row {
    const char *words, *what;
    const char *now;   /* NULL: nothing is done at once */
    const char *when;  /* NULL: all of it is done at once */
    const char *later; /* NULL: the words that follow */
    uint8_t number;    /* in journals, so it never changes */
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

/* Does the word only say when the following ones are carried out? */
static inline bool remedy_is_wait(enum remedy word)
{
    return word == REMEDY_AFTER_ROUND || word == REMEDY_AFTER_NEXT ||
           word == REMEDY_AFTER_DEAL || word == REMEDY_AFTER_DRAW;
}

/* The remedy with these words; REMEDY_END if there is none. */
enum remedy remedy_find(const char *words);

/* REMEDY_END has the number 0, and so has every number without a word. */
enum { REMEDY_NUMBERS = 1 << REMEDY_BITS };
int remedy_number(enum remedy word);
enum remedy remedy_of_number(int number);

/*
 * Converts a list to the permanent numbers of its words, six bits each, and
 * back.  Journals keep the numbers because the order of the enum may change.
 * An unknown number ends the list.
 */
int32_t remedy_list_numbers(int32_t list);
int32_t remedy_list_of_numbers(int32_t numbers);

#endif
