/*
 * sim_nine.c - hands of three cards by the thousand, without a table.
 *
 * Two hands at a time are few enough to be all counted.  Suits decide nothing,
 * so the first hand is taken by its ranks, as often as there are such hands.
 */
#include "sim/poker/sim_nine.h"

#include <string.h>

#include "base/must.h"
#include "card/card.h"
#include "deal/luck.h"
#include "rank/small.h"

enum { CARDS = 52, HAND = 3 };

/* All pairs of hands: how often one rank meets another. */
struct meeting {
    int64_t of[NINE_RANKS][NINE_RANKS];
};

static void count_second(const card *first, int times, struct meeting *m)
{
    int rank = nine_of_3(first);
    card left[CARDS];
    int n = 0;

    for (int i = 0; i < CARDS; i++) {
        card c = card_from_index(i);

        if (c != first[0] && c != first[1] && c != first[2])
            left[n++] = c;
    }
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++)
                m->of[rank][nine_of_3((card[]){left[a], left[b], left[c]})] +=
                    times;
}

/* Ranks alike need suits apart; how many hands have the same ranks. */
static void count_first(int a, int b, int c, struct meeting *m)
{
    const card first[HAND] = {card_of((enum rank)a, SUIT_CLUBS),
                              card_of((enum rank)b, SUIT_DIAMONDS),
                              card_of((enum rank)c, SUIT_HEARTS)};
    int times = a == b && b == c ? 4 : a == b || b == c ? 24 : 64;

    count_second(first, times, m);
}

static void count_all(struct meeting *m)
{
    memset(m, 0, sizeof *m);
    for (int a = 0; a < RANK_COUNT; a++)
        for (int b = a; b < RANK_COUNT; b++)
            for (int c = b; c < RANK_COUNT; c++)
                count_first(a, b, c, m);
}

/* The part of a pot that a rank gets of those up to another. */
static double part_of(const struct meeting *m, int rank, int worst)
{
    double got = 0, all = 0;

    for (int other = 1; other <= worst; other++) {
        double n = (double)m->of[rank][other];

        all += n;
        got += rank < other ? n : rank == other ? n / 2 : 0;
    }
    return all > 0 ? got / all : 0;
}

void sim_nine_make(struct sim_nine *out)
{
    double ties = 0, all = 0;
    struct meeting m;

    memset(out, 0, sizeof *out);
    count_all(&m);
    for (int rank = 1; rank < NINE_RANKS; rank++) {
        int64_t met = 0;

        for (int other = 1; other < NINE_RANKS; other++)
            met += m.of[rank][other];
        out->often[rank] = met / 18424; /* three of the 49 others */
        all += (double)met;
        ties += (double)m.of[rank][rank];
        out->ties[rank] = (double)m.of[rank][rank] / (double)met;
        out->beats[rank] = part_of(&m, rank, NINE_RANKS - 1);
        if (out->beats[rank] > 0.5)
            out->bets = rank;
    }
    out->push = ties / all;
    for (int rank = 1; rank < NINE_RANKS; rank++)
        out->calls[rank] = part_of(&m, rank, out->bets);
}

/* One hand */

struct nine_hand {
    int rank[NINE_SEATS];
    bool in[NINE_SEATS];
    double put[NINE_SEATS], pot;
};

static void bet_round(const struct sim_nine *n, int players,
                      struct nine_hand *h)
{
    int bettor = -1;

    for (int i = 0; i < 2 * players; i++) {
        int at = i % players;
        bool calls;

        if (bettor == at || (bettor < 0 && i >= players))
            return; /* around */
        if (bettor < 0 && h->rank[at] > n->bets)
            continue;
        calls = bettor < 0 || n->calls[h->rank[at]] * (h->pot + 1) >= 1;
        h->in[at] = calls;
        if (!calls)
            continue;
        h->put[at] += 1;
        h->pot += 1;
        bettor = bettor < 0 ? at : bettor;
    }
}

/* Finds the players still in with the best hand; returns their number. */
static int find_best(const struct nine_hand *h, int players, bool all,
                     int *rank)
{
    int tied = 0;

    *rank = NINE_RANKS;
    for (int i = 0; i < players; i++) {
        if (!all && !h->in[i])
            continue;
        if (h->rank[i] < *rank) {
            *rank = h->rank[i];
            tied = 0;
        }
        tied += h->rank[i] == *rank;
    }
    return tied;
}

static void deal(struct luck *l, card *deck, int players, struct nine_hand *h)
{
    for (int i = 0; i < HAND * players; i++) {
        uint32_t k = (uint32_t)i + luck_below(l, (uint32_t)(CARDS - i));
        card x = deck[i];

        deck[i] = deck[k];
        deck[k] = x;
    }
    for (int i = 0; i < players; i++)
        h->rank[i] = nine_of_3(deck + HAND * i);
}

void sim_nine_places(const struct sim_nine *n, int players, double taken,
                     uint64_t seed, int64_t hands, struct sim_places *out)
{
    struct luck luck = luck_of(seed);
    card deck[CARDS];

    MUST(players >= 2 && players <= NINE_SEATS);
    for (int i = 0; i < CARDS; i++)
        deck[i] = card_from_index(i);
    for (int64_t k = 0; k < hands; k++) {
        struct nine_hand h = {.pot = players - taken};
        int best, tied;

        for (int i = 0; i < players; i++) {
            h.in[i] = true;
            h.put[i] = 1;
        }
        deal(&luck, deck, players, &h);
        out->pushes += find_best(&h, players, true, &best) > 1;
        bet_round(n, players, &h);
        tied = find_best(&h, players, false, &best);
        for (int i = 0; i < players; i++) {
            double came = (h.in[i] && h.rank[i] == best ? h.pot / tied : 0) -
                          h.put[i];

            out->won[i] += came;
            out->squares[i] += came * came;
        }
    }
    out->hands += hands;
}
