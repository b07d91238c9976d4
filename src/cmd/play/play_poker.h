/*
 * play_poker.h - a poker table in the terminal: for the poker files of this folder
 * only.
 */
#ifndef CMD_PLAY_POKER_H
#define CMD_PLAY_POKER_H

#include "cmd/play/play_room.h"

/* limits.c: chooses the stakes.  Returns false with a fault, or with r->closed
   if the person leaves. */
bool poker_stakes(struct room *r, const struct request *q, struct stakes *out,
                  struct fault *f);

/* poker_show.c */
void poker_put_sign(const struct room *r, struct text *t);
bool poker_put_line(const struct room *r, int n, struct text *t);
bool poker_put_plain(const struct room *r, int n, struct text *t);
void poker_put_choices(const struct room *r, struct text *t);

/* poker_before.c: what is said between hands, before the cards. */
void poker_put_before(const struct room *r, struct text *t);
/* Handles a straddle: deals the hand, or prints why not.  Returns false for
   another word. */
bool poker_before(struct room *r, int kind, const char *rest);

#endif
