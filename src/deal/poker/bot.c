/*
 * bot.c - a simple player: good hands in, bad hands out, bets by strength.
 *
 * It never sees a table, only the view of its seat with what it may do, and
 * it draws no random numbers: whoever has its view knows what it does.
 *
 * Leaves: rank.high
 */
#include "deal/poker/bot.h"

#include <string.h>

#include "base/must.h"
#include "rank/high.h"

enum {
    GRADE_PLAY = 5,   /* bets, and calls any bet */
    GRADE_RAISE = 7,  /* raises */
    GRADE_GOOD = 8,   /* is worth all chips */
    GRADE_STRONG = 9, /* and goes on raising */
    RAISES_SOME = 2,  /* so many upper bets in front, and no more raises */
    RAISES_MANY = 5,
    CHEAP = 4,      /* a call is cheap at a quarter of the pot, */
    VERY_CHEAP = 9, /* and very cheap at a ninth */
    BUYS_IN = 8,    /* into a push pot, for an eighth of the stack */
    HAND_OF_DRAW = 5
};

static const struct view_of_seat *me_of(const struct view *v)
{
    return &v->seat[v->viewer];
}

static bool is_low_only(const struct book *b)
{
    return !book_has(b, LEAF_RANK_HIGH);
}

/* No limit and pot limit: a bet may be as much as somebody has. */
static bool has_free_amounts(const struct view *v)
{
    return v->stakes.structure == STRUCTURE_NONE ||
           v->stakes.structure == STRUCTURE_POT;
}

/* Half the pot where amounts are free; all that may be bet in a spread. */
static money bet_to(const struct view *v, const struct may_one *may, int grade)
{
    money to = may->least;

    if (v->stakes.structure == STRUCTURE_SPREAD && grade >= GRADE_RAISE)
        to = may->most;
    if (has_free_amounts(v))
        to = v->high + v->pot / 2;
    if (to > may->most)
        to = may->most;
    if (to <= may->least || may->step <= 0)
        return may->least;
    return to - (to - may->least) % may->step;
}

/*
 * The most a hand of this grade is worth risking at a table without fixed
 * bets: nobody should lose a whole stack with a pair of fives.
 */
static money worth_of_grade(const struct view *v, int grade)
{
    static const int hundredths[BOT_GRADE_MOST + 1] =
        {[GRADE_PLAY] = 6,   [GRADE_PLAY + 1] = 15, [GRADE_RAISE] = 40,
         [GRADE_GOOD] = 100, [GRADE_STRONG] = 100,  [BOT_GRADE_MOST] = 100};

    return (me_of(v)->stack + me_of(v)->bet) * hundredths[grade] / 100;
}

/* Raising for ever against another strong hand would empty both stacks. */
static bool should_raise(const struct view *v, const struct may_one *may,
                         money to_call, int grade)
{
    money most = v->stakes.upper *
                 (grade >= GRADE_STRONG ? RAISES_MANY : RAISES_SOME);

    if (may == NULL)
        return false;
    if (has_free_amounts(v))
        most = grade >= GRADE_STRONG ? may->most
                                     : worth_of_grade(v, grade) / 2;
    if (may->least > most)
        return false;
    return grade >= (to_call > 0 && v->level > 0 ? GRADE_RAISE : GRADE_PLAY);
}

static bool should_call(const struct view *v, money cost, int grade)
{
    if (has_free_amounts(v) && grade >= GRADE_PLAY)
        return cost * CHEAP <= v->pot ||
               me_of(v)->bet + cost <= worth_of_grade(v, grade);
    if (grade >= GRADE_PLAY)
        return true;
    if (grade >= GRADE_PLAY - 1)
        return cost * CHEAP <= v->pot;
    return grade >= GRADE_PLAY - 3 && cost * VERY_CHEAP <= v->pot;
}

static void choose_bet(const struct book *b, const struct view *v,
                       struct command *out)
{
    const struct may_one *raise = may_find(&v->may, CMD_RAISE);
    const struct may_one *call = may_find(&v->may, CMD_CALL);
    struct who who = who_player(v->viewer);
    money to_call = call == NULL ? 0 : call->least;
    int grade = bot_grade(b, v);

    if (should_raise(v, raise, to_call, grade))
        wish_raise(out, who)->to = bet_to(v, raise, grade);
    else if (may_find(&v->may, CMD_CHECK) != NULL)
        wish_check(out, who);
    else if (call != NULL && should_call(v, to_call, grade))
        wish_call(out, who);
    else
        wish_fold(out, who);
}

/* Ace low: 0 for the ace, 12 for the king. */
static int low_rank(card c)
{
    return card_rank(c) == RANK_A ? 0 : (int)card_rank(c) + 1;
}

static int rank_here(const struct book *b, card c)
{
    return is_low_only(b) ? low_rank(c) : (int)card_rank(c);
}

/* The cards held of the rank, or in the suit, of card n, as a mask. */
static unsigned same_rank(const struct view_of_seat *me, int n)
{
    unsigned mask = 0;

    for (int i = 0; i < me->cards; i++)
        if (!card_is_joker(me->card[i]) &&
            card_rank(me->card[i]) == card_rank(me->card[n]))
            mask |= 1u << i;
    return mask;
}

static unsigned same_suit(const struct view_of_seat *me, int n)
{
    unsigned mask = 0;

    for (int i = 0; i < me->cards; i++)
        if (card_is_joker(me->card[i]) ||
            card_suit(me->card[i]) == card_suit(me->card[n]))
            mask |= 1u << i;
    return mask;
}

/* Keeps one of each rank up to an eight; a made nine stands pat. */
static unsigned keep_low(const struct view_of_seat *me)
{
    unsigned kept = 0, seen = 0, nines = 0;

    for (int i = 0; i < me->cards; i++) {
        unsigned bit = 1u << low_rank(me->card[i]);

        if (card_is_joker(me->card[i])) {
            kept |= 1u << i;
            continue;
        }
        if ((seen & bit) == 0 && low_rank(me->card[i]) < 8)
            kept |= 1u << i;
        if ((seen & bit) == 0 && low_rank(me->card[i]) == 8)
            nines |= 1u << i;
        seen |= bit;
    }
    if (__builtin_popcount(kept | nines) == me->cards)
        return kept | nines;
    return kept;
}

/* An ace beside a joker: the two are a pair. */
static unsigned ace_of(const struct view_of_seat *me)
{
    for (int i = 0; i < me->cards; i++)
        if (!card_is_joker(me->card[i]) && card_rank(me->card[i]) == RANK_A)
            return 1u << i;
    return 0;
}

/*
 * Keeps pairs and better, four to a flush, or the highest card.  A pair is
 * never broken up: where it opened the pot, that would have to be said.
 */
static unsigned keep_high(const struct view_of_seat *me)
{
    rank_value v = high_of_cards(me->card, me->cards,
                                 (struct high_rule){.joker = JOKER_BUG});
    unsigned kept = 0, all = (1u << me->cards) - 1;
    int high = -1;

    if (v != 0 && high_category(v) >= HIGH_STRAIGHT &&
        high_category(v) != HIGH_QUADS)
        return all;
    for (int i = 0; i < me->cards; i++) {
        if (card_is_joker(me->card[i]))
            kept |= 1u << i | ace_of(me);
        else if (__builtin_popcount(same_rank(me, i)) > 1)
            kept |= same_rank(me, i);
        if (!card_is_joker(me->card[i]) &&
            (high < 0 || card_rank(me->card[i]) > card_rank(me->card[high])))
            high = i;
    }
    for (int i = 0; i < me->cards && __builtin_popcount(kept) < 2; i++)
        if (__builtin_popcount(same_suit(me, i)) == HAND_OF_DRAW - 1)
            return same_suit(me, i);
    return kept != 0 || high < 0 ? kept : 1u << high;
}

unsigned bot_kept(const struct book *b, const card *cards, int count)
{
    struct view_of_seat me = {.cards = (uint8_t)count};

    MUST(count <= HAND_CARDS_MAX);
    memcpy(me.card, cards, (size_t)count);
    return is_low_only(b) ? keep_low(&me) : keep_high(&me);
}

/* Keeps the best of the discards if they are too many. */
static void choose_draw(const struct book *b, const struct view *v,
                        struct command *out)
{
    const struct view_of_seat *me = me_of(v);
    unsigned kept = is_low_only(b) ? keep_low(me) : keep_high(me);
    unsigned thrown = ((1u << me->cards) - 1) & ~kept;
    const struct may_one *may = may_find(&v->may, CMD_DRAW);
    int most = may == NULL ? 0 : may->count;

    while (__builtin_popcount(thrown) > most) {
        int best = __builtin_ctz(thrown);

        for (int i = best + 1; i < me->cards; i++) {
            int here = rank_here(b, me->card[i]);
            int there = rank_here(b, me->card[best]);

            if ((thrown >> i & 1) != 0 &&
                (is_low_only(b) ? here < there : here > there))
                best = i;
        }
        thrown &= ~(1u << best);
    }
    wish_draw(out, who_player(v->viewer))->which = (uint16_t)thrown;
}

/* Ten times the grade without those cards, and the ranks between equals. */
static int grade_without(const struct book *b, const struct view *v,
                         unsigned thrown)
{
    struct view_of_seat *me;
    struct view w = *v;
    int sum = 0, n = 0;

    me = &w.seat[w.viewer];
    for (int i = 0; i < me->cards; i++)
        if ((thrown >> i & 1) == 0) {
            sum += (int)card_rank(me->card[i]);
            me->card[n++] = me->card[i];
        }
    me->cards = (uint8_t)n;
    return 100 * bot_grade(b, &w) + sum;
}

static void choose_discard(const struct book *b, const struct view *v,
                           struct command *out)
{
    const struct may_one *may = may_find(&v->may, CMD_DISCARD);
    unsigned thrown = 0;

    for (int due = may == NULL ? 0 : may->count; due > 0; due--) {
        int best = -1, worth = -1;

        for (int i = 0; i < me_of(v)->cards; i++) {
            int left;

            if ((thrown >> i & 1) != 0)
                continue;
            left = grade_without(b, v, thrown | 1u << i);
            if (left > worth) {
                worth = left;
                best = i;
            }
        }
        if (best >= 0)
            thrown |= 1u << best;
    }
    wish_discard(out, who_player(v->viewer))->which = (uint16_t)thrown;
}

/* A fair price, where two tied. */
static void choose_buy_in(const struct view *v, struct command *out)
{
    const struct may_one *may = may_find(&v->may, CMD_BUY_IN);

    if (may != NULL && may->least * BUYS_IN <= me_of(v)->stack)
        wish_buy_in(out, who_player(v->viewer));
    else
        wish_pass(out, who_player(v->viewer));
}

void bot_command(const struct book *b, const struct view *v,
                 struct command *out)
{
    MUST(v->viewer != NO_SEAT && v->viewer == v->to_act);
    if (v->phase == PHASE_DRAW)
        choose_draw(b, v, out);
    else if (v->phase == PHASE_DISCARD)
        choose_discard(b, v, out);
    else if (v->phase == PHASE_SHOW)
        wish_show(out, who_player(v->viewer));
    else if (v->phase == PHASE_BUY_IN)
        choose_buy_in(v, out);
    else
        choose_bet(b, v, out);
}
