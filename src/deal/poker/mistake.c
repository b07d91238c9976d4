/*
 * mistake.c - makes up reports of what went wrong.
 *
 * It may look at all cards, which nobody at the table can, because a joker is
 * reported by the player who has it.
 */
#include "deal/poker/mistake.h"

#include <string.h>

#include "base/must.h"
#include "rule/poker/poker.h"
#include "rule/poker/wrong.h"

enum { TRIES = 8 }; /* kinds by luck, before all are tried in order */

/* One of a set of seats; the first one if it is empty. */
static seat_no seat_of(struct luck *luck, unsigned seats)
{
    int n = __builtin_popcount(seats);

    if (n == 0)
        return 0;
    for (n = (int)luck_below(luck, (uint32_t)n); n > 0; n--)
        seats &= seats - 1;
    return (seat_no)__builtin_ctz(seats);
}

static unsigned seats_all(const struct table *t)
{
    return (1u << t->seats) - 1;
}

static unsigned seats_folded(const struct table *t)
{
    unsigned out = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].state == SEAT_FOLDED)
            out |= 1u << s;
    return out;
}

static unsigned seats_shown(const struct table *t)
{
    unsigned out = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].shown)
            out |= 1u << s;
    return out & t->deal.live;
}

/* Finds the seat that holds a joker which has slipped into the deck. */
static bool joker_of(const struct table *t, struct cmd_report *out)
{
    for (seat_no s = 0; s < t->seats; s++)
        for (int i = 0; i < t->seat[s].cards; i++)
            if (seat_is_live(t, s) && card_is_joker(t->seat[s].card[i])) {
                out->at = s;
                out->which = (uint16_t)(1u << i);
                return true;
            }
    return false;
}

/* A card of a seat: any, or the one it got last. */
static void about_card(const struct table *t, struct luck *luck,
                       enum irregular what, struct cmd_report *out)
{
    bool last = irregular_is(what, IS_LAST_CARD);
    uint32_t n = t->seat[out->at].cards > 0 ? t->seat[out->at].cards : 1u;

    out->which = (uint16_t)(1u << (last ? n - 1 : luck_below(luck, n)));
    if (what == IRR_EXPOSED_TWO || what == IRR_BOXED_TWO)
        out->which |= (uint16_t)(1u << luck_below(luck, n));
}

/* The same by somebody who sees all cards. */
static void about_seen(const struct table *t, struct luck *luck,
                       enum irregular what, struct cmd_report *out)
{
    if (irregular_is(what, IS_JOKER) && joker_of(t, out))
        return;
    about_card(t, luck, what, out);
    if (what == IRR_EXPOSED)
        out->face = t->seat[out->at].card[__builtin_ctz(out->which)];
}

static money some_of(struct luck *luck, money most)
{
    if (most <= 1)
        return 1;
    if (most > CENTS && !luck_once_in(luck, 4)) /* whole dollars, mostly */
        return CENTS * (1 + (money)luck_below(luck, (uint32_t)(most / CENTS)));
    return 1 + (money)luck_below(luck, most > INT32_MAX ? INT32_MAX
                                                        : (uint32_t)most);
}

/* Two hands, and sometimes which card of them it was. */
static void about_two(const struct table *t, struct luck *luck,
                      enum irregular what, struct cmd_report *out)
{
    uint32_t n = t->seat[out->at].cards;

    out->other = seat_of(luck, t->deal.live & ~(1u << out->at));
    if (what == IRR_WRONG_DOWN && n > 0 && luck_once_in(luck, 2))
        out->which = (uint16_t)(1u << luck_below(luck, n));
}

static void about_seat(const struct table *t, struct luck *luck,
                       enum irregular what, struct cmd_report *out)
{
    unsigned none = seats_all(t) & ~t->deal.live & ~seats_folded(t);

    switch (what) {
    case IRR_DEALT_OUT:
    case IRR_DEAD_POSITION:
        out->at = seat_of(luck, none);
        break;
    case IRR_MUCKED_LIVE:
        out->at = seat_of(luck, seats_shown(t));
        break;
    case IRR_SHORT_BET:
        out->at = t->to_act == NO_SEAT ? 0 : t->to_act;
        out->amount = some_of(luck, t->round.high - t->seat[out->at].bet - 1);
        break;
    case IRR_OUT_OF_TURN:
        out->amount = some_of(luck, t->stakes.upper);
        break;
    case IRR_FALSE_OPENER:
        out->at = t->deal.opener == NO_SEAT ? 0 : t->deal.opener;
        break;
    case IRR_FOULED_OPENER:
        out->at = t->deal.first_in == NO_SEAT ? 0 : t->deal.first_in;
        break;
    default:
        if (irregular_is(what, IS_OF_TWO))
            about_two(t, luck, what, out);
        break;
    }
}

static void make(const struct table *t, struct luck *luck, enum irregular what,
                 bool blind, struct command *out)
{
    struct cmd_report *c = wish_report(out, who_dealer());

    MUST(what < IRREGULARS);
    c->what = (uint8_t)what;
    c->at = seat_of(luck, t->deal.live);
    c->in_time = luck_once_in(luck, 2);
    if (irregular_rows[what].subject == SUBJECT_CARD)
        (blind ? about_card : about_seen)(t, luck, what, c);
    else if (irregular_rows[what].subject == SUBJECT_SEAT)
        about_seat(t, luck, what, c);
    if (what == IRR_SCRAP_BOARD && t->boards > 0)
        c->which = (uint16_t)(1u << (t->boards - 1));
    if (what == IRR_EARLY_STREET)
        c->amount = some_of(luck, table_live(t));
}

void mistake_of(const struct table *t, struct luck *luck, enum irregular what,
                struct command *out)
{
    make(t, luck, what, false, out);
}

void mistake_blind(const struct table *t, struct luck *luck,
                   enum irregular what, struct command *out)
{
    make(t, luck, what, true, out);
}

static bool is_so(const struct book *b, const struct table *t,
                  struct luck *luck, uint32_t what, struct command *out)
{
    struct refusal no;
    struct event e;

    if (!irregular_can(b, (enum irregular)what))
        return false;
    mistake_of(t, luck, (enum irregular)what, out);
    return poker_decide(b, t, out, &e, &no);
}

bool mistake_now(const struct book *b, const struct table *t,
                 struct luck *luck, struct command *out, int64_t *tried)
{
    static const uint8_t shown[] = {IRR_MUCKED_LIVE, IRR_MUCKED_LIVE,
                                    IRR_FLIPPED, IRR_SPLIT_KEPT};
    uint32_t first;

    /* Some irregularities happen only at the showdown, which is short, so they
       are preferred there. */
    if (t->phase == PHASE_SHOW && luck_once_in(luck, 2)) {
        if (is_so(b, t, luck, shown[luck_below(luck, 4)], out))
            return true;
        ++*tried;
    }
    for (int i = 0; i < TRIES; i++, ++*tried)
        if (is_so(b, t, luck, luck_below(luck, IRREGULARS), out))
            return true;
    first = luck_below(luck, IRREGULARS);
    for (uint32_t i = 0; i < IRREGULARS; i++, ++*tried)
        if (is_so(b, t, luck, (first + i) % IRREGULARS, out))
            return true;
    return false;
}

void mistake_wild(const struct table *t, struct luck *luck,
                  struct command *out)
{
    struct cmd_report *c = wish_report(out, who_dealer());
    uint64_t bits = luck_next(luck);

    c->what = (uint8_t)luck_below(luck, IRREGULARS + 2);
    c->at = (seat_no)luck_below(luck, t->seats);
    c->which = (uint16_t)(bits >> 8 & bits >> 24 & bits >> 40);
    c->other = (seat_no)luck_below(luck,
                                   luck_once_in(luck, 4) ? 16 : t->seats);
    c->in_time = (bits & 1) != 0;
    c->amount = (money)(bits >> 20 & 1023) - 8;
    if (luck_once_in(luck, 4))
        c->face = (card)(bits >> 4 & 63);
}

void mistake_floor(const struct table *t, struct luck *luck,
                   struct command *out)
{
    static const char why[] = "it was agreed by all who were asked";
    struct cmd_floor *c = wish_floor(out, who_floor());
    money all = t->pot;

    c->floor = (uint8_t)luck_below(luck, floor_count);
    if (c->floor == FLOOR_AWAY && t->phase == PHASE_IDLE)
        c->floor = FLOOR_PENALTY; /* all are needed for the next hand */
    c->at = (seat_no)luck_below(luck, t->seats);
    memcpy(c->reason, why, sizeof why);
    for (int s = 0; s < t->seats; s++)
        all += t->seat[s].bet;
    c->share[c->at] = all;
}
