/*
 * menu_melding.h - the part of melding games in a menu.
 */
#ifndef DEAL_MENU_MELDING_H
#define DEAL_MENU_MELDING_H

#include "deal/menu.h"

void menu_melding(const struct book *b, const struct felt *felt, bool others,
                  struct menu *m);
bool menu_melding_would(const struct book *b, const struct felt *felt,
                        const struct command *c);

#endif
