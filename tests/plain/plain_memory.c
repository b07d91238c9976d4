/*
 * plain_memory.c - what the slow twins said of every five cards, remembered.
 *
 * Tens of millions of hands with up to sixty fives each are too many to
 * count and look at every time.  So each five is looked at once, by the
 * plain function of its order, and written down; a larger hand is then the
 * best of what is written down for its fives.  Nothing else happens here,
 * and a test asks the plain functions again whether it is so.
 */
#include "plain.h"

#include <stddef.h>

enum { CARDS = 54, FIVES = 3162510 };

/* choose[k][n]: how many sets of k there are of n cards. */
static int choose[6][CARDS + 1];

static void choose_fill(void)
{
    for (int n = 0; n <= CARDS; n++) {
        choose[0][n] = 1;
        for (int k = 1; k <= 5 && n > 0; k++)
            choose[k][n] = choose[k - 1][n - 1] + choose[k][n - 1];
    }
}

struct memory {
    bool full;
    rank_value of[FIVES]; /* in the order in which the loops below come by */
};

/*
 * The place of five cards is the number of fives before them when the
 * highest card turns slowest: those whose highest card is lower, those with
 * the same highest and a lower second, and so on.
 */
static void memory_fill(struct memory *m,
                        rank_value (*value)(const card five[5],
                                            struct plain_rule rule),
                        struct plain_rule rule)
{
    rank_value *next = m->of;

    choose_fill();
    for (int e = 4; e < CARDS; e++)
        for (int d = 3; d < e; d++)
            for (int c = 2; c < d; c++)
                for (int b = 1; b < c; b++)
                    for (int a = 0; a < b; a++) {
                        card five[5] = {card_from_index(a), card_from_index(b),
                                        card_from_index(c), card_from_index(d),
                                        card_from_index(e)};

                        *next++ = value(five, rule);
                    }
    m->full = true;
}

const rank_value *plain_memory_high(struct plain_rule rule)
{
    static struct memory memories[3][2]; /* joker; wheel second or not */
    struct memory *m = &memories[rule.joker][rule.wheel_second];

    if (!m->full)
        memory_fill(m, plain_high_tried, rule);
    return m->of;
}

static rank_value low_value(const card five[5], struct plain_rule rule)
{
    (void)rule;
    return plain_low_five(five);
}

const rank_value *plain_memory_low(void)
{
    static struct memory memory;

    if (!memory.full)
        memory_fill(&memory, low_value, (struct plain_rule){0});
    return memory.of;
}

/* One card of a hand: its number in the pack, and is it a hole card? */
struct held {
    int index, hole;
};

static void sort_held(struct held *h, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && h[k].index < h[k - 1].index; k--) {
            struct held swap = h[k];

            h[k] = h[k - 1];
            h[k - 1] = swap;
        }
}

rank_value plain_best(const rank_value *memory, const card *cards, int n,
                      int holes, int least, int most)
{
    struct held h[13];
    rank_value best = 0;

    for (int i = 0; i < n; i++)
        h[i] = (struct held){card_index(cards[i]), i < holes};
    sort_held(h, n);
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++) {
                int three = choose[1][h[a].index] + choose[2][h[b].index] +
                            choose[3][h[c].index];
                int playing = h[a].hole + h[b].hole + h[c].hole;

                for (int d = c + 1; d < n; d++)
                    for (int e = d + 1; e < n; e++) {
                        int play = playing + h[d].hole + h[e].hole;
                        int place = three + choose[4][h[d].index] +
                                    choose[5][h[e].index];

                        if (play < least || play > most)
                            continue;
                        if (memory[place] > best)
                            best = memory[place];
                    }
            }
    return best;
}
