/*
 * worth.c - the values of hands at the showdown.
 *
 * The book says which cards may play together; the ranking orders say what
 * they make.
 *
 * Leaves: rank.order, rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, rank.joker, show.cards
 */
#include <string.h>

#include "base/must.h"
#include "rank/name.h"
#include "rank/quick.h"
#include "rank/small.h"
#include "rank/two.h"
#include "rule/poker/pot.h"

/* A hand together with the board. */
struct whole {
    card card[HAND_CARDS_MAX + BOARD_MAX];
    int cards;
};

static void whole_of(const struct table *t, const struct seat *s,
                     struct whole *w)
{
    MUST(s->cards <= HAND_CARDS_MAX && t->boards <= BOARD_MAX);
    memcpy(w->card, s->card, s->cards);
    memcpy(w->card + s->cards, t->board, t->boards);
    w->cards = s->cards + t->boards;
}

static struct high_rule rule_of(const struct book *b)
{
    enum joker_use use = JOKER_NOT;

    if (book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_BUG)
        use = JOKER_BUG;
    if (book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_WILD)
        use = JOKER_WILD;
    return (struct high_rule){.joker = use};
}

static rank_value any_high(const struct book *b, const struct table *t,
                           const struct whole *w)
{
    if (w->cards == 7 && t->stakes.jokers == 0)
        return quick_of_7(w->card);
    return high_of_cards(w->card, w->cards, rule_of(b));
}

/*
 * A bug, too, is the lowest missing card in a low hand (ROG-STUDHILO-p18).  A
 * joker of another kind spoils a low hand.
 */
static bool has_spoiling_joker(const struct book *b, const struct whole *w)
{
    if (book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_LOWEST ||
        book_value(b, LEAF_RANK_JOKER) == RANK_JOKER_BUG)
        return false;
    for (int i = 0; i < w->cards; i++)
        if (card_is_joker(w->card[i]))
            return true;
    return false;
}

static rank_value any_low(const struct book *b, const struct table *t,
                          const struct whole *w)
{
    cardset held = 0;

    if (t->stakes.jokers > 0 && has_spoiling_joker(b, w))
        return 0;
    if (w->cards == 7)
        return low_of_7(w->card);
    if (w->cards == 5)
        return low_of_5(w->card);
    for (int i = 0; i < w->cards; i++)
        held |= card_is_real(w->card[i]) ? set_of(w->card[i]) : 0;
    return set_count(held) == w->cards ? low_of_set(held) : 0;
}

/* How many hole cards play; each has its fastest way to find the best hand. */
enum uses { USES_ANY, USES_TWO, USES_MOST_TWO, USES_OTHER };

/* The most cards that the orders of any cards take at once. */
enum { ANY_CARDS_MAX = 8 };

static enum uses uses_of(const struct book *b, const struct table *t,
                         const struct seat *s)
{
    int uses_least = book_value(b, LEAF_RANK_USES_LEAST);
    int uses_most = book_value(b, LEAF_RANK_USES_MOST);

    if (t->boards == 0 || s->cards == 0 ||
        (uses_least == 0 && uses_most >= s->cards))
        return s->cards + t->boards <= ANY_CARDS_MAX ? USES_ANY : USES_OTHER;
    if (t->stakes.jokers > 0) /* two.h knows none */
        return USES_OTHER;
    if (uses_least == 2 && uses_most == 2)
        return USES_TWO;
    if (uses_least == 0 && uses_most == 2 && s->cards == 3)
        return USES_MOST_TWO;
    return USES_OTHER;
}

/* Hole cards and board as name.h takes them, for any rule of use. */
static void holding_of(const struct book *b, const struct table *t,
                       const struct seat *s, struct holding *h)
{
    *h = (struct holding){.holes = s->cards,
                          .boards = t->boards < 5 ? t->boards : 5,
                          .least = book_value(b, LEAF_RANK_USES_LEAST),
                          .most = book_value(b, LEAF_RANK_USES_MOST)};
    memcpy(h->hole, s->card, s->cards);
    memcpy(h->board, t->board, (size_t)h->boards);
}

/* The first of the 36 ranks is the best, so the number is reversed to be a
   value. */
static rank_value seat_nine(const struct seat *s)
{
    int nine = s->cards == 3 ? nine_of_3(s->card) : 0;

    return nine == 0 ? 0 : (rank_value)(37 - nine);
}

static rank_value seat_high(const struct book *b, const struct table *t,
                            const struct seat *s)
{
    struct holding h;
    struct best best;
    struct whole w;

    if (book_value(b, LEAF_RANK_ORDER) == RANK_ORDER_NINE)
        return seat_nine(s);
    switch (uses_of(b, t, s)) {
    case USES_TWO:
        return two_high(s->card, s->cards, t->board, t->boards);
    case USES_MOST_TWO:
        return most_two_high(s->card, s->cards, t->board, t->boards);
    case USES_OTHER:
        holding_of(b, t, s, &h);
        return best_high(&h, rule_of(b), &best) ? best.value : 0;
    default:
        whole_of(t, s, &w);
        return any_high(b, t, &w);
    }
}

static rank_value seat_low(const struct book *b, const struct table *t,
                           const struct seat *s)
{
    int worst = book_value(b, LEAF_RANK_QUALIFIER);
    enum rank worst_rank = worst > 0 ? (enum rank)(worst - 2) : RANK_K;
    rank_value v = 0;
    struct holding h;
    struct best best;
    struct whole w;

    switch (uses_of(b, t, s)) {
    case USES_TWO:
        return two_low_to(s->card, s->cards, t->board, t->boards, worst_rank);
    case USES_MOST_TWO:
        v = most_two_low(s->card, s->cards, t->board, t->boards);
        break;
    case USES_OTHER:
        holding_of(b, t, s, &h);
        v = best_low(&h, &best) ? best.value : 0;
        break;
    default:
        whole_of(t, s, &w);
        v = any_low(b, t, &w);
        break;
    }
    return worst > 0 && v < low_floor(worst_rank) ? 0 : v;
}

/* A hand with another number of cards cannot win (OCE-STUD-16.1). */
static bool hand_is_whole(const struct book *b, const struct table *t,
                          const struct seat *s)
{
    int cards = book_value(b, LEAF_SHOW_CARDS);

    return cards == 0 || s->cards + t->boards == cards;
}

/* A joker in a game without one makes a foul hand (ROG-DRAW5-A7.2). */
static bool has_foreign_joker(const struct table *t, const struct seat *s)
{
    if (t->stakes.jokers > 0 || !set_has(t->hand.known, CARD_JOKER))
        return false;
    for (int i = 0; i < s->cards; i++)
        if (card_is_joker(s->card[i]))
            return true;
    return false;
}

void worth_of_seat(const struct book *b, const struct table *t, seat_no s,
                   rank_value *high, rank_value *low)
{
    MUST(seat_is_there(t, s));
    *high = *low = 0;
    if (!seat_is_live(t, s) || !hand_is_whole(b, t, &t->seat[s]) ||
        has_foreign_joker(t, &t->seat[s]))
        return;
    if (book_has(b, LEAF_RANK_HIGH))
        *high = seat_high(b, t, &t->seat[s]);
    if (book_has(b, LEAF_RANK_LOW))
        *low = seat_low(b, t, &t->seat[s]);
}

void worth_of(const struct book *b, const struct table *t, struct worth *w)
{
    memset(w, 0, sizeof *w);
    if (table_live(t) == 1)
        return; /* no comparison: the last hand takes the pot */
    for (seat_no s = 0; s < t->seats; s++)
        worth_of_seat(b, t, s, &w->high[s], &w->low[s]);
}
