/*
 * sim_family.c - hands of any family by the dozen: which of the simulators
 * plays a book.
 *
 * Leaves: seats.most
 */
#include "sim/proof_family.h"
#include "sim/sim_plain.h"

const struct proof_family *const proof_families[FAMILIES] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = &proof_##NOUN,
#include "book/family.def"
#undef FAMILY
};

enum { SEATS_USUAL = 6 };

int sim_seats(const struct book *b)
{
    int most = book_value(b, LEAF_SEATS_MOST);

    return book_is(b, OF_BANKED) || most < SEATS_USUAL ? most : SEATS_USUAL;
}

bool sim_can_play(enum family family)
{
    return proof_families[family]->run != NULL;
}

bool sim_book(const struct sim *s, const struct collections *collections,
              int64_t hands, struct sim_result *out, struct refusal *no)
{
    const struct proof_family *row = proof_families[s->book->family];

    return (row->run != NULL ? row->run : sim_plain)(s, collections, hands,
                                                     out, no);
}
