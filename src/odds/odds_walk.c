/*
 * odds_walk.c - all boards that may come, those that are equal at once.
 *
 * But for flushes only ranks count.  So the boards are taken by their ranks,
 * 6,175 of them at most, each with the number of ways its suits can be; what
 * the hands are worth by rank, and all lows, is looked up once.  Then, suit by
 * suit, those ways are taken out in which the suit is there often enough to
 * make somebody a flush: by which of the board's ranks are of the suit, again
 * with the number of ways the others can be.  Two million boards of hold'em
 * come down to some twenty thousand.
 *
 * That rests on at most one suit making flushes on a board, which three cards
 * of a suit among five see to; walk_can() says where it is not so.
 */
#include "odds/odds_walk.h"

#include <string.h>

#include "odds/odds_classes.h"
#include "rank/low.h"
#include "rank/quick.h"
#include "rank/ranks.h"

enum { COME_MOST = 5, CHOICES_MOST = 6, NEVER = 99, THREES_MOST = 10 };

/* Ways to choose k of n, n at most 4. */
static const uint8_t ways[5][5] = {{1, 0, 0, 0, 0},
                                   {1, 1, 0, 0, 0},
                                   {1, 2, 1, 0, 0},
                                   {1, 3, 3, 1, 0},
                                   {1, 4, 6, 4, 1}};

/* Hole cards that may play together: two of four, all of two. */
struct choice {
    uint32_t weight;
    unsigned low; /* their ranks, the ace at bit 0; 0: two are equal */
    uint16_t suit[SUIT_COUNT];
};

struct walk_hand {
    struct choice choice[CHOICES_MOST];
    int choices;
    uint32_t weight[3]; /* of the hole cards, where eight make a hand */
    uint16_t suit[SUIT_COUNT];
};

/*
 * The ways in which some of the board's ranks are of a suit; bit i: the rank
 * of number i is there in it.
 */
struct suited {
    int32_t ways[1 << (COME_MOST - 1)];
    uint16_t ranks[1 << (COME_MOST - 1)];
    int32_t count[COME_MOST + 1]; /* the ways by how many are of the suit */
};

struct walk {
    struct walk_hand hand[ODDS_HANDS_MOST];
    int hands, holes;    /* holes: cards in a choice */
    bool high, low, two; /* two: with three of the board exactly */
    unsigned low_most;   /* ranks a low may have */
    int come;
    uint8_t left[RANK_COUNT];
    uint16_t of_suit[SUIT_COUNT]; /* ranks left */
    uint16_t board[SUIT_COUNT];
    int need[SUIT_COUNT]; /* cards to come that may make a flush */
    uint16_t may[SUIT_COUNT][COME_MOST + 1]; /* who, with so many there */
    uint32_t card[COME_MOST]; /* weights of the board that lies there */
    int cards;
    uint8_t rank[COME_MOST], times[COME_MOST]; /* of the board to come */
    int kinds;
    struct suited suited[COME_MOST][SUIT_COUNT]; /* by how many ranks */
    unsigned lows; /* ranks of the board, the ace at bit 0 */
    struct tally *tally;
    bool classes;
};

static inline unsigned ace_below(unsigned ranks)
{
    return (ranks << 1 | ranks >> RANK_A) & RANK_MASK;
}

static inline uint32_t weight_of(enum rank r)
{
    return (uint32_t)(quick_card[card_of(r, SUIT_CLUBS)][0] >> 32);
}

/* ------------------------------------------------- what hands are worth */

static inline rank_value value_7(uint32_t weight)
{
    return quick_value_7[sum_place(
        weight, quick_shift_7[sum_row(weight, ROWS_7)], PLACES_7)];
}

static inline rank_value value_5(uint32_t weight)
{
    return quick_value_5[sum_place(
        weight, quick_shift_5[sum_row(weight, ROWS_5)], PLACES_5)];
}

static inline rank_value greater(rank_value a, rank_value b)
{
    return a > b ? a : b;
}

/* Three hole cards and the board: the best without one of the eight. */
static rank_value rank_of_8(const struct walk *w, const struct walk_hand *h,
                            uint32_t board)
{
    uint32_t all = h->choice[0].weight + board;
    rank_value best = value_7(all - h->weight[0]);

    for (int i = 0; i < w->cards; i++)
        best = greater(best, value_7(all - w->card[i]));
    return best;
}

static rank_value rank_of_any(const struct walk_hand *h, uint32_t board)
{
    rank_value best = value_7(h->choice[0].weight + board);

    for (int i = 1; i < h->choices; i++)
        best = greater(best, value_7(h->choice[i].weight + board));
    return best;
}

static rank_value rank_of_two(const struct walk_hand *h, const uint32_t *three)
{
    rank_value best = 0;

    for (int i = 0; i < h->choices; i++)
        for (int k = 0; k < THREES_MOST; k++)
            best = greater(best, value_5(h->choice[i].weight + three[k]));
    return best;
}

static void threes_of(const struct walk *w, uint32_t three[THREES_MOST])
{
    int n = 0;

    for (int i = 2; i < w->cards; i++)
        for (int k = 1; k < i; k++)
            for (int m = 0; m < k; m++)
                three[n++] = w->card[i] + w->card[k] + w->card[m];
}

static void rank_all(const struct walk *w, uint32_t board, rank_value *out)
{
    uint32_t three[THREES_MOST];

    if (w->two)
        threes_of(w, three);
    for (int i = 0; i < w->hands; i++)
        out[i] = w->two          ? rank_of_two(&w->hand[i], three)
                 : w->holes == 3 ? rank_of_8(w, &w->hand[i], board)
                                 : rank_of_any(&w->hand[i], board);
}

/* The least of the choices' two ranks with three of the board's, as a mask. */
static unsigned low_of_two(const struct walk *w, const struct walk_hand *h)
{
    unsigned best = NEVER << RANK_COUNT;

    for (int i = 0; i < h->choices; i++) {
        unsigned two = h->choice[i].low & w->low_most;
        unsigned rest = w->lows & w->low_most & ~two;

        if (__builtin_popcount(two) == 2 && __builtin_popcount(rest) >= 3) {
            unsigned five = two | ranks_lowest(rest, 3);

            best = five < best ? five : best;
        }
    }
    return best;
}

static unsigned low_of_any(const struct walk *w, const struct walk_hand *h)
{
    unsigned best = NEVER << RANK_COUNT;

    for (int i = 0; i < h->choices; i++) {
        unsigned ranks = (h->choice[i].low | w->lows) & w->low_most;
        unsigned five = ranks_lowest(ranks, 5);

        if (__builtin_popcount(ranks) >= 5 && five < best)
            best = five;
    }
    return best;
}

static unsigned low_of(const struct walk *w, const struct walk_hand *h)
{
    return w->two ? low_of_two(w, h) : low_of_any(w, h);
}

/* The players with the best qualifying low, as bits. */
static unsigned low_winners(const struct walk *w)
{
    unsigned best = (NEVER << RANK_COUNT) - 1, winners = 0;

    for (int i = 0; i < w->hands && w->low; i++) {
        unsigned low = low_of(w, &w->hand[i]);

        winners = low < best ? 1u << i
                             : winners | (unsigned)(low == best) << i;
        best = low < best ? low : best;
    }
    return winners;
}

/* ------------------------------------------------------------ whose, or what */

/* The kind of a high; the royal flush has one to itself. */
static unsigned class_of_high(rank_value v)
{
    if (v == value_of(BASE_STRAIGHT_FLUSH, 1u << RANK_A, 0))
        return CLASS_HIGHS - 1;
    return (unsigned)high_category(v);
}

static unsigned class_of_low(const struct walk *w)
{
    unsigned low = w->low ? low_of(w, &w->hand[0]) : NEVER << RANK_COUNT;

    return low > RANK_MASK ? CLASS_NO_LOW : 31 - (unsigned)__builtin_clz(low);
}

static inline unsigned highs_of(const struct walk *w, const rank_value *value)
{
    return w->classes ? class_of_high(value[0]) : best_of_all(value, w->hands);
}

static inline unsigned lows_of(const struct walk *w)
{
    return w->classes ? class_of_low(w) : low_winners(w);
}

/* ---------------------------------------------------------------- flushes */

/* Ranks of one suit, five to eight of them. */
static inline rank_value flush_of(unsigned ranks)
{
    unsigned run = ranks << 1 | ranks >> RANK_A, pairs = run & run >> 1;

    run = pairs & pairs >> 2 & run >> 4;
    if (__builtin_expect(run != 0, 0))
        return value_of(BASE_STRAIGHT_FLUSH, ranks_top(run) << 3, 0);
    return value_of(BASE_FLUSH, ranks_highest(ranks, 5), 0);
}

static rank_value flush_of_any(const struct walk_hand *h, int suit,
                               unsigned board)
{
    rank_value best = 0;

    for (int i = 0; i < h->choices; i++) {
        unsigned ranks = h->choice[i].suit[suit] | board;

        if (__builtin_popcount(ranks) >= 5)
            best = greater(best, flush_of(ranks));
    }
    return best;
}

/* Two of these and three of those: a straight flush needs just that. */
static rank_value flush_of_two(unsigned hole, unsigned board)
{
    unsigned all = hole | board;
    unsigned run = all << 1 | all >> RANK_A, pairs = run & run >> 1;

    if (__builtin_popcount(hole) < 2 || __builtin_popcount(board) < 3)
        return 0;
    for (run = pairs & pairs >> 2 & run >> 4; run != 0;
         run ^= ranks_top(run)) {
        unsigned five = 0x1fu * ranks_top(run);

        five = (five >> 1 | five << RANK_A) & RANK_MASK;
        if (__builtin_popcount(five & hole) == 2)
            return value_of(BASE_STRAIGHT_FLUSH, ranks_top(run) << 3, 0);
    }
    return value_of(BASE_FLUSH,
                    ranks_highest(hole, 2) | ranks_highest(board, 3), 0);
}

static inline rank_value flush_in(const struct walk *w,
                                  const struct walk_hand *h, int suit,
                                  unsigned board)
{
    return w->two ? flush_of_two(h->suit[suit], board)
                  : flush_of_any(h, suit, board);
}

/* The ways of a rank, so often on the board, in a suit and out of it. */
struct in_out {
    int32_t in, out;
};

static inline struct in_out in_out_of(const struct walk *w, int suit, int r,
                                      int times)
{
    int has = w->of_suit[suit] >> r & 1;

    return (struct in_out){has ? ways[w->left[r] - 1][times - 1] : 0,
                           ways[w->left[r] - has][times]};
}

/* Goes on from the ranks before the last one, which was added just now. */
static void suited_add(struct walk *w)
{
    int i = w->kinds - 1, n = 1 << i, r = w->rank[i];

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct suited *from = &w->suited[i][suit];
        struct suited *to = &w->suited[i + 1][suit];
        struct in_out rank = in_out_of(w, suit, r, w->times[i]);

        if (w->need[suit] > w->come)
            continue;
        to->count[0] = from->count[0] * rank.out;
        for (int k = 1; k <= i + 1; k++)
            to->count[k] = from->count[k] * rank.out +
                           from->count[k - 1] * rank.in;
        for (int k = 0; k < n; k++) {
            to->ways[k] = from->ways[k] * rank.out;
            to->ranks[k] = from->ranks[k];
            to->ways[k + n] = from->ways[k] * rank.in;
            to->ranks[k + n] = (uint16_t)(from->ranks[k] | 1u << r);
        }
    }
}

/* All sets of five numbers, more of them first; and where fewer begin. */
static const uint8_t most_first[1 << COME_MOST] = {31, 15, 23, 27, 29, 30, 7,
                                                   11, 13, 14, 19, 21, 22, 25,
                                                   26, 28, 3,  5,  6,  9,  10,
                                                   12, 17, 18, 20, 24, 1,  2,
                                                   4,  8,  16, 0};
static const uint8_t begin_of[COME_MOST + 2] = {31, 26, 16, 6, 1, 0, 0};
static const uint8_t end_of[COME_MOST + 1] = {32, 31, 26, 16, 6, 1};

/* A board by rank, and what it is worth but for flushes. */
struct plain_board {
    rank_value value[ODDS_HANDS_MOST];
    unsigned low;
    bool full; /* somebody has a full house or better */
};

/* Adds the result of such a board for every player, as often as it occurs. */
static void count_flush(const struct walk *w, int suit, unsigned board,
                        const struct plain_board *p, unsigned may, int32_t n)
{
    rank_value value[ODDS_HANDS_MOST] = {0};

    for (int i = 0; i < w->hands; i++)
        value[i] = (may >> i & 1) == 0
                       ? p->value[i]
                       : greater(p->value[i],
                                 flush_in(w, &w->hand[i], suit, board));
    tally_add(w->tally, highs_of(w, value), p->low, n);
}

/* Boards with just so many cards to come of the suit, one after the other. */
static void count_flushes(const struct walk *w, int suit, int of_suit,
                          const struct plain_board *p, unsigned may)
{
    int i = w->kinds - 1, r = w->rank[i];
    const struct suited *s = &w->suited[i][suit];
    struct in_out last = in_out_of(w, suit, r, w->times[i]);

    for (int k = begin_of[of_suit]; k < end_of[of_suit]; k++) {
        unsigned which = most_first[k], rest = which & ((1u << i) - 1);
        bool in = (which >> i & 1) != 0;
        int32_t n = s->ways[rest] * (in ? last.in : last.out);

        if (which >> w->kinds != 0 || n == 0)
            continue;
        count_flush(w, suit,
                    w->board[suit] | s->ranks[rest] | (unsigned)in << r, p,
                    may, n);
    }
}

/*
 * Counts the boards with a flush in this suit; how many there were.  If only
 * one hand can have it and none has better, that hand wins them all.
 */
static int64_t walk_suit(const struct walk *w, int suit,
                         const struct plain_board *p)
{
    int i = w->kinds - 1, lie = __builtin_popcount(w->board[suit]);
    const struct suited *s = &w->suited[i][suit];
    struct in_out last = in_out_of(w, suit, w->rank[i], w->times[i]);
    int64_t counted = 0;

    for (int k = w->need[suit]; k <= w->kinds; k++) {
        unsigned may = w->may[suit][lie + k];
        int32_t n = s->count[k] * last.out +
                    (k > 0 ? s->count[k - 1] * last.in : 0);

        if (may == 0 || n == 0)
            continue;
        if ((may & (may - 1)) == 0 && !p->full && !w->classes)
            tally_add(w->tally, may, p->low, n);
        else
            count_flushes(w, suit, k, p, may);
        counted += n;
    }
    return counted;
}

/* No card is to come: the board is what it is. */
static int64_t count_still_suit(const struct walk *w, int suit,
                                const struct plain_board *p)
{
    count_flush(w, suit, w->board[suit], p,
                w->may[suit][__builtin_popcount(w->board[suit])], 1);
    return 1;
}

/* ------------------------------------------------------------ the walk */

/* A board by its ranks, all of them there. */
static void walk_board(const struct walk *w, uint32_t weight, int64_t all)
{
    struct plain_board p;

    p.low = lows_of(w);
    if (!w->high) {
        tally_add(w->tally, 0, p.low, all);
        return;
    }
    rank_all(w, weight, p.value);
    p.full = false;
    for (int i = 0; i < w->hands; i++)
        p.full |= p.value[i] >= value_of(BASE_FLUSH, 0, 0);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (w->need[suit] <= w->kinds)
            all -= w->kinds == 0 ? count_still_suit(w, suit, &p)
                                 : walk_suit(w, suit, &p);
    if (all != 0)
        tally_add(w->tally, highs_of(w, p.value), p.low, all);
}

/* All boards that go on from here with ranks from `from` on. */
static void walk_on(struct walk *w, int from, int come, uint32_t weight,
                    int64_t all)
{
    unsigned lows = w->lows;
    int cards = w->cards;

    if (come == 0) {
        walk_board(w, weight, all);
        return;
    }
    for (int r = from; r < RANK_COUNT; r++) {
        uint32_t one = weight_of((enum rank)r), sum = weight;

        w->lows = lows | ace_below(1u << r);
        w->rank[w->kinds++] = (uint8_t)r;
        for (int m = 1; m <= come && m <= w->left[r]; m++) {
            w->times[w->kinds - 1] = (uint8_t)m;
            w->card[w->cards++] = one;
            sum += one;
            if (come > m)
                suited_add(w);
            walk_on(w, r + 1, come - m, sum, all * ways[w->left[r]][m]);
        }
        w->kinds--;
        w->cards = cards;
    }
    w->lows = lows;
}

/* ------------------------------------------------------- how it begins */

static void choice_add(struct choice *c, card one)
{
    unsigned bit = ace_below(1u << card_rank(one));

    c->weight += weight_of(card_rank(one));
    c->low |= bit;
    c->suit[card_suit(one)] |= (uint16_t)(1u << card_rank(one));
}

/* Every choice of `take` of the cards. */
static int choose(struct walk_hand *h, const card *cards, int n, int take)
{
    int choices = 0;

    for (unsigned mask = 0; mask < 1u << n; mask++) {
        if (__builtin_popcount(mask) != take || choices == CHOICES_MOST)
            continue;
        for (unsigned rest = mask; rest != 0; rest &= rest - 1)
            choice_add(&h->choice[choices], cards[__builtin_ctz(rest)]);
        choices++;
    }
    return choices;
}

static int cards_of(cardset s, card out[8])
{
    int n = 0;

    while (s != 0 && n < 8)
        out[n++] = set_take(&s);
    return n;
}

static void hand_begin(struct walk *w, int i, cardset held)
{
    struct walk_hand *h = &w->hand[i];
    card cards[8];
    int n = cards_of(held, cards);

    for (int k = 0; k < n && k < 3; k++)
        h->weight[k] = weight_of(card_rank(cards[k]));
    for (int s = 0; s < SUIT_COUNT; s++)
        h->suit[s] = (uint16_t)set_ranks(held, (enum suit)s);
    h->choices = choose(h, cards, n, w->holes);
}

/* How many cards of a suit the board must have to make this hand a flush. */
static int board_of(const struct walk *w, const struct walk_hand *h, int suit)
{
    int most = 0;

    if (w->two)
        return __builtin_popcount(h->suit[suit]) >= 2 ? 3 : NEVER;
    for (int i = 0; i < h->choices; i++) {
        int n = __builtin_popcount(h->choice[i].suit[suit]);

        most = n > most ? n : most;
    }
    return 5 - most;
}

static void need_fill(struct walk *w, int suit)
{
    int lie = __builtin_popcount(w->board[suit]), least = NEVER;

    for (int i = 0; i < w->hands; i++) {
        int board = board_of(w, &w->hand[i], suit);

        least = board < least ? board : least;
        for (int k = board; k <= COME_MOST; k++)
            w->may[suit][k] |= (uint16_t)(1u << i);
    }
    w->need[suit] = least > lie ? least - lie : 0;
}

static void walk_begin(struct walk *w, const struct walk_spot *s)
{
    const struct odds_rule *r = s->rule;
    cardset board = s->board;

    memset(w, 0, sizeof *w);
    w->hands = s->hands;
    w->classes = s->classes;
    w->high = r->high;
    w->low = r->low;
    w->two = r->least == 2;
    w->holes = r->most == 3 ? 3 : 2;
    w->low_most = (1u << r->qualifier) - 1;
    w->come = r->board - set_count(board);
    for (int k = 0; k < SUIT_COUNT; k++) {
        w->of_suit[k] = (uint16_t)set_ranks(s->left, (enum suit)k);
        w->board[k] = (uint16_t)set_ranks(board, (enum suit)k);
        w->lows |= ace_below(w->board[k]);
        for (int i = 0; i < RANK_COUNT; i++)
            w->left[i] = (uint8_t)(w->left[i] + (w->of_suit[k] >> i & 1));
    }
    while (board != 0)
        w->card[w->cards++] = weight_of(card_rank(set_take(&board)));
    for (int i = 0; i < s->hands; i++)
        hand_begin(w, i, s->held[i]);
    for (int k = 0; k < SUIT_COUNT; k++) {
        w->suited[0][k].ways[0] = w->suited[0][k].count[0] = 1;
        need_fill(w, k);
    }
}

/* Hands of two, of which all may play; two of three or four; or three. */
static bool can_hold(const struct walk_spot *s)
{
    const struct odds_rule *r = s->rule;

    for (int i = 0; i < s->hands; i++) {
        int held = set_count(s->held[i]);
        int plays = r->most < held ? r->most : held;

        if (held < 2 || held > 4 || plays < 2 || plays > 3 ||
            (plays == 3 && (held != 3 || r->most > 3)))
            return false;
    }
    return true;
}

bool walk_can(const struct walk_spot *s)
{
    const struct odds_rule *r = s->rule;
    int least = NEVER, next = NEVER;
    struct walk w;

    if (r->board != 5 || r->nine || r->jokers > 0 ||
        (r->low && r->qualifier == 0) || (r->least != 0 && r->least != 2) ||
        (r->least == 2 && r->most != 2) || !can_hold(s))
        return false;
    walk_begin(&w, s);
    for (int k = 0; k < SUIT_COUNT; k++)
        if (w.need[k] < least) {
            next = least;
            least = w.need[k];
        } else if (w.need[k] < next) {
            next = w.need[k];
        }
    return least + next > w.come;
}

void walk_boards(const struct walk_spot *s, struct tally *t)
{
    uint32_t weight = 0;
    struct walk w;

    walk_begin(&w, s);
    w.tally = t;
    for (int i = 0; i < w.cards; i++)
        weight += w.card[i];
    walk_on(&w, 0, w.come, weight, 1);
}
