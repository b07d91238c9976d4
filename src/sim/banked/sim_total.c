/*
 * sim_total.c - games of totals by the dozen.
 *
 * Everybody plays by the chart, but for a whim now and then: a card too many,
 * a double for less, insurance, a pair kept together.  In runs with mistakes
 * the bank is short in every hand, and commands that must be refused are
 * tried.
 *
 * Leaves: double.after_split, bank.hits_soft
 */
#include "sim/banked/sim_total.h"

#include <string.h>

#include "rule/banked/total.h"
#include "worth/chart.h"
#include "sim/edge_shoe.h"
#include "sim/banked/sim_bank.h"
#include "worth/plan.h"

enum {
    RAIL = 2,   /* so many stand behind the seats */
    WHIMS = 32, /* one move in so many is made without the chart */
    COVER = 10  /* wagers: more than four hands, doubled, can win */
};

static int up_value(card c)
{
    if (card_is_ace(c))
        return 11;
    return card_is_bonus(c) ? 10 : (int)card_rank(c) - (int)RANK_2 + 2;
}

/* The chart's move for the hand to be played. */
static enum chart_move by_chart(const struct bank_play *p,
                                const struct total_choices *may)
{
    const struct book *b = p->sim->book;
    const struct bank *t = &p->at.seating.felt.bank;
    int at = t->hand.at, hand = t->hand.to_play;
    const struct total_hand *h = &t->spot[at].hand[hand];
    struct chart_ask ask = {
        .total = may->total.halves / 2,
        .soft = may->total.soft,
        .up = up_value(t->spot[t->banker].hand[0].card[0]),
        .may_double = may->double_most > 0,
        .may_split = may->split,
        .may_surrender = may->surrender,
        .doubles_after_split = book_has(b, LEAF_DOUBLE_SPLIT),
        .hits_soft_17 = book_value(b, LEAF_BANK_HITS) >= 17,
    };

    if (may->split)
        ask.pair = up_value(h->card[0]);
    return chart_move(&ask);
}

static int points_of(card c)
{
    return (int)(total_addend(c) & 255);
}

/* The number of a hand: points.h. */
static int number_of(const struct plan *plan, const struct total_hand *h)
{
    int at = 0;

    for (int i = 0; i < h->cards; i++)
        at = plan->points.next[at][points_of(h->card[i])];
    return at;
}

/* The plan's move for the hand; pairs from a split are split again. */
static enum chart_move by_plan(const struct bank_play *p,
                               const struct total_choices *may)
{
    const struct plan *plan = p->sim->plan;
    const struct bank *t = &p->at.seating.felt.bank;
    const struct spot *s = &t->spot[t->hand.at];
    const struct total_hand *h = &s->hand[t->hand.to_play];
    int at = number_of(plan, h);
    int up = points_of(t->spot[t->banker].hand[0].card[0]);
    enum chart_move move = (enum chart_move)plan->move[at][up];

    if (h->cards > 2 || (move == CHART_SPLIT && may->split))
        return move;
    return s->hands > 1 || move == CHART_SPLIT
               ? (enum chart_move)plan->after[at][up]
               : move;
}

/* A move that may be made, whatever the chart says. */
static enum chart_move by_whim(struct bank_play *p,
                               const struct total_choices *may)
{
    switch (luck_below(&p->luck, 4)) {
    case 0:
        if (may->split)
            return CHART_SPLIT;
        break;
    case 1:
        if (may->double_most > 0)
            return CHART_DOUBLE;
        break;
    case 2:
        if (may->surrender)
            return CHART_SURRENDER;
        break;
    default:
        break;
    }
    return may->hit ? CHART_HIT : CHART_STAND;
}

/* Something that the seat not to act cannot do while hands are played. */
static void wish_wrong(struct bank_play *p, uint32_t which, struct who who)
{
    const struct bank *t = &p->at.seating.felt.bank;
    uint8_t own = (uint8_t)who.seat;

    switch (which) {
    case 0:
        wish_hit(&p->wish, who);
        break;
    case 1:
        wish_stand(&p->wish, who);
        break;
    case 2:
        *wish_wager(&p->wish, who) =
            (struct cmd_wager){.spot = own, .amount = t->stakes.lower};
        break;
    case 3:
        wish_bank(&p->wish, who)->amount = t->stakes.lower;
        break;
    case 4:
        wish_surrender(&p->wish, who);
        break;
    default:
        *wish_insure(&p->wish, who) =
            (struct cmd_insure){.spot = own, .amount = t->stakes.lower};
        break;
    }
}

/* Tries commands that must be refused and change nothing. */
static bool play_wrong(struct bank_play *p)
{
    uint32_t which = luck_below(&p->luck, 6);

    wish_wrong(p, which,
               who_player(p->at.seating.felt.bank.to_act == 0 ? 1 : 0));
    if (!bank_play_refused(p, &p->wish))
        return false;
    p->out->untrue++;
    return true;
}

static void wish_move(struct bank_play *p, enum chart_move move, money amount)
{
    struct who who = who_player(p->at.seating.felt.bank.to_act);

    switch (move) {
    case CHART_HIT:
        wish_hit(&p->wish, who);
        break;
    case CHART_DOUBLE:
        wish_double_down(&p->wish, who)->amount = amount;
        break;
    case CHART_SPLIT:
        wish_part(&p->wish, who);
        break;
    case CHART_SURRENDER:
        wish_surrender(&p->wish, who);
        break;
    default:
        wish_stand(&p->wish, who);
        break;
    }
}

static bool play_turn(struct bank_play *p, bool whims)
{
    const struct bank *t = &p->at.seating.felt.bank;
    struct total_choices may = total_choices(p->sim->book, t);
    bool whim = whims && luck_once_in(&p->luck, WHIMS);
    enum chart_move move = whim                   ? by_whim(p, &may)
                           : p->sim->plan != NULL ? by_plan(p, &may)
                                                  : by_chart(p, &may);
    bool less;

    if (move == CHART_STAND && !may.stand)
        move = CHART_HIT;
    if (move == CHART_HIT && !may.hit)
        move = CHART_STAND;
    less = whim && move == CHART_DOUBLE && luck_once_in(&p->luck, 2);
    wish_move(p, move, less ? may.double_least : 0);
    return bank_play_do(p, &p->wish);
}

/* Even money, or insurance of half the wager; false: neither may be. */
static bool wish_insured(struct bank_play *p, int spot)
{
    const struct wager *w = &p->at.seating.felt.bank.spot[spot].wager[0];

    wish_even(&p->wish, who_player(w->owner))->spot = (uint8_t)spot;
    if (felt_would(p->sim->book, &p->at.seating.felt, &p->wish, p->no))
        return true;
    *wish_insure(&p->wish, who_player(w->owner)) =
        (struct cmd_insure){.spot = (uint8_t)spot,
                            .amount = w->amount / 2 / CENTS * CENTS};
    return felt_would(p->sim->book, &p->at.seating.felt, &p->wish, p->no);
}

/* Takes even money, or full insurance if the plan has it. */
static bool insure_by_plan(struct bank_play *p)
{
    const struct book *b = p->sim->book;
    const struct felt *felt = &p->at.seating.felt;
    const struct bank *t = &felt->bank;

    for (int s = 0; s < t->seats; s++) {
        seat_no who = t->spot[s].wager[0].owner;

        if (t->spot[s].wagers == 0 ||
            !p->sim->plan
                 ->insures[number_of(p->sim->plan, &t->spot[s].hand[0])])
            continue;
        wish_even(&p->wish, who_player(who))->spot = (uint8_t)s;
        if (!felt_would(b, felt, &p->wish, p->no))
            *wish_insure(&p->wish, who_player(who)) =
                (struct cmd_insure){.spot = (uint8_t)s,
                                    .amount = total_insurable(b, t, who, s)};
        if (!bank_play_do(p, &p->wish))
            return false;
    }
    return true;
}

/* The chart never insures, and most whims do not; the dealer goes on without
   them. */
static bool play_insurance(struct bank_play *p, bool whims)
{
    const struct bank *t = &p->at.seating.felt.bank;

    for (int s = 0; whims && s < t->seats && t->phase == BANK_INSURE; s++) {
        if (t->spot[s].wagers == 0 || !luck_once_in(&p->luck, 8))
            continue;
        if (wish_insured(p, s) && !bank_play_do(p, &p->wish))
            return false;
    }
    if (p->sim->plan != NULL && !insure_by_plan(p))
        return false;
    if (t->phase != BANK_INSURE)
        return true;
    wish_go_on(&p->wish, who_dealer());
    return bank_play_do(p, &p->wish);
}

/* The shoe ran out in the middle of a hand: the tray is shuffled. */
static bool play_tray(struct bank_play *p)
{
    const struct bank *t = &p->at.seating.felt.bank;
    struct cmd_shuffle *c = wish_shuffle(&p->wish, who_dealer());

    c->cards = t->tray;
    memcpy(c->card, t->discard, t->tray);
    for (int i = t->tray - 1; i > 0; i--) {
        uint32_t k = luck_below(&p->luck, (uint32_t)i + 1);
        card x = c->card[i];

        c->card[i] = c->card[k];
        c->card[k] = x;
    }
    return bank_play_do(p, &p->wish);
}

/* The hand, from the deal to the last wager. */
static bool play_out(struct bank_play *p, bool whims)
{
    const struct bank *t = &p->at.seating.felt.bank;

    if (p->sim->mistakes && t->phase == BANK_PLAY && !play_wrong(p))
        return false;
    while (t->phase != BANK_IDLE && t->phase != BANK_BROKEN)
        if (t->phase == BANK_INSURE ? !play_insurance(p, whims)
            : t->phase == BANK_PLAY && t->to_act != NO_SEAT
                ? !play_turn(p, whims)
                : !play_tray(p))
            return false;
    return true;
}

static bool play_deal(struct bank_play *p)
{
    uint16_t count = p->deal.deal.cards;
    bool done;

    if (bank_must_shuffle(p->sim->book, &p->at.seating.felt.bank)) {
        bank_play_shuffle(p, count);
        return bank_play_do(p, &p->deal);
    }
    p->deal.deal.cards = 0; /* the shoe continues */
    done = bank_play_do(p, &p->deal);
    p->deal.deal.cards = count;
    return done;
}

bool sim_total(const struct sim *s, const struct bank_fees *fees,
               int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct bank_play p;
    const struct bank *t = &p.at.seating.felt.bank;

    if (!bank_play_begin(&p, s, fees, out, no))
        return false;
    p.short_bank = s->mistakes;
    for (; out->hands < hands; out->hands++) {
        if (!bank_play_buy_in(&p, RAIL))
            return false;
        tab_begin(&p.tab, &p.at.seating.felt);
        if (!bank_play_bank(&p) || !bank_play_wagers(&p, RAIL))
            return false;
        out->mistakes += s->mistakes && bank_action(t) > t->hand.posted;
        if (!play_deal(&p) || !play_out(&p, true))
            return false;
        tab_end(&p.tab, &p.at.seating.felt);
    }
    tab_close(&p.tab);
    return true;
}

/* Deals from the shoe, or from a new one. */
static bool edge_deal(struct bank_play *p, bool fresh)
{
    uint16_t count = p->deal.deal.cards;
    bool done;

    if (!fresh && !bank_must_shuffle(p->sim->book, &p->at.seating.felt.bank)) {
        p->deal.deal.cards = 0; /* the shoe continues */
        done = bank_play_do(p, &p->deal);
        p->deal.deal.cards = count;
        return done;
    }
    edge_shoe_shuffle(&p->luck, p->deal.deal.card, count,
                      fresh ? edge_shoe_top(edge_shoe_rounds(p->sim->book))
                            : count);
    return bank_play_do(p, &p->deal);
}

/* Plays one round of one player; the bank covers every win. */
static bool edge_round(struct bank_play *p, money wager, bool fresh)
{
    const struct bank *t = &p->at.seating.felt.bank;
    seat_no who = t->to_act == NO_SEAT ? 0 : t->to_act;

    if (!bank_play_buy_in(p, 0))
        return false;
    wish_bank(&p->wish, who_player(who))->amount = COVER * t->stakes.upper;
    if (!bank_play_do(p, &p->wish))
        return false;
    who = t->banker == 0 ? 1 : 0;
    *wish_wager(&p->wish, who_player(who)) =
        (struct cmd_wager){.spot = (uint8_t)who, .amount = wager};
    return bank_play_do(p, &p->wish) && edge_deal(p, fresh) &&
           play_out(p, false);
}

bool sim_total_edge(const struct sim *s, int64_t rounds, struct sim_edge *out,
                    struct refusal *no)
{
    const struct bank_fees waived = bank_fees_waived();
    const money wager = s->stakes.lower;
    struct sim_result result;
    const int in_shoe = edge_shoe_rounds(s->book);
    struct bank_play p;
    money before = 0;

    if (!bank_play_begin(&p, s, &waived, &result, no))
        return false;
    p.unhashed = true;
    edge_shoe_shuffle(&p.luck, p.deal.deal.card, p.deal.deal.cards,
                      p.deal.deal.cards);
    for (int64_t i = 0; i < rounds; i++) {
        money came;

        if (!edge_round(&p, wager, i % in_shoe == 0))
            return false;
        came = p.won - p.lost - before;
        before += came;
        out->squares += came * came;
    }
    out->rounds += rounds;
    out->wagered += rounds * wager;
    out->won += p.won;
    out->lost += p.lost;
    return true;
}
