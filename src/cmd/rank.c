/*
 * rank.c - the verb: ranks, names and compares hands of any game.
 *
 * Keeps nothing between calls; the guided tour and the fuzzer call it again
 * and again.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cmd/rank_ask.h"

static void rank_games_json(void)
{
    struct json j = json_to(stdout);

    json_array(&j);
    for (const struct game *g = games; g->name != NULL; g++) {
        json_object(&j);
        json_say_string(&j, "game", g->name);
        json_say_string(&j, "title", g->title);
        json_say_string(&j, "deck", g->deck);
        json_close(&j);
    }
    json_close(&j);
}

static int rank_games(bool json)
{
    if (json)
        rank_games_json();
    for (const struct game *g = games; g->name != NULL && !json; g++)
        printf("%-16s %s\n", g->name, g->title);
    return EXIT_YES;
}

/* Is the word among the options? */
static bool rank_has(int argc, char **argv, const char *word)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], word) == 0)
            return true;
    return false;
}

static int rank_run(int argc, char **argv)
{
    struct ask a;
    int said;

    if (rank_has(argc, argv, "--games"))
        return rank_games(rank_has(argc, argv, "--json"));
    said = ask_words(&a, argc, argv);
    if (said == EXIT_YES)
        said = ask_cards(&a);
    if (said != EXIT_YES)
        return said;
    switch (a.game.order) {
    case ORDER_SETTING:
        return rank_setting(&a);
    case ORDER_SHOWING:
        return rank_showing(&a);
    case ORDER_NINE:
        return rank_nine(&a);
    case ORDER_TOTAL:
        return rank_total(&a);
    case ORDER_MELD:
        return rank_meld(&a);
    case ORDER_FIVE:
        break;
    }
    return rank_pot(&a);
}

const struct verb verb_rank = {
    .name = "rank",
    .summary = "ranks, names and compares hands of any game",
    .synopsis = "GAME [--board CARDS] [OPTION ...] HAND ...",
    .text =
        "Says in words what each hand is and which five cards make it; with "
        "two hands or more, who takes which part of the pot.  One hand alone "
        "is only ranked.\n"
        "\n"
        "A HAND is one word: cards such as As, Td or 9c, a joker Jk, in "
        "capitals or not, together (AsKd) or, in quotes, apart ('As Kd').  "
        "Where cards are set in five and two, a slash parts them: "
        "'Ks Kd 9h 9c 4s / Ad Qc'.  Then, and where totals are compared "
        "against the player-dealer, the first hand is the player-dealer's.\n"
        "\n"
        "Where melds are laid a hand is a meld or not; of one that is not, the "
        "melds it holds are shown, the longest first.\n"
        "\n"
        "Hands of up cards are given in the order of the seats, clockwise "
        "from the dealer.\n"
        "\n"
        "Houses differ on qualifiers, jokers and the like.  With --house the "
        "book of that house is used; without it the base game, and the line "
        "'rules' says from which clauses.  An option gives another answer.  "
        "The exit status is 1 if a hand is set foul.",
    .options = ask_options,
    .examples = game_examples,
    .words = game_words,
    .run = rank_run,
};
