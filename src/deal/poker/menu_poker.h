/*
 * menu_poker.h - poker's part of a menu.
 */
#ifndef DEAL_MENU_POKER_H
#define DEAL_MENU_POKER_H

#include "deal/menu.h"
#include "rule/felt_view.h"

void menu_poker(const struct book *b, const struct felt *felt, bool others,
                struct menu *m);
const card *menu_poker_named(const struct felt_view *v, seat_no seat,
                             const struct menu_one *one, int *cards);
bool menu_poker_would(const struct book *b, const struct felt *felt,
                      const struct command *c);

#endif
