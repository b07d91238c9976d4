/*
 * phh.c - the games PHH has codes for, and the rules it plays them by.
 *
 * PHH writes down hands of any house.  If houses differ and a file is silent,
 * the answer is that of the format's own software: raises without a cap, an
 * all-in counts as a raise only if it is a full one, pots are parted to the
 * cent, and the odd cent goes to the first player after the button.
 *
 * Leaves: forced.short_blind, straddle.allowed, bet.structure, bet.unit,
 * bet.all_in_units, bet.buy_in_times, bet.pass_before_draw_is_out,
 * bet.check_raise, raise.cap, raise.cap_heads_up, raise.short_all_in,
 * raise.least, deal.folded_seat_receives, pot.odd_half, pot.odd_chip,
 * pot.unit, show.cards, seats.least, seats.most, forced.blinds_least
 */
#include "wire/phh.h"

#include <stdio.h>

static void rules_of_phh(struct book *b)
{
    b->value[LEAF_FORCED_LEVELS] = SHORT_BLIND_PLAYS;
    b->value[LEAF_FORCED_BLINDS_LEAST] = 0;
    b->value[LEAF_STRADDLE] = true;
    b->value[LEAF_BUY_IN_TIMES] = 0;
    b->value[LEAF_BET_UNIT] = 1;
    b->value[LEAF_BET_ALL_IN_UNITS] = false;
    b->value[LEAF_BET_PASS_IS_OUT] = false;
    b->value[LEAF_CHECK_RAISE] = CHECK_RAISE_ALLOWED;
    b->value[LEAF_RAISE_CAP] = 0;
    b->value[LEAF_RAISE_CAP_HEADS_UP] = 0;
    b->value[LEAF_RAISE_SHORT] = RAISE_SHORT_FULL;
    b->value[LEAF_RAISE_LEAST] = RAISE_LEAST_LAST;
    b->value[LEAF_DEAL_FOLDED] = false;
    b->value[LEAF_POT_ODD_HALF] = ODD_HALF_HIGH;
    b->value[LEAF_POT_ODD_CHIP] = ODD_CHIP_LEFT;
    b->value[LEAF_POT_UNIT] = 1;
    b->value[LEAF_SHOW_CARDS] = 0;
    b->value[LEAF_SEATS_LEAST] = 2;
    b->value[LEAF_SEATS_MOST] = SEATS_MAX;
}

int phh_game(struct phh_game *g, struct shelf *shelf, const char *code,
             struct fault *f)
{
    enum structure structure = STRUCTURE_FIXED;
    const char *game = shelf_game_of_code(shelf, code, &structure);

    snprintf(g->code, sizeof g->code, "%s", code);
    g->known = game != NULL;
    for (int i = 0; i <= SEATS_MAX; i++)
        g->fresh[i].opened = false;
    if (game == NULL)
        return 0;
    if (shelf_book(shelf, NULL, game, &g->book, f) != 0)
        return FAULT;
    g->structure = (uint8_t)structure;
    g->book.value[LEAF_BET_STRUCTURE] = (int32_t)structure;
    rules_of_phh(&g->book);
    return 0;
}
