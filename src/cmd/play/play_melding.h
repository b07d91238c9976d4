/*
 * play_melding.h - a table where melds are laid, in the terminal: for its
 * files in this folder only.
 */
#ifndef CMD_PLAY_MELDING_H
#define CMD_PLAY_MELDING_H

#include "cmd/play/play_room.h"

/* play_melding_show.c */
void melding_put_sign(const struct room *r, struct text *t);
bool melding_put_line(const struct room *r, int n, struct text *t);
bool melding_put_plain(const struct room *r, int n, struct text *t);
void melding_put_choices(const struct room *r, struct text *t);

#endif
