/*
 * plain_way.h - the slow twin of the house way.
 */
#ifndef TESTS_PLAIN_PLAIN_WAY_H
#define TESTS_PLAIN_PLAIN_WAY_H

#include "plain.h"
#include "rank/house_way.h"

/*
 * The values of the two cards in front and the five behind, set the house way.
 */
void plain_way(const card cards[7], const struct house_way *way,
               struct plain_rule rule, rank_value *front, rank_value *back);

#endif
