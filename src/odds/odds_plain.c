/*
 * odds_plain.c - every deal there is, one after the other.
 *
 * For few cards to come, and for rules that have no quicker way.  A hand that
 * needs no board is worth something as soon as its cards are there, and is
 * looked at then, not again with every hand after it.
 */
#include <string.h>

#include "odds/odds_own.h"
#include "odds/odds_worth.h"

struct plain {
    const struct odds *o;
    struct tally *tally;
    card left[PACK_MOST];
    int lefts;
    card hole[ODDS_HANDS_MOST][HOLE_MOST], board[BOARD_MOST];
    int holes[ODDS_HANDS_MOST], boards;
    cardset used;
    rank_value high[ODDS_HANDS_MOST], low[ODDS_HANDS_MOST];
    int first; /* the first who gets cards: his ways are shared out */
    int64_t part, at;
};

static void look_at(struct plain *p, int i)
{
    struct worth_pair w = worth_hand(&p->o->spot.rule, p->hole[i], p->holes[i],
                                     p->board, p->boards);

    p->high[i] = w.high;
    p->low[i] = w.low;
}

static void plain_count(struct plain *p)
{
    int n = p->o->spot.hands;

    if (p->o->spot.rule.board > 0)
        for (int i = 0; i < n; i++)
            look_at(p, i);
    tally_add(p->tally, best_of_all(p->high, n), best_of_all(p->low, n), 1);
}

static void plain_next(struct plain *p, int who);

static void plain_give(struct plain *p, int who, int come, int from)
{
    bool board = who == p->o->spot.hands;
    card *to = board ? p->board : p->hole[who];
    int *n = board ? &p->boards : &p->holes[who];

    if (come == 0) {
        plain_next(p, who);
        return;
    }
    for (int i = from; i < p->lefts; i++) {
        if (set_has(p->used, p->left[i]))
            continue;
        p->used |= set_of(p->left[i]);
        to[(*n)++] = p->left[i];
        plain_give(p, who, come - 1, i + 1);
        (*n)--;
        p->used &= ~set_of(p->left[i]);
    }
}

/* This one has all his cards; the next, or the board, or the end. */
static void plain_next(struct plain *p, int who)
{
    int hands = p->o->spot.hands;

    if (who == p->first && p->at++ % PLAIN_PARTS != p->part)
        return;
    if (who == hands) {
        plain_count(p);
        return;
    }
    if (p->o->spot.rule.board == 0)
        look_at(p, who);
    if (who + 1 < hands)
        plain_give(p, who + 1, p->o->come[who + 1], 0);
    else
        plain_give(p, hands, p->o->board_come, 0);
}

static int cards_of(cardset s, card *out)
{
    int n = 0;

    while (s != 0)
        out[n++] = set_take(&s);
    return n;
}

void plain_part(const struct odds *o, int64_t part, struct tally *t)
{
    struct plain p = {.o = o, .tally = t, .part = part};

    p.lefts = cards_of(o->left, p.left);
    p.boards = cards_of(o->board, p.board);
    for (int i = 0; i < o->spot.hands; i++)
        p.holes[i] = cards_of(o->held[i], p.hole[i]);
    while (p.first < o->spot.hands && o->come[p.first] == 0)
        p.first++;
    plain_give(&p, 0, o->come[0], 0);
}
