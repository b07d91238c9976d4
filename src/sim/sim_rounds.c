/*
 * sim_rounds.c - rounds of a game of totals, as quick as cards can be looked
 * up.
 *
 * A hand is a number (points.h), a card leads from one to the next, and the
 * plan has a move for each: so a round is a walk through small tables.  The
 * order of the cards is the engine's: player, player-dealer, player, down
 * card; each hand of a split is played out before the next gets its second
 * card; the player-dealer draws last, whoever is still in.
 *
 * Leaves: deal.peek, pure.after_split, pure.ties, total.ties, eights.busted,
 * split.hands_most, split.aces_again, split.aces_one_card, split.bonus_mixed,
 * surrender.costs, insurance.most, insurance.pays, even_money.offered,
 * even_money.paid, shoe.packs, shoe.fresh_packs, shoe.behind_cut, deck.jokers,
 * fee.on_doubles
 */
#include "sim/sim_rounds.h"

#include <string.h>

#include "base/must.h"
#include "rule/banked/total.h"
#include "sim/edge_shoe.h"

enum {
    COLUMNS = 16,   /* by what a card counts: a power of two */
    SLACK = 128,    /* cards that are read behind the last, never dealt */
    EIGHTS_SEEN = 1 /* as a bank's total: bust with three eights */
};

/* A book and a plan, ready to be played. */
struct game {
    uint16_t next[POINTS_HANDS][COLUMNS];
    uint8_t move[POINTS_HANDS][COLUMNS], after[POINTS_HANDS][COLUMNS];
    uint8_t total[POINTS_HANDS];
    bool draws[POINTS_HANDS]; /* the player-dealer with such a hand */
    bool insures[POINTS_HANDS];
    int pure, eights;
    int hands_most, aces_most;
    bool aces_one, peeks, insured, even, pure_split;
    money wager, pure_pays, surrender, insurance, insurance_pays;
    money pure_tie, tie, saved; /* what comes of them */
};

struct rounds {
    const struct game *g;
    uint8_t shoe[SHOE_CARDS_MAX + SLACK]; /* what each card counts */
    int at, count, cut;
    money won, lost; /* in one round */
};

/* A hand that is done: what it stands on, and what lies on it. */
struct stood {
    uint8_t total; /* 0: bust */
    bool pure;
    money stake;
};

static inline int draw(struct rounds *r)
{
    return r->shoe[r->at++];
}

static inline void pay(struct rounds *r, money amount)
{
    if (amount > 0)
        r->won += amount;
    else
        r->lost -= amount;
}

/* Draws cards beyond the second until the hand stands or busts. */
static inline int play_on(struct rounds *r, int hand, int up)
{
    const struct game *g = r->g;

    do
        hand = g->next[hand][draw(r)];
    while (hand != POINTS_BUST && g->move[hand][up] == CHART_HIT);
    return hand;
}

static inline void settle(struct rounds *r, const struct stood *s, int bank)
{
    const struct game *g = r->g;

    if (s->pure)
        pay(r, s->stake * g->pure_pays / g->wager);
    else if (s->total == 0)
        pay(r, bank == EIGHTS_SEEN ? g->saved * s->stake : -s->stake);
    else if (s->total != bank)
        pay(r, s->total > bank ? s->stake : -s->stake);
    else
        pay(r, g->tie * s->stake);
}

/* Two cards and more, split or not: one hand to its end. */
static inline struct stood play_move(struct rounds *r, int hand, int up,
                                     int move)
{
    const struct game *g = r->g;
    struct stood s = {.stake = g->wager};

    if (move == CHART_DOUBLE) {
        hand = g->next[hand][draw(r)];
        s.stake *= 2;
    } else if (move == CHART_HIT) {
        hand = play_on(r, hand, up);
    }
    s.total = g->total[hand];
    return s;
}

/* A pair that is split, and the hands it makes, one after the other. */
static int play_split(struct rounds *r, int value, int up,
                      struct stood out[SPLITS_MAX])
{
    const struct game *g = r->g;
    int one = g->next[0][value], pair = g->next[one][value], hands = 2;
    bool aces = value == POINTS_ACE;
    int most = aces ? g->aces_most : g->hands_most;

    for (int i = 0; i < hands; i++) {
        int hand = g->next[one][draw(r)];

        while (hand == pair && hands < most) {
            hands++;
            hand = g->next[one][draw(r)];
        }
        out[i] = play_move(r, hand, up,
                           aces && g->aces_one ? CHART_STAND
                           : hand == g->pure && g->pure_split
                               ? CHART_STAND
                               : g->after[hand][up]);
        out[i].pure = hand == g->pure && g->pure_split;
    }
    return hands;
}

/* The player-dealer draws to the end; a total, or how it is bust. */
static inline int play_bank(struct rounds *r, int up, int down)
{
    const struct game *g = r->g;
    int hand = g->next[g->next[0][up]][down], last;

    do {
        last = hand;
        if (!g->draws[hand])
            return g->total[hand];
        hand = g->next[hand][draw(r)];
    } while (hand != POINTS_BUST);
    return last == g->eights && r->shoe[r->at - 1] == 8 ? EIGHTS_SEEN : 0;
}

/* Insurance or even money; true: the wager is paid and done with. */
static inline bool play_insurance(struct rounds *r, int hand, bool bank_pure)
{
    const struct game *g = r->g;

    if (!g->insures[hand])
        return false;
    if (hand == g->pure && g->even) {
        pay(r, g->wager);
        return true;
    }
    pay(r, bank_pure ? g->insurance * g->insurance_pays : -g->insurance);
    return false;
}

/* The bank has a pure: only wagers made before are lost, unless nobody
   looked. */
static inline void settle_pure(struct rounds *r, const struct stood *s,
                               int hands)
{
    for (int i = 0; i < hands; i++)
        pay(r, s[i].pure ? r->g->pure_tie * s[i].stake : -s[i].stake);
}

static inline int play_player(struct rounds *r, int one, int two, int up,
                              struct stood s[SPLITS_MAX])
{
    const struct game *g = r->g;
    int hand = g->next[g->next[0][one]][two], move = g->move[hand][up];

    if (hand == g->pure) {
        s[0] = (struct stood){.pure = true, .stake = g->wager};
        return 1;
    }
    if (move == CHART_SPLIT)
        return play_split(r, one, up, s);
    if (move == CHART_SURRENDER) {
        pay(r, -g->surrender);
        return 0;
    }
    s[0] = play_move(r, hand, up, move);
    return 1;
}

static inline void play_round(struct rounds *r)
{
    const struct game *g = r->g;
    int one = draw(r), up = draw(r), two = draw(r), down = draw(r);
    bool pure = (up == POINTS_ACE && down == POINTS_TEN) ||
                (up == POINTS_TEN && down == POINTS_ACE);
    struct stood s[SPLITS_MAX] = {{.stake = g->wager}};
    int hand = g->next[g->next[0][one]][two], hands = 1, bank;
    bool paid = up == POINTS_ACE && g->insured &&
                play_insurance(r, hand, pure);

    if (pure && g->peeks) {
        s[0].pure = hand == g->pure;
        settle_pure(r, s, paid ? 0 : 1);
        return;
    }
    hands = play_player(r, one, two, up, s);
    bank = play_bank(r, up, down);
    if (paid)
        hands = 0;
    if (pure)
        settle_pure(r, s, hands);
    else
        for (int i = 0; i < hands; i++)
            settle(r, &s[i], bank);
}

/* The book */

static money rate_of(money wager, int pays, int to)
{
    return wager * pays / to;
}

static void game_values(struct game *g, const struct book *b, money wager)
{
    static const int8_t saved[] =
        {[EIGHTS_LOSE] = -1, [EIGHTS_PUSH] = 0, [EIGHTS_WIN] = 1};
    struct total_rate rate = total_pure_rate(b);

    g->wager = wager;
    g->pure_pays = rate_of(wager, rate.pays, rate.to);
    g->surrender = rate_of(wager, book_value(b, LEAF_SURRENDER_COSTS), 100);
    g->insurance = rate_of(wager, book_value(b, LEAF_INSURANCE_MOST), 100);
    g->insurance_pays = book_value(b, LEAF_INSURANCE_PAYS);
    g->saved = saved[book_value(b, LEAF_EIGHTS)];
    g->tie = book_value(b, LEAF_TOTAL_TIES) == TOTAL_TIES_PUSH ? 0 : -1;
    g->pure_tie = book_value(b, LEAF_PURE_TIES) == TOTAL_TIES_PUSH ? 0 : -1;
    g->hands_most = book_value(b, LEAF_SPLIT_HANDS);
    g->aces_most = book_has(b, LEAF_SPLIT_ACES_AGAIN) ? g->hands_most : 2;
    g->aces_one = book_has(b, LEAF_SPLIT_ACES_ONE);
    g->peeks = book_has(b, LEAF_DEAL_PEEK);
    g->insured = total_has_insurance(b);
    g->even = book_has(b, LEAF_EVEN) &&
              book_value(b, LEAF_EVEN_PAID) != EVEN_AS_INSURANCE;
    g->pure_split = book_has(b, LEAF_PURE_SPLIT);
}

static void game_make(struct game *g, const struct book *b,
                      const struct plan *plan, money wager)
{
    const struct points *p = &plan->points;

    memset(g, 0, sizeof *g);
    game_values(g, b, wager);
    g->pure = points_pair(p, POINTS_ACE, POINTS_TEN);
    g->eights = points_pair(p, 8, 8);
    for (int i = 0; i < p->hands; i++) {
        const struct points_hand *h = &p->hand[i];
        struct total total = {.halves = 2 * points_total(h),
                              .soft = points_is_soft(h)};

        memcpy(g->next[i], p->next[i], sizeof p->next[i]);
        memcpy(g->move[i], plan->move[i], sizeof plan->move[i]);
        memcpy(g->after[i], plan->after[i], sizeof plan->after[i]);
        g->total[i] = i == 0 ? 0 : (uint8_t)points_total(h);
        g->draws[i] = !points_is_pure(h) && total_bank_must_hit(b, &total);
        g->insures[i] = plan->insures[i];
    }
}

bool sim_rounds_can_play(const struct book *b, const struct plan *plan)
{
    int tens = points_pair(&plan->points, POINTS_TEN, POINTS_TEN);
    bool apart = !book_has(b, LEAF_SPLIT_BONUS);

    if (!book_is(b, OF_TOTAL) || book_value(b, LEAF_DECK_JOKERS) > 0 ||
        book_value(b, LEAF_FEE_DOUBLES) > 0)
        return false;
    for (int up = 1; apart && up <= POINTS_TEN; up++)
        if (plan->move[tens][up] == CHART_SPLIT)
            return false; /* ranks are not distinguished here */
    return true;
}

/* The shoe */

static void shoe_make(struct rounds *r, const struct book *b)
{
    r->count = bank_shoe_size(b);
    for (int i = 0; i < r->count; i++) {
        card c = card_from_index(i % 52);

        r->shoe[i] = (uint8_t)(total_addend(c) & 255);
    }
    r->cut = book_value(b, LEAF_SHOE_PACKS) <= book_value(b, LEAF_SHOE_FRESH)
                 ? r->count
                 : r->count * book_value(b, LEAF_SHOE_CUT) / 100;
}

/* Is the cut card reached?  Like bank_must_shuffle(). */
static inline bool is_at_cut(const struct rounds *r)
{
    int left = r->count - r->at;

    return left <= r->cut || left < 2 * SPOTS_MAX;
}

void sim_rounds(const struct sim *s, int64_t rounds, struct sim_edge *out)
{
    static _Thread_local struct game g; /* larger than a stack should hold */
    struct luck luck = luck_of(s->seed);
    struct rounds r = {.g = &g};
    int in_shoe = edge_shoe_rounds(s->book), of_shoe = 0;

    MUST(s->plan != NULL && sim_rounds_can_play(s->book, s->plan));
    game_make(&g, s->book, s->plan, s->stakes.lower);
    shoe_make(&r, s->book);
    edge_shoe_shuffle(&luck, r.shoe, r.count, r.count);
    for (int64_t i = 0; i < rounds; i++) {
        money came;

        if (of_shoe == 0) {
            edge_shoe_shuffle(&luck, r.shoe, r.count, edge_shoe_top(in_shoe));
            r.at = 0;
        } else if (is_at_cut(&r)) {
            edge_shoe_shuffle(&luck, r.shoe, r.count, r.count);
            r.at = 0;
        }
        of_shoe = of_shoe + 1 == in_shoe ? 0 : of_shoe + 1;
        r.won = r.lost = 0;
        play_round(&r);
        MUST(r.at <= r.count);
        came = r.won - r.lost;
        out->won += r.won;
        out->lost += r.lost;
        out->squares += came * came;
    }
    out->rounds += rounds;
    out->wagered += rounds * s->stakes.lower;
}
