/*
 * high_card_check.c - a book of high card: whatever all games have will do.
 */
#include "book/book_family.h"

const struct book_family book_high_card = {0};
