/*
 * total_worth.c - every hand of a game of totals weighed, and every deal.
 *
 * Hands are weighed from the most points down, each after all that can come
 * of it: what standing brings by what the player-dealer may end with, what a
 * card brings by what the hand is then worth.  Splits come last, for they are
 * made of hands played as these are.  Then all deals are added up.
 *
 * Leaves: deal.peek, total.ties, pure.ties, eights.busted, surrender.costs,
 * insurance.most, insurance.pays, even_money.offered, even_money.paid,
 * shoe.packs, split.bonus_mixed, deck.jokers, and those plan.c asks
 */
#include "worth/total_worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "rule/banked/total.h"
#include "worth/worth_own.h"
#include "base/owns_memory.h"

enum { TENS = 4, SUITS = 4 };

/* Standing */

static double stand_gain(const struct weighing *w,
                         const struct ends_odds *odds, int lane, int up,
                         int total)
{
    double beaten = 0, beats = 0, ties = 0;

    for (int i = 0; i < w->ends.totals; i++) {
        int bank = w->ends.total[i];
        double p = odds->total[up][bank][lane];

        *(bank < total ? &beaten : bank > total ? &beats : &ties) += p;
    }
    return 1 - (ties + beats + beaten) + beaten - beats - w->tie * ties;
}

static void stand_one(struct weighing *w, const struct cards_left *shoe,
                      const struct ends_odds *odds, int lane, int hand)
{
    const struct points_hand *h = &w->points->hand[hand];
    struct cards_left left = cards_without(shoe, h);
    int total = points_total(h);

    for (int up = 1; up <= POINTS_TEN; up++) {
        double pure = bank_pure(&left, up);

        w->stand[hand][up] = 0;
        if (left.of[up] > 0)
            w->stand[hand][up] = stand_gain(w, odds, lane, up, total) -
                                 (w->peeks ? 1 : 2) * pure;
    }
}

void weigh_standing(struct weighing *w, const struct cards_left *shoe,
                    int count)
{
    for (int from = 0; from < count; from += ENDS_LANES) {
        struct ends_shoe left;
        struct ends_odds odds;

        for (int lane = 0; lane < ENDS_LANES; lane++) {
            int at = from + lane < count ? from + lane : from;
            const struct points_hand *h = &w->points->hand[w->hands[at]];

            left.all[lane] = shoe->all - h->cards;
            for (int v = 1; v <= POINTS_TEN; v++)
                left.of[v][lane] = shoe->of[v] - h->of[v];
        }
        bank_ends_odds(&w->ends, &left, &odds);
        for (int lane = 0; lane < ENDS_LANES && from + lane < count; lane++)
            stand_one(w, shoe, &odds, lane, w->hands[from + lane]);
    }
}

/* One more card */

/* A busted hand loses, but for three eights: the card is still in `left`. */
static double bust_gain(const struct weighing *w,
                        const struct cards_left *left, int value, int up)
{
    struct cards_left then = *left;
    double brings = -1;

    then.of[value]--;
    then.all--;
    if (w->peeks)
        brings += bank_pure(&then, up);
    if (up == 8 && w->ends.eights)
        brings += w->saved * (then.of[8] - 1) * (then.of[8] - 2) /
                  ((then.all - 1.0) * (then.all - 2));
    return brings;
}

/* Only against three cards up does it matter which card is too much. */
static void add_bust(const struct weighing *w, const struct cards_left *left,
                     int value, by_up out)
{
    for (int up = 1; up <= POINTS_TEN; up++) {
        int cards = left->of[value] - (value == up);

        if (cards > 0)
            out[up] += cards * (up == POINTS_ACE || up == POINTS_TEN || up == 8
                                    ? bust_gain(w, left, value, up)
                                    : -1);
    }
}

void weigh_card(const struct weighing *w, const struct cards_left *left,
                int hand, by_up *worth, by_up out)
{
    memset(out, 0, sizeof(by_up));
    for (int v = 1; v <= POINTS_TEN; v++) {
        int next = w->points->next[hand][v];

        if (left->of[v] <= 0)
            continue;
        if (next == POINTS_BUST) {
            add_bust(w, left, v, out);
            continue;
        }
        for (int up = 1; up <= POINTS_TEN; up++)
            out[up] += left->of[v] * worth[next][up];
        out[v] -= worth[next][v]; /* one of them is up */
    }
    for (int up = 1; up <= POINTS_TEN; up++)
        out[up] /= left->all - 1;
}

/* The move, and what it brings */

struct best_move {
    double brings;
    uint8_t move;
};

static void consider(double brings, enum chart_move move,
                     struct best_move *best)
{
    if (!(brings > best->brings))
        return;
    best->brings = brings;
    best->move = (uint8_t)move;
}

/* Stand, hit or double with what a hand brings: NAN where it may not. */
static struct best_move choose_move(const double *brings, bool doubles)
{
    struct best_move best = {-INFINITY, CHART_STAND};

    consider(brings[CHART_STAND], CHART_STAND, &best);
    consider(brings[CHART_HIT], CHART_HIT, &best);
    if (doubles)
        consider(brings[CHART_DOUBLE], CHART_DOUBLE, &best);
    return best;
}

static struct best_move move_given(const double *brings, uint8_t move)
{
    MUST(!isnan(brings[move]));
    return (struct best_move){brings[move], move};
}

/* The expected gain of hitting, standing and doubling with a hand. */
static void weigh_moves(const struct weighing *w, const struct points_hand *h,
                        int hand, const by_up hit, const by_up twice, int up,
                        double *brings)
{
    const double none = (double)NAN;

    brings[CHART_STAND] = plan_must_hit(w->book, h) ? none
                                                    : w->stand[hand][up];
    brings[CHART_HIT] = plan_must_stand(w->book, h) ? none : hit[up];
    brings[CHART_DOUBLE] = plan_may_double(w->book, h, false) ? 2 * twice[up]
                                                              : none;
    brings[CHART_SPLIT] = brings[CHART_SURRENDER] = none;
}

/* Two cards: what may be done at once is kept until splits are weighed. */
static void weigh_two(struct weighing *w, int hand, int up,
                      const double *brings)
{
    const struct points_hand *h = &w->points->hand[hand];
    int two = h->last, one = h->points - two;
    bool doubles = plan_may_double(w->book, h, true);
    struct best_move after = w->given != NULL
                                 ? move_given(brings,
                                              w->given->after[hand][up])
                                 : choose_move(brings, doubles);

    w->out->plan.after[hand][up] = after.move;
    memcpy(w->out->brings[one][two][up], brings,
           sizeof w->out->brings[one][two][up]);
}

static void weigh_hand(struct weighing *w, int hand)
{
    const struct points_hand *h = &w->points->hand[hand];
    struct cards_left left = cards_without(&w->shoe, h);
    by_up hit, twice = {0};

    weigh_card(w, &left, hand, w->go, hit);
    if (h->cards == 2)
        weigh_card(w, &left, hand, w->stand, twice);
    for (int up = 1; up <= POINTS_TEN; up++) {
        double brings[WORTH_MOVES];
        struct best_move c;

        weigh_moves(w, h, hand, hit, twice, up, brings);
        if (h->cards == 2) {
            weigh_two(w, hand, up, brings);
            continue;
        }
        c = w->given != NULL ? move_given(brings, w->given->move[hand][up])
                             : choose_move(brings, false);
        w->out->plan.move[hand][up] = c.move;
        w->go[hand][up] = c.brings;
    }
}

static bool can_be(const struct weighing *w, const struct points_hand *h)
{
    for (int v = 1; v <= POINTS_TEN; v++)
        if (h->of[v] > w->shoe.of[v])
            return false;
    return true;
}

static void weigh_all(struct weighing *w)
{
    const struct points *p = w->points;
    int count = 0;

    for (int i = 0; i < p->hands; i++) {
        const struct points_hand *h = &p->hand[p->falling[i]];

        if (h->cards >= 2 && can_be(w, h))
            w->hands[count++] = p->falling[i];
    }
    weigh_standing(w, &w->shoe, count);
    for (int i = 0; i < count; i++)
        weigh_hand(w, w->hands[i]);
}

/* The deal */

/* Two cards and the card up. */
struct deal {
    int one, two, up, hand;
    double often; /* this deal, of all */
    double pure;  /* then the bank's down card makes one */
};

/* May this pair be split: always, never, or as often as ranks are equal? */
static double pair_share(const struct weighing *w, const struct deal *d)
{
    int ranks = SUITS * book_value(w->book, LEAF_SHOE_PACKS);

    if (d->one != d->two || !plan_may_split(w->book))
        return 0;
    if (d->one != POINTS_TEN || book_has(w->book, LEAF_SPLIT_BONUS))
        return 1;
    return (ranks - 1.0) / (TENS * ranks - 1);
}

/* The first move without a split, and with one. */
static double first_gain(struct weighing *w, const struct deal *d)
{
    double *brings = w->out->brings[d->one][d->two][d->up];
    double share = pair_share(w, d), unpure = w->peeks ? 1 - d->pure : 1;
    uint8_t *move = &w->out->plan.move[d->hand][d->up];
    struct best_move best, other;

    if (plan_may_surrender(w->book, &w->points->hand[d->hand]))
        brings[CHART_SURRENDER] = -unpure *
                                  book_value(w->book, LEAF_SURRENDER_COSTS) /
                                  100;
    best = choose_move(brings, true);
    consider(brings[CHART_SURRENDER], CHART_SURRENDER, &best);
    other = best;
    if (share > 0) {
        brings[CHART_SPLIT] = w->split[d->one][d->up];
        consider(brings[CHART_SPLIT], CHART_SPLIT, &best);
    }
    if (w->given != NULL) {
        best = move_given(brings, w->given->move[d->hand][d->up]);
        other = best.move == CHART_SPLIT && share < 1
                    ? move_given(brings, w->given->after[d->hand][d->up])
                    : best;
    }
    *move = best.move;
    return share * best.brings + (1 - share) * other.brings;
}

/*
 * The expected gain of the player's own pure without insurance or even money.
 */
static double pure_gain(const struct weighing *w, const struct deal *d)
{
    bool push = book_value(w->book, LEAF_PURE_TIES) == TOTAL_TIES_PUSH;

    return w->pure * (1 - d->pure) - (push ? 0 : d->pure);
}

/*
 * The extra gain from insurance, or from even money instead, if the plan takes
 * it.
 */
static double insurance_gain(struct weighing *w, const struct deal *d,
                             double alone)
{
    const struct book *b = w->book;
    double most = book_value(b, LEAF_INSURANCE_MOST) / 100.0;
    double more = most * (book_value(b, LEAF_INSURANCE_PAYS) * d->pure -
                          (1 - d->pure));
    bool pure = points_is_pure(&w->points->hand[d->hand]);
    bool *insures = &w->out->plan.insures[d->hand];

    if (d->up != POINTS_ACE || !total_has_insurance(b))
        return 0;
    if (pure && book_has(b, LEAF_EVEN) &&
        book_value(b, LEAF_EVEN_PAID) != EVEN_AS_INSURANCE)
        more = 1 - alone;
    *insures = w->given != NULL ? w->given->insures[d->hand] : more > 0;
    return *insures ? more : 0;
}

static void add_deal(struct weighing *w, const struct deal *d)
{
    struct total_worth *out = w->out;
    bool pure = points_is_pure(&w->points->hand[d->hand]);
    double brings, more;

    if (pure)
        brings = pure_gain(w, d);
    else
        brings = first_gain(w, d) - (w->peeks ? d->pure : 0);
    more = insurance_gain(w, d, brings);
    out->edge += d->often * (brings + more);
    out->insurance += d->often * more;
    out->pure += pure ? d->often : 0;
    out->bank_pure += d->often * d->pure;
    out->often[d->up] += d->often;
    out->round[d->up] += d->often * (brings + more);
}

/* Records the gain of each move, given that the bank has no pure. */
static void tell_gains(const struct weighing *w, const struct deal *d)
{
    double *brings = w->out->brings[d->one][d->two][d->up];

    for (int m = 0; w->peeks && m < WORTH_MOVES; m++)
        brings[m] /= 1 - d->pure;
}

static void weigh_deal(struct weighing *w, int one, int two, int up)
{
    struct deal d = {.one = one,
                     .two = two,
                     .up = up,
                     .hand = points_pair(w->points, one, two)};
    struct cards_left left = cards_without(&w->shoe, &w->points->hand[d.hand]);
    double all = w->shoe.all;

    if (!can_be(w, &w->points->hand[d.hand]) || left.of[up] < 1)
        return;
    d.pure = bank_pure(&left, up);
    d.often = (one == two ? w->shoe.of[one] - 1.0 : 2.0 * w->shoe.of[two]) *
              w->shoe.of[one] / (all * (all - 1)) * left.of[up] / (all - 2);
    add_deal(w, &d);
    tell_gains(w, &d);
}

static void weigh_deals(struct weighing *w)
{
    for (int one = 1; one <= POINTS_TEN; one++)
        for (int two = one; two <= POINTS_TEN; two++)
            for (int up = 1; up <= POINTS_TEN; up++)
                weigh_deal(w, one, two, up);
    for (int up = 1; up <= POINTS_TEN; up++)
        w->out->round[up] /= w->out->often[up];
}

/* The book's values, read once. */
static void weighing_begin(struct weighing *w, const struct book *b,
                           const struct plan *plan, struct total_worth *out)
{
    static const double saved[] =
        {[EIGHTS_LOSE] = 0, [EIGHTS_PUSH] = 1, [EIGHTS_WIN] = 2};
    struct total_rate rate = total_pure_rate(b);
    int packs = book_value(b, LEAF_SHOE_PACKS);

    memset(out, 0, sizeof *out);
    points_make(&out->plan.points);
    w->book = b;
    w->points = &out->plan.points;
    w->given = plan;
    w->out = out;
    w->peeks = book_has(b, LEAF_DEAL_PEEK);
    w->tie = book_value(b, LEAF_TOTAL_TIES) == TOTAL_TIES_PUSH ? 0 : 1;
    w->saved = saved[book_value(b, LEAF_EIGHTS)];
    w->pure = (double)rate.pays / rate.to;
    for (int v = 1; v <= POINTS_TEN; v++)
        w->shoe.of[v] = SUITS * packs * (v == POINTS_TEN ? TENS : 1);
    w->shoe.all = 52 * packs;
    bank_ends_make(b, w->points, &w->ends);
}

int total_worth(const struct book *b, const struct plan *plan,
                struct total_worth *out, struct fault *f)
{
    struct weighing *w;

    if (!book_is(b, OF_TOTAL) || book_value(b, LEAF_DECK_JOKERS) > 0)
        return fault_say(f, "only games of totals without jokers are weighed");
    w = calloc(1, sizeof *w);
    if (w == NULL)
        return fault_say(f, "out of memory");
    weighing_begin(w, b, plan, out);
    weigh_all(w);
    if (plan_may_split(b))
        weigh_splits(w);
    weigh_deals(w);
    free(w);
    return 0;
}
