/*
 * sim_total.c - games of totals by the dozen.
 *
 * Everybody plays by the chart, but for a whim now and then: a card too many,
 * a double for less, insurance, a pair kept together.  Where mistakes are
 * asked for the bank is short in every hand, and what must be refused is
 * tried.
 */
#include "sim/sim_total.h"

#include <string.h>

#include "rule/banked/total.h"
#include "sim/chart.h"
#include "sim/sim_bank.h"

enum {
    RAIL = 2,      /* so many stand behind the seats */
    WHIMS = 32,    /* one move in so many is made without the chart */
    EDGE_SHOE = 64 /* no round of one player comes deeper into the shoe */
};

static int up_value(card c)
{
    if (card_is_ace(c))
        return 11;
    return card_is_bonus(c) ? 10 : (int)card_rank(c) - (int)RANK_2 + 2;
}

/* What the chart says to the hand that is to be played. */
static enum chart_move by_chart(const struct bank_play *p,
                                const struct total_choices *may)
{
    const struct book *b = p->sim->book;
    const struct bank *t = &p->table;
    const struct total_hand *h = &t->spot[t->at].hand[t->to_play];
    struct total total = total_at(b, t, t->at, t->to_play);
    struct chart_ask ask = {
        .total = total.halves / 2,
        .soft = total.soft,
        .up = up_value(t->spot[t->banker].hand[0].card[0]),
        .may_double = may->double_most > 0,
        .may_split = may->split,
        .may_surrender = may->surrender,
        .doubles_after_split = book_yes(b, LEAF_DOUBLE_SPLIT),
        .hits_soft_17 = book_value(b, LEAF_BANK_HITS) >= 17,
    };

    if (may->split)
        ask.pair = up_value(h->card[0]);
    return chart_move(&ask);
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

/* What must be refused is, and nothing changes. */
static bool play_wrong(struct bank_play *p)
{
    static const uint8_t kinds[] = {CMD_HIT,  CMD_STAND,     CMD_WAGER,
                                    CMD_BANK, CMD_SURRENDER, CMD_INSURE};
    struct bank *t = &p->table, before = *t;
    uint32_t which = luck_below(&p->luck, sizeof kinds);
    int who = t->to_act == 0 ? 1 : 0;
    struct command *c = bank_play_wish(p, kinds[which], who);
    struct event e;

    c->amount = t->stakes.lower;
    if (bank_decide(p->sim->book, t, c, &e, p->no) ||
        memcmp(&before, t, sizeof before) != 0)
        return false;
    p->out->untrue++;
    return true;
}

static bool play_turn(struct bank_play *p, bool whims)
{
    static const uint8_t kinds[] = {
        [CHART_STAND] = CMD_STAND,         [CHART_HIT] = CMD_HIT,
        [CHART_DOUBLE] = CMD_DOUBLE,       [CHART_SPLIT] = CMD_PART,
        [CHART_SURRENDER] = CMD_SURRENDER,
    };
    const struct bank *t = &p->table;
    struct total_choices may = total_choices(p->sim->book, t);
    bool whim = whims && luck_once_in(&p->luck, WHIMS);
    enum chart_move move = whim ? by_whim(p, &may) : by_chart(p, &may);
    struct command *c;

    if (move == CHART_STAND && !may.stand)
        move = CHART_HIT;
    if (move == CHART_HIT && !may.hit)
        move = CHART_STAND;
    c = bank_play_wish(p, kinds[move], t->to_act);
    c->spot = (uint8_t)t->at;
    if (whim && move == CHART_DOUBLE && luck_once_in(&p->luck, 2))
        c->amount = may.double_least;
    return bank_play_do(p, c);
}

/* Most players let insurance be; the dealer goes on without them. */
static bool play_insurance(struct bank_play *p)
{
    struct bank *t = &p->table;

    for (int s = 0; s < t->seats && t->phase == BANK_INSURE; s++) {
        struct command *c;
        struct event e;

        if (t->spot[s].wagers == 0 || !luck_once_in(&p->luck, 8))
            continue;
        c = bank_play_wish(p, CMD_EVEN, t->spot[s].wager[0].owner);
        c->spot = (uint8_t)s;
        if (!bank_decide(p->sim->book, t, c, &e, p->no)) {
            c->kind = CMD_INSURE;
            c->amount = t->spot[s].wager[0].amount / 2 / CENTS * CENTS;
            if (!bank_decide(p->sim->book, t, c, &e, p->no))
                continue;
        }
        if (!bank_play_do(p, c))
            return false;
    }
    return t->phase != BANK_INSURE ||
           bank_play_do(p, bank_play_wish(p, CMD_GO_ON, t->banker));
}

/* The shoe ran out in the middle of a hand: the tray is shuffled. */
static bool play_tray(struct bank_play *p)
{
    const struct bank *t = &p->table;
    struct command *c = bank_play_wish(p, CMD_SHUFFLE, t->banker);

    c->count = t->tray;
    for (int i = 0; i < t->tray; i++)
        c->card[i] = t->discard[i];
    for (int i = t->tray - 1; i > 0; i--) {
        uint32_t k = luck_below(&p->luck, (uint32_t)i + 1);
        card x = c->card[i];

        c->card[i] = c->card[k];
        c->card[k] = x;
    }
    return bank_play_do(p, c);
}

/* The hand, from the deal to the last wager. */
static bool play_out(struct bank_play *p, bool whims)
{
    const struct bank *t = &p->table;

    if (p->sim->mistakes && t->phase == BANK_PLAY && !play_wrong(p))
        return false;
    while (t->phase != BANK_IDLE && t->phase != BANK_BROKEN)
        if (t->phase == BANK_INSURE ? !play_insurance(p)
            : t->phase == BANK_PLAY && t->to_act != NO_SEAT
                ? !play_turn(p, whims)
                : !play_tray(p))
            return false;
    return true;
}

static bool play_deal(struct bank_play *p)
{
    int count = p->deal.count;
    bool done;

    if (bank_must_shuffle(p->sim->book, &p->table)) {
        bank_play_shuffle(p, count);
        return bank_play_do(p, &p->deal);
    }
    p->deal.count = 0; /* the shoe goes on */
    done = bank_play_do(p, &p->deal);
    p->deal.count = (uint16_t)count;
    return done;
}

static void count_hands(struct bank_play *p, const struct event *e)
{
    p->out->sets += e->kind == EV_SETTLED;
}

bool sim_total(const struct sim *s, const struct bank_fees *fees,
               int64_t hands, struct sim_result *out, struct refusal *no)
{
    struct bank_play p;

    bank_play_begin(&p, s, fees, out, no);
    p.told = count_hands;
    p.short_bank = s->mistakes;
    for (; out->hands < hands; out->hands++) {
        if (!bank_play_buy_in(&p, RAIL) || !bank_play_bank(&p) ||
            !bank_play_wagers(&p, RAIL))
            return false;
        out->mistakes += s->mistakes && bank_action(&p.table) > p.table.posted;
        if (!play_deal(&p) || !play_out(&p, true))
            return false;
    }
    return true;
}

static void count_money(struct bank_play *p, const struct event *e)
{
    if (e->kind == EV_SETTLED) {
        p->won += e->amount;
        p->lost += e->other;
    }
}

bool sim_total_edge(const struct sim *s, int64_t rounds, struct sim_edge *out,
                    struct refusal *no)
{
    struct bank_play p;
    static const struct bank_fees none;
    struct sim_result result;
    const money wager = 2 * CENTS;

    bank_play_begin(&p, s, &none, &result, no);
    p.told = count_money;
    for (int64_t i = 0; i < rounds; i++) {
        struct bank *t = &p.table;
        struct command *c;
        int who;

        if (!bank_play_buy_in(&p, 0))
            return false;
        c = bank_play_wish(&p, CMD_BANK, t->to_act == NO_SEAT ? 0 : t->to_act);
        c->amount = 100 * wager;
        if (!bank_play_do(&p, c))
            return false;
        who = t->banker == 0 ? 1 : 0;
        c = bank_play_wish(&p, CMD_WAGER, who);
        c->amount = wager;
        bank_play_shuffle(&p, EDGE_SHOE);
        if (!bank_play_do(&p, c) || !bank_play_do(&p, &p.deal) ||
            !play_out(&p, false))
            return false;
        out->rounds++;
        out->wagered += wager;
    }
    out->won += p.won;
    out->lost += p.lost;
    return true;
}
