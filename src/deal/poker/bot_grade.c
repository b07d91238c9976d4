/*
 * bot_grade.c - how good a hand looks to a simple player, from 0 to 10.
 *
 * Rules of thumb, not odds: 5 is a hand to play, 7 one to raise with.  Only
 * the viewer's own cards and the board count; what others show is passed
 * over, which is why these players can be beaten.
 *
 * Leaves: rank.order, rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, rank.joker
 */
#include "deal/poker/bot.h"

#include "rank/small.h"
#include "rank/two.h"

enum { FIVE = 5, FLUSH_DRAW = 4 };

/* The viewer's cards, and what kind of game they are held in. */
struct held {
    const card *hole, *board;
    int holes, boards;
    cardset own, all;
    bool exactly_two, most_two; /* of the hole cards play */
    bool shares;                /* a board belongs to the game */
    bool draws;                 /* a draw is still to come */
};

static bool street_has(const struct street *s, enum deal_word word)
{
    for (int i = 0; i < s->steps; i++)
        if (s->step[i].word == word)
            return true;
    return false;
}

static struct held held_of(const struct book *b, const struct view *v)
{
    const struct view_of_seat *me = &v->seat[v->viewer];
    struct held h = {.hole = me->card,
                     .board = v->board,
                     .holes = me->cards,
                     .boards = v->boards};

    for (int i = 0; i < me->cards; i++)
        h.own |= card_is_real(me->card[i]) ? set_of(me->card[i]) : 0;
    h.all = h.own;
    for (int i = 0; i < v->boards; i++)
        h.all |= card_is_real(v->board[i]) ? set_of(v->board[i]) : 0;
    for (int i = 0; i < b->streets; i++) {
        h.shares |= street_has(&b->street[i], DEAL_BOARD);
        h.draws |= i > v->street && street_has(&b->street[i], DEAL_DRAW);
    }
    h.exactly_two = h.shares && book_value(b, LEAF_RANK_USES_LEAST) == 2;
    h.most_two = h.shares && book_value(b, LEAF_RANK_USES_MOST) == 2 &&
                 h.holes == 3;
    return h;
}

/* All ranks held, deuce at bit 0; a joker has no rank. */
static unsigned ranks_of(cardset s)
{
    return set_ranks(s, SUIT_CLUBS) | set_ranks(s, SUIT_DIAMONDS) |
           set_ranks(s, SUIT_HEARTS) | set_ranks(s, SUIT_SPADES);
}

/* The same with the ace at bit 0 and the king at bit 12. */
static unsigned low_ranks_of(cardset s)
{
    unsigned r = ranks_of(s);

    return (r << 1 | r >> RANK_A) & RANK_MASK;
}

static int of_rank(cardset s, int rank)
{
    return set_count(s & (0x0001000100010001ull << rank));
}

static int longest_suit(cardset s)
{
    int most = 0;

    for (int i = 0; i < SUIT_COUNT; i++) {
        int n = __builtin_popcount(set_ranks(s, (enum suit)i));

        most = n > most ? n : most;
    }
    return most + set_count(s & SET_JOKERS);
}

static int top(unsigned ranks)
{
    return ranks == 0 ? -1 : 31 - __builtin_clz(ranks);
}

/* The first cards, for high: pairs, high cards, cards that fit. */
static int start_high(const struct held *h)
{
    unsigned ranks = ranks_of(h->own), high = ranks >> RANK_T;
    int suited = longest_suit(h->own), grade = 1;

    if (__builtin_popcount(high) >= 2)
        grade = high >> (RANK_A - RANK_T) != 0 ? 6 : 5;
    else if ((ranks >> RANK_A) != 0)
        grade = suited >= 2 ? 4 : 3;
    else if (suited >= 2 && (ranks & ranks >> 1) != 0)
        grade = 4;
    if (!h->shares && suited >= 3)
        grade = 6;
    for (int r = RANK_2; r <= RANK_A; r++) {
        int n = of_rank(h->own, r);
        int pair = r >= RANK_Q ? 8 : r >= RANK_8 ? 6 : 5;

        if (n >= 3 && !h->shares)
            pair = 9;
        if (n >= 2 && pair > grade)
            grade = pair;
    }
    return grade;
}

/* The first cards, for low: an ace and a deuce, or none above an eight. */
static int start_low(const struct held *h)
{
    unsigned ranks = low_ranks_of(h->own);
    int good = __builtin_popcount(ranks & 0xff);

    if (h->shares) {
        if ((ranks & 3) == 3)
            return 7;
        return __builtin_popcount(ranks & 7) >= 2   ? 5
               : __builtin_popcount(ranks & 31) > 2 ? 4
                                                    : 2;
    }
    if (good < h->holes)
        return good == 3 ? 4 : good == 2 ? 2 : 0;
    return top(ranks) <= 5 ? 8 : 6; /* nothing above a six, or an eight */
}

static rank_value high_value(const struct book *b, const struct held *h)
{
    int joker = book_value(b, LEAF_RANK_JOKER);
    struct high_rule rule = {.joker = joker == RANK_JOKER_WILD  ? JOKER_WILD
                                      : joker == RANK_JOKER_BUG ? JOKER_BUG
                                                                : JOKER_NOT};

    if (h->exactly_two)
        return two_high(h->hole, h->holes, h->board, h->boards);
    if (h->most_two)
        return most_two_high(h->hole, h->holes, h->board, h->boards);
    return high_of_set(h->all, rule);
}

/* The category of the board by itself. */
static enum high_category board_category(const struct held *h)
{
    cardset board = h->all & ~h->own;

    if (h->boards == 0)
        return HIGH_CARD;
    return high_category(h->boards < FIVE
                             ? high_of_showing(board)
                             : high_of_set(board, (struct high_rule){0}));
}

static int pair_grade(const struct held *h, rank_value v)
{
    int rank = top((v >> 16) - BASE_PAIR);

    if (h->shares)
        return rank >= top(ranks_of(h->all & ~h->own)) ? 6 : 3;
    return rank >= RANK_J ? 5 : 3;
}

static int made_high(const struct book *b, const struct held *h)
{
    static const int grades[HIGH_CATEGORIES] = {1, 4, 6,  7,  8,
                                                8, 9, 10, 10, 10};
    rank_value v = high_value(b, h);
    enum high_category category;
    int grade;

    if (v == 0)
        return 0;
    category = high_category(v);
    grade = category == HIGH_PAIR ? pair_grade(h, v) : grades[category];
    if (h->boards > 0 && category == board_category(h))
        grade = 2; /* everybody has that */
    if (longest_suit(h->all) == 4 && longest_suit(h->own) >= 2 &&
        grade < FLUSH_DRAW && h->boards < FIVE &&
        h->holes < HAND_CARDS_MAX - 1)
        grade = FLUSH_DRAW;
    return grade;
}

static rank_value low_value(const struct held *h)
{
    if (h->exactly_two)
        return two_low(h->hole, h->holes, h->board, h->boards);
    if (h->most_two)
        return most_two_low(h->hole, h->holes, h->board, h->boards);
    return low_of_set(h->all);
}

static int made_low(const struct book *b, const struct held *h)
{
    int worst = book_value(b, LEAF_RANK_QUALIFIER);
    rank_value v = low_value(h);

    if (v == 0 || (worst > 0 && v < low_floor((enum rank)(worst - 2))))
        return __builtin_popcount(low_ranks_of(h->own) & 0xff) >= 4 ? 4 : 0;
    for (int rank = RANK_6; rank <= RANK_T; rank++)
        if (v >= low_floor((enum rank)rank))
            return 9 - (rank - RANK_6) - (rank >= RANK_9);
    return 1;
}

/* Five cards with a draw to come: how many of them are good. */
static int draw_low(const struct held *h)
{
    int good = __builtin_popcount(low_ranks_of(h->own) & 0xff) +
               set_count(h->own & SET_JOKERS);

    return good >= FIVE ? 9 : good == 4 ? 6 : good == 3 ? 3 : 0;
}

/* Three cards by their 36 ranks: trips, straights, faces, then points. */
static int grade_nine(const struct held *h)
{
    int rank = h->holes == 3 ? nine_of_3(h->hole) : 0, points = 36 - rank;

    if (rank == 0)
        return 0;
    return rank <= 25 ? 10 : rank == 26 ? 9 : points >= 4 ? points - 1 : 1;
}

int bot_grade(const struct book *b, const struct view *v)
{
    struct held h = held_of(b, v);
    bool five = set_count(h.all) >= FIVE && (!h.shares || h.boards >= 3);
    int high = 0, low = 0, grade;

    if (book_value(b, LEAF_RANK_ORDER) == RANK_ORDER_NINE)
        return grade_nine(&h);
    if (book_has(b, LEAF_RANK_HIGH))
        high = five ? made_high(b, &h) : start_high(&h);
    if (book_has(b, LEAF_RANK_LOW))
        low = h.draws ? draw_low(&h) : five ? made_low(b, &h) : start_low(&h);
    grade = high > low ? high : low;
    if (high >= 6 && low >= 6)
        grade++; /* both ways */
    return grade < BOT_GRADE_MOST ? grade : BOT_GRADE_MOST;
}
