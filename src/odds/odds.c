/*
 * odds.c - a spot looked at: can it be, what is to come, and how it is best
 * worked out.
 *
 * A spot that would take one core more than a few seconds is sampled, unless
 * the caller asks for an exact answer. The time is estimated from the number
 * of cards, never measured, so that the same spot is always worked out the
 * same way.
 */
#include "odds/odds.h"

#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "card/cardtext.h"
#include "odds/odds_own.h"

#include "base/owns_memory.h"

/* Usual costs in nanoseconds on one core of an ordinary machine. */
enum { BOARD_NS = 60, PLACE_NS = 6, DEAL_NS = 60, FLOP_NS = 150000 };
#define EXACT_MOST_NS 4000000000
enum { TRIALS_USUAL = 4000000, TRIALS_THROWN = 40000 /* each takes long */ };
enum { CANNOT = -1 };

/* At most 54 cards, so that the product before the division fits. */
int64_t odds_choose(int n, int k)
{
    int64_t ways = 1;

    if (k < 0 || k > n)
        return 0;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* The product, or what is as good as endless. */
static int64_t times(int64_t a, int64_t b)
{
    int64_t both;

    return __builtin_mul_overflow(a, b, &both) ? INT64_MAX : both;
}

/* ------------------------------------------------------- can it be? */

static int twice(struct fault *f, cardset both)
{
    char name[CARDTEXT_SIZE];
    struct text t;

    text_init(&t, name, sizeof name);
    cardtext_put(&t, set_take(&both), NULL);
    return fault_say(f, "%s is there twice", name);
}

static int take_known(struct odds *o, cardset cards, struct fault *f)
{
    cardset foreign = cards & ~o->pack;

    if ((foreign & SET_JOKERS) != 0)
        return fault_say(f, "there is no joker in this deck");
    if (foreign != 0)
        return fault_say(f, "a card is not in this deck");
    if ((cards & ~o->left) != 0)
        return twice(f, cards & ~o->left);
    o->left &= ~cards;
    return 0;
}

/* Cards a player has at the end, less those thrown by now. */
static int hole_due(const struct odds *o)
{
    const struct odds_rule *r = &o->spot.rule;
    int board = set_count(o->spot.board);

    if (r->board == 0)
        return r->hole - board; /* in stud, a card for all */
    return r->hole;
}

static int hand_take(struct odds *o, int i, struct fault *f)
{
    const struct odds_rule *r = &o->spot.rule;
    const struct odds_hand *h = &o->spot.hand[i];
    int held = set_count(h->held), due = hole_due(o);
    bool thrown = r->throws > 0 && set_count(o->spot.board) >= r->throws_at &&
                  held == due - r->throws;

    if (h->range != NULL)
        return 0;
    if (take_known(o, h->held | h->thrown, f) != 0)
        return FAULT;
    if (held > due)
        return fault_say(f, "hand %d has %d cards; %d is the most", i + 1,
                         held, due);
    o->held[i] = h->held | (r->board == 0 ? o->spot.board : 0);
    o->come[i] = thrown ? 0 : due - held;
    return 0;
}

/* A whole hand before a draw: what is kept of it is known. */
static void hand_draw(struct odds *o, int i)
{
    const struct odds_rule *r = &o->spot.rule;
    struct odds_hand *h = &o->spot.hand[i];

    if (!r->draws || h->range != NULL || h->drawn || o->come[i] > 0)
        return;
    o->held[i] = keep_of(r, h->held);
    o->come[i] = r->hole - set_count(o->held[i]);
    h->drawn = true;
}

/* Of a range, what can still be. */
static int range_take(struct odds *o, int i, struct fault *f)
{
    const struct odds_hand *h = &o->spot.hand[i];

    if (h->range == NULL)
        return 0;
    o->range[i] = malloc(((size_t)h->ranges + 1) * sizeof *o->range[i]);
    if (o->range[i] == NULL)
        return fault_say(f, "out of memory");
    for (int k = 0; k < h->ranges; k++)
        if ((h->range[k] & ~o->left) == 0)
            o->range[i][o->ranges[i]++] = h->range[k];
    if (o->ranges[i] == 0)
        return fault_say(f, "no hand of range %d is left in the deck", i + 1);
    o->ranged = true;
    return 0;
}

/* Can the ranges all have a hand at once? */
static bool can_ranges_meet(const struct odds *o, int i, cardset used)
{
    if (i == o->spot.hands)
        return true;
    if (o->range[i] == NULL)
        return can_ranges_meet(o, i + 1, used);
    for (int k = 0; k < o->ranges[i]; k++)
        if ((o->range[i][k] & used) == 0 &&
            can_ranges_meet(o, i + 1, used | o->range[i][k]))
            return true;
    return false;
}

static int check_count(const struct odds *o, struct fault *f)
{
    int come = o->board_come;

    for (int i = 0; i < o->spot.hands; i++)
        come += o->range[i] != NULL ? o->spot.rule.hole : o->come[i];
    if (come > set_count(o->left))
        return fault_say(f, "%d cards are to come, and %d are left", come,
                         set_count(o->left));
    return can_ranges_meet(o, 0, 0)
               ? 0
               : fault_say(f, "the ranges cannot all have a hand at once");
}

bool odds_can_run_out(const struct odds_spot *s)
{
    const struct odds_rule *r = &s->rule;
    int cards = 52 + r->jokers - set_count(s->dead);

    return r->board == 0 && !r->draws && !r->nine && s->board == 0 &&
           s->hands * r->hole > cards;
}

static void last_for_all(struct odds_rule *r)
{
    r->hole--;
    r->board = 1;
    r->least = 0;
    r->most = r->hole;
}

static int spot_take(struct odds *o, struct fault *f)
{
    struct odds_spot *s = &o->spot;
    const struct odds_rule *r = &s->rule;
    int board = set_count(s->board);

    if (odds_can_run_out(s))
        last_for_all(&s->rule);
    if (s->hands < 2 || s->hands > ODDS_HANDS_MOST)
        return fault_say(f, "%d hands; 2 to %d can be compared", s->hands,
                         ODDS_HANDS_MOST);
    if (r->throws > 1)
        return fault_say(f, "a game that throws %d cards is not known",
                         r->throws);
    if (board > (r->board > 0 ? r->board : r->draws || r->nine ? 0 : 1))
        return fault_say(f, "the board has %d cards, which is too many",
                         board);
    o->pack = SET_52 | (r->jokers > 0 ? set_of(CARD_JOKER) : 0) |
              (r->jokers > 1 ? set_of(CARD_JOKER_2) : 0);
    o->left = o->pack;
    o->board = r->board > 0 ? s->board : 0;
    o->board_come = r->board > 0 ? r->board - board : 0;
    if (take_known(o, s->board, f) != 0 || take_known(o, s->dead, f) != 0)
        return FAULT;
    for (int i = 0; i < s->hands; i++)
        if (hand_take(o, i, f) != 0)
            return FAULT;
    for (int i = 0; i < s->hands; i++)
        if (range_take(o, i, f) != 0)
            return FAULT;
    for (int i = 0; i < s->hands; i++)
        hand_draw(o, i);
    return check_count(o, f);
}

/* ------------------------------------------------ how is it worked out? */

static bool are_all_known(const struct odds *o)
{
    for (int i = 0; i < o->spot.hands; i++)
        if (o->range[i] == NULL && o->come[i] > 0)
            return false;
    return true;
}

/* Unknown cards that a drawing player would look at before he chooses. */
static bool has_unknown_draw(const struct odds *o)
{
    for (int i = 0; i < o->spot.hands && o->spot.rule.draws; i++)
        if (!o->spot.hand[i].drawn)
            return true;
    return false;
}

static int64_t walk_ns(const struct odds *o)
{
    static const int boards[] = {1, 14, 105, 560, 2380, 8568};
    int each = o->spot.rule.least == 2 ? 120 : 25;

    return boards[o->board_come] * (BOARD_NS + o->spot.hands * each);
}

/*
 * The spot that is enumerated for a match, whose suits may have been renamed.
 */
static void match_spot(const struct odds *o, int64_t i, struct walk_spot *s)
{
    *s = (struct walk_spot){.rule = &o->spot.rule,
                            .hands = o->spot.hands,
                            .board = o->board,
                            .left = o->pack & ~o->board & ~o->spot.dead};
    memcpy(s->held, match_at(o, i), (size_t)s->hands * sizeof s->held[0]);
    for (int k = 0; k < s->hands; k++)
        s->left &= ~s->held[k];
}

/* How long each way would take, or that it cannot be gone. */
static int64_t plan_walk(struct odds *o)
{
    if (o->spot.rule.board == 0 || !are_all_known(o) || !match_list(o))
        return CANNOT;
    for (int64_t i = 0; i < o->matches; i++) {
        struct walk_spot s;

        match_spot(o, i, &s);
        if (!walk_can(&s))
            return CANNOT;
    }
    o->parts = o->matches;
    return times(walk_ns(o), o->matches);
}

/* Is a card still to be thrown? */
static bool has_throw_left(const struct odds *o)
{
    const struct odds_rule *r = &o->spot.rule;

    for (int i = 0; i < o->spot.hands; i++)
        if (r->throws > 0 && (o->range[i] != NULL || o->come[i] > 0 ||
                              set_count(o->held[i]) == r->hole))
            return true;
    return false;
}

static int64_t plan_flops(struct odds *o)
{
    int left = set_count(o->left);
    bool flop = o->board_come > 2;

    if (o->ranged || !are_all_known(o) || (flop && o->board_come != 5))
        return CANNOT;
    o->parts = flop ? left : 1;
    return odds_choose(left, flop ? 3 : 0) * FLOP_NS * o->spot.hands / 2;
}

static int64_t plan_plain(struct odds *o)
{
    int left = set_count(o->left);
    int64_t deals = 1;

    if (o->ranged || has_unknown_draw(o) || has_throw_left(o))
        return CANNOT;
    for (int i = 0; i < o->spot.hands; i++) {
        deals = times(deals, odds_choose(left, o->come[i]));
        left -= o->come[i];
    }
    deals = times(deals, odds_choose(left, o->board_come));
    o->parts = PLAIN_PARTS;
    return times(deals, DEAL_NS * (o->board_come > 0 ? o->spot.hands : 1));
}

static int64_t plan_apart(struct odds *o)
{
    const struct odds_rule *r = &o->spot.rule;
    int most = o->come[0] > o->come[1] ? o->come[0] : o->come[1];
    int64_t ways = odds_choose(set_count(o->left), most);

    if (o->spot.hands != 2 || r->board > 0 || o->ranged ||
        has_unknown_draw(o) || ways > APART_MOST || most > APART_COME)
        return CANNOT;
    o->parts = 1;
    return 2 * ways * (1 << most) * PLACE_NS * (r->high && r->low ? 12 : 2);
}

static void plan_trials(struct odds *o, const struct odds_plan *p)
{
    o->method = METHOD_TRIAL;
    o->trials = p->trials > 0       ? p->trials
                : has_throw_left(o) ? TRIALS_THROWN
                                    : TRIALS_USUAL;
    o->parts = (o->trials + TRIAL_PART - 1) / TRIAL_PART;
    if (p->seed != NULL)
        o->seed = *p->seed;
}

/* The quickest exact way. */
static int64_t plan_exact(struct odds *o)
{
    int64_t ns, apart;

    o->method = has_throw_left(o) ? METHOD_FLOPS : METHOD_WALK;
    ns = has_throw_left(o) ? plan_flops(o) : plan_walk(o);
    if (ns != CANNOT)
        return ns;
    o->method = METHOD_PLAIN;
    ns = plan_plain(o);
    apart = plan_apart(o);
    if (apart != CANNOT && (ns == CANNOT || apart < ns)) {
        o->method = METHOD_APART;
        return apart;
    }
    o->parts = PLAIN_PARTS;
    return ns;
}

static int plan_make(struct odds *o, const struct odds_plan *p,
                     struct fault *f)
{
    int64_t ns = p->way == ODDS_TRIALS ? CANNOT : plan_exact(o);

    if (ns != CANNOT && (p->way == ODDS_EXACT || ns <= EXACT_MOST_NS))
        return 0;
    if (p->way == ODDS_EXACT)
        return fault_say(f, "this cannot be counted exactly; leave it to "
                            "trials");
    plan_trials(o, p);
    return 0;
}

/* ------------------------------------------------------------ from outside */

struct odds *odds_open(const struct odds_spot *spot,
                       const struct odds_plan *plan, struct fault *f)
{
    struct odds *o = calloc(1, sizeof *o);

    if (o == NULL) {
        fault_say(f, "out of memory");
        return NULL;
    }
    o->spot = *spot;
    if (spot_take(o, f) != 0 || plan_make(o, plan, f) != 0) {
        odds_close(o);
        return NULL;
    }
    return o;
}

void odds_close(struct odds *o)
{
    for (int i = 0; o != NULL && i < ODDS_HANDS_MOST; i++)
        free(o->range[i]);
    if (o != NULL)
        free(o->match);
    free(o);
}

bool odds_is_exact(const struct odds *o)
{
    return o->method != METHOD_TRIAL;
}

int64_t odds_parts(const struct odds *o)
{
    return o->parts;
}

static void match_part(const struct odds *o, int64_t part, struct tally *t)
{
    struct walk_spot s;

    match_spot(o, part, &s);
    t->times = (int64_t)match_at(o, part)[o->spot.hands];
    walk_boards(&s, t);
}

void odds_part(const struct odds *o, int64_t part, struct odds_sum *sum)
{
    bool trial = o->method == METHOD_TRIAL;
    struct tally t;

    MUST(part >= 0 && part < o->parts);
    tally_init(&t, &o->spot.rule, o->spot.hands, trial, sum);
    if (trial)
        trial_part(o, part, &t);
    else if (o->method == METHOD_WALK)
        match_part(o, part, &t);
    else if (o->method == METHOD_FLOPS)
        flops_part(o, part, &t);
    else if (o->method == METHOD_APART)
        apart_all(o, &t);
    else
        plain_part(o, part, &t);
    tally_end(&t);
}
