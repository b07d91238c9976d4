/*
 * poker_may.c - the commands somebody may give now, as one list.
 *
 * Bets are computed once.  For everything else this file asks decide itself,
 * so that a listed command is not refused.
 *
 * Leaves: draw.max, openers.least, bet.structure, bet.declaration_binds,
 * forced.over_blind
 */
#include "base/must.h"
#include "rule/poker/bet.h"
#include "rule/poker/chop.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/push.h"
#include "rule/poker/remedy.h"
#include "rule/refuse.h"

/* The question, who asks it, and the list for the answers. */
struct asking {
    const struct book *b;
    const struct table *t;
    struct may *out;
    struct event *e; /* the event that would follow; not used */
    struct refusal no;
    seat_no seat;
};

static void add(struct asking *a, int kind)
{
    struct may_one *one = may_add(a->out, kind);

    MUST(one != NULL);
}

static void add_if(struct asking *a, int kind, bool may)
{
    if (may)
        add(a, kind);
}

static void add_amount(struct asking *a, int kind, money least, money most,
                       money step)
{
    struct may_one *one = may_add(a->out, kind);

    MUST(one != NULL && least <= most);
    one->least = least;
    one->most = most;
    /* If the step exceeds the range, only the two ends are possible. */
    one->step = step > most - least ? most - least : step;
}

static void add_word(struct asking *a, int kind, unsigned word)
{
    struct may_one *one = may_add(a->out, kind);

    MUST(one != NULL);
    one->said = (uint8_t)word;
}

static void add_cards(struct asking *a, int kind, int count, bool up_to)
{
    struct may_one *one = may_add(a->out, kind);

    MUST(one != NULL && count >= 0 && count <= HAND_CARDS_MAX);
    one->count = (uint8_t)count;
    one->up_to = up_to;
}

/* Adds a bet or raise, or the reason why there is none. */
static bool may_raise(struct asking *a, const struct choices *c)
{
    if (!c->raise)
        return refuse(&a->out->no_raise, c->why_not_raise, c->why_leaf);
    if (!bet_may_open(a->b, a->t, a->seat))
        return refuse(&a->out->no_raise, WHY_NO_OPENERS, LEAF_OPENERS);
    if (c->raise_least > c->raise_most)
        return refuse(&a->out->no_raise, WHY_TOO_LARGE, LEAF_BET_STRUCTURE);
    if (poker_is_held(a->b, a->t, SAID_RAISE))
        return refuse(&a->out->no_raise, WHY_DECLARED, LEAF_DECLARATION_BINDS);
    return true;
}

/* Adds the bets; every action in turn may also be declared first. */
static void add_bets(struct asking *a)
{
    struct choices c = choices_of(a->b, a->t);
    const bool may[] = {
        [SAID_FOLD] = !poker_is_held(a->b, a->t, SAID_FOLD),
        [SAID_CHECK] = c.check && !poker_is_held(a->b, a->t, SAID_CHECK),
        [SAID_CALL] = c.call && !poker_is_held(a->b, a->t, SAID_CALL),
        [SAID_RAISE] = may_raise(a, &c),
    };

    add_if(a, CMD_FOLD, may[SAID_FOLD]);
    add_if(a, CMD_CHECK, may[SAID_CHECK]);
    if (may[SAID_CALL])
        add_amount(a, CMD_CALL, c.to_call, c.to_call, 0);
    if (may[SAID_RAISE])
        add_amount(a, CMD_RAISE, c.raise_least, c.raise_most, c.step);
    for (unsigned said = SAID_FOLD; said <= SAID_RAISE; said++)
        if (may[said])
            add_word(a, CMD_SAY, said);
}

/* Is there any card the player could discard this way? */
static bool some_draw(struct asking *a, bool split)
{
    unsigned all = 1u << a->t->seat[a->seat].cards;

    for (unsigned which = 0; which < all; which++)
        if (split ? decide_split(a->b, a->t, a->seat, which, a->e, &a->no)
                  : decide_draw(a->b, a->t, a->seat, which, a->e, &a->no))
            return true;
    return false;
}

static void add_draws(struct asking *a)
{
    int most = book_value(a->b, LEAF_DRAW_MAX);
    int cards = a->t->seat[a->seat].cards;

    if ((a->t->ruling.pat >> a->seat & 1) != 0)
        most = 0;
    most = most < cards ? most : cards;
    if (some_draw(a, false))
        add_cards(a, CMD_DRAW, most, true);
    if (a->seat == a->t->deal.opener && some_draw(a, true))
        add_cards(a, CMD_SPLIT, most, true);
    add_if(a, CMD_SPREAD, decide_spread(a->b, a->t, a->seat, a->e, &a->no));
}

static void add_shows(struct asking *a)
{
    const struct book *b = a->b;
    const struct table *t = a->t;

    add_if(a, CMD_SHOW, decide_show(b, t, a->seat, 0, a->e, &a->no));
    add_if(a, CMD_MUCK, decide_muck(b, t, a->seat, a->e, &a->no));
    if (decide_say(b, t, a->seat, SAID_BOARD, a->e, &a->no))
        add_word(a, CMD_SAY, SAID_BOARD);
}

/* Offers more than the posted blind, up to the house's maximum. */
static void add_over(struct asking *a)
{
    const struct seat *s = &a->t->seat[a->seat];
    money most = book_value(a->b, LEAF_FORCED_OVER);
    struct cmd_post post = {.live = over_least(a->t)};

    if (most > s->bet + s->stack)
        most = s->bet + s->stack;
    if (decide_post(a->b, a->t, a->seat, &post, a->e, &a->no))
        add_amount(a, CMD_POST, post.live, most, a->t->stakes.chip);
}

/* Offers money before the cards, while the dealer waits for it. */
static void add_posts(struct asking *a)
{
    const struct book *b = a->b;
    const struct table *t = a->t;
    money least = straddle_least(b, t), most = straddle_most(t, a->seat);
    money stack = t->seat[a->seat].stack;
    struct cmd_post post = {.live = post_most(t)};

    if (decide_straddle(b, t, a->seat, least, a->e, &a->no))
        add_amount(a, CMD_STRADDLE, least, most, 0);
    add_if(a, CMD_KILL, decide_kill(b, t, a->seat, a->e, &a->no));
    if (t->seat[a->seat].bet > 0) {
        add_over(a);
        return;
    }
    if (decide_post(b, t, a->seat, &post, a->e, &a->no))
        add_amount(a, CMD_POST, post.live < stack ? post.live : stack,
                   post.live < stack ? post.live : stack, 0);
}

static void add_buy_in(struct asking *a)
{
    money price = push_price(a->t);

    if (push_buy_in(a->t, a->seat, a->e, &a->no))
        add_amount(a, CMD_BUY_IN, price, price, 0);
    add_if(a, CMD_PASS, push_pass(a->t, a->seat, a->e, &a->no));
}

/* Offers buying and taking away chips, between hands. */
static void add_seating(struct asking *a)
{
    const struct table *t = a->t;
    struct cmd_sit sit = {.amount = sit_least(a->b, t, a->seat)};

    if (decide_sit(a->b, t, a->seat, &sit, a->e, &a->no))
        add_amount(a, CMD_SIT, sit.amount, MONEY_MOST - t->chips, 0);
    add_if(a, CMD_LEAVE, decide_leave(t, a->seat, a->e, &a->no));
}

/* Adds the commands that do not depend on whose turn it is. */
static void add_others(struct asking *a)
{
    const struct book *b = a->b;
    const struct table *t = a->t;

    if (!t->deal.proof_asked || t->phase == PHASE_SHOW)
        add_if(a, CMD_ASK, decide_ask(b, t, a->seat, a->e, &a->no));
    for (unsigned chop = 0; chop < chop_count; chop++)
        if (chop_decide(b, t, a->seat, chop, a->e, &a->no))
            add_word(a, CMD_AGREE, chop);
    if ((t->ruling.may_cap >> a->seat & 1) != 0) {
        struct command c;

        wish_cap(&c, who_player(a->seat));
        add_if(a, CMD_CAP, decide_cap(b, t, &c, a->e, &a->no));
    }
    add_seating(a);
}

static void may_player(struct asking *a)
{
    const struct table *t = a->t;

    switch (t->phase) {
    case PHASE_BET:
        if (a->seat == t->to_act)
            add_bets(a);
        else
            add_if(a, CMD_FOLD, may_fold_bring_in(t, a->seat));
        break;
    case PHASE_DRAW:
        add_draws(a);
        break;
    case PHASE_STREET:
    case PHASE_DISCARD:
        if (discard_is_late(t, a->seat) ||
            (t->phase == PHASE_DISCARD && seat_is_asked(t, a->seat)))
            add_cards(a, CMD_DISCARD, discard_of(a->b, t, a->seat), false);
        break;
    case PHASE_SHOW:
        add_shows(a);
        break;
    case PHASE_POST:
        add_posts(a);
        break;
    case PHASE_BUY_IN:
        add_buy_in(a);
        break;
    default:
        break;
    }
    add_others(a);
}

static void may_dealer(struct asking *a)
{
    const struct book *b = a->b;
    const struct table *t = a->t;

    add_if(a, CMD_DEAL,
           t->phase == PHASE_IDLE && !t->deck_waits &&
               deal_has_players(b, deal_in(t, 0), &a->no));
    add_if(a, CMD_GO_ON, decide_go_on(b, t, NO_SEAT, a->e, &a->no));
    add_if(a, CMD_SHUFFLE, t->phase == PHASE_SHUFFLE);
    add_if(a, CMD_CARD, decide_card(b, t, CARD_NONE, a->e, &a->no));
}

void poker_may(const struct book *b, const struct table *t, struct who who,
               struct may *out)
{
    struct event any;
    struct asking a = {.b = b,
                       .t = t,
                       .out = out,
                       .e = &any,
                       .seat = who.seat};

    out->count = 0;
    out->no_raise = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (t->ruling.asks_floor)
        return; /* the floor speaks first */
    if (seat_is_there(t, who.seat))
        may_player(&a);
    else
        may_dealer(&a);
}
