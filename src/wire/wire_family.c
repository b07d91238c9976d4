/*
 * wire_family.c - the list of families, as the outside hears of them.
 *
 * Leaves: none
 */
#include "wire/wire_family.h"

#include "wire/record_copy.h"

const struct wire_family *const wire_families[FAMILIES] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = &wire_##NOUN,
#include "book/family.def"
#undef FAMILY
};

const struct record_family *record_of(const struct felt *felt)
{
    return wire_of(felt)->record != NULL ? wire_of(felt)->record
                                         : &record_plain;
}
