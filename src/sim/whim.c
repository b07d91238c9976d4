/*
 * whim.c - random legal play.
 *
 * Invariant: the same luck and the same table give the same command.  It
 * looks at cards only where a book would not let everybody do the same: to
 * open, and to break up openers.
 */
#include "sim/whim.h"

#include <string.h>

#include "rule/poker/bet.h"

/* How deep into the deck a hand can go: all of it where there is a draw. */
static int cards_needed(const struct book *b, int seats, int deck)
{
    int n = 0;

    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++) {
            const struct deal_step *step = &b->street[i].step[k];

            if (step->word == DEAL_DRAW)
                return deck;
            if (step->word == DEAL_HOLE_DOWN || step->word == DEAL_HOLE_UP)
                n += seats;
            else if (step->word == DEAL_BOARD)
                n += step->count;
            else
                n++;
        }
    return n < deck ? n : deck;
}

void whim_init(struct whim *w, const struct book *b, int seats, int deck,
               uint64_t seed)
{
    *w = (struct whim){.book = b, .luck = luck_of(seed)};
    w->openers = book_value(b, LEAF_OPENERS) != OPENERS_NONE;
    w->needed = cards_needed(b, seats, deck);
}

void whim_shuffle(struct whim *w, card *deck, int count)
{
    for (int i = 0; i < w->needed; i++) {
        uint32_t left = (uint32_t)(count - i);
        uint32_t k = (uint32_t)i + luck_below(&w->luck, left);
        card x = deck[i];

        deck[i] = deck[k];
        deck[k] = x;
    }
}

/* Throws some cards away: any draw the book and the stub allow. */
static void choose_draw(struct whim *w, const struct table *t,
                        struct command *c)
{
    const struct street *street = &w->book->street[t->street];
    int most = book_value(w->book, LEAF_DRAW_MAX);
    int n = t->seat[c->seat].cards;

    c->kind = t->phase == PHASE_DRAW ? CMD_DRAW : CMD_DISCARD;
    if (c->kind == CMD_DISCARD) {
        most = street->step[t->step].count;
        c->mask = (uint16_t)((1u << most) - 1);
        c->mask = (uint16_t)(c->mask << luck_below(&w->luck, 2));
        return;
    }
    c->mask = (uint16_t)(luck_next(&w->luck) >> 40 & ((1u << n) - 1));
    if ((t->ruling.pat >> c->seat & 1) != 0)
        c->mask = 0;
    c->mask |= t->ruling.gone[c->seat];
    while (__builtin_popcount(c->mask) > most &&
           (c->mask & ~t->ruling.gone[c->seat]) != 0)
        c->mask ^= (uint16_t)(1u << __builtin_ctz(c->mask &
                                                  ~t->ruling.gone[c->seat]));
}

/* The dealer shuffles what has been put together. */
static void choose_shuffle(struct whim *w, const struct table *t,
                           struct command *c)
{
    c->kind = CMD_SHUFFLE;
    c->seat = 0;
    c->blind = t->deck > 52 + t->stakes.jokers; /* one has slipped in */
    c->count = t->stub_count;
    memcpy(c->card, t->stub, t->stub_count);
    if (t->stub_count == t->deck) { /* a push pot: the hand is dealt again */
        whim_shuffle(w, c->card, c->count);
        return;
    }
    for (int i = c->count - 1; i > 0; i--) {
        uint32_t k = luck_below(&w->luck, (uint32_t)i + 1);
        card x = c->card[i];

        c->card[i] = c->card[k];
        c->card[k] = x;
    }
}

/* Would opening be refused for want of openers? */
static bool cannot_open(const struct whim *w, const struct table *t,
                        const struct choices *may)
{
    struct command c = {.kind = CMD_RAISE,
                        .seat = t->to_act,
                        .amount = may->raise_least};
    struct refusal no;
    struct event e;

    return !poker_decide(w->book, t, &c, &e, &no) && no.why == WHY_NO_OPENERS;
}

/* Bets or raises, if that may be; any amount that may be. */
static bool choose_raise(struct whim *w, const struct table *t,
                         struct command *c)
{
    money most = 8 * t->stakes.upper, span;
    struct choices may;

    if (!bet_may_raise(w->book, t, &may) ||
        (w->openers && cannot_open(w, t, &may)))
        return false;
    span = may.raise_most - may.raise_least;
    span = span < most ? span : most;
    c->kind = CMD_RAISE;
    c->amount = may.raise_least;
    if (span > 0 && may.step > 0)
        c->amount += may.step *
                     luck_below(&w->luck, (uint32_t)(span / may.step) + 1);
    return true;
}

/*
 * Folds, checks, calls and raises, each often enough.  What may be raised is
 * asked for only by who is in the mood: it is the longest answer.
 */
static void choose_bet(struct whim *w, const struct table *t,
                       struct command *c)
{
    uint32_t mood = luck_below(&w->luck, 3);

    if (mood == 0 && choose_raise(w, t, c))
        return;
    if (bet_may_check(w->book, t))
        c->kind = CMD_CHECK;
    else if (mood == 1 && bet_to_call(t) > 0 && !bet_short_opening(w->book, t))
        c->kind = CMD_CALL;
    else
        c->kind = CMD_FOLD;
}

/* An opener who would break up the openers has to say so. */
static bool must_split(const struct whim *w, const struct table *t,
                       const struct command *c)
{
    struct refusal no;
    struct event e;

    return c->seat == t->opener && !poker_decide(w->book, t, c, &e, &no) &&
           no.why == WHY_SPLIT;
}

/* Gives the hand up now and then, where that may be. */
static void choose_show(struct whim *w, const struct table *t,
                        struct command *c)
{
    struct refusal no;
    struct event e;

    c->kind = CMD_MUCK;
    if (!luck_once_in(&w->luck, 3) || !poker_decide(w->book, t, c, &e, &no))
        c->kind = CMD_SHOW;
}

void whim_command(struct whim *w, const struct table *t, struct command *c)
{
    c->seat = t->to_act;
    c->mask = 0;
    c->amount = 0;
    c->blind = false;
    switch (t->phase) {
    case PHASE_BET:
        choose_bet(w, t, c);
        break;
    case PHASE_SHUFFLE:
        choose_shuffle(w, t, c);
        break;
    case PHASE_BUY_IN:
        c->kind = luck_below(&w->luck, 2) ? CMD_BUY_IN : CMD_PASS;
        break;
    case PHASE_SHOW:
        choose_show(w, t, c);
        break;
    default:
        choose_draw(w, t, c);
        break;
    }
    if (c->kind == CMD_DRAW && must_split(w, t, c))
        c->kind = CMD_SPLIT;
}
