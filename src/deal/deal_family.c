/*
 * deal_family.c - the list of families, as the dealer knows them.  A new
 * family adds its row here.
 *
 * Leaves: none
 */
#include "deal/deal_own.h"

const struct deal_family *const deal_families[FAMILIES] = {
    [FAMILY_POKER] = &deal_poker,
    [FAMILY_TOTAL] = &deal_total,
    [FAMILY_SETTING] = &deal_setting,
    [FAMILY_MELDING] = &deal_melding,
};
