/*
 * odds_ask.c - reads the words of `houseway odds`: the book and the cards,
 * counted and none twice.
 *
 * Leaves: none
 */
#include "cmd/odds_ask.h"

#include <string.h>

#include "base/jobs.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/option.h"
#include "odds/odds_read.h"

enum { HAND_WORDS = ODDS_HANDS_MOST + 1 };

const struct verb_option odds_options[] = {
    {"--board", "CARDS",
     "The board so far; in a game without one, the common card.",
     OPTION_WORD(struct odds_ask, board)},
    {"--dead", "CARDS", "Cards that are out of play: folded, burned, seen.",
     OPTION_WORD(struct odds_ask, dead)},
    {"--house", "HOUSE", "Plays by a house's book.",
     OPTION_WORD(struct odds_ask, house)},
    {"--jokers", "N", "How many jokers are in the deck, where one may choose.",
     OPTION_NUMBER(struct odds_ask, jokers, 0, 2)},
    {"--exact", NULL, "Counts every deal, however long that takes.",
     OPTION_SWITCH(struct odds_ask, exact)},
    {"--trials", "N", "Tries N random deals instead of counting all.",
     OPTION_NUMBER(struct odds_ask, trials, 1, 100000000000)},
    {"--seed", "WORDS", "For trials: the same words give the same deals.",
     OPTION_WORD(struct odds_ask, seed)},
    {"--jobs", "N", "How many workers; default: one a core.",
     OPTION_NUMBER(struct odds_ask, jobs, 1, JOBS_MOST)},
    {"--svg", "FILE", "Draws a chart; - is standard output.",
     OPTION_WORD(struct odds_ask, svg)},
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct odds_ask, json)},
    OPTION_DATA(struct odds_ask, data,
                "Books from this folder, besides those built in."),
    {.name = NULL},
};

/* ------------------------------------------------------------- the words */

static int ask_options(struct odds_ask *a, int argc, char **argv)
{
    int words = options_read(&verb_odds, argc, argv, a, argc);

    if (words < 0)
        return EXIT_USAGE;
    if (words > HAND_WORDS)
        return verb_misuse(&verb_odds,
                           "'%s' is one hand too many; %d is the most",
                           argv[1 + HAND_WORDS], ODDS_HANDS_MOST);
    if (words > 0)
        a->game = argv[1];
    for (int i = 1; i < words; i++)
        a->word[i - 1] = argv[1 + i];
    return EXIT_YES;
}

static int check_words(struct odds_ask *a)
{
    struct odds_spot *s = &a->spot;

    if (a->game == NULL)
        return verb_misuse(&verb_odds, "which game, and which hands?");
    while (s->hands < ODDS_HANDS_MOST && a->word[s->hands] != NULL)
        s->hands++;
    if (s->hands < 2)
        return verb_misuse(&verb_odds,
                           "'%s' needs at least two hands; 'any' is one",
                           a->game);
    if (a->exact && a->trials != 0)
        return verb_misuse(&verb_odds, "--exact and --trials exclude each "
                                       "other");
    return EXIT_YES;
}

/* -------------------------------------------------------------- the book */

static int ask_book(struct odds_ask *a)
{
    struct fault f;
    struct shelf *shelf = shelf_open_house(library_folder(a->data), a->house,
                                           &f);
    int bad = FAULT;

    if (shelf != NULL)
        bad = rule_words_of(shelf, a->house, a->game, (int)a->jokers,
                            &a->spot.rule, &a->said, &f);
    if (shelf != NULL)
        shelf_close(shelf);
    return bad == 0 ? EXIT_YES : verb_misuse(&verb_odds, "%s", f.text);
}

/* ------------------------------------------------------------- the cards */

static int ask_cards(struct odds_ask *a)
{
    struct odds_words w = {.title = a->said.title,
                           .board = a->board,
                           .dead = a->dead,
                           .board_word = "--board ",
                           .dead_word = "--dead "};
    struct fault f;

    memcpy(w.hand, a->word, sizeof w.hand);
    if (odds_read(&w, &a->spot, &f) != 0)
        return verb_misuse(&verb_odds, "%s", f.text);
    return EXIT_YES;
}

int odds_ask_read(struct odds_ask *a, int argc, char **argv)
{
    int said;

    *a = (struct odds_ask){.jokers = -1, .jobs = jobs_cores()};
    said = ask_options(a, argc, argv);
    if (said == EXIT_YES)
        said = check_words(a);
    if (said == EXIT_YES)
        said = ask_book(a);
    return said == EXIT_YES ? ask_cards(a) : said;
}

void odds_ask_release(struct odds_ask *a)
{
    odds_forget(&a->spot);
}
