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

static int rank_run(int argc, char **argv)
{
    struct ask a;
    int said = ask_words(&a, argc, argv);

    if (said == EXIT_YES && a.games)
        return rank_games(a.json);
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
        "Names each hand and the five cards that make it; with two or more "
        "hands, says who takes which part of the pot.  One hand alone is "
        "only ranked.\n\n"
        "A HAND is one word: cards such as As, Td or 9c, a joker Jk, in "
        "upper or lower case, together (AsKd) or, in quotes, with spaces "
        "('As Kd').  If cards are set as five and two, put a slash between them: 'Ks Kd 9h 9c 4s / Ad Qc'.  There, and where totals "
        "are compared with the player-dealer, the first hand is the "
        "player-dealer's.\n\n"
        "In games of melds a hand is a meld or not; if not, the melds it "
        "holds are shown, longest first.\n\n"
        "List hands of up cards in seat order, clockwise from the "
        "dealer.\n\n"
        "Houses differ on qualifiers, jokers and the like.  --house uses "
        "the book of that house; without it the base game is used, and the "
        "line 'rules' names its clauses.  The options override either one.  "
        "The exit status is 1 if a hand is set foul.",
    .options = ask_options,
    .examples = game_examples,
    .words = game_words,
    .run = rank_run,
};
