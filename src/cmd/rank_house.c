/*
 * rank_house.c - by whose rules `houseway rank` answers: a house's book, or
 * the base game and the clauses it borrows from.
 *
 * Leaves: rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, rank.joker, rank.wheel, rank.order, deck.jokers,
 * deck.jokers_most
 */
#include <stdio.h>
#include <string.h>

#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/rank_ask.h"

/* The leaves of a book that rank hands; an option that overrides one drops it. */
static const struct {
    enum leaf leaf;
    enum ask_said unless;
} asked[] = {
    {LEAF_RANK_ORDER, SAID_NOTHING},   {LEAF_RANK_HIGH, SAID_NOTHING},
    {LEAF_RANK_LOW, SAID_NOTHING},     {LEAF_RANK_QUALIFIER, SAID_QUALIFIER},
    {LEAF_RANK_USES_LEAST, SAID_USES}, {LEAF_RANK_USES_MOST, SAID_USES},
    {LEAF_RANK_JOKER, SAID_JOKER},     {LEAF_RANK_WHEEL, SAID_WHEEL},
};

/* The game as the house ranks it. */
static void take_values(struct game *g, const struct book *b)
{
    if (leaf_is_of(LEAF_RANK_JOKER, b->family)) {
        /* A table may choose more than usual: a hand can hold them all. */
        g->jokers = book_value(b, LEAF_DECK_JOKERS_MOST);
        if (g->jokers < book_value(b, LEAF_DECK_JOKERS))
            g->jokers = book_value(b, LEAF_DECK_JOKERS);
        g->joker = g->jokers == 0
                       ? PLAYS_NOT
                       : (enum game_joker)book_value(b, LEAF_RANK_JOKER);
    }
    if (book_is(b, OF_SETTING))
        g->wheel_second = book_value(b, LEAF_RANK_WHEEL) == RANK_WHEEL_SECOND;
    if (!book_is(b, OF_POKER) || g->order != ORDER_FIVE)
        return;
    g->high = book_has(b, LEAF_RANK_HIGH);
    g->low = book_has(b, LEAF_RANK_LOW);
    g->qualifier = g->high && g->low ? book_value(b, LEAF_RANK_QUALIFIER) : 0;
    if (g->board_max > 0) {
        g->uses_min = book_value(b, LEAF_RANK_USES_LEAST);
        g->uses_max = book_value(b, LEAF_RANK_USES_MOST);
    }
}

/* Is the leaf asked in this game at all? */
static bool is_asked(const struct game *g, const struct book *b,
                     enum leaf leaf)
{
    if (!leaf_is_of(leaf, b->family))
        return false;
    switch (leaf) {
    case LEAF_RANK_QUALIFIER:
        return g->high && g->low;
    case LEAF_RANK_USES_LEAST:
    case LEAF_RANK_USES_MOST:
        return g->board_max > 0;
    case LEAF_RANK_JOKER:
        return g->jokers > 0;
    default:
        return true;
    }
}

/* ", ID" for every clause, once. */
static void put_rules(struct ask *a, const struct book *b)
{
    struct text t;

    text_init(&t, a->rules, sizeof a->rules);
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        const struct clause *by = b->by[asked[i].leaf];
        const char *id = by != NULL ? by->id : b->lent[asked[i].leaf];

        if (id != NULL && *id != '\0' &&
            (a->said >> asked[i].unless & 1) == 0 &&
            is_asked(&a->game, b, asked[i].leaf) &&
            strstr(a->rules, id) == NULL)
            text_put(&t, "%s%s", t.used > 0 ? ", " : "", id);
    }
}

/* Names the house of the book, and the base game it is like. */
static int find_game(struct ask *a, struct shelf *s, const char *house,
                     const char *game, struct book *b)
{
    const struct section *section;
    const struct game *like;
    struct fault f;

    if (shelf_book(s, house, game, b, &f) != 0)
        return verb_misuse(&verb_rank, "%s", f.text);
    section = section_find(shelf_clauses(s), house, game);
    like = section == NULL ? NULL : game_find(section->like);
    if (like == NULL)
        return verb_misuse(&verb_rank, "'%s' at '%s' has no hands to rank",
                           game, house);
    a->game = *like;
    snprintf(a->house, sizeof a->house, "%s", section->house->title);
    take_values(&a->game, b);
    return EXIT_YES;
}

int ask_house(struct ask *a, const char *house, const char *game)
{
    struct shelf *s;
    struct fault f;
    int said = EXIT_YES;

    s = shelf_open_house(library_folder(NULL), NULL, &f);
    if (s == NULL)
        return verb_misuse(&verb_rank, "%s", f.text);
    if (house != NULL)
        said = find_game(a, s, house, game, &a->book);
    else if (shelf_book(s, NULL, game, &a->book, NULL) != 0)
        /* the book is only ranked by, not dealt */
        memset(&a->book, 0, sizeof a->book);
    if (said == EXIT_YES)
        put_rules(a, &a->book);
    shelf_close(s);
    return said;
}
