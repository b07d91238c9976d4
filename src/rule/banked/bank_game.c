/*
 * bank_game.c - which family plays a banked game.
 *
 * A family has its own files and one line here.
 */
#include "rule/banked/bank.h"
#include "rule/banked/setting.h"
#include "rule/banked/total.h"

const struct bank_game *bank_game_of(enum family family)
{
    switch (family) {
    case FAMILY_SETTING:
        return &setting_game;
    case FAMILY_TOTAL:
        return &total_game;
    default:
        return NULL;
    }
}
