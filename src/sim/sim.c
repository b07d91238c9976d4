/*
 * sim.c - random legal play: whatever may be done is done now and then.
 *
 * A generator of its own, not a shuffle for players: it must be quick and
 * the same everywhere, and need not be unpredictable.
 */
#include "sim/sim.h"

#include <string.h>

#include "rule/bet.h"

enum { STACK_BETS = 40 }; /* a player buys in for so many upper bets */

struct chance {
    uint64_t state;
};

static uint64_t chance_next(struct chance *c)
{
    c->state ^= c->state << 13;
    c->state ^= c->state >> 7;
    c->state ^= c->state << 17;
    return c->state * 0x2545f4914f6cdd1dull;
}

/* A number below n; the tiny lean towards some of them does no harm here. */
static uint32_t chance_below(struct chance *c, uint32_t n)
{
    return (uint32_t)((chance_next(c) >> 32) * n >> 32);
}

/* One run: the table, and what has been counted. */
struct play {
    const struct sim *sim;
    struct sim_result *out;
    struct refusal *no;
    struct chance chance;
    struct table table;
    struct command deal; /* with the deck: it is shuffled where it lies */
    struct command wish; /* all others: one is long to clear */
    int needed;          /* of the deck, that a hand can come to use */
    bool openers;        /* not every hand may open */
};

/* Eight cards at a time, in the same order on every machine. */
static uint64_t hash_cards(uint64_t h, const card *cards, int count)
{
    for (; count > 0; cards += 8, count -= 8) {
        uint64_t eight = 0;

        for (int k = 0; k < 8; k++)
            eight = eight << 8 | (k < count ? cards[k] : 0);
        eight >>= count < 8 ? 64 - 8 * count : 0;
        h = (h ^ eight) * 1099511628211ull;
    }
    return h;
}

static void count_event(struct play *p, const struct event *e)
{
    uint64_t h = p->out->hash;

    h ^= e->kind | (uint64_t)(uint8_t)e->seat << 8 | (uint64_t)e->amount << 16;
    h *= 1099511628211ull;
    /* The deck is told card by card, as it is dealt. */
    if (e->kind != EV_PAID && e->kind != EV_HAND_BEGUN)
        h = hash_cards(h, e->card, e->count);
    else if (e->kind == EV_PAID)
        for (int s = 0; s < p->table.seats; s++)
            h = (h ^ (uint64_t)e->share[s]) * 1099511628211ull;
    p->out->hash = h;
    p->out->events++;
}

/* Carries a command out, and all that follows by itself. */
static bool play_do(struct play *p, const struct command *c)
{
    struct event e;

    if (!decide(p->sim->book, &p->table, c, &e, p->no)) {
        p->out->refusals++;
        return false;
    }
    do {
        count_event(p, &e);
        table_apply(&p->table, &e);
    } while (advance(p->sim->book, &p->table, &e));
    return true;
}

/* Everybody who has run low buys chips. */
static bool play_buy_in(struct play *p)
{
    money full = p->table.stakes.upper * STACK_BETS;

    for (seat_no s = 0; s < p->table.seats; s++) {
        if (p->table.seat[s].stack >= full / 8)
            continue;
        p->wish.kind = CMD_SIT;
        p->wish.seat = s;
        p->wish.amount = full;
        if (!play_do(p, &p->wish))
            return false;
    }
    return true;
}

/* Shuffles a deck as deep as a hand can come to use it. */
static void deck_shuffle(struct play *p, card *deck, int count)
{
    for (int i = 0; i < p->needed; i++) {
        uint32_t left = (uint32_t)(count - i);
        uint32_t k = (uint32_t)i + chance_below(&p->chance, left);
        card x = deck[i];

        deck[i] = deck[k];
        deck[k] = x;
    }
}

static bool play_deal(struct play *p)
{
    deck_shuffle(p, p->deal.card, p->deal.count);
    if (!play_do(p, &p->deal))
        return false;
    p->deal.seat = seat_after(&p->table, p->deal.seat);
    return true;
}

/* Throws some cards away: any draw the book and the stub allow. */
static void choose_draw(struct play *p, struct command *c)
{
    const struct table *t = &p->table;
    const struct street *street = &p->sim->book->street[t->street];
    int most = book_value(p->sim->book, LEAF_DRAW_MAX);
    int n = t->seat[c->seat].cards;

    c->kind = t->phase == PHASE_DRAW ? CMD_DRAW : CMD_DISCARD;
    if (c->kind == CMD_DISCARD) {
        most = street->step[t->step].count;
        c->mask = (uint16_t)((1u << most) - 1);
        c->mask = (uint16_t)(c->mask << chance_below(&p->chance, 2));
        return;
    }
    c->mask = (uint16_t)(chance_next(&p->chance) >> 40 & ((1u << n) - 1));
    while (__builtin_popcount(c->mask) > most)
        c->mask &= (uint16_t)(c->mask - 1);
}

/* The dealer shuffles what has been put together. */
static void choose_shuffle(struct play *p, struct command *c)
{
    const struct table *t = &p->table;

    c->kind = CMD_SHUFFLE;
    c->seat = 0;
    c->count = t->stub_count;
    memcpy(c->card, t->stub, t->stub_count);
    if (t->stub_count == t->deck) { /* a push pot: the hand is dealt again */
        deck_shuffle(p, c->card, c->count);
        return;
    }
    for (int i = c->count - 1; i > 0; i--) {
        uint32_t k = chance_below(&p->chance, (uint32_t)i + 1);
        card x = c->card[i];

        c->card[i] = c->card[k];
        c->card[k] = x;
    }
}

/* Would opening be refused for want of openers? */
static bool cannot_open(const struct play *p, const struct choices *may)
{
    struct command c = {.kind = CMD_RAISE,
                        .seat = p->table.to_act,
                        .amount = may->raise_least};
    struct refusal no;
    struct event e;

    return !decide(p->sim->book, &p->table, &c, &e, &no) &&
           no.why == WHY_NO_OPENERS;
}

/* Bets or raises, if that may be; any amount that may be. */
static bool choose_raise(struct play *p, struct command *c)
{
    money most = 8 * p->table.stakes.upper, span;
    struct choices may;

    if (!bet_may_raise(p->sim->book, &p->table, &may) ||
        (p->openers && cannot_open(p, &may)))
        return false;
    span = may.raise_most - may.raise_least;
    span = span < most ? span : most;
    c->kind = CMD_RAISE;
    c->amount = may.raise_least;
    if (span > 0 && may.step > 0)
        c->amount += may.step *
                     chance_below(&p->chance, (uint32_t)(span / may.step) + 1);
    return true;
}

/*
 * Folds, checks, calls and raises, each often enough.  What may be raised is
 * asked for only by who is in the mood: it is the longest answer.
 */
static void choose_bet(struct play *p, struct command *c)
{
    const struct book *b = p->sim->book;
    uint32_t mood = chance_below(&p->chance, 3);

    if (mood == 0 && choose_raise(p, c))
        return;
    if (bet_may_check(b, &p->table))
        c->kind = CMD_CHECK;
    else if (mood == 1 && bet_to_call(&p->table) > 0 &&
             !bet_short_opening(b, &p->table))
        c->kind = CMD_CALL;
    else
        c->kind = CMD_FOLD;
}

/* An opener who would break up the openers has to say so. */
static bool must_split(const struct play *p, const struct command *c)
{
    struct refusal no;
    struct event e;

    return c->seat == p->table.opener &&
           !decide(p->sim->book, &p->table, c, &e, &no) && no.why == WHY_SPLIT;
}

static bool play_hand(struct play *p)
{
    struct command *c = &p->wish;

    if (!play_buy_in(p) || !play_deal(p))
        return false;
    while (p->table.phase != PHASE_IDLE) {
        c->seat = p->table.to_act;
        c->mask = 0;
        c->amount = 0;
        if (p->table.phase == PHASE_BET)
            choose_bet(p, c);
        else if (p->table.phase == PHASE_SHUFFLE)
            choose_shuffle(p, c);
        else if (p->table.phase == PHASE_BUY_IN)
            c->kind = chance_below(&p->chance, 2) ? CMD_BUY_IN : CMD_PASS;
        else
            choose_draw(p, c);
        if (c->kind == CMD_DRAW && must_split(p, c))
            c->kind = CMD_SPLIT;
        p->out->actions++;
        if (!play_do(p, c))
            return false;
    }
    return true;
}

/* How deep into the deck a hand can go: all of it where there is a draw. */
static int cards_needed(const struct sim *s, int deck)
{
    int n = 0;

    for (int i = 0; i < s->book->streets; i++)
        for (int k = 0; k < s->book->street[i].steps; k++) {
            const struct deal_step *step = &s->book->street[i].step[k];

            if (step->word == DEAL_DRAW)
                return deck;
            if (step->word == DEAL_HOLE_DOWN || step->word == DEAL_HOLE_UP)
                n += s->seats;
            else if (step->word == DEAL_BOARD)
                n += step->count;
            else
                n++;
        }
    return n < deck ? n : deck;
}

bool sim_run(const struct sim *s, int64_t hands, struct sim_result *out,
             struct refusal *no)
{
    struct play p = {.sim = s, .out = out, .no = no};

    *out = (struct sim_result){.hash = 14695981039346656037ull};
    p.chance.state = s->seed * 0x9e3779b97f4a7c15ull + 0x1234567u;
    p.deal.kind = CMD_DEAL;
    p.deal.count = (uint8_t)(52 + s->stakes.jokers);
    for (int i = 0; i < p.deal.count; i++)
        p.deal.card[i] = card_from_index(i);
    p.openers = book_value(s->book, LEAF_OPENERS) != OPENERS_NONE;
    p.needed = cards_needed(s, p.deal.count);
    table_init(&p.table, &s->stakes, s->seats);
    for (; out->hands < hands; out->hands++)
        if (!play_hand(&p))
            return false;
    return true;
}
