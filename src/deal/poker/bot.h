/*
 * bot.h - a simple player: good hands in, bad hands out, bets by strength.
 *
 * It is given what its seat may see and nothing else: the same view gives
 * the same command, at every table and on every build.
 */
#ifndef DEAL_BOT_H
#define DEAL_BOT_H

#include "rule/poker/poker_view.h"

enum { BOT_GRADE_MOST = 10 };

/*
 * Chooses what the viewer does now: a bet, a draw, a discard, showing a hand,
 * or buying in. The viewer must be the seat to act. The book allows the
 * result.
 */
void bot_command(const struct book *b, const struct view *v,
                 struct command *out);

/* Which of these cards it would keep in a draw, as a mask. */
unsigned bot_kept(const struct book *b, const card *cards, int count);

/* How good the viewer's hand is, from 0 to BOT_GRADE_MOST; bot_grade.c. */
int bot_grade(const struct book *b, const struct view *v);

#endif
