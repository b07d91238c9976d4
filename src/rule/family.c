/*
 * family.c - the list of families in the rules.
 *
 * Leaves: none
 */
#include "rule/family.h"

const struct family_row *const families[FAMILIES] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = &NOUN##_family,
#include "book/family.def"
#undef FAMILY
};
