/*
 * menu_own.h - entries of a menu, for the families that fill one.
 */
#ifndef DEAL_MENU_OWN_H
#define DEAL_MENU_OWN_H

#include "deal/menu.h"

/* A new entry; NULL if the menu is full. */
struct menu_one *menu_choice(struct menu *m, int kind);
void menu_choice_amount(struct menu *m, int kind, int spot, money amount);

/* Removes the last entry again if the table would refuse it. */
void menu_choice_check(const struct book *b, const struct felt *felt,
                       struct menu *m);

/* Adds an entry without fields if the table would do it. */
void menu_choice_if(const struct book *b, const struct felt *felt,
                    struct menu *m, int kind);

#endif
