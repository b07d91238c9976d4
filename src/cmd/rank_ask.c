/*
 * rank_ask.c - the words of `houseway rank`: options, game, hands.
 *
 * If houses differ, the game's file gives one answer and an option the other.
 * An option without meaning in a game is refused, because the user believed
 * that it mattered.
 */
#include "cmd/rank_ask.h"

#include <stddef.h>
#include <string.h>

#include "base/nearest.h"
#include "cmd/option.h"

/* The options as they were typed, kept until the game is known. */
struct given {
    const char *game, *house, *board, *qualifier, *joker, *wheel, *uses;
    enum style_when color;
    bool against_dealer, split, games, json;
};

const struct verb_option ask_options[] = {
    {"--board", "CARDS", "The board cards, shared by all players.",
     OPTION_WORD(struct given, board)},
    {"--house", "HOUSE", "Ranks by a house's book.",
     OPTION_WORD(struct given, house)},
    {"--qualifier", "8|9|none", "The highest card allowed in a low.",
     OPTION_CHOICE(struct given, qualifier)},
    {"--joker", "bug|wild|lowest|none",
     "How a joker plays: as an ace or to fill a straight or flush; as any "
     "card; as the lowest card not held; or no joker.",
     OPTION_CHOICE(struct given, joker)},
    {"--wheel", "second|lowest", "The rank of A-2-3-4-5 among straights.",
     OPTION_CHOICE(struct given, wheel)},
    {"--uses", "exactly-two|at-most-two|any",
     "How many hole cards play with the board.",
     OPTION_CHOICE(struct given, uses)},
    {"--against-dealer", NULL,
     "Compares totals with the first hand, the player-dealer's.",
     OPTION_SWITCH(struct given, against_dealer)},
    {"--split", NULL,
     "The cards are from split hands: an ace and a bonus card count 21.",
     OPTION_SWITCH(struct given, split)},
    {"--games", NULL, "Lists the games.", OPTION_SWITCH(struct given, games)},
    {"--color", STYLE_WORDS, "Shows cards in color; auto: on a terminal.",
     OPTION_COLOR(struct given, color)},
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct given, json)},
    {.name = NULL},
};

static int ask_unknown(const char *word, const char *what,
                       const char *const *words)
{
    const char *meant = nearest_word(word, words);

    if (meant == NULL)
        return verb_misuse(&verb_rank, "there is no %s '%s'", what, word);
    return verb_misuse(&verb_rank, "there is no %s '%s'; did you mean '%s'?",
                       what, word, meant);
}

/* Takes the game and the hands. */
static int take_words(struct ask *a, struct given *g, int words, char **word)
{
    if (words == 0)
        return verb_misuse(&verb_rank, "which game? 'houseway rank --games' "
                                       "lists them");
    if (words - 1 > ASK_HANDS)
        return verb_misuse(&verb_rank,
                           "'%s' is one hand too many; the most is %d",
                           word[1 + ASK_HANDS], ASK_HANDS);
    g->game = word[0];
    a->hands = words - 1;
    for (int i = 0; i < a->hands; i++)
        a->hand[i].word = word[1 + i];
    return EXIT_YES;
}

/* ------------------------------------------- what options do to the game */

static int ask_refuse(const struct ask *a, const char *option, const char *why)
{
    return verb_misuse(&verb_rank, "%s does not apply: '%s' %s", option,
                       a->game.name, why);
}

static int ask_joker(struct ask *a, const char *joker)
{
    static const char *const words[] = {"none", "bug", "wild", "lowest"};
    int plays = PLAYS_NOT;

    if (a->game.jokers == 0)
        return ask_refuse(a, "--joker", "is played without jokers");
    while (strcmp(words[plays], joker) != 0)
        plays++;
    if (plays == PLAYS_LOWEST && a->game.high)
        return ask_refuse(a, "--joker lowest", "has high hands");
    if ((plays == PLAYS_BUG || plays == PLAYS_WILD) && !a->game.high)
        return verb_misuse(&verb_rank,
                           "--joker %s is for high hands; '%s' has none",
                           joker, a->game.name);
    a->game.joker = (enum game_joker)plays;
    return EXIT_YES;
}

static int ask_uses(struct ask *a, const char *uses)
{
    if (a->game.board_min == 0)
        return ask_refuse(a, "--uses", "has no hole cards with a board");
    a->game.uses_min = strcmp(uses, "exactly-two") == 0 ? 2 : 0;
    a->game.uses_max = strcmp(uses, "any") == 0 ? 5 : 2;
    return EXIT_YES;
}

/* The options that set one thing each. */
static int ask_simple(struct ask *a, const struct given *g)
{
    if (g->qualifier != NULL) {
        if (!a->game.high || !a->game.low)
            return ask_refuse(a, "--qualifier", "is not a high-low game");
        a->game.qualifier = g->qualifier[0] == 'n' ? 0 : g->qualifier[0] - '0';
    }
    if (g->wheel != NULL) {
        if (!a->game.high || a->game.order == ORDER_SHOWING)
            return ask_refuse(a, "--wheel", "has no straights");
        a->game.wheel_second = strcmp(g->wheel, "second") == 0;
    }
    if (a->against_dealer && a->game.order != ORDER_TOTAL)
        return ask_refuse(a, "--against-dealer", "does not compare totals");
    if (a->split && a->game.order != ORDER_TOTAL)
        return ask_refuse(a, "--split", "does not split hands");
    if (a->board_word != NULL && a->game.board_max == 0)
        return ask_refuse(a, "--board", "has no board");
    return EXIT_YES;
}

/* The game, of the house that is named or of none. */
static int ask_game(struct ask *a, const struct given *g)
{
    const struct game *game = game_find(g->game);

    if (g->house == NULL && game == NULL)
        return ask_unknown(g->game, "game", game_names);
    if (game != NULL)
        a->game = *game;
    a->said = (unsigned)(g->qualifier != NULL) << SAID_QUALIFIER |
              (unsigned)(g->uses != NULL) << SAID_USES |
              (unsigned)(g->joker != NULL) << SAID_JOKER |
              (unsigned)(g->wheel != NULL) << SAID_WHEEL;
    return ask_house(a, g->house, game != NULL ? game->name : g->game);
}

static int ask_apply(struct ask *a, const struct given *g)
{
    int said = ask_simple(a, g);

    a->style = style_of_stdout(g->color);
    if (said == EXIT_YES && g->joker != NULL)
        said = ask_joker(a, g->joker);
    if (said == EXIT_YES && g->uses != NULL)
        said = ask_uses(a, g->uses);
    return said;
}

int ask_words(struct ask *a, int argc, char **argv)
{
    struct given g = {.color = STYLE_AUTO};
    int words = options_read(&verb_rank, argc, argv, &g, argc), said;

    memset(a, 0, sizeof *a);
    if (words < 0)
        return EXIT_USAGE;
    a->json = g.json;
    a->games = g.games;
    if (g.games)
        return EXIT_YES;
    a->board_word = g.board;
    a->against_dealer = g.against_dealer;
    a->split = g.split;
    said = take_words(a, &g, words, argv + 1);
    if (said == EXIT_YES)
        said = ask_game(a, &g);
    if (said != EXIT_YES)
        return said;
    if (a->hands == 0)
        return verb_misuse(&verb_rank, "'%s' needs at least one hand", g.game);
    return ask_apply(a, &g);
}

struct high_rule ask_high_rule(const struct ask *a)
{
    static const enum joker_use use[] = {
        [PLAYS_NOT] = JOKER_NOT,
        [PLAYS_BUG] = JOKER_BUG,
        [PLAYS_WILD] = JOKER_WILD,
        [PLAYS_LOWEST] = JOKER_NOT,
    };

    return (struct high_rule){use[a->game.joker], a->game.wheel_second};
}
