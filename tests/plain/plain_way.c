/*
 * plain_way.c - the house way once more: docs/house-way.md, sentence by
 * sentence, with all 21 settings laid out.
 */
#include "plain_way.h"

#include <string.h>

/* One way to set the cards. */
struct laid {
    int a, b;            /* places of the two in front */
    enum rank high, low; /* what they count as, the higher first */
    int jokers;          /* of the two */
    rank_value front, back;
};

struct lay {
    const card *cards;
    struct plain_rule rule;
    enum rank counts[7]; /* what each card counts as */
    int held[RANK_COUNT];
    struct laid laid[21];
};

static void lay_counts(struct lay *l)
{
    bool taken[RANK_COUNT] = {false}, natural[RANK_COUNT];

    for (int i = 0; i < 7; i++)
        if (!card_is_joker(l->cards[i])) {
            l->counts[i] = card_rank(l->cards[i]);
            l->held[l->counts[i]]++;
        }
    for (int r = 0; r < RANK_COUNT; r++)
        natural[r] = l->held[r] > 0;
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < 7; i++) {
            int r = RANK_A;

            if (l->cards[i] != (which == 0 ? CARD_JOKER : CARD_JOKER_2))
                continue;
            if (l->rule.joker == PLAIN_WILD)
                while (!natural[r] || taken[r])
                    r--;
            taken[r] = true;
            l->counts[i] = (enum rank)r;
            l->held[r]++;
        }
}

static void lay_all(struct lay *l)
{
    int n = 0;

    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++) {
            struct laid *x = &l->laid[n++];
            card two[2] = {l->cards[a], l->cards[b]}, five[5];
            int k = 0;

            for (int i = 0; i < 7; i++)
                if (i != a && i != b)
                    five[k++] = l->cards[i];
            *x = (struct laid){.a = a, .b = b};
            x->high = l->counts[a] > l->counts[b] ? l->counts[a]
                                                  : l->counts[b];
            x->low = l->counts[a] > l->counts[b] ? l->counts[b] : l->counts[a];
            x->jokers = card_is_joker(two[0]) + card_is_joker(two[1]);
            x->front = plain_front(two, l->rule.joker);
            x->back = plain_high(five, 5, l->rule);
        }
}

/*
 * These two ranks in front, with as few jokers as can be; of such settings
 * that with the best five behind.
 */
static struct laid want(const struct lay *l, int one, int other)
{
    int high = one > other ? one : other, low = one > other ? other : one;
    struct laid best = {.jokers = 9};

    for (int i = 0; i < 21; i++)
        if ((int)l->laid[i].high == high && (int)l->laid[i].low == low &&
            (l->laid[i].jokers < best.jokers ||
             (l->laid[i].jokers == best.jokers &&
              l->laid[i].back > best.back)))
            best = l->laid[i];
    return best;
}

/* The n-th rank from the top that is held exactly so often; -1: none. */
static int held_so(const struct lay *l, int often, int n)
{
    for (int r = RANK_A; r >= RANK_2; r--)
        if (l->held[r] == often && n-- == 0)
            return r;
    return -1;
}

static struct laid singles(const struct lay *l)
{
    return want(l, held_so(l, 1, 0), held_so(l, 1, 1));
}

static bool is_whole(rank_value back)
{
    enum high_category c = plain_category(back);

    return c == HIGH_STRAIGHT || c == HIGH_FLUSH || c == HIGH_STRAIGHT_FLUSH;
}

static bool find_whole(const struct lay *l, struct laid *out)
{
    bool found = false;

    for (int i = 0; i < 21; i++) {
        const struct laid *x = &l->laid[i];

        if (!is_whole(x->back))
            continue;
        if (!found || x->front > out->front ||
            (x->front == out->front && x->back > out->back))
            *out = *x;
        found = true;
    }
    return found;
}

static struct laid lay_quads(const struct lay *l, const struct house_way *w)
{
    int quads = held_so(l, 4, 0), pair = held_so(l, 2, 0);

    if (held_so(l, 3, 0) > pair)
        pair = held_so(l, 3, 0);
    if (pair >= 0)
        return want(l, pair, pair);
    if (quads >= w->quads_split)
        return want(l, quads, quads);
    if (quads >= w->quads_middle && held_so(l, 1, 0) < w->quads_side)
        return want(l, quads, quads);
    return singles(l);
}

static struct laid lay_two_pairs(const struct lay *l,
                                 const struct house_way *w)
{
    int high = held_so(l, 2, 0), low = held_so(l, 2, 1);
    int side = held_so(l, 1, 0);

    if (high >= w->pairs_split)
        return want(l, low, low);
    if (high >= w->pairs_middle ? side >= w->middle_side : side >= w->low_side)
        return singles(l);
    return want(l, low, low);
}

static struct laid lay_one(const struct lay *l, const struct house_way *w)
{
    int trips = held_so(l, 3, 0), pair = held_so(l, 2, 0);
    struct laid whole, broken;

    if (find_whole(l, &whole)) {
        broken = singles(l);
        if (pair >= w->whole_pair && held_so(l, 1, 0) == RANK_A &&
            broken.front > whole.front)
            return broken;
        return whole;
    }
    if (trips >= 0)
        return trips >= w->trips_split ? want(l, trips, held_so(l, 1, 0))
                                       : singles(l);
    if (pair >= 0)
        return singles(l);
    return want(l, held_so(l, 1, 1), held_so(l, 1, 2));
}

static struct laid lay_way(const struct lay *l, const struct house_way *w)
{
    int five = held_so(l, 5, 0), pair = held_so(l, 2, 0);

    if (held_so(l, 6, 0) >= 0)
        five = held_so(l, 6, 0);
    if (five >= 0)
        return pair >= w->fives_pair ? want(l, pair, pair)
                                     : want(l, five, five);
    if (held_so(l, 4, 0) >= 0)
        return lay_quads(l, w);
    if (held_so(l, 3, 0) >= 0 && pair >= 0)
        return want(l, pair, pair);
    if (held_so(l, 3, 1) >= 0)
        return want(l, held_so(l, 3, 0), held_so(l, 3, 0));
    if (held_so(l, 2, 2) >= 0)
        return want(l, pair, pair);
    if (held_so(l, 2, 1) >= 0)
        return lay_two_pairs(l, w);
    return lay_one(l, w);
}

void plain_way(const card cards[7], const struct house_way *way,
               struct plain_rule rule, rank_value *front, rank_value *back)
{
    struct lay l = {.cards = cards, .rule = rule};
    struct laid x;

    lay_counts(&l);
    lay_all(&l);
    x = lay_way(&l, way);
    *front = x.front;
    *back = x.back;
}
