/*
 * game.c - finds a game in the table made from data/games.
 */
#include "cmd/game.h"

#include <stddef.h>
#include <strings.h>

const struct game *game_find(const char *name)
{
    for (const struct game *g = games; g->name != NULL; g++)
        if (strcasecmp(g->name, name) == 0)
            return g;
    return NULL;
}

const char *const *game_words(void)
{
    return game_names;
}
