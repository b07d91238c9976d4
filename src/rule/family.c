/*
 * family.c - the list of families.  A new family adds its row here.
 *
 * Leaves: none
 */
#include "rule/family.h"

const struct family_row *const families[FAMILIES] = {
    [FAMILY_POKER] = &poker_family,
    [FAMILY_TOTAL] = &total_family,
    [FAMILY_SETTING] = &setting_family,
    [FAMILY_MELDING] = &melding_family,
};
