/*
 * wire_poker.c - poker as the outside hears of it.
 *
 * Leaves: forced.over_blind, bet.structure, bet.buy_in_times, seats.most,
 * rank.order, rank.high, rank.low, rank.qualifier, rank.uses_least,
 * rank.uses_most, pot.ties
 */
#include "book/collection.h"
#include "card/cardtext.h"
#include "rule/open.h"
#include "wire/catalogue.h"
#include "wire/fee_lines.h"
#include "wire/poker/poker_open.h"
#include "wire/record_copy.h"
#include "wire/referee_run.h"
#include "wire/rulecard.h"
#include "wire/sentence_own.h"
#include "wire/table_ask.h"
#include "wire/view_own.h"
#include "wire/why_json.h"
#include "wire/wire_family.h"

/* The sign */

/* The usual table, for lower limits if its buy-in is below ten times the least
   bet: $20 buys in at 1/2 (OCE-CRAZYPINE-2). */
static struct limits usual_limits(const struct table_ask *q,
                                  const struct book *b,
                                  const struct collections *all, int structure)
{
    struct limits l = limits_of(b, all, structure);
    money times = book_value(b, LEAF_BUY_IN_TIMES), buy_in = 0;

    if (q->buy_in == NULL || !money_read(q->buy_in, &buy_in) ||
        !structure_is_free(structure) || times * l.upper <= buy_in)
        return l;
    l.upper = buy_in / times;
    l.lower = l.upper / 2;
    return l;
}

/* Reads limits; without any, those of the structure's usual table. */
static int read_limits(const struct table_ask *q, const struct book *b,
                       const struct collections *all, struct limits *l,
                       struct fault *f)
{
    l->structure = book_value(b, LEAF_BET_STRUCTURE);
    if (q->structure != NULL)
        l->structure = structure_find(q->structure);
    else if (q->buy_in != NULL && !structure_is_free(l->structure))
        l->structure = STRUCTURE_NONE; /* priced by its buy-in */
    if (l->structure < 0)
        return fault_say(f,
                         "'%s' is not a structure: say fixed, spread, "
                         "no-limit or pot-limit",
                         q->structure);
    if (q->limit == NULL)
        *l = usual_limits(q, b, all, l->structure);
    else if (!limits_read(q->limit, l))
        return fault_say(f, "'%s' is not a limit: give two bets, such as 3/6",
                         q->limit);
    return 0;
}

/* Limits without a structure mean the usual one.  If the house has such a
   table only with another structure, the fault names both. */
static int other_structure(const struct table_ask *q, const struct book *b,
                           const struct collections *all,
                           const struct limits *l, const struct fee_wish *w,
                           struct fault *f)
{
    const struct fault why = *f;
    struct limits other = *l;
    char words[64];
    struct text t;

    if (q->structure != NULL || q->limit == NULL ||
        l->structure != book_value(b, LEAF_BET_STRUCTURE))
        return FAULT;
    for (int i = 0; i <= STRUCTURE_POT; i++) {
        struct fault none;
        struct stakes s;

        other.structure = i;
        if (i == l->structure ||
            limits_stakes(b, all, &other, w, &s, &none) != 0)
            continue;
        text_init(&t, words, sizeof words);
        limits_put(&t, b, &other);
        return fault_say(f,
                         "at %s, which is usual here, %.150s; there is a "
                         "table at %s: say %s",
                         structure_words(l->structure), why.text,
                         structure_words(i), words);
    }
    return FAULT;
}

/* Adds the posted maximum for a blind, if the house posts one. */
static int read_over(const struct table_ask *q, struct cmd_open *out,
                     struct fault *f)
{
    money most;

    if (q->over_blind == NULL)
        return 0;
    if (!money_read(q->over_blind, &most) || most <= 0 || most > INT32_MAX)
        return fault_say(f, "'%s' is not a maximum for a blind: say 6",
                         q->over_blind);
    if (out->blinds == 0)
        return fault_say(f, "nobody posts a blind at this table, so it has no "
                            "maximum for one");
    if (most <= out->blind[out->blinds - 1])
        return fault_say(f, "the maximum for a blind must be more than the "
                            "blind");
    out->choices = 1;
    out->choice[0] = (struct choice){.leaf = LEAF_FORCED_OVER,
                                     .value = (int32_t)most};
    return 0;
}

static int open_cards(const struct table_ask *q, const struct book *b,
                      const struct collections *all, struct cmd_open *out,
                      struct fault *f)
{
    struct limits l = {0};
    struct fee_wish w;
    struct stakes s;

    if (table_ask_fees(q, &w, f) != 0 || read_limits(q, b, all, &l, f) != 0)
        return FAULT;
    l.chosen = q->chosen[0] != '\0' ? q->chosen : NULL;
    if (limits_stakes(b, all, &l, &w, &s, f) != 0)
        return other_structure(q, b, all, &l, &w, f);
    s.by_card = q->by_card;
    s.asks_to_show = q->shows;
    open_poker(out, &s, book_value(b, LEAF_SEATS_MOST));
    return read_over(q, out, f);
}

/* The buy-in of the table, or of the book if that is more
   (OCE-CRAZYPINE-2). */
static void put_buy_in(const struct book *b, const struct cmd_open *c,
                       struct text *forced)
{
    const struct stakes s = {.lower = c->lower, .buy_in = c->buy_in};
    money least = stakes_buy_in(b, &s);

    if (least == 0)
        return;
    text_str(forced,
             forced->used > 0 ? ", minimum buy-in " : "minimum buy-in ");
    money_put_dollars(forced, least);
}

/* The posted maximum for a blind: as asked for, or as chosen. */
static void put_over(const struct book *b, const struct cmd_open *c,
                     struct text *forced)
{
    money most = book_value(b, LEAF_FORCED_OVER);

    for (int i = 0; i < c->choices; i++)
        if (c->choice[i].leaf == LEAF_FORCED_OVER)
            most = c->choice[i].value;
    if (most == 0 || c->blinds == 0)
        return;
    text_str(forced, ", blind up to ");
    money_put_dollars(forced, most);
}

static void put_stakes(const struct book *b, const struct cmd_open *c,
                       struct text *stakes, struct text *forced)
{
    if (structure_is_free(c->structure)) {
        text_put(stakes, "%s, bets from ", structure_words(c->structure));
        money_put_dollars(stakes, c->lower);
    } else {
        money_put_dollars(stakes, c->lower);
        text_str(stakes, c->structure == STRUCTURE_SPREAD ? " to " : "/");
        money_put_dollars(stakes, c->upper);
        text_put(stakes, " %s", structure_words(c->structure));
    }
    for (int i = 0; i < c->blinds; i++) {
        text_str(forced, i > 0           ? " and "
                         : c->blinds > 1 ? "blinds "
                                         : "blind ");
        money_put_dollars(forced, c->blind[i]);
    }
    put_over(b, c, forced);
    if (c->ante > 0) {
        text_str(forced, forced->used > 0 ? ", ante " : "ante ");
        money_put_dollars(forced, c->ante);
    }
    if (c->bring_in > 0) {
        text_str(forced, ", bring-in ");
        money_put_dollars(forced, c->bring_in);
    }
    put_buy_in(b, c, forced);
}

static const char *kind_of(const struct felt *felt)
{
    return structure_words(felt->poker.stakes.structure);
}

static int jokers_of(const struct cmd_open *c)
{
    return c->jokers;
}

/* Costs */

/* "the button" */
static const char *payer_said(enum payer payer)
{
    switch (payer) {
    case PAYS_BUTTON:
        return "the button";
    case PAYS_BLIND:
        return "the big blind";
    case PAYS_BUTTON_ANTE:
        return "the button's ante";
    case PAYS_EACH_PLAYER:
        return "each player";
    default:
        return "the antes";
    }
}

static void put_costs(struct text *t, const struct book *b,
                      const struct felt_view *v, int players)
{
    const struct fees *f = &v->poker.stakes.fees;

    (void)b;
    if (f->fee[players] == 0)
        return;
    text_str(t, "The house collects ");
    money_put(t, f->fee[players]);
    text_put(t, " %s, from %s",
             f->per == PER_EACH_HALF_HOUR ? "a half hour" : "a hand",
             payer_said((enum payer)f->payer));
    if (f->fund[players] > 0) {
        text_str(t, ", and ");
        money_put(t, f->fund[players]);
        text_str(t, " for the jackpot");
    }
    text_str(t, ".");
}

static int list_fees(const struct book *b, const struct cmd_open *c,
                     const struct ev_opened *e, struct fee_line *out)
{
    (void)c;
    return fee_lines_by_players(b, e, false, out);
}

/* What wins */

/* Adds a line about discarded hole cards and their street. */
static void add_discard(struct rulecard *c, const struct book *b)
{
    int holes = rulecard_dealt(b, DEAL_HOLE_DOWN) +
                rulecard_dealt(b, DEAL_HOLE_UP);
    struct text t;

    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++) {
            const struct deal_step *step = &b->street[i].step[k];

            if (step->word != DEAL_DISCARD || !rulecard_line(c, &t))
                continue;
            text_put(&t, "You are dealt %d cards and throw %d away %s the %s.",
                     holes, step->count, k == 0 ? "before" : "on",
                     b->street[i].name);
            rulecard_line_by(c, b->street_by[i][STREET_DEAL]);
        }
}

/* Adds a line about which hole cards play with the board. */
static void add_uses(struct rulecard *c, const struct book *b)
{
    int holes = rulecard_dealt(b, DEAL_HOLE_DOWN) -
                rulecard_dealt(b, DEAL_DISCARD);
    int least = book_value(b, LEAF_RANK_USES_LEAST);
    int most = book_value(b, LEAF_RANK_USES_MOST);

    if (rulecard_dealt(b, DEAL_BOARD) == 0)
        return;
    add_discard(c, b);
    if (holes == 3 && rulecard_dealt(b, DEAL_DISCARD) == 0)
        rulecard_add(c, b, "You keep all three of your cards to the end.",
                     LEAF_NONE);
    if (least == most)
        rulecard_add(c, b,
                     "Exactly # of your own cards must play, with the board.",
                     LEAF_RANK_USES_LEAST);
    else if (most < holes)
        rulecard_add(c, b, "At most # of your own cards play, with the board.",
                     LEAF_RANK_USES_MOST);
}

static void add_low(struct rulecard *c, const struct book *b)
{
    if (book_value(b, LEAF_RANK_QUALIFIER) > 0)
        rulecard_add(
            c, b,
            "A low needs five different ranks, # or lower.  If there is no "
            "low, the high hand takes the whole pot.",
            LEAF_RANK_QUALIFIER);
    rulecard_add(
        c, b,
        "For low, aces are low and straights and flushes do not count: "
        "5-4-3-2-A is the best.",
        LEAF_NONE);
}

static void put_goal(struct rulecard *c, const struct book *b)
{
    bool high = book_has(b, LEAF_RANK_HIGH), low = book_has(b, LEAF_RANK_LOW);

    if (book_value(b, LEAF_RANK_ORDER) == RANK_ORDER_NINE) {
        rulecard_add(
            c, b,
            "Three cards, 36 ranks: three of a kind is best, then a straight, "
            "then three face cards, then points.",
            LEAF_RANK_ORDER);
        rulecard_add(
            c, b,
            "For points an ace counts 1 and tens and faces 10; only the last "
            "digit counts, and nine is best.",
            LEAF_NONE);
        return;
    }
    if (high && low)
        rulecard_add(c, b, "High and low split the pot.", LEAF_RANK_LOW);
    else if (high)
        rulecard_add(c, b, "The best high hand of five cards wins.",
                     LEAF_RANK_HIGH);
    else
        rulecard_add(c, b, "The lowest hand of five cards wins.",
                     LEAF_RANK_LOW);
    add_uses(c, b);
    if (low)
        add_low(c, b);
}

/* Why not? */

/* "Why is the least raise to $120?" */
static void ask_bound(struct why_moment *m, const char *which, money bound,
                      money asked)
{
    char question[WHY_QUESTION];
    struct command c;
    struct text t;

    wish_raise(&c, who_player(why_viewer(m)))->to = asked;
    text_init(&t, question, sizeof question);
    text_put(&t, "Why is the %s ", which);
    money_put_dollars(&t, bound);
    text_str(&t, "?");
    why_ask(m, question, &c);
}

/* Asks one question if there is only one amount. */
static void ask_bounds(struct why_moment *m, const struct view *v,
                       const struct may_one *raise)
{
    money unit = v->stakes.unit > 0 ? v->stakes.unit : 1;
    bool first = v->level == 0, one = raise->least == raise->most;

    if (one) {
        ask_bound(m, first ? "only bet" : "only raise to", raise->least,
                  raise->least - unit);
        return;
    }
    ask_bound(m, first ? "least bet" : "least raise to", raise->least,
              raise->least - unit);
    ask_bound(m, first ? "most you may bet" : "most you may raise to",
              raise->most, raise->most + unit);
}

static void put_why(struct why_moment *m, const struct felt_view *view)
{
    const struct view *v = &view->poker;
    const struct may_one *raise = may_find(&v->may, CMD_RAISE);
    struct command c;

    if (v->phase != PHASE_BET || v->to_act != why_viewer(m))
        return;
    if (raise != NULL)
        ask_bounds(m, v, raise);
    else if (v->may.no_raise.why != WHY_NONE)
        why_add_answer(m, "Why can you not raise?", &v->may.no_raise);
    wish_check(&c, who_player(why_viewer(m)));
    why_ask(m, "Why can you not check?", &c);
}

static bool has_step(const struct book *b, enum deal_word word)
{
    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            if (b->street[i].step[k].word == word)
                return true;
    return false;
}

/* How the table is drawn. */
static int shape_of(const struct book *b)
{
    if (book_value(b, LEAF_POT_TIES) == TIES_PUSH)
        return W_TABLE_PUSH;
    if (has_step(b, DEAL_BOARD))
        return W_TABLE_BOARD;
    return has_step(b, DEAL_DRAW) ? W_TABLE_DRAW : W_TABLE_UP;
}

static int pile_of(const struct felt *felt)
{
    return felt->poker.mucked;
}

static const card *board_of(const struct felt *felt, int *cards)
{
    *cards = felt->poker.boards;
    return felt->poker.board;
}

static bool is_here(const struct felt_view *v, seat_no seat)
{
    return v->poker.seat[seat].state != SEAT_EMPTY;
}

static uint32_t number_of(const struct felt_view *v)
{
    return v->poker.hand;
}

const struct wire_family wire_poker = {
    .referee = &referee_poker,
    .record = &record_poker,
    .cards_may = CARDTEXT_UNKNOWN,
    .open = open_cards,
    .stakes = put_stakes,
    .kind = kind_of,
    .costs = put_costs,
    .fees = list_fees,
    .goal = put_goal,
    .jokers = jokers_of,
    .troubles = catalogue_poker,
    .why = put_why,
    .pile = pile_of,
    .board = board_of,
    .view_says = view_poker_say,
    .view = view_poker,
    .shape_of = shape_of,
    .paid = poker_paid,
    .is_here = is_here,
    .number = number_of,
};
