/*
 * pot.c - main and side pots, and who takes the odd chip.
 *
 * This file never changes the table: it computes shares, and poker_apply_pot.c
 * moves the chips.  Kept apart from worth.c because pots are also shared
 * without a showdown (everybody else folded).
 *
 * A fee collected out of an ante counts as paid, because the player is in for
 * it all the same, but the chips are missing from the pot they were paid into:
 * see below.
 *
 * Invariant: the shares of a pot sum to the pot, to the cent.
 *
 * Leaves: pot.odd_half, pot.odd_chip, rank.high, rank.low
 */
#include "rule/poker/pot.h"

#include "base/must.h"
#include "rank/small.h"

/* The pot of dead money alone, for a hand that had no other chips. */
static bool pot_of_dead(const struct table *t, struct pot *p)
{
    bool alone = false;

    if (t->hand.dead == 0)
        return false;
    *p = (struct pot){.amount = t->hand.dead};
    for (seat_no s = 0; s < t->seats; s++)
        if (seat_is_live(t, s)) {
            p->in |= (uint16_t)(1u << s);
            alone |= t->seat[s].paid == 0;
        }
    return alone;
}

/* The lowest payment above `above` of any hand still in; 0: none. */
static money next_level(const struct table *t, money above)
{
    money level = 0;

    for (unsigned rest = t->deal.live; rest != 0; rest &= rest - 1) {
        money paid = t->seat[__builtin_ctz(rest)].paid;

        if (paid > above && (level == 0 || paid < level))
            level = paid;
    }
    return level;
}

int pots_of(const struct table *t, struct pot *pots)
{
    money above = 0, level, left, dead = t->hand.dead;
    int n = 0;

    MUST(dead >= 0);

    if (pot_of_dead(t, &pots[0])) {
        dead = 0;
        n = 1;
    }
    left = dead;
    for (int s = 0; s < t->seats; s++)
        left += t->seat[s].paid - t->seat[s].taken;
    while ((level = next_level(t, above)) > 0) {
        struct pot *p = &pots[n++];
        money amount = above == 0 ? dead : 0;
        unsigned in = 0;

        for (seat_no s = 0; s < t->seats; s++) {
            money paid = t->seat[s].paid, part = paid < level ? paid : level;
            money from = t->seat[s].taken;

            from = from > above ? from : above;
            amount += part > from ? part - from : 0;
            in |= (paid >= level ? 1u : 0u) << s;
        }
        *p = (struct pot){.amount = amount,
                          .in = (uint16_t)(in & t->deal.live)};
        left -= p->amount;
        above = level;
    }
    if (n == 0) /* all who paid have folded or forfeited a forced bet */
        pots[n++] = (struct pot){.in = t->deal.live};
    pots[n - 1].amount += left; /* folded hands may have paid more */
    MUST(n <= SEATS_MAX + 1 && pots[n - 1].amount >= 0);
    return n;
}

unsigned pot_winners(unsigned in, const rank_value *value)
{
    rank_value best = 0;
    unsigned who = 0;

    for (; in != 0; in &= in - 1) {
        int s = __builtin_ctz(in);

        who = value[s] > best ? 0 : who;
        best = value[s] > best ? value[s] : best;
        who |= (value[s] == best && best != 0 ? 1u : 0u) << s;
    }
    return who;
}

/* The highest card of a hand by rank and suit, for the odd chip. */
static rank_value highest_card(const struct seat *s)
{
    rank_value best = 0;

    for (int i = 0; i < s->cards; i++) {
        rank_value v = up_card(s->card[i], false);

        best = v > best ? v : best;
    }
    return best;
}

/* The tied hand that gets the first odd chip. */
static seat_no odd_first(const struct book *b, const struct table *t,
                         unsigned who)
{
    seat_no s = t->button, found = NO_SEAT;

    for (int i = 0; i < t->seats; i++) {
        s = seat_after(t, s);
        if ((who >> s & 1) == 0)
            continue;
        if (book_value(b, LEAF_POT_ODD_CHIP) == ODD_CHIP_LEFT)
            return s;
        if (found == NO_SEAT ||
            highest_card(&t->seat[s]) > highest_card(&t->seat[found]))
            found = s;
    }
    return found;
}

/* Divides an amount into equal parts of whole chips, and gives the odd chips
   in turn. */
static void divide(const struct book *b, const struct table *t, money amount,
                   unsigned who, money *share)
{
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;
    money n = __builtin_popcount(who), each, odd;
    seat_no s;

    MUST(who != 0 && amount >= 0);
    if (n == 1) { /* usual case: nothing to divide */
        share[__builtin_ctz(who)] += amount;
        return;
    }
    each = amount / n / chip * chip;
    odd = amount - each * n;
    s = odd_first(b, t, who);
    MUST(seat_is_there(t, s) && odd >= 0);
    for (int i = 0; i < t->seats; i++, s = seat_after(t, s)) {
        if ((who >> s & 1) == 0)
            continue;
        share[s] += each;
        if (odd > 0) {
            money give = odd < chip ? odd : chip;

            share[s] += give;
            odd -= give;
        }
    }
    MUST(odd == 0);
}

/* The larger half of an amount, which has the odd chip. */
static money larger_half(const struct table *t, money amount)
{
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;

    MUST(amount >= 0);
    return amount - amount / 2 / chip * chip;
}

void pot_share(const struct book *b, const struct table *t,
               const struct pot *pot, const struct worth *w, money *share)
{
    unsigned high = pot_winners(pot->in, w->high);
    unsigned low = pot_winners(pot->in, w->low);
    money first = pot->amount;

    for (int s = 0; s < SEATS_MAX; s++)
        share[s] = 0;
    MUST(pot->in != 0);
    if (high == 0 && low == 0)
        high = pot->in; /* nobody holds a hand, so those in the pot share it */
    if (high != 0 && low != 0) {
        first = larger_half(t, pot->amount);
        if (book_value(b, LEAF_POT_ODD_HALF) == ODD_HALF_LOW)
            first = pot->amount - first;
        divide(b, t, pot->amount - first, low, share);
    }
    divide(b, t, first, high != 0 ? high : low, share);
}

static enum leaf pay_leaf(const struct book *b)
{
    return book_has(b, LEAF_RANK_HIGH) ? LEAF_RANK_HIGH : LEAF_RANK_LOW;
}

void pot_pay(const struct book *b, const struct table *t,
             const struct pot *pot, const struct worth *w, struct event *out)
{
    struct ev_paid *e = &out->paid;

    out->kind = EV_PAID; /* not blanked: every share is set */
    e->amount = pot->amount;
    pot_share(b, t, pot, w, e->share);
    out->leaf = (uint16_t)pay_leaf(b);
}

void pot_alone(const struct book *b, const struct table *t, struct event *out)
{
    struct ev_paid *e = make_paid(out);

    MUST(table_live(t) == 1 && t->deal.pots_paid == 0);
    e->amount = t->pot;
    e->share[__builtin_ctz(t->deal.live)] = t->pot;
    out->leaf = (uint16_t)pay_leaf(b);
}
