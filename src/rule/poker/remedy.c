/*
 * remedy.c - carries out the remedy for a deal that went wrong, word by word.
 *
 * It changes nothing, like poker_advance.c.  Each word of a book's remedy
 * becomes one event.  A word that can be done only when cards are dealt again
 * is kept as due until the interrupted betting is over.  The event holds
 * everything that follows from the word: who is next, the level of the
 * betting, and the cards all have seen.
 *
 * Invariant: every word gives an event that takes it off the list, so a remedy
 * always ends.
 */
#include "rule/poker/remedy.h"

#include <string.h>

#include "base/must.h"
#include "rule/poker/again.h"
#include "rule/poker/remedy_apply.h"
#include "rule/poker/turn.h"

/* All that a seat has put in since the hand began. */
static money put_in(const struct seat *s)
{
    return s->paid - s->taken + s->bet + s->dead;
}

static void stand(seat_no s, struct event *out)
{
    make_stood(out)->seat = s;
}

/* Is this the word after the current one? */
static bool is_followed_by(const struct table *t, enum remedy word)
{
    return remedy_first(remedy_rest(t->ruling.words)) == word;
}

/* Ends the hand as a misdeal.  If a pot was pushed, only this deal is void and
   is dealt again. */
void remedy_misdeal(const struct table *t, struct event *out)
{
    struct ev_misdeal *e = make_misdeal(out);

    for (int s = 0; s < t->seats; s++) {
        e->back[s] = put_in(&t->seat[s]) + t->seat[s].taken + t->seat[s].fee;
        MUST(e->back[s] >= 0);
        e->amount += e->back[s];
    }
    e->phase = t->hand.pushes > 0 ? PHASE_BUY_IN : PHASE_IDLE;
    e->again = t->hand.pushes == 0;
}

/* The seat that draws or discards next. */
static seat_no next_drawer(const struct book *b, const struct table *t,
                           seat_no done)
{
    seat_no s = turn_deal_first(b, t);

    for (int i = 0; i < t->seats; i++, s = seat_after(t, s))
        if (s != done && seat_is_live(t, s) && !seat_has_drawn(t, s))
            return s;
    return NO_SEAT;
}

/* The next seat in a betting round; a seat with nothing to decide is not
   asked. */
static seat_no next_bettor(const struct book *b, const struct table *t,
                           seat_no gone)
{
    struct table left = *t;
    seat_no s = t->to_act;

    left.deal.able &= (uint16_t) ~(1u << gone);
    left.deal.live &= (uint16_t) ~(1u << gone);
    if (!turn_has_any(&left))
        return NO_SEAT;
    if (s == gone && t->round.acts == 0)
        return turn_first(b, &left); /* another leads */
    if (s == gone ||
        (s != NO_SEAT && seat_has_acted(t, s) &&
         t->seat[s].bet >= t->round.high)) /* the bet it faced went back */
        return turn_after(&left, s, t->round.high, false);
    return s;
}

/* The seat to act when a hand is gone. */
static seat_no next_without(const struct book *b, const struct table *t,
                            seat_no gone)
{
    if (table_live(t) <= 2)
        return NO_SEAT;
    if (t->phase == PHASE_BET)
        return next_bettor(b, t, gone);
    if (t->to_act != gone)
        return t->to_act;
    return t->phase == PHASE_SHOW ? turn_show_after(t, gone)
                                  : next_drawer(b, t, gone);
}

/* Are there bets that were not pulled in yet? */
static bool has_bets(const struct table *t)
{
    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].bet > 0)
            return true;
    return false;
}

/* Is this the only seat that the card being dealt has not come to? */
static bool is_waiting_alone(const struct table *t, seat_no s)
{
    unsigned all = t->deal.live | t->deal.receives;

    return t->phase == PHASE_STREET && t->deal.part != PART_NONE &&
           (all & ~(unsigned)t->deal.got) == 1u << s;
}

/*
 * The phase in which the hand goes on without a seat; if one hand is left,
 * there is no more play.
 */
static void go_on_without(const struct table *t, struct ev_died *e)
{
    int left = table_live(t) - 1;

    MUST(left >= 0 && seat_is_live(t, e->seat) && e->next != e->seat);
    e->phase = t->phase;
    if (left > 1 && t->deal.brought_in && t->deal.street == 0 &&
        t->seat[e->seat].bet == 0 && e->seat == t->round.last_actor)
        AGAIN_FILL(t, e); /* its forced bet went back */
    if (e->again) {
        e->next = NO_SEAT;
        e->phase = PHASE_STREET;
        return;
    }
    if (left <= 1) { /* bets on the table are pulled in first */
        if (t->phase != PHASE_BET)
            e->phase = has_bets(t) ? PHASE_BET : PHASE_PAY;
        return;
    }
    e->step = is_waiting_alone(t, e->seat);
    if (e->next != NO_SEAT)
        return;
    if (t->phase == PHASE_DISCARD) {
        e->phase = PHASE_STREET;
        e->step = true;
    } else if (t->phase == PHASE_SHOW) {
        e->phase = PHASE_PAY;
    } else if (t->phase == PHASE_DRAW && !t->stakes.asks_cards) {
        e->phase = PHASE_STREET;
        e->in = true; /* all others have announced their draw */
    }
}

/* A hand dies, together with the other one if two are concerned; or a hand
   dealt to an empty place dies. */
static void dead_hand(const struct book *b, const struct table *t,
                      struct event *out)
{
    seat_no s = t->ruling.seat;
    struct ev_died *e;

    if (s == NO_SEAT || !seat_is_live(t, s))
        s = t->ruling.other;
    if (s == NO_SEAT || !seat_is_live(t, s)) {
        if (t->ruling.wrongs > 0)
            make_extra_dead(out)->seat = t->ruling.seat;
        else
            stand(t->ruling.seat, out);
        return;
    }
    if (table_live(t) == 1 && t->ruling.other == NO_SEAT) {
        stand(s, out); /* somebody must take the pot */
        return;
    }
    e = make_died(out);
    e->seat = s;
    e->next = next_without(b, t, s);
    /* The word stays until the other hand is dead, too. */
    e->more = s == t->ruling.seat && t->ruling.other != NO_SEAT &&
              seat_is_live(t, t->ruling.other);
    go_on_without(t, e);
}

static void money_back(const struct table *t, struct event *out)
{
    struct ev_money_back *e = make_money_back(out);
    seat_no s = t->ruling.seat, other = t->ruling.other;
    money back = s == NO_SEAT ? 0 : put_in(&t->seat[s]);

    if (back == 0 && other != NO_SEAT) {
        s = other;
        back = put_in(&t->seat[s]);
    }
    MUST(back >= 0);
    e->seat = s;
    e->amount = back;
    e->more = s != NO_SEAT && s == t->ruling.seat && other != NO_SEAT &&
              put_in(&t->seat[other]) > 0;
    if (s != NO_SEAT)
        LEVEL_FILL(e, level_without(t, s, t->seat[s].bet));
}

/*
 * The exposed card becomes the up card.  If nobody has acted it also counts
 * for the forced bet: what was put in for that goes back, and it is made
 * again.
 */
static void keep_up(const struct table *t, struct event *out)
{
    struct ev_kept_up *e = make_kept_up(out);

    e->seat = t->ruling.seat;
    MUST(t->ruling.mask != 0);
    e->at = (uint8_t)__builtin_ctz(t->ruling.mask);
    MUST(e->at < t->seat[e->seat].cards);
    e->card = t->seat[e->seat].card[e->at];
    AGAIN_FILL(t, e);
}

/* Gathers the stub and whatever is shuffled with it; an extra joker
   stays out. */
static void gather(const struct table *t, bool aside, bool muck, int back,
                   struct event *out)
{
    struct ev_pooled *e = make_pooled(out);
    int n = stub_left(t);

    memcpy(e->card, t->stub + t->stub_at, (size_t)n);
    if (aside) {
        e->aside = true;
        memcpy(e->card + n, t->ruling.aside, t->ruling.asides);
        n += t->ruling.asides;
    }
    if (muck) {
        e->muck = true;
        memcpy(e->card + n, t->muck, t->mucked);
        n += t->mucked;
        for (int s = 0; s < t->seats; s++)
            for (int i = 0; i < t->seat[s].cards; i++)
                if ((t->seat[s].draw >> i & 1) != 0 &&
                    (t->stakes.jokers > 0 ||
                     !card_is_joker(t->seat[s].card[i])))
                    e->card[n++] = t->seat[s].card[i];
    }
    MUST(n <= t->deck && back != PHASE_IDLE && back != PHASE_SHUFFLE);
    e->cards = (uint16_t)n;
    e->phase = (uint8_t)back;
}

static void burn_one_more(const struct table *t, struct event *out)
{
    MUST(stub_left(t) > 0);
    make_extra_burn(out)->card = t->stub[t->stub_at];
}

/* Is it about cards of the draw?  Then the discards may have to be
   shuffled. */
static bool is_of_draw(unsigned what)
{
    return what < IRREGULARS &&
           (irregular_rows[what].needs == NEEDS_DRAW ||
            irregular_rows[what].needs == NEEDS_NO_JOKER_DRAW);
}

/* The cards that are replaced, and those that come; both in their places. */
static void fill_replaced(const struct table *t, int n, struct ev_replaced *e)
{
    bool board = e->seat == NO_SEAT;
    const card *cards = board ? t->board : t->seat[e->seat].card;
    unsigned up = board ? ~0u : t->seat[e->seat].up;

    MUST(n > 0 && e->depth + n <= stub_left(t));
    e->cards = e->olds = (uint16_t)n;
    memcpy(e->card, t->stub + t->stub_at + e->depth, (size_t)n);
    for (unsigned rest = e->which, i = 0; rest != 0; rest &= rest - 1, i++) {
        int at = __builtin_ctz(rest);

        MUST(at < (board ? t->boards : t->seat[e->seat].cards));
        e->old[i] = cards[at];
        e->seen |= (uint16_t)((up >> at & 1) << i);
    }
    if (!board && (up & e->which) != 0)
        AGAIN_FILL(t, e);
}

/* Are all cards of this street dealt, so that the deck lies still? */
static bool street_is_dealt(const struct book *b, const struct table *t)
{
    return t->deal.step >= b->street[t->deal.street].steps;
}

/* Is there a card already that is the next burn? */
static bool has_next_burn(const struct table *t)
{
    return t->ruling.top_up ||
           (t->phase == PHASE_STREET && (t->ruling.due & DUE_NO_BURN) != 0);
}

/*
 * Replaces each card of the mask, from the top or from the center.  A card
 * that lies face up on the deck is the next burn: nobody gets it, and no other
 * is laid upon it (OCE-LOWBALL-7.3).  On the draw, if the stub has too few
 * cards, the discards are shuffled and a card is burned (ROG-DRAW5-C10.3).
 */
static void replace(const struct book *b, const struct table *t, bool centre,
                    struct event *out)
{
    int left = stub_left(t), n = __builtin_popcount(t->ruling.mask);
    struct ev_replaced *e;

    if ((t->ruling.due & DUE_BURN) != 0) {
        burn_one_more(t, out);
        return;
    }
    if (left - t->ruling.top_up <= n && t->mucked > n + 1 &&
        is_of_draw(t->ruling.what)) {
        gather(t, false, true, t->phase, out);
        out->pooled.replaces = true;
        return;
    }
    if (left - t->ruling.top_up <= n) {
        stand(t->ruling.seat, out);
        return;
    }
    e = make_replaced(out);
    e->seat = t->ruling.seat;
    e->which = t->ruling.mask;
    e->depth = (uint8_t)(centre ? left / 2 : t->ruling.top_up);
    if (e->depth + n > left) /* the last cards of a short stub */
        e->depth = (uint8_t)(left - n);
    if (is_followed_by(t, REMEDY_NEXT_BURN) && n == 1 && !has_next_burn(t) &&
        t->ruling.seat != NO_SEAT)
        e->goes = GOES_BURN;
    else if (irregular_is(t->ruling.what, IS_SCRAP))
        e->goes = GOES_OUT;
    else
        e->goes = GOES_MUCK;
    e->on_deck = e->goes == GOES_BURN && t->phase == PHASE_STREET &&
                 street_is_dealt(b, t);
    fill_replaced(t, n, e);
}

/* Deals the missing cards of a hand, even one dealt to nobody by mistake. */
static void complete(const struct book *b, const struct table *t,
                     struct event *out)
{
    struct ev_completed *e = make_completed(out);
    seat_no s = t->ruling.seat;
    bool live = seat_is_live(t, s);
    int had = live ? t->seat[s].cards : t->ruling.wrongs;
    int n = hand_size(b, t, s) - had;
    /* a card that lies up is a burn */
    int top = t->stub_at + t->ruling.top_up;

    e->seat = s;
    e->nobodys = !live;
    if (n < 0 || n > t->stub_count - top)
        n = 0;
    MUST(had + n <= (live ? (int)HAND_CARDS_MAX : (int)WRONG_MAX));
    e->cards = (uint16_t)n;
    memcpy(e->card, t->stub + top, (size_t)n);
}

/* Puts the extra card back on top, or makes it the next burn. */
static void take_back(const struct table *t, struct event *out)
{
    struct ev_taken_back *e = make_taken_back(out);
    const struct seat *s = &t->seat[t->ruling.seat];

    e->seat = t->ruling.seat;
    e->at = (uint8_t)hand_last_down(s);
    e->card = s->card[e->at];
    e->burn = is_followed_by(t, REMEDY_NEXT_BURN);
}

static void on_draw(const struct book *b, const struct table *t,
                    struct event *out)
{
    struct ev_on_draw *e = make_on_draw(out);

    e->seat = t->ruling.seat;
    e->count = (uint8_t)(hand_size(b, t, e->seat) - t->seat[e->seat].cards);
    MUST(e->count > 0 && e->count <= HAND_CARDS_MAX);
}

/* One more card for each hand that had none dealt too early. */
static void one_each(const struct table *t, struct event *out)
{
    struct ev_one_each *e = make_one_each(out);
    int n = table_live(t) - (t->ruling.wrongs - t->ruling.wrong_burns);
    int left = stub_left(t);

    n = n > left - 2 ? left - 2 : n; /* enough stays to deal the hand on */
    n = n < 0 ? 0 : n;
    MUST(n <= WRONG_MAX);
    e->cards = (uint16_t)n;
    memcpy(e->card, t->stub + t->stub_at, (size_t)n);
}

/*
 * Lists the cards that were dealt wrong, without burns, and which of them all
 * have seen.
 */
static int fill_wrongs(const struct book *b, const struct table *t,
                       card out[WRONG_MAX], uint16_t *seen)
{
    const struct ruling *r = &t->ruling;
    int n = r->wrongs - r->wrong_burns;

    MUST(n >= 0 && r->wrongs <= WRONG_MAX);
    memcpy(out, r->wrong + r->wrong_burns, (size_t)n);
    if (r->what < IRREGULARS && wrongs_are_seen(b, t, (enum irregular)r->what))
        *seen = (uint16_t)((1u << n) - 1);
    return n;
}

static void cards_back(const struct book *b, const struct table *t,
                       struct event *out)
{
    struct ev_cards_back *e = make_cards_back(out);

    e->burn = is_followed_by(t, REMEDY_BURN_BACK);
    e->redeal = t->ruling.redeal;
    e->cards = (uint16_t)fill_wrongs(b, t, e->card, &e->seen);
}

static void put_aside(const struct book *b, const struct table *t,
                      struct event *out)
{
    struct ev_aside *e = make_aside(out);

    e->cards = (uint16_t)fill_wrongs(b, t, e->card, &e->seen);
}

static void swap(const struct table *t, struct ev_shifted *e)
{
    const struct seat *s = &t->seat[t->ruling.seat];
    int at;

    e->seat = t->ruling.seat;
    e->other = t->ruling.other;
    e->which = (uint16_t)remedy_swaps(&t->ruling);
    at = e->which != 0 ? __builtin_ctz(e->which) : s->cards - 1;
    MUST(at >= 0 && at < s->cards && at < t->seat[e->other].cards);
    if ((s->up >> at & 1) != 0) /* other cards show */
        AGAIN_FILL(t, e);
}

/* The hand that gets an unseen card when all cards move by one. */
static seat_no shift_newcomer(const struct table *t, bool on)
{
    seat_no s = t->deal.got_first, last = s;

    for (int i = 0; i < t->seats && on; i++, s = seat_after(t, s))
        if ((t->deal.got >> s & 1) != 0)
            last = s;
    return last;
}

/* The card that becomes visible by the move; CARD_NONE if none does. */
static card shift_open_card(const struct book *b, const struct table *t,
                            const struct ev_shifted *e)
{
    bool on = e->how == SHIFT_ON || e->how == SHIFT_BOARD_ON;
    card comes = on ? t->stub[t->stub_at] : t->burn[t->burns - 1];

    MUST(on ? t->stub_at < t->stub_count : t->burns > 0);
    if (e->how == SHIFT_BOARD_ON || e->how == SHIFT_BOARD_BACK)
        return comes;
    return street_has(&b->street[t->deal.street], DEAL_HOLE_UP) &&
                   seat_is_live(t, shift_newcomer(t, on))
               ? comes
               : (card)CARD_NONE;
}

/*
 * A folded seat that still receives has its card in the muck, face down: if it
 * was a live hand's, it is turned up there.
 */
static void shift_show(const struct book *b, const struct table *t,
                       struct ev_shifted *e)
{
    struct table after = *t;

    if (!street_has(&b->street[t->deal.street], DEAL_HOLE_UP))
        return;
    apply_shifted(&after, e);
    e->ups = (uint8_t)shift_from_muck(&after, set_of_all(t->muck, t->mucked),
                                      e->up);
}

static void shift(const struct book *b, const struct table *t,
                  struct event *out)
{
    bool hands = irregular_can_move_hands(t->ruling.what);
    struct ev_shifted *e;

    if (hands && !got_are_in(t)) {
        stand(NO_SEAT, out); /* one of their cards is mucked */
        return;
    }
    MUST(irregular_is(t->ruling.what, IS_MOVED));
    e = make_shifted(out);
    e->how = irregular_facts[t->ruling.what].shift;
    if (e->how == SHIFT_SWAP)
        swap(t, e);
    else if (!hands)
        e->board = (uint8_t)board_now(b, t);
    else if (t->deal.street > 0) /* another hand may lead */
        AGAIN_FILL(t, e);
    if (e->how != SHIFT_SWAP)
        e->card = shift_open_card(b, t, e);
    if (hands && e->how != SHIFT_SWAP)
        shift_show(b, t, e);
}

/* Returns chips that lay in front of the wrong hand or never should have been
   bet. */
static void bet_back(const struct table *t, struct event *out)
{
    struct ev_bet_back *e = make_bet_back(out);
    struct table before = *t;
    struct level l;

    e->seat = t->ruling.seat;
    e->laid = irregular_is(t->ruling.what, IS_LAID);
    e->amount = t->ruling.reported;
    e->next = t->to_act;
    if (!e->laid)
        return;
    e->amount = t->deal.moved;
    MUST(e->amount >= 0 && e->amount <= t->seat[e->seat].bet);
    /* A player who has passed is not asked again. */
    before.round.acted = t->round.checks;
    e->next = turn_after(&before, e->seat, 0, false);
    l = level_without(t, e->seat, e->amount);
    l.levels = true;
    l.acted = t->round.checks;
    LEVEL_FILL(e, l);
}

static void short_paid(const struct table *t, struct event *out)
{
    struct ev_short_paid *e = make_short_paid(out);

    e->seat = t->ruling.seat;
    e->amount = t->ruling.reported;
    MUST(e->amount > 0 && e->amount < t->seat[e->seat].stack);
}

/* Another who has not passed may open; else bets go back (OCE-DRAW5-5.3). */
static void play_on(const struct table *t, struct event *out)
{
    bool first = t->deal.street == 0;
    unsigned may = t->deal.live & ~(first ? t->round.checks : t->deal.checked);
    struct ev_put_off *e;

    for (seat_no s = 0; s < t->seats; s++)
        if ((may >> s & 1) != 0 &&
            openers_are_possible(t->seat[s].card, t->seat[s].cards)) {
            make_played_on(out);
            return;
        }
    e = make_put_off(out);
    e->pulled_in = !first;
    for (seat_no s = 0; s < t->seats; s++)
        if (seat_is_live(t, s))
            e->amount += e->back[s] = first ? t->seat[s].bet : t->seat[s].last;
}

/* Revives a hand: the cards mucked last are its own, because nothing covers
   them. */
static void revive(const struct table *t, struct event *out)
{
    struct ev_revived *e = make_revived(out);
    const struct seat *s = &t->seat[t->ruling.seat];

    MUST(s->held > 0 && s->held <= HAND_CARDS_MAX);
    e->seat = t->ruling.seat;
    e->cards = s->held;
    memcpy(e->card, s->card, s->held);
    e->shown = t->phase == PHASE_SHOW;
    e->seen = (uint16_t)(e->shown ? (1u << s->held) - 1 : s->held_up);
    if (e->shown) /* a player who tore cards sees no hand (ROG-DRAW5-A12.2) */
        e->barred = t->ruling.barred;
    /*
     * If the seat gave up its hand last and nobody has acted since, it is
     * asked again.
     */
    e->next = t->to_act;
    if (t->phase == PHASE_BET && t->round.last_spoke == e->seat &&
        (!seat_has_acted(t, e->seat) || s->bet < t->round.high))
        e->next = e->seat;
}

/* Ends the betting and returns bets made since. */
static void no_bets(const struct table *t, struct event *out)
{
    struct ev_no_bets *e = make_no_bets(out);

    for (int s = 0; s < t->seats; s++)
        e->back[s] = t->phase == PHASE_BET ? t->seat[s].bet : 0;
}

/*
 * The seat that was high leads, because a card that lies up by mistake never
 * counts for that.  Before the street is dealt nobody is asked, and if all are
 * all-in nobody will be.
 */
static void keep_high(const struct book *b, const struct table *t,
                      struct event *out)
{
    seat_no s = t->phase == PHASE_STREET ? turn_first(b, t) : t->to_act;

    if (s == NO_SEAT)
        stand(t->ruling.seat, out);
    else
        make_leads(out)->seat = s;
}

/*
 * Turns up the last card of every seat that has it; the others get theirs face
 * up (see deal_round()).
 */
static void others_up(const struct table *t, struct event *out)
{
    struct ev_others_up *e = make_others_up(out);
    unsigned has = t->deal.live;

    if (t->deal.part != PART_NONE)
        has &= t->deal.got;

    for (seat_no i = 0; i < t->seats; i++) {
        const struct seat *s = &t->seat[i];

        if ((has >> i & 1) == 0 || s->cards == 0)
            continue;
        e->to |= (uint16_t)(1u << i);
        e->card[e->cards++] = s->card[s->cards - 1];
    }
}

/* The cards cannot be taken back, so nothing is done. */
static void gone(const struct table *t, struct event *out)
{
    struct ev_gone *e = make_gone(out);
    const struct seat *s = &t->seat[t->ruling.seat];

    e->seat = t->ruling.seat;
    e->which = t->ruling.mask;
    for (unsigned rest = e->which; rest != 0; rest &= rest - 1) {
        MUST(__builtin_ctz(rest) < s->cards);
        e->card[e->cards++] = s->card[__builtin_ctz(rest)];
    }
}

static void let_play(const struct table *t, struct event *out)
{
    struct ev_plays *e = make_plays(out);
    const struct seat *s = &t->seat[t->ruling.seat];

    MUST(s->cards <= HAND_CARDS_MAX);
    e->seat = t->ruling.seat;
    e->cards = s->cards;
    memcpy(e->card, s->card, s->cards);
    if (t->phase == PHASE_SHOW) /* see revive() */
        e->barred = t->ruling.barred;
    e->next = t->to_act;
    if (t->phase == PHASE_SHOW && t->to_act == e->seat)
        e->next = turn_show_after(t, e->seat);
}

/* Handles words that only keep something for later. */
static bool keep_due(const struct table *t, enum remedy word,
                     struct event *out)
{
    struct ev_due *e;
    uint8_t due;

    switch (word) {
    case REMEDY_SHUFFLE:
        due = WAITS_SHUFFLE;
        break;
    case REMEDY_NO_BURN:
        due = WAITS_NO_BURN;
        break;
    case REMEDY_TWO_BURNS:
        due = WAITS_TWO_BURNS;
        break;
    case REMEDY_ASIDE_IN:
        due = WAITS_ASIDE;
        break;
    case REMEDY_ASIDE_NO_BURN:
        due = WAITS_ASIDE_NO_BURN;
        break;
    default:
        return false;
    }
    e = make_due(out);
    e->due = due;
    if (due == WAITS_ASIDE) /* a later street than the one it was for */
        e->at = (uint8_t)(t->deal.street + 2);
    return true;
}

/* Words about cards. */
static bool cards_next(const struct book *b, const struct table *t,
                       enum remedy word, struct event *out)
{
    switch (word) {
    case REMEDY_KEEP_UP:
        keep_up(t, out);
        return true;
    case REMEDY_TOP:
    case REMEDY_CENTRE:
        replace(b, t, word == REMEDY_CENTRE, out);
        return true;
    case REMEDY_CARDS_BACK:
        cards_back(b, t, out);
        return true;
    case REMEDY_ASIDE:
        put_aside(b, t, out);
        return true;
    case REMEDY_TURNED_BURNS:
    case REMEDY_SHIFT:
        shift(b, t, out);
        return true;
    case REMEDY_TAKE_BACK:
        take_back(t, out);
        return true;
    case REMEDY_COMPLETE:
        complete(b, t, out);
        return true;
    case REMEDY_ON_DRAW:
        on_draw(b, t, out);
        return true;
    case REMEDY_ONE_EACH:
        one_each(t, out);
        return true;
    case REMEDY_OTHERS_UP:
        others_up(t, out);
        return true;
    case REMEDY_SHUFFLE_ALL:
        gather(t, false, true, t->phase, out);
        return true;
    case REMEDY_GONE:
        gone(t, out);
        return true;
    case REMEDY_LIVE:
        revive(t, out);
        return true;
    case REMEDY_PLAYS:
        let_play(t, out);
        return true;
    default:
        return keep_due(t, word, out);
    }
}

/* Words about chips, and about who may do what. */
static void others_next(const struct book *b, const struct table *t,
                        enum remedy word, struct event *out)
{
    switch (word) {
    case REMEDY_MISDEAL:
        remedy_misdeal(t, out);
        break;
    case REMEDY_DEAD:
        dead_hand(b, t, out);
        break;
    case REMEDY_MONEY_BACK:
        money_back(t, out);
        break;
    case REMEDY_SHOWDOWN:
        no_bets(t, out);
        break;
    case REMEDY_MAY_ALL_IN:
        make_may_cap(out)->seat = t->ruling.seat;
        break;
    case REMEDY_HIGH_STAYS:
        keep_high(b, t, out);
        break;
    case REMEDY_BET_BACK:
        bet_back(t, out);
        break;
    case REMEDY_MAKE_UP:
        short_paid(t, out);
        break;
    case REMEDY_PAT:
        make_pat(out)->seat = t->ruling.seat;
        break;
    case REMEDY_NO_LOOK:
        make_barred(out)->seat = t->ruling.seat;
        break;
    case REMEDY_DECK_WAITS:
        make_deck_waits(out);
        break;
    case REMEDY_PLAY_ON:
        play_on(t, out);
        break;
    case REMEDY_FLOOR:
        make_floor_asked(out)->seat = t->ruling.seat;
        break;
    default: /* stand, and words handled together with another */
        stand(t->ruling.seat, out);
        break;
    }
}

void remedy_next(const struct book *b, const struct table *t,
                 struct event *out)
{
    enum remedy word = remedy_first(t->ruling.words);

    MUST(t->ruling.words > 0);
    if (remedy_is_wait(word)) {
        waits_begin(t, out);
        out->leaf = t->ruling.leaf;
        return;
    }
    if (!remedy_can(b, t, word))
        word = REMEDY_STAND;
    if (!cards_next(b, t, word, out))
        others_next(b, t, word, out);
    out->leaf = t->ruling.leaf;
}

bool remedy_due(const struct book *b, const struct table *t, struct event *out)
{
    const struct street *street = &b->street[t->deal.street];
    unsigned due = t->ruling.due;

    MUST(t->deal.step < street->steps);
    if ((due & DUE_TURN_DOWN) != 0 && t->deal.street > t->ruling.burn_at) {
        make_turned_down(out);
        return true;
    }
    if ((due & DUE_ASIDE) != 0 && t->deal.street == t->ruling.aside_at &&
        t->deal.step == 0) {
        gather(t, true, false, PHASE_STREET, out);
        return true;
    }
    if ((due & DUE_SHUFFLE) != 0) {
        gather(t, false, false, PHASE_STREET, out);
        return true;
    }
    if (street->step[t->deal.step].word != DEAL_BURN)
        return false;
    if ((due & DUE_NO_BURN) != 0) {
        make_unburned(out);
        return true;
    }
    if ((due & DUE_TWO_BURNS) != 0) {
        burn_one_more(t, out);
        return true;
    }
    return false;
}
