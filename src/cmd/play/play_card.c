/*
 * play_card.c - what a newcomer is told on sitting down: what wins here, what
 * is special at this house, what it costs.
 *
 * Leaves: deck.jokers, and those of wire/rulecard.c
 */
#include <stdio.h>

#include "cmd/line.h"
#include "cmd/play/play_room.h"
#include "deal/purse.h"
#include "wire/cost_words.h"
#include "wire/rulecard.h"

enum { INDENT = 2 };

static int jokers_here(const struct room *r)
{
    return seen_poker(&r->view) != NULL ? seen_poker(&r->view)->stakes.jokers
                                        : r->rules.value[LEAF_DECK_JOKERS];
}

void room_card(struct room *r)
{
    char line[PLAY_LINE];
    struct rulecard told;
    struct text t;

    rulecard_make(&r->rules, jokers_here(r), &told);
    room_page(r, true);
    room_print_sign(r);
    for (int i = 0; i < told.lines && !r->enough; i++) {
        text_init(&t, line, sizeof line);
        text_str(&t, told.line[i]);
        if (told.by[i] != NULL)
            text_put(&t, " (%s)", told.by[i]->id);
        room_print(r, INDENT, line);
    }
    text_init(&t, line, sizeof line);
    text_put(&t, "You buy in for %s.  ",
             play_chips(purse_full(&r->seating.felt)));
    cost_put(&t, &r->rules, &r->view, r->players);
    room_print(r, INDENT, line);
    room_page(r, false);
}

void room_sit_down(struct room *r)
{
    char line[PLAY_LINE];

    r->size = style_size_of_stdout();
    if (!r->plain)
        fputs("\033[H\033[2J", stdout);
    room_card(r);
    if (r->typed && !r->plain && !r->closed &&
        line_ask("Type card to see this again.  Enter to sit down: ", line,
                 sizeof line) == LINE_ENDED)
        r->closed = true;
}
