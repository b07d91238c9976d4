/*
 * seating_before.c - a straddle announced before the cards.
 *
 * It is carried out when the blinds are up and no card is dealt.  An earlier
 * question is answered on a copy of the table with the blinds up, so that a
 * refusal costs nothing and no hand is dealt.
 *
 * Leaves: straddle.allowed, forced.over_blind
 */
#include <string.h>

#include "base/must.h"
#include "room/seating.h"
#include "rule/refuse.h"

/* The table as it will be when the blinds of the next hand are up. */
static bool blinds_are_up(const struct book *b, const struct seating *s,
                          struct seating *then)
{
    struct room_sink nobody = {0};
    struct refusal no;
    struct command c;
    struct cmd_deal *deal = wish_deal(&c, who_dealer());
    const struct table *t = felt_poker(&s->felt);

    if (t == NULL || t->stakes.blinds == 0)
        return false;
    deal->waits = true;
    deal->cards = (uint16_t)(52 + t->stakes.jokers);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    *then = *s;
    return seating_do(b, then, &c, &nobody, &no);
}

void seating_may_before(const struct book *b, const struct seating *s,
                        seat_no seat, struct may *out)
{
    struct seating then;

    memset(out, 0, sizeof *out);
    if (blinds_are_up(b, s, &then))
        felt_may(b, &then.felt, who_player(seat), out);
}

bool seating_may_over(const struct seating *s, seat_no seat,
                      const struct may *may)
{
    const struct table *t = felt_poker(&s->felt);

    MUST(seat >= 0 && seat < SEATS_MAX);
    return t != NULL && t->seat[seat].bet > 0 &&
           may_find(may, CMD_POST) != NULL;
}

unsigned seating_straddlers(const struct book *b, const struct seating *s,
                            unsigned among)
{
    struct seating then;
    unsigned seats = 0;

    if (!felt_is(&s->felt, OF_POKER) ||
        (!book_has(b, LEAF_STRADDLE) &&
         book_value(b, LEAF_FORCED_OVER) == 0) ||
        !blinds_are_up(b, s, &then))
        return 0;
    for (; among != 0; among &= among - 1) {
        seat_no seat = (seat_no)__builtin_ctz(among);
        struct may may;

        felt_may(b, &then.felt, who_player(seat), &may);
        if (may_find(&may, CMD_STRADDLE) != NULL ||
            seating_may_over(&then, seat, &may))
            seats |= 1u << seat;
    }
    return seats;
}

seat_no seating_next_big(const struct book *b, const struct seating *s)
{
    struct seating then;

    return felt_is_idle(&s->felt) && blinds_are_up(b, s, &then) &&
                   then.at.big > 0
               ? (seat_no)(then.at.big - 1)
               : NO_SEAT;
}

bool seating_would_before(const struct book *b, const struct seating *s,
                          const struct command *c, struct refusal *no)
{
    struct seating then;

    MUST(c->kind == CMD_STRADDLE);
    if (!book_is(b, OF_POKER) || !book_has(b, LEAF_STRADDLE))
        return refuse(no, WHY_NO_STRADDLE, LEAF_STRADDLE);
    if (!blinds_are_up(b, s, &then))
        return refuse(no, WHY_NOT_NOW, LEAF_STRADDLE);
    return felt_would(b, &then.felt, c, no);
}
