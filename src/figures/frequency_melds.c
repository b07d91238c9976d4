/*
 * frequency_melds.c - how many hands of a game of melds have one when they are
 * dealt, every hand counted.
 *
 * Leaves: stock.packs, deal.cards
 */
#include <stdio.h>
#include <string.h>

#include "figures/frequency.h"
#include "rule/melding/meld.h"
#include "rule/melding/melding.h"

enum { RUN_MOST = 4, SIDES = RUN_MOST * RUN_MOST * RUN_MOST * RUN_MOST };

/*
 * Place after place in the order of runs, so many cards of each suit are
 * taken, in as many ways as the packs have them; `ways` is by the cards taken
 * so far and by how long a run each suit is in.
 */
struct ready {
    struct meld_rule rule;
    int packs, cards;
    bool sets, runs; /* which melds the hands counted may not have */
    int64_t choose[MELD_CARDS_MAX + 1];
    int64_t ways[MELD_CARDS_MAX + 1][SIDES];
};

/* Is a set among so many of each suit of one rank? */
static bool has_set(const struct ready *r, int rank, const int of[4])
{
    card all[4 * MELD_CARDS_MAX], three[MELD_CARDS_MAX];
    int n = 0, least = r->rule.set_least;

    for (int s = 0; s < 4; s++)
        for (int i = 0; i < of[s] && i < least; i++)
            all[n++] = card_of((enum rank)rank, (enum suit)s);
    for (unsigned mask = 0; mask < 1u << n; mask++) {
        int k = 0;

        if (__builtin_popcount(mask) != least)
            continue;
        for (int i = 0; i < n; i++)
            if ((mask >> i & 1) != 0)
                three[k++] = all[i];
        if (meld_of(&r->rule, three, k, NULL) != MELD_NONE)
            return true;
    }
    return false;
}

/* How long a run each suit is in after this place; -1: one is whole. */
static int side_after(const struct ready *r, int side, const int of[4])
{
    int after = 0;

    for (int s = 0, step = 1; s < 4; s++, step *= RUN_MOST) {
        int run = of[s] > 0 ? side / step % RUN_MOST + 1 : 0;

        if (run >= r->rule.run_least) {
            if (r->runs)
                return -1;
            run = 0;
        }
        after += run * step;
    }
    return after;
}

static void take_rank(const struct ready *from, struct ready *to,
                      const int of[4])
{
    int n = of[0] + of[1] + of[2] + of[3];
    int64_t ways = 1;

    for (int s = 0; s < 4; s++)
        ways *= from->choose[of[s]];
    for (int side = 0; side < SIDES; side++) {
        int after = side_after(from, side, of);

        for (int k = 0; after >= 0 && k + n <= from->cards; k++)
            to->ways[k + n][after] += from->ways[k][side] * ways;
    }
}

/* All ways to take cards of one rank, a suit at a time. */
static void take_suits(const struct ready *from, struct ready *to, int rank,
                       int suit, int left, int of[4])
{
    if (suit == 4) {
        if (!from->sets || !has_set(from, rank, of))
            take_rank(from, to, of);
        return;
    }
    for (of[suit] = 0; of[suit] <= left && of[suit] <= from->packs; of[suit]++)
        take_suits(from, to, rank, suit + 1, left - of[suit], of);
}

/* The rank at a place of a run; -1: the packs have none there. */
static int rank_at(const struct meld_rule *r, int place)
{
    for (int i = 0; i < 13; i++)
        if (meld_place(r, card_of((enum rank)i, (enum suit)0)) == place)
            return i;
    return -1;
}

/* Hands without sets, without runs, or without either. */
static int64_t count_without(struct ready *r, bool sets, bool runs)
{
    struct ready next;
    int64_t hands = 0;
    int of[4], rank;

    r->sets = sets;
    r->runs = runs;
    memset(r->ways, 0, sizeof r->ways);
    r->ways[0][0] = 1;
    for (int at = 0; (rank = rank_at(&r->rule, at)) >= 0; at++) {
        next = *r;
        memset(next.ways, 0, sizeof next.ways);
        take_suits(r, &next, rank, 0, r->cards, of);
        *r = next;
    }
    for (int side = 0; side < SIDES; side++)
        hands += r->ways[r->cards][side];
    return hands;
}

/* C(n, k), as a figure that says whether it can be counted at all. */
static double choose(int n, int k)
{
    double ways = 1;

    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

static bool ready_init(struct ready *r, const struct book *b)
{
    int all = book_value(b, LEAF_STOCK_PACKS) * melding_pack_cards(b);

    *r = (struct ready){.rule = meld_rule_of(b),
                        .packs = book_value(b, LEAF_STOCK_PACKS),
                        .cards = book_value(b, LEAF_DEAL_CARDS)};
    if (r->cards > MELD_CARDS_MAX || r->rule.run_least > RUN_MOST ||
        r->rule.set_least > RUN_MOST || r->rule.ace_high ||
        choose(all, r->cards) > (double)(INT64_MAX / 2))
        return false;
    r->choose[0] = 1;
    for (int i = 1; i <= r->cards && i <= r->packs; i++)
        r->choose[i] = r->choose[i - 1] * (r->packs - i + 1) / i;
    return true;
}

int count_melds(const struct book *b, struct frequency_answer *out,
                struct fault *f)
{
    struct frequency_list *l = out->list;
    struct ready r;
    int64_t all, sets, runs, none;

    if (!ready_init(&r, b))
        return fault_say(f, "the hands of %s are too many to count", b->title);
    all = count_without(&r, false, false);
    runs = count_without(&r, true, false);
    sets = count_without(&r, false, true);
    none = count_without(&r, true, true);
    snprintf(out->said.rules, sizeof out->said.rules,
             "melds among the %d cards that are dealt, %d packs", r.cards,
             r.packs);
    snprintf(l->title, sizeof l->title, "dealt ready");
    list_add(l, "sets and runs", all - runs - sets + none);
    list_add(l, "sets, no run", sets - none);
    list_add(l, "runs, no set", runs - none);
    list_add(l, "no meld", none);
    return 0;
}
