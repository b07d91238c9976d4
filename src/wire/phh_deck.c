/*
 * phh_deck.c - stacks the deck of a PHH hand from the cards in the file.
 *
 * The engine needs the whole deck before the hand, so the cards are gathered
 * first: as dealt, or as shown at the end if they were dealt face down.  Burns
 * and unseen cards are unknown.
 */
#include "wire/phh_play.h"

#include <string.h>

enum { DECK = 52 };

static bool deal_hole(struct phh_playing *p, const struct phh_action *a)
{
    uint8_t *n = &p->holes[a->player];

    if (*n + a->cards > HAND_CARDS_MAX)
        return phh_fail(p, a->at, "p%d gets more than %d cards", a->player + 1,
                        HAND_CARDS_MAX);
    memcpy(p->hole[a->player] + *n, a->card, a->cards);
    *n = (uint8_t)(*n + a->cards);
    return true;
}

static bool deal_board(struct phh_playing *p, const struct phh_action *a)
{
    if (p->boards + a->cards > BOARD_MAX)
        return phh_fail(p, a->at, "more than %d cards on the board",
                        BOARD_MAX);
    memcpy(p->board + p->boards, a->card, a->cards);
    p->boards = (uint8_t)(p->boards + a->cards);
    return true;
}

/* A shown card is a dealt one, or replaces an unknown one. */
static bool show_card(struct phh_playing *p, const struct phh_action *a,
                      card c)
{
    card *hole = p->hole[a->player];
    int n = p->holes[a->player];

    if (memchr(hole, c, (size_t)n) != NULL)
        return true;
    hole = memchr(hole, CARD_UNKNOWN, (size_t)n);
    if (hole == NULL)
        return phh_fail(p, a->at, "p%d shows a card that was not dealt",
                        a->player + 1);
    *hole = c;
    return true;
}

static bool show(struct phh_playing *p, const struct phh_action *a)
{
    for (int i = 0; i < a->cards; i++)
        if (a->card[i] != CARD_UNKNOWN) {
            p->mucks &= (uint16_t) ~(1u << a->player);
            if (!show_card(p, a, a->card[i]))
                return false;
        }
    return true;
}

bool phh_deck_collect(struct phh_playing *p)
{
    for (int i = 0; i < p->h->actions; i++) {
        const struct phh_action *a = &p->h->action[i];

        if (a->kind == PHH_HOLE && !deal_hole(p, a))
            return false;
        if (a->kind == PHH_BOARD && !deal_board(p, a))
            return false;
        if (a->kind == PHH_SHOW && !show(p, a))
            return false;
        if (a->kind == PHH_MUCK)
            p->mucks |= (uint16_t)(1u << a->player);
        if (a->kind == PHH_DISCARD)
            return phh_skip(p, a->at, "draws are not played");
    }
    return true;
}

/* The deck being stacked, and how many cards of each hand are in it. */
struct stack {
    struct cmd_deal *c;
    cardset seen;
    uint8_t holes[SEATS_MAX], boards;
    bool twice, full;
};

static void put(struct stack *s, card c)
{
    if (c != CARD_UNKNOWN) {
        s->twice |= set_has(s->seen, c);
        s->seen |= set_of(c);
    }
    if (s->c->cards < DECK)
        s->c->card[s->c->cards++] = c;
    else
        s->full = true;
}

static void put_board(const struct phh_playing *p, struct stack *s)
{
    card c = CARD_UNKNOWN;

    if (s->boards < p->boards)
        c = p->board[s->boards];
    s->boards++;
    put(s, c);
}

/* Puts a card for each hand; if nobody gets one, it is a common card. */
static void put_round(const struct phh_playing *p, struct stack *s)
{
    bool any = false;

    for (int i = 0; i < p->h->players; i++)
        if (s->holes[i] < p->holes[i]) {
            put(s, p->hole[i][s->holes[i]++]);
            any = true;
        }
    if (!any && s->boards < p->boards)
        put_board(p, s);
}

static void put_step(const struct phh_playing *p, struct stack *s,
                     const struct deal_step *step)
{
    switch (step->word) {
    case DEAL_HOLE_DOWN:
    case DEAL_HOLE_UP:
        put_round(p, s);
        break;
    case DEAL_BOARD:
        for (int i = 0; i < step->count; i++)
            put_board(p, s);
        break;
    default:
        put(s, CARD_UNKNOWN);
        break;
    }
}

bool phh_deck_stack(struct phh_playing *p, struct cmd_deal *c)
{
    const struct book *b = &p->g->book;
    struct stack s = {.c = c};

    c->cards = 0;
    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            put_step(p, &s, &b->street[i].step[k]);
    if (s.full)
        return phh_fail(p, p->h->node, "more cards are dealt than there are");
    while (c->cards < DECK)
        c->card[c->cards++] = CARD_UNKNOWN;
    for (int i = 0; i < p->h->players; i++)
        if (s.holes[i] < p->holes[i])
            return phh_fail(p, p->h->node, "p%d gets %d cards, not %d", i + 1,
                            p->holes[i], s.holes[i]);
    if (s.twice)
        return phh_fail(p, p->h->node, "a card is dealt twice");
    return true;
}
