/*
 * book_family.c - the list of families, and whether a book is whole.
 *
 * Leaves: seats.least, seats.most
 */
#include "book/book_family.h"

#include "book/irregular.h"

const struct book_family *const book_families[FAMILIES] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = &book_##NOUN,
#include "book/family.def"
#undef FAMILY
};

const char *const family_words[] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = #NOUN,
#include "book/family.def"
#undef FAMILY
    NULL};

int book_whole(const struct book *b, struct fault *f)
{
    const struct book_family *row = book_families[b->family];

    if (row->has_streets && b->streets == 0)
        return fault_say(f, "'%s' has no streets, and is not dealt yet",
                         b->game);
    for (int i = 0; i < LEAF_COUNT; i++)
        if (!b->known[i] && leaf_is_of((enum leaf)i, b->family) &&
            !leaf_has_one((enum leaf)i))
            return fault_say(f, "nobody gives a value to '%s'",
                             leaf_rows[i].name);
    if (b->value[LEAF_SEATS_LEAST] > b->value[LEAF_SEATS_MOST])
        return fault_say(f, "seats.least is above seats.most");
    return row->check(b, f);
}
