/*
 * rank_ask.c - the words of `houseway rank`: options, game, hands.
 *
 * Options may stand anywhere; an option's argument may follow it or an
 * equals sign.  Where houses differ the game's file gives one answer and an
 * option the other, and an option that means nothing in a game is refused
 * rather than ignored: somebody believed that it mattered.
 */
#include "cmd/rank_ask.h"

#include <stddef.h>
#include <string.h>

#include "base/nearest.h"

const struct verb_option ask_options[] = {
    {"--board", "CARDS", "The board cards, shared by all players."},
    {"--house", "HOUSE", "Ranks by a house's book."},
    {"--qualifier", "8|9|none", "The highest card allowed in a low."},
    {"--joker", "bug|wild|lowest|none",
     "How a joker plays: as an ace or to fill a straight or flush; as any "
     "card; as the lowest card not held; or no joker."},
    {"--wheel", "second|lowest", "Where A-2-3-4-5 ranks among straights."},
    {"--uses", "exactly-two|at-most-two|any",
     "How many hole cards play with the board."},
    {"--against-dealer", NULL,
     "Compares totals with the first hand, the player-dealer's."},
    {"--split", NULL,
     "The cards are from split hands: an ace and a bonus card count 21."},
    {"--games", NULL, "Lists the games."},
    {"--color", STYLE_WORDS, "Shows cards in color; auto: on a terminal."},
    {"--json", NULL, "Prints JSON."},
    {NULL, NULL, NULL},
};

/* The options' arguments, kept until the game is known. */
struct given {
    const char *game, *house, *qualifier, *joker, *wheel, *uses, *colour;
};

/* Does the word stand in a choice such as "8|9|none"? */
static bool choice_has(const char *choice, const char *word)
{
    size_t length = strlen(word);

    while (length > 0 && choice != NULL) {
        if (strncmp(choice, word, length) == 0 &&
            (choice[length] == '|' || choice[length] == '\0'))
            return true;
        choice = strchr(choice, '|');
        if (choice != NULL)
            choice++;
    }
    return false;
}

static int ask_unknown(const char *word, const char *what,
                       const char *const *words)
{
    const char *meant = nearest_word(word, words);

    if (meant == NULL)
        return verb_misuse(&verb_rank, "there is no %s '%s'", what, word);
    return verb_misuse(&verb_rank, "there is no %s '%s'; did you mean '%s'?",
                       what, word, meant);
}

static int ask_unknown_option(const char *word)
{
    const char *names[sizeof ask_options / sizeof ask_options[0]];
    int n = 0;

    for (; ask_options[n].name != NULL; n++)
        names[n] = ask_options[n].name;
    names[n] = NULL;
    return ask_unknown(word, "option", names);
}

/* Takes one option; arg is NULL for a switch. */
static int ask_take(struct ask *a, struct given *g,
                    const struct verb_option *o, const char *arg)
{
    const struct {
        const char *name, **value;
    } valued[] = {
        {"--board", &a->board_word}, {"--qualifier", &g->qualifier},
        {"--joker", &g->joker},      {"--wheel", &g->wheel},
        {"--uses", &g->uses},        {"--color", &g->colour},
        {"--house", &g->house},
    };
    const struct {
        const char *name;
        bool *on;
    } switches[] = {
        {"--against-dealer", &a->against_dealer},
        {"--split", &a->split},
        {"--json", &a->json},
    };

    if (arg != NULL && strchr(o->arg, '|') != NULL && !choice_has(o->arg, arg))
        return verb_misuse(&verb_rank, "'%s' is not a value of %s: %s", arg,
                           o->name, o->arg);
    for (size_t i = 0; i < sizeof valued / sizeof valued[0]; i++) {
        if (strcmp(o->name, valued[i].name) != 0)
            continue;
        if (*valued[i].value != NULL)
            return verb_misuse(&verb_rank, "%s is given twice", o->name);
        *valued[i].value = arg;
    }
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
        if (strcmp(o->name, switches[i].name) == 0)
            *switches[i].on = true;
    return EXIT_YES;
}

/* Reads the option at argv[*at], and its argument; moves *at to its end. */
static int ask_option(struct ask *a, struct given *g, int argc, char **argv,
                      int *at)
{
    const char *word = argv[*at], *equals = strchr(word, '=');
    size_t length = equals != NULL ? (size_t)(equals - word) : strlen(word);

    for (const struct verb_option *o = ask_options; o->name != NULL; o++) {
        const char *arg = equals != NULL ? equals + 1 : NULL;

        if (strlen(o->name) != length || strncmp(o->name, word, length) != 0)
            continue;
        if (o->arg == NULL && arg != NULL)
            return verb_misuse(&verb_rank, "%s takes no value: '%s'", o->name,
                               word);
        if (o->arg != NULL && arg == NULL) {
            if (*at + 1 >= argc)
                return verb_misuse(&verb_rank, "%s needs a value: %s", o->name,
                                   o->arg);
            arg = argv[++*at];
        }
        return ask_take(a, g, o, arg);
    }
    return ask_unknown_option(word);
}

static int ask_word(struct ask *a, struct given *g, const char *word)
{
    if (g->game == NULL) {
        g->game = word;
        return EXIT_YES;
    }
    if (a->hands >= ASK_HANDS)
        return verb_misuse(&verb_rank,
                           "'%s' is one hand too many; the most is %d", word,
                           ASK_HANDS);
    a->hand[a->hands++].word = word;
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
    enum style_when when = STYLE_AUTO;
    int said = ask_simple(a, g);

    if (g->colour != NULL)
        (void)style_read(g->colour, &when);
    a->style = style_of_stdout(when);
    if (said == EXIT_YES && g->joker != NULL)
        said = ask_joker(a, g->joker);
    if (said == EXIT_YES && g->uses != NULL)
        said = ask_uses(a, g->uses);
    return said;
}

int ask_words(struct ask *a, int argc, char **argv)
{
    struct given g = {0};
    bool options = true;
    int said = EXIT_YES;

    memset(a, 0, sizeof *a);
    for (int i = 1; i < argc && said == EXIT_YES; i++) {
        if (options && strcmp(argv[i], "--") == 0)
            options = false;
        else if (options && argv[i][0] == '-')
            said = ask_option(a, &g, argc, argv, &i);
        else
            said = ask_word(a, &g, argv[i]);
    }
    if (said != EXIT_YES)
        return said;
    if (g.game == NULL)
        return verb_misuse(&verb_rank, "which game? 'houseway rank --games' "
                                       "lists them");
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
