/*
 * whim.c - random legal play.
 *
 * Invariant: the same luck and the same table give the same command.  It
 * looks at cards only where a book would not let everybody do the same: to
 * open, and to break up openers.
 *
 * Leaves: openers.least, draw.max
 */
#include "sim/whim.h"

#include <string.h>

#include "rule/poker/bet.h"

/*
 * Functions that hold an event stay out of line: inlined into the code for
 * every bet, each would set up a large frame every time.
 */
#define NOINLINE __attribute__((noinline))

/* How many cards of the deck a hand can use: all if there is a draw. */
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
    for (seat_no s = 0; s < SEATS_MAX; s++)
        w->who[s] = who_player(s);
}

/* Which of the cards that are left comes at this place. */
static inline void shuffle_one(card *deck, int at, int count, uint64_t luck)
{
    uint64_t left = (uint64_t)(count - at);
    card *other = deck + at + (luck * left >> 32), x = deck[at];

    deck[at] = *other;
    *other = x;
}

void whim_shuffle(struct whim *w, card *deck, int count)
{
    struct luck luck = w->luck; /* cards might lie anywhere, in w too */
    int needed = w->needed;

    for (int i = 0; i < needed; i += 2) {
        uint64_t both = luck_next(&luck); /* a half for each of two */

        shuffle_one(deck, i, count, both >> 32);
        if (i + 1 < count)
            shuffle_one(deck, i + 1, count, both & UINT32_MAX);
    }
    w->luck = luck;
}

/* Throws as many away as the street asks for. */
static NOINLINE void choose_discard(struct whim *w, const struct table *t,
                                    struct command *c)
{
    const struct street *street = &w->book->street[t->deal.street];
    unsigned which = (1u << street->step[t->deal.step].count) - 1;

    wish_discard(c, who_player(t->to_act))->which =
        (uint16_t)(which << luck_below(&w->luck, 2));
}

/* An opener who would break up the openers has to say so. */
static NOINLINE bool must_split(const struct whim *w, const struct table *t,
                                const struct command *c)
{
    struct refusal no;
    struct event e;

    return t->to_act == t->deal.opener &&
           !poker_decide(w->book, t, c, &e, &no) && no.why == WHY_SPLIT;
}

/* Throws some cards away: any draw the book and the stub allow. */
static NOINLINE void choose_draw(struct whim *w, const struct table *t,
                                 struct command *c)
{
    seat_no s = t->to_act;
    int most = book_value(w->book, LEAF_DRAW_MAX), n = t->seat[s].cards;
    unsigned gone = t->ruling.gone[s];
    unsigned which = (unsigned)(luck_next(&w->luck) >> 40) & ((1u << n) - 1);

    if ((t->ruling.pat >> s & 1) != 0)
        which = 0;
    which |= gone;
    while (__builtin_popcount(which) > most && (which & ~gone) != 0)
        which ^= 1u << __builtin_ctz(which & ~gone);
    wish_draw(c, who_player(s))->which = (uint16_t)which;
    if (must_split(w, t, c))
        wish_split(c, who_player(s))->which = (uint16_t)which;
}

/* Shuffles the cards that were put together. */
static NOINLINE void choose_shuffle(struct whim *w, const struct table *t,
                                    struct command *c)
{
    struct cmd_shuffle *order = wish_shuffle(c, who_dealer());

    order->cards = t->stub_count;
    memcpy(order->card, t->stub, t->stub_count);
    if (t->stub_count == t->deck) { /* a push pot: the hand is dealt again */
        whim_shuffle(w, order->card, order->cards);
        return;
    }
    for (int i = order->cards - 1; i > 0; i--) {
        uint32_t k = luck_below(&w->luck, (uint32_t)i + 1);
        card x = order->card[i];

        order->card[i] = order->card[k];
        order->card[k] = x;
    }
}

/* Would opening be refused for want of openers? */
static NOINLINE bool cannot_open(const struct whim *w, const struct table *t,
                                 const struct choices *may)
{
    struct command c;
    struct refusal no;
    struct event e;

    wish_raise(&c, who_player(t->to_act))->to = may->raise_least;
    return !poker_decide(w->book, t, &c, &e, &no) && no.why == WHY_NO_OPENERS;
}

/* Bets or raises, if that may be; any amount that may be. */
static bool choose_raise(struct whim *w, const struct table *t,
                         struct command *c)
{
    money most = 8 * t->stakes.upper, span, to;
    const struct choices *may = &w->may;

    if (!bet_may_raise(w->book, t, &w->may) ||
        (w->openers && cannot_open(w, t, may)))
        return false;
    span = may->raise_most - may->raise_least;
    span = span < most ? span : most;
    to = may->raise_least;
    if (span > 0 && may->step > 0)
        to += may->step *
              luck_below(&w->luck, (uint32_t)(span / may->step) + 1);
    wish_raise(c, w->who[t->to_act])->to = to;
    return true;
}

/* Checks if possible, otherwise calls or folds. */
static inline void choose_quiet(struct whim *w, const struct table *t,
                                struct command *c, bool calls)
{
    struct who who = w->who[t->to_act];

    if (bet_may_check(w->book, t))
        wish_check(c, who);
    else if (calls && bet_to_call(t) > 0 && !bet_is_short_opening(w->book, t))
        wish_call(c, who);
    else
        wish_fold(c, who);
}

static NOINLINE void choose_more(struct whim *w, const struct table *t,
                                 struct command *c)
{
    if (!choose_raise(w, t, c))
        choose_quiet(w, t, c, false);
}

/*
 * Folds, checks, calls and raises, each often enough.  Raise amounts are
 * computed only for a player in the mood to raise, because that takes longest.
 */
void whim_bet(struct whim *w, const struct table *t, struct command *c)
{
    uint32_t mood = luck_below(&w->luck, 3);

    if (mood == 0)
        choose_more(w, t, c);
    else
        choose_quiet(w, t, c, mood == 1);
}

/* Gives the hand up now and then, where that may be. */
static NOINLINE void choose_show(struct whim *w, const struct table *t,
                                 struct command *c)
{
    struct who who = who_player(t->to_act);
    struct refusal no;
    struct event e;

    wish_muck(c, who);
    if (!luck_once_in(&w->luck, 3) || !poker_decide(w->book, t, c, &e, &no))
        wish_show(c, who);
}

/* Chooses something other than a bet. */
static NOINLINE void choose_other(struct whim *w, const struct table *t,
                                  struct command *c)
{
    switch (t->phase) {
    case PHASE_SHUFFLE:
        choose_shuffle(w, t, c);
        break;
    case PHASE_BUY_IN:
        if (luck_below(&w->luck, 2) != 0)
            wish_buy_in(c, who_player(t->to_act));
        else
            wish_pass(c, who_player(t->to_act));
        break;
    case PHASE_SHOW:
        choose_show(w, t, c);
        break;
    case PHASE_DRAW:
        choose_draw(w, t, c);
        break;
    case PHASE_STREET: /* a live dealer deals the next card */
        wish_card(c, who_dealer());
        break;
    default:
        choose_discard(w, t, c);
        break;
    }
}

void whim_command(struct whim *w, const struct table *t, struct command *c)
{
    if (t->phase == PHASE_BET)
        whim_bet(w, t, c);
    else
        choose_other(w, t, c);
}
