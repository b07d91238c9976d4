/*
 * remedy_cards.c - applies words about cards that were dealt wrong, for
 * remedy_apply.c.
 *
 * The event says which cards, where they go and who has seen them; each card
 * must lie where the event says.
 *
 * Leaves: none
 */
#include <limits.h>

#include "rule/poker/remedy_apply.h"

card seat_lose(struct table *t, struct seat *s, int at)
{
    unsigned below;
    card c;

    FACT_ELSE(t, CARDS, at >= 0 && at < s->cards, CARD_UNKNOWN);
    c = s->card[at];
    lift(t, c);
    s->cards--;
    memmove(s->card + at, s->card + at + 1, (size_t)(s->cards - at));
    below = (1u << at) - 1;
    s->up = (uint8_t)((s->up & below) | (s->up >> 1 & ~below));
    s->turned = (uint8_t)((s->turned & below) | (s->turned >> 1 & ~below));
    return c;
}

void wrongs_muck(struct table *t)
{
    for (int i = 0; i < t->ruling.wrongs; i++) {
        lift(t, t->ruling.wrong[i]);
        muck_add(t, t->ruling.wrong[i]);
    }
    t->ruling.wrongs = 0;
}

/* The burn of cards that came too early stays, face up if it was so. */
static void burn_keep(struct table *t, card c)
{
    struct ruling *r = &t->ruling;

    burn_add(t, c);
    if (!r->wrong_up)
        return;
    r->burn_up = t->burns;
    r->burn_at = (uint8_t)(t->deal.street + 1);
    r->due |= DUE_TURN_DOWN;
    r->wrong_up = false;
}

/* Are these the cards that were dealt wrong, without their burns? */
static bool wrongs_are(const struct table *t, const card *cards, int n)
{
    const struct ruling *r = &t->ruling;

    return r->wrong_burns <= r->wrongs && n == r->wrongs - r->wrong_burns &&
           memcmp(r->wrong + r->wrong_burns, cards, (size_t)n) == 0;
}

/* Either all of them came face up, or none. */
static bool seen_can_be(unsigned seen, int n)
{
    return seen == 0 || seen == (1u << n) - 1;
}

/* The exposed card and the last one change places: that one lies up. */
void apply_kept_up(struct table *t, const struct ev_kept_up *e)
{
    struct seat *s;
    int last;

    FACT(t, TIME, word_is(t, REMEDY_KEEP_UP));
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CARDS, e->at < s->cards && s->card[e->at] == e->card);
    last = s->cards - 1;
    s->card[e->at] = s->card[last];
    s->card[last] = e->card;
    waits_trade(t, e->seat, e->at, last);
    /* it may have been dealt down because of this */
    s->up |= (uint8_t)(1u << last);
    lead_again(t, e->again, e->forced, e->forced_back);
    word_done(t);
}

/* Lays the next burn face up on the deck. */
static void deck_next(struct table *t, card c)
{
    stub_put(t, c);
    t->ruling.top_up = true;
}

/* Puts the next burn with the burns while cards are being dealt; none is
   burned when its time comes. */
static void burn_next(struct table *t, card c)
{
    struct ruling *r = &t->ruling;

    if (t->phase != PHASE_STREET) {
        deck_next(t, c);
        return;
    }
    burn_add(t, c);
    r->burn_up = t->burns;
    r->burn_at = (uint8_t)(t->deal.street + 1);
    r->due |= DUE_NO_BURN | DUE_TURN_DOWN;
}

/* Moves a replaced card to its new place. */
static void move_replaced(struct table *t, enum goes goes, card old)
{
    switch (goes) {
    case GOES_BURN:
        burn_next(t, old);
        break;
    case GOES_OUT:
        out_add(t, old);
        break;
    default:
        muck_add(t, old);
        break;
    }
}

void apply_replaced(struct table *t, const struct ev_replaced *e)
{
    bool board = e->seat == NO_SEAT;
    card *cards = t->board;
    unsigned up = UINT_MAX; /* the board is seen by all */
    int had = t->boards, n = 0;

    FACT(t, TIME, word_is(t, REMEDY_TOP) || word_is(t, REMEDY_CENTRE));
    if (!board) {
        FACT(t, SEAT, seat_is_in_hand(t, e->seat));
        cards = t->seat[e->seat].card;
        had = t->seat[e->seat].cards;
        up = t->seat[e->seat].up;
    }
    FACT(t, CARDS, e->which != 0 && e->which >> had == 0);
    FACT(t, CARDS, __builtin_popcount(e->which) == e->cards);
    FACT(t, CARDS, e->olds == e->cards);
    FACT(t, CARDS, e->goes != GOES_BURN || e->cards == 1);
    FACT(t, CARDS, !e->on_deck || (e->goes == GOES_BURN && !t->ruling.top_up));
    FACT(t, CARDS, stub_has(t, e->depth, e->card, e->cards));
    FACT(t, CARDS, e->seen >> e->cards == 0);
    for (unsigned rest = e->which; rest != 0; rest &= rest - 1, n++) {
        int i = __builtin_ctz(rest);

        FACT(t, CARDS, cards[i] == e->old[n]);
        FACT(t, CARDS, (e->seen >> n & 1) == (up >> i & 1));
        lift(t, cards[i]);
        cards[i] = stub_take_at(t, e->depth);
        lay(t, cards[i]);
        if (e->on_deck)
            deck_next(t, e->old[n]);
        else
            move_replaced(t, (enum goes)e->goes, e->old[n]);
    }
    lead_again(t, e->again, e->forced, e->forced_back);
    word_done(t);
    if (word_is(t, REMEDY_NEXT_BURN))
        word_done(t); /* unless another card is already the next burn */
}

/* Takes back a street that was dealt early or wrong; it is dealt when due. */
void apply_cards_back(struct table *t, const struct ev_cards_back *e)
{
    struct ruling *r = &t->ruling;

    FACT(t, TIME, word_is(t, REMEDY_CARDS_BACK));
    FACT(t, CARDS, wrongs_are(t, e->card, e->cards));
    FACT(t, CARDS, seen_can_be(e->seen, e->cards));
    if (e->burn && e->redeal)
        stub_put(t, burn_take(t));
    for (int i = r->wrongs - 1; i >= 0; i--) {
        lift(t, r->wrong[i]);
        if (i < r->wrong_burns && !e->burn)
            burn_keep(t, r->wrong[i]);
        else
            stub_put(t, r->wrong[i]);
    }
    r->wrongs = 0;
    if (e->redeal) {
        t->phase = PHASE_STREET;
        t->deal.step = t->deal.turned = t->deal.given = 0;
        t->deal.part = PART_NONE;
        t->to_act = NO_SEAT;
        r->unburned = 0;
    }
    word_done(t);
    if (e->burn)
        word_done(t);
}

void apply_due(struct table *t, const struct ev_due *e)
{
    static const uint8_t due[due_count] = {
        [WAITS_SHUFFLE] = DUE_SHUFFLE,
        [WAITS_NO_BURN] = DUE_NO_BURN,
        [WAITS_TWO_BURNS] = DUE_TWO_BURNS,
        [WAITS_ASIDE] = DUE_ASIDE,
        [WAITS_ASIDE_NO_BURN] = DUE_ASIDE_NO_BURN,
    };

    FACT(t, TIME, t->ruling.words != 0);
    FACT(t, FIELD, e->due < due_count);
    t->ruling.due |= due[e->due];
    if (e->due == WAITS_ASIDE)
        t->ruling.aside_at = e->at;
    word_done(t);
}

void apply_aside(struct table *t, const struct ev_aside *e)
{
    struct ruling *r = &t->ruling;

    FACT(t, TIME, word_is(t, REMEDY_ASIDE));
    FACT(t, CARDS, wrongs_are(t, e->card, e->cards));
    FACT(t, CARDS, seen_can_be(e->seen, e->cards));
    FACT(t, CARDS, r->asides + e->cards <= ASIDE_MAX);
    for (int i = 0; i < r->wrongs; i++) {
        lift(t, r->wrong[i]);
        if (i < r->wrong_burns) {
            burn_keep(t, r->wrong[i]);
            continue;
        }
        lay(t, r->wrong[i]);
        r->aside[r->asides++] = r->wrong[i];
    }
    r->wrongs = 0;
    word_done(t);
}

/* Cards announced for the draw already count as discards. */
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

/* Takes back cards that were set aside, and notes how dealing continues. */
static void asides_take(struct table *t)
{
    struct ruling *r = &t->ruling;

    lift_all(t, r->aside, r->asides);
    r->asides = 0;
    r->due &= (uint8_t)~DUE_ASIDE;
    if ((r->due & DUE_ASIDE_NO_BURN) != 0)
        r->due |= DUE_NO_BURN;
    r->due &= (uint8_t)~DUE_ASIDE_NO_BURN;
}

/* Gathers cards as for a short stub: the dealer shuffles, and the new order
   comes in. */
void apply_pooled(struct table *t, const struct ev_pooled *e)
{
    struct ruling *r = &t->ruling;

    FACT(t, TIME, t->phase != PHASE_SHUFFLE && !table_is_settled(t));
    FACT(t, TIME, e->phase == t->phase && (!e->muck || r->words != 0));
    FACT(t, CARDS, e->cards <= DECK_CARDS_MAX);
    FACT(t, CARDS, cards_can_lie(e->card, e->cards));
    lift_all(t, t->stub + t->stub_at, stub_left(t));
    if (e->aside)
        asides_take(t);
    if (e->muck) {
        discards_thrown(t);
        muck_lift(t, 0, 0);
        if (e->replaces)
            r->due |= DUE_BURN;
        else
            word_done(t);
    }
    r->due &= (uint8_t)~DUE_SHUFFLE;
    lay_all(t, e->card, e->cards);
    memcpy(t->stub, e->card, e->cards);
    t->stub_at = 0;
    t->stub_count = (uint8_t)e->cards;
    r->top_up = false;
    r->back = e->phase;
    t->phase = PHASE_SHUFFLE;
}

void apply_turned_down(struct table *t)
{
    FACT(t, TIME, (t->ruling.due & DUE_TURN_DOWN) != 0);
    t->ruling.burn_up = 0;
    t->ruling.due &= (uint8_t)~DUE_TURN_DOWN;
}

/* Omits a burn; while a draw is served, the draw's burn. */
void apply_unburned(struct table *t)
{
    FACT(t, TIME, t->phase == PHASE_STREET);
    t->ruling.due &= (uint8_t)~DUE_NO_BURN;
    if (t->draw.serving)
        t->draw.burned = true;
    else
        step_on(t);
}

/* Burns an extra card; while a draw is served, it is also that draw's burn. */
void apply_extra_burn(struct table *t, const struct ev_extra_burn *e)
{
    FACT(t, TIME, (t->ruling.due & (DUE_TWO_BURNS | DUE_BURN)) != 0);
    burn_add(t, stub_deal(t, e->card));
    t->ruling.due &= (uint8_t) ~(DUE_TWO_BURNS | DUE_BURN);
    if (t->draw.serving)
        t->draw.burned = true;
}

void apply_taken_back(struct table *t, const struct ev_taken_back *e)
{
    struct seat *s;

    FACT(t, TIME, word_is(t, REMEDY_TAKE_BACK));
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CARDS, e->at < s->cards && s->card[e->at] == e->card);
    stub_put_down(t, seat_lose(t, s, e->at));
    word_done(t);
    if (e->burn)
        word_done(t);
}

void apply_completed(struct table *t, const struct ev_completed *e)
{
    FACT(t, TIME, word_is(t, REMEDY_COMPLETE));
    FACT(t, SEAT, seat_is_there(t, e->seat));
    FACT(t, SEAT, e->nobodys || seat_is_live(t, e->seat));
    FACT(t, CARDS, stub_has(t, t->ruling.top_up, e->card, e->cards));
    for (int i = 0; i < e->cards; i++)
        if (e->nobodys)
            wrong_add(t, stub_take_down(t, e->card[i]));
        else
            seat_get(t, &t->seat[e->seat], stub_take_down(t, e->card[i]),
                     false);
    word_done(t);
}

void apply_on_draw(struct table *t, const struct ev_on_draw *e)
{
    FACT(t, TIME, word_is(t, REMEDY_ON_DRAW));
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    FACT(t, CARDS, t->seat[e->seat].cards + e->count <= HAND_CARDS_MAX);
    if (t->phase != PHASE_DRAW && !t->draw.serving)
        draw_forget(t); /* the cards come with the next draw */
    t->ruling.missing[e->seat] = e->count;
    word_done(t);
}

/* Cards dealt too early are dead, and so are the ones that would have
   followed. */
void apply_one_each(struct table *t, const struct ev_one_each *e)
{
    struct ruling *r = &t->ruling;

    FACT(t, TIME, word_is(t, REMEDY_ONE_EACH));
    FACT(t, CARDS, stub_has(t, 0, e->card, e->cards));
    for (int i = 0; i < r->wrongs; i++) {
        lift(t, r->wrong[i]);
        if (i < r->wrong_burns)
            burn_keep(t, r->wrong[i]);
        else
            muck_add(t, r->wrong[i]);
    }
    r->wrongs = 0;
    for (int i = 0; i < e->cards; i++)
        muck_add(t, stub_take(t, e->card[i]));
    word_done(t);
}

void apply_others_up(struct table *t, const struct ev_others_up *e)
{
    int n = 0;

    FACT(t, TIME, word_is(t, REMEDY_OTHERS_UP));
    FACT(t, SEAT, e->to >> t->seats == 0 && (e->to & ~t->deal.live) == 0);
    FACT(t, CARDS, __builtin_popcount(e->to) == e->cards);
    for (unsigned rest = e->to; rest != 0; rest &= rest - 1) {
        struct seat *s = &t->seat[__builtin_ctz(rest)];

        FACT(t, CARDS, s->cards > 0 && s->card[s->cards - 1] == e->card[n]);
        s->up |= (uint8_t)(1u << (s->cards - 1));
        n++;
    }
    t->ruling.rest_up = (uint8_t)(t->deal.street + 1);
    word_done(t);
}

void apply_gone(struct table *t, const struct ev_gone *e)
{
    struct seat *s;

    FACT(t, TIME, word_is(t, REMEDY_GONE));
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CARDS, cards_are(s, e->which, e->card, e->cards));
    t->ruling.gone[e->seat] |= (uint8_t)e->which;
    if (seat_has_drawn(t, e->seat))
        s->draw |= (uint8_t)e->which;
    word_done(t);
}

void apply_waits(struct table *t, const struct ev_waits *e)
{
    struct ruling *r = &t->ruling;

    FACT(t, TIME, r->words != 0 && t->phase == PHASE_STREET);
    FACT(t, TIME, remedy_is_wait(remedy_first(r->words)));
    FACT(t, FIELD, r->waits < WAITS_MAX && e->which != 0);
    FACT(t, FIELD, e->which == r->mask && e->what == r->what);
    FACT(t, FIELD, e->words == remedy_rest(r->words));
    FACT(t, FIELD, e->draw == (remedy_first(r->words) == REMEDY_AFTER_DRAW));
    FACT(t, SEAT, seat_is_there(t, e->seat) && e->seat == r->seat);
    r->waiting[r->waits++] = (struct waiting){.words = e->words,
                                              .mask = e->which,
                                              .leaf = r->leaf,
                                              .seat = e->seat,
                                              .what = e->what,
                                              .deal = e->deal};
    r->words = 0;
}

/* Resumes a waiting ruling; later ones move up. */
void apply_resumed(struct table *t, const struct ev_resumed *e)
{
    struct ruling *r = &t->ruling;
    struct waiting w;

    FACT(t, TIME, r->words == 0 && e->at < r->waits);
    w = r->waiting[e->at];
    FACT(t, SEAT, e->seat == w.seat);
    waits_end(t, e->at);
    r->words = w.words;
    r->mask = w.mask;
    r->leaf = w.leaf;
    r->seat = w.seat;
    r->what = w.what;
    r->other = NO_SEAT;
    r->reported = 0;
}
