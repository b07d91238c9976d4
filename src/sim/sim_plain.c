/*
 * sim_plain.c - hands of a family that has no simulator of its own, played by
 * its bots: for proofs, which need few of them.
 *
 * Leaves: none
 */
#include "sim/sim_plain.h"

#include "base/must.h"
#include "deal/purse.h"
#include "rule/open.h"
#include "rule/refuse.h"
#include "sim/bulk.h"
#include "sim/croupier.h"
#include "sim/tally.h"

static void count_event(void *to, const struct event *e)
{
    struct sim_result *out = to;

    (void)e;
    out->events++;
}

/* Chips for everybody who has too few to play on. */
static bool buy_in(struct bulk *t, struct refusal *no)
{
    const struct felt *felt = &t->seating.felt;

    for (seat_no s = 0; s < felt_seats(felt); s++)
        if (purse_is_low(felt, s) && !bulk_sit(t, s, purse_full(felt), no))
            return false;
    return true;
}

bool sim_plain(const struct sim *s, const struct collections *all,
               int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct croupier croupier = {.luck = luck_of(s->seed)};
    struct bulk t = {.book = s->book,
                     .watch = s->watch,
                     .count = count_event,
                     .to = out};
    const struct felt *felt = &t.seating.felt;
    struct command c;
    struct fault f;

    *out = (struct sim_result){.hash = TALLY_BEGIN};
    seating_init(&t.seating);
    if (open_usual(s->book, all, 0, 0, s->seats, wish_open(&c, who_floor()),
                   &f) != 0)
        return refuse(no, WHY_NO_RATE, LEAF_NONE);
    if (!bulk_do(&t, &c, no))
        return false;
    while (out->hands < hands) {
        if (felt_is_idle(felt) && !buy_in(&t, no))
            return false;
        MUST(croupier_next(&croupier, s->book, &t.seating, &c));
        if (!bulk_do(&t, &c, no))
            return false;
        out->actions += c.who.role == ROLE_PLAYER;
        out->hands += felt_is_idle(felt);
    }
    return true;
}
