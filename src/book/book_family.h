/*
 * book_family.h - requirements of a family on its books: one row each.
 */
#ifndef BOOK_BOOK_FAMILY_H
#define BOOK_BOOK_FAMILY_H

#include "book/book.h"

struct book_family {
    bool has_streets;  /* the game is dealt street by street */
    bool by_half_hour; /* its tables may pay by the half hour */
    /* Returns a fault if the book cannot be played. */
    int (*check)(const struct book *b, struct fault *f);
};

extern const struct book_family *const book_families[FAMILIES];

#define FAMILY(ID, NOUN) extern const struct book_family book_##NOUN;
#include "book/family.def"
#undef FAMILY

#endif
