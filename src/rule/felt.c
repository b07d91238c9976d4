/*
 * felt.c - passes commands and events on to the family of the felt.
 */
#include "rule/felt.h"

#include "base/must.h"

bool felt_decide(const struct book *b, const struct felt *felt,
                 const struct command *c, struct event *out,
                 struct refusal *no)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return poker_decide(b, &felt->poker, c, out, no);
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        return bank_decide(b, &felt->bank, c, out, no);
    case FAMILY_MELDING:
        return melding_decide(b, &felt->melding, c, out, no);
    default:
        MUST(false);
    }
}

bool felt_advance(const struct book *b, const struct felt *felt,
                  struct event *out)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return poker_advance(b, &felt->poker, out);
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        return bank_advance(b, &felt->bank, out);
    case FAMILY_MELDING:
        return melding_advance(b, &felt->melding, out);
    default:
        MUST(false);
    }
}

void felt_apply(struct felt *felt, const struct event *e)
{
    switch (felt->family) {
    case FAMILY_POKER:
        poker_apply(&felt->poker, e);
        break;
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        bank_apply(&felt->bank, e);
        break;
    case FAMILY_MELDING:
        melding_apply(&felt->melding, e);
        break;
    default:
        MUST(false);
    }
}

int felt_seats(const struct felt *felt)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.seats;
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        return felt->bank.seats;
    case FAMILY_MELDING:
        return felt->melding.seats;
    default:
        MUST(false);
    }
}

int felt_people(const struct felt *felt)
{
    bool banked = felt->family == FAMILY_TOTAL ||
                  felt->family == FAMILY_SETTING;

    return banked ? PEOPLE_MAX : felt_seats(felt);
}

money felt_stack(const struct felt *felt, seat_no seat)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.seat[seat].stack;
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        return felt->bank.person[seat].stack;
    case FAMILY_MELDING:
        return felt->melding.seat[seat].stack;
    default:
        MUST(false);
    }
}

bool felt_is_idle(const struct felt *felt)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.phase == PHASE_IDLE;
    case FAMILY_TOTAL:
    case FAMILY_SETTING:
        return felt->bank.phase == BANK_IDLE ||
               felt->bank.phase == BANK_BROKEN;
    case FAMILY_MELDING:
        return felt->melding.phase == MELDING_IDLE;
    default:
        MUST(false);
    }
}
