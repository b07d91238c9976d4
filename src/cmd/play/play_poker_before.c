/*
 * play_poker_before.c - a straddle before the cards.
 *
 * It is announced between hands, and the room answers whether it would be
 * accepted, so a refused player has lost nothing and no hand is dealt.
 */
#include <stdio.h>

#include "cmd/play/play_poker.h"

/* "straddle 6.00": nothing where nothing can be said. */
void poker_put_before(const struct room *r, struct text *t)
{
    const struct may_one *one;
    struct may may;

    if (r->view.poker.phase != PHASE_IDLE)
        return;
    seating_may_before(&r->rules, &r->seating, PLAY_SEAT, &may);
    one = may_find(&may, CMD_STRADDLE);
    if (one != NULL)
        text_put(t, "%s %s", command_row(CMD_STRADDLE)->name,
                 play_chips(one->least));
}

/* A missing amount means the least one. */
static bool read_straddle(struct room *r, const char *rest)
{
    char said[2 * PLAY_LINE];
    const struct may_one *one;
    struct may may;

    seating_may_before(&r->rules, &r->seating, PLAY_SEAT, &may);
    one = may_find(&may, CMD_STRADDLE);
    if (*rest == '\0')
        rest = play_chips(one != NULL ? one->least : CENTS);
    snprintf(said, sizeof said, "%s %s", command_row(CMD_STRADDLE)->name,
             rest);
    return room_read(r, said, &r->said);
}

bool poker_before(struct room *r, int kind, const char *rest)
{
    if (kind != CMD_STRADDLE)
        return false;
    if (!read_straddle(r, rest)) {
        r->said.kind = CMD_NONE;
        return true;
    }
    if (seating_would_before(&r->rules, &r->seating, &r->said, &r->no)) {
        r->rested = true; /* the next deal waits for it */
        return true;
    }
    r->said.kind = CMD_NONE;
    room_tell_refusal(r);
    if (r->view.poker.phase != PHASE_IDLE && r->no.why == WHY_NOT_NOW)
        room_printf(r, "Say it between hands, before the deal.");
    room_choices(r);
    return true;
}
