/*
 * play_menu.h - a list to choose from, by number or by name.
 *
 * A header of its own because two files ask: which house and game, and for
 * which stakes.
 */
#ifndef CMD_PLAY_MENU_H
#define CMD_PLAY_MENU_H

#include "cmd/play.h"

enum { MENU_MOST = 128, MENU_TEXT = 80 };

struct menu {
    const char *what; /* "house" */
    int count;
    const char *key[MENU_MOST]; /* the caller keeps them */
    char text[MENU_MOST][MENU_TEXT];
};

void menu_add(struct menu *m, const char *key, const char *text);

/* Which line is meant by a number or a key; -1: none. */
int menu_find(const struct menu *m, const char *said);

/* Without the spaces around it; the line is changed. */
char *trimmed(char *line);

bool is_quit(const char *word);

#endif
