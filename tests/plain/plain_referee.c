/*
 * plain_referee.c - a slow referee: holds what is told of a hand of poker
 * against the words of the book, and pays the pots once more.
 */
#include "plain_referee.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "plain.h"

static void wrong(struct plain_referee *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

static void wrong(struct plain_referee *r, const char *fmt, ...)
{
    va_list args;
    int n;

    if (r->wrong[0] != '\0')
        return;
    n = snprintf(r->wrong, sizeof r->wrong, "hand %d: ", r->hands);
    va_start(args, fmt);
    vsnprintf(r->wrong + n, sizeof r->wrong - (size_t)n, fmt, args);
    va_end(args);
}

void plain_referee_begin(struct plain_referee *r, const struct book *b,
                         int seats, money chip, money lower, money upper,
                         int jokers)
{
    memset(r, 0, sizeof *r);
    r->book = b;
    r->seats = seats;
    r->chip = chip;
    r->lower = lower;
    r->upper = upper;
    r->jokers = jokers;
}

static int after(const struct plain_referee *r, int seat)
{
    return (seat + 1) % r->seats;
}

/* The first of these seats to the left of a place; -1: nobody. */
static int left_of(const struct plain_referee *r, int from, unsigned who)
{
    for (int i = 0; i < r->seats; i++) {
        from = after(r, from);
        if ((who >> from & 1) != 0)
            return from;
    }
    return -1;
}

/* The dealer's place: the button, or to the right of the first seat. */
static int dealer(const struct plain_referee *r)
{
    return r->book->value[LEAF_BUTTON] ? r->button : r->seats - 1;
}

/* The streets */

static const struct deal_step *step_now(const struct plain_referee *r)
{
    const struct street *s = &r->book->street[r->street];

    return r->step < s->steps ? &s->step[r->step] : NULL;
}

/* The dealer does this now, because the book says so. */
static void expect(struct plain_referee *r, enum deal_word word, int count)
{
    const struct deal_step *step = step_now(r);

    if (r->loose)
        return;
    if (step == NULL || step->word != word ||
        (word == DEAL_BOARD && step->count != count))
        wrong(r, "street %d, step %d: the book deals otherwise", r->street,
              r->step);
    else
        r->step++;
}

static void deal(struct plain_referee *r, const struct ev_dealt *e)
{
    int seat = e->first, n = 0;

    if (e->more) /* a card at a time: not judged */
        r->loose = true;
    expect(r, e->up ? DEAL_HOLE_UP : DEAL_HOLE_DOWN, 1);
    for (int i = 0; i < r->seats; i++, seat = after(r, seat)) {
        if ((e->to >> seat & 1) == 0 || n >= e->cards)
            continue;
        if (r->holes[seat] < 16) {
            r->up[seat][r->holes[seat]] = e->up;
            r->hole[seat][r->holes[seat]++] = e->card[n];
        }
        n++;
    }
    if ((r->live & ~(unsigned)e->to) != 0)
        r->loose = true; /* the stub is short */
}

static void throw_away(struct plain_referee *r, int seat, unsigned which)
{
    int kept = 0;

    for (int i = 0; i < r->holes[seat]; i++)
        if ((which >> i & 1) == 0) {
            r->hole[seat][kept] = r->hole[seat][i];
            r->up[seat][kept++] = r->up[seat][i];
        }
    r->holes[seat] = kept;
}

static void discard(struct plain_referee *r, const struct ev_discarded *e)
{
    const struct deal_step *step = step_now(r);

    if (!r->loose && (step == NULL || step->word != DEAL_DISCARD ||
                      __builtin_popcount(e->which) != step->count))
        wrong(r, "seat %d throws away other than the book wants", e->seat);
    throw_away(r, e->seat, e->which);
}

static void draw(struct plain_referee *r, int seat, unsigned which)
{
    if (!r->loose && (step_now(r) == NULL || step_now(r)->word != DEAL_DRAW))
        wrong(r, "seat %d draws, and the book has no draw there", seat);
    if (__builtin_popcount(which) > r->book->value[LEAF_DRAW_MAX])
        wrong(r, "seat %d draws more than draw.max", seat);
    r->wants[seat] = which;
}

static void serve(struct plain_referee *r, const struct ev_served *e)
{
    throw_away(r, e->seat, r->wants[e->seat]);
    r->wants[e->seat] = 0;
    for (int i = 0; i < e->cards && r->holes[e->seat] < 16; i++) {
        r->up[e->seat][r->holes[e->seat]] = false;
        r->hole[e->seat][r->holes[e->seat]++] = e->card[i];
    }
}

/* Up cards */

/* By rank and then by suit, clubs lowest. */
static int by_suit(card c, bool ace_low)
{
    int rank = card_rank(c) == RANK_A && ace_low ? -1 : (int)card_rank(c);

    return rank * 4 + (int)card_suit(c);
}

static void brought_in(struct plain_referee *r, const struct ev_brought_in *e)
{
    bool low = r->book->value[LEAF_FORCED_BRING_IN] == BRING_IN_LOW;
    bool ace = r->book->value[LEAF_FORCED_BRING_IN_ACE] == BRING_IN_ACE_LOW;
    int found = -1, best = 0;
    unsigned who = r->able != 0 ? r->able : r->live;

    for (int s = 0; s < r->seats; s++)
        for (int i = 0; (who >> s & 1) != 0 && i < r->holes[s]; i++) {
            int v;

            if (!r->up[s][i])
                continue;
            if (card_is_joker(r->hole[s][i]))
                return; /* its rank is not said */
            v = by_suit(r->hole[s][i], ace);
            if (found < 0 || (low ? v < best : v > best)) {
                found = s;
                best = v;
            }
        }
    if (found != e->seat)
        wrong(r, "seat %d brings it in, and not seat %d", e->seat, found);
}

/* Is hand a better than b by the cards that lie up: 1, 0 or -1? */
static int compare_up(const struct plain_referee *r, int a, int b, bool low)
{
    int count[2][13] = {{0}}, seat[2] = {a, b};

    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < r->holes[seat[k]]; i++)
            if (r->up[seat[k]][i]) {
                int rank = (int)card_rank(r->hole[seat[k]][i]);

                count[k][low ? (rank + 1) % 13 : rank]++;
            }
        for (int i = 0; i < r->boards; i++)
            count[k][low ? ((int)card_rank(r->board[i]) + 1) % 13
                         : (int)card_rank(r->board[i])]++;
    }
    for (int times = 4; times > 0; times--) { /* sets first, then high cards */
        int of[2][13], n[2] = {0, 0};

        for (int k = 0; k < 2; k++)
            for (int rank = 12; rank >= 0; rank--)
                if (count[k][rank] == times)
                    of[k][n[k]++] = rank;
        if (times > 1 && n[0] != n[1])
            return (n[0] > n[1]) != low ? 1 : -1;
        for (int i = 0; i < n[0] && i < n[1]; i++)
            if (of[0][i] != of[1][i])
                return (of[0][i] > of[1][i]) != low ? 1 : -1;
    }
    return 0;
}

static bool can_compare(const struct plain_referee *r)
{
    for (int s = 0; s < r->seats; s++) {
        int up = r->boards;

        for (int i = 0; i < r->holes[s]; i++) {
            up += r->up[s][i];
            if (r->up[s][i] && card_is_joker(r->hole[s][i]))
                return false;
        }
        if (up > 4 || (up == 0 && (r->able >> s & 1) != 0))
            return false;
    }
    return r->boards == 0;
}

static int leader(const struct plain_referee *r, bool low)
{
    int s = dealer(r), found = -1;

    for (int i = 0; i < r->seats; i++) {
        s = after(r, s);
        if ((r->able >> s & 1) != 0 &&
            (found < 0 || compare_up(r, s, found, low) > 0))
            found = s;
    }
    return found;
}

static void round_begun(struct plain_referee *r, int next)
{
    const struct street *s = &r->book->street[r->street];
    int first = -1;

    if (!r->loose && r->step != s->steps)
        wrong(r, "street %d is not dealt out", r->street);
    switch (s->acts) {
    case ACTS_LEFT_OF_BUTTON:
        first = left_of(r, r->button, r->able);
        break;
    case ACTS_LEFT_OF_BLINDS:
        first = r->last_blind < 0 ? -1 : left_of(r, r->last_blind, r->able);
        break;
    case ACTS_HIGH_SHOWING:
    case ACTS_LOW_SHOWING:
        if (r->loose || !can_compare(r))
            return;
        first = leader(r, s->acts == ACTS_LOW_SHOWING);
        break;
    default:
        return;
    }
    if (first >= 0 && first != next)
        wrong(r, "street %d: seat %d acts first, and not seat %d", r->street,
              next, first);
}

/* Chips */

static void put_in(struct plain_referee *r, int seat, money amount)
{
    r->put[seat] += amount;
    r->round[seat] += amount;
    r->stack[seat] -= amount;
    if (r->round[seat] > r->high)
        r->high = r->round[seat];
    if (r->stack[seat] <= 0)
        r->able &= ~(1u << seat);
}

static void raised(struct plain_referee *r, const struct ev_raised *e)
{
    money size = r->book->street[r->street].upper ? r->upper : r->lower;
    money high = r->high, all = r->round[e->seat] + r->stack[e->seat];
    int cap = r->book->value[LEAF_RAISE_CAP];
    bool fixed = r->book->value[LEAF_BET_STRUCTURE] == STRUCTURE_FIXED;

    if (e->to == all)
        r->odd_round = true;
    if (high > 0)
        r->raises++;
    if (fixed && !r->odd_round && r->street > 0 &&
        !r->book->value[LEAF_BET_OPEN_PAIR] &&
        !r->book->value[LEAF_BET_AFTER_DRAW_UPPER] && e->to - high != size)
        wrong(r, "seat %d raises by %d, and the bet is %d", e->seat,
              (int)(e->to - high), (int)size);
    if (!r->odd_round && r->street > 0 && cap > 0 && r->raises > cap &&
        __builtin_popcount(r->live) > 2)
        wrong(r, "raise %d, and the cap is %d", r->raises, cap);
    put_in(r, e->seat, e->paid);
}

/* The worth of hands */

static rank_value best_of(const struct plain_referee *r, int seat, bool low)
{
    const struct book *b = r->book;
    card all[24], five[5];
    int holes = r->plays_board[seat] ? 0 : r->holes[seat], n = 0;
    bool any = r->boards == 0 || holes == 0;
    int least = any ? 0 : b->value[LEAF_RANK_USES_LEAST];
    int most = any ? 5 : b->value[LEAF_RANK_USES_MOST];
    int worst = b->value[LEAF_RANK_QUALIFIER];
    struct plain_rule rule = {b->value[LEAF_RANK_JOKER] == RANK_JOKER_BUG
                                  ? PLAIN_BUG
                              : b->value[LEAF_RANK_JOKER] == RANK_JOKER_WILD
                                  ? PLAIN_WILD
                                  : PLAIN_NO_JOKER,
                              false};
    rank_value best = 0;

    for (int i = 0; i < holes; i++)
        all[n++] = r->hole[seat][i];
    for (int i = 0; i < r->boards; i++)
        all[n++] = r->board[i];
    if (b->value[LEAF_SHOW_CARDS] != 0 && b->value[LEAF_SHOW_CARDS] != n &&
        !r->plays_board[seat])
        return 0;
    for (unsigned pick = 0; pick < 1u << n; pick++) {
        int own = __builtin_popcount(pick & ((1u << holes) - 1)), k = 0;
        rank_value v;

        if (__builtin_popcount(pick) != 5 || own < least || own > most)
            continue;
        for (int i = 0; i < n; i++)
            if ((pick >> i & 1) != 0)
                five[k++] = all[i];
        v = low ? plain_low_five(five) : plain_high_tried(five, rule);
        if (low && worst > 0 && v < plain_low_floor((enum rank)(worst - 2)))
            v = 0;
        best = v > best ? v : best;
    }
    return best;
}

/* Three cards by the points of nines: not judged here. */
static bool is_judged(const struct plain_referee *r)
{
    return !r->strays && r->book->value[LEAF_RANK_ORDER] == RANK_ORDER_FIVE;
}

/* The pots */

/* The highest card by suit, for the odd chip. */
static int odd_card(const struct plain_referee *r, int seat)
{
    int best = -1;

    for (int i = 0; i < r->holes[seat]; i++)
        if (!card_is_joker(r->hole[seat][i]) &&
            by_suit(r->hole[seat][i], false) > best)
            best = by_suit(r->hole[seat][i], false);
    return best;
}

/* Chip by chip, as a dealer does it: one to each in turn. */
static void divide(struct plain_referee *r, money amount, unsigned who)
{
    int s = r->button, first = -1;
    money n = __builtin_popcount(who);
    money rest;

    for (int i = 0; i < r->seats; i++) {
        s = after(r, s);
        if ((who >> s & 1) == 0)
            continue;
        if (first < 0 || (r->book->value[LEAF_POT_ODD_CHIP] != ODD_CHIP_LEFT &&
                          odd_card(r, s) > odd_card(r, first)))
            first = s;
    }
    rest = amount;
    while (rest >= n * r->chip) {
        for (int i = 0; i < r->seats; i++)
            if ((who >> i & 1) != 0)
                r->due[i] += r->chip;
        rest -= n * r->chip;
    }
    for (s = first; rest > 0; s = left_of(r, s, who)) {
        money give = n == 1 || rest < r->chip ? rest : r->chip;

        r->due[s] += give;
        rest -= give;
    }
}

static void pay_pot(struct plain_referee *r, money amount, unsigned in,
                    const rank_value *high, const rank_value *low)
{
    rank_value top = 0, bottom = 0;
    unsigned highs = 0, lows = 0;
    money half;

    for (int s = 0; s < r->seats; s++)
        if ((in >> s & 1) != 0) {
            top = high[s] > top ? high[s] : top;
            bottom = low[s] > bottom ? low[s] : bottom;
        }
    for (int s = 0; s < r->seats; s++)
        if ((in >> s & 1) != 0) {
            highs |= (top != 0 && high[s] == top ? 1u : 0u) << s;
            lows |= (bottom != 0 && low[s] == bottom ? 1u : 0u) << s;
        }
    if (highs == 0 && lows == 0)
        highs = in;
    if (highs == 0 || lows == 0) {
        divide(r, amount, highs | lows);
        return;
    }
    half = amount / 2 / r->chip * r->chip;
    if (r->book->value[LEAF_POT_ODD_HALF] == ODD_HALF_LOW) {
        divide(r, half, highs);
        divide(r, amount - half, lows);
    } else {
        divide(r, amount - half, highs);
        divide(r, half, lows);
    }
}

static void pay_all(struct plain_referee *r)
{
    rank_value high[16] = {0}, low[16] = {0};
    money above = 0, all = r->dead;

    for (int s = 0; s < r->seats; s++) {
        all += r->put[s];
        if ((r->live >> s & 1) == 0)
            continue;
        if (r->book->value[LEAF_RANK_HIGH])
            high[s] = best_of(r, s, false);
        if (r->book->value[LEAF_RANK_LOW])
            low[s] = best_of(r, s, true);
    }
    if (__builtin_popcount(r->live) == 1) {
        r->due[__builtin_ctz(r->live)] += all;
        return;
    }
    for (;;) { /* layer by layer, as far as the next who has no more in */
        money level = 0, amount = above == 0 ? r->dead : 0;
        unsigned in = 0;
        bool last = true;

        for (int s = 0; s < r->seats; s++)
            if ((r->live >> s & 1) != 0 && r->put[s] > above &&
                (level == 0 || r->put[s] < level))
                level = r->put[s];
        if (level == 0)
            break;
        for (int s = 0; s < r->seats; s++) {
            money part = r->put[s] < level ? r->put[s] : level;

            amount += part > above ? part - above : 0;
            if ((r->live >> s & 1) != 0 && r->put[s] >= level)
                in |= 1u << s;
            last = last && !((r->live >> s & 1) != 0 && r->put[s] > level);
        }
        for (int s = 0; last && s < r->seats; s++)
            if (r->put[s] > level) /* folded hands may have paid more */
                amount += r->put[s] - level;
        pay_pot(r, amount, in, high, low);
        above = level;
    }
}

static void hand_ended(struct plain_referee *r)
{
    r->open = false;
    if (!is_judged(r))
        return;
    pay_all(r);
    for (int s = 0; s < r->seats; s++)
        if (r->due[s] != r->paid[s]) {
            wrong(r, "seat %d is paid %lld cents, and %lld are due", s,
                  (long long)r->paid[s], (long long)r->due[s]);
            return;
        }
    r->judged++;
}

static void hand_begun(struct plain_referee *r, const struct ev_hand_begun *e)
{
    r->hands++;
    r->open = true;
    r->strays = r->carried > 0;
    r->loose = false;
    r->button = e->button;
    r->last_blind = -1;
    r->street = r->step = 0;
    r->live = e->in;
    r->able = 0;
    memset(r->holes, 0, sizeof r->holes);
    memset(r->wants, 0, sizeof r->wants);
    memset(r->plays_board, 0, sizeof r->plays_board);
    memset(r->put, 0, sizeof r->put);
    memset(r->round, 0, sizeof r->round);
    memset(r->due, 0, sizeof r->due);
    memset(r->paid, 0, sizeof r->paid);
    r->boards = 0;
    r->dead = r->high = 0;
    r->raises = 0;
    r->odd_round = false;
    for (int s = 0; s < r->seats; s++)
        if ((r->live >> s & 1) != 0 && r->stack[s] > 0)
            r->able |= 1u << s;
}

static void round_ended(struct plain_referee *r,
                        const struct ev_round_ended *e)
{
    memset(r->round, 0, sizeof r->round);
    r->high = 0;
    r->raises = 0;
    r->odd_round = false;
    if (e->street > r->street && e->street < r->book->streets) {
        r->street = e->street;
        r->step = 0;
    }
}

static void anted(struct plain_referee *r, const struct ev_anted *e)
{
    for (int s = 0; s < r->seats; s++) {
        r->put[s] += e->paid[s];
        r->stack[s] -= e->paid[s];
        if (r->stack[s] <= 0)
            r->able &= ~(1u << s);
        if ((r->live >> s & 1) != 0 && e->paid[s] != e->amount &&
            r->stack[s] > 0)
            wrong(r, "seat %d antes less than the others", s);
    }
}

static void posted(struct plain_referee *r, const struct ev_posted *e)
{
    put_in(r, e->seat, e->paid);
    r->dead += e->dead;
    r->stack[e->seat] -= e->dead;
    if (r->stack[e->seat] <= 0)
        r->able &= ~(1u << e->seat);
    if (e->blind)
        r->last_blind = e->seat;
    else
        r->last_blind = -1; /* posts and straddles: not judged */
    r->odd_round = true;
}

static void give(struct plain_referee *r, const money *share)
{
    for (int s = 0; s < r->seats; s++) {
        r->paid[s] += share[s];
        r->stack[s] += share[s];
    }
}

static void fold(struct plain_referee *r, int seat)
{
    r->live &= ~(1u << seat);
    r->able &= ~(1u << seat);
}

/* Events about cards; false: it is something else. */
static bool hear_cards(struct plain_referee *r, const struct event *e)
{
    switch (e->kind) {
    case EV_DEALT:
        deal(r, &e->dealt);
        return true;
    case EV_BURNED:
        if (!e->burned.beside)
            expect(r, DEAL_BURN, 1);
        return true;
    case EV_BOARD:
        if (e->board.more)
            r->loose = true;
        expect(r, DEAL_BOARD, e->board.cards);
        for (int i = 0; i < e->board.cards && r->boards < 8; i++)
            r->board[r->boards++] = e->board.card[i];
        return true;
    case EV_DREW:
        draw(r, e->drew.seat, e->drew.which);
        return true;
    case EV_SPLIT:
        draw(r, e->split.seat, e->split.which);
        return true;
    case EV_SERVED:
        serve(r, &e->served);
        return true;
    case EV_DRAW_ENDED:
        expect(r, DEAL_DRAW, 1);
        return true;
    case EV_DISCARDED:
        discard(r, &e->discarded);
        if (e->discarded.next == NO_SEAT)
            expect(r, DEAL_DISCARD, 1);
        return true;
    case EV_SHORT:
    case EV_UNBURNED:
        r->loose = true;
        return true;
    default:
        return false;
    }
}

/* Events about chips; false: it is something else. */
static bool hear_chips(struct plain_referee *r, const struct event *e)
{
    switch (e->kind) {
    case EV_ANTED:
        anted(r, &e->anted);
        return true;
    case EV_POSTED:
        posted(r, &e->posted);
        return true;
    case EV_BROUGHT_IN:
        brought_in(r, &e->brought_in);
        put_in(r, e->brought_in.seat, e->brought_in.paid);
        return true;
    case EV_CALLED:
        put_in(r, e->called.seat, e->called.paid);
        return true;
    case EV_RAISED:
        raised(r, &e->raised);
        return true;
    case EV_RETURNED:
        r->put[e->returned.seat] -= e->returned.amount;
        r->stack[e->returned.seat] += e->returned.amount;
        return true;
    case EV_PAID:
        give(r, e->paid.share);
        return true;
    case EV_DIVIDED:
        give(r, e->divided.share);
        r->strays = true;
        return true;
    default:
        return false;
    }
}

/* Events that this referee does not judge: it only follows the chips. */
static void hear_other(struct plain_referee *r, const struct event *e)
{
    switch (e->kind) {
    case EV_VOIDED:
        for (int s = 0; s < r->seats; s++)
            r->stack[s] += e->voided.back[s];
        r->strays = true;
        break;
    case EV_CARRIED:
    case EV_PUSHED:
    case EV_MISDEAL:
    case EV_FEE:
    case EV_LATE:
    case EV_LATE_DEAD:
    case EV_AGREED:
        r->strays = true;
        break;
    default:
        break;
    }
}

void plain_referee_hear(struct plain_referee *r, const struct event *e)
{
    if (hear_cards(r, e) || hear_chips(r, e))
        return;
    switch (e->kind) {
    case EV_SAT:
        r->stack[e->sat.seat] += e->sat.amount;
        break;
    case EV_HAND_BEGUN:
        hand_begun(r, &e->hand_begun);
        break;
    case EV_ROUND_BEGUN:
        round_begun(r, e->round_begun.next);
        break;
    case EV_ROUND_ENDED:
        round_ended(r, &e->round_ended);
        break;
    case EV_FOLDED:
        fold(r, e->folded.seat);
        break;
    case EV_MUCKED:
        if (e->mucked.plays)
            r->plays_board[e->mucked.seat] = true;
        else
            fold(r, e->mucked.seat);
        break;
    case EV_HAND_ENDED:
        hand_ended(r);
        break;
    default:
        hear_other(r, e);
        break;
    }
}
