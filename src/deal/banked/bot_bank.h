/*
 * bot_bank.h - a simple player at a banked table: takes the bank when it is
 * offered, wagers a little, plays a total by the chart and sets two hands the
 * house way.
 *
 * It is given the view of its seat and nothing else, and draws no random
 * numbers: the same view gives the same command.
 */
#ifndef DEAL_BOT_BANK_H
#define DEAL_BOT_BANK_H

#include "rank/small.h"
#include "rule/banked/bank_view.h"
#include "worth/chart.h"

/* The bank is offered to the viewer: posts, or passes. */
void bot_bank(const struct bank_view *v, struct command *out);

/*
 * Chooses the viewer's wager in his own circle; false if he sits this hand
 * out.
 */
bool bot_wager(const struct bank_view *v, struct command *out);

/* Does the viewer wager behind another, too? */
bool bot_back(const struct bank_view *v, struct command *out);

/*
 * For games with two hands: chooses a pile, shakes the dice before they are
 * thrown, or sets his own hand the house way.
 */
void bot_setting(const struct bank_view *v, struct command *out);

/* Chooses what the viewer does with the hand to be played. */
void bot_total(const struct book *b, const struct bank_view *v,
               struct command *out);

/* The same by the best strategy under this book: strategy.h. */
void bot_total_best(const struct book *b, const struct bank_view *v,
                    struct command *out);

/* The chart's answer for the hand, restricted to moves that are allowed. */
enum chart_move bot_total_chart(const struct book *b,
                                const struct bank_view *v);

/* A hand as the viewer sees it, which is all face up. */
struct total bot_total_of(const struct book *b, const struct bank_view *v,
                          int spot, int hand);

/*
 * At a table with named wagers: which of them a wager is for, by the bot's
 * mood; and a side wager to go with the main one.
 */
void bot_name_wager(const struct book *b, const struct bank_view *v,
                    struct command *out);
bool bot_side_wager(const struct book *b, const struct bank_view *v,
                    struct command *out);

#endif
