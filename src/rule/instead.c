/*
 * instead.c - what a table waits for, in the words of a floor who says no.
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

static enum instead of_poker(const struct table *t)
{
    static const uint8_t by_phase[PHASES_MAX] = {
        [PHASE_IDLE] = INSTEAD_NO_HAND,
        [PHASE_POST] = INSTEAD_POSTING,
        [PHASE_STREET] = INSTEAD_DEALING,
        [PHASE_BET] = INSTEAD_BETTING,
        [PHASE_DRAW] = INSTEAD_DRAWING,
        [PHASE_DISCARD] = INSTEAD_DISCARDING,
        [PHASE_SHUFFLE] = INSTEAD_SHUFFLING,
        [PHASE_SHOW] = INSTEAD_SHOWING,
        [PHASE_PAY] = INSTEAD_PAYING,
        [PHASE_BUY_IN] = INSTEAD_BUYING_IN,
    };

    return t->phase < PHASES_MAX ? (enum instead)by_phase[t->phase]
                                 : INSTEAD_NOTHING;
}

static enum instead of_bank(const struct bank *t)
{
    switch (t->phase) {
    case BANK_IDLE:
        return INSTEAD_BANKING;
    case BANK_WAGERS:
        return INSTEAD_WAGERING;
    case BANK_INSURE:
        return INSTEAD_INSURING;
    case BANK_SHORT:
        return INSTEAD_SHUFFLING;
    case BANK_BROKEN:
        return INSTEAD_BROKEN;
    default:
        return INSTEAD_PLAYING;
    }
}

static enum instead of_melding(const struct melding *t)
{
    switch (t->phase) {
    case MELDING_IDLE:
        return INSTEAD_NO_HAND;
    case MELDING_DECLARE:
        return INSTEAD_DECLARING;
    case MELDING_SHUFFLE:
        return INSTEAD_SHUFFLING;
    default:
        return INSTEAD_MELDING;
    }
}

bool instead_of(const struct felt *felt, int kind, struct refusal *no)
{
    if (no->why != WHY_NOT_NOW || no->instead != INSTEAD_NOTHING ||
        !felt_is_open(felt))
        return false;
    if (is_between(kind) && !felt_is_idle(felt))
        no->instead = INSTEAD_HAND_OVER_FIRST;
    else if (felt->family == FAMILY_POKER)
        no->instead = (uint8_t)of_poker(&felt->poker);
    else if (felt->family == FAMILY_MELDING)
        no->instead = (uint8_t)of_melding(&felt->melding);
    else
        no->instead = (uint8_t)of_bank(&felt->bank);
    return false;
}
