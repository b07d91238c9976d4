/*
 * repertoire.c - the commands that a game has.
 *
 * Leaves: draw.spread_is_pat, openers.split, openers.proof_on_request,
 * straddle.allowed, bet.string, bet.declaration_binds, pot.agreed_split,
 * pot.ties
 */
#include "wire/repertoire.h"

static bool has_step(const struct book *b, enum deal_word word)
{
    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            if (b->street[i].step[k].word == word)
                return true;
    return false;
}

/* Commands that not every game has, and what they need. */
static const struct {
    uint16_t kind;
    enum leaf leaf; /* to be so; LEAF_NONE: nothing */
    bool draw, blinds, shows;
} needs[] = {
    {CMD_DRAW, LEAF_NONE, .draw = true},
    {CMD_SPREAD, LEAF_DRAW_SPREAD, .draw = true},
    {CMD_SPLIT, LEAF_OPENERS_SPLIT, .draw = true},
    {CMD_ASK, LEAF_OPENERS_PROOF, .draw = true},
    {CMD_STRADDLE, LEAF_STRADDLE, .blinds = true},
    {CMD_SHOW, LEAF_NONE, .shows = true},
    {CMD_MUCK, LEAF_NONE, .shows = true},
    {CMD_SAY, LEAF_DECLARATION_BINDS, .draw = false},
    {CMD_ADD, LEAF_BET_STRING, .draw = false},
    {CMD_AGREE, LEAF_POT_AGREED_SPLIT, .draw = false},
    {CMD_BUY_IN, LEAF_POT_TIES, .draw = false},
    {CMD_PASS, LEAF_POT_TIES, .draw = false},
};

bool repertoire_has(const struct book *b, const struct stakes *s, int kind)
{
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++)
        if (needs[i].kind == kind &&
            ((needs[i].leaf != LEAF_NONE &&
              book_value(b, needs[i].leaf) == 0) ||
             (needs[i].draw && !has_step(b, DEAL_DRAW)) ||
             (needs[i].blinds && s->blinds == 0) ||
             (needs[i].shows && !s->asks_to_show)))
            return false;
    return kind != CMD_POST && kind != CMD_KILL && /* see CMD_ENTER */
           (kind != CMD_DISCARD || has_step(b, DEAL_DISCARD));
}
