/*
 * family.c - the list of families, as the rules know them.
 *
 * Leaves: none
 */
#include "rule/family.h"

const struct family_row *const families[FAMILIES] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = &NOUN##_family,
#include "book/family.def"
#undef FAMILY
};
