/*
 * bot_style.h - players of the house's own at poker, of several styles: they
 * weigh what the pot offers against the share of it they can hope for.
 *
 * A player is given the view of its seat and nothing else, and what chance it
 * needs follows from that view: the same view and style give the same command.
 */
#ifndef DEAL_BOT_STYLE_H
#define DEAL_BOT_STYLE_H

#include "rule/poker/poker_view.h"

enum bot_style {
    STYLE_CALM,    /* few hands, few raises */
    STYLE_CAREFUL, /* few hands, with a will */
    STYLE_EASY,    /* many hands, few raises */
    STYLE_LIVELY,  /* many hands, with a will */
    STYLES
};

/* "calm"; and back, STYLES: there is none such. */
const char *bot_style_name(enum bot_style style);
enum bot_style bot_style_find(const char *name);

/* Chooses what the viewer does now. The viewer must be the seat to act. */
void bot_play(const struct book *b, const struct view *v, enum bot_style style,
              struct command *out);

#endif
