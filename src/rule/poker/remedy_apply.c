/*
 * remedy_apply.c - carries out rulings: with apply.c, the only file that
 * changes a table.
 *
 * Every event here but EV_RULED and EV_FLOOR, and those that come when cards
 * are dealt on, takes the word it was made for off the list.
 */
#include <string.h>

#include "rule/poker/place.h"
#include "rule/poker/remedy.h"

static void word_done(struct table *t)
{
    t->ruling.words = remedy_rest(t->ruling.words);
}

static void wrong_add(struct table *t, card c)
{
    MUST(t->ruling.wrongs < WRONG_MAX);
    lay(t, c);
    t->ruling.wrong[t->ruling.wrongs++] = c;
}

/* The cards of the board's last street are taken up. */
static void board_take(struct table *t)
{
    int n = street_board(t);

    t->boards = (uint8_t)(t->boards - n);
    for (int i = 0; i < n; i++) {
        lift(t, t->board[t->boards + i]);
        wrong_add(t, t->board[t->boards + i]);
    }
}

/* The burn of cards that came too early stays, face up if it was so. */
static void burn_keep(struct table *t, card c)
{
    struct ruling *r = &t->ruling;

    burn_add(t, c);
    if (!r->wrong_up)
        return;
    r->burn_up = t->burns;
    r->burn_at = (uint8_t)(t->street + 1);
    r->due |= DUE_TURN_DOWN;
    r->wrong_up = false;
}

/* The last card that lies face down: one that lies up has been seen. */
static card seat_lose_last(struct table *t, struct seat *s)
{
    int at = s->cards - 1;
    unsigned below;
    card c;

    MUST(s->cards > 0);
    while (at > 0 && (s->up >> at & 1) != 0)
        at--;
    if ((s->up >> at & 1) != 0)
        at = s->cards - 1;
    c = s->card[at];
    lift(t, c);
    s->cards--;
    memmove(s->card + at, s->card + at + 1, (size_t)(s->cards - at));
    below = (1u << at) - 1;
    s->up = (uint8_t)((s->up & below) | (s->up >> 1 & ~below));
    return c;
}

/* The table is made as it really lies. */
static void lie(struct table *t, const struct event *e)
{
    switch (e->street) {
    case LIES_EARLY:
        t->ruling.wrong_burns = e->hand;
        t->ruling.wrong_up = t->ruling.top_up;
        t->ruling.top_up = false;
        for (int i = 0; i < e->count; i++)
            wrong_add(t, stub_take(t, e->card[i]));
        break;
    case LIES_BOARD:
        board_take(t);
        wrong_add(t, stub_take(t, e->card[0]));
        t->ruling.redeal = true;
        break;
    case LIES_EXTRA:
        seat_get(t, &t->seat[e->seat], stub_take_down(t, e->card[0]), false);
        break;
    case LIES_SHORT:
        for (int i = 0; i < e->hand; i++)
            stub_put_down(t, seat_lose_last(t, &t->seat[e->seat]));
        break;
    case LIES_UNBURNED:
        stub_put(t, burn_take(t));
        t->ruling.unburned = (uint8_t)(t->street + 1);
        break;
    case LIES_BURNED:
        burn_add(t, stub_take(t, e->card[0]));
        break;
    case LIES_EXTRA_HAND:
        for (int i = 0; i < e->count; i++)
            wrong_add(t, stub_take_down(t, e->card[i]));
        break;
    case LIES_UP:
        t->seat[e->seat].up |= (uint8_t)e->mask;
        break;
    case LIES_NAMED: /* the same card, and known from now on */
        MUST(!set_has(t->known, e->card[0]));
        t->seat[e->seat].card[__builtin_ctz(e->mask)] = e->card[0];
        t->known |= set_of(e->card[0]);
        break;
    case LIES_MUCKED:
        t->seat[e->seat].state = SEAT_FOLDED;
        seat_throw(t, &t->seat[e->seat], UINT8_MAX);
        seat_mark(t, e->seat);
        break;
    default:
        break;
    }
}

/* Cards of an earlier report that nothing was done about are dead. */
static void wrongs_muck(struct table *t)
{
    for (int i = 0; i < t->ruling.wrongs; i++) {
        lift(t, t->ruling.wrong[i]);
        muck_add(t, t->ruling.wrong[i]);
    }
    t->ruling.wrongs = 0;
}

static void apply_ruled(struct table *t, const struct event *e)
{
    struct ruling *r = &t->ruling;

    wrongs_muck(t);
    if (e->what == IRR_BOXED || e->what == IRR_BOXED_TWO)
        r->boxed = (uint8_t)(r->boxed + __builtin_popcount(e->mask));
    r->extras = (uint8_t)(r->extras + (e->what == IRR_TOO_MANY));
    r->words = (int32_t)e->other;
    r->what = e->what;
    r->seat = e->seat;
    r->other = NO_SEAT;
    if (e->what == IRR_SIX_AND_FOUR || e->what == IRR_WRONG_UP ||
        e->what == IRR_SHARED || e->what == IRR_WRONG_DOWN ||
        e->what == IRR_WRONG_LAST)
        r->other = (seat_no)e->spot;
    r->mask = e->mask;
    r->reported = e->amount;
    r->redeal = r->wrong_up = false;
    r->wrong_burns = 0;
    if (e->what == IRR_EXPOSED || e->what == IRR_EXPOSED_TWO)
        r->exposed |= (uint16_t)(1u << e->seat);
    if (e->what == IRR_TOO_MANY)
        r->more |= (uint16_t)(1u << e->seat);
    if (e->what == IRR_TOO_FEW)
        r->fewer |= (uint16_t)(1u << e->seat);
    lie(t, e);
}

/* Chips and cards go back to where they came from: the hand never was. */
static void apply_misdeal(struct table *t, const struct event *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        MUST(e->share[i] == s->paid + s->bet + s->dead);
        t->pot -= s->paid - s->taken + s->dead;
        t->collected -= s->taken; /* for a hand that never was */
        t->dead -= s->dead;
        s->stack += e->share[i];
        s->paid = s->taken = s->bet = s->dead = 0;
    }
    MUST(t->pot >= 0 && t->collected >= 0);
    seats_mark(t);
    t->ruling.words = 0;
    t->to_act = NO_SEAT;
    t->phase = PHASE_IDLE;
    if (t->pushes > 0) /* only this deal never was: it is dealt again */
        t->phase = PHASE_BUY_IN;
}

/*
 * The cards that say who leads are others now, and nobody has acted: what the
 * forced bet was goes back, and whoever should makes it; or leads.
 */
static void lead_again(struct table *t)
{
    if (t->phase != PHASE_BET || t->acts > 0)
        return;
    if (t->street == 0) {
        struct seat *low;

        if (!t->brought_in)
            return;
        low = &t->seat[t->last_actor];
        low->stack += low->bet;
        low->bet = 0;
        seat_mark(t, t->last_actor);
        t->high = t->level = t->last_raise = 0;
        t->acted = 0;
        t->brought_in = false;
        t->last_actor = NO_SEAT;
    }
    t->to_act = NO_SEAT;
    t->declared = UINT8_MAX;
    t->phase = PHASE_STREET;
}

static bool last_is_up(const struct seat *s)
{
    return s->cards > 0 && (s->up >> (s->cards - 1) & 1) != 0;
}

/* With one hand left there is nothing more to play for. */
static void apply_died(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    s->state = SEAT_FOLDED;
    seat_throw(t, s, UINT8_MAX);
    seat_mark(t, e->seat);
    if (t->to_act == e->seat)
        t->declared = UINT8_MAX; /* what he said binds nobody else */
    t->to_act = e->next;
    if (table_live(t) == 2)
        t->two_left_at = t->raises;
    if (!e->flag)
        word_done(t);
    if (table_live(t) > 1 && t->brought_in && t->street == 0 && s->bet == 0 &&
        e->seat == t->last_actor)
        lead_again(t); /* its forced bet went back */
    if (table_live(t) > 1 || t->phase == PHASE_BET) {
        if (e->next == NO_SEAT && t->phase == PHASE_DISCARD) {
            t->phase = PHASE_STREET;
            t->step++;
        } else if (e->next == NO_SEAT && t->phase == PHASE_SHOW) {
            t->phase = PHASE_PAY;
        } else if (e->next == NO_SEAT && t->phase == PHASE_DRAW &&
                   !t->stakes.asks_cards) {
            discards_in(t); /* all others have said what they draw */
        }
        return;
    }
    t->phase = PHASE_PAY;
}

/* The level falls to the last bet or raise that has not gone back. */
static void rung_down(struct table *t)
{
    int n = t->raises < RUNGS_MAX ? t->raises : RUNGS_MAX - 1;

    while (n > 0 && t->rung[n] > t->high)
        n--;
    t->raises = (uint8_t)n;
    t->level = t->rung[n];
    if (t->level > t->high) /* the bet itself; less is a forced bet */
        t->level = t->high < t->stakes.lower ? 0 : t->high;
    t->last_raise = n > 0 ? t->level - t->rung[n - 1] : t->level;
    rung_add(t);
}

/* The highest bet is what lies there still, and at least so much. */
static void high_again(struct table *t, money least)
{
    money high = least;

    for (int i = 0; i < t->seats; i++)
        high = t->seat[i].bet > high ? t->seat[i].bet : high;
    if (high >= t->high)
        return;
    t->declared = UINT8_MAX; /* there may be nothing to call now */
    t->high = high;
    rung_down(t);
    for (seat_no s = 0; s < t->seats; s++) /* nobody raises himself */
        if ((t->spoke_now >> s & 1) != 0 && t->seat[s].bet >= high)
            t->acted |= (uint16_t)(1u << s);
}

/* So much is to be called at least, also if a forced bet has gone back. */
static money forced_level(const struct table *t)
{
    if (t->street > 0)
        return 0;
    if (t->brought_in)
        return t->stakes.bring_in;
    return t->stakes.blinds > 0 ? t->stakes.blind[t->stakes.blinds - 1] : 0;
}

static void apply_money_back(struct table *t, const struct event *e)
{
    if (e->seat != NO_SEAT) {
        struct seat *s = &t->seat[e->seat];

        MUST(e->amount == s->paid - s->taken + s->bet + s->dead);
        t->pot -= s->paid - s->taken + s->dead;
        t->dead -= s->dead;
        s->stack += e->amount;
        s->paid = s->taken;
        s->bet = s->dead = 0;
        seat_mark(t, e->seat);
        high_again(t, forced_level(t));
    }
    if (!e->flag)
        word_done(t);
}

/* The exposed card and the last one change places: that one lies up. */
static void apply_kept_up(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];
    int last = s->cards - 1;
    card c = s->card[e->what];

    s->card[e->what] = s->card[last];
    s->card[last] = c;
    MUST(e->next == NO_SEAT || e->other == t->seat[e->next].bet);
    lead_again(t);
    word_done(t);
}

/* A boxed card, or one that has left the table, is no discard either. */
static bool is_scrap(unsigned what)
{
    return what == IRR_BOXED || what == IRR_BOXED_TWO ||
           what == IRR_BOXED_DRAW || what == IRR_OFF_TABLE ||
           what == IRR_OFF_TABLE_DRAW || what == IRR_JOKER ||
           what == IRR_JOKER_DRAW || what == IRR_SCRAP_BOARD;
}

static void apply_replaced(struct table *t, const struct event *e)
{
    bool board = e->seat == NO_SEAT;
    card *cards = board ? t->board : t->seat[e->seat].card;
    int n = 0;

    for (unsigned rest = e->mask; rest != 0; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        card old = cards[i], new = stub_take_at(t, e->what);

        MUST(new == e->card[n] &&
             i < (board ? t->boards : t->seat[e->seat].cards));
        n++;
        lift(t, old);
        lay(t, new);
        cards[i] = new;
        if (e->flag)
            stub_put(t, old);
        else if (is_scrap(t->ruling.what))
            out_add(t, old);
        else
            muck_add(t, old);
    }
    if (!board && (t->seat[e->seat].up & e->mask) != 0)
        lead_again(t);
    t->ruling.top_up |= e->flag;
    word_done(t);
    if (remedy_first(t->ruling.words) == REMEDY_NEXT_BURN)
        word_done(t); /* or another is the next burn already */
}

/* The street that was dealt too early, or wrong, is dealt when it is due. */
static void apply_cards_back(struct table *t, const struct event *e)
{
    struct ruling *r = &t->ruling;

    if (e->flag && r->redeal)
        stub_put(t, burn_take(t));
    for (int i = r->wrongs - 1; i >= 0; i--) {
        lift(t, r->wrong[i]);
        if (i < r->wrong_burns && !e->flag)
            burn_keep(t, r->wrong[i]);
        else
            stub_put(t, r->wrong[i]);
    }
    r->wrongs = 0;
    if (r->redeal) {
        t->phase = PHASE_STREET;
        t->step = 0;
        t->to_act = NO_SEAT;
        r->unburned = 0;
    }
    word_done(t);
    if (e->flag)
        word_done(t);
}

static void apply_due(struct table *t, const struct event *e)
{
    t->ruling.due |= e->what;
    if (e->what == DUE_ASIDE)
        t->ruling.aside_at = (uint8_t)(t->street + 2);
    word_done(t);
}

static void apply_aside(struct table *t, const struct event *e)
{
    struct ruling *r = &t->ruling;

    (void)e;
    for (int i = 0; i < r->wrongs; i++) {
        lift(t, r->wrong[i]);
        if (i < r->wrong_burns) {
            burn_keep(t, r->wrong[i]);
            continue;
        }
        MUST(r->asides < ASIDE_MAX);
        lay(t, r->wrong[i]);
        r->aside[r->asides++] = r->wrong[i];
    }
    r->wrongs = 0;
    word_done(t);
}

/* What has been said to be thrown away lies with the discards already. */
static void discards_thrown(struct table *t)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        s->threw = (uint8_t)(s->threw + __builtin_popcount(s->draw));
        if (s->draw != 0)
            seat_throw(t, s, s->draw);
        s->draw = 0;
    }
}

/* As when the stub is short: the dealer shuffles, and the order comes in. */
static void apply_pooled(struct table *t, const struct event *e)
{
    struct ruling *r = &t->ruling;

    MUST(e->count <= DECK_CARDS_MAX);
    lift_all(t, t->stub + t->stub_at, t->stub_count - t->stub_at);
    if ((e->mask & 1) != 0) {
        lift_all(t, r->aside, r->asides);
        r->asides = 0;
        r->due &= (uint8_t)~DUE_ASIDE;
        if ((r->due & DUE_ASIDE_NO_BURN) != 0)
            r->due |= DUE_NO_BURN;
        r->due &= (uint8_t)~DUE_ASIDE_NO_BURN;
    }
    if ((e->mask & 2) != 0) {
        discards_thrown(t);
        lift_all(t, t->muck, t->mucked);
        t->mucked = 0;
        if (e->flag)
            r->due |= DUE_BURN;
        else
            word_done(t);
    }
    r->due &= (uint8_t)~DUE_SHUFFLE;
    lay_all(t, e->card, e->count);
    memcpy(t->stub, e->card, e->count);
    t->stub_at = 0;
    t->stub_count = (uint8_t)e->count;
    r->top_up = false;
    r->back = e->street;
    t->phase = PHASE_SHUFFLE;
}

static void apply_unburned(struct table *t, const struct event *e)
{
    (void)e;
    t->ruling.due &= (uint8_t)~DUE_NO_BURN;
    t->step++;
}

static void apply_extra_burn(struct table *t, const struct event *e)
{
    burn_add(t, stub_take(t, e->card[0]));
    t->ruling.due &= (uint8_t) ~(DUE_TWO_BURNS | DUE_BURN);
}

static void apply_shifted(struct table *t, const struct event *e)
{
    shift_cards(t, e);
    /* Other cards show, and another hand may lead. */
    if (e->what == SHIFT_SWAP ? last_is_up(&t->seat[e->seat]) && e->mask == 0
                              : t->street > 0 && e->what != SHIFT_BOARD_ON &&
                                    e->what != SHIFT_BOARD_BACK)
        lead_again(t);
    word_done(t);
}

static void apply_no_bets(struct table *t, const struct event *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        MUST(e->share[i] == 0 || e->share[i] == s->bet);
        s->stack += e->share[i];
        s->bet -= e->share[i];
    }
    seats_mark(t);
    t->ruling.no_bets = true;
    if (t->phase == PHASE_BET)
        t->to_act = NO_SEAT;
    word_done(t);
}

static void apply_taken_back(struct table *t, const struct event *e)
{
    stub_put_down(t, seat_lose_last(t, &t->seat[e->seat]));
    word_done(t);
    if (e->flag)
        word_done(t);
}

static void apply_completed(struct table *t, const struct event *e)
{
    for (int i = 0; i < e->count; i++)
        if (e->flag)
            wrong_add(t, stub_take_down(t, e->card[i]));
        else
            seat_get(t, &t->seat[e->seat], stub_take_down(t, e->card[i]),
                     false);
    word_done(t);
}

static void apply_extra_dead(struct table *t, const struct event *e)
{
    (void)e;
    wrongs_muck(t);
    word_done(t);
}

static void apply_on_draw(struct table *t, const struct event *e)
{
    t->ruling.missing[e->seat] = e->what;
    word_done(t);
}

/* What was dealt too early is dead, and the cards that would have followed. */
static void apply_one_each(struct table *t, const struct event *e)
{
    struct ruling *r = &t->ruling;

    for (int i = 0; i < r->wrongs; i++) {
        lift(t, r->wrong[i]);
        if (i < r->wrong_burns)
            burn_keep(t, r->wrong[i]);
        else
            muck_add(t, r->wrong[i]);
    }
    r->wrongs = 0;
    for (int i = 0; i < e->count; i++)
        muck_add(t, stub_take(t, e->card[i]));
    word_done(t);
}

static void apply_others_up(struct table *t, const struct event *e)
{
    for (int s = 0; s < t->seats; s++)
        if ((e->mask >> s & 1) != 0 && t->seat[s].cards > 0)
            t->seat[s].up |= (uint8_t)(1u << (t->seat[s].cards - 1));
    word_done(t);
}

static void apply_may_cap(struct table *t, const struct event *e)
{
    t->ruling.may_cap |= (uint16_t)(1u << e->seat);
    word_done(t);
}

static void apply_capped(struct table *t, const struct event *e)
{
    t->ruling.capped |= (uint16_t)(1u << e->seat);
    seat_mark(t, e->seat);
    t->to_act = e->next;
}

/* An opening bet is taken back as if it had never been made. */
static void apply_bet_back(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    word_done(t);
    if (!e->flag)
        return; /* out of turn: the chips never went in */
    MUST(e->amount <= s->bet);
    s->stack += e->amount;
    s->bet -= e->amount;
    high_again(t, forced_level(t));
    t->acted = t->checks; /* who has passed is not asked again */
    t->wagered = false;
    t->bettor = t->opener = t->mover = t->first_in = NO_SEAT;
    t->to_act = e->next;
    seat_mark(t, e->seat);
}

/* The chips are in; what others have to call stays as it was. */
static void apply_short_paid(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    MUST(e->amount < s->stack);
    s->stack -= e->amount;
    s->bet += e->amount;
    t->ruling.owes |= (uint16_t)(1u << e->seat);
    word_done(t);
}

static void muck_take(struct table *t, card c)
{
    int i = t->mucked - 1;

    while (i >= 0 && t->muck[i] != c)
        i--;
    MUST(i >= 0);
    lift(t, c);
    t->mucked--;
    memmove(t->muck + i, t->muck + i + 1, (size_t)(t->mucked - i));
}

static void apply_revived(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    MUST(s->cards == 0);
    for (int i = 0; i < e->count; i++) {
        muck_take(t, e->card[i]);
        seat_get(t, s, e->card[i], e->flag || (s->held_up >> i & 1) != 0);
    }
    s->state = SEAT_LIVE;
    s->shown = e->flag;
    t->to_act = e->next;
    seat_mark(t, e->seat);
    word_done(t);
}

static void apply_pat(struct table *t, const struct event *e)
{
    t->ruling.pat |= (uint16_t)(1u << e->seat);
    word_done(t);
}

static void apply_gone(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    t->ruling.gone[e->seat] |= (uint8_t)e->mask;
    if (seat_has_drawn(t, e->seat))
        s->draw |= (uint8_t)e->mask;
    word_done(t);
}

static void apply_barred(struct table *t, const struct event *e)
{
    t->ruling.barred |= (uint16_t)(1u << e->seat);
    word_done(t);
}

/* At the showdown it has been shown, by whomever. */
static void apply_plays(struct table *t, const struct event *e)
{
    struct seat *s = &t->seat[e->seat];

    s->up = (uint8_t)((1u << s->cards) - 1);
    word_done(t);
    if (t->phase != PHASE_SHOW)
        return;
    s->shown = true;
    t->to_act = e->next;
    if (e->next == NO_SEAT)
        t->phase = PHASE_PAY;
}

static void apply_deck_waits(struct table *t, const struct event *e)
{
    (void)e;
    t->deck_waits = true;
    word_done(t);
}

static void apply_turned_down(struct table *t, const struct event *e)
{
    (void)e;
    t->ruling.burn_up = 0;
    t->ruling.due &= (uint8_t)~DUE_TURN_DOWN;
}

/* The pot may be opened again by whoever has not passed. */
static void apply_played_on(struct table *t, const struct event *e)
{
    (void)e;
    t->opener = NO_SEAT;
    word_done(t);
}

static void apply_put_off(struct table *t, const struct event *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];

        if (e->flag) { /* the bets have been pulled in */
            s->paid -= e->share[i];
            s->bet += e->share[i];
            t->pot -= e->share[i];
        }
        MUST(e->share[i] <= s->bet);
        s->stack += e->share[i];
        t->pot += s->bet - e->share[i];
        s->bet = 0;
    }
    seats_mark(t);
    word_done(t);
    t->phase = PHASE_IDLE;
    t->to_act = NO_SEAT;
}

/* A pot that has been pushed to the wrong hands is pushed again. */
static void floor_share_again(struct table *t, const struct event *e)
{
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &t->seat[i];
        money *had = t->phase == PHASE_IDLE ? &s->won : &s->before;

        s->stack += e->share[i] - *had;
        MUST(s->stack >= 0);
        *had = e->share[i];
    }
    seats_mark(t);
}

static void floor_split(struct table *t, const struct event *e)
{
    money given = 0;

    if (e->flag) {
        floor_share_again(t, e);
        return;
    }
    for (int i = 0; i < t->seats; i++) {
        t->pot += t->seat[i].bet;
        t->seat[i].bet = 0;
        t->seat[i].stack += e->share[i];
        t->seat[i].won += e->share[i];
        given += e->share[i];
    }
    MUST(given == t->pot);
    t->pot = 0;
    seats_mark(t);
    t->to_act = NO_SEAT;
    t->phase = PHASE_PAY;
}

/* What the floor has decided is done by the same words as a ruling. */
static void apply_floor(struct table *t, const struct event *e)
{
    static const uint8_t words[FLOORS] = {
        [FLOOR_DEAD] = REMEDY_DEAD,
        [FLOOR_LIVE] = REMEDY_LIVE,
        [FLOOR_BACK] = REMEDY_MONEY_BACK,
        [FLOOR_MISDEAL] = REMEDY_MISDEAL,
    };

    t->ruling.asks_floor = false;
    switch (e->what) {
    case FLOOR_DECK:
        t->deck_waits = false;
        return;
    case FLOOR_JOKER:
    case FLOOR_NO_JOKER:
        t->stakes.jokers = e->what == FLOOR_JOKER;
        return;
    case FLOOR_NOTED: /* what is still to be done is done */
    case FLOOR_PENALTY:
        return;
    default:
        break;
    }
    if (words[e->what] != 0 && e->what != FLOOR_MISDEAL)
        t->ruling.decided |= (uint16_t)(1u << e->seat);
    t->ruling.words = words[e->what];
    t->ruling.what = IRREGULARS;
    t->ruling.seat = e->seat;
    t->ruling.other = NO_SEAT;
    t->ruling.mask = 0;
    if (e->what == FLOOR_SPLIT)
        floor_split(t, e);
}

static void apply_word(struct table *t, const struct event *e)
{
    (void)e;
    word_done(t);
}

static void apply_floor_asked(struct table *t, const struct event *e)
{
    (void)e;
    t->ruling.asks_floor = true;
    word_done(t);
}

typedef void remedy_fn(struct table *t, const struct event *e);

static remedy_fn *const fns[EV_KINDS] = {
    [EV_RULED] = apply_ruled,
    [EV_STOOD] = apply_word,
    [EV_MISDEAL] = apply_misdeal,
    [EV_DIED] = apply_died,
    [EV_MONEY_BACK] = apply_money_back,
    [EV_KEPT_UP] = apply_kept_up,
    [EV_REPLACED] = apply_replaced,
    [EV_CARDS_BACK] = apply_cards_back,
    [EV_DUE] = apply_due,
    [EV_ASIDE] = apply_aside,
    [EV_POOLED] = apply_pooled,
    [EV_UNBURNED] = apply_unburned,
    [EV_EXTRA_BURN] = apply_extra_burn,
    [EV_SHIFTED] = apply_shifted,
    [EV_NO_BETS] = apply_no_bets,
    [EV_TAKEN_BACK] = apply_taken_back,
    [EV_COMPLETED] = apply_completed,
    [EV_ON_DRAW] = apply_on_draw,
    [EV_ONE_EACH] = apply_one_each,
    [EV_OTHERS_UP] = apply_others_up,
    [EV_MAY_CAP] = apply_may_cap,
    [EV_CAPPED] = apply_capped,
    [EV_LEADS] = apply_word,
    [EV_BET_BACK] = apply_bet_back,
    [EV_SHORT_PAID] = apply_short_paid,
    [EV_REVIVED] = apply_revived,
    [EV_PAT] = apply_pat,
    [EV_GONE] = apply_gone,
    [EV_BARRED] = apply_barred,
    [EV_PLAYS] = apply_plays,
    [EV_DECK_WAITS] = apply_deck_waits,
    [EV_TURNED_DOWN] = apply_turned_down,
    [EV_EXTRA_DEAD] = apply_extra_dead,
    [EV_PLAYED_ON] = apply_played_on,
    [EV_PUT_OFF] = apply_put_off,
    [EV_FLOOR_ASKED] = apply_floor_asked,
    [EV_FLOOR] = apply_floor,
};

void remedy_apply(struct table *t, const struct event *e)
{
    MUST(fns[e->kind] != NULL);
    fns[e->kind](t, e);
}
