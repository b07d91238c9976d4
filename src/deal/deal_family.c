/*
 * deal_family.c - the list of families, as the dealer knows them.
 *
 * Leaves: none
 */
#include "deal/deal_own.h"

const struct deal_family *const deal_families[FAMILIES] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = &deal_##NOUN,
#include "book/family.def"
#undef FAMILY
};
