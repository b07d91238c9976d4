/*
 * odds_trial.c - deals tried at random, where there are too many to count.
 *
 * Every part has a stream of the seed to itself, so that the same trials come
 * out whoever works on them.  Hands of ranges are drawn together until they
 * share no card: so every match of hands is as likely as any other.
 */
#include <string.h>

#include "odds/odds_own.h"
#include "odds/odds_worth.h"
#include "rank/low.h"
#include "rank/quick.h"

struct trial {
    const struct odds *o;
    struct keystream ks;
    card deck[PACK_MOST];
    int cards, at;
    cardset used; /* by ranges: these are skipped in the deck */
    cardset held[ODDS_HANDS_MOST];
    card hole[ODDS_HANDS_MOST][HOLE_MOST], board[BOARD_MOST];
    int holes[ODDS_HANDS_MOST], boards;
    struct hand hand[ODDS_HANDS_MOST]; /* of seven plain cards, those known */
    bool seven;
    rank_value low_floor;
};

static card trial_card(struct trial *t)
{
    card c;

    do {
        uint32_t left = (uint32_t)(t->cards - t->at);
        uint32_t k = (uint32_t)t->at + words_below(&t->ks.words, left);

        c = t->deck[k];
        t->deck[k] = t->deck[t->at];
        t->deck[t->at++] = c;
    } while (__builtin_expect(set_has(t->used, c), 0));
    return c;
}

/* A number below n, all as likely, where a word of the stream is too short. */
static uint32_t trial_below(struct trial *t, uint32_t n)
{
    uint32_t again = -n % n, word;

    if (n <= UINT16_MAX)
        return words_below(&t->ks.words, n);
    do {
        word = words_next(&t->ks.words) << 16;
        word |= words_next(&t->ks.words);
    } while ((uint32_t)((uint64_t)word * n) < again);
    return (uint32_t)((uint64_t)word * n >> 32);
}

static bool draw_ranges(struct trial *t)
{
    const struct odds *o = t->o;

    t->used = 0;
    for (int i = 0; i < o->spot.hands; i++) {
        uint32_t k;

        if (o->range[i] == NULL)
            continue;
        k = trial_below(t, (uint32_t)o->ranges[i]);
        if ((o->range[i][k] & t->used) != 0)
            return false;
        t->held[i] = o->range[i][k];
        t->used |= t->held[i];
    }
    return true;
}

static void hand_lay(struct trial *t, int i, cardset held)
{
    t->holes[i] = 0;
    while (held != 0)
        t->hole[i][t->holes[i]++] = set_take(&held);
}

static void trial_hands(struct trial *t)
{
    const struct odds *o = t->o;

    t->at = 0;
    while (o->ranged && !draw_ranges(t))
        ;
    for (int i = 0; i < o->spot.hands; i++) {
        if (o->range[i] != NULL)
            hand_lay(t, i, t->held[i]);
        else if (o->spot.rule.throws > 0 || o->spot.rule.draws)
            hand_lay(t, i, o->held[i]); /* it was thrown from */
        else
            t->holes[i] = set_count(o->held[i]);
        for (int k = 0; k < o->come[i]; k++)
            t->hole[i][t->holes[i]++] = trial_card(t);
    }
}

/* A player with unknown cards chooses which of them to keep. */
static void trial_draw(struct trial *t, int i)
{
    const struct odds_rule *r = &t->o->spot.rule;
    cardset held = set_of_all(t->hole[i], t->holes[i]);

    if (t->o->spot.hand[i].drawn)
        return;
    hand_lay(t, i, keep_of(r, held));
    while (t->holes[i] < r->hole)
        t->hole[i][t->holes[i]++] = trial_card(t);
}

static void trial_throw(struct trial *t)
{
    const struct odds *o = t->o;
    struct walk_spot s = {.rule = &o->spot.rule, .hands = o->spot.hands};

    s.left = o->pack & ~o->spot.dead;
    s.board = set_of_all(t->board, t->boards);
    for (int i = 0; i < s.hands; i++) {
        s.held[i] = set_of_all(t->hole[i], t->holes[i]);
        s.left &= ~s.held[i];
    }
    s.left &= ~s.board;
    throw_cards(&s, o->spot.rule.hole);
    for (int i = 0; i < s.hands; i++)
        hand_lay(t, i, s.held[i]);
}

static void trial_board(struct trial *t)
{
    const struct odds_rule *r = &t->o->spot.rule;

    t->boards = set_count(t->o->board);
    while (t->boards < r->board) {
        if (r->throws > 0 && t->boards == r->throws_at)
            trial_throw(t);
        t->board[t->boards++] = trial_card(t);
    }
}

/* Seven plain cards each, and no board: they are only added up. */
static void trial_seven(struct trial *t, struct tally *tally)
{
    const struct odds *o = t->o;
    rank_value high[ODDS_HANDS_MOST] = {0}, low[ODDS_HANDS_MOST] = {0};
    int n = o->spot.hands;

    t->at = 0;
    for (int i = 0; i < n; i++) {
        struct hand h = t->hand[i];

        for (int k = 0; k < o->come[i]; k++)
            hand_add(&h, trial_card(t));
        if (o->spot.rule.high)
            high[i] = quick_high_7(h.sum);
        if (o->spot.rule.low)
            low[i] = hand_low(&h);
        low[i] = low[i] < t->low_floor ? 0 : low[i];
    }
    tally_add(tally, best_of_all(high, n), best_of_all(low, n), 1);
}

static void trial_any(struct trial *t, struct tally *tally)
{
    const struct odds_rule *r = &t->o->spot.rule;
    rank_value high[ODDS_HANDS_MOST] = {0}, low[ODDS_HANDS_MOST] = {0};
    int n = t->o->spot.hands;

    trial_hands(t);
    for (int i = 0; i < n && r->draws; i++)
        trial_draw(t, i);
    if (r->board > 0)
        trial_board(t);
    for (int i = 0; i < n; i++) {
        struct worth_pair w = worth_hand(r, t->hole[i], t->holes[i], t->board,
                                         t->boards);

        high[i] = w.high;
        low[i] = w.low;
    }
    tally_add(tally, best_of_all(high, n), best_of_all(low, n), 1);
}

static void seven_begin(struct trial *t)
{
    const struct odds_rule *r = &t->o->spot.rule;

    t->seven = r->board == 0 && r->hole == 7 && r->jokers == 0 && !r->draws &&
               !r->nine && !t->o->ranged;
    t->low_floor = r->qualifier == 0
                       ? 0
                       : low_floor((enum rank)(r->qualifier - 2));
    for (int i = 0; i < t->o->spot.hands; i++) {
        hand_init(&t->hand[i]);
        for (int k = 0; k < t->holes[i]; k++)
            hand_add(&t->hand[i], t->hole[i][k]);
    }
}

static void trial_begin(struct trial *t, const struct odds *o, int64_t part)
{
    cardset left = o->left, board = o->board;

    *t = (struct trial){.o = o};
    keystream_init(&t->ks, &o->seed, (uint64_t)part);
    while (left != 0)
        t->deck[t->cards++] = set_take(&left);
    for (int i = 0; i < o->spot.hands; i++)
        hand_lay(t, i, o->held[i]);
    for (int i = 0; board != 0; i++)
        t->board[i] = set_take(&board);
    seven_begin(t);
}

void trial_part(const struct odds *o, int64_t part, struct tally *tally)
{
    int64_t n = o->trials - part * TRIAL_PART;
    struct trial t;

    trial_begin(&t, o, part);
    for (int64_t i = 0; i < n && i < TRIAL_PART; i++)
        if (t.seven)
            trial_seven(&t, tally);
        else
            trial_any(&t, tally);
}
