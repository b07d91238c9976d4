/*
 * menu_banked.h - the part of both banked families in a menu.
 */
#ifndef DEAL_MENU_BANKED_H
#define DEAL_MENU_BANKED_H

#include "deal/menu.h"
#include "rule/felt_view.h"

void menu_banked(const struct book *b, const struct felt *felt, bool others,
                 struct menu *m);
const card *menu_banked_named(const struct felt_view *v, seat_no seat,
                              const struct menu_one *one, int *cards);
bool menu_banked_would(const struct book *b, const struct felt *felt,
                       const struct command *c);

#endif
