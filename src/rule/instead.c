/*
 * instead.c - sentences that say what a table waits for.
 *
 * Leaves: none
 */
#include "rule/instead.h"

#include "rule/loop.h"

static const char *const sentences[INSTEAD_KINDS] = {
#define INSTEAD(ID, SENTENCE) [INSTEAD_##ID] = (SENTENCE),
#include "rule/instead.def"
#undef INSTEAD
};

const char *instead_sentence(int instead)
{
    return instead > INSTEAD_NOTHING && instead < INSTEAD_KINDS
               ? sentences[instead]
               : NULL;
}

/* True if the command is possible only between two hands. */
static bool is_between(int kind)
{
    return kind == CMD_SIT || kind == CMD_LEAVE || kind == CMD_DEAL ||
           kind == CMD_EDITION || kind == CMD_BANK || kind == CMD_MOVE ||
           kind == CMD_BREAK || kind == CMD_HIGH_CARD;
}

bool instead_of(const struct felt *felt, int kind, struct refusal *no)
{
    if (no->why != WHY_NOT_NOW || no->instead != INSTEAD_NOTHING ||
        !felt_is_open(felt))
        return false;
    if (is_between(kind) && !felt_is_idle(felt))
        no->instead = INSTEAD_HAND_OVER_FIRST;
    else if (families[felt->family]->instead != NULL)
        no->instead = (uint8_t)families[felt->family]->instead(felt);
    else if (felt_is_idle(felt))
        no->instead = INSTEAD_NO_HAND;
    return false;
}
