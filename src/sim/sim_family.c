/*
 * sim_family.c - hands of any family by the dozen: which of the simulators
 * plays a book.
 *
 * Leaves: seats.most
 */
#include "base/must.h"
#include "sim/proof_family.h"

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
    MUST(sim_can_play(s->book->family));
    return proof_families[s->book->family]->run(s, collections, hands, out,
                                                no);
}
