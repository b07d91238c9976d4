/*
 * play_menu.h - a list to choose from, by number or by name: which house and game,
 * and which limits or table.
 */
#ifndef CMD_PLAY_MENU_H
#define CMD_PLAY_MENU_H

#include "cmd/play/play_room.h"

enum { MENU_MOST = 128, MENU_TEXT = 80, MENU_KEY = 48 };

struct menu {
    const char *what; /* "house" */
    int count;
    char key[MENU_MOST][MENU_KEY];
    char text[MENU_MOST][MENU_TEXT];
};

/* Adds a line, unless its key is already there. */
void menu_add(struct menu *m, const char *key, const char *text);

/* The line for a number or a key; -1 if there is none. */
int menu_find(const struct menu *m, const char *said);

/* Prints the lines behind a question. */
void menu_show(struct room *r, const struct menu *m, const char *question);

/* As room_ask(), where the tabulator offers the keys of the menu. */
bool menu_line(struct room *r, const struct menu *m, const char *prompt,
               char line[PLAY_LINE]);

bool play_is_quit(const char *word);

#endif
