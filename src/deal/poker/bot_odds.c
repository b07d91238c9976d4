/*
 * bot_odds.c - what share of the pot a hand can hope for.
 *
 * The table is imagined from the view: cards that lie face up stay, the others
 * are dealt from those the viewer has not seen, the streets to come are dealt
 * to the end, and the hands are compared as at any showdown.
 *
 * Leaves: rank.high
 */
#include "deal/poker/bot_odds.h"

#include <string.h>

#include "base/must.h"
#include "deal/poker/bot.h"
#include "rule/poker/pot.h"

enum {
    DRAWS_LIKE = 6, /* tries for a hand that would draw so many */
    FOLDS = 500     /* thousandths of those who have not paid yet */
};

/* A table as it might be. */
struct guess {
    const struct book *book;
    const struct view *view;
    struct luck *luck;
    struct table felt; /* as far as the viewer sees it */
    struct table full; /* with all cards dealt */
    card left[DECK_CARDS_MAX];
    int lefts, at;
    int street, step; /* from here on cards are still to come */
};

static cardset seen_of(const card *cards, int count)
{
    cardset seen = 0;

    for (int i = 0; i < count; i++)
        if (card_is_real(cards[i]))
            seen |= set_of(cards[i]);
    return seen;
}

/* Collects the cards the viewer has not seen. */
static void guess_left(struct guess *g)
{
    const struct view *v = g->view;
    cardset seen = seen_of(v->board, v->boards) | seen_of(v->burn, v->burns) |
                   seen_of(&v->top, 1);
    cardset left;

    for (seat_no s = 0; s < v->seats; s++)
        seen |= seen_of(v->seat[s].card, v->seat[s].cards);
    for (left = deck_of(52 + v->stakes.jokers) & ~seen; left != 0;)
        g->left[g->lefts++] = set_take(&left);
}

static void guess_init(struct guess *g, const struct book *b,
                       const struct view *v, struct luck *luck)
{
    memset(g, 0, sizeof *g);
    g->book = b;
    g->view = v;
    g->luck = luck;
    g->street = v->phase == PHASE_BET ? v->street + 1 : v->street;
    g->step = v->phase == PHASE_BET ? 0 : v->step + 1;
    g->felt.stakes.jokers = v->stakes.jokers;
    g->felt.seats = v->seats;
    g->felt.boards = v->boards;
    memcpy(g->felt.board, v->board, sizeof g->felt.board);
    for (seat_no s = 0; s < v->seats; s++) {
        if (!v->seat[s].live)
            continue;
        g->felt.deal.live |= (uint16_t)(1u << s);
        g->felt.seat[s].cards = v->seat[s].cards;
        memcpy(g->felt.seat[s].card, v->seat[s].card, v->seat[s].cards);
    }
    guess_left(g);
}

/* One of the remaining cards; if there is none, the hand stays short. */
static card guess_card(struct guess *g)
{
    uint32_t k;
    card c;

    if (g->at == g->lefts)
        return CARD_NONE;
    k = (uint32_t)g->at + luck_below(g->luck, (uint32_t)(g->lefts - g->at));
    c = g->left[k];
    g->left[k] = g->left[g->at];
    g->left[g->at++] = c;
    return c;
}

/*
 * Deals random cards in place of those of a hand that the viewer cannot see.
 */
static void guess_hand(struct guess *g, seat_no s)
{
    struct seat *to = &g->full.seat[s];

    for (int i = 0; i < to->cards; i++)
        if (!card_is_real(g->felt.seat[s].card[i]))
            to->card[i] = guess_card(g);
}

static void guess_draw(struct guess *g, seat_no s)
{
    struct seat *to = &g->full.seat[s];
    unsigned kept = bot_kept(g->book, to->card, to->cards);

    for (int i = 0; i < to->cards; i++)
        if ((kept >> i & 1) == 0)
            to->card[i] = guess_card(g);
}

/* Guesses a hand that would draw this many cards, and what it drew. */
static void guess_drawn(struct guess *g, seat_no s)
{
    struct seat *to = &g->full.seat[s];
    int drew = g->view->seat[s].drew, at = g->at;

    for (int i = 0; i < DRAWS_LIKE; i++) {
        unsigned kept;

        g->at = at;
        guess_hand(g, s);
        kept = bot_kept(g->book, to->card, to->cards);
        if (to->cards - __builtin_popcount(kept) == drew)
            break;
    }
    if (drew > 0)
        guess_draw(g, s);
}

static void guess_each(struct guess *g, void (*deal)(struct guess *, seat_no))
{
    for (unsigned in = g->full.deal.live; in != 0; in &= in - 1)
        deal(g, (seat_no)__builtin_ctz(in));
}

static void guess_hole(struct guess *g, seat_no s)
{
    struct seat *to = &g->full.seat[s];

    if (to->cards < HAND_CARDS_MAX)
        to->card[to->cards++] = guess_card(g);
}

/* A discard is left out: all cards stay to choose from, everybody's. */
static void guess_step(struct guess *g, const struct deal_step *step)
{
    if (step->word == DEAL_HOLE_DOWN || step->word == DEAL_HOLE_UP)
        guess_each(g, guess_hole);
    else if (step->word == DEAL_DRAW)
        guess_each(g, guess_draw);
    for (int i = 0; step->word == DEAL_BOARD && i < step->count; i++)
        if (g->full.boards < BOARD_MAX)
            g->full.board[g->full.boards++] = guess_card(g);
}

/* A player who still has chips to pay may fold before the end. */
static bool may_fold(const struct view *v, seat_no s)
{
    return s != v->viewer && v->phase == PHASE_BET &&
           v->seat[s].bet < v->high && !v->seat[s].all_in;
}

static void guess_folds(struct guess *g)
{
    unsigned in = g->full.deal.live;

    for (unsigned rest = in; rest != 0; rest &= rest - 1) {
        seat_no s = (seat_no)__builtin_ctz(rest);

        if (may_fold(g->view, s) && luck_below(g->luck, 1000) < FOLDS &&
            __builtin_popcount(in) > 2)
            in &= ~(1u << s);
    }
    g->full.deal.live = (uint16_t)in;
}

static void guess_deal(struct guess *g)
{
    g->full = g->felt;
    g->at = 0;
    guess_folds(g);
    for (unsigned in = g->full.deal.live; in != 0; in &= in - 1) {
        seat_no s = (seat_no)__builtin_ctz(in);

        if (s == g->view->viewer)
            continue;
        if (g->view->seat[s].drew >= 0)
            guess_drawn(g, s);
        else
            guess_hand(g, s);
    }
    for (int i = g->street; i < g->book->streets; i++)
        for (int k = i == g->street ? g->step : 0;
             k < g->book->street[i].steps; k++)
            guess_step(g, &g->book->street[i].step[k]);
}

/* The share of one half: the best hand's, or a part of it. */
static int share_of(const rank_value *v, seat_no me, int seats, int whole)
{
    int best = 0;

    if (v[me] == 0)
        return 0;
    for (int s = 0; s < seats; s++) {
        if (v[s] > v[me])
            return 0;
        best += v[s] == v[me];
    }
    return whole / best;
}

static bool has_any(const rank_value *v, int seats)
{
    for (int s = 0; s < seats; s++)
        if (v[s] != 0)
            return true;
    return false;
}

/* Thousandths of the pot in this deal. */
static int guess_share(const struct guess *g)
{
    const struct view *v = g->view;
    struct worth w;
    int low = 0;

    worth_of(g->book, &g->full, &w);
    if (has_any(w.low, v->seats))
        low = book_has(g->book, LEAF_RANK_HIGH) ? ODDS_WHOLE / 2 : ODDS_WHOLE;
    return share_of(w.low, v->viewer, v->seats, low) +
           share_of(w.high, v->viewer, v->seats, ODDS_WHOLE - low);
}

static int guess_often(struct guess *g, int deals)
{
    int64_t sum = 0;

    if (__builtin_popcount(g->felt.deal.live) < 2)
        return ODDS_WHOLE;
    for (int i = 0; i < deals; i++) {
        guess_deal(g);
        sum += guess_share(g);
    }
    return (int)(sum / deals);
}

int bot_odds(const struct book *b, const struct view *v, int deals,
             struct luck *luck)
{
    struct guess g;

    MUST(v->viewer != NO_SEAT && deals > 0);
    guess_init(&g, b, v, luck);
    return guess_often(&g, deals);
}

int bot_odds_without(const struct book *b, const struct view *v,
                     unsigned thrown, int deals, struct luck *luck)
{
    struct seat *me;
    struct guess g;
    int n = 0;

    MUST(v->viewer != NO_SEAT && deals > 0);
    guess_init(&g, b, v, luck);
    me = &g.felt.seat[v->viewer];
    for (int i = 0; i < me->cards; i++)
        if ((thrown >> i & 1) == 0)
            me->card[n++] = me->card[i];
    me->cards = (uint8_t)n;
    return guess_often(&g, deals);
}
