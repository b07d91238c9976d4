/*
 * test_odds.c - what hands are worth, against counts made elsewhere, against
 * the showdown of the engine deal by deal, and against trials.
 */
#include "odds/odds.h"

#include <math.h>

#include "book/clause.h"
#include "book/shelf.h"
#include "card/cardtext.h"
#include "chance/seed.h"
#include "deal/luck.h"
#include "odds/odds_own.h"
#include "odds/odds_range.h"
#include "rule/poker/pot.h"
#include "test.h"

enum { SPOTS = 80, DEALS_MOST = 2500, OFFERINGS_MOST = 64 };

static struct shelf *shelf;

static struct book book_of(const char *house, const char *game)
{
    struct fault f = {""};
    struct book b;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    CHECK(shelf != NULL);
    CHECK_EQ(shelf_book(shelf, house, game, &b, &f), 0);
    CHECK_STR(f.text, "");
    return b;
}

static cardset set_named(const char *cards)
{
    struct fault f = {""};
    cardset s = 0;

    CHECK(cardtext_read_set(cards, &s, &f) >= 0);
    return s;
}

static void spot_of(struct odds_spot *s, const char *house, const char *game)
{
    struct book b = book_of(house, game);
    struct fault f = {""};

    memset(s, 0, sizeof *s);
    CHECK_EQ(odds_rule_of(&b, -1, &s->rule, &f), 0);
}

static void add_hand(struct odds_spot *s, const char *cards)
{
    s->hand[s->hands++].held = set_named(cards);
}

/* All of it, in one go. */
static bool work(const struct odds_spot *s, const struct odds_plan *p,
                 struct odds_sum *sum, struct fault *f)
{
    struct odds *o = odds_open(s, p, f);
    bool exact;

    memset(sum, 0, sizeof *sum);
    if (o == NULL)
        return false;
    for (int64_t i = 0; i < odds_parts(o); i++)
        odds_part(o, i, sum);
    exact = odds_is_exact(o);
    odds_close(o);
    return exact;
}

static struct odds_sum exactly(const struct odds_spot *s)
{
    const struct odds_plan p = {.way = ODDS_EXACT};
    struct fault f = {""};
    struct odds_sum sum;

    CHECK(work(s, &p, &sum, &f));
    CHECK_STR(f.text, "");
    return sum;
}

/* A share in millionths of a per cent. */
static int64_t share_of(const struct odds_sum *s, int i)
{
    return (int64_t)llround((double)s->player[i].shares * 1e8 / ODDS_POT /
                            (double)s->deals);
}

TEST(aces_against_kings_are_what_everybody_says)
{
    struct odds_spot s;
    struct odds_sum sum;

    spot_of(&s, "oceana", "holdem");
    add_hand(&s, "AsAh");
    add_hand(&s, "KsKh");
    sum = exactly(&s);
    CHECK_EQ(sum.deals, 1712304);
    CHECK_EQ(sum.player[0].scoop, 1410336);
    CHECK_EQ(sum.player[1].scoop, 292660);
    CHECK_EQ(sum.player[0].tie, 9308);
    CHECK_EQ(sum.player[1].tie, 9308);
    CHECK_EQ(sum.player[0].nothing, 292660);
}

TEST(omaha_is_worth_what_was_published)
{
    struct odds_spot s;
    struct odds_sum sum;

    spot_of(&s, "oceana", "omaha");
    add_hand(&s, "AsAh2s3h");
    add_hand(&s, "KsKhQdJd");
    sum = exactly(&s);
    CHECK_EQ(sum.deals, 1086008);
    CHECK_EQ((share_of(&sum, 0) + 50) / 100, 652561);
    spot_of(&s, "oceana", "omaha-hilo");
    add_hand(&s, "AsAh2s3h");
    add_hand(&s, "KsKhQdJd");
    sum = exactly(&s);
    CHECK_EQ((share_of(&sum, 0) + 50) / 100, 717669);
    CHECK_EQ(sum.player[0].low, sum.player[1].high);
}

static int hands_of(const char *range, int hole)
{
    static cardset out[RANGE_MOST];
    struct fault f = {""};

    return range_read(range, hole, out, RANGE_MOST, &f);
}

TEST(ranges_have_the_hands_they_say)
{
    CHECK_EQ(hands_of("AA", 2), 6);
    CHECK_EQ(hands_of("22+", 2), 78);
    CHECK_EQ(hands_of("TT-77", 2), 24);
    CHECK_EQ(hands_of("AKs", 2), 4);
    CHECK_EQ(hands_of("AKo", 2), 12);
    CHECK_EQ(hands_of("ka", 2), 16);
    CHECK_EQ(hands_of("ATo+", 2), 48);
    CHECK_EQ(hands_of("A5s-A2s", 2), 16);
    CHECK_EQ(hands_of("KQ+", 2), 32);
    CHECK_EQ(hands_of("JTs-76s", 2), 20);
    CHECK_EQ(hands_of("Ax", 2), 198);
    CHECK_EQ(hands_of("Axs", 2), 48);
    CHECK_EQ(hands_of("Asx", 2), 51);
    CHECK_EQ(hands_of("AsKd", 2), 1);
    CHECK_EQ(hands_of("AA, AA,AsAh", 2), 6);
    CHECK_EQ(hands_of(" AA , KK ", 2), 12);
    CHECK_EQ(hands_of("AsKs,QdQh", 2), 2);
    CHECK_EQ(hands_of("AsK", 2), 4);
    CHECK_EQ(hands_of("As??", 2), 51);
    CHECK_EQ(hands_of("any", 2), 1326);
    CHECK_EQ(hands_of("AAx", 3), 292);
    CHECK_EQ(hands_of("AAxx", 4), 6961);
    CHECK_EQ(hands_of("AA**:ds", 4), 6 * 12 * 12);
    CHECK_EQ(hands_of("AAAA", 4), 1);
    CHECK_EQ(hands_of("xxxx:r", 4), 13 * 13 * 13 * 13);
    CHECK_EQ(hands_of("*", 4), RANGE_MOST);
}

TEST(ranges_that_cannot_be_are_refused)
{
    static const char *const wrong[] = {"",        "AA,",  "A",     "AAA",
                                        "AAs",     "A+",   "AK-",   "AK-Q",
                                        "AKs-QJo", "1A",   "AA:s",  ",",
                                        "AsAs",    "AK++", "AhAhx", "AA, ",
                                        "As?"};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_EQ(hands_of(wrong[i], 2), FAULT);
        if (hands_of(wrong[i], 2) != FAULT)
            printf("'%s' is taken\n", wrong[i]);
    }
}

static void check_keeps(const char *house, const char *game, const char *held,
                        const char *kept)
{
    struct odds_spot s;

    spot_of(&s, house, game);
    CHECK_EQ(keep_of(&s.rule, set_named(held)), set_named(kept));
}

TEST(a_draw_keeps_what_the_policy_says)
{
    check_keeps("rogelios", "five-card-draw", "AsAhKd7c2d", "AsAh");
    check_keeps("rogelios", "five-card-draw", "AsKsQs7s2d", "AsKsQs7s");
    check_keeps("rogelios", "five-card-draw", "9s8hTd7c2d", "9s8hTd7c");
    check_keeps("rogelios", "five-card-draw", "As8hTd7c2d", "As");
    check_keeps("rogelios", "five-card-draw", "6s5h4d3c2d", "6s5h4d3c2d");
    check_keeps("rogelios", "five-card-draw", "6s6h4d4c2d", "6s6h4d4c");
    check_keeps("oceana", "five-card-draw", "JkAh9d7c2d", "JkAh");
    check_keeps("oceana", "five-card-draw", "Jk9s8s7s2h", "Jk9s8s7s");
    check_keeps("oceana", "lowball", "As2d3c4hKs", "As2d3c4h");
    check_keeps("oceana", "lowball", "As2d3c4h9s", "As2d3c4h9s");
    check_keeps("oceana", "lowball", "AsAd3cJkTs", "Ad3cJk");
    check_keeps("rogelios", "lowball", "KsQdJcTh9s", "9s");
}

/* ------------------------------------------- the slow twin: the engine */

struct slow {
    const struct book *book;
    const struct odds_rule *rule;
    struct table t;
    int hands, come[ODDS_HANDS_MOST], board_come;
    card left[54];
    bool used[54];
    int lefts;
    struct odds_sum sum;
};

static int winners(const rank_value *v, int n, bool *won)
{
    rank_value best = 0;
    int count = 0;

    for (int i = 0; i < n; i++)
        best = v[i] > best ? v[i] : best;
    for (int i = 0; i < n; i++) {
        won[i] = best > 0 && v[i] == best;
        count += won[i];
    }
    return count;
}

static void slow_count(struct odds_player *p, bool high, bool low, int highs,
                       int lows)
{
    int h = high ? ODDS_POT / highs : 0, l = low ? ODDS_POT / lows : 0;
    bool both = highs > 0 && lows > 0;
    int share = both ? h / 2 + l / 2 : h + l;

    p->shares += share;
    p->best_high += high;
    p->best_low += low;
    p->scoop += share == ODDS_POT;
    p->nothing += share == 0;
    p->more += both && share > ODDS_POT / 2 && share < ODDS_POT;
    p->high += both && h == ODDS_POT && l == 0;
    p->low += both && l == ODDS_POT && h == 0;
}

static void slow_end(struct slow *w)
{
    bool high[ODDS_HANDS_MOST], low[ODDS_HANDS_MOST];
    struct worth worth;
    int highs, lows;

    worth_of(w->book, &w->t, &worth);
    highs = winners(worth.high, w->hands, high);
    lows = winners(worth.low, w->hands, low);
    for (int i = 0; i < w->hands; i++)
        slow_count(&w->sum.player[i], high[i], low[i], highs, lows);
    w->sum.deals++;
}

static void slow_deal(struct slow *w, int who, int come, int from);

/* Returns the final winnings if `who` throws the card at `k`. */
static int64_t slow_without(const struct slow *w, int who, int k)
{
    static struct slow x; /* large; and never two at a time */

    x = *w;
    memset(&x.sum, 0, sizeof x.sum);
    for (x.t.seat[who].cards--; k < x.t.seat[who].cards; k++)
        x.t.seat[who].card[k] = x.t.seat[who].card[k + 1];
    slow_deal(&x, x.hands, x.board_come, 0);
    return x.sum.player[who].shares;
}

static int slow_throws(const struct slow *w, int who)
{
    const struct seat *s = &w->t.seat[who];
    int64_t most = -1;
    int worst = -1;

    for (int k = 0; k < s->cards; k++) {
        int64_t share = slow_without(w, who, k);

        if (share > most ||
            (share == most &&
             card_index(s->card[k]) < card_index(s->card[worst]))) {
            most = share;
            worst = k;
        }
    }
    return worst;
}

/* Everybody throws at the same time, having seen the others whole. */
static void slow_flop(struct slow *w)
{
    struct slow x = *w;

    for (int i = 0; i < w->hands; i++) {
        int k = slow_throws(w, i);
        struct seat *s = &x.t.seat[i];

        for (s->cards--; k < s->cards; k++)
            s->card[k] = s->card[k + 1];
    }
    slow_deal(&x, x.hands, x.board_come, 0);
    w->sum = x.sum;
}

/* Cards for one hand after the other, then for the board. */
static void slow_deal(struct slow *w, int who, int come, int from)
{
    if (come == 0 && who < w->hands) {
        slow_deal(w, who + 1,
                  who + 1 < w->hands ? w->come[who + 1] : w->board_come, 0);
        return;
    }
    if (come == 0) {
        slow_end(w);
        return;
    }
    for (int i = from; i < w->lefts; i++) {
        struct seat *s = who < w->hands ? &w->t.seat[who] : NULL;

        if (w->used[i])
            continue;
        w->used[i] = true;
        if (s != NULL)
            s->card[s->cards++] = w->left[i];
        else
            w->t.board[w->t.boards++] = w->left[i];
        slow_deal(w, who, come - 1, i + 1);
        if (s != NULL)
            s->cards--;
        else
            w->t.boards--;
        w->used[i] = false;
    }
}

/* As slow_deal(), but that cards are thrown after three of the board. */
static void slow_flops(struct slow *w, int come, int from)
{
    if (come == 0) {
        w->board_come = 5 - w->t.boards;
        slow_flop(w);
        return;
    }
    for (int i = from; i < w->lefts; i++) {
        w->used[i] = true;
        w->t.board[w->t.boards++] = w->left[i];
        slow_flops(w, come - 1, i + 1);
        w->t.boards--;
        w->used[i] = false;
    }
}

/* ------------------------------------------------------- random spots */

struct dealt {
    struct odds_spot spot;
    struct slow slow;
    int64_t deals;
};

static int64_t ways(int n, int k)
{
    int64_t all = 1;

    for (int i = 1; i <= k; i++)
        all = all * (n - k + i) / i;
    return k > n ? 0 : all;
}

static int64_t deals_of(const struct slow *w, int lefts)
{
    int64_t all = 1;

    for (int i = 0; i < w->hands; i++) {
        all *= ways(lefts, w->come[i]);
        lefts -= w->come[i];
    }
    return all * ways(lefts, w->board_come);
}

static int total_come(const struct slow *w)
{
    int come = w->board_come;

    for (int i = 0; i < w->hands; i++)
        come += w->come[i];
    return come;
}

/* So few cards are left in the deck that all deals can be looked at. */
static void deal_left(struct dealt *d, const card *deck, int cards,
                      struct luck *luck)
{
    struct slow *w = &d->slow;
    int lefts = total_come(w) + (int)luck_below(luck, 8);

    if (lefts > cards)
        lefts = cards;
    while (lefts > total_come(w) && deals_of(w, lefts) > DEALS_MOST)
        lefts--;
    d->deals = deals_of(w, lefts);
    for (int i = 0; i < cards; i++)
        if (i < lefts)
            w->left[w->lefts++] = deck[i];
        else
            d->spot.dead |= set_of(deck[i]);
}

static int shuffled(card deck[54], int jokers, struct luck *luck)
{
    int n = jokers > 1 ? 54 : 52 + jokers;

    for (int i = 0; i < n; i++)
        deck[i] = card_from_index(i);
    for (int i = 0; i < n; i++) {
        int k = i + (int)luck_below(luck, (uint32_t)(n - i));
        card c = deck[k];

        deck[k] = deck[i];
        deck[i] = c;
    }
    return n;
}

/* Of a hand some cards are known; of a draw, some thrown. */
static int known_of(const struct odds_rule *r, struct luck *luck)
{
    if (r->board > 0)
        return r->hole;
    if (r->nine)
        return 1 + (int)luck_below(luck, 3);
    if (r->draws)
        return 2 + (int)luck_below(luck, 4);
    return 4 + (int)luck_below(luck, 4);
}

static void deal_hands(struct dealt *d, const card **deck, struct luck *luck)
{
    const struct odds_rule *r = &d->spot.rule;
    struct slow *w = &d->slow;
    int known = known_of(r, luck);

    for (int i = 0; i < w->hands; i++) {
        struct seat *s = &w->t.seat[i];
        struct odds_hand *h = &d->spot.hand[i];

        if (r->draws)
            known = known_of(r, luck);
        w->come[i] = r->hole - known;
        h->drawn = r->draws;
        for (int k = 0; k < known; k++) {
            h->held |= set_of(**deck);
            s->card[s->cards++] = *(*deck)++;
        }
        w->t.deal.live |= (uint16_t)(1u << i);
        for (int k = 0; k < r->hole - known && r->draws; k++)
            h->thrown |= set_of(*(*deck)++);
    }
}

static void deal_spot(struct dealt *d, const struct book *b, int jokers,
                      struct luck *luck)
{
    static const int boards[] = {0, 0, 3, 4, 5};
    const struct odds_rule *r = &d->spot.rule;
    struct slow *w = &d->slow;
    card deck[54];
    const card *at = deck;
    int cards;

    w->book = b;
    w->rule = r;
    w->hands = d->spot.hands = 2 + (int)luck_once_in(luck, 3) +
                               (int)luck_once_in(luck, 6);
    w->t.seats = (uint8_t)w->hands;
    w->t.stakes.jokers = (uint8_t)jokers;
    cards = shuffled(deck, jokers, luck);
    deal_hands(d, &at, luck);
    w->board_come = r->board == 0 ? 0 : 5 - boards[luck_below(luck, 5)];
    for (int i = w->board_come; i < r->board; i++) {
        d->spot.board |= set_of(*at);
        w->t.board[w->t.boards++] = *at++;
    }
    deal_left(d, at, cards - (int)(at - deck), luck);
}

static void check_same(const struct dealt *d, const struct odds_sum *got,
                       const struct book *b)
{
    int before = test_broken;

    CHECK_EQ(got->deals, d->slow.sum.deals);
    for (int i = 0; i < d->spot.hands; i++) {
        const struct odds_player *x = &got->player[i];
        const struct odds_player *y = &d->slow.sum.player[i];

        CHECK_EQ(x->shares, y->shares);
        CHECK_EQ(x->scoop, y->scoop);
        CHECK_EQ(x->high, y->high);
        CHECK_EQ(x->low, y->low);
        CHECK_EQ(x->more, y->more);
        CHECK_EQ(x->nothing, y->nothing);
        CHECK_EQ(x->best_high, y->best_high);
        CHECK_EQ(x->best_low, y->best_low);
        CHECK_EQ(x->scoop + x->tie + x->high + x->low + x->more + x->less +
                     x->nothing,
                 got->deals);
    }
    if (test_broken > before && before == 0)
        printf("%s %s, %d hands, %d board cards to come\n", b->house, b->game,
               d->spot.hands, d->slow.board_come);
}

static void compare_spot(const struct book *b, const struct odds_rule *r,
                         struct luck *luck)
{
    static struct dealt d;
    struct odds_sum got;

    memset(&d, 0, sizeof d);
    d.spot.rule = *r;
    deal_spot(&d, b, r->jokers, luck);
    if (r->throws > 0 && d.slow.board_come == 5)
        slow_flops(&d.slow, 3, 0);
    else if (r->throws > 0)
        slow_flop(&d.slow);
    else
        slow_deal(&d.slow, 0, d.slow.come[0], 0);
    got = exactly(&d.spot);
    check_same(&d, &got, b);
}

/* Every poker game of every house, with as many jokers as there may be. */
static void every_game(void (*with)(const struct book *,
                                    const struct odds_rule *))
{
    struct book first = book_of("oceana", "holdem");
    const struct clauses *all = shelf_clauses(shelf);
    int games = 0;

    (void)first;
    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];
        struct odds_rule r;
        struct book b;

        if (s->like == NULL || !shelf_can_deal(shelf, s->like) ||
            shelf_book(shelf, s->house->key, s->game, &b, NULL) != 0 ||
            b.family != FAMILY_POKER)
            continue;
        for (int jokers = 0; jokers <= 2; jokers++) {
            if (odds_rule_of(&b, jokers, &r, NULL) != 0)
                continue;
            with(&b, &r);
            games++;
        }
    }
    CHECK(games > 24);
}

static void compare_game(const struct book *b, const struct odds_rule *r)
{
    struct luck luck = luck_of(7);

    for (int i = 0; i < (r->throws > 0 ? SPOTS / 4 : SPOTS); i++)
        compare_spot(b, r, &luck);
}

TEST(every_deal_of_every_game_is_counted_as_the_engine_would)
{
    every_game(compare_game);
}

/* ---------------------------------------------------------- and trials */

/* Three standard errors of a player's share, in parts of the pot. */
static double three_errors(const struct odds_sum *s, int i)
{
    double n = (double)s->deals, mean = (double)s->player[i].shares / n;
    double square = (double)s->player[i].squares / n;

    return 3 * sqrt((square - mean * mean) / n);
}

static void check_trials(const struct odds_spot *spot, const struct book *b,
                         int64_t trials)
{
    struct odds_plan p = {.way = ODDS_TRIALS, .trials = trials};
    struct odds_sum tried, exact = exactly(spot);
    struct fault f = {""};
    struct seed seed;

    seed_from_words(&seed, 54, "three errors");
    p.seed = &seed;
    CHECK(!work(spot, &p, &tried, &f));
    CHECK_STR(f.text, "");
    CHECK_EQ(tried.deals, trials);
    for (int i = 0; i < spot->hands; i++) {
        double is = (double)tried.player[i].shares / (double)trials;
        double want = (double)exact.player[i].shares / (double)exact.deals;
        bool near = fabs(is - want) <= three_errors(&tried, i);

        CHECK(near);
        if (!near)
            printf("%s %s, hand %d: %.1f, not %.1f\n", b->house, b->game, i,
                   is, want);
    }
}

/* Two hands before the flop, on third street, before the draw. */
static void try_game(const struct book *b, const struct odds_rule *r)
{
    int known = r->board > 0 || r->draws ? r->hole : r->nine ? 1 : 3;
    struct luck luck = luck_of(11);
    struct odds_spot spot = {.rule = *r, .hands = 2};
    card deck[54];

    shuffled(deck, r->jokers, &luck);
    for (int i = 0; i < 2 * known; i++)
        spot.hand[i % 2].held |= set_of(deck[i]);
    if (r->throws > 0) /* the flop, for each takes long */
        spot.board = set_of(deck[10]) | set_of(deck[11]) | set_of(deck[12]);
    check_trials(&spot, b, r->throws > 0 ? 4000 : 60000);
}

TEST(trials_come_within_three_errors_of_the_count_in_every_game)
{
    every_game(try_game);
}

TEST(the_same_seed_gives_the_same_trials_in_any_order)
{
    struct odds_plan p = {.way = ODDS_TRIALS, .trials = 100000};
    struct odds_sum forth = {0}, back = {0};
    struct odds_spot s;
    struct fault f;
    struct seed seed;
    struct odds *o;

    spot_of(&s, "oceana", "stud-hilo");
    add_hand(&s, "AsAh2c");
    add_hand(&s, "KsKh");
    add_hand(&s, "");
    seed_from_words(&seed, 54, "any order");
    p.seed = &seed;
    o = odds_open(&s, &p, &f);
    CHECK(o != NULL && odds_parts(o) > 3);
    for (int64_t i = 0; o != NULL && i < odds_parts(o); i++) {
        struct odds_sum one = {0};

        odds_part(o, i, &forth);
        odds_part(o, odds_parts(o) - 1 - i, &one);
        odds_add(&back, &one);
    }
    odds_close(o);
    CHECK_EQ(forth.deals, 100000);
    CHECK(memcmp(&forth, &back, sizeof back) == 0);
}

int main(int argc, char **argv)
{
    int said = test_main(argc, argv);

    shelf_close(shelf);
    return said;
}
