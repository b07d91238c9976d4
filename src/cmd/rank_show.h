/*
 * rank_show.h - what the answers of `houseway rank` have in common.
 */
#ifndef CMD_RANK_SHOW_H
#define CMD_RANK_SHOW_H

#include "base/json.h"
#include "card/cardtext.h"
#include "cmd/rank_ask.h"

enum { CARDS_SIZE = ASK_CARDS * CARDTEXT_SIZE };

/* Prints cards in the terminal's style, padded to a width. */
void show_cards(const struct ask *a, const card *cards, int count, int width);

/* The widest hand of all, in columns; a set hand has a slash in it. */
int show_width(const struct ask *a);

/* A hand as it was dealt or set, padded to a width. */
void show_hand(const struct ask *a, const struct ask_hand *h, int width);

/* The game's title and what the options and the board are. */
void show_head(const struct ask *a, const char *more);

/* The first keys of every answer: game, title, board. */
void show_json_head(struct json *j, const struct ask *a);

void show_json_cards(struct json *j, const char *key, const card *cards,
                     int count);

/* One hand as a key: value, category, name, cards used (NULL: none). */
struct shown {
    const char *name, *category;
    int64_t value;
    const card *five;
};
void show_json_hand(struct json *j, const char *key, const struct shown *s);

/* "full house": the word for a kind of hand; of a low, "no pair". */
const char *show_category(rank_value v, bool low);

#endif
