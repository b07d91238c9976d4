/*
 * bot_style.c - what a player with a style does: folds what costs more than it
 * can bring, bets what is ahead, and bluffs now and then.
 *
 * Hands are imagined as if others held anything; who has bet holds more than
 * that, so a share is worth less against a bet, and a call must bring well
 * more than it costs.  How much is measured: houseway-dev match.
 *
 * Leaves: rank.high, rank.low
 */
#include "deal/poker/bot_style.h"

#include <string.h>

#include "base/must.h"
#include "deal/poker/bot.h"
#include "deal/poker/bot_odds.h"

enum {
    DEALS = 1200,      /* imagined in all, shared by who is in, */
    DEALS_LEAST = 200, /* and never fewer */
    PER_MILLE = 1000,
    WEIGHT = 500,  /* of bets to come, in thousandths: half are made, */
    BEHIND = 300,  /* and of a hand that is behind, fewer */
    CALLERS = 700, /* of those who are in, so many call a bet */
    RAISES = 3,    /* and then only what is far ahead raises */
    FAR_AHEAD = 1700,
    WARY_SPLIT = 300 /* where high and low share, bets tell less */
};

/* The parameters of a style, in thousandths. */
struct temper {
    const char *name;
    int asks;   /* of the price, more than it takes, to call */
    int ahead;  /* of an even share, to bet or raise */
    int bluffs; /* of hands that were checked, a bet without one */
    int fears;  /* of the share, off against a bet of another's */
};

static const struct temper tempers[STYLES] = {
    [STYLE_CALM] = {"calm", 800, 1150, 20, 290},
    [STYLE_CAREFUL] = {"careful", 700, 950, 60, 290},
    [STYLE_EASY] = {"easy", 500, 1150, 20, 260},
    [STYLE_LIVELY] = {"lively", 550, 1000, 80, 280},
};

const char *bot_style_name(enum bot_style style)
{
    MUST(style < STYLES);
    return tempers[style].name;
}

enum bot_style bot_style_find(const char *name)
{
    for (int i = 0; i < STYLES; i++)
        if (strcmp(tempers[i].name, name) == 0)
            return (enum bot_style)i;
    return STYLES;
}

/* One decision: the view, and what follows from it. */
struct mind {
    const struct book *book;
    const struct view *view;
    const struct temper *temper;
    struct luck luck;
    int wary;   /* of what style fears and asks, in thousandths */
    int others; /* who are in besides */
    int share;  /* of the pot, in thousandths */
};

static const struct view_of_seat *me_of(const struct view *v)
{
    return &v->seat[v->viewer];
}

static uint64_t mix(uint64_t h, uint64_t number)
{
    return (h ^ number) * UINT64_C(1099511628211);
}

/* A number derived from everything the viewer sees of his own hand. */
static uint64_t number_of(const struct view *v, enum bot_style style)
{
    uint64_t h = mix(v->hand, (uint64_t)style);

    h = mix(mix(h, (uint64_t)v->pot), v->street);
    h = mix(h, (uint64_t)(uint8_t)v->viewer);
    for (int i = 0; i < me_of(v)->cards; i++)
        h = mix(h, me_of(v)->card[i]);
    for (int i = 0; i < v->boards; i++)
        h = mix(h, v->board[i]);
    return h;
}

static int others_of(const struct view *v)
{
    int n = 0;

    for (seat_no s = 0; s < v->seats; s++)
        n += s != v->viewer && v->seat[s].live;
    return n;
}

static int count_deals(const struct mind *m)
{
    int deals = DEALS / (1 + m->others);

    return deals < DEALS_LEAST ? DEALS_LEAST : deals;
}

/*
 * A player who has bet probably has something.  Raises on top tell no more:
 * those who raise with anything would frighten everybody out.
 */
static int fear_of(const struct mind *m)
{
    const struct view *v = m->view;
    bool bet = v->bettor != NO_SEAT && v->bettor != v->viewer;

    if (v->raises > 1 || (bet && v->raises + (v->level > 0) > 0))
        return m->temper->fears * m->wary / PER_MILLE;
    return 0;
}

/* A hand that is behind for one half may have the other. */
static int wary_of(const struct book *b)
{
    return book_has(b, LEAF_RANK_HIGH) && book_has(b, LEAF_RANK_LOW)
               ? WARY_SPLIT
               : PER_MILLE;
}

static struct mind mind_of(const struct book *b, const struct view *v,
                           enum bot_style style)
{
    struct mind m = {.book = b,
                     .view = v,
                     .temper = &tempers[style],
                     .luck = luck_of(number_of(v, style)),
                     .wary = wary_of(b),
                     .others = others_of(v)};

    m.share = bot_odds(b, v, count_deals(&m), &m.luck);
    m.share = m.share * (PER_MILLE - fear_of(&m)) / PER_MILLE;
    return m;
}

static bool has_free_amounts(const struct view *v)
{
    return v->stakes.structure == STRUCTURE_NONE ||
           v->stakes.structure == STRUCTURE_POT;
}

/* How many times a bet comes back if everybody in may call. */
static int bet_return(const struct mind *m)
{
    int callers = m->others * CALLERS;

    if (callers < PER_MILLE)
        callers = PER_MILLE;
    return m->share * (callers + PER_MILLE) / PER_MILLE;
}

/*
 * The expected gain of a call: the share of the pot and of later bets. Later
 * bets count in full if they come back, and in part if they do not, because a
 * hand that stays behind is given up.
 */
static money call_gain(const struct mind *m, money cost)
{
    const struct view *v = m->view;
    int rounds = m->book->streets - 1 - v->street;
    money bet = has_free_amounts(v) ? v->pot / 4 : v->upper;
    money later = bet * rounds * WEIGHT / PER_MILLE, more;

    if (later > me_of(v)->stack)
        later = me_of(v)->stack;
    more = later * (bet_return(m) - PER_MILLE) / PER_MILLE;
    if (more < 0)
        more = more * BEHIND / PER_MILLE;
    return (v->pot + cost) * m->share / PER_MILLE - cost + more;
}

static bool should_call(const struct mind *m, money cost)
{
    int asks = m->temper->asks * m->wary / PER_MILLE;

    return call_gain(m, cost) > cost * asks / PER_MILLE;
}

/* A bet from half the pot to the whole pot if amounts are free, by
   strength. */
static money bet_to(const struct mind *m, const struct may_one *may)
{
    const struct view *v = m->view;
    money to = may->least;

    if (v->stakes.structure == STRUCTURE_SPREAD)
        to = may->most;
    if (has_free_amounts(v))
        to = v->high + v->pot * (bet_return(m) > FAR_AHEAD ? 4 : 2) / 4;
    if (to > may->most)
        to = may->most;
    if (to <= may->least || may->step <= 0)
        return may->least;
    return to - (to - may->least) % may->step;
}

static bool should_raise(const struct mind *m, const struct may_one *may)
{
    int ahead = m->temper->ahead;

    if (may == NULL)
        return false;
    if (m->view->raises >= RAISES)
        ahead = FAR_AHEAD;
    return bet_return(m) > ahead;
}

/* Nobody has bet, and few are in. */
static bool should_bluff(struct mind *m, const struct may_one *may)
{
    return may != NULL && m->others <= 2 && m->view->street > 0 &&
           (int)luck_below(&m->luck, PER_MILLE) < m->temper->bluffs;
}

static void choose_bet(const struct book *b, const struct view *v,
                       enum bot_style style, struct command *out)
{
    const struct may_one *raise = may_find(&v->may, CMD_RAISE);
    const struct may_one *call = may_find(&v->may, CMD_CALL);
    bool check = may_find(&v->may, CMD_CHECK) != NULL;
    struct mind m = mind_of(b, v, style);
    struct who who = who_player(v->viewer);

    if (should_raise(&m, raise) || (check && should_bluff(&m, raise)))
        wish_raise(out, who)->to = bet_to(&m, raise);
    else if (check)
        wish_check(out, who);
    else if (call != NULL && should_call(&m, call->least))
        wish_call(out, who);
    else
        wish_fold(out, who);
}

/* The cards without which the hand has most to hope for. */
static void choose_discard(const struct book *b, const struct view *v,
                           enum bot_style style, struct command *out)
{
    const struct may_one *may = may_find(&v->may, CMD_DISCARD);
    int due = may == NULL ? 0 : may->count, best = -1;
    unsigned all = 1u << me_of(v)->cards, thrown = 0;

    for (unsigned which = 0; which < all; which++) {
        struct luck luck = luck_of(number_of(v, style));
        int share;

        if (__builtin_popcount(which) != due)
            continue;
        share = bot_odds_without(b, v, which, DEALS_LEAST, &luck);
        if (share > best) {
            best = share;
            thrown = which;
        }
    }
    wish_discard(out, who_player(v->viewer))->which = (uint16_t)thrown;
}

void bot_play(const struct book *b, const struct view *v, enum bot_style style,
              struct command *out)
{
    MUST(v->viewer != NO_SEAT && v->viewer == v->to_act && style < STYLES);
    if (v->phase == PHASE_BET)
        choose_bet(b, v, style, out);
    else if (v->phase == PHASE_DISCARD)
        choose_discard(b, v, style, out);
    else
        bot_command(b, v, out);
}
