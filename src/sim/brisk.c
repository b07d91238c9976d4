/*
 * brisk.c - games with a board by the million.
 *
 * Most rounds of fixed limit are quick: everybody in the hand can pay whatever
 * may still be bet.  Then the player to act matches the highest bet or folds,
 * and stacks need not be looked at.  Decisions are computed without branches,
 * because no processor can predict a whim.  If somebody is short, or if bets
 * have no fixed size, the hand continues in brisk_slow.c.
 *
 * Leaves: none
 */
#include "sim/brisk.h"

#include <string.h>

#include "base/must.h"
#include "sim/brisk_own.h"

/* Which of the cards that are left comes at this place. */
static inline void deal_one(card *deck, int at, uint64_t luck)
{
    uint64_t left = (uint64_t)(52 - at);
    card *other = deck + at + (luck * left >> 32), x = deck[at];

    deck[at] = *other;
    *other = x;
}

/* Like whim_shuffle(): each random number is halved for two cards. */
static inline void shuffle(struct brisk *g)
{
    struct luck luck = g->luck; /* cards might lie anywhere */
    int needed = g->rules.needed;

    for (int i = 0; i < needed; i += 2) {
        uint64_t both = luck_next(&luck);

        deal_one(g->deck, i, both >> 32);
        deal_one(g->deck, i + 1, both & UINT32_MAX);
    }
    g->luck = luck;
}

void brisk_discard(struct brisk *g, int street)
{
    unsigned which = (1u << g->rules.street[street].discards) - 1;
    int s = g->button;

    if (which == 0)
        return;
    for (int n = __builtin_popcount(g->live); n > 0; n--) {
        s = brisk_next(g->live, s);
        g->gone[s] = (uint8_t)(which << luck_below(&g->luck, 2));
        g->acts++;
    }
}

/* Tops up short stacks; returns the smallest stack. */
static inline money buy_in(struct brisk *g)
{
    money least = INT64_MAX;

    for (int i = 0; i < g->rules.seats; i++) {
        if (__builtin_expect(g->stack[i] < g->low, 0)) {
            g->stack[i] += g->rules.full;
            g->bought[i] += g->rules.full;
        }
        least = g->stack[i] < least ? g->stack[i] : least;
    }
    return least;
}

/* Posts forced money and charges the house's fee. */
static inline void post(struct brisk *g)
{
    const struct brisk_rules *r = &g->rules;

    for (int i = 0; i < r->seats; i++)
        g->in[i] = r->ante;
    g->high = r->ante;
    for (int i = 0; i < r->blinds; i++) {
        g->in[brisk_seat(g, r->blind_place[i])] += r->blind[i];
        if (r->ante + r->blind[i] > g->high)
            g->high = r->ante + r->blind[i];
    }
    g->live = (1u << r->seats) - 1;
    g->collected += r->collected;
    g->fund += r->fund;
}

/* The most bets that everybody in the hand must be able to pay. */
enum { QUICK_BETS = 8 };

/* The fewest that anybody in the hand can pay, and have a chip left. */
static __attribute__((noinline)) int bets_covered(const struct brisk *g,
                                                  money size)
{
    money least = QUICK_BETS * size;

    for (unsigned rest = g->live; rest != 0; rest &= rest - 1) {
        int s = __builtin_ctz(rest);
        money behind = g->stack[s] - g->high -
                       g->rules.fee[brisk_place(g, s)] - 1;

        least = behind < least ? behind : least;
    }
    return least < 0 ? 0 : (int)(least / size);
}

/*
 * A round that is quick as long as nobody could be short.  False: the rest of
 * the hand has been played slowly.
 */
static inline bool round_quick(struct brisk *g, int street, money short_by)
{
    const struct brisk_rules *r = &g->rules;
    money size = r->street[street].size, high = g->high, base;
    unsigned live = g->live, need = live;
    int made = street == 0 && r->blinds > 0 ? 0 : -1; /* raises; -1: no bet */
    int cap = brisk_is_one(live & (live - 1)) ? r->cap_two : r->cap;
    int two_left_at = brisk_is_one(live & (live - 1)) ? 0 : BRISK_NEVER;
    int s = r->street[street].after_blinds ? brisk_seat(g, r->last_blind)
                                           : g->button;
    struct luck luck = g->luck;
    int stop, acts = 0;

    base = street == 0 ? r->ante : high;
    stop = made + QUICK_BETS;
    if (__builtin_expect(short_by - high <= QUICK_BETS * size, 0))
        stop = made + bets_covered(g, size);
    if (__builtin_expect(stop == made, 0)) {
        brisk_slowly(g, street);
        return false;
    }
    if (stop >= r->cap_most)
        stop = BRISK_NEVER; /* all can pay what may be raised at most */
    do {
        uint32_t mood = luck_below(&luck, 3);
        unsigned bit, more, out;
        money in;

        s = brisk_next(need, s);
        bit = 1u << s;
        in = g->in[s];
        more = (mood == 0) & (made < cap);
        out = (mood != 1) & !more & (in < high);
        high += more ? size : 0;
        made += (int)more;
        g->in[s] = out ? in : high;
        live &= ~(out ? bit : 0);
        need = (more ? live : need) & ~bit;
        acts++;
        if ((out & brisk_is_one(live & (live - 1))) != 0) {
            two_left_at = made < 0 ? 0 : made;
            cap = r->early && two_left_at >= r->cap ? r->cap : r->cap_two;
        }
    } while (need != 0 && !brisk_is_one(live) && made != stop);
    g->luck = luck;
    g->acts += acts;
    g->live = live;
    g->high = high;
    if (__builtin_expect(made == stop && need != 0 && !brisk_is_one(live),
                         0)) {
        brisk_slowly_from(g, street,
                          &(struct brisk_middle){need, s, made, two_left_at,
                                                 base});
        return false;
    }
    /* An uncalled last bet goes back. */
    g->top = base;
    return true;
}

/* The pot if one player is left: what the others have put in, and the same
   from that player. */
static inline money pot_alone(const struct brisk *g, int winner)
{
    const struct brisk_rules *r = &g->rules;
    money second = g->top, pot = -r->taken_all;

    for (int i = 0; i < r->seats; i++) {
        money in = i == winner ? 0 : g->in[i];

        second = in > second ? in : second;
        pot += in;
    }
    return pot + (second < g->in[winner] ? second : g->in[winner]);
}

static inline void pay_quick(struct brisk *g)
{
    const struct brisk_rules *r = &g->rules;
    money all = -r->taken_all;

    for (int i = 0; i < r->seats; i++) {
        g->stack[i] -= g->in[i];
        all += g->in[i];
    }
    if (r->collected != r->taken_all)
        for (int i = 0; i < r->seats; i++)
            g->stack[i] -= r->fee[brisk_place(g, i)];
    if (brisk_is_one(g->live)) {
        int s = __builtin_ctz(g->live);

        g->pot = pot_alone(g, s);
        g->stack[s] += all;
    } else {
        struct brisk_worth w;

        g->pot = all;
        brisk_worth(g, g->live, &w);
        brisk_share(g, all, g->live, &w);
    }
}

static inline void play_hand(struct brisk *g)
{
    const struct brisk_rules *r = &g->rules;
    money least = buy_in(g) - r->collected - 1;

    shuffle(g);
    g->button = g->button + 1 == r->seats ? 0 : g->button + 1;
    post(g);
    if (!r->quick) {
        brisk_discard(g, 0);
        brisk_slowly(g, 0);
        return;
    }
    for (int i = 0; i < r->streets && !brisk_is_one(g->live); i++) {
        brisk_discard(g, i);
        if (!round_quick(g, i, least))
            return;
    }
    pay_quick(g);
}

static void begin(struct brisk *g, const struct brisk_table *at)
{
    const struct table *t = at->table;

    memset(g, 0, sizeof *g);
    brisk_read(&g->rules, at->sim, &t->stakes);
    g->rules.full = at->full;
    g->low = at->full / 8;
    g->luck = *at->luck;
    memcpy(g->deck, at->deck, 52);
    g->button = t->button;
    g->collected = t->collected;
    g->fund = t->fund;
    for (int i = 0; i < g->rules.seats; i++)
        g->stack[i] = t->seat[i].stack;
}

/* Plays hands, all of one hundred. */
static void play_some(struct brisk *g, int hands, struct tab *tab)
{
    money before[SEATS_MAX], pots = 0, collected = g->collected;
    money fund = g->fund;
    uint64_t chips = tab->to->chips;

    memcpy(before, g->stack, sizeof before);
    memset(g->bought, 0, sizeof g->bought);
    for (int i = 0; i < hands; i++) {
        play_hand(g);
        pots += g->pot;
        chips = chips_hash(chips, g->stack, g->rules.seats, g->collected,
                           g->fund);
    }
    tab->to->chips = chips;
    tab->now[COUNT_POT] += pots;
    tab->now[COUNT_FUND] += g->fund - fund;
    tab->now[COUNT_HOUSE] += g->collected - collected - (g->fund - fund);
    for (int i = 0; i < g->rules.seats; i++)
        tab->now[COUNT_SEATS + i] += g->stack[i] - before[i] - g->bought[i];
    tab->hands += hands;
    if (tab->hands == COUNTS_HUNDRED)
        tab_close(tab);
}

int64_t brisk_play(const struct brisk_table *at, int64_t hands,
                   struct tab *tab)
{
    struct brisk g;

    begin(&g, at);
    while (hands > 0) {
        int some = COUNTS_HUNDRED - tab->hands;

        some = hands < some ? (int)hands : some;
        play_some(&g, some, tab);
        hands -= some;
    }
    return g.acts;
}
