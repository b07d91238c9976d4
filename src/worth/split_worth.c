/*
 * split_worth.c - what a split brings.
 *
 * Hands that came of a split share the shoe, but each is played by its own
 * cards.  In any order of dealing, the cards of one hand are as likely as if
 * the others had drawn nothing, except for what is known about those: the card
 * each begins with, and whether the second card was another of the pair, which
 * is split again.  So no two hands need be played out together.  One hand is
 * weighed with none, one, two, ... more of the pair gone from the shoe; "not
 * one of the pair" is all there is less "one of the pair".
 *
 * Leaves: split.hands_most, split.aces_again, split.aces_one_card,
 * split.bonus_mixed, pure.after_split, pure.ties, shoe.packs
 */
#include <string.h>

#include "base/must.h"
#include "rule/sign.h"
#include "worth/worth_own.h"

enum { GONE_MOST = 8, CARDS_OF_RANK = 4 };

/* One hand of a split pair, with so many more of the pair gone. */
struct split_hand {
    by_up any[GONE_MOST];  /* whatever its second card is */
    by_up pair[GONE_MOST]; /* if that is one of the pair and not split */
};

struct splitting {
    struct weighing *w;
    struct split_hand hand;
    int pair, most; /* hands that may come of it */
    int gone;       /* how many more of the pair may have to be gone */
    uint16_t reached[POINTS_HANDS], stands[POINTS_HANDS]; /* ups, as bits */
};

/* One up card: how many cards are of the pair's kind, and how many there are
 * when the pair and the card up are gone. */
struct split_draw {
    const struct splitting *s;
    int up;
    int kind, all;
};

/* Which hands come of it */

static void reach_card(struct splitting *s, int hand, unsigned ups,
                       uint16_t *which)
{
    const struct points *p = s->w->points;

    for (int v = 1; ups != 0 && v <= POINTS_TEN; v++)
        if (p->next[hand][v] != POINTS_BUST)
            which[p->next[hand][v]] |= (uint16_t)ups;
}

static enum chart_move moved(const struct splitting *s, int hand, int up)
{
    const struct plan *plan = &s->w->out->plan;
    bool one = s->pair == POINTS_ACE &&
               book_has(s->w->book, LEAF_SPLIT_ACES_ONE);

    if (s->w->points->hand[hand].cards > 2)
        return (enum chart_move)plan->move[hand][up];
    return one ? CHART_STAND : (enum chart_move)plan->after[hand][up];
}

static void reach_on(struct splitting *s, int hand)
{
    unsigned hits = 0, doubles = 0;

    for (int up = 1; up <= POINTS_TEN; up++) {
        enum chart_move move;

        if ((s->reached[hand] >> up & 1) == 0)
            continue;
        move = moved(s, hand, up);
        hits |= (unsigned)(move == CHART_HIT) << up;
        doubles |= (unsigned)(move == CHART_DOUBLE) << up;
        s->stands[hand] |= (uint16_t)((unsigned)(move == CHART_STAND) << up);
    }
    reach_card(s, hand, hits, s->reached);
    reach_card(s, hand, doubles, s->stands);
}

/* From the fewest points up: no hand comes of one that has more. */
static void reach_all(struct splitting *s)
{
    const struct points *p = s->w->points;

    memset(s->reached, 0, sizeof s->reached);
    memset(s->stands, 0, sizeof s->stands);
    reach_card(s, p->next[0][s->pair], 0x7fe, s->reached);
    for (int i = p->hands - 1; i >= 0; i--)
        if (s->reached[p->falling[i]] != 0)
            reach_on(s, p->falling[i]);
}

/* One hand */

static void weigh_reached(struct splitting *s, const struct cards_left *shoe,
                          int hand)
{
    struct weighing *w = s->w;
    struct cards_left left = cards_without(shoe, &w->points->hand[hand]);
    by_up hit, twice;

    weigh_card(w, &left, hand, w->go, hit);
    weigh_card(w, &left, hand, w->stand, twice);
    for (int up = 1; up <= POINTS_TEN; up++) {
        enum chart_move move = moved(s, hand, up);

        w->go[hand][up] = move == CHART_HIT      ? hit[up]
                          : move == CHART_DOUBLE ? 2 * twice[up]
                                                 : w->stand[hand][up];
    }
}

/* Weighs a pure of ace and bonus card after a split, if the book counts it. */
static void weigh_pure(struct splitting *s, const struct cards_left *shoe)
{
    struct weighing *w = s->w;
    int pure = points_pair(w->points, POINTS_ACE, POINTS_TEN);
    struct cards_left left = cards_without(shoe, &w->points->hand[pure]);
    bool loses = !w->peeks &&
                 book_value(w->book, LEAF_PURE_TIES) != TOTAL_TIES_PUSH;

    for (int up = 1; up <= POINTS_TEN; up++) {
        double bank = bank_pure(&left, up);

        w->go[pure][up] = w->pure * (1 - bank) - (loses ? bank : 0);
    }
}

static bool can_be(const struct cards_left *shoe, const struct points_hand *h)
{
    for (int v = 1; v <= POINTS_TEN; v++)
        if (h->of[v] > shoe->of[v])
            return false;
    return true;
}

static void weigh_hands(struct splitting *s, const struct cards_left *shoe)
{
    struct weighing *w = s->w;
    const struct points *p = w->points;
    int count = 0;

    for (int i = 0; i < p->hands; i++)
        if (s->stands[i] != 0 && can_be(shoe, &p->hand[i]))
            w->hands[count++] = (uint16_t)i;
    weigh_standing(w, shoe, count);
    for (int i = 0; i < p->hands; i++) {
        int hand = p->falling[i];

        if (s->reached[hand] == 0)
            continue;
        memset(w->go[hand], 0, sizeof w->go[hand]);
        if (can_be(shoe, &p->hand[hand]))
            weigh_reached(s, shoe, hand);
    }
    if (book_has(w->book, LEAF_PURE_SPLIT))
        weigh_pure(s, shoe);
}

/* The hand that begins with one of the pair, so many more of them gone. */
static void weigh_one(struct splitting *s, int gone)
{
    struct weighing *w = s->w;
    int first = w->points->next[0][s->pair];
    struct cards_left shoe = w->shoe, left;

    shoe.of[s->pair] -= 1 + gone;
    shoe.all -= 1 + gone;
    memset(s->hand.any[gone], 0, sizeof s->hand.any[gone]);
    memset(s->hand.pair[gone], 0, sizeof s->hand.pair[gone]);
    if (shoe.of[s->pair] < 1)
        return; /* there are not so many */
    weigh_hands(s, &shoe);
    left = cards_without(&shoe, &w->points->hand[first]);
    weigh_card(w, &left, first, w->go, s->hand.any[gone]);
    memcpy(s->hand.pair[gone], w->go[w->points->next[first][s->pair]],
           sizeof s->hand.pair[gone]);
}

/* All of them */

/* So many cards that come are all of the pair's kind. */
static double all_pair(const struct split_draw *d, int cards)
{
    double p = 1;

    for (int i = 0; i < cards; i++)
        p *= (double)(d->kind - i) / (d->all - i);
    return p > 0 ? p : 0;
}

static double choose(int n, int k)
{
    double c = 1;

    for (int i = 0; i < k; i++)
        c = c * (n - i) / (i + 1);
    return c;
}

/* Worth and chance together: so many gone are pairs, and this hand's card is
 * any (or, `closed`, none of the pair). */
static double hand_with(const struct split_draw *d, int gone, bool closed)
{
    const struct split_hand *h = &d->s->hand;
    double one = all_pair(d, gone);

    MUST(gone < GONE_MOST);
    if (one == 0)
        return 0;
    one *= h->any[gone][d->up];
    if (closed)
        one -= all_pair(d, gone + 1) * h->pair[gone][d->up];
    return one;
}

/* So many cards were of the pair, so many others were not. */
static double hand_among(const struct split_draw *d, int pairs, int others,
                         bool closed)
{
    double sum = 0;

    for (int k = 0; k <= others; k++)
        sum += (k % 2 == 0 ? 1 : -1) * choose(others, k) *
               hand_with(d, pairs + k, closed);
    return sum;
}

/*
 * Hands whose second card is still to come, all hands, and those that have
 * theirs: the next card is one of the pair and makes another hand, or is not.
 */
static double hands_from(const struct split_draw *d, int open, int hands,
                         int closed)
{
    int pairs = hands - 2;
    double sum = 0;

    if (open > 0 && hands < d->s->most)
        return hands_from(d, open - 1, hands, closed + 1) +
               hands_from(d, open + 1, hands + 1, closed);
    if (closed > 0)
        sum += closed * hand_among(d, pairs, closed - 1, true);
    if (open > 0)
        sum += open * hand_among(d, pairs, closed, false);
    return sum;
}

/*
 * Cards that count ten are of four ranks.  If only equal ranks may be split,
 * the up card sometimes has the rank of the pair.
 */
static double split_tens_apart(struct split_draw *d, int packs)
{
    int kind = CARDS_OF_RANK * packs;
    double same = (double)(kind - 2) / (d->s->w->shoe.of[POINTS_TEN] - 2);
    double with, without;

    if (d->up != POINTS_TEN)
        same = 0;
    d->kind = kind - 3;
    with = same > 0 ? hands_from(d, 2, 2, 0) : 0;
    d->kind = kind - 2;
    without = hands_from(d, 2, 2, 0);
    return same * with + (1 - same) * without;
}

static void weigh_pair(struct splitting *s)
{
    struct weighing *w = s->w;
    bool apart = s->pair == POINTS_TEN && !book_has(w->book, LEAF_SPLIT_BONUS);

    reach_all(s);
    for (int gone = 0; gone <= s->gone; gone++)
        weigh_one(s, gone);
    for (int up = 1; up <= POINTS_TEN; up++) {
        struct split_draw d = {.s = s,
                               .up = up,
                               .kind = w->shoe.of[s->pair] - 2 -
                                       (up == s->pair),
                               .all = w->shoe.all - 3};

        w->split[s->pair][up] =
            apart ? split_tens_apart(&d, book_value(w->book, LEAF_SHOE_PACKS))
                  : hands_from(&d, 2, 2, 0);
    }
}

void weigh_splits(struct weighing *w)
{
    struct splitting s = {.w = w};
    int most = book_value(w->book, LEAF_SPLIT_HANDS);

    for (s.pair = 1; s.pair <= POINTS_TEN; s.pair++) {
        s.most = most;
        if (s.pair == POINTS_ACE && !book_has(w->book, LEAF_SPLIT_ACES_AGAIN))
            s.most = 2;
        s.gone = s.most > 2 ? 2 * (s.most - 2) : 0;
        MUST(s.gone < GONE_MOST);
        weigh_pair(&s);
    }
}
