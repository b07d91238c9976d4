/*
 * book_family.h - requirements of a family on its books: one row each.
 */
#ifndef BOOK_BOOK_FAMILY_H
#define BOOK_BOOK_FAMILY_H

#include "book/book.h"
#include "book/collection.h"

/* A fault says what about the book cannot be played. */
typedef int book_check(const struct book *b, struct fault *f);

/* A fee that tables of the family charge. */
struct fee_way {
    uint8_t per, taken; /* enum collection_per, enum collection_taken */
    uint16_t payers;    /* a bit for each enum collection_payer */
};

struct book_family {
    const struct fee_way *fee;
    int fees;
    bool has_streets; /* the game is dealt street by street */
    /* Ends with NULL; a fault says what about the book cannot be played.
       NULL: every book can. */
    book_check *const *checks;
    /* The pack that the game is dealt from, as [game] deck names it; NULL:
       "52". */
    const char *(*pack)(const struct book *b);
    /* NULL, or: do the streets deal what the base game says of its cards? */
    int (*check_game)(const struct book *b, struct toml_node *root,
                      struct fault *f);
};

/*
 * Whether the game is dealt as its own file says: from that pack, and with
 * as many cards.
 */
int book_check_game(const struct book *b, struct toml_node *root,
                    struct fault *f) MUST_USE;

extern const struct book_family *const book_families[];

#define FAMILY(ID, NOUN) extern const struct book_family book_##NOUN;
#include "book/family.def"
#undef FAMILY

#endif
