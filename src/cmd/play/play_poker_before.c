/*
 * play_poker_before.c - what is said before the cards: a straddle, a kill.
 *
 * It is said between hands, and the room answers whether it would be taken:
 * who is refused has lost nothing, and no hand is dealt.
 */
#include <stdio.h>

#include "cmd/play/play_poker.h"

/* "straddle 6.00, kill 6.00": nothing where nothing can be said. */
void poker_put_before(const struct room *r, struct text *t)
{
    static const int kinds[] = {CMD_STRADDLE, CMD_KILL};
    const struct stakes *s = &r->view.poker.stakes;
    size_t from = t->used;
    struct may may;

    if (r->view.poker.phase != PHASE_IDLE)
        return;
    seating_may_before(&r->rules, &r->seating, PLAY_SEAT, &may);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const struct may_one *one = may_find(&may, kinds[i]);

        if (one != NULL)
            text_put(t, "%s%s %s", t->used > from ? ", " : "",
                     command_row(kinds[i])->name,
                     chips(kinds[i] == CMD_KILL ? 2 * s->blind[s->blinds - 1]
                                                : one->least));
    }
}

/* The amount that is left out is the least there is. */
static bool read_before(struct room *r, int kind, const char *rest)
{
    char said[2 * PLAY_LINE];
    const struct may_one *one;
    struct may may;

    seating_may_before(&r->rules, &r->seating, PLAY_SEAT, &may);
    one = may_find(&may, kind);
    if (*rest == '\0' && kind != CMD_KILL)
        rest = chips(one != NULL ? one->least : CENTS);
    snprintf(said, sizeof said, "%s %s", command_row(kind)->name, rest);
    return room_read(r, said, &r->said);
}

bool poker_before(struct room *r, int kind, const char *rest)
{
    if (kind != CMD_STRADDLE && kind != CMD_KILL)
        return false;
    if (!read_before(r, kind, rest)) {
        r->said.kind = CMD_NONE;
        return true;
    }
    if (seating_would_before(&r->rules, &r->seating, &r->said, &r->no)) {
        r->rested = true; /* and the next deal waits for it */
        return true;
    }
    r->said.kind = CMD_NONE;
    room_refused(r);
    if (r->view.poker.phase != PHASE_IDLE && r->no.why == WHY_NOT_NOW)
        room_printf(r, "Say it between hands, before the deal.");
    room_choices(r);
    return true;
}
