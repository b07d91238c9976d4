/*
 * deal_high_card.c - high card as the dealer knows it: a pack for each hand,
 * and nobody to ask.
 *
 * Leaves: none
 */
#include "deal/deal_own.h"

const struct deal_family deal_high_card = {0};
